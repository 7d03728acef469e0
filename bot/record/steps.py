"""A record or a `.mat` file step by step: each line with the table after it; shows nothing."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.record.grammar import written
from bot.record.head import Books
from bot.record.mat_read import is_mat, read_mat
from bot.record.read import Record
from bot.record.replay import Fault, Say, Status, at_the_table, heard_in, replay
from bot.record.text import UnreadableError
from bot.rules.events import Event
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Commits, Reveals, SaysWord

MOST_LINES = 20_000
"""A longer file is not gone through step by step: every step keeps its table, and this is more than a night's play."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line (counted from 1) in the game with this number, the table as it is after it, and what that brought about.

    What is said between games belongs to the one before. A `.mat` file has no news.
    """

    line: int
    game: int
    text: str
    chouette: Chouette
    events: tuple[Event, ...] = ()


def steps_in(text: str, books: Books, say: Say) -> tuple[Step, ...] | Fault:
    """The steps of a file, of either kind; or the first line that cannot be, and why."""
    if text.count("\n") > MOST_LINES:
        why = f"the file has more than {MOST_LINES} lines, too many to go through step by step"
        return Fault(MOST_LINES + 1, why, Status.UNREADABLE)
    if is_mat(text):
        try:
            rules = next(iter(books.values())).rules
            return tuple(Step(each.line, each.game, each.text, each.chouette(rules)) for each in read_mat(text))
        except UnreadableError as error:
            return Fault(error.line, error.why, Status.UNREADABLE)
    outcome = replay(text, books, say)
    return outcome if isinstance(outcome, Fault) else tuple(steps(outcome.record))


def steps(record: Record) -> Iterator[Step]:
    """The steps of a record from its first game on, without what belongs to the proof of the dice."""
    game = 0
    for line, said, _, heard in heard_in(record):
        chouette = heard.chouette
        game = chouette.game.number if chouette.game else game
        if game and not isinstance(said, Commits | Reveals | SaysWord):
            yield Step(line, game, written(said), chouette, heard.events)


def end_of(record: Record) -> Chouette:
    """The table at the end of a record."""
    chouette = at_the_table(record)
    for *_, heard in heard_in(record):
        chouette = heard.chouette
    return chouette
