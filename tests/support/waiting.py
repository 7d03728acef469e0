"""How long a test waits for what must come, and how it waits: never a fixed time, too short on a busy machine."""

import asyncio
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds. What comes, comes at once; a machine that is slow or busy is no fault of what is tested."""


async def until(holds: Callable[[], object]) -> None:
    """Wait for what nothing tells: it is looked at again and again, until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.005)
