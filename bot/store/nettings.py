"""Offers to net the debts of several people, as they are stored; knows no rule, and no state by name."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from decimal import Decimal

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.rules.points import NO_POINTS, HalfPoints, Player
from bot.store import tables
from bot.store.database import Database, as_database_read, as_database_write, build_upsert, uninterruptible
from bot.store.evenings import NETTED
from bot.store.journal import JournalAddition, write_additions
from bot.store.payments import part_from_row, row_of_part
from bot.store.shards import Shards
from bot.store.stored import (
    ChouetteUpdate,
    JournalEntry,
    PaymentPart,
    Seat,
    StoredPaymentNote,
    StoredPaymentPlan,
    VersionConflict,
)

_BOOKED_AS_PAID = "agreed"
"""The state of the first nettings that were agreed to: the journals say of their debts that they were paid."""


@dataclass(frozen=True, slots=True)
class NettedPerson:
    """Somebody concerned, by a seat they have in a chouette, so that who is forgotten is so here; who that is now."""

    chouette: int
    seat: Player
    has_agreed: bool = False
    user: int | None = None
    name: str = ""
    username: str = ""


@dataclass(frozen=True, slots=True)
class StoredNetting:
    """An offer: all these debts are paid, and instead one of the people (by their places) pays another so much.

    `message`, in `message_channel`, offers it; None: it is not known.
    """

    id: int
    server: int
    at: datetime
    state: str
    label: str
    point: Decimal
    parts: tuple[PaymentPart, ...]
    people: tuple[NettedPerson, ...]
    transfers: tuple[tuple[int, int, HalfPoints], ...]
    chouette: int | None = None
    message_channel: int | None = None
    message: int | None = None


@dataclass(frozen=True, slots=True)
class NettedEvening:
    """The chouette that keeps what is owed then."""

    server: int
    at: datetime
    head: str
    engine: str
    seats: tuple[Seat, ...]
    entries: Sequence[JournalEntry]
    plan: StoredPaymentPlan
    notes: Sequence[StoredPaymentNote] = field(default_factory=tuple)


@as_database_read
def find_netting(connection: Connection, netting: int) -> StoredNetting | None:
    """The one of this id, with who the people are now."""
    row = connection.execute(select(tables.nettings).where(tables.nettings.c.id == netting)).one_or_none()
    if row is None:
        return None
    seats = tables.seats.c
    wanted = select(tables.seats).where(seats.chouette.in_({one[0] for one in row.people}))
    known = {(seat.chouette, seat.seat): seat for seat in connection.execute(wanted)}
    people: list[NettedPerson] = []
    for chouette, place, has_agreed in row.people:
        seat = known[chouette, place]
        who = (seat.user, seat.name, seat.username) if seat.user else (None, "", "")
        people.append(NettedPerson(chouette, Player(place), bool(has_agreed), *who))
    return StoredNetting(
        row.id,
        row.server,
        row.at,
        row.state,
        row.label,
        Decimal(row.point),
        tuple(map(part_from_row, row.parts)),
        tuple(people),
        tuple((payer, payee, HalfPoints(amount)) for payer, payee, amount in row.transfers),
        row.chouette,
        row.message_channel,
        row.message,
    )


@as_database_read
def nettings_in_state(connection: Connection, state: str, where: int | Shards) -> dict[int, datetime]:
    """The ids of those in a state, on a server or on those of some shards, each with when it was offered."""
    nettings = tables.nettings.c
    is_there = where.sql_condition(nettings.server) if isinstance(where, Shards) else nettings.server == where
    found = connection.execute(select(nettings.id, nettings.at).where((nettings.state == state) & is_there))
    return {row.id: row.at for row in found}


@as_database_write
def keep_message_of_netting(connection: Connection, netting: int, channel: int, message: int) -> None:
    """The message that offers it. StoreFailed."""
    values = {"message_channel": channel, "message": message}
    connection.execute(update(tables.nettings).where(tables.nettings.c.id == netting).values(values))


@as_database_read
def netted_parts(connection: Connection, server: int) -> tuple[PaymentPart, ...]:
    """The debts of a server that were netted, as they were then.

    Without half points, where their evenings say themselves that these were carried over: the first ones do not.
    """
    nettings = tables.nettings.c
    wanted = select(nettings.parts, nettings.state).where((nettings.server == server) & nettings.chouette.is_not(None))
    found: list[PaymentPart] = []
    for row in connection.execute(wanted):
        parts = map(part_from_row, row.parts)
        is_first = row.state == _BOOKED_AS_PAID
        found += parts if is_first else (replace(part, half_points=NO_POINTS) for part in parts)
    return tuple(found)


@as_database_write
def store_netting(connection: Connection, netting: StoredNetting) -> None:
    """Keep it, in the place of what stood there. StoreFailed."""
    _put(connection, netting)


def _put(connection: Connection, netting: StoredNetting) -> None:
    row = {
        "id": netting.id,
        "server": netting.server,
        "at": netting.at,
        "state": netting.state,
        "label": netting.label,
        "point": f"{netting.point:f}",
        "parts": list(map(row_of_part, netting.parts)),
        "people": [[one.chouette, one.seat, int(one.has_agreed)] for one in netting.people],
        "transfers": [[*one] for one in netting.transfers],
        "chouette": netting.chouette,
        "message_channel": netting.message_channel,
        "message": netting.message,
    }
    connection.execute(build_upsert(connection, tables.nettings), [row])


@uninterruptible
async def book_netting(
    database: Database, netting: StoredNetting, additions: Sequence[JournalAddition], evening: NettedEvening
) -> int:
    """Write that the debts are carried over, the chouette that keeps what is owed instead, and the offer: or nothing.

    The new chouette's id. VersionConflict: the disk has others by now; StoreFailed.
    """
    values = {
        "server": evening.server,
        "channel": NETTED,
        "opened_at": evening.at,
        "ended_at": evening.at,
        "head": evening.head,
        "engine": evening.engine,
        "shown": len(evening.entries) + 1,  # nothing of it is to be shown
    }

    def written(connection: Connection) -> int:
        made = connection.execute(insert(tables.chouettes).values(values).returning(tables.chouettes.c.id)).scalar_one()
        beside = ChouetteUpdate(seats=evening.seats, plans=(evening.plan,))
        own = JournalAddition(made, 1, evening.entries, beside)
        write_additions(connection, [*additions, own], evening.notes)
        _put(connection, replace(netting, chouette=made))
        return made

    try:
        return await database.write(written)
    except IntegrityError as error:
        raise VersionConflict(additions[0].chouette, additions[0].number) from error
