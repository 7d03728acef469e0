"""What the evenings of a server add up to, without their journals: counted statistics, and what is still unpaid.

Knows no statistic by name, and no rule.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import TypeAlias

from sqlalchemy import Connection, ScalarSelect, case, func, literal, select, union

from bot.rules.points import Player, StakePerPoint, TransferReason
from bot.store import tables
from bot.store.database import as_database_read, as_database_write, build_upsert
from bot.store.journal import (
    DEBT_ENTRIES_JSON_COLUMN,
    PAID_AHEAD_JSON_COLUMN,
    debt_entries_from_row,
    paid_ahead_from_row,
    plan_from_row,
)
from bot.store.rows import rows_as_json_column, rows_from_json_column
from bot.store.seats import SEATS_JSON_COLUMN, seats_from_row
from bot.store.stored import DebtEntry, PaidAhead, Seat, StoredPaymentPlan

NETTED = -1
"""The channel of chouettes that only keep what people owe after a netting: nobody played there."""
_SEATS_LINE = tables.journal.c.line.like("players %") | tables.journal.c.line.like("seat %")
"""Somebody is given a seat: what stands before, is said in a lobby."""
CountedStatistics: TypeAlias = Mapping[StakePerPoint, Mapping[Player, Sequence[int]]]
"""By stake, the statistics of each seat that played for it, one number after the other."""


_STAKES_JSON_COLUMN = rows_as_json_column(
    tables.payment_plans.c.chouette == tables.chouettes.c.id,
    tables.payment_plans.c.stake,
    tables.payment_plans.c.label,
).label("stakes")


@dataclass(frozen=True, slots=True)
class StoredStatistics:
    """What is known of a chouette without reading its journal; `counted`: as it is now, in the version asked for."""

    chouette: int
    channel: int
    opened_at: datetime
    head: str
    is_open: bool
    seats: tuple[Seat, ...]
    counted: CountedStatistics | None
    title: str | None = None
    """What it is called since its head was written."""
    planned_stakes: tuple[StakePerPoint, ...] = ()
    """For what its games were played, if it is over."""


@as_database_read
def statistics_cache_keys(connection: Connection, server: int) -> dict[int, tuple[object, ...]]:
    """The chouettes of a server, the oldest first, each with what differs as soon as anything counts otherwise.

    First comes the channel of one that is open; None: it is over.
    """
    chouettes, seats, analyses = tables.chouettes.c, tables.seats.c, tables.analyses.c
    has_account = case((seats.user.is_(None), 0), (seats.user < 0, 1), else_=2)  # a guest may claim their seat
    known = select(func.sum(has_account)).where(seats.chouette == chouettes.id).scalar_subquery()
    judged = select(analyses.chouette, func.count().label("games"), func.sum(analyses.last_line).label("lines"))
    judged = judged.group_by(analyses.chouette).subquery()
    states = (_statements(), known, judged.c.games, judged.c.lines)
    channel = case((chouettes.ended_at.is_(None), chouettes.channel))
    rows = select(chouettes.id, channel, *states).where((chouettes.server == server) & (chouettes.channel != NETTED))
    wanted = rows.select_from(tables.chouettes.outerjoin(judged, judged.c.chouette == chouettes.id))
    return {row[0]: (*row[1:],) for row in connection.execute(wanted.order_by(chouettes.id))}


@as_database_read
def statistics_of(connection: Connection, chouettes: Collection[int], version: str) -> tuple[StoredStatistics, ...]:
    """Some chouettes, the oldest first."""
    figures, which = tables.statistics.c, tables.chouettes.c.id.in_(chouettes)
    with_figures = tables.chouettes.outerjoin(tables.statistics, figures.chouette == tables.chouettes.c.id)
    counted = figures.statements, figures.version, figures.counted
    rows = select(tables.chouettes, _statements().label("said"), *counted, SEATS_JSON_COLUMN, _STAKES_JSON_COLUMN)
    found = connection.execute(rows.select_from(with_figures).where(which).order_by(tables.chouettes.c.id))
    return tuple(
        StoredStatistics(
            row.id,
            row.channel,
            row.opened_at,
            row.head,
            row.ended_at is None,
            seats_from_row(row),
            _counted_from_store(row.counted) if (row.statements, row.version) == (row.said, version) else None,
            row.title,
            tuple(StakePerPoint(Decimal(stake), label) for stake, label in rows_from_json_column(row.stakes)),
        )
        for row in found
    )


def _counted_from_store(stored: Mapping[str, Mapping[Player, Sequence[int]]]) -> CountedStatistics:
    """What was stored by stakes such as "0.5 EUR"; the label of points alone is empty."""
    parts = ((text.partition(" "), counted) for text, counted in stored.items())
    return {StakePerPoint(Decimal(amount), label): counted for (amount, _, label), counted in parts}


@as_database_read
def heads_and_labels_of_server(connection: Connection, server: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The heads of all tables of a server that name a stake, opened or announced, and all labels that were settled."""
    chouettes, planned, plans = tables.chouettes.c, tables.planned_evenings.c, tables.payment_plans.c
    names_stake = "%\nstake %"
    opened = select(literal(1).label("is_head"), chouettes.head.label("text")).where(
        (chouettes.server == server) & chouettes.head.like(names_stake)
    )
    announced = select(literal(1), planned.head).where((planned.server == server) & planned.head.like(names_stake))
    settled = select(literal(0), plans.label).where((chouettes.server == server) & (chouettes.id == plans.chouette))
    found = connection.execute(union(opened, announced, settled)).all()
    return tuple(row.text for row in found if row.is_head), tuple(row.text for row in found if not row.is_head)


@dataclass(frozen=True, slots=True)
class StoredEvening:
    """A chouette without its journal: its head as it was written, and whether it is over.

    `title`: what it is called since; None: what its head says.
    """

    chouette: int
    opened_at: datetime
    head: str
    is_over: bool
    title: str | None = None


@as_database_read
def evenings_of_channel(connection: Connection, channel: int, after: int) -> tuple[StoredEvening, ...]:
    """The chouettes of a channel that were opened after this one, the oldest first.

    Without those that are over and at which nobody was ever seated: nothing was played there.
    """
    chouettes, said = tables.chouettes.c, tables.journal.c
    seats = select(said.chouette).where((said.chouette == chouettes.id) & _SEATS_LINE).exists()
    wanted = select(chouettes.id, chouettes.opened_at, chouettes.head, chouettes.ended_at, chouettes.title)
    wanted = wanted.where((chouettes.channel == channel) & (chouettes.id > after))
    wanted = wanted.where(chouettes.ended_at.is_(None) | seats).order_by(chouettes.id)
    return tuple(
        StoredEvening(row.id, row.opened_at, row.head, row.ended_at is not None, row.title)
        for row in connection.execute(wanted)
    )


@as_database_read
def channels_of_evenings(
    connection: Connection, server: int, since: datetime, until: datetime
) -> dict[int, tuple[int, bool]]:
    """The chouettes of a server that were opened in this time, the oldest first: channel, and whether it is over."""
    chouettes = tables.chouettes.c
    wanted = select(chouettes.id, chouettes.channel, chouettes.ended_at).where(chouettes.server == server)
    wanted = wanted.where((chouettes.opened_at >= since) & (chouettes.opened_at < until))
    rows = connection.execute(wanted.order_by(chouettes.opened_at, chouettes.id))
    return {row.id: (row.channel, row.ended_at is not None) for row in rows}


@dataclass(frozen=True, slots=True)
class StoredAccounts:
    """What an evening owes by its plans, one for each stake; `carried`: each seat's half points from and for others.

    `paid_ahead`: money that is paid beside the half points that are booked; `debt_entries`: what became of each debt.
    """

    plans: tuple[StoredPaymentPlan, ...] = ()
    carried: Mapping[Player, int] = field(default_factory=dict[Player, int])
    paid_ahead: tuple[PaidAhead, ...] = ()
    debt_entries: tuple[DebtEntry, ...] = ()


@as_database_read
def accounts_of(connection: Connection, chouettes: Collection[int]) -> dict[int, StoredAccounts]:
    """The accounts of some chouettes that are over."""
    plans, moved = tables.payment_plans, tables.transfers.c
    of_each: dict[int, tuple[StoredPaymentPlan, ...]] = {}
    ahead: dict[int, tuple[PaidAhead, ...]] = {}
    became: dict[int, tuple[DebtEntry, ...]] = {}
    of_chouette = PAID_AHEAD_JSON_COLUMN, DEBT_ENTRIES_JSON_COLUMN
    wanted_plans = select(plans, *of_chouette).select_from(plans.join(tables.chouettes))
    wanted_plans = wanted_plans.where(plans.c.chouette.in_(chouettes))
    for row in connection.execute(wanted_plans.order_by(plans.c.stake, plans.c.label)):
        of_each[row.chouette] = (*of_each.get(row.chouette, ()), plan_from_row(row))
        ahead[row.chouette] = paid_ahead_from_row(row)
        became[row.chouette] = debt_entries_from_row(row)
    carried: dict[int, dict[Player, int]] = {}
    wanted = select(moved.chouette, moved.payer, moved.payee, moved.half_points)
    for row in connection.execute(
        wanted.where(moved.chouette.in_(chouettes) & (moved.reason == TransferReason.CARRIED.value))
    ):
        of_seat = carried.setdefault(row.chouette, {})
        for seat, amount in ((row.payer, -row.half_points), (row.payee, row.half_points)):
            of_seat[seat] = of_seat.get(seat, 0) + amount
    return {
        each: StoredAccounts(of_each.get(each, ()), carried.get(each, {}), ahead.get(each, ()), became.get(each, ()))
        for each in chouettes
    }


@as_database_read
def count_evenings_without_statistics(connection: Connection, server: int, version: str) -> int:
    """How many chouettes of a server are over and not counted in this version, as they are now."""
    chouettes, figures = tables.chouettes.c, tables.statistics.c
    with_figures = tables.chouettes.outerjoin(tables.statistics, figures.chouette == chouettes.id)
    differs = figures.version.is_distinct_from(version) | figures.statements.is_distinct_from(_statements())
    over = (chouettes.server == server) & (chouettes.channel != NETTED) & chouettes.ended_at.is_not(None)
    return connection.scalar(select(func.count()).select_from(with_figures).where(over & differs)) or 0


@dataclass(frozen=True, slots=True)
class NameInChannel:
    """What a user was called when they sat at a table of a channel last."""

    user: int
    channel: int
    name: str


@as_database_read
def names_by_channel(connection: Connection, server: int) -> tuple[NameInChannel, ...]:
    """Everybody who ever sat at a table of a server, in each of its channels; under whose newest name comes last."""
    seats, chouettes = tables.seats, tables.chouettes.c
    newest = select(seats.c.user, chouettes.channel, func.max(seats.c.chouette).label("chouette"))
    newest = newest.select_from(seats.join(tables.chouettes)).group_by(seats.c.user, chouettes.channel)
    sat = newest.where((chouettes.server == server) & seats.c.user.is_not(None)).subquery()
    there = (sat.c.user == seats.c.user) & (sat.c.chouette == seats.c.chouette)
    wanted = select(seats.c.user, sat.c.channel, seats.c.name).join(sat, there)
    rows = connection.execute(wanted.order_by(seats.c.chouette, seats.c.user))
    return tuple(NameInChannel(row.user, row.channel, row.name) for row in rows)


def _statements() -> ScalarSelect[int]:
    """How many statements the journal of a chouette has."""
    newest = func.coalesce(func.max(tables.journal.c.number), 0)
    return select(newest).where(tables.journal.c.chouette == tables.chouettes.c.id).scalar_subquery()


@as_database_write
def store_statistics(
    connection: Connection, chouette: int, statements: int, version: str, counted: CountedStatistics
) -> None:
    """Store what was counted, in the place of what was counted before."""
    by_stake = {f"{stake.amount:f} {stake.label}": dict(each) for stake, each in counted.items()}
    row = {"chouette": chouette, "statements": statements, "version": version, "counted": by_stake}
    connection.execute(build_upsert(connection, tables.statistics), [row])


@dataclass(frozen=True, slots=True)
class UnpaidEvening:
    """A chouette that is over, with one of its plans, that still owes something."""

    chouette: int
    server: int
    channel: int
    opened_at: datetime
    seats: tuple[Seat, ...]
    plan: StoredPaymentPlan
    head: str = ""
    """The record's head, as it was when the table was opened."""
    title: str | None = None
    """What it is called since then."""
    paid_ahead: tuple[PaidAhead, ...] = ()
    debt_entries: tuple[DebtEntry, ...] = ()
    ended_at: datetime | None = None


@as_database_read
def unpaid_evenings(connection: Connection, server: int, user: int | None = None) -> tuple[UnpaidEvening, ...]:
    """Every plan of a server that still owes something, or by which something was paid ahead.

    That of the oldest chouette first, then by stake.

    `user`: of the evenings at which they sat.
    """
    chouettes, plans = tables.chouettes.c, tables.payment_plans.c
    both = tables.chouettes.join(tables.payment_plans)
    evening = (
        chouettes.server,
        chouettes.channel,
        chouettes.opened_at,
        chouettes.ended_at,
        chouettes.head,
        chouettes.title,
    )
    of_each = SEATS_JSON_COLUMN, PAID_AHEAD_JSON_COLUMN, DEBT_ENTRIES_JSON_COLUMN
    wanted = select(tables.payment_plans, *evening, *of_each).select_from(both)
    ahead = tables.paid_ahead.c
    is_ahead = select(ahead.amount).where((ahead.chouette == chouettes.id) & (ahead.amount != "0")).exists()
    wanted = wanted.where((chouettes.server == server) & ((plans.owed > 0) | is_ahead))
    if user is not None:
        seats = tables.seats.c
        wanted = wanted.where(chouettes.id.in_(select(seats.chouette).where(seats.user == user)))
    rows = connection.execute(wanted.order_by(chouettes.opened_at, chouettes.id, plans.stake, plans.label))
    return tuple(
        UnpaidEvening(
            row.chouette,
            row.server,
            row.channel,
            row.opened_at,
            seats_from_row(row),
            plan_from_row(row),
            row.head,
            row.title,
            paid_ahead_from_row(row),
            debt_entries_from_row(row),
            row.ended_at,
        )
        for row in rows
    )
