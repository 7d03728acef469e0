"""An event loop in virtual time: when nothing is ready it jumps to the next timer; a killed host does nothing more."""

import asyncio
import contextvars
import heapq
import sqlite3
from asyncio import events
from collections.abc import Callable
from itertools import count
from typing import Any

from tests.simulation.disk import Disk
from tests.simulation.network import Network
from tests.simulation.world import WORLD

MOST_IN_AN_INSTANT = 300_000
"""So many callbacks without a moment passing are an endless loop."""


class StuckError(AssertionError):
    """Nothing can ever happen again, or everything happens in one instant."""


class Host:
    """A machine, or a process on it: what it began is dropped when it is killed, in the middle of anything."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_dead = False
        self.is_ending = False
        self.files: list[sqlite3.Connection] = []
        """Its connections to databases, which the system ends with it."""
        self.left: list[object] = []
        """What it still had to do: kept, so that nothing of it runs to its end when it would be collected."""


HOST: contextvars.ContextVar[Host | None] = contextvars.ContextVar("host", default=None)
_numbers = count()


class SimulatedTask(asyncio.Task[Any]):
    """A task with a number for its hash: sets of tasks have the same order in each run."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self._order = next(_numbers)
        super().__init__(*args, **options)

    def __hash__(self) -> int:
        return self._order

    def __eq__(self, other: object) -> bool:
        return self is other


class SimulatedFuture(asyncio.Future[Any]):
    """The same for a future."""

    def __init__(self, **options: Any) -> None:
        self._order = next(_numbers)
        super().__init__(**options)

    def __hash__(self) -> int:
        return self._order

    def __eq__(self, other: object) -> bool:
        return self is other


class _Dropped:
    """What a handle does whose host may be dead by then."""

    __slots__ = ()
    _context: contextvars.Context

    def _run(self) -> None:
        host = self._context.get(HOST)
        if host is not None and host.is_dead:
            host.left.append(self)
        else:
            super()._run()  # type: ignore[misc]


class _Handle(_Dropped, events.Handle):
    __slots__ = ()


class _Timer(_Dropped, events.TimerHandle):
    __slots__ = ()


class _Jump:
    """In a selector's place: it waits for nothing but the time."""

    def __init__(self, loop: "SimulatedLoop") -> None:
        self._loop = loop
        self._instant = 0

    def select(self, timeout: float | None) -> list[Any]:
        """Let the time pass."""
        if timeout is None:
            raise StuckError("nothing is left to happen")
        if timeout > 0:
            WORLD.now = max(WORLD.now, self._loop.next_moment())
            self._instant = 0
        else:
            self._instant += len(self._loop._ready)  # pyright: ignore[reportAttributeAccessIssue]
            if self._instant > MOST_IN_AN_INSTANT:
                raise StuckError(f"an endless loop at {WORLD.now:.3f}")
        return []


class SimulatedLoop(asyncio.BaseEventLoop):
    """The loop. `network` has its connections, `disk` what runs in threads elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = _Jump(self)
        self._clock_resolution = 1e-9
        self.network = Network(self)
        self.disk = Disk(self)
        self.set_task_factory(_new_task)

    def time(self) -> float:
        """Seconds since the simulation began."""
        return WORLD.now

    def next_moment(self) -> float:
        """When the next timer is due."""
        return self._scheduled[0]._when if self._scheduled else WORLD.now  # pyright: ignore[reportAttributeAccessIssue]

    def _call_soon(self, callback: Any, args: Any, context: Any) -> events.Handle:
        handle = _Handle(callback, args, self, context)
        self._ready.append(handle)  # pyright: ignore[reportAttributeAccessIssue]
        return handle

    def call_at(self, when: float, callback: Any, *args: Any, context: Any = None) -> events.TimerHandle:
        """A timer that is dropped with its host."""
        timer = _Timer(when, callback, args, self, context)
        heapq.heappush(self._scheduled, timer)  # pyright: ignore[reportAttributeAccessIssue]
        timer._scheduled = True
        return timer

    def create_future(self) -> SimulatedFuture:
        """A future with a hash of its own."""
        return SimulatedFuture(loop=self)

    def _process_events(self, event_list: Any) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Run it at a moment that is drawn, as a thread would."""
        return self.disk.run(executor, func, *args)

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:  # noqa: ASYNC109  # its base has it
        """There is none."""

    async def create_server(self, protocol_factory: Any, *_: Any, **__: Any) -> Any:
        """Listen, at the one address that there is."""
        return self.network.listen(protocol_factory)

    async def create_connection(self, protocol_factory: Any, *_: Any, **__: Any) -> Any:
        """Connect to who listens."""
        return await self.network.connect(protocol_factory)


def _new_task(loop: asyncio.AbstractEventLoop, coroutine: Any, **options: Any) -> SimulatedTask:
    task = SimulatedTask(coroutine, loop=loop, **options)
    task._log_destroy_pending = False  # pyright: ignore[reportAttributeAccessIssue]
    return task
