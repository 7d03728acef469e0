"""Tables with one cube at which Cid is the Partner of Ann, and what must be refused at them."""

from dataclasses import replace

from bot.rules.engine import opened
from bot.rules.refusals import Why
from bot.rules.rulebook import read_rule_book, with_options
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL,
    Accepts,
    Beavers,
    Buys,
    Dissents,
    Doubles,
    Drops,
    GoesAlong,
    GoesAway,
    Mode,
    OffersToPay,
    PassesOn,
    Preempts,
    SellsBox,
    SitsDown,
    StartsGame,
    Statement,
    StaysOut,
    Takes,
)
from tests.rules.partners import ANN, BOB, CID, DEE, EVE, FAY, SIX, after
from tests.rules.talk import BOOKS

FIBS = read_rule_book((BOOKS / "fibs.toml").read_text("utf-8")).rules


def playing(**options: str) -> Chouette:
    """A game by the rules of FIBS, with other options."""
    return after(opened(with_options(FIBS, options), Mode.SCORE), SitsDown(None, SIX), StartsGame(None))


def turned(table: Chouette) -> Chouette:
    """The Box has doubled, and all have taken."""
    return after(table, Doubles(ANN, ALL), *(Takes(player, ()) for player in (BOB, DEE, EVE, FAY)))


FIRST = playing()
DOUBLED = after(FIRST, Doubles(ANN, ALL))
FOR_SALE = after(DOUBLED, Dissents(CID))
ANNOUNCED = after(FIRST, Doubles(BOB, ()))
BOUGHT_OUT = after(ANNOUNCED, Dissents(CID), Buys(ANN, CID))
TEAMS = turned(FIRST)
REDOUBLED = after(TEAMS, Doubles(BOB, ()), *(GoesAlong(player) for player in (DEE, EVE, FAY)))
BOX_TAKES = after(REDOUBLED, Takes(ANN, ()))
BOX_OUT = after(REDOUBLED, Drops(ANN, ()), Takes(CID, ()))
SOLD_ONE = after(TEAMS, Doubles(BOB, ()), Dissents(DEE), GoesAlong(EVE), GoesAlong(FAY))
BOXES = after(FIRST, Doubles(BOB, ()), Takes(ANN, ()))
PARTNER_DOUBLES = after(BOXES, Doubles(CID, ()))

NO: list[tuple[Chouette, Statement, Why]] = [
    (FIRST, Doubles(CID, ALL), Why.PARTNER_ADVISES),
    (playing(double_order="any"), Doubles(CID, ALL), Why.PARTNER_ADVISES),
    (DOUBLED, Dissents(ANN), Why.BETWEEN_THE_TWO),
    (DOUBLED, GoesAlong(ANN), Why.BETWEEN_THE_TWO),
    (FIRST, Dissents(CID), Why.BETWEEN_THE_TWO),
    (FIRST, GoesAlong(CID), Why.BETWEEN_THE_TWO),
    (after(DOUBLED, GoesAlong(CID)), Dissents(CID), Why.BETWEEN_THE_TWO),
    (after(DOUBLED, Takes(BOB, ())), Dissents(CID), Why.BETWEEN_THE_TWO),
    (after(ANNOUNCED, Dissents(DEE)), GoesAlong(CID), Why.BETWEEN_THE_TWO),
    (PARTNER_DOUBLES, Dissents(CID), Why.BETWEEN_THE_TWO),
    (REDOUBLED, Dissents(CID), Why.BETWEEN_THE_TWO),
    (FOR_SALE, Takes(BOB, ()), Why.SALE_FIRST),
    (FOR_SALE, Buys(BOB, CID), Why.NOT_YOUR_TURN),
    (FOR_SALE, PassesOn(ANN, DEE), Why.NOT_FOR_SALE),
    (FOR_SALE, PassesOn(CID, CID), Why.NOT_YOUR_TURN),
    (after(FOR_SALE, Buys(ANN, CID)), Buys(ANN, CID), Why.NOT_FOR_SALE),
    (after(BOXES, Doubles(ANN, ALL), Dissents(CID)), PassesOn(ANN, CID), Why.NOT_FOR_SALE),
    (BOUGHT_OUT, Drops(ANN, ()), Why.MUST_TAKE),
    (ANNOUNCED, Takes(CID, ()), Why.PARTNER_ADVISES),
    (REDOUBLED, Beavers(CID, ()), Why.NO_BEAVERS),
    (REDOUBLED, Takes(CID, (BOB,)), Why.ONE_CUBE),
    (BOX_TAKES, Drops(ANN, ()), Why.ALREADY_SPOKEN),
    (BOX_TAKES, StaysOut(DEE), Why.NOT_ANNOUNCED),
    (BOX_TAKES, OffersToPay(DEE, ANN, 2), Why.DOUBLE_OPEN),
    (BOX_TAKES, OffersToPay(ANN, CID, 2), Why.DOUBLE_OPEN),
    (after(REDOUBLED, OffersToPay(ANN, CID, 2), Takes(ANN, ())), Accepts(CID, ANN), Why.DOUBLE_OPEN),
    (REDOUBLED, OffersToPay(ANN, CID, 2, (BOB,)), Why.ONE_CUBE),
    (after(SOLD_ONE, Takes(ANN, ())), Preempts(ANN, DEE), Why.ALREADY_SPOKEN),
    (after(SOLD_ONE, Preempts(ANN, DEE)), Drops(ANN, ()), Why.MUST_TAKE),
    (after(TEAMS, GoesAway(CID), Doubles(BOB, ())), Takes(ANN, (BOB,)), Why.ONE_CUBE),
    (after(REDOUBLED, GoesAway(CID)), Takes(CID, ()), Why.FOLLOWS_BOX),
    (BOX_OUT, Doubles(ANN, ALL), Why.NOT_PLAYING),
    (replace(BOX_OUT, rules=with_options(FIBS, {"box_sale": "yes"})), SellsBox(CID, DEE, 0), Why.OUT_OF_GAME),
]
