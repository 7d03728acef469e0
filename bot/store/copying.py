"""All rows of one database to another, of the same kind or not, and whether all arrived; knows no meaning of any."""

import hashlib
from collections.abc import AsyncIterator, Sequence

from sqlalchemy import RowMapping, Table, func, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables
from bot.store.database import Database
from bot.store.stored import StoreFailed

_ROWS_AT_ONCE = 1000


async def copy_rows(source: Database, target: Database) -> None:
    """Copy all rows, all or none; both have the current schema.

    StoreFailed: the target has rows already, or what arrived is not what was sent.
    """
    try:
        async with source.reading() as reading, target.writing() as writing:
            for table in tables.metadata.sorted_tables:
                if (await writing.execute(select(table).limit(1))).first() is not None:
                    raise StoreFailed(f"the target is not empty: there are rows in its table {table.name}")
            for table in tables.metadata.sorted_tables:
                async for rows in _rows(reading, table):
                    await writing.execute(insert(table), [*map(dict, rows)])
                if await _digest(reading, table) != await _digest(writing, table):
                    raise StoreFailed(f"what arrived in table {table.name} is not what was sent")
            await _go_on_counting(writing)
    except IntegrityError as error:
        raise StoreFailed(f"the target refused it: {error.orig}") from error


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[Sequence[RowMapping]]:
    async with connection.stream(select(table)) as found:
        async for rows in found.mappings().partitions(_ROWS_AT_ONCE):
            yield rows


async def _digest(connection: AsyncConnection, table: Table) -> tuple[int, int]:
    """How many rows there are, and what they are, in whatever order the database gives them."""
    number = total = 0
    async for rows in _rows(connection, table):
        number += len(rows)
        for row in rows:
            total += int.from_bytes(hashlib.sha256(str(tuple(row.values())).encode()).digest()[:16])
    return number, total


async def _go_on_counting(connection: AsyncConnection) -> None:
    """Have PostgreSQL give the next chouette a new id; SQLite takes the one after the highest."""
    if connection.dialect.name == "postgresql":
        newest = await connection.scalar(select(func.max(tables.chouettes.c.id)))
        if newest is not None:
            await connection.execute(text(f"SELECT setval(pg_get_serial_sequence('chouettes', 'id'), {newest})"))
