"""What is known of the hold on a database: whether it is ours, perhaps ours, or another's by now."""

import asyncio
import time
from typing import Final

from bot.store.stored import StoreFailed

HOLD_CERTAIN_SECONDS: Final = 10.0
"""So long after its last sign of life a hold counts as ours. The server lets go of a session only later than that."""


class DatabaseHold:
    """The hold on a database. One on a file lasts as long as the process; one on a server is a session, and may die."""

    def __init__(self, seconds_certain: float | None = None) -> None:
        self.lost = asyncio.Event()
        """Set when it is lost for good: while the database was out of reach another process has taken it."""
        self.is_looked_for = False
        """Whether the session that holds it is gone, and is begun anew."""
        self._seconds_certain = seconds_certain
        self._last_sign = time.monotonic()

    def note_sign_of_life(self, at: float) -> None:
        """At this moment of the monotonic clock it was asked for, and then was ours."""
        self._last_sign = at
        self.is_looked_for = False

    @property
    def fault(self) -> str:
        """What is wrong with it; "": nothing."""
        if self.lost.is_set():
            return "another process has taken the database"
        if self.is_looked_for or not self._is_certain:
            return "the session that holds the database is gone, and is begun anew"
        return ""

    @property
    def _is_certain(self) -> bool:
        return self._seconds_certain is None or time.monotonic() - self._last_sign < self._seconds_certain

    def require_certain(self) -> None:
        """StoreFailed: another process may have taken the database, and must not be disturbed."""
        if self.lost.is_set() or not self._is_certain:
            raise StoreFailed(f"nothing is written, for {self.fault}")
