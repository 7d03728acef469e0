"""One cube for all at the desk: whom the Box waits for, which buttons there are, what a time limit says."""

import pytest

from bot.clock import DeadlineKind, statement_after_limit
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.commands import statements_for_accept_or_refuse
from bot.desk.presses import all_buttons_of_player, public_buttons, statement_of_press
from bot.desk.tokens import pending_questions
from bot.rules.engine import new_chouette
from bot.rules.evening.authority import turn_or_director_refusal
from bot.rules.offers import awaited_statement
from bot.rules.points import HALF_POINTS_PER_POINT, Player
from bot.rules.refusals import TeamStillDoubles
from bot.rules.state.awaited import AwaitedAction
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    AcceptsProposal,
    BuysDissenterGame,
    ChouetteMode,
    DeclinesProposal,
    DeclinesToBuy,
    DissentsFromDouble,
    Doubles,
    GoesAlongWithDouble,
    Plays,
    ProposesStayingOutOfDouble,
    Rolls,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
    TakesOverPurchase,
)
from tests.desk.tables import at_the_desk
from tests.rules.shared_cube_refusals import ANN, ANNOUNCED, BOB, CID, DEE, MANY_DOUBLE, MAYERON, OFFERED, SOLD
from tests.rules.tables import after

PLAYED = after(
    new_chouette(MAYERON, ChouetteMode.PLAY),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    RollsOpening(None, (3, 1)),
    Plays(ANN, "8/5 6/5"),
    Doubles(BOB, ()),
)
FOR_SALE = after(PLAYED, DissentsFromDouble(CID))
AGREED = after(PLAYED, GoesAlongWithDouble(CID), GoesAlongWithDouble(DEE))
APART_DOUBLED = after(
    new_chouette(MANY_DOUBLE, ChouetteMode.PLAY),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    RollsOpening(None, (3, 1)),
    Plays(ANN, "8/5 6/5"),
    *(
        Doubles(BOB, ()),
        ProposesStayingOutOfDouble(DEE),
        AcceptsProposal(ANN, DEE),
        AcceptsProposal(BOB, DEE),
        GoesAlongWithDouble(CID),
        Takes(ANN, ()),
    ),
    *(Rolls(BOB, (2, 1)), Plays(BOB, "13/11 6/5"), Rolls(ANN, (2, 1)), Plays(ANN, "13/11 6/5")),
)


def buttons(table: Chouette, player: Player) -> set[tuple[ButtonAction, str]]:
    public = {
        ButtonAction.HOLD,
        ButtonAction.RELEASE,
        ButtonAction.ASK,
        ButtonAction.ASK_NOT,
        ButtonAction.UNDO,
        ButtonAction.RESIGN,
        ButtonAction.END,
        ButtonAction.AWAY,
    }
    public.add(ButtonAction.ADJOURN)
    return {
        (press.action, press.target) for press in all_buttons_of_player(table, player) if press.action not in public
    }


def test_the_box_waits_for_those_who_are_asked() -> None:
    waits = TeamStillDoubles(must_act=(CID, DEE))
    assert at_the_desk(PLAYED).apply_said_and_forced((Takes(ANN, ()),)) == waits
    assert at_the_desk(PLAYED).apply_said_and_forced((TakesOverPurchase(ANN, CID),)) == waits
    assert (
        turn_or_director_refusal(after(PLAYED, GoesAlongWithDouble(CID), GoesAlongWithDouble(DEE)), Takes(ANN, ()))
        is None
    )


def test_where_they_sit_together_the_box_waits_only_while_a_game_is_for_sale() -> None:
    assert at_the_desk(after(ANNOUNCED, DissentsFromDouble(CID))).apply_said_and_forced((Takes(ANN, ()),)) is not None
    assert at_the_desk(SOLD).apply_said_and_forced((Takes(ANN, ()),)) is None
    assert {(ButtonAction.TAKE, "Bob+Dee"), (ButtonAction.DROP, "Bob+Dee")} <= buttons(SOLD, ANN)
    assert (ButtonAction.ALONG, "") not in buttons(ANNOUNCED, CID)


@pytest.mark.parametrize(
    ("table", "player", "shown"),
    [
        (PLAYED, CID, {(ButtonAction.ALONG, ""), (ButtonAction.DISSENT, ""), (ButtonAction.STAY_OUT, "")}),
        (PLAYED, ANN, set()),
        (PLAYED, BOB, set()),
        (FOR_SALE, CID, set()),
        (AGREED, BOB, set()),
        (AGREED, CID, set()),
        (FOR_SALE, BOB, {(ButtonAction.BUY, "Cid"), (ButtonAction.DECLINE, "Cid")}),
        (OFFERED, ANN, {(ButtonAction.TAKE, ""), (ButtonAction.DROP, ""), (ButtonAction.PREEMPT, "Cid")}),
    ],
)
def test_buttons_are_what_may_be_said(table: Chouette, player: Player, shown: set[tuple[ButtonAction, str]]) -> None:
    assert buttons(table, player) == shown
    for press in all_buttons_of_player(table, player):
        if (press.action, press.target) in shown:
            said = statement_of_press(press, table, player)
            assert isinstance(said, Statement)
            after(table, said)


def test_all_who_are_waited_for_have_their_buttons_under_the_message() -> None:
    shown = {(press.action, press.target) for press in public_buttons(FOR_SALE)}
    assert {
        (ButtonAction.BUY, "Cid"),
        (ButtonAction.DECLINE, "Cid"),
        (ButtonAction.ALONG, ""),
        (ButtonAction.DISSENT, ""),
    } <= shown
    assert ButtonPress(ButtonAction.STAY_OUT) not in public_buttons(FOR_SALE)


def test_who_is_asked_about_a_second_game_is_called_again() -> None:
    both = after(FOR_SALE, DissentsFromDouble(DEE))
    next_one = after(both, DeclinesToBuy(BOB, CID), DeclinesToBuy(ANN, CID))
    assert {player for player, _ in pending_questions(next_one) - pending_questions(both)} == {BOB}


def test_who_is_asked_speaks_about_all_games_for_sale_at_once() -> None:
    both = after(FOR_SALE, DissentsFromDouble(DEE))
    asked = awaited_statement(both)
    assert (asked.seller, asked.more_sellers, asked.buyers) == (CID, (DEE,), (BOB,))
    passed = awaited_statement(after(both, DeclinesToBuy(BOB, DEE), DeclinesToBuy(BOB, CID)))
    assert (passed.seller, passed.more_sellers, passed.buyers) == (CID, (DEE,), (ANN,))
    assert awaited_statement(after(both, DeclinesToBuy(BOB, DEE))).more_sellers == ()
    assert statements_for_accept_or_refuse(both, BOB, AcceptsProposal, DEE) == (BuysDissenterGame(BOB, DEE),)


def test_who_buys_first_is_told_what_and_for_how_much() -> None:
    asked = awaited_statement(FOR_SALE)
    assert (asked.seller, asked.price, asked.buyers) == (CID, HALF_POINTS_PER_POINT, (BOB,))
    assert awaited_statement(ANNOUNCED).answers == ("take", "drop")


def test_what_is_waited_for() -> None:
    assert awaited_statement(PLAYED).action is AwaitedAction.ALONG
    assert awaited_statement(FOR_SALE).action is AwaitedAction.SALE_OR_ALONG
    assert awaited_statement(after(FOR_SALE, GoesAlongWithDouble(DEE))).action is AwaitedAction.SALE
    assert awaited_statement(ANNOUNCED).action is AwaitedAction.ANSWER
    assert awaited_statement(after(ANNOUNCED, DissentsFromDouble(CID))).action is AwaitedAction.SALE
    assert awaited_statement(after(APART_DOUBLED, Doubles(DEE, ()))).action is AwaitedAction.ANSWER


@pytest.mark.parametrize(
    ("table", "player", "said"),
    [
        (PLAYED, CID, GoesAlongWithDouble(CID)),
        (PLAYED, BOB, None),
        (FOR_SALE, BOB, DeclinesToBuy(BOB, CID)),
        (FOR_SALE, DEE, GoesAlongWithDouble(DEE)),
    ],
)
def test_who_says_nothing_in_his_time_goes_along_and_does_not_buy(
    table: Chouette, player: Player, said: Statement | None
) -> None:
    assert statement_after_limit(table, DeadlineKind.LIMIT, player) == said


def test_accept_and_refuse_answer_a_game_for_sale() -> None:
    assert (
        statements_for_accept_or_refuse(FOR_SALE, BOB, AcceptsProposal, None)
        == statements_for_accept_or_refuse(FOR_SALE, BOB, AcceptsProposal, CID)
        == (BuysDissenterGame(BOB, CID),)
    )
    assert statements_for_accept_or_refuse(FOR_SALE, BOB, DeclinesProposal, None) == (DeclinesToBuy(BOB, CID),)
    assert statements_for_accept_or_refuse(FOR_SALE, DEE, AcceptsProposal, None) == (AcceptsProposal(DEE, None),)
    both = after(FOR_SALE, ProposesStayingOutOfDouble(DEE))
    assert statements_for_accept_or_refuse(both, BOB, AcceptsProposal, None) == (AcceptsProposal(BOB, None),)
    assert statements_for_accept_or_refuse(both, BOB, AcceptsProposal, CID) == (BuysDissenterGame(BOB, CID),)
    assert statements_for_accept_or_refuse(PLAYED, BOB, AcceptsProposal, CID) == (AcceptsProposal(BOB, CID),)


def test_an_apart_cube_is_doubled_while_the_others_stand() -> None:
    table = after(APART_DOUBLED, Doubles(DEE, ()))
    assert buttons(table, ANN) == {(ButtonAction.TAKE, ""), (ButtonAction.DROP, "")}
