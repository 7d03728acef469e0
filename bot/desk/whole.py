"""What goes through a whole evening, statement by statement, which takes long: in a thread, one after the other.

Several at once would all be late, and everything else with them. What is long waits for what is long alone.
"""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from bot.people_first import PeopleFirstLimiter

P = ParamSpec("P")
_T = TypeVar("_T")

MAX_SHORT_EVENING_STATEMENTS = 2_000
"""An evening of more statements is a long one: up to there it is replayed in less than half a second."""


class EveningReplayQueues:
    """Lets one short evening and one long one be gone through at the same time; people first, each server in turn."""

    def __init__(self) -> None:
        self._short, self._long = PeopleFirstLimiter(1, 1), PeopleFirstLimiter(1, 1)
        self.queues = {"evenings": self._short, "long evenings": self._long}

    async def run_in_thread_in_turn(
        self, statement_count: int, work: Callable[P, _T], *of: P.args, **more: P.kwargs
    ) -> _T:
        """What this gives, computed in a thread when it is the turn of an evening of so many statements."""
        async with self.queue_for(statement_count):
            return await asyncio.to_thread(work, *of, **more)

    def queue_for(self, statement_count: int) -> PeopleFirstLimiter:
        """To be entered by whoever goes through an evening of so many statements."""
        return self._long if statement_count > MAX_SHORT_EVENING_STATEMENTS else self._short

    def close(self, refusal: Callable[[], Exception]) -> None:
        """Nothing more is gone through: whoever waits, or comes later, is given this refusal."""
        for queue in self.queues.values():
            queue.close(refusal)
