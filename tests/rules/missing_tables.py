"""Tables at which somebody is missing in the middle of a game, and what is refused there."""

from dataclasses import replace

from bot.rules.engine import new_chouette
from bot.rules.points import Player
from bot.rules.refusals import (
    BetIsClosed,
    ClosesBoxNotPartner,
    ClosingNamesOthers,
    ClosingTooDear,
    DoubleOpen,
    NobodyAgreesAboutMissing,
    NoGameToClose,
    NotMissing,
    NotPlaying,
    OnlyInPlayMode,
    OpponentAsStandIn,
    OpponentDirectorNamesPoints,
    OpponentsNamePoints,
    ProxyCycle,
    ProxyUnchanged,
    Refusal,
    RobotAsProxy,
    RowSumNotZero,
    StandInNotHere,
    WholePoints,
)
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    AppointsProxy,
    Beavers,
    ChouetteMode,
    DeclinesToDouble,
    DirectorSpeaksFor,
    Doubles,
    Drops,
    GoesAway,
    InvitesPartner,
    Plays,
    ProposesClosing,
    ProposesStandIn,
    Rolls,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules.tables import after, seated
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, EVE, FAY, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Zed"))
"""Ann is Box, Bob Captain; Zed has no seat, and directs."""


def started(mode: ChouetteMode = ChouetteMode.PLAY) -> Chouette:
    """The first game, at a board that is kept here or elsewhere."""
    return after(new_chouette(COLORADO, mode), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None))


def closing(by: Player, player: Player, *row: tuple[Player, int], engine: bool = True) -> ProposesClosing:
    """Points, whole ones, for which a game would be closed."""
    return ProposesClosing(by, 1, player, engine, tuple((one, 2 * points) for one, points in row))


def as_director(by: Player, said: Statement) -> DirectorSpeaksFor:
    """What a player says as a director."""
    return DirectorSpeaksFor(by, by, said)


TO_ROLL = after(started(), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5"))
LEFT_AT_ANY_TIME = after(
    seated(ANN, BOB, CID, DEE, mode=ChouetteMode.PLAY, leave="any time"), StartsGame(None), RollsOpening(None, (3, 1)),
    Plays(ANN, "8/5 6/5"),
)  # fmt: skip
BOX_TURN = after(TO_ROLL, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
CID_DROPPED = after(BOX_TURN, Doubles(ANN, (CID,)), Drops(CID, ()))
CAPTAIN_MISSING = after(TO_ROLL, GoesAway(BOB))
BOX_MISSING = after(BOX_TURN, GoesAway(ANN))
DROPPER_THERE = after(CID_DROPPED, GoesAway(ANN))
ALL_TEAM_MISSING = after(TO_ROLL, GoesAway(BOB), GoesAway(CID), GoesAway(DEE))
LAST_MISSING = after(BOX_TURN, Doubles(ANN, (CID, DEE)), Drops(CID, ()), Drops(DEE, ()), GoesAway(BOB))
"""Who has dropped acts for Bob, with whom alone the Box still plays."""
NOBODY_THERE = after(LAST_MISSING, GoesAway(CID), GoesAway(DEE))
WITH_PARTNER = after(
    seated(ANN, BOB, CID, DEE, EVE, FAY, mode=ChouetteMode.PLAY), InvitesPartner(None, FAY), StartsGame(None),
    RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5"),
)  # fmt: skip
"""Fay is Ann's Partner."""
ELSEWHERE = after(started(ChouetteMode.SCORE), GoesAway(BOB))
BEAVERED = after(TO_ROLL, Doubles(BOB, ()), DeclinesToDouble(CID), DeclinesToDouble(DEE), Beavers(ANN, (BOB,)))
BOX_DOUBLED = after(TO_ROLL, Doubles(BOB, ()), Doubles(CID, ()), DeclinesToDouble(DEE))
WON_FROM_BOB = ((BOB, -1), (ANN, 1))

NO: list[tuple[Chouette, Statement, type[Refusal]]] = [
    (CAPTAIN_MISSING, replace(closing(ANN, BOB, *WON_FROM_BOB), game=2), NoGameToClose),
    (CAPTAIN_MISSING, replace(closing(ZED, BOB, *WON_FROM_BOB), game=2), NoGameToClose),
    (started(), closing(ANN, BOB, *WON_FROM_BOB), NotMissing),
    (TO_ROLL, closing(ANN, BOB, *WON_FROM_BOB), NotMissing),
    (TO_ROLL, closing(ZED, BOB, *WON_FROM_BOB), NotMissing),
    (TO_ROLL, ProposesStandIn(ANN, CID, BOB), NotMissing),
    (TO_ROLL, ProposesStandIn(ZED, CID, BOB), NotMissing),
    (CAPTAIN_MISSING, closing(BOB, BOB, *WON_FROM_BOB), NotPlaying),
    (DROPPER_THERE, closing(CID, ANN, (ANN, -2), (BOB, 1), (DEE, 1)), NotPlaying),
    (CAPTAIN_MISSING, ProposesClosing(None, 1, BOB, True, ()), NotPlaying),
    (after(CID_DROPPED, GoesAway(CID)), closing(ANN, CID, (CID, 0)), BetIsClosed),
    (after(CID_DROPPED, GoesAway(CID)), ProposesStandIn(ANN, BOB, CID), BetIsClosed),
    (CAPTAIN_MISSING, closing(ANN, BOB, (BOB, 0)), ClosingNamesOthers),
    (CAPTAIN_MISSING, closing(ANN, BOB, (BOB, -1), (CID, 1)), ClosingNamesOthers),
    (CAPTAIN_MISSING, closing(ANN, BOB, (BOB, -1), (ANN, 2)), RowSumNotZero),
    (CAPTAIN_MISSING, ProposesClosing(ANN, 1, BOB, True, ((BOB, -1), (ANN, 1))), WholePoints),
    (CAPTAIN_MISSING, closing(ANN, BOB, (BOB, -4), (ANN, 4)), ClosingTooDear),
    (BOX_MISSING, closing(BOB, ANN, (ANN, -3), (BOB, 1), (CID, 1), (DEE, 1), engine=False), OpponentsNamePoints),
    (NOBODY_THERE, closing(ANN, BOB, (BOB, -3), (ANN, 3), engine=False), NobodyAgreesAboutMissing),
    (NOBODY_THERE, closing(ANN, BOB, *WON_FROM_BOB), NobodyAgreesAboutMissing),
    (ALL_TEAM_MISSING, closing(ANN, BOB, *WON_FROM_BOB), NobodyAgreesAboutMissing),
    (
        replace(ALL_TEAM_MISSING, robots=frozenset({CID}), away=frozenset({BOB, DEE})),
        closing(ANN, BOB, *WON_FROM_BOB),
        NobodyAgreesAboutMissing,
    ),
    (after(CAPTAIN_MISSING, GoesAway(ANN), GoesAway(DEE)), ProposesStandIn(CID, CID, BOB), NobodyAgreesAboutMissing),
    (
        CAPTAIN_MISSING,
        as_director(ANN, closing(ANN, BOB, (BOB, -3), (ANN, 3), engine=False)),
        OpponentDirectorNamesPoints,
    ),
    (after(WITH_PARTNER, GoesAway(FAY)), closing(BOB, FAY, (FAY, 0)), ClosesBoxNotPartner),
    (ELSEWHERE, closing(ANN, BOB, *WON_FROM_BOB), OnlyInPlayMode),
    (after(BEAVERED, GoesAway(BOB)), closing(ANN, BOB, *WON_FROM_BOB), DoubleOpen),
    (CAPTAIN_MISSING, ProposesStandIn(ANN, ANN, BOB), OpponentAsStandIn),
    (CAPTAIN_MISSING, ProposesStandIn(ANN, ZED, BOB), StandInNotHere),
    (after(CAPTAIN_MISSING, GoesAway(CID)), ProposesStandIn(ANN, CID, BOB), StandInNotHere),
    (replace(CAPTAIN_MISSING, robots=frozenset({CID})), ProposesStandIn(ANN, CID, BOB), RobotAsProxy),
    (after(CAPTAIN_MISSING, AppointsProxy(BOB, CID)), ProposesStandIn(ANN, CID, BOB), ProxyUnchanged),
    (after(CAPTAIN_MISSING, AppointsProxy(CID, BOB)), ProposesStandIn(ANN, CID, BOB), ProxyCycle),
    (started(ChouetteMode.SCORE), ProposesStandIn(ANN, CID, BOB), NotMissing),
]
"""A moment, what is said, and the law that forbids it."""

TAKEN_TWICE = after(BOX_DOUBLED, Takes(ANN, (BOB,)), GoesAway(ANN))
"""The Box has answered one of two doubles, and is gone."""
