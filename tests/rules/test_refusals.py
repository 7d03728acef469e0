"""Every law says no where it must: a moment, what is said, the law, and who must act instead."""

from dataclasses import replace

import pytest

from bot.backgammon.position import Position
from bot.rules.engine import hear, opened
from bot.rules.offers import may_say
from bot.rules.options import AutomaticDoubles
from bot.rules.points import Player
from bot.rules.refusals import Refusal, Why
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Chouette, Heard
from bot.rules.state.phases import ToPlay
from bot.rules.statements import (
    ALL,
    Accepts,
    AcceptsDouble,
    ActsFor,
    Adjourns,
    AppointsProxy,
    AsksToBeAsked,
    AsksToBePaid,
    Beavers,
    ChangesOption,
    ChoosesAutomatic,
    ComesBack,
    Commits,
    Corrects,
    Doubles,
    Drops,
    Ends,
    GoesAway,
    Holds,
    Joins,
    Leaves,
    Margin,
    Mode,
    OffersToPay,
    Opens,
    Plays,
    Receives,
    Refuses,
    Releases,
    Resigns,
    Resumes,
    Reveals,
    Rolls,
    RollsForSeats,
    SaysWord,
    SellsBox,
    SitsDown,
    Stands,
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
from tests.rules.shared_cube_refusals import NO as NO_OF_ONE_CUBE
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, EVE, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Zed"))


AGREE_ON_FOUR = (ChangesOption(ANN, "max_players", "4"), *(Accepts(name, ANN) for name in (BOB, CID, DEE)))


def after(table: Chouette, *said: Statement) -> Chouette:
    for statement in said:
        heard = hear(table, statement)
        assert isinstance(heard, Heard), (statement, heard)
        table = heard.chouette
    return table


def with_rule(table: Chouette, option: str, value: str) -> Chouette:
    return replace(table, rules=with_option(table.rules, option, value))


def settled(player: Player) -> tuple[Statement, ...]:
    return (OffersToPay(ANN, player, 2), Accepts(player, ANN))


LOBBY = after(opened(COLORADO, Mode.PLAY), Joins(ANN), Joins(BOB), Joins(CID), Joins(DEE))
TIED = after(LOBBY, RollsForSeats(None, ((ANN, (6, 5)), (BOB, (6, 5)), (CID, (2, 1)), (DEE, (3, 2)))))
SEATED = after(opened(COLORADO, Mode.PLAY), SitsDown(None, (ANN, BOB, CID, DEE)))
STARTED = after(SEATED, StartsGame(None))
EQUAL = after(STARTED, Opens(None, (3, 3)))
OPENED = after(STARTED, Opens(None, (3, 1)))  # the Box has 3-1 to play
TO_ROLL = after(OPENED, Plays(ANN, "8/5 6/5"))  # the Team may double or roll
CHOOSING = after(
    opened(with_option(COLORADO, "automatic_doubles", "box"), Mode.PLAY),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
)
HELD = after(TO_ROLL, Holds(CID))
OFFERED = after(TO_ROLL, Doubles(CID, ()))  # Bob and Dee are asked
BOX_ASKED = after(OFFERED, Stands(BOB), Stands(DEE))  # the Box answers Cid's double
TAKEN = after(BOX_ASKED, Takes(ANN, ()))
BOX_TURN = after(TO_ROLL, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
TEAM_ASKED = after(BOX_TURN, Doubles(ANN, ALL))
BEAVERED = after(TEAM_ASKED, Drops(BOB, ()), Beavers(CID, ()), Takes(DEE, ()))
SCORED_SAID = (SitsDown(None, (ANN, BOB, CID, DEE)), StartsGame(None))
SCORED = after(opened(COLORADO, Mode.SCORE), *SCORED_SAID)
SCORED_OFFER = after(SCORED, Doubles(BOB, ()))
BETWEEN = after(SCORED, Wins(ANN, Margin.SINGLE))
TWO_JOIN = after(BETWEEN, Joins(EVE), Accepts(ANN, EVE), Joins(ZED), Accepts(ANN, ZED))
OVER = after(BETWEEN, Ends(ANN), Accepts(BOB, ANN), Accepts(CID, ANN), Accepts(DEE, ANN))
ADJOURNED = after(TO_ROLL, Adjourns(ANN), Accepts(BOB, ANN), Accepts(CID, ANN))
RESIGNED = after(TO_ROLL, Resigns(ANN, Margin.SINGLE))
FULL = after(
    opened(with_option(COLORADO, "max_players", "4"), Mode.PLAY), Joins(ANN), Joins(BOB), Joins(CID), Joins(DEE)
)
ALL_OR_NONE = after(
    opened(with_option(COLORADO, "box_initial_double", "all"), Mode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
)
STREAMLINED_ANSWER = after(
    opened(with_option(COLORADO, "team_initial_answer", "all or none"), Mode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    Doubles(BOB, ()),
    Doubles(CID, ()),
)
NO_BEAVERS = after(
    opened(with_option(COLORADO, "beavers", "no"), Mode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    Doubles(BOB, ()),
)
ANNOUNCED = after(
    opened(with_option(COLORADO, "leave", "announced"), Mode.SCORE),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
)
NO_DODGING = after(
    opened(with_option(COLORADO, "box_dodging", "forbidden"), Mode.SCORE), SitsDown(None, (ANN, BOB, CID, DEE))
)
THREE = after(opened(COLORADO, Mode.SCORE), SitsDown(None, (ANN, BOB, CID)), StartsGame(None))
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
        moment=ToPlay((6, 5)),
        position=Position([0] * 23 + [1, 0], [0] * 5 + [1, 1] + [0] * 18),
    )
)
OFFERED_TO_SETTLE = after(TO_ROLL, OffersToPay(ANN, BOB, 2))

SOLD = after(TO_ROLL, SellsBox(ANN, ZED, 6), Accepts(ZED, ANN))
HALF_ANSWERED = after(  # one of three taken, so the fourth must be taken too
    opened(COLORADO, Mode.SCORE),
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
    (LOBBY, Leaves(ZED), Why.NOT_SEATED),
    (LOBBY, ChangesOption(ZED, "jacoby", "no"), Why.NOT_SEATED),
    (LOBBY, AsksToBeAsked(ANN, wanted=True), Why.NOT_SEATED),
    (LOBBY, StartsGame(None), Why.NOT_STARTED),
    (LOBBY, Rolls(ANN, (2, 1)), Why.NOT_STARTED),
    (LOBBY, Opens(None, (2, 1)), Why.NOT_STARTED),
    (STARTED, StartsGame(None), Why.GAME_GOING_ON),
    (OVER, StartsGame(None), Why.ENDED),
    (OVER, Rolls(ANN, (2, 1)), Why.ENDED),
    (OVER, Joins(ZED), Why.ENDED),
    (OVER, Leaves(ANN), Why.ENDED),
    (OVER, Ends(ANN), Why.ENDED),
    (OVER, ChangesOption(ANN, "jacoby", "no"), Why.ENDED),
    (SEATED, StartsGame(CID), Why.ONLY_BOX_OR_CAPTAIN),
    (SEATED, Doubles(BOB, ()), Why.NO_GAME),
    (SEATED, Stands(BOB), Why.NO_GAME),
    (SEATED, Holds(BOB), Why.NO_GAME),
    (SEATED, Takes(BOB, ()), Why.NO_GAME),
    (SEATED, Plays(BOB, "none"), Why.NO_GAME),
    (SEATED, AcceptsDouble(BOB), Why.NO_GAME),
    (SEATED, Wins(BOB, Margin.SINGLE), Why.NO_GAME),
    (SEATED, Resigns(BOB, Margin.SINGLE), Why.NO_GAME),
    (TO_ROLL, Doubles(ZED, ()), Why.NOT_SEATED),
    (TO_ROLL, Stands(ZED), Why.NOT_SEATED),
    (TO_ROLL, Stands(ANN), Why.ONLY_THE_TEAM),
    (TO_ROLL, Holds(ANN), Why.ONLY_THE_TEAM),
    (TO_ROLL, Holds(ZED), Why.NOT_SEATED),
    (RESIGNED, Rolls(BOB, (2, 1)), Why.PROPOSAL_OPEN),
    (after(TO_ROLL, TakesBack(ANN)), Rolls(BOB, (2, 1)), Why.PROPOSAL_OPEN),
    (TO_ROLL, Takes(ZED, ()), Why.NOT_SEATED),
    (TO_ROLL, Rolls(ZED, (2, 1)), Why.NOT_SEATED),
    (TO_ROLL, Plays(ZED, "none"), Why.NOT_SEATED),
    (EQUAL, AcceptsDouble(ZED), Why.NOT_SEATED),
    # seats
    (LOBBY, Joins(ANN), Why.ALREADY_SEATED),
    (FULL, Joins(ZED), Why.TABLE_FULL),
    (TIED, Joins(ZED), Why.ALREADY_STARTED),
    (TIED, Leaves(CID), Why.ALREADY_STARTED),
    (TIED, Ends(CID), Why.ALREADY_STARTED),
    (TIED, SitsDown(None, (ANN, BOB, CID, DEE)), Why.ALREADY_STARTED),
    (TIED, SEAT_ROLLS, Why.SEAT_DICE),
    (SEATED, SEAT_ROLLS, Why.ALREADY_STARTED),
    (LOBBY, RollsForSeats(None, ((ANN, (6, 5)),)), Why.SEAT_DICE),
    (LOBBY, RollsForSeats(None, tuple((player, (3,)) for player in (ANN, BOB, CID, DEE))), Why.SEAT_DICE),
    (LOBBY, SitsDown(None, (ANN, BOB, CID)), Why.SEAT_DICE),
    (opened(COLORADO, Mode.PLAY), SitsDown(None, (ANN, ANN, BOB)), Why.SEAT_DICE),
    (LOBBY, Joins(None), Why.NOT_SEATED),
    (opened(COLORADO, Mode.PLAY), SitsDown(None, (ANN, BOB)), Why.TOO_FEW),
    (opened(COLORADO, Mode.PLAY), RollsForSeats(None, ((ANN, (6, 5)), (BOB, (2, 1)))), Why.TOO_FEW),
    (after(BETWEEN, Leaves(DEE), Leaves(CID)), StartsGame(None), Why.TOO_FEW),
    (after(BETWEEN, Joins(EVE)), Joins(EVE), Why.ALREADY_PROPOSED),
    (STARTED, Leaves(CID), Why.LEAVE_BETWEEN_GAMES),
    (after(ANNOUNCED, Leaves(CID)), Leaves(CID), Why.LEAVES_ALREADY),
    (after(NO_DODGING, Leaves(ANN)), Joins(ANN), Why.BOX_DODGED),
    (TWO_JOIN, StartsGame(None), Why.JOINERS_ROLL),
    (TWO_JOIN, Rolls(ANN, (2, 1)), Why.NO_ROLL_DUE),
    # dice and checkers
    (STARTED, Rolls(ANN, (2, 1)), Why.OPENING_FIRST),
    (STARTED, Resigns(ANN, Margin.SINGLE), Why.OPENING_FIRST),
    (STARTED, Opens(CID, (2, 1)), Why.NOT_THE_MOVER),
    (STARTED, Plays(ANN, "8/5"), Why.ROLL_FIRST),
    (OFFERED, Plays(BOB, "8/5"), Why.DOUBLE_OPEN),
    (OPENED, Opens(None, (2, 1)), Why.OPENING_DONE),
    (OPENED, Rolls(ANN, (2, 1)), Why.PLAY_FIRST),
    (OPENED, Plays(BOB, "8/5 6/5"), Why.NOT_YOUR_TURN),
    (OPENED, Plays(ANN, "8/5 6/4"), Why.PLAY_ILLEGAL),
    (OPENED, Plays(ANN, "none"), Why.PLAY_UNREADABLE),
    (OPENED, Plays(ANN, "hello"), Why.PLAY_UNREADABLE),
    (TWO_ROUTES, Plays(ANN, "24/13"), Why.PLAY_AMBIGUOUS),
    (TO_ROLL, Plays(BOB, "8/5"), Why.ROLL_FIRST),
    (STARTED, Suggests(None, "8/5"), Why.NOT_PLAYING),
    (BETWEEN, Suggests(BOB, "8/5"), Why.NO_GAME),
    (SCORED, Suggests(BOB, "8/5"), Why.PLAY_ONLY),
    (TO_ROLL, Suggests(BOB, "8/5"), Why.ROLL_FIRST),
    (OPENED, Suggests(BOB, "8/5 6/5"), Why.NOT_YOUR_TURN),
    (OPENED, Suggests(ANN, "8/5 6/5"), Why.MOVER_PLAYS),
    (after(TO_ROLL, Rolls(BOB, (2, 1))), Suggests(CID, "8/5 6/5"), Why.NO_CONSULTATION),
    (TO_ROLL, Rolls(CID, (2, 1)), Why.NOT_THE_MOVER),
    (TO_ROLL, Rolls(ANN, (2, 1)), Why.NOT_YOUR_TURN),
    (HELD, Rolls(BOB, (2, 1)), Why.ROLL_HELD),
    (after(TO_ROLL, AsksToBeAsked(DEE, wanted=True)), Rolls(BOB, (2, 1)), Why.ROLL_HELD),
    (OFFERED, Rolls(BOB, (2, 1)), Why.DOUBLE_OPEN),
    (ROLLED_BACK, Rolls(BOB, (2, 1)), Why.DICE_STAND),
    (SCORED, Rolls(ANN, (2, 1)), Why.PLAY_ONLY),
    (SCORED, Plays(ANN, "8/5"), Why.PLAY_ONLY),
    (TO_ROLL, Wins(ANN, Margin.SINGLE), Why.SCORE_ONLY),
    (SCORED, Wins(CID, Margin.SINGLE), Why.NOT_THE_MOVER),
    (SCORED_OFFER, Wins(ANN, Margin.SINGLE), Why.DOUBLE_OPEN),
    (TO_ROLL, Resigns(CID, Margin.SINGLE), Why.NOT_THE_MOVER),
    (OFFERED, Resigns(ANN, Margin.SINGLE), Why.DOUBLE_OPEN),
    # doubling
    (STARTED, Doubles(BOB, ()), Why.FIRST_PLAY),
    (OPENED, Doubles(BOB, ()), Why.FIRST_PLAY),
    (TO_ROLL, Doubles(ANN, ALL), Why.NOT_YOUR_TURN),
    (after(TO_ROLL, Rolls(BOB, (6, 5))), Doubles(BOB, ()), Why.PLAY_FIRST),
    (TAKEN, Doubles(BOB, ()), Why.ROUND_OVER),
    (OFFERED, Doubles(CID, ()), Why.ALREADY_SPOKEN),
    (OFFERED, Doubles(ANN, ALL), Why.DOUBLE_OPEN),
    (BOX_ASKED, Doubles(BOB, ()), Why.DOUBLE_OPEN),
    (TO_ROLL, Doubles(BOB, (CID,)), Why.NO_NAMES),
    (BOX_TURN, Doubles(ANN, ()), Why.NAMES_NEEDED),
    (BOX_TURN, Doubles(ANN, (ZED,)), Why.OUT_OF_GAME),
    (after(SCORED_OFFER, Takes(ANN, ())), Doubles(BOB, ()), Why.NO_ACCESS),
    (after(SCORED_OFFER, Takes(ANN, ())), Holds(ZED), Why.NOT_SEATED),
    (after(SCORED, Doubles(ANN, (BOB,)), Takes(BOB, ())), Doubles(ANN, (BOB,)), Why.NO_ACCESS),
    (after(SCORED, Doubles(ANN, (BOB,)), Drops(BOB, ())), Doubles(BOB, ()), Why.OUT_OF_GAME),
    (
        after(SCORED, Doubles(ANN, ALL), Takes(BOB, ()), Takes(CID, ()), Takes(DEE, ())),
        Doubles(ANN, ALL),
        Why.NO_ACCESS,
    ),
    (ALL_OR_NONE, Doubles(ANN, (BOB,)), Why.ALL_TOGETHER),
    (TO_ROLL, Stands(BOB), Why.NOT_ASKED),
    (OFFERED, Stands(CID), Why.ALREADY_SPOKEN),
    (HELD, Holds(CID), Why.HOLDS_ALREADY),
    (TO_ROLL, Releases(CID), Why.NO_HOLD),
    (TO_ROLL, AsksToBeAsked(CID, wanted=False), Why.ASKED_ALREADY),
    (STARTED, AcceptsDouble(BOB), Why.NO_AUTOMATIC),
    (STARTED, ChoosesAutomatic(ANN, AutomaticDoubles.NONE), Why.NOTHING_TO_CHOOSE),
    (CHOOSING, ChoosesAutomatic(BOB, AutomaticDoubles.NONE), Why.ONLY_BOX_CHOOSES),
    (CHOOSING, ChoosesAutomatic(ZED, AutomaticDoubles.NONE), Why.NOT_SEATED),
    (CHOOSING, Opens(BOB, (3, 1)), Why.NOT_YOUR_TURN),
    (after(CHOOSING, Opens(ANN, (3, 3))), ChoosesAutomatic(ANN, AutomaticDoubles.NONE), Why.CHOSEN_TOO_LATE),
    (LOBBY, ChoosesAutomatic(ANN, AutomaticDoubles.NONE), Why.NOT_STARTED),
    (after(EQUAL, AcceptsDouble(BOB)), AcceptsDouble(BOB), Why.ALREADY_SPOKEN),
    # answers
    (TO_ROLL, Takes(ANN, ()), Why.NOT_DOUBLED),
    (OFFERED, Takes(ANN, ()), Why.NOT_YOUR_TURN),
    (BOX_ASKED, Takes(CID, ()), Why.NOT_YOUR_TURN),
    (BOX_ASKED, Takes(ANN, (BOB,)), Why.NOT_DOUBLED),
    (TEAM_ASKED, Takes(CID, ()), Why.NOT_YOUR_TURN),
    (TEAM_ASKED, Plays(BOB, "8/5"), Why.DOUBLE_OPEN),
    (TEAM_ASKED, Takes(BOB, (CID,)), Why.NO_NAMES),
    (after(TEAM_ASKED, Takes(BOB, ())), Drops(BOB, ()), Why.ALREADY_SPOKEN),
    (after(BOX_TURN, Doubles(ANN, (BOB,))), Takes(CID, ()), Why.NOT_DOUBLED),
    (BEAVERED, Beavers(ANN, (CID,)), Why.NO_RACCOONS),
    (NO_BEAVERS, Beavers(ANN, ()), Why.NO_BEAVERS),
    (STREAMLINED_ANSWER, Takes(ANN, ()), Why.NAMES_NEEDED),
    (after(STREAMLINED_ANSWER, Takes(ANN, (BOB,))), Drops(ANN, ()), Why.ALL_OR_NONE),
    (
        after(SCORED, Doubles(BOB, ()), Doubles(CID, ()), Doubles(DEE, ()), Takes(ANN, (BOB,))),
        Drops(ANN, (CID, DEE)),
        Why.HALF_RULE,
    ),
    (after(THREE, Doubles(BOB, ()), Doubles(CID, ()), Takes(ANN, (BOB,))), Drops(ANN, (CID,)), Why.BOTH_OR_NONE),
    (after(TEAM_ASKED, Drops(BOB, ()), Drops(CID, ())), Takes(DEE, ()), Why.LONE_TAKER),
    # presence
    (OVER, GoesAway(ANN), Why.ENDED),
    (SEATED, GoesAway(ZED), Why.NOT_SEATED),
    (after(SEATED, GoesAway(ANN)), GoesAway(ANN), Why.AWAY_ALREADY),
    (SEATED, ComesBack(ANN), Why.NOT_AWAY),
    (OVER, AppointsProxy(ANN, BOB), Why.ENDED),
    (SEATED, AppointsProxy(ZED, ANN), Why.NOT_SEATED),
    (SEATED, AppointsProxy(ANN, ZED), Why.PROXY_NOT_SEATED),
    (SEATED, AppointsProxy(ANN, None), Why.PROXY_SAME),
    (after(SEATED, AppointsProxy(ANN, BOB)), AppointsProxy(BOB, ANN), Why.PROXY_CYCLE),
    (
        after(opened(with_option(COLORADO, "absent_cube", "captain"), Mode.SCORE), *SCORED_SAID, GoesAway(CID)),
        Doubles(CID, ()),
        Why.FOLLOWS_CAPTAIN,
    ),
    (SEATED, Resumes(ANN, 1), Why.NOT_ADJOURNED),
    (TO_ROLL, Resumes(ANN, 1), Why.GAME_GOING_ON),
    (LOBBY, Resumes(ANN, 1), Why.NOT_STARTED),
    (OVER, Resumes(ANN, 1), Why.ENDED),
    (ADJOURNED, Resumes(CID, 1), Why.NOT_THE_MOVER),
    (after(ADJOURNED, GoesAway(BOB)), Resumes(ANN, 1), Why.BOTH_NEEDED),
    (SEATED, Adjourns(ANN), Why.NO_GAME),
    (SEATED, Adjourns(ZED), Why.NO_GAME),
    (SEATED, TakesBack(ZED), Why.NOTHING_TO_TAKE_BACK),
    (after(TO_ROLL, Adjourns(ZED)), TakesBack(ZED), Why.NOTHING_TO_TAKE_BACK),
    (SEATED, TakesBack(None), Why.NOTHING_TO_TAKE_BACK),
    (TO_ROLL, TakesBack(None), Why.NOT_PLAYING),
    (OVER, Ends(ZED), Why.ENDED),
    (TIED, Ends(ZED), Why.ALREADY_STARTED),
    (SEATED, Ends(None), Why.NOT_SEATED),
    (SEATED, Unseats(None, ANN), Why.NOT_SEATED),
    (SEATED, Unseats(ZED, EVE), Why.NOT_SEATED_HERE),
    (TO_ROLL, Unseats(ZED, ANN), Why.GAME_GOING_ON),
    (TIED, Unseats(ZED, ANN), Why.ALREADY_STARTED),
    (OVER, Unseats(ZED, ANN), Why.ENDED),
    (OVER, Unseats(ANN, BOB), Why.ENDED),
    (BETWEEN, Receives(ANN, ANN, 2), Why.NOT_OWED),
    (BETWEEN, Receives(ZED, ANN, 2), Why.NOT_SEATED),
    (TO_ROLL, ActsFor(ANN, ANN, Takes(ANN, ALL)), Why.NOT_FOR_ANOTHER),
    (TO_ROLL, ActsFor(ZED, BOB, Takes(ANN, ALL)), Why.NOT_FOR_ANOTHER),
    (TO_ROLL, ActsFor(ZED, EVE, Rolls(EVE, (2, 1))), Why.NOT_SEATED_HERE),
    (SEATED, Corrects(ZED, ANN, EVE, 2), Why.NO_SCORE),
    (SEATED, Corrects(ZED, ANN, ANN, 2), Why.NO_CORRECTION),
    (BETWEEN, Corrects(ZED, ANN, BOB, 1), Why.WHOLE_POINTS),
    (after(BETWEEN, Corrects(ZED, ANN, BOB, 8)), Receives(BOB, ANN, 1), Why.WHOLE_POINTS),
    (TO_ROLL, ActsFor(ZED, BOB, Leaves(BOB)), Why.NOT_FOR_ANOTHER),
    (TO_ROLL, ActsFor(ANN, BOB, Rolls(BOB, (2, 1))), Why.NOT_FOR_ANOTHER),
    (TO_ROLL, ActsFor(ZED, ANN, Rolls(ANN, (2, 1))), Why.NOT_YOUR_TURN),
    (TO_ROLL, Adjourns(CID), Why.NOT_THE_MOVER),
    # proposals
    (TO_ROLL, Accepts(ANN, None), Why.NOTHING_PROPOSED),
    (RESIGNED, Accepts(ANN, None), Why.NOT_YOURS_TO_ANSWER),
    (RESIGNED, Accepts(ANN, ANN), Why.NOT_YOURS_TO_ANSWER),
    (RESIGNED, Accepts(BOB, CID), Why.NOTHING_PROPOSED),
    (RESIGNED, Resigns(ANN, Margin.SINGLE), Why.ALREADY_PROPOSED),
    (after(RESIGNED, TakesBack(BOB)), Accepts(CID, None), Why.WHICH_PROPOSAL),
    (SEATED, Refuses(ANN, None), Why.NOTHING_PROPOSED),
    (SEATED, TakesBack(ANN), Why.NOTHING_TO_TAKE_BACK),
    (OPENED, TakesBack(ANN), Why.NOTHING_TO_TAKE_BACK),
    (SEATED, ChangesOption(ANN, "crawford", "yes"), Why.OPTION_UNKNOWN),
    (SEATED, ChangesOption(ANN, "jacoby", "maybe"), Why.OPTION_VALUE),
    (SEATED, ChangesOption(ANN, "jacoby", "yes"), Why.OPTION_SAME),
    (SEATED, ChangesOption(ANN, "max_players", "3"), Why.SEATS_TAKEN),
    (SEATED, ChangesOption(ANN, "min_players", "10"), Why.OPTION_VALUE),
    (EQUAL_AGREEING, Accepts(DEE, ANN), Why.DOUBLE_OPEN),
    (FIVE_AT_A_SMALL_TABLE, Accepts(DEE, ANN), Why.SEATS_TAKEN),
    (SIXTH_AT_A_SMALL_TABLE, Accepts(ANN, ZED), Why.TABLE_FULL),
    (
        after(TO_ROLL, ChangesOption(ANN, "jacoby", "no"), Accepts(BOB, ANN), Accepts(CID, ANN), Doubles(BOB, ())),
        Accepts(DEE, ANN),
        Why.DOUBLE_OPEN,
    ),
    # deals
    (SEATED, OffersToPay(ANN, BOB, 0), Why.NO_GAME),
    (TO_ROLL, OffersToPay(None, BOB, 0), Why.NOT_PLAYING),
    (TO_ROLL, AsksToBePaid(BOB, CID, 0), Why.NO_BET_BETWEEN),
    (TO_ROLL, AsksToBePaid(BOB, ANN, -2), Why.NEGATIVE_AMOUNT),
    (TO_ROLL, OffersToPay(ANN, BOB, 1), Why.WHOLE_POINTS),
    (TO_ROLL, Withdraws(ANN, BOB), Why.NOTHING_OFFERED),
    (BEAVERED, OffersToPay(ANN, DEE, 2), Why.DOUBLE_OPEN),
    (with_rule(TO_ROLL, "settlements", "no"), OffersToPay(ANN, BOB, 2), Why.NO_SETTLEMENTS),
    (with_rule(TO_ROLL, "settlements", "not initial"), OffersToPay(ANN, BOB, 2), Why.SETTLED_WHEN_TURNED),
    (after(OFFERED_TO_SETTLE, Doubles(CID, ())), Accepts(BOB, ANN), Why.DOUBLE_OPEN),
    (HALF_ANSWERED, Accepts(EVE, ANN), Why.HALF_RULE),
    (SEATED, SellsBox(ANN, ZED, 0), Why.NO_GAME),
    (with_rule(TO_ROLL, "box_sale", "no"), SellsBox(ANN, ZED, 0), Why.NO_BOX_SALE),
    (TO_ROLL, SellsBox(BOB, ZED, 0), Why.ONLY_THE_BOX_SELLS),
    (TO_ROLL, SellsBox(ANN, ANN, 0), Why.SELLS_TO_HIMSELF),
    (SOLD, SellsBox(ZED, ANN, 0), Why.SOLD_ALREADY),
    (after(TO_ROLL, *settled(BOB), *settled(CID)), SellsBox(ANN, DEE, 0), Why.SETTLE_INSTEAD),
    (OFFERED, SellsBox(ANN, ZED, 0), Why.DOUBLE_OPEN),
    (after(EQUAL, *settled(BOB)), AcceptsDouble(BOB), Why.OUT_OF_GAME),
    # the dice's proof
    (LOBBY, Reveals(None, "00"), Why.NOT_COMMITTED),
    (LOBBY, SaysWord(ANN, "word"), Why.NOT_COMMITTED),
    (PROMISED, Commits(None, "ab" * 32), Why.COMMITTED_ALREADY),
    (PROMISED, Reveals(None, "00"), Why.SEED_WRONG),
    (LOBBY, Commits(None, "ab"), Why.BAD_HEX),
    (OVER, Commits(None, "ab" * 32), Why.ENDED),
    (PROMISED, SaysWord(ANN, "x" * 101), Why.BAD_WORD),
    (PROMISED, SaysWord(ANN, "\ud800"), Why.BAD_WORD),
    (after(PROMISED, SEAT_ROLLS), SaysWord(ANN, "late"), Why.WORD_TOO_LATE),
    *partners.NO,
    *NO_OF_ONE_CUBE,
    *box_side.NO,
    *chip_tables.NO,
]


@pytest.mark.parametrize(("table", "said", "law"), NO, ids=[f"{law}-{type(said).__name__}" for _, said, law in NO])
def test_the_law_says_no(table: Chouette, said: Statement, law: Why) -> None:
    refusal = hear(table, said)
    assert isinstance(refusal, Refusal)
    assert refusal.why is law


def test_every_law_is_shown() -> None:
    assert {law for _, _, law in NO} == set(Why)


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
    refusal = hear(table, said)
    assert isinstance(refusal, Refusal)
    assert refusal.must_act == players


def test_offers_are_of_the_kinds_that_are_asked_for() -> None:
    plays = may_say(OPENED, ANN, {Plays})
    assert Plays(ANN, "8/5 6/5") in plays
    assert {type(offer) for offer in plays} == {Plays}
    assert {type(offer) for offer in may_say(OPENED, ANN, {Resigns})} == {Resigns}
    assert set(plays) < set(may_say(OPENED, ANN))
