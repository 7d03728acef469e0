"""The condition of a database before it is used: how old its tables are, what may be written to it and made in it."""

from sqlalchemy import Connection, update

from bot.store import tables
from bot.store.database import reads, writes
from bot.store.schema import SchemaAge, age_of_schema


@reads
def schema_age(connection: Connection) -> tuple[SchemaAge, str]:
    """How old the tables are, and the number of their last migration ("" for none of ours). StoreFailed."""
    return age_of_schema(connection)


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
