"""Garbage in portions: what lives is set aside, and what is garbage goes all the same."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.garbage import collect_and_freeze


class Node:
    """Refers to itself, so that it is not gone as soon as nobody else does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    gc.freeze()  # as tests/conftest.py did


def test_what_is_garbage_goes_at_the_next_collection() -> None:
    collect_and_freeze(including_frozen=False)
    known = weakref.ref(Node())
    collect_and_freeze(including_frozen=False)
    assert known() is None


def test_what_was_set_aside_is_not_looked_at_until_everything_is() -> None:
    node = Node()
    known = weakref.ref(node)
    collect_and_freeze(including_frozen=False)
    del node
    collect_and_freeze(including_frozen=False)
    assert known()
    collect_and_freeze(including_frozen=True)
    assert known() is None
