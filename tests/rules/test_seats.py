"""Who sits where before, between and after games."""

from dataclasses import replace

from bot.backgammon.position import Position
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import forced_statement, may_say, rolls_for_seats, with_dice
from bot.rules.phases import ToPlay
from bot.rules.play.turn import must_act
from bot.rules.points import Player
from bot.rules.refusals import AlreadyStarted, DiceAlreadyFell, PlayIllegal, Refusal, TableFull
from bot.rules.rulebook import with_option
from bot.rules.seats.joining import seat_rolls_due
from bot.rules.state.chouette import Between, Chouette, Ended, Lobby
from bot.rules.statements import (
    ANY_DICE,
    Accepts,
    ActsFor,
    AddsSeedWord,
    ChouetteMode,
    Commits,
    Doubles,
    Ends,
    Joins,
    Leaves,
    Margin,
    Opens,
    Plays,
    Receives,
    Refuses,
    Rolls,
    RollsForSeats,
    SitsDown,
    StartsGame,
    Takes,
    TakesBack,
    Wins,
)
from tests.rules.tables import after, elsewhere, seated
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE, EVE, FAY = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay"))


EMPTY = new_chouette(COLORADO, ChouetteMode.PLAY)
PLAYED_HERE = after(EMPTY, SitsDown(None, (ANN, BOB, CID)), StartsGame(None))
BETWEEN = after(elsewhere(ANN, BOB, CID, DEE), Wins(ANN, Margin.SINGLE))


def test_who_leaves_the_lobby_takes_his_word_and_his_proposal_along() -> None:
    promise = Commits(None, "ab" * 32)
    table = after(EMPTY, Joins(ANN), Joins(BOB), promise, AddsSeedWord(ANN, "a"), AddsSeedWord(BOB, "b"), Ends(ANN))
    left = after(table, Leaves(ANN))
    assert left.stage == Lobby((BOB,))
    assert left.proof.words == ((BOB, "b"),)
    assert left.proposals == ()
    assert must_act(left) == ()
    assert left.line == ()


def test_who_sits_alone_may_end_it_alone() -> None:
    assert isinstance(after(EMPTY, Joins(ANN), Ends(ANN)).stage, Ended)


def test_proposals_of_the_lobby_lapse_when_seats_are_taken() -> None:
    table = after(EMPTY, Joins(ANN), Joins(BOB), Joins(CID), Ends(BOB))
    assert after(table, SitsDown(None, (ANN, BOB, CID))).proposals == ()


def test_more_than_the_table_holds_are_not_seated() -> None:
    small = new_chouette(with_option(COLORADO, "max_players", "3"), ChouetteMode.PLAY)
    refusal = apply(small, SitsDown(None, (ANN, BOB, CID, DEE)))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, TableFull)


def test_tied_seats_are_rolled_again_by_themselves_by_those_who_are_tied() -> None:
    table = after(EMPTY, RollsForSeats(None, ((ANN, (4, 4)), (BOB, (2, 1)), (CID, (2, 1)))))
    again = forced_statement(table)
    assert seat_rolls_due(BETWEEN) == ()
    assert again == rolls_for_seats((BOB, CID))
    dice = iter([(1, 1), (6, 5)])
    seated = after(table, with_dice(table, again, lambda: next(dice)))
    assert seated.stage == Between(ANN, (CID, BOB))
    assert forced_statement(seated) is None
    refusal = apply(seated, rolls_for_seats((ANN,)))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, AlreadyStarted)


def test_three_who_join_together_stand_as_they_rolled() -> None:
    table = after(BETWEEN, *(said for name in (EVE, FAY) for said in (Joins(name), Accepts(ANN, name))))
    assert forced_statement(table) == Rolls(EVE, ANY_DICE)
    table = after(table, Rolls(EVE, (2, 1)), Rolls(FAY, (2, 1)))
    assert must_act(table) == (EVE, FAY)
    table = after(table, Rolls(FAY, (1, 1)), Rolls(EVE, (2, 1)))
    assert table.line[-2:] == (FAY, EVE)
    zed = Player("Zed")
    table = after(table, Joins(zed), Accepts(BOB, zed), Rolls(zed, (6, 6)))
    assert table.line[-3:] == (zed, FAY, EVE)
    assert after(table, StartsGame(None)).line[-3:] == (zed, FAY, EVE)


def test_when_the_last_has_left_the_chouette_is_over() -> None:
    table = after(BETWEEN, Leaves(BOB), Leaves(DEE), Leaves(CID))
    assert table.stage == Between(ANN, ())
    assert must_act(table) == ()
    table = after(table, Leaves(ANN))
    assert isinstance(table.stage, Ended)
    assert table.line == ()
    assert table.box is None
    assert forced_statement(table) is None
    assert {type(offer) for offer in may_say(table, ANN)} <= {Receives}


def test_joiners_roll_while_a_take_back_is_open() -> None:
    table = after(BETWEEN, *(said for name in (EVE, FAY) for said in (Joins(name), Accepts(ANN, name))), TakesBack(ANN))
    assert forced_statement(table) == Rolls(EVE, ANY_DICE)
    assert after(table, Rolls(EVE, (2, 1)), Rolls(FAY, (2, 2))).proposals


def test_when_only_those_are_left_who_joined_they_take_the_seats() -> None:
    table = after(BETWEEN, *(said for name in (EVE, FAY) for said in (Joins(name), Accepts(ANN, name))))
    table = after(table, *(Leaves(name) for name in (ANN, BOB, CID, DEE)))
    assert table.stage == Between(EVE, (FAY,))
    assert table.joiners == ()
    assert table.seated == (EVE, FAY)


def test_who_was_the_last_to_be_asked_leaves_and_the_others_carry_it() -> None:
    table = after(BETWEEN, Ends(ANN), Accepts(BOB, ANN), Accepts(CID, ANN), Leaves(DEE))
    assert isinstance(table.stage, Ended)


def test_nobody_is_left_to_sponsor_an_applicant() -> None:
    table = after(BETWEEN, Joins(EVE), *(Refuses(name, EVE) for name in (ANN, BOB, CID)), Leaves(DEE))
    assert table.proposals == ()
    assert EVE not in table.seated


def test_an_opening_that_was_taken_back_with_its_double_falls_again() -> None:
    box_double = after(PLAYED_HERE, Opens(None, (3, 1)))
    table = after(box_double, Plays(ANN, "8/5 6/5"), Rolls(BOB, (6, 5)), TakesBack(CID))
    table = after(table, Accepts(ANN, CID), Accepts(BOB, CID))
    assert table.dice_to_fall_again == ((6, 5),)
    assert table.game == box_double.game


def test_dice_of_an_opening_stand_too() -> None:
    equal = after(PLAYED_HERE, Opens(None, (3, 3)))
    kept = replace(equal, dice_to_fall_again=((5, 2),))
    refusal = apply(kept, Opens(None, (6, 1)))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, DiceAlreadyFell)
    assert after(kept, Opens(None, (5, 2))).dice_to_fall_again == ()


def _bearing_off(mine: Position) -> Chouette:
    table = after(PLAYED_HERE, Opens(None, (3, 1)))
    assert table.game
    return table.with_game(replace(table.game, phase=ToPlay((6, 5)), position=mine))


def test_the_last_checker_off_ends_the_game_with_its_margin() -> None:
    ace = [1] + [0] * 24
    gammon = after(_bearing_off(Position(ace, [15] + [0] * 24)), Plays(ANN, "1/off"))
    assert gammon.scores == {ANN: 4, BOB: -2, CID: -2}  # Jacoby: no cube was turned
    assert gammon.games[-1].final.position == Position([15] + [0] * 24, [0] * 25)


def test_where_nothing_can_be_played_nothing_else_is_accepted() -> None:
    closed_out = Position([0] * 24 + [1], [2] * 6 + [0] * 19)
    table = _bearing_off(closed_out)
    refusal = apply(table, Plays(ANN, "bar/20"))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, PlayIllegal)
    assert refusal.reason == "no-legal-play"
    assert forced_statement(table) == Plays(ANN, "none")
    assert after(table, Plays(ANN, "none")).game


def test_an_answer_in_mode_score_closes_the_round_for_those_who_said_nothing() -> None:
    table = after(elsewhere(ANN, BOB, CID), Doubles(BOB, ()))
    assert after(table, Takes(ANN, ())).game


def test_who_is_admitted_by_a_directors_word_has_a_score_at_once() -> None:
    table = after(seated(ANN, BOB, CID), Joins(DEE))
    assert after(table, ActsFor(EVE, BOB, Accepts(BOB, DEE))).scores[DEE] == 0
