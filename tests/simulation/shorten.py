"""A failing seed made shorter: steps are left out, many at once and then one by one, as long as it still fails so."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

Fails: TypeAlias = Callable[[Sequence[int]], bool]


def shortened(steps: Sequence[int], fails: Fails) -> list[int]:
    """The steps of which none can be left out, or it does not fail. `fails` plays those that it gets."""
    kept, size = [*steps], max(1, len(steps) // 2)
    while True:
        at = 0
        has_shrunk = False
        while at < len(kept):
            fewer = kept[:at] + kept[at + size :]
            if fails(fewer):
                kept, has_shrunk = fewer, True
            else:
                at += size
        if size == 1 and not has_shrunk:
            return kept
        size = max(1, size // 2)
