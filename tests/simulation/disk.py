"""What the bot runs in threads: one after the other as threads would, each for as long as the seed draws."""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, Literal

from sqlalchemy.exc import OperationalError

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
        self.fails_in_commit = False

    def run(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Run it when a thread is free and its time is over; dropped if its host is killed before."""
        future = self._loop.create_future()
        if not self.is_ours():
            self._finish(future, func, args, None)
            return future
        kind = getattr(executor, "_thread_name_prefix", "drawing") if executor else "drawing"
        count = getattr(executor, "_max_workers", MOST_THREADS) if executor else MOST_THREADS
        chance = WORLD.draw(f"disk {kind}")
        free = self._free.setdefault(id(executor), [0.0] * count)
        at = min(range(count), key=free.__getitem__)
        takes = {"writing": self.writes, "reading": self.reads}.get(kind, self.draws)
        trouble = self._trouble(chance) if kind == "writing" else None
        free[at] = max(free[at], WORLD.now) + chance.uniform(*takes)
        self._loop.call_at(free[at], self._finish, future, func, args, trouble, chance.uniform(0, 0.002))
        return future

    def forget_queues(self) -> None:
        """A new process has new threads."""
        self._free.clear()

    def _trouble(self, chance: Any) -> Trouble | None:
        for one, likely in self.troubles.items():
            if chance.random() < likely:
                return one
        return None

    def _finish(self, future: Any, func: Any, args: Any, trouble: Trouble | None, later: float = 0.0) -> None:
        """Do it; whoever waits hears of it a moment later, or never."""
        try:
            if trouble in ("full", "locked"):
                self._fail(trouble)
            self.fails_in_commit = trouble == "lost"
            try:
                done = func(*args)
            finally:
                self.fails_in_commit = False
            if trouble == "kept":
                self._fail(trouble)
        except Exception as error:
            tell, told = _fails, error
        else:
            tell, told = _tells, done
        if later:
            self._loop.call_later(later, tell, future, told)
        else:
            tell(future, told)

    def _fail(self, trouble: Trouble) -> None:
        self.number_failed += 1
        self.note(f"disk: {trouble}")
        raise OperationalError("a statement", {}, sqlite3.OperationalError(_SAID[trouble]))

    def in_commit(self) -> None:
        """Called before each commit of the bot's."""
        if self.fails_in_commit:
            self.fails_in_commit = False
            self._fail("lost")


def _tells(future: Any, done: Any) -> None:
    if not future.done():
        future.set_result(done)


def _fails(future: Any, error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
