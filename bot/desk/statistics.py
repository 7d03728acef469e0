"""The statistics of a server: evening by evening, by person; counted once for an evening that is over.

A person is a Discord user, whatever they were called; who asked to be forgotten is nobody.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import TypeAlias, TypeVar

from bot.analysis.model import AnalysisStatistics as AnalysedFigures
from bot.desk.analyses import analysis_statistics_by_chouette
from bot.desk.desk import Desk
from bot.desk.loading import RULES_ENGINE_VERSION, stakes_of_evening, table_from_journal
from bot.desk.table import LocksById
from bot.record.read import RuleBooksByName
from bot.rules.evening.statistics import FlatStatistics, PlayerStatistics, statistics_by_player, total_statistics
from bot.rules.points import POINTS_STAKE, HalfPoints, Player, StakePerPoint
from bot.rules.state.chouette import Chouette
from bot.store import journal
from bot.store.database import Database
from bot.store.evenings import (
    CountedStatistics,
    StoredStatistics,
    count_evenings_without_statistics,
    last_known_names_by_user,
    statistics_cache_keys,
    statistics_of,
    store_statistics,
)
from bot.store.stored import StoredJournal
from bot.words.amounts import canonical_label

_T = TypeVar("_T")
_States: TypeAlias = Mapping[int, tuple[object, ...]]
"""By chouette, the version of what is counted, its channel if it is open, and what else has it counted anew."""
STATISTICS_VERSION = f"{RULES_ENGINE_VERSION}.4"
"""Changes when something else is counted, or old journals would be replayed differently."""
EVENINGS_PER_BATCH = 100
"""So many evenings are read at a time, and summed together."""
MAX_CACHED_EVENINGS = 20_000
"""So many evenings stay in memory, those of the servers that were asked for last; all of one server in any case."""
_COUNTS = ThreadPoolExecutor(1, "statistics")
"""The one thread that counts: a long evening takes its time, and after an upgrade all of them are counted."""


@dataclass(frozen=True, slots=True)
class EveningStatistics:
    """One chouette: when it was opened, in which channel, everybody's figures by user; `analysed`: by an engine.

    `stakes`: what a point of its games stood for.

    The figures are numbers, since fifty thousand small objects would be looked through at each garbage collection.
    """

    chouette: int
    channel: int
    opened_at: datetime
    figures: Mapping[int, FlatStatistics]
    analysed: Mapping[int, AnalysedFigures] = field(default_factory=dict[int, AnalysedFigures])
    stakes: tuple[StakePerPoint, ...] = (POINTS_STAKE,)


@dataclass(frozen=True)
class EveningBatch:
    """Some evenings that follow one another; what they add up to is summed once, when somebody first asks for it."""

    evenings: tuple[EveningStatistics, ...]

    @cached_property
    def totals_by_user(self) -> Mapping[int, FlatStatistics]:
        """Everybody's figures of these evenings together."""
        return _by_user((each.figures for each in self.evenings), total_statistics)

    @cached_property
    def analysis_totals_by_user(self) -> Mapping[int, AnalysedFigures]:
        """What an engine says of everybody in these evenings together."""
        return _by_user((each.analysed for each in self.evenings), _judged_together)

    @cached_property
    def half_points_by_evening(self) -> tuple[Mapping[int, HalfPoints], ...]:
        """The half points that everybody won or lost, evening by evening."""
        return tuple(
            {user: PlayerStatistics.of(each).games_and_points.points for user, each in one.figures.items()}
            for one in self.evenings
        )

    def in_year(self, year: int) -> "EveningBatch":
        """The evenings of a year (UTC)."""
        found = tuple(each for each in self.evenings if each.opened_at.year == year)
        return self if len(found) == len(self.evenings) else EveningBatch(found)


@dataclass(frozen=True)
class ServerHistory:
    """All evenings of a server in stretches, the oldest first, and what everybody was called last."""

    evening_batches: tuple[EveningBatch, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict[int, str])

    @property
    def evenings(self) -> tuple[EveningStatistics, ...]:
        """All of them, the oldest first."""
        return tuple(evening for each in self.evening_batches for evening in each.evenings)

    @property
    def stakes(self) -> tuple[StakePerPoint, ...]:
        """What a point stood for, each once, in the order in which they came."""
        return tuple(dict.fromkeys(stake for evening in self.evenings for stake in evening.stakes))

    def name(self, user: int) -> str:
        """What a user was called last; their id, if they never sat here."""
        return self.names.get(user, str(user))

    def in_year(self, year: int) -> "ServerHistory":
        """The evenings of a year (UTC)."""
        return ServerHistory(tuple(each.in_year(year) for each in self.evening_batches), self.names)

    def last_evening_in(self, channel: int) -> "ServerHistory":
        """The last evening of a channel alone."""
        last = tuple(each for each in self.evenings if each.channel == channel)[-1:]
        return ServerHistory((EveningBatch(last),), self.names)

    @cached_property
    def totals_by_user(self) -> Mapping[int, PlayerStatistics]:
        """Everybody's figures of all its evenings together."""
        added = _by_user((each.totals_by_user for each in self.evening_batches), total_statistics)
        return {user: PlayerStatistics.of(each) for user, each in added.items()}

    @cached_property
    def analysis_totals_by_user(self) -> Mapping[int, AnalysedFigures]:
        """What an engine says of everybody, over all its evenings that were analysed."""
        return _by_user((each.analysis_totals_by_user for each in self.evening_batches), _judged_together)

    @property
    def half_points_by_evening(self) -> tuple[Mapping[int, HalfPoints], ...]:
        """The half points that everybody won or lost, evening by evening."""
        return tuple(evening for each in self.evening_batches for evening in each.half_points_by_evening)


def _by_user(parts: Iterable[Mapping[int, _T]], added: Callable[[Sequence[_T]], _T]) -> Mapping[int, _T]:
    of_each: dict[int, list[_T]] = {}
    for part in parts:
        for user, figures in part.items():
            of_each.setdefault(user, []).append(figures)
    return {user: added(each) for user, each in of_each.items()}


def _judged_together(parts: Sequence[AnalysedFigures]) -> AnalysedFigures:
    return sum(parts, AnalysedFigures())


class Statistics:
    """Counts what the desk's tables have played; it asks the journal where the desk has no table any more."""

    def __init__(self, database: Database, books: RuleBooksByName, desk: Desk) -> None:
        self._database = database
        self._books = books
        self._desk = desk
        self._counting = LocksById()
        self._known: OrderedDict[int, _Known] = OrderedDict()

    async def last_known_names_by_user(self, server: int) -> dict[int, str]:
        """Everybody who ever sat at a table of a server, by user, under their last name. StoreFailed."""
        return await last_known_names_by_user(self._database, server)

    async def count_evenings_without_statistics(self, server: int) -> int:
        """How many evenings that are over must be counted before everything is known. StoreFailed.

        0 where a server is in memory: what has changed since is little.
        """
        if server in self._known:
            return 0
        return await count_evenings_without_statistics(self._database, server, STATISTICS_VERSION)

    async def of_server(self, server: int) -> ServerHistory:
        """Everything that was played on a server; what is in memory is neither read nor summed again. StoreFailed."""
        async with self._counting[server]:  # who asks meanwhile need not count again
            states: _States = {
                chouette: (STATISTICS_VERSION, *state)
                for chouette, state in (await statistics_cache_keys(self._database, server)).items()
            }
            known = self._known.get(server, _Known())
            if known.states != states:
                read, names = await asyncio.gather(
                    self._read_anew(known, states), self.last_known_names_by_user(server)
                )
                known = _brought_up_to(known, states, read, names)
            self._known[server] = known
            self._known.move_to_end(server)
            self._let_go()
        return known.history

    async def counted_evenings(self, chouettes: Sequence[int]) -> list[tuple[StoredStatistics, CountedStatistics]]:
        """Some chouettes that are over, each with the statistics of each seat. StoreFailed."""
        return [
            (one, await self._counted(one))
            for few in _in_pieces(chouettes)
            for one in await statistics_of(self._database, few, STATISTICS_VERSION)
        ]

    async def _read_anew(self, known: "_Known", states: _States) -> Mapping[int, EveningStatistics]:
        """The evenings whose state is another one now than what is known."""
        changed = [each for each, state in states.items() if known.states.get(each) != state]
        read: dict[int, EveningStatistics] = {}
        for few in _in_pieces(changed):  # others play meanwhile
            analysed, stored, _ = await asyncio.gather(
                analysis_statistics_by_chouette(self._database, few),
                statistics_of(self._database, few, STATISTICS_VERSION),
                self._read_open_tables(few, states),
            )
            for one in stored:
                read[one.chouette] = await self._evening(one, analysed.get(one.chouette, {}))
        return read

    async def _read_open_tables(self, of: Sequence[int], states: _States) -> None:
        """Have the desk know those of some chouettes that are open, beside what else is read of them."""
        for each in of:
            if isinstance(channel := states[each][1], int):
                await self._desk.table_of_chouette(each, channel)

    def _let_go(self) -> None:
        """Forget the servers that nobody has asked for lately, but never the last one."""
        while len(self._known) > 1 and sum(len(each.states) for each in self._known.values()) > MAX_CACHED_EVENINGS:
            self._known.popitem(last=False)

    async def _evening(self, kept: StoredStatistics, analysed: Mapping[Player, AnalysedFigures]) -> EveningStatistics:
        counted = await self._counted(kept)
        users: dict[Player, int | None] = {seat.seat: seat.user for seat in kept.seats}
        shown = ((users.get(player), each) for player, each in counted.items() if any(each))
        figures = {user: (*each,) for user, each in shown if user is not None}
        by_engine = {user: each for player, each in analysed.items() if (user := users.get(player)) is not None}
        table = await self._desk.table_of_chouette(kept.chouette, kept.channel) if kept.is_open else None
        stakes = table.chouette.stakes if table else stakes_of_evening(kept.head, kept.planned_stakes)
        stakes = tuple(dict.fromkeys(replace(one, label=canonical_label(one.label)) for one in stakes))
        return EveningStatistics(kept.chouette, kept.channel, kept.opened_at, figures, by_engine, stakes)

    async def _counted(self, kept: StoredStatistics) -> CountedStatistics:
        if kept.counted is not None:
            return kept.counted
        loop = asyncio.get_running_loop()
        if kept.is_open:
            table = await self._desk.table_of_chouette(kept.chouette, kept.channel)
            return await loop.run_in_executor(_COUNTS, _numbers_by_player, table.chouette) if table else {}
        stored = await journal.load_journal(self._database, kept.chouette)
        if stored is None:
            return {}
        counted = await loop.run_in_executor(_COUNTS, _replayed, stored, self._books)
        await store_statistics(self._database, kept.chouette, len(stored.entries), STATISTICS_VERSION, counted)
        return counted


@dataclass(frozen=True, slots=True)
class _Known:
    """A server in memory: in which state its chouettes were, and what they were then."""

    states: _States = field(default_factory=dict[int, tuple[object, ...]])
    evenings: Mapping[int, EveningStatistics] = field(default_factory=dict[int, EveningStatistics])
    history: ServerHistory = ServerHistory()


def _brought_up_to(
    known: _Known, states: _States, read: Mapping[int, EveningStatistics], names: Mapping[int, str]
) -> _Known:
    """What is known, with the evenings that were read anew."""
    evenings = {each: read.get(each) or known.evenings[each] for each in states}
    pieces = _in_pieces(tuple(evenings.values()))
    stretches = [EveningBatch(tuple(each for each in few if each.figures)) for few in pieces]
    for at, before in enumerate(known.history.evening_batches):
        if stretches[at:] and stretches[at] == before:
            stretches[at] = before  # with what it adds up to
    return _Known(states, evenings, ServerHistory(tuple(stretches), names))


def _numbers_by_player(chouette: Chouette) -> CountedStatistics:
    return {player: figures.numbers for player, figures in statistics_by_player(chouette).items()}


def _replayed(stored: StoredJournal, books: RuleBooksByName) -> CountedStatistics:
    return _numbers_by_player(table_from_journal(stored, books).chouette)


def _in_pieces(of: Sequence[_T]) -> Iterator[Sequence[_T]]:
    return (of[at : at + EVENINGS_PER_BATCH] for at in range(0, len(of), EVENINGS_PER_BATCH))
