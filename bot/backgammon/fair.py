"""The fair value of a game that is about to end: its exact equity, found by searching all of its last rolls.

Both sides play and double perfectly. What the searched rolls do not decide lies between two bounds: the most that can
be lost and won. If the bounds meet, the value is exact; if not, there is none. Nothing is estimated.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import TypeAlias

from bot.backgammon.plays import Dice, resulting_positions
from bot.backgammon.position import CheckerCounts, Position, borne_off, pip_count, win_multiplier

_MAX_ROLLS_SEARCHED = 4
"""The depth of the search: rolls of both sides together."""

_MAX_PLAYS_SEARCHED = 20_000
"""The search stops after so many plays: what takes longer is no end of a game."""

_ROLLS = 36

_Bounds: TypeAlias = tuple[int, int]
"""The least and the most that a position can be worth to the side on roll.

In units of 1 / 36 ** rolls, as many as are still searched: whole numbers are exact, and much quicker than fractions.
"""


class CubeHolder(Enum):
    """Whose a cube is, as the side on roll sees it."""

    NOBODY = 0
    MINE = 1
    THEIRS = 2

    @property
    def seen_by_opponent(self) -> "CubeHolder":
        """The same as the other side sees it."""
        if self is CubeHolder.NOBODY:
            return self
        return CubeHolder.THEIRS if self is CubeHolder.MINE else CubeHolder.MINE


_DICE = [(dice, 1 if dice[0] == dice[1] else 2) for dice in combinations_with_replacement(range(1, 7), 2)]


@dataclass(frozen=True, slots=True)
class CubeState:
    """A cube that shows 1.

    `gammons_count`: whether they count now; they always count once it is turned (Jacoby rule).
    """

    owner: CubeHolder
    gammons_count: bool

    def seen_by_opponent(self) -> "CubeState":
        """The same as the other side sees it."""
        return CubeState(self.owner.seen_by_opponent, self.gammons_count)


@dataclass(frozen=True, slots=True)
class TurnStage:
    """A point in a turn: the dice (None before the roll), and whether the side may still double, or has doubled."""

    dice: Dice | None = None
    may_double: bool = True
    doubled: bool = False


def exact_winning_chance(position: Position, dice: Dice | None = None) -> Fraction | None:
    """The probability that the side on roll wins, without cubes; None if the searched rolls do not decide it."""
    value = _settled(position, None, TurnStage(dice, may_double=False))
    return None if value is None else (value + 1) / 2


def exact_equity(position: Position, cube: CubeState, stage: TurnStage) -> Fraction | None:
    """The equity of the side on roll, in units of the cube's present value; None if the search does not decide it.

    A double that awaits its answer is taken or dropped, whichever is better for the other side.
    """
    return _settled(position, cube, stage)


def _settled(position: Position, stake: CubeState | None, stage: TurnStage) -> Fraction | None:
    search = _Search()
    for rolls in range(1, _MAX_ROLLS_SEARCHED + 1):
        try:
            least, most = search.value(position, stake, stage, rolls)
        except _TooFarError:
            return None
        if least == most:
            return Fraction(least, _ROLLS**rolls)
    return None


class _TooFarError(Exception):
    """More plays than are searched."""


class _Search:
    """One search, with a cache of positions. A stake of None counts wins and losses only."""

    def __init__(self) -> None:
        self._seen: dict[tuple[Position, CubeState | None, int], _Bounds] = {}
        self._looked_at = 0

    def value(self, position: Position, stake: CubeState | None, stage: TurnStage, rolls: int) -> _Bounds:
        """The bounds at this stage of a turn."""
        if stage.dice:
            least, most = self._played(position, stake, stage.dice, rolls)
            return least * _ROLLS, most * _ROLLS
        if stage.doubled:
            return self._doubled(position, rolls)
        return self._turn(position, stake, rolls) if stage.may_double else self._rolled(position, stake, rolls)

    def _turn(self, position: Position, stake: CubeState | None, rolls: int) -> _Bounds:
        """Before the roll: the side doubles where it may and should."""
        held = self._rolled(position, stake, rolls)
        if stake is None or stake.owner is CubeHolder.THEIRS:
            return held
        doubled = self._doubled(position, rolls)
        return max(held[0], doubled[0]), max(held[1], doubled[1])

    def _doubled(self, position: Position, rolls: int) -> _Bounds:
        """After a double, in units of the cube before it: the other side drops if a take costs more than 1."""
        least, most = self._rolled(position, CubeState(CubeHolder.THEIRS, gammons_count=True), rolls)
        one = _ROLLS**rolls
        return min(one, 2 * least), min(one, 2 * most)

    def _rolled(self, position: Position, stake: CubeState | None, rolls: int) -> _Bounds:
        key = (position, stake, rolls)
        if key not in self._seen:
            self._seen[key] = self._over_all_rolls(position, stake, rolls)
        return self._seen[key]

    def _over_all_rolls(self, position: Position, stake: CubeState | None, rolls: int) -> _Bounds:
        if not _can_end(position, rolls):
            return _unsettled(position, stake, rolls)
        least = most = 0
        for dice, times in _DICE:
            low, high = self._played(position, stake, dice, rolls)
            least, most = least + times * low, most + times * high
        return least, most

    def _played(self, position: Position, stake: CubeState | None, dice: Dice, rolls: int) -> _Bounds:
        """After the best play of this roll, the first of `rolls`; in units of those that are left after it."""
        best: _Bounds | None = None
        unsettled = _unsettled(position, stake, rolls - 1)
        for result in resulting_positions(position, dice) or [position.swapped()]:
            self._looked_at += 1
            if self._looked_at > _MAX_PLAYS_SEARCHED:
                raise _TooFarError
            if not any(result.opp):
                counted = (win_multiplier(result) if stake and stake.gammons_count else 1) * _ROLLS ** (rolls - 1)
                value = counted, counted
            else:
                low, high = self._turn(result, stake and stake.seen_by_opponent(), rolls - 1)
                value = -high, -low
            best = value if best is None else (max(best[0], value[0]), max(best[1], value[1]))
            if best[0] == unsettled[1]:  # there is no better play
                break
        return best or unsettled


def _can_end(position: Position, rolls: int) -> bool:
    """Whether one of the sides could bear off its last checker in its part of so many rolls."""
    mine, theirs = _least_rolls(position.me), _least_rolls(position.opp)
    return mine <= (rolls + 1) // 2 or theirs <= rolls // 2


def _least_rolls(side: CheckerCounts) -> int:
    """A lower bound: every roll double 6, which bears off four checkers and moves 24 pips."""
    return max(-(-sum(side) // 4), -(-pip_count(side) // 24))


def _unsettled(position: Position, stake: CubeState | None, rolls: int) -> _Bounds:
    """As much as can be won or lost: nobody takes a double that costs more than they can lose without it."""
    gammon = stake is not None and not (borne_off(position.me) and borne_off(position.opp))
    most = (3 if gammon else 1) * _ROLLS**rolls
    return -most, most
