"""Box and Partner with one cube at the desk: their buttons, and who is waited for."""

from bot.clock import DeadlineKind, statement_after_limit
from bot.desk.actions import Action
from bot.desk.presses import public_presses
from bot.rules.offers import awaited_statement
from bot.rules.points import POINT
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.statements import PassesOn
from tests.rules.box_side import DOUBLED, FOR_SALE, REDOUBLED
from tests.rules.partners import ANN, CID


def test_each_of_the_two_has_his_buttons() -> None:
    assert Action.DISSENT in {press.action for press in public_presses(DOUBLED)}
    assert {(press.action, press.target) for press in public_presses(FOR_SALE)} >= {
        (Action.BUY, CID),
        (Action.DECLINE, CID),
    }
    assert {press.action for press in public_presses(REDOUBLED)} >= {Action.TAKE, Action.DROP}


def test_who_says_nothing_does_not_buy() -> None:
    assert awaited_statement(FOR_SALE) == AwaitedStatement(AwaitedAction.SALE, seller=CID, price=POINT // 2)
    assert statement_after_limit(FOR_SALE, DeadlineKind.LIMIT, ANN) == PassesOn(ANN, CID)
