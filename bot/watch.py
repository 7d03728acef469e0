"""What can be known of a running bot from outside: whether it is well, and its figures, over HTTP."""

import asyncio
import errno
import math
import os
import re
import shutil
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Final, TypeAlias

import aiohttp
import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.config import ConfigError
from bot.desk import Answer, NotSubmitted, Refused
from bot.instruments import ANSWERS, GATEWAY_LATENCY, OPEN_TABLES, RATE_LIMITED, REFUSALS, REGISTRY
from bot.store.condition import write_what_is_there
from bot.store.database import Database
from bot.store.journal import open_channels
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import StoreFailed

SECONDS_TO_WRITE: Final = 5.0
"""A journal that takes longer to write counts as one that cannot be written."""
LEAST_ROOM: Final = 5_000_000
"""With fewer bytes free beside a SQLite file the disk counts as full."""
_Page: TypeAlias = Callable[[web.Request], Awaitable[web.Response]]
_MOST_UNANSWERED: Final = 1_000
_CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback$")


class AddressTakenError(ConfigError):
    """Somebody else is listened to at HTTP_PORT; they may end."""


class Watch:
    """Counts what passes between the bot and Discord; `trace` is to be given to the client."""

    def __init__(self) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._answered)
        self._arrived: dict[int, tuple[str, float]] = {}

    def note_arrival(self, interaction: int, kind: str) -> None:
        """An interaction is here; its answer is still to come."""
        self._arrived[interaction] = kind, time.monotonic()
        if len(self._arrived) > _MOST_UNANSWERED:
            del self._arrived[next(iter(self._arrived))]

    def count_refusal(self, answer: Answer) -> None:
        """Count an answer that is a refusal, by its reason."""
        if isinstance(answer, Refused):
            REFUSALS.labels(answer.refusal.key).inc()
        elif isinstance(answer, NotSubmitted):
            REFUSALS.labels(answer.reason.value).inc()

    async def _answered(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        if ended.response.status == web.HTTPTooManyRequests.status_code:
            RATE_LIMITED.inc()
        elif (found := _CALLBACK.search(ended.url.path)) and (arrived := self._arrived.pop(int(found[1]), None)):
            kind, at = arrived
            ANSWERS.labels(kind).observe(time.monotonic() - at)


@asynccontextmanager
async def watched(
    bot: discord.AutoShardedClient, database: Database, address: tuple[str, int] | None, shards: Shards = ALL_SHARDS
) -> AsyncGenerator[None]:
    """Answer `/healthz` and `/metrics` at this address until the block ends; ConfigError: it cannot be listened at.

    None: nowhere.
    """
    if address is None:
        yield
        return
    host, port = address
    pages = web.Application()
    pages.add_routes(
        [web.get("/healthz", _health(bot, database)), web.get("/metrics", _metrics(bot, database, shards))]
    )
    runner = web.AppRunner(pages, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            failed = AddressTakenError if error.errno == errno.EADDRINUSE else ConfigError
            raise failed(f"HTTP_PORT: {host}:{port} cannot be listened at: {_why(error)}") from error
        yield
    finally:
        await runner.cleanup()


def _why(error: OSError) -> str:
    """What the system says, without the address that asyncio says again; and what to do."""
    why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or error  # an unknown host
    return f"{why}: name a port in HTTP_PORT that is free on this machine"


def _health(bot: discord.AutoShardedClient, database: Database) -> _Page:
    async def answer(_request: web.Request) -> web.Response:
        faults = [fault for fault in (_gateway_fault(bot), await _journal_fault(database)) if fault]
        return web.Response(text="".join(f"{fault}\n" for fault in faults or ["ok"]), status=503 if faults else 200)

    return answer


def _gateway_fault(bot: discord.AutoShardedClient) -> str:
    if not bot.shards:
        return "gateway: not connected yet"
    ours = bot.shard_ids or range(bot.shard_count or len(bot.shards))
    away = [str(one) for one in ours if one not in bot.shards or bot.shards[one].is_closed()]
    return f"gateway: no connection of shard {', '.join(away)}" if away else ""


async def _journal_fault(database: Database) -> str:
    try:
        if database.file and (await asyncio.to_thread(shutil.disk_usage, database.file.parent)).free < LEAST_ROOM:
            return "journal: the disk is full"
        async with asyncio.timeout(SECONDS_TO_WRITE):
            await write_what_is_there(database)
    except TimeoutError:
        return f"journal: no write in {SECONDS_TO_WRITE:.0f} seconds"
    except (StoreFailed, OSError) as error:
        return f"journal: {error}"
    return ""


def _metrics(bot: discord.AutoShardedClient, database: Database, shards: Shards) -> _Page:
    async def answer(_request: web.Request) -> web.Response:
        try:
            OPEN_TABLES.set(sum(map(len, (await open_channels(database, shards)).values())))
        except StoreFailed:
            OPEN_TABLES.set(math.nan)
        GATEWAY_LATENCY.set(bot.latency)
        return web.Response(body=generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    return answer
