"""`python -m tests.bench.slow_database serve`: the bot with a database that takes its time for each read.

`CHOUETTE_TEST_READ` is for how many seconds.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from bot.store.database import Database

SECONDS = float(os.environ["CHOUETTE_TEST_READ"])
Found = TypeVar("Found")
read_at_once = Database.read_without_snapshot


async def read_slowly(database: Database, ask: Callable[[Connection], Found]) -> Found:
    """What `Database.read` gives, later."""
    await asyncio.sleep(SECONDS)
    return await read_at_once(database, ask)


if __name__ == "__main__":
    Database.read_without_snapshot = read_slowly  # type: ignore[method-assign]
    from bot.__main__ import main

    sys.exit(main())
