"""Whole evenings are gone through one after the other; a long one holds up no short one, nor a server another."""

import asyncio
import threading

from bot.desk.whole import LONG, WholeEvenings
from bot.people_first import for_server
from tests.patience import PATIENCE


class Work:
    """Something that takes as long as a test likes."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.done = list[str]()

    def __call__(self, name: str) -> str:
        if name.startswith("hostile"):
            assert self.may_end.wait(PATIENCE)
        self.done.append(name)
        return name


async def test_a_long_evening_holds_up_no_short_one_and_no_other_server_for_long() -> None:
    evenings, work = WholeEvenings(), Work()
    with for_server(1):
        hostile = [asyncio.create_task(evenings.go_through(LONG + 1, work, f"hostile {at}")) for at in range(4)]
        await asyncio.sleep(0)
    with for_server(2):
        long = asyncio.create_task(evenings.go_through(LONG + 1, work, "a long evening"))
        assert await evenings.go_through(LONG, work, "a short evening") == "a short evening"
    assert work.done == ["a short evening"]
    work.may_end.set()
    await asyncio.gather(long, *hostile)
    assert work.done.index("a long evening") <= 3
