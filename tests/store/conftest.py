"""A fresh database for each test: a SQLite file, and a PostgreSQL database where there is a server for it."""

import os
import uuid
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.database import Database, open_database

POSTGRES = os.environ.get("CHOUETTE_TEST_POSTGRES", "")


KINDS = ["sqlite", "postgresql"] if POSTGRES else ["sqlite"]


@asynccontextmanager
async def fresh_database(kind: str, folder: Path) -> AsyncGenerator[str]:
    """The URL of an empty database, until the block ends."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'fresh.sqlite'}"
        return
    name = f"chouette_{uuid.uuid4().hex}"
    server = make_url(POSTGRES).set(drivername="postgresql+asyncpg")
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
        yield server.set(drivername="postgresql", database=name).render_as_string(hide_password=False)
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await engine.dispose()


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[str]:
    """The URL of an empty database."""
    async with fresh_database(request.param, tmp_path) as fresh:
        yield fresh


@pytest.fixture
async def database(url: str) -> AsyncGenerator[Database]:
    """An open database without a chouette in it."""
    opened = await open_database(url)
    yield opened
    await opened.close()
