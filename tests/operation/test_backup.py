"""A backup is whole or not there; what is restored is what was backed up, and never half of it."""

import asyncio
import errno
import multiprocessing
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.operation.backup import restore
from bot.store.database import open_database
from bot.store.holding import DatabaseHeldError, holding_database
from bot.store.schema import MIGRATIONS_DIRECTORY
from bot.store.stored import StoreFailed
from tests.operation.conftest import Shell, change, rows_of
from tests.store.later_version import THIS
from tests.support.databases import carry_out
from tests.support.waiting import PATIENCE

NEWEST = max(path.name.partition("_")[0] for path in (MIGRATIONS_DIRECTORY / "versions").glob("[0-9]*.py"))


NOBODY = 65534


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def damage_file(file: Path) -> None:
    """Overwrite a page in the middle, as a failing disk does."""
    with file.open("rb+") as written:
        written.seek(file.stat().st_size // 2 // 4096 * 4096)
        written.write(b"\xa5" * 4096)


def test_a_backup_is_one_verified_file_as_it_was_written(shell: Shell, tmp_path: Path) -> None:
    to = tmp_path / "backup"
    told = shell.run("backup", to)
    assert (told.status, told.err) == (0, [])
    assert told.out == [f"{to}: 32 chouettes, 591 statements, each replays to its stored points"]
    assert rows_of(to) == rows_of(shell.file)
    assert rows_of(to, "SELECT version_num FROM alembic_version") == [(THIS,)]
    assert to.stat().st_mode & 0o077 == 0  # seeds of games that go on are in it
    assert names_in(tmp_path) == {"backup", "bot"}


def test_what_a_killed_one_left_goes_with_the_next(shell: Shell, tmp_path: Path) -> None:
    def left(name: str, *files: str, days: int) -> None:
        (tmp_path / name).mkdir()
        for file in files:
            (tmp_path / name / file).write_bytes(b"half of it")
        os.utime(tmp_path / name, (time.time() - days * 86_400,) * 2)

    left(".chouette-0a_z3456", "taken", "taken-journal", "replayed-wal", days=2)
    left(".chouette-0a_z3457", "restored", days=2)
    left(".chouette-at_work_", "taken", days=0)
    left(".chouette-somebody", "holiday.png", days=400)
    left("chouette-0a_z3456", "taken", days=400)
    (tmp_path / ".chouette-00000000").symlink_to(tmp_path / "chouette-0a_z3456")
    (tmp_path / ".chouette-11111111").touch()
    os.utime(tmp_path / ".chouette-11111111", (0, 0))
    kept = {".chouette-at_work_", ".chouette-somebody", "chouette-0a_z3456", ".chouette-00000000", ".chouette-11111111"}
    assert shell.run("backup", tmp_path / "backup").status == 0
    assert names_in(tmp_path) == {"backup", "bot", *kept}


def test_no_file_is_written_over(shell: Shell) -> None:
    before = shell.file.read_bytes()
    told = shell.run("backup", shell.file)
    assert (told.status, told.err) == (1, [f"{shell.file} exists: name a new file"])
    assert shell.file.read_bytes() == before


def test_a_folder_is_no_file(shell: Shell, tmp_path: Path) -> None:
    told = shell.run("backup", tmp_path)
    assert (told.status, told.err) == (1, [f"{tmp_path} is a folder: name a new file in it"])
    assert shell.run("backup", "").err == [". is a folder: name a new file in it"]
    assert shell.run("restore", tmp_path).err == [f"{tmp_path} is a folder: name the backup in it"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of its own with room for less than the database twice."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=512k", "none", disk]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("a small disk cannot be mounted: only root may, and not everywhere")
    yield disk
    subprocess.run(["umount", disk], check=True)


@pytest.mark.parametrize("free", [8_000, 200_000, 400_000])
def test_a_full_disk_is_said_with_its_folder(shell: Shell, small_disk: Path, free: int) -> None:
    (small_disk / "full").write_bytes(bytes(512 * 1024 - free))
    told = shell.run("backup", small_disk / "backup")
    assert (told.status, told.err) == (1, [f"there is no room for it in the folder {small_disk}: make room"])
    assert names_in(small_disk) == {"full"}


def test_a_full_disk_leaves_no_half_of_the_old_database(shell: Shell, tmp_path: Path) -> None:
    """What is set aside has its name when it is complete, and its owner alone may read it."""
    shell.run("backup", tmp_path / "backup")
    shell.file.chmod(0o644)
    before = shell.file.read_bytes()

    def half(source: Path, to: Path) -> None:
        to.write_bytes(source.read_bytes()[:1000])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with shell.monkeypatch.context() as patched:
        patched.setattr("shutil.copy2", half)
        told = shell.run("restore", tmp_path / "backup")
    folder = shell.file.parent
    assert (told.status, told.err) == (1, [f"there is no room for it in the folder {folder}: make room"])
    assert names_in(folder) <= {shell.file.name, f"{shell.file.name}.lock"}
    assert shell.file.read_bytes() == before
    assert shell.run("restore", tmp_path / "backup").status == 0
    (old,) = folder.glob("*.before-*")
    assert old.stat().st_mode & 0o777 == 0o600
    assert rows_of(old) == rows_of(shell.file)


@pytest.mark.skipif(not hasattr(os, "seteuid") or os.geteuid() != 0, reason="only root can be another user for a while")
def test_a_backup_that_may_not_be_read_is_said(shell: Shell, tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory() as name:  # pytest's own folders are closed to others
        backup, file = Path(name) / "backup", Path(name) / "bot.sqlite"
        shell.run("backup", backup)
        shutil.copy(shell.file, file)
        for each in (Path(name), file):
            os.chown(each, NOBODY, NOBODY)
        shell.monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
        os.seteuid(NOBODY)
        try:
            told = shell.run("restore", backup)
        finally:
            os.seteuid(0)
    assert (told.status, told.err) == (1, [f"{backup} may not be read by this user: chown it to them, or chmod it"])


@pytest.mark.parametrize("to", ["nowhere/backup", "/dev/null/backup"])
def test_a_folder_that_is_not_there_is_said(shell: Shell, tmp_path: Path, to: str) -> None:
    told = shell.run("backup", tmp_path / to)
    assert told.status == 1
    assert len(told.err) == 1
    assert "cannot be written" in told.err[0]


def test_without_a_database_there_is_no_backup(shell: Shell, tmp_path: Path) -> None:
    shell.file.unlink()
    told = shell.run("backup", tmp_path / "backup")
    assert (told.status, told.err) == (1, [f"there is no database {shell.file} yet"])
    assert not shell.file.exists()


def test_a_damaged_database_is_not_backed_up(shell: Shell, tmp_path: Path) -> None:
    damage_file(shell.file)
    told = shell.run("backup", tmp_path / "backup")
    assert told.status == 1
    assert len(told.err) == 1
    assert "damaged" in told.err[0] or "malformed" in told.err[0]
    assert names_in(tmp_path) == {"bot"}


def test_a_journal_that_does_not_replay_is_named_and_kept(shell: Shell, tmp_path: Path) -> None:
    change(shell.file, "UPDATE transfers SET half_points = half_points + 2 WHERE chouette = 20")
    told = shell.run("backup", tmp_path / "backup")
    assert told.status == 1
    assert [line.split(":")[0] for line in told.err] == [
        "chouette 20",
        f"{tmp_path / 'backup'} is written, with these faults",
    ]
    assert (tmp_path / "backup").exists()


def test_many_journals_are_replayed_in_processes_and_none_is_left_out(shell: Shell, tmp_path: Path) -> None:
    change(shell.file, "UPDATE journal SET line = 'nonsense' WHERE chouette IN (7, 30) AND number = 3")
    change(shell.file, "DELETE FROM journal WHERE chouette = 12 AND number = 2")
    here = shell.run("backup", tmp_path / "here").err
    shell.monkeypatch.setattr("bot.operation.journals.MIN_JOURNALS_FOR_PROCESSES", 2)
    shell.monkeypatch.setattr("bot.operation.journals.usable_cpu_count", lambda: 2)
    in_processes = shell.run("backup", tmp_path / "in_processes").err
    assert [line.partition(":")[0] for line in here[:-1]] == ["chouette 7", "chouette 12", "chouette 30"]
    assert in_processes[:-1] == here[:-1]
    assert multiprocessing.active_children() == []


def test_what_is_restored_is_what_was_backed_up(shell: Shell, tmp_path: Path) -> None:
    before = rows_of(shell.file)
    shell.run("backup", tmp_path / "backup")
    change(shell.file, "DELETE FROM transfers")
    change(shell.file, "DELETE FROM journal")
    told = shell.run("restore", tmp_path / "backup")
    assert (told.status, told.err) == (0, [])
    assert rows_of(shell.file) == before
    assert rows_of(shell.file, "SELECT version_num FROM alembic_version") == [(NEWEST,)]
    (old,) = [path for path in shell.file.parent.iterdir() if ".before-" in path.name]
    assert told.out[1] == f"the database before it is kept: {old}"
    assert rows_of(old) == []
    assert names_in(shell.file.parent) == {shell.file.name, old.name, f"{shell.file.name}.lock"}


def test_it_is_restored_where_nothing_is_left(shell: Shell, tmp_path: Path) -> None:
    before = rows_of(shell.file)
    shell.run("backup", tmp_path / "backup")
    shutil.rmtree(shell.file.parent)
    shell.file.parent.mkdir()
    assert len(shell.run("restore", tmp_path / "backup").out) == 1
    assert rows_of(shell.file) == before


@pytest.mark.parametrize("is_moved_away", [False, True])
def test_the_log_of_a_killed_bot_is_not_added_to_what_is_restored(
    shell: Shell, tmp_path: Path, is_moved_away: bool
) -> None:
    shell.run("backup", tmp_path / "backup")
    before = rows_of(shell.file)
    writes = "import os,sqlite3,sys; db = sqlite3.connect(sys.argv[1]); db.execute('PRAGMA journal_mode = WAL');"
    writes += "db.execute('DELETE FROM transfers'); db.commit(); os.kill(os.getpid(), 9)"
    subprocess.run([sys.executable, "-c", writes, str(shell.file)], check=False)
    assert Path(f"{shell.file}-wal").stat().st_size > 0
    if is_moved_away:
        shell.file.rename(tmp_path / "damaged")
    told = shell.run("restore", tmp_path / "backup")
    assert told.status == 0
    assert rows_of(shell.file) == before
    assert rows_of(shell.file, "SELECT count(*) FROM transfers") != [(0,)]
    if is_moved_away:  # the log is set aside: the damaged file can still be read with it
        (log,) = shell.file.parent.glob("*.before-*-wal")
        old = log.with_name(log.name.removesuffix("-wal"))
        (tmp_path / "damaged").rename(old)
    else:
        (old,) = shell.file.parent.glob("*.before-*")
    assert rows_of(old, "SELECT count(*) FROM transfers") == [(0,)]


def foreign(file: Path) -> None:
    file.unlink()
    change(file, "CREATE TABLE alembic_version (version_num TEXT)")
    change(file, "INSERT INTO alembic_version VALUES ('0001')")


REFUSED = {
    "no database": (lambda file: file.write_bytes(b"\xff\xd8\xff" * 5000), "not a database"),
    "empty": (lambda file: file.write_bytes(b""), "no database of Chouette's"),
    "foreign": (foreign, "no database of Chouette's"),
    "damaged": (damage_file, "damaged"),
    "cut off": (lambda file: os.truncate(file, file.stat().st_size // 2), "malformed"),
    "newer": (lambda file: change(file, "UPDATE alembic_version SET version_num = '9999'"), "newer version"),
    "a statement is missing": (
        lambda file: change(file, "DELETE FROM journal WHERE chouette = 9 AND number = 5"),
        "chouette 9: statement 5 is missing",
    ),
    "a statement is another": (
        lambda file: change(file, "UPDATE journal SET line = 's1: takes' WHERE chouette = 9 AND number = 5"),
        "chouette 9: its journal cannot be applied: 5: ",
    ),
    "points are others": (
        lambda file: change(file, "UPDATE transfers SET half_points = half_points + 2 WHERE chouette = 20"),
        "chouette 20: its journal books other points than are stored, in game 1, 2, 3, 4",
    ),
    "no reason there is": (
        lambda file: change(file, "UPDATE transfers SET reason = 'x' WHERE chouette = 20"),
        "chouette 20: it cannot be read: 'x'",
    ),
    "gone": (Path.unlink, "there is no file"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_damaged_or_foreign_file_is_refused(shell: Shell, tmp_path: Path, case: str) -> None:
    before, backup = shell.file.read_bytes(), tmp_path / "backup"
    shell.run("backup", backup)
    spoil, why = REFUSED[case]
    with closing(sqlite3.connect(backup)) as database:
        database.execute("PRAGMA foreign_keys = OFF")
    spoil(backup)
    told = shell.run("restore", backup)
    assert (told.status, told.out, len(told.err)) == (1, [], 1)
    assert why in told.err[0]
    assert str(backup) in told.err[0]
    assert shell.file.read_bytes() == before
    assert names_in(shell.file.parent) <= {shell.file.name, f"{shell.file.name}.lock"}


def test_with_faults_it_is_restored_if_that_is_wanted(shell: Shell, tmp_path: Path) -> None:
    change(shell.file, "UPDATE transfers SET half_points = half_points + 2 WHERE chouette = 20")
    shell.run("backup", tmp_path / "backup")
    told = shell.run("restore", "--with-faults", tmp_path / "backup")
    assert told.status == 0
    assert [line.split(":")[0] for line in told.err] == ["chouette 20"]


def test_a_database_is_not_restored_from_itself(shell: Shell) -> None:
    assert shell.run("restore", shell.file).err == [f"{shell.file} is the database itself"]


async def test_while_a_bot_runs_nothing_is_restored(shell: Shell, tmp_path: Path) -> None:
    await asyncio.to_thread(shell.run, "backup", tmp_path / "backup")
    before = shell.file.read_bytes()
    async with holding_database(shell.url):
        told = await asyncio.to_thread(shell.run, "restore", tmp_path / "backup")
    assert (told.status, told.err) == (1, [f"a bot uses the database {shell.file}: stop it first"])
    assert shell.file.read_bytes() == before
    assert (await asyncio.to_thread(shell.run, "restore", tmp_path / "backup")).status == 0


async def test_it_may_be_verified_while_a_bot_runs_and_is_restored_when_that_has_ended(
    shell: Shell, tmp_path: Path
) -> None:
    backup, is_verified = tmp_path / "backup", asyncio.Event()
    await asyncio.to_thread(shell.run, "backup", backup)
    change(shell.file, "DELETE FROM deadlines")
    change(shell.file, "UPDATE journal SET line = 'what was said since' WHERE number = 1")
    before = rows_of(shell.file)
    async with holding_database(shell.url):
        restoring = asyncio.create_task(
            restore(shell.url, backup, on_verified_before_waiting=lambda _: is_verified.set())
        )
        await asyncio.wait_for(is_verified.wait(), PATIENCE)
        assert rows_of(shell.file) == before
    found, old = await asyncio.wait_for(restoring, PATIENCE)
    assert found.chouettes == 32
    assert rows_of(shell.file) == rows_of(backup)
    assert old
    assert rows_of(old) == before


async def test_what_is_damaged_is_refused_before_anybody_has_stopped_a_bot(shell: Shell, tmp_path: Path) -> None:
    await asyncio.to_thread(shell.run, "backup", tmp_path / "backup")
    damage_file(tmp_path / "backup")
    async with holding_database(shell.url):
        with pytest.raises(StoreFailed, match="is damaged"):
            await restore(
                shell.url, tmp_path / "backup", on_verified_before_waiting=lambda _: pytest.fail("it is not whole")
            )


async def test_no_bot_starts_while_it_is_restored(shell: Shell) -> None:
    async with holding_database(shell.url, exclusive=True):
        with pytest.raises(DatabaseHeldError, match="restored"):
            async with holding_database(shell.url):
                pass
    async with holding_database(shell.url):
        pass


async def test_who_is_killed_holds_nothing(shell: Shell) -> None:
    program = "import asyncio, os, sys\nfrom bot.store.holding import holding_database\n"
    program += "async def hold():\n    async with holding_database(sys.argv[1]):\n        os.kill(os.getpid(), 9)\n"
    run = [sys.executable, "-c", f"{program}asyncio.run(hold())", shell.url]
    ended = await asyncio.to_thread(subprocess.run, run, check=False, cwd=Path(__file__).parents[2])
    assert ended.returncode == -signal.SIGKILL  # while it held the database, not before
    async with holding_database(shell.url, exclusive=True):
        pass


async def test_a_lock_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="lock"):
        async with holding_database(f"sqlite:///{tmp_path / 'nowhere' / 'chouette.sqlite'}"):
            pass


def test_postgresql_has_programs_of_its_own(shell: Shell) -> None:
    shell.monkeypatch.setenv("DATABASE_URL", "postgresql://ann:secret@host/chouette")
    backed_up, restored = shell.run("backup", "a b").err, shell.run("restore", "a b").err
    assert backed_up[0].endswith("pg_dump --format=custom --file='a b' postgresql://ann@host/chouette")
    assert "pg_restore --clean" in restored[0]
    (nightly,) = shell.run("backup", "--keep", 3, shell.file.parent).err
    assert re.search(r"--file=\S+/chouette-\d{8}T\d{6}Z\.dump postgresql:", nightly)
    assert restored[0].endswith("--dbname=postgresql://ann@host/chouette 'a b'")


async def test_it_is_backed_up_while_it_is_written(shell: Shell, tmp_path: Path) -> None:
    """Each of the backups holds whole transactions: as many settings of the one as of the other server."""
    database = await open_database(shell.url)
    wrote = 0

    async def write() -> None:
        nonlocal wrote
        while True:
            await carry_out(database, *(f"INSERT INTO settings VALUES ({one}, 'key {wrote}', '1')" for one in (1, 2)))
            wrote += 1
            await asyncio.sleep(0.005)

    writing = asyncio.create_task(write())
    for number in range(2):
        command = [sys.executable, "-m", "bot", "backup", str(tmp_path / f"backup {number}")]
        environment = {**os.environ, "DATABASE_URL": shell.url}
        backup = await asyncio.create_subprocess_exec(*command, env=environment, cwd=Path(__file__).parents[2])
        assert await backup.wait() == 0
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await database.close()
    for number in range(2):
        counted = "SELECT count(*) FROM settings WHERE key LIKE 'key %' GROUP BY server"
        ((first,), (second,)) = rows_of(tmp_path / f"backup {number}", counted)  # pyright: ignore[reportGeneralTypeIssues]
        assert 0 < first == second <= wrote
