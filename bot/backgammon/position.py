"""Where the checkers of both sides are; it does not know how they move or whose they are.

A side is a row of 25 small numbers, counted from its own view: index 0 is its ace point, 23 its 24 point, 24 the bar.
What is missing from 15 is borne off. So there are no colours and no directions: both sides move down, and the same
point of the board is `i` to one and `23 - i` to the other.
"""

from collections.abc import Iterable
from typing import NamedTuple, NewType, Self

CHECKERS = 15
POINTS = 24
HOME_POINTS = 6
BAR = 24
OFF = -1

Pips = NewType("Pips", int)
"""How far checkers have to go, or went: one pip is from a point to the next."""

CheckerCounts = bytes  # Python's immutable row of small numbers: it reads like a tuple of them, and is faster


class _Sides(NamedTuple):
    """The two fields; use `Position`."""

    me: CheckerCounts
    opp: CheckerCounts


class Position(_Sides):
    """Both sides: `me` is on roll, `opp` is not; each of them 25 numbers from its own view."""

    __slots__ = ()

    def __new__(cls, me: Iterable[int], opp: Iterable[int]) -> Self:
        """Make it from two rows of 25 numbers of any kind."""
        return super().__new__(cls, bytes(me), bytes(opp))

    def __repr__(self) -> str:
        return f"Position({list(self.me)}, {list(self.opp)})"

    def swapped(self) -> "Position":
        """The same checkers with the other side on roll."""
        return Position(self.opp, self.me)


_START_SIDE = (0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *(0,) * 10, 2, 0)
START = Position(_START_SIDE, _START_SIDE)


def pip_count(side: CheckerCounts) -> Pips:
    """The pips a side still has to go; a checker on the bar has 25."""
    return Pips(sum(point * checkers for point, checkers in enumerate(side, start=1)))


def pip_counts(position: Position) -> tuple[Pips, Pips]:
    """The pips of the side on roll, then of the other."""
    return pip_count(position.me), pip_count(position.opp)


def borne_off(side: CheckerCounts) -> int:
    """How many of its checkers a side has borne off."""
    return CHECKERS - sum(side)


def has_contact(position: Position) -> bool:
    """Whether some checkers of the two sides have still to pass each other; if not, it is a race."""
    rearmost_points = (len(side.rstrip(b"\0")) for side in position)
    return sum(rearmost_points) > POINTS + 1


def is_over(position: Position) -> bool:
    """Whether one of the sides has borne off all its checkers."""
    return not any(position.me) or not any(position.opp)


def win_multiplier(position: Position) -> int:
    """How the finished game was won: 1 single, 2 gammon, 3 backgammon.

    Gammon: the loser has borne off no checker. Backgammon: and still has one on the bar or in the winner's home
    board. The board shows who lost, so it does not matter who would be on roll. Raises ValueError while both sides
    still have checkers.
    """
    if not is_over(position):
        message = "both sides still have checkers to bear off"
        raise ValueError(message)
    loser = position.me if any(position.me) else position.opp
    if borne_off(loser):
        return 1
    return 3 if any(loser[POINTS - HOME_POINTS :]) else 2
