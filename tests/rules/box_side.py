"""Tables with one cube at which Cid is the Partner of Ann, and what must be refused at them."""

from dataclasses import replace

from bot.rules.engine import new_chouette
from bot.rules.refusals import (
    AbsentPartnersShareFollowsBox,
    AlreadySpoken,
    BetIsClosed,
    CubeIsShared,
    DoubleOpen,
    MayNotDissentAsBoxOrPartner,
    MustTakeAfterTakingOver,
    NoBeavers,
    NoDoubleAnnounced,
    NotForSale,
    NotPlaying,
    OtherOfBoxAndPartnerSpeaks,
    PartnerOnlyAdvises,
    Refusal,
    ShareSaleUnanswered,
)
from bot.rules.rulebook import read_rule_book, with_options
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    Beavers,
    BuysDissenterGame,
    ChouetteMode,
    DeclinesToBuy,
    DissentsFromDouble,
    Doubles,
    Drops,
    GoesAlongWithDouble,
    GoesAway,
    OffersToPay,
    OffersToSellBox,
    ProposesStayingOutOfDouble,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
    TakesOverPurchase,
)
from tests.rules.partners import ANN, BOB, CID, DEE, EVE, FAY, SIX
from tests.rules.tables import after
from tests.rules.talk import BOOKS

FIBS = read_rule_book((BOOKS / "fibs.toml").read_text("utf-8")).rules


def playing(**options: str) -> Chouette:
    """A game by the rules of FIBS, with other options."""
    return after(
        new_chouette(with_options(FIBS, options), ChouetteMode.SCORE), SeatsAllInOrder(None, SIX), StartsGame(None)
    )


def turned(table: Chouette) -> Chouette:
    """The Box has doubled, and all have taken."""
    return after(table, Doubles(ANN, ALL_PLAYERS), *(Takes(player, ()) for player in (BOB, DEE, EVE, FAY)))


FIRST = playing()
DOUBLED = after(FIRST, Doubles(ANN, ALL_PLAYERS))
FOR_SALE = after(DOUBLED, DissentsFromDouble(CID))
ANNOUNCED = after(FIRST, Doubles(BOB, ()))
BOUGHT_OUT = after(ANNOUNCED, DissentsFromDouble(CID), BuysDissenterGame(ANN, CID))
TEAMS = turned(FIRST)
REDOUBLED = after(TEAMS, Doubles(BOB, ()), *(GoesAlongWithDouble(player) for player in (DEE, EVE, FAY)))
BOX_TAKES = after(REDOUBLED, Takes(ANN, ()))
BOX_OUT = after(REDOUBLED, Drops(ANN, ()), Takes(CID, ()))
SOLD_ONE = after(TEAMS, Doubles(BOB, ()), DissentsFromDouble(DEE), GoesAlongWithDouble(EVE), GoesAlongWithDouble(FAY))
BOXES = after(FIRST, Doubles(BOB, ()), Takes(ANN, ()))
PARTNER_DOUBLES = after(BOXES, Doubles(CID, ()))

NO: list[tuple[Chouette, Statement, type[Refusal]]] = [
    (FIRST, Doubles(CID, ALL_PLAYERS), PartnerOnlyAdvises),
    (playing(double_order="any"), Doubles(CID, ALL_PLAYERS), PartnerOnlyAdvises),
    (DOUBLED, DissentsFromDouble(ANN), MayNotDissentAsBoxOrPartner),
    (DOUBLED, GoesAlongWithDouble(ANN), MayNotDissentAsBoxOrPartner),
    (FIRST, DissentsFromDouble(CID), MayNotDissentAsBoxOrPartner),
    (FIRST, GoesAlongWithDouble(CID), MayNotDissentAsBoxOrPartner),
    (after(DOUBLED, GoesAlongWithDouble(CID)), DissentsFromDouble(CID), MayNotDissentAsBoxOrPartner),
    (after(DOUBLED, Takes(BOB, ())), DissentsFromDouble(CID), MayNotDissentAsBoxOrPartner),
    (after(ANNOUNCED, DissentsFromDouble(DEE)), GoesAlongWithDouble(CID), MayNotDissentAsBoxOrPartner),
    (PARTNER_DOUBLES, DissentsFromDouble(CID), MayNotDissentAsBoxOrPartner),
    (REDOUBLED, DissentsFromDouble(CID), MayNotDissentAsBoxOrPartner),
    (FOR_SALE, Takes(BOB, ()), ShareSaleUnanswered),
    (FOR_SALE, BuysDissenterGame(BOB, CID), OtherOfBoxAndPartnerSpeaks),
    (FOR_SALE, DeclinesToBuy(ANN, DEE), NotForSale),
    (FOR_SALE, DeclinesToBuy(CID, CID), OtherOfBoxAndPartnerSpeaks),
    (after(FOR_SALE, BuysDissenterGame(ANN, CID)), BuysDissenterGame(ANN, CID), NotForSale),
    (after(BOXES, Doubles(ANN, ALL_PLAYERS), DissentsFromDouble(CID)), DeclinesToBuy(ANN, CID), NotForSale),
    (BOUGHT_OUT, Drops(ANN, ()), MustTakeAfterTakingOver),
    (ANNOUNCED, Takes(CID, ()), PartnerOnlyAdvises),
    (REDOUBLED, Beavers(CID, ()), NoBeavers),
    (REDOUBLED, Takes(CID, (BOB,)), CubeIsShared),
    (BOX_TAKES, Drops(ANN, ()), AlreadySpoken),
    (BOX_TAKES, ProposesStayingOutOfDouble(DEE), NoDoubleAnnounced),
    (BOX_TAKES, OffersToPay(DEE, ANN, 2), DoubleOpen),
    (BOX_TAKES, OffersToPay(ANN, CID, 2), DoubleOpen),
    (after(REDOUBLED, OffersToPay(ANN, CID, 2), Takes(ANN, ())), AcceptsProposal(CID, ANN), DoubleOpen),
    (REDOUBLED, OffersToPay(ANN, CID, 2, (BOB,)), CubeIsShared),
    (after(SOLD_ONE, Takes(ANN, ())), TakesOverPurchase(ANN, DEE), AlreadySpoken),
    (after(SOLD_ONE, TakesOverPurchase(ANN, DEE)), Drops(ANN, ()), MustTakeAfterTakingOver),
    (after(TEAMS, GoesAway(CID), Doubles(BOB, ())), Takes(ANN, (BOB,)), CubeIsShared),
    (after(REDOUBLED, GoesAway(CID)), Takes(CID, ()), AbsentPartnersShareFollowsBox),
    (BOX_OUT, Doubles(ANN, ALL_PLAYERS), NotPlaying),
    (replace(BOX_OUT, rules=with_options(FIBS, {"box_sale": "yes"})), OffersToSellBox(CID, DEE, 0), BetIsClosed),
]
