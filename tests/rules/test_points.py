"""Points are exact, and every one that moves comes from somebody."""

from collections.abc import Sequence
from dataclasses import replace
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.record.books import rule_books
from bot.record.replay import CompletedReplay, replay
from bot.rules.engine import apply
from bot.rules.evening.sheet import fewest_payments_to_settle, old_debt_due_event, payments_due
from bot.rules.events import OldDebtDue
from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    Player,
    Transfer,
    TransferReason,
    decimal_points_text,
    read_decimal_points,
    scores_after_transfers,
)
from bot.rules.refusals import MoreThanOwed, Refusal, WholePoints
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Accepted, Chouette, Ended
from bot.rules.statements import AcceptsProposal, ProposesChouetteEnd, ReceivesPayment

ANN, BOB, CID, DEE = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee"))


@given(st.integers(min_value=-(10**6), max_value=10**6), st.booleans())
def test_points_are_read_as_written(amount: int, signed: bool) -> None:
    assert read_decimal_points(decimal_points_text(amount, signed=signed)) == amount


@pytest.mark.parametrize(
    ("amount", "plain", "signed"), [(2, "1", "+1"), (1, "0.5", "+0.5"), (0, "0", "0"), (-1, "-0.5", "-0.5")]
)
def test_points_are_written_with_a_plus_where_that_is_wanted(amount: int, plain: str, signed: str) -> None:
    assert (decimal_points_text(amount), decimal_points_text(amount, signed=True)) == (plain, signed)


@pytest.mark.parametrize(
    ("text", "amount"), [("123456789", 246913578), ("3", 6), ("+3", 6), ("-0.5", -1), ("0.5", 1), ("2.0", 4), ("0", 0)]
)
def test_points_count_in_halves(text: str, amount: int) -> None:
    assert read_decimal_points(text) == amount


@pytest.mark.parametrize("text", ["", "+", "x", "1.", "1.25", "1.50", ".5", "1e3", "--1", "٣", "1234567890", "1/2"])
def test_what_is_no_number_of_points_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_decimal_points(text)


def test_a_transfer_moves_what_it_says_and_its_reversal_takes_it_back() -> None:
    transfer = Transfer(ANN, BOB, 4, TransferReason.DROP, 1)
    after = scores_after_transfers({ANN: 2}, [transfer])
    assert after == {ANN: -2, BOB: 4}
    assert scores_after_transfers(after, [transfer.reversed_as_undo()]) == {ANN: 2, BOB: 0}
    assert transfer.reversed_as_undo().reason is TransferReason.UNDO


def test_settling_up_the_most_minus_pays_the_most_plus_first() -> None:
    assert fewest_payments_to_settle({ANN: 14, BOB: -10, CID: -4, DEE: 0}) == ((BOB, ANN, 10), (CID, ANN, 4))


def test_settling_up_lets_those_settle_who_owe_exactly_what_the_other_won() -> None:
    assert set(fewest_payments_to_settle({ANN: 12, BOB: 4, CID: -4, DEE: -12})) == {(CID, BOB, 4), (DEE, ANN, 12)}


def test_settling_up_takes_as_few_payments_as_there_can_be() -> None:
    scores = dict(zip((ANN, BOB, CID, DEE, Player("Eve"), Player("Fay")), (8, -12, 1, 11, 8, -16), strict=True))
    assert len(fewest_payments_to_settle(scores)) == 4


@pytest.mark.parametrize("places", [range(-20, 21), (-11, *range(-10, 11), 11), (*range(-10, 0), *range(1, 11))])
def test_settling_up_of_a_crowd_ends_soon(places: Sequence[int]) -> None:
    start = process_time()
    assert len(fewest_payments_to_settle({Player(str(score)): score for score in places})) < len(places)
    assert process_time() - start < 1


def test_of_fourteen_as_few_payments_as_there_can_be_are_found() -> None:
    scores = (14, 10, 10, -9, -14, 7, -10, -11, -11, -7, 6, 6, -14, 23)
    assert len(fewest_payments_to_settle({Player(str(place)): score for place, score in enumerate(scores)})) == 9


def test_settling_up_asks_nothing_of_an_even_table() -> None:
    assert fewest_payments_to_settle({ANN: 0, BOB: 0}) == ()


@given(st.lists(st.integers(min_value=-50, max_value=50), min_size=2, max_size=9))
def test_settling_up_brings_everybody_to_zero(amounts: list[int]) -> None:
    scores = {Player(str(number)): amount for number, amount in enumerate(amounts)}
    scores[Player("last")] = -sum(amounts)
    payments = fewest_payments_to_settle(scores)
    for payer, payee, amount in payments:
        assert amount > 0
        scores[payer] += amount
        scores[payee] -= amount
    assert not any(scores.values())
    assert len(payments) < len(scores)


def fewest(scores: list[int]) -> int:
    """As few payments as there can be, by trying them: the first who is not even settles with each of the others."""
    open_scores = [score for score in scores if score]
    if not open_scores:
        return 0
    first, *rest = open_scores
    tried = set[int]()
    best = len(rest)
    for place, other in enumerate(rest):
        if first * other < 0 and other not in tried:
            tried.add(other)
            best = min(best, 1 + fewest([*rest[:place], first + other, *rest[place + 1 :]]))
    return best


@pytest.mark.slow
@settings(max_examples=1000, deadline=None, derandomize=True)
@given(st.lists(st.integers(min_value=-6, max_value=6), min_size=2, max_size=7))
def test_no_sheet_can_be_settled_by_fewer_payments(points: list[int]) -> None:
    scores = [HALF_POINTS_PER_POINT * each for each in (*points, -sum(points))]
    payments = fewest_payments_to_settle({Player(str(number)): score for number, score in enumerate(scores)})
    assert len(payments) == fewest(scores)


def test_who_has_left_is_settled_with_first() -> None:
    said = "Bob: wins\nDee: leaves\n"
    table = after(said)
    assert payments_due(table) == ((ANN, DEE, 2), (ANN, BOB, 2), (ANN, CID, 2))
    table = after("Ann: doubles Dee\nDee: drops\nBob: wins\nDee: leaves\n")
    assert payments_due(table)[0] == (DEE, BOB, 2)
    assert payments_due(after("Ann: wins\n" + "Ann: ends\nBob: accepts\nCid: accepts\nDee: accepts\n")) == (
        (BOB, ANN, 2), (CID, ANN, 2), (DEE, ANN, 2),
    )  # fmt: skip


def test_who_has_left_pays_who_is_most_plus_and_is_paid_by_who_is_most_minus() -> None:
    here = after("Bob: wins\n")
    minus = replace(here, scores={ANN: -10, BOB: -4, CID: 6, DEE: 8}, seated=(BOB, CID, DEE))
    assert payments_due(minus) == ((ANN, DEE, 8), (ANN, CID, 2), (BOB, CID, 4))
    plus = replace(here, scores={ANN: 10, BOB: -4, CID: -8, DEE: 2}, seated=(BOB, CID, DEE))
    assert payments_due(plus) == ((CID, ANN, 8), (BOB, ANN, 2), (BOB, DEE, 2))
    two = replace(here, scores={ANN: -4, BOB: -2, CID: 4, DEE: 2}, seated=(ANN, BOB))
    assert payments_due(two) == ((ANN, CID, 4), (BOB, DEE, 2))
    even = replace(here, scores={ANN: 0, BOB: 2, CID: -2, DEE: 0}, seated=(BOB, CID, DEE))
    assert payments_due(even) == ((CID, BOB, 2),)


def test_when_all_is_over_as_few_payments_as_there_can_be_also_with_who_has_left() -> None:
    left = replace(after("Bob: wins\n"), scores={ANN: 4, BOB: -4, CID: 6, DEE: -6}, seated=(BOB, CID, DEE))
    assert len(payments_due(left)) == 3
    over = left
    for said in (ProposesChouetteEnd(BOB), AcceptsProposal(CID, BOB), AcceptsProposal(DEE, BOB)):
        heard = apply(over, said)
        assert isinstance(heard, Accepted)
        over = heard.chouette
    assert isinstance(over.stage, Ended)
    assert set(payments_due(over)) == {(BOB, ANN, 4), (DEE, CID, 6)}


def test_chips_were_paid_at_once() -> None:
    here = after("Bob: wins\n")
    assert payments_due(here)
    assert payments_due(replace(here, rules=with_option(here.rules, "book", "chips"))) == ()


@pytest.mark.parametrize(
    ("amount", "why"), [(0, MoreThanOwed), (1, WholePoints), (2, None), (3, None), (4, MoreThanOwed)]
)
def test_half_a_point_is_paid_on_a_whole_sheet_only_with_all_that_is_owed(
    amount: int, why: type[Refusal] | None
) -> None:
    heard = apply(replace(after("Bob: wins\n"), scores={ANN: -3, BOB: 3}), ReceivesPayment(BOB, ANN, amount))
    assert (type(heard) if isinstance(heard, Refusal) else None) is why


def after(said: str) -> Chouette:
    """A table of four after one game."""
    found = replay(f"chouette 1\nrules colorado\nplayers Ann Bob Cid Dee\ngame\n{said}", rule_books(), str)
    assert isinstance(found, CompletedReplay), found
    return found.chouette


def test_a_debt_too_large_to_be_carried_over_is_told_with_who_pays_whom() -> None:
    piece = old_debt_due_event(Player("Ann"), Player("Bob"), 200)
    assert isinstance(piece, OldDebtDue)
    assert piece == OldDebtDue(payer=Player("Ann"), payee=Player("Bob"), amount=200)
