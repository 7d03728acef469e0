"""When to retry what could not be written in a channel; writes nothing itself.

Ten thousand answers of 401, 403 or 429 in ten minutes have Discord shut a bot out. So what Discord refuses is tried
again only when something has changed (permissions, roles, the channel), or, now and then, when somebody speaks there.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable

import aiohttp
import discord

NETWORK = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What can happen to a request on its way."""

LONGEST_DELAY = 300.0
"""The most seconds between two tries."""
TRIES_FOR_SPEECH, IN_SECONDS = 5, 60.0
"""How many tries, in how many seconds, are made because somebody speaks where nothing can be written."""
_FIRST_DELAY = 1.0
_SERVER_ERROR, _TOO_MANY = 500, 429
_log = logging.getLogger(__name__)


def may_have_arrived(error: BaseException) -> bool:
    """Whether a request that failed with this may have been carried out all the same."""
    return not isinstance(error, discord.HTTPException) or error.status >= _SERVER_ERROR


def may_succeed_later(error: BaseException) -> bool:
    """Whether what failed may succeed later, though nothing changes."""
    return may_have_arrived(error) or _told(error) is not None


class Retries:
    """For all channels: how long the next try waits, and where only a change gives hope. `retry` tries again."""

    def __init__(self, retry: Callable[[int], None]) -> None:
        self._retry = retry
        self._delay: dict[int, float] = {}
        self._waking: dict[int, asyncio.TimerHandle] = {}
        self._not_before: dict[int, float] = {}
        self._blocked: set[int] = set()
        self._spoke: dict[int, deque[float]] = {}

    def failed(self, channel: int, error: BaseException) -> bool:
        """A try failed. True: try again at once; else it is retried after 1, 2, 4, … seconds, or when Discord says."""
        what, told = str(error) or type(error).__name__, _told(error)
        if not may_succeed_later(error):
            _log.warning("channel %s cannot be written: %s", channel, what)
            self._blocked.add(channel)
            return False
        wait = self._delay.get(channel, 0.0) if told is None else told
        _log.warning("channel %s: %s; tried again in %.0f s", channel, what, wait)
        if told is None:
            self._delay[channel] = min(max(2 * wait, _FIRST_DELAY), LONGEST_DELAY)
        else:
            self._not_before[channel] = _now() + told
        if not wait:
            return True
        self._stop_waiting(channel)
        self._waking[channel] = asyncio.get_running_loop().call_later(wait, self._tries, channel)
        return False

    def succeeded(self, channel: int) -> None:
        """Everything was written."""
        self._blocked.discard(channel)
        self._delay.pop(channel, None)
        self._not_before.pop(channel, None)
        self._spoke.pop(channel, None)
        self._stop_waiting(channel)

    def may_try(self, channel: int) -> bool:
        """Whether something can be written there now, as far as is known."""
        return channel not in self._blocked and self._not_before.get(channel, 0.0) <= _now()

    def may_try_again(self, channel: int, *, changed: bool) -> bool:
        """Whether something waits there, and is tried again: something has `changed`, or else somebody speaks."""
        waits = channel in self._blocked or channel in self._waking
        if not waits or self._not_before.get(channel, 0.0) > _now() or not (changed or self._may_for_speech(channel)):
            return False
        self._blocked.discard(channel)
        return True

    def stop(self) -> None:
        """Try nothing again."""
        for channel in [*self._waking]:
            self._stop_waiting(channel)

    def _may_for_speech(self, channel: int) -> bool:
        spoke = self._spoke.setdefault(channel, deque(maxlen=TRIES_FOR_SPEECH))
        if len(spoke) == TRIES_FOR_SPEECH and spoke[0] > _now() - IN_SECONDS:
            return False
        spoke.append(_now())
        return True

    def _stop_waiting(self, channel: int) -> None:
        if waking := self._waking.pop(channel, None):
            waking.cancel()

    def _tries(self, channel: int) -> None:
        self._waking.pop(channel, None)
        self._not_before.pop(channel, None)
        self._retry(channel)


def _now() -> float:
    return asyncio.get_running_loop().time()


def _told(error: BaseException) -> float | None:
    """After how many seconds Discord wants to be asked again; None where it does not say."""
    if not isinstance(error, discord.HTTPException) or error.status != _TOO_MANY:
        return None
    try:
        return max(float(error.response.headers.get("Retry-After", LONGEST_DELAY)), _FIRST_DELAY)
    except ValueError:
        return LONGEST_DELAY
