"""What a table of tens of thousands of lines costs: `python -m tests.bench.bench_hostile [--lines 20000] [NAME ...]`.

Each table is a hostile file of `tests/abuse/hostile_files.py` that was played live, at a desk with a database. Printed
is the processor's time in milliseconds, of a short table and of a long one: to read it when it is cold (in a thread),
to say something there, to put the message together, and to answer commands that go over the whole evening; with, after
the stroke, the longest that any of it held the event loop.

With `--served` it is measured what people on another server wait (`tests/bench/beside.py`); NAME is then an attack.
"""

import argparse
import asyncio
import tempfile
import time
from asyncio import Handle
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

from bot.channel.composer import TableComposer
from bot.channel.history import replayed_steps
from bot.channel.journal import ledger_lines, record_with_names_once_seated
from bot.channel.pictures import sheet_page_or_last_picture
from bot.channel.texts import score_text
from bot.client import PERSON_BURST_ACTIONS
from bot.delivery.shown import NO_REVISION_SHOWN, events_told
from bot.desk import Desk, Person, Table
from bot.desk.loading import RULES_ENGINE_VERSION, transfer_to_store
from bot.desk.tokens import NOBODY_ASKED
from bot.record.books import rule_books
from bot.record.grammar import read_statement, written_statement
from bot.record.read import Head, HeadDraft, written_head
from bot.record.text import UnreadableError, words_of_line
from bot.rules.engine import apply, new_chouette
from bot.rules.points import Player
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import ComesBack, GoesAway, Statement
from bot.store import journal
from bot.store.database import Database, open_database
from bot.store.stored import ChouetteUpdate, JournalEntry, Seat
from bot.words.figures import NO_EMOJIS
from bot.words.words import words_in
from tests.abuse.hostile_files import HOSTILE
from tests.bench.beside import ATTACKS, TYPING, served

SHORT = 200
"""The lines of a short table."""
SERVER, CHANNEL = 1, 100
SPOKEN = 10
"""So many statements are said at each table, and the dearest is not counted."""
TABLES = (
    "away", "settlements withdrawn", "settlements taken back", "options refused", "options", "proxies", "payments",
    "corrections", "words in the dice", "newcomers who leave", "games", "a game taken back", "suggestions",
    "endings refused", "adjourned and resumed", "cubes",
)  # fmt: skip
SECONDS = 20.0


# --- Tables that were played


def lines_of(name: str, lines: int) -> tuple[Head, list[Statement]]:
    """The head of a hostile file, and so many of the statements in it; whether a record may have as many or not."""
    text = "".join(islice(HOSTILE[name](), 2 + lines)).splitlines()
    in_head = next(at for at, line in enumerate(text) if line.startswith("players ")) + 1
    draft = HeadDraft(rule_books())
    for line in text[: in_head - 1]:
        draft.read_line(words_of_line(line))
    return draft.build(), [read_statement(line) for line in text[in_head - 1 : in_head + lines]]


async def store_table(
    database: Database, name: str, lines: int, server: int, channel: int, users: dict[Player, int]
) -> int:
    """Write the journal of a table down as if it had been played live, and give its id."""
    now = datetime.now(UTC)
    opened, said = lines_of(name, lines)
    entries = [*_entries(new_chouette(opened.rules, opened.mode), said, users, now)]
    names = dict.fromkeys([*users, *(each.by for each in said if each.by)])
    seats = tuple(Seat(name, users.get(name, 10_000 + at), name) for at, name in enumerate(names, 1))
    head = "\n".join(written_head(opened))
    return await journal.open_chouette(
        database, server, channel, record_head_text=head, rules_engine_version=RULES_ENGINE_VERSION, opened_at=now,
        first_entries=tuple(entries),
        update_for_id=lambda _made: ChouetteUpdate(seats=seats),
    )  # fmt: skip


def _entries(
    chouette: Chouette, said: Sequence[Statement], users: dict[Player, int], now: datetime
) -> Iterator[JournalEntry]:
    for statement in said:
        heard = apply(chouette, statement)
        if not isinstance(heard, Accepted):
            return
        chouette = heard.chouette
        moved = tuple(map(transfer_to_store, heard.transfers))
        yield JournalEntry(written_statement(statement), now, users.get(statement.by or Player("")), transfers=moved)


# --- What it costs


@dataclass(slots=True)
class Cost:
    """Milliseconds of the processor: in all, and of the longest piece that held the event loop."""

    whole: float = 0.0
    held: float = 0.0

    def __str__(self) -> str:
        return f"{self.whole:8.1f}/{self.held:6.1f}"


@contextmanager
def counted() -> Iterator[Cost]:
    """What is computed until the block ends."""
    cost, run, start = Cost(), Handle._run, time.process_time()

    def timed(self: Handle) -> None:
        begun = time.thread_time()
        run(self)
        cost.held = max(cost.held, (time.thread_time() - begun) * 1000)

    Handle._run = timed  # type: ignore[method-assign]
    try:
        yield cost
    finally:
        Handle._run = run  # type: ignore[method-assign]
        cost.whole = (time.process_time() - start) * 1000


async def measured(work: Callable[[], Awaitable[Any]]) -> Cost:
    """What this costs, run as a task of its own."""
    with counted() as cost:
        await asyncio.create_task(_awaited(work))
    return cost


async def _awaited(work: Callable[[], Awaitable[Any]]) -> Any:
    return await work()


async def costs_of(name: str, lines: int, folder: Path) -> dict[str, Cost]:
    """What is done about a table of so many lines, and what each costs."""
    database = await open_database(f"sqlite:///{folder / 'bench.sqlite'}")
    try:
        users = {Player("A"): 11, Player("B"): 12, Player("C"): 13}
        await store_table(database, name, lines, SERVER, CHANNEL, users)
        desk = Desk(database, rule_books())
        composer, words = TableComposer(desk, lambda _: "en", NO_EMOJIS), words_in()
        found: dict[str, Cost] = {}

        async def table() -> Table:
            there = await desk.open_or_last_table(CHANNEL)
            assert there, name
            assert not there.stopped, there.stopped
            return there

        found["cold"] = await measured(table)
        found["say"] = Cost()
        found["message"] = Cost()
        for number in range(SPOKEN):
            said = GoesAway if number % 2 == 0 else ComesBack
            speech: Callable[[Chouette, Player], Statement] = lambda _, by, said=said: said(by)  # noqa: E731
            await measured_into(found, "say", lambda speech=speech: desk.submit(CHANNEL, Person(12, "B"), speech))
            now = await table()
            told = events_told(now, NO_REVISION_SHOWN)
            await measured_into(found, "message", lambda now=now, told=told: composer.message(now, told, NOBODY_ASKED))
        found["fold"] = await measured(lambda: composer.folded_message_text(now, told, ()))
        found["score"] = await measured(_once(lambda: score_text(now, words)))
        found["sheet"] = await measured(lambda: asyncio.to_thread(sheet_page_or_last_picture, now, words, {}, 1))
        lines_of = await desk.journal_of(now.id)
        found["ledger"] = await measured(lambda: asyncio.to_thread(ledger_lines, now, lines_of, None, words))
        found["export"] = await measured(lambda: asyncio.to_thread(record_with_names_once_seated, now, lines_of))
        with suppress(UnreadableError):
            found["history"] = await measured(lambda: replayed_steps(desk, now))
        return found
    finally:
        await database.close()


async def measured_into(found: dict[str, Cost], what: str, work: Callable[[], Awaitable[Any]]) -> None:
    """Note the dearest of several."""
    cost = await measured(work)
    found[what] = max(found[what], cost, key=lambda one: one.whole)


def _once(work: Callable[[], Any]) -> Callable[[], Awaitable[Any]]:
    async def done() -> Any:
        return work()

    return done


def tables_measured(lines: int, names: list[str]) -> None:
    """Print what the tables cost, one after the other."""
    for name in names:
        for length in (SHORT, lines):
            with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
                found = asyncio.run(costs_of(name, length, Path(folder)))
            told = "  ".join(f"{what} {cost}" for what, cost in found.items())
            print(f"{name:24} {length:6}: {told}", flush=True)


def main() -> None:
    """Measure as the command says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=20_000, help="of the long table (20000)")
    parser.add_argument("--served", action="store_true", help="beside another server's players")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each attack (20)")
    parser.add_argument("--people", type=int, default=PERSON_BURST_ACTIONS, help="who speak on the hostile server (8)")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"tables: {', '.join(TABLES)}; or {', '.join([*ATTACKS, *TYPING])}"
    )
    chosen = parser.parse_args()
    if not chosen.served:
        tables_measured(chosen.lines, chosen.names or [*TABLES])
        return
    with tempfile.TemporaryDirectory() as folder:
        wanted = chosen.lines, chosen.people, chosen.names, chosen.seconds
        asyncio.run(served(Path(folder), store_table, Player, *wanted))


if __name__ == "__main__":
    main()
