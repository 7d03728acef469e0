"""A database copied to another one is the same there, row by row, and goes on; nothing is copied on top of anything."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, text

from bot.store import copying, tables
from bot.store.database import database_label, open_database
from bot.store.holding import holding_database
from bot.store.journal import open_chouette
from tests.operation.conftest import Shell, change
from tests.store.later_version import THIS, become_later_version
from tests.support.databases import KINDS, POSTGRES, carry_out, fresh_database


@pytest.fixture(params=KINDS)
async def target(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The URL of an empty database."""
    async with fresh_database(request.param, tmp_path) as fresh:
        yield fresh


@pytest.fixture
async def source(shell: Shell) -> str:
    """The URL of a database with 32 tables and of today's schema."""
    await (await open_database(shell.url)).close()
    return shell.url


async def everything(url: str) -> dict[str, list[str]]:
    database = await open_database(url, None)
    rows = await database.read_without_snapshot(
        lambda connection: {each.name: connection.execute(select(each)).all() for each in tables.metadata.sorted_tables}
    )
    await database.close()
    return {name: sorted(str(tuple(row)) for row in found) for name, found in rows.items()}


async def test_all_arrives_and_goes_on(shell: Shell, source: str, target: str) -> None:
    told = await asyncio.to_thread(shell.run, "copy", source, target)
    assert (told.status, told.err) == (0, [])
    assert told.out == ["copied: 32 chouettes, 591 statements"]
    assert await everything(target) == await everything(source)
    database = await open_database(target)
    assert (
        await open_chouette(database, 1, 2, record_head_text="", rules_engine_version="1", opened_at=datetime.now(UTC))
        == 33
    )
    await database.close()


@pytest.mark.skipif(not POSTGRES, reason="PostgreSQL is not here")
async def test_a_connection_that_dies_has_all_copied_again(
    shell: Shell, source: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    goes_on, ended = copying._go_on_counting, list[int]()

    def dies_once(connection: Connection) -> None:
        if not ended:
            ended.append(1)
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        goes_on(connection)

    monkeypatch.setattr(copying, "_go_on_counting", dies_once)
    async with fresh_database("postgresql", tmp_path) as target:
        told = await asyncio.to_thread(shell.run, "copy", source, target)
        assert (told.status, told.err, ended) == (0, [], [1])
        assert await everything(target) == await everything(source)


async def test_a_target_with_rows_is_refused(shell: Shell, source: str, target: str) -> None:
    database = await open_database(target)
    await open_chouette(database, 1, 2, record_head_text="", rules_engine_version="1", opened_at=datetime.now(UTC))
    await database.close()
    before = await everything(target)
    told = await asyncio.to_thread(shell.run, "copy", source, target)
    assert (told.status, told.out) == (1, [])
    assert told.err == ["the target is not empty: there are rows in its table chouettes"]
    assert await everything(target) == before


async def test_what_does_not_arrive_is_not_half_there(
    shell: Shell, source: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing arrives as it was sent: nothing is kept either."""
    given: list[object] = []

    def loses(rows: list[object]) -> int:
        given.append(rows)
        return len(given)

    monkeypatch.setattr("bot.store.copying._sum", loses)
    told = await asyncio.to_thread(shell.run, "copy", source, target)
    assert told.status == 1
    assert "is not what was sent" in told.err[0]
    assert not any((await everything(target)).values())


async def test_a_source_of_an_older_version_is_refused(shell: Shell, target: str, tmp_path: Path) -> None:
    become_later_version(shell.monkeypatch, tmp_path / "later")
    told = await asyncio.to_thread(shell.run, "copy", shell.url, target)
    assert (told.status, told.err) == (
        1,
        [f"{shell.file}: start this version of the bot on it once: its schema is {THIS}"],
    )
    assert {each.name for each in os.scandir(shell.file.parent)} == {shell.file.name}  # no lock of a database refused


@pytest.mark.parametrize("which", ["FROM", "TO"])
@pytest.mark.parametrize("is_newer", [False, True])
async def test_a_database_that_no_start_would_take_is_refused(
    shell: Shell, source: str, tmp_path: Path, is_newer: bool, which: str
) -> None:
    """What is told to do is what helps, and nothing of ours is left beside it."""
    folder = tmp_path / "refused"
    folder.mkdir()
    file = folder / "other.sqlite"
    if is_newer:
        shutil.copy(shell.file, file)
        change(file, "UPDATE alembic_version SET version_num = '9999'")
    else:
        change(file, "CREATE TABLE x (a)")
    other = f"sqlite:///{file}"
    urls = (other, f"sqlite:///{folder / 'new'}") if which == "FROM" else (source, other)
    told = await asyncio.to_thread(shell.run, "copy", *urls)
    assert (told.status, told.out) == (1, [])
    assert told.err == [
        {
            ("FROM", False): f"{file}: it has tables of another program: let FROM be a database of the bot's",
            (
                "FROM",
                True,
            ): f"{file}: a newer version has written it (schema 9999): copy it by that version, or a later one",
            ("TO", False): f"{file}: it has tables of another program: let TO be an empty database",
            ("TO", True): f"{file}: it has tables of a newer version (schema 9999): let TO be an empty database",
        }[which, is_newer]
    ]
    assert {each.name for each in os.scandir(folder)} == {file.name}


def test_an_empty_source_is_refused(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    told = shell.run("copy", f"sqlite:///{tmp_path / 'empty'}", f"sqlite:///{tmp_path / 'target'}")
    assert told.err == [f"{tmp_path / 'empty'}: it is empty: there is nothing to copy"]


async def test_nothing_is_copied_to_itself(shell: Shell, source: str, target: str) -> None:
    same = "FROM and TO are the same database: let TO be an empty one"
    assert (await asyncio.to_thread(shell.run, "copy", target, target)).err == [same]
    shell.monkeypatch.chdir(shell.file.parent)
    assert (await asyncio.to_thread(shell.run, "copy", source, f"sqlite:///{shell.file.name}")).err == [same]


@pytest.mark.parametrize("which", ["FROM", "TO"])
def test_the_argument_that_is_wrong_is_named(shell: Shell, which: str) -> None:
    for wrong, why in (
        (str(shell.file), "is no database URL such as sqlite:///chouette.sqlite"),
        ("mysql://host/name", "names mysql: there are sqlite and postgresql"),
        ("sqlite://other.sqlite", "names no file: three slashes are before it, as in sqlite:///chouette.sqlite"),
    ):
        told = shell.run("copy", *((wrong, shell.url) if which == "FROM" else (shell.url, wrong)))
        assert (told.status, told.err) == (1, [f"{which} {why}"])


def test_a_source_that_is_not_there_is_not_made(shell: Shell, tmp_path: Path) -> None:
    told = shell.run("copy", f"sqlite:///{tmp_path / 'none'}", f"sqlite:///{tmp_path / 'target'}")
    assert (told.status, told.err) == (1, [f"there is no database {tmp_path / 'none'}"])
    assert not (tmp_path / "none").exists()


async def test_nothing_is_copied_while_a_bot_uses_either(shell: Shell, source: str, target: str) -> None:
    for used in (source, target):
        async with holding_database(used):
            told = await asyncio.to_thread(shell.run, "copy", source, target)
            assert (told.status, told.err) == (1, [f"a bot uses the database {database_label(used)}: stop it first"])


def test_without_its_driver_it_is_told_how_to_get_it(shell: Shell, tmp_path: Path) -> None:
    shell.monkeypatch.setitem(sys.modules, "asyncpg", None)
    for one in (shell.url, "postgresql://ann:secret@127.0.0.1:1/x"):
        told = shell.run("copy", one, "postgresql://ann:secret@127.0.0.1:1/y")
        assert told.err == [f"the driver of PostgreSQL is not installed: {sys.executable} -m pip install asyncpg"]


def test_which_server_cannot_be_reached_is_told_without_secrets(shell: Shell) -> None:
    pytest.importorskip("asyncpg")
    (line,) = shell.run("copy", shell.url, "postgresql://zoe:secret@127.0.0.1:1/y").err
    assert line.startswith("the database at 127.0.0.1:1 cannot be reached: ")
    assert "secret" not in line
    assert "zoe" not in line


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgresql://zoe:p%40ss@db.example/chouette", "postgresql at db.example:5432"),
        ("postgres://zoe@[::1]:5433/chouette", "postgresql at [::1]:5433"),
        ("postgresql:///chouette?host=/run/postgresql", "postgresql"),
        ("sqlite:////data/chouette.sqlite", "/data/chouette.sqlite"),
    ],
)
def test_a_database_is_shown_without_secrets(url: str, told: str) -> None:
    assert database_label(url) == told


@pytest.mark.parametrize("password", ["p@secret", "p@secret/b", "a/p@secret"])
def test_a_sign_that_ends_a_password_too_soon_is_told_and_nothing_of_it_shown(shell: Shell, password: str) -> None:
    (line,) = shell.run("copy", shell.url, f"postgresql://ann:{password}@host/y").err
    assert "in its password, write @ as %40" in line
    assert "secret" not in line


@pytest.mark.skipif(not (POSTGRES and shutil.which("pg_dump")), reason="PostgreSQL and its programs are not here")
@pytest.mark.parametrize("target", ["postgresql"], indirect=True)
async def test_the_commands_that_are_named_for_postgresql_do_it(
    shell: Shell, source: str, target: str, tmp_path: Path
) -> None:
    await asyncio.to_thread(shell.run, "copy", source, target)
    before = await everything(target)
    shell.monkeypatch.setenv("DATABASE_URL", target)
    for part in ("backup", "restore"):
        told = await asyncio.to_thread(shell.run, part, tmp_path / "dump")
        command = told.err[0].partition("program")[2].partition(": ")[2]
        assert command.startswith("pg_")
        await asyncio.to_thread(subprocess.run, command, shell=True, check=True)
        if part == "backup":
            database = await open_database(target)
            await carry_out(database, "DELETE FROM transfers")
            await database.close()
    assert await everything(target) == before
