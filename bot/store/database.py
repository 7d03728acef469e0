"""One database: opening it, migrating it, reading and writing in transactions. Knows no table by name.

SQLite is told on every connection to use its write-ahead log, to have each commit on the disk before it
returns, to honour foreign keys and to wait for a lock; it begins its transactions when we say so, so that
changes of tables can be rolled back like any other.
"""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, DateTime, Dialect, Insert, Table, TypeDecorator, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store.stored import CommitLost, StoreFailed

MIGRATIONS = Path(__file__).parent / "migrations"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
SQLITE_PRAGMAS = (
    "busy_timeout = 1500",  # milliseconds: whoever waits for an answer waits for three seconds, and no longer
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
)
POSTGRESQL_SETTINGS = {"lock_timeout": "1500"}  # milliseconds, too
LONGEST_MIGRATION = 60_000
"""So many milliseconds a start waits at most for tables that others use, or bring up to date."""
_MIGRATING = int.from_bytes(b"migrate")
LONGEST_QUEUE = 1.5
"""So many seconds a writer of this process waits at most for those before it."""
MOST_WRITERS = 10
"""So many write at once where the database has several writers; there are more connections, so readers find one."""
FAILURES = (SQLAlchemyError, OSError, OverflowError, UnicodeError)
"""What a driver raises when the database cannot do what was asked."""

P = ParamSpec("P")
T = TypeVar("T")


class Database:
    """An open, migrated database. Made by `open_database`; closed by `close`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        embedded = engine.dialect.name == "sqlite"
        self._for_writing = engine.execution_options(writes=True)
        # SQLite's readers see one state by themselves.
        self._for_reading = engine if embedded else engine.execution_options(isolation_level="REPEATABLE READ")
        # SQLite has one writer at a time. Writers of this process queue here in order; left to SQLite, they
        # would try again at intervals and the unlucky would wait long.
        self._turn = asyncio.Semaphore(1 if embedded else MOST_WRITERS)
        self.under_way: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        """A connection that sees one state of the database; StoreFailed when it cannot."""
        try:
            async with self._for_reading.connect() as connection:
                yield connection
        except FAILURES as error:
            raise _failed(error) from error

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction: all of it is kept when the block ends, none of it when the block raises.

        Raises IntegrityError (a key exists already), CommitLost (it may have been kept) and StoreFailed (all else).
        """
        try:
            async with asyncio.timeout(LONGEST_QUEUE):
                await self._turn.acquire()
        except TimeoutError as error:
            raise StoreFailed("the database could not do it: it is busy with others") from error
        is_complete = False
        try:
            async with self._for_writing.begin() as connection:
                yield connection
                is_complete = True
        except IntegrityError:
            raise
        except FAILURES as error:
            raise (CommitLost(_reason(error)) if is_complete else _failed(error)) from error
        finally:
            self._turn.release()

    async def close(self) -> None:
        """Finish what is under way and let all connections go. What was written is on the disk already."""
        await asyncio.gather(*self.under_way, return_exceptions=True)
        await self.engine.dispose()


def _failed(error: Exception) -> StoreFailed:
    return StoreFailed(_reason(error))


def _reason(error: Exception) -> str:
    return f"the database could not do it: {getattr(error, 'orig', None) or error}"


async def open_database(url: str, migrations: Path | None = MIGRATIONS) -> Database:
    """Open the database at `url` and bring its tables up to date, all in one transaction; None: leave them as they are.

    `url` is SQLAlchemy's: `sqlite:///file`, `postgresql://user:password@host/name`; the driver is chosen
    here.
    Raises StoreFailed, the database being then as it was.
    """
    address = address_of(url)
    try:
        # A server may have been restarted since a connection was last used; a file never is. Values are in no error:
        # seeds are secret until their game is over.
        checked = address.get_backend_name() != "sqlite"
        settings: dict[str, object] = {"server_settings": POSTGRESQL_SETTINGS} if checked else {}
        engine = create_async_engine(address, pool_pre_ping=checked, hide_parameters=True, connect_args=settings)
    except (ArgumentError, ImportError) as error:
        raise StoreFailed(f"the database's URL cannot be used: {error}") from error
    if engine.dialect.name == "sqlite":
        _try_to_open(address.database)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    database = Database(engine)
    if migrations is None:
        return database
    try:
        async with database.writing() as connection:
            await connection.run_sync(_migrate, migrations)
    except BaseException as error:
        await database.close()
        if isinstance(error, (CommandError, IntegrityError)):
            raise StoreFailed(f"the database could not be brought up to date: {error}") from error
        raise
    return database


def uninterruptible(
    asks: Callable[Concatenate[Database, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Database, P], Coroutine[Any, Any, T]]:
    """Do what is asked to its end, even when who waits for it is broken off: no connection is left in the middle."""

    @wraps(asks)
    async def to_its_end(database: Database, *args: P.args, **options: P.kwargs) -> T:
        task = asyncio.ensure_future(asks(database, *args, **options))
        database.under_way.add(task)
        task.add_done_callback(database.under_way.discard)
        return await asyncio.shield(task)

    return to_its_end


def upsert(connection: AsyncConnection, table: Table) -> Insert:
    """An insert into `table` that takes the place of a row with the same primary key."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    statement = dialect.insert(table)
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


def address_of(url: str) -> URL:
    """The database's URL with the driver that is used here; StoreFailed."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise StoreFailed("DATABASE_URL is no database URL such as sqlite:///chouette.sqlite") from error
    return address.set(drivername=DRIVERS.get(address.drivername, address.drivername))


def _try_to_open(file: str | None) -> None:
    # Here and not in the driver's thread, which would outlive its failure and complain on its own.
    if not file or file.startswith((":memory:", "file:")):
        return
    try:
        sqlite3.connect(file).close()
    except sqlite3.Error as error:
        raise StoreFailed(f"the database {file} cannot be opened: {error}") from error


def _prepare_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself: _begin_sqlite does
    cursor = connection.cursor()
    try:
        for pragma in SQLITE_PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
    except Exception:  # the file is no database; nobody else knows of this connection yet
        connection.close()
        raise
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes the lock at once: one that began as a reader could be refused in the middle.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(connection: Connection, migrations: Path) -> None:
    if connection.dialect.name == "postgresql":  # processes that start together do it one after the other
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = {LONGEST_MIGRATION}")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
    config = migrations_config(migrations)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrations_config(migrations: Path = MIGRATIONS) -> Config:
    """What Alembic must know to find the migrations."""
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
