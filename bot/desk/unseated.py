"""People whose seats a director has taken away for some days, on a whole server; kept among its settings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.desk.settings import SettingsCache
from bot.desk.table import Table
from bot.rules.events import DirectorsActRevoked, Event, PlayerReadmitted, PlayerUnseated
from bot.store.settings import SettingValue

UNSEATED_SETTING_PREFIX = "unseated."
"""What stands before a person's id in a server's settings; the value is until when, as ISO 8601."""


@dataclass(frozen=True, slots=True)
class UnseatedPerson:
    """Somebody who sits down nowhere on a server before `until`."""

    user: int
    until: datetime


def unseated_until(settings: Mapping[str, SettingValue], user: int, now: datetime) -> datetime | None:
    """Until when somebody sits down nowhere on a server; None: they may."""
    return next((one.until for one in people_unseated(settings, now) if one.user == user), None)


def people_unseated(settings: Mapping[str, SettingValue], now: datetime) -> tuple[UnseatedPerson, ...]:
    """Who sits down nowhere on a server now, whose time is over first."""
    found = (
        UnseatedPerson(int(key.removeprefix(UNSEATED_SETTING_PREFIX)), datetime.fromisoformat(str(value)))
        for key, value in settings.items()
        if key.startswith(UNSEATED_SETTING_PREFIX)
    )
    return tuple(sorted((one for one in found if one.until > now), key=lambda one: one.until))


async def keep_unseated(settings: SettingsCache, table: Table, told: Sequence[Event], now: datetime) -> None:
    """Keep for how long somebody was unseated by what is told, or let them in again. StoreFailed."""
    for event in told:
        if isinstance(event, PlayerUnseated):
            player, days = event.player, event.days
        elif isinstance(event, PlayerReadmitted | DirectorsActRevoked) and event.player:
            player, days = event.player, 0
        else:
            continue
        if user := table.user(player):
            until = (now + timedelta(days=days)).isoformat() if days else None
            key = f"{UNSEATED_SETTING_PREFIX}{user}"
            if until or key in await settings.of_server(table.server):
                await settings.change_for_server(table.server, key, until)
