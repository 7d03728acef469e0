"""Garbage is collected in portions, so that nobody waits while Python looks through all tables in memory.

A table in memory is made of tens of thousands of small objects, none of which refers back: they go as soon as nobody
needs them. Python's own collection would look through all of them every few seconds, and at a thousand tables that
takes half a second.
"""

import asyncio
import gc
import itertools
from collections.abc import Generator
from contextlib import contextmanager

SECONDS_BETWEEN = 10.0
PORTIONS = 360
"""Of so many collections one looks through everything: about one each hour."""


@contextmanager
def nothing_collected() -> Generator[None]:
    """While much is loaded that stays, nothing is looked through: a start is a sixth shorter."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def collect_in_portions() -> None:
    """Collect garbage again and again, of all that there is about once each hour."""
    for number in itertools.count(1):
        await asyncio.sleep(SECONDS_BETWEEN)
        collect(everything=number % PORTIONS == 0)


def collect(*, everything: bool) -> None:
    """Collect what has become garbage since the last time, and set aside what is left.

    What is set aside and becomes garbage later goes when `everything` is looked through.
    """
    if everything:
        gc.unfreeze()
    gc.collect()
    gc.freeze()
