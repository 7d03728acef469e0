"""All rows of one database to another, of the same kind or not, and whether all arrived; knows no meaning of any."""

import hashlib
import pickle
import tempfile
from collections.abc import Iterator
from typing import IO, TypeAlias

from sqlalchemy import Connection, RowMapping, Table, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from bot.store import tables
from bot.store.database import Database
from bot.store.stored import StoreFailed

_ROWS_AT_ONCE = 1000
_Sums: TypeAlias = dict[str, tuple[int, int]]
"""For each table how many rows there are, and what they are, in whatever order the database gives them."""


async def copy_rows(source: Database, target: Database) -> None:
    """Copy all rows, all or none; both have the current schema.

    StoreFailed: the target has rows already, or what arrived is not what was sent.
    """
    with source.no_time_limit(), target.no_time_limit():
        await target.read_without_snapshot(_must_be_empty)
        with tempfile.TemporaryFile() as rows:  # of our own making: nobody else can open it
            sent = await source.read_in_snapshot(lambda connection: _take_out(connection, rows))
            try:
                await target.write(lambda connection: _put_in(connection, rows, sent))
            except IntegrityError as error:
                raise StoreFailed(f"the target refused it: {error.orig}") from error


def _must_be_empty(connection: Connection) -> None:
    for table in tables.metadata.sorted_tables:
        if connection.execute(select(table).limit(1)).first() is not None:
            raise StoreFailed(f"the target is not empty: there are rows in its table {table.name}")


def _take_out(connection: Connection, to: IO[bytes]) -> _Sums:
    """Write all rows to a file, as they are at one moment, in place of what it held."""
    to.seek(0)
    to.truncate()
    sums: _Sums = {}
    for table in tables.metadata.sorted_tables:
        number = total = 0
        for rows in _rows(connection, table):
            pickle.dump([dict(row) for row in rows], to)
            number, total = number + len(rows), total + _sum(rows)
        pickle.dump([], to)
        sums[table.name] = number, total
    return sums


def _put_in(connection: Connection, taken: IO[bytes], sent: _Sums) -> None:
    """Write all rows of a file into empty tables; StoreFailed."""
    taken.seek(0)
    for table in tables.metadata.sorted_tables:
        while rows := pickle.load(taken):  # noqa: S301, we have just written it
            connection.execute(insert(table), rows)
        arrived = [(len(rows), _sum(rows)) for rows in _rows(connection, table)]
        if (sum(number for number, _ in arrived), sum(total for _, total in arrived)) != sent[table.name]:
            raise StoreFailed(f"what arrived in table {table.name} is not what was sent")
    _go_on_counting(connection)


def _rows(connection: Connection, table: Table) -> Iterator[list[RowMapping]]:
    found = connection.execute(select(table), execution_options={"yield_per": _ROWS_AT_ONCE})
    for rows in found.mappings().partitions():
        yield [*rows]


def _sum(rows: list[RowMapping]) -> int:
    return sum(int.from_bytes(hashlib.sha256(str(tuple(row.values())).encode()).digest()[:16]) for row in rows)


def _go_on_counting(connection: Connection) -> None:
    """Have PostgreSQL give the next chouette, and the next plan, a new id; SQLite takes the one after the highest."""
    for table in (tables.chouettes, tables.planned_evenings) if connection.dialect.name == "postgresql" else ():
        newest = connection.scalar(select(func.max(table.c.id)))
        if newest is not None:
            connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), {newest})"))
