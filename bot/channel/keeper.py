"""Keeps the newest message of every channel up to date, behind everybody's back; answers nobody.

What goes through the channel (posts of the clock, edits after a slash command, old buttons taken away) waits
for Discord's rate limit. So only posts hold a channel's turn to speak, and an edit that came late is made good
by another one.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Generator
from dataclasses import replace
from typing import Any

import aiohttp
import discord

from bot.channel.compose import TableMessage, mention_in, table_message, user_for
from bot.channel.house import words_for_all
from bot.channel.late import LateNews
from bot.chouette.turn import awaited
from bot.desk import Desk, Table
from bot.desk.turns import Turns

NETWORK = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What can happen to a request on its way."""

UNKNOWN_MESSAGE = 10008
_log = logging.getLogger(__name__)


class Keeper:
    """One for all channels.

    `channel_by_id` gives a channel to send to without asking Discord for it, `locale_by_id` a server's own locale.
    """

    def __init__(
        self,
        desk: Desk,
        channel_by_id: Callable[[int], discord.PartialMessageable],
        locale_by_id: Callable[[int], str],
    ) -> None:
        self.turn = Turns()
        self.late = LateNews()
        self._desk = desk
        self._channel = channel_by_id
        self._locale = locale_by_id
        self._shown: dict[int, int] = {}
        self._foreseen: dict[int, tuple[Table, asyncio.Task[TableMessage]]] = {}
        self._refreshing: dict[int, asyncio.Task[None]] = {}
        self._under_way: set[asyncio.Task[Any]] = set()

    def foresee(self, table: Table) -> None:
        """This state is just being written down: its message is drawn meanwhile, and shown to nobody yet."""
        drawing = asyncio.create_task(self._composed(table))
        drawing.add_done_callback(lambda done: done.cancelled() or done.exception())  # asked for, or of no use
        self._foreseen[table.channel] = (table, drawing)

    async def composed(self, table: Table) -> TableMessage:
        """The table message for this state."""
        foreseen, drawing = self._foreseen.pop(table.channel, (None, None))
        if late := self.late.before(table):
            return await self._composed(replace(table, untold=(*late, *table.untold)))
        if foreseen and drawing and _shows_the_same(foreseen, table):
            return await drawing
        return await self._composed(table)

    async def _composed(self, table: Table) -> TableMessage:
        settings = await self._desk.settings(table.server)
        words = words_for_all(settings, self._locale(table.server))
        return await table_message(table, words, settings, self._desk.books)

    async def posted(self, table: Table, message: int) -> None:
        """This message shows the table; the one before loses its buttons."""
        self.shown(table)
        await self._desk.posted(table, message)
        if table.older and table.older != message:
            self.later(self._without_buttons(table.channel, table.older))

    def shown(self, table: Table) -> None:
        """The newest message shows this state."""
        self.late.shown(table)
        if table.is_open:
            self._shown[table.channel] = table.next_number
        else:
            self._shown.pop(table.channel, None)

    async def is_behind(self, channel: int) -> bool:
        """Whether more has happened than the newest message shows."""
        table = await self._desk.look(channel)
        if table is None or table.stopped:  # how far a stopped one could be heard is no state to be shown
            return False
        return self._shown.get(channel, 0) < table.next_number if table.is_open else table.is_to_be_posted

    # --- Behind everybody's back

    def refresh(self, channel: int) -> None:
        """Have the channel's table message posted or edited to what is now, soon."""
        task = self._refreshing.get(channel)
        if task is None or task.done():
            task = self._refreshing[channel] = self.later(self._refresh(channel))
            task.add_done_callback(lambda done: self._refreshing.get(channel) is done and self._refreshing.pop(channel))

    async def _refresh(self, channel: int) -> None:
        while True:
            async with self.turn[channel]:
                table = await self._desk.look(channel)
                if table and table.message.message is None:
                    await self.post(table)
                    continue  # while it was sent, another one may have been wished for
            if table is None:
                return
            if await self.is_behind(channel):
                await self._edit(table)
            now = await self._desk.look(channel)
            if now is None or (now.next_number == table.next_number and now.message == table.message):
                return

    async def post(self, table: Table) -> None:
        """Post it in the channel: with its nonce, a post that is repeated is the same message."""
        message = await self.composed(table)
        sent = await self._channel(table.channel).send(
            message.content,
            embeds=message.embeds(),
            files=message.files(),
            view=message.view,
            allowed_mentions=message.mentions(),
            nonce=table.message.nonce or discord.utils.MISSING,
        )
        await self.posted(table, sent.id)

    async def _edit(self, table: Table) -> None:
        """Edit the newest message; if a newer one was posted meanwhile, this one must not keep its buttons."""
        target = table.message.message
        if target is None:
            return
        message = await self.composed(table)
        try:
            await (
                self._channel(table.channel)
                .get_partial_message(target)
                .edit(
                    content=message.content,
                    embeds=message.embeds(),
                    attachments=message.files(),
                    view=message.view,
                    allowed_mentions=message.mentions(),  # an edit notifies nobody; it only marks
                )
            )
        except discord.NotFound as gone:
            if gone.code != UNKNOWN_MESSAGE:
                raise
            self._desk.speak_up(table.channel)  # somebody deleted it: it is posted anew
            return
        now = await self._desk.look(table.channel)
        if now and now.message.message in {None, target}:
            self.shown(table)
        else:
            await self._without_buttons(table.channel, target)

    async def _without_buttons(self, channel: int, message: int) -> None:
        with contextlib.suppress(discord.NotFound):
            await self._channel(channel).get_partial_message(message).edit(view=None)

    async def remind(self, table: Table) -> None:
        """A message of its own that mentions those who must act; sent twice, it is the same message."""
        words = words_for_all(await self._desk.settings(table.server), self._locale(table.server))
        waiting = awaited(table.chouette)
        text = words.text("clock-reminder", must=words.listed([mention_in(table, words)(player) for player in waiting]))
        users = [discord.Object(user) for player in waiting if (user := user_for(table, player))]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=users)
        if waiting:
            nonce = f"{table.id}-{table.next_number}-r"
            await self._channel(table.channel).send(text[:2000], allowed_mentions=allowed, nonce=nonce)

    # --- What is under way

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have it done soon; what goes wrong is logged."""

        async def done() -> None:
            try:
                await work
            except NETWORK:
                _log.warning("a channel could not be brought up to date", exc_info=True)
            except Exception:
                _log.exception("a channel could not be brought up to date")

        task = asyncio.create_task(done())
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    def waits_for_this_task(self) -> None:
        """What this task does is under way until it ends."""
        task = asyncio.current_task()
        if task and task not in self._under_way:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    @contextlib.contextmanager
    def answering(self) -> Generator[None]:
        """What this task does is under way until the block ends."""
        task = asyncio.current_task()
        if task is None or task in self._under_way:
            yield
            return
        self._under_way.add(task)
        try:
            yield
        finally:
            self._under_way.discard(task)

    async def finish(self, seconds: float = 5.0) -> None:
        """Wait for everything that is under way, so long at most."""
        loop, me = asyncio.get_running_loop(), asyncio.current_task()
        until = loop.time() + seconds
        while under_way := {task for task in self._under_way if task is not me}:
            left = until - loop.time()
            if left <= 0:
                return
            await asyncio.wait(under_way, timeout=left)


def _shows_the_same(foreseen: Table, table: Table) -> bool:
    was, now = ((one.id, one.next_number, one.untold) for one in (foreseen, table))
    return was == now
