"""A database that cannot do it says so once and clearly, and is as it was."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.util import await_only

from bot.store.database import Database, open_database
from bot.store.journal import append_statements, load_journal, open_chouette
from bot.store.schema import MIGRATIONS_DIRECTORY, migration_revisions
from bot.store.stored import JournalEntry, StoredTransfer, StoreFailed
from bot.store.tables import metadata
from tests.support.databases import carry_out
from tests.support.waiting import PATIENCE

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
NEWEST = migration_revisions(MIGRATIONS_DIRECTORY)[-1]
NOBODY = 65534
BREAKS_HALF_WAY = f'''"""Makes a table, changes another, and fails."""
import sqlalchemy as sa
from alembic import op
revision, down_revision = "9998", "{NEWEST}"

def upgrade() -> None:
    op.create_table("extras", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("UPDATE settings SET key = 'changed'")
    op.execute("INSERT INTO nowhere VALUES (1)")
'''


@pytest.fixture
def broken_migrations(tmp_path: Path) -> Path:
    """The migrations, and one more that fails half-way."""
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS_DIRECTORY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "9998_breaks.py").write_text(BREAKS_HALF_WAY)
    return folder


async def asked(database: Database, statement: str) -> list[object]:
    """The first column of what it answers."""
    return await database.read_without_snapshot(lambda connection: [*connection.scalars(text(statement))])


def schema_of(connection: Connection) -> list[object]:
    """Where the tables differ from what the code believes them to be."""
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


async def test_migrations_make_the_tables_the_code_believes_in(database: Database) -> None:
    assert await database.read_without_snapshot(schema_of) == []


def test_a_migration_is_called_by_its_number_and_follows_the_one_before() -> None:
    newest_first = [one.revision for one in ScriptDirectory(str(MIGRATIONS_DIRECTORY)).walk_revisions()]
    assert migration_revisions(MIGRATIONS_DIRECTORY) == newest_first[::-1]


async def test_a_failing_migration_leaves_the_database_as_it_was(url: str, broken_migrations: Path) -> None:
    before = await open_database(url)
    await carry_out(before, "INSERT INTO settings VALUES (1, 'theme', '\"felt\"')")
    await before.close()
    with pytest.raises(StoreFailed, match="nowhere"):
        await open_database(url, broken_migrations)
    after = await open_database(url)
    assert await asked(after, "SELECT key FROM settings") == ["theme"]
    assert await after.read_without_snapshot(schema_of) == []  # no table "extras"
    assert await asked(after, "SELECT version_num FROM alembic_version") == [NEWEST]
    await after.close()


async def test_a_failing_first_start_leaves_nothing(empty_url: str, broken_migrations: Path) -> None:
    with pytest.raises(StoreFailed):
        await open_database(empty_url, broken_migrations)
    database = await open_database(empty_url)  # a half-made database would refuse to make its tables again
    assert await load_journal(database, 1) is None
    await database.close()


async def test_a_database_of_a_newer_version_is_left_alone(database: Database, url: str) -> None:
    await carry_out(database, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreFailed, match="9999"):
        await open_database(url)


async def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "theirs.sqlite"
    with closing(sqlite3.connect(file)) as theirs:
        theirs.execute("CREATE TABLE x (a)")
        with pytest.raises(StoreFailed, match="another program"):
            await open_database(f"sqlite:///{file}")
        assert theirs.execute("SELECT name FROM sqlite_master").fetchall() == [("x",)]


@pytest.mark.parametrize("url", ["mysql://ann@host/chouette", "oracle://host", "chouette.sqlite"])
async def test_there_are_two_kinds_of_database(url: str) -> None:
    with pytest.raises(StoreFailed, match=r"^DATABASE_URL "):
        await open_database(url)


@pytest.mark.skipif(os.name != "posix", reason="Windows tells rights otherwise")
async def test_nobody_else_on_the_machine_reads_it(tmp_path: Path) -> None:
    """Secret seeds of games that go on are in it."""
    file = tmp_path / "new.sqlite"
    database = await open_database(f"sqlite:///{file}")
    await carry_out(database, "INSERT INTO settings VALUES (1, 'theme', '1')")
    modes = {each.name: each.stat().st_mode & 0o077 for each in os.scandir(tmp_path)}
    assert modes == {"new.sqlite": 0, "new.sqlite-wal": 0, "new.sqlite-shm": 0}
    await database.close()


@pytest.mark.skipif(not hasattr(os, "seteuid") or os.geteuid() != 0, reason="only root can be another user for a while")
async def test_a_file_that_may_be_written_again_is_written_again() -> None:
    with tempfile.TemporaryDirectory() as folder:  # pytest's own folders are closed to others
        file = Path(folder) / "bot.sqlite"
        await (await open_database(f"sqlite:///{file}")).close()
        file.chmod(0o444)
        for each in (Path(folder), file):
            os.chown(each, NOBODY, NOBODY)
        os.seteuid(NOBODY)
        try:
            database = await open_database(f"sqlite:///{file}", None)
            write = "INSERT INTO settings VALUES (1, 'theme', '1')"
            with pytest.raises(StoreFailed, match="readonly"):
                await carry_out(database, write)
            for each in os.scandir(folder):  # its log, too
                os.chmod(each, 0o600)  # noqa: PTH101
            await carry_out(database, write)
            assert await asked(database, "SELECT count(*) FROM settings") == [1]
            await database.close()
        finally:
            os.seteuid(0)


async def test_sqlite_is_told_to_be_safe(tmp_path: Path) -> None:
    database = await open_database(f"sqlite:///{tmp_path / 'safe.sqlite'}")
    for run in (database.read_without_snapshot, database.write):
        told = await run(
            lambda connection: {
                pragma: connection.scalar(text(f"PRAGMA {pragma}"))
                for pragma in ("journal_mode", "synchronous", "foreign_keys")
            }
        )
        assert told == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    await database.close()


@pytest.mark.skipif(
    "CHOUETTE_TEST_POSTGRES" not in os.environ,
    reason="CHOUETTE_TEST_POSTGRES is not set: the URL of a PostgreSQL server that lets us create databases;"
    " the store is tried on SQLite alone",
)
async def test_a_reader_on_postgresql_sees_one_moment() -> None:
    database = await open_database(os.environ["CHOUETTE_TEST_POSTGRES"])
    shown = text("SHOW transaction_isolation")
    assert await database.read_in_snapshot(lambda connection: connection.scalar(shown)) == "repeatable read"
    await database.close()


async def test_a_full_disk_is_said_and_nothing_is_half_written(tmp_path: Path) -> None:
    database = await open_database(f"sqlite:///{tmp_path / 'full.sqlite'}")
    chouette = await open_chouette(database, 1, 2, record_head_text="", rules_engine_version="1", opened_at=NOON)
    (pages,) = await asked(database, "PRAGMA page_count")
    await database.engine.dispose()

    @event.listens_for(database.engine.sync_engine, "connect")
    def keep_small(connection: DBAPIConnection, _entry: object) -> None:
        connection.cursor().execute(f"PRAGMA max_page_count = {pages + 4}")  # pyright: ignore[reportOperatorIssue]

    fits = JournalEntry("s1: rolls 3 1", NOON, transfers=(StoredTransfer(1, "s1", "s2", 2, "fits"),))
    await append_statements(database, chouette, 1, [fits])
    too_much = (StoredTransfer(1, "s1", "s2", 2, "x" * 3000),) * 20
    with pytest.raises(StoreFailed, match="full"):
        await append_statements(database, chouette, 2, [JournalEntry("s1: drops", NOON, transfers=too_much)])
    stored = await load_journal(database, chouette)
    assert stored is not None
    assert [one.entry for one in stored.entries] == [fits]
    await append_statements(database, chouette, 2, [fits])  # it goes on where it stood
    await database.close()


async def test_a_locked_database_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.database.SQLITE_PRAGMAS", ("busy_timeout = 20", "journal_mode = WAL"))
    file = tmp_path / "locked.sqlite"
    database = await open_database(f"sqlite:///{file}")
    other = sqlite3.connect(file)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailed, match="locked"):
        await open_chouette(database, 1, 2, record_head_text="", rules_engine_version="1", opened_at=NOON)
    other.rollback()
    other.close()
    assert await open_chouette(database, 1, 2, record_head_text="", rules_engine_version="1", opened_at=NOON) == 1
    await database.close()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("no url at all", "DATABASE_URL"),
        ("sqlite://", "^DATABASE_URL names no file"),
        ("sqlite:///:memory:", "^DATABASE_URL names no file"),
        ("sqlite://chouette.sqlite", "^DATABASE_URL names no file: three slashes are before it[^\n]*$"),
        ("sqlite:////nowhere/at/all.sqlite", "unable to open"),
        ("postgresql://127.0.0.1:1/chouette", "could not do it"),
    ],
)
async def test_an_address_without_a_database_is_said(url: str, said: str) -> None:
    with pytest.raises(StoreFailed, match=said):
        await open_database(url)


async def test_a_file_that_is_no_database_is_said(tmp_path: Path) -> None:
    file = tmp_path / "holiday.jpg"
    file.write_bytes(b"\xff\xd8\xff" * 5000)
    with pytest.raises(StoreFailed, match="not a database"):
        await open_database(f"sqlite:///{file}")
    assert file.read_bytes() == b"\xff\xd8\xff" * 5000


async def test_readers_keep_no_writer_waiting(tmp_path: Path) -> None:
    database = await open_database(f"sqlite:///{tmp_path / 'read.sqlite'}")
    goes_on = asyncio.Event()
    reading = [
        asyncio.create_task(database.read_without_snapshot(lambda _: await_only(goes_on.wait()))) for _ in range(20)
    ]
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE / 2):
        assert await open_chouette(database, 1, 2, record_head_text="", rules_engine_version="1", opened_at=NOON) == 1
    goes_on.set()
    assert all(await asyncio.gather(*reading))
    await database.close()


@pytest.mark.skipif(os.name != "posix", reason="Windows removes no file that is open")
@pytest.mark.parametrize("is_replaced", [False, True])
async def test_a_file_that_is_gone_is_neither_written_nor_made(
    tmp_path: Path, is_replaced: bool, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "gone.sqlite"
    database = await open_database(f"sqlite:///{file}")
    for each in os.scandir(tmp_path):
        os.unlink(each)  # noqa: PTH108
    if is_replaced:
        file.write_bytes(b"")
    for _ in range(2):
        with pytest.raises(StoreFailed, match="is removed, or replaced"):
            await open_chouette(database, 1, 2, record_head_text="", rules_engine_version="1", opened_at=NOON)
    assert await asked(database, "SELECT count(*) FROM chouettes") == [0]
    await database.engine.dispose()
    with pytest.raises(StoreFailed, match="is removed, or replaced"):  # a new connection would make a new file
        await asked(database, "SELECT count(*) FROM chouettes")
    await database.close()
    assert [one.levelname for one in caplog.records if one.name == "bot.store.opened"] == ["ERROR"]
    assert {each.name: each.stat().st_size for each in os.scandir(tmp_path)} == ({file.name: 0} if is_replaced else {})
