"""A fresh database for each test: a SQLite file, and a PostgreSQL database where there is a server for it."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.store.database import Database, open_database
from tests.support.databases import KINDS, fresh_database, furnished_database


@pytest.fixture(params=KINDS)
async def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[str]:
    """The URL of an empty database."""
    async with fresh_database(request.param, tmp_path) as fresh:
        yield fresh


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[str]:
    """The URL of a database with today's tables and nothing in them."""
    async with furnished_database(request.param, tmp_path) as furnished:
        yield furnished


@pytest.fixture
async def database(url: str) -> AsyncGenerator[Database]:
    """An open database without a chouette in it."""
    opened = await open_database(url)
    yield opened
    await opened.close()
