"""Tables with one cube at which Cid is the Partner of Ann, and what must be refused at them."""

from dataclasses import replace

from bot.rules.engine import new_chouette
from bot.rules.refusals import (
    AlreadySpoken,
    BetIsClosed,
    CubeIsShared,
    DoubleOpen,
    MustTakeAfterPreempting,
    NoBeavers,
    NoDoubleAnnounced,
    NotBetweenBoxAndPartner,
    NotForSale,
    NotPlaying,
    NotYourTurn,
    PartnerOnlyAdvises,
    Refusal,
    SaleUnanswered,
    ShareFollowsBox,
)
from bot.rules.rulebook import read_rule_book, with_options
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL,
    Accepts,
    Beavers,
    Buys,
    ChouetteMode,
    Dissents,
    Doubles,
    Drops,
    GoesAlong,
    GoesAway,
    OffersToPay,
    PassesOn,
    PreemptsPurchase,
    SellsBox,
    SitsDown,
    StartsGame,
    Statement,
    StaysOutOfDouble,
    Takes,
)
from tests.rules.partners import ANN, BOB, CID, DEE, EVE, FAY, SIX
from tests.rules.tables import after
from tests.rules.talk import BOOKS

FIBS = read_rule_book((BOOKS / "fibs.toml").read_text("utf-8")).rules


def playing(**options: str) -> Chouette:
    """A game by the rules of FIBS, with other options."""
    return after(new_chouette(with_options(FIBS, options), ChouetteMode.SCORE), SitsDown(None, SIX), StartsGame(None))


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

NO: list[tuple[Chouette, Statement, type[Refusal]]] = [
    (FIRST, Doubles(CID, ALL), PartnerOnlyAdvises),
    (playing(double_order="any"), Doubles(CID, ALL), PartnerOnlyAdvises),
    (DOUBLED, Dissents(ANN), NotBetweenBoxAndPartner),
    (DOUBLED, GoesAlong(ANN), NotBetweenBoxAndPartner),
    (FIRST, Dissents(CID), NotBetweenBoxAndPartner),
    (FIRST, GoesAlong(CID), NotBetweenBoxAndPartner),
    (after(DOUBLED, GoesAlong(CID)), Dissents(CID), NotBetweenBoxAndPartner),
    (after(DOUBLED, Takes(BOB, ())), Dissents(CID), NotBetweenBoxAndPartner),
    (after(ANNOUNCED, Dissents(DEE)), GoesAlong(CID), NotBetweenBoxAndPartner),
    (PARTNER_DOUBLES, Dissents(CID), NotBetweenBoxAndPartner),
    (REDOUBLED, Dissents(CID), NotBetweenBoxAndPartner),
    (FOR_SALE, Takes(BOB, ()), SaleUnanswered),
    (FOR_SALE, Buys(BOB, CID), NotYourTurn),
    (FOR_SALE, PassesOn(ANN, DEE), NotForSale),
    (FOR_SALE, PassesOn(CID, CID), NotYourTurn),
    (after(FOR_SALE, Buys(ANN, CID)), Buys(ANN, CID), NotForSale),
    (after(BOXES, Doubles(ANN, ALL), Dissents(CID)), PassesOn(ANN, CID), NotForSale),
    (BOUGHT_OUT, Drops(ANN, ()), MustTakeAfterPreempting),
    (ANNOUNCED, Takes(CID, ()), PartnerOnlyAdvises),
    (REDOUBLED, Beavers(CID, ()), NoBeavers),
    (REDOUBLED, Takes(CID, (BOB,)), CubeIsShared),
    (BOX_TAKES, Drops(ANN, ()), AlreadySpoken),
    (BOX_TAKES, StaysOutOfDouble(DEE), NoDoubleAnnounced),
    (BOX_TAKES, OffersToPay(DEE, ANN, 2), DoubleOpen),
    (BOX_TAKES, OffersToPay(ANN, CID, 2), DoubleOpen),
    (after(REDOUBLED, OffersToPay(ANN, CID, 2), Takes(ANN, ())), Accepts(CID, ANN), DoubleOpen),
    (REDOUBLED, OffersToPay(ANN, CID, 2, (BOB,)), CubeIsShared),
    (after(SOLD_ONE, Takes(ANN, ())), PreemptsPurchase(ANN, DEE), AlreadySpoken),
    (after(SOLD_ONE, PreemptsPurchase(ANN, DEE)), Drops(ANN, ()), MustTakeAfterPreempting),
    (after(TEAMS, GoesAway(CID), Doubles(BOB, ())), Takes(ANN, (BOB,)), CubeIsShared),
    (after(REDOUBLED, GoesAway(CID)), Takes(CID, ()), ShareFollowsBox),
    (BOX_OUT, Doubles(ANN, ALL), NotPlaying),
    (replace(BOX_OUT, rules=with_options(FIBS, {"box_sale": "yes"})), SellsBox(CID, DEE, 0), BetIsClosed),
]
