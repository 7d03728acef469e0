"""All channels: a writer for each in which something is to be done, and what is kept of what they show."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord
from discord.http import HTTPClient

from bot.delivery import shown_buttons
from bot.delivery.content import MessageComposer
from bot.delivery.route import InteractionRoute
from bot.delivery.shown import SeenMessage, events_of_newest_message
from bot.delivery.shown_buttons import ReplacedButton
from bot.delivery.tasks import RunningTasks
from bot.delivery.tools import STORE_RETRY_SECONDS, BufferedShownStore, PostSideMessage, WriterDependencies
from bot.delivery.writer import ChannelWriter
from bot.desk.desk import TABLE_EVICTION_IDLE_SECONDS, Desk
from bot.desk.table import Table
from bot.rules.events import Event
from bot.store import shown as store
from bot.store.database import Database
from bot.store.shards import Shards
from bot.store.stored import StoreFailed

_ENDED_TABLES_CHECKED_FOR: Final = timedelta(hours=1)
"""A table that ended so long ago, at most, may have left buttons when the bot was killed."""
SHOWN_IN_ANY_CASE_AFTER_SECONDS: Final = 4.0
"""After so long a channel shows what was said there, even if whoever handles the statement fails."""
_log = logging.getLogger(__name__)


class Delivery:
    """What all channels show.

    `tasks` are waited for when the bot ends. `channel_by_id` gives a channel to send to without asking Discord for it,
    `own_id` the bot's user id, `seconds_timed_out` for how long a moderator has it say nothing in a channel; `http` is
    the client's, for what its messages cannot be asked.
    """

    def __init__(
        self,
        desk: Desk,
        database: Database,
        composer: MessageComposer,
        tasks: RunningTasks,
        channel_by_id: Callable[[int], discord.PartialMessageable],
        own_id: Callable[[], int],
        seconds_timed_out: Callable[[int, datetime], float],
        http: HTTPClient,
    ) -> None:
        self.shelf = BufferedShownStore(database)
        self._database = database
        self._tools = WriterDependencies(
            desk, composer, self.shelf, tasks.start, channel_by_id, own_id, seconds_timed_out, http
        )
        self._writers: dict[int, ChannelWriter] = {}
        self._in_doubt: set[int] = set()
        self._to_show: dict[int, asyncio.TimerHandle] = {}
        self._is_stopped = False
        self.seconds_until_button_is_read = 0.0
        """A button counts as read once it has stood for so many seconds where another one stood; 0: at once."""

    @property
    def own_id(self) -> int:
        """The bot's user id; 0 while nobody knows it."""
        return self._tools.own_id()

    # --- To show something

    async def show_as_answer(self, table: Table, interaction: discord.Interaction[Any]) -> bool:
        """Show the table as it is now, or later, if possible as the answer of this interaction: whether it is that.

        False: the interaction is still to be answered otherwise, and the channel follows.
        """
        return await self._writer(table.channel).show_as_answer(table, InteractionRoute(interaction))

    def refresh(self, channel: int) -> None:
        """Something has changed at the table of a channel: it is shown soon, unless nothing can be written there."""
        if not self._is_stopped:
            self._writer(channel).wake()

    def note_change(self, channel: int) -> None:
        """Something was said there, and is stored: show it soon, even if whoever handles the statement fails."""
        if channel not in self._to_show and not self._is_stopped:
            loop = asyncio.get_running_loop()
            self._to_show[channel] = loop.call_later(SHOWN_IN_ANY_CASE_AFTER_SECONDS, self._show, channel)

    def _show(self, channel: int) -> None:
        del self._to_show[channel]
        self.refresh(channel)

    def refresh_if_shown(self, channel: int) -> None:
        """The same for a channel whose newest message of a table is known: where none is, nothing is posted for it."""
        if (writer := self._writers.get(channel)) and writer.shows_a_table:
            self.refresh(channel)

    async def post_side_message(self, channel: int, post: PostSideMessage, changes: int | None = None) -> Any:
        """Have a message beside the table's posted, or one that it `changes`. RefusedError, UnknownOutcomeError."""
        return await self._writer(channel).post_side_message(post, changes)

    def prerender(self, table: Table) -> None:
        """This state is just being written down: its message is drawn meanwhile, and shown to nobody yet."""
        if writer := self._writers.get(table.channel):
            writer.prerender(table)

    def can_write(self, channel: int) -> bool:
        """Whether the bot may write in a channel, as far as is known."""
        writer = self._writers.get(channel)
        return not (writer and (writer.backoff.is_blocked or writer.backoff.is_archived))

    def buttons_just_replaced(self, channel: int, custom_id: str, seconds_ago: float) -> tuple[ReplacedButton, ...]:
        """What stood where a button that was pressed so many seconds ago had only just come; none if it was read."""
        writer, least = self._writers.get(channel), self.seconds_until_button_is_read
        if writer is None or not least:
            return ()
        return writer.buttons.replaced(custom_id, shown_buttons.now() - seconds_ago, least)

    def newest_message_id(self, table: Table) -> int | None:
        """The id of a table's newest message, as far as is known."""
        writer = self._writers.get(table.channel)
        return writer.newest_message_id(table.id) if writer else None

    def events_of_newest_message(self, table: Table) -> tuple[Event, ...]:
        """What the newest message of a table tells, or the one that is due, as far as is known."""
        writer = self._writers.get(table.channel)
        return events_of_newest_message(writer.shown_of(table.id) if writer else None, table)

    # --- What Discord tells

    def retry_blocked(self, channel: int, *, permissions_changed: bool) -> None:
        """Retry what could not be written there.

        `permissions_changed`: the bot may now do more there, else somebody spoke.
        """
        writer = self._writers.get(channel)
        if writer is None:
            if channel in self._in_doubt and not permissions_changed:
                self.refresh(channel)
            return
        if permissions_changed and writer.is_unreadable:
            writer.mark_in_doubt()
        if writer.backoff.unblock_if_retry_allowed(permissions_changed=permissions_changed) or writer.is_in_doubt:
            self.refresh(channel)

    def retry_on_server(self, server: int) -> None:
        """The same in all its channels, and its threads, archived ones too, when the bot may now do more there."""
        for channel, writer in [*self._writers.items()]:
            if writer.server == server:
                self.retry_blocked(channel, permissions_changed=True)

    async def repost_if_newest_deleted(self, channel: int, messages: set[int]) -> None:
        """These messages were deleted: where the newest table message is one of them, it is posted anew."""
        level = logging.WARNING
        while not self._is_stopped:
            if writer := self._writers.get(channel):
                writer.repost_if_newest_deleted(messages)
                return
            try:
                if await store.open_chouette_by_newest_message(self._database, channel, messages):
                    self.mark_in_doubt([channel])
                    self.refresh(channel)
            except StoreFailed as failed:
                _log.log(level, "channel %s: whether a deleted message comes back is read later: %s", channel, failed)
                level = logging.DEBUG  # once is enough
                await asyncio.sleep(STORE_RETRY_SECONDS)
            else:
                return

    def check_pressed_message(self, channel: int, seen: SeenMessage, *, is_lost: bool) -> None:
        """A message with buttons was pressed: one of which nothing is known, or that is `lost`, is looked at."""
        if not self._is_stopped:
            self._writer(channel).check_pressed_message(seen, is_lost=is_lost)

    def mark_in_doubt(self, channels: Iterable[int]) -> None:
        """What stands in these channels is not known: it is looked at as soon as somebody does something there."""
        for channel in channels:
            if writer := self._writers.get(channel):
                writer.mark_in_doubt()
            else:
                self._in_doubt.add(channel)

    async def bring_up_to_date(self, channel: int) -> None:
        """Look at a channel now, unless it was looked at already; what is not up to date is brought up to date."""
        self.refresh(channel)
        await self._writer(channel).wait_until_done()

    # --- As a whole

    async def channels_to_update_by_server(
        self, shards: Shards, now: datetime | None = None
    ) -> dict[int, tuple[int, ...]]:
        """By server, the channels in which something is still to be shown. StoreFailed."""
        ended_since = (now or datetime.now(UTC)) - _ENDED_TABLES_CHECKED_FOR
        return await store.channels_to_update_by_server(self._database, ended_since, shards)

    def evict_quiet_writers(self, quiet_after: float = TABLE_EVICTION_IDLE_SECONDS) -> None:
        """Forget the writers that have had nothing to do for so many seconds."""
        before = asyncio.get_running_loop().time() - quiet_after
        for channel, writer in [*self._writers.items()]:
            if writer.is_idle and writer.used_at <= before:
                writer.stop()
                del self._writers[channel]

    @property
    def waiting_people_and_busy_channels(self) -> tuple[int, int]:
        """How many people wait until a channel shows what they said, and how many channels are written besides."""
        writers = self._writers.values()
        return sum(one.people_waiting for one in writers), sum(
            not (one.people_waiting or one.is_idle) for one in writers
        )

    async def close(self) -> None:
        """Try nothing again, and write down what channels show."""
        self.stop()
        with contextlib.suppress(StoreFailed):
            await self.shelf.flush_including_in_progress()

    def stop(self) -> None:
        """Try nothing again."""
        self._is_stopped = True
        for timer in self._to_show.values():
            timer.cancel()
        for writer in self._writers.values():
            writer.stop()

    def _writer(self, channel: int) -> ChannelWriter:
        writer = self._writers.get(channel)
        if writer is None:
            writer = self._writers[channel] = ChannelWriter(channel, self._tools, in_doubt=channel in self._in_doubt)
            self._in_doubt.discard(channel)
        return writer
