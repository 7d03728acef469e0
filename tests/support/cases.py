"""Which cases of a long test are usually run: the others are more of the same, and run on request."""

import os
from collections.abc import Collection, Iterable
from typing import Any

import pytest


def with_usual_cases(cases: Iterable[Any], usual: Collection[Any]) -> list[Any]:
    """All cases for `parametrize`; those that are not usual run only with `CHOUETTE_TEST_ALL=1`."""
    return [one if one in usual else _more(one) for one in cases]


def usual_number(usual: int, in_all: int) -> int:
    """How many cases a test goes through by itself, or how far apart they lie: all with `CHOUETTE_TEST_ALL=1`."""
    return in_all if os.environ.get("CHOUETTE_TEST_ALL") else usual


def _more(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.more)
