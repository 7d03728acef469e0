"""Every law says no where it must: a moment, what is said, the law, and who must act instead."""

from dataclasses import replace
from decimal import Decimal

import pytest

from bot.backgammon.position import Position
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import allowed_statements
from bot.rules.options import AutomaticDoubles
from bot.rules.phases import ToPlay
from bot.rules.points import POINTS_STAKE, Player, StakePerPoint
from bot.rules.refusals import (
    AbsentPlayersCubeFollowsCaptain,
    AlreadyProposed,
    AlreadySeated,
    AlreadySpoken,
    AskBeforeRollUnchanged,
    AutomaticChosenTooLate,
    AwayAlready,
    BadOptionValue,
    BadSeedWord,
    BetIsClosed,
    BoxChoosesFirst,
    BoxSoldAlready,
    CannotKeepScore,
    CaptainMoves,
    ChouetteNotOver,
    ChouetteOver,
    CorrectsNothing,
    CubeBeforeOwnRoll,
    CubesMustBeNamed,
    DoubleOpen,
    DoublingRoundOver,
    EndProposed,
    ExtrasFirst,
    FewerSeatsThanSeatedPlayers,
    GameInProgress,
    GameNotOver,
    GuestLeavesAlready,
    GuestsOnlyWhereScoreIsKept,
    GuestSpokenFor,
    HasNoScore,
    HoldsRollAlready,
    JoinersMustRollFirst,
    LastSeedNotRevealed,
    LeaveBetweenGames,
    LeavesAlready,
    LeftWhenDueToBeBox,
    LessPaid,
    LimitReached,
    LoneTakerMustDrop,
    MayNotAdvise,
    MayNotDeclineDoubleUnasked,
    MoreThanOwed,
    MoverNeedsNoAdvice,
    MoversMissingToResume,
    MustDoubleAllTogether,
    NegativeAmount,
    NoAccessToCube,
    NoAutomaticDouble,
    NoAutomaticDoublesChoice,
    NoBeavers,
    NoBetBetween,
    NobodyElseAgrees,
    NobodyLeftToReopenFor,
    NoBoxSale,
    NoDiceCommitment,
    NoDoubleBeforeFirstPlay,
    NoGame,
    NoGuestsHere,
    NoJoinerRollDue,
    NoOfferToWithdraw,
    NoRaccoons,
    NoRobotsForChips,
    NoSettlements,
    NotAdjourned,
    NotAGuest,
    NotAway,
    NotDoubled,
    NotHexadecimal,
    NothingProposed,
    NothingToBeaver,
    NothingToRevoke,
    NothingToUndo,
    NotHoldingRoll,
    NotInThatGame,
    NotPlaying,
    NotSaidForAnother,
    NotSeated,
    NotTheMover,
    NotTheScorer,
    NotTheScorersToSay,
    NotUnseated,
    NotYoursToAnswer,
    OnlyBoxAndCaptainRollOpening,
    OnlyBoxChoosesAutomaticDoubles,
    OnlyBoxOrCaptainStartsGame,
    OnlyInPlayMode,
    OnlyInScoreMode,
    OnlyTeamMayDelayRoll,
    OnlyTheBoxSells,
    OpeningDone,
    OpeningFirst,
    OptionUnchanged,
    OthersAgreeToUndo,
    OthersAnswerFirst,
    OtherSideAnswers,
    OtherSidesTurn,
    PlayAmbiguous,
    PlayerNotSeated,
    PlayFirst,
    PlayIllegal,
    PlayUnreadable,
    ProposalAmbiguous,
    ProposalFirst,
    ProposalOpen,
    ProxyCycle,
    ProxyNotSeated,
    ProxyUnchanged,
    Refusal,
    RobotAsProxy,
    RobotsNeedBoard,
    RollFirst,
    RollIsHeld,
    RowsFixedInPlayMode,
    RowSumNotZero,
    RowUnchanged,
    SeatingAlreadyStarted,
    SeatOrderMustNameEverybodyOnce,
    SeatsNotTakenYet,
    SeedDoesNotMatch,
    SeedWordTooLate,
    SellsToSelf,
    SettleInsteadOfSelling,
    SettleOnlyTurnedCubes,
    StakeNotAnsweredForAnother,
    StakeUnchanged,
    TableFull,
    TakeAllOrNone,
    TakeAtLeastHalfOrNone,
    TakeBothOrNone,
    TeamNamesNoCubes,
    TeamStillDoubles,
    TitleUnchanged,
    TooFew,
    UndoAskedByOther,
    UndoDeclined,
    UndoneDiceMustFallAgain,
    UndoRequestedAlready,
    UnknownOption,
    Unseated,
    WholePoints,
    WrongSeatDice,
)
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsAutomaticDouble,
    AcceptsProposal,
    AddsSeedWord,
    AppointsProxy,
    AsksToBePaid,
    Beavers,
    ChoosesAutomaticDoubles,
    ChouetteMode,
    ClaimsSeat,
    ComesBack,
    CommitsToSeed,
    DeclinesProposal,
    DeclinesToDouble,
    DirectorCorrectsScore,
    DirectorReadmits,
    DirectorReopens,
    DirectorRevokes,
    DirectorSpeaksFor,
    DirectorUnseats,
    Doubles,
    Drops,
    GoesAway,
    HandsScoringOver,
    HoldsRoll,
    Joins,
    JoinsAsGuest,
    Leaves,
    Margin,
    OffersToPay,
    OffersToResign,
    OffersToSellBox,
    Plays,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesClosing,
    ProposesCorrection,
    ProposesResumption,
    ProposesRuleChange,
    ProposesStake,
    ProposesTitle,
    ProposesUndo,
    ReceivesPayment,
    ReleasesRoll,
    ReportsWin,
    RevealsSeed,
    Rolls,
    RollsForSeats,
    RollsOpening,
    SeatedDirectorProposes,
    SeatsAllInOrder,
    SetsAskBeforeRoll,
    StartsGame,
    Statement,
    Suggests,
    Takes,
    TakesBackOwn,
    TakesPaymentBack,
    WithdrawsOffer,
)
from tests.rules import box_side, chip_tables, extra_tables, missing_tables, partners
from tests.rules.kinds import kinds_of
from tests.rules.shared_cube_refusals import NO as NO_OF_ONE_CUBE
from tests.rules.tables import after
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, EVE, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Zed"))


AGREE_ON_FOUR = (ProposesRuleChange(ANN, "max_players", "4"), *(AcceptsProposal(name, ANN) for name in (BOB, CID, DEE)))


def with_rule(table: Chouette, option: str, value: str) -> Chouette:
    return replace(table, rules=with_option(table.rules, option, value))


def settled(player: Player) -> tuple[Statement, ...]:
    return (OffersToPay(ANN, player, 2), AcceptsProposal(player, ANN))


TEN_EUROS = StakePerPoint(Decimal(10), "EUR")
LOBBY = after(new_chouette(COLORADO, ChouetteMode.PLAY), Joins(ANN), Joins(BOB), Joins(CID), Joins(DEE))
TIED = after(LOBBY, RollsForSeats(None, ((ANN, (6, 5)), (BOB, (6, 5)), (CID, (2, 1)), (DEE, (3, 2)))))
SEATED = after(new_chouette(COLORADO, ChouetteMode.PLAY), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)))
GUEST = replace(SEATED, mode=ChouetteMode.SCORE, guests=frozenset({BOB}), scorer=ANN)
STARTED = after(SEATED, StartsGame(None))
EQUAL = after(STARTED, RollsOpening(None, (3, 3)))
OPENED = after(STARTED, RollsOpening(None, (3, 1)))  # the Box has 3-1 to play
TO_ROLL = after(OPENED, Plays(ANN, "8/5 6/5"))  # the Team may double or roll
CHOOSING = after(
    new_chouette(with_option(COLORADO, "automatic_doubles", "box"), ChouetteMode.PLAY),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
)
HELD = after(TO_ROLL, HoldsRoll(CID))
OFFERED = after(TO_ROLL, Doubles(CID, ()))  # Bob and Dee are asked
BOX_ASKED = after(OFFERED, DeclinesToDouble(BOB), DeclinesToDouble(DEE))  # the Box answers Cid's double
TAKEN = after(BOX_ASKED, Takes(ANN, ()))
BOX_TURN = after(TO_ROLL, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
TEAM_ASKED = after(BOX_TURN, Doubles(ANN, ALL_PLAYERS))
BEAVERED = after(TEAM_ASKED, Drops(BOB, ()), Beavers(CID, ()), Takes(DEE, ()))
SCORED_SAID = (SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None))
SCORED = after(new_chouette(COLORADO, ChouetteMode.SCORE), *SCORED_SAID)
SCORED_OFFER = after(SCORED, Doubles(BOB, ()))
BETWEEN = after(SCORED, ReportsWin(ANN, Margin.SINGLE))
TWO_JOIN = after(BETWEEN, Joins(EVE), AcceptsProposal(ANN, EVE), Joins(ZED), AcceptsProposal(ANN, ZED))
OVER = after(
    BETWEEN, ProposesChouetteEnd(ANN), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN), AcceptsProposal(DEE, ANN)
)
ADJOURNED = after(TO_ROLL, ProposesAdjournment(ANN), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN))
RESIGNED = after(TO_ROLL, OffersToResign(ANN, Margin.SINGLE))
FULL = after(
    new_chouette(with_option(COLORADO, "max_players", "4"), ChouetteMode.PLAY),
    Joins(ANN),
    Joins(BOB),
    Joins(CID),
    Joins(DEE),
)
ALL_OR_NONE = after(
    new_chouette(with_option(COLORADO, "box_initial_double", "all"), ChouetteMode.SCORE),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
)
STREAMLINED_ANSWER = after(
    new_chouette(with_option(COLORADO, "team_initial_answer", "all or none"), ChouetteMode.SCORE),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    Doubles(BOB, ()),
    Doubles(CID, ()),
)
NO_BEAVERS = after(
    new_chouette(with_option(COLORADO, "beavers", "no"), ChouetteMode.SCORE),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    Doubles(BOB, ()),
)
ANNOUNCED = after(
    new_chouette(with_option(COLORADO, "leave", "announced"), ChouetteMode.SCORE),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
)
NO_DODGING = after(
    new_chouette(with_option(COLORADO, "box_dodging", "forbidden"), ChouetteMode.SCORE),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE)),
)
THREE = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID)), StartsGame(None))
PROMISED = after(LOBBY, CommitsToSeed(None, "ab" * 32))
ROLLED_BACK = after(
    OPENED,
    Plays(ANN, "8/5 6/5"),
    Rolls(BOB, (6, 5)),
    ProposesUndo(ANN),
    AcceptsProposal(BOB, ANN),
    AcceptsProposal(CID, ANN),
    AcceptsProposal(DEE, ANN),
    Plays(ANN, "24/23 13/10"),
)
EQUAL_AGREEING = after(
    EQUAL, ProposesRuleChange(ANN, "automatic_doubles", "none"), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN)
)
SMALLER = after(
    BETWEEN, ProposesRuleChange(ANN, "max_players", "4"), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN)
)
FIVE_AT_A_SMALL_TABLE = after(SMALLER, Joins(EVE), AcceptsProposal(ANN, EVE), AcceptsProposal(EVE, ANN))
SIXTH_AT_A_SMALL_TABLE = after(BETWEEN, Joins(ZED), *AGREE_ON_FOUR)
TWO_ROUTES = OPENED.with_game(  # 24/13 with 6-5 hits on either way
    replace(
        OPENED.game,
        phase=ToPlay((6, 5)),
        position=Position([0] * 23 + [1, 0], [0] * 5 + [1, 1] + [0] * 18),
    )
)
OFFERED_TO_SETTLE = after(TO_ROLL, OffersToPay(ANN, BOB, 2))

SOLD = after(TO_ROLL, OffersToSellBox(ANN, ZED, 6), AcceptsProposal(ZED, ANN))
HALF_ANSWERED = after(  # one of three taken, so the fourth must be taken too
    new_chouette(COLORADO, ChouetteMode.SCORE),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE, EVE)),
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
    (LOBBY, ProposesRuleChange(None, "jacoby", "no"), NotSeated),
    (LOBBY, ProposesStake(None, TEN_EUROS), NotSeated),
    (LOBBY, ProposesStake(ANN, POINTS_STAKE), StakeUnchanged),
    (LOBBY, ProposesTitle(None, "Friday"), NotSeated),
    (LOBBY, ProposesTitle(ANN, ""), TitleUnchanged),
    (TO_ROLL, DirectorSpeaksFor(ANN, ANN, ProposesTitle(ANN, "Friday")), NotSaidForAnother),
    (LOBBY, SetsAskBeforeRoll(ANN, wanted=True), NotSeated),
    (LOBBY, StartsGame(None), SeatsNotTakenYet),
    (LOBBY, Rolls(ANN, (2, 1)), SeatsNotTakenYet),
    (LOBBY, RollsOpening(None, (2, 1)), SeatsNotTakenYet),
    (STARTED, StartsGame(None), GameInProgress),
    (OVER, StartsGame(None), ChouetteOver),
    (OVER, Rolls(ANN, (2, 1)), ChouetteOver),
    (OVER, Joins(ZED), ChouetteOver),
    (OVER, Leaves(ANN), ChouetteOver),
    (OVER, ProposesChouetteEnd(ANN), ChouetteOver),
    (OVER, ProposesRuleChange(ANN, "jacoby", "no"), ChouetteOver),
    (SEATED, StartsGame(CID), OnlyBoxOrCaptainStartsGame),
    (SEATED, Doubles(BOB, ()), NoGame),
    (SEATED, DeclinesToDouble(BOB), NoGame),
    (SEATED, HoldsRoll(BOB), NoGame),
    (SEATED, Takes(BOB, ()), NoGame),
    (SEATED, Plays(BOB, "none"), NoGame),
    (SEATED, AcceptsAutomaticDouble(BOB), NoGame),
    (SEATED, ReportsWin(BOB, Margin.SINGLE), NoGame),
    (SEATED, OffersToResign(BOB, Margin.SINGLE), NoGame),
    (TO_ROLL, Doubles(ZED, ()), NotSeated),
    (TO_ROLL, DeclinesToDouble(ZED), NotSeated),
    (TO_ROLL, DeclinesToDouble(ANN), OnlyTeamMayDelayRoll),
    (TO_ROLL, HoldsRoll(ANN), OnlyTeamMayDelayRoll),
    (TO_ROLL, HoldsRoll(ZED), NotSeated),
    (RESIGNED, Rolls(BOB, (2, 1)), ProposalOpen),
    (RESIGNED, Doubles(ANN, ALL_PLAYERS), ProposalFirst),
    (TO_ROLL, Takes(ZED, ()), NotSeated),
    (TO_ROLL, Rolls(ZED, (2, 1)), NotSeated),
    (TO_ROLL, Plays(ZED, "none"), NotSeated),
    (EQUAL, AcceptsAutomaticDouble(ZED), NotSeated),
    # seats
    (LOBBY, Joins(ANN), AlreadySeated),
    (FULL, Joins(ZED), TableFull),
    (TIED, Joins(ZED), SeatingAlreadyStarted),
    (TIED, Leaves(CID), SeatingAlreadyStarted),
    (TIED, ProposesChouetteEnd(CID), SeatingAlreadyStarted),
    (TIED, SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), SeatingAlreadyStarted),
    (TIED, SEAT_ROLLS, WrongSeatDice),
    (SEATED, SEAT_ROLLS, SeatingAlreadyStarted),
    (LOBBY, RollsForSeats(None, ((ANN, (6, 5)),)), WrongSeatDice),
    (LOBBY, RollsForSeats(None, tuple((player, (3,)) for player in (ANN, BOB, CID, DEE))), WrongSeatDice),
    (LOBBY, SeatsAllInOrder(None, (ANN, BOB, CID)), SeatOrderMustNameEverybodyOnce),
    (new_chouette(COLORADO, ChouetteMode.PLAY), SeatsAllInOrder(None, (ANN, ANN, BOB)), SeatOrderMustNameEverybodyOnce),
    (LOBBY, Joins(None), NotSeated),
    (new_chouette(COLORADO, ChouetteMode.PLAY), SeatsAllInOrder(None, (ANN, BOB)), TooFew),
    (new_chouette(COLORADO, ChouetteMode.PLAY), RollsForSeats(None, ((ANN, (6, 5)), (BOB, (2, 1)))), TooFew),
    (after(BETWEEN, Leaves(DEE), Leaves(CID)), StartsGame(None), TooFew),
    (after(BETWEEN, Joins(EVE)), Joins(EVE), AlreadyProposed),
    (STARTED, Leaves(CID), LeaveBetweenGames),
    (after(ANNOUNCED, Leaves(CID)), Leaves(CID), LeavesAlready),
    (after(NO_DODGING, Leaves(ANN)), Joins(ANN), LeftWhenDueToBeBox),
    (TWO_JOIN, StartsGame(None), JoinersMustRollFirst),
    (TWO_JOIN, Rolls(ANN, (2, 1)), NoJoinerRollDue),
    # dice and checkers
    (STARTED, Rolls(ANN, (2, 1)), OpeningFirst),
    (STARTED, OffersToResign(ANN, Margin.SINGLE), OpeningFirst),
    (STARTED, RollsOpening(CID, (2, 1)), OnlyBoxAndCaptainRollOpening),
    (STARTED, Plays(ANN, "8/5"), RollFirst),
    (OFFERED, Plays(BOB, "8/5"), DoubleOpen),
    (OPENED, RollsOpening(None, (2, 1)), OpeningDone),
    (OPENED, Rolls(ANN, (2, 1)), PlayFirst),
    (OPENED, Plays(BOB, "8/5 6/5"), OtherSidesTurn),
    (OPENED, Plays(ANN, "8/5 6/4"), PlayIllegal),
    (OPENED, Plays(ANN, "none"), PlayUnreadable),
    (OPENED, Plays(ANN, "hello"), PlayUnreadable),
    (TWO_ROUTES, Plays(ANN, "24/13"), PlayAmbiguous),
    (TO_ROLL, Plays(BOB, "8/5"), RollFirst),
    (STARTED, Suggests(None, "8/5"), NotPlaying),
    (BETWEEN, Suggests(BOB, "8/5"), NoGame),
    (SCORED, Suggests(BOB, "8/5"), OnlyInPlayMode),
    (TO_ROLL, Suggests(BOB, "8/5"), RollFirst),
    (OPENED, Suggests(BOB, "8/5 6/5"), OtherSidesTurn),
    (OPENED, Suggests(ANN, "8/5 6/5"), MoverNeedsNoAdvice),
    (after(TO_ROLL, Rolls(BOB, (2, 1))), Suggests(CID, "8/5 6/5"), MayNotAdvise),
    (TO_ROLL, Rolls(CID, (2, 1)), CaptainMoves),
    (BOX_TURN, Rolls(CID, (2, 1)), CaptainMoves),
    (TO_ROLL, Rolls(ANN, (2, 1)), OtherSidesTurn),
    (BOX_TURN, Rolls(BOB, (2, 1)), OtherSidesTurn),
    (HELD, Rolls(BOB, (2, 1)), RollIsHeld),
    (after(TO_ROLL, SetsAskBeforeRoll(DEE, wanted=True)), Rolls(BOB, (2, 1)), RollIsHeld),
    (OFFERED, Rolls(BOB, (2, 1)), DoubleOpen),
    (ROLLED_BACK, Rolls(BOB, (2, 1)), UndoneDiceMustFallAgain),
    (SCORED, Rolls(ANN, (2, 1)), OnlyInPlayMode),
    (SCORED, Plays(ANN, "8/5"), OnlyInPlayMode),
    (TO_ROLL, ReportsWin(ANN, Margin.SINGLE), OnlyInScoreMode),
    (SCORED, ReportsWin(CID, Margin.SINGLE), NotTheMover),
    (SCORED_OFFER, ReportsWin(ANN, Margin.SINGLE), DoubleOpen),
    (TO_ROLL, OffersToResign(CID, Margin.SINGLE), NotTheMover),
    (OFFERED, OffersToResign(ANN, Margin.SINGLE), DoubleOpen),
    # doubling
    (STARTED, Doubles(BOB, ()), NoDoubleBeforeFirstPlay),
    (OPENED, Doubles(BOB, ()), NoDoubleBeforeFirstPlay),
    (TO_ROLL, Doubles(ANN, ALL_PLAYERS), CubeBeforeOwnRoll),
    (after(TO_ROLL, Rolls(BOB, (6, 5))), Doubles(BOB, ()), PlayFirst),
    (TAKEN, Doubles(BOB, ()), DoublingRoundOver),
    (OFFERED, Doubles(CID, ()), AlreadySpoken),
    (OFFERED, Doubles(ANN, ALL_PLAYERS), DoubleOpen),
    (BOX_ASKED, Doubles(BOB, ()), DoubleOpen),
    (TO_ROLL, Doubles(BOB, (CID,)), TeamNamesNoCubes),
    (BOX_TURN, Doubles(ANN, ()), CubesMustBeNamed),
    (BOX_TURN, Doubles(ANN, (ZED,)), BetIsClosed),
    (after(SCORED_OFFER, Takes(ANN, ())), Doubles(BOB, ()), NoAccessToCube),
    (after(SCORED_OFFER, Takes(ANN, ())), HoldsRoll(ZED), NotSeated),
    (after(SCORED, Doubles(ANN, (BOB,)), Takes(BOB, ())), Doubles(ANN, (BOB,)), NoAccessToCube),
    (after(SCORED, Doubles(ANN, (BOB,)), Drops(BOB, ())), Doubles(BOB, ()), BetIsClosed),
    (
        after(SCORED, Doubles(ANN, ALL_PLAYERS), Takes(BOB, ()), Takes(CID, ()), Takes(DEE, ())),
        Doubles(ANN, ALL_PLAYERS),
        NoAccessToCube,
    ),
    (ALL_OR_NONE, Doubles(ANN, (BOB,)), MustDoubleAllTogether),
    (TO_ROLL, DeclinesToDouble(BOB), MayNotDeclineDoubleUnasked),
    (OFFERED, DeclinesToDouble(CID), AlreadySpoken),
    (HELD, HoldsRoll(CID), HoldsRollAlready),
    (TO_ROLL, ReleasesRoll(CID), NotHoldingRoll),
    (TO_ROLL, SetsAskBeforeRoll(CID, wanted=False), AskBeforeRollUnchanged),
    (STARTED, AcceptsAutomaticDouble(BOB), NoAutomaticDouble),
    (STARTED, ChoosesAutomaticDoubles(ANN, AutomaticDoubles.NONE), NoAutomaticDoublesChoice),
    (CHOOSING, ChoosesAutomaticDoubles(BOB, AutomaticDoubles.NONE), OnlyBoxChoosesAutomaticDoubles),
    (CHOOSING, ChoosesAutomaticDoubles(ZED, AutomaticDoubles.NONE), NotSeated),
    (CHOOSING, RollsOpening(BOB, (3, 1)), BoxChoosesFirst),
    (
        after(CHOOSING, RollsOpening(ANN, (3, 3))),
        ChoosesAutomaticDoubles(ANN, AutomaticDoubles.NONE),
        AutomaticChosenTooLate,
    ),
    (LOBBY, ChoosesAutomaticDoubles(ANN, AutomaticDoubles.NONE), SeatsNotTakenYet),
    (after(EQUAL, AcceptsAutomaticDouble(BOB)), AcceptsAutomaticDouble(BOB), AlreadySpoken),
    # answers
    (TO_ROLL, Takes(ANN, ()), NotDoubled),
    (TO_ROLL, Beavers(ANN, ()), NothingToBeaver),
    (with_rule(TO_ROLL, "beavers", "no"), Beavers(ANN, ()), NoBeavers),
    (OFFERED, Takes(ANN, ()), TeamStillDoubles),
    (OFFERED, Takes(CID, ()), OtherSideAnswers),
    (BOX_ASKED, Takes(CID, ()), OtherSideAnswers),
    (TEAM_ASKED, Takes(ANN, ALL_PLAYERS), OtherSideAnswers),
    (BOX_ASKED, Takes(ANN, (BOB,)), NotDoubled),
    (TEAM_ASKED, Takes(CID, ()), OthersAnswerFirst),
    (TEAM_ASKED, Plays(BOB, "8/5"), DoubleOpen),
    (TEAM_ASKED, Takes(BOB, (CID,)), TeamNamesNoCubes),
    (after(TEAM_ASKED, Takes(BOB, ())), Drops(BOB, ()), AlreadySpoken),
    (after(BOX_TURN, Doubles(ANN, (BOB,))), Takes(CID, ()), NotDoubled),
    (BEAVERED, Beavers(ANN, (CID,)), NoRaccoons),
    (NO_BEAVERS, Beavers(ANN, ()), NoBeavers),
    (STREAMLINED_ANSWER, Takes(ANN, ()), CubesMustBeNamed),
    (after(STREAMLINED_ANSWER, Takes(ANN, (BOB,))), Drops(ANN, ()), TakeAllOrNone),
    (
        after(SCORED, Doubles(BOB, ()), Doubles(CID, ()), Doubles(DEE, ()), Takes(ANN, (BOB,))),
        Drops(ANN, (CID, DEE)),
        TakeAtLeastHalfOrNone,
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
    (GUEST, AppointsProxy(ANN, BOB), GuestSpokenFor),
    (after(GUEST, StartsGame(None), Leaves(BOB)), Leaves(BOB), GuestLeavesAlready),
    (GUEST, HandsScoringOver(CID, CID), NotTheScorer),
    (GUEST, HandsScoringOver(ANN, BOB), CannotKeepScore),
    (GUEST, ClaimsSeat(CID), NotAGuest),
    (SEATED, HandsScoringOver(ANN, BOB), NoGuestsHere),
    (LOBBY, JoinsAsGuest(ZED, ANN), GuestsOnlyWhereScoreIsKept),
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
        AbsentPlayersCubeFollowsCaptain,
    ),
    (SEATED, ProposesResumption(ANN, 1), NotAdjourned),
    (TO_ROLL, ProposesResumption(ANN, 1), GameInProgress),
    (LOBBY, ProposesResumption(ANN, 1), SeatsNotTakenYet),
    (OVER, ProposesResumption(ANN, 1), ChouetteOver),
    (ADJOURNED, ProposesResumption(CID, 1), NotTheMover),
    (after(ADJOURNED, GoesAway(BOB)), ProposesResumption(ANN, 1), MoversMissingToResume),
    (SEATED, ProposesAdjournment(ANN), NoGame),
    (SEATED, ProposesAdjournment(ZED), NoGame),
    (SEATED, ProposesUndo(ZED), NothingToUndo),
    (SCORED_OFFER, TakesBackOwn(CID), OthersAgreeToUndo),
    (after(TO_ROLL, ProposesAdjournment(ZED)), ProposesUndo(ZED), NothingToUndo),
    (SEATED, ProposesUndo(None), NothingToUndo),
    (TO_ROLL, ProposesUndo(None), NotPlaying),
    (OVER, ProposesChouetteEnd(ZED), ChouetteOver),
    (TIED, ProposesChouetteEnd(ZED), SeatingAlreadyStarted),
    (SEATED, ProposesChouetteEnd(None), NotSeated),
    (
        after(BETWEEN, *map(GoesAway, (BOB, CID, DEE))),
        SeatedDirectorProposes(ANN, DirectorCorrectsScore(ANN, BOB, ANN, 2)),
        NobodyElseAgrees,
    ),
    (SEATED, DirectorReadmits(None, ANN), NotSeated),
    (OVER, DirectorUnseats(None, ANN), ChouetteOver),
    (SEATED, DirectorUnseats(ZED, EVE), PlayerNotSeated),
    (TO_ROLL, DirectorUnseats(ZED, ANN), GameInProgress),
    (TIED, DirectorUnseats(ZED, ANN), SeatingAlreadyStarted),
    (OVER, DirectorUnseats(ZED, ANN), ChouetteOver),
    (OVER, DirectorUnseats(ANN, BOB), ChouetteOver),
    (SEATED, DirectorReadmits(ZED, ANN), NotUnseated),
    (SEATED, DirectorReopens(ZED), ChouetteNotOver),
    (after(BETWEEN, *map(Leaves, (ANN, BOB, CID, DEE))), DirectorReopens(ZED), NobodyLeftToReopenFor),
    (TO_ROLL, SeatedDirectorProposes(ANN, DirectorUnseats(BOB, CID)), NotSaidForAnother),
    (SEATED, DirectorRevokes(ZED), NothingToRevoke),
    (after(SEATED, DirectorUnseats(ZED, ANN), Leaves(BOB)), DirectorRevokes(ZED), NothingToRevoke),
    (after(SEATED, DirectorSpeaksFor(ZED, ANN, GoesAway(ANN)), ComesBack(ANN)), DirectorRevokes(ZED), NothingToRevoke),
    (after(SEATED, DirectorUnseats(ZED, ANN)), DirectorRevokes(None), NotSeated),
    (BETWEEN, ReceivesPayment(ANN, ANN, 2), MoreThanOwed),
    (BETWEEN, ReceivesPayment(ZED, ANN, 2), NotSeated),
    (BETWEEN, TakesPaymentBack(ANN, BOB, 2), LessPaid),
    (BETWEEN, TakesPaymentBack(ZED, ANN, 2), NotSeated),
    (TO_ROLL, DirectorSpeaksFor(ANN, ANN, Takes(ANN, ALL_PLAYERS)), NotSaidForAnother),
    (TO_ROLL, DirectorSpeaksFor(ZED, BOB, Takes(ANN, ALL_PLAYERS)), NotSaidForAnother),
    (TO_ROLL, DirectorSpeaksFor(ZED, EVE, Rolls(EVE, (2, 1))), PlayerNotSeated),
    (SEATED, ProposesCorrection(ANN, 1, ()), RowsFixedInPlayMode),
    (OVER, ProposesCorrection(ANN, 1, ()), ChouetteOver),
    (SCORED, ProposesCorrection(ANN, 1, ()), GameNotOver),
    (BETWEEN, ProposesCorrection(ANN, 2, ()), GameNotOver),
    (BETWEEN, ProposesCorrection(None, 1, ()), NotPlaying),
    (TWO_JOIN, ProposesCorrection(EVE, 1, ()), NotInThatGame),
    (TWO_JOIN, ProposesCorrection(ANN, 1, ((ANN, 2), (EVE, -2))), NotInThatGame),
    (BETWEEN, ProposesCorrection(ANN, 1, ((ANN, 2), (BOB, -4))), RowSumNotZero),
    (BETWEEN, ProposesCorrection(ANN, 1, ((ANN, 1), (BOB, -1))), WholePoints),
    (BETWEEN, ProposesCorrection(ANN, 1, ((DEE, -2), (CID, -2), (BOB, -2), (ANN, 6))), RowUnchanged),
    (after(BETWEEN, ProposesCorrection(ANN, 1, ())), ProposesCorrection(ANN, 1, ((ANN, 0),)), AlreadyProposed),
    (SEATED, DirectorCorrectsScore(ZED, ANN, EVE, 2), HasNoScore),
    (SEATED, DirectorCorrectsScore(ZED, ANN, ANN, 2), CorrectsNothing),
    (BETWEEN, DirectorCorrectsScore(ZED, ANN, BOB, 1), WholePoints),
    (after(BETWEEN, DirectorCorrectsScore(ZED, ANN, BOB, 8)), ReceivesPayment(BOB, ANN, 1), WholePoints),
    (TO_ROLL, DirectorSpeaksFor(ZED, BOB, Leaves(BOB)), NotSaidForAnother),
    (TO_ROLL, DirectorSpeaksFor(ANN, BOB, Rolls(BOB, (2, 1))), NotSaidForAnother),
    (TO_ROLL, DirectorSpeaksFor(ZED, ANN, Rolls(ANN, (2, 1))), OtherSidesTurn),
    (TO_ROLL, ProposesAdjournment(CID), NotTheMover),
    # proposals
    (TO_ROLL, AcceptsProposal(ANN, None), NothingProposed),
    (RESIGNED, AcceptsProposal(ANN, None), NotYoursToAnswer),
    (RESIGNED, AcceptsProposal(ANN, ANN), NotYoursToAnswer),
    (RESIGNED, AcceptsProposal(BOB, CID), NothingProposed),
    (RESIGNED, OffersToResign(ANN, Margin.SINGLE), AlreadyProposed),
    (after(RESIGNED, ProposesUndo(BOB)), AcceptsProposal(CID, None), ProposalAmbiguous),
    (SEATED, DeclinesProposal(ANN, None), NothingProposed),
    (SEATED, ProposesUndo(ANN), NothingToUndo),
    (OPENED, ProposesUndo(ANN), NothingToUndo),
    (SEATED, ProposesRuleChange(ANN, "crawford", "yes"), UnknownOption),
    (SEATED, ProposesRuleChange(ANN, "jacoby", "maybe"), BadOptionValue),
    (SEATED, ProposesRuleChange(ANN, "jacoby", "yes"), OptionUnchanged),
    (SEATED, ProposesRuleChange(ANN, "max_players", "3"), FewerSeatsThanSeatedPlayers),
    (SEATED, ProposesRuleChange(ANN, "min_players", "10"), BadOptionValue),
    (EQUAL_AGREEING, AcceptsProposal(DEE, ANN), DoubleOpen),
    (FIVE_AT_A_SMALL_TABLE, AcceptsProposal(DEE, ANN), FewerSeatsThanSeatedPlayers),
    (SIXTH_AT_A_SMALL_TABLE, AcceptsProposal(ANN, ZED), TableFull),
    (
        after(
            TO_ROLL,
            ProposesRuleChange(ANN, "jacoby", "no"),
            AcceptsProposal(BOB, ANN),
            AcceptsProposal(CID, ANN),
            Doubles(BOB, ()),
        ),
        AcceptsProposal(DEE, ANN),
        DoubleOpen,
    ),
    # deals
    (SEATED, OffersToPay(ANN, BOB, 0), NoGame),
    (TO_ROLL, OffersToPay(None, BOB, 0), NotPlaying),
    (TO_ROLL, AsksToBePaid(BOB, CID, 0), NoBetBetween),
    (TO_ROLL, AsksToBePaid(BOB, ANN, -2), NegativeAmount),
    (TO_ROLL, OffersToPay(ANN, BOB, 1), WholePoints),
    (TO_ROLL, WithdrawsOffer(ANN, BOB), NoOfferToWithdraw),
    (BEAVERED, OffersToPay(ANN, DEE, 2), DoubleOpen),
    (with_rule(TO_ROLL, "settlements", "no"), OffersToPay(ANN, BOB, 2), NoSettlements),
    (with_rule(TO_ROLL, "settlements", "not initial"), OffersToPay(ANN, BOB, 2), SettleOnlyTurnedCubes),
    (after(OFFERED_TO_SETTLE, Doubles(CID, ())), AcceptsProposal(BOB, ANN), DoubleOpen),
    (HALF_ANSWERED, AcceptsProposal(EVE, ANN), TakeAtLeastHalfOrNone),
    (SEATED, OffersToSellBox(ANN, ZED, 0), NoGame),
    (with_rule(TO_ROLL, "box_sale", "no"), OffersToSellBox(ANN, ZED, 0), NoBoxSale),
    (TO_ROLL, OffersToSellBox(BOB, ZED, 0), OnlyTheBoxSells),
    (TO_ROLL, OffersToSellBox(ANN, ANN, 0), SellsToSelf),
    (SOLD, OffersToSellBox(ZED, ANN, 0), BoxSoldAlready),
    (after(TO_ROLL, *settled(BOB), *settled(CID)), OffersToSellBox(ANN, DEE, 0), SettleInsteadOfSelling),
    (OFFERED, OffersToSellBox(ANN, ZED, 0), DoubleOpen),
    (after(EQUAL, *settled(BOB)), AcceptsAutomaticDouble(BOB), BetIsClosed),
    # the dice's proof
    (LOBBY, RevealsSeed(None, "00"), NoDiceCommitment),
    (LOBBY, AddsSeedWord(ANN, "word"), NoDiceCommitment),
    (PROMISED, CommitsToSeed(None, "ab" * 32), LastSeedNotRevealed),
    (PROMISED, RevealsSeed(None, "00"), SeedDoesNotMatch),
    (LOBBY, CommitsToSeed(None, "ab"), NotHexadecimal),
    (OVER, CommitsToSeed(None, "ab" * 32), ChouetteOver),
    (PROMISED, AddsSeedWord(ANN, "x" * 101), BadSeedWord),
    (PROMISED, AddsSeedWord(ANN, "\ud800"), BadSeedWord),
    (after(PROMISED, SEAT_ROLLS), AddsSeedWord(ANN, "late"), SeedWordTooLate),
    *partners.NO,
    *NO_OF_ONE_CUBE,
    *box_side.NO,
    *chip_tables.NO,
    *missing_tables.NO,
    (
        after(HALF_ANSWERED, GoesAway(EVE)),
        ProposesClosing(ZED, 1, EVE, False, ((EVE, -2), (ANN, 2))),
        TakeAtLeastHalfOrNone,
    ),
]


ASKED_TO_UNDO = after(TO_ROLL, ProposesUndo(ANN))
REFUSED_TO_A_LIVE_TABLE: list[tuple[Chouette, Statement, type[Refusal]]] = [
    (
        after(ASKED_TO_UNDO, AcceptsProposal(BOB, ANN), DeclinesProposal(ANN, ANN)),
        ProposesUndo(ANN),
        UndoRequestedAlready,
    ),
    (ASKED_TO_UNDO, ProposesUndo(BOB), UndoAskedByOther),
    (after(ASKED_TO_UNDO, AcceptsProposal(BOB, ANN)), ProposesUndo(BOB), UndoAskedByOther),
    (after(ASKED_TO_UNDO, DeclinesProposal(BOB, ANN)), ProposesUndo(ANN), UndoDeclined),
    (after(ASKED_TO_UNDO, DeclinesProposal(BOB, ANN)), ProposesUndo(CID), UndoDeclined),
]
"""What a record accepts, which is written down after the fact."""
REFUSED_TO_A_LIVE_TABLE.append((after(BETWEEN, ProposesChouetteEnd(BOB)), StartsGame(ANN), EndProposed))
REFUSED_TO_A_LIVE_TABLE.append((after(SEATED, DirectorUnseats(ZED, ANN)), Joins(ANN), Unseated))
REFUSED_TO_A_LIVE_TABLE.append((extra_tables.ASKED, Rolls(ANN, (3, 1)), ExtrasFirst))


@pytest.mark.parametrize(("table", "said", "law"), REFUSED_TO_A_LIVE_TABLE)
def test_a_live_table_says_no(table: Chouette, said: Statement, law: type[Refusal]) -> None:
    assert isinstance(apply(table, said, enforce_turns=True), law)
    assert isinstance(apply(table, said), Accepted)


@pytest.mark.parametrize(("table", "said", "law"), NO, ids=[f"{law.key}-{type(said).__name__}" for _, said, law in NO])
def test_the_law_says_no(table: Chouette, said: Statement, law: type[Refusal]) -> None:
    refusal = apply(table, said)
    assert isinstance(refusal, Refusal)
    assert type(refusal) is law


def test_every_law_is_shown() -> None:
    """But those that the desk asks: tests of limits, absent players and guests show them there."""
    live = {law for _, _, law in REFUSED_TO_A_LIVE_TABLE}
    of_the_desk = {*kinds_of(LimitReached), NotTheScorersToSay, StakeNotAnsweredForAnother}
    assert live | {law for _, _, law in NO} == set(kinds_of(Refusal)) - of_the_desk


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
        (RESIGNED, AcceptsProposal(ANN, ANN), (BOB, CID, DEE)),
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


@pytest.mark.parametrize(
    ("table", "player", "words"),
    [
        (TO_ROLL, CID, "cube"),  # nobody may advise before a cube is turned
        (BOX_TURN, CID, "cube"),
        (with_rule(TO_ROLL, "consultation_plays", "always"), DEE, "cube-and-play"),
        (with_rule(TAKEN, "consultation_plays", "always"), CID, "play"),  # the Box has their cube
        (with_rule(TAKEN, "consultation_plays", "never"), CID, "nothing"),
    ],
)
def test_who_may_not_move_is_told_what_they_may_say(table: Chouette, player: Player, words: str) -> None:
    refusal = apply(table, Rolls(player, (2, 1)))
    assert isinstance(refusal, CaptainMoves)
    assert (refusal.player, refusal.words) == (BOB, words)


@pytest.mark.parametrize(
    ("table", "player", "owed", "answers"),
    [
        (OFFERED, BOB, (CID,), "round"),
        (BOX_ASKED, ANN, (CID,), "beaver"),
        (with_rule(BOX_ASKED, "beavers", "no"), ANN, (CID,), "double"),
        (TEAM_ASKED, BOB, (ANN,), "beaver"),
        (BEAVERED, ANN, (CID,), "beavered"),
        (with_rule(BEAVERED, "raccoons", "yes"), ANN, (CID,), "raccoons"),
        (after(with_rule(BEAVERED, "raccoons", "yes"), Beavers(ANN, ())), CID, (ANN,), "raccoon"),
        (BOX_ASKED, BOB, (), ""),
    ],
)
def test_who_is_doubled_is_told_to_whom_they_owe_which_answer(
    table: Chouette, player: Player, owed: tuple[Player, ...], answers: str
) -> None:
    refusal = apply(table, Rolls(player, (2, 1)))
    assert isinstance(refusal, DoubleOpen)
    assert (refusal.players, refusal.answers) == (owed, answers)


def test_offers_are_of_the_kinds_that_are_asked_for() -> None:
    plays = allowed_statements(OPENED, ANN, {Plays})
    assert Plays(ANN, "8/5 6/5") in plays
    assert {type(offer) for offer in plays} == {Plays}
    assert {type(offer) for offer in allowed_statements(OPENED, ANN, {OffersToResign})} == {OffersToResign}
    assert set(plays) < set(allowed_statements(OPENED, ANN))
