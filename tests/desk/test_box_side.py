"""Box and Partner with one cube at the desk: their buttons, and who is waited for."""

from bot.clock import DeadlineKind, statement_after_limit
from bot.desk.actions import ButtonAction
from bot.desk.presses import public_buttons
from bot.rules.offers import awaited_statement
from bot.rules.points import HALF_POINTS_PER_POINT
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.statements import DeclinesToBuy
from tests.rules.box_side import DOUBLED, FOR_SALE, REDOUBLED
from tests.rules.partners import ANN, CID


def test_each_of_the_two_has_his_buttons() -> None:
    assert ButtonAction.DISSENT in {press.action for press in public_buttons(DOUBLED)}
    assert {(press.action, press.target) for press in public_buttons(FOR_SALE)} >= {
        (ButtonAction.BUY, CID),
        (ButtonAction.DECLINE, CID),
    }
    assert {press.action for press in public_buttons(REDOUBLED)} >= {ButtonAction.TAKE, ButtonAction.DROP}


def test_who_says_nothing_does_not_buy() -> None:
    assert awaited_statement(FOR_SALE) == AwaitedStatement(
        AwaitedAction.SALE, seller=CID, price=HALF_POINTS_PER_POINT // 2
    )
    assert statement_after_limit(FOR_SALE, DeadlineKind.LIMIT, ANN) == DeclinesToBuy(ANN, CID)
