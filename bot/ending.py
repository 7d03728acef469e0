"""How a process of the bot ends: told by a signal, with one time for each stage and one by which it is gone."""

import asyncio
import faulthandler
import logging
import signal
from collections.abc import Coroutine
from typing import Any, Final

SHUTDOWN_TIMEOUT_SECONDS: Final = 18.0
"""So many seconds after it was told to end, the process is gone, whatever hangs; systemd would kill it after 30."""
_log = logging.getLogger(__name__)


def end_on_signals(shutdown_requested: asyncio.Event) -> None:
    """Have SIGTERM and Ctrl-C tell the bot to end; a second one ends it at once: what people know is on the disk."""
    loop = asyncio.get_running_loop()

    def end(_number: int, _frame: object) -> None:
        schedule_exit_after_shutdown_timeout()
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, signal.SIG_DFL)
        loop.call_soon_threadsafe(shutdown_requested.set)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)


def schedule_exit_after_shutdown_timeout() -> None:
    """The process has its time to end from now on; what needs no event loop ends it then, and tells where it hung."""
    faulthandler.dump_traceback_later(SHUTDOWN_TIMEOUT_SECONDS, exit=True)


class Shutdown:
    """The stages of an end that begins now. Each may take until so many seconds after the beginning, and no longer."""

    def __init__(self) -> None:
        self._begun = asyncio.get_running_loop().time()

    async def stage(self, what: str, until: float, *work: Coroutine[Any, Any, object]) -> None:
        """Have this done; what is not done in time is broken off, and not waited for."""
        tasks = [asyncio.ensure_future(each) for each in work]
        left = self._begun + until - asyncio.get_running_loop().time()
        if tasks:
            await asyncio.wait(tasks, timeout=max(left, 0.0))
        for task in tasks:
            if not task.done():
                _log.warning("the end does not wait for %s any longer", what)
                task.cancel()
            elif not task.cancelled() and (error := task.exception()):
                _log.error("at the end, %s", what, exc_info=error)
