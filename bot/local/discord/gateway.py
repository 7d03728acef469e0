"""Discord's gateway: sessions, heartbeats, events in order, and replay after a broken connection.

Knows the protocol and who may see an event; knows no REST and no page.
"""

import asyncio
import contextlib
import json
import secrets
import time
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from bot.local.checks.bodies import Json, is_list, is_object, is_whole
from bot.local.discord import payloads
from bot.local.discord.state import Message, State

DISPATCH, RECONNECT, INVALID, HELLO, ACK = 0, 7, 9, 10, 11
GUILDS, GUILD_MESSAGES = 1 << 0, 1 << 9
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
"""Members, presences, message content: the local table grants none, as the bot asks for none."""
REMEMBERED = 500
"""How many events a session keeps for a replay."""
SENDS_A_MINUTE = 120
SECONDS_TO_ANSWER = 0.02
SECONDS_BETWEEN_SHARDS = 5.0


@dataclass
class Session:
    """A bot's (or one shard's) session: what it was sent, and the connection it has now, if any."""

    key: str
    shard: tuple[int, int]
    intents: int
    number: int = 0
    sent: deque[tuple[int, Json]] = field(default_factory=lambda: deque[tuple[int, Json]](maxlen=REMEMBERED))
    line: "Line | None" = None

    def dispatch(self, name: str, data: Json) -> None:
        """Sends an event, and keeps it for a replay."""
        self.number += 1
        event = {"op": DISPATCH, "t": name, "s": self.number, "d": data}
        self.sent.append((self.number, event))
        if self.line:
            self.line.send(event)

    def missed(self, after: int) -> list[Json] | None:
        """The events after that number; None if the session no longer has them all."""
        if after > self.number or (self.sent and after < self.sent[0][0] - 1):
            return None
        return [event for number, event in self.sent if number > after]


class Line:
    """One WebSocket connection: packs, sends in order, counts what comes."""

    def __init__(self, socket: web.WebSocketResponse, wire: asyncio.Transport | None, *, packed: bool) -> None:
        self.socket = socket
        self.wire = wire
        self.session: Session | None = None
        self.heard = time.monotonic()
        self._pack = zlib.compressobj(level=1) if packed else None
        self._waiting: asyncio.Queue[Json] = asyncio.Queue()
        self._came: deque[float] = deque()

    def send(self, event: Json) -> None:
        """Puts an event in line to be sent."""
        self._waiting.put_nowait(event)

    async def pour(self) -> None:
        """Sends what waits, for as long as the connection holds."""
        while True:
            event = await self._waiting.get()
            text = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
            try:
                if self._pack:
                    packed = self._pack.compress(text.encode()) + self._pack.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(packed)
                else:
                    await self.socket.send_str(text)
            except ConnectionError:
                return

    def too_many(self) -> bool:
        """Counts one message from the bot; whether there were more than 120 in a minute."""
        now = time.monotonic()
        self._came.append(now)
        while self._came[0] < now - 60:
            self._came.popleft()
        return len(self._came) > SENDS_A_MINUTE


class Gateway:
    """All sessions of the bot, and their connections."""

    def __init__(self, state: State, *, heartbeat: float = 41.25) -> None:
        self._state = state
        self._heartbeat = heartbeat
        self._sessions: dict[str, Session] = {}
        self._lines: set[Line] = set()
        self._identified: tuple[float, int] = (0.0, -1)
        self.connected = asyncio.Event()
        self.on_line_changed: Callable[[], None] = lambda: None
        self.address = ""

    def dispatch(self, name: str, data: Json, *, intent: int = 0) -> None:
        """Sends an event to every session that asked for such events, connected or not."""
        for session in self._sessions.values():
            if session.shard[0] == 0 and (not intent or session.intents & intent):
                session.dispatch(name, data)

    def message(self, what: str, message: Message) -> None:
        """Announces a message's creation, change or end, if the bot sees its channel.

        Ephemeral ones come by their interaction alone.
        """
        channel = self._state.channels.get(message.channel)
        if message.only_for or channel is None or not self._state.bot_permissions(channel):
            return
        body = message.body
        data: Json = {"id": message.id, "channel_id": message.channel, "guild_id": self._state.guild}
        if what != "MESSAGE_DELETE":
            shown = self._readable(message.as_posted if what == "MESSAGE_CREATE" else body)
            data = {**shown, "guild_id": self._state.guild}
            if body["author"]["id"] in self._state.members:
                data["member"] = payloads.membership(self._state, body["author"]["id"])
        self.dispatch(what, data, intent=GUILD_MESSAGES)

    def _readable(self, body: Json) -> Json:
        """Without the content intent a bot reads its own messages and those that mention it, and no others."""
        if body["author"]["id"] == self._state.bot or f"<@{self._state.bot}>" in body["content"]:
            return body
        return {**body, "content": "", "embeds": [], "attachments": [], "components": []}

    @property
    def is_connected(self) -> bool:
        """Whether a session of the bot is on line."""
        return any(session.line for session in self._sessions.values())

    def break_off(self) -> None:
        """Breaks every connection without a word, as a network does; the sessions can be resumed."""
        for line in list(self._lines):
            if line.wire:
                line.wire.abort()

    def forget(self) -> None:
        """Forgets every session: who resumes is told that his is invalid."""
        self._sessions.clear()

    def ask_to_reconnect(self) -> None:
        """Asks every connection to come back, as Discord does when it restarts a server of its own."""
        for line in self._lines:
            line.send({"op": RECONNECT, "d": None})

    async def close(self) -> None:
        """Ends all connections."""
        for line in list(self._lines):
            await line.socket.close(code=WSCloseCode.GOING_AWAY)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serves one connection from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=16384, timeout=1.0)
        await socket.prepare(request)
        if request.query.get("v") != "10":
            await socket.close(code=4012, message=b"Invalid API version.")
            return socket
        line = Line(socket, request.transport, packed=request.query.get("compress") == "zlib-stream")
        self._lines.add(line)
        pouring = asyncio.create_task(line.pour())
        watching = asyncio.create_task(self._watch(line))
        line.send({"op": HELLO, "d": {"heartbeat_interval": int(self._heartbeat * 1000), "_trace": []}})
        try:
            await self._listen(line)
        finally:
            self._lines.discard(line)
            if line.session and line.session.line is line:
                line.session.line = None
            if not self.is_connected:
                self.connected.clear()
                self.on_line_changed()
            for task in (pouring, watching):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        return socket

    async def _watch(self, line: Line) -> None:
        """Ends a connection whose heart has stopped."""
        while True:
            await asyncio.sleep(self._heartbeat)
            if time.monotonic() - line.heard > self._heartbeat * 1.5:
                await line.socket.close(code=4009, message=b"Session timed out.")
                return

    async def _listen(self, line: Line) -> None:
        async for message in line.socket:
            if message.type is not WSMsgType.TEXT:
                await line.socket.close(code=4002, message=b"Error while decoding payload.")
                return
            code = self._hear(line, message.data)
            if code:
                await line.socket.close(code=code)
                return

    def _hear(self, line: Line, text: str) -> int:
        """Does what the bot asks; returns the code with which to close the connection, or 0."""
        try:
            asked: Any = json.loads(text)
        except ValueError:
            return 4002
        if not is_object(asked) or not is_whole(asked.get("op")):
            return 4002
        if line.too_many():
            return 4008
        data = asked.get("d")
        match asked["op"]:
            case 1:
                line.heard = time.monotonic()
                # On one machine the answer would be there before the client has noted when it asked; it warns then.
                asyncio.get_running_loop().call_later(SECONDS_TO_ANSWER, line.send, {"op": ACK})
            case 2:
                return self._identify(line, data) if line.session is None else 4005
            case 6:
                return self._resume(line, data) if line.session is None else 4005
            case 3 | 4 | 8 if line.session is None:
                return 4003
            case 3 | 4:
                pass  # nobody at a local table sees a bot's presence or hears its voice
            case 8:
                self._members(line, data)
            case _:
                return 4001
        return 0

    def _identify(self, line: Line, data: Any) -> int:
        if not is_object(data) or not self._is_token(data.get("token")):
            return 4004
        intents = data.get("intents")
        if not is_whole(intents) or intents < 0:
            return 4013
        if intents & PRIVILEGED:
            return 4014
        given = data.get("shard")
        given = given if is_list(given) else [0, 1]
        if len(given) != 2 or not all(is_whole(each) for each in given) or not 0 <= given[0] < given[1]:
            return 4010
        now = time.monotonic()
        when, shard = self._identified
        if shard != given[0] and now - when < SECONDS_BETWEEN_SHARDS:
            line.send({"op": INVALID, "d": False})
            return 0
        self._identified = (now, given[0])
        self._open(line, (given[0], given[1]), intents)
        return 0

    def _open(self, line: Line, shard: tuple[int, int], intents: int) -> None:
        """A new session, in place of a former one of the same shard; it is told of the server."""
        self._sessions = {key: each for key, each in self._sessions.items() if each.shard != shard or each.line}
        session = Session(secrets.token_hex(16), shard, intents, line=line)
        self._sessions[session.key] = session
        line.session = session
        here = shard[0] == 0
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": {
                    **payloads.bot_user(self._state),
                    "verified": True,
                    "mfa_enabled": True,
                    "email": None,
                },
                "guilds": [{"id": self._state.guild, "unavailable": True}] if here else [],
                "session_id": session.key,
                "resume_gateway_url": self.address,
                "shard": list(shard),
                "application": {"id": self._state.bot, "flags": 0},
            },
        )
        if here and intents & GUILDS:
            session.dispatch("GUILD_CREATE", payloads.guild_create(self._state))
        self._came_on_line()

    def _came_on_line(self) -> None:
        self.connected.set()
        self.on_line_changed()

    def _is_token(self, token: Any) -> bool:
        return isinstance(token, str) and secrets.compare_digest(token.removeprefix("Bot "), self._state.token)

    def _resume(self, line: Line, data: Any) -> int:
        """Replays what the bot missed, or tells it that its session is gone."""
        if not is_object(data) or not self._is_token(data.get("token")):
            return 4004
        session = self._sessions.get(str(data.get("session_id")))
        after = data.get("seq")
        missed = session.missed(after) if session and is_whole(after) else None
        if session is None or missed is None:
            line.send({"op": INVALID, "d": False})
            return 0
        session.line = line
        line.session = session
        for event in missed:
            line.send(event)
        session.dispatch("RESUMED", {})
        self._came_on_line()
        return 0

    def _members(self, line: Line, data: Any) -> None:
        """Answers a request for members by id or by the beginning of a name; never for all of them."""
        if not is_object(data) or line.session is None:
            return
        wanted = data.get("user_ids")
        keys = [str(each) for each in wanted] if is_list(wanted) else ([str(wanted)] if wanted else [])
        start = str(data.get("query") or "").lower()
        if start:
            keys = [key for key, each in self._state.members.items() if each.shown.lower().startswith(start)]
        found = [payloads.member(self._state, key) for key in keys if key in self._state.members]
        chunk: Json = {
            "guild_id": self._state.guild,
            "members": found[:100],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [key for key in keys if key not in self._state.members],
        }
        if data.get("nonce") is not None:
            chunk["nonce"] = data["nonce"]
        line.session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
