"""The statistics of a server: evening by evening, by person; counted once for an evening that is over.

A person is a Discord user, whatever they were called; who asked to be forgotten is nobody, nor is a guest before they
have an account.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import TypeAlias, TypeVar

from bot.analysis.model import AnalysisStatistics as AnalysedFigures
from bot.desk.analyses import analysis_statistics_by_chouette
from bot.desk.desk import Desk
from bot.desk.loading import RULES_ENGINE_VERSION, table_from_journal
from bot.desk.table import LocksById
from bot.record.read import RuleBooksByName
from bot.rules.evening.statistics import (
    EVENINGS_PLACE,
    FlatStatistics,
    PlayerStatistics,
    statistics_by_stake,
    total_statistics,
)
from bot.rules.points import HalfPoints, Player, StakePerPoint
from bot.rules.state.chouette import Chouette
from bot.store import journal
from bot.store.database import Database
from bot.store.evenings import (
    CountedStatistics,
    NameInChannel,
    StoredStatistics,
    count_evenings_without_statistics,
    names_by_channel,
    statistics_cache_keys,
    statistics_of,
    store_statistics,
)
from bot.store.stored import StoredJournal, is_guest
from bot.words.amounts import canonical_label, label_key

_T = TypeVar("_T")
ChannelFilter: TypeAlias = Callable[[set[int]], Awaitable[Collection[int]]]
"""Says which of some channels somebody sees."""
_States: TypeAlias = Mapping[int, tuple[object, ...]]
"""By chouette, the version of what is counted, its channel if it is open, and what else has it counted anew."""
STATISTICS_VERSION = f"{RULES_ENGINE_VERSION}.5"
"""Changes when something else is counted, or old journals would be replayed differently."""
EVENINGS_PER_BATCH = 100
"""So many evenings are read at a time, and summed together."""
MAX_CACHED_EVENINGS = 20_000
"""So many evenings stay in memory, those of the servers that were asked for last; all of one server in any case."""
_MAX_VIEWS_PER_BATCH = 8
"""So many sums of a part of a batch stay in memory: of people who do not see the same channels."""
_COUNTS = ThreadPoolExecutor(1, "statistics")
"""The one thread that counts: a long evening takes its time, and after an upgrade all of them are counted."""


@dataclass(frozen=True, slots=True)
class EveningStatistics:
    """One chouette: when it was opened, in which channel, by stake everybody's figures by user.

    `analysed`: by an engine.

    The figures are numbers, since fifty thousand small objects would be looked through at each garbage collection.
    """

    chouette: int
    channel: int
    opened_at: datetime
    figures: Mapping[StakePerPoint, Mapping[int, FlatStatistics]]
    analysed: Mapping[int, AnalysedFigures] = field(default_factory=dict[int, AnalysedFigures])

    def users_under(self, key: str) -> frozenset[int]:
        """Who finished a game at a stake under this label."""
        stakes = (found for stake, found in self.figures.items() if label_key(stake.label) == key)
        return frozenset(user for found in stakes for user, numbers in found.items() if numbers[EVENINGS_PLACE])


@dataclass(frozen=True)
class EveningBatch:
    """Some evenings that follow one another; what they add up to is summed once, when somebody first asks for it."""

    evenings: tuple[EveningStatistics, ...]

    @cached_property
    def totals_by_stake(self) -> Mapping[StakePerPoint, Mapping[int, FlatStatistics]]:
        """By stake, everybody's figures of these evenings together."""
        return _by_stake(each.figures for each in self.evenings)

    @cached_property
    def evening_counts(self) -> Mapping[tuple[str, int], int]:
        """On how many of these evenings a user has finished a game, by the label's key and user."""
        counts = Counter[tuple[str, int]]()
        for each in self.evenings:
            for key in {label_key(stake.label) for stake in each.figures}:
                counts.update((key, user) for user in each.users_under(key))
        return counts

    @cached_property
    def analysis_totals_by_user(self) -> Mapping[int, AnalysedFigures]:
        """What an engine says of everybody in these evenings together."""
        return _by_user((each.analysed for each in self.evenings), _judged_together)

    @cached_property
    def half_points_by_evening(self) -> tuple[Mapping[StakePerPoint, Mapping[int, HalfPoints]], ...]:
        """The half points that everybody won or lost, by stake, evening by evening."""
        return tuple(
            {
                stake: {user: PlayerStatistics.of(each).games_and_points.points for user, each in found.items()}
                for stake, found in one.figures.items()
            }
            for one in self.evenings
        )

    def in_year(self, year: int) -> "EveningBatch":
        """The evenings of a year (UTC)."""
        return self._of(tuple(each for each in self.evenings if each.opened_at.year == year))

    def in_channels(self, channels: Collection[int]) -> "EveningBatch":
        """The evenings of these channels; for the next who sees the same ones, the sums are there already."""
        hidden = self._channels.difference(channels)
        if hidden not in self._views:
            if len(self._views) == _MAX_VIEWS_PER_BATCH:
                self._views.clear()
            self._views[hidden] = self._of(tuple(each for each in self.evenings if each.channel not in hidden))
        return self._views[hidden]

    @cached_property
    def _channels(self) -> frozenset[int]:
        return frozenset(each.channel for each in self.evenings)

    @cached_property
    def _views(self) -> "dict[frozenset[int], EveningBatch]":
        """By the channels that are left out."""
        return {}

    def _of(self, evenings: tuple[EveningStatistics, ...]) -> "EveningBatch":
        return self if len(evenings) == len(self.evenings) else EveningBatch(evenings)


@dataclass(frozen=True)
class LabelHistory:
    """What a label was played for: by stake, everybody's figures; points of different stakes are not added up.

    `label`: as most of its games had it; empty: points. `games`: decided ones, without robots.
    """

    label: str
    games: int
    totals_by_stake: Mapping[StakePerPoint, Mapping[int, PlayerStatistics]]
    evening_counts: Mapping[int, int]
    """On how many evenings each user has finished a game."""

    @cached_property
    def totals_by_user(self) -> Mapping[int, Mapping[StakePerPoint, PlayerStatistics]]:
        """Everybody's figures, by stake."""
        found: dict[int, dict[StakePerPoint, PlayerStatistics]] = {}
        for stake, totals in self.totals_by_stake.items():
            for user, figures in totals.items():
                found.setdefault(user, {})[stake] = figures
        return found

    @property
    def stakes(self) -> tuple[StakePerPoint, ...]:
        """What a point stood for, in the order in which that came."""
        return tuple(self.totals_by_stake)

    def games_of(self, user: int) -> int:
        """How many decided games a user has played under this label."""
        return sum(each.games_and_points.times for each in self.totals_by_user.get(user, {}).values())


@dataclass(frozen=True)
class ServerHistory:
    """All evenings of a server in stretches, the oldest first, and what everybody was called last."""

    evening_batches: tuple[EveningBatch, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict[int, str])

    @property
    def evenings(self) -> tuple[EveningStatistics, ...]:
        """All of them, the oldest first."""
        return tuple(evening for each in self.evening_batches for evening in each.evenings)

    def name(self, user: int) -> str:
        """What a user was called last; their id, if they never sat here."""
        return self.names.get(user, str(user))

    def in_year(self, year: int) -> "ServerHistory":
        """The evenings of a year (UTC)."""
        return ServerHistory(tuple(each.in_year(year) for each in self.evening_batches), self.names)

    def in_channels(self, channels: Collection[int]) -> "ServerHistory":
        """The evenings of these channels."""
        return replace(self, evening_batches=tuple(each.in_channels(channels) for each in self.evening_batches))

    def last_evening_in(self, channel: int) -> "ServerHistory":
        """The last evening of a channel alone."""
        last = tuple(each for each in self.evenings if each.channel == channel)[-1:]
        return ServerHistory((EveningBatch(last),), self.names)

    @cached_property
    def labels(self) -> tuple[LabelHistory, ...]:
        """What was played for, label by label; the one with the most games first."""
        by_key: dict[str, dict[StakePerPoint, Mapping[int, PlayerStatistics]]] = {}
        for stake, totals in self._totals_by_stake.items():
            by_key.setdefault(label_key(stake.label), {})[stake] = totals
        counts = Counter[tuple[str, int]]()
        for each in self.evening_batches:
            counts.update(each.evening_counts)
        evenings: dict[str, dict[int, int]] = {}
        for (key, user), count in counts.items():
            evenings.setdefault(key, {})[user] = count
        found = [_label_history(by_stake, evenings.get(key, {})) for key, by_stake in by_key.items()]
        return tuple(sorted(found, key=lambda each: -each.games))

    @cached_property
    def totals_by_user(self) -> Mapping[int, PlayerStatistics]:
        """Everybody's figures whatever was played for: good for games, runs and dice, not for points."""
        by_user = _by_user(self._flat_totals_by_stake.values(), total_statistics)
        return {user: PlayerStatistics.of(numbers) for user, numbers in by_user.items()}

    @cached_property
    def analysis_totals_by_user(self) -> Mapping[int, AnalysedFigures]:
        """What an engine says of everybody, over all its evenings that were analysed."""
        return _by_user((each.analysis_totals_by_user for each in self.evening_batches), _judged_together)

    @property
    def half_points_by_evening(self) -> tuple[Mapping[StakePerPoint, Mapping[int, HalfPoints]], ...]:
        """The half points that everybody won or lost, by stake, evening by evening."""
        return tuple(evening for each in self.evening_batches for evening in each.half_points_by_evening)

    @cached_property
    def _flat_totals_by_stake(self) -> Mapping[StakePerPoint, Mapping[int, FlatStatistics]]:
        return _by_stake(each.totals_by_stake for each in self.evening_batches)

    @property
    def _totals_by_stake(self) -> Mapping[StakePerPoint, Mapping[int, PlayerStatistics]]:
        return {
            stake: {user: PlayerStatistics.of(numbers) for user, numbers in totals.items()}
            for stake, totals in self._flat_totals_by_stake.items()
        }


def _label_history(
    by_stake: Mapping[StakePerPoint, Mapping[int, PlayerStatistics]], evenings: Mapping[int, int]
) -> LabelHistory:
    games = {stake: sum(each.box.times for each in totals.values()) for stake, totals in by_stake.items()}
    label = canonical_label(max(games, key=games.__getitem__).label)
    return LabelHistory(label, sum(games.values()), by_stake, evenings)


def _by_stake(
    parts: Iterable[Mapping[StakePerPoint, Mapping[int, FlatStatistics]]],
) -> Mapping[StakePerPoint, Mapping[int, FlatStatistics]]:
    of_each: dict[StakePerPoint, list[Mapping[int, FlatStatistics]]] = {}
    for part in parts:
        for stake, figures in part.items():
            of_each.setdefault(stake, []).append(figures)
    return {stake: _by_user(each, total_statistics) for stake, each in of_each.items()}


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

    async def last_known_names_by_user(self, server: int, seen: ChannelFilter) -> dict[int, str]:
        """Everybody who ever sat at a table of a channel that is seen, by user, under their last name. StoreFailed."""
        names = await names_by_channel(self._database, server)
        return _names_in(names, await seen({each.channel for each in names}))

    async def count_evenings_without_statistics(self, server: int) -> int:
        """How many evenings that are over must be counted before everything is known. StoreFailed.

        0 where a server is in memory: what has changed since is little.
        """
        if server in self._known:
            return 0
        return await count_evenings_without_statistics(self._database, server, STATISTICS_VERSION)

    async def of_server(self, server: int, seen: ChannelFilter) -> ServerHistory:
        """What was played on a server in the channels that are seen. StoreFailed.

        What is in memory is neither read nor summed again.
        """
        return await _seen_of(await self._brought_up_to_date(server), seen)

    async def of_server_in_memory(self, server: int, seen: ChannelFilter) -> ServerHistory | None:
        """The same as it was when somebody asked last; None where nobody has lately. Reads nothing."""
        return await _seen_of(self._known[server], seen) if server in self._known else None

    async def _brought_up_to_date(self, server: int) -> "_Known":
        async with self._counting[server]:  # who asks meanwhile need not count again
            states: _States = {
                chouette: (STATISTICS_VERSION, *state)
                for chouette, state in (await statistics_cache_keys(self._database, server)).items()
            }
            known = self._known.get(server, _Known())
            if known.states != states:
                read, names = await asyncio.gather(
                    self._read_anew(known, states), names_by_channel(self._database, server)
                )
                known = _brought_up_to(known, states, read, names)
            self._known[server] = known
            self._known.move_to_end(server)
            self._let_go()
        return known

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
        users: dict[Player, int] = {
            seat.seat: seat.user for seat in kept.seats if seat.user and not is_guest(seat.user)
        }
        figures: dict[StakePerPoint, Mapping[int, FlatStatistics]] = {}
        for stake, by_player in counted.items():
            shown = ((users.get(player), each) for player, each in by_player.items() if any(each))
            if of_users := {user: (*each,) for user, each in shown if user is not None}:
                figures[stake] = of_users
        by_engine = {user: each for player, each in analysed.items() if (user := users.get(player)) is not None}
        return EveningStatistics(kept.chouette, kept.channel, kept.opened_at, figures, by_engine)

    async def _counted(self, kept: StoredStatistics) -> CountedStatistics:
        if kept.counted is not None:
            return kept.counted
        loop = asyncio.get_running_loop()
        if kept.is_open:
            table = await self._desk.table_of_chouette(kept.chouette, kept.channel)
            return await loop.run_in_executor(_COUNTS, _numbers_by_stake, table.chouette) if table else {}
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
    names: tuple[NameInChannel, ...] = ()


def _brought_up_to(
    known: _Known, states: _States, read: Mapping[int, EveningStatistics], names: tuple[NameInChannel, ...]
) -> _Known:
    """What is known, with the evenings that were read anew."""
    evenings = {each: read.get(each) or known.evenings[each] for each in states}
    pieces = _in_pieces(tuple(evenings.values()))
    stretches = [EveningBatch(tuple(each for each in few if each.figures)) for few in pieces]
    for at, before in enumerate(known.history.evening_batches):
        if stretches[at:] and stretches[at] == before:
            stretches[at] = before  # with what it adds up to
    return _Known(states, evenings, ServerHistory(tuple(stretches)), names)


async def _seen_of(known: _Known, seen: ChannelFilter) -> ServerHistory:
    """What is known of the channels that are seen."""
    channels = await seen({each.channel for each in (*known.evenings.values(), *known.names)})
    return replace(known.history.in_channels(channels), names=_names_in(known.names, channels))


def _names_in(names: Iterable[NameInChannel], channels: Collection[int]) -> dict[int, str]:
    """What everybody was called last in these channels."""
    return {each.user: each.name for each in names if each.channel in channels}


def _numbers_by_stake(chouette: Chouette) -> CountedStatistics:
    return {
        stake: {player: figures.numbers for player, figures in found.items()}
        for stake, found in statistics_by_stake(chouette).items()
    }


def _replayed(stored: StoredJournal, books: RuleBooksByName) -> CountedStatistics:
    return _numbers_by_stake(table_from_journal(stored, books).chouette)


def _in_pieces(of: Sequence[_T]) -> Iterator[Sequence[_T]]:
    return (of[at : at + EVENINGS_PER_BATCH] for at in range(0, len(of), EVENINGS_PER_BATCH))
