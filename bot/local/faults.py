"""Troubles to order: answers that get lost, fail or come late. Knows the request's line, not its meaning.

For tests and for trying what the bot does when the network, or Discord, has a bad moment.
"""

import re
from dataclasses import dataclass
from typing import Literal

from bot.local.rates import too_many
from bot.local.refused import Refused, missing_access, missing_permissions, unauthorized, unknown

When = Literal["before", "after"]
How = Literal["broken", "slow", "500", "503", "429", "global 429", "401", "403", "403 50001", "404", "404 10003"]


@dataclass
class Fault:
    """The next `times` requests that match meet with trouble: before or after they were carried out."""

    request: re.Pattern[str]
    when: When
    how: How
    times: int
    seconds: float

    @property
    def answer(self) -> Refused:
        """What Discord says then; "broken" never gets that far, "slow" says nothing of its own."""
        match self.how:
            case "429" | "global 429":
                everywhere = self.how == "global 429"
                headers = {"X-RateLimit-Global": "true"} if everywhere else _spent(self.seconds)
                return too_many(self.seconds, everywhere=everywhere, headers=headers)
            case "401":
                return unauthorized()
            case "403":
                return missing_permissions()
            case "403 50001":
                return missing_access()
            case "404":
                return unknown(10008, "Message")
            case "404 10003":
                return unknown(10003, "Channel")
            case "503":
                return Refused(503, 0, "503: Service Unavailable")
            case _:
                return Refused(500, 0, "500: Internal Server Error")


def _spent(seconds: float) -> dict[str, str]:
    """The headers of a bucket in which nothing is left."""
    return {
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": f"{seconds:.3f}",
        "X-RateLimit-Bucket": "ordered",
    }


class Faults:
    """The troubles that wait for their requests."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def order(
        self, request: str, when: When = "before", how: How = "500", times: int = 1, *, seconds: float = 1.0
    ) -> None:
        """Orders trouble for requests whose "METHOD /path" matches the regular expression.

        `when`: before the request is carried out, or after (stored, but the answer never arrives).
        `how`: "broken" cuts the connection; "slow" holds the request, or its answer, back for `seconds`; the others
        answer with that status, 403 with code 50013 and 404 with 10008 unless another one stands behind it.
        `seconds`: also what a 429 tells the bot to wait.
        """
        self._waiting.append(Fault(re.compile(request), when, how, times, seconds))

    @property
    def waiting(self) -> int:
        """How many requests are still to meet with trouble."""
        return sum(fault.times for fault in self._waiting)

    def clear(self) -> None:
        """Takes all orders back."""
        self._waiting.clear()

    def meets(self, line: str, when: When) -> Fault | None:
        """The trouble that this request meets at this moment, if any; it is used up by that."""
        for fault in self._waiting:
            if fault.when == when and fault.request.search(line):
                fault.times -= 1
                if fault.times == 0:
                    self._waiting.remove(fault)
                return fault
        return None
