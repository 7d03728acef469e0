"""Tables with a Partner, and what must be refused at them."""

from bot.rules.engine import new_chouette
from bot.rules.refusals import (
    AlreadyProposed,
    AlreadySpoken,
    BetIsClosed,
    BoxConsultsLater,
    ChouetteOver,
    CubesOnlyBetweenPartners,
    GameInProgress,
    NoChoiceDue,
    NoGame,
    NoPartner,
    NoSaleToJoin,
    NoShareInCube,
    NoShareToSell,
    NotStarted,
    NotYoursToAnswer,
    OnlyBoxInvites,
    PartnerAlready,
    PartnerByRule,
    PartnerCannotBeNamed,
    PartnerChooses,
    PartnerHasNoShare,
    PartnerOnlyAdvises,
    PartnerOutOfOrder,
    PartnershipOver,
    ProposalOpen,
    Refusal,
)
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL,
    Accepts,
    AsksToBePaid,
    BecomesCaptain,
    ChouetteMode,
    Doubles,
    InvitesPartner,
    KeepsShare,
    Leaves,
    Margin,
    OffersToPay,
    Opens,
    Refuses,
    SellsAlong,
    SellsBox,
    StartsGame,
    Statement,
    StaysPartner,
    Suggests,
    Wins,
)
from tests.rules.tables import after, seated
from tests.rules.talk import COLORADO, NAMES

ANN, BOB, CID, DEE, EVE, FAY, GUS, *_ = NAMES
SIX = NAMES[:6]


OPTIONAL = seated(*SIX)
INVITED = after(OPTIONAL, InvitesPartner(ANN, FAY))
DECLINED = after(INVITED, Refuses(FAY, ANN))
PARTNERS = after(INVITED, Accepts(FAY, ANN))
MANDATORY = seated(*SIX, partner="mandatory", partner_choice="next")
FIRST = after(PARTNERS, StartsGame(None))
WON = after(FIRST, Wins(ANN, Margin.SINGLE))
TOP = after(
    WON, StartsGame(None), Wins(ANN, Margin.SINGLE), StartsGame(None), Wins(ANN, Margin.SINGLE), StartsGame(None),
    Wins(ANN, Margin.SINGLE),
)  # fmt: skip
"""Fay, the Partner, is due to be Captain."""
NOBODY_LEFT = after(
    seated(ANN, BOB, CID, DEE, partner_from="4"),
    InvitesPartner(ANN, DEE), Refuses(DEE, ANN), InvitesPartner(ANN, CID), Refuses(CID, ANN),
)  # fmt: skip

QUIET = after(
    seated(*SIX, mode=ChouetteMode.PLAY, consultation_box="once turned"),
    InvitesPartner(None, FAY), StartsGame(None), Opens(None, (3, 1)),
)  # fmt: skip

SETTLED = after(QUIET, OffersToPay(ANN, FAY, 2), Accepts(FAY, ANN))
ONE_HANDED = after(QUIET, OffersToPay(ANN, FAY, 2, (BOB,)), Accepts(FAY, ANN))
FOR_SALE = after(QUIET, SellsBox(ANN, GUS, 2))
BOX_OUT = after(QUIET, AsksToBePaid(ANN, FAY, 2, ALL), Accepts(FAY, ANN))

NO: list[tuple[Chouette, Statement, type[Refusal]]] = [
    (seated(*SIX[:5]), InvitesPartner(ANN, EVE), NoPartner),
    (seated(*SIX, partner="none"), InvitesPartner(ANN, FAY), NoPartner),
    (MANDATORY, InvitesPartner(ANN, CID), PartnerByRule),
    (OPTIONAL, InvitesPartner(BOB, FAY), OnlyBoxInvites),
    (OPTIONAL, InvitesPartner(ANN, EVE), PartnerOutOfOrder),
    (OPTIONAL, InvitesPartner(ANN, BOB), PartnerOutOfOrder),
    (DECLINED, InvitesPartner(ANN, FAY), PartnerOutOfOrder),
    (NOBODY_LEFT, InvitesPartner(ANN, BOB), PartnerOutOfOrder),
    (INVITED, InvitesPartner(ANN, FAY), AlreadyProposed),
    (INVITED, StartsGame(ANN), ProposalOpen),
    (INVITED, Accepts(EVE, ANN), NotYoursToAnswer),
    (PARTNERS, InvitesPartner(ANN, EVE), PartnerAlready),
    (OPTIONAL, InvitesPartner(None, BOB), PartnerCannotBeNamed),
    (OPTIONAL, InvitesPartner(None, ANN), PartnerCannotBeNamed),
    (WON, InvitesPartner(None, FAY), PartnerCannotBeNamed),
    (TOP, StartsGame(ANN), PartnerChooses),
    (TOP, StaysPartner(ANN), NoChoiceDue),
    (WON, BecomesCaptain(FAY), NoChoiceDue),
    (FIRST, StaysPartner(FAY), NoChoiceDue),
    (FIRST, Doubles(FAY, ()), PartnerOnlyAdvises),
    (SETTLED, AsksToBePaid(FAY, ANN, 2), PartnershipOver),
    (BOX_OUT, OffersToPay(ANN, FAY, 2), PartnershipOver),
    (BOX_OUT, SellsBox(ANN, BOB, 2), NoShareToSell),
    (ONE_HANDED, AsksToBePaid(FAY, ANN, 2, (BOB,)), NoShareInCube),
    (ONE_HANDED, OffersToPay(ANN, FAY, 2, (FAY,)), BetIsClosed),
    (QUIET, OffersToPay(BOB, ANN, 2, (CID,)), CubesOnlyBetweenPartners),
    (QUIET, SellsAlong(FAY), NoSaleToJoin),
    (FOR_SALE, SellsAlong(BOB), NoSaleToJoin),
    (after(FOR_SALE, KeepsShare(FAY)), KeepsShare(FAY), AlreadySpoken),
    (after(FOR_SALE, Accepts(GUS, ANN)), SellsAlong(BOB), NoSaleToJoin),
    (PARTNERS, SellsAlong(FAY), NoGame),
    (SETTLED, Suggests(FAY, "8/5 6/5"), PartnerHasNoShare),
    (QUIET, Suggests(FAY, "8/5 6/5"), BoxConsultsLater),
    (new_chouette(COLORADO, ChouetteMode.SCORE), InvitesPartner(ANN, FAY), NotStarted),
    (FIRST, InvitesPartner(ANN, FAY), GameInProgress),
    (after(seated(ANN, BOB, CID), Leaves(ANN), Leaves(BOB), Leaves(CID)), InvitesPartner(ANN, FAY), ChouetteOver),
]
