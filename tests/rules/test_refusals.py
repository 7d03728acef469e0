"""Every law says no where it must: a moment, what is said, the law, and who must act instead."""

from dataclasses import replace

import pytest

from bot.backgammon.position import Position
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import may_say
from bot.rules.options import AutomaticDoubles
from bot.rules.phases import ToPlay
from bot.rules.points import Player
from bot.rules.refusals import (
    AlreadyProposed,
    AlreadySeated,
    AlreadySpoken,
    AlreadyStarted,
    AskBeforeRollUnchanged,
    AutomaticChosenTooLate,
    AwayAlready,
    BadOptionValue,
    BadSeedWord,
    BetIsClosed,
    ChouetteOver,
    CorrectsNothing,
    CubeFollowsCaptain,
    DiceAlreadyFell,
    DodgedTheBox,
    DoubleOpen,
    DoublingRoundOver,
    GameInProgress,
    GameNotOver,
    HasNoScore,
    HoldsAlready,
    JoinersRoll,
    LastSeedNotRevealed,
    LeaveBetweenGames,
    LeavesAlready,
    LoneTakerMustDrop,
    MostSaid,
    MoverNeedsNoAdvice,
    MoversMissingToResume,
    MustDoubleAllTogether,
    NamesNeeded,
    NamesNotAllowed,
    NegativeAmount,
    NoAccessToCube,
    NoAutomaticDouble,
    NoBeavers,
    NoBetBetween,
    NoBoxSale,
    NoConsultation,
    NoDiceCommitment,
    NoDoubleBeforeFirstPlay,
    NoGame,
    NoRaccoons,
    NoRobotsForChips,
    NoRollDue,
    NoSettlements,
    NotAdjourned,
    NotAskedToDouble,
    NotAway,
    NotDoubled,
    NotHexadecimal,
    NothingOffered,
    NothingProposed,
    NothingToChoose,
    NothingToTakeBack,
    NotHolding,
    NotInThatGame,
    NotOwed,
    NotPlaying,
    NotSaidForAnother,
    NotSeated,
    NotSeatedHere,
    NotStarted,
    NotTheMover,
    NotYoursToAnswer,
    NotYourTurn,
    OnlyBoxChooses,
    OnlyBoxOrCaptain,
    OnlyInPlayMode,
    OnlyInScoreMode,
    OnlyTheBoxSells,
    OnlyTheTeam,
    OpeningDone,
    OpeningFirst,
    OptionUnchanged,
    PlayAmbiguous,
    PlayFirst,
    PlayIllegal,
    PlayUnreadable,
    ProposalAmbiguous,
    ProposalOpen,
    ProxyCycle,
    ProxyNotSeated,
    ProxyUnchanged,
    Refusal,
    RobotAsProxy,
    RobotsNeedBoard,
    RollFirst,
    RollIsHeld,
    RowNotEven,
    RowsStandHere,
    RowUnchanged,
    SeedDoesNotMatch,
    SeedWordTooLate,
    SellsToSelf,
    SettleInstead,
    SettleOnlyTurnedCubes,
    SoldAlready,
    TableFull,
    TakeAllOrNone,
    TakeBothOrNone,
    TakeHalfOrNone,
    TooFew,
    TooManySeated,
    UnknownOption,
    WholePoints,
    WrongOrder,
    WrongSeatDice,
)
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL,
    Accepts,
    AcceptsAutomaticDouble,
    ActsFor,
    AddsSeedWord,
    Adjourns,
    AppointsProxy,
    AsksToBePaid,
    Beavers,
    ChangesOption,
    ChoosesAutomatic,
    ChouetteMode,
    ComesBack,
    Commits,
    Corrects,
    DeclinesToDouble,
    Doubles,
    Drops,
    Ends,
    GoesAway,
    HoldsRoll,
    Joins,
    Leaves,
    Margin,
    OffersToPay,
    Opens,
    Plays,
    ProposesCorrection,
    Receives,
    Refuses,
    ReleasesRoll,
    Resigns,
    Resumes,
    Reveals,
    Rolls,
    RollsForSeats,
    SellsBox,
    SetsAskBeforeRoll,
    SitsDown,
    StartsGame,
    Statement,
    Suggests,
    Takes,
    TakesBack,
    Unseats,
    Wins,
    Withdraws,
)
from tests.rules import box_side, chip_tables, extra_tables, partners
from tests.rules.kinds import kinds_of
from tests.rules.shared_cube_refusals import NO as NO_OF_ONE_CUBE
from tests.rules.tables import after
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, EVE, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Zed"))


AGREE_ON_FOUR = (ChangesOption(ANN, "max_players", "4"), *(Accepts(name, ANN) for name in (BOB, CID, DEE)))


def with_rule(table: Chouette, option: str, value: str) -> Chouette:
    return replace(table, rules=with_option(table.rules, option, value))


def settled(player: Player) -> tuple[Statement, ...]:
    return (OffersToPay(ANN, player, 2), Accepts(player, ANN))


LOBBY = after(new_chouette(COLORADO, ChouetteMode.PLAY), Joins(ANN), Joins(BOB), Joins(CID), Joins(DEE))
TIED = after(LOBBY, RollsForSeats(None, ((ANN, (6, 5)), (BOB, (6, 5)), (CID, (2, 1)), (DEE, (3, 2)))))
SEATED = after(new_chouette(COLORADO, ChouetteMode.PLAY), SitsDown(None, (ANN, BOB, CID, DEE)))
STARTED = after(SEATED, StartsGame(None))
EQUAL = after(STARTED, Opens(None, (3, 3)))
OPENED = after(STARTED, Opens(None, (3, 1)))  # the Box has 3-1 to play
TO_ROLL = after(OPENED, Plays(ANN, "8/5 6/5"))  # the Team may double or roll
CHOOSING = after(
    new_chouette(with_option(COLORADO, "automatic_doubles", "box"), ChouetteMode.PLAY),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
)
HELD = after(TO_ROLL, HoldsRoll(CID))
OFFERED = after(TO_ROLL, Doubles(CID, ()))  # Bob and Dee are asked
BOX_ASKED = after(OFFERED, DeclinesToDouble(BOB), DeclinesToDouble(DEE))  # the Box answers Cid's double
TAKEN = after(BOX_ASKED, Takes(ANN, ()))
BOX_TURN = after(TO_ROLL, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
TEAM_ASKED = after(BOX_TURN, Doubles(ANN, ALL))
BEAVERED = after(TEAM_ASKED, Drops(BOB, ()), Beavers(CID, ()), Takes(DEE, ()))
SCORED_SAID = (SitsDown(None, (ANN, BOB, CID, DEE)), StartsGame(None))
SCORED = after(new_chouette(COLORADO, ChouetteMode.SCORE), *SCORED_SAID)
SCORED_OFFER = after(SCORED, Doubles(BOB, ()))
BETWEEN = after(SCORED, Wins(ANN, Margin.SINGLE))
TWO_JOIN = after(BETWEEN, Joins(EVE), Accepts(ANN, EVE), Joins(ZED), Accepts(ANN, ZED))
OVER = after(BETWEEN, Ends(ANN), Accepts(BOB, ANN), Accepts(CID, ANN), Accepts(DEE, ANN))
ADJOURNED = after(TO_ROLL, Adjourns(ANN), Accepts(BOB, ANN), Accepts(CID, ANN))
RESIGNED = after(TO_ROLL, Resigns(ANN, Margin.SINGLE))
FULL = after(
    new_chouette(with_option(COLORADO, "max_players", "4"), ChouetteMode.PLAY),
    Joins(ANN),
    Joins(BOB),
    Joins(CID),
    Joins(DEE),
)
ALL_OR_NONE = after(
    new_chouette(with_option(COLORADO, "box_initial_double", "all"), ChouetteMode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
)
STREAMLINED_ANSWER = after(
    new_chouette(with_option(COLORADO, "team_initial_answer", "all or none"), ChouetteMode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    Doubles(BOB, ()),
    Doubles(CID, ()),
)
NO_BEAVERS = after(
    new_chouette(with_option(COLORADO, "beavers", "no"), ChouetteMode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    Doubles(BOB, ()),
)
ANNOUNCED = after(
    new_chouette(with_option(COLORADO, "leave", "announced"), ChouetteMode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
)
NO_DODGING = after(
    new_chouette(with_option(COLORADO, "box_dodging", "forbidden"), ChouetteMode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE)),
)
THREE = after(new_chouette(COLORADO, ChouetteMode.SCORE), SitsDown(None, (ANN, BOB, CID)), StartsGame(None))
PROMISED = after(LOBBY, Commits(None, "ab" * 32))
ROLLED_BACK = after(
    OPENED,
    Plays(ANN, "8/5 6/5"),
    Rolls(BOB, (6, 5)),
    TakesBack(ANN),
    Accepts(BOB, ANN),
    Accepts(CID, ANN),
    Accepts(DEE, ANN),
    Plays(ANN, "24/23 13/10"),
)
EQUAL_AGREEING = after(EQUAL, ChangesOption(ANN, "automatic_doubles", "none"), Accepts(BOB, ANN), Accepts(CID, ANN))
SMALLER = after(BETWEEN, ChangesOption(ANN, "max_players", "4"), Accepts(BOB, ANN), Accepts(CID, ANN))
FIVE_AT_A_SMALL_TABLE = after(SMALLER, Joins(EVE), Accepts(ANN, EVE), Accepts(EVE, ANN))
SIXTH_AT_A_SMALL_TABLE = after(BETWEEN, Joins(ZED), *AGREE_ON_FOUR)
TWO_ROUTES = OPENED.with_game(  # 24/13 with 6-5 hits on either way
    replace(
        OPENED.game,
        phase=ToPlay((6, 5)),
        position=Position([0] * 23 + [1, 0], [0] * 5 + [1, 1] + [0] * 18),
    )
)
OFFERED_TO_SETTLE = after(TO_ROLL, OffersToPay(ANN, BOB, 2))

SOLD = after(TO_ROLL, SellsBox(ANN, ZED, 6), Accepts(ZED, ANN))
HALF_ANSWERED = after(  # one of three taken, so the fourth must be taken too
    new_chouette(COLORADO, ChouetteMode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE, EVE)),
    StartsGame(None),
    *(Doubles(player, ()) for player in (BOB, CID, DEE, EVE)),
    Drops(ANN, (BOB, CID)),
    Takes(ANN, (DEE,)),
    OffersToPay(ANN, EVE, 2),
)
SEAT_ROLLS = RollsForSeats(None, ((ANN, (6, 5)), (BOB, (5, 5)), (CID, (2, 1)), (DEE, (3, 2))))

NO = [
    *extra_tables.NO,
    # who and when
    (LOBBY, Leaves(ZED), NotSeated),
    (LOBBY, ChangesOption(ZED, "jacoby", "no"), NotSeated),
    (LOBBY, SetsAskBeforeRoll(ANN, wanted=True), NotSeated),
    (LOBBY, StartsGame(None), NotStarted),
    (LOBBY, Rolls(ANN, (2, 1)), NotStarted),
    (LOBBY, Opens(None, (2, 1)), NotStarted),
    (STARTED, StartsGame(None), GameInProgress),
    (OVER, StartsGame(None), ChouetteOver),
    (OVER, Rolls(ANN, (2, 1)), ChouetteOver),
    (OVER, Joins(ZED), ChouetteOver),
    (OVER, Leaves(ANN), ChouetteOver),
    (OVER, Ends(ANN), ChouetteOver),
    (OVER, ChangesOption(ANN, "jacoby", "no"), ChouetteOver),
    (SEATED, StartsGame(CID), OnlyBoxOrCaptain),
    (SEATED, Doubles(BOB, ()), NoGame),
    (SEATED, DeclinesToDouble(BOB), NoGame),
    (SEATED, HoldsRoll(BOB), NoGame),
    (SEATED, Takes(BOB, ()), NoGame),
    (SEATED, Plays(BOB, "none"), NoGame),
    (SEATED, AcceptsAutomaticDouble(BOB), NoGame),
    (SEATED, Wins(BOB, Margin.SINGLE), NoGame),
    (SEATED, Resigns(BOB, Margin.SINGLE), NoGame),
    (TO_ROLL, Doubles(ZED, ()), NotSeated),
    (TO_ROLL, DeclinesToDouble(ZED), NotSeated),
    (TO_ROLL, DeclinesToDouble(ANN), OnlyTheTeam),
    (TO_ROLL, HoldsRoll(ANN), OnlyTheTeam),
    (TO_ROLL, HoldsRoll(ZED), NotSeated),
    (RESIGNED, Rolls(BOB, (2, 1)), ProposalOpen),
    (after(TO_ROLL, TakesBack(ANN)), Rolls(BOB, (2, 1)), ProposalOpen),
    (TO_ROLL, Takes(ZED, ()), NotSeated),
    (TO_ROLL, Rolls(ZED, (2, 1)), NotSeated),
    (TO_ROLL, Plays(ZED, "none"), NotSeated),
    (EQUAL, AcceptsAutomaticDouble(ZED), NotSeated),
    # seats
    (LOBBY, Joins(ANN), AlreadySeated),
    (FULL, Joins(ZED), TableFull),
    (TIED, Joins(ZED), AlreadyStarted),
    (TIED, Leaves(CID), AlreadyStarted),
    (TIED, Ends(CID), AlreadyStarted),
    (TIED, SitsDown(None, (ANN, BOB, CID, DEE)), AlreadyStarted),
    (TIED, SEAT_ROLLS, WrongSeatDice),
    (SEATED, SEAT_ROLLS, AlreadyStarted),
    (LOBBY, RollsForSeats(None, ((ANN, (6, 5)),)), WrongSeatDice),
    (LOBBY, RollsForSeats(None, tuple((player, (3,)) for player in (ANN, BOB, CID, DEE))), WrongSeatDice),
    (LOBBY, SitsDown(None, (ANN, BOB, CID)), WrongOrder),
    (new_chouette(COLORADO, ChouetteMode.PLAY), SitsDown(None, (ANN, ANN, BOB)), WrongOrder),
    (LOBBY, Joins(None), NotSeated),
    (new_chouette(COLORADO, ChouetteMode.PLAY), SitsDown(None, (ANN, BOB)), TooFew),
    (new_chouette(COLORADO, ChouetteMode.PLAY), RollsForSeats(None, ((ANN, (6, 5)), (BOB, (2, 1)))), TooFew),
    (after(BETWEEN, Leaves(DEE), Leaves(CID)), StartsGame(None), TooFew),
    (after(BETWEEN, Joins(EVE)), Joins(EVE), AlreadyProposed),
    (STARTED, Leaves(CID), LeaveBetweenGames),
    (after(ANNOUNCED, Leaves(CID)), Leaves(CID), LeavesAlready),
    (after(NO_DODGING, Leaves(ANN)), Joins(ANN), DodgedTheBox),
    (TWO_JOIN, StartsGame(None), JoinersRoll),
    (TWO_JOIN, Rolls(ANN, (2, 1)), NoRollDue),
    # dice and checkers
    (STARTED, Rolls(ANN, (2, 1)), OpeningFirst),
    (STARTED, Resigns(ANN, Margin.SINGLE), OpeningFirst),
    (STARTED, Opens(CID, (2, 1)), NotTheMover),
    (STARTED, Plays(ANN, "8/5"), RollFirst),
    (OFFERED, Plays(BOB, "8/5"), DoubleOpen),
    (OPENED, Opens(None, (2, 1)), OpeningDone),
    (OPENED, Rolls(ANN, (2, 1)), PlayFirst),
    (OPENED, Plays(BOB, "8/5 6/5"), NotYourTurn),
    (OPENED, Plays(ANN, "8/5 6/4"), PlayIllegal),
    (OPENED, Plays(ANN, "none"), PlayUnreadable),
    (OPENED, Plays(ANN, "hello"), PlayUnreadable),
    (TWO_ROUTES, Plays(ANN, "24/13"), PlayAmbiguous),
    (TO_ROLL, Plays(BOB, "8/5"), RollFirst),
    (STARTED, Suggests(None, "8/5"), NotPlaying),
    (BETWEEN, Suggests(BOB, "8/5"), NoGame),
    (SCORED, Suggests(BOB, "8/5"), OnlyInPlayMode),
    (TO_ROLL, Suggests(BOB, "8/5"), RollFirst),
    (OPENED, Suggests(BOB, "8/5 6/5"), NotYourTurn),
    (OPENED, Suggests(ANN, "8/5 6/5"), MoverNeedsNoAdvice),
    (after(TO_ROLL, Rolls(BOB, (2, 1))), Suggests(CID, "8/5 6/5"), NoConsultation),
    (TO_ROLL, Rolls(CID, (2, 1)), NotTheMover),
    (TO_ROLL, Rolls(ANN, (2, 1)), NotYourTurn),
    (HELD, Rolls(BOB, (2, 1)), RollIsHeld),
    (after(TO_ROLL, SetsAskBeforeRoll(DEE, wanted=True)), Rolls(BOB, (2, 1)), RollIsHeld),
    (OFFERED, Rolls(BOB, (2, 1)), DoubleOpen),
    (ROLLED_BACK, Rolls(BOB, (2, 1)), DiceAlreadyFell),
    (SCORED, Rolls(ANN, (2, 1)), OnlyInPlayMode),
    (SCORED, Plays(ANN, "8/5"), OnlyInPlayMode),
    (TO_ROLL, Wins(ANN, Margin.SINGLE), OnlyInScoreMode),
    (SCORED, Wins(CID, Margin.SINGLE), NotTheMover),
    (SCORED_OFFER, Wins(ANN, Margin.SINGLE), DoubleOpen),
    (TO_ROLL, Resigns(CID, Margin.SINGLE), NotTheMover),
    (OFFERED, Resigns(ANN, Margin.SINGLE), DoubleOpen),
    # doubling
    (STARTED, Doubles(BOB, ()), NoDoubleBeforeFirstPlay),
    (OPENED, Doubles(BOB, ()), NoDoubleBeforeFirstPlay),
    (TO_ROLL, Doubles(ANN, ALL), NotYourTurn),
    (after(TO_ROLL, Rolls(BOB, (6, 5))), Doubles(BOB, ()), PlayFirst),
    (TAKEN, Doubles(BOB, ()), DoublingRoundOver),
    (OFFERED, Doubles(CID, ()), AlreadySpoken),
    (OFFERED, Doubles(ANN, ALL), DoubleOpen),
    (BOX_ASKED, Doubles(BOB, ()), DoubleOpen),
    (TO_ROLL, Doubles(BOB, (CID,)), NamesNotAllowed),
    (BOX_TURN, Doubles(ANN, ()), NamesNeeded),
    (BOX_TURN, Doubles(ANN, (ZED,)), BetIsClosed),
    (after(SCORED_OFFER, Takes(ANN, ())), Doubles(BOB, ()), NoAccessToCube),
    (after(SCORED_OFFER, Takes(ANN, ())), HoldsRoll(ZED), NotSeated),
    (after(SCORED, Doubles(ANN, (BOB,)), Takes(BOB, ())), Doubles(ANN, (BOB,)), NoAccessToCube),
    (after(SCORED, Doubles(ANN, (BOB,)), Drops(BOB, ())), Doubles(BOB, ()), BetIsClosed),
    (
        after(SCORED, Doubles(ANN, ALL), Takes(BOB, ()), Takes(CID, ()), Takes(DEE, ())),
        Doubles(ANN, ALL),
        NoAccessToCube,
    ),
    (ALL_OR_NONE, Doubles(ANN, (BOB,)), MustDoubleAllTogether),
    (TO_ROLL, DeclinesToDouble(BOB), NotAskedToDouble),
    (OFFERED, DeclinesToDouble(CID), AlreadySpoken),
    (HELD, HoldsRoll(CID), HoldsAlready),
    (TO_ROLL, ReleasesRoll(CID), NotHolding),
    (TO_ROLL, SetsAskBeforeRoll(CID, wanted=False), AskBeforeRollUnchanged),
    (STARTED, AcceptsAutomaticDouble(BOB), NoAutomaticDouble),
    (STARTED, ChoosesAutomatic(ANN, AutomaticDoubles.NONE), NothingToChoose),
    (CHOOSING, ChoosesAutomatic(BOB, AutomaticDoubles.NONE), OnlyBoxChooses),
    (CHOOSING, ChoosesAutomatic(ZED, AutomaticDoubles.NONE), NotSeated),
    (CHOOSING, Opens(BOB, (3, 1)), NotYourTurn),
    (after(CHOOSING, Opens(ANN, (3, 3))), ChoosesAutomatic(ANN, AutomaticDoubles.NONE), AutomaticChosenTooLate),
    (LOBBY, ChoosesAutomatic(ANN, AutomaticDoubles.NONE), NotStarted),
    (after(EQUAL, AcceptsAutomaticDouble(BOB)), AcceptsAutomaticDouble(BOB), AlreadySpoken),
    # answers
    (TO_ROLL, Takes(ANN, ()), NotDoubled),
    (OFFERED, Takes(ANN, ()), NotYourTurn),
    (BOX_ASKED, Takes(CID, ()), NotYourTurn),
    (BOX_ASKED, Takes(ANN, (BOB,)), NotDoubled),
    (TEAM_ASKED, Takes(CID, ()), NotYourTurn),
    (TEAM_ASKED, Plays(BOB, "8/5"), DoubleOpen),
    (TEAM_ASKED, Takes(BOB, (CID,)), NamesNotAllowed),
    (after(TEAM_ASKED, Takes(BOB, ())), Drops(BOB, ()), AlreadySpoken),
    (after(BOX_TURN, Doubles(ANN, (BOB,))), Takes(CID, ()), NotDoubled),
    (BEAVERED, Beavers(ANN, (CID,)), NoRaccoons),
    (NO_BEAVERS, Beavers(ANN, ()), NoBeavers),
    (STREAMLINED_ANSWER, Takes(ANN, ()), NamesNeeded),
    (after(STREAMLINED_ANSWER, Takes(ANN, (BOB,))), Drops(ANN, ()), TakeAllOrNone),
    (
        after(SCORED, Doubles(BOB, ()), Doubles(CID, ()), Doubles(DEE, ()), Takes(ANN, (BOB,))),
        Drops(ANN, (CID, DEE)),
        TakeHalfOrNone,
    ),
    (after(THREE, Doubles(BOB, ()), Doubles(CID, ()), Takes(ANN, (BOB,))), Drops(ANN, (CID,)), TakeBothOrNone),
    (after(TEAM_ASKED, Drops(BOB, ()), Drops(CID, ())), Takes(DEE, ()), LoneTakerMustDrop),
    # presence
    (OVER, GoesAway(ANN), ChouetteOver),
    (SEATED, GoesAway(ZED), NotSeated),
    (after(SEATED, GoesAway(ANN)), GoesAway(ANN), AwayAlready),
    (SEATED, ComesBack(ANN), NotAway),
    (OVER, AppointsProxy(ANN, BOB), ChouetteOver),
    (SEATED, AppointsProxy(ZED, ANN), NotSeated),
    (SEATED, AppointsProxy(ANN, ZED), ProxyNotSeated),
    (replace(SEATED, robots=frozenset({BOB})), AppointsProxy(ANN, BOB), RobotAsProxy),
    (replace(SCORED, robots=frozenset({ZED})), Joins(ZED), RobotsNeedBoard),
    (replace(with_rule(LOBBY, "book", "chips"), robots=frozenset({ZED})), Joins(ZED), NoRobotsForChips),
    (SEATED, AppointsProxy(ANN, None), ProxyUnchanged),
    (after(SEATED, AppointsProxy(ANN, BOB)), AppointsProxy(BOB, ANN), ProxyCycle),
    (
        after(
            new_chouette(with_option(COLORADO, "absent_cube", "captain"), ChouetteMode.SCORE),
            *SCORED_SAID,
            GoesAway(CID),
        ),
        Doubles(CID, ()),
        CubeFollowsCaptain,
    ),
    (SEATED, Resumes(ANN, 1), NotAdjourned),
    (TO_ROLL, Resumes(ANN, 1), GameInProgress),
    (LOBBY, Resumes(ANN, 1), NotStarted),
    (OVER, Resumes(ANN, 1), ChouetteOver),
    (ADJOURNED, Resumes(CID, 1), NotTheMover),
    (after(ADJOURNED, GoesAway(BOB)), Resumes(ANN, 1), MoversMissingToResume),
    (SEATED, Adjourns(ANN), NoGame),
    (SEATED, Adjourns(ZED), NoGame),
    (SEATED, TakesBack(ZED), NothingToTakeBack),
    (after(TO_ROLL, Adjourns(ZED)), TakesBack(ZED), NothingToTakeBack),
    (SEATED, TakesBack(None), NothingToTakeBack),
    (TO_ROLL, TakesBack(None), NotPlaying),
    (OVER, Ends(ZED), ChouetteOver),
    (TIED, Ends(ZED), AlreadyStarted),
    (SEATED, Ends(None), NotSeated),
    (SEATED, Unseats(None, ANN), NotSeated),
    (SEATED, Unseats(ZED, EVE), NotSeatedHere),
    (TO_ROLL, Unseats(ZED, ANN), GameInProgress),
    (TIED, Unseats(ZED, ANN), AlreadyStarted),
    (OVER, Unseats(ZED, ANN), ChouetteOver),
    (OVER, Unseats(ANN, BOB), ChouetteOver),
    (BETWEEN, Receives(ANN, ANN, 2), NotOwed),
    (BETWEEN, Receives(ZED, ANN, 2), NotSeated),
    (TO_ROLL, ActsFor(ANN, ANN, Takes(ANN, ALL)), NotSaidForAnother),
    (TO_ROLL, ActsFor(ZED, BOB, Takes(ANN, ALL)), NotSaidForAnother),
    (TO_ROLL, ActsFor(ZED, EVE, Rolls(EVE, (2, 1))), NotSeatedHere),
    (SEATED, ProposesCorrection(ANN, 1, ()), RowsStandHere),
    (OVER, ProposesCorrection(ANN, 1, ()), ChouetteOver),
    (SCORED, ProposesCorrection(ANN, 1, ()), GameNotOver),
    (BETWEEN, ProposesCorrection(ANN, 2, ()), GameNotOver),
    (BETWEEN, ProposesCorrection(None, 1, ()), NotPlaying),
    (TWO_JOIN, ProposesCorrection(EVE, 1, ()), NotInThatGame),
    (TWO_JOIN, ProposesCorrection(ANN, 1, ((ANN, 2), (EVE, -2))), NotInThatGame),
    (BETWEEN, ProposesCorrection(ANN, 1, ((ANN, 2), (BOB, -4))), RowNotEven),
    (BETWEEN, ProposesCorrection(ANN, 1, ((ANN, 1), (BOB, -1))), WholePoints),
    (BETWEEN, ProposesCorrection(ANN, 1, ((DEE, -2), (CID, -2), (BOB, -2), (ANN, 6))), RowUnchanged),
    (after(BETWEEN, ProposesCorrection(ANN, 1, ())), ProposesCorrection(ANN, 1, ((ANN, 0),)), AlreadyProposed),
    (SEATED, Corrects(ZED, ANN, EVE, 2), HasNoScore),
    (SEATED, Corrects(ZED, ANN, ANN, 2), CorrectsNothing),
    (BETWEEN, Corrects(ZED, ANN, BOB, 1), WholePoints),
    (after(BETWEEN, Corrects(ZED, ANN, BOB, 8)), Receives(BOB, ANN, 1), WholePoints),
    (TO_ROLL, ActsFor(ZED, BOB, Leaves(BOB)), NotSaidForAnother),
    (TO_ROLL, ActsFor(ANN, BOB, Rolls(BOB, (2, 1))), NotSaidForAnother),
    (TO_ROLL, ActsFor(ZED, ANN, Rolls(ANN, (2, 1))), NotYourTurn),
    (TO_ROLL, Adjourns(CID), NotTheMover),
    # proposals
    (TO_ROLL, Accepts(ANN, None), NothingProposed),
    (RESIGNED, Accepts(ANN, None), NotYoursToAnswer),
    (RESIGNED, Accepts(ANN, ANN), NotYoursToAnswer),
    (RESIGNED, Accepts(BOB, CID), NothingProposed),
    (RESIGNED, Resigns(ANN, Margin.SINGLE), AlreadyProposed),
    (after(RESIGNED, TakesBack(BOB)), Accepts(CID, None), ProposalAmbiguous),
    (SEATED, Refuses(ANN, None), NothingProposed),
    (SEATED, TakesBack(ANN), NothingToTakeBack),
    (OPENED, TakesBack(ANN), NothingToTakeBack),
    (SEATED, ChangesOption(ANN, "crawford", "yes"), UnknownOption),
    (SEATED, ChangesOption(ANN, "jacoby", "maybe"), BadOptionValue),
    (SEATED, ChangesOption(ANN, "jacoby", "yes"), OptionUnchanged),
    (SEATED, ChangesOption(ANN, "max_players", "3"), TooManySeated),
    (SEATED, ChangesOption(ANN, "min_players", "10"), BadOptionValue),
    (EQUAL_AGREEING, Accepts(DEE, ANN), DoubleOpen),
    (FIVE_AT_A_SMALL_TABLE, Accepts(DEE, ANN), TooManySeated),
    (SIXTH_AT_A_SMALL_TABLE, Accepts(ANN, ZED), TableFull),
    (
        after(TO_ROLL, ChangesOption(ANN, "jacoby", "no"), Accepts(BOB, ANN), Accepts(CID, ANN), Doubles(BOB, ())),
        Accepts(DEE, ANN),
        DoubleOpen,
    ),
    # deals
    (SEATED, OffersToPay(ANN, BOB, 0), NoGame),
    (TO_ROLL, OffersToPay(None, BOB, 0), NotPlaying),
    (TO_ROLL, AsksToBePaid(BOB, CID, 0), NoBetBetween),
    (TO_ROLL, AsksToBePaid(BOB, ANN, -2), NegativeAmount),
    (TO_ROLL, OffersToPay(ANN, BOB, 1), WholePoints),
    (TO_ROLL, Withdraws(ANN, BOB), NothingOffered),
    (BEAVERED, OffersToPay(ANN, DEE, 2), DoubleOpen),
    (with_rule(TO_ROLL, "settlements", "no"), OffersToPay(ANN, BOB, 2), NoSettlements),
    (with_rule(TO_ROLL, "settlements", "not initial"), OffersToPay(ANN, BOB, 2), SettleOnlyTurnedCubes),
    (after(OFFERED_TO_SETTLE, Doubles(CID, ())), Accepts(BOB, ANN), DoubleOpen),
    (HALF_ANSWERED, Accepts(EVE, ANN), TakeHalfOrNone),
    (SEATED, SellsBox(ANN, ZED, 0), NoGame),
    (with_rule(TO_ROLL, "box_sale", "no"), SellsBox(ANN, ZED, 0), NoBoxSale),
    (TO_ROLL, SellsBox(BOB, ZED, 0), OnlyTheBoxSells),
    (TO_ROLL, SellsBox(ANN, ANN, 0), SellsToSelf),
    (SOLD, SellsBox(ZED, ANN, 0), SoldAlready),
    (after(TO_ROLL, *settled(BOB), *settled(CID)), SellsBox(ANN, DEE, 0), SettleInstead),
    (OFFERED, SellsBox(ANN, ZED, 0), DoubleOpen),
    (after(EQUAL, *settled(BOB)), AcceptsAutomaticDouble(BOB), BetIsClosed),
    # the dice's proof
    (LOBBY, Reveals(None, "00"), NoDiceCommitment),
    (LOBBY, AddsSeedWord(ANN, "word"), NoDiceCommitment),
    (PROMISED, Commits(None, "ab" * 32), LastSeedNotRevealed),
    (PROMISED, Reveals(None, "00"), SeedDoesNotMatch),
    (LOBBY, Commits(None, "ab"), NotHexadecimal),
    (OVER, Commits(None, "ab" * 32), ChouetteOver),
    (PROMISED, AddsSeedWord(ANN, "x" * 101), BadSeedWord),
    (PROMISED, AddsSeedWord(ANN, "\ud800"), BadSeedWord),
    (after(PROMISED, SEAT_ROLLS), AddsSeedWord(ANN, "late"), SeedWordTooLate),
    *partners.NO,
    *NO_OF_ONE_CUBE,
    *box_side.NO,
    *chip_tables.NO,
]


@pytest.mark.parametrize(("table", "said", "law"), NO, ids=[f"{law.key}-{type(said).__name__}" for _, said, law in NO])
def test_the_law_says_no(table: Chouette, said: Statement, law: type[Refusal]) -> None:
    refusal = apply(table, said)
    assert isinstance(refusal, Refusal)
    assert type(refusal) is law


def test_every_law_is_shown() -> None:
    """But those of how long an evening may be: the desk asks them, and `tests/desk/test_limits.py` shows them."""
    assert {law for _, _, law in NO} == set(kinds_of(Refusal)) - set(kinds_of(MostSaid))


@pytest.mark.parametrize(
    ("table", "said", "players"),
    [
        (OPENED, Rolls(BOB, (2, 1)), (ANN,)),
        (TO_ROLL, Rolls(CID, (2, 1)), (BOB,)),
        (HELD, Rolls(BOB, (2, 1)), (CID,)),
        (OFFERED, Takes(ANN, ()), (BOB, DEE)),
        (BOX_ASKED, Takes(CID, ()), (ANN,)),
        (TEAM_ASKED, Takes(CID, ()), (BOB,)),
        (BEAVERED, Takes(BOB, ()), (ANN,)),
        (RESIGNED, Accepts(ANN, ANN), (BOB, CID, DEE)),
        (TWO_JOIN, StartsGame(None), (EVE, ZED)),
        (BETWEEN, Rolls(ANN, (2, 1)), (ANN, CID)),
        (SCORED, Rolls(ANN, (2, 1)), (ANN, BOB)),
        (OVER, Rolls(ANN, (2, 1)), ()),
    ],
)
def test_a_refusal_says_who_must_act(table: Chouette, said: Statement, players: tuple[Player, ...]) -> None:
    refusal = apply(table, said)
    assert isinstance(refusal, Refusal)
    assert refusal.must_act == players


def test_offers_are_of_the_kinds_that_are_asked_for() -> None:
    plays = may_say(OPENED, ANN, {Plays})
    assert Plays(ANN, "8/5 6/5") in plays
    assert {type(offer) for offer in plays} == {Plays}
    assert {type(offer) for offer in may_say(OPENED, ANN, {Resigns})} == {Resigns}
    assert set(plays) < set(may_say(OPENED, ANN))
