"""The Box's game sold to somebody else, who decides from then on; the seller stays Box for the rotation."""

from dataclasses import replace

from bot.chouette.absence import has_proxy, is_absent, speaker_for
from bot.chouette.amounts import not_an_amount
from bot.chouette.bets import Bet, Parting, SoldBox
from bot.chouette.deal_statements import SellsAlong, SellsBox, StaysIn
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
from bot.chouette.points import HalfPoints, Player, Reason, Transfer
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.rulebook import Rules
from bot.chouette.settlement import deal_proposed, dice_fallen
from bot.chouette.state import Chouette, Game, Heard
from bot.chouette.subjects import Proposal, Sale, SellingAlong


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
    if not game.shares_of(game.owner):
        return no(Why.NO_SHARE_TO_SELL)
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
    table, partner = chouette.with_game(game), _with_half(game)
    sold = Heard(table, tuple(told), transfers)
    if partner and subject.along:
        return sold.then(_sold_along(table, game, partner, price))
    if subject.along is None and (asked := may_sell_along(table)):
        question = Proposal(asked, SellingAlong(price), (asked,))
        return replace(sold, chouette=replace(table, proposals=(*table.proposals, question)))
    return sold


# --- The Partner sells too, or not


def _with_half(game: Game) -> Player | None:
    """The Partner, while they have a half of every bet."""
    return game.sharer if not game.handed else None


def buyers(chouette: Chouette) -> frozenset[Player]:
    """Who has bought the Box's game; or those to whom it is offered."""
    if chouette.game and chouette.game.sold:
        return frozenset({chouette.game.sold.buyer})
    return frozenset(each.subject.buyer for each in chouette.proposals if isinstance(each.subject, Sale))


def may_sell_along(chouette: Chouette) -> Player | None:
    """The Partner, who may sell along with a half of every bet, unless nobody speaks for them but the buyer.

    Nobody asks one who is away without a proxy (RULES section 6).
    """
    partner = _with_half(chouette.game) if chouette.game else None
    if partner is None or (is_absent(chouette, partner) and not has_proxy(chouette, partner)):
        return None
    return partner if speaker_for(chouette, partner) not in buyers(chouette) else None


def sells_along_asked(chouette: Chouette) -> Player | None:
    """Who is asked whether they sell along, after the Box's game was sold."""
    return next((each.by for each in chouette.proposals if isinstance(each.subject, SellingAlong)), None)


def overtaken(before: Chouette, after: Chouette) -> tuple[Proposal, ...]:
    """The question to the Partner, when dice have fallen since, or when they may not sell along any more.

    A settlement of the buyer with somebody else leaves it open.
    """
    asked = (each for each in after.proposals if isinstance(each.subject, SellingAlong))
    is_over = dice_fallen(before) != dice_fallen(after)
    return tuple(each for each in asked if (is_over and each in before.proposals) or may_sell_along(after) != each.by)


def sells_along(chouette: Chouette, said: SellsAlong | StaysIn) -> Heard | Refusal:
    """The Partner sells too at the same price, or keeps his half beside the buyer (Colorado 4.3).

    Where he speaks before the sale is agreed on, it counts when it is.
    """
    game, by, along = chouette.game, said.by, isinstance(said, SellsAlong)
    if game is None:
        return no(Why.NO_GAME)
    told = () if along else (news(What.STAYED_IN, by=by),)
    if asked := next((each for each in chouette.proposals if isinstance(each.subject, SellingAlong)), None):
        if by != asked.by:
            return no(Why.NO_SALE_TO_JOIN)
        assert isinstance(asked.subject, SellingAlong)  # noqa: S101  # as was looked for
        rest = tuple(each for each in chouette.proposals if each is not asked)
        table = replace(chouette, proposals=rest, before=chouette, since=(), decision=said)
        return _sold_along(table, game, asked.by, asked.subject.price) if along else Heard(table, told)
    offered = [each for each in chouette.proposals if isinstance(each.subject, Sale)]
    if not offered or by is None or by != may_sell_along(chouette):
        return no(Why.NO_SALE_TO_JOIN)
    if all(isinstance(each.subject, Sale) and each.subject.along is along for each in offered):
        return no(Why.ALREADY_SPOKEN)
    proposals = tuple(
        replace(each, subject=replace(each.subject, along=along)) if isinstance(each.subject, Sale) else each
        for each in chouette.proposals
    )
    return Heard(replace(chouette, proposals=proposals), told or (news(What.WOULD_SELL_ALONG, by=by),))


def _sold_along(chouette: Chouette, game: Game, partner: Player, price: HalfPoints) -> Heard:
    """The buyer has the Partner's half too, for the same price: nothing is shared that moves from the sale on."""
    assert game.sold is not None  # noqa: S101  # he sells along with the Box
    buyer = game.sold.buyer
    payer, payee = (buyer, partner) if price > 0 else (partner, buyer)
    transfers = (Transfer(payer, payee, abs(price), Reason.SALE, game.number),) if price else ()
    parting = Parting(buyer, game.sold.after)
    game = replace(game, parting=parting, transfers=(*game.transfers, *transfers))
    told = news(What.SOLD_ALONG, by=partner, of=buyer, amount=abs(price), pays=price < 0)
    return Heard(chouette.with_game(game), (told,), transfers)


def _sold(bet: Bet, seller: Player, buyer: Player) -> Bet:
    if not bet.is_open or bet.box != seller:
        return bet
    return replace(bet, is_open=False, cancelled=True) if bet.team == buyer else replace(bet, box=buyer)
