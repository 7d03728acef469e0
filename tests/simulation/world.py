"""The process of a simulation: its clock is virtual and its chance comes from the seed. Imported before all else.

`install` replaces what the standard library tells of time and chance, so that bot, discord.py, aiohttp and the local
table need not know of it. Chance is kept apart by the line of code that asks, so that one caller less changes no other.
"""

import datetime as dt
import gc
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

real_seconds = time.perf_counter
"""The real clock, to measure how long a simulation takes."""
BEGINNING = 1_767_225_600.0
"""The first moment of 2026, in seconds since 1970: every simulation begins then."""
_real_datetime = dt.datetime


class World:
    """The clock (in seconds since the simulation began) and the chance of the one simulation in this process."""

    def __init__(self) -> None:
        self.now = 0.0
        self.skew = 0.0
        """So many seconds the clock on the wall is wrong, for whom `is_skewed` says so; no other clock is."""
        self.is_skewed: Callable[[], bool] = lambda: False
        self._seed = "no seed"
        self._asked: Counter[str] = Counter()

    def begin(self, seed: str) -> None:
        """From now on this seed decides; the clock goes on."""
        self.skew = 0.0
        self._seed = seed
        self._asked.clear()
        random.seed(f"{seed} shared")

    def draw(self, name: str) -> random.Random:
        """Chance for one purpose; asked for the same again, the next of it."""
        self._asked[name] += 1
        return random.Random(f"{self._seed} {name} {self._asked[name]}")

    def wall(self) -> float:
        """Seconds since 1970."""
        return BEGINNING + self.now + (self.skew if self.skew and self.is_skewed() else 0.0)


WORLD = World()


class _Instances(type):
    def __instancecheck__(cls, one: object) -> bool:
        return isinstance(one, _real_datetime)

    def __subclasscheck__(cls, one: type) -> bool:
        return issubclass(one, _real_datetime)


class VirtualDatetime(_real_datetime, metaclass=_Instances):
    """`datetime.datetime`, at the simulation's moment."""

    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> "VirtualDatetime":
        """The moment that the virtual clock shows."""
        return cls.fromtimestamp(WORLD.wall(), tz or dt.UTC).replace(tzinfo=tz)

    @classmethod
    def utcnow(cls) -> "VirtualDatetime":
        """The same, without a time zone."""
        return cls.now()


class SeededRandom(random.Random):
    """Without a seed of its own it takes one from the simulation's chance."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Begin anew."""
        super().seed(WORLD.draw(_asker()).getrandbits(64) if a is None else a, version)


def _asker() -> str:
    """The line of code outside of this file and of the standard library's chance that asks."""
    frame = sys._getframe(1)
    while frame and frame.f_code.co_filename.endswith(("random.py", "secrets.py", "uuid.py", "simulation/world.py")):
        frame = frame.f_back
    if frame is None:
        return "nobody"
    return f"{frame.f_code.co_filename.rpartition('/')[2]} {frame.f_code.co_qualname} {frame.f_lineno}"


def _seeded_bytes(count: int) -> bytes:
    return WORLD.draw(_asker()).randbytes(count)


def install() -> None:
    """Replace clock and chance of this process, for good."""
    time.time = WORLD.wall
    time.monotonic = time.perf_counter = lambda: WORLD.now
    time.time_ns = lambda: int(WORLD.wall() * 1e9)
    time.monotonic_ns = time.perf_counter_ns = lambda: int(WORLD.now * 1e9)
    dt.datetime = VirtualDatetime
    os.urandom = _seeded_bytes
    random._urandom = _seeded_bytes  # pyright: ignore[reportAttributeAccessIssue]
    random.Random = SeededRandom
    gc.collect = lambda generation=2: 0
    gc.freeze = gc.unfreeze = lambda: None
