"""The seats of a chouette in the answer that tells of it, or of what is kept of it."""

from collections.abc import Collection
from dataclasses import fields
from typing import Any

from sqlalchemy import Connection, Row, select

from bot.store import tables
from bot.store.database import as_database_read
from bot.store.rows import rows_as_json_column, rows_from_json_column
from bot.store.stored import Seat

SEATS_JSON_COLUMN = rows_as_json_column(
    tables.seats.c.chouette == tables.chouettes.c.id, *(tables.seats.c[each.name] for each in fields(Seat))
).label("seats")


def seats_from_row(row: Row[*tuple[Any, ...]]) -> tuple[Seat, ...]:
    """Who sits at a chouette, by its ids, in the order in which they sat down: s2 comes before s10."""
    return tuple(Seat(*one) for one in sorted(rows_from_json_column(row.seats), key=lambda one: len(one[0])))


@as_database_read
def seats_with_number(connection: Connection, channel: int, users: Collection[int]) -> tuple[Seat, ...]:
    """The seats in which these people had a number, at the evenings of a channel, the last one at the end."""
    seats, chouettes = tables.seats.c, tables.chouettes.c
    wanted = select(*(seats[each.name] for each in fields(Seat))).select_from(tables.seats.join(tables.chouettes))
    theirs = (chouettes.channel == channel) & seats.user.in_(users) & (seats.number > 0)
    return tuple(Seat(*row) for row in connection.execute(wanted.where(theirs).order_by(chouettes.id)))
