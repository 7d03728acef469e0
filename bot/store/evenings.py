"""What the evenings of a server add up to, without their journals: counted statistics, and what is still unpaid.

Knows no statistic by name, and no rule.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias, cast

from sqlalchemy import func, select

from bot.store import tables
from bot.store.database import Database, uninterruptible, upsert
from bot.store.journal import seats_by_chouette
from bot.store.stored import Seat

CountedStatistics: TypeAlias = dict[str, dict[str, list[int] | int]]
"""The statistics of each seat, by their names."""


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


@uninterruptible
async def statistics_of_server(database: Database, server: int, version: str) -> tuple[StoredStatistics, ...]:
    """All chouettes of a server, the oldest first."""
    chouettes, journal, figures = tables.chouettes.c, tables.journal.c, tables.figures.c
    newest = select(func.max(journal.number)).where(journal.chouette == chouettes.id).scalar_subquery()
    with_figures = tables.chouettes.outerjoin(tables.figures, figures.chouette == chouettes.id)
    rows = select(tables.chouettes, newest.label("newest"), figures.statements, figures.version, figures.counted)
    async with database.reading() as connection:
        found = await connection.execute(
            rows.select_from(with_figures).where(chouettes.server == server).order_by(chouettes.id)
        )
        seats = await seats_by_chouette(connection, chouettes.server == server)
        return tuple(
            StoredStatistics(
                row.id,
                row.channel,
                row.opened_at,
                row.ended_at is None,
                row.newest or 0,
                seats.get(row.id, ()),
                cast("CountedStatistics", row.counted)
                if (row.statements, row.version) == (row.newest, version)
                else None,
            )
            for row in found
        )


@uninterruptible
async def store_statistics(
    database: Database, chouette: int, statements: int, version: str, counted: Mapping[str, object]
) -> None:
    """Store what was counted, in the place of what was counted before."""
    row = {"chouette": chouette, "statements": statements, "version": version, "counted": dict(counted)}
    async with database.writing() as connection:
        await connection.execute(upsert(connection, tables.figures), [row])


@dataclass(frozen=True, slots=True)
class UnpaidEvening:
    """A chouette that is over and whose transfers do not add up to zero for everybody: head, seats, half points.

    `has_line`: whether a line of its journal contains what was asked for.
    """

    chouette: int
    channel: int
    head: str
    seats: tuple[Seat, ...]
    scores: dict[str, int]
    has_line: bool


@uninterruptible
async def unpaid_evenings(database: Database, server: int, containing: str) -> tuple[UnpaidEvening, ...]:
    """Every chouette of a server that is over and not settled, the oldest first; `has_line`: one `containing` this."""
    chouettes, transfers, journal = tables.chouettes.c, tables.transfers.c, tables.journal.c
    over = (chouettes.server == server) & chouettes.ended_at.is_not(None)
    scores: defaultdict[int, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    async with database.reading() as connection:
        for seat_column, sign in ((transfers.payee, 1), (transfers.payer, -1)):
            sums = select(transfers.chouette, seat_column, func.sum(transfers.half_points))
            joined = sums.join(tables.chouettes, chouettes.id == transfers.chouette).where(over)
            for chouette, seat, moved in await connection.execute(joined.group_by(transfers.chouette, seat_column)):
                scores[chouette][seat] += sign * int(moved)
        left = {one for one, found in scores.items() if any(found.values())}
        rows = await connection.execute(select(tables.chouettes).where(over).order_by(chouettes.id))
        unpaid = [row for row in rows if row.id in left]
        seats = await seats_by_chouette(connection, over)
        lines = select(journal.chouette).join(tables.chouettes, chouettes.id == journal.chouette)
        having_line = {*await connection.scalars(lines.where(over & journal.line.contains(containing)))}
    return tuple(
        UnpaidEvening(row.id, row.channel, row.head, seats.get(row.id, ()), dict(scores[row.id]), row.id in having_line)
        for row in unpaid
    )
