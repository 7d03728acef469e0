"""The local table's server: its parts behind HTTP and WebSocket on this machine alone; starts no bot and no browser."""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Self

from aiohttp import web

from bot.local.checks.bodies import Json
from bot.local.discord import payloads
from bot.local.discord.faults import FaultInjector
from bot.local.discord.gateway import Gateway
from bot.local.discord.messages import Notification
from bot.local.discord.parts import TABLE, Exchange, LocalDiscord
from bot.local.discord.state import DENIABLE_PERMISSIONS_BY_NAME, Message
from bot.local.page import routes
from bot.local.page.replays import OPEN_REPLAYS, OpenReplays
from bot.local.page.routes import OPEN_MODALS, PAGE_WINDOWS
from bot.local.page.windows import PageWindows
from bot.local.people.person import LocalPerson
from bot.local.rest import commands, interactions, messages, server
from bot.local.rest.requests import discord_api_middleware

_HOST = "127.0.0.1"
_MAX_REQUEST_BYTES = 120 * 1024 * 1024
"""Ten files of 10 MiB and what surrounds them."""


class LocalTable:
    """A local table as a program uses it: start it, let the bot connect, move its people, stop it.

    `path`: its file (None: in memory). `rates`: Discord's rate limits. `heartbeat`: seconds between the bot's
    heartbeats. `record`: keep every request and answer in `exchanges`.
    """

    def __init__(
        self,
        path: Path | None = None,
        *,
        rate_limits: bool = True,
        heartbeat_seconds: float = 41.25,
        record_exchanges: bool = False,
    ) -> None:
        self._path = path
        self._rates = rate_limits
        self._heartbeat = heartbeat_seconds
        self._record = record_exchanges
        self._table: LocalDiscord | None = None
        self._runner: web.AppRunner | None = None
        self.url = ""

    async def start(self, port: int = 0) -> None:
        """Open the file and listen; port 0 is any free one. Raises `TableFileError`, OSError."""
        listening = socket.create_server((_HOST, port))
        port = listening.getsockname()[1]
        self.url = f"http://{_HOST}:{port}"
        try:
            table = LocalDiscord(
                self._path,
                self.url,
                rate_limits=self._rates,
                heartbeat_seconds=self._heartbeat,
                record_exchanges=self._record,
            )
        except BaseException:
            listening.close()
            raise
        table.gateway.address = f"ws://{_HOST}:{port}/gateway"
        self._table = table
        self._runner = web.AppRunner(_application(table), access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()

    async def stop(self) -> None:
        """End all connections and close the file."""
        if self._table is None or self._runner is None:
            return
        await self._table.gateway.close()
        await self._runner.cleanup()
        self._table.state.storage.close()
        self._table = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_problem: object) -> None:
        await self.stop()

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

    @property
    def first_channel_id(self) -> str:
        """The id of the first channel."""
        return self.table.state.first_channel.id

    @property
    def faults(self) -> FaultInjector:
        """Faults to order."""
        return self.table.faults

    @property
    def gateway(self) -> Gateway:
        """The gateway: `abort_connections()`, `forget()`, `ask_to_reconnect()`."""
        return self.table.gateway

    @property
    def exchanges(self) -> list[Exchange]:
        """All requests so far, if the table was made with `record`."""
        return self.table.exchanges or []

    def person(self, name: str) -> LocalPerson:
        """The person of that name; raises KeyError."""
        return LocalPerson(self.table, self.table.state.member_named(name))

    def add_person(self, name: str, *, moderator: bool = False) -> LocalPerson:
        """A new person of that name."""
        return LocalPerson(self.table, self.table.state.add_member(name, moderator=moderator))

    def add_server_with_channel(self, shard: int = 0, shard_count: int = 1) -> str:
        """The id of the channel of one more server, whose events go to that one of so many shards; before bots come."""
        return self.table.state.add_server_with_channel(shard, shard_count).id

    def invite_bot_back(self, server: str) -> None:
        """The bot is invited to a server that it has left."""
        self.table.state.left.discard(server)
        self.gateway.dispatch("GUILD_CREATE", payloads.guild_create_event(self.table.state, server))

    def set_server_or_person_locales(self, locale: str, *names: str) -> None:
        """Set the language (such as `it`) of the server, or of these people."""
        for name in names:
            self.table.set_person_locale(self.table.state.member_named(name), locale)
        if not names:
            self.table.set_server_locale(locale)

    def messages(self, channel: str | None = None) -> list[Json]:
        """The messages that everybody sees in the channel, oldest first."""
        return [each.body for each in self.table.messages_visible_to(channel or self.first_channel_id, None)]

    def users_notified_by(self, message_id: str) -> set[str]:
        """The ids of the people whom the message with this id notified."""
        return self.table.notices.users_notified_by(message_id)

    def notifications(self, channel: str | None = None) -> list[Notification]:
        """Every message of the channel that notified somebody, with whom, oldest first."""
        return self.table.notices.notifications_in(channel or self.first_channel_id)

    def set_embeds_hidden(self, message: str, *, hidden: bool = True) -> None:
        """A moderator hides the embeds of the message with this id, or shows them again."""
        self.table.posting.set_embeds_hidden(self.table.state.messages[message], hidden=hidden)

    def set_bot_permission(
        self, name: str, channel: str | None = None, *, allowed: bool, everywhere: bool = False
    ) -> None:
        """Allow or deny the bot a permission ("Send Messages") in the channel, or in the whole server."""
        place = None if everywhere else self.table.state.channels[channel or self.first_channel_id]
        self.table.set_bot_permissions(DENIABLE_PERMISSIONS_BY_NAME[name], place, allowed=allowed)

    def create_thread(self, name: str = "evening", channel: str | None = None, *, created_by: str = "Ann") -> str:
        """The id of a new public thread in the channel."""
        place = self.table.state.channels[channel or self.first_channel_id]
        thread = self.table.threads.create_thread(place, name, self.table.state.member_named(created_by).id)
        self.table.changed()
        return thread.id

    def archive_thread(self, thread: str) -> None:
        """A moderator, or time, archives the thread: a post opens it again."""
        found = self.table.state.channels[thread]
        self.table.threads.set_archived_and_locked(found, archived=True, locked=found.locked)

    def lock_thread(self, thread: str, *, archive_too: bool = True) -> None:
        """A moderator locks the thread, and archives it unless that is not wanted."""
        self.table.threads.set_archived_and_locked(self.table.state.channels[thread], archived=archive_too, locked=True)

    def unlock_and_unarchive_thread(self, thread: str) -> None:
        """A moderator unlocks the thread and opens it."""
        self.table.threads.set_archived_and_locked(self.table.state.channels[thread], archived=False, locked=False)

    def time_out_bot(self, seconds: float, channel: str | None = None) -> None:
        """A moderator times the bot out for so many seconds on the channel's server: it sees, and writes nothing."""
        self.table.time_out_bot(self.table.state.server_of(channel or self.first_channel_id), time.time() + seconds)

    def end_bot_timeout(self, channel: str | None = None) -> None:
        """A moderator ends it before its time."""
        self.table.time_out_bot(self.table.state.server_of(channel or self.first_channel_id), 0.0)

    def delete_channel(self, channel: str) -> None:
        """Delete a channel or thread with all its messages."""
        self.table.delete_channel(self.table.state.channels[channel])

    async def next_public_post_or_edit(
        self, matches: Callable[[Json], bool] = lambda _message: True, *, timeout_seconds: float = 10.0
    ) -> Json:
        """The next public message or change of one that is wanted; raises TimeoutError."""

        def ready(what: str, message: Message) -> bool:
            return what != "MESSAGE_DELETE" and message.only_for is None and matches(message.body)

        return (await self.table.wait_for_message_event(ready, timeout_seconds)).body

    async def wait_until_connected(self, timeout_seconds: float = 60.0) -> None:
        """Wait until the bot is connected; raises TimeoutError."""
        await asyncio.wait_for(self.gateway.connected.wait(), timeout_seconds)


async def _close_engine(application: web.Application) -> None:
    await application[OPEN_REPLAYS].close_engine()


async def _close_windows(application: web.Application) -> None:
    await application[PAGE_WINDOWS].close()


async def _gateway(request: web.Request) -> web.WebSocketResponse:
    return await request.app[TABLE].gateway.serve_connection(request)


def _application(table: LocalDiscord) -> web.Application:
    """All routes: Discord's, the gateway, and the page's."""
    application = web.Application(
        middlewares=[_refuse_foreign_requests, discord_api_middleware], client_max_size=_MAX_REQUEST_BYTES
    )
    application[TABLE] = table
    application[PAGE_WINDOWS] = PageWindows(table)
    application[OPEN_MODALS] = {}
    application[OPEN_REPLAYS] = OpenReplays()
    application.on_shutdown.append(_close_windows)
    application.on_cleanup.append(_close_engine)
    for chapter in (messages, interactions, commands, server, routes):
        application.add_routes(chapter.routes())
    for path in ("/gateway", "/gateway/"):
        application.router.add_get(path, _gateway)
    return application


_RouteFunction = Callable[[web.Request], Awaitable[web.StreamResponse]]
_NAMES = ("127.0.0.1", "localhost")


def _is_ours(host: str, port: int) -> bool:
    """Whether it is one of our names, with our port."""
    return host in {f"{name}:{port}" for name in _NAMES}


@web.middleware
async def _refuse_foreign_requests(request: web.Request, handler: _RouteFunction) -> web.StreamResponse:
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
