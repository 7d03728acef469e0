"""How much is said at most in a record, and at a table that is played: all that is said is kept to the end."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from bot.rules import statements as say
from bot.rules.statements import Statement

MAX_PEOPLE_IN_RECORD = 1_000
"""So many people are named in a record at most: those at its table, who come and go, and directors."""

MAX_GAMES_IN_RECORD = 10_000
"""So many games a record has at most. Every later line carries them all, so without an end each would take longer."""

MAX_ROLLS_PER_GAME = 10_000
"""So many rolls there are at most from one `game` to the next."""

MAX_LINES_TO_STEP_THROUGH = 20_000
"""A longer file is not gone through step by step: every step keeps its chouette, and no night's play is longer."""

_MAX_TIMES_SAID_IN_RECORD: Mapping[type[Statement], int] = MappingProxyType(
    {
        say.StartsGame: MAX_GAMES_IN_RECORD,
        say.ProposesResumption: MAX_GAMES_IN_RECORD,
        say.Rolls: MAX_ROLLS_PER_GAME,
        **dict.fromkeys(
            (
                say.DirectorCorrectsScore,
                say.ProposesCorrection,
                say.ReceivesPayment,
                say.TakesPaymentBack,
                say.CarriesDebtOver,
                say.WritesDebtOff,
                say.TakesWriteOffBack,
            ),
            1_000,
        ),
        say.RollsForSeats: 100,
    }
)
"""How often something is said at most in a record, where what is said is kept to its end: no evening comes near."""

TABLE_LINES_BEFORE_WARNING = 18_000
"""From so many lines on a table that is played warns that it must end."""
MAX_TABLE_LINES_FOR_NEW_GAME = MAX_LINES_TO_STEP_THROUGH
"""From so many lines on no game begins at a table that is played, and nothing is said that is not needed to end one.

It is what `/history` goes through, and is read anew in a few seconds of the processor; a hundred games have 7,000.
"""
MAX_TABLE_LINES = 22_000
"""At so many lines nothing more is said at a table that is played: no game that goes on needs 2,000 to end."""
MAX_PEOPLE_EVER_AT_TABLE = 200
"""So many people sit or sat at a table that is played: all of them stand on its sheet."""
MAX_OPEN_PROPOSALS_AT_TABLE = 40
"""So many proposals are open at a table that is played, requests to join among them: a message tells them all."""
MAX_TIMES_SAID_AT_TABLE: Mapping[type[Statement], int] = MappingProxyType(
    {**_MAX_TIMES_SAID_IN_RECORD, **dict.fromkeys((say.StartsGame, say.ProposesResumption), 1_000)}
)
"""How often something is said at most at a table that is played: its sheet is drawn with every message."""


class LimitedStatementCounts(Counter[type[Statement]]):
    """How often each kind of statement was said that may be said only so often: rolls since the last game began."""

    def add_returning_exceeded_limit(
        self, said: Statement, most: Mapping[type[Statement], int] = _MAX_TIMES_SAID_IN_RECORD
    ) -> int | None:
        """Count a statement; how many there are at most, where this is one more."""
        kind = type(said)
        limit = most.get(kind)
        if limit is None:
            return None
        self[kind] += 1
        if kind is say.StartsGame:
            self[say.Rolls] = 0
        return limit if self[kind] > limit else None
