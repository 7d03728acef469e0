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

SECONDS_BETWEEN_COLLECTIONS = 10.0
_COLLECTIONS_PER_FULL_COLLECTION = 360
"""Of so many collections one looks through everything: about one each hour."""


@contextmanager
def garbage_collection_paused() -> Generator[None]:
    """While much is loaded that stays, nothing is looked through: a start is a sixth shorter."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def collect_garbage_forever() -> None:
    """Collect garbage again and again, of all that there is about once each hour."""
    for number in itertools.count(1):
        await asyncio.sleep(SECONDS_BETWEEN_COLLECTIONS)
        collect_and_freeze(including_frozen=number % _COLLECTIONS_PER_FULL_COLLECTION == 0)


def collect_and_freeze(*, including_frozen: bool) -> None:
    """Collect what has become garbage since the last time, and set aside what is left.

    What is set aside and becomes garbage later goes when `including_frozen` is looked through.
    """
    if including_frozen:
        gc.unfreeze()
    gc.collect()
    gc.freeze()
