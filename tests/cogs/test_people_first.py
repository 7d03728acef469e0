"""What the clock does for many tables at once, and repairs, keep nobody waiting who is there."""

import asyncio
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot import people_first
from bot.client import ChouetteBot
from bot.clock import ChouetteDeadline
from bot.desk import desk as desks
from bot.people_first import working_in_background
from bot.store.database import Database
from bot.store.stored import Deadline
from tests.support.evening import BotEvening, private, until_heard
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

MANY = 40
"""More than threads draw at once."""


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    return evening


def is_in_background() -> bool:
    return vars(people_first)["_in_background"].get()


class Held:
    """Something that goes on in threads only when it may; how many have begun with it, in which order."""

    def __init__(self, does: Callable[..., Any]) -> None:
        self._does, self._goes_on = does, threading.Event()
        self.begun = list[Any]()

    def __call__(self, *given: Any) -> Any:
        self.begun.append(given[0])
        self._goes_on.wait(PATIENCE)
        return self._does(*given)

    def go_on(self) -> None:
        self._goes_on.set()


async def test_what_people_wait_for_is_drawn_beside_the_background(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = Held(lambda *_: [])
    monkeypatch.setattr("bot.channel.message.message_pictures", drawing)
    table, draw = await evening.table(), evening.bot.composer.message
    with working_in_background():
        drawn = [asyncio.create_task(draw(table, (), frozenset())) for _ in range(MANY)]
    try:
        await until(lambda: len(drawing.begun) >= 2)
        drawn.append(asyncio.create_task(draw(table, (), frozenset())))
        await until(lambda: len(drawing.begun) >= 3, PATIENCE / 10)
        assert len(drawing.begun) == 3
    finally:
        drawing.go_on()
        await asyncio.gather(*drawn)


async def test_who_speaks_is_read_before_what_is_read_in_the_background(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, table = evening.bot.desk, await evening.table()
    vars(desk)["_tables"].clear()
    replaying = Held(desks.table_from_journal)
    monkeypatch.setattr(desks, "table_from_journal", replaying)
    load, loaded = vars(type(desk))["_load"], list[str]()

    async def reads(name: str) -> None:
        await load(desk, table.id)
        loaded.append(name)

    with working_in_background():
        reading = [asyncio.create_task(reads(f"clock {number}")) for number in range(5)]
    try:
        await until(lambda: replaying.begun)
        reading.append(asyncio.create_task(reads("Ann")))
        await until(lambda: vars(desk.whole_evenings)["_short"]._waiting[False])
    finally:
        replaying.go_on()
        await asyncio.gather(*reading)
    assert loaded[1] == "Ann", loaded


async def test_the_clock_loads_two_tables_at_once(bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on, loading = asyncio.Event(), list[bool]()

    async def load(_chouette: int) -> None:
        loading.append(is_in_background())
        await goes_on.wait()

    monkeypatch.setattr(bot.desk, "table_of_chouette", load)
    due = [ChouetteDeadline(number, Deadline("remind", "", "", datetime.now(UTC))) for number in range(6)]
    expiring = [asyncio.create_task(vars(ChouetteBot)["_expire"](bot, one)) for one in due]
    await until(lambda: len(loading) >= 2)
    await asyncio.sleep(0)
    assert loading == [True, True]
    goes_on.set()
    await asyncio.gather(*expiring)
    assert loading == [True] * 6


async def test_what_the_clock_says_is_written_in_the_background(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "limit", 1)
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    write, written = Database.write, list[bool]()

    async def noted(database: Database, do: Any) -> Any:
        written.append(is_in_background())
        return await write(database, do)

    number = (await evening.table()).next_number
    monkeypatch.setattr(Database, "write", noted)
    vars(bot.clock)["_now"] = lambda: datetime.now(UTC) + timedelta(minutes=2)
    vars(bot.clock)["_changed"].set()  # it looks at the time again
    await until_heard(evening, number)
    await bot.clock.stop()
    assert any(written)


async def test_a_score_sheet_is_drawn_in_the_turn_of_its_evening_and_holds_up_no_board(
    local: LocalTable, evening: BotEvening
) -> None:
    desk = evening.bot.desk
    async with desk.whole_evenings.queue_for(1):
        score = asyncio.create_task(local.person("Ann").slash("score"))
        await until(lambda: desk.queues["evenings"].waiting_people_and_background_counts[0])
        assert private(await local.person("Bob").slash("board"))
        assert not score.done()
    assert private(await score)
