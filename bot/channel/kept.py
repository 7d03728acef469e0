"""What was made last of a table, given again as long as nothing that it was made of has changed."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

_Made = TypeVar("_Made")


class StateCache(Generic[_Made]):
    """For each key what was made last, and of what; of the keys those that were asked for last. For several threads.

    What a table is compares quickly with what it was, though it has no hash: most of it is the very same.
    """

    def __init__(self, max_keys: int) -> None:
        self._most = max_keys
        self._last: OrderedDict[Hashable, tuple[object, _Made]] = OrderedDict()
        self._lock = Lock()

    def get_or_make(self, key: Hashable, state: object, make: Callable[[], _Made]) -> _Made:
        """What was made for this key of the same state, else what `make` makes now."""
        with self._lock:
            last = self._last.get(key)
        made = last[1] if last is not None and last[0] == state else make()
        with self._lock:
            self._last[key] = state, made
            self._last.move_to_end(key)
            if len(self._last) > self._most:
                self._last.popitem(last=False)
        return made
