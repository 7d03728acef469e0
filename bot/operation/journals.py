"""Every journal of a database replayed, and held against the points and the secret seeds that are stored beside it.

Where there are many, processes of their own replay them, one for each core of this machine; whatever else runs on it
goes before.
"""

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache

from bot.backgammon.dice import commitment
from bot.desk.loading import RULES_ENGINE_VERSION, table_from_journal
from bot.record.books import rule_books
from bot.rules.rulebook import RuleBook
from bot.rules.state.chouette import DiceProof
from bot.store import journal
from bot.store.database import Database
from bot.store.stored import StoredJournal, StoredShownState

MIN_JOURNALS_FOR_PROCESSES = 100
"""With fewer journals it takes longer to start processes than to replay them here."""
_MAX_PROCESSES = 8
_NICENESS = 10
_UNREADABLE = (ValueError, TypeError, LookupError, ArithmeticError)
"""What comes of a row that has no such form as it should."""


@dataclass(frozen=True, slots=True)
class JournalReplaySummary:
    """How many chouettes and statements there are, and in which chouettes something is wrong: a line for each."""

    chouettes: int
    statements: int
    faults: tuple[str, ...]

    def __str__(self) -> str:
        return f"{_counted(self.chouettes, 'chouette')}, {_counted(self.statements, 'statement')}"


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


async def replay_and_verify_journals(database: Database) -> JournalReplaySummary:
    """Replay all journals of a database whose schema is current. StoreFailed."""
    chouettes = await journal.all_chouettes(database)
    statements, faults = 0, dict[int, str]()
    replayer = _Replayer(len(chouettes))

    async def replay(chouette: int) -> None:
        nonlocal statements
        try:
            stored = await journal.load_journal(database, chouette)
        except _UNREADABLE as error:
            faults[chouette] = f"it cannot be read: {error}"
            return
        if stored is None:
            return
        statements += len(stored.entries)
        if fault := await replayer.fault(stored):
            faults[chouette] = fault

    async def replay_all(left: Iterator[int]) -> None:
        for chouette in left:
            await replay(chouette)

    left = iter(chouettes)
    try:  # two for each process: while one journal is replayed, another is read
        await asyncio.gather(*(replay_all(left) for _ in range(2 * replayer.processes)))
    finally:
        replayer.close()
    told = (f"chouette {one}: {faults[one]}" for one in chouettes if one in faults)
    return JournalReplaySummary(len(chouettes), statements, tuple(told))


def usable_cpu_count() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Replayer:
    """Replays journals here, or in processes where there are so many that it pays."""

    def __init__(self, journals: int) -> None:
        self.processes = min(usable_cpu_count(), _MAX_PROCESSES)
        self._pool: ProcessPoolExecutor | None = None
        if journals >= MIN_JOURNALS_FOR_PROCESSES and self.processes > 1:
            with suppress(OSError, NotImplementedError):  # a system without semaphores
                method = multiprocessing.get_context("spawn")  # this process has threads
                self._pool = ProcessPoolExecutor(self.processes, method, _begin_process)

    async def fault(self, stored: StoredJournal) -> str:
        """What is wrong with a journal, or nothing."""
        if self._pool:
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, _fault, stored)
            except BrokenExecutor:  # one was killed, for want of memory perhaps
                self._pool = None
        return _fault(stored)

    def close(self) -> None:
        """End the processes."""
        if self._pool:
            self._pool.shutdown(cancel_futures=True)


def _begin_process() -> None:
    """Whatever else runs goes before; a process whose parent was killed ends, too."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    parent = multiprocessing.parent_process()

    def end_with_parent() -> None:
        if parent:
            parent.join()
        os._exit(1)

    threading.Thread(target=end_with_parent, daemon=True).start()


@cache
def _books() -> Mapping[str, RuleBook]:
    return rule_books()


def _fault(stored: StoredJournal) -> str:
    """What is wrong with a journal, or nothing.

    Points that an older engine booked otherwise are none: they stand as they are stored, and the sheet shows them.
    """
    for place, written in enumerate(stored.entries, start=1):
        if written.number != place:
            return f"statement {place} is missing"
    try:
        table = table_from_journal(_without_news(stored), _books())
    except _UNREADABLE as error:
        return f"it cannot be read: {error}"
    if table.stopped:
        return f"its journal cannot be applied: {table.stopped}"
    if table.kept_games and stored.chouette.engine == RULES_ENGINE_VERSION:
        return f"its journal books other points than are stored, in game {', '.join(map(str, table.kept_games))}"
    return _fault_of_seeds(stored, table.chouette.proof)


def _fault_of_seeds(stored: StoredJournal, proof: DiceProof) -> str:
    """Which secret seed is another than was promised before its game, or is not kept; nothing where none is."""
    lines = (each.entry.line for each in stored.entries)
    promised = {line.split()[1] for line in lines if line.startswith("commit ")}
    kept = {game: _commitment(seed) for game, seed in stored.seeds.items()}
    if wrong := [game for game, digest in kept.items() if digest not in promised]:
        return f"the seed of its dice is not the one that was promised, in game {', '.join(map(str, wrong))}"
    if stored.chouette.ended_at is None and proof.digest and not proof.seed and proof.digest not in kept.values():
        return "the seed of its dice that was promised last is not kept"
    return ""


def _commitment(seed: str) -> str:
    """What was announced of a seed as it is stored; nothing for what is no seed."""
    try:
        return commitment(bytes.fromhex(seed))
    except ValueError:
        return ""


def _without_news(stored: StoredJournal) -> StoredJournal:
    """The same, of which no message has anything to tell: that takes a quarter of the time."""
    return replace(stored, chouette=replace(stored.chouette, shown=StoredShownState(first=len(stored.entries) + 1)))
