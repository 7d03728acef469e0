"""The clock of tests that fly through waits."""

import asyncio

import pytest


@pytest.mark.usefixtures("time_flies")
async def test_a_wait_of_which_less_is_left_than_the_loop_can_tell_is_over_sometime() -> None:
    loop, is_over = asyncio.get_running_loop(), asyncio.Event()
    until = loop.time() + 1

    async def look() -> None:
        left = until - loop.time()
        if left > 0:
            loop.call_later(left, wake)
        else:
            is_over.set()

    def wake() -> None:
        loop.create_task(look()).add_done_callback(lambda _: None)

    loop.call_at(until - 1e-10, wake)
    await is_over.wait()
