"""The local table's server: its parts behind HTTP and WebSocket on this machine alone; starts no bot and no browser."""

import asyncio
import socket
from collections.abc import AsyncGenerator
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.local.discord.parts import TABLE, LocalDiscord
from bot.local.page import routes
from bot.local.page.replays import OPEN_REPLAYS, OpenReplays
from bot.local.page.routes import OPEN_MODALS_BY_INTERACTION_ID, PAGE_WINDOWS
from bot.local.page.seating import SEATINGS, RobotSeatings
from bot.local.page.windows import PageWindows
from bot.local.rest import commands, emojis, interactions, messages, server
from bot.local.rest.requests import discord_api_middleware

HOST = "127.0.0.1"
_SECONDS_TO_TELL = 0.3
_MAX_REQUEST_BYTES = 120 * 1024 * 1024
"""Ten files of 10 MiB and what surrounds them."""


class LocalTable:
    """A local table as a program uses it: start it, let the bot connect, stop it.

    `path`: its file (None: in memory). `middlewares`: what stands between the bot and the stand-in's API.
    """

    def __init__(self, path: Path | None = None, *middlewares: Middleware) -> None:
        self._path = path
        self._middlewares = middlewares
        self._table: LocalDiscord | None = None
        self._runner: web.AppRunner | None = None
        self.url = ""

    async def start(self, port: int = 0) -> None:
        """Open the file and listen; port 0 is any free one. Raises `TableFileError`, OSError."""
        listening = socket.create_server((HOST, port))
        port = listening.getsockname()[1]
        self.url = f"http://{HOST}:{port}"
        try:
            table = LocalDiscord(self._path, self.url)
        except BaseException:
            listening.close()
            raise
        table.gateway.address = f"ws://{HOST}:{port}/gateway"
        self._table = table
        self._runner = web.AppRunner(_application(table, self._middlewares), access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()

    async def tell_bot_has_ended(self) -> None:
        """Tell whoever looks at the page why it is closed in a moment."""
        if self._runner is not None:
            self._runner.app[PAGE_WINDOWS].send({"kind": "ended"})
            await asyncio.sleep(_SECONDS_TO_TELL)

    async def stop(self) -> None:
        """End all connections and close the file."""
        if self._table is None or self._runner is None:
            return
        await self._table.gateway.close()
        await self._runner.cleanup()
        self._table.state.storage.close()
        self._table = None

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


def _application(table: LocalDiscord, middlewares: tuple[Middleware, ...]) -> web.Application:
    """All routes: Discord's, the gateway, and the page's."""
    application = web.Application(
        middlewares=[_refuse_foreign_requests, *middlewares, discord_api_middleware], client_max_size=_MAX_REQUEST_BYTES
    )
    application[TABLE] = table
    application[PAGE_WINDOWS] = windows = PageWindows(table)
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


_NAMES = ("127.0.0.1", "localhost")


def _is_ours(host: str, port: int) -> bool:
    """Whether it is one of our names, with our port."""
    return host in {f"{name}:{port}" for name in _NAMES}


@web.middleware
async def _refuse_foreign_requests(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse (403) requests for another host name or from another page.

    We listen on 127.0.0.1 alone, but a foreign web page could still send a visitor's browser here, under another host
    name (DNS rebinding) or its own (forged requests).
    """
    where = request.transport.get_extra_info("sockname") if request.transport else None
    port = where[1] if where else 0
    if not _is_ours(request.headers.get("Host", ""), port):
        raise web.HTTPForbidden(text="This table is at its own address only.")
    origin = request.headers.get("Origin")
    if origin is not None and not _is_ours(origin.removeprefix("http://"), port):
        raise web.HTTPForbidden(text="This table answers its own page only.")
    site = request.headers.get("Sec-Fetch-Site", "none")
    if site not in ("none", "same-origin") and not (request.path == "/" and request.method == "GET"):
        raise web.HTTPForbidden(text="This table answers its own page only.")
    return await handler(request)
