"""Backups night after night: the newest stay, the oldest go, and nothing goes that is not ours or while one fails."""

import os
import re
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.operation.rotation import delete_oldest_backups_of_same_sort, good_or_faulty_backups_with_times
from bot.store.stored import StoreFailed
from tests.operation.conftest import Shell, change, rows_of
from tests.operation.test_backup import NOBODY, damage_file, names_in

NAME = re.compile(r"chouette-\d{8}T\d{6}Z\.sqlite")


def old_backups(folder: Path, nights: int) -> list[str]:
    """Files that are named as backups of so many nights before, the newest first."""
    folder.mkdir(exist_ok=True)
    days = [datetime.now(UTC) - timedelta(days=night) for night in range(1, nights + 1)]
    names = [f"chouette-{day:%Y%m%dT%H%M%SZ}.sqlite" for day in days]
    for name in names:
        (folder / name).write_bytes(b"a backup")
    return names


def test_the_oldest_go_when_a_new_one_is_verified(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "nights"
    old = old_backups(folder, 5)
    told = shell.run("backup", "--keep", 3, folder)
    (new,) = names_in(folder) - {*old}
    assert (told.status, told.err) == (0, [])
    assert told.out == [
        f"{folder / new}: 32 chouettes, 591 statements, each replays to its stored points",
        *(f"deleted: {folder / name}" for name in old[2:]),
    ]
    assert names_in(folder) == {new, *old[:2]}
    assert NAME.fullmatch(new)
    assert rows_of(folder / new) == rows_of(shell.file)


def test_the_folder_is_made_for_its_owner_alone(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("backup", "--keep", 1, tmp_path / "nights").status == 0
    assert (tmp_path / "nights").stat().st_mode & 0o777 == 0o700
    (new,) = names_in(tmp_path / "nights")
    assert NAME.fullmatch(new)


def test_nothing_else_is_deleted(shell: Shell, tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "nights", tmp_path / "elsewhere"
    old = old_backups(folder, 2)
    strangers = {
        "chouette-2026-11-23.sqlite",
        "chouette-20260101T000000Z.sqlite.part",
        "my-chouette-20260101T000000Z.sqlite",
        "chouette-20261399T000000Z.sqlite",
        "holiday.png",
    }
    for name in strangers:
        (folder / name).touch()
    (folder / "chouette-20250101T000000Z.sqlite").mkdir()
    elsewhere.touch()
    (folder / "chouette-20250102T000000Z.sqlite").symlink_to(elsewhere)
    for suffix in ("", "-wal"):  # somebody plays with this one
        (folder / f"chouette-20250103T000000Z.sqlite{suffix}").touch()
    before = names_in(folder)
    assert shell.run("backup", "--keep", 1, folder).status == 0
    assert before - names_in(folder) == {*old}


def test_a_clock_that_was_ahead_does_not_cost_the_new_one(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "nights"
    folder.mkdir()
    (folder / "chouette-29991231T000000Z.sqlite").touch()
    assert shell.run("backup", "--keep", 1, folder).status == 0
    (new,) = names_in(folder)
    assert rows_of(folder / new) == rows_of(shell.file)


def test_while_backups_fail_none_is_deleted(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "nights"
    old = old_backups(folder, 5)
    damage_file(shell.file)
    assert shell.run("backup", "--keep", 1, folder).status == 1
    assert names_in(folder) == {*old}


def test_a_backup_with_faults_deletes_none(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "nights"
    old = old_backups(folder, 5)
    change(shell.file, "UPDATE transfers SET half_points = half_points + 2 WHERE chouette = 20")
    told = shell.run("backup", "--keep", 1, folder)
    assert (told.status, told.err[-1]) == (1, "no backup without faults is deleted")
    assert names_in(folder) > {*old}


def test_backups_with_faults_do_not_fill_the_disk_nor_count_as_the_newest(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "nights"
    old = old_backups(folder, 2)
    before = [f"{name.removesuffix('.sqlite')}-faulty.sqlite" for name in old]
    for name in before:
        (folder / name).touch()
    change(shell.file, "UPDATE transfers SET half_points = half_points + 2 WHERE chouette = 20")
    assert f"deleted: {folder / before[1]}" in shell.run("backup", "--keep", 2, folder).err
    (new,) = names_in(folder) - {*old, *before}
    assert new.endswith("Z-faulty.sqlite")
    assert names_in(folder) == {*old, before[0], new}
    assert [file.name for file in good_or_faulty_backups_with_times(folder)] == old
    assert [file.name for file in good_or_faulty_backups_with_times(folder, faulty_instead_of_good=True)] == [
        new,
        before[0],
    ]


def test_a_file_is_no_folder(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "nights").touch()
    told = shell.run("backup", "--keep", 7, tmp_path / "nights")
    assert (told.status, told.err) == (1, [f"{tmp_path / 'nights'} is a file: name the folder of the backups"])
    told = shell.run("backup", "--keep", 7, tmp_path / "no" / "nights")
    why = "the folder {} cannot be made: No such file or directory".format(tmp_path / "no" / "nights")
    assert (told.status, told.err) == (1, [why])


@pytest.mark.parametrize("keep", ["0", "-1", "few", "²"])
def test_a_number_is_asked_for(shell: Shell, tmp_path: Path, keep: str) -> None:
    with pytest.raises(SystemExit) as ended:
        shell.run("backup", f"--keep={keep}", tmp_path)
    assert ended.value.code == 2
    assert names_in(tmp_path) == {"bot"}


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root becomes another user")
def test_what_may_not_be_deleted_is_said() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        old = old_backups(folder, 3)
        assert [
            file.name for file in good_or_faulty_backups_with_times(folder)
        ] == old  # this loads what another user may not read
        folder.chmod(0o755)
        os.seteuid(NOBODY)
        try:
            with pytest.raises(StoreFailed, match=rf"{old[1]} cannot be deleted: "):
                delete_oldest_backups_of_same_sort(folder / "new", 2)
        finally:
            os.seteuid(0)
        assert names_in(folder) == {*old}
