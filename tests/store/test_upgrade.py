"""A database of every earlier schema, with chouettes in it, is brought up to date: nothing is lost, all is readable."""

import gzip
import json
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, Connection, DateTime, MetaData, Table, insert, select

from bot.operation.journals import replay_journals
from bot.record.books import rule_books
from bot.store.condition import schema_age
from bot.store.database import open_database
from bot.store.schema import MIGRATIONS, SchemaAge
from tests.fixtures.start.tables import BOT, HERE

VERSIONS = sorted((MIGRATIONS / "versions").glob("[0-9]*.py"))
EARLIER = [path.name.partition("_")[0] for path in VERSIONS[:-1]]
Row = Mapping[str, Any]


def migrations_up_to(number: str, folder: Path) -> Path:
    """The migrations as they were when this one was the newest."""
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / "versions").glob("[0-9]*.py"):
        if path.name.partition("_")[0] > number:
            path.unlink()
    return folder


def kept_rows(table: Table) -> Iterator[Row]:
    """What the first version left in a table, in the columns that there are."""
    with closing(sqlite3.connect(":memory:")) as kept:
        kept.executescript(gzip.decompress((HERE / BOT).read_bytes()).decode())
        kept.row_factory = sqlite3.Row
        if kept.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table.name,)).fetchone():
            for row in map(dict, kept.execute(f'SELECT * FROM "{table.name}"').fetchall()):
                columns = (column for column in table.columns if column.name in row)
                yield {column.name: as_meant(row[column.name], column.type) for column in columns}


def as_meant(value: Any, kind: object) -> Any:
    """A value as SQLite keeps it, as the column's type has it."""
    if value is None:
        return None
    if isinstance(kind, DateTime):
        moment = datetime.fromisoformat(value)
        return moment.replace(tzinfo=UTC) if kind.timezone else moment
    return json.loads(value) if isinstance(kind, JSON) and isinstance(value, str) else value


def filled(connection: Connection) -> dict[str, list[Row]]:
    """Put all that was kept into the tables there are, and say what that is."""
    there = MetaData()
    there.reflect(connection)
    given: dict[str, list[Row]] = {}
    for table in there.sorted_tables:
        if table.name != "alembic_version" and (rows := [*kept_rows(table)]):
            connection.execute(insert(table), rows)
            given[table.name] = rows
    return given


def read(connection: Connection, given: Mapping[str, list[Row]]) -> dict[str, list[Row]]:
    """What stands now in the columns that were given."""
    there = MetaData()
    there.reflect(connection)
    found: dict[str, list[Row]] = {}
    for name, rows in given.items():
        columns = [there.tables[name].c[column] for column in rows[0]]
        found[name] = [dict(row) for row in connection.execute(select(*columns)).mappings()]
    return found


def in_order(rows: Mapping[str, list[Row]]) -> dict[str, list[str]]:
    return {name: sorted(str(sorted(row.items())) for row in each) for name, each in rows.items()}


@pytest.mark.parametrize("number", EARLIER)
async def test_nothing_is_lost_on_the_way_to_today(url: str, tmp_path: Path, number: str) -> None:
    old = await open_database(url, migrations_up_to(number, tmp_path / "then"))
    assert await schema_age(old) == (SchemaAge.OLD, number)
    given = await old.write(filled)
    await old.close()
    assert {"chouettes", "seats", "journal", "transfers", "seeds", "deadlines"} <= set(given)
    today = await open_database(url)
    assert (await schema_age(today))[0] is SchemaAge.CURRENT
    assert in_order(await today.read(lambda connection: read(connection, given))) == in_order(given)
    replayed = await replay_journals(today, rule_books())
    assert (replayed.chouettes, replayed.statements, replayed.faults) == (32, 584, ())
    await today.close()
