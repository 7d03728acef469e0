"""Which dice a seed gives next: one function for drawing them and for checking them; it keeps no seed.

The words in the dice come in the order in which they were said; who says another one gives up his place. The
counter is the number of rolls drawn since the commitment. An opening, a turn and a joiner's place take one
roll each; seats take one for each player, in the order of their line, and where one die is wanted it is the
first. Dice that fall again after a take-back are not drawn anew.
"""

from bot.backgammon.dice import drawn
from bot.rules.points import Player
from bot.rules.seats.joining import seat_dice
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Dice


def next_dice(chouette: Chouette, seed: bytes) -> Dice:
    """The two dice of the next opening or roll, a joiner's too: those that were taken back, or fresh ones."""
    return chouette.standing_dice or _draw(chouette, seed, 0)


def next_seat_rolls(chouette: Chouette, seed: bytes, players: tuple[Player, ...]) -> tuple[tuple[Player, Dice], ...]:
    """What these players roll for their seats, in this order."""
    dice = seat_dice(chouette.rules)
    return tuple((player, _draw(chouette, seed, at)[:dice]) for at, player in enumerate(players))


def _draw(chouette: Chouette, seed: bytes, ahead: int) -> Dice:
    said = tuple(word for _, word in chouette.proof.words)
    return drawn(seed, said, chouette.drawn + ahead)
