"""Since when players are missing, and from when on their game may be closed: what the journal tells."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.desk.table import Table
from bot.record.grammar import read_statement
from bot.rules.points import Player
from bot.rules.statements import DirectorSpeaksFor, GoesAway, Leaves, ProposesClosing, Statement
from bot.store.stored import NumberedEntry


@dataclass(frozen=True, slots=True)
class Gone:
    """Since when somebody is missing, and from when on their game may be closed."""

    since: datetime
    until: datetime


def departures(
    _table: Table, journal: Sequence[NumberedEntry], players: Collection[Player], time_to_come_back: timedelta
) -> Mapping[Player, Gone]:
    """Of these players, those who have said that they go, or for whom the clock or a director has.

    Who said it themself has this time to come back; for the others it is over.
    """
    found: dict[Player, Gone] = {}
    for entry in (written.entry for written in reversed(journal)):
        if not any(f": {kind.phrase}" in entry.line for kind in (GoesAway, Leaves)):
            continue  # most lines need not be read
        said, is_own = read_statement(entry.line), entry.by is not None and entry.whom is None
        said, is_own = (said.saying, False) if isinstance(said, DirectorSpeaksFor) else (said, is_own)
        if isinstance(said, GoesAway | Leaves) and said.by in players and said.by:
            found.setdefault(said.by, Gone(entry.at, entry.at + (time_to_come_back if is_own else timedelta())))
    return found


def players_closed(said: Sequence[Statement]) -> frozenset[Player]:
    """Whose games are proposed to be closed."""
    return frozenset(one.player for one in said if isinstance(one, ProposesClosing))
