"""Positions of other programs: XGID and GNU Backgammon's ids, each part checked."""

from base64 import b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import BadForeignIdError, IdFault, Moment, read_foreign_id
from bot.backgammon.ids import position_id
from bot.backgammon.match import MatchScore
from bot.backgammon.position import START, Position

OPENING = "-b----E-C---eE---c-e----B-"
ODD = Position([0, 2, *(0,) * 22, 1], [3, *(0,) * 23, 2])
"""Both on the bar; whoever is on roll tells them apart."""


def match_id(*fields: tuple[int, int]) -> str:
    """Fields of a match id, each its value and its width in bits."""
    bits = at = 0
    for value, width in fields:
        bits |= value << at
        at += width
    return b64encode(bits.to_bytes(9, "little")).decode()[:12]


def money_match_id(
    *,
    log: int = 0,
    owner: int = 3,
    on_roll: int = 1,
    state: int = 1,
    deciding: int = 1,
    doubled: int = 0,
    resigned: int = 0,
    dice: tuple[int, int] = (0, 0),
    length: int = 0,
    scores: tuple[int, int] = (0, 0),
    crawford: int = 0,
    plain: int = 0,
    rest: int = 0,
) -> str:
    """The match id of a game between two, by default before the first side's roll."""
    first = ((log, 4), (owner, 2), (on_roll, 1), (crawford, 1), (state, 3), (deciding, 1), (doubled, 1), (resigned, 2))
    return match_id(
        *first, (dice[0], 3), (dice[1], 3), (length, 15), (scores[0], 15), (scores[1], 15), (plain, 1), (rest, 5)
    )


def test_an_xgid_is_read_field_by_field() -> None:
    assert read_foreign_id(f"XGID={OPENING}:0:0:1:52:0:0:3:0:10") == Moment(START, dice=(5, 2), beavers=True)
    plain = read_foreign_id(f"xgid = {OPENING}:3:1:1:00:0:0:0:0:10")
    assert plain == Moment(START, 8, CubeHolder.MINE, jacoby=False)
    theirs = read_foreign_id(f"{OPENING}:1:1:-1:00:0:0:2:0:10")
    assert theirs == Moment(START, 2, CubeHolder.THEIRS, jacoby=False, beavers=True, is_on_roll_below=False)
    assert read_foreign_id(f"`XGID={OPENING}:1:-1:-1:d:0:0:1:0:10`").is_doubled


def test_who_sits_above_has_small_letters_and_counts_from_the_other_end() -> None:
    moment = Moment(ODD, is_on_roll_below=False)
    assert moment.xgid == "XGID=aC---------------------b-B:0:0:-1:00:0:0:1:0:10"
    assert read_foreign_id(moment.xgid) == moment


def test_an_id_is_found_in_what_programs_copy() -> None:
    said = f"XGID={OPENING}:0:0:1:31:0:0:1:0:10\n\nX:Player 1   O:Player 2\nScore is X:0 O:0. Unlimited Game, Jacoby"
    assert read_foreign_id(said).dice == (3, 1)
    board = " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cIkKAAAAAAAE\n +12-11-10-"
    assert read_foreign_id(board) == Moment(START, dice=(5, 2), jacoby=False)
    assert read_foreign_id("Position ID: 4HPwATDgc/ABMA") == Moment(START)


@pytest.mark.parametrize(
    ("fields", "fault", "part"),
    [
        ("0:0:1:52:0:0:3:0", IdFault.FIELDS, "9"),
        ("0:0:1:52:0:0:3:0:10:1", IdFault.FIELDS, "11"),
        ("16:0:1:52:0:0:3:0:10", IdFault.CUBE, "16"),
        ("x:0:1:52:0:0:3:0:10", IdFault.CUBE, "x"),
        ("-1:0:1:52:0:0:3:0:10", IdFault.CUBE, "-1"),
        ("0:2:1:52:0:0:3:0:10", IdFault.OWNER, "2"),
        ("0:0:0:52:0:0:3:0:10", IdFault.TURN, "0"),
        ("0:0:1:72:0:0:3:0:10", IdFault.DICE, "72"),
        ("0:0:1:5:0:0:3:0:10", IdFault.DICE, "5"),
        ("0:0:1:B:0:0:3:0:10", IdFault.BEAVERED, "B"),
        ("0:-1:1:D:0:0:3:0:10", IdFault.NOT_THEIRS, ""),
        ("0:0:1:52:a:0:3:0:10", IdFault.SCORE, "a"),
        ("0:0:1:52:0:-1:3:0:10", IdFault.SCORE, "-1"),
        ("0:0:1:52:0:0:4:0:10", IdFault.RULES, "4"),
        ("0:0:1:52:0:0:2:7:10", IdFault.RULES, "2"),
        ("0:0:1:52:0:0:3:-7:10", IdFault.LENGTH, "-7"),
        ("0:0:1:52:0:0:3:0:", IdFault.LIMIT, ""),
        ("0:0:1:52:7:2:0:7:10", IdFault.SCORE, "7"),
        ("0:0:1:52:2:8:0:7:10", IdFault.SCORE, "8"),
        ("0:0:1:52:0:0:0:26:10", IdFault.FAR, "26"),
        ("0:0:1:52:3:2:1:7:10", IdFault.CRAWFORD, ""),
        ("0:0:1:D:6:2:1:7:10", IdFault.CRAWFORD, ""),
        ("1:1:1:52:6:2:1:7:10", IdFault.CRAWFORD, ""),
        ("1:0:1:52:6:2:1:7:10", IdFault.CRAWFORD, ""),
    ],
)
def test_each_wrong_field_of_an_xgid_is_told(fields: str, fault: IdFault, part: str) -> None:
    with pytest.raises(BadForeignIdError) as raised:
        read_foreign_id(f"XGID={OPENING}:{fields}")
    assert (raised.value.fault, raised.value.part) == (fault, part)


@pytest.mark.parametrize(
    ("squares", "fault", "part", "place"),
    [
        (OPENING[:-1], IdFault.SQUARES, "25", 0),
        ("-b----E-C---eE---c-e----P-", IdFault.SIGN, "P", 25),
        ("-b----E-C---eE---c-e----4-", IdFault.SIGN, "4", 25),
        ("Ab----E-C---eE---c-e----B-", IdFault.FIRST_SIGN, "A", 1),
        ("pb----E-C---eE---c-e----B-", IdFault.FIRST_SIGN, "p", 1),
        ("-b----E-C---eE---c-e----Ba", IdFault.LAST_SIGN, "a", 26),
        ("-b----E-C---eE---c-e----BP", IdFault.LAST_SIGN, "P", 26),
        ("-b----E-C---eE---c-e----C-", IdFault.CHECKERS, "16", 0),
        ("-b----E-C---fE---c-e----B-", IdFault.CHECKERS, "16", 0),
        ("-b----------e----c-e------", IdFault.OVER, "", 0),
        ("------E-C----E----------B-", IdFault.OVER, "", 0),
        ("aBBBBBB------------bbbbbbA", IdFault.CLOSED, "", 0),
    ],
)
def test_checkers_that_cannot_lie_so_are_told(squares: str, fault: IdFault, part: str, place: int) -> None:
    with pytest.raises(BadForeignIdError) as raised:
        read_foreign_id(f"XGID={squares}:0:0:1:00:0:0:1:0:10")
    assert (raised.value.fault, raised.value.part, raised.value.place) == (fault, part, place)


def test_one_side_alone_may_be_closed_out() -> None:
    assert read_foreign_id("XGID=aBBBBBB------------bbbbbaA:0:0:1:00:0:0:1:0:10").position.me[24] == 1


def test_the_score_of_a_match_is_read_as_the_side_on_roll_sees_it() -> None:
    below = read_foreign_id(f"XGID={OPENING}:1:-1:1:52:3:2:0:7:10")
    score = MatchScore(7, 3, 2)
    assert below == Moment(START, 2, CubeHolder.THEIRS, (5, 2), jacoby=False, match=score)
    above = read_foreign_id(f"XGID={OPENING}:0:0:-1:00:2:6:1:7:10")
    assert above.match == MatchScore(7, 6, 2, is_crawford=True)
    assert above.xgid == f"XGID={OPENING}:0:0:-1:00:2:6:1:7:10"
    ids = money_match_id(length=7, scores=(3, 2)), money_match_id(length=7, scores=(3, 2), on_roll=0, deciding=0)
    assert [read_foreign_id(f"4HPwATDgc/ABMA:{one}").match for one in ids] == [MatchScore(7, 2, 3), score]
    crawford = read_foreign_id(f"4HPwATDgc/ABMA:{money_match_id(length=7, scores=(6, 0), crawford=1)}")
    assert crawford.match == MatchScore(7, 0, 6, is_crawford=True)
    assert not crawford.jacoby


def test_who_may_double_in_a_match_and_whom_it_brings_nothing() -> None:
    def at(mine: int, theirs: int, value: int = 1, *, crawford: bool = False) -> Moment:
        owner = CubeHolder.NOBODY if value == 1 else CubeHolder.MINE
        return Moment(START, value, owner, match=MatchScore(7, mine, theirs, crawford))

    assert at(3, 2).may_double
    assert not at(6, 2, crawford=True).may_double
    assert not Moment(START, 2, CubeHolder.THEIRS, match=MatchScore(7, 3, 2)).may_double
    assert Moment(START).may_double
    assert [at(*one).wins_match_undoubled for one in ((3, 2), (5, 6, 2), (4, 6, 2), (6, 0))] == [
        False,
        True,
        False,
        True,
    ]
    assert not Moment(START, 64).wins_match_undoubled
    score = MatchScore(7, 6, 2)
    assert score.is_after_crawford
    assert score.seen_by_opponent() == MatchScore(7, 2, 6)
    assert not MatchScore(7, 6, 2, is_crawford=True).is_after_crawford


def test_gnubgs_ids_are_read() -> None:
    assert read_foreign_id(" 4HPwATDgc/ABMA ") == Moment(START)
    assert read_foreign_id("4HPwATDgc/ABMA:cAkAAAAAAAAA") == Moment(START)
    turned = read_foreign_id(f"4HPwATDgc/ABMA : {money_match_id(log=2, owner=1, dice=(6, 4), plain=1)}")
    assert turned == Moment(START, 4, CubeHolder.MINE, dice=(6, 4), jacoby=False)
    theirs = read_foreign_id(f"4HPwATDgc/ABMA:{money_match_id(log=1, owner=0)}")
    assert theirs.cube_owner is CubeHolder.THEIRS
    assert read_foreign_id(f"4HPwATDgc/ABMA:{money_match_id(deciding=0, doubled=1)}").is_doubled


@pytest.mark.parametrize(
    ("match", "fault"),
    [
        (money_match_id(state=0), IdFault.STATE),
        (money_match_id(state=2), IdFault.STATE),
        (money_match_id(resigned=1), IdFault.STATE),
        (money_match_id(owner=2), IdFault.MATCH_ID),
        (money_match_id(rest=1), IdFault.MATCH_ID),
        (money_match_id(deciding=0), IdFault.MATCH_ID),
        (money_match_id(dice=(3, 0)), IdFault.DICE),
        (money_match_id(dice=(7, 1)), IdFault.DICE),
        (money_match_id(doubled=1, deciding=0, dice=(3, 1)), IdFault.DICE),
        (money_match_id(doubled=1, deciding=0, owner=0, log=1), IdFault.NOT_THEIRS),
    ],
)
def test_a_match_id_of_no_money_game_in_progress_is_told(match: str, fault: IdFault) -> None:
    with pytest.raises(BadForeignIdError) as raised:
        read_foreign_id(f"4HPwATDgc/ABMA:{match}")
    assert raised.value.fault is fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", IdFault.NO_ID),
        ("8/5 6/5", IdFault.NO_ID),
        ("//////////////", IdFault.POSITION_ID),
        ("Position ID: 4HPwATDgc/ABM", IdFault.POSITION_ID),
        ("Position ID: 4HPwATDgc/ABMA Match ID: cIkK", IdFault.MATCH_ID),
        ("XGID=", IdFault.FIELDS),
        (position_id(Position([0] * 25, START.opp)), IdFault.OVER),
    ],
)
def test_what_is_no_id_is_told(text: str, fault: IdFault) -> None:
    with pytest.raises(BadForeignIdError) as raised:
        read_foreign_id(text)
    assert raised.value.fault is fault
    assert str(raised.value).startswith(fault)


@given(st.one_of(st.text(max_size=200), st.from_regex(r"XGID=[-A-Pa-p]{26}(:[-0-9A-Z]{0,3}){9}", fullmatch=True)))
def test_garbage_is_refused_and_what_is_read_is_written_alike(text: str) -> None:
    try:
        moment = read_foreign_id(text)
    except BadForeignIdError:
        return
    assert read_foreign_id(moment.xgid) == moment


@given(st.lists(st.integers(0, 255), min_size=19, max_size=19))
def test_garbage_in_gnubgs_letters_is_refused_or_read(numbers: list[int]) -> None:
    letters = b64encode(bytes(numbers)).decode()
    try:
        moment = read_foreign_id(f"{letters[:14]}:{letters[14:26]}")
    except BadForeignIdError:
        return
    assert read_foreign_id(moment.xgid).position == moment.position
