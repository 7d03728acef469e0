"""Bets closed for points that two agree on: who may offer what to whom, how long it stands, what comes of it."""

from dataclasses import dataclass
from fractions import Fraction

from bot.backgammon.fair import CubeState, TurnStage, exact_equity, exact_winning_chance
from bot.rules import events, phases, refusals
from bot.rules import statements as say
from bot.rules.cubes.answers import remove_cubes_from_double
from bot.rules.cubes.buyouts import game_after_partnership_end
from bot.rules.evening.proposing import add_proposal_replacing_own_older
from bot.rules.events import Event
from bot.rules.options import SettlementsAllowed, YesNo
from bot.rules.phases import Answering, TeamDoublingRound, ToPlay, ToRoll
from bot.rules.play.chips import books_in_chips, chip_shortfalls
from bot.rules.play.start_end import end_game_decided_by_cubes, jacoby_is_played
from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    HalfPoints,
    Player,
    Transfer,
    TransferReason,
    transfers_for_signed_amount,
)
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules, half_points_refusal
from bot.rules.seats.partner import game_after_share_handover
from bot.rules.seats.speaking import is_present_or_represented, speaker_for
from bot.rules.state.bets import Bet, Extra, PartnershipEnd, Side, SoldBox
from bot.rules.state.chouette import Accepted, Chouette, Game, Phase
from bot.rules.state.proposals import BoxSale, Deal, PartnerSellingAlong, Proposal, Settlement, ShareHandover
from bot.rules.values import replace

# --- Offering


def propose_settlement(chouette: Chouette, game: Game, said: say.OffersToPay | say.AsksToBePaid) -> Accepted | Refusal:
    """A party to an open bet offers the other to close it for points (Colorado 4.3).

    A new offer between the same two takes the place of the one before; another's terms need not be the same.
    """
    by, other = said.by, said.other
    if by is None:
        return refusals.NotPlaying()
    pays = isinstance(said, say.OffersToPay)
    if are_box_and_partner(game, by, other):
        return _offers_share(chouette, game, by, said)
    subject = Settlement(by, other, said.amount) if pays else Settlement(other, by, said.amount)
    if refusal := _cannot_be_settled(chouette.rules, game, by, other):
        return refusal
    if refusal := half_points_refusal(chouette.rules, said.amount):
        return refusal
    if said.amount < 0:
        return refusals.NegativeAmount()
    if said.cubes:
        return refusals.OnlyBoxAndPartnerSettleNamedCubes()
    told = events.SettlementOffered(by=by, of=other, amount=said.amount, pays=pays)
    return _propose_deal(chouette, by, other, subject, told)


def _offers_share(
    chouette: Chouette, game: Game, by: Player, said: say.OffersToPay | say.AsksToBePaid
) -> Accepted | Refusal:
    """Box and Partner settle about their shares (Colorado 4.6)."""
    other = said.other
    if said.amount < 0 and not said.cubes:
        return refusals.NegativeAmount()
    giver = share_giver(said, by, game.partner)
    taker = other if giver == by else by
    price = HalfPoints(said.amount if isinstance(said, say.OffersToPay) == (taker == by) else -said.amount)
    named = said.cubes if said.cubes is not say.ALL_PLAYERS else ()
    cubes = (*(cube for cube in game.line if cube in named), *(cube for cube in named if cube not in game.line))
    subject = ShareHandover(giver, taker, price, cubes)
    if refusal := _cannot_be_shared(chouette.rules, game, subject) or half_points_refusal(chouette.rules, said.amount):
        return refusal
    told = events.ShareOffered(
        by=by,
        of=other,
        giver=giver,
        taker=taker,
        payer=subject.payer,
        amount=points_moved_by_deal(subject),
        of_cubes=cubes,
    )
    return _propose_deal(chouette, by, other, subject, told)


def share_giver(said: say.OffersToPay | say.AsksToBePaid, by: Player, partner: Player | None) -> Player:
    """Who of Box and Partner would hand over their share to the other (Colorado 4.6).

    Where no cubes are named the Partner goes out altogether, whoever speaks. With cubes, or `ALL`, who asks hands over
    and who pays takes over; negative points go the other way.
    """
    if not said.cubes:
        return by if by == partner else said.other
    return by if isinstance(said, say.AsksToBePaid) else said.other


def _propose_deal(chouette: Chouette, by: Player, other: Player, subject: Deal, told: Event) -> Accepted | Refusal:
    """The deal, open until the other answers; what was open between the same two gives way to it.

    Nobody offers more chips than they have; who is asked for more has to buy some before they can agree.
    """
    done = apply_deal(chouette, subject) if books_in_chips(chouette) else None
    if isinstance(done, Accepted) and by in (missing := chip_shortfalls(chouette, done)):
        return refusals.ChipsDoNotCover(players=(by,), amount=missing[by])
    rest = tuple(each for each in chouette.proposals if {each.by, deal_counterparty(each)} != {by, other})
    return add_proposal_replacing_own_older(replace(chouette, proposals=rest), by, subject, (other,), told)


def settlement_refusal(rules: Rules, bets: tuple[Bet, ...]) -> Refusal | None:
    """Why bets cannot be settled here: not at all, or not while a cube is in the middle (FIBS, the cube, 3)."""
    if rules.settlements is SettlementsAllowed.NO:
        return refusals.NoSettlements()
    is_initial = any(bet.cube.owner is None for bet in bets)
    is_refused = is_initial and rules.settlements is SettlementsAllowed.NOT_INITIAL
    return refusals.SettleOnlyTurnedCubes() if is_refused else None


def value_of_bet_between(game: Game, one: Player, other: Player) -> str:
    """What the cube shows that two would settle; "" where they have no bet with one another, or several."""
    bets = open_bets_between(game, one, other)
    return str(bets[0].cube.value) if len(bets) == 1 else ""


def open_bets_between(game: Game, one: Player, other: Player) -> tuple[Bet, ...]:
    """What these two have at stake against each other, extras too."""
    return tuple(bet for bet in (*game.open_bets, *game.open_extras) if {bet.box, bet.team} == {one, other})


def _cannot_be_settled(rules: Rules, game: Game, one: Player, other: Player) -> Refusal | None:
    """Why these two cannot settle now: a double stands between the offer and the bet until it is put to the one asked.

    A doubled cube can be settled instead of being answered; once answered, when the whole round is.
    """
    bets = open_bets_between(game, one, other)
    if refusal := settlement_refusal(rules, bets):
        return refusal
    if not bets:
        return refusals.NoBetBetween(player=other)
    return refusals.DoubleOpen() if is_double_before_bets(game, bets) else None


def is_double_before_bets(game: Game, bets: tuple[Bet, ...]) -> bool:
    """Whether these bets cannot be closed before a double is answered."""
    match game.phase:
        case phases.Answering() as phase:
            return _between_the_two(phase) or any(bet.team in phase.answers for bet in bets)
        case phases.AnsweringExtraRedoubles():
            return any(bet in game.extra_bets for bet in bets)
        case phase:
            return phase.double_is_open


def _between_the_two(phase: Phase) -> bool:
    """Whether Box and Partner have still to answer a double, each their own, or one to buy the other's half."""
    return isinstance(phase, phases.Answering) and bool(phase.each or phase.seller)


def _cannot_be_shared(rules: Rules, game: Game, subject: ShareHandover) -> Refusal | None:
    """Why the one of Box and Partner cannot hand over their share in these cubes to the other now."""
    cubes = subject.cubes or game.team_with_open_bets
    if refusal := settlement_refusal(rules, game.open_bets):
        return refusal
    if game.partner_with_share is None or {subject.giver, subject.taker} != {game.box_decider, game.partner}:
        return refusals.PartnershipOver()
    if not game.opponents_of_box_side_player(game.box_decider):
        return refusals.PartnershipOver()
    if cut := game.players_of_partly_named_cube(game.team_with_open_bets, cubes):
        return refusals.CubeIsShared(players=cut)
    shares = game.opponents_of_box_side_player(subject.giver)
    for cube in subject.cubes:
        if cube not in game.team_with_open_bets:
            return refusals.BetIsClosed(player=cube)
        if cube not in shares:
            return refusals.NoShareInCube(player=cube, giver=subject.giver)
    return refusals.DoubleOpen() if _between_the_two(game.phase) else None


def are_box_and_partner(game: Game, one: Player, other: Player) -> bool:
    """Whether these two are Box and Partner, who settle about their shares alone (Colorado 4.6).

    Who has bought the Box's game shares with the Partner in the Box's place.
    """
    return game.partner in {one, other} and not {one, other}.isdisjoint({game.box, game.box_decider} - {game.partner})


def apply_withdraw_offer(chouette: Chouette, said: say.WithdrawsOffer) -> Accepted | Refusal:
    """The author of a deal withdraws it, as long as it is not accepted."""
    mine = (each for each in chouette.proposals if is_deal(each) and each.by == said.by)
    found = next((each for each in mine if said.other == deal_counterparty(each)), None)
    if found is None:
        return refusals.NoOfferToWithdraw(player=said.other)
    rest = tuple(each for each in chouette.proposals if each is not found)
    return Accepted(replace(chouette, proposals=rest), (events.ProposalWithdrawn(by=said.by),))


def is_deal(proposal: Proposal) -> bool:
    """Whether a proposal is a deal between two."""
    return isinstance(proposal.subject, Deal)


def deal_counterparty(proposal: Proposal) -> Player | None:
    """With whom the author of a deal would make it; nobody where it is none."""
    match proposal.subject:
        case Settlement(payer=payer, payee=payee):
            return payee if proposal.by == payer else payer
        case ShareHandover(giver=giver, taker=taker):
            return taker if proposal.by == giver else giver
        case BoxSale(buyer=buyer):
            return buyer
        case _:
            return None


def points_moved_by_deal(deal: Deal) -> HalfPoints:
    """How many points a deal moves, whoever pays them."""
    return deal.amount if isinstance(deal, Settlement) else HalfPoints(abs(deal.price))


def deal_stakes_at_backgammon(game: Game, deal: Deal) -> HalfPoints:
    """What a backgammon would cost on all that a deal is about, a double that is not answered taken."""
    bets = game.open_bets
    if isinstance(deal, Settlement):
        bets = open_bets_between(game, deal.payer, deal.payee)
    elif isinstance(deal, ShareHandover) and deal.cubes:
        bets = tuple(bet for bet in bets if bet.team in deal.cubes)
    doubled = game.phase.offered if isinstance(game.phase, Answering) else ()
    return HalfPoints(sum(bet.stake * say.Margin.BACKGAMMON.value * (2 if bet.team in doubled else 1) for bet in bets))


# --- When it is accepted


def apply_deal(chouette: Chouette, subject: Deal) -> Accepted | Refusal:
    """What comes of a deal to which both have agreed."""
    game = chouette.game
    assert game is not None  # noqa: S101  # what is offered lapses with its game
    if isinstance(subject, Settlement):
        return _apply_settlement(chouette, game, subject)
    if isinstance(subject, BoxSale):
        return _apply_sale(chouette, game, subject)
    return _apply_share_deal(chouette, game, subject)


def _apply_settlement(chouette: Chouette, game: Game, subject: Settlement) -> Accepted | Refusal:
    """The bet between the two is closed, and paid as agreed."""
    if refusal := _cannot_be_settled(chouette.rules, game, subject.payer, subject.payee):
        return refusal
    closed, giver_and_taker = open_bets_between(game, subject.payer, subject.payee), (subject.payer, subject.payee)
    transfers = transfers_for_signed_amount(*giver_and_taker, subject.amount, TransferReason.SETTLEMENT, game.number)
    told = events.BetSettled(payer=subject.payer, payee=subject.payee, amount=subject.amount)
    return close_bets(chouette, game, closed, transfers, told)


def close_bets(
    chouette: Chouette, game: Game, closed: tuple[Bet, ...], transfers: tuple[Transfer, ...], closing: Event
) -> Accepted | Refusal:
    """These bets are closed for these points, told as `closing`; the game goes on with the others, if there are any."""
    acting = game.acting_captain
    game = replace(
        game,
        bets=tuple(replace(bet, is_open=False) if bet in closed else bet for bet in game.bets),
        extra_bets=tuple(replace(bet, is_open=False) if bet in closed else bet for bet in game.extra_bets),
        holds=game.holds - {bet.team for bet in closed},
        transfers=(*game.transfers, *transfers),
    )
    told: list[Event] = [closing]
    if not game.team_with_stake:
        return Accepted(chouette, tuple(told), transfers).then(end_game_decided_by_cubes(chouette, game))
    if game.acting_captain != acting:
        told.append(events.ActingCaptainChanged(player=game.acting_captain))
    settled = frozenset(bet.team for bet in closed if not isinstance(bet, Extra))
    if isinstance(game.phase, phases.Answering) and settled.intersection(game.phase.offered):
        answered = remove_cubes_from_double(chouette, game, game.phase, settled)
        return answered if isinstance(answered, Refusal) else Accepted(chouette, tuple(told), transfers).then(answered)
    return Accepted(chouette.with_game(game), tuple(told), transfers)


def _apply_share_deal(chouette: Chouette, game: Game, subject: ShareHandover) -> Accepted | Refusal:
    """Box and Partner have settled: no bet is closed by it.

    With one cube for all a Box who has no share left is under the Partner's direction (FIBS, Slave play).
    """
    if refusal := _cannot_be_shared(chouette.rules, game, subject):
        return refusal
    giver, taker = subject.giver, subject.taker
    game, paid = game_after_share_handover(game, subject, subject.cubes or game.opponents_of_box_side_player(giver))
    is_out, directs = not game.opponents_of_box_side_player(giver), tuple[Event, ...]()
    if game.has_shared_cube and giver == game.box and is_out:
        game, directs = game_after_partnership_end(game, taker), (events.ActingBoxChanged(player=taker),)
    told = events.ShareHandedOver(
        giver=giver,
        taker=taker,
        payer=subject.payer,
        amount=points_moved_by_deal(subject),
        of_cubes=subject.cubes,
        is_out=is_out,
    )
    return Accepted(chouette.with_game(game), (told, *directs), paid)


# --- How long it stands


def is_deal_lapsed(before: Chouette, after: Chouette, proposal: Proposal) -> bool:
    """Whether a deal does not stand any more: new dice have fallen, a cube was turned, or a share has changed hands.

    So it is with the question to the Partner, when dice have fallen since, or when they may not sell along any more; a
    settlement of the buyer with somebody else leaves it open.
    """
    if isinstance(proposal.subject, PartnerSellingAlong):
        is_over = proposal in before.proposals and before.rolls_fallen != after.rolls_fallen
        return is_over or partner_who_may_sell_along(after) != proposal.by
    is_deal = isinstance(proposal.subject, Deal) and proposal in before.proposals
    return is_deal and _at_stake(before, proposal) != _at_stake(after, proposal)


def _at_stake(chouette: Chouette, deal: Proposal) -> tuple[object, ...]:
    """What a deal is about: the dice as they lie, the bets with their cubes, if these are doubled, whose shares."""
    game, subject = chouette.game, deal.subject
    if game is None:
        return ()
    bets = game.open_bets
    if isinstance(subject, Settlement):
        bets = open_bets_between(game, subject.payer, subject.payee)
    return stakes_of_bets(chouette, game, bets)


def stakes_of_bets(chouette: Chouette, game: Game, bets: tuple[Bet, ...]) -> tuple[object, ...]:
    """What these bets are about; it changes when dice fall, or a cube is turned or answered."""
    phase = game.phase
    double = phase.doubles if isinstance(phase, phases.AnsweringBeavers) else phase
    offered = double.offered if isinstance(double, phases.TeamDoublingRound | phases.Answering) else ()
    answered = tuple(double.answers) if isinstance(double, phases.Answering) else ()
    cubes = tuple((bet, bet.team in offered, bet.team in answered) for bet in bets)
    return (game.number, chouette.rolls_fallen, cubes, game.handed)


# --- The Box's game sold to somebody else, who decides from then on


def propose_box_sale(chouette: Chouette, game: Game, said: say.OffersToSellBox) -> Accepted | Refusal:
    """The Box offers all their open bets to somebody for a price paid either way (Colorado 4.3)."""
    by, buyer = said.by, said.buyer
    if refusal := _cannot_be_sold(chouette.rules, game, by, buyer) or half_points_refusal(chouette.rules, said.price):
        return refusal
    assert by is not None  # noqa: S101  # who could sell is somebody
    told = events.BoxSaleOffered(by=by, of=buyer, amount=HalfPoints(abs(said.price)), pays=said.price < 0)
    return _propose_deal(chouette, by, buyer, BoxSale(by, buyer, said.price), told)


def _cannot_be_sold(rules: Rules, game: Game, seller: Player | None, buyer: Player) -> Refusal | None:
    """Why the Box's game cannot go to this buyer now (Colorado 4.3)."""
    if rules.box_sale is not YesNo.YES:
        return refusals.NoBoxSale()
    if game.sold:
        return refusals.BoxSoldAlready(owner=game.box_decider)
    if game.box_decider != game.box:
        return refusals.BetIsClosed()
    if seller != game.box:
        return refusals.OnlyTheBoxSells(box=game.box)
    if not game.opponents_of_box_side_player(game.box_decider):
        return refusals.BoxHasNoShareToSell()
    if buyer == seller:
        return refusals.SellsToSelf()
    if buyer == game.partner or all(bet.team == buyer for bet in game.open_bets):
        return refusals.SettleInsteadOfSelling(player=buyer)
    if any(buyer in extra.giver_and_taker for extra in game.open_extras):
        return refusals.ExtraPreventsSale(player=buyer)
    return refusals.DoubleOpen() if game.phase.double_is_open else None


def _apply_sale(chouette: Chouette, game: Game, subject: BoxSale) -> Accepted | Refusal:
    """The buyer holds the Box's open bets, for the price; the buyer's own bet against the Box is cancelled."""
    seller, buyer = subject.seller, subject.buyer
    if refusal := _cannot_be_sold(chouette.rules, game, seller, buyer):
        return refusal
    acting, price = game.acting_captain, subject.price
    transfers = transfers_for_signed_amount(buyer, seller, price, TransferReason.SALE, game.number)
    phase = game.phase
    if isinstance(phase, phases.ToRollOpening) and seller in phase.agreed:
        phase = replace(phase, agreed=phase.agreed - {seller} | {buyer})
    game = replace(
        game,
        bets=tuple(_sold(bet, seller, buyer) for bet in game.bets),
        phase=phase,
        holds=game.holds - {buyer},
        transfers=(*game.transfers, *transfers),
        sold=SoldBox(buyer, len(game.transfers_before_adjournment + game.transfers)),
    )
    told: list[Event] = [events.BoxSold(by=seller, of=buyer, amount=HalfPoints(abs(price)), pays=price < 0)]
    if game.acting_captain != acting:
        told.append(events.ActingCaptainChanged(player=game.acting_captain))
    table, partner = chouette.with_game(game), None if game.handed else game.partner_with_share
    sold = Accepted(table, tuple(told), transfers)
    if partner and subject.along:
        return sold.then(_sold_along(table, game, partner, price))
    if subject.along is None and (asked := partner_who_may_sell_along(table)):
        question = Proposal(asked, PartnerSellingAlong(price), (asked,))
        return replace(sold, chouette=replace(table, proposals=(*table.proposals, question)))
    return sold


# --- The Partner sells too, or not


def box_buyer_or_those_asked(chouette: Chouette) -> frozenset[Player]:
    """Who has bought the Box's game; or those to whom it is offered."""
    if chouette.game and chouette.game.sold:
        return frozenset({chouette.game.sold.buyer})
    return frozenset(each.subject.buyer for each in chouette.proposals if isinstance(each.subject, BoxSale))


def partner_who_may_sell_along(chouette: Chouette) -> Player | None:
    """The Partner, who may sell along with a half of every bet, unless nobody speaks for them but the buyer.

    Nobody asks one who is away without a proxy (docs/rules.md, section 6).
    """
    game = chouette.game
    partner = game.partner_with_share if game and not game.handed else None
    if partner is None or not is_present_or_represented(chouette, partner):
        return None
    is_buyers = speaker_for(chouette, partner) in box_buyer_or_those_asked(chouette)
    return None if is_buyers and partner not in chouette.guests else partner


def partner_asked_to_sell(chouette: Chouette) -> Player | None:
    """Who is asked whether they sell along, after the Box's game was sold."""
    return next((each.by for each in chouette.proposals if isinstance(each.subject, PartnerSellingAlong)), None)


def apply_sell_along_or_keep_share(
    chouette: Chouette, game: Game, said: say.PartnerSellsAlong | say.PartnerKeepsShare
) -> Accepted | Refusal:
    """The Partner sells too at the same price, or keeps their half beside the buyer (Colorado 4.3).

    Where they speak before the sale is agreed on, it counts when it is.
    """
    by, along = said.by, isinstance(said, say.PartnerSellsAlong)
    told = () if along else (events.PartnerKeptShare(by=by),)
    if asked := next((each for each in chouette.proposals if isinstance(each.subject, PartnerSellingAlong)), None):
        if by != asked.by:
            return refusals.NoBoxSaleToJoin()
        assert isinstance(asked.subject, PartnerSellingAlong)  # noqa: S101  # as was looked for
        rest = tuple(each for each in chouette.proposals if each is not asked)
        table = replace(chouette.with_undo_point(said), proposals=rest)
        return _sold_along(table, game, asked.by, asked.subject.price) if along else Accepted(table, told)
    offered = [each for each in chouette.proposals if isinstance(each.subject, BoxSale)]
    if not offered or by is None or by != partner_who_may_sell_along(chouette):
        return refusals.NoBoxSaleToJoin()
    if all(isinstance(each.subject, BoxSale) and each.subject.along is along for each in offered):
        return refusals.AlreadySpoken()
    proposals = tuple(
        replace(each, subject=replace(each.subject, along=along)) if isinstance(each.subject, BoxSale) else each
        for each in chouette.proposals
    )
    return Accepted(replace(chouette, proposals=proposals), told or (events.PartnerWouldSellAlong(by=by),))


def _sold_along(chouette: Chouette, game: Game, partner: Player, price: HalfPoints) -> Accepted:
    """The buyer has the Partner's half too, for the same price: nothing is shared that moves from the sale on."""
    assert game.sold is not None  # noqa: S101  # they sell along with the Box
    buyer = game.sold.buyer
    transfers = transfers_for_signed_amount(buyer, partner, price, TransferReason.SALE, game.number)
    parting = PartnershipEnd(buyer, game.sold.after_transfer_count)
    game = replace(game, partnership_end=parting, transfers=(*game.transfers, *transfers))
    told = events.PartnerSoldAlong(by=partner, of=buyer, amount=HalfPoints(abs(price)), pays=price < 0)
    return Accepted(chouette.with_game(game), (told,), transfers)


def _sold(bet: Bet, seller: Player, buyer: Player) -> Bet:
    if not bet.is_open or bet.box != seller:
        return bet
    return replace(bet, is_open=False, cancelled=True) if bet.team == buyer else replace(bet, box=buyer)


# --- What a settlement would be worth, where the end of the game is near enough to be worked out


@dataclass(frozen=True, slots=True)
class FairValue:
    """By the dice alone, `player` wins so often, and what is between the two is worth so many points to them."""

    player: Player
    win_probability: Fraction
    points: Fraction


def fair_value(chouette: Chouette, one: Player, other: Player) -> FairValue | None:
    """What two have at stake against each other, for the one to whom it is worth something; None where nobody knows.

    The last rolls are worked out, with cube and gammons, and with the best play of both sides for this bet alone.
    """
    game = chouette.game
    if game is None or game.position is None or game.on_turn is None:
        return None
    bets = open_bets_between(game, one, other)
    if not bets:
        return None
    to_roller = Fraction(0)
    for bet in bets:
        stage = _turn_stage(game, bet)
        value = stage and exact_equity(game.position, _stake(chouette.rules, bet, game.on_turn), stage)
        if value is None:
            return None
        to_roller += value * Fraction(bet.stake, HALF_POINTS_PER_POINT)
    wins = exact_winning_chance(game.position, game.phase.dice_to_play)
    if wins is None:
        return None
    points = to_roller if game.on_turn is Side.TEAM else -to_roller
    chance = wins if game.on_turn is Side.TEAM else 1 - wins
    if points < 0:
        return FairValue(bets[0].box, 1 - chance, -points)
    return FairValue(bets[0].team, chance, points)


def _turn_stage(game: Game, bet: Bet) -> TurnStage | None:
    """Where the turn is for a bet; None where it waits for something that is not worked out."""
    phase = game.phase
    match phase:
        case ToPlay():
            return TurnStage(game.phase.dice_to_play, may_double=False)
        case ToRoll():
            return TurnStage(may_double=not phase.round_over)
        case TeamDoublingRound():
            return TurnStage(may_double=bet.team not in phase.stood)
        case Answering():
            return TurnStage(may_double=False, doubled=bet.team in phase.players_with_unanswered_cube)
        case _:
            return None


def _stake(rules: Rules, bet: Bet, on_turn: Side) -> CubeState:
    return CubeState(bet.cube.holder_seen_by(on_turn), gammons_count=bet.in_game or not jacoby_is_played(rules))
