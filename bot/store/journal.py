"""The journal: accepted statements by number, with what they booked. Knows no rule: lines go in and come out.

The key (chouette, number) is the lock: who judged an old state finds the number taken and is told so. A
Discord interaction is written once, however often it arrives.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables
from bot.store.database import Database, carried_through
from bot.store.failures import ChannelTaken, Repeated, StoreFailed, VersionConflict
from bot.store.forms import NO_UPDATE, Entry, Stored, TableUpdate, Transfer, Written
from bot.store.kept import apply_update, chouette_in, deadlines_of, kept_chouette, new_chouette, seats_of, seeds_of


def _nothing_beside(_chouette: int) -> TableUpdate:
    return NO_UPDATE


@carried_through
async def open_chouette(
    database: Database,
    server: int,
    channel: int,
    *,
    head: str,
    engine: str,
    at: datetime,
    entries: Sequence[Entry] = (),
    beside: Callable[[int], TableUpdate] = _nothing_beside,
) -> int:
    """Open a chouette in a channel with its first statements, all or nothing; its id.

    `beside` gives what is kept beside them, for the new id. Raises ChannelTaken (one is open there), Repeated (the
    press was applied before) and StoreFailed.
    """
    try:
        async with database.writing() as connection:
            chouette = await new_chouette(connection, server, channel, head=head, engine=engine, at=at)
            await _write(connection, chouette, _numbered(1, entries))
            await apply_update(connection, chouette, beside(chouette))
    except IntegrityError as error:
        if await chouette_in(database, channel) is not None:
            raise ChannelTaken(f"channel {channel} has an open chouette") from error
        raise await _why_refused(database, 0, 1, entries, error) from error
    return chouette


@carried_through
async def append(
    database: Database, chouette: int, number: int, entries: Sequence[Entry], beside: TableUpdate = NO_UPDATE
) -> tuple[Written, ...]:
    """Write `entries` under `number`, `number` + 1, … and what changes beside them, all or nothing.

    Statements of one press carry its interaction, and the order they come in here is their ordinal: one
    press is one call. Returns what was written. Raises Repeated (the press was applied before), VersionConflict
    (the number is taken), ValueError (a number would be left out) and StoreFailed; then nothing changed.
    """
    written = _numbered(number, entries)
    try:
        async with database.writing() as connection:
            await write_at(connection, chouette, number, entries)
            await apply_update(connection, chouette, beside)
    except IntegrityError as error:
        raise await _why_refused(database, chouette, number, entries, error) from error
    return written


async def write_at(connection: AsyncConnection, chouette: int, number: int, entries: Sequence[Entry]) -> None:
    """Write `entries` from `number` on, in the transaction of `connection`; ValueError: a number would be left out."""
    newest = await _newest_number(connection, chouette)
    if number > newest + 1:
        raise ValueError(f"statement {number} of chouette {chouette} would follow {newest}")
    await _write(connection, chouette, _numbered(number, entries))


@carried_through
async def pressed(database: Database, interaction: int) -> tuple[Written, ...]:
    """What this interaction caused, in order; nothing when it was never applied."""
    async with database.reading() as connection:
        return await _by_interactions(connection, {interaction})


@carried_through
async def load(database: Database, chouette: int) -> Stored | None:
    """All that is kept of a chouette, as it was at one moment; None when there is no such chouette."""
    async with database.reading() as connection:
        itself = await kept_chouette(connection, chouette)
        if itself is None:
            return None
        return Stored(
            itself,
            await seats_of(connection, chouette),
            await _entries_of(connection, chouette),
            await deadlines_of(connection, chouette),
            await seeds_of(connection, chouette),
        )


def _numbered(first: int, entries: Sequence[Entry]) -> tuple[Written, ...]:
    return tuple(Written(first + place, entry) for place, entry in enumerate(entries))


async def _entries_of(connection: AsyncConnection, chouette: int) -> tuple[Written, ...]:
    columns = tables.journal.columns
    booked = await _transfers_of(connection, chouette)
    found = await connection.execute(
        select(tables.journal).where(columns.chouette == chouette).order_by(columns.number)
    )
    return tuple(_written(row, booked.get(row.number, ())) for row in found)


async def _newest_number(connection: AsyncConnection, chouette: int) -> int:
    columns = tables.journal.columns
    newest = await connection.scalar(select(func.max(columns.number)).where(columns.chouette == chouette))
    return newest or 0


async def _write(connection: AsyncConnection, chouette: int, written: tuple[Written, ...]) -> None:
    lines = [
        {
            "chouette": chouette,
            "number": one.number,
            "line": one.entry.line,
            "at": one.entry.at,
            "by": one.entry.by,
            "whom": one.entry.whom,
            "interaction": one.entry.interaction,
            "ordinal": ordinal,
        }
        for ordinal, one in enumerate(written)
    ]
    booked = [
        {
            "chouette": chouette,
            "number": one.number,
            "ordinal": ordinal,
            "game": transfer.game,
            "payer": transfer.payer,
            "payee": transfer.payee,
            "half_points": transfer.half_points,
            "reason": transfer.reason,
        }
        for one in written
        for ordinal, transfer in enumerate(one.entry.transfers)
    ]
    if lines:
        await connection.execute(insert(tables.journal), lines)
    if booked:
        await connection.execute(insert(tables.transfers), booked)


async def _why_refused(
    database: Database, chouette: int, number: int, entries: Sequence[Entry], error: IntegrityError
) -> Repeated | VersionConflict | StoreFailed:
    """Which key was taken. A repeated press comes first: its number is taken as well, by itself."""
    interactions = {entry.interaction for entry in entries if entry.interaction is not None}
    async with database.reading() as connection:
        before = await _by_interactions(connection, interactions)
        if before:
            return Repeated(before)
        if number <= await _newest_number(connection, chouette):
            return VersionConflict(chouette, number)
    return StoreFailed(f"the database refused it: {error.orig}")


async def _by_interactions(connection: AsyncConnection, interactions: set[int]) -> tuple[Written, ...]:
    columns = tables.journal.columns
    found = await connection.execute(
        select(tables.journal).where(columns.interaction.in_(interactions)).order_by(columns.number)
    )
    rows = found.all()
    booked = await _transfers_of(connection, rows[0].chouette) if rows else {}
    return tuple(_written(row, booked.get(row.number, ())) for row in rows)


async def _transfers_of(connection: AsyncConnection, chouette: int) -> dict[int, tuple[Transfer, ...]]:
    """Each statement's transfers, by its number."""
    columns = tables.transfers.columns
    wanted = select(columns.number, columns.game, columns.payer, columns.payee, columns.half_points, columns.reason)
    found = await connection.execute(
        wanted.where(columns.chouette == chouette).order_by(columns.number, columns.ordinal)
    )
    booked: defaultdict[int, list[Transfer]] = defaultdict(list)
    for number, *transfer in found:
        booked[number].append(Transfer(*transfer))
    return {number: tuple(transfers) for number, transfers in booked.items()}


def _written(row: Row[Any], transfers: tuple[Transfer, ...]) -> Written:
    return Written(row.number, Entry(row.line, row.at, row.by, row.whom, row.interaction, transfers))
