"""Told to end in the middle of everything, the bot ends before systemd would kill it; nobody is told what is not so."""

from pathlib import Path

import pytest

from tests.bench.bench_end import measured, options

pytestmark = [pytest.mark.slow, pytest.mark.begun_first]

FEW = ("--tables", "120", "--statements", "40", "--after", "2")


@pytest.mark.parametrize(
    "troubles",
    [
        ("--read", "1", "--engine", "--discord", "slow"),
        pytest.param(("--read", "1", "--discord", "deaf"), marks=pytest.mark.more),
    ],
    ids=" ".join,
)
async def test_it_ends_in_time_and_everybody_is_told_the_truth(tmp_path: Path, troubles: tuple[str, ...]) -> None:
    ended = await measured(tmp_path, options().parse_args([*FEW, *troubles]))
    assert ended.wrong == []
    assert ended.status == 0  # by itself: what hangs is left after some seconds, before the process ends where it is
