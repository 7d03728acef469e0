"""A SQLite database as a file: a copy of it at one moment, whether it is whole. Knows no table."""

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import aiosqlite

from bot.store.stored import StoreFailed


async def snapshot_sqlite_file(file: Path, to: Path) -> None:
    """Copy the database as it is at one moment, while others write to it, to one new file that its owner alone reads.

    StoreFailed: it is no database, or there is no room; then `to` is not there.
    """
    _must_be_readable(file)
    with _new_file(to):
        try:
            async with aiosqlite.connect(_there(file), uri=True) as source, aiosqlite.connect(to) as target:
                await source.backup(target)
            merge_wal_into_file(to)
        except sqlite3.Error as error:
            raise StoreFailed(f"{file} cannot be copied: {error}") from error


def _must_be_readable(file: Path) -> None:
    """StoreFailed: this user may not read it; SQLite would not say why."""
    try:
        file.open("rb").close()
    except PermissionError as error:
        raise StoreFailed(f"{file} may not be read by this user: chown it to them, or chmod it") from error
    except OSError as error:
        raise StoreFailed(f"{file} cannot be read: {error.strerror}") from error


@contextmanager
def _new_file(to: Path) -> Generator[None]:
    """A file that stays if the block ends well; StoreFailed: it cannot be made."""
    try:
        os.close(os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise StoreFailed(f"{to} cannot be written: {error.strerror}") from error
    try:
        yield
    except BaseException:
        to.unlink()
        raise


def merge_wal_into_file(file: Path) -> None:
    """Have the database, which nobody else uses, lie in this file alone, and be on the disk. sqlite3.Error."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def find_damage(file: Path) -> str:
    """What is wrong with the file as a database, in a few words; nothing where it is whole."""
    try:
        with closing(sqlite3.connect(_there(file), uri=True)) as database:
            (said,) = database.execute("PRAGMA integrity_check(1)").fetchone()
            orphan = database.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.Error as error:
        return str(error)
    if said != "ok":
        return str(said).splitlines()[-1]  # before it stands in which database
    return f"a row of {orphan[0]} belongs to a row of {orphan[2]} that is not there" if orphan else ""


def _there(file: Path) -> str:
    """Its address, at which it is opened, and not made where it is not there."""
    return f"{file.resolve().as_uri()}?mode=rw"
