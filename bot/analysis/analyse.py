"""The one pass over a game: every line is asked what was decided, what the dice brought, and what a deal was worth."""

from collections import defaultdict
from dataclasses import replace
from typing import Protocol

from bot.analysis.cubes import judge_cube_decisions, players_whose_take_became_drop
from bot.analysis.deals import deals_that_cost, gains_from_deal_or_resignation
from bot.analysis.equities import CachedEquities, cube_terms_of_bet
from bot.analysis.games import PlayedGame, game_after
from bot.analysis.model import (
    BoxEquityPoint,
    Decision,
    DecisionKind,
    Depth,
    GameAnalysis,
    Progress,
    rounded_for_storage,
)
from bot.analysis.plays import judge_play, luck_of_roll
from bot.analysis.stakes import Stakes, stakes_of_game
from bot.analysis.why import with_reasons
from bot.backgammon.position import Position
from bot.engine.engine import CubeTerms, MatchChances, PositionJudge, WinChances
from bot.record.replay import AcceptedLine
from bot.rules.points import Player, TransferReason
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Game
from bot.rules.statements import Plays


class _AnalysisEngine(PositionJudge, Protocol):
    """An engine that also says what it is."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    async def version(self) -> str:
        """The number of its version."""
        ...

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        """How often who is on roll wins and loses."""
        ...

    async def match_chances(self, position: Position, terms: CubeTerms) -> MatchChances:
        """What the cube as it lies is worth in a match."""
        ...


async def analyse_game(
    engine: _AnalysisEngine, played: PlayedGame, depth: Depth = Depth.DEEP, progress: Progress | None = None
) -> GameAnalysis:
    """What an engine says of a game that is over; `progress` tells meanwhile how far it is. EngineError."""
    progress = progress or Progress()
    progress.plays = sum(isinstance(line.statement, Plays) for line in played.lines)
    stakes, game = await stakes_of_game(engine, played), played.finished.final
    equities = CachedEquities(engine, depth, stakes)
    decisions: list[Decision] = []
    luck, gains = defaultdict[Player, float](float), defaultdict[Player, float](float)
    curve: list[BoxEquityPoint] = []
    for line in played.lines:
        for player in players_whose_take_became_drop(line):
            _strike_take(decisions, player)
        brought = await gains_from_deal_or_resignation(equities, line)
        made = [*await judge_cube_decisions(equities, line), *deals_that_cost(stakes, line, brought)]
        if play := await judge_play(equities, line):
            made.append(play)
        progress.judged += isinstance(line.statement, Plays)
        decisions += [await with_reasons(engine, depth, stakes, line, one) for one in made]
        curve += await _stand_before_roll(equities, line)
        for total, found in ((luck, await luck_of_roll(equities, line)), (gains, brought)):
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
        luck={player: rounded_for_storage(luck[player]) for player in players},
        gains={player: rounded_for_storage(gains[player]) for player in players},
        curve=(*curve, *_result(stakes, played.lines[-1])),
    )


def _rounded(decision: Decision) -> Decision:
    equity, loss, points = (
        rounded_for_storage(decision.equity),
        rounded_for_storage(decision.loss),
        rounded_for_storage(decision.points),
    )
    return replace(decision, equity=equity, loss=loss, points=points)


def _strike_take(decisions: list[Decision], player: Player) -> None:
    """Leave out the last take of a player's cube: it does not stand."""
    takes = (
        one
        for one in reversed(decisions)
        if one.kind in {DecisionKind.TAKE, DecisionKind.BEAVER} and player in one.cubes
    )
    if take := next(takes, None):
        decisions.remove(take)


async def _stand_before_roll(equities: CachedEquities, line: AcceptedLine) -> tuple[BoxEquityPoint, ...]:
    """How the game stands for the Box when a side rolls, over all bets."""
    game = line.before.game
    if game is None or game.position is None or game.on_turn is None or game.phase.dice_to_play:
        return ()
    if game_after(line).phase.dice_to_play is None:
        return ()
    worth = 0.0
    for bet in game.open_bets:
        terms = cube_terms_of_bet(line.before.rules, bet, game.on_turn)
        worth += await equities.no_double_equity(game.position, terms) * equities.stakes.of_bet(bet)
    return _point(equities.stakes, line, worth if game.on_turn is Side.BOX else -worth, game)


def _result(stakes: Stakes, line: AcceptedLine) -> tuple[BoxEquityPoint, ...]:
    """What the last line of a game brought to the Box's side."""
    game = line.before.game
    if game is None:
        return ()
    paid = [
        each for each in line.accepted.transfers if each.reason is not TransferReason.SPLIT and each.game == game.number
    ]
    gets = sum(stakes.of_transfer(game, each) for each in paid if each.payee == game.box_decider)
    gives = sum(stakes.of_transfer(game, each) for each in paid if each.payer == game.box_decider)
    return _point(stakes, line, gets - gives, game)


def _point(stakes: Stakes, line: AcceptedLine, worth: float, game: Game) -> tuple[BoxEquityPoint, ...]:
    stake = stakes.of_bets(game.open_bets)
    return (BoxEquityPoint(line.line, rounded_for_storage(worth / stake)),) if stake else ()
