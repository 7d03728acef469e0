"""What somebody's game is worth against each opponent, by an engine, in points that the sheet has."""

from collections import defaultdict
from math import floor

from bot.analysis.deals import equity_of_bet
from bot.analysis.equities import CachedEquities
from bot.analysis.model import Depth
from bot.engine.engine import PositionJudge
from bot.rules.evening.missing import even_row, max_points_between
from bot.rules.points import HALF_POINTS_PER_POINT, GameRow, HalfPoints, Player
from bot.rules.rulebook import Rules, half_points_refusal
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Game


async def worth_of_game(engine: PositionJudge, rules: Rules, game: Game, player: Player) -> GameRow:
    """What a player and each of their opponents would get, to the nearest half point, or point where there are none.

    The game is one that is played here. Before the opening all are even. EngineError.
    """
    equities, points = CachedEquities(engine, Depth.QUICK), defaultdict[Player, float](float)
    for bet in (*game.open_bets, *game.open_extras) if game.on_turn else ():
        if player not in {bet.box, bet.team}:
            continue
        worth = await equity_of_bet(equities, rules, game, bet) * bet.stake
        to_team = worth if game.on_turn is Side.TEAM else -worth
        points[bet.box if bet.team == player else bet.team] += to_team if bet.box == player else -to_team
    step = 1 if half_points_refusal(rules, HalfPoints(1)) is None else HALF_POINTS_PER_POINT
    others = {
        other: _nearest(points[other], step, max_points_between(game, player, other))
        for other, _ in even_row(game, player)[1:]
    }
    return ((player, HalfPoints(-sum(others.values()))), *others.items())


def _nearest(points: float, step: int, most: HalfPoints) -> HalfPoints:
    """The nearest multiple of a step, away from zero where two are as near; no more than `most`, either way."""
    steps = floor(abs(points) / step + 0.5)
    amount = min(steps * step, most)
    return HalfPoints(amount if points > 0 else -amount)
