"""What moderators do to channels, and Discord to threads in which nobody speaks: locked, archived, hidden …"""

import asyncio
import random
from collections.abc import Sequence

from tests.simulation.oracle import Table
from tests.support.local_table import LocalTable

LONG = 90_000.0


class Moderators:
    """What they do at these tables; `mend` makes good all of it."""

    def __init__(self, local: LocalTable, tables: Sequence[Table]) -> None:
        self._local = local
        self._tables = tables

    @property
    def _threads(self) -> list[str]:
        channels = self._local.table.state.channels
        return [one.channel for one in self._tables if channels[one.channel].is_thread]

    def archived(self, chance: random.Random) -> None:
        """A thread is archived."""
        self._local.archive_thread(chance.choice(self._threads))

    def locked(self, chance: random.Random) -> None:
        """A thread is locked, and archived with it or not; unlocked after a while, or when all is mended."""
        thread = chance.choice(self._threads)
        self._local.lock_thread(thread, archive_too=chance.random() < 0.6)
        seconds = chance.choice((0.1, 1.0, 5.0, 60.0, LONG))
        asyncio.get_running_loop().call_later(seconds, self._unlock, thread)

    def timed_out(self, chance: random.Random) -> None:
        """The bot is timed out, until the time is over or a moderator ends it."""
        table = chance.choice(self._tables)
        self._local.time_out_bot(chance.choice((1.0, 5.0, 60.0, 3600.0)), table.channel)

    def hidden(self, chance: random.Random) -> None:
        """A newest board is hidden."""
        chance.choice(self._tables).hide_board()

    def mend(self) -> None:
        """Open what is locked or archived, end what was timed out."""
        for thread in self._threads:
            self._local.unlock_and_unarchive_thread(thread)
        for table in self._tables:
            server = self._local.table.state.server_id_of_channel(table.channel)
            if self._local.table.state.is_bot_timed_out(server):
                self._local.end_bot_timeout(table.channel)

    def _unlock(self, thread: str) -> None:
        if self._local.table.state.channels[thread].locked:
            self._local.unlock_and_unarchive_thread(thread)
