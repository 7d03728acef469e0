"""Many tables at little cost: one that was played is copied in the database, into channels of their own.

The bot is down meanwhile, as while a backup is restored: then all their messages are behind, or reminders are due.
"""

import random
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, insert, select

from bot.local.discord.state import Channel, State
from bot.store.database import Database
from bot.store.tables import metadata


def add_channels(state: State, count: int) -> list[str]:
    """So many channels more, by id."""
    ids: list[str] = []
    for number in range(count):
        channel = Channel(state.ids.next(), f"copy-{number}", number + 100)
        state.keep_channel(channel)
        ids.append(channel.id)
    return ids


async def copy_table(database: Database, channels: list[str], chance: random.Random) -> None:
    """The only table of the database once more in each of these channels."""
    are_due = chance.random() < 0.6
    seconds = chance.choice((0.0, 6.0))

    def copied(connection: Connection) -> None:
        for table in metadata.sorted_tables:
            own = "id" if table.name == "chouettes" else "chouette"
            if own not in table.c:
                continue
            for row in connection.execute(select(table)).mappings().all():
                for at, channel in enumerate(channels):
                    values = dict(row) | {own: row[own] + 1 + at} | _changed(table.name, channel)
                    if table.name == "deadlines" and are_due:
                        values["due_at"] = datetime.now(UTC) + timedelta(seconds=chance.uniform(1.0, 3.0 + seconds))
                    connection.execute(
                        insert(table).values({key: one for key, one in values.items() if key in table.c})
                    )

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
