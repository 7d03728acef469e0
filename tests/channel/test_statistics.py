"""What a plot is to show, and what is told of one person: who came late, who stands out, who is left out."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from bot.channel.statistics import (
    LeaderboardMeasure,
    Period,
    leaderboard_text,
    plot_of_evening,
    plot_of_evenings,
    stats_text,
)
from bot.desk.statistics import EveningBatch, EveningStatistics, ServerHistory
from bot.record.read import StakePerPoint
from bot.render.plot.picture import MAX_LINES_IN_PLOT
from bot.render.plot.scene import PlotLine, PlotScene
from bot.rules.evening.statistics import FlatStatistics, PlayerStatistics, Tally
from bot.rules.points import POINTS_STAKE
from bot.words.words import words_in
from tests.channel.test_ledger import heard

WORDS = words_in()
DAYS = tuple(datetime(2026, 3, day, tzinfo=UTC) for day in (1, 9))


@pytest.fixture
def scenes(monkeypatch: pytest.MonkeyPatch) -> list[PlotScene]:
    """The plots that are asked for, none of them drawn."""
    asked: list[PlotScene] = []

    def noted(scene: PlotScene) -> bytes:
        asked.append(scene)
        return b""

    monkeypatch.setattr("bot.channel.statistics.draw_plot", noted)
    return asked


def played(points: int, games: int = 1) -> FlatStatistics:
    return PlayerStatistics(1, team=Tally(games, points)).numbers


def test_who_joins_later_begins_where_he_came(scenes: list[PlotScene]) -> None:
    joins = "Fay: joins\nAnn: accepts Fay\n"
    table, _ = heard(f"chouette 1\nrules colorado\nplayers Ann Bob Cid\ngame\nAnn: wins\n{joins}game\nAnn: wins\n")
    assert plot_of_evening(table, None, WORDS, {})
    (scene,) = scenes
    lines = {line.name: (line.start, line.scores) for line in scene.lines}
    assert lines == {"Ann": (0, (0, 4, 10)), "Bob": (0, (0, -2, -4)), "Cid": (0, (0, -2, -4)), "Fay": (1, (0, -2))}
    assert scene.places == ("", "1", "2")


def test_a_season_goes_on_from_evening_to_evening(scenes: list[PlotScene]) -> None:
    evenings = ({1: played(4), 2: played(-4)}, {1: played(2), 3: played(-2)})
    counted = (EveningStatistics(*each) for each in zip((1, 2), (1, 1), DAYS, evenings, strict=True))
    almanac = ServerHistory((EveningBatch(tuple(counted)),), {1: "Ann", 2: "Bob", 3: "Cid"})
    assert plot_of_evenings(almanac, 2, Period.ALL, WORDS, {"theme": "night"})
    (scene,) = scenes
    assert scene.lines == (PlotLine("Ann", (0, 4, 6)), PlotLine("Cid", (0, -2), 1), PlotLine("Bob", (0, -4, -4)))
    assert scene.chosen == 2
    assert scene.theme == "night"
    assert scene.places == ("", "Mar 1", "Mar 9")


def test_points_of_different_worth_are_said_to_be_so(scenes: list[PlotScene]) -> None:
    """Five euros and beer on two evenings, on a third points alone; one stake alone is not spoken of."""
    euros, beer = StakePerPoint(Decimal(5), "EUR"), StakePerPoint(Decimal(1), "*beer*")
    evenings = [
        EveningStatistics(at, 1, datetime(2026, 3, at, tzinfo=UTC), {1: played(4)}, stakes=(stake,))
        for at, stake in enumerate((euros, beer, POINTS_STAKE, euros, beer), start=1)
    ]
    several, one = (ServerHistory((EveningBatch(tuple(few)),), {1: "Ann"}) for few in (evenings, evenings[::3]))
    assert several.stakes == (euros, beer, POINTS_STAKE)
    said = "1 point = €5.00, 1 *beer*, no money"
    assert (picture := plot_of_evenings(several, None, Period.ALL, WORDS, {}))
    assert picture.alt.endswith(f" {said}.")
    assert plot_of_evenings(one, None, Period.ALL, WORDS, {})
    assert [scene.note for scene in scenes] == [said, ""]
    text = stats_text("Ann", PlayerStatistics(1, box=Tally(1, 4)), Period.ALL, WORDS, stakes=several.stakes)
    assert "added up here. 1 point = €5.00, 1 \\*beer\\*, no money\n" in text
    board = leaderboard_text(several, LeaderboardMeasure.POINTS, Period.ALL, WORDS)
    assert "added up here. 1 point = €5.00, 1 \\*beer\\*, no money\n" in board
    assert "added up" not in leaderboard_text(one, LeaderboardMeasure.POINTS, Period.ALL, WORDS)
    assert "added up" not in leaderboard_text(several, LeaderboardMeasure.RUN, Period.ALL, WORDS)
    many = [StakePerPoint(Decimal(amount)) for amount in range(2, 9)]
    text = stats_text("Ann", PlayerStatistics(1), Period.ALL, words_in("it"), stakes=many)
    assert "1 punto = 2, 3, 4 e altri 4 valori" in text


def test_a_long_season_has_several_evenings_at_a_step(scenes: list[PlotScene]) -> None:
    """Bob comes at the fourth evening of seven, of which two are a step."""
    who = [{1: played(4)}] * 3 + [{1: played(2), 2: played(-2)}] * 4
    evenings = [
        EveningStatistics(at, 1, datetime(2026, 3, at, tzinfo=UTC), each) for at, each in enumerate(who, start=1)
    ]
    almanac = ServerHistory(
        (EveningBatch(tuple(evenings[:5])), EveningBatch(tuple(evenings[5:]))), {1: "Ann", 2: "Bob"}
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.channel.statistics.MAX_PLOT_STEPS", 4)
        assert plot_of_evenings(almanac, None, Period.ALL, WORDS, {})
    assert scenes[0].lines == (PlotLine("Ann", (0, 8, 14, 18, 20)), PlotLine("Bob", (0, -2, -6, -8), 1))
    assert scenes[0].places == ("", "Mar 2", "Mar 4", "Mar 6", "Mar 7")


def test_who_played_least_is_left_out_but_for_who_asks(scenes: list[PlotScene]) -> None:
    people = {user: played(0, games=user) for user in range(1, MAX_LINES_IN_PLOT + 3)}
    almanac = ServerHistory(
        (EveningBatch((EveningStatistics(1, 1, DAYS[0], people),)),), {user: f"P{user}" for user in people}
    )
    assert plot_of_evenings(almanac, 1, Period.ALL, WORDS, {})
    (scene,) = scenes
    assert {line.name for line in scene.lines} == {"P1", *(f"P{user}" for user in range(4, MAX_LINES_IN_PLOT + 3))}
    assert scene.chosen is not None
    assert scene.lines[scene.chosen].name == "P1"
    assert "2 who played less" in scene.subtitle


def test_what_few_have_done_is_told_of_who_has() -> None:
    some = PlayerStatistics(1, partner=Tally(1, 2), guest=Tally(1, -4), corrected=3, rolls=6, doubles=1, pips=49)
    text = stats_text("Ann", some, Period.ALL, WORDS)
    rows = [line.split() for line in text.splitlines()]
    assert ["Partner", "1", "+1", "+1.00"] in rows
    assert ["Box", "bought", "1", "−2", "−2.00"] in rows
    assert ["Corrected", "+1½"] in rows
    assert "16.7" in text
    none = stats_text("Ann", PlayerStatistics(1), Period.ALL, WORDS)
    assert not {word for word in ("Partner", "Box bought", "director", "Dice") if word in none}
