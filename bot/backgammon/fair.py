"""What a game that is about to end is worth, exactly: its last rolls worked out; guesses nothing, knows no player.

A value that the rolls looked at do not settle lies between two bounds, as far apart as a game can end. Both sides play
and double as well as they can. Where the bounds meet, the value is exact; where they do not, there is none.
"""

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import TypeAlias

from bot.backgammon.plays import Dice, results
from bot.backgammon.position import Position, Side, borne_off, margin, pip_count

MOST_ROLLS = 4
"""So many rolls are looked at, of both sides together."""

MOST_PLAYS = 20_000
"""So many plays are looked at before it is given up: what takes longer is no end of a game."""

Bounds: TypeAlias = tuple[Fraction, Fraction]
"""The least and the most that a position can be worth to the side on roll."""


class Owner(Enum):
    """Whose a cube is, as the side on roll sees it."""

    NOBODY = 0
    MINE = 1
    HIS = 2


_FLIPPED = {Owner.NOBODY: Owner.NOBODY, Owner.MINE: Owner.HIS, Owner.HIS: Owner.MINE}
_DICE = [(dice, 1 if dice[0] == dice[1] else 2) for dice in combinations_with_replacement(range(1, 7), 2)]
_ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Stake:
    """A cube that shows 1. `gammons`: they count as the cube is now; they do as soon as it is turned and taken."""

    owner: Owner
    gammons: bool

    def flipped(self) -> "Stake":
        """The same as the other side sees it."""
        return replace(self, owner=_FLIPPED[self.owner])


@dataclass(frozen=True, slots=True)
class TurnStage:
    """Where a turn is: its dice (None before the roll), and whether its side may still double, or has doubled."""

    dice: Dice | None = None
    may_double: bool = True
    doubled: bool = False


def winning_chance(position: Position, dice: Dice | None = None) -> Fraction | None:
    """How often the side on roll wins, without cubes; None where the next rolls do not settle it."""
    value = _settled(position, None, TurnStage(dice, may_double=False))
    return None if value is None else (value + 1) / 2


def worth(position: Position, stake: Stake, moment: TurnStage) -> Fraction | None:
    """What the side on roll wins on the average, in units of the cube as it lies; None where it is not settled.

    A cube that is doubled and not yet answered is taken or dropped as is better for the other side.
    """
    return _settled(position, stake, moment)


def _settled(position: Position, stake: Stake | None, moment: TurnStage) -> Fraction | None:
    search = _Search()
    for rolls in range(1, MOST_ROLLS + 1):
        try:
            least, most = search.value(position, stake, moment, rolls)
        except _TooFarError:
            return None
        if least == most:
            return least
    return None


class _TooFarError(Exception):
    """More plays than are looked at."""


class _Search:
    """One look ahead; it remembers what it has seen. A stake of None is a plain win or loss."""

    def __init__(self) -> None:
        self._seen: dict[tuple[Position, Stake | None, int], Bounds] = {}
        self._looked_at = 0

    def value(self, position: Position, stake: Stake | None, moment: TurnStage, rolls: int) -> Bounds:
        """The bounds at this moment of a turn."""
        if moment.dice:
            return self._played(position, stake, moment.dice, rolls)
        if moment.doubled:
            return self._doubled(position, rolls)
        return self._turn(position, stake, rolls) if moment.may_double else self._rolled(position, stake, rolls)

    def _turn(self, position: Position, stake: Stake | None, rolls: int) -> Bounds:
        """Before the roll: the side doubles where it may and should."""
        held = self._rolled(position, stake, rolls)
        if stake is None or stake.owner is Owner.HIS:
            return held
        doubled = self._doubled(position, rolls)
        return max(held[0], doubled[0]), max(held[1], doubled[1])

    def _doubled(self, position: Position, rolls: int) -> Bounds:
        """A double, in units of the cube before it: the other side drops what costs more than that."""
        least, most = self._rolled(position, Stake(Owner.HIS, gammons=True), rolls)
        return min(_ONE, 2 * least), min(_ONE, 2 * most)

    def _rolled(self, position: Position, stake: Stake | None, rolls: int) -> Bounds:
        key = (position, stake, rolls)
        if key not in self._seen:
            self._seen[key] = self._over_all_rolls(position, stake, rolls)
        return self._seen[key]

    def _over_all_rolls(self, position: Position, stake: Stake | None, rolls: int) -> Bounds:
        if not _can_end(position, rolls):
            return _unsettled(position, stake)
        least = most = Fraction(0)
        for dice, times in _DICE:
            low, high = self._played(position, stake, dice, rolls)
            least, most = least + times * low, most + times * high
        return least / 36, most / 36

    def _played(self, position: Position, stake: Stake | None, dice: Dice, rolls: int) -> Bounds:
        """The best play of a roll, which is the first of so many."""
        best: Bounds | None = None
        unsettled = _unsettled(position, stake)
        for result in results(position, dice) or [position.swapped()]:
            self._looked_at += 1
            if self._looked_at > MOST_PLAYS:
                raise _TooFarError
            if not any(result.opp):
                counted = Fraction(margin(result) if stake and stake.gammons else 1)
                value = counted, counted
            else:
                low, high = self._turn(result, stake and stake.flipped(), rolls - 1)
                value = -high, -low
            best = value if best is None else (max(best[0], value[0]), max(best[1], value[1]))
            if best[0] == unsettled[1]:  # there is no better play
                break
        return best or unsettled


def _can_end(position: Position, rolls: int) -> bool:
    """Whether one of the sides could bear off its last checker in its part of so many rolls."""
    mine, his = _least_rolls(position.me), _least_rolls(position.opp)
    return mine <= (rolls + 1) // 2 or his <= rolls // 2


def _least_rolls(side: Side) -> int:
    """With a double 6 each time: four checkers, and 24 pips, a roll."""
    return max(-(-sum(side) // 4), -(-pip_count(side) // 24))


def _unsettled(position: Position, stake: Stake | None) -> Bounds:
    """As much as can be won or lost: nobody takes a double that costs more than he can lose without it."""
    gammon = stake is not None and not (borne_off(position.me) and borne_off(position.opp))
    most = Fraction(3 if gammon else 1)
    return -most, most
