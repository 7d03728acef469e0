"""Which tests are slow as a whole folder, how random examples are found, and a database of its own for each test.

Random examples are the same in every run, however long.
"""

import asyncio
import gc
import os
from collections.abc import AsyncGenerator, Callable, Coroutine
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from hypothesis import settings

from bot.store.database import Database, open_database
from tests.support.databases import KINDS, furnished_database
from tests.support.desk_evening import DeskEvening

settings.register_profile("chouette", deadline=None, derandomize=True)
settings.load_profile("chouette")

CORE = {"backgammon", "rules", "record", "desk"}
"""The folders whose tests measure how much of the rules is tested."""
WITH_THE_BOT = "cogs"
"""Where nearly every test starts the real bot, half a second each."""
QUICK_ALL_THE_SAME = {"test_presence.py"}
"""So that `make check` hears from it, too."""

SECONDS_AT_LEAST = 0.001
"""So long is waited for what may just be on its way, before time flies."""
TURN_OF_THE_LOOP = 1e-6
"""Seconds that each turn takes: while a clock stands still, what rounding leaves of a wait is never over."""


gc.disable()  # until all tests are known: what is loaded stays


def pytest_collection_finish() -> None:
    """Garbage is looked for among what the tests make alone, and seldom: it was a fifth of their time."""
    gc.freeze()
    gc.set_threshold(10_000)
    gc.enable()


BEGUN_FIRST = {
    "test_silent_connections.py",
    "test_told_to_end.py",
    "test_set_back.py",
    "test_shards.py",
    "test_chaos.py",
}
"""Whose tests wait longest: begun last, they would be waited for alone."""


MORE_OF_THE_SAME = {
    "test_every_frame_is_the_board_that_is_drawn_at_that_step_without_what_asks_for_a_turn": {"colorado", "italian"},
    "test_luck_errors_and_gains_are_what_the_box_won": {"colorado-5", "italian-4"},
    "test_the_page_shows_what_the_message_and_the_panel_show": {"colorado", "fibs", "italian"},
    "test_a_table_goes_on_from_a_copy_of_its_database": {"backup", "pg_dump"},
}
"""Long tests of which these are run, and all others only with `CHOUETTE_TEST_ALL=1`."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not os.environ.get("CHOUETTE_TEST_ALL"):
        more = [item for item in items if _is_more_of_the_same(item)]
        config.hook.pytest_deselected(items=more)
        items[:] = [item for item in items if item not in set(more)]
    items.sort(key=lambda item: item.path.name not in BEGUN_FIRST)
    for item in items:
        if item.path.relative_to(Path(__file__).parent).parts[0] in CORE:
            item.add_marker(pytest.mark.core)
        if item.path.parent.name == WITH_THE_BOT and item.path.name not in QUICK_ALL_THE_SAME:
            item.add_marker(pytest.mark.slow)


def _is_more_of_the_same(item: pytest.Item) -> bool:
    name, _, case = item.name.removesuffix("]").partition("[")
    return name in MORE_OF_THE_SAME and case not in MORE_OF_THE_SAME[name]


@pytest.fixture(params=KINDS)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[Database]:
    """A new database: in a file, and on PostgreSQL where there is a server for tests."""
    async with furnished_database(request.param, tmp_path) as url:
        opened = await open_database(url)
        yield opened
        await opened.close()


@pytest.fixture
async def evening(database: Database) -> DeskEvening:
    """People at a desk with that database."""
    return DeskEvening(database)


@pytest.fixture
async def time_flies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop's clock jumps to what comes next while there is nothing to do but wait; else it hardly moves.

    For tests of back-offs and the like, in which no other process has a part: what it does would take ages. What a
    thread does for the loop, SQLite's too, is waited for.
    """
    loop: Any = asyncio.get_running_loop()
    now, select, run_in_executor = loop.time(), loop._selector.select, loop.run_in_executor
    in_threads = 0

    def selected(timeout: float | None) -> list[Any]:
        nonlocal now
        found = select(timeout if timeout is None or in_threads else min(timeout, SECONDS_AT_LEAST))
        now += timeout if timeout and not found else TURN_OF_THE_LOOP
        return found

    def in_thread(executor: Any, done: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:
        nonlocal in_threads
        in_threads += 1
        future = run_in_executor(executor, done, *arguments)
        future.add_done_callback(ended)
        return future

    def ended(_: asyncio.Future[Any]) -> None:
        nonlocal in_threads
        in_threads -= 1

    def in_sqlites_thread(work: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
        async def worked(*arguments: Any, **options: Any) -> Any:
            nonlocal in_threads
            in_threads += 1
            try:
                return await work(*arguments, **options)
            finally:
                in_threads -= 1

        return worked

    for name in ("_connect", "_execute", "close"):
        monkeypatch.setattr(aiosqlite.Connection, name, in_sqlites_thread(getattr(aiosqlite.Connection, name)))
    loop.time = lambda: now
    loop._selector.select, loop.run_in_executor = selected, in_thread
