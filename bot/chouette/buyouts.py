"""Who is against the double of the shared cube: his game is for sale, bought, taken over by the Box, or kept apart."""

from dataclasses import replace

from bot.chouette import box_deals
from bot.chouette.announcing import announcement_closed, asked_about, went_on
from bot.chouette.bets import Side
from bot.chouette.box_side import is_of_the_two
from bot.chouette.buyout_statements import Buys, Dissents, PassesOn, Preempts
from bot.chouette.moments import Announced, Answering, Purchase
from bot.chouette.news import What, news
from bot.chouette.options import YesNo
from bot.chouette.points import Player, Reason, Transfer
from bot.chouette.purchases import price_of, purchased
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.rulebook import Rules
from bot.chouette.shared_cube import asked_to_buy, must_be_bought, part_paid, sharers
from bot.chouette.state import Chouette, Game, Heard

# --- For sale


def dissents(chouette: Chouette, said: Dissents) -> Heard | Refusal:
    """A player of the Team does not want the double and offers his game, or will have it bought (FIBS 5)."""
    if not part_paid(chouette.rules):
        return no(Why.NO_BUYOUTS)
    if chouette.game and is_of_the_two(chouette.rules, chouette.game, said.by):
        return box_deals.dissents(chouette, chouette.game, said)
    asked = asked_about(chouette, said.by)
    if isinstance(asked, Refusal):
        return asked
    game, moment, by = asked
    is_bought = must_be_bought(chouette.rules, is_first=by in game.middle)
    told = news(What.DISSENTED, by=by, amount=price_of(chouette.rules, game, by), is_bought=is_bought)
    if is_bought:
        return went_on(chouette, game, replace(moment, dissenters=moment.dissenters | {by}), told)
    return went_on(chouette, game, replace(moment, sellers=(*moment.sellers, by)), told)


def buys(chouette: Chouette, said: Buys) -> Heard | Refusal:
    """Somebody who is asked buys the game that is for sale, and pays at once (Mayeron)."""
    if chouette.game and (within := box_deals.answered_sale(chouette, chouette.game, said)):
        return within
    asked = _asked(chouette, said.by, said.seller)
    if isinstance(asked, Refusal):
        return asked
    game, moment, by = asked
    return _bought(chouette, game, moment, said.seller, by)


def passes_on(chouette: Chouette, said: PassesOn) -> Heard | Refusal:
    """Somebody who is asked does not buy; the next one is asked."""
    if chouette.game and (within := box_deals.answered_sale(chouette, chouette.game, said)):
        return within
    asked = _asked(chouette, said.by, said.seller)
    if isinstance(asked, Refusal):
        return asked
    game, moment, by = asked
    told = news(What.PASSED_ON, by=by, of=said.seller)
    return went_on(chouette, game, replace(moment, passed=moment.passed | {by}), told)


def _asked(chouette: Chouette, by: Player | None, seller: Player) -> tuple[Game, Announced, Player] | Refusal:
    """The announced double in which this player is asked to buy that game; or why he is not."""
    game = chouette.game
    if game is None:
        return no(Why.NO_GAME)
    if by is None or game.side_of(by) is None:
        return no(Why.NOT_PLAYING)
    moment = game.moment
    if not isinstance(moment, Announced) or moment.sellers[:1] != (seller,):
        return no(Why.NOT_FOR_SALE, player=seller)
    if by not in asked_to_buy(chouette.rules, game, moment):
        return no(Why.NOT_YOUR_TURN)
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
        return no(Why.NO_GAME)
    if by != game.owner:
        return no(Why.ONLY_BOX_PREEMPTS if by and game.side_of(by) else Why.NOT_PLAYING)
    if not may_preempt(chouette.rules):
        return no(Why.NO_PREEMPTION)
    closed = Heard(chouette, ())
    if isinstance(game.moment, Announced):
        closed = announcement_closed(chouette, game, game.moment)
        game = closed.chouette.game or game
    moment = game.moment
    if not isinstance(moment, Answering) or moment.doubler is Side.BOX or moment.answers or moment.seller:
        return no(Why.NOTHING_TO_PREEMPT)
    if by in moment.each:
        return no(Why.ALREADY_SPOKEN)
    purchase = next((one for one in moment.purchases if one.seller == said.seller), None)
    if purchase is None or not any(bet.is_open and bet.sold_by == said.seller for bet in game.bets):
        return no(Why.NOTHING_TO_PREEMPT)
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
    told = news(What.PREEMPTED, by=game.owner, of=seller, whose=buyer, amount=price)
    return Heard(chouette.with_game(game), (told,), (transfer,))
