"""The agreed exception: one player's cube stays where it was, and is his alone from then on (RULES section 4)."""

from dataclasses import replace

from bot.chouette.announcing import went_on
from bot.chouette.answers import round_without
from bot.chouette.moments import Announced, Answering
from bot.chouette.news import What, news
from bot.chouette.points import Player
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.shared_cube import is_shared, sharers
from bot.chouette.state import Chouette, Game, Heard


def cannot_stay_out(chouette: Chouette, player: Player | None) -> Refusal | None:
    """Why a player's cube cannot be kept out of a double: it is not doubled now, is his alone, or he has spoken."""
    game = chouette.game
    if game is None:
        return no(Why.NO_GAME)
    if player is None or player not in game.line:
        return no(Why.THE_TEAMS_DOUBLE if player == game.owner else Why.NOT_PLAYING)
    if player not in game.active:
        return no(Why.OUT_OF_GAME)
    if not is_shared(chouette.rules) or player not in sharers(game) or len(sharers(game)) == 1:
        return no(Why.CUBE_APART)
    moment = game.moment
    match moment:
        case Announced():
            return no(Why.ALREADY_SPOKEN) if player in {*moment.doublers, *moment.along} else None
        case Answering() if player in moment.offered and not (moment.bound or moment.each or moment.seller):
            return no(Why.ALREADY_SPOKEN) if player in moment.answers else None
        case _:
            return no(Why.NOT_ANNOUNCED)


def is_doubled(game: Game | None) -> bool:
    """Whether a double is on the table that somebody's cube could be kept out of."""
    return game is not None and isinstance(game.moment, Announced | Answering)


def set_apart(chouette: Chouette, player: Player) -> Heard | Refusal:
    """His bets have a cube of their own, and have no part in this double; the others answer it as the rules say."""
    if refusal := cannot_stay_out(chouette, player):
        return refusal
    game = chouette.game
    assert game is not None  # noqa: S101  # or it would have been refused
    bets = tuple(replace(bet, apart=True) if bet.team == player and bet.is_open else bet for bet in game.bets)
    game, told = replace(game, bets=bets), news(What.STAYS_OUT, player=player)
    moment = game.moment
    if isinstance(moment, Announced):
        for_sale = tuple(seller for seller in moment.sellers if seller != player)
        passed = moment.passed if moment.sellers[:1] == for_sale[:1] else frozenset[Player]()
        against = moment.dissenters - {player}
        moment = replace(moment, sellers=for_sale, passed=passed, dissenters=against, stood=moment.stood | {player})
        return went_on(chouette, game, moment, told)
    assert isinstance(moment, Answering)  # noqa: S101  # the other moment in which it is not refused
    heard = round_without(chouette, game, moment, frozenset({player}))
    return heard if isinstance(heard, Refusal) else replace(heard, news=(told, *heard.news))
