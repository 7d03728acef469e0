"""`mode score` at the desk: who is called, and which buttons stand under the one message of all who sit together."""

from datetime import UTC, datetime

from bot.clock import time_limits
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.commands import RESULTS_BY_TARGET
from bot.desk.presses import all_buttons_of_player, public_buttons, results_that_count, statement_of_press
from bot.desk.table import NotSubmittedReason
from bot.desk.tokens import moment_token, pending_questions
from bot.rules.engine import apply, check
from bot.rules.events import OpeningTied
from bot.rules.offers import awaited_statement
from bot.rules.phases import Answering, ToRollOpening
from bot.rules.play.turn import players_called_to_act, players_who_must_act
from bot.rules.points import Player
from bot.rules.refusals import NoGame, NotTheMover, OpeningDone, Refusal
from bot.rules.state.awaited import AwaitedAction
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    Doubles,
    Drops,
    Margin,
    OffersToResign,
    ProposesUndo,
    ReportsOpeningTie,
    ReportsWin,
    RollsOpening,
    Statement,
    Takes,
)
from tests.desk.tables import seats
from tests.rules.tables import after, elsewhere

PLAYERS = BOX, CAPTAIN, SECOND, THIRD = seats(4)


def under(table: Chouette) -> list[tuple[ButtonAction, str]]:
    return [(press.action, press.target) for press in public_buttons(table)]


def pressed(table: Chouette, by: Player, verb: ButtonAction, target: str = "") -> Chouette:
    """The table after a button was pressed that stands under its message, or behind *Gammon …*."""
    press = next(
        press
        for press in (*public_buttons(table), *results_that_count(table))
        if (press.action, press.target) == (verb, target)
    )
    said = statement_of_press(press, table, by)
    assert isinstance(said, Statement), said
    return after(table, said)


def test_nobody_is_called_while_the_game_goes_on_elsewhere() -> None:
    table = elsewhere(*PLAYERS)
    assert (players_called_to_act(table), players_who_must_act(table)) == ((), (BOX, CAPTAIN))
    assert awaited_statement(table).action is AwaitedAction.REPORT
    over = after(table, ReportsWin(BOX, Margin.SINGLE))
    assert (players_called_to_act(over), players_who_must_act(over)) == ((), (BOX, SECOND))
    assert time_limits(table, moment_token(table), (), {"limit": 1}, datetime.now(UTC)) == ()


def test_a_double_of_the_box_calls_all_whom_it_asks_once() -> None:
    doubled = after(elsewhere(*PLAYERS), Doubles(BOX, ALL_PLAYERS))
    assert (players_called_to_act(doubled), awaited_statement(doubled).action) == (
        (CAPTAIN, SECOND, THIRD),
        AwaitedAction.ANSWERS_IN_ORDER,
    )
    taken = after(doubled, Takes(CAPTAIN, ()))
    assert not pending_questions(taken) - pending_questions(doubled)
    assert awaited_statement(after(taken, Takes(SECOND, ()))).action is AwaitedAction.ANSWER


def test_doubles_of_the_team_call_the_box_once() -> None:
    doubled = after(elsewhere(*PLAYERS), Doubles(SECOND, ()))
    assert (players_called_to_act(doubled), awaited_statement(doubled).action) == ((BOX,), AwaitedAction.ANSWER)
    assert not pending_questions(after(doubled, Doubles(THIRD, ()))) - pending_questions(doubled)


def test_a_take_back_calls_who_must_agree() -> None:
    table = after(elsewhere(*PLAYERS), ReportsWin(BOX, Margin.SINGLE), ProposesUndo(BOX))
    assert players_called_to_act(table) == (CAPTAIN, SECOND, THIRD)


def test_a_game_begins_with_doubles_and_results_that_differ() -> None:
    results = [(ButtonAction.RESULT, "box-single"), (ButtonAction.RESULT, "team-single")]
    doubles = [(ButtonAction.DOUBLE, ""), (ButtonAction.DOUBLE, "all")]
    shown = [
        (ButtonAction.OPTIONS, ""),
        (ButtonAction.EQUAL, ""),
        *doubles,
        (ButtonAction.CUBES, ""),
        *results,
        (ButtonAction.HELP, ""),
    ]
    assert under(elsewhere(*PLAYERS)) == shown  # Jacoby: nobody's gammon counts yet
    more = (ButtonAction.MORE_RESULTS, "")
    turned = after(elsewhere(*PLAYERS), Doubles(SECOND, ()), Takes(BOX, ()))
    for table in (elsewhere(*PLAYERS, jacoby="no"), turned):
        assert [one for one in under(table) if one[0] in {ButtonAction.RESULT, more[0]}] == [*results, more]
        assert [one.target for one in results_that_count(table)] == [*RESULTS_BY_TARGET]
        mine = {one.target for one in all_buttons_of_player(table, CAPTAIN) if one.action is ButtonAction.RESULT}
        assert mine == {*RESULTS_BY_TARGET}
    assert results_that_count(after(turned, ReportsWin(BOX, Margin.SINGLE))) == ()


def test_who_may_double_can_although_the_captain_cannot() -> None:
    table = after(elsewhere(*PLAYERS), Doubles(CAPTAIN, ()), Takes(BOX, (CAPTAIN,)))
    assert (ButtonAction.DOUBLE, "") in under(table)
    assert pressed(table, THIRD, ButtonAction.DOUBLE) == after(table, Doubles(THIRD, ()))


def test_box_and_captain_report_for_either_side() -> None:
    table = elsewhere(*PLAYERS, jacoby="no")
    won = after(table, ReportsWin(CAPTAIN, Margin.GAMMON))
    assert pressed(table, BOX, ButtonAction.RESULT, "team-gammon") == won
    assert pressed(table, CAPTAIN, ButtonAction.RESULT, "team-gammon") == won
    assert pressed(table, CAPTAIN, ButtonAction.RESULT, "box-single") == after(table, ReportsWin(BOX, Margin.SINGLE))
    press = with_token(table, ButtonPress(ButtonAction.RESULT, "team-gammon"))
    said = statement_of_press(press, table, THIRD)
    assert isinstance(said, Statement)
    refused = apply(table, said)
    assert isinstance(refused, Refusal)
    assert isinstance(refused, NotTheMover)
    assert not [press for press in all_buttons_of_player(table, THIRD) if press.action is ButtonAction.RESULT]
    assert statement_of_press(replaced(press, "team-everything"), table, BOX) is NotSubmittedReason.STALE


def replaced(press: ButtonPress, target: str) -> ButtonPress:
    return ButtonPress(press.action, target, press.token)


def test_a_result_of_a_game_that_is_over_is_stale() -> None:
    table = elsewhere(*PLAYERS)
    press = with_token(table, ButtonPress(ButtonAction.RESULT, "box-single"))
    over = after(table, ReportsWin(BOX, Margin.SINGLE))
    assert statement_of_press(press, over, BOX) is NotSubmittedReason.STALE
    said = statement_of_press(ButtonPress(ButtonAction.RESULT, "box-single"), over, BOX)
    assert isinstance(said, Refusal)
    assert isinstance(said, NoGame)


def test_a_slip_is_taken_back_under_the_message() -> None:
    over = after(elsewhere(*PLAYERS), ReportsWin(BOX, Margin.SINGLE))
    assert under(over) == [
        (ButtonAction.OPTIONS, ""), (ButtonAction.NEXT, ""), (ButtonAction.JOIN, ""), (ButtonAction.LEAVE, ""),
        (ButtonAction.HELP, ""), (ButtonAction.CORRECT, ""), (ButtonAction.UNDO, ""), (ButtonAction.END, ""),
    ]  # fmt: skip
    back = pressed(over, THIRD, ButtonAction.UNDO)
    for player in (BOX, CAPTAIN, SECOND):
        back = pressed(back, player, ButtonAction.ACCEPT, THIRD)
    assert back.game
    assert back.scores == dict.fromkeys(seats(4), 0)


def test_what_only_a_roll_needs_has_no_button() -> None:
    table = elsewhere(*PLAYERS)
    verbs = {press.action for player in seats(4) for press in all_buttons_of_player(table, player)}
    assert not verbs & {
        ButtonAction.ROLL,
        ButtonAction.OPENING,
        ButtonAction.HOLD,
        ButtonAction.ASK,
        ButtonAction.RESIGN,
    }
    heard = apply(table, OffersToResign(BOX, Margin.SINGLE))
    assert isinstance(heard, Accepted)  # it can still be said


def test_silence_is_no_double_but_where_the_line_speaks_in_order() -> None:
    doubled = after(elsewhere(*PLAYERS, double_order="any"), Doubles(SECOND, ()))
    assert (ButtonAction.STAND, "") not in under(doubled)
    ordered = after(elsewhere(*PLAYERS, double_order="rotation"), Doubles(SECOND, ()))
    assert (ButtonAction.STAND, "") in under(ordered)


def test_the_box_answers_those_who_have_doubled_so_far() -> None:
    first = after(elsewhere(*PLAYERS), Doubles(SECOND, ()))
    assert {
        (ButtonAction.TAKE, SECOND),
        (ButtonAction.DROP, SECOND),
        (ButtonAction.BEAVER, SECOND),
        (ButtonAction.DOUBLE, ""),
    } <= set(under(first))
    assert (ButtonAction.CUBES, "") not in under(first)
    both = after(first, Doubles(THIRD, ()))
    pair = f"{SECOND}+{THIRD}"
    assert {(ButtonAction.TAKE, pair), (ButtonAction.DROP, pair), (ButtonAction.CUBES, "")} <= set(under(both))
    late = statement_of_press(with_token(first, ButtonPress(ButtonAction.TAKE, SECOND)), both, BOX)
    assert late == Takes(BOX, (SECOND,))
    game = after(both, late).game
    assert game
    assert isinstance(game.phase, Answering)
    assert game.phase.players_with_unanswered_cube == (THIRD,)


def test_a_menu_of_cubes_is_over_when_another_one_is_offered() -> None:
    first = after(elsewhere(*PLAYERS), Doubles(CAPTAIN, ()), Doubles(SECOND, ()))
    menu = with_token(first, ButtonPress(ButtonAction.CUBES))
    assert with_token(after(first, Doubles(THIRD, ())), menu) != menu


def test_equal_opening_dice_are_said_where_they_matter() -> None:
    heard = apply(elsewhere(*PLAYERS, automatic_doubles="unlimited"), ReportsOpeningTie(BOX))
    assert isinstance(heard, Accepted)
    assert isinstance(heard.events[0], OpeningTied)
    assert heard.events[0].dice is None  # nobody has said which
    table = heard.chouette
    assert pressed(elsewhere(*PLAYERS, automatic_doubles="unlimited"), BOX, ButtonAction.EQUAL) == table
    assert table.game
    assert {bet.cube.value for bet in table.game.bets} == {2}
    assert (ButtonAction.EQUAL, "") in under(table)
    assert (ButtonAction.EQUAL, "") not in under(elsewhere(*PLAYERS, automatic_doubles="none"))
    once = elsewhere(*PLAYERS, automatic_doubles="limited 1")
    assert (ButtonAction.EQUAL, "") not in under(pressed(once, CAPTAIN, ButtonAction.EQUAL))
    carried = elsewhere(*PLAYERS, automatic_doubles="limited 1 carry")
    assert (ButtonAction.EQUAL, "") in under(pressed(carried, CAPTAIN, ButtonAction.EQUAL))
    over = after(elsewhere(*PLAYERS), RollsOpening(None, (3, 1)))
    assert (ButtonAction.EQUAL, "") not in under(over)
    assert isinstance(check(over, ReportsOpeningTie(BOX)), OpeningDone)


def test_an_agreed_double_is_agreed_by_buttons() -> None:
    table = pressed(elsewhere(*PLAYERS, automatic_doubles="agreed"), BOX, ButtonAction.EQUAL)
    assert table.game
    assert isinstance(table.game.phase, ToRollOpening)
    assert players_called_to_act(table) == ()
    agreed = pressed(pressed(table, BOX, ButtonAction.AGREE), THIRD, ButtonAction.AGREE)
    assert agreed.game
    assert [bet.cube.value for bet in agreed.game.bets] == [1, 1, 2]
    assert (ButtonAction.DOUBLE, "") in under(agreed)


def test_the_result_goes_by_who_directs_the_team() -> None:
    table = after(
        elsewhere(*PLAYERS), Doubles(BOX, ALL_PLAYERS), Drops(CAPTAIN, ()), Takes(SECOND, ()), Takes(THIRD, ())
    )
    assert pressed(table, BOX, ButtonAction.RESULT, "team-single") == after(table, ReportsWin(SECOND, Margin.SINGLE))
    assert table.game
    assert table.game.mover(Side.TEAM) == SECOND
