"""`python -m tests.chaos.another_clock serve`: the bot on a machine whose clock is set while it runs.

`CHOUETTE_TEST_CLOCK` names a file with the seconds by which the clock is wrong.
"""

import datetime as dt
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

FILE = Path(os.environ["CHOUETTE_TEST_CLOCK"])
right_time: Callable[[], float] = time.time
RightDatetime = dt.datetime


def wrong_by() -> float:
    """Seconds."""
    try:
        return float(FILE.read_text("utf-8"))
    except (OSError, ValueError):  # it is just being written
        return 0.0


class _Moments(type):
    """Each moment is one, whoever made it."""

    def __instancecheck__(cls, one: object) -> bool:
        return isinstance(one, RightDatetime)


class WrongDatetime(RightDatetime, metaclass=_Moments):
    """Moments as this clock has them."""

    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> RightDatetime:
        """The moment."""
        return RightDatetime.now(tz) + dt.timedelta(seconds=wrong_by())


if __name__ == "__main__":
    time.time = lambda: right_time() + wrong_by()
    dt.datetime = WrongDatetime
    from bot.__main__ import main

    sys.exit(main())
