"""People first: in each queue, what somebody waits for goes before what is done in the background.

And one of each server in turn, so that a server where much is asked for keeps only itself waiting.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import chain
from typing import Self

_in_background: ContextVar[bool] = ContextVar("in_background", default=False)
_server: ContextVar[int] = ContextVar("server", default=0)


@contextmanager
def working_in_background() -> Generator[None]:
    """Until the block ends, nobody waits for what is done, nor for what the tasks do that are begun in it."""
    before = _in_background.set(True)
    try:
        yield
    finally:
        _in_background.reset(before)


@contextmanager
def working_for_server(server: int) -> Generator[None]:
    """Until the block ends, what is done is done for this server, and so is what the tasks do that are begun in it."""
    before = _server.set(server)
    try:
        yield
    finally:
        _server.reset(before)


class _Waiting:
    """Who waits: those of a server in their order, and of the servers one after the other."""

    def __init__(self) -> None:
        self._by_server: dict[int, deque[asyncio.Future[None]]] = {}

    def __bool__(self) -> bool:
        return bool(self._by_server)

    def __iter__(self) -> Iterator[asyncio.Future[None]]:
        return chain.from_iterable(self._by_server.values())

    def add(self, turn: asyncio.Future[None]) -> None:
        """One more, for the server for which something is done now."""
        self._by_server.setdefault(_server.get(), deque()).append(turn)

    def take(self) -> asyncio.Future[None]:
        """The next one; the server's others wait until one of each other server has been taken."""
        server = next(iter(self._by_server))
        turns = self._by_server.pop(server)
        turn = turns.popleft()
        if turns:
            self._by_server[server] = turns
        return turn


class PeopleFirstLimiter:
    """Lets `max_inside` in at once, of the background `max_in_background`; people go first, in their order.

    Those of different servers go in turn.
    """

    def __init__(self, max_inside: int, max_in_background: int) -> None:
        self._most = {False: max_inside, True: max_in_background}
        self._inside = {False: 0, True: 0}
        self._waiting = {False: _Waiting(), True: _Waiting()}
        self._refusal: Callable[[], Exception] | None = None

    async def __aenter__(self) -> Self:
        await self.acquire()
        return self

    async def __aexit__(self, *_problem: object) -> None:
        self.release()

    async def acquire(self) -> None:
        """Wait until there is room; whoever is broken off meanwhile is not inside. Once closed, its refusal."""
        if self._refusal:
            raise self._refusal()
        is_background = _in_background.get()
        if self._waiting[is_background] or not self._has_room(is_background=is_background):
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting[is_background].add(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not (turn.cancelled() or turn.exception()):  # it was let in, and does not come
                    self._leave(is_background=is_background)
                raise
        else:
            self._inside[is_background] += 1

    @property
    def waiting_people_and_background_counts(self) -> tuple[int, int]:
        """How many people wait, and how much waits in the background."""
        people, background = (sum(not turn.done() for turn in self._waiting[kind]) for kind in (False, True))
        return people, background

    def release(self) -> None:
        """Let the next one in."""
        self._leave(is_background=_in_background.get())

    def close(self, refusal: Callable[[], Exception]) -> None:
        """Let nobody in any more: whoever waits, or comes later, is given this refusal."""
        self._refusal = refusal
        for turn in (*self._waiting[False], *self._waiting[True]):
            if not turn.done():
                turn.set_exception(refusal())

    def _has_room(self, *, is_background: bool) -> bool:
        is_full = sum(self._inside.values()) >= self._most[False]
        return not is_full and self._inside[is_background] < self._most[is_background]

    def _leave(self, *, is_background: bool) -> None:
        self._inside[is_background] -= 1
        for kind in (False, True):
            while self._waiting[kind] and self._has_room(is_background=kind):
                turn = self._waiting[kind].take()
                if not turn.done():  # else whoever waited was cancelled
                    self._inside[kind] += 1
                    turn.set_result(None)
