"""The sheet as CSV."""

import csv
from io import StringIO

import pytest

from bot.record.books import rule_books
from bot.record.exports import sheet_csv
from bot.record.replay import CompletedReplay, chouette_at_end, replay
from bot.record.text import quoted


def test_a_row_for_each_game_and_payment() -> None:
    record = 'chouette 1\nrules colorado\nplayers Ann "=Bob" Cid\ngame\nAnn: wins\nAnn: paid Cid 1\ngame\n'
    outcome = replay(record, rule_books(), lambda refusal: refusal.key)
    assert isinstance(outcome, CompletedReplay), outcome
    rows = list(csv.reader(sheet_csv(chouette_at_end(outcome.record)).splitlines()))
    assert rows[0][4:] == ["Ann", "'=Bob", "Cid", "Ann (score)", "'=Bob (score)", "Cid (score)"]
    assert rows[1] == ["1", "Ann", "'=Bob", "", "2", "-1", "-1", "2", "-1", "-1"]
    assert rows[2] == ["paid", "", "", "", "-1", "0", "1", "1", "-1", "0"]
    assert rows[3][:2] == ["2*", "Ann"]
    assert len(rows) == 4


def head_of(names: str) -> list[str]:
    outcome = replay(f"chouette 1\nrules colorado\nplayers {names}\n", rule_books(), lambda refusal: refusal.key)
    assert isinstance(outcome, CompletedReplay), outcome
    return next(csv.reader(StringIO(sheet_csv(chouette_at_end(outcome.record)))))


@pytest.mark.parametrize("sign", [*"=+-@\t\r\n", "＝", "＋", "－", "＠"])
def test_no_name_is_taken_for_a_formula(sign: str) -> None:
    """Nor what stands behind a semicolon, which is where a spreadsheet in Italian begins the next cell."""
    first, behind = quoted(f"{sign}1"), quoted(f"x; {sign}1")
    head = head_of(f"Ann {first} {behind}")
    assert head[4:7] == ["Ann", f"'{sign}1", f"x;' {sign}1"]


def test_commas_quotes_and_names_of_any_letters_stay_as_they_are() -> None:
    names = ['Al, the "Big"', "Zoë 王", "x=1", "a;b"]
    assert head_of(" ".join(map(quoted, names)))[4:8] == names


def test_what_moved_before_the_first_game_has_its_row() -> None:
    record = "chouette 1\nrules fibs\nplayers Ann Bob Cid\ncarried Ann Bob 1.5\n"
    outcome = replay(record, rule_books(), lambda refusal: refusal.key)
    assert isinstance(outcome, CompletedReplay), outcome
    rows = list(csv.reader(StringIO(sheet_csv(chouette_at_end(outcome.record)))))
    assert rows[1:] == [["carried", "", "", "", "-1.5", "1.5", "0", "-1.5", "1.5", "0"]]
