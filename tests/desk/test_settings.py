"""Settings as the desk keeps them in memory: whoever reads them while they change does not put the old ones back."""

import asyncio
from collections.abc import Awaitable, Mapping

import pytest

from bot.store import settings
from bot.store.database import Database
from bot.store.settings import SettingValue
from tests.desk.test_debts import a_desk, unpaid

ANN = 11


async def while_read(
    monkeypatch: pytest.MonkeyPatch, name: str, read: Awaitable[object], change: Awaitable[object]
) -> None:
    """Both at once; what is read is in memory only after the change, if that does not wait for it."""
    begun, goes_on, asked = asyncio.Event(), asyncio.Event(), getattr(settings, name)

    async def late(database: Database, of: int) -> Mapping[str, SettingValue]:
        found = await asked(database, of)
        begun.set()
        await goes_on.wait()
        return found

    monkeypatch.setattr(f"bot.desk.settings.{name}", late)
    reading = asyncio.ensure_future(read)
    await begun.wait()
    changing = asyncio.ensure_future(change)
    await asyncio.wait({changing}, timeout=0.2)
    goes_on.set()
    await asyncio.gather(reading, changing)


async def test_a_change_of_a_server_outlives_a_read_that_began_before(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = a_desk(database)
    await while_read(
        monkeypatch, "settings_of", desk.settings.of_server(1), desk.settings.change_for_server(1, "limit", 20)
    )
    assert await desk.settings.of_server(1) == {"limit": 20}


async def test_a_change_of_a_person_outlives_a_read_that_began_before(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = a_desk(database)
    change = desk.settings.change_for_person(ANN, "at-once", value=True)
    await while_read(monkeypatch, "personal_settings_of", desk.settings.of_person(ANN), change)
    assert await desk.settings.of_person(ANN) == {"at-once": True}


async def test_who_is_forgotten_while_their_settings_are_read_has_none(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await unpaid(database)
    desk = a_desk(database)
    await desk.settings.change_for_person(ANN, "at-once", value=True)
    forget = desk.forgetting.forget_if_allowed(ANN)
    await while_read(monkeypatch, "personal_settings_of", desk.settings.of_person(ANN), forget)
    assert await desk.settings.of_person(ANN) == {}


async def test_with_a_channel_goes_what_it_had_of_its_own(database: Database) -> None:
    cache = a_desk(database).settings
    for key, value in (
        ("stake", "1"),
        ("channel.7.stake", "5"),
        ("channel.7.theme", "night"),
        ("channel.71.stake", "2"),
    ):
        await cache.change_for_server(1, key, value)
    assert await cache.of_channel(1, 7) == {"stake": "5", "theme": "night"}
    await cache.delete_settings_of_channel(1, 7)
    assert await cache.of_server(1) == {"stake": "1", "channel.71.stake": "2"}
    cache.channel_around = {711: 71}.get
    assert [(await cache.of_channel(1, one))["stake"] for one in (7, 71, 711)] == ["1", "2", "2"]
