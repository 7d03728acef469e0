"""The pulse of the event loop: for how long at most it did one thing, and nothing else, in the last minute."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

_MEASURE_INTERVAL_SECONDS: Final = 0.25
_STALL_MEMORY_SECONDS: Final = 60.0
"""For so many seconds a stall is remembered."""


class StallMonitor:
    """Beats while `measuring`; what is late is noted."""

    def __init__(self) -> None:
        self._stalls = deque[tuple[float, float]]()

    @property
    def longest_stall_seconds_in_last_minute(self) -> float:
        """Seconds by which a beat was late at most, lately."""
        self._forget_old()
        return max((seconds for _, seconds in self._stalls), default=0.0)

    @asynccontextmanager
    async def measuring(self) -> AsyncGenerator[None]:
        """Until the block ends."""
        beats = asyncio.create_task(self._beat())
        try:
            yield
        finally:
            beats.cancel()

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _MEASURE_INTERVAL_SECONDS
            await asyncio.sleep(_MEASURE_INTERVAL_SECONDS)
            now = loop.time()
            self._stalls.append((now, now - due))
            self._forget_old()

    def _forget_old(self) -> None:
        now = asyncio.get_running_loop().time()
        while self._stalls and self._stalls[0][0] < now - _STALL_MEMORY_SECONDS:
            self._stalls.popleft()
