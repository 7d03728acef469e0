"""An engine whose answers are given."""

from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import Position
from bot.engine.engine import CubeEquities, CubeTerms, Engine, JudgedPlay
from bot.engine.programs import EngineName


class Scripted(Engine):
    """It has one opinion of cubes; of plays the first legal one is best, and each further one 0.1 worse."""

    def __init__(self, no_double: float = 0.0, double_take: float = -0.5, plies: int = 2) -> None:
        self.found, self.plies_of_plays = CubeEquities(no_double, double_take), plies
        self.name = EngineName.GNUBG

    async def cube(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        """The same for each."""
        return self.found

    async def value(self, position: Position, terms: CubeTerms, plies: int) -> float:
        """The same for each."""
        return 0.25

    async def plays(self, position: Position, dice: Dice, terms: CubeTerms, plies: int) -> tuple[JudgedPlay, ...]:
        """All of them, looked at as deep as it does."""
        plays = legal_plays(position, dice)
        return tuple(JudgedPlay(play, -at / 10, min(plies, self.plies_of_plays)) for at, play in enumerate(plays))

    async def close(self) -> None:
        """It has no process."""
