"""A SQLite file that was opened: whether it still is at its path, where the next start looks for it."""

import logging
from pathlib import Path
from typing import Final

from bot.places import PROGRAM_NAME
from bot.store.stored import StoreFailed

HOW_TO_RESTORE: Final = f"restore a backup: {PROGRAM_NAME} restore FILE"
_log = logging.getLogger(__name__)


class OpenedFile:
    """The file as it was when it was opened. Who has it open can write to it long after it was removed: for nobody."""

    def __init__(self, path: Path) -> None:
        """`path` is there."""
        self.path = path
        self._opened = self._at_path()
        self._is_told = False

    def must_be_there(self) -> None:
        """StoreFailed: it is not at its path any more; the log says so once."""
        if self._at_path() == self._opened:
            self._is_told = False
            return
        why = f"the database {self.path} is removed, or replaced by another file, so nothing is kept"
        if not self._is_told:
            _log.error("%s: stop the bot, then put the file back, or %s", why, HOW_TO_RESTORE)
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
