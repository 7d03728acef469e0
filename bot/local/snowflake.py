"""Discord's ids, which carry the moment they were made; knows no one and nothing that bears them."""

import time

EPOCH = 1_420_070_400_000
"""The first moment of 2015 in milliseconds, where Discord's ids begin."""


class Snowflakes:
    """Gives ids that look like Discord's: rising, never twice the same, as text."""

    def __init__(self, last: int = 0) -> None:
        self._last = last

    def next(self, *, ago: float = 0.0) -> str:
        """A new id; `ago` (seconds) makes it bear an earlier moment."""
        fresh = ((int((time.time() - ago) * 1000)) - EPOCH) << 22
        if ago:
            # An older id must not equal one that was given then: the low bits come from the newest.
            return str(fresh | (self._count() & 0x3FFFFF))
        self._last = max(fresh, self._last + 1)
        return str(self._last)

    def _count(self) -> int:
        self._last += 1
        return self._last


def moment_of(snowflake: str) -> float:
    """The moment that the id bears, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH) / 1000
