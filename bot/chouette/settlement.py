"""Bets closed for points that two agree on: who may offer what to whom, how long it stands, what comes of it."""

from dataclasses import replace
from typing import assert_never

from bot.chouette.amounts import not_an_amount
from bot.chouette.answers import round_without
from bot.chouette.bets import Bet, Extra
from bot.chouette.box_deals import alone
from bot.chouette.deal_statements import AsksToBePaid, OffersToPay, Withdraws
from bot.chouette.ending import decided_by_cubes
from bot.chouette.moments import (
    Announced,
    Answering,
    AnsweringBeavers,
    AnsweringExtras,
    GivingExtras,
    Moment,
    Soliciting,
)
from bot.chouette.news import News, What, news
from bot.chouette.options import Settlements
from bot.chouette.partnership import handed_over
from bot.chouette.points import HalfPoints, Player, Reason, Transfer
from bot.chouette.proposing import proposed
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.rulebook import Rules
from bot.chouette.shared_cube import cut_cube, is_shared
from bot.chouette.state import Chouette, Game, Heard
from bot.chouette.statements import ALL, Margin
from bot.chouette.subjects import Deal, Proposal, Sale, Settlement, Share

# --- Offering


def offers_settlement(chouette: Chouette, said: OffersToPay | AsksToBePaid) -> Heard | Refusal:
    """A party to an open bet offers the other to close it for points (Colorado 4.3).

    A new offer between the same two takes the place of the one before; another's terms need not be the same.
    """
    by, other = said.by, said.other
    if by is None:
        return no(Why.NOT_PLAYING)
    pays = isinstance(said, OffersToPay)
    if chouette.game and are_partners(chouette.game, by, other):
        return _offers_share(chouette, chouette.game, by, said)
    subject = Settlement(by, other, said.amount) if pays else Settlement(other, by, said.amount)
    if refusal := _cannot_be_settled(chouette, by, other) or not_an_amount(chouette.rules, said.amount):
        return refusal
    if said.amount < 0:
        return no(Why.NEGATIVE_AMOUNT)
    if said.cubes:
        return no(Why.CUBES_OF_PARTNERS)
    told = news(What.OFFERS_SETTLEMENT, by=by, of=other, amount=said.amount, pays=pays)
    return deal_proposed(chouette, by, other, subject, told)


def _offers_share(chouette: Chouette, game: Game, by: Player, said: OffersToPay | AsksToBePaid) -> Heard | Refusal:
    """Box and Partner settle about their shares (Colorado 4.6)."""
    other = said.other
    if said.amount < 0 and not said.cubes:
        return no(Why.NEGATIVE_AMOUNT)
    giver = hands_over(said, by, game.partner)
    taker = other if giver == by else by
    price = said.amount if isinstance(said, OffersToPay) == (taker == by) else -said.amount
    named = said.cubes if said.cubes is not ALL else ()
    cubes = (*(cube for cube in game.line if cube in named), *(cube for cube in named if cube not in game.line))
    subject = Share(giver, taker, price, cubes)
    if refusal := _cannot_be_shared(chouette.rules, game, subject) or not_an_amount(chouette.rules, said.amount):
        return refusal
    told = news(
        What.OFFERS_SHARE,
        by=by,
        of=other,
        giver=giver,
        taker=taker,
        payer=subject.payer,
        amount=abs(price),
        of_cubes=cubes,
    )
    return deal_proposed(chouette, by, other, subject, told)


def hands_over(said: OffersToPay | AsksToBePaid, by: Player, partner: Player | None) -> Player:
    """Who of Box and Partner would hand over their share to the other (Colorado 4.6).

    Where no cubes are named the Partner goes out altogether, whoever speaks. With cubes, or `ALL`, who asks hands over
    and who pays takes over; negative points go the other way.
    """
    if not said.cubes:
        return by if by == partner else said.other
    return by if isinstance(said, AsksToBePaid) else said.other


def deal_proposed(chouette: Chouette, by: Player, other: Player, subject: Deal, told: News) -> Heard | Refusal:
    """The deal, open until the other answers; what was open between the same two gives way to it."""
    rest = tuple(each for each in chouette.proposals if {each.by, other_party(each)} != {by, other})
    return proposed(replace(chouette, proposals=rest), by, subject, (other,), told)


def settles(rules: Rules, bets: tuple[Bet, ...]) -> Refusal | None:
    """Why bets cannot be settled here: not at all, or not while a cube is in the middle (FIBS, the cube, 3)."""
    match rules.settlements:
        case Settlements.YES:
            return None
        case Settlements.NOT_INITIAL:
            return no(Why.SETTLED_WHEN_TURNED) if any(bet.cube.owner is None for bet in bets) else None
        case Settlements.NO:
            return no(Why.NO_SETTLEMENTS)
        case _:
            assert_never(rules.settlements)


def bets_between(game: Game, one: Player, other: Player) -> tuple[Bet, ...]:
    """What these two have at stake against each other, extras too."""
    return tuple(bet for bet in (*game.open_bets, *game.open_extras) if {bet.box, bet.team} == {one, other})


def _cannot_be_settled(chouette: Chouette, one: Player, other: Player) -> Refusal | None:
    """Why these two cannot settle now: a double stands between the offer and the bet until it is put to the one asked.

    A doubled cube can be settled instead of being answered; once answered, when the whole round is.
    """
    game = chouette.game
    if game is None:
        return no(Why.NO_GAME)
    bets = bets_between(game, one, other)
    if refusal := settles(chouette.rules, bets):
        return refusal
    if not bets:
        return no(Why.NO_BET_BETWEEN, player=other)
    moment = game.moment
    said = moment if isinstance(moment, Answering) else None
    answered = _between_the_two(moment) or (said is not None and any(bet.team in said.answers for bet in bets))
    answered = answered or (isinstance(moment, AnsweringExtras) and any(bet in game.extra_bets for bet in bets))
    waits = isinstance(moment, Soliciting | Announced | AnsweringBeavers | GivingExtras)
    return no(Why.DOUBLE_OPEN) if answered or waits else None


def _between_the_two(moment: Moment) -> bool:
    """Whether Box and Partner have still to answer a double, each their own, or one to buy the other's half."""
    return isinstance(moment, Answering) and bool(moment.each or moment.seller)


def _cannot_be_shared(rules: Rules, game: Game, subject: Share) -> Refusal | None:
    """Why the one of Box and Partner cannot hand over their share in these cubes to the other now."""
    cubes = subject.cubes or game.active
    if refusal := settles(rules, game.open_bets):
        return refusal
    if game.sharer is None or {subject.giver, subject.taker} != {game.owner, game.partner}:
        return no(Why.PARTED)
    if not game.shares_of(game.owner):
        return no(Why.PARTED)
    if cut := cut_cube(rules, game, game.active, cubes):
        return no(Why.ONE_CUBE, players=cut)
    shares = game.shares_of(subject.giver)
    for cube in subject.cubes:
        if cube not in game.active:
            return no(Why.OUT_OF_GAME, player=cube)
        if cube not in shares:
            return no(Why.NO_SHARE_IN, player=cube, giver=subject.giver)
    return no(Why.DOUBLE_OPEN) if _between_the_two(game.moment) else None


def are_partners(game: Game, one: Player, other: Player) -> bool:
    """Whether these two are Box and Partner, who settle about their shares alone (Colorado 4.6).

    Who has bought the Box's game shares with the Partner in the Box's place.
    """
    return game.partner in {one, other} and not {one, other}.isdisjoint({game.box, game.owner} - {game.partner})


def withdraws(chouette: Chouette, said: Withdraws) -> Heard | Refusal:
    """Who has offered a deal takes it back, as long as it is not accepted."""
    mine = (each for each in chouette.proposals if is_deal(each) and each.by == said.by)
    found = next((each for each in mine if said.other == other_party(each)), None)
    if found is None:
        return no(Why.NOTHING_OFFERED, player=said.other)
    rest = tuple(each for each in chouette.proposals if each is not found)
    return Heard(replace(chouette, proposals=rest), (news(What.WITHDRAWN, by=said.by),))


def is_deal(proposal: Proposal) -> bool:
    """Whether a proposal is a deal between two."""
    return isinstance(proposal.subject, Deal)


def other_party(proposal: Proposal) -> Player | None:
    """With whom the author of a deal would make it; nobody where it is none."""
    match proposal.subject:
        case Settlement(payer=payer, payee=payee):
            return payee if proposal.by == payer else payer
        case Share(giver=giver, taker=taker):
            return taker if proposal.by == giver else giver
        case Sale(buyer=buyer):
            return buyer
        case _:
            return None


def most_paid(deal: Deal) -> HalfPoints:
    """How many points a deal moves, whoever pays them."""
    return deal.amount if isinstance(deal, Settlement) else abs(deal.price)


def backgammon_costs(game: Game, deal: Deal) -> HalfPoints:
    """What a backgammon would cost on all that a deal is about, a double that is not answered taken."""
    bets = game.open_bets
    if isinstance(deal, Settlement):
        bets = bets_between(game, deal.payer, deal.payee)
    elif isinstance(deal, Share) and deal.cubes:
        bets = tuple(bet for bet in bets if bet.team in deal.cubes)
    doubled = game.moment.offered if isinstance(game.moment, Answering) else ()
    return sum(bet.stake * Margin.BACKGAMMON.value * (2 if bet.team in doubled else 1) for bet in bets)


# --- When it is accepted


def settlement_accepted(chouette: Chouette, subject: Settlement) -> Heard | Refusal:
    """The bet between the two is closed, and paid as agreed; the game goes on with the others, if there are any."""
    if refusal := _cannot_be_settled(chouette, subject.payer, subject.payee):
        return refusal
    game = chouette.game
    assert game is not None  # noqa: S101  # or it could not be settled
    acting, closed = game.acting, bets_between(game, subject.payer, subject.payee)
    paid = (Transfer(subject.payer, subject.payee, subject.amount, Reason.SETTLEMENT, game.number),)
    transfers = paid if subject.amount else ()
    game = replace(
        game,
        bets=tuple(replace(bet, is_open=False) if bet in closed else bet for bet in game.bets),
        extra_bets=tuple(replace(bet, is_open=False) if bet in closed else bet for bet in game.extra_bets),
        holds=game.holds - {bet.team for bet in closed},
        transfers=(*game.transfers, *transfers),
    )
    told = [news(What.SETTLED, payer=subject.payer, payee=subject.payee, amount=subject.amount)]
    if not game.with_a_stake:
        over = decided_by_cubes(chouette, game)
        return Heard(over.chouette, (*told, *over.news), (*transfers, *over.transfers))
    if game.acting != acting:
        told.append(news(What.ACTING_CAPTAIN, player=game.acting))
    settled = frozenset(bet.team for bet in closed if not isinstance(bet, Extra))
    if isinstance(game.moment, Answering) and settled.intersection(game.moment.offered):
        answered = round_without(chouette, game, game.moment, settled)
        if isinstance(answered, Refusal):
            return answered
        return Heard(answered.chouette, (*told, *answered.news), (*transfers, *answered.transfers))
    return Heard(chouette.with_game(game), tuple(told), transfers)


def share_accepted(chouette: Chouette, subject: Share) -> Heard | Refusal:
    """Box and Partner have settled: no bet is closed by it.

    With one cube for all a Box who has no share left is under the Partner's direction (FIBS, Slave play).
    """
    game = chouette.game
    assert game is not None  # noqa: S101  # the offer lapses with its game
    if refusal := _cannot_be_shared(chouette.rules, game, subject):
        return refusal
    game, paid = handed_over(game, subject, subject.cubes or game.shares_of(subject.giver))
    directs: tuple[News, ...] = ()
    if is_shared(chouette.rules) and subject.giver == game.box and not game.shares_of(game.box):
        game, directs = alone(game, subject.taker), (news(What.ACTING_BOX, player=subject.taker),)
    told = news(
        What.SHARE_HANDED,
        giver=subject.giver,
        taker=subject.taker,
        payer=subject.payer,
        amount=abs(subject.price),
        of_cubes=subject.cubes,
        is_out=not game.shares_of(subject.giver),
    )
    return Heard(chouette.with_game(game), (told, *directs), paid)


# --- How long it stands


def overtaken(before: Chouette, after: Chouette) -> tuple[Proposal, ...]:
    """The deals that do not stand any more: new dice have fallen, a cube was turned, or a share has changed hands."""
    return tuple(
        each
        for each in after.proposals
        if isinstance(each.subject, Deal)
        and each in before.proposals
        and _at_stake(before, each) != _at_stake(after, each)
    )


def _at_stake(chouette: Chouette, deal: Proposal) -> tuple[object, ...]:
    """What a deal is about: the dice as they lie, the bets with their cubes, if these are doubled, whose shares."""
    game, subject = chouette.game, deal.subject
    if game is None:
        return ()
    moment = game.moment
    double = moment.doubles if isinstance(moment, AnsweringBeavers) else moment
    offered = double.offered if isinstance(double, Soliciting | Answering) else ()
    answered = tuple(double.answers) if isinstance(double, Answering) else ()
    bets = game.open_bets
    if isinstance(subject, Settlement):
        bets = bets_between(game, subject.payer, subject.payee)
    cubes = tuple((bet, bet.team in offered, bet.team in answered) for bet in bets)
    return (game.number, dice_fallen(chouette), cubes, game.handed)


def dice_fallen(chouette: Chouette) -> int:
    """How many dice have fallen so far, without those of turns that were taken back."""
    return chouette.drawn - len(chouette.kept)
