"""In the database's queues people go before what is done in the background."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.util import await_only

from bot.people_first import working_in_background
from bot.store.database import Database, open_database
from tests.support.waiting import PATIENCE, until


@pytest.fixture
async def file(tmp_path: Path) -> AsyncIterator[Database]:
    database = await open_database(f"sqlite:///{tmp_path / 'bot.sqlite'}")
    yield database
    await database.close()


def begun(work: Coroutine[Any, Any, None], *, background: bool) -> asyncio.Task[None]:
    if not background:
        return asyncio.create_task(work)
    with working_in_background():
        return asyncio.create_task(work)


async def test_who_writes_passes_what_waits_in_the_background(file: Database) -> None:
    goes_on, is_writing, order = asyncio.Event(), asyncio.Event(), list[str]()

    def hold(_: Connection) -> None:
        is_writing.set()
        await_only(goes_on.wait())

    async def write(name: str) -> None:
        await file.write(lambda _: order.append(name))

    holds = begun(file.write(hold), background=True)
    await until(is_writing.is_set)
    writers = [begun(write(f"clock {number}"), background=True) for number in range(3)]
    await asyncio.sleep(0)
    writers.append(begun(write("Ann"), background=False))
    await asyncio.sleep(0.01)  # all have come to the queue
    goes_on.set()
    await asyncio.gather(holds, *writers)
    assert order == ["Ann", "clock 0", "clock 1", "clock 2"]


async def test_who_reads_finds_room_beside_the_background(file: Database) -> None:
    goes_on, reading = asyncio.Event(), list[int]()

    async def read(number: int) -> None:
        def hold(_: Connection) -> None:
            reading.append(number)
            await_only(goes_on.wait())

        await file.read_without_snapshot(hold)

    readers = [begun(read(number), background=True) for number in range(6)]
    try:
        await until(lambda: len(reading) >= 2)
        async with asyncio.timeout(PATIENCE / 10):
            assert await file.read_without_snapshot(lambda _: "for Ann") == "for Ann"
        assert len(reading) <= 2
    finally:
        goes_on.set()
        await asyncio.gather(*readers)
    assert sorted(reading) == [*range(6)]
