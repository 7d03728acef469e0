"""Whole evenings are gone through one after the other; a long one holds up no short one, nor a server another."""

import asyncio
import threading
from collections.abc import Sequence

import pytest

from bot.desk import Table
from bot.desk.whole import MAX_SHORT_EVENING_STATEMENTS, EveningReplayQueues
from bot.people_first import working_for_server
from bot.store.database import Database
from bot.store.stored import NumberedEntry
from tests.support.desk_evening import DeskEvening
from tests.support.waiting import PATIENCE, until


class Work:
    """Something that takes as long as a test likes."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.done = list[str]()

    def __call__(self, name: str) -> str:
        if name.startswith("hostile"):
            assert self.may_end.wait(PATIENCE)
        self.done.append(name)
        return name


async def test_a_long_evening_holds_up_no_short_one_and_no_other_server_for_long() -> None:
    evenings, work = EveningReplayQueues(), Work()
    with working_for_server(1):
        hostile = [
            asyncio.create_task(evenings.run_in_thread_in_turn(MAX_SHORT_EVENING_STATEMENTS + 1, work, f"hostile {at}"))
            for at in range(4)
        ]
        await asyncio.sleep(0)
    with working_for_server(2):
        long = asyncio.create_task(
            evenings.run_in_thread_in_turn(MAX_SHORT_EVENING_STATEMENTS + 1, work, "a long evening")
        )
        assert (
            await evenings.run_in_thread_in_turn(MAX_SHORT_EVENING_STATEMENTS, work, "a short evening")
            == "a short evening"
        )
    assert work.done == ["a short evening"]
    work.may_end.set()
    await asyncio.gather(long, *hostile)
    assert work.done.index("a long evening") <= 3


async def test_those_who_wait_for_a_whole_evening_hold_no_journal(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = DeskEvening(database)
    await evening.open()
    table, read, goes_on = await evening.table(), list[int](), threading.Event()
    journal_of = evening.desk.journal_of

    async def noted(chouette: int) -> tuple[NumberedEntry, ...]:
        read.append(chouette)
        return await journal_of(chouette)

    def work(_table: Table, journal: Sequence[NumberedEntry], more: int) -> int:
        goes_on.wait(PATIENCE)
        return len(journal) + more

    monkeypatch.setattr(evening.desk, "journal_of", noted)
    asked = [asyncio.create_task(evening.desk.run_in_thread_with_journal(work, table, 10)) for _ in range(5)]
    try:
        await until(lambda: read and evening.desk.queues["evenings"].waiting_people_and_background_counts[0] == 4)
        assert read == [table.id]
    finally:
        goes_on.set()
    assert await asyncio.gather(*asked) == [table.next_number - 1 + 10] * 5
    assert len(read) == 5
