"""What can be known of a running bot from outside: whether it is well, and its figures, over HTTP."""

import asyncio
import errno
import logging
import math
import os
import shutil
from collections.abc import AsyncGenerator, Awaitable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.channel.interactions import ChouetteClient
from bot.config import ConfigError
from bot.instruments import (
    DISK_FREE_BYTES_GAUGE,
    GATEWAY_LATENCY_SECONDS_GAUGE,
    HEALTHY_PARTS_GAUGE,
    LAST_BACKUP_UNIX_SECONDS_GAUGE,
    MAX_EVENT_LOOP_STALL_SECONDS_GAUGE,
    METRICS_REGISTRY,
    OPEN_TABLES_GAUGE,
    QUEUE_LENGTH_GAUGE,
    SERVERS_GAUGE,
    SHARDS_GAUGE,
    VERSION_INFO_METRIC,
)
from bot.log import joined_lines
from bot.operation.rotation import newest_good_backup_time
from bot.places import version
from bot.pulse import StallMonitor
from bot.store.condition import check_writes_are_kept
from bot.store.database import Database
from bot.store.journal import channels_with_open_chouettes
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import StoreFailed

TEST_WRITE_TIMEOUT_SECONDS: Final = 5.0
"""A journal that takes longer to write counts as one that cannot be written."""
_MIN_FREE_DISK_BYTES: Final = 5_000_000
"""With fewer bytes free beside a SQLite file the disk counts as nearly full."""
DISK_CHECK_INTERVAL_SECONDS: Final = 20.0
"""So often it is looked how much is free, for the log."""
_SECONDS_FOR_LAST_ANSWERS: Final = 3.0
"""So long a request that is under way when the bot ends may take."""
_log = logging.getLogger(__name__)


class AddressTakenError(ConfigError):
    """Somebody else is listened to at HTTP_PORT; they may end."""


@asynccontextmanager
async def serving_health_and_metrics(
    bot: ChouetteClient,
    database: Database,
    address: tuple[str, int] | None,
    shards: Shards = ALL_SHARDS,
    backups: Path | None = None,
    more_routes: Iterable[web.RouteDef] = (),
) -> AsyncGenerator[None]:
    """Answer `/healthz` and `/metrics` at this address until the block ends; ConfigError: it cannot be listened at.

    None: nowhere. `backups` is the folder where backups are kept, if the age of the newest is to be a figure.
    `more_routes`: what else is answered there.
    """
    if address is None:
        yield
        return
    host, port = address
    VERSION_INFO_METRIC.info({"version": version()})
    pages, pulse = web.Application(), StallMonitor()

    async def metrics(_request: web.Request) -> web.Response:
        await _read_gauges(bot, database, shards)
        MAX_EVENT_LOOP_STALL_SECONDS_GAUGE.set(pulse.longest_stall_seconds_in_last_minute)
        LAST_BACKUP_UNIX_SECONDS_GAUGE.set(await asyncio.to_thread(_newest_backup, backups))
        return web.Response(body=generate_latest(METRICS_REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def health(_request: web.Request) -> web.Response:
        ends = "bot: it ends, and takes nothing new" if bot.desk.is_closing else ""
        found = await asyncio.gather(_journal_fault(database), _disk_fault(database))
        faults = [fault for fault in (ends, _gateway_fault(bot), _hold_fault(database), *found) if fault]
        return web.Response(text="".join(f"{fault}\n" for fault in faults or ["ok"]), status=503 if faults else 200)

    pages.add_routes([web.get("/healthz", health), web.get("/metrics", metrics), *more_routes])
    runner = web.AppRunner(pages, access_log=None, shutdown_timeout=_SECONDS_FOR_LAST_ANSWERS)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            failed = AddressTakenError if error.errno == errno.EADDRINUSE else ConfigError
            raise failed(f"HTTP_PORT: {host}:{port} cannot be listened at: {_why(error)}") from error
        async with pulse.measuring():
            yield
    finally:
        await runner.cleanup()


def _why(error: OSError) -> str:
    """What the system says, without the address that asyncio says again; and what to do."""
    why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or error  # an unknown host
    return f"{why}: name a port in HTTP_PORT that is free on this machine"


def _hold_fault(database: Database) -> str:
    return f"hold: {database.hold.fault}" if database.hold.fault else ""


def _gateway_fault(bot: discord.AutoShardedClient) -> str:
    if not bot.shards:
        return "gateway: not connected yet"
    _, away = _shards(bot)
    return f"gateway: no connection of shard {', '.join(map(str, away))}" if away else ""


def _shards(bot: discord.AutoShardedClient) -> tuple[list[int], list[int]]:
    """The shards of this process that are connected, and those that are not."""
    ours = bot.shard_ids or range(bot.shard_count or len(bot.shards))
    away = [one for one in ours if one not in bot.shards or bot.shards[one].is_closed()]
    return [one for one in ours if one not in away], away


async def status_after_test_write(bot: ChouetteClient, database: Database, shards: Shards) -> str:
    """How things are, in a line. It writes to the journal, and comes back only when that has ended, well or ill.

    People may wait in a queue to read something: how many tables are open is not waited for as long as that.
    """
    try:
        await check_writes_are_kept(database)
    except (StoreFailed, OSError) as error:
        return joined_lines(f"the journal cannot be written: {error}")
    tables, (connected, away) = await _if_in_time(_open_tables(database, shards)), _shards(bot)
    number = "?" if math.isnan(tables) else int(tables)
    return f"{number} open tables, {len(connected)} of {len(connected) + len(away)} shards connected"


async def _journal_fault(database: Database) -> str:
    try:
        async with asyncio.timeout(TEST_WRITE_TIMEOUT_SECONDS):
            await check_writes_are_kept(database)
    except TimeoutError:
        return f"journal: no write in {TEST_WRITE_TIMEOUT_SECONDS:.0f} seconds"
    except (StoreFailed, OSError) as error:
        return f"journal: {error}"
    return ""


async def _disk_fault(database: Database) -> str:
    free = await _if_in_time(asyncio.to_thread(_disk_free, database.file))
    return f"disk: nearly full: {_megabytes(free)} free" if free < _MIN_FREE_DISK_BYTES else ""


def _megabytes(free: float) -> str:
    return f"{free / 1_000_000:.0f} MB"


async def log_low_disk_space_forever(file: Path | None) -> None:
    """Say in the log when the disk beside a SQLite file is nearly full, and when there is room again; until cancelled.

    None: there is no file.
    """
    is_told = False
    while True:
        free = await asyncio.to_thread(_disk_free, file)
        if not is_told and free < _MIN_FREE_DISK_BYTES:
            full = "the disk of the database is nearly full: %s free; when it is full nobody can play: make room"
            _log.warning(full, _megabytes(free))
            is_told = True
        elif is_told and free >= _MIN_FREE_DISK_BYTES:
            _log.info("there is room on the disk of the database again: %s free", _megabytes(free))
            is_told = False
        await asyncio.sleep(DISK_CHECK_INTERVAL_SECONDS)


async def _read_gauges(bot: ChouetteClient, database: Database, shards: Shards) -> None:
    """Set what is no count of what happened, but stands so now."""
    tables, free, fault, is_full = await asyncio.gather(
        _if_in_time(_open_tables(database, shards)),
        _if_in_time(asyncio.to_thread(_disk_free, database.file)),
        _journal_fault(database),
        _disk_fault(database),
    )
    OPEN_TABLES_GAUGE.set(tables)
    DISK_FREE_BYTES_GAUGE.set(free)
    GATEWAY_LATENCY_SECONDS_GAUGE.set(bot.latency)
    SERVERS_GAUGE.set(len(bot.guilds))
    for state, those in zip(("connected", "away"), _shards(bot), strict=True):
        SHARDS_GAUGE.labels(state).set(len(those))
    HEALTHY_PARTS_GAUGE.labels("gateway").set(not _gateway_fault(bot))
    HEALTHY_PARTS_GAUGE.labels("hold").set(not _hold_fault(database))
    HEALTHY_PARTS_GAUGE.labels("journal").set(not fault)
    HEALTHY_PARTS_GAUGE.labels("disk").set(not is_full)
    for queue, (people, background) in bot.people_and_background_waiting_by_queue().items():
        QUEUE_LENGTH_GAUGE.labels(queue, "people").set(people)
        QUEUE_LENGTH_GAUGE.labels(queue, "background").set(background)
    bot.traffic.count_and_forget_expired()


async def _open_tables(database: Database, shards: Shards) -> float:
    return sum(map(len, (await channels_with_open_chouettes(database, shards)).values()))


async def _if_in_time(figure: Awaitable[float]) -> float:
    """The figure; NaN where it is not known in time."""
    try:
        async with asyncio.timeout(TEST_WRITE_TIMEOUT_SECONDS):
            return await figure
    except (StoreFailed, TimeoutError):
        return math.nan


def _disk_free(file: Path | None) -> float:
    """Bytes; NaN where there is no file, or nobody knows."""
    try:
        return shutil.disk_usage(file.parent).free if file else math.nan
    except OSError:
        return math.nan


def _newest_backup(folder: Path | None) -> float:
    """When it was made, in seconds of Unix time; 0: there is none; NaN: nobody asks."""
    try:
        made = newest_good_backup_time(folder) if folder else None
    except OSError:
        return 0.0
    return made.timestamp() if made else 0.0 if folder else math.nan
