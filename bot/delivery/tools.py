"""What all writers use: the desk, who composes messages, the client, and where it is kept what channels show."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, TypeAlias

import discord
from discord.http import HTTPClient

from bot.delivery.content import MessageComposer
from bot.desk.desk import Desk
from bot.store.stored import StoredShownState

PostSideMessage: TypeAlias = Callable[[discord.PartialMessageable], Awaitable[Any]]
"""A message beside the table's: a reminder, a card."""


class ShownStore(Protocol):
    """Where it is kept what channels show."""

    async def read_shown_by_chouette(self, channel: int) -> Mapping[int, StoredShownState]:
        """What is kept of a channel's last chouette, and of those of which something may still be to be shown.

        StoreFailed.
        """
        ...

    async def previous_statement_times(self, chouette: int, numbers: Collection[int]) -> Mapping[int, datetime]:
        """By number, when the statement before it was written down, if there is one. StoreFailed."""
        ...

    async def keep(self, chouette: int, shown: StoredShownState, *, at_once: bool) -> None:
        """Keep it, soon or before this returns; what the disk does not take now it is asked to take later."""
        ...


@dataclass(frozen=True, slots=True)
class WriterDependencies:
    """What all writers use."""

    desk: Desk
    composer: MessageComposer
    shelf: ShownStore
    start: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    channel_by_id: Callable[[int], discord.PartialMessageable]
    own_id: Callable[[], int]
    seconds_timed_out: Callable[[int, datetime], float]
    """How many seconds from a moment on a moderator has the bot say nothing in a channel; nothing tells of the end."""
    http: HTTPClient
