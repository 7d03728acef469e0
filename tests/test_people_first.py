"""Whoever waits goes before what is done in the background, each in the order in which they came."""

import asyncio

from bot.people_first import PeopleFirstLimiter, working_for_server, working_in_background


class Queue:
    def __init__(self, most: int, most_in_background: int) -> None:
        self.queue = PeopleFirstLimiter(most, most_in_background)
        self.inside: list[str] = []
        self.leave: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def comes(self, name: str, *, background: bool = False) -> None:
        async def stay() -> None:
            async with self.queue:
                self.inside.append(name)
                await self.leave[name].wait()
            self.inside.remove(name)

        self.leave[name] = asyncio.Event()
        if background:
            with working_in_background():
                self.tasks[name] = asyncio.create_task(stay())
        else:
            self.tasks[name] = asyncio.create_task(stay())
        await asyncio.sleep(0)

    async def leaves(self, name: str) -> None:
        self.leave[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)


async def test_people_pass_what_waits_in_the_background() -> None:
    queue = Queue(1, 1)
    await queue.comes("first", background=True)
    await queue.comes("second", background=True)
    await queue.comes("Ann")
    await queue.comes("Bob")
    order = [*queue.inside]
    for name in ("first", "Ann", "Bob"):
        await queue.leaves(name)
        order += queue.inside
    assert order == ["first", "Ann", "Bob", "second"]


async def test_the_background_leaves_room_for_people() -> None:
    queue = Queue(3, 2)
    for number in range(5):
        await queue.comes(f"clock {number}", background=True)
    assert queue.inside == ["clock 0", "clock 1"]
    await queue.comes("Ann")
    assert queue.inside == ["clock 0", "clock 1", "Ann"]
    await queue.leaves("clock 0")
    assert queue.inside == ["clock 1", "Ann", "clock 2"]


async def test_who_is_cancelled_takes_no_place() -> None:
    queue = Queue(1, 1)
    await queue.comes("Ann")
    await queue.comes("Bob")
    await queue.comes("Cid")
    queue.tasks["Bob"].cancel()
    await queue.leaves("Ann")
    assert queue.inside == ["Cid"]
    queue.tasks["Cid"].cancel()
    await asyncio.wait({queue.tasks["Cid"]})
    queue.inside.clear()
    await queue.comes("Dee")
    assert queue.inside == ["Dee"]


async def test_who_is_let_in_and_cancelled_at_once_lets_the_next_one_in() -> None:
    queue = Queue(1, 1)
    await queue.comes("Ann")
    await queue.comes("Bob")
    await queue.comes("Cid")
    queue.leave["Ann"].set()
    await asyncio.sleep(0)  # Ann leaves, and Bob is let in
    queue.tasks["Bob"].cancel()
    await asyncio.wait({queue.tasks["Ann"], queue.tasks["Bob"]})
    await asyncio.sleep(0)
    assert queue.inside == ["Cid"]


async def test_who_waits_before_a_closed_queue_is_refused_and_who_is_inside_stays() -> None:
    queue = Queue(1, 1)
    await queue.comes("Ann")
    await queue.comes("Bob")
    queue.queue.close(lambda: ConnectionError("closed"))
    await queue.comes("Cid")
    await asyncio.wait({queue.tasks["Bob"], queue.tasks["Cid"]})
    assert [str(queue.tasks[name].exception()) for name in ("Bob", "Cid")] == ["closed", "closed"]
    await queue.leaves("Ann")
    assert queue.inside == []


async def test_a_server_where_much_is_asked_for_keeps_only_itself_waiting() -> None:
    queue = Queue(1, 1)
    with working_for_server(1):
        for number in range(5):
            await queue.comes(f"hostile {number}")
    with working_for_server(2):
        await queue.comes("Ann")
        await queue.comes("Bob")
    with working_for_server(3):
        await queue.comes("Cid")
    order = [*queue.inside]
    for _ in range(7):
        await queue.leaves(order[-1])
        order += queue.inside
    assert order == ["hostile 0", "hostile 1", "Ann", "Cid", "hostile 2", "Bob", "hostile 3", "hostile 4"]
