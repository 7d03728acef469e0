"""What a plot is to show, and what is told of one person: who came late, who stands out, who is left out."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from bot.channel.statistics import (
    LeaderboardMeasure,
    Period,
    find_label,
    leaderboard_text,
    plot_of_evening,
    plot_of_evenings,
    stats_text,
)
from bot.desk import Table
from bot.desk.statistics import EveningBatch, EveningStatistics, LabelHistory, ServerHistory
from bot.record.read import StakePerPoint
from bot.render.plot.picture import MAX_LINES_IN_PLOT
from bot.render.plot.scene import PlotLine, PlotScene
from bot.rules.evening.statistics import FlatStatistics, PlayerStatistics, Tally, statistics_by_stake
from bot.rules.points import POINTS_STAKE
from bot.words.words import words_in
from tests.channel.test_ledger import heard

WORDS = words_in()


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


def won(points: int) -> FlatStatistics:
    """A game in the Box."""
    return PlayerStatistics(1, box=Tally(1, points)).numbers


def history(*evenings: Mapping[StakePerPoint, Mapping[int, FlatStatistics]]) -> ServerHistory:
    """A day each from the first of March on, in two batches."""
    told = [
        EveningStatistics(at, 1, datetime(2026, 3, at, tzinfo=UTC), figures)
        for at, figures in enumerate(evenings, start=1)
    ]
    batches = EveningBatch(tuple(told[:2])), EveningBatch(tuple(told[2:]))
    return ServerHistory(batches, {1: "Ann", 2: "Bob", 3: "Cid"})


def for_points(*evenings: Mapping[int, FlatStatistics]) -> ServerHistory:
    return history(*({POINTS_STAKE: each} for each in evenings))


def label_of(table: Table, label: str = "") -> LabelHistory:
    figures = {
        stake: {table.user(player) or 0: each for player, each in found.items()}
        for stake, found in statistics_by_stake(table.chouette).items()
        if stake.label == label
    }
    return LabelHistory(label, 1, figures, {})


def test_who_joins_later_begins_where_he_came(scenes: list[PlotScene]) -> None:
    joins = "Fay: joins\nAnn: accepts Fay\n"
    table, _ = heard(f"chouette 1\nrules colorado\nplayers Ann Bob Cid\ngame\nAnn: wins\n{joins}game\nAnn: wins\n")
    assert plot_of_evening(table, label_of(table), None, WORDS, {})
    (scene,) = scenes
    lines = {line.name: (line.start, line.scores) for line in scene.lines}
    assert lines == {"Ann": (0, (0, 4, 10)), "Bob": (0, (0, -2, -4)), "Cid": (0, (0, -2, -4)), "Fay": (1, (0, -2))}
    assert scene.places == ("", "1", "2")


def test_a_season_goes_on_from_evening_to_evening(scenes: list[PlotScene]) -> None:
    almanac = for_points({1: played(4), 2: played(-4)}, {1: played(2), 3: played(-2)})
    assert plot_of_evenings(almanac, almanac.labels[0], 2, Period.ALL, WORDS, {"theme": "night"})
    (scene,) = scenes
    assert scene.lines == (PlotLine("Ann", (0, 4, 6)), PlotLine("Cid", (0, -2), 1), PlotLine("Bob", (0, -4, -4)))
    assert scene.chosen == 2
    assert scene.theme == "night"
    assert scene.places == ("", "Mar 1", "Mar 2")
    assert scene.title == "Running score"


CENTS, EUROS, BEER = (
    StakePerPoint(Decimal("0.5"), "EUR"),
    StakePerPoint(Decimal(2), "€"),
    StakePerPoint(Decimal(1), "*b*"),
)


def test_each_point_counts_at_its_own_stake_and_no_label_with_another(scenes: list[PlotScene]) -> None:
    """Ann wins 3 points at half a euro, loses 1½ at two; a beer, and points, are nothing of that."""
    almanac = history(
        {CENTS: {1: won(6), 2: played(-6)}},
        {EUROS: {1: won(-3), 3: played(3)}, BEER: {1: won(-2), 2: played(2)}},
        {POINTS_STAKE: {1: played(8), 2: won(-8)}},
        {CENTS: {2: won(1), 1: played(-1)}},
    )
    euros, beer, points = almanac.labels
    assert [(each.label, each.games) for each in almanac.labels] == [("EUR", 3), ("*b*", 1), ("", 1)]
    assert [find_label(almanac.labels, each) for each in (None, "eur", "", "gold")] == [euros, euros, points, None]
    picture = plot_of_evenings(almanac, euros, None, Period.ALL, WORDS, {})
    assert picture
    (scene,) = scenes
    text = scene.scale.text
    assert [(each.name, [text(score) for score in each.scores]) for each in scene.lines] == [
        ("Cid", ["0.00", "+3.00", "+3.00"]),
        ("Bob", ["0.00", "−1.50", "−1.50", "−1.25"]),
        ("Ann", ["0.00", "+1.50", "−1.50", "−1.75"]),
    ]
    assert scene.places == ("", "Mar 1", "Mar 2", "Mar 4")
    assert scene.title == "Running score in €"
    assert picture.alt.startswith("Running score in € of all time")
    board = leaderboard_text(almanac, euros, LeaderboardMeasure.POINTS, Period.ALL, WORDS)
    assert board.startswith("**Won and lost** · in € · all time · 3 chouettes\n")
    assert [line.split() for line in board.split("```")[1].strip().splitlines()] == [
        ["games", "€", "pts/game"],
        ["1", "Cid", "1", "+3.00", "+1.50"],
        ["2", "Bob", "2", "−1.25", "−1.25"],
        ["3", "Ann", "3", "−1.75", "+0.33"],
    ]
    assert "-# 1 point = €0.50, €2.00\n" in board
    mine = stats_text(1, almanac, euros, Period.ALL, WORDS)
    assert mine.startswith("**Ann** · in € · all time · 3 chouettes\n")
    assert ["Box", "2", "−1.50", "+0.75"] in [line.split() for line in mine.splitlines()]
    assert ["All", "games", "3", "−1.75", "+0.33"] in [line.split() for line in mine.splitlines()]
    assert [line.split() for line in mine.splitlines() if line.startswith(("Other", "All "))][1:] == [
        ["Other", "−1.75"], ["All", "−1.75"],
    ]  # fmt: skip
    of_beer = leaderboard_text(almanac, beer, LeaderboardMeasure.BOX, Period.ALL, WORDS)
    assert of_beer.startswith("**Won and lost as Box** · in \\*b\\* · all time · 1 chouette\n")
    of_points = leaderboard_text(almanac, points, LeaderboardMeasure.POINTS, Period.ALL, WORDS)
    assert of_points.startswith("**Points** · for points alone · all time · 1 chouette\n")
    assert "1 point =" not in of_points
    runs = leaderboard_text(almanac, euros, LeaderboardMeasure.RUN, Period.ALL, WORDS)
    assert runs.startswith("**Longest run in the Box** · all time · 4 chouettes\n")


def test_two_stakes_without_a_label_are_points_each_at_its_own() -> None:
    double = StakePerPoint(Decimal(2))
    almanac = history({POINTS_STAKE: {1: won(3)}}, {double: {1: won(4)}})
    board = leaderboard_text(almanac, almanac.labels[0], LeaderboardMeasure.POINTS, Period.ALL, WORDS)
    assert "in points" in board.splitlines()[0]
    assert ["1", "Ann", "2", "+5.50", "+1.75"] in [line.split() for line in board.splitlines()]
    assert "-# 1 point = 1, 2\n" in board


def test_of_many_stakes_some_are_named() -> None:
    almanac = history({StakePerPoint(Decimal(amount), "EUR"): {1: won(1)} for amount in range(2, 9)})
    text = stats_text(1, almanac, almanac.labels[0], Period.ALL, words_in("it"))
    assert "1 punto = 2,00\xa0€, 3,00\xa0€, 4,00\xa0€ e altri 4 valori" in text


def test_a_plot_of_an_evening_has_the_games_of_one_label(scenes: list[PlotScene]) -> None:
    """A game for points, two for half a euro; what a director corrects after the last one is in its step."""
    agreed = "Ann: stake 0.5 EUR\nBob: accepts Ann\nCid: accepts Ann\n"
    back = "Ann: stake 1\nBob: accepts Ann\nCid: accepts Ann\n"
    wins = "game\nAnn: wins\n"
    record = f"chouette 1\nrules colorado\nplayers Ann Bob Cid\n{wins}{agreed}{wins}{wins}Zed: corrects Ann Bob 1\n"
    table, _ = heard(f"{record}{back}{wins}")
    assert plot_of_evening(table, label_of(table, "EUR"), None, WORDS, {})
    (scene,) = scenes
    text = scene.scale.text
    assert {each.name: [text(score) for score in each.scores] for each in scene.lines} == {
        "Ann": ["0.00", "+1.00", "+1.50"], "Bob": ["0.00", "−0.50", "−0.50"], "Cid": ["0.00", "−0.50", "−1.00"],
    }  # fmt: skip
    assert scene.places == ("", "2", "3")
    assert scene.title == "Running score in €"
    assert plot_of_evening(table, LabelHistory("beer", 1, {}, {}), None, WORDS, {}) is None


def test_what_is_written_is_as_wide_as_a_phone() -> None:
    almanac = history({StakePerPoint(Decimal("12.35"), "EUR"): {user: won(-901 + user) for user in range(1, 30)}})
    almanac = replace(almanac, names=dict.fromkeys(range(1, 30), "Somebody Long"))
    for language in ("en", "it"):
        board = leaderboard_text(almanac, almanac.labels[0], LeaderboardMeasure.POINTS, Period.ALL, words_in(language))
        assert max(map(len, board.split("```")[1].splitlines())) <= 38
        assert len(board) < 2000


def test_a_long_season_has_several_evenings_at_a_step(scenes: list[PlotScene]) -> None:
    """Bob comes at the fourth evening of seven, of which two are a step."""
    who = [{1: played(4)}] * 3 + [{1: played(2), 2: played(-2)}] * 4
    almanac = for_points(*who)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.channel.statistics.MAX_PLOT_STEPS", 4)
        assert plot_of_evenings(almanac, almanac.labels[0], None, Period.ALL, WORDS, {})
    assert scenes[0].lines == (PlotLine("Ann", (0, 8, 14, 18, 20)), PlotLine("Bob", (0, -2, -6, -8), 1))
    assert scenes[0].places == ("", "Mar 2", "Mar 4", "Mar 6", "Mar 7")


def test_who_played_least_is_left_out_but_for_who_asks(scenes: list[PlotScene]) -> None:
    people = {user: played(0, games=user) for user in range(1, MAX_LINES_IN_PLOT + 3)}
    almanac = replace(for_points(people), names={user: f"P{user}" for user in people})
    assert plot_of_evenings(almanac, almanac.labels[0], 1, Period.ALL, WORDS, {})
    (scene,) = scenes
    assert {line.name for line in scene.lines} == {"P1", *(f"P{user}" for user in range(4, MAX_LINES_IN_PLOT + 3))}
    assert scene.chosen is not None
    assert scene.lines[scene.chosen].name == "P1"
    assert "2 who played less" in scene.subtitle


def test_what_few_have_done_is_told_of_who_has() -> None:
    some = PlayerStatistics(1, partner=Tally(1, 2), guest=Tally(1, -4), corrected=3, rolls=6, doubles=1, pips=49)
    almanac = for_points({1: some.numbers})
    text = stats_text(1, almanac, almanac.labels[0], Period.ALL, WORDS)
    rows = [line.split() for line in text.splitlines()]
    assert ["Partner", "1", "+1", "+1.00"] in rows
    assert ["Box", "bought", "1", "−2", "−2.00"] in rows
    assert ["Corrected", "+1½"] in rows
    assert "16.7" in text
    almanac = for_points({1: PlayerStatistics(1).numbers})
    none = stats_text(1, almanac, almanac.labels[0], Period.ALL, WORDS)
    assert not {word for word in ("Partner", "Box bought", "director", "Dice") if word in none}
