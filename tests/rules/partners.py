"""Tables with a Partner, and what must be refused at them."""

from bot.rules.engine import new_chouette
from bot.rules.refusals import (
    AlreadyProposed,
    AlreadySpoken,
    BetIsClosed,
    BoxConsultsOnceCubeTurned,
    BoxHasNoShareToSell,
    ChouetteOver,
    GameInProgress,
    NoBoxSaleToJoin,
    NoGame,
    NoPartner,
    NoPartnerChoiceDue,
    NoShareInCube,
    NotYoursToAnswer,
    OnlyBoxAndPartnerSettleNamedCubes,
    OnlyBoxInvites,
    PartnerAlready,
    PartnerByRule,
    PartnerCannotBeNamed,
    PartnerMustChooseFirst,
    PartnerOnlyAdvises,
    PartnerOutOfOrder,
    PartnershipOver,
    PartnerWithoutShareMayNotAdvise,
    ProposalOpen,
    Refusal,
    SeatsNotTakenYet,
)
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    AsksToBePaid,
    ChouetteMode,
    DeclinesProposal,
    Doubles,
    InvitesPartner,
    Leaves,
    Margin,
    OffersToPay,
    OffersToSellBox,
    PartnerBecomesCaptain,
    PartnerKeepsShare,
    PartnerSellsAlong,
    ReportsWin,
    RollsOpening,
    StartsGame,
    Statement,
    StaysPartner,
    Suggests,
)
from tests.rules.tables import after, seated
from tests.rules.talk import COLORADO, NAMES

ANN, BOB, CID, DEE, EVE, FAY, GUS, *_ = NAMES
SIX = NAMES[:6]


OPTIONAL = seated(*SIX)
INVITED = after(OPTIONAL, InvitesPartner(ANN, FAY))
DECLINED = after(INVITED, DeclinesProposal(FAY, ANN))
PARTNERS = after(INVITED, AcceptsProposal(FAY, ANN))
MANDATORY = seated(*SIX, partner="mandatory", partner_choice="next")
FIRST = after(PARTNERS, StartsGame(None))
WON = after(FIRST, ReportsWin(ANN, Margin.SINGLE))
TOP = after(
    WON, StartsGame(None), ReportsWin(ANN, Margin.SINGLE), StartsGame(None), ReportsWin(ANN, Margin.SINGLE),
    StartsGame(None),
    ReportsWin(ANN, Margin.SINGLE),
)  # fmt: skip
"""Fay, the Partner, is due to be Captain."""
NOBODY_LEFT = after(
    seated(ANN, BOB, CID, DEE, partner_from="4"),
    InvitesPartner(ANN, DEE), DeclinesProposal(DEE, ANN), InvitesPartner(ANN, CID), DeclinesProposal(CID, ANN),
)  # fmt: skip

QUIET = after(
    seated(*SIX, mode=ChouetteMode.PLAY, consultation_box="once turned"),
    InvitesPartner(None, FAY), StartsGame(None), RollsOpening(None, (3, 1)),
)  # fmt: skip

SETTLED = after(QUIET, OffersToPay(ANN, FAY, 2), AcceptsProposal(FAY, ANN))
ONE_HANDED = after(QUIET, OffersToPay(ANN, FAY, 2, (BOB,)), AcceptsProposal(FAY, ANN))
FOR_SALE = after(QUIET, OffersToSellBox(ANN, GUS, 2))
BOX_OUT = after(QUIET, AsksToBePaid(ANN, FAY, 2, ALL_PLAYERS), AcceptsProposal(FAY, ANN))

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
    (INVITED, AcceptsProposal(EVE, ANN), NotYoursToAnswer),
    (PARTNERS, InvitesPartner(ANN, EVE), PartnerAlready),
    (OPTIONAL, InvitesPartner(None, BOB), PartnerCannotBeNamed),
    (OPTIONAL, InvitesPartner(None, ANN), PartnerCannotBeNamed),
    (WON, InvitesPartner(None, FAY), PartnerCannotBeNamed),
    (TOP, StartsGame(ANN), PartnerMustChooseFirst),
    (TOP, StaysPartner(ANN), NoPartnerChoiceDue),
    (WON, PartnerBecomesCaptain(FAY), NoPartnerChoiceDue),
    (FIRST, StaysPartner(FAY), NoPartnerChoiceDue),
    (FIRST, Doubles(FAY, ()), PartnerOnlyAdvises),
    (SETTLED, AsksToBePaid(FAY, ANN, 2), PartnershipOver),
    (BOX_OUT, OffersToPay(ANN, FAY, 2), PartnershipOver),
    (BOX_OUT, OffersToSellBox(ANN, BOB, 2), BoxHasNoShareToSell),
    (ONE_HANDED, AsksToBePaid(FAY, ANN, 2, (BOB,)), NoShareInCube),
    (ONE_HANDED, OffersToPay(ANN, FAY, 2, (FAY,)), BetIsClosed),
    (QUIET, OffersToPay(BOB, ANN, 2, (CID,)), OnlyBoxAndPartnerSettleNamedCubes),
    (QUIET, PartnerSellsAlong(FAY), NoBoxSaleToJoin),
    (FOR_SALE, PartnerSellsAlong(BOB), NoBoxSaleToJoin),
    (after(FOR_SALE, PartnerKeepsShare(FAY)), PartnerKeepsShare(FAY), AlreadySpoken),
    (after(FOR_SALE, AcceptsProposal(GUS, ANN)), PartnerSellsAlong(BOB), NoBoxSaleToJoin),
    (PARTNERS, PartnerSellsAlong(FAY), NoGame),
    (SETTLED, Suggests(FAY, "8/5 6/5"), PartnerWithoutShareMayNotAdvise),
    (QUIET, Suggests(FAY, "8/5 6/5"), BoxConsultsOnceCubeTurned),
    (new_chouette(COLORADO, ChouetteMode.SCORE), InvitesPartner(ANN, FAY), SeatsNotTakenYet),
    (FIRST, InvitesPartner(ANN, FAY), GameInProgress),
    (after(seated(ANN, BOB, CID), Leaves(ANN), Leaves(BOB), Leaves(CID)), InvitesPartner(ANN, FAY), ChouetteOver),
]
