"""While the database cannot be written people are told so in time, nothing has changed, and then it goes on by itself.

Each kind of trouble is the real one: a disk that is full, another program's lock, a file that may not be written, and
bytes that are overwritten.
"""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import NullPool, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import create_async_engine

from bot.client import ChouetteBot
from bot.operation.backup import back_up, restore
from bot.store.database import Database, open_database
from bot.store.stored import Deadline, StoreFailed
from tests.desk.test_statistics import everything
from tests.support.bot_in_process import at_the_table
from tests.support.databases import POSTGRES, fresh_database
from tests.support.evening import BotEvening, buttons, private, public, told_alone
from tests.support.faults import LostCommits, is_away
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

THREE = ("Ann", "Bob", "Cid")
NOT_SAVED = "It could not be saved, so nothing happened. Try again."
OUT_OF_REACH = "The database is out of reach, so this did not work. Try again in a moment."
pytestmark = pytest.mark.usefixtures("as_quick_as_discord")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own where one can be made."""
    disk = tmp_path / "disk"
    disk.mkdir()
    is_small = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("mount") is not None
    if is_small:
        made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "none", disk], capture_output=True, check=False)
        is_small = made.returncode == 0
    yield disk
    if is_small:
        subprocess.run(["umount", disk], check=True)


@pytest.fixture
def file(folder: Path) -> Path:
    return folder / "bot.sqlite"


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite:///{file}"


def lines(file: Path) -> list[tuple[int, str]]:
    """The journal."""
    with closing(sqlite3.connect(file)) as database:
        return database.execute("SELECT number, line FROM journal ORDER BY number").fetchall()


@contextmanager
def full_disk(_bot: ChouetteBot, file: Path) -> Iterator[None]:
    if not os.path.ismount(file.parent):
        pytest.skip("only root can make a small disk")
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    filler = file.with_name("filler")
    with filler.open("wb", buffering=0) as more, contextlib.suppress(OSError):
        while more.write(bytes(4096)):
            pass
    yield
    filler.unlink()


@contextmanager
def locked(_bot: ChouetteBot, file: Path) -> Iterator[None]:
    with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def read_only(bot: ChouetteBot, _file: Path) -> Iterator[None]:
    def forbid(connection: DBAPIConnection, *_more: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA query_only = {is_forbidden}")
        cursor.close()

    is_forbidden = 1
    event.listen(bot.database.engine.sync_engine, "checkout", forbid)
    yield
    is_forbidden = 0


Trouble = Callable[[ChouetteBot, Path], AbstractContextManager[None]]


@pytest.mark.parametrize("trouble", [full_disk, locked, read_only])
async def test_it_is_said_and_then_it_goes_on(
    local: LocalTable, bot: ChouetteBot, file: Path, trouble: Trouble, caplog: pytest.LogCaptureFixture
) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await evening.start()
    await bot.delivery.shelf.flush()
    before, shown = lines(file), dict(evening.newest())
    with trouble(bot, file):
        assert private(await evening.play()) == NOT_SAVED
        private(await evening["Bob"].slash("score"))  # who only looks is answered
        assert lines(file) == before
    assert evening.newest() == shown
    assert {one.levelname for one in caplog.records if one.name == "bot.desk.desk"} == {"ERROR"}
    caplog.clear()
    public(await evening.play())
    assert "Roll" in buttons(evening.newest())
    assert lines(file)[: len(before)] == before
    public(await evening.press("Roll"))


async def test_nobody_is_told_that_nothing_was_saved_where_it_may_be(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    mia, commits = local.person("Mia"), LostCommits(bot.database, monkeypatch)
    commits.begin(carried_out=True)
    told = private(await mia.slash("config set", setting="theme", value="contrast"))
    commits.end()
    assert told.startswith("The database went away while this was being saved: it may be saved, or not.")
    assert "contrast" in private(await mia.slash("config show")).casefold()
    caplog.clear()


async def test_whether_it_counts_is_shown_once_it_can_be_known(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await evening.start()
    mover = (await evening.waited_for())[0]
    play = (await mover.complete("move", "play", ""))[0]["value"]
    shown = evening.newest()["id"]
    commits = LostCommits(bot.database, monkeypatch)
    commits.begin(carried_out=True)
    monkeypatch.setattr(Database, "read_without_snapshot", is_away)
    seen = await mover._person.slash("move", play=play)
    assert private(seen).startswith("The database went away while this was being saved.")
    assert evening.newest()["id"] == shown
    commits.end()
    await until(lambda: "Roll" in buttons(evening.newest()))
    assert f"plays {play}" in evening.newest()["content"].replace("\\", "")
    caplog.clear()
    public(await evening.press("Roll"))


async def test_a_picture_of_what_was_not_saved_is_let_go(
    local: LocalTable, bot: ChouetteBot, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await evening.start()
    with locked(bot, file):
        private(await evening.play())
    drawn = bot.delivery._writers[int(local.first_channel_id)]._drawing
    assert drawn
    await asyncio.wait({drawn.content})
    caplog.clear()
    shown = public(await evening.play())
    assert "Roll" in buttons(evening.newest())
    assert shown.message
    assert bot.delivery._writers[int(local.first_channel_id)]._drawing is None
    who = (await evening.waited_for())[0]
    before = len(told_alone(who))
    with locked(bot, file):
        await evening.press("Roll", who)
        await until(lambda: len(told_alone(who)) > before)  # a slow machine is told by a second answer
    bot.delivery.evict_quiet_writers(0)
    assert bot.delivery._writers == {}
    caplog.clear()


async def test_a_fault_of_the_database_is_one_line_of_the_log(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await bot.tasks.wait_for_all()
    table = await evening.table()
    with monkeypatch.context() as trouble:
        for way in ("read_without_snapshot", "write"):
            trouble.setattr(Database, way, is_away)
        await bot.delivery.repost_if_newest_deleted(table.channel, {int(evening.newest()["id"])})
        elsewhere = asyncio.create_task(bot.delivery.repost_if_newest_deleted(4711, {1, 2}))
        await bot.tasks.start(bot.statistics.of_server(bot.guilds[0].id, everything))
        bot.clock.set_deadlines(99, (Deadline("limit", "", "", datetime.now(UTC)),))
        await until(lambda: "chouette 99" in caplog.text)
    elsewhere.cancel()
    said = [record for record in caplog.records if record.name.startswith("bot.")]
    assert {record.name for record in said} >= {"bot.delivery.delivery", "bot.delivery.tasks", "bot.clock"}
    assert all("it is away" in record.getMessage() and record.exc_info is None for record in said)


async def test_what_is_deleted_while_the_database_is_away_comes_back(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody has looked at the table for a while: whether the message was its newest one is not in memory."""
    monkeypatch.setattr("bot.delivery.delivery.STORE_RETRY_SECONDS", 0.01)
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await bot.tasks.wait_for_all()
    bot.delivery.evict_quiet_writers(0)
    gone = evening.newest()
    with monkeypatch.context() as trouble:
        trouble.setattr(Database, "read_without_snapshot", is_away)
        local.person("Mia").delete(gone)
        await until(lambda: "deleted" in caplog.text)
    await until(lambda: int(evening.newest()["id"]) > int(gone["id"]))
    assert buttons(evening.newest()) == buttons(gone)


async def test_what_is_deleted_while_the_connection_and_the_database_are_away_comes_back(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.client.MESSAGE_RECHECK_RETRY_SECONDS", 0.01)
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await bot.tasks.wait_for_all()
    gone = evening.newest()
    with monkeypatch.context() as trouble:
        trouble.setattr(Database, "read_without_snapshot", is_away)
        local.gateway.forget_sessions()
        local.gateway.abort_connections()
        local.person("Mia").delete(gone)
        await until(lambda: "deleted" in caplog.text)
    await until(lambda: bot.delivery._writers[int(local.first_channel_id)].is_in_doubt)
    await local.person("Ann").say("Where is the board?")
    await until(lambda: int(evening.newest()["id"]) > int(gone["id"]))


def overwrite(file: Path) -> None:
    """Every byte but the header's, of the database and of its log."""
    for part in (file, file.with_name(f"{file.name}-wal")):
        if part.exists():
            with part.open("rb+") as written:
                size = written.seek(0, os.SEEK_END)
                written.seek(4096)
                written.write(b"\xa5" * max(size - 4096, 0))


async def test_a_damaged_database_is_restored_to_what_everybody_was_told(
    local: LocalTable, file: Path, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    backup = file.with_name("backup")
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        await evening.seat()
        await evening.start()
        await bot.delivery.shelf.flush()
        before, shown = lines(file), dict(evening.newest())
        await back_up(url, backup)
        await bot.database.close()  # nothing of it is remembered
        overwrite(file)
        mover = (await evening.waited_for())[0]
        assert private(await mover.press(evening.newest(), "Move"))
        seen = await evening.play()
        assert private(seen) == NOT_SAVED
        assert evening.newest() == shown
    with pytest.raises(StoreFailed):
        await open_database(url)
    _found, kept = await restore(url, backup)
    assert kept
    assert lines(file) == before
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        await bot.tasks.wait_for_all()  # its message is brought to the restored state
        await evening.play()
        assert lines(file)[: len(before)] == before
        assert len(lines(file)) > len(before)
    caplog.clear()


@asynccontextmanager
async def shut(url: str) -> AsyncIterator[None]:
    """The PostgreSQL database breaks every connection off and lets nobody in, as while its server is restarted."""
    name = make_url(url).database
    engine = create_async_engine(
        make_url(POSTGRES).set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT", poolclass=NullPool
    )
    ending = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
    async with engine.connect() as connection:
        await connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
        await connection.execute(ending, {"name": name})
        try:
            yield
        finally:
            await connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"))
    await engine.dispose()


@pytest.mark.skipif(not POSTGRES, reason="CHOUETTE_TEST_POSTGRES names no server")
async def test_while_postgresql_is_restarted_it_is_said_and_then_it_goes_on(
    local: LocalTable, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with fresh_database("postgresql", tmp_path) as url, at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        await evening.seat()
        await evening.start()
        shown = dict(evening.newest())
        mover = (await evening.waited_for())[0]
        play = (await mover.complete("move", "play", ""))[0]["value"]
        async with shut(url):
            assert private(await mover.slash("move", play=play)) == NOT_SAVED
            assert private(await mover.slash("ledger")) == OUT_OF_REACH
        assert evening.newest() == shown
        caplog.clear()
        public(await mover.slash("move", play=play))
        public(await evening.press("Roll"))
