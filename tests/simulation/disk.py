"""What the bot runs in threads: one after the other as threads would, each for as long as the seed draws."""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any, Literal, NoReturn

from tests.simulation.world import WORLD

Trouble = Literal["full", "locked", "kept", "lost"]
"""It fails before anything is done ("full", "locked"), after it was committed ("kept"), or in the commit ("lost")."""
_SAID: dict[Trouble, str] = {
    "full": "database or disk is full",
    "locked": "database is locked",
    "kept": "disk I/O error",
    "lost": "disk I/O error",
}
MOST_THREADS = 5
_AT_ONCE = (0.0, 0.0003)


class Disk:
    """Threads and disk of the bot's machine. Who belongs to no host waits for nothing.

    `slow`: the least and most seconds of each transaction; `troubles`: how likely the next write fails, and how.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._free: dict[int, list[float]] = {}
        self.reads = self.writes = (0.0005, 0.004)
        self.draws = (0.02, 0.08)
        self.troubles: dict[Trouble, float] = {}
        self.number_failed = 0
        self.note: Callable[[str], None] = lambda _what: None
        self.is_ours: Callable[[], bool] = lambda: False
        """Whether who asks is the bot."""
        self.opened: Callable[[sqlite3.Connection], None] = lambda _file: None
        """Told of each of the bot's connections to a database."""

    def run(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Run it when a thread is free and its time is over; dropped if its host is killed before."""
        future = self._loop.create_future()
        if not self.is_ours():
            _finish(future, partial(func, *args))
            return future
        kind = getattr(executor, "_thread_name_prefix", "drawing") if executor else "drawing"
        count = getattr(executor, "_max_workers", MOST_THREADS) if executor else MOST_THREADS
        chance = WORLD.draw(f"disk {kind}")
        free = self._free.setdefault(id(executor), [0.0] * count)
        at = min(range(count), key=free.__getitem__)
        free[at] = max(free[at], WORLD.now) + chance.uniform(*self.draws)
        self.do_at(free[at], future, partial(func, *args), chance.uniform(0, 0.002))
        return future

    def do_at(self, moment: float, future: Any, work: Callable[[], Any], later: float) -> None:
        """Do it at a moment; whoever waits hears of it later."""
        self._loop.call_at(moment, self._do, future, work, later)

    def _do(self, future: Any, work: Callable[[], Any], later: float) -> None:
        def noted() -> Any:
            if isinstance(done := work(), sqlite3.Connection):
                self.opened(done)
            return done

        _finish(future, noted, later)

    def forget_queues(self) -> None:
        """A new process has new threads."""
        self._free.clear()

    def trouble(self) -> Trouble | None:
        """What becomes of a transaction that begins to write."""
        chance = WORLD.draw("disk writing")
        return next((one for one, likely in self.troubles.items() if chance.random() < likely), None)

    def fail(self, trouble: Trouble) -> NoReturn:
        """Fail so."""
        self.number_failed += 1
        self.note(f"disk: {trouble}")
        raise sqlite3.OperationalError(_SAID[trouble])


class ConnectionQueue:
    """In the place of the queue of what a connection of aiosqlite's does in its thread: it does one after the other.

    It takes as long as the seed draws: a commit and what is read by one statement take long, the rest no time to speak
    of.
    """

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._free = 0.0
        self._trouble: Trouble | None = None

    def put_nowait(self, to_do: tuple[Any, Callable[[], Any]]) -> None:
        """Have it done, and the future be told; dropped if its host is killed before."""
        future, work = to_do
        if not self._disk.is_ours():
            _finish(future, work)
            return
        chance = WORLD.draw("disk")
        work, takes = self._prepared(work)
        self._free = max(self._free, WORLD.now) + chance.uniform(*takes)
        self._disk.do_at(self._free, future, work, chance.uniform(0, 0.0005))

    def _prepared(self, work: Any) -> tuple[Callable[[], Any], tuple[float, float]]:
        """What is done, and how long it takes."""
        asked = getattr(work, "func", work)
        match getattr(asked, "__name__", ""):
            case "execute" if work.args[0] == "BEGIN IMMEDIATE":
                self._trouble = trouble = self._disk.trouble()
                if trouble in ("full", "locked"):
                    return partial(self._disk.fail, trouble), _AT_ONCE
            case "execute" if work.args[0].startswith("SELECT") and not asked.__self__.in_transaction:
                return work, self._disk.reads
            case "commit":
                return partial(self._commit, work, self._trouble), self._disk.writes
            case _:
                pass
        return work, _AT_ONCE

    def _commit(self, commit: Callable[[], Any], trouble: Trouble | None) -> None:
        if trouble == "lost":
            self._disk.fail(trouble)
        commit()
        if trouble == "kept":
            self._disk.fail(trouble)


class NoThread:
    """In the place of aiosqlite's thread: what is in its queue is done without one."""

    daemon = True

    def __init__(self, **_: Any) -> None:
        """Whatever it would run."""

    def start(self) -> None:
        """It does nothing."""


def _finish(future: Any, work: Callable[[], Any], later: float = 0.0) -> None:
    """Do it; whoever waits hears of it a moment later, or never."""
    try:
        done = work()
    except Exception as error:
        tell, told = _fails, error
    else:
        tell, told = _tells, done
    if later:
        asyncio.get_running_loop().call_later(later, tell, future, told)
    else:
        tell(future, told)


def _tells(future: Any, done: Any) -> None:
    if future is not None and not future.done():
        future.set_result(done)


def _fails(future: Any, error: Exception) -> None:
    if future is not None and not future.done():
        future.set_exception(error)
