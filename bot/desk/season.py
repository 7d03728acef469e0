"""A season: what everybody won, has paid and is still owed, evening by evening; read without the journals.

Only an evening with several stakes is read whole.
"""

import asyncio
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import TypeVar

from bot.desk.archive import EveningSummary, summary_of_stored_head
from bot.desk.desk import Desk
from bot.desk.loading import stakes_of_evening
from bot.desk.settling import set_off_worth, written_off_worth
from bot.desk.statistics import Statistics
from bot.record.exports import SeasonRow, unique_record_names
from bot.rules.evening.statistics import PlayerStatistics, Tally, won_for_stake
from bot.rules.points import NO_POINTS, HalfPoints, Player, SeatId, StakePerPoint
from bot.rules.state.chouette import Chouette
from bot.store.database import Database
from bot.store.evenings import (
    NETTED,
    CountedStatistics,
    StoredAccounts,
    StoredStatistics,
    accounts_of,
    channels_of_evenings,
    names_by_channel,
)
from bot.store.nettings import netted_parts
from bot.store.stored import DebtEntry, PaidAhead, PaymentPart, StoredPaymentPlan

_Amount = TypeVar("_Amount", int, Decimal)
MAX_EVENINGS_IN_SEASON = 2_000
"""So many evenings go into one file: a club that plays every day has five years of them there."""
_A_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class DaySpan:
    """From one day to another, both included."""

    first: date
    last: date


@dataclass(frozen=True, slots=True)
class SeasonEvening:
    """An evening of a season: its id, its channel, and whether it is over; one in progress is in no file."""

    chouette: int
    channel: int
    is_over: bool

    @property
    def is_netting(self) -> bool:
        """Whether nobody played: it only keeps what is owed after a netting."""
        return self.channel == NETTED


class SeasonExport:
    """Reads what goes into the file of a season."""

    def __init__(self, database: Database, statistics: Statistics, desk: Desk) -> None:
        self._database = database
        self._desk = desk
        self._statistics = statistics

    async def evenings_between(self, server: int, days: DaySpan) -> tuple[SeasonEvening, ...]:
        """The evenings of a server that may have begun on one of these days somewhere, oldest first. StoreFailed."""
        since, until = (datetime.combine(day, time(), UTC) for day in (days.first, days.last))
        found = await channels_of_evenings(self._database, server, since - _A_DAY, until + 2 * _A_DAY)
        return tuple(SeasonEvening(chouette, *each) for chouette, each in found.items())

    async def rows(
        self, server: int, evenings: Collection[SeasonEvening], days: DaySpan, channel_names: Mapping[int, str]
    ) -> list[SeasonRow]:
        """The rows of those evenings that are over and began on one of these days, the oldest first. StoreFailed.

        Of each evening those who played, robots left out; people under their last names, no two alike. A
        netting has the rows of those who pay or get something by it.
        """
        over = [one.chouette for one in evenings if one.is_over]
        counted, accounts, netted, last_names = await asyncio.gather(
            self._statistics.counted_evenings(over),
            accounts_of(self._database, over),
            netted_parts(self._database, server),
            names_by_channel(self._database, server),
        )
        mixed = [kept.chouette for kept, found in counted if len(found) > 1 or len(accounts[kept.chouette].plans) > 1]
        tables = [await self._desk.table_by_id(each) for each in mixed]
        several = {table.id: table.chouette for table in tables if table}
        called = {each.user: each.name for each in last_names if each.channel in channel_names}
        read = counted, accounts, netted, several, called, channel_names
        return await asyncio.to_thread(_rows_between, days, *read)


def _rows_between(
    days: DaySpan,
    counted: Sequence[tuple[StoredStatistics, CountedStatistics]],
    accounts: Mapping[int, StoredAccounts],
    netted: Sequence[PaymentPart],
    several: Mapping[int, Chouette],
    last_names: Mapping[int, str],
    channel_names: Mapping[int, str],
) -> list[SeasonRow]:
    """The rows of all evenings that began on these days; `several`: those with more than one stake."""
    netted_of: dict[int, list[PaymentPart]] = {}
    for part in netted:
        netted_of.setdefault(part.chouette, []).append(part)
    names = unique_record_names({SeatId(Player(str(user))): name for user, name in last_names.items()})
    found: list[SeasonRow] = []
    for kept, figures in sorted(counted, key=lambda one: (one[0].opened_at, one[0].chouette)):
        summary = summary_of_stored_head(kept.chouette, kept.head, kept.opened_at, kept.title)
        if summary.day and days.first <= summary.day <= days.last:
            called: dict[Player, str] = {
                seat.seat: names.get(SeatId(Player(str(seat.user))), f"{seat.name} ({kept.chouette})")
                for seat in kept.seats
            }
            facts = kept, summary, accounts[kept.chouette], netted_of.get(kept.chouette, [])
            channel = channel_names[kept.channel]
            if chouette := several.get(kept.chouette):
                found += _rows_of_stakes(*facts, chouette, called, channel)
            else:
                found += _rows(*facts, figures, called, channel)
    return found


def _rows(
    kept: StoredStatistics,
    summary: EveningSummary,
    accounts: StoredAccounts,
    netted: Sequence[PaymentPart],
    counted: CountedStatistics,
    names: Mapping[Player, str],
    channel: str,
) -> Iterator[SeasonRow]:
    """A row for each who played or had something to pay; in games without robots, for which alone anybody pays."""
    stake, *_ = (*counted, *stakes_of_evening(kept.head, kept.planned_stakes))
    figures_by_seat = counted.get(stake, {})
    owed, given_up = _owed(accounts.plans), _given_up(netted)
    money_open, money_carried = _paid_ahead(accounts.paid_ahead), _money_given_up(netted)
    written_off, set_off = (each(accounts.debt_entries) for each in (_written_off, _set_off))
    for seat in kept.seats:
        numbers = figures_by_seat.get(seat.seat)
        figures = PlayerStatistics.of(tuple(numbers)) if numbers else PlayerStatistics()
        won = figures.games_and_points.points
        carried = HalfPoints(accounts.carried.get(seat.seat, NO_POINTS) + given_up.get(seat.seat, 0))
        if kept.channel == NETTED:  # its debts were made elsewhere
            won, carried = NO_POINTS, HalfPoints(won + carried)
        if not seat.robot and (figures.games_and_points != Tally() or carried or seat.seat in owed):
            yield SeasonRow(
                kept.chouette,
                summary.day or kept.opened_at.date(),
                channel,
                summary.title,
                summary.book,
                stake,
                names[seat.seat],
                won,
                carried,
                HalfPoints(owed.get(seat.seat, 0)) if accounts.plans else None,
                money_carried.get(seat.seat, Decimal(0)),
                money_open.get(seat.seat, Decimal(0)),
                written_off.get(seat.seat, Decimal(0)),
                set_off.get(seat.seat, Decimal(0)),
                kept.channel == NETTED,
            )


def _rows_of_stakes(
    kept: StoredStatistics,
    summary: EveningSummary,
    accounts: StoredAccounts,
    netted: Sequence[PaymentPart],
    chouette: Chouette,
    names: Mapping[Player, str],
    channel: str,
) -> Iterator[SeasonRow]:
    """The rows of an evening with several stakes, stake by stake."""
    place = kept.chouette, summary.day or kept.opened_at.date(), channel, summary.title, summary.book
    for stake in chouette.stakes:
        found = won_for_stake(chouette, stake)
        owed = _owed(one for one in accounts.plans if StakePerPoint(one.stake, one.label) == stake)
        same = [one for one in netted if one.stake == stake]
        given_up, money_carried = _given_up(same), _money_given_up(same)
        money_open = _paid_ahead(one for one in accounts.paid_ahead if one.stake == stake)
        entries = [one for one in accounts.debt_entries if one.stake == stake]
        unpaid = _written_off(entries), _set_off(entries)
        for seat in kept.seats:
            if not seat.robot and seat.seat in found.won.keys() | found.carried.keys() | owed.keys():
                won, carried, still = (each.get(seat.seat, NO_POINTS) for each in (found.won, found.carried, owed))
                amounts = won, carried + given_up.get(seat.seat, 0), still
                money = (each.get(seat.seat, Decimal(0)) for each in (money_carried, money_open, *unpaid))
                yield SeasonRow(*place, stake, names[seat.seat], *map(HalfPoints, amounts), *money)


def _owed(plans: Iterable[StoredPaymentPlan]) -> dict[Player, int]:
    """The half points that each still gets by some plans, or has to pay, below zero."""
    return _added((one.payer, one.payee, one.owed) for plan in plans for one in plan.payments)


def _given_up(netted: Iterable[PaymentPart]) -> dict[Player, int]:
    """The half points that each need not pay any more by nettings, or gets no more, below zero."""
    return _added((one.payee, one.payer, one.half_points) for one in netted)


def _paid_ahead(paid: Iterable[PaidAhead]) -> dict[Player, Decimal]:
    """The money that each has to pay no more, or gets no more, below zero, since it is paid beside the half points."""
    return _added((one.payee, one.payer, one.amount) for one in paid)


def _money_given_up(netted: Iterable[PaymentPart]) -> dict[Player, Decimal]:
    """What nettings give up less than their half points, since it was paid before: below zero of who had paid it."""
    return _added((one.payer, one.payee, one.ahead) for one in netted)


def _written_off(entries: Iterable[DebtEntry]) -> dict[Player, Decimal]:
    """What others have written off for each; below zero: what they have written off."""
    return _added((one.payee, one.payer, written_off_worth([one])) for one in entries)


def _added(moved: Iterable[tuple[Player, Player, _Amount]]) -> dict[Player, _Amount]:
    """What each gets in all, or pays, below zero, where the first pays the second so much."""
    added: dict[Player, _Amount] = {}
    for payer, payee, amount in moved:
        added[payer] = added[payer] - amount if payer in added else -amount
        added[payee] = added[payee] + amount if payee in added else amount
    return added


def _set_off(entries: Iterable[DebtEntry]) -> dict[Player, Decimal]:
    """What of the debts of each was set off against what they were owed elsewhere; below zero: the other way."""
    return _added((one.payee, one.payer, set_off_worth([one])) for one in entries)
