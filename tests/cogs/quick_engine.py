"""An engine for short games: with it robots double at once and drop."""

from dataclasses import replace

from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import Position
from bot.engine.engine import CubeEquities, CubeTerms, Engine, JudgedPlay, MatchChances, WinChances
from bot.engine.programs import EngineName

CHANCES = WinChances(0.7, 0.2, 0.01, 0.1, 0)


class QuickEngine(Engine):
    """It answers without a program: of plays the first legal one is best, each further one 0.1 worse."""

    def __init__(self) -> None:
        self.name = EngineName.GNUBG

    async def version(self) -> str:
        return "1"

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        return CubeEquities(0.9, 1.5)

    async def equity_at_best_cube_action(self, position: Position, terms: CubeTerms, plies: int) -> float:
        return 0.25

    async def judged_plays_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int
    ) -> tuple[JudgedPlay, ...]:
        return tuple(JudgedPlay(play, -at / 10, plies) for at, play in enumerate(legal_plays(position, dice)))

    async def plays_with_chances_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int, deep_count: int
    ) -> tuple[JudgedPlay, ...]:
        found = await self.judged_plays_best_first(position, dice, terms, plies)
        return tuple(replace(one, chances=CHANCES) for one in found)

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        return CHANCES

    async def match_chances(self, position: Position, terms: CubeTerms) -> MatchChances:
        return MatchChances(0.4, 0.6)

    async def close(self) -> None:
        """It has no process."""
