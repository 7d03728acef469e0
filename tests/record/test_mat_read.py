"""`.mat` files of other programs: what is read in them, and what is refused, with its line."""

import pytest

from bot.record.books import rule_books
from bot.record.limits import MAX_LINES_TO_STEP_THROUGH
from bot.record.mat_read import is_mat, read_mat
from bot.record.replay import ExitStatus, RefusalText, ReplayFault, steps_of_record_or_mat
from bot.record.text import UnreadableError
from bot.rules.phases import ToRoll, ToRollOpening
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Game

HEAD = " 0 point match\n\n Game 1\n Ann : 0                             Bob : 0\n"
FROM_ELSEWHERE = """\ufeff; [Site "somewhere"]
; [Player 1 "Big Al, 1600"]

7 point match

 Game 1
 Big Al : 0                           Zed : 0
  1) 31: 8/5 6/5                      42: 8/4 6/4
  2) 11: Cannot Move
"""
BEAVERED = HEAD + (
    "  1) 31: 8/5 6/5                       Doubles => 2\n"
    "  2) Beavers => 4                      61: 13/7 8/7\n"
    "  3)  Doubles => 8                     Beavers => 16\n"
    "  4)  Raccoons => 32                   Drops\n"
    "      Wins 16 points\n"
    " Game 2\n Ann : 16                             Ann : 0\n"
    "  1)                                   61: 13/7 8/7\n"
    "  2) 21: ???\n"
    "                                       Wins 2 points\n"
)


def read(text: str) -> list[str]:
    return [step.text for step in read_mat(text)]


def test_beavers_and_raccoons_by_their_names() -> None:
    steps = list(read_mat(BEAVERED))
    assert [step.text for step in steps] == [
        *("Ann: 31: 8/5 6/5", "Bob: doubles => 2", "Ann: beavers => 4", "Bob: 61: 13/7 8/7"),
        *("Ann: doubles => 8", "Bob: beavers => 16", "Ann: raccoons => 32", "Bob: drops", "Ann: wins 16"),
        *("Ann 2: 61: 13/7 8/7", "Ann: 21: ?", "Ann 2: wins 2"),
    ]
    assert [step.game for step in steps][-3:] == [2, 2, 2]
    assert steps[3].stage.bets[0].cube.value == 4
    assert steps[3].stage.bets[0].cube.owner is Side.BOX
    assert (steps[-1].winner, steps[-1].points) == (Side.TEAM, 2)


def test_columns_that_are_close_together_and_doubles_without_their_value() -> None:
    close = HEAD + "  1) 31: 8/5 6/5 21: 13/11 6/5\n  2) Doubles              Takes\n"
    assert read(close) == ["Ann: 31: 8/5 6/5", "Bob: 21: 13/11 6/5", "Ann: doubles => 2", "Bob: takes"]


def test_a_step_has_a_table_for_two() -> None:
    rules = rule_books()["colorado"].rules
    doubled = [step.chouette_of_two(rules) for step in read_mat(HEAD + "  1) Doubles => 2                    Takes\n")]
    assert [(table.seated, dict(table.scores)) for table in doubled] == [(("Ann", "Bob"), {"Ann": 0, "Bob": 0})] * 2
    assert isinstance(doubled[1].stage, Game)
    assert doubled[1].stage.phase == ToRollOpening()
    (*_, taken), (*_, dropped) = (
        read_mat(HEAD + ROW + f"Doubles => 2\n  2) {answer}\n") for answer in ("Takes", "Drops")
    )
    assert taken.stage.phase == dropped.stage.phase == ToRoll(round_over=True)
    assert (dropped.winner, dropped.points) == (None, 0)


def test_a_file_is_known_by_its_length() -> None:
    assert is_mat(FROM_ELSEWHERE)
    assert is_mat(BEAVERED)
    assert not is_mat("chouette 1\n")
    assert not is_mat("; nothing else\n")


ROW = "  1) 31: 8/5 6/5                       "


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "does not begin with the length"),
        ("; only this\n", 1, "does not begin with the length"),
        ("Game 1\n", 1, "does not begin with the length"),
        (" 0 point match\n  1) 31: 8/5 6/5\n", 2, "a line with Game"),
        (" 0 point match\n Game 1\n nobody\n", 3, "both names"),
        (" 0 point match\n Game 1\n : 0   Bob : 0\n", 3, "both names"),
        (" 0 point match\n Game 1\n Ann : 0    : 0\n", 3, "both names"),
        (HEAD + "  1) 31: 8/4 6/5\n", 5, "no legal play of 31: 8/4 6/5"),
        (HEAD + "  1) 33: 8/5(2) 6/3(2)\n", 5, "first roll cannot be a double"),
        (HEAD + "  1) 37: 8/5 6/5\n", 5, "this is no roll"),
        (HEAD + ROW + "\n  2) 31: 8/5 6/5\n", 6, "the other player's turn"),
        (HEAD + ROW + "Takes\n", 5, "no double to answer"),
        (HEAD + ROW + "Doubles => 4\n", 5, "doubled to 2, not to 4"),
        (HEAD + ROW + "Doubles => 2\n  2) Takes                             Doubles => 4\n", 6, "not this player's"),
        (HEAD + ROW + "Doubles => 2\n  2)                                   Doubles => 4\n", 6, "not answered"),
        (HEAD + ROW + "Doubles => 2\n  2)                                   Takes\n", 6, "no double to answer"),
        (HEAD + ROW + "Doubles => 2\n  2) 31: 8/5 6/5\n", 6, "not answered"),
        (
            HEAD + ROW + "Doubles => 2\n  2) Drops\n                                       Wins 1 point\n" + ROW,
            8,
            "is over",
        ),
        (HEAD + ROW + "Doubles => 2\n  2) Drops\n      Wins 1 point\n", 7, "another result"),
        (HEAD + ROW + "11:\n  2) 61: 13/7 8/7\n", 6, "was not played"),
        (HEAD + ROW + "Wins 0 points\n", 5, "another result"),
        (BEAVERED.replace("Drops", "Doubles => 64", 1), 8, "turned no more"),
        (HEAD + ROW + "\x07\n", 5, "control character"),
    ],
)
def test_what_is_damaged_is_refused_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        read(text)
    assert refused.value.line == line
    assert why in refused.value.why


def test_a_file_of_either_kind_step_by_step(say: RefusalText) -> None:
    books = rule_books()
    steps = steps_of_record_or_mat(BEAVERED, books, say)
    assert not isinstance(steps, ReplayFault)
    assert [step.line for step in steps][:3] == [5, 5, 6]
    assert steps[0].chouette.game
    assert steps[0].chouette.game.last_play
    record = "chouette 1\nrules colorado\nplayers Ann Bob Cid\ngame\n! Cid: takes\nAnn: doubles all\nBob: drops\n"
    record += "Cid: drops\ncommit " + "0" * 64 + "\ngame\n"
    steps = steps_of_record_or_mat(record, books, say)
    assert not isinstance(steps, ReplayFault)
    assert [(step.line, step.game, step.text) for step in steps] == [
        *((4, 1, "game"), (8, 1, "Ann: doubles all, Bob: drops, Cid: drops"), (10, 2, "game"))
    ]
    assert steps_of_record_or_mat(HEAD + "rubbish\n", books, say) == ReplayFault(
        5, "this is no roll, no cube action and no result: rubbish", ExitStatus.UNREADABLE
    )
    assert isinstance(steps_of_record_or_mat("rubbish", books, say), ReplayFault)


def test_a_turn_is_one_step(say: RefusalText) -> None:
    """Who holds the dice is no step."""
    record = """chouette 1
rules colorado
mode play
players Ann Bob Cid
game
opening 2 2
opening 3 1
Ann: plays 8/5 6/5
Cid: holds
Bob: doubles
Cid: doubles
Ann: takes Cid
Ann: takes Bob
Bob: rolls 6 5
Bob: plays 24/13
Ann: resigns
"""
    steps = steps_of_record_or_mat(record, rule_books(), say)
    assert not isinstance(steps, ReplayFault), steps
    assert [(step.line, step.text) for step in steps] == [
        (5, "game"),
        (6, "opening 2 2"),
        (8, "opening 3 1, Ann: plays 8/5 6/5"),
        (13, "Bob: doubles, Cid: doubles, Ann: takes Cid, Ann: takes Bob"),
        (15, "Bob: rolls 6 5, Bob: plays 24/13"),
        (16, "Ann: resigns"),
    ]
    last = steps_of_record_or_mat(record + "Cid: accepts\n", rule_books(), say)
    assert not isinstance(last, ReplayFault), last
    assert (last[-1].text, last[-1].game) == ("Ann: resigns, Cid: accepts", 1)


def test_a_file_that_is_too_long_is_not_gone_through(say: RefusalText) -> None:
    """Its tables together would be larger than a machine can hold."""
    record = "chouette 1\nrules colorado\nplayers Ann Bob Cid\n"
    room = "\n" * (MAX_LINES_TO_STEP_THROUGH - record.count("\n"))
    assert steps_of_record_or_mat(record + room, rule_books(), say) == ()
    fault = steps_of_record_or_mat(record + room + "\n", rule_books(), say)
    assert isinstance(fault, ReplayFault)
    assert (fault.line, fault.status) == (MAX_LINES_TO_STEP_THROUGH + 1, ExitStatus.UNREADABLE)
    assert f"more than {MAX_LINES_TO_STEP_THROUGH} lines" in fault.why


def test_what_is_said_of_the_evenings_end_is_no_step_of_the_last_game(say: RefusalText) -> None:
    played = "chouette 1\nrules colorado\nplayers Ann Bob Cid\ngame\nAnn: wins\n"
    steps = steps_of_record_or_mat(played, rule_books(), say)
    for said in ("Bob: ends\n", "Bob: ends\nAnn: refuses\n", "Bob: ends\nAnn: accepts\nCid: accepts\n"):
        assert steps_of_record_or_mat(played + said, rule_books(), say) == steps, said
    last = steps_of_record_or_mat(played + "Bob: ends\nCid: leaves\n", rule_books(), say)
    assert isinstance(last, tuple)
    assert last[-1].text == "Cid: leaves"
