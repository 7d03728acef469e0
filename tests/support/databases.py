"""A database of its own for each test: a SQLite file, and one of the PostgreSQL server that is there for tests."""

import os
import uuid
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from sqlalchemy import URL, Connection, Executable, create_engine, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.database import Database, open_database
from bot.store.schema import MIGRATIONS_DIRECTORY, migrate
from tests.support.postgresql_server import VARIABLE

POSTGRES = os.environ.get(VARIABLE, "")
KINDS = ["sqlite", "postgresql"] if POSTGRES else ["sqlite"]


class CompiledStatements(dict[Any, Any]):
    """What statements are as text, by statement and kind of database: one that is opened anew needs not compile it."""

    def get(self, key: Any, default: Any = None) -> Any:
        """A dialect is an engine's own."""
        dialect, *rest = key
        return super().get((type(dialect), *rest), default)

    def __setitem__(self, key: Any, compiled: Any) -> None:
        dialect, *rest = key
        super().__setitem__((type(dialect), *rest), compiled)


_COMPILED = CompiledStatements()


def compile_each_statement_once(patch: pytest.MonkeyPatch) -> None:
    """For all databases of this process: to compile them for each test's was a tenth of its time."""
    create = partial(create_async_engine, execution_options={"compiled_cache": _COMPILED})
    for module in ("database", "server"):
        patch.setattr(f"bot.store.{module}.create_async_engine", create)


@asynccontextmanager
async def fresh_database(kind: str, folder: Path, *, like: str = "template1") -> AsyncGenerator[str]:
    """The URL of a database until the block ends: an empty one, or on PostgreSQL a copy."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'fresh.sqlite'}"
        return
    name = _new_name()
    await _tell(f"CREATE DATABASE {name} TEMPLATE {like}")
    try:
        yield _url(name)
    finally:
        await _tell(f"DROP DATABASE {name} WITH (FORCE)")


@asynccontextmanager
async def furnished_database(kind: str, folder: Path) -> AsyncGenerator[str]:
    """The same with today's tables, which are made once."""
    if kind == "sqlite":
        yield furnished_file(folder / "fresh.sqlite")
        return
    async with fresh_database(kind, folder, like=await _model()) as url:
        yield url


def furnished_file(file: Path) -> str:
    """The URL of a new SQLite database in that file, with today's tables."""
    file.write_bytes(_bytes_of_model())
    return f"sqlite:///{file}"


@cache
def _bytes_of_model() -> bytes:
    with TemporaryDirectory() as folder:
        engine = create_engine(f"sqlite:///{folder}/model.sqlite")
        with engine.begin() as connection:
            migrate(connection, MIGRATIONS_DIRECTORY)
        engine.dispose()
        return (Path(folder) / "model.sqlite").read_bytes()


_made: list[str] = []


async def _model() -> str:
    if not _made:
        name = _new_name()
        await _tell(f"CREATE DATABASE {name}")
        await (await open_database(_url(name))).close()
        _made.append(name)
    return _made[0]


def _new_name() -> str:
    return f"chouette_{uuid.uuid4().hex}"


@cache
def _server() -> URL:
    return make_url(POSTGRES)


def _url(name: str) -> str:
    return _server().set(drivername="postgresql", database=name).render_as_string(hide_password=False)


async def _tell(command: str) -> None:
    engine = create_async_engine(_server().set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(command))
    await engine.dispose()


async def carry_out(database: Database, *statements: Executable | str) -> None:
    """Write behind the bot's back."""

    def done(connection: Connection) -> None:
        for one in statements:
            connection.execute(text(one) if isinstance(one, str) else one)

    await database.write(done)


async def fill_disk(database: Database, writing: str) -> None:
    """From now on what is written so (`INSERT ON journal`) fails, as on a full disk."""
    await carry_out(database, *(command.format(writing=writing) for command in _FULL[database.engine.dialect.name]))


async def empty_disk(database: Database, table: str) -> None:
    """It can be written again."""
    on_table = f" ON {table}" if database.engine.dialect.name == "postgresql" else ""
    await carry_out(database, f"DROP TRIGGER is_full{on_table}")


_FULL = {
    "sqlite": ("CREATE TRIGGER is_full BEFORE {writing} BEGIN SELECT RAISE(FAIL, 'disk full'); END",),
    "postgresql": (
        "CREATE OR REPLACE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$",
        "CREATE TRIGGER is_full BEFORE {writing} FOR EACH ROW EXECUTE FUNCTION is_full()",
    ),
}
