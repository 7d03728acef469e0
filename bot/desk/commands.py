"""What a typed command says at this moment of the table: one word can stand for several statements."""

from collections.abc import Callable, Mapping

from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.evening.authority import is_order
from bot.rules.evening.corrections import game_over, row_if_won
from bot.rules.evening.settlements import partner_asked_to_sell
from bot.rules.evening.sheet import owed, payments
from bot.rules.phases import GivingExtras, ToOpen
from bot.rules.points import POINT, Player
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import joiners_to_roll, players_here
from bot.rules.seats.partner import next_to_invite
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ALL, ANY_DICE, Margin, Statement


def statement_for_order(chouette: Chouette, by: Player, named: say.Whom) -> Statement | Refusal:
    """`start order`: the seats as they were rolled elsewhere, Box and Captain first; each player is named once."""
    order = () if named is ALL else named
    return say.SitsDown(None, order) if by in players_here(chouette) else refusals.NotSeated()


def statement_for_correction(
    chouette: Chouette, by: Player, number: int, winner: Player, margin: Margin, reason: str
) -> Statement | Refusal:
    """`correct winner`: the row that a game has if this player's side won it by `margin`."""
    game = game_over(chouette, number)
    row = row_if_won(chouette, game, winner, margin) if game else ()
    if row is None:
        return refusals.NotInThatGame(player=winner, game=number)
    return say.ProposesCorrection(by, number, row, reason)


def statements_for_roll(chouette: Chouette, by: Player) -> tuple[Statement, ...]:
    """`roll`: the opening, the side's roll, or a joiner's."""
    opening = chouette.game and isinstance(chouette.game.phase, ToOpen) and by not in joiners_to_roll(chouette)
    return (say.Opens(by, ANY_DICE) if opening else say.Rolls(by, ANY_DICE),)


def statements_for_double(chouette: Chouette, by: Player, named: say.Whom) -> tuple[Statement, ...]:
    """`double`: one's own cube; the Box's cubes, all where nobody is named; an extra with the player who is named."""
    extras = chouette.game.open_extras if chouette.game else ()
    if named is not ALL and any({by, *named} == {*extra.pair} for extra in extras):
        return (say.DoublesExtra(by, named[0]),)
    return (say.Doubles(by, ALL if not named and by == chouette.box else named),)


def statements_for_partner(chouette: Chouette, by: Player, named: say.Whom) -> tuple[Statement, ...]:
    """`partner`: the player who is named; `all` means whoever comes first."""
    first = next_to_invite(chouette)
    return (say.InvitesPartner(by, (first or by) if named is ALL or not named else named[0]),)


def statements_for_extra(chouette: Chouette, by: Player, named: say.Whom) -> tuple[Statement, ...]:
    """`extra`: to each who is named; with `all`, to everybody who took; to nobody, which is refused, as to oneself."""
    phase = chouette.game.phase if chouette.game else None
    takers = phase.takers if isinstance(phase, GivingExtras) else ()
    return tuple(say.GivesExtra(by, taker) for taker in ((takers if named is ALL else named) or (by,)))


def statements_for_answer(
    chouette: Chouette, by: Player, kind: type[say.Accepts | say.Refuses], of: Player | None
) -> tuple[Statement, ...]:
    """`accept` and `refuse`: a game to buy, a sale to join, an extra that one was given, or else a proposal."""
    if seller := _for_sale_to(chouette, by, of):
        return (say.Buys(by, seller) if kind is say.Accepts else say.PassesOn(by, seller),)
    if partner_asked_to_sell(chouette) == by and of in {None, by, chouette.box}:
        return (say.SellsAlong(by) if kind is say.Accepts else say.KeepsShare(by),)
    phase = chouette.game.phase if chouette.game else None
    given = phase.waiting_for(by) if isinstance(phase, GivingExtras) else ()
    if not given or (of is not None and (of, by) not in given):
        return (kind(by, of),)
    return (say.TakesExtra(by, of) if kind is say.Accepts else say.DeclinesExtra(by, of),)


def _for_sale_to(chouette: Chouette, by: Player, of: Player | None) -> Player | None:
    """Whose game the speaker is asked to buy, if that is meant; with a proposal to answer too, they name the seller."""
    game = chouette.game
    if game is None or by not in game.phase.asked_to_buy(chouette.rules, game):
        return None
    seller = game.phase.games_for_sale[0]
    has_other = any(by in proposal.waiting for proposal in chouette.proposals)
    return seller if of == seller or (of is None and not has_other) else None


def statements_for_take_or_pass(chouette: Chouette, by: Player, said: say.Takes | say.Drops) -> tuple[Statement, ...]:
    """`take` and `pass`: an extra that waits for one's answer, or else the double."""
    phase = chouette.game.phase if chouette.game else None
    waits = phase and phase.waiting_for(by)
    named = said.whom if said.whom is not ALL else ()
    bound = isinstance(phase, GivingExtras) and isinstance(said, say.Drops) and not named and phase.bound == by
    if not waits or bound:
        return (said,)
    of = named[0] if named else None
    return (say.TakesExtra(by, of) if isinstance(said, say.Takes) else say.DropsExtra(by, of),)


def statements_for_result(chouette: Chouette, by: Player, named: say.Whom, margin: Margin) -> tuple[Statement, ...]:
    """`result`: Box and Captain say which side has won, by naming one of its players; others report their own win."""
    game = chouette.game
    if game is None or by not in {game.acting_box, game.acting_captain}:
        return (say.Wins(by, margin),)
    winner = by if named is ALL or not named else named[0]
    return (
        say.Wins(
            game.acting_captain if game.side_of(winner) is Side.TEAM and winner != game.acting_box else winner, margin
        ),
    )


def statements_for_proxy(chouette: Chouette, by: Player, proxy: Player | None) -> tuple[Statement, ...]:
    """`proxy`: a player who appoints somebody to speak for them is away from then on."""
    appoints = say.AppointsProxy(by, proxy)
    return (appoints,) if proxy is None or by in chouette.away else (appoints, say.GoesAway(by))


def statement_for_paid(chouette: Chouette, payee: Player, payer: Player) -> say.Receives:
    """`paid`: the payee has received what the payer would pay in settling up, or else all that the payer owes."""
    due = (amount for one, other, amount in payments(chouette) if (one, other) == (payer, payee))
    return say.Receives(payee, payer, next(due, 0) or owed(chouette, payer, payee) or POINT)


# --- A director

DIRECTOR_ACTS: Mapping[str, Callable[[Player], Statement]] = {
    "away": say.GoesAway,
    "rolls": lambda by: say.Rolls(by, ANY_DICE),
    "doubles": lambda by: say.Doubles(by, ()),
    "stands": say.DeclinesToDouble,
    "releases": say.ReleasesRoll,
    "takes": lambda by: say.Takes(by, ALL),
    "drops": lambda by: say.Drops(by, ALL),
    "accepts": lambda by: say.Accepts(by, None),
    "refuses": lambda by: say.Refuses(by, None),
    "starts": say.StartsGame,
}
"""What a director can say for an absent player, by the words of the command."""


def statement_by_director(chouette: Chouette, said: Statement) -> Statement:
    """What a director orders; one who is seated here acts for themselves, so that it is no player's proposal."""
    by = said.by
    return said if by is None or is_order(chouette, said) else say.ActsFor(by, by, said)
