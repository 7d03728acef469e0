"""What bets and won games are worth: points for money; in a match how much more often it is won, in percent."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from bot.analysis.games import PlayedGame, game_after
from bot.backgammon.fair import CubeHolder
from bot.backgammon.match import MatchScore
from bot.backgammon.position import START, Position
from bot.engine.engine import CubeTerms, MatchChances
from bot.rules.points import HALF_POINTS_PER_POINT, Transfer
from bot.rules.state.bets import Bet
from bot.rules.state.chouette import Game

_SINGLE, _GAMMON, _BACKGAMMON = 1, 2, 3
_PERCENT = 100


class _MatchJudge(Protocol):
    """An engine that has a table of match equities (`Engine`)."""

    async def match_chances(self, position: Position, terms: CubeTerms) -> MatchChances:
        """How often the match is won once the cube as it lies is lost, and once it is won."""
        ...


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is at stake in one game.

    `match`: the score as the Box sees it, None for money. `chances`: by a score, as either side sees it, and points:
    how often that side wins the match once it has lost, or won, these points.
    """

    match: MatchScore | None = None
    chances: Mapping[tuple[MatchScore, int], MatchChances] = field(
        default_factory=dict[tuple[MatchScore, int], MatchChances]
    )

    def of_bets(self, bets: Iterable[Bet]) -> float:
        """What an equity of 1 is worth with all the cubes of these bets."""
        return sum(self.of_bet(bet) for bet in bets)

    def of_bet(self, bet: Bet) -> float:
        """What an equity of 1 is worth with the cube of a bet: points, or percents of matches."""
        if self.match is None:
            return bet.stake / HALF_POINTS_PER_POINT
        chances = self.chances[self.match, bet.cube.value]
        return _PERCENT * (chances.won - chances.lost) / 2

    def of_transfer(self, game: Game, paid: Transfer) -> float:
        """What is worth to its payee what they were paid in a game, of its one bet where it is one of a match."""
        points = paid.amount / HALF_POINTS_PER_POINT
        if self.match is None:
            return points
        match = self.match if paid.payee == game.box_decider else self.match.seen_by_opponent()
        (bet,) = game.open_bets
        return self._equity_with(match, bet.cube.value, round(points)) * self.of_bet(bet)

    def equity_of_win(self, terms: CubeTerms, margin: int) -> float:
        """What it is worth to win now by so much (1, 2 or 3), for each point of the cube."""
        if terms.match:
            return self._equity_with(terms.match, terms.cube_value, margin * terms.cube_value)
        return float(_SINGLE if terms.jacoby and terms.owner is CubeHolder.NOBODY else margin)

    def gammon_values(self, terms: CubeTerms) -> tuple[float, float]:
        """How much more a gammon is worth than a single game, won and lost, without a cube; 1 each for money."""
        if terms.match is None:
            return 1.0, 1.0
        return self.equity_of_win(terms, _GAMMON) - 1, self.equity_of_win(terms.seen_by_opponent(), _GAMMON) - 1

    def _equity_with(self, match: MatchScore, cube_value: int, points: int) -> float:
        """What it is worth to have won so many points: 1 is what the cube brings that shows so much."""
        cube = self.chances[match, cube_value]
        return 2 * (self.chances[match, points].won - cube.lost) / (cube.won - cube.lost) - 1


async def stakes_of_game(engine: _MatchJudge, played: PlayedGame) -> Stakes:
    """What is at stake in a game that was played. EngineError."""
    match = played.lines[0].before.rules.match
    if match is None:
        return Stakes()
    games = [game for line in played.lines for game in (line.before.game, game_after(line)) if game]
    values = {bet.cube.value for game in games for bet in game.bets}
    chances: dict[tuple[MatchScore, int], MatchChances] = {}
    for points in sorted({margin * value for margin in (_SINGLE, _GAMMON, _BACKGAMMON) for value in values}):
        found = await engine.match_chances(
            START, CubeTerms(CubeHolder.NOBODY, jacoby=False, match=match, cube_value=points)
        )
        chances[match, points] = found
        chances[match.seen_by_opponent(), points] = MatchChances(1 - found.won, 1 - found.lost)
    return Stakes(match, chances)
