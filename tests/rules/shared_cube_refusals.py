"""What the laws of the one cube forbid: a moment, what is said, the law."""

from dataclasses import replace

from bot.rules.engine import hear, opened
from bot.rules.points import Player
from bot.rules.refusals import Why
from bot.rules.rulebook import read_rule_book
from bot.rules.state.chouette import Chouette, Heard
from bot.rules.statements import (
    ALL,
    Accepts,
    Beavers,
    Buys,
    ChangesOption,
    Dissents,
    Doubles,
    Drops,
    GoesAlong,
    Margin,
    Mode,
    PassesOn,
    Preempts,
    SitsDown,
    Stands,
    StartsGame,
    Statement,
    StaysOut,
    Takes,
    Wins,
)
from tests.rules.talk import BOOKS

ANN, BOB, CID, DEE, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Zed"))
MAYERON = read_rule_book((BOOKS / "mayeron.toml").read_text("utf-8")).rules
MANY_DOUBLE = replace(MAYERON, double_order=MAYERON.double_order.ANY)


def after(table: Chouette, *said: Statement) -> Chouette:
    for statement in said:
        heard = hear(table, statement)
        assert isinstance(heard, Heard), (statement, heard)
        table = heard.chouette
    return table


SEATED = after(opened(MAYERON, Mode.SCORE), SitsDown(None, (ANN, BOB, CID, DEE)))
PLAYING = after(SEATED, StartsGame(None))
ANNOUNCED = after(PLAYING, Doubles(BOB, ()))
FOR_SALE = after(ANNOUNCED, Dissents(CID))
SOLD = after(FOR_SALE, Buys(BOB, CID))
OFFERED = after(SOLD, GoesAlong(DEE))
PREEMPTED = after(OFFERED, Preempts(ANN, CID))
APART = after(ANNOUNCED, StaysOut(DEE), Accepts(ANN, DEE), Accepts(BOB, DEE))
WAITED_FOR = after(ANNOUNCED, StaysOut(DEE), Accepts(ANN, DEE))
FREE = after(opened(MANY_DOUBLE, Mode.SCORE), SitsDown(None, (ANN, BOB, CID, DEE)), StartsGame(None))
BOX_DOUBLED = after(PLAYING, Doubles(ANN, ALL))
OVER = after(PLAYING, Wins(ANN, Margin.SINGLE))

NO: list[tuple[Chouette, Statement, Why]] = [
    (PLAYING, Doubles(CID, ()), Why.CAPTAIN_DOUBLES),
    (PLAYING, Doubles(ANN, (BOB,)), Why.ONE_CUBE),
    (OFFERED, Takes(ANN, (BOB,)), Why.ONE_CUBE),
    (ANNOUNCED, Doubles(BOB, ()), Why.ALREADY_SPOKEN),
    (after(FREE, Doubles(CID, ())), Doubles(CID, ()), Why.ALREADY_SPOKEN),
    (ANNOUNCED, Doubles(ANN, ALL), Why.DOUBLE_OPEN),
    (ANNOUNCED, Stands(CID), Why.SAY_ALONG),
    (ANNOUNCED, Stands(BOB), Why.ALREADY_SPOKEN),
    (ANNOUNCED, Takes(BOB, ()), Why.NOT_YOUR_TURN),
    (ANNOUNCED, Beavers(ANN, ()), Why.NO_BEAVERS),
    (OVER, GoesAlong(BOB), Why.NO_GAME),
    (ANNOUNCED, GoesAlong(ANN), Why.THE_TEAMS_DOUBLE),
    (ANNOUNCED, GoesAlong(ZED), Why.NOT_SEATED),
    (PLAYING, GoesAlong(CID), Why.NOT_ANNOUNCED),
    (SOLD, GoesAlong(CID), Why.OUT_OF_GAME),
    (APART, GoesAlong(DEE), Why.CUBE_APART),
    (FOR_SALE, GoesAlong(CID), Why.ALREADY_SPOKEN),
    (BOX_DOUBLED, GoesAlong(CID), Why.NOT_ANNOUNCED),
    (after(SEATED, ChangesOption(ANN, "buyouts", "none"), *(Accepts(one, ANN) for one in (BOB, CID, DEE)),
           StartsGame(None), Doubles(BOB, ())), Dissents(CID), Why.NO_BUYOUTS),
    (ANNOUNCED, Dissents(BOB), Why.ALREADY_SPOKEN),
    (OVER, Buys(BOB, CID), Why.NO_GAME),
    (FOR_SALE, Buys(ZED, CID), Why.NOT_SEATED),
    (FOR_SALE, Buys(BOB, DEE), Why.NOT_FOR_SALE),
    (FOR_SALE, Buys(ANN, CID), Why.NOT_YOUR_TURN),
    (FOR_SALE, PassesOn(DEE, CID), Why.DUE_FIRST),
    (OVER, Preempts(ANN, CID), Why.NO_GAME),
    (SOLD, Preempts(BOB, CID), Why.ONLY_BOX_PREEMPTS),
    (SOLD, Preempts(ZED, CID), Why.NOT_SEATED),
    (SOLD, Preempts(ANN, DEE), Why.NOTHING_TO_PREEMPT),
    (PLAYING, Preempts(ANN, CID), Why.NOTHING_TO_PREEMPT),
    (BOX_DOUBLED, Preempts(ANN, CID), Why.NOTHING_TO_PREEMPT),
    (PREEMPTED, Preempts(ANN, CID), Why.NOTHING_TO_PREEMPT),
    (PREEMPTED, Drops(ANN, ()), Why.MUST_TAKE),
    (after(opened(replace(MAYERON, preemption=MAYERON.beavers), Mode.SCORE), SitsDown(None, (ANN, BOB, CID)),
           StartsGame(None)), Preempts(ANN, CID), Why.NO_PREEMPTION),
    (OVER, StaysOut(BOB), Why.NO_GAME),
    (ANNOUNCED, StaysOut(ANN), Why.THE_TEAMS_DOUBLE),
    (ANNOUNCED, StaysOut(ZED), Why.NOT_SEATED),
    (SOLD, StaysOut(CID), Why.OUT_OF_GAME),
    (APART, StaysOut(DEE), Why.CUBE_APART),
    (ANNOUNCED, StaysOut(BOB), Why.ALREADY_SPOKEN),
    (PLAYING, StaysOut(CID), Why.NOT_ANNOUNCED),
    (PREEMPTED, StaysOut(DEE), Why.NOT_ANNOUNCED),
    (after(BOX_DOUBLED, Takes(BOB, ())), StaysOut(BOB), Why.ALREADY_SPOKEN),
    (after(WAITED_FOR, GoesAlong(DEE)), Accepts(BOB, DEE), Why.ALREADY_SPOKEN),
    (PLAYING, ChangesOption(ANN, "cube", "individual"), Why.OPTION_IN_GAME),
    (after(SEATED, ChangesOption(ANN, "cube", "individual"), Accepts(BOB, ANN), Accepts(CID, ANN), StartsGame(None)),
     Accepts(DEE, ANN), Why.OPTION_IN_GAME),
]  # fmt: skip
