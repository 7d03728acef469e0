"""*You and four robots* on the local table's page: it goes on however slow the bot is, and after a restart."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.client import ChouetteBot
from bot.delivery import answering
from bot.engine.engine import Engine
from bot.local.discord import interactions
from bot.local.page.seating import RobotSeatings, RobotsWish
from bot.rules.state.chouette import Lobby
from tests.cogs.quick_engine import QuickEngine
from tests.support.evening import BotEvening
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until


@pytest.fixture
def engine() -> Engine:
    return QuickEngine()


@pytest.fixture
def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    return BotEvening(local, bot, ("Ann",))


async def pressed(local: LocalTable) -> dict[str, Any]:
    """What the page is answered that presses the button."""
    body = {"as": local.person("Ann").id, "channel": local.first_channel_id, "count": 2, "place": "captain"}
    async with aiohttp.ClientSession() as session, session.post(f"{local.url}/page/robots", json=body) as answer:
        return await answer.json()


@asynccontextmanager
async def drawing_slowly(bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, seconds: float) -> AsyncIterator[None]:
    """Whoever waits for a table message waits so long."""
    drawn = bot.composer.message

    async def slowly(*asked: Any) -> Any:
        await asyncio.sleep(seconds)
        return await drawn(*asked)

    with monkeypatch.context() as slow:
        slow.setattr(bot.composer, "message", slowly)
        yield


async def is_playing_with_robots(evening: BotEvening, robots: int = 2) -> bool:
    table = await evening.table()
    return table is not None and not isinstance(table.chouette.stage, Lobby) and len(table.chouette.robots) == robots


async def test_an_answer_that_is_deferred_is_waited_for(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot says in time that it thinks: that is no silence."""
    monkeypatch.setattr(answering, "DEFER_AFTER_SECONDS", 0.0)
    async with drawing_slowly(evening.bot, monkeypatch, 0.5):
        assert await pressed(evening.local) == {"kind": "seated"}
    assert await is_playing_with_robots(evening)


async def test_a_bot_that_answers_too_late_has_done_it_all_the_same(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer is refused, for its time is over; the table is opened, and the robots sit down."""
    async with drawing_slowly(evening.bot, monkeypatch, 0.3):
        monkeypatch.setattr(interactions, "ANSWER_TIMEOUT_SECONDS", 0.1)
        pressing = asyncio.create_task(pressed(evening.local))
        await until(lambda: bool(evening.local.messages()))
        monkeypatch.setattr(interactions, "ANSWER_TIMEOUT_SECONDS", PATIENCE)
        assert await pressing == {"kind": "seated"}
    assert await is_playing_with_robots(evening)
    caplog.clear()


async def test_a_table_on_a_slow_machine_waits_longer_than_discord(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interactions, "ANSWER_TIMEOUT_SECONDS", 0.05)
    async with drawing_slowly(evening.bot, monkeypatch, 0.3):
        evening.local.table.interactions.longer_seconds = PATIENCE
        assert (await evening["Ann"].slash("chouette open")).kind == "message"


async def test_what_was_begun_is_finished_when_the_table_is_open_again(evening: BotEvening) -> None:
    local = evening.local
    seatings = RobotSeatings(local.table, lambda: None)
    seating = asyncio.create_task(seatings.seat(local.person("Ann"), local.first_channel_id, RobotsWish(3)))
    await until(lambda: bool(local.messages()))
    await seatings.stop()
    assert seating.done() or await asyncio.wait({seating})
    assert not await is_playing_with_robots(evening, 3)
    again = RobotSeatings(local.table, lambda: None)
    assert again.seated_now(local.first_channel_id) == local.person("Ann").id
    await again.resume()
    await until(lambda: not again.seated_now(local.first_channel_id))
    assert await is_playing_with_robots(evening, 3)


async def test_a_refusal_is_told_in_the_language_of_who_presses(evening: BotEvening) -> None:
    """A second table in the channel is refused by the bot, in its words."""
    assert await pressed(evening.local) == {"kind": "seated"}
    told = await pressed(evening.local)
    assert told["kind"] == "refused"
    assert "already" in told["text"] or "open" in told["text"]
