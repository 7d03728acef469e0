"""How long a statement takes until it is on the disk, and computes: `python -m tests.bench.bench_store [URL]`."""

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.store.database import Database, open_database
from bot.store.journal import append_statements, load_journal, open_chouette
from bot.store.stored import ChouetteUpdate, Deadline, JournalEntry, Seat, StoredTransfer

STATEMENTS = 500
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
TRANSFERS = tuple(StoredTransfer(1, f"s{n}", "s1", 2, "drop") for n in range(2, 6))
BESIDE = ChouetteUpdate(deadlines=(Deadline("answer", "s2", "double 1", NOON + timedelta(hours=1)),))


async def measured(what: str, act: Callable[[int], Awaitable[object]]) -> None:
    """Do it many times, one after the other, and print how long the median and the slowest hundredth took."""
    taken, computed = list[float](), time.process_time()
    for number in range(1, STATEMENTS + 1):
        start = time.perf_counter()
        await act(number)
        taken.append((time.perf_counter() - start) * 1000)
    computed = (time.process_time() - computed) * 1000 / STATEMENTS
    taken.sort()
    print(
        f"{what:44} p50 {taken[STATEMENTS // 2]:6.2f} ms  p99 {taken[STATEMENTS * 99 // 100]:6.2f} ms"
        f"  processor {computed:6.2f} ms"
    )


async def opened(database: Database, channel: int) -> int:
    seats = tuple(Seat(f"s{n}", n, "Ann") for n in range(1, 6))
    return await open_chouette(
        database,
        1,
        channel,
        record_head_text="",
        rules_engine_version="1",
        opened_at=NOON,
        update_for_id=lambda _: ChouetteUpdate(seats=seats),
    )


async def main(url: str) -> None:
    """Measure on a database that is as good as empty."""
    database = await open_database(url)
    channel = time.time_ns()
    plain, full = await opened(database, channel), await opened(database, channel + 1)

    async def a_line(number: int) -> object:
        return await append_statements(
            database, plain, number, [JournalEntry("s1: rolls 3 1", NOON, 1, None, channel + number)]
        )

    async def with_all(number: int) -> object:
        press = channel + STATEMENTS + number
        entry = JournalEntry("s2: drops", NOON, 2, None, press, TRANSFERS)
        return await append_statements(database, full, number, [entry], BESIDE)

    async def all_read(_number: int) -> object:
        return await load_journal(database, full)

    await measured("a statement", a_line)
    await measured("a statement, 4 transfers, a time limit", with_all)
    await measured(f"reading a chouette of {STATEMENTS} statements", all_read)
    await database.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:  # the disk that will be used, no memory disk
        asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else f"sqlite:///{folder}/bench.sqlite"))
