"""Settings by server and by person, and which commands an application has been given. Knows no setting by name."""

from collections.abc import Mapping
from typing import TypeAlias

from sqlalchemy import Connection, Table, delete, select

from bot.store import tables
from bot.store.database import Database, as_database_read, as_database_write, build_upsert
from bot.store.shards import ALL_SHARDS, Shards

SettingValue: TypeAlias = str | int | bool | list[str] | list[int]


async def settings_of(database: Database, server: int) -> dict[str, SettingValue]:
    """What a server has set; what it has not set is not in it."""
    return await _read(database, tables.settings, "server", server)


@as_database_read
def settings_where_chouette_is_open(
    connection: Connection, shards: Shards = ALL_SHARDS
) -> dict[int, dict[str, SettingValue]]:
    """What each server has set at which a chouette is open."""
    rows, chouettes = tables.settings, tables.chouettes.c
    is_open = chouettes.ended_at.is_(None) & shards.sql_condition(chouettes.server)
    servers = select(chouettes.server).where(is_open).distinct().subquery()
    both = servers.outerjoin(rows, rows.c.server == servers.c.server)
    wanted = select(servers.c.server, rows.c.key, rows.c.value).select_from(both)
    found: dict[int, dict[str, SettingValue]] = {}
    for row in connection.execute(wanted):
        settings = found.setdefault(row.server, {})
        if row.key is not None:
            settings[row.key] = row.value
    return found


async def set_settings(database: Database, server: int, changes: Mapping[str, SettingValue | None]) -> None:
    """Set these, all of them or none; None takes a setting away, so that the default holds again."""
    await _set(database, tables.settings, "server", server, changes)


async def personal_settings_of(database: Database, user: int) -> dict[str, SettingValue]:
    """What a person has set for themself; what they have not set is not in it."""
    return await _read(database, tables.personal_settings, "user", user)


async def set_personal_setting(database: Database, user: int, key: str, value: SettingValue | None) -> None:
    """Set one of them; None takes it away."""
    await _set(database, tables.personal_settings, "user", user, {key: value})


@as_database_read
def _read(connection: Connection, rows: Table, whose: str, owner: int) -> dict[str, SettingValue]:
    found = connection.execute(select(rows).where(rows.c[whose] == owner))
    return {row.key: row.value for row in found}


@as_database_write
def _set(
    connection: Connection, rows: Table, whose: str, owner: int, changes: Mapping[str, SettingValue | None]
) -> None:
    for key, value in sorted(changes.items()):  # in one order, so that no two writers wait for one another
        if value is None:
            connection.execute(delete(rows).where((rows.c[whose] == owner) & (rows.c.key == key)))
        else:
            row = {whose: owner, "key": key, "value": value}
            connection.execute(build_upsert(connection, rows), [row])


@as_database_read
def synced_commands_digest(connection: Connection, application: int) -> str | None:
    """The digest of the commands this application was last given; None when it never was given any."""
    rows = tables.synced_commands
    return connection.scalar(select(rows.c.digest).where(rows.c.application == application))


@as_database_write
def store_synced_commands_digest(connection: Connection, application: int, digest: str) -> None:
    """Remember the digest of the commands this application has been given."""
    row = {"application": application, "digest": digest}
    connection.execute(build_upsert(connection, tables.synced_commands), [row])
