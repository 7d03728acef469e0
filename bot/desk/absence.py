"""Since when players are missing, and from when on their game may be closed: what the journal tells."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

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

    Who said it themself has this time to come back, and for whom another player has, as long since something was said
    before; for the others it is over.
    """
    found: dict[Player, Gone] = {}
    for before, entry in pairwise(written.entry for written in journal):
        if not any(f": {kind.phrase}" in entry.line for kind in (GoesAway, Leaves)):
            continue  # most lines need not be read
        said, since = read_statement(entry.line), None if entry.by is None else before.at if entry.whom else entry.at
        said, since = (said.saying, None) if isinstance(said, DirectorSpeaksFor) else (said, since)
        if isinstance(said, GoesAway | Leaves) and said.by in players and said.by:
            until = since + time_to_come_back if since else entry.at
            found[said.by] = Gone(entry.at, max(entry.at, until))
    return found


def players_closed(said: Sequence[Statement]) -> frozenset[Player]:
    """Whose games are proposed to be closed."""
    return frozenset(one.player for one in said if isinstance(one, ProposesClosing))
