"""The statistics of a server: evening by evening, by person; counted once for an evening that is over.

A person is a Discord user, whatever they were called; who asked to be forgotten is nobody.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime

from bot.analysis.model import Figures as AnalysedFigures
from bot.desk.analyses import analysed_figures
from bot.desk.desk import Desk
from bot.desk.loading import ENGINE_VERSION, table_from_journal
from bot.desk.table import LocksById
from bot.record.read import Books
from bot.rules.evening.statistics import Figures, Tally, figures_of
from bot.rules.points import Player
from bot.store import journal
from bot.store.database import Database
from bot.store.evenings import (
    CountedStatistics,
    StoredStatistics,
    states_of_server,
    statistics_of_server,
    store_statistics,
)
from bot.store.stored import Seat

STATISTICS_VERSION = f"{ENGINE_VERSION}.2"
"""Changes when something else is counted, or old journals would be replayed differently."""
MOST_SERVERS_KNOWN = 32
"""The evenings of so many servers, those that were asked for last, stay in memory."""
_COUNTS = ThreadPoolExecutor(1, "statistics")
"""The one thread that counts: a long evening takes its time, and after an upgrade all of them are counted."""


@dataclass(frozen=True, slots=True)
class CountedEvening:
    """One chouette: when it was opened, in which channel, everybody's figures by user; `analysed`: by an engine."""

    chouette: int
    channel: int
    opened_at: datetime
    figures: Mapping[int, Figures]
    analysed: Mapping[int, AnalysedFigures] = field(default_factory=dict[int, AnalysedFigures])


@dataclass(frozen=True, slots=True)
class ServerHistory:
    """All evenings of a server, the oldest first, and what everybody was called last."""

    evenings: tuple[CountedEvening, ...] = ()
    names: Mapping[int, str] | None = None

    def name(self, user: int) -> str:
        """What a user was called last; their id, if they never sat here."""
        return (self.names or {}).get(user, str(user))

    def in_year(self, year: int) -> "ServerHistory":
        """The evenings of a year (UTC)."""
        return ServerHistory(tuple(one for one in self.evenings if one.opened_at.year == year), self.names)

    def last_evening_in(self, channel: int) -> "ServerHistory":
        """The last evening of a channel alone."""
        return ServerHistory(tuple(one for one in self.evenings if one.channel == channel)[-1:], self.names)

    def analysed(self) -> dict[int, AnalysedFigures]:
        """What an engine says of everybody, over all its evenings that were analysed."""
        found: dict[int, AnalysedFigures] = {}
        for evening in self.evenings:
            for user, figures in evening.analysed.items():
                found[user] = found.get(user, AnalysedFigures()) + figures
        return found

    def figures(self) -> dict[int, Figures]:
        """Everybody's figures of all its evenings together."""
        found: dict[int, Figures] = {}
        for evening in self.evenings:
            for user, figures in evening.figures.items():
                found[user] = found.get(user, Figures()) + figures
        return found


class Statistics:
    """Counts what the desk's tables have played; it asks the journal where the desk has no table any more."""

    def __init__(self, database: Database, books: Books, desk: Desk) -> None:
        self._database = database
        self._books = books
        self._desk = desk
        self._counting = LocksById()
        self._known: OrderedDict[int, dict[int, _Known]] = OrderedDict()

    async def names_by_user(self, server: int) -> dict[int, str]:
        """Everybody who ever sat at a table of a server, by user, under their last name. StoreFailed."""
        return _names(await statistics_of_server(self._database, server, STATISTICS_VERSION))

    async def evenings_to_count(self, server: int) -> int:
        """How many evenings that are over must be counted before everything is known. StoreFailed."""
        _, changed = await self._changed(server)
        if not changed:
            return 0
        kept = await statistics_of_server(self._database, server, STATISTICS_VERSION, changed)
        return sum(one.counted is None and not one.is_open for one in kept)

    async def of_server(self, server: int) -> ServerHistory:
        """Everything that was played on a server; what is in memory is not read again. StoreFailed."""
        async with self._counting[server]:  # who asks meanwhile need not count again
            states, changed = await self._changed(server)
            known = self._known.pop(server, {})
            if changed:
                kept = await statistics_of_server(self._database, server, STATISTICS_VERSION, changed)
                analysed = await analysed_figures(self._database, server)
                for one in kept:
                    evening = await self._evening(one, analysed.get(one.chouette, {}))
                    known[one.chouette] = _Known(states[one.chouette], evening, one.seats)
            self._known[server] = known
            while len(self._known) > MOST_SERVERS_KNOWN:
                self._known.popitem(last=False)
            found = [known[each] for each in states if each in known]
        return ServerHistory(tuple(one.evening for one in found if one.evening.figures), _names(found))

    async def _changed(self, server: int) -> tuple[dict[int, tuple[object, ...]], set[int]]:
        """How each chouette of a server is now, and which of them are not in memory like that."""
        states = {
            chouette: (STATISTICS_VERSION, *state)
            for chouette, state in (await states_of_server(self._database, server)).items()
        }
        known = self._known.get(server, {})
        return states, {each for each, state in states.items() if each not in known or known[each].state != state}

    async def _evening(self, kept: StoredStatistics, analysed: Mapping[Player, AnalysedFigures]) -> CountedEvening:
        counted = _read(kept.counted) if kept.counted is not None else await self._counted(kept)
        users = {Player(seat.seat): seat.user for seat in kept.seats}
        figures = {user: each for player, each in counted.items() if (user := users.get(player)) is not None}
        by_engine = {user: each for player, each in analysed.items() if (user := users.get(player)) is not None}
        return CountedEvening(kept.chouette, kept.channel, kept.opened_at, figures, by_engine)

    async def _counted(self, kept: StoredStatistics) -> Mapping[Player, Figures]:
        if kept.is_open:
            table = await self._desk.table_of_chouette(kept.chouette)
            return figures_of(table.chouette) if table else {}
        stored = await journal.load_chouette(self._database, kept.chouette)
        if stored is None:
            return {}
        table = await asyncio.get_running_loop().run_in_executor(_COUNTS, table_from_journal, stored, self._books)
        counted = figures_of(table.chouette)
        await store_statistics(
            self._database, kept.chouette, len(stored.entries), STATISTICS_VERSION, _written(counted)
        )
        return counted


@dataclass(frozen=True, slots=True)
class _Known:
    """An evening in memory, as it was in this state."""

    state: tuple[object, ...]
    evening: CountedEvening
    seats: tuple[Seat, ...]


def _names(kept: Iterable[StoredStatistics | _Known]) -> dict[int, str]:
    return {seat.user: seat.name for one in kept for seat in one.seats if seat.user is not None}


# --- As they are kept

_TALLIES = ("box", "captain", "team", "partner", "guest", "takes", "drops", "beavers")
_SELDOM = ("with_robots",)
"""What is written only where there is some."""
_NUMBERS = ("evenings", "corrected", "run", "rolls", "doubles", "pips")


def _written(counted: Mapping[Player, Figures]) -> dict[str, object]:
    return {
        player: {
            **{name: [getattr(figures, name).times, getattr(figures, name).points] for name in _TALLIES},
            **{name: getattr(figures, name) for name in _NUMBERS},
            **{name: [each.times, each.points] for name in _SELDOM if (each := getattr(figures, name)).times},
        }
        for player, figures in counted.items()
    }


def _read(counted: CountedStatistics) -> dict[Player, Figures]:
    return {Player(seat): _figures(kept) for seat, kept in counted.items()}


def _figures(kept: Mapping[str, list[int] | int]) -> Figures:
    found = {name: Tally(*each) if isinstance(each, list) else each for name, each in kept.items()}
    return Figures(**found)  # pyright: ignore[reportArgumentType]  # as it was written
