"""Which cubes a side may turn: the one question about a cube, of whoever turns one, waits for it or offers it."""

from bot.rules.options import CubeSharing, TeamDoublingOrder
from bot.rules.points import Player, Players
from bot.rules.refusals import BetIsClosed, CubeAtTop, NoAccessToCube, Refusal
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Game


def cannot_turn(rules: Rules, game: Game, side: Side, bet: Bet) -> Refusal | None:  # noqa: ARG001  # options may say more
    """Why a side cannot turn the cube of a bet, or of an extra, whatever the game waits for; None where it may."""
    if not bet.is_open:
        return BetIsClosed(player=bet.team if side is Side.BOX else None)
    if bet.cube.is_at_top:
        return CubeAtTop(value=bet.cube.value)
    if bet.cube.owner is side.other:
        return NoAccessToCube(owner=bet.team if side is Side.BOX else game.box_decider)
    return None


def may_turn(rules: Rules, game: Game, side: Side, bet: Bet) -> bool:
    """Whether a side may turn the cube of a bet, or of an extra, once the game lets it double."""
    return cannot_turn(rules, game, side, bet) is None


def cubes_to_turn(rules: Rules, game: Game, side: Side) -> Players:
    """The players of the Team whose cubes a side may turn, in line order."""
    return game.players_with_bet(lambda bet: may_turn(rules, game, side, bet))


def cannot_turn_own(rules: Rules, game: Game, player: Player) -> Refusal | None:
    """Why a player of the Team cannot turn their cube."""
    bet = game.team_bet_of(player)
    return cannot_turn(rules, game, Side.TEAM, bet) if bet else BetIsClosed()


# --- One cube for all, or one for each; who of the Team begins


def has_one_cube_for_all(rules: Rules) -> bool:
    """Whether games are played with one cube for all, turned for everybody at once (docs/rules.md, 3, `cube`)."""
    return rules.cube is CubeSharing.SINGLE


def team_doubling_order(rules: Rules) -> TeamDoublingOrder:
    """Who may double for the Team, and in which order its players speak (Colorado 5.9; FIBS 1 and 5)."""
    return rules.double_order


def players_who_may_double_first(rules: Rules, game: Game) -> Players:
    """Who may be the first to double for the Team: where the Captain does so, only the first in the line.

    A cube that is not shared any more is its player's, who turns it when they like.
    """
    able, order = cubes_to_turn(rules, game, Side.TEAM), team_doubling_order(rules)
    if order not in {TeamDoublingOrder.CAPTAIN, TeamDoublingOrder.CAPTAIN_FIRST}:
        return able
    team = game.has_shared_cube
    bound = game.players_with_bet(lambda bet: may_turn(rules, game, Side.TEAM, bet) and bet.cube.shared is team)
    if order is TeamDoublingOrder.CAPTAIN_FIRST:
        bound = tuple(player for player in bound if player in game.players_with_middle_cube)
    return tuple(player for player in able if player not in bound[1:])
