"""The bot as a process, and a real PostgreSQL behind a network that loses connections without a word."""

import asyncio
from pathlib import Path

import pytest

from tests.chaos.silent_connections import SECONDS_AWAY, SECONDS_TO_RECOVER, Trouble, seen_of
from tests.support.databases import KINDS

pytestmark = [
    pytest.mark.begun_first,
    pytest.mark.slow,
    pytest.mark.skipif(len(KINDS) == 1, reason="there is no PostgreSQL server for tests"),
]


async def test_it_comes_back_by_itself_and_nobody_is_told_what_is_not_so(tmp_path: Path) -> None:
    """Two bots at once, since each waits most of the time.

    How soon people are told is measured by the command, which has two troubles more: a slow machine is no fault.
    """
    troubles: dict[Trouble, float] = {"all": SECONDS_TO_RECOVER, "away": SECONDS_AWAY + SECONDS_TO_RECOVER}
    for trouble in troubles:
        (tmp_path / trouble).mkdir()
    every = await asyncio.gather(*(seen_of(one, tmp_path / one, seconds=end + 10.0) for one, end in troubles.items()))
    for recovered, seen in zip(troubles.values(), every, strict=True):
        assert seen.status is None
        assert seen.untrue == []
        assert any(act.at > recovered and act.last == "done" for act in seen.acts)
        assert seen.health[-1][2] == "200 ok"
