"""How a robot sees a position: an engine's equities, with as many mistakes in them as befits its strength.

The mistakes are where people make them. On plays: in contact, few in what is known by heart and hardly any in a race.
On cubes: a player who is too bold is so for some turns, and partly the whole table with them.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import sqrt, tanh
from operator import ge
from random import Random
from typing import NamedTuple

from bot.backgammon.fair import CubeHolder
from bot.backgammon.plays import Dice
from bot.backgammon.position import (
    BAR,
    CHECKERS,
    HOME_POINTS,
    POINTS,
    START,
    Position,
    borne_off,
    has_contact,
    pip_counts,
)
from bot.engine.engine import CubeEquities, CubeTerms, JudgedPlay, PositionJudge


class Strength(StrEnum):
    """How well a robot plays, as people choose it."""

    MASTER = "master"
    EXPERT = "expert"
    ADVANCED = "advanced"
    INTERMEDIATE = "intermediate"
    CASUAL = "casual"


@dataclass(frozen=True, slots=True)
class Noise:
    """The standard deviation of a robot's mistakes, in points for each point of the cube: on plays, and on cubes.

    Those on cubes have a bound (`_MOST_ON_CUBES`), and so are a little smaller.
    """

    plays: float
    cubes: float


NOISE_BY_STRENGTH = {
    Strength.MASTER: Noise(0.045, 0.03),
    Strength.EXPERT: Noise(0.125, 0.055),
    Strength.ADVANCED: Noise(0.195, 0.08),
    Strength.INTERMEDIATE: Noise(0.32, 0.11),
    Strength.CASUAL: Noise(0.55, 0.15),
}
"""Those on cubes are chosen so that nobody of usual strength doubles out of the blue: on each roll three or four look.

Those on plays are fitted so that the PR is about 2, 5, 9, 14 and 22 (`python -m tests.bench.bench_strength`).
"""


_FAR_BEHIND, _BEATEN = 1.5, 0.5
"""How much worse a play must be before nobody thinks of it: than the best, and than one with all that it has to show.

Each is a part of the mistakes on this roll.
"""
_IN_A_RACE, _BY_HEART = 0.1, 0.25
"""The part of the mistakes on plays that is made without contact, and on a side's first play or with all at home."""
_KEPT = 0.92
"""How much of a mistake about cubes is still there at the next position."""
_MOST_ON_CUBES = 0.12
"""By no more than this does any robot misjudge a double, in points for each point of the cube."""
_CLEARLY_AHEAD = 0.3
"""What the game must be worth, for each point of the cube, to who doubles in contact."""
_MOST_UNDER_JACOBY = 0.999
"""Who waits where gammons do not count before a double can win no more than a drop, and may lose it."""
_COUNTED = 4
"""A race in which one side has so many checkers left, or fewer, is counted roll by roll: nobody errs about its cube."""
_SHARED = 0.7
"""The part of the variance of mistakes about cubes that the robots of a table share."""
_HESITATION, _HESITATION_OWN = 0.2, 0.5
"""What a double must be worth for who doubles first, and what more if the cube is theirs: a part of `Noise.cubes`."""


class CubeOpinion:
    """How a player, or a whole table, misjudges cubes: in standard deviations, near the last one at each position."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._mistake = random.gauss(0.0, 1.0)
        self._position: Position | None = None

    def mistake_at(self, position: Position) -> float:
        """By how much who is on roll is overrated; the same while the position stands."""
        if position != self._position:
            self._position = position
            self._mistake = _KEPT * self._mistake + sqrt(1 - _KEPT**2) * self._random.gauss(0.0, 1.0)
        return self._mistake


class NoisyEngine:
    """One robot's eyes: what an engine answers, seen through its mistakes. It sees a position the same while it stands.

    `cube_plies`: how deep the engine looks at doubles. Plays and the rest are seen at a glance. `table`: what the
    robots of a table have in common; None: it has nothing in common with others.
    """

    def __init__(
        self,
        engine: PositionJudge,
        strength: Strength,
        random: Random,
        cube_plies: int = 2,
        table: CubeOpinion | None = None,
    ) -> None:
        self._engine, self._random, self._cube_plies = engine, random, cube_plies
        self._noise = NOISE_BY_STRENGTH[strength]
        self._table, self._own = table or CubeOpinion(random), CubeOpinion(random)
        self._position: Position | None = None
        self._cubes: dict[CubeTerms, CubeEquities] = {}
        self._exact: dict[CubeTerms, CubeEquities] = {}

    async def cube_equities(self, position: Position, terms: CubeTerms) -> CubeEquities:
        """What doubling is worth and what not doubling. EngineError."""
        if position != self._position:
            self._position, self._cubes, self._exact = position, {}, {}
        if terms not in self._cubes:
            found = await self._engine.cube_equities(position, terms, self._cube_plies)
            table, own = self._table.mistake_at(position), self._own.mistake_at(position)
            mistake = self._noise.cubes * (sqrt(_SHARED) * table + sqrt(1 - _SHARED) * own)
            mistake = 0.0 if _is_counted(position) else _MOST_ON_CUBES * tanh(mistake / _MOST_ON_CUBES)
            self._exact[terms] = found
            self._cubes[terms] = CubeEquities(found.no_double, found.double_take + mistake)
        return self._cubes[terms]

    async def gain_of_doubling(self, position: Position, terms: CubeTerms, *, first: bool) -> float:
        """By how much it would rather double, in points for each of the cube; negative: it would not. EngineError.

        Who doubles before all others (`first`) hesitates, the more if the cube is theirs; a cube that is dropped
        is not let go of, nor do the last rolls of a race need courage. In contact nobody doubles who is not clearly
        ahead, and from the bar or behind in pips nobody who is not right to do so, either.
        """
        found = await self.cube_equities(position, terms)
        is_jacoby = terms.jacoby and terms.owner is CubeHolder.NOBODY
        waiting = min(found.no_double, _MOST_UNDER_JACOBY) if is_jacoby else found.no_double
        gain = found.double_equity_without_beavers - waiting
        if has_contact(position) and waiting < _CLEARLY_AHEAD:
            return min(gain, waiting - _CLEARLY_AHEAD)
        if has_contact(position) and _looks_behind(position):
            gain = min(gain, self._exact[terms].double_equity_without_beavers - waiting)
        if found.double_take >= 1 or _is_counted(position):
            return gain
        hesitation = _HESITATION * first + _HESITATION_OWN * (terms.owner is CubeHolder.MINE)
        return gain - hesitation * self._noise.cubes

    async def judged_plays_best_first(self, position: Position, dice: Dice, terms: CubeTerms) -> dict[Position, float]:
        """What each play that is worth a thought is worth, by the position after it. EngineError.

        Where the best play takes most checkers off, none that leaves one more is worth a thought. Nor is one that is
        far behind; or behind another one that hits more, or lacks nothing of what everybody sees in it.
        """
        found = await self._engine.judged_plays_best_first(position, dice, terms, 0)
        off = {one.play.result: borne_off(one.play.result.opp) for one in found}
        if found and off[found[0].play.result] == max(off.values()):
            found = tuple(one for one in found if off[one.play.result] == off[found[0].play.result])
        size = self._noise.plays * _part_of_mistakes(position)
        thought_of: list[tuple[JudgedPlay, _Merits]] = []
        for one in found:
            if one.equity < found[0].equity - _FAR_BEHIND * size:
                break
            merits = _merits(one.play.result)
            behind = (its for better, its in thought_of if better.equity > one.equity + _BEATEN * size)
            if not any(its.hits > merits.hits or all(map(ge, its, merits)) for its in behind):
                thought_of.append((one, merits))
        return {one.play.result: one.equity + self._random.gauss(0.0, size) for one, _ in thought_of}

    async def best_play_equity(self, position: Position, dice: Dice, terms: CubeTerms) -> float:
        """What a position is worth with this roll to who plays it. EngineError."""
        found = await self._engine.judged_plays_best_first(position, dice, terms, 0)
        return found[0].equity if found else 0.0


class _Merits(NamedTuple):
    """What everybody sees of a play. More is better, and a hit goes before all else."""

    hits: int
    blots: int
    home: int
    points: int
    back: int


def _merits(result: Position) -> _Merits:
    """Those of the play that led to this position: points on its own half; blots and men back count below nothing."""
    mine, theirs = result.opp, result.me
    blots = mine[POINTS + 1 - len(theirs.rstrip(b"\0")) : POINTS].count(1)  # that one of theirs has still to pass
    points = [checkers > 1 for checkers in mine[: POINTS // 2]]
    back = sum(mine[POINTS - HOME_POINTS :])
    return _Merits(theirs[BAR], -blots, sum(points[:HOME_POINTS]), sum(points), -back)


def _looks_behind(position: Position) -> bool:
    """Whether a double would astonish whoever counts checkers on the bar and pips."""
    mine, theirs = pip_counts(position)
    return bool(position.me[BAR]) or mine > theirs


def _is_counted(position: Position) -> bool:
    """Whether people count in how many of the next rolls the race is won."""
    return not has_contact(position) and max(borne_off(position.me), borne_off(position.opp)) >= CHECKERS - _COUNTED


def _part_of_mistakes(position: Position) -> float:
    """How much of its usual mistakes somebody makes with this roll."""
    if not has_contact(position):
        return _IN_A_RACE
    return _BY_HEART if position.me == START.me or not any(position.me[HOME_POINTS:]) else 1.0
