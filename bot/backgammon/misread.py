"""Why a text is no play, as data: cannot be read, cannot be played, could be two things; it has no words.

Points are indices as in `position`: 0 the ace point, 23 the 24 point, 24 the bar, -1 off.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.backgammon.plays import Play


class Reason(StrEnum):
    """The rule that a readable play breaks."""

    BACKWARDS = "backwards"  # the path goes up
    NOT_THE_DICE = "not-the-dice"  # no die, nor the sum of them, is that long
    TOO_MANY = "too-many"  # each move by itself would do, but together they need more dice
    NO_CHECKER = "no-checker"  # nobody stands on `point`
    MUST_ENTER = "must-enter"  # somebody is still on the bar
    BLOCKED = "blocked"  # the other side has made `point`
    NOT_ALL_HOME = "not-all-home"  # no bearing off while a checker stands on `point`
    HIGHER_FIRST = "higher-first"  # no bearing off with a larger die while one stands higher, on `point`
    MUST_PLAY_MORE = "must-play-more"  # `count` dice can be played, this plays fewer
    MUST_PLAY_LARGER = "must-play-larger"  # only one die can be played, and `die` is the larger


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The text holds something that is no move; `part` is the piece, "" when there is nothing at all."""

    part: str


@dataclass(frozen=True, slots=True)
class Unplayable:
    """The text is read, but the rules forbid it."""

    reason: Reason
    part: str  # the move at fault in standard notation, or the whole play
    point: int | None = None
    die: int | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """The text fits more than one legal play: they differ in what is hit on the way."""

    candidates: tuple[Play, ...]


Misread: TypeAlias = Unreadable | Unplayable | Ambiguous
