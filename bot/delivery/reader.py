"""Looks at what stands in one channel. Where reading fails again and again, the channel is written unseen."""

from collections.abc import Awaitable, Collection, Sequence
from typing import Final, TypeVar

from bot.delivery import requests
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.delivery.shown import SeenMessage, ShownState, is_newest_or_unfolded
from bot.delivery.tools import WriterDependencies
from bot.desk.table import Table
from bot.desk.tokens import history_token

MAX_MESSAGES_READ: Final = 50
"""So many messages of a channel are looked at."""
_MAX_FAILED_READS: Final = 4
"""After so many in a row that failed the channel is written unseen: it is better to tell something twice than never."""
_Read = TypeVar("_Read")


class ChannelReader:
    """Reads the bot's own messages in one channel; `is_unread`: they may not be read.

    `pressed`: those under which a button was pressed, of which nothing is known; they are there, whatever can be read.
    """

    def __init__(self, channel: int, tools: WriterDependencies) -> None:
        self.is_unread = False
        self.pressed: dict[int, SeenMessage] = {}
        self._is_first = True
        self._channel = channel
        self._tools = tools
        self._failed = 0

    async def read_own_recent_messages(self) -> list[SeenMessage] | None:
        """Those of the channel's last messages that are the bot's, newest first; None: they cannot be read.

        RefusedError, UnknownOutcomeError: it is to be tried again.
        """
        read = requests.fetch_last_messages(self._tools.channel_by_id(self._channel), MAX_MESSAGES_READ)
        recent = await self._unless_hidden(read)
        self.is_unread = not recent  # without the right to read what was there before, nothing is seen
        own = self._tools.own_id()
        if recent is None:
            return None
        return [self._tools.composer.seen_message(one) for one in recent if one.author.id == own]

    async def _read_message(self, message: int) -> list[SeenMessage] | None:
        """A message above the last ones, [] where it cannot be read; None: it is gone.

        Errors: as `read_own_recent_messages`.
        """
        try:
            read = await self._unless_hidden(requests.fetch_message(self._tools.channel_by_id(self._channel), message))
        except RefusedError as refused:
            if refused.is_message_gone:
                return None
            raise
        return [] if read is None else [self._tools.composer.seen_message(read)]

    async def seen_messages_unless_newest_gone(
        self, table: Table, newest: int | None, recent: list[SeenMessage] | None
    ) -> list[SeenMessage] | None:
        """What is seen of a table: the last messages, what was pressed, and its newest one; None: that one is gone.

        Errors: as `read_own_recent_messages`.
        """
        seen = {**self.pressed, **{one.id: one for one in recent or ()}}
        if newest and table.is_open and recent is not None and newest not in seen:
            further = await self._read_message(newest)
            if further is None:
                return None
            seen |= {one.id: one for one in further}
        return [*seen.values()]

    async def history_tokens_by_number(self, table: Table, seen: Sequence[SeenMessage]) -> dict[int, str]:
        """The tokens of the table's past at the numbers that its messages bear. StoreFailed."""
        numbers = {one.first_unshown_number for one in seen if one.table == table.id and one.first_unshown_number}
        times = await self._tools.shelf.previous_statement_times(table.id, numbers - {table.next_number})
        return {number: history_token(at) for number, at in times.items()}

    async def messages_of_lost_tables(self, seen: Sequence[SeenMessage]) -> frozenset[int]:
        """Those that tell the end of a table of which no end is known, or call to an unknown one. StoreFailed."""
        named = {table for one in seen for table in (one.ended, one.called_to) if table is not None}
        has_ended = await self._tools.shelf.whether_ended_by_chouette(self._channel, named)
        return frozenset(
            one.id
            for one in seen
            if (one.ended is not None and not has_ended.get(one.ended))
            or (one.called_to is not None and one.called_to not in has_ended)
        )

    def has_unknown_pressed(self, shown: Collection[ShownState]) -> bool:
        """Whether a message was pressed of which nothing is known even now."""
        self.pressed = {one: seen for one, seen in self.pressed.items() if not is_newest_or_unfolded(one, shown)}
        return bool(self.pressed)

    def end_scan_needs_rescan(self) -> bool:
        """The look is over: whether the channel is to be looked at once more later.

        So it is where nothing could be seen; and after the first look, when what was under way as the bot was killed
        may still arrive.
        """
        again = self._is_first or self._failed >= _MAX_FAILED_READS
        self._is_first, self._failed, self.pressed = False, 0, {}
        return again

    async def _unless_hidden(self, read: Awaitable[_Read]) -> _Read | None:
        try:
            return await read
        except RefusedError as refused:
            if refused.retry_after is not None or refused.is_message_gone:
                raise
        except UnknownOutcomeError:
            self._failed += 1
            if self._failed < _MAX_FAILED_READS:
                raise
        return None
