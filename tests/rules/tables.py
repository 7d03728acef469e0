"""Tables made by talking to the rules: people take their seats, and all this is said."""

from bot.rules.engine import apply, new_chouette
from bot.rules.points import Player
from bot.rules.rulebook import with_options
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import ChouetteMode, SeatsAllInOrder, StartsGame, Statement
from tests.rules.talk import COLORADO


def after(table: Chouette, *said: Statement) -> Chouette:
    """The table when all of this was accepted."""
    for statement in said:
        heard = apply(table, statement)
        assert isinstance(heard, Accepted), (statement, heard)
        table = heard.chouette
    return table


def seated(*players: Player, mode: ChouetteMode = ChouetteMode.SCORE, **options: str) -> Chouette:
    """A table of Colorado's, with other options, at which these sit; the first is Box."""
    return after(new_chouette(with_options(COLORADO, options), mode), SeatsAllInOrder(None, players))


def elsewhere(*players: Player, **options: str) -> Chouette:
    """The first game of these has begun at a board that is not kept here."""
    return after(seated(*players, **options), StartsGame(None))
