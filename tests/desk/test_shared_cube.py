"""One cube for all at the desk: whom the Box waits for, which buttons there are, what a time limit says."""

import pytest

from bot.clock import DeadlineKind, statement_after_limit
from bot.desk.actions import Action
from bot.desk.commands import statements_for_answer
from bot.desk.presses import Press, private_presses, public_presses, statement_of
from bot.desk.tokens import pending_questions
from bot.rules.engine import new_chouette
from bot.rules.evening.authority import out_of_turn
from bot.rules.offers import awaited_statement
from bot.rules.points import POINT, Player
from bot.rules.refusals import NotYourTurn
from bot.rules.state.awaited import AwaitedAction
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    Accepts,
    Buys,
    ChouetteMode,
    Dissents,
    Doubles,
    GoesAlong,
    Opens,
    PassesOn,
    Plays,
    PreemptsPurchase,
    Refuses,
    Rolls,
    SitsDown,
    StartsGame,
    Statement,
    StaysOutOfDouble,
    Takes,
)
from tests.desk.tables import at_the_desk
from tests.rules.shared_cube_refusals import ANN, ANNOUNCED, BOB, CID, DEE, MANY_DOUBLE, MAYERON, OFFERED, SOLD
from tests.rules.tables import after

PLAYED = after(
    new_chouette(MAYERON, ChouetteMode.PLAY),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    Opens(None, (3, 1)),
    Plays(ANN, "8/5 6/5"),
    Doubles(BOB, ()),
)
FOR_SALE = after(PLAYED, Dissents(CID))
APART_DOUBLED = after(
    new_chouette(MANY_DOUBLE, ChouetteMode.PLAY),
    SitsDown(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    Opens(None, (3, 1)),
    Plays(ANN, "8/5 6/5"),
    *(Doubles(BOB, ()), StaysOutOfDouble(DEE), Accepts(ANN, DEE), Accepts(BOB, DEE), GoesAlong(CID), Takes(ANN, ())),
    *(Rolls(BOB, (2, 1)), Plays(BOB, "13/11 6/5"), Rolls(ANN, (2, 1)), Plays(ANN, "13/11 6/5")),
)


def buttons(table: Chouette, player: Player) -> set[tuple[Action, str]]:
    public = {
        Action.HOLD,
        Action.RELEASE,
        Action.ASK,
        Action.ASK_NOT,
        Action.UNDO,
        Action.RESIGN,
        Action.END,
        Action.AWAY,
    }
    public.add(Action.ADJOURN)
    return {(press.action, press.target) for press in private_presses(table, player) if press.action not in public}


def test_the_box_waits_for_those_who_are_asked() -> None:
    waits = NotYourTurn(must_act=(CID, DEE))
    assert at_the_desk(PLAYED).submit((Takes(ANN, ()),)) == waits
    assert at_the_desk(PLAYED).submit((PreemptsPurchase(ANN, CID),)) == waits
    assert out_of_turn(after(PLAYED, GoesAlong(CID), GoesAlong(DEE)), Takes(ANN, ())) is None


def test_where_they_sit_together_the_box_waits_only_while_a_game_is_for_sale() -> None:
    assert at_the_desk(after(ANNOUNCED, Dissents(CID))).submit((Takes(ANN, ()),)) is not None
    assert at_the_desk(SOLD).submit((Takes(ANN, ()),)) is None
    assert {(Action.TAKE, "Bob+Dee"), (Action.DROP, "Bob+Dee")} <= buttons(SOLD, ANN)
    assert (Action.ALONG, "") not in buttons(ANNOUNCED, CID)


@pytest.mark.parametrize(
    ("table", "player", "shown"),
    [
        (PLAYED, CID, {(Action.ALONG, ""), (Action.DISSENT, ""), (Action.STAY_OUT, "")}),
        (PLAYED, ANN, set()),
        (FOR_SALE, BOB, {(Action.BUY, "Cid"), (Action.DECLINE, "Cid")}),
        (OFFERED, ANN, {(Action.TAKE, ""), (Action.DROP, ""), (Action.PREEMPT, "Cid")}),
    ],
)
def test_buttons_are_what_may_be_said(table: Chouette, player: Player, shown: set[tuple[Action, str]]) -> None:
    assert buttons(table, player) == shown
    for press in private_presses(table, player):
        if (press.action, press.target) in shown:
            said = statement_of(press, table, player)
            assert isinstance(said, Statement)
            after(table, said)


def test_all_who_are_waited_for_have_their_buttons_under_the_message() -> None:
    shown = {(press.action, press.target) for press in public_presses(FOR_SALE)}
    assert {(Action.BUY, "Cid"), (Action.DECLINE, "Cid"), (Action.ALONG, ""), (Action.DISSENT, "")} <= shown
    assert Press(Action.STAY_OUT) not in public_presses(FOR_SALE)


def test_who_is_asked_about_a_second_game_is_called_again() -> None:
    both = after(FOR_SALE, Dissents(DEE))
    next_one = after(both, PassesOn(BOB, CID), PassesOn(ANN, CID))
    assert {player for player, _ in pending_questions(next_one) - pending_questions(both)} == {BOB}


def test_who_buys_first_is_told_what_and_for_how_much() -> None:
    asked = awaited_statement(FOR_SALE)
    assert (asked.seller, asked.price, asked.buyers) == (CID, POINT, (BOB,))
    assert awaited_statement(ANNOUNCED).answers == ("take", "drop")


def test_what_is_waited_for() -> None:
    assert awaited_statement(PLAYED).action is AwaitedAction.ALONG
    assert awaited_statement(FOR_SALE).action is AwaitedAction.SALE_OR_ALONG
    assert awaited_statement(after(FOR_SALE, GoesAlong(DEE))).action is AwaitedAction.SALE
    assert awaited_statement(ANNOUNCED).action is AwaitedAction.ANSWER
    assert awaited_statement(after(ANNOUNCED, Dissents(CID))).action is AwaitedAction.SALE
    assert awaited_statement(after(APART_DOUBLED, Doubles(DEE, ()))).action is AwaitedAction.ANSWER


@pytest.mark.parametrize(
    ("table", "player", "said"),
    [
        (PLAYED, CID, GoesAlong(CID)),
        (PLAYED, BOB, None),
        (FOR_SALE, BOB, PassesOn(BOB, CID)),
        (FOR_SALE, DEE, GoesAlong(DEE)),
    ],
)
def test_who_says_nothing_in_his_time_goes_along_and_does_not_buy(
    table: Chouette, player: Player, said: Statement | None
) -> None:
    assert statement_after_limit(table, DeadlineKind.LIMIT, player) == said


def test_accept_and_refuse_answer_a_game_for_sale() -> None:
    assert (
        statements_for_answer(FOR_SALE, BOB, Accepts, None)
        == statements_for_answer(FOR_SALE, BOB, Accepts, CID)
        == (Buys(BOB, CID),)
    )
    assert statements_for_answer(FOR_SALE, BOB, Refuses, None) == (PassesOn(BOB, CID),)
    assert statements_for_answer(FOR_SALE, DEE, Accepts, None) == (Accepts(DEE, None),)
    both = after(FOR_SALE, StaysOutOfDouble(DEE))
    assert statements_for_answer(both, BOB, Accepts, None) == (Accepts(BOB, None),)
    assert statements_for_answer(both, BOB, Accepts, CID) == (Buys(BOB, CID),)
    assert statements_for_answer(PLAYED, BOB, Accepts, CID) == (Accepts(BOB, CID),)


def test_an_apart_cube_is_doubled_while_the_others_stand() -> None:
    table = after(APART_DOUBLED, Doubles(DEE, ()))
    assert buttons(table, ANN) == {(Action.TAKE, ""), (Action.DROP, "")}
