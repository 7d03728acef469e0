"""What is judged in a game, and what it costs: with an engine whose answers are given."""

import json

import pytest

from bot.analysis.game import analyse_game, games_to_analyse
from bot.analysis.model import CubeAction, Decision, DecisionKind, Depth, GameAnalysis, figures_of, figures_of_all
from bot.analysis.written import exported_lines, read_analysis, written_analysis
from bot.backgammon.plays import legal_plays
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines, chouette_at_end
from bot.rules.points import Player
from tests.analysis.scripted import Scripted

ANN, BOB = Player("Ann"), Player("Bob")
HEAD = "chouette 1\nrules {}\nmode play\nplayers Ann Bob Cid Dee\n"
OPENED = "game\nopening 3 1\nAnn: plays 8/5 6/5\n"
"""The Team is to roll: Bob, Cid and Dee against Ann."""
BOX_TURN = OPENED + "Bob: rolls 6 5\nBob: plays 24/13\n"
RESIGNS = "Ann: resigns\nBob: accepts\nCid: accepts\nDee: accepts\n"


async def analysed(
    lines: str, engine: Scripted, book: str = "colorado", depth: Depth = Depth.DEEP, **options: str
) -> GameAnalysis:
    """The analysis of the only game in these lines."""
    head = HEAD.format(book) + "".join(f"option {name} {value}\n" for name, value in options.items())
    record = read_record(head + lines, rule_books())
    (game,) = games_to_analyse(chouette_at_end(record))
    return await analyse_game(tuple(accepted_lines(record)), game, engine, "gnubg", depth)


def of_kind(analysis: GameAnalysis, kind: DecisionKind) -> list[Decision]:
    return [one for one in analysis.decisions if one.kind is kind]


def told(decisions: list[Decision]) -> list[tuple[str, str, str, float]]:
    """Who decided what, what would have been better, and the points it cost."""
    return [(one.player, one.said, one.better, round(one.points, 3)) for one in decisions]


async def test_a_play_costs_what_the_best_one_is_worth_more_on_all_cubes() -> None:
    found = await analysed(OPENED + RESIGNS, Scripted())
    (play,) = of_kind(found, DecisionKind.PLAY)
    start = play.position
    at = next(at for at, one in enumerate(legal_plays(start, (3, 1))) if len({*one.moves}) == 2 and at >= 0
              and {(move.start, move.end) for move in one.moves} == {(7, 4), (5, 4)})  # fmt: skip
    assert (play.player, play.said, play.dice) == ("Ann", "8/5 6/5", (3, 1))
    assert play.loss == pytest.approx(at / 10)
    assert play.points == pytest.approx(3 * at / 10)  # three cubes at 1
    assert play.cubes == ("Bob", "Cid", "Dee")


async def test_a_play_that_the_engine_did_not_look_at_so_deep_is_looked_at_alone() -> None:
    engine = Scripted(plies=0)
    found = await analysed(OPENED + RESIGNS, engine)
    (play,) = of_kind(found, DecisionKind.PLAY)
    assert play.loss == 0.0  # all positions after a play are worth the same to it


async def test_whoever_could_have_doubled_before_the_roll_has_not() -> None:
    found = await analysed(BOX_TURN + RESIGNS, Scripted(0.2, 0.5))
    cubes = of_kind(found, DecisionKind.DOUBLE)
    assert told(cubes) == [(name, "no double", "double", 0.3) for name in ("Bob", "Cid", "Dee")]


async def test_a_double_that_should_have_waited_and_the_answers_to_it() -> None:
    lines = BOX_TURN + "Ann: doubles all\nBob: takes\nCid: drops\nDee: beavers\nAnn: takes Dee\n"
    found = await analysed(lines + RESIGNS.replace("Cid: accepts\n", ""), Scripted(0.6, 0.4))
    (double,) = [one for one in of_kind(found, DecisionKind.DOUBLE) if one.player == "Ann"]
    assert (double.said, double.better, double.doubled, double.to_double) == (
        *("double", "no double", ("Bob", "Cid", "Dee")),
        (),
    )
    assert double.points == pytest.approx(0.6)
    answers = told(of_kind(found, DecisionKind.ANSWER))
    assert answers == [
        ("Bob", "take", "take", 0.0),
        ("Cid", "drop", "take", 0.6),
        ("Dee", "beaver", "take", 0.4),
        ("Ann", "take", "take", 0.0),
    ]


async def test_a_cube_that_the_box_passes_over_is_an_error() -> None:
    lines = BOX_TURN + "Ann: doubles Bob Cid\nBob: drops\nCid: drops\nAnn: rolls 2 1\nAnn: plays 13/11 6/5\n"
    found = await analysed(lines + "Ann: resigns\nDee: accepts\n", Scripted(0.5, 1.4), box_initial_double="each")
    (double,) = [one for one in of_kind(found, DecisionKind.DOUBLE) if one.player == "Ann"]
    assert double.to_double == ("Bob", "Cid", "Dee")
    assert double.points == pytest.approx(0.5)
    assert double.is_error


async def test_what_the_rules_force_is_no_decision() -> None:
    lone = BOX_TURN + "Ann: doubles all\nBob: drops\nCid: drops\nDee: drops\n"
    found = await analysed(lone, Scripted(0.5, 0.4))
    answers = told(of_kind(found, DecisionKind.ANSWER))
    assert [one[0] for one in answers] == ["Bob", "Cid"]  # the last to answer must drop too (Colorado 5.7)


async def test_the_captain_decides_for_absent_players_and_a_proxy_for_who_named_them() -> None:
    lines = OPENED + "Dee: proxy Cid\nDee: away\nBob: rolls 6 5\nBob: plays 24/13\n"
    found = await analysed(lines + RESIGNS, Scripted(0.2, 0.5))
    deciders = [(one.player, one.cubes) for one in of_kind(found, DecisionKind.DOUBLE)]
    assert deciders == [("Bob", ("Bob",)), ("Cid", ("Cid",)), ("Cid", ("Dee",))]


async def test_what_is_taken_back_does_not_count() -> None:
    undone = OPENED + "Ann: undo\nBob: accepts\nCid: accepts\nDee: accepts\nAnn: plays 24/23 13/10\n"
    found = await analysed(undone + RESIGNS, Scripted())
    assert [one.said for one in of_kind(found, DecisionKind.PLAY)] == ["24/23 13/10"]


async def test_luck_adds_up_to_nothing_and_is_what_the_roll_was_worth_more() -> None:
    found = await analysed(BOX_TURN + RESIGNS, Scripted(-0.4, -0.9))
    assert found.luck[BOB] == pytest.approx(0.4)  # the best play is worth 0, the position before -0.4
    assert found.luck[ANN] == pytest.approx(-1.2)
    assert sum(found.luck.values()) == pytest.approx(0)


async def test_a_settlement_is_a_gain_and_no_error() -> None:
    lines = BOX_TURN + "Bob: pays Ann 1\nAnn: accepts Bob\n"
    found = await analysed(lines + "Ann: resigns\nCid: accepts\nDee: accepts\n", Scripted(0.3, 1.6))
    assert found.gains[ANN] == pytest.approx(1 - 1.0)  # her double would be dropped
    found = await analysed(lines + "Ann: resigns\nCid: accepts\nDee: accepts\n", Scripted(0.3, 0.1))
    assert found.gains[ANN] == pytest.approx(0.7)
    assert found.gains[BOB] == pytest.approx(-0.7)


async def test_a_glance_judges_plays_alone() -> None:
    found = await analysed(BOX_TURN + RESIGNS, Scripted(0.2, 0.5), depth=Depth.QUICK)
    assert {one.kind for one in found.decisions} == {DecisionKind.PLAY}


async def test_one_cube_for_all_is_turned_by_the_captain() -> None:
    found = await analysed(BOX_TURN + RESIGNS, Scripted(0.2, 0.5), "mayeron")
    (one,) = of_kind(found, DecisionKind.DOUBLE)
    assert (one.player, one.cubes, one.better) == ("Bob", ("Bob", "Cid", "Dee"), CubeAction.DOUBLE)
    assert one.points == pytest.approx(0.9)


async def test_figures_pr_and_the_course() -> None:
    found = await analysed(BOX_TURN + RESIGNS, Scripted(0.2, 0.5))
    figures = figures_of(found)
    bob = figures[BOB]
    assert (bob.plays, bob.cubes) == (1, 1)
    assert bob.cubes_lost == pytest.approx(0.3)
    assert bob.pr == pytest.approx(500 * (bob.plays_lost + 0.3) / 2)
    assert figures_of_all([found, found])[BOB].plays == 2
    assert found.course[-1].points == -3.0
    assert [point.line for point in found.course] == sorted(point.line for point in found.course)


async def test_it_is_written_and_read_again() -> None:
    found = await analysed(BOX_TURN + RESIGNS, Scripted(0.2, 0.5))
    again = read_analysis(json.loads(json.dumps(written_analysis(found))))
    assert again.decisions[0].position == found.decisions[0].position
    assert written_analysis(again) == written_analysis(found)
    lines = [json.loads(line) for line in exported_lines([found], lambda player: player.upper()).splitlines()]
    assert {line["player"] for line in lines} == {"ANN", "BOB", "CID", "DEE"}
    assert [line["said"] for line in lines if "said" in line][:2] == ["8/5 6/5", "no double"]


async def test_games_that_go_on_or_are_adjourned_wait() -> None:
    record = read_record(HEAD.format("colorado") + OPENED, rule_books())
    assert games_to_analyse(chouette_at_end(record)) == ()
    adjourned = OPENED + "Ann: adjourns\nBob: accepts\nCid: accepts\n"
    record = read_record(HEAD.format("colorado") + adjourned, rule_books())
    assert games_to_analyse(chouette_at_end(record)) == ()
    record = read_record(HEAD.format("colorado").replace("mode play", "mode score") + "game\nAnn: wins\n", rule_books())
    assert games_to_analyse(chouette_at_end(record)) == ()
