"""Statistics that were counted before, kept by chouette. Knows no figure by name, and counts nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias, cast

from sqlalchemy import func, select

from bot.store import tables
from bot.store.database import Database, carried_through, put
from bot.store.forms import Seat
from bot.store.kept import seats_at

Counted: TypeAlias = dict[str, dict[str, list[int] | int]]
"""The figures of each seat, by their names."""


@dataclass(frozen=True, slots=True)
class KeptFigures:
    """What is known of a chouette without reading its journal.

    `statements`: how many there are; `counted`: what was counted when there were as many, in the version asked for.
    """

    chouette: int
    channel: int
    opened_at: datetime
    is_open: bool
    statements: int
    seats: tuple[Seat, ...]
    counted: Counted | None


@carried_through
async def figures_on(database: Database, server: int, version: str) -> tuple[KeptFigures, ...]:
    """All chouettes of a server, the oldest first."""
    chouettes, journal, figures = tables.chouettes.c, tables.journal.c, tables.figures.c
    newest = select(func.max(journal.number)).where(journal.chouette == chouettes.id).scalar_subquery()
    kept = tables.chouettes.outerjoin(tables.figures, figures.chouette == chouettes.id)
    rows = select(tables.chouettes, newest.label("newest"), figures.statements, figures.version, figures.counted)
    async with database.reading() as connection:
        found = await connection.execute(
            rows.select_from(kept).where(chouettes.server == server).order_by(chouettes.id)
        )
        seats = await seats_at(connection, chouettes.server == server)
        return tuple(
            KeptFigures(
                row.id,
                row.channel,
                row.opened_at,
                row.ended_at is None,
                row.newest or 0,
                seats.get(row.id, ()),
                cast("Counted", row.counted) if (row.statements, row.version) == (row.newest, version) else None,
            )
            for row in found
        )


@carried_through
async def keep_figures(
    database: Database, chouette: int, statements: int, version: str, counted: Mapping[str, object]
) -> None:
    """Keep what was counted, in the place of what was counted before."""
    row = {"chouette": chouette, "statements": statements, "version": version, "counted": dict(counted)}
    async with database.writing() as connection:
        await connection.execute(put(connection, tables.figures), [row])
