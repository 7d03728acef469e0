"""One database: opening it, migrating it, reading and writing in transactions. Knows no table by name.

A transaction is a plain function of a connection; what it asks is waited for, while others go on. SQLite is asked in
threads, one for each connection, and each statement goes there and back; so few of them are best, as on a server that
is far away.

SQLite is told on every connection to use its write-ahead log, to have each commit on the disk before it
returns, to honour foreign keys and to wait for a lock; it begins its transactions when we say so, so that
changes of tables can be rolled back like any other. Nothing is committed to a file that is not at its path any more.
"""

import asyncio
import logging
import os
import re
import sqlite3
import sys
from collections.abc import Callable, Coroutine, Generator
from contextlib import AbstractAsyncContextManager, aclosing, contextmanager, suppress
from datetime import UTC, datetime
from functools import partial, wraps
from pathlib import Path
from shlex import quote
from typing import Any, Concatenate, Final, ParamSpec, Self, TypeAlias, TypeVar

import aiosqlite
from sqlalchemy import (
    URL,
    Connection,
    DateTime,
    Dialect,
    ExceptionContext,
    Insert,
    Table,
    TypeDecorator,
    event,
    make_url,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.people_first import PeopleFirstLimiter
from bot.store.hold import DatabaseHold
from bot.store.opened import HOW_TO_RESTORE_TEXT, FileIdentity, require_no_orphaned_wal
from bot.store.schema import MIGRATIONS_DIRECTORY, migrate
from bot.store.server import MAX_WRITERS, Sessions
from bot.store.stored import CommitOutcomeUnknown, DatabaseUnusable, StoreFailed

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
SQLITE_PRAGMAS = (
    "busy_timeout = 1500",  # milliseconds: whoever waits for an answer waits for three seconds, and no longer
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
)
_CLOSE_TIMEOUT_SECONDS = 5.0
"""At an end nobody waits longer for what hangs, as on a disk that does not answer."""
MAX_WRITE_QUEUE_SECONDS = 1.5
"""So many seconds a writer of this process waits at most for those before it."""
_MAX_READERS = 4
"""So many read at once, each in a thread of its connection's, beside the one that writes."""
MAX_BACKGROUND_READERS = 2
"""So many of them at most for what nobody waits for: people find room beside it."""
_SQLITE_POOL: Final = {
    "pool_size": _MAX_READERS + 1,
    "max_overflow": 0,
    "pool_use_lifo": True,  # who was there last knows the statements by now
    "pool_reset_on_return": None,  # who leaves a transaction has it rolled back already
    "connect_args": {"isolation_level": None},  # the driver begins nothing by itself: _begin_sqlite does
}
_Way: TypeAlias = dict[str, Any]
_WAYS_OF_SQLITE: tuple[_Way, _Way, _Way] = {}, {"begin": "BEGIN"}, {"begin": "BEGIN IMMEDIATE"}
_WAYS_ON_SERVER: tuple[_Way, _Way, _Way] = {"isolation_level": "AUTOCOMMIT"}, {"isolation_level": "REPEATABLE READ"}, {}
"""How one reads by one statement, which alone sees one state; how by several that see one; and how one writes."""
DRIVER_ERRORS = (SQLAlchemyError, OSError, OverflowError, UnicodeError)
"""What a driver raises when the database cannot do what was asked."""
_DAMAGED = {sqlite3.SQLITE_CORRUPT: "damaged", sqlite3.SQLITE_NOTADB: "no database"}

P = ParamSpec("P")
_T = TypeVar("_T")


def uninterruptible(
    asks: Callable[Concatenate["Database", P], Coroutine[Any, Any, _T]],
) -> Callable[Concatenate["Database", P], Coroutine[Any, Any, _T]]:
    """Do what is asked to its end, even when who waits for it is broken off: no connection is left in the middle."""

    @wraps(asks)
    async def to_its_end(database: "Database", *args: P.args, **options: P.kwargs) -> _T:
        task = asyncio.ensure_future(asks(database, *args, **options))
        database.under_way[task] = asyncio.get_running_loop().time()
        task.add_done_callback(database.under_way.pop)
        return await asyncio.shield(task)

    return to_its_end


class Database:
    """An open, migrated database. Made by `open_database`; closed by `close`."""

    def __init__(self, engine: AsyncEngine, file: FileIdentity | None = None, sessions: Sessions | None = None) -> None:
        """`file`: the database is in it, and SQLite's; `sessions`: it is a server's."""
        self.engine = engine
        self._file, self._sessions = file, sessions
        ways = _WAYS_ON_SERVER if sessions else _WAYS_OF_SQLITE
        self._reader, self._reader_at_one_moment, self._writer = (engine.execution_options(**way) for way in ways)
        # SQLite has one writer at a time. Writers of this process queue here in order; left to SQLite, they
        # would try again at intervals and the unlucky would wait long.
        writers = MAX_WRITERS if sessions else 1
        self._turn = PeopleFirstLimiter(writers, writers)
        self._readers = PeopleFirstLimiter(MAX_WRITERS if sessions else _MAX_READERS, MAX_BACKGROUND_READERS)
        self.queues = {"reads": self._readers, "writes": self._turn}
        self.under_way: dict[asyncio.Task[Any], float] = {}
        """What is asked of it, since when."""
        self.file, self.was_just_created = (file.path, file.was_just_created) if file else (None, False)
        """Where it is a file; and whether that was made when it was opened."""
        self.hold = DatabaseHold()
        """Whether this process holds the database, where it must: nothing is written else."""
        self.is_damaged = False
        """Whether SQLite has found bytes in its file that it cannot read; who finds it whole again takes it back."""
        self._is_limited = True

    @uninterruptible
    async def read_without_snapshot(self, ask: Callable[[Connection], _T]) -> _T:
        """What `ask` finds by one statement, or by several that need not see the same state; StoreFailed: it cannot.

        Whatever is asked or done here is called once more where its connection died: it may change nothing else.
        """
        async with self._readers:
            return await self._done(self._reader, ask)

    @uninterruptible
    async def read_in_snapshot(self, ask: Callable[[Connection], _T]) -> _T:
        """What `ask` finds by statements that all see one state of the database; StoreFailed when it cannot."""
        async with self._readers:
            return await self._done(self._reader_at_one_moment, ask)

    @uninterruptible
    async def write(self, do: Callable[[Connection], _T]) -> _T:
        """A transaction: all that `do` writes is kept when it returns, none of it when it raises; what it returns.

        `do` is called once more where its connection died before anything was kept. Raises IntegrityError (a key exists
        already), CommitOutcomeUnknown (it may have been kept) and StoreFailed (all else).
        """
        try:
            async with asyncio.timeout(MAX_WRITE_QUEUE_SECONDS):
                await self._turn.acquire()
        except TimeoutError as error:
            raise StoreFailed("the database could not do it: it is busy with others") from error
        try:
            self.hold.require_certain()
            return await self._done(self._writer, do)
        finally:
            self._turn.release()

    async def _done(self, engine: AsyncEngine, do: Callable[[Connection], _T], *, is_again: bool = False) -> _T:
        """Do it in a transaction; once more on another connection, where one died before anything was kept."""
        is_complete = False

        def to_its_end(connection: Connection) -> _T:
            nonlocal is_complete
            done = do(connection)
            if engine is self._writer:
                self.hold.require_certain()
                if self._file:
                    self._file.require_same_file_at_path()
                is_complete = True
                connection.commit()
            return done

        try:
            async with await self._connected(engine, is_again=is_again) as connection:
                return await connection.run_sync(to_its_end)
        except IntegrityError:
            raise
        except DRIVER_ERRORS as error:
            is_dead = isinstance(error, DBAPIError) and error.connection_invalidated
            if is_again or is_complete or not is_dead:
                raise self._failed(error, is_complete=is_complete) from error
        return await self._done(engine, do, is_again=True)

    async def _connected(self, engine: AsyncEngine, *, is_again: bool) -> AbstractAsyncContextManager[AsyncConnection]:
        if self._sessions:
            return self._sessions.connected(engine, is_again=is_again, is_limited=self._is_limited)
        return aclosing(await engine.connect())

    def _failed(self, error: Exception, *, is_complete: bool = False) -> StoreFailed:
        """What is raised for a driver's error; `is_complete`: all but the commit was done."""
        failed: type[StoreFailed] = CommitOutcomeUnknown if is_complete else StoreFailed
        code = getattr(getattr(error, "orig", None) or error, "sqlite_errorcode", 0)
        if self.file and (what := _DAMAGED.get(code & 0xFF)):  # the rest of the code says where
            self.is_damaged = True
            failed = CommitOutcomeUnknown if is_complete else DatabaseUnusable
            why = f"the database {self.file} is {what} ({driver_error_message(error)})"
            return failed(f"{why}: stop the bot and {HOW_TO_RESTORE_TEXT}")
        return failed(f"the database could not do it: {driver_error_message(error)}")

    @property
    def longest_current_wait_seconds(self) -> float:
        """For so long the one who has waited longest has waited for it now."""
        now = asyncio.get_running_loop().time()
        return now - min(self.under_way.values(), default=now)

    @contextmanager
    def no_time_limit(self) -> Generator[None]:
        """Until the block ends, a transaction on a server may take as long as it needs."""
        before, self._is_limited = self._is_limited, False
        try:
            yield
        finally:
            self._is_limited = before

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_problem: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Finish what is under way, if it comes to an end, and let all connections go.

        What was written is on the disk already.
        """
        if self.under_way:
            await asyncio.wait([*self.under_way], timeout=_CLOSE_TIMEOUT_SECONDS)
        if self._sessions:
            await self._sessions.close()
        else:
            await asyncio.wait({asyncio.ensure_future(self.engine.dispose())}, timeout=_CLOSE_TIMEOUT_SECONDS)


def as_database_read(
    ask: Callable[Concatenate[Connection, P], _T],
) -> Callable[Concatenate[Database, P], Coroutine[Any, Any, _T]]:
    """A function that reads by one statement, as one that is asked of a database. It raises StoreFailed."""

    @wraps(ask)
    async def asked(database: Database, *args: P.args, **options: P.kwargs) -> _T:
        return await database.read_without_snapshot(lambda connection: ask(connection, *args, **options))

    return asked


def as_database_write(
    do: Callable[Concatenate[Connection, P], _T],
) -> Callable[Concatenate[Database, P], Coroutine[Any, Any, _T]]:
    """A function that writes to a connection, as a transaction of a database.

    Raises StoreFailed, CommitOutcomeUnknown.
    """

    @wraps(do)
    async def done(database: Database, *args: P.args, **options: P.kwargs) -> _T:
        try:
            return await database.write(lambda connection: do(connection, *args, **options))
        except IntegrityError as error:
            raise StoreFailed(f"the database refused it: {error.orig}") from error

    return done


def driver_error_message(error: BaseException) -> str:
    """What the driver says, without the name of its class."""
    return re.sub(r"^<class '[\w.]+'>: ", "", str(getattr(error, "orig", None) or error))


def unusable_database_error(error: ArgumentError | ImportError) -> DatabaseUnusable:
    """Why no connection to a database can even be tried."""
    if isinstance(error, ImportError):
        return DatabaseUnusable(
            f"the driver of PostgreSQL is not installed: {quote(sys.executable)} -m pip install asyncpg"
        )
    return DatabaseUnusable(f"the database's URL cannot be used: {str(error).splitlines()[0]}")


async def open_database(url: str, migrations: Path | None = MIGRATIONS_DIRECTORY) -> Database:
    """Open the database at `url` and bring its tables up to date, all in one transaction; None: leave them as they are.

    `url` is SQLAlchemy's: `sqlite:///file`, `postgresql://user:password@host/name`; the driver is chosen
    here.
    Raises StoreFailed, the database being then as it was.
    """
    try:
        database = _opened(parse_database_url(url))
    except (ArgumentError, ImportError) as error:
        raise unusable_database_error(error) from error
    if migrations is None:
        return database
    try:
        with database.no_time_limit():
            await database.write(lambda connection: migrate(connection, migrations))
    except BaseException as error:
        await database.close()
        if isinstance(error, IntegrityError):
            raise DatabaseUnusable(f"the database could not be brought up to date: {error}") from error
        if type(error) is StoreFailed and (server := server_host_and_port(url)):
            raise StoreFailed(f"{error} (the server is {server})") from error
        raise
    return database


def _opened(address: URL) -> Database:
    """A database not connected yet. Values are in no error and no log: seeds are secret until their game is over."""
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    path = file_of(address)
    if path is None:
        sessions = Sessions(address)
        return Database(sessions.engine, sessions=sessions)
    file = _try_to_open(path)
    engine = create_async_engine(address, hide_parameters=True, **_SQLITE_POOL)
    pool = engine.sync_engine
    event.listen(pool, "do_connect", lambda *_: file.require_same_file_at_path())  # SQLite would make a new one
    event.listen(pool, "connect", _prepare_sqlite)
    event.listen(pool, "begin", _begin_sqlite)
    event.listen(pool, "handle_error", _let_go_where_useless)
    return Database(engine, file)


def build_upsert(connection: Connection, table: Table) -> Insert:
    """An insert into `table` that takes the place of a row with the same primary key."""
    return build_upsert_for_dialect(connection.dialect.name, table)


def build_upsert_for_dialect(dialect: str, table: Table) -> Insert:
    """The same in a dialect."""
    statement = (postgresql if dialect == "postgresql" else sqlite).insert(table)
    rest = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=rest)


class UtcDateTime(TypeDecorator[datetime]):
    """A moment in UTC: aware going in, aware coming out, although SQLite keeps no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """The moment in UTC; ValueError when it says no time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} says no time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """The moment in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def parse_database_url(url: str | URL, setting_name: str = "DATABASE_URL") -> URL:
    """The database's URL with the driver that is used here; StoreFailed, which says that `setting_name` is wrong."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:  # a port that is no number is a ValueError
        raise StoreFailed(f"{setting_name} is no database URL such as sqlite:///chouette.sqlite") from error
    is_file = address.get_backend_name() == "sqlite"
    if is_file and (address.host or not address.database or address.database.startswith((":memory:", "file:"))):
        raise StoreFailed(f"{setting_name} names no file: three slashes are before it, as in sqlite:///chouette.sqlite")
    if address.get_backend_name() not in _DRIVERS:
        raise StoreFailed(f"{setting_name} names {address.get_backend_name()}: there are sqlite and postgresql")
    if address.get_backend_name() != "sqlite" and "@" in f"{address.host}{address.database}":  # part of a password
        raise StoreFailed(f"{setting_name} has more than one @: in its password, write @ as %40, / as %2F, % as %25")
    return address.set(drivername=_DRIVERS[address.get_backend_name()])


def server_host_and_port(url: str) -> str:
    """Host and port of a database server, never user and password; "" for SQLite, and where none are named."""
    address = parse_database_url(url)
    host = f"[{address.host}]" if ":" in (address.host or "") else address.host
    return f"{host}:{address.port or 5432}" if host and address.get_backend_name() != "sqlite" else ""


def database_label(url: str) -> str:
    """Which database it is, without secrets: its file, or its kind and server."""
    if file := file_of(url):
        return str(file)
    server = server_host_and_port(url)
    return f"postgresql at {server}" if server else "postgresql"


def file_of(url: str | URL) -> Path | None:
    """The file of a SQLite database; None where it is on a server. StoreFailed."""
    address = parse_database_url(url)
    return Path(str(address.database)) if address.get_backend_name() == "sqlite" else None


def _try_to_open(file: Path) -> FileIdentity:
    require_no_orphaned_wal(file)
    is_new = False
    with suppress(OSError):  # whoever else is on this machine reads no seeds
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        is_new = True
    try:  # what it raises names no file
        sqlite3.connect(file).close()
    except sqlite3.Error as error:
        raise StoreFailed(f"the database {file} cannot be opened: {error}") from error
    return FileIdentity(file, is_new=is_new)


class _Cursor:
    """A cursor of aiosqlite's as SQLAlchemy asks it. To make one and to close it nobody goes to the thread and back."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, *statement: Any) -> None:
        self._cursor = await self._connection.execute(*statement)

    async def executemany(self, *statement: Any) -> None:
        self._cursor = await self._connection.executemany(*statement)

    async def close(self) -> None:
        """Nobody has it any more: then it is closed."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cursor, name)


def _prepare_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    driver: Any = connection.driver_connection
    driver.cursor = partial(_Cursor, driver)
    try:
        for pragma in SQLITE_PRAGMAS:
            connection.cursor().execute(f"PRAGMA {pragma}")
    except Exception:  # the file is no database; nobody else knows of this connection yet
        connection.close()
        raise


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes the lock at once: one that began as a reader could be refused in the middle.
    if begin := connection.get_execution_options().get("begin"):
        connection.exec_driver_sql(begin)


def _let_go_where_useless(context: ExceptionContext) -> None:
    """All connections: nobody knows in what state one is that could not end its transaction.

    Those that were made while the file could only be read stay so, even when it may be written again.
    """
    if context.connection and (context.statement is None or "readonly" in str(context.original_exception)):
        context.is_disconnect = True
