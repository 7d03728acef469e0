"""How much is said at most in a record, and at a table that is played: all that is said is kept to the end."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from bot.rules.statements import (
    CarriesOver,
    Corrects,
    ProposesCorrection,
    Receives,
    Resumes,
    Rolls,
    RollsForSeats,
    StartsGame,
    Statement,
)

MOST_PEOPLE = 1_000
"""So many people are named in a record at most: those at its table, who come and go, and directors."""

MOST_GAMES = 10_000
"""So many games a record has at most. Every later line carries them all, so without an end each would take longer."""

MOST_ROLLS = 10_000
"""So many rolls there are at most from one `game` to the next."""

MOST_LINES = 20_000
"""A longer file is not gone through step by step: every step keeps its chouette, and no night's play is longer."""

MOST_TIMES: Mapping[type[Statement], int] = MappingProxyType(
    {
        StartsGame: MOST_GAMES,
        Resumes: MOST_GAMES,
        Rolls: MOST_ROLLS,
        **dict.fromkeys((Corrects, ProposesCorrection, Receives, CarriesOver), 1_000),
        RollsForSeats: 100,
    }
)
"""How often something is said at most in a record, where what is said is kept to its end: no evening comes near."""

LONG_LIVE = 18_000
"""From so many lines on a table that is played warns that it must end."""
MOST_LINES_LIVE = MOST_LINES
"""From so many lines on no game begins at a table that is played, and nothing is said that is not needed to end one.

It is what `/history` goes through, and is read anew in a few seconds of the processor; a hundred games have 7,000.
"""
MOST_LINES_AT_ALL = 22_000
"""At so many lines nothing more is said at a table that is played: no game that goes on needs 2,000 to end."""
MOST_PEOPLE_LIVE = 200
"""So many people sit or sat at a table that is played: all of them stand on its sheet."""
MOST_OPEN_LIVE = 40
"""So many proposals are open at a table that is played, requests to join among them: a message tells them all."""
MOST_TIMES_LIVE: Mapping[type[Statement], int] = MappingProxyType(
    {**MOST_TIMES, **dict.fromkeys((StartsGame, Resumes), 1_000)}
)
"""How often something is said at most at a table that is played: its sheet is drawn with every message."""


class LineCount(Counter[type[Statement]]):
    """How often each kind of statement was said that may be said only so often: rolls since the last game began."""

    def add(self, said: Statement, most: Mapping[type[Statement], int] = MOST_TIMES) -> int | None:
        """Count a statement; how many there are at most, where this is one more."""
        kind = type(said)
        limit = most.get(kind)
        if limit is None:
            return None
        self[kind] += 1
        if kind is StartsGame:
            self[Rolls] = 0
        return limit if self[kind] > limit else None
