"""What directors do, a line each, in the channel that a server has named for it; told when it is on the disk."""

import logging
from collections.abc import Coroutine, Mapping
from typing import Any, Final

import discord

from bot.channel.composer import TableComposer
from bot.delivery.delivery import Delivery
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.delivery.tasks import RunningTasks
from bot.desk import Desk, Table
from bot.rules.events import DIRECTORS_ACTS, Event
from bot.store.settings import SettingValue
from bot.store.stored import StoreFailed
from bot.words.told import MAX_MESSAGE_LENGTH
from bot.words.words import Words

MODERATION_LOG_SETTING: Final = "mod_log"
"""The setting of a server with the id of that channel."""
_log = logging.getLogger(__name__)


class ModerationLog:
    """For all servers."""

    def __init__(self, desk: Desk, delivery: Delivery, composer: TableComposer, tasks: RunningTasks) -> None:
        self._desk, self._delivery, self._composer, self._tasks = desk, delivery, composer, tasks

    def post_if_directed(self, table: Table) -> None:
        """Something was said at a table: where a director has acted, post a line."""
        news = table.news[-1].events if table.news else ()
        if acts := tuple(event for event in news if isinstance(event, DIRECTORS_ACTS)):
            self._tasks.start(self._post(table, acts))

    async def _post(self, table: Table, acts: tuple[Event, ...]) -> None:
        try:
            settings = await self._desk.settings.of_server(table.server)
            words = await self._composer.words(table)
        except StoreFailed as error:
            _log.warning("chouette %s: what a director did is not logged in its channel: %s", table.id, error)
            return
        told = words.events_text(acts, table.escaped_name, names_if_several_players=table.bold_name)
        nonce = f"{table.id}-m{table.next_number}"
        await post_to_moderation_log(self._delivery, settings, table.channel, told, words, nonce)


async def post_to_moderation_log(
    delivery: Delivery, settings: Mapping[str, SettingValue], channel: int, told: str, words: Words, nonce: str
) -> None:
    """Post a line about what a director did in a channel, where the server has named another channel for that.

    In that channel itself everybody has read it.
    """
    log_channel = str(settings.get(MODERATION_LOG_SETTING, ""))
    if not log_channel.isdecimal() or int(log_channel) == channel:
        return
    line = words.text("director-logged", channel=f"<#{channel}>", told=told)[:MAX_MESSAGE_LENGTH]

    def send(where: discord.PartialMessageable) -> Coroutine[Any, Any, discord.Message]:
        return where.send(line, allowed_mentions=discord.AllowedMentions.none(), nonce=nonce)

    try:
        await delivery.post_side_message(int(log_channel), send)
    except (RefusedError, UnknownOutcomeError) as error:
        _log.warning("channel %s: what a director did there is not logged: %s", channel, error)
