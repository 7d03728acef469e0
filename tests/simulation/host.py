"""The bot's machine: starts the real bot, kills it in the middle of anything, tells it to end, starts it again."""

import asyncio
import contextlib
import contextvars
import random
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import aiohttp
from aiosqlite import core
from discord import gateway

from bot import serving
from bot.backgammon.plays import Dice
from bot.backgammon.position import Position
from bot.client import ChouetteBot
from bot.delivery.shown_buttons import SECONDS_UNTIL_BUTTON_IS_READ
from bot.ending import SHUTDOWN_TIMEOUT_SECONDS
from bot.engine.engine import CubeEquities, CubeTerms, EngineError, JudgedPlay
from bot.store.condition import check_can_write
from bot.store.database import Database, open_database
from bot.systemd import SystemdNotifier
from tests.cogs.quick_engine import QuickEngine
from tests.simulation.disk import ConnectionQueue, NoThread
from tests.simulation.loop import HOST, Host, SimulatedLoop
from tests.simulation.server import Server
from tests.simulation.world import WORLD
from tests.support.local_table import LocalTable

SECONDS_TO_RESTART = 15.0
"""A bot that ended by itself is started again after so long, as systemd does."""


class KeepAlive:
    """discord.py's thread that sends heartbeats, as a task."""

    def __init__(self, *_: Any, ws: Any, interval: float | None = None, shard_id: int | None = None, **__: Any) -> None:
        self.ws = ws
        self.interval = interval
        self.shard_id = shard_id
        self.heartbeat_timeout = ws._max_heartbeat_timeout
        self.latency = float("inf")
        self._last_ack = self._last_send = self._last_recv = time.perf_counter()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.interval or 41.25)
            if self._last_recv + self.heartbeat_timeout < time.perf_counter():
                await self.ws.close(4000)
                return
            try:
                await self.ws.send_heartbeat(self.get_payload())
            except Exception:
                return
            self._last_send = time.perf_counter()

    def get_payload(self) -> dict[str, Any]:
        """What is sent."""
        return {"op": self.ws.HEARTBEAT, "d": self.ws.sequence}

    def beat(self) -> dict[str, Any]:
        """One that Discord asked for."""
        self._last_send = time.perf_counter()
        return self.get_payload()

    def stop(self) -> None:
        """End."""
        if self._task and self._task is not asyncio.current_task():
            self._task.cancel()

    def tick(self) -> None:
        """Something came."""
        self._last_recv = time.perf_counter()

    def ack(self) -> None:
        """The answer to a heartbeat came."""
        self._last_ack = time.perf_counter()
        self.latency = self._last_ack - self._last_send


class Connector(aiohttp.BaseConnector):
    """discord.py's connections, without names and sockets."""

    async def _create_connection(self, _req: Any, _traces: Any, _timeout: Any) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        _, protocol = await self._loop.create_connection(self._factory)
        return protocol


aiohttp.TCPConnector = Connector  # type: ignore[assignment, misc]
gateway.KeepAliveHandler = KeepAlive  # type: ignore[assignment, misc]


class SimulatedEngine(QuickEngine):
    """It takes a moment for each answer; when it `fails` it gives none."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = False

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        """As it always judges cubes; EngineError."""
        await self._think()
        return await super().cube_equities(position, terms, plies)

    async def equity_at_best_cube_action(self, position: Position, terms: CubeTerms, plies: int) -> float:
        """As it always values positions; EngineError."""
        await self._think()
        return await super().equity_at_best_cube_action(position, terms, plies)

    async def judged_plays_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int
    ) -> tuple[JudgedPlay, ...]:
        """As it always judges plays; EngineError."""
        await self._think()
        return await super().judged_plays_best_first(position, dice, terms, plies)

    async def _think(self) -> None:
        await asyncio.sleep(WORLD.draw("engine").uniform(0.0, 0.3))
        if self.fails:
            raise EngineError("it does not answer")


class BotHost:
    """The one process of the bot, life after life. `note` is told of everything."""

    def __init__(self, loop: SimulatedLoop, local: LocalTable, url: str, note: Callable[[str], None]) -> None:
        self._loop = loop
        self._local = local
        self._url = url
        self._note = note
        self.lives = self.kills = 0
        self.host: Host | None = None
        self.broken_at = 0.0
        """When the bot or its connection to the gateway was broken last."""
        self.is_wanted = False
        self.ended = ""
        self.database: Database
        """The one of the present life."""
        self.server: Server | None = None
        """Where the database is, if it is not on the bot's own machine."""
        self._bot: ChouetteBot | None = None
        self._is_guarded = False
        self._board_url: str | None = None
        self._told: asyncio.Event | None = None
        self._life: asyncio.Task[None] | None = None
        self._again: asyncio.TimerHandle | None = None
        self._graves: list[object] = []
        self.engine = SimulatedEngine()
        loop.disk.is_ours = WORLD.is_skewed = lambda: HOST.get() is not None
        loop.disk.opened = lambda file: HOST.get() and HOST.get().files.append(file)
        core.SimpleQueue, core.Thread = lambda: ConnectionQueue(loop.disk), NoThread  # pyright: ignore[reportPrivateImportUsage]
        serving.end_on_signals, serving.schedule_exit_after_shutdown_timeout, serving._fails = (
            self._hears_signals,
            self._ends,
            self._fails,
        )

    def move(self, url: str, note: Callable[[str], None]) -> None:
        """From now on the database is there, and somebody else is told."""
        self._url, self._note = url, note

    def guard(self, *, is_on: bool) -> None:
        """From now on, and in each life to come, nobody answers what has only just come under their finger."""
        self._is_guarded = is_on
        if self._bot:
            self._bot.delivery.seconds_until_button_is_read = SECONDS_UNTIL_BUTTON_IS_READ if is_on else 0.0

    def show_boards(self, address: str) -> None:
        """From now on, and in each life to come, there are boards beside the channels, at this address."""
        self._board_url = address
        if self._bot:
            self._bot.board_url = address

    @property
    def ready(self) -> tuple[ChouetteBot, Host] | None:
        """The bot, as long as it lives and is ready, with its process."""
        is_ready = self._bot and self.host and self.is_alive and not self.host.is_ending and self._bot.is_ready()
        return (self._bot, self.host) if self._bot and self.host and is_ready else None

    def start(self) -> None:
        """Start it, unless it has been started again by itself; it is not connected yet."""
        if self.is_alive:
            return
        if self._again:
            self._again.cancel()
        self.lives += 1
        self._bot = None
        self.is_wanted = True
        self._loop.disk.forget_queues()
        self.host = Host(f"bot {self.lives}")
        context = contextvars.copy_context()
        context.run(HOST.set, self.host)
        self._told = None
        self._note(f"bot {self.lives} starts")
        self._life = self._loop.create_task(self._live(), context=context)
        self._life.add_done_callback(self._over, context=contextvars.Context())
        self._graves.append(self._life)

    async def _live(self) -> None:
        self.database = database = await open_database(self._url)
        if self.server:
            self.server.serve(database)
        try:
            await check_can_write(database)
            async with ChouetteBot(database, self.engine) as bot:
                self._graves += [bot, database]
                self._bot = bot
                self.guard(is_on=self._is_guarded)
                bot.board_url = self._board_url
                await serving._until_told(bot, self._local.bot_token, asyncio.Event(), SystemdNotifier({}))
        finally:
            self._ends()
            await database.close()

    def _hears_signals(self, told: asyncio.Event) -> None:
        self._told = told

    @staticmethod
    def _ends() -> None:
        if host := HOST.get():
            host.is_ending = True

    def _fails(self, why: str, status: int = 1) -> int:
        self._note(f"the bot ends: {why}")
        return status

    def _over(self, task: asyncio.Task[None]) -> None:
        error = "cancelled" if task.cancelled() else task.exception()
        self._note(f"bot {self.lives} ended: {error!r}")
        if self.is_wanted:
            self.ended = repr(error)
            self.kill(random.Random(0))
            self._again = self._loop.call_later(SECONDS_TO_RESTART, self.start)

    @property
    def is_alive(self) -> bool:
        """Whether its process lives."""
        return self.host is not None and not self.host.is_dead

    @property
    def is_connected(self) -> bool:
        """Whether it lives and Discord's gateway has a connection to it, not to one that was killed."""
        return self.is_alive and any(self._is_to_us(one.connection) for one in self._local.gateway._sessions.values())

    def _is_to_us(self, connection: Any) -> bool:
        other_end = getattr(connection and connection.transport, "peer", None)
        return other_end is not None and other_end.context.get(HOST) is self.host

    def kill(self, chance: random.Random) -> None:
        """As `kill -9`, or a power cut; who ended by itself before is not started again either."""
        if self._again:
            self._again.cancel()
        if self.host is None or self.host.is_dead:
            return
        host = self.host
        host.is_dead = True
        for one in host.files:
            with contextlib.suppress(sqlite3.ProgrammingError):  # closed
                one.rollback()
        self.kills += 1
        self.is_wanted = False
        self.broken_at = WORLD.now
        silently = chance.random() < 0.15
        self._note(f"{host.name} killed{' with its network' if silently else ''}")
        self._loop.network.cut(lambda context: context.get(HOST) is host, silently=silently)

    async def stop(self, chance: random.Random, patience: float = 0.0) -> bool:
        """As SIGTERM does, and killed when it takes longer than its patience: whether it ended before."""
        host, life = self.host, self._life
        if life is None or host is None or host.is_dead:
            return True
        self._note(f"{host.name} is told to end")
        host.is_ending = True
        self.is_wanted = False
        self.broken_at = WORLD.now
        patience = patience or chance.choice((0.05, 1.0, 10.0, SHUTDOWN_TIMEOUT_SECONDS))
        if self._told is None:  # it hears no signals yet, and is gone at once
            patience = 0.0
        else:
            self._told.set()
        ended, _ = await asyncio.wait({life}, timeout=patience)
        await asyncio.sleep(0.1)
        self.broken_at = WORLD.now
        self.kill(chance)
        return bool(ended) or patience < SHUTDOWN_TIMEOUT_SECONDS

    async def connected(self, patience: float = 120.0) -> None:
        """Wait until it is connected; TimeoutError when that takes too long."""
        async with asyncio.timeout(patience):
            while not self.is_connected:  # noqa: ASYNC110  # Discord's side has no event for it
                await asyncio.sleep(0.05)


async def oracles_database(url: str) -> Database:
    """The bot's database, as somebody else reads it."""
    return await open_database(url, None)
