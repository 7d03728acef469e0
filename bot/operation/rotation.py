"""Backups night after night in one folder: each is named by its time; the oldest go when there is a newer one.

Those with faults are named so: of each sort so many are kept, and the good ones never go for them.

Knows names and files alone: what is written, and whether it is whole, is `bot/operation/backup.py`'s business.
"""

import contextlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.stored import StoreFailed

_FORM: Final = "chouette-%Y%m%dT%H%M%SZ.sqlite"
_FAULTY: Final = "-faulty"
"""What the name of one with faults has at its end."""
_DUMP: Final = _FORM.replace(".sqlite", ".dump")
"""What is made by PostgreSQL's own program, and named so, counts as a backup; nothing here deletes it."""


def prepare_backup_path(folder: Path, at: datetime) -> Path:
    """Where the backup of this moment goes in `folder`, which is made if its parent is there. StoreFailed."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except FileExistsError as error:
        raise StoreFailed(f"{folder} is a file: name the folder of the backups") from error
    except OSError as error:
        raise StoreFailed(f"the folder {folder} cannot be made: {error.strerror}") from error
    return folder / at.astimezone(UTC).strftime(_FORM)


def rename_as_faulty(backup: Path) -> Path:
    """Give a backup that was just named here the name of one with faults: its new path. StoreFailed."""
    try:
        return backup.rename(backup.with_stem(f"{backup.stem}{_FAULTY}"))
    except OSError as error:
        raise StoreFailed(f"{backup} cannot be renamed: {error.strerror}") from error


def good_or_faulty_backups_with_times(folder: Path, *, faulty_instead_of_good: bool = False) -> dict[Path, datetime]:
    """The backups that were named here, or those with faults; the newest first, and when each was made. OSError.

    What is no file, or is used as a database, is none of them.
    """
    return _named(folder, _FORM.replace(".", f"{_FAULTY}.") if faulty_instead_of_good else _FORM)


def newest_good_backup_time(folder: Path) -> datetime | None:
    """When the newest backup without faults was made, or dump of PostgreSQL; None: there is none. OSError."""
    made = [at for form in (_FORM, _DUMP) for at in _named(folder, form).values()]
    return max(made, default=None)


def pg_dump_path(backup: Path) -> Path:
    """The name of a dump of PostgreSQL in the place of the backup that was to be made."""
    return backup.with_suffix(".dump") if backup.suffix == ".sqlite" else backup


def _named(folder: Path, form: str) -> dict[Path, datetime]:
    ours = dict[Path, datetime]()
    for file in folder.iterdir():
        is_used = Path(f"{file}-wal").exists()
        with contextlib.suppress(ValueError):  # it is named otherwise
            made = datetime.strptime(file.name, form).replace(tzinfo=UTC)
            if file.name == made.strftime(form) and file.is_file() and not file.is_symlink() and not is_used:
                ours[file] = made
    return dict(sorted(ours.items(), key=lambda one: one[1], reverse=True))


def delete_oldest_backups_of_same_sort(newest: Path, keep: int) -> list[Path]:
    """Delete the oldest backups of its sort beside `newest`, until `keep` are left with it: those deleted.

    StoreFailed: one cannot be deleted.
    """
    deleted: list[Path] = []
    try:
        for file in [
            one
            for one in good_or_faulty_backups_with_times(
                newest.parent, faulty_instead_of_good=newest.stem.endswith(_FAULTY)
            )
            if one != newest
        ][keep - 1 :]:
            file.unlink(missing_ok=True)
            deleted.append(file)
    except OSError as error:
        raise StoreFailed(f"{error.filename} cannot be deleted: {error.strerror}") from error
    return deleted
