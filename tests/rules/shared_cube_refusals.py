"""What the laws of the one cube forbid: a moment, what is said, the law."""

from dataclasses import replace

from bot.rules.engine import new_chouette
from bot.rules.points import Player
from bot.rules.refusals import (
    AlreadySpoken,
    BetIsClosed,
    CaptainDoubles,
    CubeIsShared,
    CubeNotShared,
    DoubleAlreadyAnnounced,
    DoubleOpen,
    MustTakeAfterPreempting,
    NoBeavers,
    NoBuyouts,
    NoDoubleAnnounced,
    NoGame,
    NoPreemptionByBox,
    NotForSale,
    NothingToPreempt,
    NotSeated,
    NotYourTurn,
    OnlyBoxPreempts,
    OnlyTeamGoesAlong,
    OptionFixedDuringGame,
    OtherActionDue,
    Refusal,
)
from bot.rules.rulebook import read_rule_book
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL,
    Accepts,
    Beavers,
    Buys,
    ChangesOption,
    ChouetteMode,
    DeclinesToDouble,
    Dissents,
    Doubles,
    Drops,
    GoesAlong,
    Margin,
    PassesOn,
    PreemptsPurchase,
    SitsDown,
    StartsGame,
    Statement,
    StaysOutOfDouble,
    Takes,
    Wins,
)
from tests.rules.tables import after
from tests.rules.talk import BOOKS

ANN, BOB, CID, DEE, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Zed"))
MAYERON = read_rule_book((BOOKS / "mayeron.toml").read_text("utf-8")).rules
MANY_DOUBLE = replace(MAYERON, double_order=MAYERON.double_order.ANY)


SEATED = after(new_chouette(MAYERON, ChouetteMode.SCORE), SitsDown(None, (ANN, BOB, CID, DEE)))
PLAYING = after(SEATED, StartsGame(None))
ANNOUNCED = after(PLAYING, Doubles(BOB, ()))
FOR_SALE = after(ANNOUNCED, Dissents(CID))
SOLD = after(FOR_SALE, Buys(BOB, CID))
OFFERED = after(SOLD, GoesAlong(DEE))
PREEMPTED = after(OFFERED, PreemptsPurchase(ANN, CID))
APART = after(ANNOUNCED, StaysOutOfDouble(DEE), Accepts(ANN, DEE), Accepts(BOB, DEE))
WAITED_FOR = after(ANNOUNCED, StaysOutOfDouble(DEE), Accepts(ANN, DEE))
FREE = after(new_chouette(MANY_DOUBLE, ChouetteMode.SCORE), SitsDown(None, (ANN, BOB, CID, DEE)), StartsGame(None))
BOX_DOUBLED = after(PLAYING, Doubles(ANN, ALL))
OVER = after(PLAYING, Wins(ANN, Margin.SINGLE))

NO: list[tuple[Chouette, Statement, type[Refusal]]] = [
    (PLAYING, Doubles(CID, ()), CaptainDoubles),
    (PLAYING, Doubles(ANN, (BOB,)), CubeIsShared),
    (OFFERED, Takes(ANN, (BOB,)), CubeIsShared),
    (ANNOUNCED, Doubles(BOB, ()), AlreadySpoken),
    (after(FREE, Doubles(CID, ())), Doubles(CID, ()), AlreadySpoken),
    (ANNOUNCED, Doubles(ANN, ALL), DoubleOpen),
    (ANNOUNCED, DeclinesToDouble(CID), DoubleAlreadyAnnounced),
    (ANNOUNCED, DeclinesToDouble(BOB), AlreadySpoken),
    (ANNOUNCED, Takes(BOB, ()), NotYourTurn),
    (ANNOUNCED, Beavers(ANN, ()), NoBeavers),
    (OVER, GoesAlong(BOB), NoGame),
    (ANNOUNCED, GoesAlong(ANN), OnlyTeamGoesAlong),
    (ANNOUNCED, GoesAlong(ZED), NotSeated),
    (PLAYING, GoesAlong(CID), NoDoubleAnnounced),
    (SOLD, GoesAlong(CID), BetIsClosed),
    (APART, GoesAlong(DEE), CubeNotShared),
    (FOR_SALE, GoesAlong(CID), AlreadySpoken),
    (BOX_DOUBLED, GoesAlong(CID), NoDoubleAnnounced),
    (after(SEATED, ChangesOption(ANN, "buyouts", "none"), *(Accepts(one, ANN) for one in (BOB, CID, DEE)),
           StartsGame(None), Doubles(BOB, ())), Dissents(CID), NoBuyouts),
    (SEATED, Dissents(CID), NoGame),
    (ANNOUNCED, Dissents(BOB), AlreadySpoken),
    (OVER, Buys(BOB, CID), NoGame),
    (FOR_SALE, Buys(ZED, CID), NotSeated),
    (FOR_SALE, Buys(BOB, DEE), NotForSale),
    (FOR_SALE, Buys(ANN, CID), NotYourTurn),
    (FOR_SALE, PassesOn(DEE, CID), OtherActionDue),
    (OVER, PreemptsPurchase(ANN, CID), NoGame),
    (SOLD, PreemptsPurchase(BOB, CID), OnlyBoxPreempts),
    (SOLD, PreemptsPurchase(ZED, CID), NotSeated),
    (SOLD, PreemptsPurchase(ANN, DEE), NothingToPreempt),
    (PLAYING, PreemptsPurchase(ANN, CID), NothingToPreempt),
    (BOX_DOUBLED, PreemptsPurchase(ANN, CID), NothingToPreempt),
    (PREEMPTED, PreemptsPurchase(ANN, CID), NothingToPreempt),
    (PREEMPTED, Drops(ANN, ()), MustTakeAfterPreempting),
    (after(new_chouette(replace(MAYERON, preemption=MAYERON.beavers), ChouetteMode.SCORE),
           SitsDown(None, (ANN, BOB, CID)), StartsGame(None)), PreemptsPurchase(ANN, CID), NoPreemptionByBox),
    (OVER, StaysOutOfDouble(BOB), NoGame),
    (ANNOUNCED, StaysOutOfDouble(ANN), OnlyTeamGoesAlong),
    (ANNOUNCED, StaysOutOfDouble(ZED), NotSeated),
    (SOLD, StaysOutOfDouble(CID), BetIsClosed),
    (APART, StaysOutOfDouble(DEE), CubeNotShared),
    (ANNOUNCED, StaysOutOfDouble(BOB), AlreadySpoken),
    (PLAYING, StaysOutOfDouble(CID), NoDoubleAnnounced),
    (PREEMPTED, StaysOutOfDouble(DEE), NoDoubleAnnounced),
    (after(BOX_DOUBLED, Takes(BOB, ())), StaysOutOfDouble(BOB), AlreadySpoken),
    (after(WAITED_FOR, GoesAlong(DEE)), Accepts(BOB, DEE), AlreadySpoken),
    (PLAYING, ChangesOption(ANN, "cube", "individual"), OptionFixedDuringGame),
    (after(SEATED, ChangesOption(ANN, "cube", "individual"), Accepts(BOB, ANN), Accepts(CID, ANN), StartsGame(None)),
     Accepts(DEE, ANN), OptionFixedDuringGame),
]  # fmt: skip
