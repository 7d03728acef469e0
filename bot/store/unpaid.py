"""What the transfers of chouettes that are over leave to be paid, and writing at two of them at once. Knows no rule."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from bot.store import tables
from bot.store.database import Database, carried_through
from bot.store.failures import VersionConflict
from bot.store.forms import Entry, Seat, TableUpdate
from bot.store.journal import write_at
from bot.store.kept import apply_update, seats_at


@dataclass(frozen=True, slots=True)
class Unpaid:
    """A chouette that is over and whose transfers do not add up to zero for everybody: head, seats, half points.

    `spoken_of`: whether something was said there that one asks about.
    """

    chouette: int
    channel: int
    head: str
    seats: tuple[Seat, ...]
    scores: dict[str, int]
    spoken_of: bool


@carried_through
async def unpaid_on(database: Database, server: int, about: str) -> tuple[Unpaid, ...]:
    """Every chouette of a server that is over and not settled, the oldest first; `about` is what one asks about."""
    chouettes, transfers, journal = tables.chouettes.c, tables.transfers.c, tables.journal.c
    over = (chouettes.server == server) & chouettes.ended_at.is_not(None)
    scores: defaultdict[int, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    async with database.reading() as connection:
        for who, sign in ((transfers.payee, 1), (transfers.payer, -1)):
            sums = select(transfers.chouette, who, func.sum(transfers.half_points))
            joined = sums.join(tables.chouettes, chouettes.id == transfers.chouette).where(over)
            for chouette, seat, moved in await connection.execute(joined.group_by(transfers.chouette, who)):
                scores[chouette][seat] += sign * int(moved)
        left = {one for one, found in scores.items() if any(found.values())}
        rows = await connection.execute(select(tables.chouettes).where(over).order_by(chouettes.id))
        open_ones = [row for row in rows if row.id in left]
        seats = await seats_at(connection, over)
        said = select(journal.chouette).join(tables.chouettes, chouettes.id == journal.chouette)
        spoken_of = {*await connection.scalars(said.where(over & journal.line.contains(about)))}
    return tuple(
        Unpaid(row.id, row.channel, row.head, seats.get(row.id, ()), dict(scores[row.id]), row.id in spoken_of)
        for row in open_ones
    )


@dataclass(frozen=True, slots=True)
class Addition:
    """What is to be written at one chouette: its next number, the statements, and what changes beside them."""

    chouette: int
    number: int
    entries: tuple[Entry, ...]
    beside: TableUpdate


@carried_through
async def append_to_several(database: Database, additions: Sequence[Addition]) -> None:
    """Write at several chouettes, all or nothing. Raises VersionConflict (a number is taken) and StoreFailed."""
    try:
        async with database.writing() as connection:
            for one in additions:
                await write_at(connection, one.chouette, one.number, one.entries)
                await apply_update(connection, one.chouette, one.beside)
    except IntegrityError as error:
        raise VersionConflict(additions[0].chouette, additions[0].number) from error
