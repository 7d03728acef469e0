"""What a command stands for depends on the moment and on who says it."""

from itertools import islice

import pytest

from bot.desk.actions import ButtonAction, start_target
from bot.desk.button_press import ButtonPress
from bot.desk.commands import (
    order_of_result,
    results_to_correct,
    seats_follow_correction,
    statement_for_correction,
    statement_for_director,
    statements_for_double,
    statements_for_reported_win,
    statements_for_roll,
)
from bot.desk.presses import statement_of_press
from bot.record.grammar import read_statement, written_statement
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import awaited_statement
from bot.rules.points import Player
from bot.rules.refusals import GameNotOver, NothingToUndo, NotInThatGame, NotSeated, OnlyInPlayMode
from bot.rules.state.chouette import BetweenGames, ResumedGame
from bot.rules.statements import (
    ALL_PLAYERS,
    DICE_PLACEHOLDER,
    AcceptsProposal,
    ChouetteMode,
    Doubles,
    Drops,
    Joins,
    Margin,
    ProposesAdjournment,
    ProposesCorrection,
    ProposesUndo,
    ReportsWin,
    Rolls,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Takes,
)
from bot.rules.values import replace
from bot.words.words import words_in
from tests.desk.tables import at_the_desk, seats, team_to_roll
from tests.rules.tables import after
from tests.rules.talk import COLORADO

BOX, CAPTAIN, SECOND, THIRD = seats(4)
TABLE = team_to_roll(4)


def test_a_director_gives_no_game_but_the_last_another_result() -> None:
    started = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, seats(4)))
    one = after(started, StartsGame(None), ReportsWin(BOX, Margin.SINGLE))
    two = after(one, StartsGame(None), ReportsWin(BOX, Margin.SINGLE))
    assert order_of_result(two, 0, CAPTAIN, Margin.SINGLE) == order_of_result(two, 2, CAPTAIN, Margin.SINGLE)
    assert order_of_result(two, 2, CAPTAIN, Margin.SINGLE) == "result:team-single"
    assert order_of_result(two, 1, CAPTAIN, Margin.SINGLE) == NothingToUndo(corrects=True)
    assert order_of_result(two, 3, None, Margin.SINGLE) == GameNotOver(game=3, last=2)


@pytest.mark.parametrize("by", [BOX, Player("Zed")])
def test_a_director_who_corrects_a_result_gives_the_reason_once(by: Player) -> None:
    game = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, seats(4)), StartsGame(None))
    over = after(game, ReportsWin(BOX, Margin.SINGLE))
    said = statement_for_director(over, by, "result:team-single", "a slip")
    line = written_statement(said)
    assert line.endswith(f"undo instead {CAPTAIN} wins # a slip")
    assert read_statement(line) == said


def test_no_result_is_offered_for_a_game_that_is_played_on_later() -> None:
    game = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, seats(4)), StartsGame(None))
    yes = (AcceptsProposal(one, BOX) for one in (CAPTAIN, SECOND, THIRD))
    assert results_to_correct(after(game, ReportsWin(BOX, Margin.SINGLE)), 1) == ("team-single",)
    adjourned = after(game, ProposesAdjournment(BOX), *islice(yes, 2))
    assert len(adjourned.adjourned) == 1
    assert results_to_correct(adjourned, 1) == ()


def test_no_seats_follow_from_a_game_that_another_one_has_overtaken() -> None:
    started = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, seats(4)))
    one = after(started, StartsGame(None), ReportsWin(BOX, Margin.SINGLE))
    places = one.stage
    assert isinstance(places, BetweenGames)
    overtaken = replace(one.games[-1].final, resumed=ResumedGame(1, (), places))
    late = replace(one, games=(replace(one.games[-1], final=overtaken),))
    assert [seats_follow_correction(table, 1) for table in (one, late)] == [True, False]


def test_a_roll_is_the_opening_until_there_is_one() -> None:
    started = after(new_chouette(COLORADO, ChouetteMode.PLAY), SeatsAllInOrder(None, seats(4)), StartsGame(None))
    assert statements_for_roll(started, BOX) == (RollsOpening(BOX, DICE_PLACEHOLDER),)
    assert statements_for_roll(TABLE, CAPTAIN) == (Rolls(CAPTAIN, DICE_PLACEHOLDER),)


def test_of_a_game_on_another_board_no_dice_are_rolled() -> None:
    started = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, seats(4)), StartsGame(None))
    (said,) = statements_for_roll(started, BOX)
    assert said == Rolls(BOX, DICE_PLACEHOLDER)
    assert isinstance(apply(started, said), OnlyInPlayMode)


def test_the_box_who_names_nobody_doubles_all() -> None:
    assert statements_for_double(TABLE, BOX, ()) == (Doubles(BOX, ALL_PLAYERS),)
    assert statements_for_double(TABLE, BOX, (SECOND,)) == (Doubles(BOX, (SECOND,)),)
    assert statements_for_double(TABLE, CAPTAIN, ()) == (Doubles(CAPTAIN, ()),)


def test_only_box_and_captain_report_for_another() -> None:
    assert statements_for_reported_win(TABLE, BOX, (CAPTAIN,), Margin.GAMMON) == (ReportsWin(CAPTAIN, Margin.GAMMON),)
    assert statements_for_reported_win(TABLE, CAPTAIN, (), Margin.SINGLE) == (ReportsWin(CAPTAIN, Margin.SINGLE),)
    assert statements_for_reported_win(TABLE, THIRD, (BOX,), Margin.SINGLE) == (ReportsWin(THIRD, Margin.SINGLE),)
    assert statements_for_reported_win(new_chouette(COLORADO, ChouetteMode.PLAY), BOX, ALL_PLAYERS, Margin.SINGLE) == (
        ReportsWin(BOX, Margin.SINGLE),
    )


def test_seats_rolled_elsewhere_are_taken_and_the_first_game_starts() -> None:
    lobby = after(new_chouette(COLORADO, ChouetteMode.SCORE), *map(Joins, seats(4)))
    order = (THIRD, BOX, SECOND, CAPTAIN)
    press = ButtonPress(ButtonAction.START, start_target(seat_order=order))
    assert statement_of_press(press, lobby, BOX) == SeatsAllInOrder(None, order)
    assert statement_of_press(press, lobby, seats(5)[-1]) == NotSeated()
    submission = at_the_desk(lobby)
    assert submission.apply_said_and_forced((SeatsAllInOrder(None, order),)) is None
    game = submission.chouette.game
    assert game
    assert (game.box, game.line) == (THIRD, (BOX, SECOND, CAPTAIN))


def test_a_correction_by_its_winner_is_that_result_or_a_row() -> None:
    lobby = new_chouette(COLORADO, ChouetteMode.SCORE)
    table = after(lobby, SeatsAllInOrder(None, seats(3)), StartsGame(None), ReportsWin(BOX, Margin.SINGLE))
    said = statement_for_correction(table, BOX, 1, SECOND, Margin.GAMMON, "typed wrong")
    assert said == ProposesUndo(BOX, "typed wrong", 1, ReportsWin(CAPTAIN, Margin.SINGLE))  # Jacoby
    again = after(table, StartsGame(None), Doubles(SECOND, ()), Takes(BOX, ()))
    said = statement_for_correction(again, BOX, 1, SECOND, Margin.GAMMON, "typed wrong")
    assert said == ProposesUndo(BOX, "typed wrong", 4, ReportsWin(CAPTAIN, Margin.SINGLE))  # others sit by it
    table = after(table, StartsGame(None), ReportsWin(BOX, Margin.SINGLE))
    said = statement_for_correction(table, BOX, 1, SECOND, Margin.GAMMON, "typed wrong")
    assert said == ProposesCorrection(BOX, 1, ((BOX, -4), (CAPTAIN, 2), (SECOND, 2)), "typed wrong")  # Jacoby
    assert statement_for_correction(table, BOX, 1, THIRD, Margin.SINGLE, "") == NotInThatGame(player=THIRD, game=1)
    assert statement_for_correction(table, BOX, 7, SECOND, Margin.SINGLE, "") == ProposesCorrection(BOX, 7, ())


def test_the_box_is_told_why_nothing_can_be_dropped_or_taken_any_more() -> None:
    """Of four cubes that are doubled together at least two are taken, or none (Colorado 5.10)."""
    doubled = after(team_to_roll(5), *(Doubles(one, ()) for one in seats(5)[1:]))
    assert awaited_statement(doubled).ruled_out == ""
    dropped = after(doubled, Drops(BOX, seats(5)[1:4]))
    assert (awaited_statement(dropped).answers, awaited_statement(dropped).ruled_out) == (("drop",), "take")
    taken = after(doubled, Takes(BOX, (seats(5)[1],)), Drops(BOX, seats(5)[2:4]))
    assert awaited_statement(taken).ruled_out == "drop"
    words = words_in("en").question_text((BOX,), lambda one: "Eve", lambda _: "Ann", awaited_statement(taken))
    assert (
        words == "Ann: take and play for 2, or beaver to 4? Eve's cube is unanswered. No drop: too few would be taken."
    )
