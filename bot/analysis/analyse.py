"""The one pass over a game: every line is asked what was decided, what the dice brought, and what a deal was worth."""

from collections import defaultdict
from dataclasses import replace
from typing import Protocol

from bot.analysis.cubes import cubes_decided, takes_that_do_not_stand
from bot.analysis.deals import gains_of
from bot.analysis.equities import Equities, terms_of
from bot.analysis.games import PlayedGame, game_after
from bot.analysis.model import CurvePoint, Decision, Depth, GameAnalysis, Kind, rounded
from bot.analysis.plays import luck_of, play_decided
from bot.engine.engine import Judges
from bot.record.replay import AcceptedLine
from bot.rules.points import Player, Reason
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Game


class Analyst(Judges, Protocol):
    """An engine that also says what it is."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    async def version(self) -> str:
        """The number of its version."""
        ...


async def analyse_game(engine: Analyst, played: PlayedGame, depth: Depth = Depth.DEEP) -> GameAnalysis:
    """What an engine says of a game that is over. EngineError."""
    equities, game = Equities(engine, depth), played.finished.final
    decisions: list[Decision] = []
    luck, gains = defaultdict[Player, float](float), defaultdict[Player, float](float)
    curve: list[CurvePoint] = []
    for line in played.lines:
        for player in takes_that_do_not_stand(line):
            _strike_take(decisions, player)
        decisions += await cubes_decided(equities, line)
        if play := await play_decided(equities, line):
            decisions.append(play)
        curve += await _stand_before_roll(equities, line)
        for total, found in ((luck, await luck_of(equities, line)), (gains, await gains_of(equities, line))):
            for player, points in found.items():
                total[player] += points
    players = dict.fromkeys((*game.players, *luck, *gains))
    return GameAnalysis(
        game=game.number,
        engine=str(engine.name),
        version=await engine.version(),
        depth=depth,
        players=tuple(players),
        decisions=tuple(map(_rounded, decisions)),
        luck={player: rounded(luck[player]) for player in players},
        gains={player: rounded(gains[player]) for player in players},
        curve=(*curve, *_result(played.lines[-1])),
    )


def _rounded(decision: Decision) -> Decision:
    equity, loss, points = rounded(decision.equity), rounded(decision.loss), rounded(decision.points)
    return replace(decision, equity=equity, loss=loss, points=points)


def _strike_take(decisions: list[Decision], player: Player) -> None:
    """Leave out the last take of a player's cube: it does not stand."""
    takes = (one for one in reversed(decisions) if one.kind in {Kind.TAKE, Kind.BEAVER} and player in one.cubes)
    if take := next(takes, None):
        decisions.remove(take)


async def _stand_before_roll(equities: Equities, line: AcceptedLine) -> tuple[CurvePoint, ...]:
    """How the game stands for the Box when a side rolls, over all bets."""
    game = line.before.game
    if game is None or game.position is None or game.on_turn is None or game.phase.dice_to_play:
        return ()
    if game_after(line).phase.dice_to_play is None:
        return ()
    worth = 0.0
    for bet in game.open_bets:
        terms = terms_of(line.before.rules, bet, game.on_turn)
        worth += await equities.before_roll(game.position, terms) * bet.stake
    return _point(line, worth if game.on_turn is Side.BOX else -worth, game)


def _result(line: AcceptedLine) -> tuple[CurvePoint, ...]:
    """What the last line of a game brought to the Box's side."""
    game = line.before.game
    if game is None:
        return ()
    paid = [each for each in line.accepted.transfers if each.reason is not Reason.SPLIT and each.game == game.number]
    gets = sum(each.amount for each in paid if each.payee == game.box_decider)
    return _point(line, gets - sum(each.amount for each in paid if each.payer == game.box_decider), game)


def _point(line: AcceptedLine, half_points: float, game: Game) -> tuple[CurvePoint, ...]:
    stake = sum(bet.stake for bet in game.open_bets)
    return (CurvePoint(line.line, rounded(half_points / stake)),) if stake else ()
