"""A double at the moment it is offered: its cubes, what they will show, and what must be remembered of it."""

from bot.chouette.bets import Side
from bot.chouette.moments import Answering, Purchase
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
