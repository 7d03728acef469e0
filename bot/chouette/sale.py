"""The Box's game sold to somebody else, who decides from then on; the seller stays Box for the rotation."""

from dataclasses import replace

from bot.chouette.amounts import not_an_amount
from bot.chouette.bets import Bet, SoldBox
from bot.chouette.deal_statements import SellsBox
from bot.chouette.moments import (
    Announced,
    Answering,
    AnsweringBeavers,
    AnsweringExtras,
    GivingExtras,
    Soliciting,
    ToOpen,
)
from bot.chouette.news import What, news
from bot.chouette.options import YesNo
from bot.chouette.points import Player, Reason, Transfer
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.rulebook import Rules
from bot.chouette.settlement import deal_proposed
from bot.chouette.state import Chouette, Heard
from bot.chouette.subjects import Sale


def sells_box(chouette: Chouette, said: SellsBox) -> Heard | Refusal:
    """The Box offers all his open bets to somebody for a price paid either way (Colorado 4.3)."""
    by, buyer = said.by, said.buyer
    if refusal := _cannot_be_sold(chouette, by, buyer) or not_an_amount(chouette.rules, said.price):
        return refusal
    assert by is not None  # noqa: S101  # who could sell is somebody
    told = news(What.OFFERS_BOX, by=by, of=buyer, amount=abs(said.price), pays=said.price < 0)
    return deal_proposed(chouette, by, buyer, Sale(by, buyer, said.price), told)


def box_is_sold(rules: Rules) -> bool:
    """Whether the Box may sell his game (Colorado 4.3)."""
    return rules.box_sale is YesNo.YES


def _cannot_be_sold(chouette: Chouette, seller: Player | None, buyer: Player) -> Refusal | None:
    """Why the Box's game cannot go to this buyer now."""
    game = chouette.game
    if game is None:
        return no(Why.NO_GAME)
    if not box_is_sold(chouette.rules):
        return no(Why.NO_BOX_SALE)
    if game.sold:
        return no(Why.SOLD_ALREADY, owner=game.owner)
    if game.owner != game.box:
        return no(Why.OUT_OF_GAME)
    if seller != game.box:
        return no(Why.ONLY_THE_BOX_SELLS, box=game.box)
    if buyer == seller:
        return no(Why.SELLS_TO_HIMSELF)
    if buyer == game.partner or all(bet.team == buyer for bet in game.open_bets):
        return no(Why.SETTLE_INSTEAD, player=buyer)
    if any(buyer in extra.pair for extra in game.open_extras):
        return no(Why.EXTRA_IN_THE_WAY, player=buyer)
    waits = isinstance(
        game.moment, Soliciting | Announced | Answering | AnsweringBeavers | GivingExtras | AnsweringExtras
    )
    return no(Why.DOUBLE_OPEN) if waits else None


def sale_accepted(chouette: Chouette, subject: Sale) -> Heard | Refusal:
    """The buyer holds the Box's open bets, for the price; a bet of his own against himself is cancelled."""
    seller, buyer = subject.seller, subject.buyer
    if refusal := _cannot_be_sold(chouette, seller, buyer):
        return refusal
    game = chouette.game
    assert game is not None  # noqa: S101  # or it could not be sold
    acting, price = game.acting, subject.price
    payer, payee = (buyer, seller) if price > 0 else (seller, buyer)
    transfers = (Transfer(payer, payee, abs(price), Reason.SALE, game.number),) if price else ()
    moment = game.moment
    if isinstance(moment, ToOpen) and seller in moment.agreed:
        moment = replace(moment, agreed=moment.agreed - {seller} | {buyer})
    game = replace(
        game,
        bets=tuple(_sold(bet, seller, buyer) for bet in game.bets),
        moment=moment,
        holds=game.holds - {buyer},
        transfers=(*game.transfers, *transfers),
        sold=SoldBox(buyer, len(game.earlier + game.transfers)),
    )
    told = [news(What.BOX_SOLD, by=seller, of=buyer, amount=abs(price), pays=price < 0)]
    if game.acting != acting:
        told.append(news(What.ACTING_CAPTAIN, player=game.acting))
    return Heard(chouette.with_game(game), tuple(told), transfers)


def _sold(bet: Bet, seller: Player, buyer: Player) -> Bet:
    if not bet.is_open or bet.box != seller:
        return bet
    return replace(bet, is_open=False, cancelled=True) if bet.team == buyer else replace(bet, box=buyer)
