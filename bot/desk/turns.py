"""One lock for each channel or server that somebody is busy with; knows not what is done in turn."""

import asyncio
from collections.abc import Iterator
from weakref import WeakValueDictionary


class Turns:
    """Locks by id. One is kept as long as somebody holds it or waits for it, so a thousand channels keep none."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def __getitem__(self, key: int) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    def __len__(self) -> int:
        return len(self._locks)

    def __iter__(self) -> Iterator[asyncio.Lock]:
        return iter(list(self._locks.values()))
