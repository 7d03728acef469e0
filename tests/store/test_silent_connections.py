"""Connections to PostgreSQL that die without a word: what waits for them ends, and the bot comes back by itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from bot.store.condition import check_can_write
from bot.store.database import Database, open_database
from bot.store.holding import DatabaseHeldError, holding_database
from bot.store.journal import all_chouettes
from bot.store.stored import CommitOutcomeUnknown, StoreFailed
from tests.support.databases import KINDS, fresh_database
from tests.support.silent_network import SilentNetwork, silent_network
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.skipif(len(KINDS) == 1, reason="there is no PostgreSQL server for tests")


@pytest.fixture(autouse=True)
def short_silences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.server.SILENCE_BEFORE_CHECK_SECONDS", 0.3)
    monkeypatch.setattr("bot.store.server.SERVER_CHECK_INTERVAL_SECONDS", 0.05)
    monkeypatch.setattr("bot.store.server.CLOSE_TIMEOUT_SECONDS", 0.5)
    monkeypatch.setattr("bot.store.holding.HOLD_CHECK_INTERVAL_SECONDS", 0.3)
    monkeypatch.setattr("bot.store.holding.HOLD_ANSWER_TIMEOUT_SECONDS", 0.5)
    give_server_time(monkeypatch, PATIENCE)


def give_server_time(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """A server that is there is not held to be out of reach because the machine is busy."""
    monkeypatch.setattr("bot.store.server.SERVER_CHECK_TIMEOUT_SECONDS", seconds)
    monkeypatch.setattr("bot.store.server.CONNECT_TIMEOUT_SECONDS", seconds)


@pytest.fixture
async def net(tmp_path: Path) -> AsyncIterator[tuple[SilentNetwork, str, str]]:
    async with fresh_database("postgresql", tmp_path) as url, silent_network(url) as (network, through):
        yield network, through, url


async def busy_database(through: str) -> Database:
    """A database that has several connections."""
    database = await open_database(through)
    await asyncio.gather(*(all_chouettes(database) for _ in range(5)))
    return database


async def until_written(database: Database) -> None:
    while True:
        with suppress(StoreFailed):
            await check_can_write(database)
            return


async def until_refused(database: Database) -> None:
    while True:
        await check_can_write(database)


async def test_what_is_kept_in_the_pool_and_died_is_used_once_at_most(net: tuple[SilentNetwork, str, str]) -> None:
    network, through, _ = net
    async with asyncio.timeout(PATIENCE):
        database = await busy_database(through)
        network.fall_silent()
        assert await asyncio.gather(*(all_chouettes(database) for _ in range(5))) == [()] * 5
        network.fall_silent()
        await check_can_write(database)
        await database.close()


async def test_a_server_out_of_reach_is_told_and_comes_back(
    net: tuple[SilentNetwork, str, str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    network, through, _ = net
    give_server_time(monkeypatch, 1.0)
    async with asyncio.timeout(PATIENCE):
        database = await busy_database(through)
        network.swallows_new = True
        network.fall_silent()
        with pytest.raises(StoreFailed, match="says nothing"):
            await all_chouettes(database)
        with pytest.raises(StoreFailed, match="says nothing") as failed:
            await check_can_write(database)
        assert not isinstance(failed.value, CommitOutcomeUnknown)
        network.swallows_new = False
        await until_written(database)
        network.swallows_new = True
        network.fall_silent()
        await database.close()
    assert [one.getMessage() for one in caplog.records if one.exc_info] == []


async def test_silence_in_a_commit_is_a_lost_commit(net: tuple[SilentNetwork, str, str]) -> None:
    network, through, _ = net

    def written(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE kept (number integer)"))
        network.fall_silent()

    async with asyncio.timeout(PATIENCE):
        database = await busy_database(through)
        with pytest.raises(CommitOutcomeUnknown):
            await database.write(written)
        await check_can_write(database)
        await database.close()


async def test_slowness_is_no_silence(net: tuple[SilentNetwork, str, str]) -> None:
    """A server that is at work is waited for, and what it does is done once; so it is beside connections that died."""
    network, through, _ = net

    def slowly(connection: Connection) -> int | None:
        connection.execute(text("SELECT pg_sleep(1)"))
        return connection.scalar(text("SELECT nextval('times')"))

    async with asyncio.timeout(PATIENCE):
        database = await busy_database(through)
        await database.write(lambda connection: connection.execute(text("CREATE SEQUENCE times")))
        assert await database.write(slowly) == 1
        before = {*network.lines}
        working = asyncio.create_task(database.write(slowly))
        at_work = await until(lambda: ports_at_work(database))
        network.fall_silent(lines=(line for line in before if line.port not in at_work))
        assert await asyncio.gather(*(all_chouettes(database) for _ in range(5))) == [()] * 5
        assert await working == 2
        await database.close()


async def ports_at_work(database: Database) -> set[int]:
    asked = text("SELECT client_port FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep%'")
    return {*await database.read_without_snapshot(lambda connection: connection.scalars(asked).all())}


async def test_a_commit_that_arrives_late_changes_nothing_that_was_looked_up(
    net: tuple[SilentNetwork, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    network, through, _ = net

    def written(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE kept (number integer)"))
        network.swallows_new = True
        network.fall_silent()

    give_server_time(monkeypatch, 1.0)
    async with asyncio.timeout(PATIENCE):
        database = await busy_database(through)
        with pytest.raises(CommitOutcomeUnknown):
            await database.write(written)
        with pytest.raises(StoreFailed):
            await is_kept(database)
        network.swallows_new = False
        await until_written(database)
        assert not await is_kept(database)
        network.recover()  # the commit arrives
        await asyncio.sleep(0.1)
        assert not await is_kept(database)
        await database.close()


async def is_kept(database: Database) -> bool:
    asked = text("SELECT to_regclass('kept')")
    return await database.read_without_snapshot(lambda connection: connection.scalar(asked)) is not None


async def test_nothing_is_written_while_another_may_hold_the_database(
    net: tuple[SilentNetwork, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.holding.HOLD_CERTAIN_SECONDS", 1.5)
    network, through, url = net
    give_server_time(monkeypatch, 1.0)
    async with asyncio.timeout(PATIENCE), holding_database(through) as hold:
        database = await open_database(url)
        database.hold = hold
        await check_can_write(database)
        assert hold.fault == ""
        network.swallows_new = True
        network.fall_silent()
        await until(lambda: hold.fault)
        with pytest.raises(StoreFailed, match="nothing is written"):
            await until_refused(database)
        assert await all_chouettes(database) == ()
        network.swallows_new = False
        await until_written(database)
        await until(lambda: not hold.fault)
        await database.close()


async def test_a_bot_takes_over_from_its_own_dead_session(net: tuple[SilentNetwork, str, str]) -> None:
    network, through, url = net
    async with asyncio.timeout(PATIENCE), holding_database(through) as hold:
        database = await open_database(url, None)
        (before,) = await holders(database)
        network.fall_silent()
        while await holders(database) in (set(), {before}):
            assert not hold.lost.is_set()
            await asyncio.sleep(0.05)
        with pytest.raises(DatabaseHeldError):
            async with holding_database(url):
                pass
        assert not hold.lost.is_set()
        await database.close()


async def holders(database: Database) -> set[int]:
    """The sessions that hold a shard."""
    mine = "locktype = 'advisory' AND objsubid = 2 AND granted"
    here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    asked = text(f"SELECT pid FROM pg_locks WHERE {mine} AND {here}")
    return {*await database.read_without_snapshot(lambda connection: connection.scalars(asked).all())}


async def test_a_bot_that_comes_while_the_session_is_dead_keeps_the_database(
    net: tuple[SilentNetwork, str, str],
) -> None:
    """No session but one's own is ended: who has taken the database meanwhile keeps it."""
    network, through, url = net
    async with asyncio.timeout(PATIENCE), holding_database(through) as hold:
        network.swallows_new = True
        network.fall_silent()
        await _end_all_sessions(url)
        async with holding_database(url):
            network.swallows_new = False
            await hold.lost.wait()


async def _end_all_sessions(url: str) -> None:
    database = await open_database(url, None)
    others = "pid <> pg_backend_pid() AND datname = current_database()"
    await database.write(
        lambda connection: connection.execute(
            text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        ).all()
    )
    await database.close()
