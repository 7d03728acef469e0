"""Plays and dice: what the one who moves lost over all cubes of their side, and what a roll brought to each bet."""

from collections import defaultdict
from collections.abc import Mapping

from bot.analysis.deals import box_side_shares
from bot.analysis.equities import CachedEquities, cube_terms_of_bet
from bot.analysis.games import decider, game_after
from bot.analysis.model import Decision, DecisionKind
from bot.analysis.stakes import Stakes
from bot.backgammon.notation import play_notation, read_play
from bot.backgammon.plays import Dice, Play, legal_plays
from bot.backgammon.position import Position
from bot.engine.engine import CubeTerms
from bot.record.replay import AcceptedLine
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Game


async def judge_play(equities: CachedEquities, line: AcceptedLine) -> Decision | None:
    """The play of a line, judged for all open cubes of the side at once; None where there was none. EngineError."""
    game, last = line.before.game, game_after(line).last_play
    if game is None or game.position is None or last is None or last is game.last_play:
        return None
    position, dice = game.position, (last.dice[0], last.dice[1])
    legal = {play.result: play for play in legal_plays(position, dice)}
    if not legal:
        return None
    played = read_play(position, dice, last.play)
    assert isinstance(played, Play)  # noqa: S101  # it was accepted
    stakes = _stakes(equities.stakes, line.before.rules, game, last.side)
    stake = sum(stakes.values())
    worth = await _weighted(equities, position, dice, stakes, played.result)
    best = max(worth, key=lambda result: worth[result])
    loss = (worth[best] - worth[played.result]) / stake
    return Decision(
        line=line.line,
        game=game.number,
        by=decider(line, last.by),
        side=last.side,
        kind=DecisionKind.PLAY,
        position=position,
        on_roll=last.side,
        dice=dice,
        cubes=game.team_with_open_bets,
        stake=stake,
        said=play_notation(played),
        better=play_notation(legal[best] if loss else played),
        equity=worth[played.result] / stake,
        loss=loss,
        points=loss * stake,
        counts=len(legal) > 1,
        forced=len(legal) == 1,
    )


def _stakes(stakes: Stakes, rules: Rules, game: Game, side: Side) -> Mapping[CubeTerms, float]:
    """How many points each kind of cube shows, of all that is open."""
    found = defaultdict[CubeTerms, float](float)
    for bet in (*game.open_bets, *game.open_extras):
        found[cube_terms_of_bet(rules, bet, side)] += stakes.of_bet(bet)
    return found


async def _weighted(
    equities: CachedEquities, position: Position, dice: Dice, stakes: Mapping[CubeTerms, float], played: Position
) -> dict[Position, float]:
    """What plays are worth over all cubes together: the one that was made, and all that may be the best.

    These are the best for each kind of cube, and those that the engine looked at for every kind.
    """
    found = {terms: await equities.candidate_play_equities(position, dice, terms) for terms in stakes}
    first, *others = (set(plays) for plays in found.values())
    candidates = {
        played,
        *first.intersection(*others),
        *(max(plays, key=plays.__getitem__) for plays in found.values()),
    }
    return {
        result: sum(
            [stake * await equities.play_equity(position, dice, terms, result) for terms, stake in stakes.items()]
        )
        for result in candidates
    }


# --- Luck


async def luck_of_roll(equities: CachedEquities, line: AcceptedLine) -> dict[Player, float]:
    """What the dice of a line brought to each player, in points: nothing where none fell. EngineError.

    It is the best equity with these dice, less that before them; before the opening it is nothing for either side.
    """
    was, game, luck = line.before.game, game_after(line), defaultdict[Player, float](float)
    dice = game.phase.dice_to_play
    if was is None or was.phase.dice_to_play or dice is None or game.position is None or game.on_turn is None:
        return luck
    for bet in (*game.open_bets, *game.open_extras):
        terms = cube_terms_of_bet(line.before.rules, bet, game.on_turn)
        brought = await equities.best_play_equity(game.position, dice, terms)
        if was.on_turn is not None:
            brought -= await equities.no_double_equity(game.position, terms)
        _credit(luck, game, bet, (brought if game.on_turn is Side.TEAM else -brought) * equities.stakes.of_bet(bet))
    return luck


def _credit(luck: dict[Player, float], game: Game, bet: Bet, points: float) -> None:
    """Points that a bet brings to its player of the Team, and takes from who holds the Box's side of it."""
    luck[bet.team] += points
    for player, share in box_side_shares(game, bet).items():
        luck[player] -= points * share
