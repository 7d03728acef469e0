"""A game that is bought by one of the Team or by the Box: its price, and what it is afterwards; judges nothing."""

from collections import Counter
from dataclasses import replace

from bot.chouette.amounts import payable
from bot.chouette.bets import Bet
from bot.chouette.moments import Announced, Purchase
from bot.chouette.news import News, What, news
from bot.chouette.points import POINT, HalfPoints, Player, Reason, Transfer
from bot.chouette.rulebook import Rules
from bot.chouette.shared_cube import part_paid, sharers
from bot.chouette.state import Game


def price_of(rules: Rules, game: Game, seller: Player) -> HalfPoints:
    """What a dissenter's game costs: all of his bets by the undoubled cube, or half of it."""
    stake = sum(bet.stake for bet in game.open_bets if bet.team == seller)
    return payable(rules, stake * part_paid(rules) // POINT)


def purchased(
    rules: Rules, game: Game, moment: Announced, seller: Player, buyer: Player
) -> tuple[Game, Announced, tuple[News, ...]]:
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
    change = () if game.acting == acting else (news(What.ACTING_CAPTAIN, player=game.acting),)
    return game, moment, (news(What.BOUGHT, by=buyer, of=seller, amount=price), *change)


def all_bought_out(rules: Rules, game: Game, moment: Announced) -> tuple[Game, Announced, tuple[News, ...]]:
    """The doublers have bought the games of who will not go along: first doubler first, first seller first (FIBS 5).

    Who spoke when does not matter: both stand in the order of the line.
    """
    doublers = [player for player in sharers(game) if player in moment.doublers]
    told: list[News] = []
    for seller in (player for player in game.line if player in moment.dissenters):
        bought = Counter(purchase.buyer for purchase in moment.purchases)
        buyer = min(doublers, key=lambda doubler: bought[doubler])
        game, moment, each = purchased(rules, game, moment, seller, buyer)
        told += each
    return game, moment, tuple(told)
