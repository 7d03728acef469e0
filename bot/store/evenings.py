"""What the evenings of a server add up to, without their journals: counted statistics, and what is still unpaid.

Knows no statistic by name, and no rule.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias, cast

from sqlalchemy import Connection, func, select

from bot.store import tables
from bot.store.database import reads, upsert, writes
from bot.store.journal import plan_of_row, seats_by_chouette
from bot.store.shards import Shards
from bot.store.stored import Seat, StoredPlan

CountedStatistics: TypeAlias = dict[str, dict[str, list[int] | int]]
"""The statistics of each seat, by their names."""


MOST_NAMED = 500
"""More chouettes than this are not asked for one by one: all are read."""


@dataclass(frozen=True, slots=True)
class StoredStatistics:
    """What is known of a chouette without reading its journal.

    `statements`: how many there are; `counted`: what was counted when there were as many, in the version asked for.
    """

    chouette: int
    channel: int
    opened_at: datetime
    is_open: bool
    statements: int
    seats: tuple[Seat, ...]
    counted: CountedStatistics | None


@reads
def states_of_server(connection: Connection, server: int) -> dict[int, tuple[object, ...]]:
    """The chouettes of a server, the oldest first, each with what differs as soon as anything counts otherwise."""
    chouettes, journal, seats, analyses = tables.chouettes.c, tables.journal.c, tables.seats.c, tables.analyses.c
    newest = select(func.max(journal.number)).where(journal.chouette == chouettes.id).scalar_subquery()
    known = select(func.count(seats.user)).where(seats.chouette == chouettes.id).scalar_subquery()
    judged = select(func.count(), func.sum(analyses.last_line)).where(analyses.chouette == chouettes.id)
    states = (newest, known, *(judged.with_only_columns(each).scalar_subquery() for each in judged.selected_columns))
    wanted = select(chouettes.id, chouettes.ended_at.is_(None), *states).where(chouettes.server == server)
    return {row[0]: (*row[1:],) for row in connection.execute(wanted.order_by(chouettes.id))}


@reads
def statistics_of_server(
    connection: Connection, server: int, version: str, of: Collection[int] | None = None
) -> tuple[StoredStatistics, ...]:
    """All chouettes of a server, the oldest first; or only these."""
    chouettes, journal, figures = tables.chouettes.c, tables.journal.c, tables.figures.c
    newest = select(func.max(journal.number)).where(journal.chouette == chouettes.id).scalar_subquery()
    with_figures = tables.chouettes.outerjoin(tables.figures, figures.chouette == chouettes.id)
    rows = select(tables.chouettes, newest.label("newest"), figures.statements, figures.version, figures.counted)
    which = chouettes.server == server
    if of is not None and len(of) < MOST_NAMED:
        which &= chouettes.id.in_(of)
    found = connection.execute(rows.select_from(with_figures).where(which).order_by(chouettes.id))
    seats = seats_by_chouette(connection, which)
    return tuple(
        StoredStatistics(
            row.id,
            row.channel,
            row.opened_at,
            row.ended_at is None,
            row.newest or 0,
            seats.get(row.id, ()),
            cast("CountedStatistics", row.counted) if (row.statements, row.version) == (row.newest, version) else None,
        )
        for row in found
        if of is None or row.id in of
    )


@writes
def store_statistics(
    connection: Connection, chouette: int, statements: int, version: str, counted: Mapping[str, object]
) -> None:
    """Store what was counted, in the place of what was counted before."""
    row = {"chouette": chouette, "statements": statements, "version": version, "counted": dict(counted)}
    connection.execute(upsert(connection, tables.figures), [row])


@dataclass(frozen=True, slots=True)
class UnpaidEvening:
    """A chouette that is over and whose plan still owes something."""

    chouette: int
    channel: int
    opened_at: datetime
    seats: tuple[Seat, ...]
    plan: StoredPlan


@reads
def unpaid_evenings(connection: Connection, server: int) -> tuple[UnpaidEvening, ...]:
    """Every chouette of a server whose plan still owes something, the oldest first."""
    chouettes, plans = tables.chouettes.c, tables.plans.c
    unpaid = (chouettes.server == server) & chouettes.id.in_(select(plans.chouette).where(plans.owed > 0))
    both = tables.plans.join(tables.chouettes, chouettes.id == plans.chouette)
    wanted = select(tables.plans, chouettes.channel, chouettes.opened_at).select_from(both).where(unpaid)
    rows = connection.execute(wanted.order_by(chouettes.opened_at, chouettes.id)).all()
    seats = seats_by_chouette(connection, unpaid) if rows else {}
    return tuple(
        UnpaidEvening(row.chouette, row.channel, row.opened_at, seats.get(row.chouette, ()), plan_of_row(row))
        for row in rows
    )


@reads
def evenings_without_plan(connection: Connection, of: int | Shards) -> tuple[tuple[int, int], ...]:
    """Every chouette that is over and has no plan of who pays whom, with its channel: older versions had no plans.

    Of a server, or of all that these shards have.
    """
    chouettes, plans = tables.chouettes.c, tables.plans.c
    both = tables.chouettes.outerjoin(tables.plans, plans.chouette == chouettes.id)
    lacking = plans.chouette.is_(None) & chouettes.ended_at.is_not(None)
    lacking &= of.have(chouettes.server) if isinstance(of, Shards) else chouettes.server == of
    wanted = select(chouettes.id, chouettes.channel).select_from(both).where(lacking)
    rows = connection.execute(wanted.order_by(chouettes.id))
    return tuple((row.id, row.channel) for row in rows)
