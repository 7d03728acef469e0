"""What a command says at this moment of the table: one word can stand for several statements; judges nothing."""

from bot.rules.evening.settlements import sells_along_asked
from bot.rules.points import Player
from bot.rules.seats.joining import joiners_to_roll
from bot.rules.seats.partner import next_invited
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.state.phases import Announced, AnsweringExtras, GivingExtras, ToOpen
from bot.rules.state.shared_cube import asked_to_buy
from bot.rules.statements import (
    ALL,
    ANY_DICE,
    Accepts,
    AppointsProxy,
    Buys,
    Doubles,
    DoublesExtra,
    Drops,
    DropsExtra,
    GivesExtra,
    GoesAway,
    InvitesPartner,
    Margin,
    Opens,
    PassesOn,
    Refuses,
    RefusesExtra,
    Rolls,
    SellsAlong,
    Statement,
    StaysIn,
    Takes,
    TakesExtra,
    Whom,
    Wins,
)


def rolled(chouette: Chouette, by: Player) -> tuple[Statement, ...]:
    """`roll`: the opening, the side's roll, or a joiner's."""
    opening = chouette.game and isinstance(chouette.game.phase, ToOpen) and by not in joiners_to_roll(chouette)
    return (Opens(by, ANY_DICE) if opening else Rolls(by, ANY_DICE),)


def doubled(chouette: Chouette, by: Player, named: Whom) -> tuple[Statement, ...]:
    """`double`: one's own cube; the Box's cubes, all of them where nobody is named; an extra with who is named."""
    extras = chouette.game.open_extras if chouette.game else ()
    if named is not ALL and any({by, *named} == {*extra.pair} for extra in extras):
        return (DoublesExtra(by, named[0]),)
    return (Doubles(by, ALL if not named and by == chouette.box else named),)


def invited(chouette: Chouette, by: Player, named: Whom) -> tuple[Statement, ...]:
    """`partner`: the one who is named; who names all means whoever comes first."""
    first = next_invited(chouette)
    return (InvitesPartner(by, (first or by) if named is ALL or not named else named[0]),)


def extra_given(chouette: Chouette, by: Player, named: Whom) -> tuple[Statement, ...]:
    """`extra`: to each who is named; with `all`, to everybody who took."""
    moment = chouette.game.phase if chouette.game else None
    takers = moment.takers if isinstance(moment, GivingExtras) else ()
    return tuple(GivesExtra(by, taker) for taker in (takers or (by,) if named is ALL else named))


def answered(chouette: Chouette, by: Player, kind: type[Accepts | Refuses], of: Player | None) -> tuple[Statement, ...]:
    """`accept` and `refuse`: an extra that was given to one, a game to buy, a sale to join, or else a proposal."""
    if seller := _for_sale_to(chouette, by, of):
        return (Buys(by, seller) if kind is Accepts else PassesOn(by, seller),)
    if sells_along_asked(chouette) == by and of in {None, by, chouette.box}:
        return (SellsAlong(by) if kind is Accepts else StaysIn(by),)
    moment = chouette.game.phase if chouette.game else None
    given = moment.waiting_for(by) if isinstance(moment, GivingExtras) else ()
    if not given or (of is not None and (of, by) not in given):
        return (kind(by, of),)
    return (TakesExtra(by, of) if kind is Accepts else RefusesExtra(by, of),)


def _for_sale_to(chouette: Chouette, by: Player, of: Player | None) -> Player | None:
    """Whose game somebody is asked to buy, if that is meant: whoever also has a proposal to answer names the seller."""
    game = chouette.game
    if game is None or not isinstance(game.phase, Announced):
        return None
    if by not in asked_to_buy(chouette.rules, game, game.phase):
        return None
    seller = game.phase.sellers[0]
    has_other = any(by in proposal.waiting for proposal in chouette.proposals)
    return seller if of == seller or (of is None and not has_other) else None


def on_a_cube(chouette: Chouette, by: Player, said: Takes | Drops) -> tuple[Statement, ...]:
    """`take` and `pass`: an extra that waits for one's answer, or else the double."""
    moment = chouette.game.phase if chouette.game else None
    waits = isinstance(moment, GivingExtras | AnsweringExtras) and moment.waiting_for(by)
    named = said.whom if said.whom is not ALL else ()
    bound = isinstance(moment, GivingExtras) and isinstance(said, Drops) and not named and moment.bound == by
    if not waits or bound:
        return (said,)
    of = named[0] if named else None
    return (TakesExtra(by, of) if isinstance(said, Takes) else DropsExtra(by, of),)


def reported(chouette: Chouette, by: Player, named: Whom, margin: Margin) -> tuple[Statement, ...]:
    """`result`: Box and Captain say which side has won, by one of its players; all others speak for themselves."""
    game = chouette.game
    if game is None or by not in {game.acting_box, game.acting}:
        return (Wins(by, margin),)
    winner = by if named is ALL or not named else named[0]
    return (Wins(game.acting if game.side_of(winner) is Side.TEAM and winner != game.acting_box else winner, margin),)


def with_proxy(chouette: Chouette, by: Player, proxy: Player | None) -> tuple[Statement, ...]:
    """`proxy`: who appoints somebody to speak for him is away from then on."""
    appoints = AppointsProxy(by, proxy)
    return (appoints,) if proxy is None or by in chouette.away else (appoints, GoesAway(by))
