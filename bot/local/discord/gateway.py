"""Discord's gateway: sessions, heartbeats, events in order, and replay after a broken connection.

Knows the protocol and which events the bot may see; knows no REST and no page.
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

from bot.local.checks.bodies import Json, is_int_not_bool, is_list, is_object
from bot.local.discord import payloads
from bot.local.discord.state import Message, State, is_of_shard

_DISPATCH_OPCODE, _RECONNECT_OPCODE, _INVALID_SESSION_OPCODE, _HELLO_OPCODE, _HEARTBEAT_ACK_OPCODE = 0, 7, 9, 10, 11
GUILDS_INTENT, _GUILD_MESSAGES_INTENT = 1 << 0, 1 << 9
_PRIVILEGED_INTENTS = 1 << 1 | 1 << 8 | 1 << 15
"""Members, presences, message content: the local table grants none, as the bot asks for none."""
_MAX_EVENTS_FOR_REPLAY = 500
"""How many events a session keeps for a replay."""
_MAX_BOT_EVENTS_A_MINUTE = 120
_HEARTBEAT_ACK_DELAY_SECONDS = 0.02
IDENTIFY_INTERVAL_SECONDS = 5.0


@dataclass
class _GatewaySession:
    """The session of a bot or of one shard: what was sent to it, and its present connection, if any."""

    key: str
    shard: tuple[int, int]
    intents: int
    number: int = 0
    history: deque[tuple[int, Json]] = field(
        default_factory=lambda: deque[tuple[int, Json]](maxlen=_MAX_EVENTS_FOR_REPLAY)
    )
    connection: "_GatewayConnection | None" = None

    def serves(self, server: str) -> bool:
        """Whether the events of this server go to its shard."""
        return is_of_shard(server, *self.shard)

    def dispatch(self, name: str, data: Json) -> None:
        """Send an event, and keep it for a replay."""
        self.number += 1
        event = {"op": _DISPATCH_OPCODE, "t": name, "s": self.number, "d": data}
        self.history.append((self.number, event))
        if self.connection:
            self.connection.send(event)

    def events_after(self, after: int) -> list[Json] | None:
        """The events after that number; None if the session no longer has them all."""
        if after > self.number or (self.history and after < self.history[0][0] - 1):
            return None
        return [event for number, event in self.history if number > after]


class _GatewayConnection:
    """One WebSocket connection: compresses, sends in order, counts what comes."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, *, packed: bool) -> None:
        self.socket = socket
        self.transport = transport
        self.session: _GatewaySession | None = None
        self.last_heartbeat = time.monotonic()
        self._compressor = zlib.compressobj(level=1) if packed else None
        self._queue: asyncio.Queue[Json] = asyncio.Queue()
        self._received_at: deque[float] = deque()

    def send(self, event: Json) -> None:
        """Queue an event."""
        self._queue.put_nowait(event)

    async def send_queued(self) -> None:
        """Send what is queued, for as long as the connection holds."""
        while True:
            event = await self._queue.get()
            text = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
            try:
                if self._compressor:
                    packed = self._compressor.compress(text.encode()) + self._compressor.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(packed)
                else:
                    await self.socket.send_str(text)
            except ConnectionError:
                return

    def sends_too_much(self) -> bool:
        """Count one message from the bot; whether there were more than 120 in a minute."""
        now = time.monotonic()
        self._received_at.append(now)
        while self._received_at[0] < now - 60:
            self._received_at.popleft()
        return len(self._received_at) > _MAX_BOT_EVENTS_A_MINUTE


class Gateway:
    """All sessions of the bot, and their connections."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.heartbeat_seconds = 41.25
        self._sessions: dict[str, _GatewaySession] = {}
        self._connections: set[_GatewayConnection] = set()
        self._identified: tuple[float, int] = (0.0, -1)
        self.connected = asyncio.Event()
        self.on_connection_change: Callable[[], None] = lambda: None
        self.address = ""

    def dispatch(self, name: str, data: Json, *, required_intent: int = 0) -> None:
        """Send an event to its server's shard, connected or not, if it asked for such events."""
        server = str(data.get("guild_id") or data["id"])
        for session in self._sessions.values():
            if session.serves(server) and (not required_intent or session.intents & required_intent):
                session.dispatch(name, data)

    def dispatch_visible_message_event(self, event: str, message: Message) -> None:
        """Announce a message's creation, change or deletion, if the bot sees its channel.

        Ephemeral ones come by their interaction alone.
        """
        channel = self._state.channels.get(message.channel)
        if message.only_for or channel is None or not self._state.bot_permissions(channel):
            return
        body = message.body
        server = self._state.server_id_of_channel(message.channel)
        data: Json = {"id": message.id, "channel_id": message.channel, "guild_id": server}
        if event != "MESSAGE_DELETE":
            shown = self._without_hidden_content(message.body_with_nonce if event == "MESSAGE_CREATE" else body)
            data = {**shown, "guild_id": server}
            if body["author"]["id"] in self._state.members:
                data["member"] = payloads.member_without_user(self._state, body["author"]["id"])
        self.dispatch(event, data, required_intent=_GUILD_MESSAGES_INTENT)

    def _without_hidden_content(self, body: Json) -> Json:
        """Without the content intent a bot reads its own messages and those that mention it, and no others."""
        if body["author"]["id"] == self._state.bot_id or f"<@{self._state.bot_id}>" in body["content"]:
            return body
        return {**body, "content": "", "embeds": [], "attachments": [], "components": []}

    @property
    def is_connected(self) -> bool:
        """Whether the bot is connected."""
        return any(session.connection for session in self._sessions.values())

    @property
    def connected_shards(self) -> set[int]:
        """The shards that are connected."""
        return {session.shard[0] for session in self._sessions.values() if session.connection}

    def abort_connections(self) -> None:
        """Break every connection without a closing message, as a network does; the sessions can be resumed."""
        for connection in list(self._connections):
            if connection.transport:
                connection.transport.abort()

    def forget_sessions(self) -> None:
        """Forget every session: a bot that resumes is told that its session is invalid."""
        self._sessions.clear()

    def ask_to_reconnect(self) -> None:
        """Ask the bot to reconnect, as Discord does when it restarts one of its servers."""
        for connection in self._connections:
            connection.send({"op": _RECONNECT_OPCODE, "d": None})

    async def close(self) -> None:
        """End all connections."""
        for connection in list(self._connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    async def serve_connection(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=16384, timeout=1.0)
        await socket.prepare(request)
        if request.query.get("v") != "10":
            await socket.close(code=4012, message=b"Invalid API version.")
            return socket
        connection = _GatewayConnection(
            socket, request.transport, packed=request.query.get("compress") == "zlib-stream"
        )
        self._connections.add(connection)
        sending = asyncio.create_task(connection.send_queued())
        watching = asyncio.create_task(self._watch(connection))
        connection.send(
            {"op": _HELLO_OPCODE, "d": {"heartbeat_interval": int(self.heartbeat_seconds * 1000), "_trace": []}}
        )
        try:
            await self._listen(connection)
        finally:
            self._connections.discard(connection)
            if connection.session and connection.session.connection is connection:
                connection.session.connection = None
            if not self.is_connected:
                self.connected.clear()
                self.on_connection_change()
            for task in (sending, watching):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        return socket

    async def _watch(self, connection: _GatewayConnection) -> None:
        """End a connection that sends no more heartbeats."""
        while True:
            await asyncio.sleep(self.heartbeat_seconds)
            if time.monotonic() - connection.last_heartbeat > self.heartbeat_seconds * 1.5:
                await connection.socket.close(code=4009, message=b"Session timed out.")
                return

    async def _listen(self, connection: _GatewayConnection) -> None:
        async for message in connection.socket:
            if message.type is not WSMsgType.TEXT:
                await connection.socket.close(code=4002, message=b"Error while decoding payload.")
                return
            code = self._handle(connection, message.data)
            if code:
                await connection.socket.close(code=code)
                return

    def _handle(self, connection: _GatewayConnection, text: str) -> int:
        """Do what the bot asks; return the code with which to close the connection, or 0."""
        try:
            asked: Any = json.loads(text)
        except ValueError:
            return 4002
        if not is_object(asked) or not is_int_not_bool(asked.get("op")):
            return 4002
        if connection.sends_too_much():
            return 4008
        data = asked.get("d")
        match asked["op"]:
            case 1:
                connection.last_heartbeat = time.monotonic()
                # On one machine the answer would come before discord.py has noted when it asked, and it would warn.
                asyncio.get_running_loop().call_later(
                    _HEARTBEAT_ACK_DELAY_SECONDS, connection.send, {"op": _HEARTBEAT_ACK_OPCODE}
                )
            case 2:
                return self._identify(connection, data) if connection.session is None else 4005
            case 6:
                return self._resume(connection, data) if connection.session is None else 4005
            case 3 | 4 | 8 if connection.session is None:
                return 4003
            case 3 | 4:
                pass  # nobody here sees a bot's presence or hears its voice
            case 8:
                self._members(connection, data)
            case _:
                return 4001
        return 0

    def _identify(self, connection: _GatewayConnection, data: Any) -> int:
        if not is_object(data) or not self._is_token(data.get("token")):
            return 4004
        intents = data.get("intents")
        if not is_int_not_bool(intents) or intents < 0:
            return 4013
        if intents & _PRIVILEGED_INTENTS:
            return 4014
        given = data.get("shard")
        given = given if is_list(given) else [0, 1]
        if len(given) != 2 or not all(is_int_not_bool(each) for each in given) or not 0 <= given[0] < given[1]:
            return 4010
        now = time.monotonic()
        when, shard = self._identified
        if shard != given[0] and now - when < IDENTIFY_INTERVAL_SECONDS:
            connection.send({"op": _INVALID_SESSION_OPCODE, "d": False})
            return 0
        self._identified = (now, given[0])
        self._open(connection, (given[0], given[1]), intents)
        return 0

    def _open(self, connection: _GatewayConnection, shard: tuple[int, int], intents: int) -> None:
        """Begin a session, in place of an earlier one of the same shard, and announce its servers to it."""
        self._sessions = {key: each for key, each in self._sessions.items() if each.shard != shard or each.connection}
        session = _GatewaySession(secrets.token_hex(16), shard, intents, connection=connection)
        self._sessions[session.key] = session
        connection.session = session
        servers = [each for each in self._state.servers if session.serves(each)]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": payloads.own_user(self._state),
                "guilds": [{"id": each, "unavailable": True} for each in servers],
                "session_id": session.key,
                "resume_gateway_url": self.address,
                "shard": list(shard),
                "application": {"id": self._state.bot_id, "flags": 0},
            },
        )
        for each in servers if intents & GUILDS_INTENT else ():
            session.dispatch("GUILD_CREATE", payloads.guild_create_event(self._state, each))
        self._on_connected()

    def _on_connected(self) -> None:
        self.connected.set()
        self.on_connection_change()

    def _is_token(self, token: Any) -> bool:
        return isinstance(token, str) and secrets.compare_digest(token.removeprefix("Bot "), self._state.bot_token)

    def _resume(self, connection: _GatewayConnection, data: Any) -> int:
        """Replay what the bot missed, or tell it that its session is gone."""
        if not is_object(data) or not self._is_token(data.get("token")):
            return 4004
        session = self._sessions.get(str(data.get("session_id")))
        after = data.get("seq")
        missed = session.events_after(after) if session and is_int_not_bool(after) else None
        if session is None or missed is None:
            connection.send({"op": _INVALID_SESSION_OPCODE, "d": False})
            return 0
        session.connection = connection
        connection.session = session
        for event in missed:
            connection.send(event)
        session.dispatch("RESUMED", {})
        self._on_connected()
        return 0

    def _members(self, connection: _GatewayConnection, data: Any) -> None:
        """Answer a request for members by id or by the beginning of a name; never for all of them."""
        if not is_object(data) or connection.session is None:
            return
        wanted = data.get("user_ids")
        keys = [str(each) for each in wanted] if is_list(wanted) else ([str(wanted)] if wanted else [])
        start = str(data.get("query") or "").lower()
        if start:
            keys = [key for key, each in self._state.members.items() if each.display_name.lower().startswith(start)]
        found = [payloads.member(self._state, key) for key in keys if key in self._state.members]
        chunk: Json = {
            "guild_id": str(data.get("guild_id") or self._state.first_server_id),
            "members": found[:100],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [key for key in keys if key not in self._state.members],
        }
        if data.get("nonce") is not None:
            chunk["nonce"] = data["nonce"]
        connection.session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
