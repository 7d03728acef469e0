"""The picture of a decision in the analysis of a game."""

from dataclasses import replace

import pytest

from bot.analysis.alike import errors_as_made
from bot.analysis.analyse import analyse_game
from bot.analysis.games import games_to_analyse
from bot.analysis.model import Decision, DecisionKind
from bot.backgammon.position import START
from bot.channel.analysis import decision_scene
from bot.channel.errors_in_steps import with_missed_doubles
from bot.channel.journal import step_text, xgid_to_judge
from bot.desk import Table
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import read_record
from bot.record.replay import accepted_lines, steps_of_lines
from bot.render.board.scene import moves_from_notation
from bot.render.card.scene import scene_of_error
from bot.robots.judge import Strength
from bot.robots.selfplay import play_evening
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.words.words import words_in
from tests.cogs.quick_engine import QuickEngine
from tests.house.sources import CHECKOUT

MISSED = Decision(
    line=10,
    game=1,
    by=Player("Ann"),
    side=Side.TEAM,
    kind=DecisionKind.NO_DOUBLE,
    position=START,
    on_roll=Side.TEAM,
    dice=None,
    cubes=(Player("Ann"),),
    stake=1,
    said="no double",
    better="double",
    equity=0.5,
    loss=0.2,
    points=0.2,
    counts=True,
)


def test_a_double_that_is_missed_again_on_the_same_board_is_told_again() -> None:
    again, beside = replace(MISSED, line=14), replace(MISSED, by=Player("Bob"))
    assert errors_as_made([MISSED, beside, again]) == [(MISSED, beside), (again,)]


async def test_it_shows_the_cubes_who_decided_and_both_plays() -> None:
    books, engine = rule_books(), QuickEngine()
    evening = await play_evening(
        "colorado", books["colorado"].rules, engine, players=4, games=2, seed=3, strengths=[Strength.CASUAL]
    )
    record = read_record("\n".join(evening.lines), books)
    lines = {line.line: line for line in accepted_lines(record)}
    kinds = set[DecisionKind]()
    for game in games_to_analyse(lines.values()):
        for one in (await analyse_game(engine, game)).decisions:
            before = lines[one.line].before
            before = replace(
                before, robots=frozenset(before.seated[1:])
            )  # whose one person keeps their numbers at the table
            scene = decision_scene(Table(1, 1, 1, record.head, before), before, (one,), words_in("en"), {}, Side.TEAM)
            assert scene
            assert before.game
            assert (scene.numbers_for, scene.view) == (one.on_roll, Side.TEAM)
            marked = [scene.seat.name] * scene.seat.must_act + [lane.name for lane in scene.lanes if lane.must_act]
            assert marked == [one.by]
            in_game = [bet.team for bet in before.game.bets if bet.is_open]
            shown = {lane.name for lane in scene.lanes if lane.cube or lane.note}  # a note: they have just dropped
            assert shown >= {*in_game}
            said = moves_from_notation(one.said) if one.kind is DecisionKind.PLAY else ()
            if one.kind is DecisionKind.PLAY and one.is_error:
                better, played = scene.suggestions
                assert (better.moves, better.rank) == (moves_from_notation(one.better), 1)
                assert (played.moves, played.rank, played.is_blunder) == (said, 2, one.is_blunder)
                assert scene.choice is None
            else:
                assert (scene.choice.moves if scene.choice else ()) == said
                assert not scene.suggestions
            kinds.add(one.kind)
    assert kinds >= {DecisionKind.PLAY, DecisionKind.DOUBLE, DecisionKind.DROP}


LINES = """chouette 1
rules colorado
mode play
players Ann Bob Cid
game
opening 3 1
Ann: plays 8/5 6/5
Bob: doubles
Cid: stands
Ann: takes Bob
Bob: rolls 6 2
Bob: plays 24/18 13/11
Ann: doubles all
Bob: takes
Cid: takes
"""


@pytest.mark.parametrize(("who", "cube"), [("Bob", ":1:-1:-1:D:"), ("Cid", ":0:0:-1:D:")])
def test_what_is_judged_of_an_answer_is_the_cube_of_who_gave_it(who: str, cube: str) -> None:
    """Bob's cube lies at 2 with the Box, that of Cid in the middle; the Box doubles both."""
    lines = [*accepted_lines(read_record(LINES, rule_books()))]
    said = next(one for one in lines if written_statement(one.statement) == f"{who}: takes")
    player = Player(who)
    game = said.before.game
    assert game
    assert game.position
    decision = Decision(
        *(said.line, 1, player, Side.TEAM, DecisionKind.TAKE, game.position, Side.BOX, None, (player,), 1.0),
        *("take", "drop", -1.2, 0.2, 0.2, True),
    )
    judged = xgid_to_judge(said.before, decision)
    assert judged
    assert cube in judged


def test_at_a_play_its_own_roll_lies_alone() -> None:
    """Not that of the turn before beside it, as on the page of the evening and in the film."""
    record = read_record(LINES, rule_books())
    said = next(one for one in accepted_lines(record) if written_statement(one.statement) == "Bob: plays 24/18 13/11")
    decision = Decision(
        *(said.line, 1, Player("Bob"), Side.TEAM, DecisionKind.PLAY, START, Side.TEAM, (6, 2), (Player("Bob"),), 1.0),
        *("24/18 13/11", "24/16", 0.0, 0.2, 0.2, True),
    )
    scene = decision_scene(
        Table(1, 1, 1, record.head, said.before), said.before, (decision,), words_in("en"), {}, Side.TEAM
    )
    assert scene
    assert [(one.side, one.numbers) for one in scene.dice] == [(Side.TEAM, (6, 2))]


def test_at_a_resignation_nothing_is_judged_as_nobody_decides_about_a_cube_or_a_play() -> None:
    record = LINES[: LINES.index("Ann: doubles all")] + "Ann: rolls 4 2\nAnn: plays 13/9 24/22\nBob: resigns\n"
    (*_, said) = accepted_lines(read_record(record, rule_books()))
    assert xgid_to_judge(said.before)
    assert xgid_to_judge(said.after) is None
    game, player = said.before.game, Player("Bob")
    assert game
    assert game.position
    for kind in (kind for kind in DecisionKind if kind.is_deal):
        decision = Decision(
            *(said.line, 1, player, Side.TEAM, kind, game.position, Side.TEAM, None, (player,), 1.0),
            *(kind.value, "play on", -1.0, 0.2, 0.2, True),
        )
        assert xgid_to_judge(said.before, decision) is None


def test_the_card_shows_an_error_of_the_box_from_where_all_other_boards_are_seen() -> None:
    box, team = (
        scene_of_error(START, Side.BOX, None, "", "", "baize"),
        scene_of_error(START, Side.TEAM, None, "", "", "baize"),
    )
    assert (box.numbers_for, team.numbers_for) == (Side.BOX, Side.TEAM)
    assert box.view is team.view is Side.TEAM


def test_who_said_that_they_do_not_double_and_should_have_is_told_once() -> None:
    record = read_record((CHECKOUT / "tests" / "records" / "colorado_asks.chouette").read_text("utf-8"), rule_books())
    lines = [*accepted_lines(record)]
    (roll,) = (one.line for one in lines if written_statement(one.statement) == "Bob: rolls 6 5")
    missed = Decision(
        line=roll, game=1, by=Player("Cid"), side=Side.TEAM, kind=DecisionKind.NO_DOUBLE, position=START,
        on_roll=Side.TEAM, dice=None, cubes=(Player("Cid"),), stake=1, said="no double", better="double",
        equity=0, loss=0.2, points=0.2, counts=True,
    )  # fmt: skip
    steps = [*steps_of_lines(lines)]
    told = [step_text(step, words_in("en")) for step in with_missed_doubles(steps, [missed])]
    assert told[2:4] == ["Cid does not double.", "Bob rolls 6-5 and plays 24/13."]
    other = replace(missed, by=Player("Dee"))
    told = [step_text(step, words_in("en")) for step in with_missed_doubles(steps, [other])]
    assert told[2:4] == ["Dee does not double.", "Cid does not double. Bob rolls 6-5 and plays 24/13."]
