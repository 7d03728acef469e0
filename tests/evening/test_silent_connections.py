"""The bot as a process, and a real PostgreSQL behind a network that loses connections without a word."""

from pathlib import Path

import pytest

from tests.chaos.silent_connections import SECONDS_AWAY, SECONDS_TO_RECOVER, Trouble, seen_of
from tests.databases import KINDS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(len(KINDS) == 1, reason="there is no PostgreSQL server for tests"),
]


@pytest.mark.parametrize("trouble", ["all", "away"])
async def test_it_comes_back_by_itself_and_nobody_is_told_what_is_not_so(tmp_path: Path, trouble: Trouble) -> None:
    """How soon people are told is measured by the command, which has two troubles more: a slow machine is no fault."""
    begins = SECONDS_AWAY if trouble == "away" else 0.0
    seen = await seen_of(trouble, tmp_path, seconds=begins + SECONDS_TO_RECOVER + 10.0)
    assert seen.status is None
    assert seen.untrue == []
    assert any(act.at > begins + SECONDS_TO_RECOVER and act.last == "done" for act in seen.acts)
    assert seen.health[-1][2] == "200 ok"
