"""`kill -9` at any moment of an upgrade, a backup, a restore: the database is whole, as before or as afterwards.

`CHOUETTE_TEST_KILLS=100` kills each of them so often.
"""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.files import find_damage
from tests.chaos.operations import (
    killed_at_any_moment,
    of_the_first_version,
    put_back,
    replayed,
    take_backup,
    upgrade,
)

KILLS = int(os.environ.get("CHOUETTE_TEST_KILLS", "4"))
pytestmark = pytest.mark.slow
Lines = list[tuple[int, int, str]]


def lines(file: Path) -> Lines:
    with closing(sqlite3.connect(file)) as database:
        return database.execute("SELECT chouette, number, line FROM journal ORDER BY chouette, number").fetchall()


@pytest.fixture
def today(tmp_path: Path) -> Path:
    """A database of today's version that no bot uses."""
    file = tmp_path / "today"
    of_the_first_version(file)
    upgrade(file, file)
    return file


def test_an_upgrade(tmp_path: Path, today: Path) -> None:
    def old(room: Path) -> tuple[Path, Path]:
        of_the_first_version(room / "bot.sqlite")
        return room / "bot.sqlite", room / "backup"

    before = lines(today)
    assert before
    for file, _backup in killed_at_any_moment(upgrade, old, tmp_path, KILLS):
        assert not find_damage(file)
        assert lines(file) == before
        assert not replayed(file).faults


def test_a_backup(tmp_path: Path, today: Path) -> None:
    def whole(room: Path) -> tuple[Path, Path]:
        return Path(shutil.copy(today, room / "bot.sqlite")), room / "backup"

    before, made = lines(today), 0
    for file, backup in killed_at_any_moment(take_backup, whole, tmp_path, KILLS):
        assert lines(file) == before
        if backup.exists():
            made += 1
            assert not find_damage(backup)
            assert lines(backup) == before
    assert made


def test_a_restore(tmp_path: Path, today: Path) -> None:
    empty = tmp_path / "empty"
    upgrade(empty, empty)

    def whole(room: Path) -> tuple[Path, Path]:
        return Path(shutil.copy(empty, room / "bot.sqlite")), Path(shutil.copy(today, room / "backup"))

    before = lines(today)
    for file, backup in killed_at_any_moment(put_back, whole, tmp_path, KILLS):
        assert not find_damage(file)
        assert lines(file) in ([], before)
        put_back(file, backup)
        assert lines(file) == before
