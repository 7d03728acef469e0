"""What stands in a record's head."""

import json
from datetime import date

import pytest

from bot.record.books import rule_books
from bot.record.read import read_record, written_head
from bot.record.text import UnreadableError


@pytest.mark.parametrize("title", ['Friday: "the" club', ":", ": wins", "#", ","])
def test_title_and_date_are_read_and_written(title: str) -> None:
    lines = ["chouette 1", "rules colorado", f"title {json.dumps(title)}", "date 2026-01-31", "mode play"]
    head = read_record("\n".join([*lines, "players Ann Bob Cid", "game"]), rule_books()).head
    assert (head.title, head.day) == (title, date(2026, 1, 31))
    assert written_head(head, rule_books()["colorado"].rules) == lines


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("date 2026-02-30", "there is no day 2026-02-30"),
        ("date 31.1.2026", "a date is written 2026-01-31, not 31.1.2026"),
        ("date 2026-01-31\ndate 2026-02-01", "the date is given twice"),
        ("title one\ntitle two", "the title is given twice"),
    ],
)
def test_a_title_or_date_that_cannot_be_is_refused(line: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why.replace(".", r"\.")):
        read_record(f"chouette 1\nrules colorado\n{line}\nplayers Ann Bob Cid\n", rule_books())


def test_a_player_may_be_called_date_as_before() -> None:
    text = "chouette 1\nrules colorado\nplayers date title Cid\ngame\ndate: wins\n"
    assert read_record(text, rule_books()).players == ("date", "title", "Cid")
