"""Connections in memory: what is written arrives in order, each part after a delay that the seed draws."""

import asyncio
import contextvars
from collections.abc import Callable
from typing import Any

from tests.simulation.world import WORLD

ADDRESS = ("127.0.0.1", 8710)


class Network:
    """All connections. `delays`: the least and the most seconds that something is under way."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._listening: tuple[Callable[[], Any], contextvars.Context] | None = None
        self.delays = (0.01, 0.06)
        self.ends: list[Connection] = []
        self._opened = 0

    def listen(self, factory: Callable[[], Any]) -> "Listening":
        """The server at the one address."""
        self._listening = factory, contextvars.copy_context()
        return Listening(self)

    def deafen(self) -> None:
        """Nobody listens any more."""
        self._listening = None

    async def connect(self, factory: Callable[[], Any]) -> tuple["Connection", Any]:
        """Connect to the server; raises ConnectionRefusedError."""
        self._opened += 1
        chance = WORLD.draw("connection")
        await asyncio.sleep(chance.uniform(*self.delays))
        if self._listening is None:
            raise ConnectionRefusedError(111, "nobody listens")
        make, context = self._listening
        mine, theirs = factory(), context.run(make)
        here = Connection(self, mine, contextvars.copy_context(), f"client {self._opened}", chance)
        there = Connection(self, theirs, context.copy(), f"server {self._opened}", chance)
        here.peer, there.peer = there, here
        self.ends += [here, there]
        there.context.run(theirs.connection_made, there)
        mine.connection_made(here)
        return here, mine

    def delay(self, chance: Any) -> float:
        """Seconds until what is sent now arrives."""
        return chance.uniform(*self.delays)

    def cut(self, belongs: Callable[[contextvars.Context], bool], *, silently: bool) -> None:
        """End all connections of a killed host; `silently`: the other side is not told."""
        for end in [each for each in self.ends if belongs(each.context)]:
            end.die(silently=silently)


class Listening:
    """What `create_server` returns."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self.sockets: tuple[Any, ...] = ()

    def close(self) -> None:
        """Take no more connections."""
        self._network.deafen()

    async def wait_closed(self) -> None:
        """At once."""


class Connection(asyncio.Transport):
    """One end."""

    def __init__(self, network: Network, protocol: Any, context: contextvars.Context, name: str, chance: Any) -> None:
        super().__init__()
        self._network = network
        self._protocol = protocol
        self.context = context
        self.name = name
        self.peer: Connection | None = None
        self._chance = chance
        self._arrives = 0.0
        self._pending = bytearray()
        self._is_flushing = False
        self._is_closing = False
        self._is_paused = False
        self._received: list[bytes | None] = []
        self._is_over = False

    # --- What asyncio asks of a transport

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """The addresses."""
        return {"sockname": ADDRESS, "peername": ("127.0.0.1", 50_000)}.get(name, default)

    def set_protocol(self, protocol: Any) -> None:
        """Who is told of what arrives."""
        self._protocol = protocol

    def get_protocol(self) -> Any:
        """Who is told of what arrives."""
        return self._protocol

    def is_closing(self) -> bool:
        """Whether this end was closed."""
        return self._is_closing

    def is_reading(self) -> bool:
        """Whether it takes what arrives."""
        return not self._is_paused

    def pause_reading(self) -> None:
        """Keep what arrives."""
        self._is_paused = True

    def resume_reading(self) -> None:
        """Take what arrived meanwhile."""
        self._is_paused = False
        if self._received:
            asyncio.get_running_loop().call_soon(self._take, context=self.context)

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """There is room for all."""

    def get_write_buffer_size(self) -> int:
        """Nothing waits."""
        return 0

    def can_write_eof(self) -> bool:
        """No: HTTP needs it not."""
        return False

    def write(self, data: Any) -> None:
        """Send; what is written in one go arrives in one go."""
        if self._is_closing:
            return
        self._pending += data
        if not self._is_flushing:
            self._is_flushing = True
            asyncio.get_running_loop().call_soon(self._flush, context=self.context)

    def writelines(self, list_of_data: Any) -> None:
        """Send several parts."""
        for each in list_of_data:
            self.write(each)

    def close(self) -> None:
        """Send what was written, then end."""
        if not self._is_closing:
            self._flush()
            self._is_closing = True
            self._send(None)
            asyncio.get_running_loop().call_soon(self._end, None, context=self.context)

    def abort(self) -> None:
        """End at once, and lose what was not sent."""
        if not self._is_closing:
            self._is_closing = True
            self._pending.clear()
            self._send(None)
            asyncio.get_running_loop().call_soon(self._end, None, context=self.context)

    # --- On the way

    def die(self, *, silently: bool) -> None:
        """Its process was killed: what was sent is under way, nothing else."""
        self._is_closing = self._is_over = True
        if not silently and self.peer:
            self._send(None, context=self.peer.context)
        self._forget()

    def _flush(self) -> None:
        self._is_flushing = False
        if self._pending and not self._is_closing:
            data = bytes(self._pending)
            self._pending.clear()
            self._send(data)

    def _send(self, data: bytes | None, context: contextvars.Context | None = None) -> None:
        peer = self.peer
        if peer is None:
            return
        loop = self._network._loop
        self._arrives = max(self._arrives + 1e-6, WORLD.now + self._network.delay(self._chance))
        loop.call_at(self._arrives, peer.receive, data, context=context or peer.context)

    def receive(self, data: bytes | None) -> None:
        """Something arrives; None is the end."""
        self._received.append(data)
        if not self._is_paused:
            self._take()

    def _take(self) -> None:
        while self._received and not self._is_paused and not self._is_over:
            data = self._received.pop(0)
            if data is None:
                self._is_closing = True
                self._end(None)
            elif not self._is_closing:
                self._protocol.data_received(data)

    def _end(self, error: Exception | None) -> None:
        if not self._is_over:
            self._is_over = True
            self._forget()
            self._protocol.connection_lost(error)

    def _forget(self) -> None:
        if self in self._network.ends:
            self._network.ends.remove(self)
