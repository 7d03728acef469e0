"""What all writers use: the desk, who composes messages, the client, and where it is kept what channels show."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeAlias

import discord
from discord.http import HTTPClient

from bot.delivery.content import MessageComposer
from bot.desk.desk import Desk
from bot.desk.table import LocksById
from bot.store import shown as store
from bot.store.database import Database
from bot.store.stored import StoredShownState, StoreFailed

PostSideMessage: TypeAlias = Callable[[discord.PartialMessageable], Awaitable[Any]]
"""A message beside the table's: a reminder, a card."""


async def send_message(channel: discord.PartialMessageable, *, content: str, **shown: Any) -> discord.Message:
    """Post a message beside the table's: the text, and what else discord.py's `send` takes."""
    return await channel.send(content, **shown)


_FLUSH_DELAY_SECONDS: Final = 0.5
"""For so long what edits and folds show is collected before it is written down, for many tables together."""
STORE_RETRY_SECONDS: Final = 10.0
"""Seconds after which what the disk did not take, or give, is written, or read, again."""
_log = logging.getLogger(__name__)


class BufferedShownStore:
    """What channels show, as it is kept in the database: after a post at once, after other changes a moment later."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._unwritten: dict[int, StoredShownState] = {}
        self._changed = asyncio.Event()
        self._writing = LocksById()  # of each, the newest is the last to be written

    async def read_shown_by_chouette(self, channel: int) -> dict[int, StoredShownState]:
        """What is kept of a channel's last chouette, and of those of which something may still be to be shown.

        StoreFailed.
        """
        before = dict(self._unwritten)  # it may be written down while this is read
        kept = await store.last_and_unfinished_shown_states(self._database, channel)
        newest = before | self._unwritten
        return {chouette: newest.get(chouette, shown) for chouette, shown in kept.items()}

    async def previous_statement_times(self, chouette: int, numbers: Collection[int]) -> dict[int, datetime]:
        """By number, when the statement before it was written down, if there is one. StoreFailed."""
        return await store.previous_statement_times(self._database, chouette, numbers) if numbers else {}

    async def whether_ended_by_chouette(self, channel: int, chouettes: Collection[int]) -> dict[int, bool]:
        """Which of these chouettes are, or were, in this channel, and whether they have ended. StoreFailed."""
        return await store.whether_ended_by_chouette(self._database, channel, chouettes) if chouettes else {}

    @property
    def unwritten(self) -> int:
        """Of how many chouettes it is not written down yet."""
        return len(self._unwritten)

    async def keep(self, chouette: int, shown: StoredShownState, *, at_once: bool) -> None:
        """Keep it, soon or before this returns; what the disk does not take now it is asked to take later."""
        self._unwritten[chouette] = shown
        if at_once:  # else it would be posted twice after a kill
            try:
                await self.flush(chouette)
            except StoreFailed as failed:
                _log.warning("chouette %s: what its message shows is kept later: %s", chouette, failed)
            else:
                return
        self._changed.set()

    async def flush(self, *only: int) -> None:
        """Write down what is not written yet, of these chouettes, or of all. StoreFailed.

        Of all, those are passed over that are just being written: one that cannot be keeps no other waiting.
        """
        mine = only or tuple(each for each in self._unwritten if each not in self._writing)
        try:
            async with contextlib.AsyncExitStack() as writing:
                for one in mine:
                    await writing.enter_async_context(self._writing[one])
                unwritten = {one: self._unwritten[one] for one in mine if one in self._unwritten}
                if unwritten:
                    await store.store_shown(self._database, unwritten)
                for chouette, shown in unwritten.items():
                    if self._unwritten.get(chouette) == shown:
                        del self._unwritten[chouette]
        finally:
            if self._unwritten.keys() & mine:  # it has changed meanwhile, when others passed it over
                self._changed.set()

    async def flush_including_in_progress(self) -> None:
        """Write down all, those too that are just being written. StoreFailed."""
        await self.flush()
        await self.flush(*self._unwritten)

    async def flush_forever(self) -> None:
        """Write down what changes, until cancelled."""
        while True:
            await self._changed.wait()
            await asyncio.sleep(_FLUSH_DELAY_SECONDS)
            self._changed.clear()
            try:
                await self.flush()
            except StoreFailed as failed:
                _log.warning("what messages show is not written down yet: %s", failed)
                await asyncio.sleep(STORE_RETRY_SECONDS)
                self._changed.set()


@dataclass(frozen=True, slots=True)
class WriterDependencies:
    """What all writers use."""

    desk: Desk
    composer: MessageComposer
    shelf: BufferedShownStore
    start: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    channel_by_id: Callable[[int], discord.PartialMessageable]
    own_id: Callable[[], int]
    seconds_timed_out: Callable[[int, datetime], float]
    """How many seconds from a moment on a moderator has the bot say nothing in a channel; nothing tells of the end."""
    http: HTTPClient
