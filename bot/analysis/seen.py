"""What an engine says of a position, for each kind of cube on the board; asked once, and put together for many bets."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Protocol

from bot.backgammon.fair import CubeHolder
from bot.backgammon.plays import Dice, Play, legal_plays
from bot.backgammon.position import Position, is_over, margin
from bot.engine.engine import CubeEquities, CubeTerms, JudgedPlay
from bot.rules.points import Player
from bot.rules.state.bets import Bet, Side

_SEEN_BY_OTHER = {
    CubeHolder.NOBODY: CubeHolder.NOBODY,
    CubeHolder.MINE: CubeHolder.THEIRS,
    CubeHolder.THEIRS: CubeHolder.MINE,
}


class PositionJudge(Protocol):
    """What an engine answers (`bot.engine.engine.Engine`)."""

    async def cube(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        """What doubling is worth and what not doubling."""
        ...

    async def value(self, position: Position, terms: CubeTerms, plies: int) -> float:
        """What the position is worth to who is on roll."""
        ...

    async def plays(self, position: Position, dice: Dice, terms: CubeTerms, plies: int) -> tuple[JudgedPlay, ...]:
        """The plays of a roll, the best first."""
        ...


def holder(bet: Bet, side: Side | None) -> CubeHolder:
    """Whose a bet's cube is, as this side sees it."""
    if bet.cube.owner is None:
        return CubeHolder.NOBODY
    return CubeHolder.MINE if bet.cube.owner is side else CubeHolder.THEIRS


def stakes_by_holder(bets: Iterable[Bet], side: Side | None) -> Counter[CubeHolder]:
    """What is at stake on each kind of cube, in half points."""
    stakes = Counter[CubeHolder]()
    for bet in bets:
        stakes[holder(bet, side)] += bet.stake
    return stakes


class Seen:
    """One game's positions as one engine sees them, so many plies deep; each question is asked once."""

    def __init__(self, engine: PositionJudge, plies: int, *, jacoby: bool, beavers: bool) -> None:
        self._engine, self._plies, self._jacoby, self._beavers = engine, plies, jacoby, beavers
        self._cubes: dict[tuple[Position, CubeHolder], CubeEquities] = {}
        self._values: dict[tuple[Position, CubeHolder], float] = {}
        self._plays: dict[tuple[Position, Dice, CubeHolder], tuple[JudgedPlay, ...]] = {}

    async def cube(self, position: Position, whose: CubeHolder) -> CubeEquities:
        """Double and no double, to who is on roll. EngineError."""
        asked = position, whose
        if asked not in self._cubes:
            self._cubes[asked] = await self._engine.cube(position, self._terms(whose), self._plies)
        return self._cubes[asked]

    async def take(self, position: Position) -> float:
        """What a take costs, for each point of the cube before the double. EngineError."""
        return (await self.cube(position, CubeHolder.NOBODY)).double_take

    async def gain_of_double(self, position: Position, whose: CubeHolder) -> float:
        """What doubling is worth beyond not doubling, if it is answered well; a beaver is an answer. EngineError."""
        cube = await self.cube(position, whose)
        take = cube.double_take
        return (2 * take if take < 0 and self._beavers else min(take, 1.0)) - cube.no_double

    async def before_roll(self, position: Position, whose: CubeHolder) -> float:
        """What a position is worth to who is on roll and does not double now. EngineError."""
        return (await self.cube(position, whose)).no_double

    async def worth(self, position: Position, whose: CubeHolder) -> float:
        """The same where they decide well about the cube. EngineError."""
        gain = 0.0 if whose is CubeHolder.THEIRS else await self.gain_of_double(position, whose)
        return await self.before_roll(position, whose) + max(0.0, gain)

    async def after_roll(self, position: Position, dice: Dice, whose: CubeHolder) -> float:
        """What the best play is worth, or no play where there is none. EngineError."""
        if not legal_plays(position, dice):
            return await self._after(position.swapped(), whose)
        best = (await self._judged(position, dice, whose))[0]
        return best.equity if best.plies >= self._plies else await self._after(best.play.result, whose)

    async def plays(
        self, position: Position, dice: Dice, made: Play, stakes: Mapping[CubeHolder, int]
    ) -> tuple[Play, float]:
        """The play that is best for all these stakes together, and how much less `made` is worth, in half points.

        EngineError.
        """
        candidates = {made.result: made}
        for whose in stakes:
            deep = [one for one in await self._judged(position, dice, whose) if one.plies >= self._plies]
            candidates |= {one.play.result: one.play for one in deep or (await self._judged(position, dice, whose))[:1]}
        worth = dict.fromkeys(candidates, 0.0)
        for whose, stake in stakes.items():
            known = {
                one.play.result: one.equity
                for one in await self._judged(position, dice, whose)
                if one.plies >= self._plies
            }
            for result in candidates:
                equity = known[result] if result in known else await self._after(result, whose)
                worth[result] += stake * equity
        best = max(worth, key=lambda result: (worth[result], result == made.result))
        return candidates[best], worth[best] - worth[made.result]

    async def _judged(self, position: Position, dice: Dice, whose: CubeHolder) -> tuple[JudgedPlay, ...]:
        asked = position, dice, whose
        if asked not in self._plays:
            self._plays[asked] = await self._engine.plays(position, dice, self._terms(whose), self._plies)
        return self._plays[asked]

    async def _after(self, result: Position, whose: CubeHolder) -> float:
        """What a position with the other side on roll is worth to who has just played."""
        if is_over(result):
            return 1.0 if self._jacoby and whose is CubeHolder.NOBODY else float(margin(result))
        other = _SEEN_BY_OTHER[whose]
        if (result, other) not in self._values:
            self._values[result, other] = await self._engine.value(result, self._terms(other), self._plies)
        return -self._values[result, other]

    def _terms(self, whose: CubeHolder) -> CubeTerms:
        return CubeTerms(whose, self._jacoby)


def points_of(half_points: Mapping[Player, float]) -> dict[Player, float]:
    """Sums of half points in points."""
    return {player: amount / 2 for player, amount in half_points.items()}
