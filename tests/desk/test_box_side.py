"""Box and Partner with one cube at the desk: their buttons, and who is waited for."""

from bot.clock import Kind, runs_out
from bot.desk.actions import Verb
from bot.desk.presses import presses_for_all
from bot.rules.points import POINT
from bot.rules.statements import PassesOn
from bot.words.asked import Due, Question, question
from tests.rules.box_side import DOUBLED, FOR_SALE, REDOUBLED
from tests.rules.partners import ANN, CID


def test_each_of_the_two_has_his_buttons() -> None:
    assert Verb.DISSENT in {press.verb for press in presses_for_all(DOUBLED)}
    assert {(press.verb, press.target) for press in presses_for_all(FOR_SALE)} >= {
        (Verb.BUY, CID),
        (Verb.DECLINE, CID),
    }
    assert {press.verb for press in presses_for_all(REDOUBLED)} >= {Verb.TAKE, Verb.DROP}


def test_who_says_nothing_does_not_buy() -> None:
    assert question(FOR_SALE) == Question(Due.SALE, seller=CID, price=POINT // 2)
    assert runs_out(FOR_SALE, Kind.LIMIT, ANN) == PassesOn(ANN, CID)
