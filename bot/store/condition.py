"""The condition of a database before it is used: how old its tables are, and whether it can be written."""

from enum import StrEnum

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, update

from bot.store import tables
from bot.store.database import Database, migrations_config, writes


class SchemaAge(StrEnum):
    """How a database's tables stand to those that this version knows."""

    NONE = "none"  # it has no tables of ours
    OLD = "old"  # the next start brings them up to date
    CURRENT = "current"
    NEWER = "newer"  # a later version has written it


async def schema_age(database: Database) -> tuple[SchemaAge, str]:
    """How old the tables are, and the number of their last migration ("" for none). StoreFailed."""
    number = await database.read(_last_migration)
    script = ScriptDirectory.from_config(migrations_config())
    if not number:
        return SchemaAge.NONE, ""
    if number == script.get_current_head():
        return SchemaAge.CURRENT, number
    known = {one.revision for one in script.walk_revisions()}
    return SchemaAge.OLD if number in known else SchemaAge.NEWER, number


def _last_migration(connection: Connection) -> str:
    is_ours = inspect(connection).has_table(tables.chouettes.name)
    return (MigrationContext.configure(connection).get_current_revision() or "") if is_ours else ""


@writes
def try_to_write(connection: Connection) -> None:
    """StoreFailed where a statement could not be written now; nothing changes."""
    row = tables.chouettes
    connection.execute(update(row).where(row.c.id == -1).values(channel=row.c.channel))
