"""Hostile files come to an end: as they are written, or with the line that stops them, and in time."""

import pytest

from tests.abuse.hostile_files import HOSTILE, MOST_TIMES, honest, outcome, seconds, written

SIZE = 40_000


@pytest.mark.parametrize("name", HOSTILE)
def test_each_is_read_to_its_end_or_refused(name: str) -> None:
    assert outcome(written(HOSTILE[name], 6_000))


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_none_takes_more_than_its_length(name: str) -> None:
    """Four times the size takes at most about four times as long, or hardly anything."""
    for size in (SIZE, 2 * SIZE):  # a busy machine may be slow once
        quarter, _ = seconds(HOSTILE[name], size // 4)
        whole, _ = seconds(HOSTILE[name], size)
        if whole < max(8 * quarter, 1.0):
            return
    pytest.fail(f"{quarter:.2f} s, four times as large {whole:.2f} s")


def test_the_honest_file_is_replayed() -> None:
    assert "statements" in outcome(written(honest, 6_000))
    assert MOST_TIMES == 2.0
