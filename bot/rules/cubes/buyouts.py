"""A game that is bought by one of the Team or by the Box: its price, and what it is afterwards; judges nothing."""

from collections import Counter
from dataclasses import replace

from bot.rules.cubes.rounds import after_payments, all_have_spoken, doubled_values, noted_of_each, offered_by
from bot.rules.events import (
    ActingBoxChanged,
    ActingCaptainChanged,
    DidNotBuy,
    DidNotDouble,
    Doubled,
    Event,
    GameBought,
    NobodyBought,
    ObjectedToDouble,
    PurchasePreempted,
    WentAlong,
)
from bot.rules.options import YesNo
from bot.rules.points import POINT, HalfPoints, Player, Reason, Transfer
from bot.rules.refusals import (
    AlreadySpoken,
    BetIsClosed,
    CaptainDoubles,
    CubeNotShared,
    NoBuyouts,
    NoDoubleAnnounced,
    NoGame,
    NoPreemption,
    NotBetweenBoxAndPartner,
    NotForSale,
    NothingToPreempt,
    NotPlaying,
    NotYourTurn,
    OnlyBoxPreempts,
    Refusal,
    SayAlongOrObject,
    TeamsOwnDouble,
)
from bot.rules.rulebook import Rules, payable
from bot.rules.state.bets import Bet, Cube, Parting, Side
from bot.rules.state.chouette import Chouette, Game, Heard
from bot.rules.state.phases import Announced, Answer, Answering, AnyTime, Purchase, ToRoll
from bot.rules.state.shared_cube import (
    asked_to_buy,
    dissenter,
    is_announced,
    is_of_the_two,
    may_open,
    must_be_bought,
    part_paid,
    sharers,
    the_other,
    unsaid,
)
from bot.rules.statements import Buys, Dissents, GoesAlong, PassesOn, Preempts


def price_of(rules: Rules, game: Game, seller: Player) -> HalfPoints:
    """What a dissenter's game costs: all of his bets by the undoubled cube, or half of it."""
    stake = sum(bet.stake for bet in game.open_bets if bet.team == seller)
    return payable(rules, stake * part_paid(rules) // POINT)


def purchased(
    rules: Rules, game: Game, moment: Announced, seller: Player, buyer: Player
) -> tuple[Game, Announced, tuple[Event, ...]]:
    """The buyer has paid and has the seller's bets too; bought by the Box they are closed. The seller is out.

    Where it was the seller who moved for the Team, who has doubled does so from now on (FIBS 5).
    """
    price = price_of(rules, game, seller)
    is_box, acting = buyer == game.owner, game.acting

    def sold(bet: Bet) -> Bet:
        if bet.team != seller or not bet.is_open:
            return bet
        return replace(bet, team=seller if is_box else buyer, is_open=not is_box, sold_by=seller)

    game = replace(
        game,
        bets=tuple(map(sold, game.bets)),
        holds=game.holds - {seller},
        transfers=(*game.transfers, Transfer(buyer, seller, price, Reason.BUYOUT, game.number)),
        directors=moment.doublers if seller == acting else game.directors,
    )
    purchases = moment.purchases if is_box else (*moment.purchases, Purchase(seller, buyer, price))
    along = moment.along if is_box or buyer in moment.doublers else moment.along | {buyer}
    rest = tuple(player for player in moment.sellers if player != seller)
    moment = replace(moment, along=along, sellers=rest, passed=frozenset(), purchases=purchases)
    change = () if game.acting == acting else (ActingCaptainChanged(player=game.acting),)
    return game, moment, (GameBought(by=buyer, of=seller, amount=price), *change)


def all_bought_out(rules: Rules, game: Game, moment: Announced) -> tuple[Game, Announced, tuple[Event, ...]]:
    """The doublers have bought the games of who will not go along: first doubler first, first seller first (FIBS 5).

    Who spoke when does not matter: both stand in the order of the line.
    """
    doublers = [player for player in sharers(game) if player in moment.doublers]
    told: list[Event] = []
    for seller in (player for player in game.line if player in moment.dissenters):
        bought = Counter(purchase.buyer for purchase in moment.purchases)
        buyer = min(doublers, key=lambda doubler: bought[doubler])
        game, moment, each = purchased(rules, game, moment, seller, buyer)
        told += each
    return game, moment, tuple(told)


# --- The Team's double where one cube is shared: announced, said yes or no to by each, and then offered to the Box


def announces(chouette: Chouette, game: Game, by: Player) -> Heard | Refusal:
    """A player of the Team wants the shared cube doubled, or one that is his alone."""
    moment = game.moment if isinstance(game.moment, Announced) else Announced(())
    if by in moment.heard | moment.stood:
        return AlreadySpoken()
    moment = replace(moment, doublers=(*moment.doublers, by))
    told = Doubled(by=by, players=(by,), values=doubled_values(game, (by,)), passed_over=())
    game = replace(game, holds=game.holds - {by})
    return went_on(chouette, game, moment, told)


def cannot_open(rules: Rules, game: Game, by: Player) -> Refusal | None:
    """Why this player may not be the first to double for the Team: the Captain does (Mayeron; FIBS 1)."""
    openers = may_open(rules, game)
    return None if by in openers else CaptainDoubles(players=openers)


def stands_by(chouette: Chouette, game: Game, moment: Announced, by: Player) -> Heard | Refusal:
    """A player who is asked whether he doubles does not. Who is asked about another's double says something else."""
    if by not in unsaid(chouette.rules, game, moment):
        return AlreadySpoken()
    if is_announced(game, moment) and by in sharers(game):
        return SayAlongOrObject()
    told = DidNotDouble(by=by, passed_over=())
    return went_on(chouette, game, replace(moment, stood=moment.stood | {by}), told)


def goes_along_with_team(chouette: Chouette, said: GoesAlong) -> Heard | Refusal:
    """A player of the Team is with its double, like it or not (Mayeron; FIBS 1)."""
    asked = asked_about(chouette, said.by)
    if isinstance(asked, Refusal):
        return asked
    game, moment, by = asked
    return went_on(chouette, game, replace(moment, along=moment.along | {by}), WentAlong(by=by))


def asked_about(chouette: Chouette, by: Player | None) -> tuple[Game, Announced, Player] | Refusal:
    """The announced double that this player has still to speak about; or why he has not."""
    game = chouette.game
    if game is None:
        return NoGame()
    if by is None or by not in game.line:
        return TeamsOwnDouble() if by == game.owner else NotPlaying()
    moment = game.moment
    if not isinstance(moment, Announced) or not is_announced(game, moment):
        return NoDoubleAnnounced()
    if by not in sharers(game):
        return BetIsClosed() if by not in game.active else CubeNotShared()
    if by not in unsaid(chouette.rules, game, moment):
        return AlreadySpoken()
    return game, moment, by


# --- How the round goes on


def went_on(chouette: Chouette, game: Game, moment: Announced, *told: Event) -> Heard:
    """The game after somebody has spoken: a game that nobody buys is with the double; when all have spoken, offered."""
    unsold: list[Event] = []
    while moment.sellers and not asked_to_buy(chouette.rules, game, moment):
        seller, *rest = moment.sellers
        moment = replace(moment, along=moment.along | {seller}, sellers=tuple(rest), passed=frozenset())
        unsold.append(NobodyBought(player=seller))
    game = replace(game, moment=moment)
    if moment.sellers or unsaid(chouette.rules, game, moment):
        return Heard(chouette.with_game(game), (*told, *unsold))
    closed = announcement_closed(chouette, game, moment)
    return replace(closed, news=(*told, *unsold, *closed.news))


def announcement_closed(chouette: Chouette, game: Game, moment: Announced) -> Heard:
    """All have spoken, or the Box did not wait: who said nothing goes along, and the cube is offered (RECORD.md).

    Who will not go along is bought out first, where the doublers must buy.
    """
    before = len(game.transfers)
    game, moment, bought = all_bought_out(chouette.rules, game, moment)
    together = sharers(game) if is_announced(game, moment) else ()
    offered = tuple(player for player in game.line if player in {*together, *moment.doublers})
    game = replace(game, moment=offered_by(game, Side.TEAM, offered, moment.purchases))
    return Heard(chouette.with_game(game), (*bought, all_have_spoken(game, offered)), game.transfers[before:])


# --- Box and Partner with one cube: who is against a double sells to the other, and who drops alone is out

# --- Against a double


def partner_dissents(chouette: Chouette, game: Game, said: Dissents) -> Heard | Refusal:
    """One of the two is against the double and offers his half to the other, or has it bought at once (FIBS 2, 3, 6).

    The Partner need not wait until all of the Team have spoken: who said nothing goes along (RECORD.md).
    """
    before = Heard(chouette, ())
    if isinstance(game.moment, Announced) and said.by == game.partner and is_announced(game, game.moment):
        before = announcement_closed(chouette, game, game.moment)
        game = before.chouette.game or game
    moment, by = game.moment, said.by
    if by is None or not isinstance(moment, Answering) or dissenter(chouette.rules, game, moment) != by:
        return NotBetweenBoxAndPartner()
    is_first = moment.doubler is Side.TEAM or bool(game.middle)
    told = ObjectedToDouble(by=by, amount=price_of_half(chouette.rules, game), is_bought=False)
    if must_be_bought(chouette.rules, is_first=is_first):
        return before.then(_sold(chouette, game, moment, by, (told,)))
    return before.then(Heard(chouette.with_game(replace(game, moment=replace(moment, seller=by))), (told,)))


def goes_along(chouette: Chouette, said: GoesAlong) -> Heard | Refusal:
    """One of the two is with the double that the other has turned, or will answer; or one of the Team with its own."""
    game, by = chouette.game, said.by
    if game is None or not is_of_the_two(chouette.rules, game, by):
        return goes_along_with_team(chouette, said)
    moment = game.moment
    if not isinstance(moment, Answering) or dissenter(chouette.rules, game, moment) != by:
        return NotBetweenBoxAndPartner()
    return Heard(chouette.with_game(replace(game, moment=replace(moment, agreed=True))), (WentAlong(by=by),))


def price_of_half(rules: Rules, game: Game) -> HalfPoints:
    """What one of the two sells his share for, of however many bets: the undoubled cube, or half of it (FIBS 2)."""
    return payable(rules, max(bet.cube.value for bet in game.open_bets) * part_paid(rules))


def answered_sale(chouette: Chouette, game: Game, said: Buys | PassesOn) -> Heard | Refusal | None:
    """The other one buys that share, or does not and both are in it; None where neither of the two sells."""
    moment = game.moment
    if not isinstance(moment, Answering) or moment.seller is None:
        return None
    if said.seller != moment.seller:
        return NotForSale(player=said.seller)
    if said.by != the_other(game, moment.seller):
        return NotYourTurn()
    if isinstance(said, Buys):
        return _sold(chouette, game, moment, moment.seller, ())
    moment = replace(moment, seller=None, agreed=True)
    told = DidNotBuy(by=said.by, of=said.seller)
    return Heard(chouette.with_game(replace(game, moment=moment)), (told, WentAlong(by=said.seller)))


def _sold(chouette: Chouette, game: Game, moment: Answering, seller: Player, told: tuple[Event, ...]) -> Heard:
    """The buyer pays and has the whole side; who has bought his Partner out of a double of the Team must take it."""
    buyer, price = the_other(game, seller), price_of_half(chouette.rules, game)
    transfer = Transfer(buyer, seller, price, Reason.BUYOUT, game.number)
    bound = frozenset(moment.offered) if moment.doubler is Side.TEAM else frozenset[Player]()
    change = () if buyer == game.owner else (ActingBoxChanged(player=buyer),)
    game = alone(game, buyer)
    game = replace(
        game,
        moment=replace(moment, seller=None, agreed=True, bound=bound),
        transfers=(*game.transfers, transfer),
    )
    bought = GameBought(by=buyer, of=seller, amount=price)
    return Heard(chouette.with_game(game), (*told, bought, *change), (transfer,))


def alone(game: Game, sole: Player) -> Game:
    """The game with one of the two alone on the Box's side from now on."""
    bets = tuple(replace(bet, box=sole) if bet.is_open else bet for bet in game.bets)
    return replace(game, bets=bets, parting=Parting(sole, len(game.earlier + game.transfers)))


# --- One drops, one takes


def one_drops(chouette: Chouette, before: Game, moment: Answering, told: tuple[Event, ...]) -> Heard:
    """One of the two drops his half of every bet, and the other plays on with his (FIBS 7)."""
    out = next(player for player, answer in moment.each.items() if answer is Answer.DROP)
    paid = tuple(Transfer(out, bet.team, bet.stake // 2, Reason.DROP, before.number) for bet in before.open_bets)
    game = alone(before, the_other(before, out))
    bets = tuple(
        replace(bet, cube=Cube(bet.cube.value * 2, Side.BOX), in_game=True, halves=bet.halves // 2)
        if bet.is_open
        else bet
        for bet in game.bets
    )
    then = ToRoll(round_over=True) if game.position else AnyTime()
    after = replace(game, bets=bets, moment=then, answered=noted_of_each(before, moment))
    return after_payments(chouette, before, after, paid, told)


# --- Who is against the double of the shared cube: his game is for sale, bought, taken over by the Box, or kept apart

# --- For sale


def dissents(chouette: Chouette, said: Dissents) -> Heard | Refusal:
    """A player of the Team does not want the double and offers his game, or will have it bought (FIBS 5)."""
    if not part_paid(chouette.rules):
        return NoBuyouts()
    if chouette.game and is_of_the_two(chouette.rules, chouette.game, said.by):
        return partner_dissents(chouette, chouette.game, said)
    asked = asked_about(chouette, said.by)
    if isinstance(asked, Refusal):
        return asked
    game, moment, by = asked
    is_bought = must_be_bought(chouette.rules, is_first=by in game.middle)
    told = ObjectedToDouble(by=by, amount=price_of(chouette.rules, game, by), is_bought=is_bought)
    if is_bought:
        return went_on(chouette, game, replace(moment, dissenters=moment.dissenters | {by}), told)
    return went_on(chouette, game, replace(moment, sellers=(*moment.sellers, by)), told)


def buys(chouette: Chouette, said: Buys) -> Heard | Refusal:
    """Somebody who is asked buys the game that is for sale, and pays at once (Mayeron)."""
    if chouette.game and (within := answered_sale(chouette, chouette.game, said)):
        return within
    asked = _asked(chouette, said.by, said.seller)
    if isinstance(asked, Refusal):
        return asked
    game, moment, by = asked
    return _bought(chouette, game, moment, said.seller, by)


def passes_on(chouette: Chouette, said: PassesOn) -> Heard | Refusal:
    """Somebody who is asked does not buy; the next one is asked."""
    if chouette.game and (within := answered_sale(chouette, chouette.game, said)):
        return within
    asked = _asked(chouette, said.by, said.seller)
    if isinstance(asked, Refusal):
        return asked
    game, moment, by = asked
    told = DidNotBuy(by=by, of=said.seller)
    return went_on(chouette, game, replace(moment, passed=moment.passed | {by}), told)


def _asked(chouette: Chouette, by: Player | None, seller: Player) -> tuple[Game, Announced, Player] | Refusal:
    """The announced double in which this player is asked to buy that game; or why he is not."""
    game = chouette.game
    if game is None:
        return NoGame()
    if by is None or game.side_of(by) is None:
        return NotPlaying()
    moment = game.moment
    if not isinstance(moment, Announced) or moment.sellers[:1] != (seller,):
        return NotForSale(player=seller)
    if by not in asked_to_buy(chouette.rules, game, moment):
        return NotYourTurn()
    return game, moment, by


# --- Sold


def _bought(chouette: Chouette, game: Game, moment: Announced, seller: Player, buyer: Player) -> Heard:
    before = len(game.transfers)
    game, moment, told = purchased(chouette.rules, game, moment, seller, buyer)
    heard = went_on(chouette, game, moment, *told)
    return replace(heard, transfers=(*game.transfers[before:], *heard.transfers))


def may_preempt(rules: Rules) -> bool:
    """Whether the Box may take over what the Team's players bought from one another (Mayeron; FIBS 3 and 5)."""
    return rules.preemption is YesNo.YES


def preempts(chouette: Chouette, said: Preempts) -> Heard | Refusal:
    """The Box takes over a purchase at its price: that bet is closed. After it he can only take (Mayeron)."""
    game, by = chouette.game, said.by
    if game is None:
        return NoGame()
    if by != game.owner:
        return OnlyBoxPreempts() if by and game.side_of(by) else NotPlaying()
    if not may_preempt(chouette.rules):
        return NoPreemption()
    closed = Heard(chouette, ())
    if isinstance(game.moment, Announced):
        closed = announcement_closed(chouette, game, game.moment)
        game = closed.chouette.game or game
    moment = game.moment
    if not isinstance(moment, Answering) or moment.doubler is Side.BOX or moment.answers or moment.seller:
        return NothingToPreempt()
    if by in moment.each:
        return AlreadySpoken()
    purchase = next((one for one in moment.purchases if one.seller == said.seller), None)
    if purchase is None or not any(bet.is_open and bet.sold_by == said.seller for bet in game.bets):
        return NothingToPreempt()
    return closed.then(_preempted(chouette, game, moment, purchase))


def _preempted(chouette: Chouette, game: Game, moment: Answering, purchase: Purchase) -> Heard:
    seller, buyer, price = purchase.seller, purchase.buyer, purchase.price
    transfer = Transfer(game.owner, buyer, price, Reason.BUYOUT, game.number)
    bets = tuple(
        replace(bet, is_open=False) if (bet.team, bet.sold_by) == (buyer, seller) else bet for bet in game.bets
    )
    left = tuple(one for one in moment.purchases if one is not purchase)
    bound = frozenset(moment.offered).intersection(sharers(game))
    game = replace(game, bets=bets, transfers=(*game.transfers, transfer))
    game = replace(game, moment=replace(moment, purchases=left, bound=bound))
    told = PurchasePreempted(by=game.owner, of=seller, whose=buyer, amount=price)
    return Heard(chouette.with_game(game), (told,), (transfer,))
