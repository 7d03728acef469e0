"""Hostile files come to an end: as they are written, or with the line that stops them, and in time."""

import pytest

from tests.abuse.hostile_files import HOSTILE, MOST_TIMES, honest, outcome, seconds, written
from tests.support.cases import usual_number

SIZE = usual_number(20_000, 40_000)
HARDLY_ANYTHING = 0.25
"""So many seconds are no sign of anything: a file that is read line by line takes a tenth of it."""


@pytest.mark.parametrize("name", HOSTILE)
def test_each_is_read_to_its_end_or_refused(name: str) -> None:
    assert outcome(written(HOSTILE[name], 6_000))


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_none_takes_more_than_its_length(name: str) -> None:
    """Four times the size takes at most about four times as long, or hardly anything."""
    for size in (SIZE, 2 * SIZE):  # a busy machine may be slow once
        whole, _ = seconds(HOSTILE[name], size)
        if whole < HARDLY_ANYTHING:
            return
        quarter, _ = seconds(HOSTILE[name], size // 4)
        if whole < 8 * quarter:
            return
    pytest.fail(f"{quarter:.2f} s, four times as large {whole:.2f} s")


def test_the_honest_file_is_replayed() -> None:
    assert "statements" in outcome(written(honest, 6_000))
    assert MOST_TIMES == 2.0
