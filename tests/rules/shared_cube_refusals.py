"""What the laws of the one cube forbid: a moment, what is said, the law."""

from dataclasses import replace

from bot.rules.engine import new_chouette
from bot.rules.points import Player
from bot.rules.refusals import (
    AlreadySpoken,
    BetIsClosed,
    BuyersInTurn,
    CubeIsShared,
    CubeNotShared,
    DoubleAlreadyAnnounced,
    DoubleOpen,
    MustTakeAfterTakingOver,
    NoBeavers,
    NoBuyouts,
    NoDoubleAnnounced,
    NoGame,
    NoPreemptionByBox,
    NoPurchaseToTakeOver,
    NotForSale,
    NotSeated,
    OnlyBoxTakesOverPurchase,
    OnlyCaptainDoubles,
    OnlyTeamGoesAlong,
    OptionFixedDuringGame,
    OtherActionDue,
    OtherSideAnswers,
    Refusal,
)
from bot.rules.rulebook import read_rule_book
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    Beavers,
    BuysDissenterGame,
    ChouetteMode,
    DeclinesToBuy,
    DeclinesToDouble,
    DissentsFromDouble,
    Doubles,
    Drops,
    GoesAlongWithDouble,
    Margin,
    ProposesRuleChange,
    ProposesStayingOutOfDouble,
    ReportsWin,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
    TakesOverPurchase,
)
from tests.rules.tables import after
from tests.rules.talk import BOOKS

ANN, BOB, CID, DEE, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Zed"))
MAYERON = read_rule_book((BOOKS / "mayeron.toml").read_text("utf-8")).rules
MANY_DOUBLE = replace(MAYERON, double_order=MAYERON.double_order.ANY)


SEATED = after(new_chouette(MAYERON, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)))
PLAYING = after(SEATED, StartsGame(None))
ANNOUNCED = after(PLAYING, Doubles(BOB, ()))
FOR_SALE = after(ANNOUNCED, DissentsFromDouble(CID))
SOLD = after(FOR_SALE, BuysDissenterGame(BOB, CID))
OFFERED = after(SOLD, GoesAlongWithDouble(DEE))
PREEMPTED = after(OFFERED, TakesOverPurchase(ANN, CID))
APART = after(ANNOUNCED, ProposesStayingOutOfDouble(DEE), AcceptsProposal(ANN, DEE), AcceptsProposal(BOB, DEE))
WAITED_FOR = after(ANNOUNCED, ProposesStayingOutOfDouble(DEE), AcceptsProposal(ANN, DEE))
FREE = after(
    new_chouette(MANY_DOUBLE, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None)
)
BOX_DOUBLED = after(PLAYING, Doubles(ANN, ALL_PLAYERS))
OVER = after(PLAYING, ReportsWin(ANN, Margin.SINGLE))

NO: list[tuple[Chouette, Statement, type[Refusal]]] = [
    (PLAYING, Doubles(CID, ()), OnlyCaptainDoubles),
    (PLAYING, Doubles(ANN, (BOB,)), CubeIsShared),
    (OFFERED, Takes(ANN, (BOB,)), CubeIsShared),
    (ANNOUNCED, Doubles(BOB, ()), AlreadySpoken),
    (after(FREE, Doubles(CID, ())), Doubles(CID, ()), AlreadySpoken),
    (ANNOUNCED, Doubles(ANN, ALL_PLAYERS), DoubleOpen),
    (ANNOUNCED, DeclinesToDouble(CID), DoubleAlreadyAnnounced),
    (ANNOUNCED, DeclinesToDouble(BOB), AlreadySpoken),
    (ANNOUNCED, Takes(BOB, ()), OtherSideAnswers),
    (ANNOUNCED, Beavers(ANN, ()), NoBeavers),
    (OVER, GoesAlongWithDouble(BOB), NoGame),
    (ANNOUNCED, GoesAlongWithDouble(ANN), OnlyTeamGoesAlong),
    (ANNOUNCED, GoesAlongWithDouble(ZED), NotSeated),
    (PLAYING, GoesAlongWithDouble(CID), NoDoubleAnnounced),
    (SOLD, GoesAlongWithDouble(CID), BetIsClosed),
    (APART, GoesAlongWithDouble(DEE), CubeNotShared),
    (FOR_SALE, GoesAlongWithDouble(CID), AlreadySpoken),
    (BOX_DOUBLED, GoesAlongWithDouble(CID), NoDoubleAnnounced),
    (after(SEATED, ProposesRuleChange(ANN, "buyouts", "none"), *(AcceptsProposal(one, ANN) for one in (BOB, CID, DEE)),
           StartsGame(None), Doubles(BOB, ())), DissentsFromDouble(CID), NoBuyouts),
    (SEATED, DissentsFromDouble(CID), NoGame),
    (ANNOUNCED, DissentsFromDouble(BOB), AlreadySpoken),
    (OVER, BuysDissenterGame(BOB, CID), NoGame),
    (FOR_SALE, BuysDissenterGame(ZED, CID), NotSeated),
    (FOR_SALE, BuysDissenterGame(BOB, DEE), NotForSale),
    (FOR_SALE, BuysDissenterGame(ANN, CID), BuyersInTurn),
    (FOR_SALE, DeclinesToBuy(DEE, CID), OtherActionDue),
    (OVER, TakesOverPurchase(ANN, CID), NoGame),
    (SOLD, TakesOverPurchase(BOB, CID), OnlyBoxTakesOverPurchase),
    (SOLD, TakesOverPurchase(ZED, CID), NotSeated),
    (SOLD, TakesOverPurchase(ANN, DEE), NoPurchaseToTakeOver),
    (PLAYING, TakesOverPurchase(ANN, CID), NoPurchaseToTakeOver),
    (BOX_DOUBLED, TakesOverPurchase(ANN, CID), NoPurchaseToTakeOver),
    (PREEMPTED, TakesOverPurchase(ANN, CID), NoPurchaseToTakeOver),
    (PREEMPTED, Drops(ANN, ()), MustTakeAfterTakingOver),
    (after(new_chouette(replace(MAYERON, preemption=MAYERON.beavers), ChouetteMode.SCORE),
           SeatsAllInOrder(None, (ANN, BOB, CID)), StartsGame(None)), TakesOverPurchase(ANN, CID), NoPreemptionByBox),
    (OVER, ProposesStayingOutOfDouble(BOB), NoGame),
    (ANNOUNCED, ProposesStayingOutOfDouble(ANN), OnlyTeamGoesAlong),
    (ANNOUNCED, ProposesStayingOutOfDouble(ZED), NotSeated),
    (SOLD, ProposesStayingOutOfDouble(CID), BetIsClosed),
    (APART, ProposesStayingOutOfDouble(DEE), CubeNotShared),
    (ANNOUNCED, ProposesStayingOutOfDouble(BOB), AlreadySpoken),
    (PLAYING, ProposesStayingOutOfDouble(CID), NoDoubleAnnounced),
    (PREEMPTED, ProposesStayingOutOfDouble(DEE), NoDoubleAnnounced),
    (after(BOX_DOUBLED, Takes(BOB, ())), ProposesStayingOutOfDouble(BOB), AlreadySpoken),
    (after(WAITED_FOR, GoesAlongWithDouble(DEE)), AcceptsProposal(BOB, DEE), AlreadySpoken),
    (PLAYING, ProposesRuleChange(ANN, "cube", "individual"), OptionFixedDuringGame),
    (after(SEATED, ProposesRuleChange(ANN, "cube", "individual"), AcceptsProposal(BOB, ANN), AcceptsProposal(CID,
    ANN), StartsGame(None)),
     AcceptsProposal(DEE, ANN), OptionFixedDuringGame),
]  # fmt: skip
