"""A double at the moment it is offered: its cubes, what they will show, and what must be remembered of it."""

from bot.chouette.bets import Side
from bot.chouette.moments import Answering, Purchase
from bot.chouette.news import News, What, news
from bot.chouette.points import Player
from bot.chouette.state import Game


def offered_by(
    game: Game, doubler: Side, offered: tuple[Player, ...], purchases: tuple[Purchase, ...] = ()
) -> Answering:
    """The double of these cubes.

    `whole`: every bet still open is doubled at once and every cube is in the middle (RULES section 3).
    """
    whole = all(bet.team in offered and bet.cube.owner is None for bet in game.open_bets)
    return Answering(doubler, offered, whole, purchases=purchases)


def doubled_values(game: Game, players: tuple[Player, ...]) -> tuple[int, ...]:
    """What the cubes of these players show when they are doubled, one for each open bet."""
    return tuple(bet.cube.value * 2 for bet in game.open_bets if bet.team in players)


def all_have_spoken(game: Game, offered: tuple[Player, ...]) -> News:
    """The Team's round is over and these cubes are offered, before any of them is answered."""
    each = tuple((player, value) for player in offered for value in doubled_values(game, (player,)))
    return news(What.ALL_HAVE_SPOKEN, players=offered, values=doubled_values(game, offered), doubled=each)
