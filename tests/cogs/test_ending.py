"""Told to end, the bot finishes what is under way, and until it is gone tells everybody else that it restarts."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.client import ChouetteBot
from bot.ending import Shutdown
from bot.serving import _until_told
from bot.store.database import Database, open_database
from bot.systemd import SystemdNotifier
from tests.support.evening import BotEvening, private
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

RESTARTS = "The bot is restarting, so nothing happened. Try again in a moment."


def held_back(what: str, monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event]:
    """Have the database read, or write, nothing: the events that it was asked to, and that it may."""
    is_asked, goes_on, does = asyncio.Event(), asyncio.Event(), getattr(Database, what)

    async def later(database: Database, do: Callable[[Connection], Any]) -> Any:
        is_asked.set()
        await goes_on.wait()
        return await does(database, do)

    monkeypatch.setattr(Database, what, later)
    return is_asked, goes_on


async def test_what_is_being_written_is_told_and_whoever_comes_later_is_told_that_it_restarts(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    before = (await evening.table()).next_number
    is_writing, goes_on = held_back("write", monkeypatch)
    going = asyncio.create_task(local.person("Ann").slash("away"))
    await asyncio.wait_for(is_writing.wait(), PATIENCE)
    closing = asyncio.create_task(bot.close())
    await until(lambda: bot.desk.is_closing)
    assert private(await local.person("Bob").slash("away")) == RESTARTS  # it is still there, and answers
    goes_on.set()
    told = await going
    assert "Ann is away" in told.text.replace("*", "")  # by the table's message, or privately where that waits
    await asyncio.wait_for(closing, 2 * PATIENCE)
    assert len(await bot.desk.journal_of(1)) == before
    assert not local.gateway.is_connected


async def test_who_waits_for_a_table_to_be_read_is_told_that_the_bot_restarts(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await asyncio.sleep(0)
    bot.desk.evict_idle_tables(-PATIENCE)
    is_reading, goes_on = held_back("read_without_snapshot", monkeypatch)
    acts = [asyncio.create_task(local.person("Ann").slash(name)) for name in ("board", "score", "away")]
    await asyncio.wait_for(is_reading.wait(), PATIENCE)
    closing = asyncio.create_task(bot.close())
    await until(lambda: bot.desk.is_closing)
    goes_on.set()
    assert [private(await each) for each in acts] == [RESTARTS] * 3
    await asyncio.wait_for(closing, 2 * PATIENCE)


async def test_nothing_is_offered_to_who_types_while_the_bot_ends(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    assert await evening["Ann"].complete("proxy", "player", "") != []
    is_writing, goes_on = held_back("write", monkeypatch)
    going = asyncio.create_task(local.person("Ann").slash("away"))
    await asyncio.wait_for(is_writing.wait(), PATIENCE)
    closing = asyncio.create_task(bot.close())
    await until(lambda: bot.desk.is_closing)
    assert await local.person("Bob").complete("proxy", "player", "") == []
    goes_on.set()
    await going
    await asyncio.wait_for(closing, 2 * PATIENCE)
    assert "exception" not in caplog.text


async def test_the_time_to_end_begins_with_the_signal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the event loop hears of it late, the bot has no more time for that: systemd counts from the signal on, too."""
    given: list[str] = []
    monkeypatch.setattr("bot.serving.end_on_signals", lambda told: (given.append("by the signal"), told.set()))
    monkeypatch.setattr("bot.serving.schedule_exit_after_shutdown_timeout", lambda: given.append("by the bot"))
    monkeypatch.setattr(ChouetteBot, "start", lambda _bot, _token: asyncio.sleep(PATIENCE))
    database = await open_database(f"sqlite:///{tmp_path / 'bot.sqlite'}")
    async with ChouetteBot(database) as bot:
        assert await _until_told(bot, "token", asyncio.Event(), SystemdNotifier({})) == 0
    await database.close()
    assert given == ["by the signal"]


async def test_what_was_broken_off_by_others_does_not_break_an_end() -> None:
    async def broken_off() -> None:
        raise asyncio.CancelledError

    done: list[str] = []
    ending = Shutdown()
    await ending.stage("what nobody wants any more", PATIENCE, broken_off())
    await ending.stage("the rest", PATIENCE, asyncio.sleep(0, done.append("rest")))
    assert done == ["rest"]
