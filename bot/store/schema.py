"""The tables of a database: how old they are, and how they are brought up to date. Works on a connection."""

from enum import StrEnum
from pathlib import Path

from sqlalchemy import Connection, String, column, inspect, select, table

from bot.store.stored import DatabaseUnusable

MIGRATIONS_DIRECTORY = Path(__file__).parent / "migrations"
_MIGRATION_LOCK_TIMEOUT_MILLISECONDS = 60_000
"""So many milliseconds a start waits at most for tables that others use, or bring up to date."""
_MIGRATING = int.from_bytes(b"migrate")
_NUMBER = table("alembic_version", column("version_num", String))
"""Where Alembic notes the last migration."""
_FIRST = "chouettes"
"""A table that every schema of ours has."""


class SchemaStatus(StrEnum):
    """How a database's tables stand to those that this version knows."""

    NONE = "none"  # it has no tables
    FOREIGN = "foreign"  # it has another program's
    OLD = "old"  # the next start brings them up to date
    CURRENT = "current"
    NEWER = "newer"  # a later version has written it


def schema_status_and_revision(
    connection: Connection, migrations: Path = MIGRATIONS_DIRECTORY
) -> tuple[SchemaStatus, str]:
    """How old the tables are, and the number of their last migration ("" for none of ours)."""
    there = inspect(connection).get_table_names()
    ours = _FIRST in there and _NUMBER.name in there
    number = connection.scalar(select(_NUMBER.c.version_num)) if ours else None
    if not number:
        return (SchemaStatus.FOREIGN if there else SchemaStatus.NONE), ""
    *older, newest = migration_revisions(migrations)
    if number == newest:
        return SchemaStatus.CURRENT, number
    return SchemaStatus.OLD if number in older else SchemaStatus.NEWER, number


def migration_revisions(migrations: Path) -> list[str]:
    """The numbers of all migrations, the oldest first: their files are called by them."""
    return sorted(file.name.partition("_")[0] for file in (migrations / "versions").glob("[0-9]*_*.py"))


def schema_problem_and_advice(age: SchemaStatus, revision: str) -> tuple[str, str]:
    """Why this version cannot use a database whose tables are so old, and what to do; nothing where it can."""
    if age is SchemaStatus.FOREIGN:
        return "it has tables of another program", "let DATABASE_URL name a database of the bot's own"
    if age is SchemaStatus.NEWER:
        advice = "install that version of the bot, or restore an older backup"
        return f"a newer version has written it (schema {revision})", advice
    return "", ""


def migrate(connection: Connection, migrations: Path) -> None:
    """Bring the tables up to date, in the connection's transaction; DatabaseUnusable: they are not ours.

    At most starts they are so already: then nobody is waited for, and a database that is far away is asked twice.
    """
    age, number = schema_status_and_revision(connection, migrations)
    if age is SchemaStatus.CURRENT:
        return
    if connection.dialect.name == "postgresql":  # processes that start together do it one after the other
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = {_MIGRATION_LOCK_TIMEOUT_MILLISECONDS}")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
        age, number = schema_status_and_revision(connection, migrations)  # as those before it have left them
    why, advice = schema_problem_and_advice(age, number)
    if why:
        raise DatabaseUnusable(f"the database cannot be used: {why}: {advice}")
    _upgrade(connection, migrations)


def _upgrade(connection: Connection, migrations: Path) -> None:
    from alembic import command  # noqa: PLC0415  # most starts find nothing to do, and need not load it
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise DatabaseUnusable(f"the database could not be brought up to date: {error}") from error
