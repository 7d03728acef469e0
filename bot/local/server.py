"""The local table's server: its parts behind HTTP and WebSocket; starts no bot and no browser."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.local.discord.parts import TABLE, LocalDiscord
from bot.local.page import routes
from bot.local.page.replays import OPEN_REPLAYS, OpenReplays
from bot.local.page.routes import OPEN_MODALS_BY_INTERACTION_ID
from bot.local.page.seating import SEATINGS, RobotSeatings
from bot.local.page.windows import PAGE_WINDOWS, PageWindows
from bot.local.rest import commands, emojis, interactions, messages, server
from bot.local.rest.requests import discord_api_middleware
from bot.local.sharing.boards import BoardsBehind
from bot.local.sharing.door import SHARING, Door, Sharing, refuse_strangers
from bot.local.sharing.kept import KeptSharing

HOST = "127.0.0.1"
_EVERY_ADDRESS = "0.0.0.0"  # noqa: S104, who has the link alone is let in
_PORTS_FURTHER = 2
"""From the page's port to that for other devices: between them are the bot's boards."""
_MAX_REQUEST_BYTES = 120 * 1024 * 1024
"""Ten files of 10 MiB and what surrounds them."""


class LocalTable:
    """A local table as a program uses it: start it, let the bot connect, stop it.

    `path`: its file (None: in memory). `middlewares`: what stands between the bot and the stand-in's API. `door`: lets
    others in (None: this computer alone is answered); `later_door`: does so from when the host wishes it on, by the
    link that there was before if there was one (`had_link`), or by a new one. `shared`: the file that keeps whether it
    is shared, and where. `boards`: where the bot has them, once it is started.
    """

    def __init__(
        self,
        path: Path | None = None,
        *middlewares: Middleware,
        door: Door | None = None,
        later_door: Callable[[bool], Door] | None = None,
        had_link: bool = False,
        shared: Path | None = None,
    ) -> None:
        self._path = path
        self.sharing = Sharing(door, later_door, KeptSharing(shared), self._listen_to_all, self._hang_up)
        self.sharing.had_link |= had_link
        self._is_for_all = False
        """Whether every device can ask at the page's own port: until the table is closed, though it may be refused."""
        self._others: web.SockSite | None = None
        self._listening = list[socket.socket]()
        self.boards: BoardsBehind | None = None
        self._middlewares = middlewares
        self._table: LocalDiscord | None = None
        self._runner: web.AppRunner | None = None
        self.url = ""

    async def start(self, *ports: int) -> None:
        """Open the file and listen at the first of these ports that is free; 0, or none, is any.

        Raises `TableFileError`, OSError: then nothing listens, and the file is closed.
        """
        listening = self._socket(*ports or (0,))
        try:
            await self._serve(listening)
        except BaseException:
            await self.stop()
            listening.close()
            raise

    def _socket(self, port: int, *others: int) -> socket.socket:
        """Listens at the first of these ports that is free. Raises OSError."""
        self._is_for_all = self.sharing.door is not None and self.sharing.port in (0, port)
        try:
            return socket.create_server((_EVERY_ADDRESS if self._is_for_all else HOST, port))
        except OSError:
            if not others:
                raise
            return self._socket(*others)

    async def _serve(self, listening: socket.socket) -> None:
        port = listening.getsockname()[1]
        self.url = f"http://{HOST}:{port}"
        self._table = table = LocalDiscord(self._path, self.url)
        table.gateway.address = f"ws://{HOST}:{port}/gateway"
        self.boards = BoardsBehind(self.url)
        application = _application(table, self._middlewares, self.sharing, self.boards)
        application.add_routes(self.boards.routes())
        application.on_cleanup.append(self.boards.close)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await self._listen(self._runner, listening)
        if self.sharing.door:
            await self.sharing.go_on()

    async def _listen_to_all(self, wanted: int) -> int:
        """Answer other devices from now on, too; returns at which port: the wanted one (0: the usual), if free."""
        if self._runner is None:
            raise OSError("the table is not open")
        own = int(self.url.rpartition(":")[2])
        if self._is_for_all:
            return own
        listening = _socket_for_all(wanted or own + _PORTS_FURTHER)
        self._others = await self._listen(self._runner, listening)
        return listening.getsockname()[1]

    async def _listen(self, runner: web.AppRunner, listening: socket.socket) -> web.SockSite:
        await (site := web.SockSite(runner, listening)).start()
        self._listening.append(listening)
        return site

    async def _hang_up(self) -> None:
        """Answer no other devices, but where that is at the page's own port: there the door refuses them."""
        if self._others:
            await _accept_no_more(self._listening.pop())
            await self._others.stop()
            self._others = None

    async def tell_bot_has_ended(self) -> None:
        """Tell whoever looks at the page why it is closed in a moment."""
        if self._runner is not None:
            await self._runner.app[PAGE_WINDOWS].tell_before_the_end("ended")

    async def stop(self) -> None:
        """End all connections and close the file."""
        if self._table is None:
            return
        await self._table.gateway.close()
        if self._runner:
            await _accept_no_more(*self._listening)
            await self._runner.cleanup()
        self._listening.clear()
        self._table.state.storage.close()
        self._table = self._runner = None

    @property
    def table(self) -> LocalDiscord:
        """Its parts, once it is started."""
        if self._table is None:
            raise RuntimeError("the table is not open")
        return self._table

    @property
    def api_url(self) -> str:
        """What the bot takes as DISCORD_API_URL."""
        return f"{self.url}/api"

    @property
    def bot_token(self) -> str:
        """What the bot takes as DISCORD_TOKEN."""
        return self.table.state.bot_token


def _socket_for_all(wanted: int) -> socket.socket:
    """Listens to every device at this port; where it is taken, at any other. Raises OSError."""
    with contextlib.suppress(OSError, OverflowError):
        return socket.create_server((_EVERY_ADDRESS, wanted))
    return socket.create_server((_EVERY_ADDRESS, 0))


async def _accept_no_more(*listening: socket.socket) -> None:
    """Let those in who have just come, so that they are hung up on with all others.

    Before Python 3.12 a server that is closed in that moment loses their connection, and they wait for an answer.
    """
    with contextlib.suppress(NotImplementedError):  # the event loop of Windows, where this has not been seen
        for each in listening:
            asyncio.get_running_loop().remove_reader(each)
    await asyncio.sleep(0)  # they have been accepted
    await asyncio.sleep(0)  # and their connection is there


async def _close_engine(application: web.Application) -> None:
    await application[OPEN_REPLAYS].close_engine()


async def _resume_seatings(application: web.Application) -> AsyncGenerator[None]:
    """While the table is open, whoever was being seated with robots still is."""
    resuming = asyncio.create_task(application[SEATINGS].resume())
    yield
    resuming.cancel()
    await asyncio.wait({resuming})
    await application[SEATINGS].stop()


async def _close_windows(application: web.Application) -> None:
    await application[PAGE_WINDOWS].close()


async def _gateway(request: web.Request) -> web.WebSocketResponse:
    return await request.app[TABLE].gateway.serve_connection(request)


def _application(
    table: LocalDiscord, middlewares: tuple[Middleware, ...], sharing: Sharing, boards: BoardsBehind
) -> web.Application:
    """All routes: Discord's, the gateway, and the page's."""
    application = web.Application(
        middlewares=[refuse_strangers, *middlewares, discord_api_middleware], client_max_size=_MAX_REQUEST_BYTES
    )
    application[SHARING] = sharing
    application[TABLE] = table
    application[PAGE_WINDOWS] = windows = PageWindows(table, boards.seat, boards.tell_closed_pages)
    application[SEATINGS] = RobotSeatings(table, lambda: windows.send({"kind": "again"}))
    application.cleanup_ctx.append(_resume_seatings)
    application[OPEN_MODALS_BY_INTERACTION_ID] = {}
    application[OPEN_REPLAYS] = OpenReplays()
    application.on_shutdown.append(_close_windows)
    application.on_cleanup.append(_close_engine)
    for chapter in (messages, interactions, commands, emojis, server, routes):
        application.add_routes(chapter.routes())
    for path in ("/gateway", "/gateway/"):
        application.router.add_get(path, _gateway)
    return application
