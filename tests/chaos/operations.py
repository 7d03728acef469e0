"""Operations on a database, each in a process of its own that is killed at any moment."""

import asyncio
import gzip
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from multiprocessing.synchronize import Event
from pathlib import Path

from bot.operation.backup import back_up, restore
from bot.operation.journals import JournalReplaySummary, replay_and_verify_journals
from bot.store.database import open_database
from tests.fixtures.start.tables import BOT, HERE
from tests.support.forks import FORKS

PATIENCE = 60
Operation = Callable[[Path, Path], None]
"""With the database's file and that of its backup."""


def of_the_first_version(file: Path) -> None:
    """A database as the first version left it."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(gzip.decompress((HERE / BOT).read_bytes()).decode())


def upgrade(file: Path, _backup: Path) -> None:
    """What each start does first."""

    async def opened() -> None:
        await (await open_database(f"sqlite:///{file}")).close()

    asyncio.run(opened())


def take_backup(file: Path, backup: Path) -> None:
    """`chouette backup`."""
    asyncio.run(back_up(f"sqlite:///{file}", backup))


def put_back(file: Path, backup: Path) -> None:
    """`chouette restore`."""
    asyncio.run(restore(f"sqlite:///{file}", backup))


def replayed(file: Path) -> JournalReplaySummary:
    """What is in a database."""

    async def all_of_it() -> JournalReplaySummary:
        database = await open_database(f"sqlite:///{file}")
        try:
            return await replay_and_verify_journals(database)
        finally:
            await database.close()

    return asyncio.run(all_of_it())


def killed_at_any_moment(
    operation: Operation, prepare: Callable[[Path], tuple[Path, Path]], folder: Path, kills: int
) -> Iterator[tuple[Path, Path]]:
    """The files after a whole operation, then after each kill, at moments that are spread over the time that it took.

    `prepare` makes the files in a folder.
    """
    took = 0.0
    for number in range(kills + 1):
        room = folder / f"room-{number}"
        room.mkdir()
        file, backup = prepare(room)
        ready = FORKS.Event()
        process = FORKS.Process(target=_when_told, args=(operation, ready, file, backup))
        process.start()
        assert ready.wait(PATIENCE)
        begun = time.monotonic()
        if number:
            time.sleep(took * number / (kills + 1))
            process.kill()
        process.join(PATIENCE)
        assert number or process.exitcode == 0
        took = took or time.monotonic() - begun
        yield file, backup
        shutil.rmtree(room)


def _when_told(operation: Operation, ready: Event, file: Path, backup: Path) -> None:
    ready.set()
    operation(file, backup)
