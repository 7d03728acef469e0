"""Box and Partner with one cube: who is against a double sells to the other, and who drops alone is out.

Each of the two holds half of every bet (RULES section 4).
"""

from dataclasses import replace

from bot.chouette import announcing
from bot.chouette.amounts import payable
from bot.chouette.announcing import announcement_closed
from bot.chouette.bets import Cube, Parting, Side
from bot.chouette.box_side import dissenter, is_of_the_two, the_other
from bot.chouette.buyout_statements import Buys, Dissents, GoesAlong, PassesOn
from bot.chouette.extras import after_payments
from bot.chouette.moments import Announced, Answer, Answering, AnyTime, ToRoll
from bot.chouette.news import News, What, news
from bot.chouette.noting import noted_of_each
from bot.chouette.points import HalfPoints, Player, Reason, Transfer
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.rulebook import Rules
from bot.chouette.shared_cube import is_announced, must_be_bought, part_paid
from bot.chouette.state import Chouette, Game, Heard

# --- Against a double


def dissents(chouette: Chouette, game: Game, said: Dissents) -> Heard | Refusal:
    """One of the two is against the double and offers his half to the other, or has it bought at once (FIBS 2, 3, 6).

    The Partner need not wait until all of the Team have spoken: who said nothing goes along (RECORD.md).
    """
    before = Heard(chouette, ())
    if isinstance(game.moment, Announced) and said.by == game.partner and is_announced(game, game.moment):
        before = announcement_closed(chouette, game, game.moment)
        game = before.chouette.game or game
    moment, by = game.moment, said.by
    if by is None or not isinstance(moment, Answering) or dissenter(chouette.rules, game, moment) != by:
        return no(Why.BETWEEN_THE_TWO)
    is_first = moment.doubler is Side.TEAM or bool(game.middle)
    told = news(What.DISSENTED, by=by, amount=price_of_half(chouette.rules, game), is_bought=False)
    if must_be_bought(chouette.rules, is_first=is_first):
        return before.then(_sold(chouette, game, moment, by, (told,)))
    return before.then(Heard(chouette.with_game(replace(game, moment=replace(moment, seller=by))), (told,)))


def goes_along(chouette: Chouette, said: GoesAlong) -> Heard | Refusal:
    """One of the two is with the double that the other has turned, or will answer; or one of the Team with its own."""
    game, by = chouette.game, said.by
    if game is None or not is_of_the_two(chouette.rules, game, by):
        return announcing.goes_along(chouette, said)
    moment = game.moment
    if not isinstance(moment, Answering) or dissenter(chouette.rules, game, moment) != by:
        return no(Why.BETWEEN_THE_TWO)
    return Heard(
        chouette.with_game(replace(game, moment=replace(moment, agreed=True))), (news(What.WENT_ALONG, by=by),)
    )


def price_of_half(rules: Rules, game: Game) -> HalfPoints:
    """What one of the two sells his share for, of however many bets: the undoubled cube, or half of it (FIBS 2)."""
    return payable(rules, max(bet.cube.value for bet in game.open_bets) * part_paid(rules))


def answered_sale(chouette: Chouette, game: Game, said: Buys | PassesOn) -> Heard | Refusal | None:
    """The other one buys that share, or does not and both are in it; None where neither of the two sells."""
    moment = game.moment
    if not isinstance(moment, Answering) or moment.seller is None:
        return None
    if said.seller != moment.seller:
        return no(Why.NOT_FOR_SALE, player=said.seller)
    if said.by != the_other(game, moment.seller):
        return no(Why.NOT_YOUR_TURN)
    if isinstance(said, Buys):
        return _sold(chouette, game, moment, moment.seller, ())
    moment = replace(moment, seller=None, agreed=True)
    told = news(What.PASSED_ON, by=said.by, of=said.seller)
    return Heard(chouette.with_game(replace(game, moment=moment)), (told, news(What.WENT_ALONG, by=said.seller)))


def _sold(chouette: Chouette, game: Game, moment: Answering, seller: Player, told: tuple[News, ...]) -> Heard:
    """The buyer pays and has the whole side; who has bought his Partner out of a double of the Team must take it."""
    buyer, price = the_other(game, seller), price_of_half(chouette.rules, game)
    transfer = Transfer(buyer, seller, price, Reason.BUYOUT, game.number)
    bound = frozenset(moment.offered) if moment.doubler is Side.TEAM else frozenset[Player]()
    change = () if buyer == game.owner else (news(What.ACTING_BOX, player=buyer),)
    game = alone(game, buyer)
    game = replace(
        game,
        moment=replace(moment, seller=None, agreed=True, bound=bound),
        transfers=(*game.transfers, transfer),
    )
    bought = news(What.BOUGHT, by=buyer, of=seller, amount=price)
    return Heard(chouette.with_game(game), (*told, bought, *change), (transfer,))


def alone(game: Game, sole: Player) -> Game:
    """The game with one of the two alone on the Box's side from now on."""
    bets = tuple(replace(bet, box=sole) if bet.is_open else bet for bet in game.bets)
    return replace(game, bets=bets, parting=Parting(sole, len(game.earlier + game.transfers)))


# --- One drops, one takes


def one_drops(chouette: Chouette, before: Game, moment: Answering, told: tuple[News, ...]) -> Heard:
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
