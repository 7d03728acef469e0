"""How a robot sees a position: an engine's equities, with as many mistakes in them as befits its strength."""

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from bot.backgammon.plays import Dice
from bot.backgammon.position import Position
from bot.engine.engine import CubeEquities, CubeTerms, PositionJudge


class Strength(StrEnum):
    """How well a robot plays, as people choose it."""

    MASTER = "master"
    EXPERT = "expert"
    ADVANCED = "advanced"
    INTERMEDIATE = "intermediate"
    CASUAL = "casual"


@dataclass(frozen=True, slots=True)
class Noise:
    """The standard deviation of a robot's mistakes, in points for each point of the cube: on plays, and on cubes."""

    plays: float
    cubes: float


NOISE_BY_STRENGTH = {
    Strength.MASTER: Noise(0.006, 0.03),
    Strength.EXPERT: Noise(0.037, 0.055),
    Strength.ADVANCED: Noise(0.064, 0.08),
    Strength.INTERMEDIATE: Noise(0.107, 0.11),
    Strength.CASUAL: Noise(0.158, 0.15),
}
"""Those on cubes are chosen so that nobody of usual strength doubles out of the blue: on each roll three or four look.

Those on plays are fitted so that the PR is about 2, 5, 9, 14 and 22 (`python -m tests.bench.bench_strength`).
"""


class NoisyEngine:
    """One robot's eyes: what an engine answers, seen through its mistakes. It sees a position the same while it stands.

    `cube_plies`: how deep the engine looks at doubles. Plays and the rest are seen at a glance.
    """

    def __init__(self, engine: PositionJudge, strength: Strength, random: Random, cube_plies: int = 2) -> None:
        self._engine, self._random, self._cube_plies = engine, random, cube_plies
        self._noise = NOISE_BY_STRENGTH[strength]
        self._position: Position | None = None
        self._cubes: dict[CubeTerms, CubeEquities] = {}

    async def cube_equities(self, position: Position, terms: CubeTerms) -> CubeEquities:
        """What doubling is worth and what not doubling. EngineError."""
        if position != self._position:
            self._position, self._cubes = position, {}
        if terms not in self._cubes:
            found = await self._engine.cube_equities(position, terms, self._cube_plies)
            mistake = self._mistake(self._noise.cubes)
            self._cubes[terms] = CubeEquities(found.no_double, found.double_take + mistake)
        return self._cubes[terms]

    async def judged_plays_best_first(self, position: Position, dice: Dice, terms: CubeTerms) -> dict[Position, float]:
        """What each play that is worth a thought is worth, by the position after it. EngineError."""
        found = await self._engine.judged_plays_best_first(position, dice, terms, 0)
        return {one.play.result: one.equity + self._mistake(self._noise.plays) for one in found}

    def _mistake(self, size: float) -> float:
        return self._random.gauss(0.0, size) if size else 0.0
