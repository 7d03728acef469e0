"""Why a request fails though nothing is wrong with it: rate limits, and faults that a test ordered.

Faults try what the bot does when the network, or Discord, has a bad moment: answers get lost, fail or come late.
"""

import hashlib
import math
import re
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from bot.local.checks.bodies import (
    ApiError,
    missing_access_error,
    missing_permissions_error,
    not_found_error,
    unauthorized_error,
)


@dataclass(frozen=True)
class RateLimit:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


MESSAGE_WRITE_LIMIT = RateLimit(5, 5.0)
"""New messages in a channel; edits in a channel have a bucket of the same size of their own."""
OLD_MESSAGE_EDIT_LIMIT = RateLimit(3, 30.0)
"""Edits of messages that are more than an hour old."""
INTERACTION_TOKEN_LIMIT = RateLimit(5, 2.0)
"""Follow-ups and edits by one interaction's token."""
MESSAGE_READ_LIMIT = RateLimit(50, 1.0)
"""Every other route: no tighter than the global limit."""
_GLOBAL_LIMIT = RateLimit(50, 1.0)
"""All requests of the bot, answers to interactions apart."""


@dataclass
class _RateBucket:
    """One bucket: the times of the requests that still count."""

    rate: RateLimit
    moments: deque[float] = field(default_factory=deque[float])

    def seconds_to_wait(self, now: float) -> float:
        """Seconds until the next request is allowed; 0.0 is now."""
        while self.moments and self.moments[0] <= now - self.rate.seconds:
            self.moments.popleft()
        if len(self.moments) < self.rate.requests:
            return 0.0
        return self.moments[0] + self.rate.seconds - now


class RateLimits:
    """All buckets of one bot; switched off, it limits nothing and sends no headers."""

    def __init__(self, *, enabled: bool) -> None:
        self.on = enabled
        self._buckets: dict[str, _RateBucket] = {}
        self._all = _RateBucket(_GLOBAL_LIMIT)

    def count_request_globally(self) -> None:
        """Count one request of any kind; raises `ApiError` (429) beyond 50 in a second."""
        if not self.on:
            return
        now = time.monotonic()
        wait = self._all.seconds_to_wait(now)
        if wait > 0:
            raise _rate_limited_error(wait, everywhere=True, headers={"X-RateLimit-Global": "true"})
        self._all.moments.append(now)

    def count_request_in_bucket(self, bucket_name: str, limit: RateLimit) -> dict[str, str]:
        """Count one request of the bucket and return its headers; raises `ApiError` (429) beyond its limit."""
        if not self.on:
            return {}
        now = time.monotonic()
        if len(self._buckets) > 500:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket.seconds_to_wait(now) > 0}
        bucket = self._buckets.setdefault(bucket_name, _RateBucket(limit))
        wait = bucket.seconds_to_wait(now)
        if wait > 0:
            raise _rate_limited_error(wait, everywhere=False, headers=_headers(bucket_name, bucket, now))
        bucket.moments.append(now)
        return _headers(bucket_name, bucket, now)


def _headers(name: str, bucket: _RateBucket, now: float) -> dict[str, str]:
    """The headers that tell a bucket's state. The name before the colon is the bucket, after it the channel."""
    left = bucket.rate.requests - len(bucket.moments)
    after = bucket.moments[0] + bucket.rate.seconds - now if bucket.moments else bucket.rate.seconds
    return {
        "X-RateLimit-Limit": str(bucket.rate.requests),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset": f"{time.time() + after:.3f}",
        "X-RateLimit-Reset-After": f"{after:.3f}",
        "X-RateLimit-Bucket": hashlib.md5(name.partition(":")[0].encode(), usedforsecurity=False).hexdigest(),
    }


def _rate_limited_error(wait: float, *, everywhere: bool, headers: dict[str, str]) -> ApiError:
    """429 with the seconds to wait, for one bucket or for every request."""
    return ApiError(
        429,
        0,
        "You are being rate limited.",
        more_fields={"retry_after": math.ceil(wait * 1000) / 1000, "global": everywhere},
        headers={
            **headers,
            "Retry-After": str(math.ceil(wait)),
            "X-RateLimit-Scope": "global" if everywhere else "user",
            "Via": "1.1 local table",
        },
    )


FaultTiming = Literal["before", "after"]
FaultKind = Literal[
    "broken",
    "slow",
    "500",
    "503",
    "429",
    "global 429",
    "400",
    "400 30034",
    "400 50035",
    "400 50083",
    "401",
    "403",
    "403 50001",
    "404",
    "404 10003",
]


@dataclass
class InjectedFault:
    """The next `times` matching requests fail, before or after they are carried out."""

    request: re.Pattern[str]
    when: FaultTiming
    how: FaultKind
    times: int
    seconds: float

    @property
    def api_error(self) -> ApiError:
        """The answer; "broken" cuts the connection instead, "slow" only delays."""
        if "429" in self.how:
            everywhere = self.how == "global 429"
            headers = {"X-RateLimit-Global": "true"} if everywhere else _spent(self.seconds)
            return _rate_limited_error(self.seconds, everywhere=everywhere, headers=headers)
        return _ANSWERS.get(self.how, ApiError(500, 0, "500: Internal Server Error"))


# A list of commands is refused so; clients write it on several lines.
_COMMAND_REFUSED = {"code": "APPLICATION_COMMAND_INVALID_NAME", "message": "Command name is invalid"}
_INVALID_COMMAND = {"errors": {"0": {"name": {"_errors": [_COMMAND_REFUSED]}}}}
_ANSWERS: Mapping[FaultKind, ApiError] = {
    "400": ApiError(400, 30046, "Maximum number of edits to messages older than 1 hour reached."),
    "400 30034": ApiError(400, 30034, "Max number of daily application command creates has been reached (200)"),
    "400 50035": ApiError(400, 50035, "Invalid Form Body", more_fields=_INVALID_COMMAND),
    "400 50083": ApiError(400, 50083, "Thread is archived."),
    "401": unauthorized_error(),
    "403": missing_permissions_error(),
    "403 50001": missing_access_error(),
    "404": not_found_error(10008, "Message"),
    "404 10003": not_found_error(10003, "Channel"),
    "503": ApiError(503, 0, "503: Service Unavailable"),
}


def _spent(seconds: float) -> dict[str, str]:
    """The headers of a bucket in which nothing is left."""
    return {
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": f"{seconds:.3f}",
        "X-RateLimit-Bucket": "ordered",
    }


class FaultInjector:
    """The faults that wait for their requests."""

    def __init__(self) -> None:
        self._waiting: list[InjectedFault] = []

    def inject_fault(
        self,
        request_pattern: str,
        when: FaultTiming = "before",
        how: FaultKind = "500",
        times: int = 1,
        *,
        wait_seconds: float = 1.0,
    ) -> None:
        """Order a fault for requests whose "METHOD /path" matches the regular expression.

        `when`: before the request is carried out, or after (stored, but the answer never arrives). `how`: "broken" cuts
        the connection; "slow" holds the request, or its answer, back for `wait_seconds`; the others answer with that
        status: 400 with code 30046, 403 with 50013, 404 with 10008, unless another stands behind it. `wait_seconds`:
        also what a 429 tells the bot to wait.
        """
        self._waiting.append(InjectedFault(re.compile(request_pattern), when, how, times, wait_seconds))

    @property
    def requests_still_to_fail(self) -> int:
        """How many requests are still to fail."""
        return sum(fault.times for fault in self._waiting)

    def clear(self) -> None:
        """Cancel all ordered faults."""
        self._waiting.clear()

    def pop_fault(self, request_line: str, when: FaultTiming) -> InjectedFault | None:
        """The fault for this request at this moment, if any; it is used up."""
        for fault in self._waiting:
            if fault.when == when and fault.request.search(request_line):
                fault.times -= 1
                if fault.times == 0:
                    self._waiting.remove(fault)
                return fault
        return None
