"""A record applied line by line, its expectations checked; it prints nothing and judges by the referee alone."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from bot.record import grammar
from bot.record.expected import Expected, RefusalExpected, as_it_is, written
from bot.record.head import Books
from bot.record.read import Record, read_record
from bot.record.text import UnreadableError
from bot.rules.engine import apply, opened
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import Joins, Statement

Say: TypeAlias = Callable[[Refusal], str]
"""The words of a refusal, in English."""


class Status(IntEnum):
    """The exit status of a replay."""

    GOOD = 0
    NOT_AS_EXPECTED = 1
    UNREADABLE = 2


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a replay stopped, and in which line (from 1)."""

    line: int
    why: str
    status: Status


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record that was replayed to its end."""

    record: Record
    chouette: Chouette
    statements: int


def replay(text: str, books: Books, say: Say) -> Replayed | Fault:
    """Read a record and apply it: the chouette it leads to, or the first line that stops it."""
    try:
        record = read_record(text, books)
    except UnreadableError as error:
        return Fault(error.line, error.why, Status.UNREADABLE)
    chouette, statements = at_the_table(record), 0
    for line, said in record.lines:
        if isinstance(said, Statement):
            heard = apply(chouette, said)
            if isinstance(heard, Refusal):
                why = f"refused: {grammar.written(said)}: {say(heard)}"
                return Fault(line, why, Status.NOT_AS_EXPECTED)
            chouette, statements = heard.chouette, statements + 1
        elif why := unmet(chouette, said, say):
            return Fault(line, why, Status.NOT_AS_EXPECTED)
    return Replayed(record, chouette, statements)


def at_the_table(record: Record) -> Chouette:
    """The table of a record before its first line: its players have come, and nobody is seated.

    Whoever finds no place any more is refused when seats are given.
    """
    chouette = opened(record.head.rules, record.head.mode)
    for player in record.players:
        heard = apply(chouette, Joins(player))
        chouette = chouette if isinstance(heard, Refusal) else heard.chouette
    return chouette


def heard_in(record: Record) -> Iterator[tuple[int, Statement, Chouette, Accepted]]:
    """What is said in a record: its line, the table before it, what was heard. Lines that are refused say nothing."""
    chouette = at_the_table(record)
    for line, said in record.lines:
        heard = apply(chouette, said) if isinstance(said, Statement) else None
        if isinstance(heard, Accepted) and isinstance(said, Statement):
            yield line, said, chouette, heard
            chouette = heard.chouette


def unmet(chouette: Chouette, expected: Expected | RefusalExpected, say: Say) -> str:
    """What was expected and what is, where these differ; "" where they do not."""
    if isinstance(expected, Expected):
        found = as_it_is(chouette, expected)
        return "" if found == expected else f"expected {written(expected)}, but it is {written(found)}"
    heard = apply(chouette, expected.said)
    if not isinstance(heard, Refusal):
        return f"expected to be refused, but accepted: {grammar.written(expected.said)}"
    reason = say(heard)
    if _folded(expected.reason) in _folded(reason):
        return ""
    return f"expected to be refused with the words: {expected.reason}; but they are: {reason}"


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
