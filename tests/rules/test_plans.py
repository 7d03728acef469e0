"""Who pays whom when all is over: planned once; what is paid, corrected or carried over then changes what is owed."""

from dataclasses import replace

import pytest

from bot.rules.engine import apply, check, new_chouette
from bot.rules.evening.sheet import max_payment, payments_due
from bot.rules.points import Player
from bot.rules.refusals import LessPaid, MoreThanOwed, Refusal, WholePoints
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Accepted, Chouette, Ended, PlannedPayment
from bot.rules.statements import (
    CarriesDebtOver,
    ChouetteMode,
    DirectorCorrectsScore,
    DirectorRevokes,
    ProposesChouetteEnd,
    ReceivesPayment,
    SeatsAllInOrder,
    Statement,
    TakesPaymentBack,
)
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee"))
DIRECTOR = Player("Zed")


def after(chouette: Chouette, *said: Statement, live: bool = True) -> Chouette:
    for one in said:
        heard = apply(chouette, one, enforce_turns=live, as_director=True)
        assert isinstance(heard, Accepted), (one, heard)
        chouette = heard.chouette
    return chouette


def corrects(payer: Player, payee: Player, amount: int) -> DirectorCorrectsScore:
    return DirectorCorrectsScore(DIRECTOR, payer, payee, amount)


SEATED = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)))
PLAYED = after(SEATED, corrects(CID, ANN, 10), corrects(DEE, BOB, 8), corrects(DEE, ANN, 4))
OVER = after(PLAYED, ProposesChouetteEnd(DIRECTOR))
PLAN = ((DEE, ANN, 12), (CID, BOB, 8), (CID, ANN, 2))


def test_the_plan_is_made_of_the_scores_in_the_end() -> None:
    assert isinstance(OVER.stage, Ended)
    assert OVER.stage.plan == tuple(PlannedPayment(payer, payee, amount, amount) for payer, payee, amount in PLAN)
    assert payments_due(OVER) == PLAN == payments_due(PLAYED)


def test_a_payment_lessens_its_own_row_of_the_plan_alone() -> None:
    """Before, the other payments were worked out anew, and whoever had sent money already was wrong."""
    paid = after(OVER, ReceivesPayment(BOB, CID, 6))
    assert payments_due(paid) == ((DEE, ANN, 12), (CID, BOB, 2), (CID, ANN, 2))
    assert isinstance(paid.stage, Ended)
    assert [one.amount for one in paid.stage.plan] == [12, 8, 2]
    assert (
        payments_due(
            after(paid, ReceivesPayment(ANN, DEE, 12), ReceivesPayment(BOB, CID, 2), ReceivesPayment(ANN, CID, 2))
        )
        == ()
    )


def test_half_a_point_of_a_whole_sheet_is_paid_when_all_is_over() -> None:
    assert payments_due(after(OVER, ReceivesPayment(BOB, CID, 1)))[1] == (CID, BOB, 7)


@pytest.mark.parametrize(
    ("payer", "payee", "amount", "most"), [(CID, BOB, 9, 8), (DEE, BOB, 1, 0), (ANN, DEE, 1, 0), (DEE, ANN, 13, 12)]
)
def test_what_is_in_no_plan_is_not_received(payer: Player, payee: Player, amount: int, most: int) -> None:
    refusal = check(OVER, ReceivesPayment(payee, payer, amount), enforce_turns=True)
    assert isinstance(refusal, MoreThanOwed)
    assert (refusal.player, refusal.amount) == (payer, most)
    assert max_payment(OVER, payer, payee) == most


def test_nobody_is_paid_whom_nobody_knows() -> None:
    assert isinstance(check(OVER, ReceivesPayment(None, CID, 1), enforce_turns=True), Refusal)


def test_a_correction_when_all_is_over_changes_what_the_two_owe_one_another() -> None:
    assert payments_due(after(OVER, corrects(BOB, CID, 6))) == ((DEE, ANN, 12), (CID, BOB, 2), (CID, ANN, 2))
    turned = after(OVER, corrects(BOB, CID, 10))
    assert payments_due(turned) == ((DEE, ANN, 12), (CID, ANN, 2), (BOB, CID, 2))
    assert payments_due(after(turned, ReceivesPayment(CID, BOB, 2))) == ((DEE, ANN, 12), (CID, ANN, 2))
    assert payments_due(after(OVER, corrects(CID, BOB, 2)))[1] == (CID, BOB, 10)
    assert payments_due(after(OVER, corrects(ANN, BOB, 2))) == (*PLAN, (ANN, BOB, 2))


@pytest.mark.parametrize("paid", [0, 4, 8])
@pytest.mark.parametrize(
    ("payer", "payee", "amount"), [(ANN, BOB, 2), (BOB, CID, 2), (BOB, CID, 8), (BOB, CID, 10), (CID, BOB, 2)]
)
def test_a_correction_is_nobodys_payment_and_taken_back_leaves_the_plan_as_it_was(
    payer: Player, payee: Player, amount: int, paid: int
) -> None:
    """Before, what a correction had one owe less, or what was taken back of it, stood in the plan as paid."""
    before = after(OVER, *([ReceivesPayment(BOB, CID, paid)] if paid else []))
    corrected = after(before, corrects(payer, payee, amount))
    undone = after(corrected, DirectorRevokes(DIRECTOR))
    assert isinstance(before.stage, Ended)
    assert isinstance(corrected.stage, Ended)
    assert isinstance(undone.stage, Ended)
    for stage in (corrected.stage, undone.stage):
        received = {(one.payer, one.payee): one.amount - one.owed for one in stage.plan if one.amount != one.owed}
        assert received == ({(CID, BOB): paid} if paid else {})
    assert {*undone.stage.plan} == {*before.stage.plan}
    assert len(undone.stage.plan) == len(before.stage.plan)


def test_a_record_may_have_payments_that_are_not_planned() -> None:
    """There whoever was plus was paid by whoever was minus: that is what was planned, and the rest is settled anew."""
    paid = after(OVER, ReceivesPayment(BOB, CID, 2))
    other = after(paid, ReceivesPayment(BOB, DEE, 4), live=False)
    assert payments_due(other) == ((CID, ANN, 8), (DEE, ANN, 6), (DEE, BOB, 2))
    assert isinstance(other.stage, Ended)
    planned = {(one.payer, one.payee): one.amount for one in other.stage.plan}
    assert planned == {(CID, BOB): 2, (DEE, BOB): 6, (CID, ANN): 8, (DEE, ANN): 6}


def test_what_is_carried_over_is_owed_no_longer() -> None:
    carrying = replace(OVER, rules=with_option(OVER.rules, "book", "carried over"))
    assert payments_due(after(carrying, CarriesDebtOver(None, CID, BOB, 8))) == ((DEE, ANN, 12), (CID, ANN, 2))


def test_chips_have_no_plan() -> None:
    chips = replace(SEATED, rules=with_option(SEATED.rules, "book", "chips"))
    over = after(chips, ProposesChouetteEnd(DIRECTOR))
    assert isinstance(over.stage, Ended)
    assert over.stage.plan == ()
    assert isinstance(check(over, ReceivesPayment(ANN, BOB, 1)), MoreThanOwed)


def test_who_was_paid_takes_it_back_and_as_much_is_owed_again() -> None:
    paid = after(OVER, ReceivesPayment(BOB, CID, 6))
    assert payments_due(after(paid, TakesPaymentBack(BOB, CID, 6))) == PLAN
    part = after(paid, TakesPaymentBack(BOB, CID, 1))
    assert payments_due(part) == ((DEE, ANN, 12), (CID, BOB, 3), (CID, ANN, 2))
    for amount in (0, 6):
        refusal = check(part, TakesPaymentBack(BOB, CID, amount))
        assert isinstance(refusal, LessPaid)
        assert refusal.amount == 5
    assert isinstance(check(part, TakesPaymentBack(None, CID, 1)), Refusal)


def test_a_payment_of_the_evening_can_be_taken_back_when_it_is_over() -> None:
    """It is not in the plan, which was made of what was left: it is added to what the payer owes, or new."""
    paid = after(PLAYED, ReceivesPayment(BOB, CID, 2), ReceivesPayment(ANN, CID, 8), ProposesChouetteEnd(DIRECTOR))
    before = payments_due(paid)
    again = {
        (payer, payee): amount for payer, payee, amount in payments_due(after(paid, TakesPaymentBack(ANN, CID, 8)))
    }
    for payer, payee, amount in before:
        assert again[payer, payee] == amount
    assert again[CID, ANN] == 8
    assert payments_due(after(paid, TakesPaymentBack(ANN, CID, 8), ReceivesPayment(ANN, CID, 8))) == before


def test_what_was_turned_round_by_a_correction_is_owed_in_both_directions_when_the_payment_is_taken_back() -> None:
    turned = after(OVER, ReceivesPayment(BOB, CID, 8), corrects(BOB, CID, 2))
    assert payments_due(after(turned, TakesPaymentBack(BOB, CID, 8))) == (
        *PLAN[:1],
        (CID, BOB, 8),
        PLAN[2],
        (BOB, CID, 2),
    )


def test_before_the_end_a_payment_that_is_taken_back_is_on_the_score_again() -> None:
    paid = after(PLAYED, ReceivesPayment(BOB, CID, 4))
    assert after(paid, TakesPaymentBack(BOB, CID, 4)).scores == PLAYED.scores


def test_during_the_evening_half_a_point_is_not_taken_back_where_points_are_whole() -> None:
    whole = replace(PLAYED, rules=with_option(PLAYED.rules, "points", "whole"))
    paid = after(whole, ReceivesPayment(ANN, CID, 8))
    assert isinstance(check(paid, TakesPaymentBack(ANN, CID, 3)), WholePoints)
    after(paid, TakesPaymentBack(ANN, CID, 2))


def test_a_correction_after_the_end_changes_what_is_planned_and_is_undone_without_a_trace() -> None:
    """Before, it counted as paid; undone, as much was owed once more."""
    assert isinstance(OVER.stage, Ended)
    less = after(OVER, corrects(ANN, DEE, 4)).stage
    assert isinstance(less, Ended)
    assert less.plan[0] == PlannedPayment(DEE, ANN, 8, 8)
    for amount in (4, 12, 20):
        undone = after(OVER, corrects(ANN, DEE, amount), corrects(DEE, ANN, amount)).stage
        assert isinstance(undone, Ended)
        assert {*undone.plan} == {*OVER.stage.plan}, amount
    paid = after(OVER, ReceivesPayment(ANN, DEE, 6), corrects(ANN, DEE, 6)).stage
    assert isinstance(paid, Ended)
    assert paid.plan[0] == PlannedPayment(DEE, ANN, 6, 0)
