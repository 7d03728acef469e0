"""Troubles to order: answers that get lost or fail. Knows the request's line, not its meaning.

For tests and for trying what the bot does when the network, or Discord, has a bad moment.
"""

import re
from dataclasses import dataclass
from typing import Literal

When = Literal["before", "after"]
How = Literal["broken", "500"]


@dataclass
class Fault:
    """The next `times` requests that match meet with trouble: before or after they were carried out."""

    request: re.Pattern[str]
    when: When
    how: How
    times: int


class Faults:
    """The troubles that wait for their requests."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def order(self, request: str, when: When = "before", how: How = "500", times: int = 1) -> None:
        """Orders trouble for requests whose "METHOD /path" matches the regular expression.

        `when`: before the request is carried out, or after (stored, but the answer never arrives).
        `how`: "500" answers with that status; "broken" cuts the connection.
        """
        self._waiting.append(Fault(re.compile(request), when, how, times))

    def meets(self, line: str, when: When) -> How | None:
        """The trouble that this request meets at this moment, if any; it is used up by that."""
        for fault in self._waiting:
            if fault.when == when and fault.request.search(line):
                fault.times -= 1
                if fault.times == 0:
                    self._waiting.remove(fault)
                return fault.how
        return None
