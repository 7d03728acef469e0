"""Every journal of a database replayed, and held against the points that are stored beside it."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.desk.loading import ENGINE_VERSION, table_from_journal
from bot.rules.rulebook import RuleBook
from bot.store import journal
from bot.store.database import Database
from bot.store.stored import StoredJournal


@dataclass(frozen=True, slots=True)
class ReplayedJournals:
    """How many chouettes and statements there are, and in which chouettes something is wrong: a line for each."""

    chouettes: int
    statements: int
    faults: tuple[str, ...]

    def __str__(self) -> str:
        return f"{_counted(self.chouettes, 'chouette')}, {_counted(self.statements, 'statement')}"


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


async def replay_journals(database: Database, books: Mapping[str, RuleBook]) -> ReplayedJournals:
    """Replay all journals of a database whose schema is current. StoreFailed."""
    statements, faults = 0, list[str]()
    chouettes = await journal.all_chouettes(database)
    for chouette in chouettes:
        try:
            stored = await journal.load_chouette(database, chouette)
            if stored is None:
                continue
            statements += len(stored.entries)
            fault = _fault(stored, books)
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:  # what is stored has no such form
            fault = f"it cannot be read: {error}"
        if fault:
            faults.append(f"chouette {chouette}: {fault}")
    return ReplayedJournals(len(chouettes), statements, tuple(faults))


def _fault(stored: StoredJournal, books: Mapping[str, RuleBook]) -> str:
    """What is wrong with a journal, or nothing.

    Points that an older engine booked otherwise are none: they stand as they are stored, and the sheet shows them.
    """
    for place, written in enumerate(stored.entries, start=1):
        if written.number != place:
            return f"statement {place} is missing"
    table = table_from_journal(stored, books)
    if table.stopped:
        return f"its journal cannot be applied: {table.stopped}"
    if table.kept_games and stored.chouette.engine == ENGINE_VERSION:
        return f"its journal books other points than are stored, in game {', '.join(map(str, table.kept_games))}"
    return ""
