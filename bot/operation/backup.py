"""A backup of a SQLite database, and its way back; each is verified by replaying every journal.

A file gets its name only when all in it has been checked, so there is never half a backup, nor half a database.
"""

import asyncio
import contextlib
import errno
import math
import os
import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import AsyncExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from shlex import quote

from sqlalchemy import URL

from bot.operation.journals import JournalReplaySummary, replay_and_verify_journals
from bot.operation.rotation import pg_dump_path
from bot.store.condition import read_schema_status_and_revision, require_all_tables
from bot.store.database import file_of, open_database, parse_database_url
from bot.store.files import find_damage, merge_wal_into_file, snapshot_sqlite_file
from bot.store.holding import holding_database, require_file_not_vanished
from bot.store.schema import SchemaStatus
from bot.store.shown import mark_messages_for_recheck
from bot.store.stored import StoreFailed

_MIN_FREE_BYTES = 1_000_000
"""With fewer bytes free, what has failed is said to have failed for want of room."""
_ABANDONED_AFTER_SECONDS = 86_400.0
"""A workroom that nobody has changed for so many seconds belongs to somebody who was killed."""
_WORKROOM = re.compile(r"\.chouette-[a-z0-9_]{8}")
_TAKEN, _REPLAYED, _RESTORED, _BEFORE = "taken", "replayed", "restored", "before"
_OF_OURS = {_TAKEN, _REPLAYED, _RESTORED, _BEFORE}
_LOGS = ("-wal", "-shm")
"""What SQLite keeps beside a database, and adds to it."""


async def back_up(url: str, to: Path) -> JournalReplaySummary:
    """Write the database at `url`, as it is at one moment, to the new file `to`, while bots may go on; what is in it.

    Where a journal does not replay, it is written nevertheless: it is what there is. StoreFailed: it is not written.
    """
    file = _to_be_backed_up(url, to)
    with _workroom(to.parent) as room:
        taken = room / _TAKEN
        await snapshot_sqlite_file(file, taken)
        await snapshot_sqlite_file(taken, room / _REPLAYED)
        found = await _brought_up_to_date(room / _REPLAYED, file)  # the backup itself stays as its version wrote it
        taken.rename(to)
        _keep_names(to.parent)
    return found


async def restore(
    url: str,
    backup: Path,
    *,
    accept_faults: bool = False,
    on_verified_before_waiting: Callable[[JournalReplaySummary], None] | None = None,
) -> tuple[JournalReplaySummary, Path | None]:
    """Put a backup in the place of the database at `url`: what is in it, and where the old database is now.

    Refused while a bot uses the database, and if the backup is damaged, foreign, or of a newer version; or if a journal
    does not replay, unless it is taken `accept_faults`. StoreFailed: the database is as it was.

    `on_verified_before_waiting`: a bot may go on while the backup is verified; that is told then, and it waits until
    the bot has ended.
    """
    file = _to_be_replaced(url, backup)
    with _workroom(file.parent) as room:
        fresh = room / _RESTORED
        async with AsyncExitStack() as held:
            if on_verified_before_waiting is None:
                await held.enter_async_context(holding_database(url, exclusive=True))
            found = await _verified(backup, fresh, with_faults=accept_faults)
            if on_verified_before_waiting is not None:
                on_verified_before_waiting(found)
                await held.enter_async_context(holding_database(url, exclusive=True, timeout_seconds=math.inf))
            merge_wal_into_file(fresh)
            _give_to_owner(fresh, file if file.exists() else file.parent)
            old = _set_aside(file, room)
            fresh.replace(file)
            _keep_names(file.parent)
    return found, old


async def _verified(backup: Path, fresh: Path, *, with_faults: bool) -> JournalReplaySummary:
    """Make a copy of a backup that can be put in a database's place; what is in it. StoreFailed: it cannot."""
    await snapshot_sqlite_file(backup, fresh)
    found = await _brought_up_to_date(fresh, backup)
    if found.faults and not with_faults:
        raise StoreFailed(f"{backup} is not restored: {found.faults[0]} (--with-faults restores it)")
    return found


def _to_be_backed_up(url: str, to: Path) -> Path:
    """The SQLite file at `url`; StoreFailed."""
    file = file_of(url)
    if file is None:
        command = pg_dump_command(parse_database_url(url), pg_dump_path(to))
        raise StoreFailed(f"this database is backed up by its own program: {command}")
    try:
        if not file.exists():
            require_file_not_vanished(file)
            raise StoreFailed(f"there is no database {file} yet")
        if to.is_dir():
            raise StoreFailed(f"{to} is a folder: name a new file in it")
        if to.exists():
            raise StoreFailed(f"{to} exists: name a new file")
    except OSError as error:
        raise StoreFailed(f"{error.filename} cannot be read: {error.strerror}") from error
    return file


def _to_be_replaced(url: str, backup: Path) -> Path:
    """The SQLite file at `url`, which need not be there; StoreFailed."""
    file = file_of(url)
    if file is None:
        command = pg_restore_command(parse_database_url(url), backup)
        raise StoreFailed(f"this database is restored by its own program, while no bot runs: {command}")
    try:
        if backup.is_dir():
            raise StoreFailed(f"{backup} is a folder: name the backup in it")
        if not backup.is_file():
            raise StoreFailed(f"there is no file {backup}")
        if file.exists() and file.samefile(backup):
            raise StoreFailed(f"{backup} is the database itself")
    except OSError as error:
        raise StoreFailed(f"{error.filename} cannot be read: {error.strerror}") from error
    return file


def pg_dump_command(address: URL, to: Path) -> str:
    """What backs up a PostgreSQL database; the password is asked for, or comes from ~/.pgpass."""
    return f"pg_dump --format=custom --file={quote(str(to))} {_without_secrets(address)}"


def pg_restore_command(address: URL, backup: Path) -> str:
    """What puts such a backup in the place of a PostgreSQL database."""
    return (
        f"pg_restore --clean --if-exists --single-transaction --dbname={_without_secrets(address)} {quote(str(backup))}"
    )


def _without_secrets(address: URL) -> str:
    host, port, name = address.host, address.port, address.database
    return quote(URL.create("postgresql", address.username, None, host, port, name).render_as_string())


@contextmanager
def _workroom(folder: Path) -> Generator[Path]:
    """A folder of our own in `folder`, so that a file that is ready needs only another name; it goes in the end.

    Those of others that were killed go now.
    """
    for left in folder.glob(".chouette-*"):
        if _is_left_behind(left):
            shutil.rmtree(left, ignore_errors=True)
    try:
        room = tempfile.TemporaryDirectory(prefix=".chouette-", dir=folder)
    except OSError as error:
        raise _not_written(folder, error) from error
    with room as name:
        try:
            yield Path(name)
        except (OSError, sqlite3.Error) as error:
            raise _not_written(folder, error) from error
        except StoreFailed as error:
            if _is_full(folder, error):
                raise _not_written(folder, error) from error
            raise


def _not_written(folder: Path, error: Exception) -> StoreFailed:
    if _is_full(folder, error):
        return StoreFailed(f"there is no room for it in the folder {folder.absolute()}: make room")
    return StoreFailed(f"{folder} cannot be written: {getattr(error, 'strerror', None) or error}")


def _is_full(folder: Path, error: Exception) -> bool:
    if getattr(error, "errno", None) in {errno.ENOSPC, errno.EDQUOT} or "disk is full" in str(error):
        return True
    with contextlib.suppress(OSError):  # SQLite calls it an I/O error where its log finds no room
        return "I/O error" in str(error) and shutil.disk_usage(folder).free < _MIN_FREE_BYTES
    return False


def _is_left_behind(room: Path) -> bool:
    """Whether somebody killed has left it: an old folder with such a name, and no file but those that are made here."""
    if not _WORKROOM.fullmatch(room.name) or room.is_symlink():
        return False
    try:
        is_old = room.stat().st_mtime < time.time() - _ABANDONED_AFTER_SECONDS
        return is_old and all(file.name.partition("-")[0] in _OF_OURS for file in room.iterdir())
    except OSError:  # no folder, or another's
        return False


async def _brought_up_to_date(file: Path, of: Path) -> JournalReplaySummary:
    """Check a copy `of` a database, migrate it, replay its journals. StoreFailed: it is damaged, foreign or newer."""
    if wrong := await asyncio.to_thread(find_damage, file):
        raise StoreFailed(f"{of} is damaged: {wrong}")
    await _is_ours(file, of)
    async with await open_database(f"sqlite:///{file}") as database:
        await require_all_tables(database)
        await mark_messages_for_recheck(database)
        return await replay_and_verify_journals(database)


async def _is_ours(file: Path, of: Path) -> None:
    async with await open_database(f"sqlite:///{file}", None) as database:
        age, number = await read_schema_status_and_revision(database)
    if age in {SchemaStatus.NONE, SchemaStatus.FOREIGN}:
        raise StoreFailed(f"{of} is no database of Chouette's")
    if age is SchemaStatus.NEWER:
        raise StoreFailed(f"a newer version has written {of} (schema {number}): install that version, or a later one")


def _set_aside(file: Path, room: Path) -> Path | None:
    """A copy of the database that is to be replaced; where it is; None where there was none.

    Logs beside it are set aside, too, even where the file itself is gone: SQLite would add them to the new database.
    Each copy is made in `room` and gets its name when all are complete; its owner alone may read it.
    """
    is_there = file.exists()
    if is_there:
        with contextlib.suppress(sqlite3.Error):  # it may be damaged: then its log is kept, too
            merge_wal_into_file(file)
    old = file.with_name(f"{file.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    there = [beside for beside in (*_LOGS, "") if Path(f"{file}{beside}").exists()]
    for beside in there:
        part, kept = Path(f"{file}{beside}"), room / f"{_BEFORE}{beside}"
        shutil.copy2(part, kept)
        kept.chmod(0o600)
        _keep_bytes(kept)
        _give_to_owner(kept, part)
    for beside in there:
        (room / f"{_BEFORE}{beside}").rename(f"{old}{beside}")
    for beside in _LOGS:
        Path(f"{file}{beside}").unlink(missing_ok=True)
    return old if is_there else None


def _give_to_owner(file: Path, like: Path) -> None:
    """Whoever restores may be root, and the bot another user: the file belongs to whom `like` belongs to."""
    if hasattr(os, "chown"):
        owner = like.stat()
        with contextlib.suppress(PermissionError):
            os.chown(file, owner.st_uid, owner.st_gid)


def _keep_bytes(file: Path) -> None:
    """Have them on the disk."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def _keep_names(folder: Path) -> None:
    """Have the folder's names on the disk: after a power cut a new name is there, too."""
    if hasattr(os, "O_DIRECTORY"):
        opened = os.open(folder, os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
