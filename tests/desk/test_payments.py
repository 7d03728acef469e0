"""A few of the random payments of `python -m tests.desk.payments`, which plays thousands."""

import pytest

from bot.store.database import Database
from tests.desk.payments import play
from tests.support.cases import with_usual_cases


@pytest.mark.slow
@pytest.mark.parametrize("seed", with_usual_cases((1, 2), (1,)))
async def test_what_a_plan_says_less_what_was_paid_is_still_owed(database: Database, seed: int) -> None:
    world = await play(database, 60 * seed, seed)
    assert world.parts > 5
    assert world.restarts > 1
    assert {"written off", "taken back", "noted", "noted in part"} <= world.outcomes.keys()
    assert any(one.endswith("by moderator") for one in world.outcomes)
    assert "netting offered" in world.outcomes
    assert {"reopened", "not reopened"} & world.outcomes.keys()
