"""Whoever cannot double reads on their page by which rule, and nobody else does."""

import pytest

from tests.board.test_state import BEFORE_DOUBLE, shown_to, told_one_by_one

ALL_TAKE = f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: takes\nCid: takes\nDee: takes\n"
LATER = "Ann: rolls 6 5\nAnn: plays 24/13\nBob: rolls 3 1\nBob: plays 24/23 13/10"


@pytest.mark.parametrize(
    ("said", "seat", "why"),
    [
        ("opening 1 3", "Ann", "No double before the first play of the game."),
        (BEFORE_DOUBLE, "Ann", ""),
        (BEFORE_DOUBLE, "Bob", "Not your turn: cubes are turned on your own side's turn, before its roll."),
        (f"{BEFORE_DOUBLE}Ann: rolls 6 5", "Ann", "The roll must be played first."),
        (f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee", "Bob", "A double is not settled yet: it must be answered first."),
        (ALL_TAKE, "Ann", "Only one doubling round in a turn, and this turn has had it."),
        (ALL_TAKE + LATER, "Ann", "There is no cube you could turn: the other side owns each of them."),
    ],
)
def test_whoever_cannot_double_reads_by_which_rule(said: str, seat: str, why: str) -> None:
    told = shown_to(told_one_by_one(said), seat)["no_double"]
    assert told.startswith(why) if why else told == ""
