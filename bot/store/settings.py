"""Settings by server, and which commands an application has been given. Knows no setting by name."""

from typing import TypeAlias

from sqlalchemy import delete, select

from bot.store import tables
from bot.store.database import Database, uninterruptible, upsert

SettingValue: TypeAlias = str | int | bool | list[str] | list[int]


@uninterruptible
async def settings_of(database: Database, server: int) -> dict[str, SettingValue]:
    """What a server has set; what it has not set is not in it."""
    rows = tables.settings
    async with database.reading() as connection:
        found = await connection.execute(select(rows).where(rows.c.server == server))
        return {row.key: row.value for row in found}


@uninterruptible
async def set_setting(database: Database, server: int, key: str, value: SettingValue | None) -> None:
    """Set it; None takes the setting away, so that the default holds again."""
    rows = tables.settings
    async with database.writing() as connection:
        if value is None:
            mine = (rows.c.server == server) & (rows.c.key == key)
            await connection.execute(delete(rows).where(mine))
        else:
            row = {"server": server, "key": key, "value": value}
            await connection.execute(upsert(connection, rows), [row])


@uninterruptible
async def synced_commands(database: Database, application: int) -> str | None:
    """The digest of the commands this application was last given; None when it never was given any."""
    rows = tables.commands
    async with database.reading() as connection:
        return await connection.scalar(select(rows.c.digest).where(rows.c.application == application))


@uninterruptible
async def store_synced_commands(database: Database, application: int, digest: str) -> None:
    """Remember the digest of the commands this application has been given."""
    async with database.writing() as connection:
        row = {"application": application, "digest": digest}
        await connection.execute(upsert(connection, tables.commands), [row])
