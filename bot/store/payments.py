"""What people have said about payments, as it is stored; knows no state by name, and books nothing."""

from collections.abc import Collection, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import Connection, Row, Select, select, update

from bot.rules.points import HalfPoints, Player, StakePerPoint, TransferReason
from bot.store import tables
from bot.store.database import as_database_read, as_database_write
from bot.store.seats import SEATS_JSON_COLUMN, seats_from_row
from bot.store.stored import PaymentPart, StoredPaymentNote
from bot.store.writing import NewRow

_NOTES = tables.payment_notes.c
_PAYER_SEAT, _PAYEE_SEAT = tables.seats.alias("payer_seat"), tables.seats.alias("payee_seat")


@as_database_read
def payment_notes(
    connection: Connection,
    server: int,
    states: Collection[str],
    recent_states: Collection[str] = (),
    since: datetime | None = None,
) -> tuple[StoredPaymentNote, ...]:
    """Those of a server that are in one of these states, or have come into one of the recent ones since then.

    The oldest first.
    """
    which = _NOTES.state.in_(sorted(states))
    if since is not None:
        which |= _NOTES.state.in_(sorted(recent_states)) & (_NOTES.changed_at >= since)
    wanted = _WHOLE.where((_NOTES.server == server) & which)
    return tuple(map(_note, connection.execute(wanted.order_by(_NOTES.at, _NOTES.id))))


@as_database_read
def newest_notes_to(
    connection: Connection, server: int, payee: int, states: Collection[str], most: int
) -> tuple[StoredPaymentNote, ...]:
    """The newest ones on a server, in one of these states, by which a Discord user is paid, or gives up a debt."""
    is_one = _NOTES.state.in_(sorted(states))
    wanted = _WHOLE.where((_NOTES.server == server) & is_one & (_PAYEE_SEAT.c.user == payee))
    return tuple(map(_note, connection.execute(wanted.order_by(_NOTES.at.desc(), _NOTES.id.desc()).limit(most))))


@as_database_read
def evenings_with_payments_to(connection: Connection, server: int, payee: int, most: int) -> tuple[int, ...]:
    """The chouettes of a server that are over, the newest first, at whose tables a Discord user was paid."""
    chouettes, seats, moved = tables.chouettes.c, tables.seats.c, tables.transfers.c
    theirs = (seats.chouette == moved.chouette) & (seats.seat == moved.payer) & (seats.user == payee)
    is_payment = moved.reason == TransferReason.PAID.value
    paid = select(moved.chouette).where(is_payment & select(seats.seat).where(theirs).exists())
    wanted = select(chouettes.id).where((chouettes.server == server) & chouettes.ended_at.is_not(None))
    wanted = wanted.where(chouettes.id.in_(paid)).order_by(chouettes.id.desc()).limit(most)
    return tuple(connection.scalars(wanted))


@as_database_read
def find_payment_note(connection: Connection, note: int) -> StoredPaymentNote | None:
    """The one of this id."""
    row = connection.execute(_WHOLE.where(_NOTES.id == note)).one_or_none()
    return _note(row) if row else None


@as_database_read
def closed_notes_with_message(
    connection: Connection, server: int, open_states: Collection[str]
) -> tuple[StoredPaymentNote, ...]:
    """Those of a server that are in none of these states, and whose message still has its buttons."""
    is_closed = _NOTES.message.is_not(None) & _NOTES.state.not_in(sorted(open_states))
    return tuple(map(_note, connection.execute(_WHOLE.where((_NOTES.server == server) & is_closed))))


@as_database_write
def keep_message_of_note(connection: Connection, note: int, channel: int | None, message: int | None) -> None:
    """The message that has the buttons of a note from now on; None: there is none. StoreFailed."""
    values = {"message_channel": channel, "message": message}
    connection.execute(update(tables.payment_notes).where(_NOTES.id == note).values(values))


def _with_seats() -> Select[Any]:
    payer, payee = _PAYER_SEAT, _PAYEE_SEAT
    both = tables.payment_notes.join(
        payer, (payer.c.chouette == _NOTES.chouette) & (payer.c.seat == _NOTES.payer)
    ).join(payee, (payee.c.chouette == _NOTES.chouette) & (payee.c.seat == _NOTES.payee))
    both = both.join(tables.chouettes)
    people = payer.c.user.label("payer_user"), payee.c.user.label("payee_user"), SEATS_JSON_COLUMN
    return select(tables.payment_notes, *people).select_from(both)


_WHOLE = _with_seats()


def row_of_note(note: StoredPaymentNote) -> NewRow:
    """What is written of it."""
    return {
        "id": note.id,
        "server": note.server,
        "channel": note.channel,
        "at": note.at,
        "state": note.state,
        "chouette": note.chouette,
        "payer": note.payer,
        "payee": note.payee,
        "label": note.label,
        "worth": f"{note.worth:f}",
        "in_points": int(note.is_in_points),
        "parts": list(map(row_of_part, note.parts)),
        "is_decided": int(note.is_decided),
        "changed_by": note.changed_by,
        "changed_at": note.changed_at,
        "message_channel": note.message_channel,
        "message": note.message,
    }


def row_of_part(part: PaymentPart) -> list[object]:
    """What is written of it."""
    place = part.chouette, part.channel, part.payer, part.payee
    stake = [f"{part.stake.amount:f}", part.stake.label]
    return [*place, part.half_points, part.owed, stake, f"{part.ahead:f}", f"{part.owed_ahead:f}"]


def part_from_row(row: Sequence[Any]) -> PaymentPart:
    """One as it was written; the first ones knew no money that is paid ahead."""
    chouette, channel, payer, payee, amount, owed, (stake, label), *ahead = row
    played_for = StakePerPoint(Decimal(stake), label)
    half_points = HalfPoints(amount), HalfPoints(owed)
    return PaymentPart(chouette, channel, Player(payer), Player(payee), *half_points, played_for, *map(Decimal, ahead))


def _note(row: Row[Any]) -> StoredPaymentNote:
    return StoredPaymentNote(
        id=row.id,
        server=row.server,
        channel=row.channel,
        at=row.at,
        state=row.state,
        chouette=row.chouette,
        payer=Player(row.payer),
        payee=Player(row.payee),
        label=row.label,
        worth=Decimal(row.worth),
        is_in_points=bool(row.in_points),
        parts=tuple(map(part_from_row, row.parts)),
        changed_at=row.changed_at,
        changed_by=row.changed_by,
        is_decided=bool(row.is_decided),
        payer_user=row.payer_user,
        payee_user=row.payee_user,
        seats=seats_from_row(row),
        message_channel=row.message_channel,
        message=row.message,
    )
