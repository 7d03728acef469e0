"""Garbage in portions: what lives is set aside, and what is garbage goes all the same."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.garbage import collect


class Node:
    """Refers to itself, so that it is not gone as soon as nobody else does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    gc.freeze()  # as tests/conftest.py did


def test_what_is_garbage_goes_at_the_next_collection() -> None:
    collect(everything=False)
    known = weakref.ref(Node())
    collect(everything=False)
    assert known() is None


def test_what_was_set_aside_is_not_looked_at_until_everything_is() -> None:
    node = Node()
    known = weakref.ref(node)
    collect(everything=False)
    del node
    collect(everything=False)
    assert known()
    collect(everything=True)
    assert known() is None
