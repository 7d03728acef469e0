"""One chouette: its journal of accepted statements, and beside it head, seats, seeds, time limits, table message.

Knows no rule: lines go in and come out. The key (chouette, number) is the lock: who judged an old state finds the
number taken and is told so. A Discord interaction is written once, however often it arrives.
"""

import logging
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Integer, Row, Select, Text, bindparam, cast, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.instruments import STATEMENTS
from bot.store import tables
from bot.store.database import Database, uninterruptible, upsert
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import (
    NO_UPDATE,
    AlreadyApplied,
    ChannelTaken,
    Deadline,
    JournalEntry,
    NumberedEntry,
    OldMessage,
    Seat,
    StoredChouette,
    StoredJournal,
    StoredPayment,
    StoredPlan,
    StoredTransfer,
    StoreFailed,
    TableMessage,
    TableUpdate,
    VersionConflict,
)

# What every turn asks is put together once.
_OF = bindparam("of", type_=Integer)
_NEWEST_NUMBER = select(func.max(tables.journal.c.number)).where(tables.journal.c.chouette == _OF)
_INSERT_LINES, _INSERT_TRANSFERS = insert(tables.journal), insert(tables.transfers)
_UPDATE_CHOUETTE = update(tables.chouettes).where(tables.chouettes.c.id == _OF)
_DELETE_DEADLINES, _INSERT_DEADLINES = (
    delete(tables.deadlines).where(tables.deadlines.c.chouette == _OF),
    insert(tables.deadlines),
)
_SEAT_AND_VERB = re.compile(r"(?:(\w+): )?(\w*)")
_log = logging.getLogger(__name__)

# --- Writing


@uninterruptible
async def open_chouette(
    database: Database,
    server: int,
    channel: int,
    *,
    head: str,
    engine: str,
    at: datetime,
    entries: Sequence[JournalEntry] = (),
    beside: Callable[[int], TableUpdate] = lambda _chouette: NO_UPDATE,
) -> int:
    """Open a chouette in a channel with its first statements, all or nothing; its id.

    `beside` gives what is stored beside them, for the new id. Raises ChannelTaken (one is open there), AlreadyApplied
    (the press was applied before) and StoreFailed.
    """
    row = {"server": server, "channel": channel, "opened_at": at, "head": head, "engine": engine, "committed": ""}
    try:
        async with database.writing() as connection:
            returning = insert(tables.chouettes).values(row).returning(tables.chouettes.c.id)
            chouette = (await connection.execute(returning)).scalar_one()
            await _write(connection, chouette, 1, entries, beside(chouette))
    except IntegrityError as error:
        if await open_chouette_in(database, channel) is not None:
            raise ChannelTaken(f"channel {channel} has an open chouette") from error
        raise await _why_refused(database, 0, 1, entries, error) from error
    _note_written(chouette, 1, entries)
    return chouette


@uninterruptible
async def append_statements(
    database: Database, chouette: int, number: int, entries: Sequence[JournalEntry], beside: TableUpdate = NO_UPDATE
) -> tuple[NumberedEntry, ...]:
    """Write `entries` under `number`, `number` + 1, … and what changes beside them, all or nothing.

    Statements of one press carry its interaction, and the order they come in here is their ordinal: one
    press is one call. Returns what was written. Raises AlreadyApplied (the press was applied before), VersionConflict
    (the number is taken), ValueError (a number would be left out) and StoreFailed; then nothing changed.
    """
    try:
        async with database.writing() as connection:
            await _write(connection, chouette, number, entries, beside)
    except IntegrityError as error:
        raise await _why_refused(database, chouette, number, entries, error) from error
    _note_written(chouette, number, entries)
    return tuple(NumberedEntry(one, entry) for one, entry in enumerate(entries, start=number))


@dataclass(frozen=True, slots=True)
class JournalAddition:
    """What is to be written at one chouette: its next number, the statements, and what changes beside them."""

    chouette: int
    number: int
    entries: tuple[JournalEntry, ...]
    beside: TableUpdate


@uninterruptible
async def append_to_several(database: Database, additions: Sequence[JournalAddition]) -> None:
    """Write at several chouettes, all or nothing. Raises VersionConflict (a number is taken) and StoreFailed."""
    try:
        async with database.writing() as connection:
            for one in additions:
                await _write(connection, one.chouette, one.number, one.entries, one.beside)
    except IntegrityError as error:
        raise VersionConflict(additions[0].chouette, additions[0].number) from error
    for one in additions:
        _note_written(one.chouette, one.number, one.entries)


@uninterruptible
async def update_chouette(database: Database, chouette: int, beside: TableUpdate) -> None:
    """Change what is stored beside the journal where no statement goes with it; StoreFailed: nothing did."""
    try:
        async with database.writing() as connection:
            await _update(connection, chouette, beside)
    except IntegrityError as error:
        raise StoreFailed(f"the database refused it: {error.orig}") from error


@uninterruptible
async def update_several(database: Database, changes: Mapping[int, TableUpdate]) -> None:
    """The same at several chouettes, all or nothing."""
    async with database.writing() as connection:
        for chouette, beside in changes.items():
            await _update(connection, chouette, beside)


@uninterruptible
async def distrust_messages(database: Database) -> None:
    """No newest message of an open chouette counts as showing it: a start looks at all of them."""
    rows = tables.chouettes
    async with database.writing() as connection:
        await connection.execute(update(rows).where(rows.c.ended_at.is_(None)).values(shown=0))


@uninterruptible
async def forget_user(database: Database, user: int, word: str = '""') -> bool:
    """Take a person's name and id out of every seat and statement, and their settings; their seats and points stay.

    The record then calls them by the seat's id, as the journal always did; what they put into the dice becomes `word`,
    as a line has it. False, and nothing has changed, while they have a seat at an open chouette. StoreFailed.
    """
    seats, journal, chouettes = tables.seats, tables.journal, tables.chouettes
    theirs = seats.c.user == user
    async with database.writing() as connection:
        both = seats.join(chouettes, chouettes.c.id == seats.c.chouette)
        sits = select(seats.c.seat).select_from(both).where(theirs & chouettes.c.ended_at.is_(None)).limit(1)
        if (await connection.execute(sits)).first() is not None:
            return False
        for chouette, seat in (await connection.execute(select(seats.c.chouette, seats.c.seat).where(theirs))).all():
            said = (journal.c.chouette == chouette) & journal.c.line.startswith(f"{seat}: word ", autoescape=True)
            await connection.execute(update(journal).where(said).values(line=f"{seat}: word {word}"))
        await connection.execute(update(seats).where(theirs).values(user=None, name=seats.c.seat, username=""))
        await connection.execute(update(journal).where(journal.c.by == user).values(by=None))
        await connection.execute(delete(tables.personal_settings).where(tables.personal_settings.c.user == user))
    return True


async def _write(
    connection: AsyncConnection, chouette: int, first: int, entries: Sequence[JournalEntry], beside: TableUpdate
) -> None:
    """Write `entries` from number `first` on, and what changes beside them; ValueError: a number would be left out."""
    newest = await _newest_number(connection, chouette)
    if first > newest + 1:
        raise ValueError(f"statement {first} of chouette {chouette} would follow {newest}")
    lines: list[dict[str, object]] = []
    transfers: list[dict[str, object]] = []
    for ordinal, entry in enumerate(entries):
        key: dict[str, object] = {"chouette": chouette, "number": first + ordinal}
        said = {"line": entry.line, "at": entry.at, "by": entry.by, "whom": entry.whom}
        lines.append({**key, **said, "interaction": entry.interaction, "ordinal": ordinal})
        for place, one in enumerate(entry.transfers):
            moved = {"payer": one.payer, "payee": one.payee, "half_points": one.half_points, "reason": one.reason}
            transfers.append({**key, "ordinal": place, "game": one.game, **moved})
    if lines:
        await connection.execute(_INSERT_LINES, lines)
    if transfers:
        await connection.execute(_INSERT_TRANSFERS, transfers)
    await _update(connection, chouette, beside)


def _note_written(chouette: int, first: int, entries: Sequence[JournalEntry]) -> None:
    """Count statements that are on the disk, and log each with its first word: what people typed stands behind it."""
    STATEMENTS.inc(len(entries))
    for number, entry in enumerate(entries, start=first):
        said = _SEAT_AND_VERB.match(entry.line)
        seat, verb = said.groups("") if said else ("", "")
        _log.info(
            "statement chouette=%s number=%s seat=%s verb=%s interaction=%s",
            chouette,
            number,
            seat,
            verb,
            entry.interaction or "",
        )


async def _update(connection: AsyncConnection, chouette: int, beside: TableUpdate) -> None:
    """Write what changes beside the journal."""
    values: dict[str, object] = {"ended_at": beside.ended_at} if beside.ended_at is not None else {}
    if beside.table is not None:
        values |= {"message": beside.table.message, "nonce": beside.table.nonce, "shown": beside.table.shown}
        values["unfolded"] = {str(old.message): old.keeps_pictures for old in beside.table.unfolded}
    if beside.committed is not None:
        values["committed"] = beside.committed
    if values:
        await connection.execute(_UPDATE_CHOUETTE, {"of": chouette, **values})
    if beside.seats:
        rows = [
            {
                "chouette": chouette,
                "seat": s.seat,
                "user": s.user,
                "name": s.name,
                "username": s.username,
                "robot": s.robot,
            }
            for s in beside.seats
        ]
        await connection.execute(upsert(connection, tables.seats), rows)
    if beside.seeds:
        seeds = [{"chouette": chouette, "game": game, "seed": seed} for game, seed in beside.seeds]
        await connection.execute(upsert(connection, tables.seeds), seeds)
    if beside.deadlines is not None:
        await connection.execute(_DELETE_DEADLINES, {"of": chouette})
        deadlines = [
            {"chouette": chouette, "kind": d.kind, "whom": d.whom, "subject": d.subject, "due_at": d.due_at}
            for d in beside.deadlines
        ]
        if deadlines:
            await connection.execute(_INSERT_DEADLINES, deadlines)
    if (plan := beside.plan) is not None:
        payments = [(one.payer, one.payee, one.half_points, one.owed) for one in plan.payments]
        row = {"chouette": chouette, "stake": f"{plan.stake:f}", "label": plan.label}
        row |= {"carried": int(plan.carried), "payments": payments, "owed": sum(one.owed for one in plan.payments)}
        await connection.execute(upsert(connection, tables.plans), [row])


async def _newest_number(connection: AsyncConnection, chouette: int) -> int:
    newest = await connection.scalar(_NEWEST_NUMBER, {"of": chouette})
    return newest or 0


async def _why_refused(
    database: Database, chouette: int, number: int, entries: Sequence[JournalEntry], error: IntegrityError
) -> AlreadyApplied | VersionConflict | StoreFailed:
    """Which key was taken. A repeated press comes first: its number is taken as well, by itself."""
    interactions = {entry.interaction for entry in entries if entry.interaction is not None}
    async with database.reading() as connection:
        before = await _said_by(connection, interactions)
        if before:
            return AlreadyApplied(before)
        if number <= await _newest_number(connection, chouette):
            return VersionConflict(chouette, number)
    return StoreFailed(f"the database refused it: {error.orig}")


# --- Reading


@uninterruptible
async def load_chouette(database: Database, chouette: int) -> StoredJournal | None:
    """All that is stored of a chouette, as it was at one moment; None when there is no such chouette."""
    async with database.reading() as connection:
        found = await connection.execute(select(tables.chouettes).where(tables.chouettes.c.id == chouette))
        row = found.one_or_none()
        if row is None:
            return None
        seats = await seats_by_chouette(connection, tables.chouettes.c.id == chouette)
        entries = await _entries(connection, tables.journal.c.chouette == chouette)
        due = tables.deadlines.c
        deadlines = await connection.execute(
            select(tables.deadlines).where(due.chouette == chouette).order_by(due.due_at)
        )
        seeds = await connection.execute(select(tables.seeds).where(tables.seeds.c.chouette == chouette))
        plans = await connection.execute(select(tables.plans).where(tables.plans.c.chouette == chouette))
        return StoredJournal(
            _chouette(row),
            seats.get(chouette, ()),
            entries,
            tuple(map(_deadline, deadlines)),
            {row.game: row.seed for row in seeds},
            next(map(plan_of_row, plans), None),
        )


@uninterruptible
async def statements_of_press(database: Database, interaction: int) -> tuple[NumberedEntry, ...]:
    """What this interaction caused, in order; nothing when it was never applied."""
    async with database.reading() as connection:
        return await _said_by(connection, {interaction})


@uninterruptible
async def chouette_of(database: Database, chouette: int) -> StoredChouette | None:
    """The chouette of this id."""
    return next(iter(await _chouettes(database, tables.chouettes.c.id == chouette)), None)


@uninterruptible
async def chouettes_of_user(database: Database, user: int) -> tuple[StoredChouette, ...]:
    """Every chouette at which this person has, or had, a seat, the oldest first."""
    seats = tables.seats.c
    return await _chouettes(database, tables.chouettes.c.id.in_(select(seats.chouette).where(seats.user == user)))


@uninterruptible
async def all_chouettes(database: Database) -> tuple[int, ...]:
    """The ids of all chouettes, the oldest first."""
    async with database.reading() as connection:
        return tuple(await connection.scalars(select(tables.chouettes.c.id).order_by(tables.chouettes.c.id)))


@uninterruptible
async def open_channels(database: Database, shards: Shards = ALL_SHARDS) -> dict[int, tuple[int, ...]]:
    """By server, the channels with an open chouette, the oldest first."""
    columns = tables.chouettes.c
    wanted = select(columns.server, columns.channel).where(columns.ended_at.is_(None))
    return await _by_server(database, wanted, shards)


async def _by_server(database: Database, wanted: Select[Any, Any], shards: Shards) -> dict[int, tuple[int, ...]]:
    """Channels by server of these shards, each once."""
    found, columns = defaultdict[int, dict[int, None]](dict), tables.chouettes.c
    async with database.reading() as connection:
        for row in await connection.execute(wanted.where(shards.have(columns.server)).order_by(columns.id)):
            found[row.server][row.channel] = None
    return {server: tuple(channels) for server, channels in found.items()}


@uninterruptible
async def open_chouette_in(database: Database, channel: int) -> StoredChouette | None:
    """The open chouette of a channel."""
    columns = tables.chouettes.c
    found = await _chouettes(database, (columns.channel == channel) & columns.ended_at.is_(None))
    return found[0] if found else None


@uninterruptible
async def last_chouette_in(database: Database, channel: int) -> StoredChouette | None:
    """The newest chouette of a channel, open or ended."""
    rows = tables.chouettes
    async with database.reading() as connection:
        found = await connection.execute(
            select(rows).where(rows.c.channel == channel).order_by(rows.c.id.desc()).limit(1)
        )
        row = found.one_or_none()
    return _chouette(row) if row else None


@uninterruptible
async def channels_behind(
    database: Database, ended_since: datetime, shards: Shards = ALL_SHARDS
) -> dict[int, tuple[int, ...]]:
    """By server, the channels where something is to be posted, edited or folded, the oldest chouette first.

    Of a chouette that has ended before then, only its last message may still have to be posted.
    """
    columns, lines = tables.chouettes.c, tables.journal.c
    newest = select(func.max(lines.number)).where(lines.chouette == columns.id).scalar_subquery()
    to_post = columns.message.is_(None) & columns.nonce.is_not(None)
    is_outdated = func.coalesce(columns.shown, 0) <= newest
    is_unfolded = func.coalesce(cast(columns.unfolded, Text), "{}").not_in(["{}", "null"])
    is_open, ended_just_now = columns.ended_at.is_(None), columns.ended_at >= ended_since
    is_behind = (
        to_post | (is_open & (is_outdated | (columns.committed == ""))) | ((is_open | ended_just_now) & is_unfolded)
    )
    return await _by_server(database, select(columns.server, columns.channel).where(is_behind), shards)


@uninterruptible
async def channels_with_robots(database: Database, shards: Shards = ALL_SHARDS) -> dict[int, tuple[int, ...]]:
    """By server, the channels of open chouettes at which a robot has, or had, a seat."""
    seats, columns = tables.seats.c, tables.chouettes.c
    both = tables.seats.join(tables.chouettes, columns.id == seats.chouette)
    wanted = select(columns.server, columns.channel).select_from(both)
    return await _by_server(database, wanted.where(columns.ended_at.is_(None) & (seats.robot != "")), shards)


@uninterruptible
async def servers_of(database: Database, chouettes: Collection[int]) -> dict[int, int]:
    """The server of each of these chouettes."""
    columns = tables.chouettes.c
    async with database.reading() as connection:
        found = await connection.execute(select(columns.id, columns.server).where(columns.ended_at.is_(None)))
        return {row.id: row.server for row in found if row.id in chouettes}


@uninterruptible
async def has_sat_elsewhere(database: Database, user: int, chouette: int) -> bool:
    """Whether this person has, or had, a seat in another chouette than this one."""
    columns = tables.seats.c
    async with database.reading() as connection:
        found = await connection.execute(
            select(columns.seat).where((columns.user == user) & (columns.chouette != chouette)).limit(1)
        )
        return found.first() is not None


@uninterruptible
async def all_deadlines(database: Database, shards: Shards = ALL_SHARDS) -> tuple[tuple[int, Deadline], ...]:
    """Every time limit with its chouette's id, the next to be due first."""
    both = tables.deadlines.join(tables.chouettes)
    wanted = select(tables.deadlines).select_from(both).where(shards.have(tables.chouettes.c.server))
    async with database.reading() as connection:
        found = await connection.execute(wanted.order_by(tables.deadlines.c.due_at))
        return tuple((row.chouette, _deadline(row)) for row in found)


async def seats_by_chouette(connection: AsyncConnection, which: ColumnElement[bool]) -> dict[int, tuple[Seat, ...]]:
    """Who sits at each of some chouettes, in the order in which they sat down: s2 comes before s10."""
    found: defaultdict[int, list[Seat]] = defaultdict(list)
    for row in await connection.execute(select(tables.seats).join(tables.chouettes).where(which)):
        found[row.chouette].append(Seat(row.seat, row.user, row.name, row.username, row.robot))
    return {
        chouette: tuple(sorted(people, key=lambda one: (len(one.seat), one.seat))) for chouette, people in found.items()
    }


async def _said_by(connection: AsyncConnection, interactions: set[int]) -> tuple[NumberedEntry, ...]:
    return await _entries(connection, tables.journal.c.interaction.in_(interactions))


async def _entries(connection: AsyncConnection, which: ColumnElement[bool]) -> tuple[NumberedEntry, ...]:
    """Statements of one chouette, in order, with what each booked."""
    columns, moved = tables.journal.c, tables.transfers.c
    rows = (await connection.execute(select(tables.journal).where(which).order_by(columns.number))).all()
    transfers: defaultdict[int, list[StoredTransfer]] = defaultdict(list)
    if rows:
        wanted = select(moved.number, moved.game, moved.payer, moved.payee, moved.half_points, moved.reason)
        of_these = wanted.where(moved.chouette == rows[0].chouette).order_by(moved.number, moved.ordinal)
        for number, game, payer, payee, half_points, reason in await connection.execute(of_these):
            transfers[number].append(StoredTransfer(game, payer, payee, half_points, reason))
    return tuple(
        NumberedEntry(
            row.number, JournalEntry(row.line, row.at, row.by, row.whom, row.interaction, tuple(transfers[row.number]))
        )
        for row in rows
    )


async def _chouettes(database: Database, which: ColumnElement[bool]) -> tuple[StoredChouette, ...]:
    async with database.reading() as connection:
        rows = tables.chouettes
        found = await connection.execute(select(rows).where(which).order_by(rows.c.id))
        return tuple(map(_chouette, found))


def _chouette(row: Row[Any]) -> StoredChouette:
    kept: dict[str, bool] = row.unfolded or {}
    unfolded = tuple(OldMessage(int(message), keeps) for message, keeps in kept.items())
    return StoredChouette(
        id=row.id,
        server=row.server,
        channel=row.channel,
        opened_at=row.opened_at,
        ended_at=row.ended_at,
        head=row.head,
        engine=row.engine,
        table=TableMessage(row.message, row.nonce, row.shown or 0, unfolded),
        committed=row.committed,
    )


def plan_of_row(row: Row[Any]) -> StoredPlan:
    """The plan in a row of its table."""
    payments = tuple(StoredPayment(*payment) for payment in row.payments)
    return StoredPlan(Decimal(row.stake), row.label, bool(row.carried), payments)


def _deadline(row: Row[Any]) -> Deadline:
    return Deadline(row.kind, row.whom, row.subject, row.due_at)
