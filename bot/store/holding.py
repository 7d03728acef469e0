"""Who uses a database now: bots hold it together, who replaces or copies it holds it alone. Knows nothing in it.

The system lets go of it when a process ends, however it ends: the hold is a lock on a file beside a SQLite database,
and an advisory lock of a session on PostgreSQL.
"""

import os
import sys
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from sqlalchemy import NullPool, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.database import FAILURES, address_of
from bot.store.files import sqlite_file
from bot.store.stored import StoreFailed

_KEY = int.from_bytes(b"chouett")
"""Of the advisory lock: any number that no other program takes."""


class DatabaseHeldError(StoreFailed):
    """Somebody else holds the database in a way that does not go together with ours."""

    def __init__(self, *, alone: bool) -> None:
        why = "a bot uses the database: stop it first" if alone else "the database is being restored or copied: wait"
        super().__init__(why)


@asynccontextmanager
async def holding(url: str, *, alone: bool = False) -> AsyncGenerator[None]:
    """Hold the database at `url` as a bot does, or `alone`; DatabaseHeldError, and StoreFailed if it cannot be held."""
    file = sqlite_file(url)
    if file is not None:
        with _file_held(file.with_name(f"{file.name}.lock"), alone=alone):
            yield
    elif address_of(url).get_backend_name() == "postgresql":
        async with _session_held(url, alone=alone):
            yield
    else:  # in memory
        yield


@contextmanager
def _file_held(file: Path, *, alone: bool) -> Generator[None]:
    if sys.platform == "win32":  # there nobody can replace a file that is open
        yield
        return
    import fcntl  # noqa: PLC0415, Windows has none

    try:  # to be locked it need only be read: who made it, root for example, may be another than who locks it
        lock = os.open(file, os.O_RDONLY | os.O_CREAT, 0o644)
    except OSError as error:
        raise StoreFailed(f"the database's lock {file} cannot be opened: {error.strerror}") from error
    try:
        try:
            fcntl.flock(lock, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise DatabaseHeldError(alone=alone) from error
        yield
    finally:
        os.close(lock)


@asynccontextmanager
async def _session_held(url: str, *, alone: bool) -> AsyncGenerator[None]:
    try:
        engine = create_async_engine(address_of(url), poolclass=NullPool, isolation_level="AUTOCOMMIT")
    except (ArgumentError, ImportError) as error:
        raise StoreFailed(f"the database's URL cannot be used: {error}") from error
    asked = text(f"SELECT pg_try_advisory_lock{'' if alone else '_shared'}({_KEY})")
    try:
        connection = await engine.connect()
        held = await connection.scalar(asked)
    except FAILURES as error:
        raise StoreFailed(f"the database cannot be reached: {getattr(error, 'orig', None) or error}") from error
    try:
        if not held:
            raise DatabaseHeldError(alone=alone)
        yield
    finally:
        with suppress(SQLAlchemyError, OSError):  # the server may be gone by now
            await connection.close()
        await engine.dispose()
