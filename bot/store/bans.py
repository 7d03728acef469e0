"""Who sits down nowhere on a server: where a director said so at a chouette, and where they said it at none."""

from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection, delete, literal, select, union_all, update

from bot.store import tables
from bot.store.database import as_database_read, as_database_write, build_upsert
from bot.store.stored import TakenSeat

NO_CHOUETTE: Final = 0
"""Stands for the chouette at which a director said it, where they said it at none."""
_LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)


@as_database_read
def taken_seats_of_server(connection: Connection, server: int, now: datetime) -> tuple[tuple[int, TakenSeat, str], ...]:
    """Who sits down nowhere on a server now: the chouette at which a director said so, and their name there, if any."""
    taken, seats, chouettes, banned = tables.taken_seats.c, tables.seats.c, tables.chouettes.c, tables.banned.c
    at_seat = (seats.chouette == taken.chouette) & (seats.user == taken.user)
    both = tables.taken_seats.join(tables.chouettes).outerjoin(tables.seats, at_seat)
    at_table = select(taken.chouette, taken.user, taken.until, taken.by, taken.reason, seats.name).select_from(both)
    at_none = select(
        literal(NO_CHOUETTE).label("chouette"), banned.user, banned.until, banned.by, banned.reason, banned.name
    )
    wanted = union_all(
        at_table.where((chouettes.server == server) & (taken.until > now)),
        at_none.where((banned.server == server) & (banned.until > now)),
    ).subquery()
    found = connection.execute(select(wanted).order_by(wanted.c.until, wanted.c.user))
    return tuple((row.chouette, TakenSeat(row.user, row.until, row.by, row.reason), row.name or "") for row in found)


@as_database_write
def store_ban(connection: Connection, server: int, channel: int, taken: TakenSeat, name: str, now: datetime) -> bool:
    """Write down who sits down nowhere on a server, in the place of what stood there; False: it stands there already.

    It is said in this channel, now. What is over is forgotten. StoreFailed.
    """
    banned = tables.banned.c
    connection.execute(delete(tables.banned).where(banned.until <= now))
    theirs = (banned.server == server) & (banned.user == taken.user)
    if connection.scalar(select(banned.until).where(theirs)) == taken.until:
        return False
    row = {"server": server, "name": name, "channel": channel, "said_at": now, **asdict(taken)}
    connection.execute(build_upsert(connection, tables.banned), [row])
    return True


@dataclass(frozen=True, slots=True)
class Ban:
    """What a director said at no table: who sits down nowhere, under which name, where and when they said it."""

    taken: TakenSeat
    name: str
    channel: int | None
    said_at: datetime | None


@as_database_read
def bans_of_server(connection: Connection, server: int, now: datetime) -> tuple[Ban, ...]:
    """What directors said at no table that still holds, the newest first."""
    banned = tables.banned.c
    rows = connection.execute(select(tables.banned).where((banned.server == server) & (banned.until > now)))
    found = [
        Ban(TakenSeat(row.user, row.until, row.by, row.reason), row.name, row.channel, row.said_at) for row in rows
    ]
    return tuple(sorted(found, key=lambda one: one.said_at or _LONG_AGO, reverse=True))


@as_database_read
def seats_taken_from(connection: Connection, user: int, now: datetime) -> tuple[tuple[int, TakenSeat], ...]:
    """Where one person sits down nowhere now, by the word of a director: the servers, each with until when and why."""
    taken, chouettes, banned = tables.taken_seats.c, tables.chouettes.c, tables.banned.c
    at_table = select(chouettes.server, taken.user, taken.until, taken.by, taken.reason).select_from(
        tables.taken_seats.join(tables.chouettes)
    )
    at_none = select(banned.server, banned.user, banned.until, banned.by, banned.reason)
    wanted = union_all(
        at_table.where((taken.user == user) & (taken.until > now)),
        at_none.where((banned.user == user) & (banned.until > now)),
    ).subquery()
    found = connection.execute(select(wanted).order_by(wanted.c.until, wanted.c.server))
    return tuple((row.server, TakenSeat(row.user, row.until, row.by, row.reason)) for row in found)


@as_database_write
def end_ban(connection: Connection, server: int, user: int, until: datetime | None = None) -> bool:
    """Somebody may sit down again; whether a director had said at no table that they may not. StoreFailed.

    `until`: only if it was said until then.
    """
    banned = tables.banned.c
    theirs = (banned.server == server) & (banned.user == user)
    if until is not None:
        theirs &= banned.until == until
    return bool(connection.execute(delete(tables.banned).where(theirs)).rowcount)


def forget_in_bans(connection: Connection, user: int, now: datetime) -> None:
    """Keep of a person only what holds until it is over: their number, the reason and the date."""
    for rows in (tables.taken_seats, tables.banned):
        connection.execute(delete(rows).where((rows.c.user == user) & (rows.c.until <= now)))
        connection.execute(update(rows).where(rows.c.by == user).values(by=None))
    connection.execute(
        update(tables.banned).where(tables.banned.c.user == user).values(name="", channel=None, said_at=None)
    )
