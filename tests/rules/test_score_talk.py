"""What can be said about points and chips outside of games: what is offered, and what is heard after the end."""

from bot.rules.engine import check
from bot.rules.evening.authority import may_be_said_after_end
from bot.rules.offers import allowed_statements
from bot.rules.points import HALF_POINTS_PER_POINT
from bot.rules.statements import BuysIn, CashesOut, DirectorReopens, Joins, ReceivesPayment
from tests.rules.chip_tables import ANN, BOB, IN_CHIPS, LEAST


def test_where_chips_are_played_for_the_least_buy_in_is_offered() -> None:
    offered = allowed_statements(IN_CHIPS, ANN, {BuysIn, CashesOut})
    assert offered == (BuysIn(ANN, LEAST),)
    assert check(IN_CHIPS, offered[0]) is None


def test_only_what_is_about_the_score_is_heard_after_the_end() -> None:
    assert may_be_said_after_end((ReceivesPayment(ANN, BOB, HALF_POINTS_PER_POINT), CashesOut(ANN)))
    assert not may_be_said_after_end((ReceivesPayment(ANN, BOB, HALF_POINTS_PER_POINT), Joins(BOB)))
    assert may_be_said_after_end((DirectorReopens(ANN),))
