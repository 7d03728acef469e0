"""Folds old table messages to their sentence, and keeps what goes through a channel below Discord's limits.

An edit by an interaction's token is not counted by the channel's limit, so it is made at once. Without a token, after a
restart or behind a message of the clock, an old message waits until the channel has time for it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import discord
from discord.utils import MISSING

from bot.channel.interactions import NETWORK, Interaction
from bot.desk import Desk, Table
from bot.store.stored import OldMessage

OLD_BOARDS_SETTING, FOLD, KEEP = "old_boards", "fold", "keep"
"""The setting that says whether a message that is not the newest any more keeps its pictures."""
MOST_REQUESTS, IN_SECONDS = 5, 5.5
"""So many of one kind does Discord take from a channel in five seconds; the rest is the way there."""
MOST_FOLDS = 3
"""So many of these may fold old messages: the newest one goes before."""
_THREAD_ARCHIVED = 50083
"""Discord's code; the thread may be opened again."""
_TOKEN_LASTS = 14 * 60.0
"""Seconds that the token of an interaction is used after it was answered: Discord takes it for fifteen minutes."""
_log = logging.getLogger(__name__)


class ChannelPace:
    """When the next request of one kind may be made in a channel; `wake` is called with those that had to wait."""

    def __init__(self, wake: Callable[[int], None]) -> None:
        self._wake = wake
        self._made: dict[int, deque[float]] = {}
        self._waking: dict[int, asyncio.TimerHandle] = {}

    def takes_request(self, channel: int, most: int = MOST_REQUESTS) -> bool:
        """Whether one may be made now, if there may be `most` of them at once; then it is counted."""
        loop = asyncio.get_running_loop()
        self._made = {key: made for key, made in self._made.items() if made[-1] > loop.time() - IN_SECONDS}
        made = self._made.get(channel, deque[float](maxlen=MOST_REQUESTS))
        if len(made) >= most and (again := made[-most] + IN_SECONDS) > loop.time():
            if (waking := self._waking.pop(channel, None)) is not None:
                waking.cancel()
            self._waking[channel] = loop.call_at(again, self._wakes, channel)
            return False
        self._made[channel] = made
        made.append(loop.time())
        return True

    def _wakes(self, channel: int) -> None:
        self._waking.pop(channel, None)
        self._wake(channel)

    def stop(self) -> None:
        """Wake nobody any more."""
        for waking in self._waking.values():
            waking.cancel()


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A message that waits to be folded, and its sentence; "": the text that it has."""

    table: Table
    old: OldMessage
    sentence: str


class OldMessages:
    """The messages of all channels that are still to be folded.

    `edits` is the pace of edits by a channel: when it lets one more through, `fold_next` is called again.
    """

    def __init__(
        self,
        desk: Desk,
        channel_by_id: Callable[[int], discord.PartialMessageable],
        edits: ChannelPace,
    ) -> None:
        self._desk = desk
        self._channel = channel_by_id
        self._edits = edits
        self._waiting: dict[int, dict[int, _Waiting]] = {}
        self._tokens: dict[int, tuple[float, discord.Interaction[Any]]] = {}

    def note_token(self, message: int, interaction: Interaction) -> None:
        """This interaction is answered by the message, or is a press of one of its buttons: its token may edit it."""
        now = _now()
        self._tokens.pop(message, None)
        self._tokens[message] = (now + _TOKEN_LASTS, interaction)
        while self._tokens[oldest := next(iter(self._tokens))][0] <= now:  # not this one, the youngest
            del self._tokens[oldest]

    def add(self, table: Table, old: OldMessage, sentence: str = "") -> None:
        """This message of the table is to be folded; to this sentence, or else to the text that it has."""
        waiting = self._waiting.setdefault(table.channel, {})
        before = waiting.get(old.message)
        waiting[old.message] = _Waiting(table, old, sentence or (before.sentence if before else ""))

    async def fold_next(self, channel: int) -> bool:
        """Fold one; False: nothing is to be done, or only later."""
        waiting = self._waiting.get(channel, {})
        message = next((one for one in waiting if one in self._tokens), min(waiting, default=None))
        if message is None:
            self._waiting.pop(channel, None)
            return False
        until, by = self._tokens.pop(message, (0.0, None))
        if until <= _now():
            by = None
        if by is None and not self._edits.takes_request(channel, MOST_FOLDS):
            return False
        each = waiting.pop(message)
        try:
            await self._fold(each, by)
        except BaseException:
            waiting.setdefault(message, each)  # unless it is to be folded once more by now
            raise
        await self._desk.note_folded(each.table, message)
        return True

    async def _fold(self, each: "_Waiting", by: discord.Interaction[Any] | None) -> None:
        """One edit: its buttons go, and its pictures and who was asked, unless it keeps them."""
        table, old = each.table, each.old
        settings = await self._desk.settings.of_server(table.server)
        keeps = old.keeps_pictures or settings.get(OLD_BOARDS_SETTING) == KEEP
        gone: list[Any] = MISSING if keeps else []
        text: str = MISSING if keeps or not each.sentence else each.sentence
        if by:
            try:
                await by.followup.edit_message(old.message, content=text, embeds=gone, attachments=gone, view=None)
            except NETWORK as error:
                _log.debug("message %s is not folded by its token: %s", old.message, error or type(error).__name__)
            else:
                return
        try:
            message = self._channel(table.channel).get_partial_message(old.message)
            await message.edit(content=text, embeds=gone, attachments=gone, view=None)
        except discord.HTTPException as refused:
            for_good = refused.status == HTTPStatus.NOT_FOUND or (
                refused.status == HTTPStatus.BAD_REQUEST and refused.code != _THREAD_ARCHIVED
            )
            if not for_good:
                raise
            _log.debug("message %s cannot be folded: %s", old.message, refused)


def is_unfolded(message: discord.Message, old: OldMessage) -> bool:
    """Whether this message still shows what is to go."""
    return bool(message.components or (message.embeds and not old.keeps_pictures))


def _now() -> float:
    """Seconds by a clock that nobody sets: the machine's own may be wrong, and jump."""
    return asyncio.get_running_loop().time()
