"""Debts that are written off when all is over, and owed again."""

from dataclasses import replace

import pytest

from bot.rules.engine import check
from bot.rules.evening.marks import RowKind, sheet_page
from bot.rules.evening.sheet import payments_due, shown_rows, written_off_of
from bot.rules.evening.statistics import won_for_stake
from bot.rules.points import POINTS_STAKE
from bot.rules.refusals import LessPaid, MoreThanOwed
from bot.rules.statements import TakesWriteOffBack, WritesDebtOff
from tests.rules.test_plans import BOB, CID, DEE, OVER, PLAN, PLAYED, after


def test_what_is_written_off_is_owed_no_more_and_no_result_changes() -> None:
    off = after(OVER, WritesDebtOff(None, CID, BOB, 8))
    assert payments_due(off) == tuple(one for one in PLAN if one[:2] != (CID, BOB))
    assert won_for_stake(off, POINTS_STAKE) == won_for_stake(OVER, POINTS_STAKE)
    assert list(shown_rows(off)) == list(shown_rows(OVER))
    assert written_off_of(off, CID, BOB) == 8


def test_a_part_is_written_off_and_owed_again() -> None:
    off = after(OVER, WritesDebtOff(None, CID, BOB, 3))
    assert (CID, BOB, 5) in payments_due(off)
    again = after(off, TakesWriteOffBack(None, CID, BOB, 3))
    assert payments_due(again) == PLAN
    assert written_off_of(again, CID, BOB) == 0


@pytest.mark.parametrize(("payer", "payee", "amount"), [(CID, BOB, 9), (CID, BOB, 0), (DEE, BOB, 1), (BOB, CID, 1)])
def test_only_what_is_owed_by_the_plan_is_written_off(payer: object, payee: object, amount: int) -> None:
    assert isinstance(check(OVER, WritesDebtOff(None, payer, payee, amount)), MoreThanOwed)  # pyright: ignore[reportArgumentType]


def test_before_the_end_nothing_is_written_off() -> None:
    assert isinstance(check(PLAYED, WritesDebtOff(None, CID, BOB, 2)), MoreThanOwed)


def test_where_the_evening_goes_on_its_sheet_has_rows_for_them() -> None:
    off = after(OVER, WritesDebtOff(None, CID, BOB, 8))
    again = replace(off, stage=PLAYED.stage)
    assert sheet_page(again).rows[-1].kind is RowKind.WRITTEN_OFF
    taken_back = after(again, TakesWriteOffBack(None, CID, BOB, 8))
    assert sheet_page(taken_back).rows[-1].kind is RowKind.TAKEN_BACK
    assert taken_back.scores == PLAYED.scores


def test_only_what_was_written_off_is_owed_again() -> None:
    off = after(OVER, WritesDebtOff(None, CID, BOB, 3))
    for amount in (0, 4):
        assert isinstance(check(off, TakesWriteOffBack(None, CID, BOB, amount)), LessPaid)
