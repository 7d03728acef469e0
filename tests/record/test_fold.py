"""The one fold over a record: every line comes with the chouette before and after it, whatever the rules made of it."""

import itertools

from bot.record.books import rule_books
from bot.record.read import Record, read_record
from bot.record.replay import (
    AcceptedLine,
    AssertionLine,
    RefusedLine,
    accepted_lines,
    chouette_at_end,
    chouette_at_start,
    replayed_lines,
)

TEXT = """chouette 1
rules colorado
players Ann Bob Cid Dee
game
Ann: takes
= box Ann
Ann: doubles all
"""


def record() -> Record:
    return read_record(TEXT, rule_books())


def test_a_refused_line_changes_nothing_and_the_next_one_follows() -> None:
    lines = [*replayed_lines(chouette_at_start(record()), record().lines)]
    kinds = [AcceptedLine, AcceptedLine, RefusedLine, AssertionLine, AcceptedLine]
    assert [(each.line, type(each)) for each in lines] == [*zip(range(3, 8), kinds, strict=True)]
    assert all(each.after is later.before for each, later in itertools.pairwise(lines))
    assert lines[2].after is lines[2].before
    assert [each.line for each in accepted_lines(record())] == [3, 4, 7]
    assert chouette_at_end(record()) == lines[-1].after
