"""The sheet as CSV."""

import csv

from bot.record.books import rule_books
from bot.record.replay import Replayed, replay
from bot.record.sheet_csv import sheet_csv
from bot.record.steps import end_of


def test_a_row_for_each_game_and_payment() -> None:
    record = 'chouette 1\nrules colorado\nplayers Ann "=Bob" Cid\ngame\nAnn: wins\nAnn: paid Cid 1\ngame\n'
    outcome = replay(record, rule_books(), lambda refusal: refusal.why)
    assert isinstance(outcome, Replayed), outcome
    rows = list(csv.reader(sheet_csv(end_of(outcome.record)).splitlines()))
    assert rows[0][4:] == ["Ann", "'=Bob", "Cid", "Ann (score)", "'=Bob (score)", "Cid (score)"]
    assert rows[1] == ["1", "Ann", "'=Bob", "", "2", "-1", "-1", "2", "-1", "-1"]
    assert rows[2] == ["paid", "", "", "", "-1", "0", "1", "1", "-1", "0"]
    assert rows[3][:2] == ["2*", "Ann"]
    assert len(rows) == 4
