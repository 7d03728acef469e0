"""Who uses a database now: bots hold shards of it, who replaces or copies it holds it alone. Knows nothing in it.

The system lets go of it when a process ends, however it ends: the hold is a lock on a file beside a SQLite database,
and advisory locks of a session on PostgreSQL. A session ends with its server, too, and is then begun again.
"""

import asyncio
import logging
import os
import sys
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import (
    DRIVER_ERRORS,
    database_label,
    driver_error_message,
    file_of,
    parse_database_url,
    server_host_and_port,
    unusable_database_error,
)
from bot.store.hold import HOLD_CERTAIN_SECONDS, DatabaseHold
from bot.store.opened import HOW_TO_RESTORE_TEXT, require_no_orphaned_wal
from bot.store.server import (
    CONNECT_TIMEOUT_SECONDS,
    UnpooledAutocommitConnection,
    await_with_stall_tolerance,
    unpooled_autocommit_engine,
)
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import StoreFailed

_T = TypeVar("_T")

HOLD_CHECK_INTERVAL_SECONDS: Final = 3.0
HOLD_ANSWER_TIMEOUT_SECONDS: Final = 2.0
"""A session that takes longer to answer has died.

This and the time between looks are less than HOLD_CERTAIN_SECONDS.
"""
_SESSION_RETRY_SECONDS: Final = 1.0
"""So long after it could not be begun a session is begun once more."""
_LOCK_RETRY_SECONDS: Final = 0.1
_KEY: Final = int.from_bytes(b"chouett")
_SHARDS_KEY: Final = int.from_bytes(b"chou")
"""Of the advisory locks: any numbers that no other program takes."""
_IDS: Final = 1 << 16
"""A lock of a shard has the number of shards and its id in one."""
_OTHERS: Final = text(
    "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = :key AND objsubid = 2"
    " AND granted AND pid <> pg_backend_pid()"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_SESSION: Final = text("SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()")
_END_SESSION: Final = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = :pid AND backend_start = :backend_start"
)
_SECONDS_TO_END: Final = 5.0
"""So long a session that is told to end may take."""
_log = logging.getLogger(__name__)


class DatabaseHeldError(StoreFailed):
    """Somebody else holds the database in a way that does not go together with ours."""


@asynccontextmanager
async def holding_database(
    url: str, shards: Shards = ALL_SHARDS, *, exclusive: bool = False, timeout_seconds: float = 0.0
) -> AsyncGenerator[DatabaseHold]:
    """Hold the database at `url` as the bot of these shards does, or `exclusive`.

    It is tried for `timeout_seconds` seconds.

    DatabaseHeldError, and StoreFailed if it cannot be held.
    """
    file = file_of(url)
    if file is not None:
        beside = _lock_beside(file)
        was_there = os.path.exists(beside)  # noqa: ASYNC240, PTH110, where Path.exists may raise
        lock = await _patiently(lambda: _file_locked(beside, file, alone=exclusive), timeout_seconds)
        try:
            yield DatabaseHold()
        except StoreFailed:  # it is refused, and may be another program's: nothing of ours stays beside it
            if lock is not None and not was_there:
                with suppress(OSError):
                    beside.unlink()
            raise
        finally:
            if lock is not None:
                os.close(lock)
    else:
        session = _Session(url, None if exclusive else shards)
        await _patiently(session.begin, timeout_seconds)
        keeping = asyncio.create_task(session.keep())
        try:
            yield session.hold
        finally:
            keeping.cancel()
            await asyncio.wait({keeping})
            await session.end()


async def _patiently(take: Callable[[], Awaitable[_T]], patience: float) -> _T:
    until = asyncio.get_running_loop().time() + patience
    while True:
        try:
            return await take()
        except DatabaseHeldError:
            if asyncio.get_running_loop().time() >= until:
                raise
        await asyncio.sleep(_LOCK_RETRY_SECONDS)


async def _file_locked(beside: Path, file: Path, *, alone: bool) -> int | None:
    """The open file `beside` a database, locked until it is closed; None where nobody can replace an open file."""
    if sys.platform == "win32":
        return None
    import fcntl  # noqa: PLC0415, Windows has none

    while True:
        lock = _opened(beside)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(lock)
            if alone:
                raise _used_by_a_bot(str(file)) from error
            why = "is used by another bot, or being restored or copied: SQLite serves one process at a time"
            raise DatabaseHeldError(f"the database {file} {why}") from error
        if _is_at(beside, lock):
            return lock
        os.close(lock)  # who had it has removed it: who comes next would lock another


def _lock_beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.lock")


def _opened(lock: Path) -> int:
    """To be locked it need only be read: who made it, root for example, may be another than who locks it."""
    try:
        return os.open(lock, os.O_RDONLY | os.O_CREAT, 0o644)
    except OSError as error:
        raise StoreFailed(f"the database's lock {lock} cannot be opened: {error.strerror}") from error


def _is_at(path: Path, opened: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(opened))
    except FileNotFoundError:
        return False


def _used_by_a_bot(name: str) -> DatabaseHeldError:
    return DatabaseHeldError(f"a bot uses the database {name}: stop it first")


def check_lock_can_be_opened(file: Path) -> None:
    """StoreFailed where the database's lock could not be opened; it is neither made nor locked."""
    if sys.platform != "win32" and (lock := _lock_beside(file)).exists():
        os.close(_opened(lock))


def require_file_not_vanished(file: Path) -> None:
    """StoreFailed, with what to do: the file of a database is not there, though it was, or a bot has it open."""
    if not file.exists() and _is_locked(_lock_beside(file)):
        raise StoreFailed(
            f"the database {file} is gone, though a bot uses it: stop the bot, then put the file back,"
            f" or {HOW_TO_RESTORE_TEXT}"
        )
    require_no_orphaned_wal(file)


def _is_locked(lock: Path) -> bool:
    """Whether a process holds it; where it does not, it is ours for a moment, and a bot that starts tries again."""
    if sys.platform == "win32":
        return False
    import fcntl  # noqa: PLC0415, Windows has none

    try:
        opened = os.open(lock, os.O_RDONLY)
    except OSError:  # it is not there, or is not to be read: then nobody knows
        return False
    try:
        fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(opened)
    return False


class _Session:
    """A session on PostgreSQL that holds the database for these shards, or alone (None)."""

    def __init__(self, url: str, shards: Shards | None) -> None:
        self._shards = shards
        self._name, self._server = database_label(url), server_host_and_port(url)
        self.hold = DatabaseHold(HOLD_CERTAIN_SECONDS)
        self._own: UnpooledAutocommitConnection | None = None
        self._has_ended = asyncio.Event()
        """Whether the server has said so."""
        self._before: dict[str, object] | None = None
        """What the server calls the session that was begun last: it may go on there after its connection has died."""
        try:
            self._engine = unpooled_autocommit_engine(parse_database_url(url), "chouette holds")
        except (ArgumentError, ImportError) as error:
            raise unusable_database_error(error) from error

    async def begin(self) -> None:
        """Connect and take the locks; DatabaseHeldError, StoreFailed."""
        try:
            self._own = await UnpooledAutocommitConnection.connect(self._engine)
            ended = self._has_ended = asyncio.Event()
            self._own.on_termination(ended.set)
            await self._end_session_before(self._own.connection)
            self._before = dict((await self._own.connection.execute(_SESSION)).mappings().one())
            begun = time.monotonic()
            await self._lock(self._own.connection)
            self.hold.note_sign_of_life(begun)
        except StoreFailed:
            await self.end()
            raise
        except DRIVER_ERRORS as error:
            await self.end()
            where = f" at {self._server}" if self._server else ""
            raise StoreFailed(f"the database{where} cannot be reached: {driver_error_message(error)}") from error

    async def _end_session_before(self, connection: AsyncConnection) -> None:
        """Have the server end our own session that was begun before: it may have our locks. TimeoutError."""
        if self._before is None:
            return
        async with asyncio.timeout(_SECONDS_TO_END):
            while (await connection.execute(_END_SESSION, self._before)).all():  # noqa: ASYNC110, nothing tells
                await asyncio.sleep(_LOCK_RETRY_SECONDS)

    async def _lock(self, connection: AsyncConnection) -> None:
        if self._shards is None:
            if not await connection.scalar(text(f"SELECT pg_try_advisory_lock({_KEY})")):
                raise _used_by_a_bot(self._name)
            return
        if not await connection.scalar(text(f"SELECT pg_try_advisory_lock_shared({_KEY})")):
            raise DatabaseHeldError("the database is being restored or copied: wait")
        for one in self._shards.ids:
            code = self._shards.count * _IDS + one
            if not await connection.scalar(text(f"SELECT pg_try_advisory_lock({_SHARDS_KEY}, {code})")):
                raise _served_by_another(self._shards, one)
        for code in sorted(await connection.scalars(_OTHERS, {"key": _SHARDS_KEY})):
            others = Shards(code // _IDS, (code % _IDS,))
            if self._shards.may_share_servers(others):
                raise _served_by_another(others, *others.ids)

    async def keep(self) -> None:
        """Look from time to time whether the session goes on, and begin it anew; where another has come, it is lost.

        That it has ended is told once, until it is begun: what drivers say of it differs from look to look.
        """
        is_told = False
        while not self.hold.lost.is_set():
            try:
                await self._look()
                if is_told:
                    _log.info("the database is held again")
                    is_told = False
            except DatabaseHeldError as error:
                _log.error("%s", error)
                self.hold.lost.set()
            except (StoreFailed, *DRIVER_ERRORS) as error:
                self.hold.is_looked_for = True
                if not is_told:
                    _log.warning("the connection that holds the database is lost; it is tried again until it is back")
                    is_told = True
                _log.debug("the database is not held for the moment: %s", driver_error_message(error))
                was_held = self._own is not None
                await self.end(is_dead=True)
                if not was_held:
                    await asyncio.sleep(_SESSION_RETRY_SECONDS)

    async def _look(self) -> None:
        """Ask in the session after a while, or begin it; DatabaseHeldError, StoreFailed, and what a driver raises."""
        if self._own is None:
            async with asyncio.timeout(CONNECT_TIMEOUT_SECONDS + _SECONDS_TO_END):
                await self.begin()
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._has_ended.wait(), HOLD_CHECK_INTERVAL_SECONDS)
        at = time.monotonic()
        await await_with_stall_tolerance(self._own.connection.scalar(text("SELECT 1")), HOLD_ANSWER_TIMEOUT_SECONDS)
        self.hold.note_sign_of_life(at)

    async def end(self, *, is_dead: bool = False) -> None:
        """Let go of what is held; where the server does not hear it, it is told by the next session, or notices."""
        own, self._own = self._own, None
        if own is not None:
            await own.close(is_dead=is_dead)
        await self._engine.dispose()


def _served_by_another(shards: Shards, one: int) -> DatabaseHeldError:
    if shards == ALL_SHARDS:
        return DatabaseHeldError("another bot uses the database: stop it first")
    which = f"shard {one} of {shards.count}"
    return DatabaseHeldError(f"another process serves {which}: stop it, or give each process SHARD_IDS of its own")
