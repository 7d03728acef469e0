"""What servers and people have set, kept in memory while it is asked for; and what some of it means."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from datetime import date, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.desk.table import LocksById
from bot.rules.rulebook import OPTIONS
from bot.store.database import Database
from bot.store.settings import (
    SettingValue,
    personal_settings_of,
    set_personal_setting,
    set_settings,
    settings_of,
    settings_where_chouette_is_open,
)
from bot.store.shards import Shards
from bot.store.stored import StoreFailed
from bot.words.lexicon import ENGLISH
from bot.words.words import words_in

TIME_ZONE_SETTING, UTC_ZONE_NAME = "time_zone", "UTC"
LANGUAGE_SETTING = "language"
OPTION_SETTING_PREFIX = "option."
"""What stands before an option's name in a server's settings."""
CHANNEL_SETTING_PREFIX = "channel."
"""What stands before a channel's id and the setting that it has of its own."""
_PERSON_CACHE_SECONDS = 60.0
"""For so many seconds what a person has set for themself is not read again."""


class SettingsCache:
    """The settings of all servers and people. Everything raises StoreFailed."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._of_servers: dict[int, dict[str, SettingValue]] = {}
        self._locks_of_servers = LocksById()
        self.channel_around: Callable[[int], int | None] = lambda _thread: None
        """The id of the channel around a thread; None: it is none, or not known."""
        self._of_people: dict[int, tuple[float, Mapping[str, SettingValue]]] = {}
        self.locks_of_people = LocksById()

    async def of_server(self, server: int) -> Mapping[str, SettingValue]:
        """What a server has set."""
        if server not in self._of_servers:
            async with self._locks_of_servers[server]:
                if server not in self._of_servers:
                    self._of_servers[server] = await settings_of(self._database, server)
        return self._of_servers[server]

    async def of_channel(self, server: int, channel: int) -> Mapping[str, SettingValue]:
        """What holds in a channel or thread: its own values before those of the channel around it, and the server's."""
        around = self.channel_around(channel)
        return settings_in_channel(await self.of_server(server), channel, *([around] if around else []))

    def knows_server(self, server: int) -> bool:
        """Whether what a server has set is in memory."""
        return server in self._of_servers

    async def read_server_ahead_or_later(self, server: int) -> None:
        """Read what a server has set, which will be asked for soon; what cannot be read now is read then."""
        with contextlib.suppress(StoreFailed):
            await self.of_server(server)

    async def preload_servers_with_open_tables(self, shards: Shards) -> None:
        """Read at once what all servers have set at which a table is open."""
        self._of_servers |= await settings_where_chouette_is_open(self._database, shards)

    async def change_for_server(self, server: int, key: str, value: SettingValue | None) -> None:
        """Set it for the server; None: the default holds again."""
        await self.change_several_for_server(server, {key: value})

    async def change_several_for_server(self, server: int, changes: Mapping[str, SettingValue | None]) -> None:
        """The same of several at once: all of them, or none."""
        async with self._locks_of_servers[server]:  # whoever reads them now reads them before or after
            try:
                await set_settings(self._database, server, changes)
            finally:  # a lost commit may have been kept
                self._of_servers.pop(server, None)

    async def delete_settings_of_channel(self, server: int, channel: int) -> None:
        """A channel is gone, and with it what it had of its own."""
        own = channel_setting_key(channel, "")
        if keys := [one for one in await self.of_server(server) if one.startswith(own)]:
            await self.change_several_for_server(server, dict.fromkeys(keys))

    async def of_person(self, user: int) -> Mapping[str, SettingValue]:
        """What a person has set for themself; what they set at another process counts after a minute."""
        now = asyncio.get_running_loop().time()
        read_at, known = self._of_people.get(user, (0.0, None))
        if known is not None and read_at >= now - _PERSON_CACHE_SECONDS:
            return known
        async with self.locks_of_people[user]:
            known = await personal_settings_of(self._database, user)
            self._of_people.pop(user, None)
            self._of_people[user] = now, known
            while next(iter(self._of_people.values()))[0] < now - _PERSON_CACHE_SECONDS:
                self._of_people.pop(next(iter(self._of_people)))
        return known

    async def change_for_person(self, user: int, key: str, value: SettingValue | None) -> None:
        """Set it for a person, on every server; None: the default holds again."""
        async with self.locks_of_people[user]:
            try:
                await set_personal_setting(self._database, user, key, value)
            finally:
                self._of_people.pop(user, None)

    def evict_person(self, user: int) -> None:
        """Keep nothing of this person in memory."""
        self._of_people.pop(user, None)


def zone_of(settings: Mapping[str, SettingValue]) -> ZoneInfo:
    """The server's time zone; where it has set none, the usual one of its language, which the settings name.

    UTC for a name that this machine does not know.
    """
    usual = words_in(str(settings.get(LANGUAGE_SETTING, ENGLISH))).text("plan-usual-zone")
    try:
        return ZoneInfo(str(settings.get(TIME_ZONE_SETTING, usual)))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo(UTC_ZONE_NAME)


def day_of(moment: datetime, settings: Mapping[str, SettingValue]) -> date:
    """The day that a moment is for the players, in the server's time zone."""
    return moment.astimezone(zone_of(settings)).date()


def options_set_by_server(settings: Mapping[str, SettingValue]) -> dict[str, str]:
    """The options that the server plays otherwise than its rule book, as they are written."""
    named = {
        key.removeprefix(OPTION_SETTING_PREFIX): str(value)
        for key, value in settings.items()
        if key.startswith(OPTION_SETTING_PREFIX)
    }
    return {option: value for option, value in named.items() if option in OPTIONS}


def channel_setting_key(channel: int, setting: str) -> str:
    """Under which key a server's settings keep what one of its channels has set."""
    return f"{CHANNEL_SETTING_PREFIX}{channel}.{setting}"


def channel_of_setting(key: str) -> int | None:
    """Whose channel's own setting stands under a key; None: it is the server's."""
    channel = key.removeprefix(CHANNEL_SETTING_PREFIX).partition(".")[0]
    return int(channel) if key.startswith(CHANNEL_SETTING_PREFIX) and channel.isdecimal() else None


def settings_in_channel(settings: Mapping[str, SettingValue], *channels: int) -> dict[str, SettingValue]:
    """What holds in a channel: its own values before the server's; of several channels, the first one's before all.

    A thread is named first and then the channel in which it is.
    """
    found = {key: value for key, value in settings.items() if not key.startswith(CHANNEL_SETTING_PREFIX)}
    for channel in reversed(channels):
        prefix = channel_setting_key(channel, "")
        found |= {key.removeprefix(prefix): value for key, value in settings.items() if key.startswith(prefix)}
    return found


def channels_with_settings(settings: Mapping[str, SettingValue]) -> tuple[int, ...]:
    """The channels of a server that have something of their own."""
    keys = (key.removeprefix(CHANNEL_SETTING_PREFIX) for key in settings if key.startswith(CHANNEL_SETTING_PREFIX))
    return tuple(dict.fromkeys(int(key.partition(".")[0]) for key in keys))
