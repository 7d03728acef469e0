"""Which tests are slow as a whole folder, how random examples are found, and a database of its own for each test.

Random examples are the same in every run, however long.
"""

import asyncio
import gc
import os
import shutil
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator, Sequence
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from hypothesis import settings

from bot.store.database import Database, open_database
from tests.support.databases import KINDS, compile_each_statement_once, furnished_database
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

SPREAD_OVER = 0.6
"""Over so much of a worker's share its tests in a browser are spread, so that none of them is left at the end."""

MEMORY = Path("/dev/shm")
"""Where Linux keeps files in memory: there a commit waits for no disk."""
ENOUGH_MEMORY = 3 * 2**30


def _may_hold_our_files(folder: Path) -> bool:
    """Whether there is room for all that run at once, and programs may be started there: in many containers neither."""
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        return False
    return shutil.disk_usage(folder).free > ENOUGH_MEMORY and not os.statvfs(folder).f_flag & os.ST_NOEXEC


if _may_hold_our_files(MEMORY):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))  # where pytest's tmp_path is

gc.disable()  # until all tests are known: what is loaded stays


def pytest_collection_finish() -> None:
    """Garbage is looked for among what the tests make alone, and seldom: it was a fifth of their time."""
    gc.freeze()
    gc.set_threshold(10_000)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    if not os.environ.get("CHOUETTE_TEST_ALL"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("more")])
        items[:] = [item for item in items if not item.get_closest_marker("more")]
    items.sort(key=lambda item: item.get_closest_marker("begun_first") is None)
    for item in items:
        _, folder, *_ = item.nodeid.split("/", 2)  # a path takes much longer to be taken apart
        if folder in CORE:
            item.add_marker(pytest.mark.core)
        if folder == WITH_THE_BOT and item.path.name not in QUICK_ALL_THE_SAME:
            item.add_marker(pytest.mark.slow)
    yield  # those that are not asked for are left out
    if (workers := int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))) > 1:
        items[:] = dealt(items, workers)


def dealt(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in an order in which each worker's share, as many in a row as others have, takes about as long.

    Whoever is done sooner takes from the end of another's share: so what is long is begun first, and what needs a
    browser is spread over the first part of each share.
    """
    by_kind: dict[str, list[pytest.Item]] = {"begun_first": [], "browser": [], "": []}
    for item in items:
        by_kind[next(kind for kind in by_kind if not kind or item.get_closest_marker(kind))].append(item)
    first, with_browser, others = by_kind.values()
    found: list[pytest.Item] = []
    for worker in range(workers):
        share = (len(items) - len(found)) // (workers - worker)
        long, slow = first[worker::workers], with_browser[worker::workers]
        rest, others = others[: max(share - len(long) - len(slow), 0)], others[max(share - len(long) - len(slow), 0) :]
        found += long
        apart = int(len(rest) * SPREAD_OVER) // max(len(slow), 1)
        for number, item in enumerate(slow):
            found += [item, *rest[number * apart : (number + 1) * apart]]
        found += rest[len(slow) * apart :]
    return found + others


@pytest.fixture(scope="session", autouse=True)
def statements_are_compiled_once() -> Generator[None]:
    with pytest.MonkeyPatch.context() as patch:
        compile_each_statement_once(patch)
        yield


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


@pytest.fixture
def asked_before_robots_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever may double is asked before each roll of a robot, as where a double is thinkable."""
    monkeypatch.setattr("bot.rules.phases.turn.is_double_thinkable", lambda _: True)
