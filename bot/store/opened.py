"""A SQLite file that was opened: whether it still is at its path, where the next start looks for it."""

import logging
import os
from pathlib import Path
from typing import Final

from bot.places import PROGRAM_COMMAND
from bot.store.stored import DatabaseUnusable, StoreFailed

HOW_TO_RESTORE_TEXT: Final = f"restore a backup: {PROGRAM_COMMAND} restore FILE"
_log = logging.getLogger(__name__)


def require_no_orphaned_wal(path: Path) -> None:
    """DatabaseUnusable: there is no file, but its log is beside where it was; a new file would make that worthless."""
    log = f"{path}-wal"
    if not path.exists() and os.path.exists(log):  # noqa: PTH110, where Path.exists may raise
        raise DatabaseUnusable(
            f"the database {path} is gone, and only its log {log} is there: put the file back beside it, or"
            f" {HOW_TO_RESTORE_TEXT}; to begin with an empty database instead, remove that log"
        )


class FileIdentity:
    """The file as it was when it was opened. Who has it open can write to it long after it was removed: for nobody."""

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        """`path` is there; `is_new`: it was made just now, and is empty."""
        self.path, self.was_just_created = path, is_new
        self._opened = self._at_path()
        self._is_told = False

    def require_same_file_at_path(self) -> None:
        """StoreFailed: it is not at its path any more; the log says so once."""
        if self._at_path() == self._opened:
            self._is_told = False
            return
        why = f"the database {self.path} is removed, or replaced by another file, so nothing is kept"
        if not self._is_told:
            _log.error("%s: stop the bot, then put the file back, or %s", why, HOW_TO_RESTORE_TEXT)
            self._is_told = True
        raise StoreFailed(why)

    def _at_path(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            raise StoreFailed(f"the database {self.path} cannot be looked at: {error.strerror}") from error
        return found.st_dev, found.st_ino
