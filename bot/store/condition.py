"""The condition of a database before it is used: how old its tables are, what may be written to it and made in it."""

import asyncio

from sqlalchemy import Connection, inspect, text, update

from bot.store import tables
from bot.store.database import Database, reads, writes
from bot.store.files import damage
from bot.store.opened import HOW_TO_RESTORE
from bot.store.schema import SchemaAge, age_of_schema
from bot.store.stored import DatabaseUnusable, StoreFailed


@reads
def schema_age(connection: Connection) -> tuple[SchemaAge, str]:
    """How old the tables are, and the number of their last migration ("" for none of ours). StoreFailed."""
    return age_of_schema(connection)


@reads
def must_be_complete(connection: Connection) -> None:
    """DatabaseUnusable where a table is missing, though the schema is current: somebody has dropped it."""
    there = {*inspect(connection).get_table_names()}
    if lacking := [table.name for table in tables.metadata.sorted_tables if table.name not in there]:
        what = f"its table{'s' if len(lacking) > 1 else ''} {', '.join(lacking)}"
        raise DatabaseUnusable(f"the database lacks {what}: {HOW_TO_RESTORE}")


@writes
def try_to_write(connection: Connection) -> None:
    """StoreFailed where a statement could not be written now; nothing changes."""
    row = tables.chouettes
    connection.execute(update(row).where(row.c.id == -1).values(channel=row.c.channel))


@writes
def try_to_make_a_table(connection: Connection) -> None:
    """StoreFailed where the tables could not be made, or changed, at a start; nothing changes."""
    with connection.begin_nested() as tried:
        connection.exec_driver_sql("CREATE TABLE doctor_tries (number integer)")
        tried.rollback()


async def write_what_is_there(database: Database) -> None:
    """Write a row as it is and keep it, as a statement is kept. StoreFailed: it cannot be, or something is damaged.

    A statement may need other bytes than this row: once some were found damaged, all are looked at.
    """
    if database.is_damaged and database.file:
        if wrong := await asyncio.to_thread(damage, database.file):
            raise StoreFailed(f"the database {database.file} is damaged ({wrong})")
        database.is_damaged = False
    await _write_version(database)


@writes
def _write_version(connection: Connection) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
