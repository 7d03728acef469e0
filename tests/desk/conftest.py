"""A database of its own for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database import Database, open_database


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await open_database(f"sqlite:///{tmp_path / 'chouette.sqlite'}")
    yield opened
    await opened.close()
