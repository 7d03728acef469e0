"""The same evening, kept in SQLite and in PostgreSQL, leaves the same journal."""

import random
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.desk import Submitted
from bot.store import tables
from bot.store.database import Database, open_database
from tests.support.databases import KINDS, furnished_database
from tests.support.desk_evening import DeskEvening

STATEMENTS = 200


async def journal_after_evening(database: Database, seed: int) -> list[tuple[object, ...]]:
    """Everything that is stored of what was said, but for the times."""
    evening, chance = DeskEvening(database), random.Random(seed)
    await evening.start()
    for _ in range(STATEMENTS):
        assert isinstance(await evening.anything(chance), Submitted)
    lines, moved = tables.journal, tables.transfers
    columns = [column for column in lines.columns if column.name != "at"]
    wanted = (select(*columns).order_by(lines.c.number), select(moved).order_by(moved.c.number, moved.c.ordinal))
    return await database.read_in_snapshot(
        lambda connection: [tuple(row) for each in wanted for row in connection.execute(each)]
    )


@pytest.mark.skipif(len(KINDS) == 1, reason="there is no PostgreSQL server for tests")
async def test_the_same_evening_leaves_the_same_journal_in_both(tmp_path: Path) -> None:
    journals: list[list[tuple[object, ...]]] = []
    for kind in KINDS:
        async with furnished_database(kind, tmp_path) as url:
            database = await open_database(url)
            journals.append(await journal_after_evening(database, 5))
            await database.close()
    assert journals[0] == journals[1]
    assert any("doubles" in str(row) for row in journals[0])
    assert any("drops" in str(row) for row in journals[0])
