"""Keeps the newest message of every channel up to date in the background; answers nobody.

What goes through the channel (posts of the clock, edits after a slash command, old buttons taken away) waits
for Discord's rate limit. So only posts hold a channel's turn to speak, and an edit that came late is made good
by another one. What should be in a channel and is not is tried again: `Retries` says when.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable

import discord

from bot.channel.buttons import next_number_in_buttons, table_id_in_buttons
from bot.channel.interactions import RunningTasks, words_for_all
from bot.channel.message import MessageContent, reminder, table_message
from bot.channel.retries import NETWORK, Retries, may_have_arrived
from bot.desk import Desk, Table
from bot.desk.table import LocksById
from bot.desk.tokens import reminder_token
from bot.store.stored import Deadline, StoreFailed

UNKNOWN_MESSAGE = 10008
LOOKED_BACK = 50
"""How many messages of a channel are looked at for buttons that should not be there."""
_log = logging.getLogger(__name__)


class MessageKeeper:
    """One for all channels.

    `tasks` are waited for when the bot ends. `channel_by_id` gives a channel to send to without asking Discord for it,
    `locale_by_id` a server's own locale, `own_id` the bot's user id.
    """

    def __init__(
        self,
        desk: Desk,
        tasks: RunningTasks,
        channel_by_id: Callable[[int], discord.PartialMessageable],
        locale_by_id: Callable[[int], str],
        own_id: Callable[[], int],
    ) -> None:
        self.turn = LocksById()
        self._desk = desk
        self._tasks = tasks
        self._channel = channel_by_id
        self._locale = locale_by_id
        self._own_id = own_id
        self._retries = Retries(self._refresh_soon)
        self._old: dict[int, set[int]] = {}
        self._unseen: set[int] = set()
        self._unsure: set[int] = set()
        self._wanted: set[int] = set()
        self._prerendered: dict[int, tuple[Table, asyncio.Task[MessageContent]]] = {}
        self._refreshing: dict[int, asyncio.Task[None]] = {}

    def prerender(self, table: Table) -> None:
        """This state is just being written down: its message is drawn meanwhile, and shown to nobody yet."""
        drawing = asyncio.create_task(self._compose(table))
        drawing.add_done_callback(lambda done: done.cancelled() or done.exception())  # asked for, or of no use
        self._prerendered[table.channel] = (table, drawing)

    async def rendered(self, table: Table) -> MessageContent:
        """The table message for this state, to be sent once."""
        drawn, drawing = self._prerendered.pop(table.channel, (None, None))
        was, now = (
            (one.id, one.next_number, one.events_to_tell, one.message.newly_asked) for one in (drawn or table, table)
        )
        if drawing and was == now:
            return await drawing
        return await self._compose(table)

    async def _compose(self, table: Table) -> MessageContent:
        settings = await self._desk.settings(table.server)
        words = words_for_all(settings, self._locale(table.server))
        return await table_message(table, words, settings, self._desk.books)

    async def note_posted(self, table: Table, message: int) -> None:
        """This message shows the table; the one before loses its buttons, as does one that is overtaken already."""
        is_newest = await self._desk.message_shows(table, message)
        self._loses_buttons(table.channel, table.message.older if is_newest else message)
        if table.channel in self._unsure:
            self.refresh(table.channel)

    async def note_edited(self, table: Table) -> None:
        """The newest message shows this state now; if a newer one was posted meanwhile, the edited one is old."""
        if not await self._desk.message_shows(table):
            self._loses_buttons(table.channel, table.message.message)

    def look_for_unknown_message(self, channel: int) -> None:
        """This channel may have a message that is not known: look for it, and take its buttons away."""
        self._unsure.add(channel)

    async def is_behind(self, channel: int, number: int | None = None) -> bool:
        """Whether more has happened than the newest message shows; `number`: of the statements before that one."""
        table = await self._desk.table_in_channel(channel)
        if table is None or table.stopped:  # how far a stopped one could be heard is no state to be shown
            return False
        before = table.next_number if number is None else number
        return (table.is_open or table.is_to_be_posted) and table.message.is_outdated(before)

    # --- In the background

    def retry(self, channel: int, *, changed: bool) -> None:
        """Retry what could not be written there; `changed`: the bot may now do more there, else somebody spoke."""
        if self._retries.may_try_again(channel, changed=changed):
            self._refresh_soon(channel)

    def refresh(self, channel: int) -> None:
        """Have the table message of a channel posted or edited soon, unless nothing can be written there."""
        self._wanted.add(channel)
        if self._retries.may_try(channel):
            self._refresh_soon(channel)

    def check_after_start(self, channel: int) -> None:
        """After a start: look which messages stand in the channel, and bring up to date what is not."""
        self._unseen.add(channel)
        self.refresh(channel)

    async def repost_deleted(self, channel: int, messages: set[int]) -> None:
        """These messages were deleted: where the newest table message is one of them, it is posted anew."""
        for message in messages:
            if await self._desk.repost(channel, message):
                self.refresh(channel)

    def _refresh_soon(self, channel: int) -> None:
        task = self._refreshing.get(channel)
        if task is None or task.done():
            task = self._refreshing[channel] = self._tasks.start(self._refresh(channel))
            task.add_done_callback(lambda done: self._refreshing.get(channel) is done and self._refreshing.pop(channel))

    async def _refresh(self, channel: int) -> None:
        """All that is to be done there; what fails on its way to Discord, or to the database, is tried again."""
        while True:
            try:
                while await self._does_next(channel):
                    pass
            except (*NETWORK, StoreFailed) as error:
                if self._retries.failed(channel, error):
                    continue
            else:
                self._retries.succeeded(channel)
            return

    async def _does_next(self, channel: int) -> bool:
        """Do the next thing that is to be done in a channel; False: nothing is."""
        if channel in self._unseen:  # after a start; else a post is safe to repeat, and goes before
            await self._look_round(channel)
            self._unseen.discard(channel)
        elif channel in self._wanted:  # else whoever is just being answered shows it
            if await self.is_behind(channel):
                await self._bring_up_to_date(channel)
            else:
                self._wanted.discard(channel)
        elif channel in self._unsure:
            await self._look_round(channel)
            self._unsure.discard(channel)
        elif old := self._old.get(channel):
            oldest = min(old)
            await self._without_buttons(channel, oldest)
            old.discard(oldest)
        else:
            self._old.pop(channel, None)
            return False
        return True

    async def _bring_up_to_date(self, channel: int) -> None:
        async with self.turn[channel]:
            table = await self._desk.table_in_channel(channel)
            if table and table.message.message is None:
                await self.post(table)
                return
        if table:
            await self._edit(table)

    async def post(self, table: Table) -> None:
        """Post it in the channel: with its nonce, a post that is repeated is the same message."""
        message = await self.rendered(table)
        try:
            sent = await self._channel(table.channel).send(
                message.content,
                embeds=message.embeds,
                files=message.files,
                view=message.view,
                allowed_mentions=message.notifies,
                nonce=table.post_nonce,
            )
        except NETWORK as error:
            if may_have_arrived(error):
                self.look_for_unknown_message(table.channel)
            raise
        await self.note_posted(table, sent.id)

    async def _edit(self, table: Table) -> None:
        """Edit the newest message; if a newer one was posted meanwhile, this one must not keep its buttons."""
        target = table.message.message
        if target is None:
            return
        message = await self.rendered(table)
        try:
            await (
                self._channel(table.channel)
                .get_partial_message(target)
                .edit(
                    content=message.content,
                    embeds=message.embeds,
                    attachments=message.files,
                    view=message.view,
                    allowed_mentions=message.mentions,  # an edit notifies nobody; it only marks
                )
            )
        except discord.NotFound as gone:
            if gone.code != UNKNOWN_MESSAGE:
                raise
            await self._desk.repost(table.channel, target)  # somebody deleted it: it is posted anew
            return
        await self.note_edited(table)

    # --- What stands in the channel

    async def _look_round(self, channel: int) -> None:
        """Adopt the message that shows the table as it is; all others lose their buttons.

        A message may have arrived though its post failed, or though the bot was killed before it was noted; buttons
        may have been left under an older one; and the newest may have been deleted meanwhile.
        """
        async with self.turn[channel]:
            table = await self._desk.table_in_channel(channel)
            if table is None:
                return
            found = await self._with_buttons(table)
            if table.is_open and table.message.message and not await self._is_there(table, found):
                table = await self._desk.repost(channel, table.message.message) or table
            newest = found[0] if found else None
            if newest and table.message.message is None and next_number_in_buttons(newest) == table.next_number:
                await self.note_posted(table, newest.id)
            table = await self._desk.table_in_channel(channel) or table
            for message in found:
                if message.id != table.message.message:
                    self._loses_buttons(channel, message.id)

    async def _with_buttons(self, table: Table) -> list[discord.Message]:
        """The messages with buttons of this table, newest first; none where the channel may not be read."""
        try:
            recent = [message async for message in self._channel(table.channel).history(limit=LOOKED_BACK)]
        except discord.Forbidden:
            return []
        return [each for each in recent if each.author.id == self._own_id() and table_id_in_buttons(each) == table.id]

    async def _is_there(self, table: Table, found: list[discord.Message]) -> bool:
        """Whether the newest table message has not been deleted, as far as the channel may be read."""
        target = table.message.message or 0
        if any(message.id == target for message in found):
            return True
        try:
            await self._channel(table.channel).fetch_message(target)
        except discord.NotFound as gone:
            return gone.code != UNKNOWN_MESSAGE
        except discord.Forbidden:
            return True
        return True

    def _loses_buttons(self, channel: int, message: int | None) -> None:
        if message:
            self._old.setdefault(channel, set()).add(message)
            if self._retries.may_try(channel):
                self._refresh_soon(channel)

    async def _without_buttons(self, channel: int, message: int) -> None:
        with contextlib.suppress(discord.NotFound):
            await self._channel(channel).get_partial_message(message).edit(view=None)

    # --- Reminding

    async def remind(self, table: Table, deadline: Deadline) -> None:
        """A message of its own that mentions those who must act; sent twice, it is the same message."""
        words = words_for_all(await self._desk.settings(table.server), self._locale(table.server))
        text, notifies = reminder(table, words)
        if text:
            nonce = f"{table.id}-r{reminder_token(deadline)}"
            await self._channel(table.channel).send(text, allowed_mentions=notifies, nonce=nonce)

    def stop(self) -> None:
        """Try nothing again."""
        self._retries.stop()
