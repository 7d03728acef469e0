"""The tasks that the bot waits for before it ends."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bot.store.stored import StoreFailed

_log = logging.getLogger(__name__)


class RunningTasks:
    """The tasks that the bot waits for before it ends."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have it done soon; what goes wrong is logged."""

        async def done() -> None:
            try:
                await work
            except StoreFailed as failed:
                _log.warning("a channel could not be brought up to date: %s", failed)
            except Exception:
                _log.exception("a channel could not be brought up to date")

        task = asyncio.create_task(done())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def track_current_task(self) -> None:
        """The current task is waited for to its very end."""
        task = asyncio.current_task()
        if task and task not in self._running:
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def wait_for_running_now(self) -> None:
        """Wait for those that run now, and not for what begins meanwhile."""
        if running := self._running - {asyncio.current_task()}:
            await asyncio.wait(running)

    async def wait_for_all(self, seconds: float = 5.0) -> None:
        """Wait for all of them, at most so many seconds."""
        loop, me = asyncio.get_running_loop(), asyncio.current_task()
        until = loop.time() + seconds
        while running := {task for task in self._running if task is not me}:
            left = until - loop.time()
            if left <= 0:
                return
            await asyncio.wait(running, timeout=left)
