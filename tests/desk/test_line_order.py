"""Where the Team speaks in the order of the line, a quicker player does not speak for those before them."""

import pytest

from bot.desk.actions import ButtonAction
from bot.desk.presses import all_buttons_of_player
from bot.rules.phases import Answering, TeamDoublingRound
from bot.rules.points import Player
from bot.rules.refusals import OthersAnswerFirst
from bot.rules.statements import DeclinesToDouble, Doubles, Statement
from tests.desk.tables import at_the_desk, seats, team_to_roll
from tests.rules.tables import after

BOX, CAPTAIN, SECOND, THIRD, LAST = seats(5)


@pytest.mark.parametrize("said", [DeclinesToDouble(LAST), Doubles(LAST, ())])
def test_who_speaks_before_his_turn_passes_nobody_over(said: Statement) -> None:
    table = after(team_to_roll(5, double_order="rotation"), Doubles(CAPTAIN, ()))
    hearing = at_the_desk(table)
    assert hearing.apply_said_and_forced((said,)) == OthersAnswerFirst(must_act=(SECOND,))
    assert hearing.chouette == table


def test_each_speaks_when_it_is_his_turn() -> None:
    hearing = at_the_desk(after(team_to_roll(5, double_order="rotation"), Doubles(CAPTAIN, ())))
    assert hearing.apply_said_and_forced((DeclinesToDouble(SECOND),)) is None
    assert hearing.apply_said_and_forced((Doubles(THIRD, ()),)) is None
    game = hearing.chouette.game
    assert game
    assert game.phase == TeamDoublingRound((CAPTAIN, THIRD), frozenset({SECOND}))
    assert hearing.apply_said_and_forced((DeclinesToDouble(LAST),)) is None
    assert isinstance(hearing.chouette.game and hearing.chouette.game.phase, Answering)


def test_anybody_may_open_the_round() -> None:
    assert at_the_desk(team_to_roll(5, double_order="rotation")).apply_said_and_forced((Doubles(LAST, ()),)) is None


def test_in_any_order_the_quickest_speaks_first() -> None:
    hearing = at_the_desk(after(team_to_roll(5, double_order="any"), Doubles(CAPTAIN, ())))
    assert hearing.apply_said_and_forced((DeclinesToDouble(LAST),)) is None


def test_no_button_to_speak_out_of_turn() -> None:
    table = after(team_to_roll(5, double_order="rotation"), Doubles(CAPTAIN, ()))

    def may(player: Player) -> set[ButtonAction]:
        return {press.action for press in all_buttons_of_player(table, player)} & {
            ButtonAction.DOUBLE,
            ButtonAction.STAND,
        }

    assert (may(SECOND), may(THIRD), may(LAST)) == ({ButtonAction.DOUBLE, ButtonAction.STAND}, set(), set())
