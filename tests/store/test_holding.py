"""A database is held by one bot, or by processes with shards of their own; or alone, by who replaces or copies it."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import holding as holding_module
from bot.store.database import Database, open_database
from bot.store.holding import DatabaseHeldError, _Session, holding_database
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import StoreFailed
from tests.support.databases import KINDS, carry_out, fresh_database
from tests.support.waiting import PATIENCE, until

HOLDING = "bot.store.holding"
FIRST, SECOND = Shards(4, (0, 1)), Shards(4, (2, 3))
WITHOUT_SERVER = pytest.mark.skipif(len(KINDS) == 1, reason="there is no PostgreSQL server for tests")


async def why_refused(url: str, shards: Shards = ALL_SHARDS, *, alone: bool = False) -> str:
    with pytest.raises(DatabaseHeldError) as refused:
        async with holding_database(url, shards, exclusive=alone):
            pass
    return str(refused.value)


async def end_sessions(url: str) -> None:
    """What a restart of the server does: all sessions end."""
    database = await open_database(url, None)
    others = "pid <> pg_backend_pid() AND datname = current_database()"
    await carry_out(database, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    await database.close()


async def locks_in(database: Database) -> int:
    mine = "locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    counted = text(f"SELECT count(*) FROM pg_locks WHERE {mine}")
    return await database.read_without_snapshot(lambda connection: connection.execute(counted).scalar_one())


async def test_one_bot_or_one_who_has_it_alone(url: str) -> None:
    async with holding_database(url):
        assert "another bot" in await why_refused(url)
        assert "a bot uses" in await why_refused(url, alone=True)
    async with holding_database(url, exclusive=True):
        assert "restored or copied" in await why_refused(url)
        assert "stop it first" in await why_refused(url, alone=True)
    async with holding_database(url):
        pass


async def test_who_follows_waits_a_while(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried, patiently = list[object](), holding_module._patiently

    async def noted(take: Callable[[], Awaitable[object]], patience: float) -> object:
        def again() -> Awaitable[object]:
            tried.append(take)
            return take()

        return await patiently(again, patience)

    async with asyncio.timeout(PATIENCE), holding_database(url):
        monkeypatch.setattr(holding_module, "_patiently", noted)
        waiting = asyncio.create_task(_held_once(url))
        await until(lambda: len(tried) >= 3)
        assert not waiting.done()
    async with asyncio.timeout(PATIENCE):
        await waiting


async def _held_once(url: str) -> None:
    async with holding_database(url, timeout_seconds=PATIENCE):
        pass


@WITHOUT_SERVER
async def test_processes_with_shards_of_their_own_share_a_database(tmp_path: Path) -> None:
    async with (
        fresh_database("postgresql", tmp_path) as url,
        holding_database(url, FIRST),
        holding_database(url, SECOND),
    ):
        assert "shard 1 of 4" in await why_refused(url, Shards(4, (1,)))
        assert "of 4: stop it" in await why_refused(url)
        assert "shard 1 of 4" in await why_refused(url, Shards(2, (1,)))  # counted otherwise, the same servers
        assert "a bot uses" in await why_refused(url, alone=True)


@WITHOUT_SERVER
async def test_a_server_that_was_restarted_gives_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.store.holding.HOLD_CHECK_INTERVAL_SECONDS", 0.1)
    async with (
        asyncio.timeout(PATIENCE),
        fresh_database("postgresql", tmp_path) as url,
        holding_database(url, FIRST) as hold,
    ):
        database = await open_database(url, None)
        await end_sessions(url)

        async def are_held() -> bool:
            return await locks_in(database) >= 1 + len(FIRST.ids)

        await until(are_held)
        assert "shard 0 of 4" in await why_refused(url, FIRST)
        assert not hold.lost.is_set()
        await database.close()
    (told,) = [one.getMessage() for one in caplog.records if one.levelname == "WARNING" and one.name == HOLDING]
    assert told == "the connection that holds the database is lost; it is tried again until it is back"


@WITHOUT_SERVER
async def test_what_another_has_taken_meanwhile_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.holding.HOLD_CHECK_INTERVAL_SECONDS", 0.1)
    begin, first, taken = _Session.begin, list[_Session](), asyncio.Event()

    async def first_comes_back_late(session: _Session) -> None:
        if session in first:
            await taken.wait()
        else:
            first.append(session)
        await begin(session)

    async with fresh_database("postgresql", tmp_path) as url:
        monkeypatch.setattr(_Session, "begin", first_comes_back_late)
        async with holding_database(url) as hold:
            await end_sessions(url)
            async with asyncio.timeout(PATIENCE), holding_database(url):
                taken.set()
                await hold.lost.wait()


@WITHOUT_SERVER
async def test_processes_that_start_together_make_the_tables_once(tmp_path: Path) -> None:
    async with fresh_database("postgresql", tmp_path) as url:
        for database in await asyncio.gather(*(open_database(url) for _ in range(4))):
            await database.close()


def test_shards_overlap_where_a_server_could_belong_to_both() -> None:
    servers = [number << 22 for number in range(144)]
    for one in (Shards(3, (1,)), Shards(4, (0, 3)), Shards(6, (2,)), Shards(9, (4, 5)), ALL_SHARDS):
        for other in (Shards(3, (2,)), Shards(8, (1, 6)), Shards(2, (1,)), Shards(4, (2,)), ALL_SHARDS):
            common = [each for each in servers if _has(one, each) and _has(other, each)]
            assert one.may_share_servers(other) == bool(common)


def _has(shards: Shards, server: int) -> bool:
    return (server >> 22) % shards.count in shards.ids


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks no file")
async def test_a_lock_that_was_removed_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is refused takes the lock away that they made; who has just opened it locks the one that is there."""
    url, lock = f"sqlite:///{tmp_path / 'bot.sqlite'}", tmp_path / "bot.sqlite.lock"
    with pytest.raises(StoreFailed, match="refused"):
        async with holding_database(url, exclusive=True):
            raise StoreFailed("refused")
    assert not _is_there(lock)
    opened = holding_module._opened

    def opened_then_removed(beside: Path) -> int:
        monkeypatch.undo()
        number = opened(beside)
        beside.unlink()
        return number

    monkeypatch.setattr(holding_module, "_opened", opened_then_removed)
    async with holding_database(url):
        assert _is_there(lock)
        assert "another bot" in await why_refused(url)
        with pytest.raises(DatabaseHeldError):
            async with holding_database(url, exclusive=True):
                pass
        assert _is_there(lock)


def _is_there(file: Path) -> bool:
    return file.exists()
