"""Announced evenings among Discord's own events of a server, where the bot may make some; decides nothing.

An event is kept in step as far as Discord takes it: nobody waits for it, and nothing depends on it.
"""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

import discord
from discord import EntityType, EventStatus, PrivacyLevel
from discord.http import HTTPClient

from bot.delivery.requests import RefusedError, UnknownOutcomeError, send_once
from bot.store.planned import EveningState, PlannedEvening

_LASTS: Final = timedelta(hours=4)
"""Discord wants to know when an event ends, and ends it then, if nobody did."""
_MAX_NAME_LETTERS: Final = 100
_MAX_DESCRIPTION_LETTERS: Final = 1000
_log = logging.getLogger(__name__)


class DiscordEvents:
    """The events of all servers. `guild_by_id` gives a server that the bot is on."""

    def __init__(self, http: HTTPClient, guild_by_id: Callable[[int], discord.Guild | None]) -> None:
        self._http, self._guild = http, guild_by_id

    async def bring_in_step(self, evening: PlannedEvening, name: str, description: str) -> int | None:
        """Make the event of an evening that is to come, move it, begin or end it: the event's id; None: there is none.

        One that a moderator has deleted is not made again.
        """
        guild = self._guild(evening.server)
        if guild is None or not (evening.event or evening.state.is_to_come):
            return evening.event
        try:
            if evening.event:
                await self._change(guild, evening.event, evening, name, description)
            elif _may_make_event(guild, evening.channel):
                sent = {**_told(evening, name, description), **_place(guild, evening.channel)}
                made = await send_once(self._http.create_guild_scheduled_event(guild.id, **sent))
                return int(made["id"])
        except (RefusedError, UnknownOutcomeError) as error:
            _log.info("planned evening %s: its event is left as it is: %s", evening.id, error)
        return evening.event

    async def _change(
        self, guild: discord.Guild, event: int, evening: PlannedEvening, name: str, description: str
    ) -> None:
        sent: dict[str, Any]
        if evening.state.is_to_come:
            sent = _told(evening, name, description)
        elif evening.state is EveningState.OPENED:
            status = EventStatus.completed if evening.is_table_over else EventStatus.active
            sent = {"status": status.value}
        else:
            sent = {"status": EventStatus.canceled.value}
        await send_once(self._http.edit_scheduled_event(guild.id, event, **sent))


def _may_make_event(guild: discord.Guild, channel: int) -> bool:
    """Whether the bot may make events there, and all on the server see the channel, as they will see the event."""
    found = guild.get_channel_or_thread(channel)
    place = found.parent if isinstance(found, discord.Thread) else found
    is_private = isinstance(found, discord.Thread) and found.is_private()
    is_open = place is not None and not is_private and place.permissions_for(guild.default_role).view_channel
    return is_open and guild.me.guild_permissions.create_events


def _told(evening: PlannedEvening, name: str, description: str) -> dict[str, Any]:
    return {
        "name": name[:_MAX_NAME_LETTERS],
        "description": description[:_MAX_DESCRIPTION_LETTERS],
        "scheduled_start_time": evening.starts_at.isoformat(),
        "scheduled_end_time": (evening.starts_at + _LASTS).isoformat(),
    }


def _place(guild: discord.Guild, channel: int) -> dict[str, Any]:
    found = guild.get_channel_or_thread(channel)
    return {
        "privacy_level": PrivacyLevel.guild_only.value,
        "entity_type": EntityType.external.value,
        "entity_metadata": {"location": f"#{found.name}"[:_MAX_NAME_LETTERS] if found else "#"},
    }
