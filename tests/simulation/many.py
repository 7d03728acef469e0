"""Many tables at little cost: one that was played is copied in the database, into channels of their own.

The bot is down meanwhile, as while a backup is restored: then all their messages are behind, or reminders are due.
"""

import random
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, func, insert, select

from bot.local.discord.state import Channel, State
from bot.store import tables
from bot.store.database import Database


def add_channels(state: State, count: int) -> list[str]:
    """So many channels more, by id."""
    ids: list[str] = []
    for number in range(count):
        channel = Channel(state.ids.next(), f"copy-{number}", number + 100)
        state.save_channel(channel)
        ids.append(channel.id)
    return ids


async def copy_table(database: Database, channels: list[str], chance: random.Random) -> None:
    """The newest table of the database once more in each of these channels."""
    are_due = chance.random() < 0.6
    seconds = chance.choice((0.0, 6.0))

    def copied(connection: Connection) -> None:
        newest = connection.execute(select(func.max(tables.chouettes.c.id))).scalar_one()
        for table in tables.metadata.sorted_tables:
            own = "id" if table.name == "chouettes" else "chouette"
            if own not in table.c:
                continue
            rows = connection.execute(select(table).where(table.c[own] == newest)).mappings().all()
            copies = [
                dict(row) | {own: newest + 1 + at} | _changed(table.name, channel)
                for row in rows
                for at, channel in enumerate(channels)
            ]
            if table.name == "deadlines" and are_due:
                for each in copies:
                    each["due_at"] = datetime.now(UTC) + timedelta(seconds=chance.uniform(1.0, 3.0 + seconds))
            if copies:
                connection.execute(insert(table), copies)

    await database.write(copied)


def _changed(table: str, channel: str) -> dict[str, Any]:
    """What is other than in the table that is copied: its channel has no message yet."""
    match table:
        case "chouettes":
            return {"channel": int(channel), "message": None, "nonce": None, "shown": 0, "unfolded": {}}
        case "journal":
            return {"interaction": None}
        case _:
            return {}
