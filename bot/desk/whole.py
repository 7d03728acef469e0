"""What goes through a whole evening, statement by statement, which takes long: in a thread, one after the other.

Several at once would all be late, and everything else with them. What is long waits for what is long alone.
"""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from bot.people_first import PeopleFirst

P = ParamSpec("P")
T = TypeVar("T")

LONG = 2_000
"""An evening of more statements is a long one: up to there it is replayed in less than half a second."""


class WholeEvenings:
    """Lets one short evening and one long one be gone through at the same time; people first, each server in turn."""

    def __init__(self) -> None:
        self._short, self._long = PeopleFirst(1, 1), PeopleFirst(1, 1)
        self.queues = {"evenings": self._short, "long evenings": self._long}

    async def go_through(self, statements: int, work: Callable[P, T], *of: P.args, **more: P.kwargs) -> T:
        """What this gives, computed in a thread when it is the turn of an evening of so many statements."""
        async with self.turn_of(statements):
            return await asyncio.to_thread(work, *of, **more)

    def turn_of(self, statements: int) -> PeopleFirst:
        """To be entered by whoever goes through an evening of so many statements."""
        return self._long if statements > LONG else self._short

    def close(self, refusal: Callable[[], Exception]) -> None:
        """Nothing more is gone through: whoever waits, or comes later, is given this refusal."""
        for queue in self.queues.values():
            queue.close(refusal)
