"""Tables with a Partner, and what must be refused at them."""

from bot.rules.engine import hear, opened
from bot.rules.points import Player
from bot.rules.refusals import Why
from bot.rules.rulebook import with_options
from bot.rules.state.chouette import Chouette, Heard
from bot.rules.statements import (
    ALL,
    Accepts,
    AsksToBePaid,
    BecomesCaptain,
    Doubles,
    InvitesPartner,
    Leaves,
    Margin,
    Mode,
    OffersToPay,
    Opens,
    Refuses,
    SellsAlong,
    SellsBox,
    SitsDown,
    StartsGame,
    Statement,
    StaysIn,
    StaysPartner,
    Suggests,
    Wins,
)
from tests.rules.talk import COLORADO, NAMES

ANN, BOB, CID, DEE, EVE, FAY, GUS, *_ = NAMES
SIX = NAMES[:6]


def after(table: Chouette, *said: Statement) -> Chouette:
    """The table after all this."""
    for statement in said:
        heard = hear(table, statement)
        assert isinstance(heard, Heard), (statement, heard)
        table = heard.chouette
    return table


def seated(*players: Player, mode: Mode = Mode.SCORE, **options: str) -> Chouette:
    """A table of Colorado's, with other options, at which these sit."""
    return after(opened(with_options(COLORADO, options), mode), SitsDown(None, players))


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
    seated(*SIX, mode=Mode.PLAY, consultation_box="once turned"),
    InvitesPartner(None, FAY), StartsGame(None), Opens(None, (3, 1)),
)  # fmt: skip

SETTLED = after(QUIET, OffersToPay(ANN, FAY, 2), Accepts(FAY, ANN))
ONE_HANDED = after(QUIET, OffersToPay(ANN, FAY, 2, (BOB,)), Accepts(FAY, ANN))
FOR_SALE = after(QUIET, SellsBox(ANN, GUS, 2))
BOX_OUT = after(QUIET, AsksToBePaid(ANN, FAY, 2, ALL), Accepts(FAY, ANN))

NO: list[tuple[Chouette, Statement, Why]] = [
    (seated(*SIX[:5]), InvitesPartner(ANN, EVE), Why.NO_PARTNER),
    (seated(*SIX, partner="none"), InvitesPartner(ANN, FAY), Why.NO_PARTNER),
    (MANDATORY, InvitesPartner(ANN, CID), Why.PARTNER_BY_RULE),
    (OPTIONAL, InvitesPartner(BOB, FAY), Why.ONLY_BOX_INVITES),
    (OPTIONAL, InvitesPartner(ANN, EVE), Why.PARTNER_ORDER),
    (OPTIONAL, InvitesPartner(ANN, BOB), Why.PARTNER_ORDER),
    (DECLINED, InvitesPartner(ANN, FAY), Why.PARTNER_ORDER),
    (NOBODY_LEFT, InvitesPartner(ANN, BOB), Why.PARTNER_ORDER),
    (INVITED, InvitesPartner(ANN, FAY), Why.ALREADY_PROPOSED),
    (INVITED, StartsGame(ANN), Why.PROPOSAL_OPEN),
    (INVITED, Accepts(EVE, ANN), Why.NOT_YOURS_TO_ANSWER),
    (PARTNERS, InvitesPartner(ANN, EVE), Why.PARTNER_ALREADY),
    (OPTIONAL, InvitesPartner(None, BOB), Why.PARTNER_NAMED),
    (OPTIONAL, InvitesPartner(None, ANN), Why.PARTNER_NAMED),
    (WON, InvitesPartner(None, FAY), Why.PARTNER_NAMED),
    (TOP, StartsGame(ANN), Why.PARTNER_CHOOSES),
    (TOP, StaysPartner(ANN), Why.NO_CHOICE_DUE),
    (WON, BecomesCaptain(FAY), Why.NO_CHOICE_DUE),
    (FIRST, StaysPartner(FAY), Why.NO_CHOICE_DUE),
    (FIRST, Doubles(FAY, ()), Why.PARTNER_ADVISES),
    (SETTLED, AsksToBePaid(FAY, ANN, 2), Why.PARTED),
    (BOX_OUT, OffersToPay(ANN, FAY, 2), Why.PARTED),
    (BOX_OUT, SellsBox(ANN, BOB, 2), Why.NO_SHARE_TO_SELL),
    (ONE_HANDED, AsksToBePaid(FAY, ANN, 2, (BOB,)), Why.NO_SHARE_IN),
    (ONE_HANDED, OffersToPay(ANN, FAY, 2, (FAY,)), Why.OUT_OF_GAME),
    (QUIET, OffersToPay(BOB, ANN, 2, (CID,)), Why.CUBES_OF_PARTNERS),
    (QUIET, SellsAlong(FAY), Why.NO_SALE_TO_JOIN),
    (FOR_SALE, SellsAlong(BOB), Why.NO_SALE_TO_JOIN),
    (after(FOR_SALE, StaysIn(FAY)), StaysIn(FAY), Why.ALREADY_SPOKEN),
    (after(FOR_SALE, Accepts(GUS, ANN)), SellsAlong(BOB), Why.NO_SALE_TO_JOIN),
    (PARTNERS, SellsAlong(FAY), Why.NO_GAME),
    (SETTLED, Suggests(FAY, "8/5 6/5"), Why.NO_SHARE),
    (QUIET, Suggests(FAY, "8/5 6/5"), Why.BOX_CONSULTS_LATER),
    (opened(COLORADO, Mode.SCORE), InvitesPartner(ANN, FAY), Why.NOT_STARTED),
    (FIRST, InvitesPartner(ANN, FAY), Why.GAME_GOING_ON),
    (after(seated(ANN, BOB, CID), Leaves(ANN), Leaves(BOB), Leaves(CID)), InvitesPartner(ANN, FAY), Why.ENDED),
]
