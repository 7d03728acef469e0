"""Health and figures of the running bot, as a monitor and Prometheus read them; and the log, a line a statement."""

import asyncio
import errno
import logging
import os
import re
import shutil
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiohttp
import pytest

from bot.channel import pictures
from bot.client import ChouetteBot
from bot.config import ConfigError
from bot.store.database import open_database
from bot.watch import log_low_disk_space_forever, serving_health_and_metrics
from tests.cogs.test_serve import ended, serving, settings_at
from tests.support.bot_in_process import at_the_table
from tests.support.faults import CHANNEL_POST
from tests.support.local_table import LocalTable
from tests.support.waiting import until


def free_port() -> int:
    with closing(socket.socket()) as tried:
        tried.bind(("127.0.0.1", 0))
        return tried.getsockname()[1]


@pytest.fixture
async def local() -> AsyncIterator[LocalTable]:
    async with LocalTable(rate_limits=False) as table:
        yield table


@asynccontextmanager
async def bot_watched(local: LocalTable, folder: Path) -> AsyncIterator[tuple[ChouetteBot, str]]:
    """The bot at the table, and the address where it is watched."""
    port = free_port()
    async with (
        at_the_table(local, f"sqlite:///{folder / 'bot.sqlite'}") as bot,
        serving_health_and_metrics(bot, bot.database, ("127.0.0.1", port)),
    ):
        yield bot, f"http://127.0.0.1:{port}"


async def read(url: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return response.status, await response.text()


async def figures(address: str) -> dict[str, float]:
    """Every figure by its name, with its labels."""
    status, text = await read(f"{address}/metrics")
    assert status == 200
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


ROLES = 'chouette_drawing_seconds_count{picture="roles"}'


async def test_a_healthy_bot_says_so(local: LocalTable, tmp_path: Path) -> None:
    async with bot_watched(local, tmp_path) as (_, address):
        assert await read(f"{address}/healthz") == (200, "ok\n")


async def test_what_is_done_is_counted(local: LocalTable, tmp_path: Path) -> None:
    pictures._drawn_roles.cache_clear()  # other tests may have drawn it in this process
    async with bot_watched(local, tmp_path) as (_, address):
        before = await figures(address)
        ann, bob = local.person("Ann"), local.person("Bob")
        await ann.slash("chouette open")
        await ann.slash("roll")  # nobody plays yet
        await bob.slash("join")
        await bob.slash("rules")

        async def drawn() -> dict[str, float] | None:
            now = await figures(address)
            return now if now.get(ROLES, 0) != before.get(ROLES, 0) else None

        after = await until(drawn)
    assert after
    grown = {name: value - before.get(name, 0) for name, value in after.items() if value != before.get(name, 0)}
    with closing(sqlite3.connect(tmp_path / "bot.sqlite")) as database:
        ((written,),) = database.execute("SELECT count(*) FROM journal")
    assert grown["chouette_statements_total"] == written
    assert sum(value for name, value in grown.items() if name.startswith("chouette_refusals_total")) == 1
    assert grown['chouette_answer_seconds_count{kind="application_command"}'] == 4
    assert grown[ROLES] > 0
    assert after["chouette_open_tables"] == 1
    assert 0 <= after["chouette_gateway_latency_seconds"] < 60
    assert after["process_resident_memory_bytes"] > 1_000_000


async def test_requests_that_came_too_fast_are_counted(local: LocalTable, tmp_path: Path) -> None:
    async with bot_watched(local, tmp_path) as (_, address):
        before = (await figures(address))["chouette_rate_limited_total"]
        local.faults.inject_fault(CHANNEL_POST, "before", "429", wait_seconds=0.01)
        await local.person("Ann").slash("chouette open")
        assert (await figures(address))["chouette_rate_limited_total"] == before + 1


async def test_names_are_nowhere(local: LocalTable, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Neither in the figures nor in the log, where each statement has a line."""
    caplog.set_level(logging.INFO, "bot")
    async with bot_watched(local, tmp_path) as (_, address):
        mia = local.person("Mia")
        await mia.slash("chouette open", title="Secret club")
        await mia.slash("word", text="xylophone")
        _, text = await read(f"{address}/metrics")
    said = [record.getMessage() for record in caplog.records]
    with closing(sqlite3.connect(tmp_path / "bot.sqlite")) as database:
        lines = [line for (line,) in database.execute("SELECT line FROM journal ORDER BY number")]
        ((seed,),) = database.execute("SELECT seed FROM seeds")
    found = [found for one in said if (found := re.fullmatch(r"statement (chouette=1 number=\d+ .*)", one))]
    told = [dict(pair.split("=") for pair in one[1].split(" ")) for one in found]
    assert [int(one["number"]) for one in told] == [*range(1, len(lines) + 1)]
    assert {"seat": "s1", "verb": "joins"}.items() <= told[0].items()
    assert all(one["verb"] in line for one, line in zip(told, lines, strict=True))
    for secret in ("Mia", "Secret club", "xylophone", seed, local.bot_token):
        assert not any(secret in one for one in (*said, text))


async def test_without_the_gateway_it_is_not_healthy(local: LocalTable, tmp_path: Path) -> None:
    async with bot_watched(local, tmp_path) as (bot, address):
        for shard in bot.shards.values():
            await shard.disconnect()
        assert await read(f"{address}/healthz") == (503, "gateway: no connection of shard 0\n")


async def test_before_it_is_connected_it_is_not_healthy(tmp_path: Path) -> None:
    database, port = await open_database(f"sqlite:///{tmp_path / 'bot.sqlite'}"), free_port()
    async with ChouetteBot(database) as bot, serving_health_and_metrics(bot, database, ("127.0.0.1", port)):
        assert await read(f"http://127.0.0.1:{port}/healthz") == (503, "gateway: not connected yet\n")
        assert (await figures(f"http://127.0.0.1:{port}"))["chouette_open_tables"] == 0
    await database.close()


async def test_a_bot_that_was_never_connected_has_nothing_under_way(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A start that fails says why it does, and nothing else."""
    caplog.set_level(logging.INFO, "bot")
    database = await open_database(f"sqlite:///{tmp_path / 'bot.sqlite'}")
    async with ChouetteBot(database):
        pass
    await database.close()
    assert caplog.messages == []


async def test_a_journal_that_cannot_be_written_is_not_healthy(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bot_watched(local, tmp_path) as (_, address):
        with monkeypatch.context() as patched, closing(sqlite3.connect(tmp_path / "bot.sqlite")) as other:
            patched.setattr("bot.watch.TEST_WRITE_TIMEOUT_SECONDS", 0.05)
            other.execute("BEGIN IMMEDIATE")
            status, text = await read(f"{address}/healthz")
            assert (status, text) == (503, "journal: no write in 0 seconds\n")
        assert (await read(f"{address}/healthz"))[0] == 200
        monkeypatch.setattr("shutil.disk_usage", lambda _folder: shutil._ntuple_diskusage(1, 1, 0))
        assert await read(f"{address}/healthz") == (503, "disk: nearly full: 0 MB free\n")
        shown = await figures(address)
        assert (shown['chouette_healthy{part="disk"}'], shown['chouette_healthy{part="journal"}']) == (0, 1)


async def test_a_disk_that_is_nearly_full_and_has_room_again_is_a_line_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot")
    free = 4_000_000
    monkeypatch.setattr("shutil.disk_usage", lambda _folder: shutil._ntuple_diskusage(10**10, 10**9, free))
    monkeypatch.setattr("bot.watch.DISK_CHECK_INTERVAL_SECONDS", 0.001)
    watching = asyncio.create_task(log_low_disk_space_forever(tmp_path / "bot.sqlite"))
    await until(lambda: caplog.messages)
    free = 80_000_000
    await until(lambda: len(caplog.messages) > 1)
    watching.cancel()
    assert [(each.levelname, each.getMessage()) for each in caplog.records] == [
        ("WARNING", "the disk of the database is nearly full: 4 MB free; when it is full nobody can play: make room"),
        ("INFO", "there is room on the disk of the database again: 80 MB free"),
    ]


def lines_of(file: Path) -> list[object]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute("SELECT line FROM journal ORDER BY chouette, number").fetchall()


def move_database(folder: Path, to: Path) -> None:
    for part in [*folder.glob("bot.sqlite*")]:
        part.rename(to / part.name)


def overwrite_journal(file: Path) -> bytes:
    """Overwrite the first page of the journal alone, as a failing disk does; the file as it was."""
    find_page = "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = 'journal'"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((page, size),) = database.execute(find_page)
    whole = file.read_bytes()
    with file.open("rb+") as written:
        written.seek((page - 1) * size)
        written.write(b"\xa5" * size)
    return whole


async def test_a_damaged_database_is_not_healthy(
    local: LocalTable, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even while other pages can be written; until all are whole again."""
    file = tmp_path / "bot.sqlite"
    async with bot_watched(local, tmp_path) as (bot, address):
        whole = overwrite_journal(file)
        await bot.database.close()  # nothing of it is remembered
        await local.person("Ann").slash("chouette open")
        for _ in range(2):
            status, text = await read(f"{address}/healthz")
            assert status == 503
            assert text.startswith(f"journal: the database {file} is damaged (")
        said = f"the database {file} is damaged (database disk image is malformed): stop the bot and restore a backup: "
        assert said in caplog.text
        await bot.database.close()
        file.write_bytes(whole)
        assert await read(f"{address}/healthz") == (200, "ok\n")


@pytest.mark.skipif(os.name != "posix", reason="Windows removes no file that is open")
async def test_a_database_that_is_removed_is_neither_healthy_nor_written(
    local: LocalTable, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file, away = tmp_path / "bot.sqlite", tmp_path / "away"
    async with bot_watched(local, tmp_path) as (bot, address):
        await local.person("Ann").slash("chouette open")
        await bot.delivery.shelf.flush()
        before = lines_of(file)
        away.mkdir()
        move_database(tmp_path, away)
        for name in ("Bob", "Cid"):
            seen = await local.person(name).slash("join")
            assert "It could not be saved" in str(seen)
        status, text = await read(f"{address}/healthz")
        assert (status, text.partition(", ")[0]) == (503, f"journal: the database {file} is removed")
        assert not file.exists()
        (told,) = [one.getMessage() for one in caplog.records if one.name == "bot.store.opened"]
        assert "stop the bot, then put the file back, or restore a backup" in told
        move_database(away, tmp_path)
        assert await read(f"{address}/healthz") == (200, "ok\n")
        assert lines_of(file) == before
        await local.person("Bob").slash("join")
        assert len(lines_of(file)) > len(before)


async def test_a_port_that_is_taken_is_said(local: LocalTable, tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with at_the_table(local, f"sqlite:///{tmp_path / 'bot.sqlite'}") as bot:
            with pytest.raises(ConfigError, match=rf"^HTTP_PORT: 127\.0\.0\.1:{port} cannot be listened at"):
                async with serving_health_and_metrics(bot, bot.database, ("127.0.0.1", port)):
                    pass
        settings = {**settings_at(local, tmp_path), "HTTP_PORT": str(port)}
        async with serving(settings, tmp_path) as process:
            said = await ended(process)
        assert process.returncode == 1
        advice = "name a port in HTTP_PORT that is free on this machine"
        where = f"HTTP_PORT: 127.0.0.1:{port} cannot be listened at"
        assert said.splitlines() == [f"{where}: {os.strerror(errno.EADDRINUSE)}: {advice}"]


async def test_the_served_bot_is_watched_where_it_is_told(local: LocalTable, tmp_path: Path) -> None:
    port = free_port()
    async with serving({**settings_at(local, tmp_path), "HTTP_PORT": str(port)}, tmp_path):
        await local.wait_until_bot_connected()
        status, text = await read(f"http://127.0.0.1:{port}/metrics")
        assert status == 200
        assert "chouette_statements_total" in text


async def test_it_is_watched_nowhere_unless_told(local: LocalTable, tmp_path: Path) -> None:
    async with (
        at_the_table(local, f"sqlite:///{tmp_path / 'bot.sqlite'}") as bot,
        serving_health_and_metrics(bot, bot.database, None),
    ):
        pass
