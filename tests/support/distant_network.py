"""A server that is far away: a proxy on this machine before a real one, where round trips are counted and take time.

A round trip is something that a client sends after it has heard an answer, or first of all: so often it has waited.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress

from sqlalchemy import make_url

_CHUNK = 1 << 16


class DistantServer:
    """The server at `host`:`port`, behind a way on which each round trip takes `seconds`."""

    def __init__(self, host: str, port: int, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.round_trips = self.connections = 0
        self._to = host, port
        self._tasks = set[asyncio.Task[None]]()

    async def serve(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        """Carry what is said between a client and the server, until one of them ends."""
        self.connections += 1
        server, to_server = await asyncio.open_connection(*self._to)
        is_answered = True

        def sent() -> None:
            nonlocal is_answered
            self.round_trips += is_answered
            is_answered = False

        def answered() -> None:
            nonlocal is_answered
            is_answered = True

        ways = (self._carry(client, to_server, sent), self._carry(server, to_client, answered))
        both = [asyncio.create_task(way) for way in ways]
        self._tasks.update(both)
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in both:
                each.cancel()
            self._tasks.difference_update(both)
            for writer in (to_client, to_server):
                writer.close()

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, note: Callable[[], None]
    ) -> None:
        """Carry it all, each part as long after it was sent as half a round trip takes."""
        loop, under_way = asyncio.get_running_loop(), asyncio.Queue[tuple[float, bytes]]()

        async def arrive() -> None:
            while True:
                at, part = await under_way.get()
                await asyncio.sleep(at - loop.time())
                writer.write(part)

        arriving = asyncio.create_task(arrive())
        try:
            with suppress(ConnectionError):
                while part := await reader.read(_CHUNK):
                    note()
                    under_way.put_nowait((loop.time() + self.seconds / 2, part))
        finally:
            arriving.cancel()


@asynccontextmanager
async def distant(url: str, seconds: float = 0.0) -> AsyncGenerator[tuple[str, DistantServer]]:
    """The URL at which the database at `url` is far away, until the block ends, and the way to it."""
    address = make_url(url)
    way = DistantServer(address.host or "127.0.0.1", address.port or 5432, seconds)
    server = await asyncio.start_server(way.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield address.set(host="127.0.0.1", port=port).render_as_string(hide_password=False), way
    finally:
        server.close()
