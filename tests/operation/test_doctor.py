"""`doctor` finds nothing where nothing is wrong; of each fault it says in one line what is wrong and what to do."""

import asyncio
import errno
import os
import sqlite3
import tempfile
import uuid
from collections import namedtuple
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import make_url

from bot.client import ChouetteBot
from bot.config import environment_over_settings_file
from bot.engine.programs import EngineName, EngineProgram
from bot.local.discord import payloads
from bot.operation.backup import back_up
from bot.operation.doctor import _advice, examine
from bot.operation.findings import Finding
from bot.places import PROGRAM_COMMAND
from bot.store.condition import read_schema_status_and_revision
from bot.store.database import open_database
from bot.store.holding import holding_database
from bot.store.schema import SchemaStatus
from bot.store.stored import StoreFailed
from bot.watch import serving_health_and_metrics
from bot.words.lexicon import count_messages
from tests.operation.conftest import Shell, change, kept_database, rows_of
from tests.operation.test_backup import damage_file
from tests.operation.test_deployed import answering
from tests.store.later_version import THIS, become_later_version
from tests.support.databases import POSTGRES, carry_out, fresh_database
from tests.support.local_table import LocalTable

NOBODY = 65534
MESSAGES_COUNTED_ONCE = cache(count_messages)
"""To read all words of all languages takes longer than all else that `doctor` does; no test here changes them."""
Usage = namedtuple("Usage", "total used free")  # noqa: PYI024, as shutil's


@dataclass
class SetUp:
    """A bot that could run: a local Discord, a database with one open table there, the settings."""

    local: LocalTable
    file: Path
    environ: dict[str, str]
    monkeypatch: pytest.MonkeyPatch

    async def findings(self) -> list[Finding]:
        return [finding async for finding in examine(self.environ)]

    def change(self, sql: str) -> None:
        change(self.file, sql)


@pytest.fixture
async def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SetUp]:
    file = tmp_path / "bot.sqlite"
    kept_database(file)
    await (await open_database(f"sqlite:///{file}")).close()
    file.chmod(0o600)
    monkeypatch.setattr("bot.store.database.SQLITE_PRAGMAS", ("busy_timeout = 20", "journal_mode = WAL"))
    monkeypatch.setattr("bot.operation.own_files.count_messages", MESSAGES_COUNTED_ONCE)
    async with LocalTable(rate_limits=False) as local:
        change(file, "UPDATE chouettes SET ended_at = opened_at WHERE id <> 20")
        server, channel = local.table.state.first_server_id, local.first_channel_id
        change(file, f"UPDATE chouettes SET server = {server}, channel = {channel}, ended_at = NULL WHERE id = 20")
        environ = {
            "DISCORD_TOKEN": local.bot_token,
            "DISCORD_API_URL": local.api_url,
            "DATABASE_URL": f"sqlite:///{file}",
        }
        yield SetUp(local, file, environ, monkeypatch)


async def test_nothing_is_wrong(setup: SetUp) -> None:
    before = setup.file.read_bytes()
    lines = [str(finding) for finding in await setup.findings()]
    assert all(line.startswith("✔ ") for line in lines), lines
    assert "✔ token: Discord knows the bot as Chouette#6408" in lines
    assert "✔ journals: 32 chouettes, 591 statements, each replays to its stored points" in lines
    assert len(lines) == 8
    assert setup.file.read_bytes() == before


async def test_before_the_first_start_nothing_is_wrong_either(setup: SetUp) -> None:
    setup.file.unlink()
    assert all(finding.is_good for finding in await setup.findings())
    assert not setup.file.exists()


@pytest.mark.skipif(os.name != "posix", reason="Windows removes no file that is open")
async def test_a_file_that_is_gone_while_a_bot_runs_is_told(setup: SetUp) -> None:
    async with holding_database(setup.environ["DATABASE_URL"]):
        setup.file.unlink()
        (line,) = [str(finding) for finding in await setup.findings() if not finding.is_good]
        with pytest.raises(StoreFailed, match="is gone, though a bot uses it"):
            await back_up(setup.environ["DATABASE_URL"], setup.file.with_name("backup.sqlite"))
    assert line == (
        f"✘ the database {setup.file} is gone, though a bot uses it:"
        f" stop the bot, then put the file back, or restore a backup: {PROGRAM_COMMAND} restore FILE"
    )


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2"])
async def test_a_port_is_free_or_a_bots_or_anothers(setup: SetUp, unused_tcp_port: int, host: str) -> None:
    async def told() -> str:
        (line,) = [str(finding) for finding in await setup.findings() if "HTTP_PORT" in finding.what]
        return line

    setup.environ["HTTP_PORT"] = f"{host}:{unused_tcp_port}"
    where = f"HTTP_PORT {host}:{unused_tcp_port}"
    if "t assign" in await told():
        pytest.skip(f"this machine has no {host}")
    assert await told() == f"✔ {where}: it is free"
    database = await open_database(setup.environ["DATABASE_URL"], None)
    async with serving_health_and_metrics(ChouetteBot(database), database, (host, unused_tcp_port)):
        assert await told() == f"✘ {where}: a bot shows faults there: gateway: not connected yet"
    await database.close()
    async with answering(200, "ok\n", host, unused_tcp_port):
        assert await told() == f"✔ {where}: a bot shows its health there"
    other = await asyncio.start_server(lambda _, answer: answer.close(), host, unused_tcp_port)
    advice = "name a port in HTTP_PORT that is free on this machine"
    assert await told() == f"✘ {where}: Address already in use: {advice}"
    other.close()


@pytest.mark.skipif(os.name != "posix", reason="Windows tells rights otherwise")
@pytest.mark.parametrize("rights", [0o644, 0o640, 0o604, 0o660])
async def test_settings_that_others_may_read_are_told(setup: SetUp, tmp_path: Path, rights: int) -> None:
    file = tmp_path / "settings"
    file.touch()
    file.chmod(rights)
    first, *_ = [finding async for finding in examine(setup.environ, file)]
    assert str(first) == f"✘ settings: others on this machine may read the token in {file}: chmod 600 {file}"
    file.chmod(0o600)
    first, *_ = [finding async for finding in examine(setup.environ, file)]
    assert first.is_good


async def test_a_misspelt_setting_is_told(setup: SetUp, tmp_path: Path) -> None:
    file = tmp_path / "settings"
    file.write_text("DISCORD_TOKN=abc\nPOSTGRES_PASSWORD=abc\nHTTP_PORT=\n")
    file.chmod(0o600)
    first, second, *_ = [str(finding) async for finding in examine(setup.environ, file)]
    advice = "write DISCORD_TOKEN, or take it away"
    assert first == f"✘ settings: {file} names DISCORD_TOKN, which is no setting: {advice}"
    assert second.startswith("✔ fonts")


async def test_a_line_that_is_not_understood_is_told_once_and_by_us(
    setup: SetUp, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "settings"
    file.write_text("HTTP_PORT=\n\nDISCORD_TOKEN: abc\n")
    file.chmod(0o600)
    first, *_ = [str(finding) async for finding in examine(environment_over_settings_file(file) | setup.environ, file)]
    assert first == f"✘ settings: line 3 of {file} is not understood: write it as NAME=value"
    assert [record for record in caplog.records if record.name != "asyncio"] == []  # which hears of others' children


async def test_a_folder_in_the_place_of_the_settings_is_told(setup: SetUp, tmp_path: Path) -> None:
    first, *_ = [str(finding) async for finding in examine(setup.environ, tmp_path)]
    assert first == f"✘ settings: {tmp_path} is a folder: settings are lines NAME=value in a file of this name"


def no_rule_books(setup: SetUp) -> None:
    setup.monkeypatch.setattr("bot.operation.own_files.rule_books", dict)


def no_token(setup: SetUp) -> None:
    del setup.environ["DISCORD_TOKEN"]


def half_a_token(setup: SetUp) -> None:
    setup.environ["DISCORD_TOKEN"] = setup.local.bot_token[:-5]


def two_words(setup: SetUp) -> None:
    setup.environ["DISCORD_TOKEN"] = "two words"


def another_host(setup: SetUp) -> None:
    setup.environ["DISCORD_API_URL"] = "http://127.0.0.1:1/api"


def unknown_setting(setup: SetUp) -> None:
    setup.environ["LOG_LEVEL"] = "loud"


def no_engine(setup: SetUp) -> None:
    setup.environ["ENGINE"] = "gnubg"
    setup.monkeypatch.setattr("bot.engine.programs.installed_programs", lambda: ())


def engine_that_cannot_start(setup: SetUp) -> None:
    """As without a library that it needs."""
    program = setup.file.parent / "gnubg"
    program.write_text("#!/bin/sh\necho error while loading shared libraries >&2; exit 127\n")
    program.chmod(0o755)
    setup.environ["ENGINE"] = "gnubg"
    broken = EngineProgram(EngineName.GNUBG, (str(program),))
    setup.monkeypatch.setattr("bot.engine.programs.installed_programs", lambda: (broken,))


def engine_that_hangs(setup: SetUp) -> None:
    engine_that_cannot_start(setup)
    (setup.file.parent / "gnubg").write_text("#!/bin/sh\nexec sleep 600\n")
    setup.monkeypatch.setattr("bot.operation.doctor.ENGINE_TIMEOUT_SECONDS", 0.1)


def dropped_table(setup: SetUp) -> None:
    setup.change("DROP TABLE deadlines")


def dropped_journal(setup: SetUp) -> None:
    setup.change("DROP TABLE journal")


def its_own_endpoint(setup: SetUp) -> None:
    usual = payloads.application
    with_endpoint = {"interactions_endpoint_url": "https://example.org"}
    setup.monkeypatch.setattr(payloads, "application", lambda state: usual(state) | with_endpoint)


def not_allowed_to_attach(setup: SetUp) -> None:
    setup.local.set_bot_permission("Attach Files", allowed=False, everywhere=True)


def not_allowed_here(setup: SetUp) -> None:
    setup.local.set_bot_permission("Embed Links", allowed=False)


def another_server(setup: SetUp) -> None:
    setup.change("UPDATE chouettes SET server = 1 WHERE id = 20")


def another_channel(setup: SetUp) -> None:
    setup.change("UPDATE chouettes SET channel = 1 WHERE id = 20")


def old_schema(setup: SetUp) -> None:
    become_later_version(setup.monkeypatch, setup.file.parent / "later")


def newer_schema(setup: SetUp) -> None:
    setup.change("UPDATE alembic_version SET version_num = '9999'")


def damaged_file(setup: SetUp) -> None:
    with closing(sqlite3.connect(setup.file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damage_file(setup.file)


def no_database(setup: SetUp) -> None:
    setup.file.write_bytes(b"\xff\xd8\xff" * 5000)


def other_points(setup: SetUp) -> None:
    setup.change("UPDATE transfers SET half_points = half_points + 2 WHERE chouette = 20 AND game = 1")


def lost_statement(setup: SetUp) -> None:
    setup.change("DELETE FROM transfers WHERE chouette = 9 AND number = 5")
    setup.change("DELETE FROM journal WHERE chouette = 9 AND number = 5")


def altered_seed(setup: SetUp) -> None:
    """By one bit."""
    ((seed,),) = rows_of(setup.file, "SELECT seed FROM seeds WHERE chouette = 20 AND game = 1")  # pyright: ignore[reportGeneralTypeIssues]
    altered = f"{int(seed, 16) ^ 1:064x}"
    setup.change(f"UPDATE seeds SET seed = '{altered}' WHERE chouette = 20 AND game = 1")


def lost_seed(setup: SetUp) -> None:
    setup.change("DELETE FROM seeds WHERE chouette = 20 AND game = (SELECT max(game) FROM seeds WHERE chouette = 20)")


def no_folder(setup: SetUp) -> None:
    setup.environ["DATABASE_URL"] = f"sqlite:///{setup.file.parent}/nowhere/bot.sqlite"


def wrong_operator_server(setup: SetUp) -> None:
    setup.environ["OPERATOR_SERVER"] = "812345678901234567"


def a_folder(setup: SetUp) -> None:
    setup.environ["DATABASE_URL"] = f"sqlite:///{setup.file.parent}"


def lost_file(setup: SetUp) -> None:
    """As after `rm`, and a kill of the bot that had it open."""
    setup.file.rename(Path(f"{setup.file}-wal"))


def another_program(setup: SetUp) -> None:
    setup.file.unlink()
    change(setup.file, "CREATE TABLE x (a)")
    setup.file.chmod(0o600)


def others_may_read(setup: SetUp) -> None:
    setup.file.chmod(0o644)


def no_room_at_all(setup: SetUp) -> None:
    def fails(**_options: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    setup.monkeypatch.setattr("tempfile.TemporaryFile", fails)


def no_url(setup: SetUp) -> None:
    setup.environ["DATABASE_URL"] = "chouette.sqlite"


def no_server(setup: SetUp) -> None:
    setup.environ["DATABASE_URL"] = "postgresql://ann:secret@127.0.0.1:1/chouette"


def full_disk(setup: SetUp) -> None:
    setup.monkeypatch.setattr("shutil.disk_usage", lambda _folder: Usage(10**9, 10**9 - 3_000_000, 3_000_000))


BROKEN: dict[Callable[[SetUp], None], tuple[str, str]] = {
    no_rule_books: ("rule books", "install the bot anew"),
    no_token: ("DISCORD_TOKEN is not set", "put your bot's token into .env"),
    half_a_token: ("DISCORD_TOKEN is not accepted", "copy the bot's token into .env again"),
    two_words: ("DISCORD_TOKEN is no token", "copy it again"),
    another_host: ("Discord cannot be reached", "look at the network"),
    unknown_setting: ("settings", "LOG_LEVEL is one of DEBUG"),
    no_engine: ("engine gnubg: it is not on this machine", "install it"),
    engine_that_cannot_start: ("engine gnubg: ", "install it anew, or write ENGINE=none"),
    engine_that_hangs: ("engine gnubg: it takes too long", "install it anew, or write ENGINE=none"),
    dropped_table: ("lacks its table deadlines: restore a backup", f"{PROGRAM_COMMAND} restore FILE"),
    dropped_journal: ("a row of journal that is not there: restore a backup", f"{PROGRAM_COMMAND} restore FILE"),
    its_own_endpoint: ("application", "empty the field Interactions Endpoint URL"),
    not_allowed_to_attach: ("permissions missing on Local table (attach files)", "give them to the bot's role"),
    not_allowed_here: ("permissions missing in #", "embed links: allow it there"),
    another_server: ("open tables on server 1", "invite it again"),
    another_channel: ("an open table in channel 1 of Local table", "the channel is deleted"),
    old_schema: (f"an older version has written it (schema {THIS})", f"(before that: {PROGRAM_COMMAND} backup FILE)"),
    newer_schema: ("a newer version has written it (schema 9999)", "install that version of the bot"),
    damaged_file: ("bot.sqlite", f"restore a backup: {PROGRAM_COMMAND} restore FILE"),
    no_database: ("file is not a database", "restore a backup"),
    other_points: ("chouette 20: its journal books other points than are stored, in game 1", "restore a backup"),
    lost_statement: ("chouette 9: statement 5 is missing", "restore a backup"),
    altered_seed: (
        "chouette 20: the seed of its dice is not the one that was promised, in game 1",
        "restore a backup in which it is whole",
    ),
    lost_seed: ("chouette 20: the seed of its dice that was promised last is not kept", "restore a backup"),
    no_folder: ("No such file or directory", "the folder is not there"),
    wrong_operator_server: ("OPERATOR_SERVER: the bot is not on server 812345678901234567", "invite it there"),
    a_folder: ("Is a directory", "let DATABASE_URL name a file"),
    lost_file: ("bot.sqlite is gone, and only its log ", "put the file back beside it, or restore a backup: "),
    another_program: ("it has tables of another program", "a database of the bot's own"),
    others_may_read: ("others on this machine may read", "chmod 600"),
    no_room_at_all: ("No space left on device", "make room on the disk"),
    no_url: ("settings", "DATABASE_URL is no database URL"),
    no_server: ("database postgresql at 127.0.0.1:1: ", "look whether the address in DATABASE_URL is right"),
    full_disk: ("room beside the database: 3 MB", "make room on the disk"),
}


@pytest.mark.parametrize("break_it", BROKEN, ids=lambda one: one.__name__)
async def test_each_fault_is_one_line_with_what_to_do(setup: SetUp, break_it: Callable[[SetUp], None]) -> None:
    break_it(setup)
    what, advice = BROKEN[break_it]
    (line,) = [str(finding) for finding in await setup.findings() if not finding.is_good]
    assert line.startswith("✘ ")
    assert what in line
    assert advice in line
    assert "\n" not in line
    assert "secret" not in line


async def test_a_locked_file_is_told(setup: SetUp) -> None:
    with closing(sqlite3.connect(setup.file)) as other:
        other.execute("BEGIN IMMEDIATE")
        (line,) = [str(finding) for finding in await setup.findings() if not finding.is_good]
    assert "database is locked" in line
    assert "end that program" in line


@pytest.mark.parametrize("kind", ["sqlite", "dump"])
async def test_the_age_of_the_newest_backup_is_told(setup: SetUp, tmp_path: Path, kind: str) -> None:
    async def told() -> str:
        (line,) = [str(finding) for finding in await setup.findings() if finding.what.startswith("backups ")]
        return line

    folder = tmp_path / "backups"
    setup.environ["BACKUP_FOLDER"] = str(folder)
    assert (await told()).startswith(
        f"✘ backups in {folder}: No such file or directory: {PROGRAM_COMMAND} backup --keep"
    )
    folder.mkdir()
    assert (await told()).startswith(f"✘ backups in {folder}: there is none with a name such as ")
    for days, line in (
        (3, "✘ backups in {}: the newest is 3 days old: look why"),
        (0, "✔ backups in {}: the newest is 0"),
    ):
        made = datetime.now(UTC) - timedelta(days=days)
        (folder / f"chouette-{made:%Y%m%dT%H%M%SZ}.{kind}").touch()
        assert (await told()).startswith(line.format(folder))


@contextmanager
def as_nobody() -> Iterator[None]:
    """As a user who may do nothing that is not allowed to all: root may do anything."""
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def closed_copy(file: Path, folder: Path, of_folder: int, of_file: int, owner: int) -> None:
    """A database with these rights, in a folder with these."""
    copied = folder / "bot.sqlite"
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copied)) as target:
        source.backup(target)
    copied.chmod(of_file)
    folder.chmod(of_folder)
    for each in (copied, folder):
        os.chown(each, owner, owner)


@pytest.mark.skipif(not hasattr(os, "seteuid") or os.geteuid() != 0, reason="only root can be another user for a while")
async def test_a_lock_that_cannot_be_opened_is_told(setup: SetUp) -> None:
    """As `serve` says that it cannot be, and that doctor says more."""
    with tempfile.TemporaryDirectory() as folder:
        closed_copy(setup.file, Path(folder), 0o777, 0o666, NOBODY)
        lock = Path(folder) / "bot.sqlite.lock"
        lock.touch(0o600)
        setup.environ["DATABASE_URL"] = f"sqlite:///{folder}/bot.sqlite"
        with as_nobody():
            (line,) = [str(finding) for finding in await setup.findings() if not finding.is_good]
    assert line == (
        f"✘ the database's lock {lock} cannot be opened: Permission denied:"
        " give it to the user who runs the bot, or delete it while no bot runs"
    )


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ('password authentication failed for user "x"', "in which @ is written %40"),
        ("permission denied for table journal", "ALTER DATABASE"),
        ("must be owner of table journal", "REASSIGN OWNED"),
    ],
)
def test_what_a_server_refuses_has_its_advice(said: str, advice: str) -> None:
    assert advice in _advice(f"the database could not do it: {said}")


@pytest.mark.skipif(not POSTGRES, reason="there is no PostgreSQL server for tests")
async def test_a_server_that_lets_us_make_no_tables_is_told(setup: SetUp, tmp_path: Path) -> None:
    async with fresh_database("postgresql", tmp_path) as url:
        owner = await open_database(url, None)
        name = f"reader_{uuid.uuid4().hex}"
        await carry_out(owner, f"CREATE ROLE {name} LOGIN", "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
        address = make_url(url)
        setup.environ["DATABASE_URL"] = address.set(username=name).render_as_string(hide_password=False)
        lines = [str(finding) for finding in await setup.findings() if not finding.is_good]
        try:
            with pytest.raises(StoreFailed, match="permission denied for schema public") as failed:
                await open_database(setup.environ["DATABASE_URL"])
            setup.environ["DATABASE_URL"] = url
            assert all(finding.is_good for finding in await setup.findings())
            assert await read_schema_status_and_revision(owner) == (SchemaStatus.NONE, "")
        finally:
            await carry_out(owner, f"DROP ROLE {name}")
            await owner.close()
    where = f"{address.host}:{address.port}"
    assert f"(the server is {where})" in str(failed.value)
    (line,) = lines
    assert line.startswith(f"✘ database postgresql at {where}: ")
    assert line.endswith("let the database belong to the user in DATABASE_URL: ALTER DATABASE name OWNER TO user")
    assert "<class" not in line


@pytest.mark.skipif(not hasattr(os, "seteuid") or os.geteuid() != 0, reason="only root can be another user for a while")
@pytest.mark.parametrize(
    ("of_folder", "of_file", "owner", "told"),
    [
        (0o777, 0o444, 0, "database {file}: the user who runs the bot may not write to it: {chown} {file} && {chmod}"),
        (0o777, 0o600, 0, "database {file}: the user who runs the bot may not read it: {chown} {file}"),
        (0o777, 0o400, NOBODY, "database {file}: the user who runs the bot may not write to it: {chmod}"),
        (0o777, 0o000, NOBODY, "database {file}: the user who runs the bot may not read it: {chmod}"),
        (0o755, 0o666, 0, "folder {folder}: {denied}: the user who runs the bot may not write to it: {chown} {folder}"),
        (0o555, 0o666, NOBODY, "folder {folder}: {denied}: the user who runs the bot may not write to it: {open}"),
    ],
)
async def test_what_may_not_be_read_or_written_is_told(
    setup: SetUp, of_folder: int, of_file: int, owner: int, told: str
) -> None:
    with tempfile.TemporaryDirectory() as folder:  # pytest's own folders are closed to others
        file = f"{folder}/bot.sqlite"
        closed_copy(setup.file, Path(folder), of_folder, of_file, owner)
        setup.environ["DATABASE_URL"] = f"sqlite:///{file}"
        with as_nobody():
            (line,) = [str(finding) for finding in await setup.findings() if not finding.is_good]
    words = {"chown": f"chown {NOBODY}", "chmod": f"chmod u+rw {file}", "open": f"chmod u+rwx {folder}"}
    denied = os.strerror(errno.EACCES)
    assert line == f"✘ {told.format(file=file, folder=folder, denied=denied, **words)}"


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="Windows has no such rights")
async def test_in_a_folder_that_is_closed_to_us_doctor_says_so(setup: SetUp) -> None:
    with tempfile.TemporaryDirectory() as folder:
        closed = Path(folder) / "closed"
        closed.mkdir()
        (closed / ".env").touch(0o600)
        closed.chmod(0)
        setup.environ["DATABASE_URL"] = f"sqlite:///{closed}/bot.sqlite"
        with as_nobody():
            lines = [str(each) async for each in examine(setup.environ, closed / ".env") if not each.is_good]
    assert lines[0].startswith(
        f"✘ settings: {closed}/.env cannot be read (Permission denied): run this as the bot's user"
    )
    assert lines[1].startswith(f"✘ folder {closed}: Permission denied: ")
    assert len(lines) == 2


async def test_many_damaged_journals_are_counted(setup: SetUp) -> None:
    setup.change("UPDATE journal SET line = 'nonsense' WHERE number = 3 AND chouette <= 15")
    lines = [str(finding) for finding in await setup.findings() if not finding.is_good]
    assert len(lines) == 11
    assert lines[-1].startswith("✘ journals: ")


async def test_the_exit_status_says_whether_something_is_wrong(setup: SetUp, shell: Shell) -> None:
    for name, value in setup.environ.items():
        shell.monkeypatch.setenv(name, value)
    told = await asyncio.to_thread(shell.run, "doctor")
    assert (told.status, len(told.out), told.err) == (0, 8, [])
    shell.monkeypatch.setenv("DISCORD_TOKEN", "wrong")
    assert (await asyncio.to_thread(shell.run, "doctor")).status == 1
