"""Which tests are slow as a whole folder, how random examples are found, and a database of its own for each test.

Random examples are the same in every run, however long.
"""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from hypothesis import settings

from bot.store.database import Database, open_database
from tests.databases import KINDS, furnished_database
from tests.desk.live import Evening

settings.register_profile("chouette", deadline=None, derandomize=True)
settings.load_profile("chouette")

WITH_THE_BOT = "cogs"
"""Where nearly every test starts the real bot, half a second each."""
QUICK_ALL_THE_SAME = {"test_presence.py"}
"""So that `make check` hears from it, too."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == WITH_THE_BOT and item.path.name not in QUICK_ALL_THE_SAME:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(params=KINDS)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[Database]:
    """A new database: in a file, and on PostgreSQL where there is a server for tests."""
    async with furnished_database(request.param, tmp_path) as url:
        opened = await open_database(url)
        yield opened
        await opened.close()


@pytest.fixture
async def evening(database: Database) -> Evening:
    """People at a desk with that database."""
    return Evening(database)
