"""When it is tried again what could not be written in a channel; writes nothing itself.

Ten thousand answers of 401, 403 or 404 in ten minutes have Discord shut a bot out. So what Discord refuses is tried
again only when something has changed: permissions, roles, the channel, or somebody speaks there.
"""

import asyncio
import logging
from collections.abc import Callable

import aiohttp
import discord

NETWORK = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What can happen to a request on its way."""

LONGEST_DELAY = 300.0
"""So many seconds, at most, lie between two tries."""
_FIRST_DELAY = 1.0
_SERVER_ERROR, _TOO_MANY = 500, 429
_log = logging.getLogger(__name__)


def may_have_arrived(error: BaseException) -> bool:
    """Whether a request that failed with this may have been carried out all the same."""
    return not isinstance(error, discord.HTTPException) or error.status >= _SERVER_ERROR


class Retries:
    """For all channels: how long the next try waits, and where only a change gives hope. `retry` tries again."""

    def __init__(self, retry: Callable[[int], None]) -> None:
        self._retry = retry
        self._delay: dict[int, float] = {}
        self._waking: dict[int, asyncio.TimerHandle] = {}
        self._blocked: set[int] = set()

    def failed(self, channel: int, error: BaseException) -> bool:
        """A try failed. True: try again at once; else it is, after 1, 2, 4, … seconds, or when Discord says."""
        what, wait = str(error) or type(error).__name__, _told(error)
        if wait is None and not may_have_arrived(error):
            _log.warning("channel %s cannot be written: %s", channel, what)
            self._blocked.add(channel)
            return False
        if wait is None:
            wait = self._delay.get(channel, 0.0)
            self._delay[channel] = min(max(2 * wait, _FIRST_DELAY), LONGEST_DELAY)
        _log.warning("channel %s: %s; tried again in %.0f s", channel, what, wait)
        if not wait:
            return True
        if waking := self._waking.pop(channel, None):
            waking.cancel()
        self._waking[channel] = asyncio.get_running_loop().call_later(wait, self._tries, channel)
        return False

    def succeeded(self, channel: int) -> None:
        """What was to be written is."""
        self._delay.pop(channel, None)
        self._blocked.discard(channel)
        if waking := self._waking.pop(channel, None):
            waking.cancel()

    def is_blocked(self, channel: int) -> bool:
        """Whether nothing can be written there until something changes."""
        return channel in self._blocked

    def may_try_again(self, channel: int) -> bool:
        """Something has changed: whether something waits there to be tried again."""
        waits = channel in self._blocked or channel in self._waking
        self._blocked.discard(channel)
        return waits

    def stop(self) -> None:
        """Try nothing again."""
        for waking in self._waking.values():
            waking.cancel()
        self._waking.clear()

    def _tries(self, channel: int) -> None:
        self._waking.pop(channel, None)
        self._retry(channel)


def _told(error: BaseException) -> float | None:
    """After how many seconds Discord wants to be asked again; None where it does not say."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if isinstance(error, discord.HTTPException) and error.status == _TOO_MANY:
        try:
            return float(error.response.headers.get("Retry-After", LONGEST_DELAY))
        except ValueError:
            return LONGEST_DELAY
    return None
