"""Two processes serve a bot's four shards from one database: each its own tables, whatever happens to the other."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.local.people.person import AnswerSeen
from bot.store.database import Database, open_database
from bot.store.journal import all_deadlines, channels_with_open_chouettes, update_chouette
from bot.store.shards import Shards
from bot.store.stored import ChouetteUpdate
from tests.support.bot_process import BotProcess, ForkedBot
from tests.support.databases import KINDS, fresh_database
from tests.support.local_table import LocalTable
from tests.support.waiting import until

pytestmark = [
    pytest.mark.begun_first,
    pytest.mark.slow,
    pytest.mark.skipif(len(KINDS) == 1, reason="there is no PostgreSQL server for tests"),
]

SHARDS = 4
PLAYERS = ("Ann", "Bob", "Cid")
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with fresh_database("postgresql", tmp_path) as url:
        yield url


@pytest.fixture
async def channels(local: LocalTable, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A channel of a server of each shard."""
    monkeypatch.setattr("bot.local.discord.gateway.IDENTIFY_INTERVAL_SECONDS", 0.0)
    return [local.add_server_with_channel(shard, SHARDS) for shard in range(SHARDS)]


@pytest.fixture
async def processes(
    local: LocalTable, channels: list[str], url: str, tmp_path: Path
) -> AsyncIterator[tuple[BotProcess, BotProcess]]:
    """The processes of shards 0 and 1, and of 2 and 3, on line."""
    made: list[BotProcess] = []
    for ids in ("0,1", "2,3"):
        folder = tmp_path / ids
        folder.mkdir()
        made.append(ForkedBot(local, folder, url, SHARD_COUNT=SHARDS, SHARD_IDS=ids))
    try:
        await asyncio.gather(*(each.start() for each in made))
        yield made[0], made[1]
    finally:
        await asyncio.gather(*(each.close() for each in made))
    assert not any(" ERROR " in each.log for each in made), [each.log for each in made]


@pytest.fixture
async def database(processes: object, url: str) -> AsyncIterator[Database]:
    """What both write to."""
    assert processes
    opened = await open_database(url, None)
    yield opened
    await opened.close()


async def seated(local: LocalTable, channel: str) -> None:
    """Three players and a first game."""
    first, *others = (local.person(name) for name in PLAYERS)
    assert (await first.slash("chouette open", channel=channel)).message
    for each in others:
        assert (await each.slash("join", channel=channel)).message
    assert (await first.slash("chouette start", channel=channel)).message


async def looked_at(local: LocalTable, channel: str) -> AnswerSeen:
    return await local.person("Fay").slash("score", channel=channel)


async def reminders(database: Database, number: int) -> None:
    """Wait until so many tables have reminded who is to act, and none besides."""

    async def reminded() -> list[str]:
        kinds = [one.kind for _, one in await all_deadlines(database)]
        return kinds if kinds.count("reminded") >= number else []

    assert sorted(await until(reminded)) == ["remind"] * (SHARDS - number) + ["reminded"] * number


async def a_third_is_refused(local: LocalTable, url: str, tmp_path: Path) -> None:
    """For a shard that another process serves."""
    folder = tmp_path / "third"
    folder.mkdir()
    third = ForkedBot(local, folder, url, SHARD_COUNT=SHARDS, SHARD_IDS="1,2")
    await third.begin()
    assert await third.ended() == 1
    assert third.log == ("another process serves shard 1 of 4: stop it, or give each process SHARD_IDS of its own\n")


async def test_one_of_two_processes_is_killed_and_only_its_tables_pause(
    local: LocalTable,
    channels: list[str],
    processes: tuple[BotProcess, BotProcess],
    database: Database,
    url: str,
    tmp_path: Path,
    as_quick_as_discord: None,
) -> None:
    first, second = processes
    refused = asyncio.create_task(a_third_is_refused(local, url, tmp_path))
    await asyncio.gather(*(seated(local, each) for each in channels))
    assert local.gateway.connected_shards == {0, 1, 2, 3}
    for shard, channel in enumerate(channels):
        here = await channels_with_open_chouettes(database, Shards(SHARDS, (shard,)))
        assert list(here.values()) == [(int(channel),)]

    await refused
    await first.killed()
    for channel in channels[:2]:
        assert (await looked_at(local, channel)).kind == "nothing"
    for channel in channels[2:]:
        assert (await looked_at(local, channel)).message

    await second.killed()
    for chouette, deadline in await all_deadlines(database):
        over = replace(deadline, due_at=LONG_AGO)
        await update_chouette(database, chouette, ChouetteUpdate(deadlines=(over,)))
    await first.start()
    for channel in channels[:2]:
        assert (await looked_at(local, channel)).message
    await reminders(database, 2)
    assert (await looked_at(local, channels[2])).kind == "nothing"

    await second.start()
    for channel in channels:
        assert (await looked_at(local, channel)).message
    await reminders(database, SHARDS)
