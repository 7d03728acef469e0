"""When the next request may be made in a channel: below Discord's limits, and later and later while it fails.

Ten thousand answers of 401, 403 or 429 in ten minutes have Discord shut a bot out. So what Discord refuses is tried
again only when something has changed (permissions, roles, the channel), or, now and then, when somebody speaks there.
"""

import asyncio
import logging
from collections import deque
from typing import Final

from bot.delivery.requests import RefusedError, UnknownOutcomeError

MAX_REQUESTS_PER_WINDOW: Final = 5
"""So many posts, and so many edits, does Discord take from a channel within `RATE_WINDOW_SECONDS`."""
RATE_WINDOW_SECONDS: Final = 5.5
"""Seconds; Discord counts five, the rest is the way there."""
MAX_OLD_MESSAGE_FOLDS_PER_WINDOW: Final = 3
"""So many of the edits may fold old messages, or change others: the newest message goes before."""
FIRST_BACKOFF_SECONDS: Final = 1.0
MAX_BACKOFF_SECONDS: Final = 120.0
"""Seconds between the second and the third try, each time doubled, and at most."""
_UNDISTURBED_SECONDS: Final = 10.0
"""Seconds that a message stands which no program deletes as soon as it sees it."""
MAX_RETRIES_ON_CHAT_PER_MINUTE: Final = 5
_CHAT_WINDOW_SECONDS: Final = 60.0
"""How many tries, in how many seconds, are made because somebody speaks where nothing can be written."""
_log = logging.getLogger(__name__)


class RequestPace:
    """The pace of one kind of request in one channel."""

    def __init__(self) -> None:
        self._made = deque[float](maxlen=MAX_REQUESTS_PER_WINDOW)

    def seconds_to_wait(self, most: int = MAX_REQUESTS_PER_WINDOW) -> float:
        """Seconds until one more may be made, if there may be `most` of them in a window; 0.0: now."""
        if len(self._made) < most:
            return 0.0
        return max(self._made[-most] + RATE_WINDOW_SECONDS - _now(), 0.0)

    def note_request(self) -> None:
        """One is made now."""
        self._made.append(_now())


class RepostBackoff:
    """Posts in place of a message that was deleted: later and later, where a program deletes each of them at once."""

    def __init__(self) -> None:
        self._delay = 0.0
        self._last: float | None = None

    def seconds_to_wait(self) -> float:
        """Seconds until the next one."""
        return 0.0 if self._last is None else max(self._last + self._delay - _now(), 0.0)

    def note_repost(self) -> None:
        """One is posted now: if the one before has not stood for long, the next one waits 1, 2, 4, … seconds."""
        now = _now()
        is_soon = self._last is not None and now < self._last + self._delay + _UNDISTURBED_SECONDS
        self._delay = min(max(2 * self._delay, FIRST_BACKOFF_SECONDS), MAX_BACKOFF_SECONDS) if is_soon else 0.0
        self._last = now


class Backoff:
    """Whether something can be written in one channel, as far as is known."""

    def __init__(self, channel: int) -> None:
        self._channel = channel
        self._delay = 0.0
        self._not_before = self._limited_until = 0.0
        self._spoke = deque[float](maxlen=MAX_RETRIES_ON_CHAT_PER_MINUTE)
        self.is_blocked = False
        self.is_archived = False
        """Whether it is a thread that takes no edit now."""
        self._is_told = False
        self._has_changed = False

    def note_attempt(self) -> None:
        """A request is about to be made: a refusal is as old as this."""
        self._has_changed = False

    def note_failure(self, error: RefusedError | UnknownOutcomeError) -> None:
        """A request failed: the next one is made at once, then after 1, 2, 4, … seconds, or when Discord says so."""
        retry_after = error.retry_after if isinstance(error, RefusedError) else None
        if isinstance(error, RefusedError) and retry_after is None:
            if not self._is_told:
                _log.warning("channel %s cannot be written: %s", self._channel, error)
            self._is_told = True
            self.is_blocked = not self._has_changed
            return
        wait = self._delay if retry_after is None else retry_after
        if retry_after is None:
            self._delay = min(max(2 * wait, FIRST_BACKOFF_SECONDS), MAX_BACKOFF_SECONDS)
            self._not_before = _now() + wait
        else:
            self._limited_until = max(self._limited_until, _now() + wait)
        _log.warning("channel %s: %s; tried again in %.0f s", self._channel, error, wait)

    def note_thread_archived(self) -> None:
        """An edit was refused since the thread is archived: edits wait until a post opens it."""
        self.is_archived = not self._has_changed

    def note_success(self) -> None:
        """Something was written."""
        self.is_blocked = self.is_archived = self._is_told = False
        self._delay = self._not_before = self._limited_until = 0.0
        self._spoke.clear()

    def seconds_to_wait(self) -> float:
        """Seconds until the next try."""
        return max(self._not_before - _now(), self._limited_until - _now(), 0.0)

    def unblock_if_retry_allowed(self, *, permissions_changed: bool) -> bool:
        """Whether to try again where it failed.

        Something has `permissions_changed`, or else somebody speaks, now and then.
        """
        self._has_changed |= permissions_changed
        if not (self.is_blocked or self.is_archived or self._delay):
            return False
        if not permissions_changed:
            if len(self._spoke) == MAX_RETRIES_ON_CHAT_PER_MINUTE and self._spoke[0] > _now() - _CHAT_WINDOW_SECONDS:
                return False
            self._spoke.append(_now())
        self.is_blocked = self.is_archived = False
        self._not_before = 0.0  # what Discord has said is kept
        return True


def _now() -> float:
    """Seconds by a clock that nobody sets: the machine's own may be wrong, and jump."""
    return asyncio.get_running_loop().time()
