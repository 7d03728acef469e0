"""The local table as tests use it: they move its people, act as moderators, order faults, and see what was exchanged.

Faults try what the bot does when the network, or Discord, has a bad moment: answers get lost, fail or come late.
"""

import asyncio
import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Self

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.local import server
from bot.local.checks.bodies import (
    ApiError,
    Json,
    missing_access_error,
    missing_permissions_error,
    not_found_error,
    unauthorized_error,
)
from bot.local.checks.messages import SILENT_FLAG
from bot.local.discord import payloads
from bot.local.discord.gateway import GUILDS_INTENT, Gateway
from bot.local.discord.rate_limits import rate_limited_error
from bot.local.discord.state import DENIABLE_PERMISSIONS_BY_NAME, Message
from bot.local.page.replays import OPEN_REPLAYS, OpenReplays
from bot.local.page.windows import PAGE_WINDOWS, PageWindows
from bot.local.people.person import LocalPerson
from bot.local.rest.requests import SENT_BODY, refusal_response
from bot.local.sharing.door import Door


@dataclass(frozen=True)
class Exchange:
    """One request of the bot and its answer: route with names for ids, bodies as JSON (None: none)."""

    method: str
    route: str
    sent: Any
    status: int
    answer: Any


@dataclass(frozen=True)
class Notification:
    """A message that notified somebody: its id, that of its channel, and the ids of whom."""

    message: str
    channel: str
    users: frozenset[str]


FaultTiming = Literal["before", "after"]
FaultKind = Literal[
    "broken",
    "slow",
    "500",
    "503",
    "429",
    "global 429",
    "400",
    "400 30034",
    "400 50035",
    "400 50083",
    "401",
    "403",
    "403 50001",
    "404",
    "404 10003",
]


@dataclass
class InjectedFault:
    """The next `times` matching requests fail, before or after they are carried out."""

    request: re.Pattern[str]
    when: FaultTiming
    how: FaultKind
    times: int
    seconds: float

    @property
    def api_error(self) -> ApiError:
        """The answer; "broken" cuts the connection instead, "slow" only delays."""
        if "429" in self.how:
            return rate_limited_error(self.seconds, None if self.how == "global 429" else _spent(self.seconds))
        return _ANSWERS.get(self.how, ApiError(500, 0, "500: Internal Server Error"))


# A list of commands is refused so; clients write it on several lines.
_COMMAND_REFUSED = {"code": "APPLICATION_COMMAND_INVALID_NAME", "message": "Command name is invalid"}
_INVALID_COMMAND = {"errors": {"0": {"name": {"_errors": [_COMMAND_REFUSED]}}}}
_ANSWERS: Mapping[FaultKind, ApiError] = {
    "400": ApiError(400, 30046, "Maximum number of edits to messages older than 1 hour reached."),
    "400 30034": ApiError(400, 30034, "Max number of daily application command creates has been reached (200)"),
    "400 50035": ApiError(400, 50035, "Invalid Form Body", more_fields=_INVALID_COMMAND),
    "400 50083": ApiError(400, 50083, "Thread is archived."),
    "401": unauthorized_error(),
    "403": missing_permissions_error(),
    "403 50001": missing_access_error(),
    "404": not_found_error(10008, "Message"),
    "404 10003": not_found_error(10003, "Channel"),
    "503": ApiError(503, 0, "503: Service Unavailable"),
}


def _spent(seconds: float) -> dict[str, str]:
    """The headers of a bucket in which nothing is left."""
    return {
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": f"{seconds:.3f}",
        "X-RateLimit-Bucket": "ordered",
    }


class FaultInjector:
    """The faults that wait for their requests."""

    def __init__(self) -> None:
        self._waiting: list[InjectedFault] = []

    def inject_fault(
        self,
        request_pattern: str,
        when: FaultTiming = "before",
        how: FaultKind = "500",
        times: int = 1,
        *,
        wait_seconds: float = 1.0,
    ) -> None:
        """Order a fault for requests whose "METHOD /path" matches the regular expression.

        `when`: before the request is carried out, or after (stored, but the answer never arrives). `how`: "broken" cuts
        the connection; "slow" holds the request, or its answer, back for `wait_seconds`; the others answer with that
        status: 400 with code 30046, 403 with 50013, 404 with 10008, unless another stands behind it. `wait_seconds`:
        also what a 429 tells the bot to wait.
        """
        self._waiting.append(InjectedFault(re.compile(request_pattern), when, how, times, wait_seconds))

    @property
    def requests_still_to_fail(self) -> int:
        """How many requests are still to fail."""
        return sum(fault.times for fault in self._waiting)

    def clear(self) -> None:
        """Cancel all ordered faults."""
        self._waiting.clear()

    def pop_fault(self, request_line: str, when: FaultTiming) -> InjectedFault | None:
        """The fault for this request at this moment, if any; it is used up."""
        for fault in self._waiting:
            if fault.when == when and fault.request.search(request_line):
                fault.times -= 1
                if fault.times == 0:
                    self._waiting.remove(fault)
                return fault
        return None


class LocalTable(server.LocalTable):
    """A local table with the hands of a test.

    `path`: its file (None: in memory). `rate_limits`: Discord's rate limits. `heartbeat_seconds`: between the bot's
    heartbeats. `record_exchanges`: keep every request and answer in `exchanges`. `door`: lets in who has the
    link; `later_door`: does so from when the host wishes it on. `shared`: the file that keeps whether it is.
    """

    def __init__(
        self,
        path: Path | None = None,
        *,
        rate_limits: bool = True,
        heartbeat_seconds: float | None = None,
        record_exchanges: bool = False,
        door: Door | None = None,
        later_door: Callable[[bool], Door] | None = None,
        shared: Path | None = None,
    ) -> None:
        super().__init__(path, self._with_faults, door=door, later_door=later_door, shared=shared)
        self._rate_limits = rate_limits
        self._heartbeat_seconds = heartbeat_seconds
        self._record_exchanges = record_exchanges
        self.faults = FaultInjector()
        self.exchanges: list[Exchange] = []
        self._notifications: list[Notification] = []

    async def start(self, *ports: int) -> None:
        """Open the file and listen, as every local table does, with these faults and limits."""
        await super().start(*ports)
        self.table.rates.enabled = self._rate_limits
        self.table.posting.listeners.append(self._record_notification)
        if self._heartbeat_seconds is not None:
            self.gateway.heartbeat_seconds = self._heartbeat_seconds

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_problem: object) -> None:
        await self.stop()

    @property
    def is_kept(self) -> bool:
        """Whether it has a file, from which another one could be opened."""
        return self._path is not None

    @property
    def first_channel_id(self) -> str:
        """The id of the first channel."""
        return self.table.state.first_channel.id

    @property
    def gateway(self) -> Gateway:
        """The gateway: `abort_connections()`, `forget()`, `ask_to_reconnect()`."""
        return self.table.gateway

    @property
    def windows(self) -> PageWindows:
        """The open windows of the page; `seconds_until_away` may be changed."""
        assert self._runner, "the table is not open"
        return self._runner.app[PAGE_WINDOWS]

    @property
    def replays(self) -> OpenReplays:
        """The open replays of the page; `engine` may be changed."""
        assert self._runner, "the table is not open"
        return self._runner.app[OPEN_REPLAYS]

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
            self.table.set_locale_of_all_servers(locale)

    def messages(self, channel: str | None = None) -> list[Json]:
        """The messages that everybody sees in the channel, oldest first."""
        return [
            each.body
            for each in self.table.messages_visible_to_member_or_everyone(channel or self.first_channel_id, None)
        ]

    def users_notified_by(self, message_id: str) -> set[str]:
        """The ids of the people whom the message with this id notified, even if it is deleted by now."""
        return {user for one in self._notifications if one.message == message_id for user in one.users}

    def notifications(self, channel: str | None = None) -> list[Notification]:
        """Every message of the channel that notified somebody, with whom, oldest first."""
        return [one for one in self._notifications if one.channel == (channel or self.first_channel_id)]

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
        self._set_bot_timeout(channel, time.time() + seconds)

    def end_bot_timeout(self, channel: str | None = None) -> None:
        """A moderator ends it before its time."""
        self._set_bot_timeout(channel, 0.0)

    def _set_bot_timeout(self, channel: str | None, until: float) -> None:
        state = self.table.state
        server = state.server_id_of_channel(channel or self.first_channel_id)
        if until == state.bot_timed_out_until(server):
            return
        state.save_bot_timeout(server, until)
        data = {"guild_id": server, **payloads.member(state, state.bot_id, server)}
        self.gateway.dispatch("GUILD_MEMBER_UPDATE", data)  # of itself a bot is told whatever its intents are
        self.table.changed()

    def delete_channel(self, channel: str) -> None:
        """Delete a channel or thread; its messages and threads go with it, without events of their own."""
        state = self.table.state
        found = state.channels[channel]
        if found.is_thread:
            self.table.threads.delete(found)
        else:
            deleted = payloads.channel(state, found)
            state.delete_channel(found)
            self.gateway.dispatch("CHANNEL_DELETE", deleted, required_intent=GUILDS_INTENT)
        self.table.changed()

    async def next_public_post_or_edit(
        self, matches: Callable[[Json], bool] = lambda _message: True, *, timeout_seconds: float = 10.0
    ) -> Json:
        """The next public message or change of one that is wanted; raises TimeoutError."""

        def ready(what: str, message: Message) -> bool:
            return what != "MESSAGE_DELETE" and message.only_for is None and matches(message.body)

        return (await self.table.wait_for_message_event(ready, timeout_seconds)).body

    async def wait_until_bot_connected(self, timeout_seconds: float = 60.0) -> None:
        """Wait until the bot is connected; raises TimeoutError."""
        await asyncio.wait_for(self.gateway.connected.wait(), timeout_seconds)

    def _record_notification(self, event: str, message: Message) -> None:
        """Record whom a new message notifies: everybody it mentions and may ping, except its author.

        A deferred answer mentions nobody yet, and filling it is an edit; a silent message notifies nobody, and
        an ephemeral one its reader at most. An edit never notifies.
        """
        if event != "MESSAGE_CREATE" or message.body["flags"] & SILENT_FLAG:
            return
        mentioned = {each["id"] for each in message.body["mentions"]} - {message.author}
        users = frozenset(mentioned & {message.only_for} if message.only_for else mentioned)
        if users:
            self._notifications.append(Notification(message.id, message.channel, users))

    @web.middleware
    async def _with_faults(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Around every request of the bot: ordered faults, and what was exchanged."""
        if not request.path.startswith("/api/"):
            return await handler(request)
        fault = await self._fault(request, "before")
        if fault:
            return fault
        response = await handler(request)
        resource = request.match_info.route.resource
        if self._record_exchanges and resource is not None and isinstance(response, web.Response):
            route = resource.canonical.removeprefix("/api/v10")
            answer = json.loads(response.body) if isinstance(response.body, bytes) else None
            self.exchanges.append(Exchange(request.method, route, request.get(SENT_BODY), response.status, answer))
        return await self._fault(request, "after") or response

    async def _fault(self, request: web.Request, when: FaultTiming) -> web.Response | None:
        """The answer of a fault that was ordered for this request at this moment; a delay is waited for."""
        while fault := self.faults.pop_fault(f"{request.method} {request.path}", when):
            if fault.how == "slow":
                await asyncio.sleep(fault.seconds)
                continue
            if fault.how == "broken" and request.transport:
                request.transport.close()
            return refusal_response(fault.api_error)
        return None
