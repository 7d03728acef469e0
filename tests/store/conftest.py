"""A fresh database for each test: a SQLite file, or the PostgreSQL that CHOUETTE_TEST_POSTGRES points to."""

import os
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store.database import Database, open_database

POSTGRES = os.environ.get("CHOUETTE_TEST_POSTGRES", "")
NO_POSTGRES = "CHOUETTE_TEST_POSTGRES is not set (the URL of an empty PostgreSQL database)"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.skipif(not POSTGRES, reason=NO_POSTGRES))])  # fmt: skip
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[Database]:
    """An open database without a chouette in it."""
    opened = await open_database(url_of(request.param, tmp_path))
    yield opened
    if request.param == "postgresql":
        async with opened.writing() as connection:
            await connection.execute(text("DROP SCHEMA public CASCADE"))
            await connection.execute(text("CREATE SCHEMA public"))
    await opened.close()


def url_of(kind: str, folder: Path) -> str:
    """The URL of a database of this kind."""
    return POSTGRES if kind == "postgresql" else f"sqlite:///{folder / 'chouette.sqlite'}"
