"""Backups night after night in one folder: each is named by its time; the oldest go when a newer one is verified.

Knows names and files alone: what is written, and whether it is whole, is `bot/operation/backup.py`'s business.
"""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store.stored import StoreFailed

_FORM: Final = "chouette-%Y%m%dT%H%M%SZ.sqlite"
_OURS: Final = re.compile(r"chouette-\d{8}T\d{6}Z\.sqlite")


def next_backup(folder: Path, at: datetime) -> Path:
    """Where the backup of this moment goes in `folder`, which is made if its parent is there. StoreFailed."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except FileExistsError as error:
        raise StoreFailed(f"{folder} is a file: name the folder of the backups") from error
    except OSError as error:
        raise StoreFailed(f"the folder {folder} cannot be made: {error.strerror}") from error
    return folder / at.astimezone(UTC).strftime(_FORM)


def backups_in(folder: Path) -> dict[Path, datetime]:
    """The files that were named here, the newest first, and when each was made. OSError.

    What is no file, or is used as a database, is none of them.
    """
    ours: dict[Path, datetime] = {}
    for file in folder.iterdir():
        is_used = Path(f"{file}-wal").exists()
        if _OURS.fullmatch(file.name) and file.is_file() and not file.is_symlink() and not is_used:
            try:
                ours[file] = datetime.strptime(file.name, _FORM).replace(tzinfo=UTC)
            except ValueError:  # no such day
                continue
    return dict(sorted(ours.items(), key=lambda one: one[1], reverse=True))


def delete_oldest(newest: Path, keep: int) -> list[Path]:
    """Delete the oldest backups beside `newest`, which is verified, until `keep` are left with it: those deleted.

    StoreFailed: one cannot be deleted.
    """
    deleted: list[Path] = []
    try:
        for file in [one for one in backups_in(newest.parent) if one != newest][keep - 1 :]:
            file.unlink(missing_ok=True)
            deleted.append(file)
    except OSError as error:
        raise StoreFailed(f"{error.filename} cannot be deleted: {error.strerror}") from error
    return deleted
