"""The board of a game in progress as other programs read it: an XGID for each cube; it shows nothing."""

from bot.backgammon.ids import Seat, xgid
from bot.backgammon.plays import Dice
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.points import Player
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.phases import Answering, AnsweringBeavers, Soliciting, ToPlay


def xgids(chouette: Chouette, bottom: Side) -> dict[str, tuple[Player, ...]]:
    """Each different id, with the players whose cubes it is for; `bottom` sits below, as who looks would.

    Nothing where no game goes on here, or before its first roll.
    """
    game, found = chouette.game, dict[str, tuple[Player, ...]]()
    if game is None or game.position is None or game.on_turn is None:
        return found
    for bet in game.open_bets:
        said = _xgid(chouette, game, bet, bottom)
        found[said] = (*found.get(said, ()), bet.team)
    return found


def _xgid(chouette: Chouette, game: Game, bet: Bet, bottom: Side) -> str:
    assert game.position is not None and game.on_turn is not None  # noqa: S101, PT018  # there is a board
    moment = game.phase
    dice: Dice | None = (moment.dice[0], moment.dice[1]) if isinstance(moment, ToPlay) else None
    return xgid(
        game.position,
        cube=bet.cube.value,
        owner=_seat(bet.cube.owner, bottom),
        turn=1 if game.on_turn is bottom else -1,
        dice=dice,
        doubled=_is_doubled(game, bet.team),
        jacoby=jacoby_is_played(chouette.rules),
        beavers=beavers_are_played(chouette.rules),
    )


def _seat(owner: Side | None, bottom: Side) -> Seat:
    if owner is None:
        return 0
    return 1 if owner is bottom else -1


def _is_doubled(game: Game, player: Player) -> bool:
    """Whether his cube waits for its answer."""
    moment = game.phase
    match moment:
        case Soliciting():
            return player in moment.offered
        case Answering() | AnsweringBeavers():
            return player in moment.waiting
        case _:
            return False
