"""What this version writes is read by a later one: its tables are brought up to date, and nothing is lost."""

import gzip
import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, Connection, DateTime, MetaData, Table, insert, select

from bot.operation.journals import replay_and_verify_journals
from bot.store.condition import read_schema_status_and_revision
from bot.store.database import open_database
from bot.store.schema import SchemaStatus
from bot.store.stored import StoreFailed
from tests.fixtures.start.tables import BOT, HERE
from tests.store.later_version import LATER, THIS, become_later_version

Row = dict[str, Any]


def as_meant(value: Any, kind: object) -> Any:
    """A value as SQLite keeps it, as the column's type has it."""
    if value is None:
        return None
    if isinstance(kind, DateTime):
        moment = datetime.fromisoformat(value)
        return moment.replace(tzinfo=UTC) if kind.timezone else moment
    return json.loads(value) if isinstance(kind, JSON) and isinstance(value, str) else value


def fill(connection: Connection) -> None:
    """Put all that was kept of 32 tables into an empty database."""
    there = MetaData()
    there.reflect(connection)
    with closing(sqlite3.connect(":memory:")) as kept:
        kept.executescript(gzip.decompress((HERE / BOT).read_bytes()).decode())
        kept.row_factory = sqlite3.Row
        names = {row[0] for row in kept.execute("SELECT name FROM sqlite_master")}
        for table in (table for table in there.sorted_tables if table.name in names):
            rows = [dict(row) for row in kept.execute(f'SELECT * FROM "{table.name}"')]
            meant = [{key: as_meant(value, table.c[key].type) for key, value in row.items()} for row in rows]
            if meant and table.name != "alembic_version":
                connection.execute(insert(table), meant)


def all_rows(connection: Connection) -> dict[str, list[str]]:
    """Everything that stands in the tables, but for moods."""
    there = MetaData()
    there.reflect(connection)

    def rows_of(table: Table) -> list[str]:
        columns = [column for column in table.columns if column.name != "mood"]
        return sorted(str(row) for row in connection.execute(select(*columns)).mappings())

    return {table.name: rows_of(table) for table in there.sorted_tables if table.name != "alembic_version"}


async def test_nothing_is_lost_on_the_way_to_a_later_version(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await open_database(url)
    await old.write(fill)
    before = await old.read_without_snapshot(all_rows)
    await old.close()
    assert min(len(before[name]) for name in ("chouettes", "seats", "journal", "transfers", "seeds", "deadlines")) > 9
    become_later_version(monkeypatch, tmp_path / "later")
    unread = await open_database(url, None)
    assert await read_schema_status_and_revision(unread) == (SchemaStatus.OLD, THIS)
    await unread.close()
    later = await open_database(url)
    assert await read_schema_status_and_revision(later) == (SchemaStatus.CURRENT, LATER)
    assert await later.read_without_snapshot(all_rows) == before
    replayed = await replay_and_verify_journals(later)
    assert (replayed.chouettes, replayed.statements, replayed.faults) == (32, 591, ())
    await later.close()
    monkeypatch.undo()
    with pytest.raises(StoreFailed, match=f"a newer version has written it .schema {LATER}."):
        await open_database(url)
