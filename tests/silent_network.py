"""A network on the way to a server that may fall silent: what is sent does not arrive, and nobody is told."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress

from sqlalchemy import make_url


class SilentNetwork:
    """Connections to a server, through here. New ones work unless `swallows_new`.

    So many seconds after a connection fell silent the server `notices` it, as by its keepalives, and lets go of it.
    """

    def __init__(self, notices: float = float("inf")) -> None:
        self.swallows_new = False
        self.number_made = 0
        self._notices = notices
        self.number_silent = 0
        """So many connections fell silent."""
        self._passing: list[asyncio.Event] = []
        self._ends: dict[asyncio.Event, asyncio.StreamWriter] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def fall_silent(self, does: Callable[[], bool] = lambda: True) -> None:
        """From now on nothing passes on the connections that there are, if this one `does`, and none of them ends."""
        for one in self._passing:
            if one.is_set() and does():
                one.clear()
                self.number_silent += 1
                if self._notices < float("inf"):
                    asyncio.get_running_loop().call_later(self._notices, self._ends[one].close)

    async def connect(self, host: str, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes on one connection, both ways."""
        self.number_made += 1
        passing = asyncio.Event()
        if not self.swallows_new:
            passing.set()
        self._passing.append(passing)
        server_reader, server_writer = await asyncio.open_connection(host, port)
        self._ends[passing] = server_writer
        for source, target in ((reader, server_writer), (server_reader, writer)):
            task = asyncio.create_task(_pass_on(source, target, passing))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End all connections."""
        for one in [*self._tasks]:
            one.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0)  # what was closed goes now


async def _pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter, passing: asyncio.Event) -> None:
    try:
        with suppress(OSError):
            while data := await source.read(65536):
                await passing.wait()
                target.write(data)
                await target.drain()
            await passing.wait()  # that one side has gone is not told either
    finally:
        target.close()


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
