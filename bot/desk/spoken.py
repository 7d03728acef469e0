"""What a command says at this moment of the table: one word can stand for several statements; judges nothing."""

from bot.chouette.bets import Side
from bot.chouette.moments import ToOpen
from bot.chouette.partnership import next_invited
from bot.chouette.points import Player
from bot.chouette.seats import joiners_to_roll
from bot.chouette.state import Chouette
from bot.chouette.statements import ALL, ANY_DICE, Doubles, InvitesPartner, Margin, Opens, Rolls, Statement, Whom, Wins


def rolled(chouette: Chouette, by: Player) -> tuple[Statement, ...]:
    """`roll`: the opening, the side's roll, or a joiner's."""
    opening = chouette.game and isinstance(chouette.game.moment, ToOpen) and by not in joiners_to_roll(chouette)
    return (Opens(by, ANY_DICE) if opening else Rolls(by, ANY_DICE),)


def doubled(chouette: Chouette, by: Player, named: Whom) -> tuple[Statement, ...]:
    """`double`: one's own cube; the Box's cubes, all of them where nobody is named."""
    return (Doubles(by, ALL if not named and by == chouette.box else named),)


def invited(chouette: Chouette, by: Player, named: Whom) -> tuple[Statement, ...]:
    """`partner`: the one who is named; who names all means whoever comes first."""
    first = next_invited(chouette)
    return (InvitesPartner(by, (first or by) if named is ALL or not named else named[0]),)


def reported(chouette: Chouette, by: Player, named: Whom, margin: Margin) -> tuple[Statement, ...]:
    """`result`: Box and Captain say which side has won, by one of its players; all others speak for themselves."""
    game = chouette.game
    if game is None or by not in {game.owner, game.acting}:
        return (Wins(by, margin),)
    winner = by if named is ALL or not named else named[0]
    return (Wins(game.acting if game.side_of(winner) is Side.TEAM else winner, margin),)
