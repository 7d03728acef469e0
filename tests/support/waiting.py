"""How long a test waits for what must come, and how it waits: never a fixed time, too short on a busy machine."""

import asyncio
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any, TypeVar

PATIENCE = 60.0
"""Seconds. What comes, comes at once; a machine that is slow or busy is no fault of what is tested."""
SECONDS_BETWEEN_LOOKS = 0.002

Found = TypeVar("Found")


async def until(look: Callable[[], Awaitable[Found] | Found], seconds: float = PATIENCE) -> Found:
    """Wait for what nothing tells: it is looked at again and again, until what is found counts as true; what was found.

    Raises TimeoutError when it is not so after so many seconds.
    """
    async with asyncio.timeout(seconds):
        while True:
            seen = look()
            found: Any = await seen if isawaitable(seen) else seen
            if found:
                return found
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


async def until_right(wrong: Callable[[], Awaitable[str] | str], seconds: float = PATIENCE) -> None:
    """Wait until nothing is wrong any more; AssertionError with what was wrong last if that does not come."""
    last = ""

    async def is_right() -> bool:
        nonlocal last
        seen = wrong()
        last = await seen if isawaitable(seen) else seen
        return not last

    try:
        await until(is_right, seconds)
    except TimeoutError:
        raise AssertionError(last) from None
