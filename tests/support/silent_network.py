"""A network on the way to a server that may fall silent: what is sent does not arrive, and nobody is told."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager, suppress

from sqlalchemy import make_url


class Line:
    """One connection through the network, which the server sees as coming from `port`."""

    def __init__(self, server: asyncio.StreamWriter) -> None:
        self.port = server.get_extra_info("sockname")[1]
        self.passing = asyncio.Event()
        self.server = server

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """Pass on what one end sends, and that it has gone, once something passes."""
        try:
            with suppress(OSError):
                while data := await source.read(65536):
                    await self.passing.wait()
                    target.write(data)
                    await target.drain()
                await self.passing.wait()
        finally:
            target.close()


class SilentNetwork:
    """Connections to a server, through here. New ones work unless `swallows_new`.

    So many seconds after a connection fell silent the server `notices` it, as by its keepalives, and lets go of it.
    """

    def __init__(self, notices: float = float("inf")) -> None:
        self.swallows_new = False
        self.lines: list[Line] = []
        """All that there ever were, in their order."""
        self._notices = notices
        self.number_silent = 0
        """So many connections fell silent."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def number_made(self) -> int:
        """How many connections there ever were."""
        return len(self.lines)

    def fall_silent(self, does: Callable[[], bool] = lambda: True, lines: Iterable[Line] | None = None) -> None:
        """From now on nothing passes on these connections, or all, and none of them ends; on each only if it `does`."""
        for one in [*(self.lines if lines is None else lines)]:
            if one.passing.is_set() and does():
                one.passing.clear()
                self.number_silent += 1
                if self._notices < float("inf"):
                    asyncio.get_running_loop().call_later(self._notices, one.server.close)

    def recover(self) -> None:
        """Everything passes again; what was sent meanwhile arrives now."""
        self.swallows_new = False
        for one in self.lines:
            one.passing.set()

    async def connect(self, host: str, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes on one connection, both ways."""
        server_reader, server_writer = await asyncio.open_connection(host, port)
        line = Line(server_writer)
        if not self.swallows_new:
            line.passing.set()
        self.lines.append(line)
        for source, target in ((reader, server_writer), (server_reader, writer)):
            task = asyncio.create_task(line.carry(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End all connections."""
        for one in [*self._tasks]:
            one.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0)  # what was closed goes now


@asynccontextmanager
async def silent_network(url: str, notices: float = float("inf")) -> AsyncGenerator[tuple[SilentNetwork, str]]:
    """A network before the server of `url`, which `notices` silence so late, and the URL of the database through it."""
    there, network = make_url(url), SilentNetwork(notices)
    host, port = there.host or "127.0.0.1", there.port or 5432
    listening = await asyncio.start_server(lambda *ends: network.connect(host, port, *ends), "127.0.0.1")
    here = there.set(host="127.0.0.1", port=listening.sockets[0].getsockname()[1])
    try:
        yield network, here.render_as_string(hide_password=False)
    finally:
        listening.close()
        await network.close()
