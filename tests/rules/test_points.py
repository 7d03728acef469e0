"""Points are exact, and every one that moves comes from somebody."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.record.books import rule_books
from bot.record.replay import Replayed, replay
from bot.rules.engine import apply
from bot.rules.evening.sheet import old_debt_due_event, payments, settling_up
from bot.rules.events import OldDebtDue
from bot.rules.points import Player, Reason, Transfer, booked, read_points, written_points
from bot.rules.refusals import NotOwed, Refusal, WholePoints
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Accepted, Chouette, Ended
from bot.rules.statements import Accepts, Ends, Receives

ANN, BOB, CID, DEE = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee"))


@given(st.integers(min_value=-(10**6), max_value=10**6), st.booleans())
def test_points_are_read_as_written(amount: int, signed: bool) -> None:
    assert read_points(written_points(amount, signed=signed)) == amount


@pytest.mark.parametrize(
    ("amount", "plain", "signed"), [(2, "1", "+1"), (1, "0.5", "+0.5"), (0, "0", "0"), (-1, "-0.5", "-0.5")]
)
def test_points_are_written_with_a_plus_where_that_is_wanted(amount: int, plain: str, signed: str) -> None:
    assert (written_points(amount), written_points(amount, signed=True)) == (plain, signed)


@pytest.mark.parametrize(
    ("text", "amount"), [("123456789", 246913578), ("3", 6), ("+3", 6), ("-0.5", -1), ("0.5", 1), ("2.0", 4), ("0", 0)]
)
def test_points_count_in_halves(text: str, amount: int) -> None:
    assert read_points(text) == amount


@pytest.mark.parametrize("text", ["", "+", "x", "1.", "1.25", "1.50", ".5", "1e3", "--1", "٣", "1234567890", "1/2"])
def test_what_is_no_number_of_points_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_points(text)


def test_a_transfer_moves_what_it_says_and_its_reversal_takes_it_back() -> None:
    transfer = Transfer(ANN, BOB, 4, Reason.DROP, 1)
    after = booked({ANN: 2}, [transfer])
    assert after == {ANN: -2, BOB: 4}
    assert booked(after, [transfer.reversed()]) == {ANN: 2, BOB: 0}
    assert transfer.reversed().reason is Reason.UNDO


def test_settling_up_the_most_minus_pays_the_most_plus_first() -> None:
    assert settling_up({ANN: 14, BOB: -10, CID: -4, DEE: 0}) == ((BOB, ANN, 10), (CID, ANN, 4))


def test_settling_up_lets_those_settle_who_owe_exactly_what_the_other_won() -> None:
    assert set(settling_up({ANN: 12, BOB: 4, CID: -4, DEE: -12})) == {(CID, BOB, 4), (DEE, ANN, 12)}


def test_settling_up_takes_as_few_payments_as_there_can_be() -> None:
    scores = dict(zip((ANN, BOB, CID, DEE, Player("Eve"), Player("Fay")), (8, -12, 1, 11, 8, -16), strict=True))
    assert len(settling_up(scores)) == 4


@pytest.mark.parametrize("places", [range(-20, 21), (-11, *range(-10, 11), 11), (*range(-10, 0), *range(1, 11))])
def test_settling_up_of_a_crowd_ends_soon(places: Sequence[int]) -> None:
    start = process_time()
    assert len(settling_up({Player(str(score)): score for score in places})) < len(places)
    assert process_time() - start < 1


def test_of_fourteen_as_few_payments_as_there_can_be_are_found() -> None:
    scores = (14, 10, 10, -9, -14, 7, -10, -11, -11, -7, 6, 6, -14, 23)
    assert len(settling_up({Player(str(place)): score for place, score in enumerate(scores)})) == 9


def test_settling_up_asks_nothing_of_an_even_table() -> None:
    assert settling_up({ANN: 0, BOB: 0}) == ()


@given(st.lists(st.integers(min_value=-50, max_value=50), min_size=2, max_size=9))
def test_settling_up_brings_everybody_to_zero(amounts: list[int]) -> None:
    scores = {Player(str(number)): amount for number, amount in enumerate(amounts)}
    scores[Player("last")] = -sum(amounts)
    payments = settling_up(scores)
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
def test_no_sheet_can_be_settled_by_fewer_payments() -> None:
    random = Random(10)
    for _ in range(1000):
        scores = [random.randint(-6, 6) * 2 for _ in range(random.randint(2, 7))]
        scores.append(-sum(scores))
        random.shuffle(scores)
        payments = settling_up({Player(str(number)): score for number, score in enumerate(scores)})
        assert len(payments) == fewest(scores), scores


def test_who_has_left_is_settled_with_first() -> None:
    said = "Bob: wins\nDee: leaves\n"
    table = after(said)
    assert payments(table) == ((ANN, DEE, 2), (ANN, BOB, 2), (ANN, CID, 2))
    table = after("Ann: doubles Dee\nDee: drops\nBob: wins\nDee: leaves\n")
    assert payments(table)[0] == (DEE, BOB, 2)
    assert payments(after("Ann: wins\n" + "Ann: ends\nBob: accepts\nCid: accepts\nDee: accepts\n")) == (
        (BOB, ANN, 2), (CID, ANN, 2), (DEE, ANN, 2),
    )  # fmt: skip


def test_who_has_left_pays_who_is_most_plus_and_is_paid_by_who_is_most_minus() -> None:
    here = after("Bob: wins\n")
    minus = replace(here, scores={ANN: -10, BOB: -4, CID: 6, DEE: 8}, seated=(BOB, CID, DEE))
    assert payments(minus) == ((ANN, DEE, 8), (ANN, CID, 2), (BOB, CID, 4))
    plus = replace(here, scores={ANN: 10, BOB: -4, CID: -8, DEE: 2}, seated=(BOB, CID, DEE))
    assert payments(plus) == ((CID, ANN, 8), (BOB, ANN, 2), (BOB, DEE, 2))
    two = replace(here, scores={ANN: -4, BOB: -2, CID: 4, DEE: 2}, seated=(ANN, BOB))
    assert payments(two) == ((ANN, CID, 4), (BOB, DEE, 2))
    even = replace(here, scores={ANN: 0, BOB: 2, CID: -2, DEE: 0}, seated=(BOB, CID, DEE))
    assert payments(even) == ((CID, BOB, 2),)


def test_when_all_is_over_as_few_payments_as_there_can_be_also_with_who_has_left() -> None:
    left = replace(after("Bob: wins\n"), scores={ANN: 4, BOB: -4, CID: 6, DEE: -6}, seated=(BOB, CID, DEE))
    assert len(payments(left)) == 3
    over = left
    for said in (Ends(BOB), Accepts(CID, BOB), Accepts(DEE, BOB)):
        heard = apply(over, said)
        assert isinstance(heard, Accepted)
        over = heard.chouette
    assert isinstance(over.stage, Ended)
    assert set(payments(over)) == {(BOB, ANN, 4), (DEE, CID, 6)}


def test_chips_were_paid_at_once() -> None:
    here = after("Bob: wins\n")
    assert payments(here)
    assert payments(replace(here, rules=with_option(here.rules, "book", "chips"))) == ()


@pytest.mark.parametrize(("amount", "why"), [(0, NotOwed), (1, WholePoints), (2, None), (3, None), (4, NotOwed)])
def test_half_a_point_is_paid_on_a_whole_sheet_only_with_all_that_is_owed(
    amount: int, why: type[Refusal] | None
) -> None:
    heard = apply(replace(after("Bob: wins\n"), scores={ANN: -3, BOB: 3}), Receives(BOB, ANN, amount))
    assert (type(heard) if isinstance(heard, Refusal) else None) is why


def after(said: str) -> Chouette:
    """A table of four after one game."""
    found = replay(f"chouette 1\nrules colorado\nplayers Ann Bob Cid Dee\ngame\n{said}", rule_books(), str)
    assert isinstance(found, Replayed), found
    return found.chouette


def test_a_debt_too_large_to_be_carried_over_is_told_with_who_pays_whom() -> None:
    piece = old_debt_due_event(Player("Ann"), Player("Bob"), 200)
    assert isinstance(piece, OldDebtDue)
    assert piece == OldDebtDue(payer=Player("Ann"), payee=Player("Bob"), amount=200)
