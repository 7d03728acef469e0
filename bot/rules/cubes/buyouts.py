"""A double on its way to those who answer it: offered, or with one cube announced, and games bought meanwhile."""

from collections import Counter

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.events import Event
from bot.rules.options import YesNo
from bot.rules.phases import Answering, DissenterGamePurchase, SharedDoubleAnnounced
from bot.rules.phases.answering import box_side_buyout_price, other_of_box_and_partner, shares_say_as_box_or_partner
from bot.rules.phases.team_double import buyout_price, buyout_price_per_point, is_buyout_forced
from bot.rules.phases.turn import phase_after_round
from bot.rules.play.chips import chip_shortfalls
from bot.rules.play.start_end import end_game_decided_by_cubes
from bot.rules.points import NO_POINTS, HalfPoints, Player, Players, Transfer, TransferReason
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Answer, Bet, PartnershipEnd, RecordedAnswer, Side
from bot.rules.state.chouette import Accepted, Chouette, Game
from bot.rules.values import replace

# --- A double at the moment it is offered, and the game after points were paid


def answering_phase(
    game: Game, doubler: Side, offered: Players, purchases: tuple[DissenterGamePurchase, ...] = ()
) -> Answering:
    """The double of these cubes.

    It is `whole` if every bet still open is doubled at once and every cube is in the middle (docs/rules.md, section 3).
    """
    whole = all(bet.team in offered and bet.cube.owner is None for bet in game.open_bets)
    return Answering(doubler, offered, whole, purchases=purchases)


def doubled_values(game: Game, players: Players) -> tuple[int, ...]:
    """What the cubes of these players show when they are doubled, one for each open bet."""
    return tuple(bet.cube.value * 2 for bet in game.open_bets if bet.team in players)


def doubles_offered_event(game: Game, offered: Players) -> Event:
    """The Team's round is over and these cubes are offered, before any of them is answered."""
    each = tuple((player, value) for player in offered for value in doubled_values(game, (player,)))
    return events.TeamDoublesOffered(players=offered, values=doubled_values(game, offered), doubled=each)


def book_payments_and_check_end(
    chouette: Chouette, before: Game, game: Game, transfers: tuple[Transfer, ...], told: tuple[Event, ...]
) -> Accepted:
    """The table after points were booked: the game goes on with what is open, or is over."""
    game = replace(game, transfers=(*game.transfers, *transfers))
    game = replace(game, holds=game.holds.intersection(game.team_with_stake))
    after = chouette.with_game(game)
    paid = tuple(events.PointsPaid(payer=t.payer, payee=t.payee, amount=t.amount, reason=t.reason) for t in transfers)
    if not game.team_with_stake:
        return Accepted(after, (*told, *paid), transfers).then(end_game_decided_by_cubes(after, game))
    change: list[Event] = []
    if game.acting_captain != before.acting_captain:
        change.append(events.ActingCaptainChanged(player=game.acting_captain))
    if game.acting_box != before.acting_box:
        change.append(events.ActingBoxChanged(player=game.acting_box))
    return Accepted(after, (*told, *paid, *change), transfers)


# --- Games bought


def _game_after_purchase(
    rules: Rules, game: Game, phase: SharedDoubleAnnounced, seller: Player, buyer: Player
) -> tuple[Game, SharedDoubleAnnounced, tuple[Event, ...]]:
    """The buyer has paid and has the seller's bets too; bought by the Box they are closed. The seller is out.

    Where it was the seller who moved for the Team, who has doubled does so from now on (FIBS 5).
    """
    price = buyout_price(rules, game, seller)
    is_box, acting = buyer == game.box_decider, game.acting_captain

    def sold(bet: Bet) -> Bet:
        if bet.team != seller or not bet.is_open:
            return bet
        return replace(bet, team=seller if is_box else buyer, is_open=not is_box, sold_by=seller)

    game = replace(
        game,
        bets=tuple(map(sold, game.bets)),
        holds=game.holds - {seller},
        transfers=(*game.transfers, Transfer(buyer, seller, price, TransferReason.BUYOUT, game.number)),
        directors=phase.doublers if seller == acting else game.directors,
    )
    purchases = phase.purchases if is_box else (*phase.purchases, DissenterGamePurchase(seller, buyer, price))
    along = phase.along if is_box or buyer in phase.doublers else phase.along | {buyer}
    rest = tuple(player for player in phase.sellers if player != seller)
    phase = replace(phase, along=along, sellers=rest, purchases=purchases)
    change = () if game.acting_captain == acting else (events.ActingCaptainChanged(player=game.acting_captain),)
    return game, phase, (events.DissenterGameBought(by=buyer, of=seller, amount=price), *change)


# --- The Team's double where one cube is shared: announced, said yes or no to by each, and then offered to the Box


def announce_team_double(chouette: Chouette, game: Game, by: Player) -> Accepted | Refusal:
    """A player of the Team wants the shared cube doubled, or one that is theirs alone."""
    phase = game.phase if isinstance(game.phase, SharedDoubleAnnounced) else SharedDoubleAnnounced(())
    if by in phase.spoken | phase.stood:
        return refusals.AlreadySpoken()
    phase = replace(phase, doublers=(*phase.doublers, by))
    told = events.Doubled(by=by, players=(by,), values=doubled_values(game, (by,)), passed_over=())
    game = replace(game, holds=game.holds - {by}, unasked=game.unasked - {by})
    return advance_announced_double(chouette, game, phase, told)


def decline_to_announce_double(
    chouette: Chouette, game: Game, phase: SharedDoubleAnnounced, by: Player
) -> Accepted | Refusal:
    """A player who is asked whether they double does not. Asked about another's double they say something else."""
    if by not in phase.silent(chouette.rules, game):
        return refusals.AlreadySpoken()
    if phase.is_of_shared_cube(game) and by in game.players_on_shared_cube:
        return refusals.DoubleAlreadyAnnounced()
    told = events.DeclinedToDouble(by=by, passed_over=())
    return advance_announced_double(chouette, game, replace(phase, stood=phase.stood | {by}), told)


def go_along_with_team_double(chouette: Chouette, game: Game, by: Player | None) -> Accepted | Refusal:
    """A player of the Team is with its double, like it or not (Mayeron; FIBS 1)."""
    asked = _announced_double_awaiting(chouette, game, by)
    if isinstance(asked, Refusal):
        return asked
    phase, by = asked
    told = events.WentAlongWithDouble(by=by)
    return advance_announced_double(chouette, game, replace(phase, along=phase.along | {by}), told)


def _announced_double_awaiting(
    chouette: Chouette, game: Game, by: Player | None
) -> tuple[SharedDoubleAnnounced, Player] | Refusal:
    """The announced double that this player has still to speak about; or why they have not."""
    if by is None or by not in game.line:
        return refusals.OnlyTeamGoesAlong() if by == game.box_decider else refusals.NotPlaying()
    phase = game.phase
    if not isinstance(phase, SharedDoubleAnnounced) or not phase.is_of_shared_cube(game):
        return refusals.NoDoubleAnnounced()
    if by not in game.players_on_shared_cube:
        return refusals.BetIsClosed() if by not in game.team_with_open_bets else refusals.CubeNotShared()
    if by not in phase.silent(chouette.rules, game):
        return refusals.AlreadySpoken()
    return phase, by


# --- How the round goes on


def advance_announced_double(chouette: Chouette, game: Game, phase: SharedDoubleAnnounced, *told: Event) -> Accepted:
    """The game after somebody has spoken: a game that nobody buys is with the double; when all have spoken, offered.

    Who must buy a game and has not the chips is waited for (docs/rules.md, 7).
    """
    unsold: list[Event] = []
    while phase.sellers and not phase.asked_to_buy(chouette.rules, game):
        seller, *rest = phase.sellers
        phase = replace(phase, along=phase.along | {seller}, sellers=tuple(rest))
        unsold.append(events.DissenterGameUnsold(player=seller))
    phase = replace(phase, must_buy_chips_for_buyout=())
    game = replace(game, phase=phase)
    if phase.sellers or phase.silent(chouette.rules, game):
        return Accepted(chouette.with_game(game), (*told, *unsold))
    offered = close_announced_double(chouette, game, phase)
    if phase.dissenters and (short := chip_shortfalls(chouette, offered)):
        waits = replace(phase, must_buy_chips_for_buyout=game.team_in_line_order(short))
        return Accepted(chouette.with_game(replace(game, phase=waits)), (*told, *unsold))
    return Accepted(chouette, (*told, *unsold)).then(offered)


def close_announced_double(chouette: Chouette, game: Game, phase: SharedDoubleAnnounced) -> Accepted:
    """All have spoken, or the Box did not wait: who said nothing goes along, and the cube is offered (RECORD.md).

    Who will not go along is bought out first, where the doublers must buy: first doubler first, first seller first
    (FIBS 5). Who spoke when does not matter: both stand in the order of the line.
    """
    before = len(game.transfers)
    doublers = [player for player in game.players_on_shared_cube if player in phase.doublers]
    told: list[Event] = []
    for seller in game.team_in_line_order(phase.dissenters):
        bought = Counter(purchase.buyer for purchase in phase.purchases)
        buyer = min(doublers, key=lambda doubler: bought[doubler])
        game, phase, each = _game_after_purchase(chouette.rules, game, phase, seller, buyer)
        told += each
    together = game.players_on_shared_cube if phase.is_of_shared_cube(game) else ()
    offered = game.team_in_line_order({*together, *phase.doublers})
    game = replace(game, phase=answering_phase(game, Side.TEAM, offered, phase.purchases))
    return Accepted(chouette.with_game(game), (*told, doubles_offered_event(game, offered)), game.transfers[before:])


def closed_if_announced(chouette: Chouette, game: Game, *, closes: bool = True) -> tuple[Accepted, Game]:
    """What comes of it, and the game, where a double that is announced is offered at once if somebody `closes` it."""
    if not (closes and isinstance(game.phase, SharedDoubleAnnounced)):
        return Accepted(chouette, ()), game
    closed = close_announced_double(chouette, game, game.phase)
    return closed, closed.chouette.game or game


# --- Box and Partner with one cube: who is against a double sells to the other, and who drops alone is out


def _apply_box_side_dissent(chouette: Chouette, game: Game, said: say.DissentsFromDouble) -> Accepted | Refusal:
    """One of the two is against the double and offers their half to the other, or has it bought at once (FIBS 2, 3, 6).

    The Partner need not wait until all of the Team have spoken: who said nothing goes along (RECORD.md).
    """
    phase, by = game.phase, said.by
    is_shared = isinstance(phase, SharedDoubleAnnounced) and phase.is_of_shared_cube(game)
    before, game = closed_if_announced(chouette, game, closes=is_shared and by == game.partner)
    phase = game.phase
    if by is None or not isinstance(phase, Answering) or phase.possible_box_side_dissenter(chouette.rules, game) != by:
        return refusals.MayNotDissentAsBoxOrPartner()
    is_first = phase.doubler is Side.TEAM or bool(game.players_with_middle_cube)
    told = events.DissentedFromDoubleSellingGame(
        by=by, amount=box_side_buyout_price(chouette.rules, game), is_bought=False
    )
    offers = replace(phase, seller=by)
    if is_buyout_forced(chouette.rules, is_initial_double=is_first):
        bought = _sold(chouette, game, phase, by, (told,))
        short = chip_shortfalls(chouette, bought)
        if not short:
            return before.then(bought)
        offers = replace(offers, must_buy_chips_for_buyout=tuple(short))
    return before.then(Accepted(chouette.with_game(replace(game, phase=offers)), (told,)))


def apply_go_along(chouette: Chouette, game: Game, said: say.GoesAlongWithDouble) -> Accepted | Refusal:
    """One of the two is with the double that the other has turned, or will answer; or one of the Team with its own."""
    by = said.by
    if not shares_say_as_box_or_partner(game, by):
        return go_along_with_team_double(chouette, game, by)
    phase = game.phase
    if not isinstance(phase, Answering) or phase.possible_box_side_dissenter(chouette.rules, game) != by:
        return refusals.MayNotDissentAsBoxOrPartner()
    after = chouette.with_game(replace(game, phase=replace(phase, agreed=True)))
    return Accepted(after, (events.WentAlongWithDouble(by=by),))


def _answered_sale(
    chouette: Chouette, game: Game, phase: Answering, seller: Player, said: say.BuysDissenterGame | say.DeclinesToBuy
) -> Accepted | Refusal:
    """The other one buys that share, or does not and both are in it."""
    if said.seller != seller:
        return refusals.NotForSale(player=said.seller)
    if said.by != other_of_box_and_partner(game, seller):
        return refusals.OtherOfBoxAndPartnerSpeaks()
    sold = _sold(chouette, game, phase, seller, ())
    if isinstance(said, say.BuysDissenterGame):
        return sold
    if phase.must_buy_chips_for_buyout:
        amount = max(chip_shortfalls(chouette, sold).values(), default=NO_POINTS)
        return refusals.ChipsDoNotCover(players=phase.must_buy_chips_for_buyout, amount=amount)
    phase = replace(phase, seller=None, agreed=True)
    told = events.DeclinedToBuy(by=said.by, of=said.seller)
    return Accepted(chouette.with_game(replace(game, phase=phase)), (told, events.WentAlongWithDouble(by=said.seller)))


def _sold(chouette: Chouette, game: Game, phase: Answering, seller: Player, told: tuple[Event, ...]) -> Accepted:
    """The buyer pays and has the whole side; who has bought their partner out of a double of the Team must take it."""
    buyer, price = other_of_box_and_partner(game, seller), box_side_buyout_price(chouette.rules, game)
    transfer = Transfer(buyer, seller, price, TransferReason.BUYOUT, game.number)
    bound = frozenset(phase.offered) if phase.doubler is Side.TEAM else frozenset[Player]()
    change = () if buyer == game.box_decider else (events.ActingBoxChanged(player=buyer),)
    game = game_after_partnership_end(game, buyer)
    phase = replace(phase, seller=None, agreed=True, bound=bound, must_buy_chips_for_buyout=())
    game = replace(game, phase=phase, transfers=(*game.transfers, transfer))
    bought = events.DissenterGameBought(by=buyer, of=seller, amount=price)
    return Accepted(chouette.with_game(game), (*told, bought, *change), (transfer,))


def retry_purchase_awaiting_chips(chouette: Chouette) -> Accepted | None:
    """What follows where somebody must buy a game and had too few chips for it: once they have them, they buy it."""
    game = chouette.game
    phase = game.phase if game else None
    if game and isinstance(phase, SharedDoubleAnnounced) and phase.must_buy_chips_for_buyout:
        return advance_announced_double(chouette, game, phase)
    if game and isinstance(phase, Answering) and phase.must_buy_chips_for_buyout and phase.seller:
        sold = _sold(chouette, game, phase, phase.seller, ())
        return None if chip_shortfalls(chouette, sold) else sold
    return None


def game_after_partnership_end(game: Game, sole: Player) -> Game:
    """The game with one of the two alone on the Box's side from now on."""
    bets = tuple(replace(bet, box=sole) if bet.is_open else bet for bet in game.bets)
    return replace(game, bets=bets, partnership_end=PartnershipEnd(sole, game.transfer_count))


# --- One drops, one takes


def drop_half_of_box_side(chouette: Chouette, before: Game, phase: Answering, told: tuple[Event, ...]) -> Accepted:
    """One of the two drops their half of every bet, and the other plays on with theirs (FIBS 7)."""
    out = next(player for player, answer in phase.each.items() if answer is Answer.DROP)
    paid = tuple(
        Transfer(out, bet.team, HalfPoints(bet.stake // 2), TransferReason.DROP, before.number)
        for bet in before.open_bets
    )
    game = game_after_partnership_end(before, other_of_box_and_partner(before, out))
    bets = tuple(
        replace(bet, cube=bet.cube.turned(Side.BOX), in_game=True, halves=bet.halves // 2) if bet.is_open else bet
        for bet in game.bets
    )
    moved = before.transfer_count
    answered = (RecordedAnswer(player, phase.offered, answer, moved) for player, answer in phase.each.items())
    after = replace(game, bets=bets, phase=phase_after_round(game), answered=(*before.answered, *answered))
    return book_payments_and_check_end(chouette, before, after, paid, told)


# --- Who is against the double of the shared cube: their game is for sale, bought, taken over by the Box, or kept apart


def apply_dissent(chouette: Chouette, said: say.DissentsFromDouble) -> Accepted | Refusal:
    """A player of the Team does not want the double and offers their game, or will have it bought (FIBS 5)."""
    if not buyout_price_per_point(chouette.rules):
        return refusals.NoBuyouts()
    game = chouette.game
    if game is None:
        return refusals.NoGame()
    if shares_say_as_box_or_partner(game, said.by):
        return _apply_box_side_dissent(chouette, game, said)
    asked = _announced_double_awaiting(chouette, game, said.by)
    if isinstance(asked, Refusal):
        return asked
    phase, by = asked
    is_bought = is_buyout_forced(chouette.rules, is_initial_double=by in game.players_with_middle_cube)
    told = events.DissentedFromDoubleSellingGame(
        by=by, amount=buyout_price(chouette.rules, game, by), is_bought=is_bought
    )
    if is_bought:
        return advance_announced_double(chouette, game, replace(phase, dissenters=phase.dissenters | {by}), told)
    return advance_announced_double(chouette, game, replace(phase, sellers=(*phase.sellers, by)), told)


def apply_buy_or_decline_to_buy(
    chouette: Chouette, game: Game, said: say.BuysDissenterGame | say.DeclinesToBuy
) -> Accepted | Refusal:
    """Somebody who is asked buys a game that is for sale, and pays at once; or passes on it (Mayeron)."""
    phase, by = game.phase, said.by
    if isinstance(phase, Answering) and phase.seller:
        return _answered_sale(chouette, game, phase, phase.seller, said)
    if by is None or game.side_of(by) is None:
        return refusals.NotPlaying()
    if not isinstance(phase, SharedDoubleAnnounced) or said.seller not in phase.sellers:
        return refusals.NotForSale(player=said.seller)
    if by not in phase.asked_to_buy(chouette.rules, game, said.seller):
        return refusals.BuyersInTurn()
    if isinstance(said, say.DeclinesToBuy):
        told = events.DeclinedToBuy(by=by, of=said.seller)
        return advance_announced_double(chouette, game, replace(phase, passed=phase.passed | {(by, said.seller)}), told)
    before = len(game.transfers)
    game, phase, bought = _game_after_purchase(chouette.rules, game, phase, said.seller, by)
    outcome = advance_announced_double(chouette, game, phase, *bought)
    return replace(outcome, transfers=(*game.transfers[before:], *outcome.transfers))


# --- Bought, and taken over by the Box


def apply_take_over_purchase(chouette: Chouette, game: Game, said: say.TakesOverPurchase) -> Accepted | Refusal:
    """The Box takes over a purchase at its price: that bet is closed. After it they can only take (Mayeron)."""
    by = said.by
    if by != game.box_decider:
        return refusals.OnlyBoxTakesOverPurchase() if by and game.side_of(by) else refusals.NotPlaying()
    if chouette.rules.preemption is not YesNo.YES:  # taking over what they bought (Mayeron; FIBS 3 and 5)
        return refusals.NoPreemptionByBox()
    closed, game = closed_if_announced(chouette, game)
    phase = game.phase
    if not isinstance(phase, Answering) or phase.doubler is Side.BOX or phase.answers or phase.seller:
        return refusals.NoPurchaseToTakeOver()
    if by in phase.each:
        return refusals.AlreadySpoken()
    purchase = next((one for one in phase.purchases if one.seller == said.seller), None)
    if purchase is None or not any(bet.is_open and bet.sold_by == said.seller for bet in game.bets):
        return refusals.NoPurchaseToTakeOver()
    return closed.then(_preempted(chouette, game, phase, purchase))


def _preempted(chouette: Chouette, game: Game, phase: Answering, purchase: DissenterGamePurchase) -> Accepted:
    seller, buyer, price = purchase.seller, purchase.buyer, purchase.price
    transfer = Transfer(game.box_decider, buyer, price, TransferReason.BUYOUT, game.number)
    sold = [bet for bet in game.bets if (bet.team, bet.sold_by) == (buyer, seller)]
    bets = tuple(replace(bet, is_open=False) if bet in sold else bet for bet in game.bets)
    left = tuple(one for one in phase.purchases if one is not purchase)
    bound = frozenset(phase.offered).intersection(game.players_on_shared_cube)
    game = replace(game, bets=bets, transfers=(*game.transfers, transfer))
    game = replace(game, phase=replace(phase, purchases=left, bound=bound))
    told = events.PurchaseTakenOver(by=game.box_decider, of=seller, whose=buyer, amount=price)
    return Accepted(chouette.with_game(game), (told,), (transfer,))
