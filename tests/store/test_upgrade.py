"""A database of every earlier schema, with chouettes in it, is brought up to date: nothing is lost, all is readable."""

import gzip
import json
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, Connection, DateTime, MetaData, Table, insert, select

from bot.operation.journals import replay_journals
from bot.store.condition import schema_age
from bot.store.database import open_database
from bot.store.journal import chouette_of
from bot.store.schema import MIGRATIONS, SchemaAge
from bot.store.shown import channels_to_update
from tests.fixtures.start.tables import BOT, HERE

VERSIONS = sorted((MIGRATIONS / "versions").glob("[0-9]*.py"))
EARLIER = [path.name.partition("_")[0] for path in VERSIONS[:-1]]
GONE = {"nonce"}
WITHOUT_NONCE = "0011"
"""The schema in which what a message shows was first kept as it is today."""
ADAPTED = GONE | {"shown"}
"""Columns that are read otherwise today; what became of them is claimed of its own."""
Row = Mapping[str, Any]


def migrations_up_to(number: str, folder: Path) -> Path:
    """The migrations as they were when this one was the newest."""
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / "versions").glob("[0-9]*.py"):
        if path.name.partition("_")[0] > number:
            path.unlink()
    return folder


@cache
def all_kept() -> Mapping[str, list[Row]]:
    """The rows of each table that the first version left."""
    with closing(sqlite3.connect(":memory:")) as kept:
        kept.executescript(gzip.decompress((HERE / BOT).read_bytes()).decode())
        kept.row_factory = sqlite3.Row
        names = [row["name"] for row in kept.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: [dict(row) for row in kept.execute(f'SELECT * FROM "{name}"')] for name in names}


def kept_rows(table: Table) -> Iterator[Row]:
    """What the first version left in a table, in the columns that there are."""
    for row in all_kept().get(table.name, ()):
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
    """What stands now in the columns that were given, and are still there."""
    there = MetaData()
    there.reflect(connection)
    found: dict[str, list[Row]] = {}
    for name, rows in given.items():
        columns = [there.tables[name].c[column] for column in rows[0] if column not in GONE]
        found[name] = [dict(row) for row in connection.execute(select(*columns)).mappings()]
    return found


def in_order(rows: Mapping[str, list[Row]]) -> dict[str, list[str]]:
    """Each row as a text; of ended chouettes is added later that they have told all."""
    return {
        name: sorted(
            str(sorted((column, value) for column, value in row.items() if column not in ADAPTED)) for row in each
        )
        for name, each in rows.items()
    }


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
    replayed = await replay_journals(today)
    assert (replayed.chouettes, replayed.statements, replayed.faults) == (32, 584, ())
    await today.close()


@pytest.mark.parametrize("number", [number for number in EARLIER if number < WITHOUT_NONCE])
async def test_after_an_upgrade_only_what_was_to_be_shown_is_shown(url: str, tmp_path: Path, number: str) -> None:
    """An evening that was over is not told once more: some of them have no number of what their message shows."""
    old = await open_database(url, migrations_up_to(number, tmp_path / "then"))
    given = {row["id"]: row for row in (await old.write(filled))["chouettes"]}
    await old.close()
    today = await open_database(url)
    behind = {
        channel for several in (await channels_to_update(today, datetime.now(UTC))).values() for channel in several
    }
    kept = [one for chouette in given if (one := await chouette_of(today, chouette))]
    await today.close()
    for one in kept:
        row, first = given[one.id], int(given[one.id]["nonce"].partition("-")[2])
        assert (one.shown.message, one.shown.first) == (row["message"], first)
        if row["ended_at"]:
            assert one.channel not in behind
        else:
            assert one.shown.shown == row.get("shown", 0)
            assert (one.channel in behind) is ("shown" not in row)
    assert {bool(row["ended_at"]) for row in given.values()} == {True, False}
