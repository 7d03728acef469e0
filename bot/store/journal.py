"""One chouette: its journal of accepted statements, and beside it head, seats, seeds and time limits.

Knows no rule: lines go in and come out. The key (chouette, number) is the lock: who judged an old state finds the
number taken and is told so. A Discord interaction is written once, however often it arrives.
"""

import json
import logging
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, fields
from datetime import UTC, datetime
from decimal import Decimal
from functools import cache
from operator import attrgetter
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Row,
    ScalarSelect,
    Select,
    Table,
    bindparam,
    case,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.instruments import STATEMENTS_WRITTEN_COUNTER
from bot.rules.points import HalfPoints, Player, StakePerPoint
from bot.store import tables
from bot.store.bans import forget_in_bans
from bot.store.database import Database, as_database_read, as_database_write, uninterruptible
from bot.store.payments import row_of_note
from bot.store.rows import datetime_from_json, rows_as_json_column, rows_from_json_column
from bot.store.seats import SEATS_JSON_COLUMN, seats_from_row
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.shown import channels_by_server, shown_state_from_row
from bot.store.stored import (
    NO_UPDATE,
    AlreadyApplied,
    ChannelTaken,
    ChouetteUpdate,
    Deadline,
    DebtEntry,
    JournalEntry,
    NumberedEntry,
    PaidAhead,
    Seat,
    StoredChouette,
    StoredJournal,
    StoredPayment,
    StoredPaymentNote,
    StoredPaymentPlan,
    StoredTransfer,
    StoreFailed,
    TakenSeat,
    VersionConflict,
)
from bot.store.writing import NewRow, RowChanges, query_then_write_rows


def _of_chouette(table: Table, *columns: str) -> ScalarSelect[Any]:
    """These columns of a chouette's rows in another table."""
    return rows_as_json_column(table.c.chouette == tables.chouettes.c.id, *(table.c[each] for each in columns))


def _names_of(kind: type[Seat | StoredTransfer | Deadline | TakenSeat]) -> list[str]:
    """The columns of what is stored as it is: they are called as its fields."""
    return [each.name for each in fields(kind)]


# What every turn asks is put together once.
_OF = bindparam("of", type_=Integer)
_NEWEST_NUMBER = select(func.max(tables.journal.c.number)).where(tables.journal.c.chouette == _OF)
_UPDATE_CHOUETTE = update(tables.chouettes).where(tables.chouettes.c.id == _OF)
# What one answer tells of a chouette, beside its own row.
PAID_AHEAD_JSON_COLUMN = _of_chouette(tables.paid_ahead, "payer", "payee", "stake", "label", "amount").label("ahead")
DEBT_ENTRIES_JSON_COLUMN = _of_chouette(
    tables.debt_entries,
    "place",
    "number",
    "at",
    "by",
    "kind",
    "payer",
    "payee",
    "stake",
    "label",
    "half_points",
    "worth",
).label("debt_entries")
_WHOLE = select(
    tables.chouettes,
    SEATS_JSON_COLUMN,
    _of_chouette(tables.journal, "number", "line", "at", "by", "whom", "interaction").label("entries"),
    _of_chouette(tables.transfers, "number", "ordinal", *_names_of(StoredTransfer)).label("transfers"),
    _of_chouette(tables.deadlines, *_names_of(Deadline)).label("deadlines"),
    _of_chouette(tables.seeds, "game", "seed").label("seeds"),
    _of_chouette(tables.payment_plans, "stake", "label", "carried", "payments").label("plans"),
    _of_chouette(tables.taken_seats, *_names_of(TakenSeat)).label("taken_seats"),
    PAID_AHEAD_JSON_COLUMN,
    DEBT_ENTRIES_JSON_COLUMN,
).select_from(tables.chouettes)
_SEAT_AND_VERB = re.compile(r"(?:(\w+): )?(\w*)")
_log = logging.getLogger(__name__)

# --- Writing


@dataclass(frozen=True, slots=True)
class JournalAddition:
    """What is to be written at one chouette: its next number, the statements, and what changes beside them."""

    chouette: int
    number: int
    entries: Sequence[JournalEntry]
    chouette_update: ChouetteUpdate = NO_UPDATE


@uninterruptible
async def open_chouette(
    database: Database,
    server: int,
    channel: int,
    *,
    record_head_text: str,
    rules_engine_version: str,
    opened_at: datetime,
    first_entries: Sequence[JournalEntry] = (),
    update_for_id: Callable[[int], ChouetteUpdate] = lambda _chouette: NO_UPDATE,
) -> int:
    """Open a chouette in a channel with its first statements, all or nothing; its id.

    `update_for_id` gives what is stored beside them, for the new id. Raises ChannelTaken (one is open there),
    AlreadyApplied (the press was applied before) and StoreFailed.
    """
    row = {
        "server": server,
        "channel": channel,
        "opened_at": opened_at,
        "head": record_head_text,
        "engine": rules_engine_version,
    }

    def opened(connection: Connection) -> int:
        returning = insert(tables.chouettes).values(row).returning(tables.chouettes.c.id)
        chouette = connection.execute(returning).scalar_one()
        write_additions(connection, [JournalAddition(chouette, 1, first_entries, update_for_id(chouette))])
        return chouette

    try:
        chouette = await database.write(opened)
    except IntegrityError as error:
        if await find_open_chouette(database, channel) is not None:
            raise ChannelTaken(f"channel {channel} has an open chouette") from error
        raise await _why_refused(database, (JournalAddition(0, 1, first_entries),), error) from error
    _note_written(chouette, 1, first_entries)
    return chouette


async def append_statements(
    database: Database,
    chouette: int,
    first_number: int,
    entries: Sequence[JournalEntry],
    chouette_update: ChouetteUpdate = NO_UPDATE,
) -> None:
    """Write `entries` under `first_number`, `first_number` + 1, … and what changes beside them, all or nothing.

    Statements of one press carry its interaction, and the order they come in here is their ordinal: one
    press is one call. Raises AlreadyApplied (the press was applied before), VersionConflict (the number is taken, or
    one would be left out) and StoreFailed; then nothing changed, but see CommitOutcomeUnknown.
    """
    await append_to_several(database, [JournalAddition(chouette, first_number, entries, chouette_update)])


@uninterruptible
async def append_to_several(
    database: Database, additions: Sequence[JournalAddition], notes: Sequence[StoredPaymentNote] = ()
) -> None:
    """Write at several chouettes, and what was said about payments, in the place of what stood there: all or nothing.

    It raises what `append_statements` does.
    """
    try:
        await database.write(lambda connection: write_additions(connection, additions, notes))
    except IntegrityError as error:
        raise await _why_refused(database, additions, error) from error
    for one in additions:
        _note_written(one.chouette, one.number, one.entries)


async def update_chouette(database: Database, chouette: int, chouette_update: ChouetteUpdate) -> None:
    """Change what is stored beside the journal where no statement goes with it. StoreFailed."""
    await update_several(database, {chouette: chouette_update})


@as_database_write
def update_several(connection: Connection, changes: Mapping[int, ChouetteUpdate]) -> None:
    """The same at several chouettes, all or nothing."""
    write_additions(connection, [JournalAddition(chouette, 1, (), beside) for chouette, beside in changes.items()])


@as_database_write
def anonymise_user_if_unseated(connection: Connection, user: int, replacement_seed_word: str = '""') -> bool:
    """Take a person's name and id out of every seat, statement and announced evening, and their settings.

    Their seats and points stay.

    The record then calls them by the seat's id, as the journal always did; what they put into the dice becomes
    `replacement_seed_word`, as a line has it. False, and nothing has changed, while they have a seat at an open
    chouette. StoreFailed.

    Who sits down at another table meanwhile, which PostgreSQL shows from then on, sits there as somebody who is new.
    """
    seats, journal, chouettes = tables.seats, tables.journal, tables.chouettes
    theirs = seats.c.user == user
    both = seats.join(chouettes, chouettes.c.id == seats.c.chouette)
    sat = select(seats.c.chouette, seats.c.seat, chouettes.c.ended_at).select_from(both).where(theirs)
    found = connection.execute(sat).all()
    if any(row.ended_at is None for row in found):
        return False
    for chouette, seat, _ in found:
        said = (journal.c.chouette == chouette) & journal.c.line.startswith(f"{seat}: word ", autoescape=True)
        connection.execute(update(journal).where(said).values(line=f"{seat}: word {replacement_seed_word}"))
        forgotten = update(seats).where(theirs & (seats.c.chouette == chouette))
        connection.execute(forgotten.values(user=None, name=seats.c.seat, username="", number=0))
    elsewhere = select(seats.c.seat).where(theirs & (seats.c.chouette == journal.c.chouette))
    connection.execute(update(journal).where((journal.c.by == user) & ~elsewhere.exists()).values(by=None))
    forget_in_bans(connection, user, datetime.now(UTC))
    notes = tables.payment_notes
    connection.execute(update(notes).where(notes.c.changed_by == user).values(changed_by=None))
    entries = tables.debt_entries
    connection.execute(update(entries).where(entries.c.by == user).values(by=None))
    connection.execute(delete(tables.personal_settings).where(tables.personal_settings.c.user == user))
    connection.execute(delete(tables.planned_replies).where(tables.planned_replies.c.user == user))
    connection.execute(delete(tables.problem_answers).where(tables.problem_answers.c.user == user))
    connection.execute(delete(tables.problem_votes).where(tables.problem_votes.c.user == user))
    connection.execute(delete(tables.board_links).where(tables.board_links.c.user == user))
    polls = tables.problem_polls
    connection.execute(update(polls).where(polls.c.asked_by == user).values(asked_by=None))
    planned = update(tables.planned_evenings).where(tables.planned_evenings.c.planner == user)
    connection.execute(planned.values(planner=None, planner_name=""))
    return True


def write_additions(
    connection: Connection, additions: Sequence[JournalAddition], notes: Sequence[StoredPaymentNote] = ()
) -> None:
    """Write what is added at some chouettes, each once; VersionConflict: a number would be left out."""
    changes = RowChanges()
    lines: list[NewRow] = []
    transfers: list[NewRow] = []
    for one in additions:
        for ordinal, entry in enumerate(one.entries):
            key: NewRow = {"chouette": one.chouette, "number": one.number + ordinal}
            said: NewRow = {"line": entry.line, "at": entry.at, "by": entry.by, "whom": entry.whom}
            lines.append({**key, **said, "interaction": entry.interaction, "ordinal": ordinal})
            transfers += [{**key, "ordinal": place, **asdict(moved)} for place, moved in enumerate(entry.transfers)]
        _add_update(changes, one.chouette, one.chouette_update)
    if notes:
        changes.put[tables.payment_notes] = [row_of_note(note) for note in notes]
    changes.new.update(
        (table, rows) for table, rows in ((tables.journal, lines), (tables.transfers, transfers)) if rows
    )
    after = [one for one in additions if one.number > 1]
    values = {f"{name}{place}": each for place, one in enumerate(after) for name, each in _before(one)}
    written = query_then_write_rows(connection, changes, _written_of(len(after)), values)
    if missing := [one for one in after if one.chouette not in written]:
        raise VersionConflict(missing[0].chouette, missing[0].number)
    for one in additions:
        own = {"ended_at": one.chouette_update.ended_at, "title": one.chouette_update.title}
        changed: NewRow = {name: each for name, each in own.items() if each is not None}
        changed |= {"ended_at": None} if one.chouette_update.reopens else {}
        if changed:
            connection.execute(_UPDATE_CHOUETTE, {"of": one.chouette, **changed})


def _before(addition: JournalAddition) -> tuple[tuple[str, int], ...]:
    return ("of", addition.chouette), ("number", addition.number - 1)


@cache
def _written_of(several: int) -> Select[int]:
    """The chouettes, of so many, at which a statement of some number is written."""
    columns = tables.journal.c
    each = (
        (columns.chouette == bindparam(f"of{place}")) & (columns.number == bindparam(f"number{place}"))
        for place in range(several)
    )
    return select(columns.chouette).where(or_(false(), *each))


def _note_written(chouette: int, first: int, entries: Sequence[JournalEntry]) -> None:
    """Count statements that are on the disk, and log each with its first word: what people typed stands behind it."""
    STATEMENTS_WRITTEN_COUNTER.inc(len(entries))
    for number, entry in enumerate(entries, start=first):
        said = _SEAT_AND_VERB.match(entry.line)
        seat, verb = said.groups("") if said else ("", "")
        told = (chouette, number, seat, verb, entry.interaction or "")
        _log.info("statement chouette=%s number=%s seat=%s verb=%s interaction=%s", *told)


def _add_update(changes: RowChanges, chouette: int, beside: ChouetteUpdate) -> None:
    """What changes beside the journal of a chouette."""

    def put(table: Table, rows: Iterable[Mapping[str, object]]) -> None:
        changes.put.setdefault(table, []).extend({"chouette": chouette, **row} for row in rows)

    if beside.seats:
        given_up_first = sorted(beside.seats, key=lambda one: one.user is not None)  # nobody has two, even for a moment
        put(tables.seats, (asdict(one) for one in given_up_first))
    for elsewhere, seat in beside.seats_elsewhere:
        changes.put.setdefault(tables.seats, []).append({"chouette": elsewhere, **asdict(seat)})
    if beside.seeds:
        put(tables.seeds, ({"game": game, "seed": seed} for game, seed in beside.seeds))
    if beside.deadlines is not None:
        put(tables.deadlines, (asdict(one) for one in beside.deadlines))
        changes.deletes_others_of.setdefault(tables.deadlines, []).append(chouette)
    if beside.taken_seats is not None:
        put(tables.taken_seats, (asdict(one) for one in beside.taken_seats))
        changes.deletes_others_of.setdefault(tables.taken_seats, []).append(chouette)
    for plan in beside.plans:
        payments = [astuple(one) for one in plan.payments]
        row: NewRow = {"stake": f"{plan.stake:f}", "label": plan.label, "carried": int(plan.carried)}
        put(tables.payment_plans, [{**row, "payments": payments, "owed": sum(one.owed for one in plan.payments)}])
    if beside.paid_ahead:
        put(tables.paid_ahead, map(_row_of_paid_ahead, beside.paid_ahead))
    if beside.debt_entries:
        put(tables.debt_entries, (_row_of_debt_entry(*one) for one in beside.debt_entries))


def _row_of_paid_ahead(one: PaidAhead) -> NewRow:
    return {**_pair_and_stake(one), "amount": _decimal_text(one.amount)}


def _row_of_debt_entry(place: int, one: DebtEntry) -> NewRow:
    said: NewRow = {"place": place, "number": one.number, "at": one.at, "by": one.by, "kind": one.kind}
    return {**said, **_pair_and_stake(one), "half_points": one.half_points, "worth": _decimal_text(one.worth)}


def _pair_and_stake(one: PaidAhead | DebtEntry) -> NewRow:
    pair: NewRow = {"payer": one.payer, "payee": one.payee}
    return {**pair, "stake": _decimal_text(one.stake.amount), "label": one.stake.label}


def _decimal_text(amount: Decimal) -> str:
    return f"{(amount or Decimal(0)).normalize():f}"


def _newest_number(connection: Connection, chouette: int) -> int:
    newest = connection.scalar(_NEWEST_NUMBER, {"of": chouette})
    return newest or 0


async def _why_refused(
    database: Database, additions: Sequence[JournalAddition], error: IntegrityError
) -> AlreadyApplied | VersionConflict | StoreFailed:
    """Which key was taken. A repeated press comes first: its number is taken as well, by itself."""
    interactions = {entry.interaction for one in additions for entry in one.entries if entry.interaction is not None}

    def why(connection: Connection) -> AlreadyApplied | VersionConflict | None:
        if _are_applied(connection, interactions):
            return AlreadyApplied("this press was applied before")
        taken = (one for one in additions if one.number <= _newest_number(connection, one.chouette))
        return next((VersionConflict(one.chouette, one.number) for one in taken), None)

    return await database.read_without_snapshot(why) or StoreFailed(f"the database refused it: {error.orig}")


# --- Reading


@as_database_read
def load_journal(connection: Connection, chouette: int) -> StoredJournal | None:
    """All that is stored of a chouette, as it was at one moment; None when there is no such chouette."""
    return _journal(connection, _WHOLE.where(tables.chouettes.c.id == chouette))


@as_database_read
def load_newest_journal_in_channel(connection: Connection, channel: int) -> StoredJournal | None:
    """All that is stored of the newest chouette of a channel, open or ended; None where there never was one."""
    columns = tables.chouettes.c
    return _journal(connection, _WHOLE.where(columns.channel == channel).order_by(columns.id.desc()).limit(1))


@as_database_read
def chouette_before(connection: Connection, channel: int, chouette: int) -> int | None:
    """The number of the last chouette that was opened in a channel before this one; None: this is the first."""
    columns = tables.chouettes.c
    earlier = select(columns.id).where(columns.channel == channel, columns.id < chouette)
    return connection.scalar(earlier.order_by(columns.id.desc()).limit(1))


def _journal(connection: Connection, wanted: Select[Any]) -> StoredJournal | None:
    row = connection.execute(wanted).one_or_none()
    if row is None:
        return None
    transfers: defaultdict[int, list[StoredTransfer]] = defaultdict(list)
    for number, _ordinal, *moved in rows_from_json_column(row.transfers):
        transfers[number].append(StoredTransfer(*moved))
    entries = (
        NumberedEntry(
            number, JournalEntry(line, datetime_from_json(at), by, whom, press, tuple(transfers.get(number, ())))
        )
        for number, line, at, by, whom, press in rows_from_json_column(row.entries)
    )
    deadlines = (
        Deadline(kind, whom, about, datetime_from_json(at))
        for kind, whom, about, at in rows_from_json_column(row.deadlines)
    )
    return StoredJournal(
        _chouette(row),
        seats_from_row(row),
        tuple(entries),
        tuple(sorted(deadlines, key=attrgetter("due_at"))),
        {one[0]: one[1] for one in rows_from_json_column(row.seeds)},
        tuple(_plan(*one) for one in rows_from_json_column(row.plans)),
        tuple(
            TakenSeat(user, datetime_from_json(until), by, reason)
            for user, until, by, reason in rows_from_json_column(row.taken_seats)
        ),
        paid_ahead_from_row(row),
        debt_entries_from_row(row),
    )


@as_database_read
def is_interaction_applied(connection: Connection, interaction_id: int) -> bool:
    """Whether this interaction has caused something."""
    return _are_applied(connection, {interaction_id})


@as_database_read
def find_chouette(connection: Connection, chouette: int) -> StoredChouette | None:
    """The chouette of this id."""
    return next(iter(_chouettes(connection, tables.chouettes.c.id == chouette)), None)


@as_database_read
def find_chouettes_of_user(connection: Connection, user: int) -> tuple[StoredChouette, ...]:
    """Every chouette at which this person has, or had, a seat, the oldest first."""
    return _chouettes(connection, _has_seat(user))


@as_database_read
def channels_of_entries_by(connection: Connection, user: int) -> tuple[int, ...]:
    """The channels of the chouettes at which this person has said what became of a debt, with a seat there or not."""
    chouettes, entries = tables.chouettes, tables.debt_entries
    both = chouettes.join(entries, entries.c.chouette == chouettes.c.id)
    return tuple(
        connection.scalars(select(chouettes.c.channel).select_from(both).where(entries.c.by == user).distinct())
    )


@as_database_read
def find_open_chouettes_of_user(connection: Connection, user: int, shards: Shards) -> tuple[StoredChouette, ...]:
    """The open ones of them on the servers of these shards."""
    columns = tables.chouettes.c
    return _chouettes(connection, _has_seat(user) & columns.ended_at.is_(None) & shards.sql_condition(columns.server))


@as_database_read
def all_chouettes(connection: Connection) -> tuple[int, ...]:
    """The ids of all chouettes, the oldest first."""
    return tuple(connection.scalars(select(tables.chouettes.c.id).order_by(tables.chouettes.c.id)))


@as_database_read
def channels_with_open_chouettes(connection: Connection, shards: Shards = ALL_SHARDS) -> dict[int, tuple[int, ...]]:
    """By server, the channels with an open chouette, the oldest first."""
    columns = tables.chouettes.c
    wanted = select(columns.server, columns.channel).where(columns.ended_at.is_(None))
    return channels_by_server(connection, wanted, shards)


@as_database_read
def count_open_and_recent_chouettes(connection: Connection, server: int, since: datetime) -> tuple[int, int]:
    """How many chouettes of a server are open, and how many were opened since then."""
    columns = tables.chouettes.c
    is_open, is_new = columns.ended_at.is_(None), columns.opened_at >= since
    counts = (func.count(case((which, 1))) for which in (is_open, is_new))
    found = connection.execute(select(*counts).where(columns.server == server)).one()
    return found[0], found[1]


@as_database_read
def find_open_chouette(connection: Connection, channel: int) -> StoredChouette | None:
    """The open chouette of a channel."""
    columns = tables.chouettes.c
    return next(iter(_chouettes(connection, (columns.channel == channel) & columns.ended_at.is_(None))), None)


@as_database_read
def channels_with_open_robot_chouettes(
    connection: Connection, shards: Shards = ALL_SHARDS
) -> dict[int, tuple[int, ...]]:
    """By server, the channels of open chouettes at which a robot has, or had, a seat."""
    seats, columns = tables.seats.c, tables.chouettes.c
    both = tables.seats.join(tables.chouettes, columns.id == seats.chouette)
    wanted = select(columns.server, columns.channel).select_from(both)
    return channels_by_server(connection, wanted.where(columns.ended_at.is_(None) & (seats.robot != "")), shards)


@as_database_read
def server_by_open_chouette(connection: Connection, chouettes: Collection[int]) -> dict[int, int]:
    """The server of each of these chouettes."""
    columns = tables.chouettes.c
    found = connection.execute(select(columns.id, columns.server).where(columns.ended_at.is_(None)))
    return {row.id: row.server for row in found if row.id in chouettes}


@as_database_read
def has_sat_elsewhere(connection: Connection, user: int, chouette: int) -> bool:
    """Whether this person has, or had, a seat in another chouette than this one."""
    columns = tables.seats.c
    elsewhere = (columns.user == user) & (columns.chouette != chouette)
    return connection.scalar(select(columns.seat).where(elsewhere).limit(1)) is not None


@as_database_read
def seats_with_and_without(connection: Connection, guest: int, user: int) -> tuple[tuple[int, Seat, bool, bool], ...]:
    """At which chouettes a guest has, or had, which seat, the newest first.

    Whether this person has one there too, and whether points have moved there.
    """
    seats, others = tables.seats.c, tables.seats.alias("others")
    also = select(others.c.seat).where((others.c.chouette == seats.chouette) & (others.c.user == user)).exists()
    moved = select(tables.transfers.c.chouette).where(tables.transfers.c.chouette == seats.chouette).exists()
    whether = also.label("also"), moved.label("moved")
    wanted = select(seats.chouette, *(seats[each] for each in _names_of(Seat)), *whether)
    found = connection.execute(wanted.where(seats.user == guest).order_by(seats.chouette.desc()))
    return tuple((row[0], Seat(*row[1:-2]), bool(row.also), bool(row.moved)) for row in found)


@as_database_read
def all_deadlines(connection: Connection, shards: Shards = ALL_SHARDS) -> tuple[tuple[int, Deadline], ...]:
    """Every time limit with its chouette's id, the next to be due first."""
    both = tables.deadlines.join(tables.chouettes)
    wanted = select(tables.deadlines).select_from(both).where(shards.sql_condition(tables.chouettes.c.server))
    found = connection.execute(wanted.order_by(tables.deadlines.c.due_at))
    return tuple((row.chouette, Deadline(row.kind, row.whom, row.subject, row.due_at)) for row in found)


def _are_applied(connection: Connection, interactions: set[int]) -> bool:
    columns = tables.journal.c
    found = select(columns.number).where(columns.interaction.in_(interactions)).limit(1)
    return connection.scalar(found) is not None


def _has_seat(user: int) -> ColumnElement[bool]:
    seats = tables.seats.c
    return tables.chouettes.c.id.in_(select(seats.chouette).where(seats.user == user))


def _chouettes(connection: Connection, which: ColumnElement[bool]) -> tuple[StoredChouette, ...]:
    rows = tables.chouettes
    found = connection.execute(select(rows).where(which).order_by(rows.c.id))
    return tuple(map(_chouette, found))


def _chouette(row: Row[*tuple[Any, ...]]) -> StoredChouette:
    place = row.id, row.server, row.channel
    return StoredChouette(*place, row.opened_at, row.ended_at, row.head, row.engine, shown_state_from_row(row))


def paid_ahead_from_row(row: Row[Any]) -> tuple[PaidAhead, ...]:
    """What was paid ahead at a chouette, as its column has it."""
    return tuple(
        PaidAhead(Player(payer), Player(payee), StakePerPoint(Decimal(stake), label), Decimal(amount))
        for payer, payee, stake, label, amount in rows_from_json_column(row.ahead)
        if Decimal(amount)
    )


def debt_entries_from_row(row: Row[Any]) -> tuple[DebtEntry, ...]:
    """What became of the debts of a chouette, the oldest first, as its column has it."""
    return tuple(
        DebtEntry(
            number,
            datetime_from_json(at),
            by,
            kind,
            Player(payer),
            Player(payee),
            StakePerPoint(Decimal(stake), label),
            HalfPoints(amount),
            Decimal(worth),
        )
        for _, number, at, by, kind, payer, payee, stake, label, amount, worth in rows_from_json_column(
            row.debt_entries
        )
    )


def plan_from_row(row: Row[Any]) -> StoredPaymentPlan:
    """The plan in a row of its table."""
    return _plan(row.stake, row.label, row.carried, row.payments)


def _plan(stake: str, label: str, carried: int, payments: str | list[list[Any]]) -> StoredPaymentPlan:
    """A plan as its columns have it; SQLite gives JSON that is in JSON as text."""
    rows = json.loads(payments) if isinstance(payments, str) else payments
    return StoredPaymentPlan(Decimal(stake), label, bool(carried), tuple(StoredPayment(*one) for one in rows))
