"""What is kept of a chouette beside its journal: head, seats, seeds, time limits, the table message.

Knows no rule: when a chouette is open, who may sit down and what a time limit means is decided elsewhere.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables
from bot.store.database import Database, carried_through, put
from bot.store.failures import StoreFailed
from bot.store.forms import Chouette, Deadline, Seat, TableMessage, TableUpdate


@carried_through
async def change(database: Database, chouette: int, beside: TableUpdate) -> None:
    """Change what is kept beside the journal where no statement goes with it; StoreFailed: nothing did."""
    try:
        async with database.writing() as connection:
            await apply_update(connection, chouette, beside)
    except IntegrityError as error:
        raise StoreFailed(f"the database refused it: {error.orig}") from error


@carried_through
async def chouette_of(database: Database, chouette: int) -> Chouette | None:
    """The chouette of this id."""
    async with database.reading() as connection:
        return await kept_chouette(connection, chouette)


@carried_through
async def chouette_in(database: Database, channel: int) -> Chouette | None:
    """The open chouette of a channel."""
    columns = tables.chouettes.c
    found = await _chouettes(database, (columns.channel == channel) & columns.ended_at.is_(None))
    return found[0] if found else None


@carried_through
async def last_chouette_in(database: Database, channel: int) -> Chouette | None:
    """The newest chouette of a channel, open or ended."""
    found = await _chouettes(database, tables.chouettes.c.channel == channel)
    return found[-1] if found else None


@carried_through
async def unfinished_chouettes(database: Database, ended_since: datetime) -> tuple[Chouette, ...]:
    """All that are open, ended since then, or have a message that is still to be posted; the oldest first."""
    columns = tables.chouettes.c
    to_post = columns.message.is_(None) & columns.nonce.is_not(None)
    return await _chouettes(database, columns.ended_at.is_(None) | (columns.ended_at >= ended_since) | to_post)


@carried_through
async def has_sat_elsewhere(database: Database, user: int, chouette: int) -> bool:
    """Whether this person has, or had, a seat in another chouette than this one."""
    columns = tables.seats.c
    async with database.reading() as connection:
        found = await connection.execute(
            select(columns.seat).where((columns.user == user) & (columns.chouette != chouette)).limit(1)
        )
        return found.first() is not None


@carried_through
async def all_deadlines(database: Database) -> tuple[tuple[int, Deadline], ...]:
    """Every time limit with its chouette's id, the next to be due first."""
    async with database.reading() as connection:
        found = await connection.execute(select(tables.deadlines).order_by(tables.deadlines.c.due_at))
        return tuple((row.chouette, _deadline(row)) for row in found)


@carried_through
async def forget(database: Database, user: int) -> None:
    """Take a person's name and id out of every seat and every statement; their seats and points stay.

    The record then calls them by the seat's id, as the journal always did.
    """
    async with database.writing() as connection:
        seats, journal = tables.seats, tables.journal
        await connection.execute(update(seats).where(seats.c.user == user).values(user=None, name=seats.c.seat))
        await connection.execute(update(journal).where(journal.c.by == user).values(by=None))


async def new_chouette(
    connection: AsyncConnection, server: int, channel: int, *, head: str, engine: str, at: datetime
) -> int:
    """A chouette in a channel, in the transaction of `connection`; its id."""
    row = {"server": server, "channel": channel, "opened_at": at, "head": head, "engine": engine}
    returning = insert(tables.chouettes).values(row).returning(tables.chouettes.c.id)
    return (await connection.execute(returning)).scalar_one()


async def apply_update(connection: AsyncConnection, chouette: int, beside: TableUpdate) -> None:
    """Write what changes beside the journal, in the transaction of `connection`."""
    await _change_chouette(connection, chouette, beside)
    if beside.seats:
        rows = [{"chouette": chouette, "seat": s.seat, "user": s.user, "name": s.name} for s in beside.seats]
        await connection.execute(put(connection, tables.seats), rows)
    if beside.seeds:
        seeds = [{"chouette": chouette, "game": game, "seed": seed} for game, seed in beside.seeds]
        await connection.execute(put(connection, tables.seeds), seeds)
    if beside.deadlines is not None:
        await _replace_deadlines(connection, chouette, beside.deadlines)


async def _change_chouette(connection: AsyncConnection, chouette: int, beside: TableUpdate) -> None:
    values: dict[str, object] = {"ended_at": beside.ended_at} if beside.ended_at is not None else {}
    if beside.table is not None:
        values |= {"message": beside.table.message, "nonce": beside.table.nonce, "shown": beside.table.shown}
    if values:
        row = tables.chouettes
        await connection.execute(update(row).where(row.c.id == chouette).values(values))


async def _replace_deadlines(connection: AsyncConnection, chouette: int, deadlines: Sequence[Deadline]) -> None:
    await connection.execute(delete(tables.deadlines).where(tables.deadlines.c.chouette == chouette))
    rows = [
        {"chouette": chouette, "kind": d.kind, "whom": d.whom, "subject": d.subject, "due_at": d.due_at}
        for d in deadlines
    ]
    if rows:
        await connection.execute(insert(tables.deadlines), rows)


async def seats_of(connection: AsyncConnection, chouette: int) -> tuple[Seat, ...]:
    """Who sits at a chouette, in the order in which they sat down."""
    return (await seats_at(connection, tables.chouettes.c.id == chouette)).get(chouette, ())


async def seats_at(connection: AsyncConnection, which: ColumnElement[bool]) -> dict[int, tuple[Seat, ...]]:
    """Who sits at each of some chouettes, in the order in which they sat down: s2 comes before s10."""
    found: defaultdict[int, list[Seat]] = defaultdict(list)
    for row in await connection.execute(select(tables.seats).join(tables.chouettes).where(which)):
        found[row.chouette].append(Seat(row.seat, row.user, row.name))
    return {
        chouette: tuple(sorted(people, key=lambda one: (len(one.seat), one.seat))) for chouette, people in found.items()
    }


async def deadlines_of(connection: AsyncConnection, chouette: int) -> tuple[Deadline, ...]:
    """A chouette's time limits, the next to be due first."""
    columns = tables.deadlines.c
    mine = select(tables.deadlines).where(columns.chouette == chouette).order_by(columns.due_at)
    return tuple(_deadline(row) for row in await connection.execute(mine))


async def seeds_of(connection: AsyncConnection, chouette: int) -> dict[int, str]:
    """A chouette's dice seeds by game: secret until the journal reveals them."""
    found = await connection.execute(select(tables.seeds).where(tables.seeds.c.chouette == chouette))
    return {row.game: row.seed for row in found}


async def kept_chouette(connection: AsyncConnection, chouette: int) -> Chouette | None:
    """The chouette of this id, read with `connection`."""
    found = await connection.execute(select(tables.chouettes).where(tables.chouettes.c.id == chouette))
    row = found.one_or_none()
    return None if row is None else _chouette(row)


async def _chouettes(database: Database, which: ColumnElement[bool]) -> tuple[Chouette, ...]:
    async with database.reading() as connection:
        rows = tables.chouettes
        found = await connection.execute(select(rows).where(which).order_by(rows.c.id))
        return tuple(_chouette(row) for row in found)


def _chouette(row: Row[Any]) -> Chouette:
    table = TableMessage(row.message, row.nonce, row.shown or 0)
    return Chouette(row.id, row.server, row.channel, row.opened_at, row.ended_at, row.head, row.engine, table)


def _deadline(row: Row[Any]) -> Deadline:
    return Deadline(row.kind, row.whom, row.subject, row.due_at)
