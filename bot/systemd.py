"""What systemd, or whoever else has started the process and asks for it, is told: ready, alive, what it does, ending.

A datagram of lines NAME=value to the socket that NOTIFY_SOCKET names, as sd_notify(3) describes it; without one, nobody
is told.
"""

import asyncio
import faulthandler
import logging
import os
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

_STATUS_INTERVAL_SECONDS: Final = 30.0
"""So often it is told how things are, where no watchdog wants to know it more often."""
_Ready: TypeAlias = Callable[[], Awaitable[None]]
_Look: TypeAlias = Callable[[], Awaitable[str]]
_log = logging.getLogger(__name__)


class SystemdNotifier:
    """The one who is told; `said` is what it has said in the environment."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        socket_name = environment.get("NOTIFY_SOCKET", "")
        self._address = f"\0{socket_name[1:]}" if socket_name.startswith("@") else socket_name
        microseconds, process = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", str(os.getpid()))
        self._is_watching = microseconds.isdecimal() and int(microseconds) > 0 and process == str(os.getpid())
        self._seconds = int(microseconds) / 3_000_000 if self._is_watching else _STATUS_INTERVAL_SECONDS

    def notify(self, *lines: str) -> None:
        """Tell it this, such as READY=1; that it does not listen is no fault of ours."""
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
                told.sendto("\n".join(lines).encode(), socket.MSG_DONTWAIT, self._address)
        except OSError as error:
            _log.debug("systemd is not told: %s", error)

    @asynccontextmanager
    async def notifying(self, wait_until_ready: _Ready, status: _Look) -> AsyncGenerator[None]:
        """Tell systemd that the process lives, from when `wait_until_ready` returns, and what `status` says.

        While the event loop does not turn, or `status` does not come back, nothing is told: then a watchdog ends the
        process by SIGABRT, where each thread says where it is, and starts it anew.
        """
        if self._is_watching:
            faulthandler.enable()
        informing = asyncio.ensure_future(self._inform(wait_until_ready, status)) if self._address else None
        try:
            yield
        finally:
            if informing:
                informing.cancel()

    async def _inform(self, ready: _Ready, look: _Look) -> None:
        self.notify("STATUS=connecting to Discord")
        await ready()
        self.notify("READY=1", "WATCHDOG=1")
        while True:
            try:
                status = await look()
            except Exception:
                _log.exception("how things are is not known")
                status = "how things are is not known: see the log"
            self.notify(f"STATUS={status}", "WATCHDOG=1")
            await asyncio.sleep(self._seconds)
