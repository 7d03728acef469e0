"""Discord's rate limits: so many requests in so much time, a bucket for each kind and channel, and one for all."""

import hashlib
import math
import time
from collections import deque
from dataclasses import dataclass, field

from bot.local.checks.bodies import ApiError


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
    """All buckets of one bot; where they are not `enabled` nothing is limited, and no headers are sent."""

    def __init__(self) -> None:
        self.enabled = True
        self._buckets: dict[str, _RateBucket] = {}
        self._all = _RateBucket(_GLOBAL_LIMIT)

    def count_request_globally(self) -> None:
        """Count one request of any kind; raises `ApiError` (429) beyond 50 in a second."""
        if self.enabled:
            now = time.monotonic()
            wait = self._all.seconds_to_wait(now)
            if wait > 0:
                raise rate_limited_error(wait, None)
            self._all.moments.append(now)

    def count_request_in_bucket(self, bucket_name: str, limit: RateLimit) -> dict[str, str]:
        """Count one request of the bucket and return its headers; raises `ApiError` (429) beyond its limit."""
        if not self.enabled:
            return {}
        now = time.monotonic()
        if len(self._buckets) > 500:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket.seconds_to_wait(now) > 0}
        bucket = self._buckets.setdefault(bucket_name, _RateBucket(limit))
        wait = bucket.seconds_to_wait(now)
        if wait > 0:
            raise rate_limited_error(wait, _headers(bucket_name, bucket, now))
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


def rate_limited_error(wait_seconds: float, bucket_headers: dict[str, str] | None) -> ApiError:
    """429 with the seconds to wait: for the bucket that has these headers, or (None) for every request."""
    everywhere = bucket_headers is None
    headers = {
        **({"X-RateLimit-Global": "true"} if bucket_headers is None else bucket_headers),
        "Retry-After": str(math.ceil(wait_seconds)),
        "X-RateLimit-Scope": "global" if everywhere else "user",
        "Via": "1.1 local table",
    }
    more = {"retry_after": math.ceil(wait_seconds * 1000) / 1000, "global": everywhere}
    return ApiError(429, 0, "You are being rate limited.", more_fields=more, headers=headers)
