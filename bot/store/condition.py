"""The condition of a database before it is used: how old its tables are, what may be written to it and made in it."""

import asyncio

from sqlalchemy import Connection, inspect, text, update

from bot.store import tables
from bot.store.database import Database, as_database_read, as_database_write
from bot.store.files import find_damage
from bot.store.opened import HOW_TO_RESTORE_TEXT
from bot.store.schema import SchemaStatus, schema_status_and_revision
from bot.store.stored import DatabaseUnusable, StoreFailed


@as_database_read
def read_schema_status_and_revision(connection: Connection) -> tuple[SchemaStatus, str]:
    """How old the tables are, and the number of their last migration ("" for none of ours). StoreFailed."""
    return schema_status_and_revision(connection)


@as_database_read
def require_all_tables(connection: Connection) -> None:
    """DatabaseUnusable where a table is missing, though the schema is current: somebody has dropped it."""
    there = {*inspect(connection).get_table_names()}
    if lacking := [table.name for table in tables.metadata.sorted_tables if table.name not in there]:
        what = f"its table{'s' if len(lacking) > 1 else ''} {', '.join(lacking)}"
        raise DatabaseUnusable(f"the database lacks {what}: {HOW_TO_RESTORE_TEXT}")


@as_database_write
def check_can_write(connection: Connection) -> None:
    """StoreFailed where a statement could not be written now; nothing changes."""
    row = tables.chouettes
    connection.execute(update(row).where(row.c.id == -1).values(channel=row.c.channel))


@as_database_write
def check_tables_can_be_created(connection: Connection) -> None:
    """StoreFailed where the tables could not be made, or changed, at a start; nothing changes."""
    with connection.begin_nested() as tried:
        connection.exec_driver_sql("CREATE TABLE doctor_tries (number integer)")
        tried.rollback()


async def check_writes_are_kept(database: Database) -> None:
    """Write a row as it is and keep it, as a statement is kept. StoreFailed: it cannot be, or something is damaged.

    A statement may need other bytes than this row: once some were found damaged, all are looked at.
    """
    if database.is_damaged and database.file:
        if wrong := await asyncio.to_thread(find_damage, database.file):
            raise StoreFailed(f"the database {database.file} is damaged ({wrong})")
        database.is_damaged = False
    await _write_version(database)


@as_database_write
def _write_version(connection: Connection) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
