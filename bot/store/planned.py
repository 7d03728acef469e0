"""Evenings that are announced, and who has replied what. Knows no words, no channel's message and no rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, Select, insert, or_, select, update

from bot.store import tables
from bot.store.database import as_database_read, as_database_write, build_upsert
from bot.store.rows import datetime_from_json, rows_as_json_column, rows_from_json_column
from bot.store.shards import ALL_SHARDS, Shards


class EveningState(StrEnum):
    """What has become of an evening that was announced, as it is stored."""

    ANNOUNCED = "announced"
    WAITING = "waiting"  # its time has come, and another table is open in its channel
    OPENED = "opened"
    CANCELLED = "cancelled"
    MISSED = "missed"  # the bot was away
    TAKEN = "taken"  # another table was open all the time
    NOBODY = "nobody"  # came
    PLANNER = "planner"  # may not open a table there any more
    STAKE = "stake"  # the server does not let such a table be opened any more
    TABLES = "tables"  # too many are open on the server
    REFUSED = "refused"  # one of these two, as it was written down before they were told apart

    @property
    def is_to_come(self) -> bool:
        """Whether people can still say that they come."""
        return self in {EveningState.ANNOUNCED, EveningState.WAITING}


class Reply(StrEnum):
    """What somebody says to an announcement, as it is stored."""

    IN = "in"
    MAYBE = "maybe"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class StoredReply:
    """Who has replied what, with their name on the server and everywhere."""

    user: int
    reply: Reply
    replied_at: datetime
    name: str
    username: str


@dataclass(frozen=True, slots=True)
class PlannedEvening:
    """An evening that is, or was, announced.

    `regular`: when it would be had it not been moved, in the time zone `zone` (2026-12-04T20:30). `head`: the record's
    head, what the table is opened with. `shown`: the state that its message shows, "" where there is none. `chouette`:
    the one that was opened; `is_table_over`: it has ended. `is_followed`: the next of its series is announced.
    `replies`: in their order.
    """

    id: int
    server: int
    channel: int
    planner: int | None
    planner_name: str
    starts_at: datetime
    regular: str
    zone: str
    weekly: bool
    head: str
    state: EveningState
    shown: str
    reminded: bool
    message: int | None
    event: int | None
    chouette: int | None
    is_table_over: bool
    is_followed: bool
    replies: tuple[StoredReply, ...]

    def users_who(self, *replies: Reply) -> tuple[int, ...]:
        """Those who have replied one of these."""
        return tuple(one.user for one in self.replies if one.reply in replies)


_EVENINGS: Final = tables.planned_evenings
_FOLLOWING: Final = tables.planned_evenings.alias("following")
_REPLIES: Final = tables.planned_replies
_TO_COME: Final = _EVENINGS.c.state.in_([one.value for one in EveningState if one.is_to_come])
_WHOLE: Final[Select[Any]] = select(
    _EVENINGS,
    tables.chouettes.c.ended_at,
    select(_FOLLOWING.c.id).where(_FOLLOWING.c.follows == _EVENINGS.c.id).exists().label("is_followed"),
    rows_as_json_column(
        _REPLIES.c.evening == _EVENINGS.c.id,
        *(_REPLIES.c[each] for each in ("replied_at", "user", "reply", "name", "username")),
    ).label("replies"),
).select_from(_EVENINGS.outerjoin(tables.chouettes, tables.chouettes.c.id == _EVENINGS.c.chouette))


@as_database_write
def add_planned_evening(connection: Connection, row: Mapping[str, object]) -> tuple[PlannedEvening, bool]:
    """Announce an evening, once for an interaction and once after the one before it; it, and whether it is new.

    `row`: its columns by name. StoreFailed.
    """
    columns = _EVENINGS.c
    same = [columns[key] == row[key] for key in ("interaction", "follows") if row.get(key) is not None]
    if same and (known := _first(connection, or_(*same))):
        return known, False
    made = connection.execute(insert(_EVENINGS).values(**row).returning(columns.id)).scalar_one()
    found = _first(connection, columns.id == made)
    if found is None:
        raise RuntimeError("what was just written is not there")
    return found, True


@as_database_write
def change_planned_evening(
    connection: Connection, evening: int, changes: Mapping[str, object], *, drops_replies: bool = False
) -> PlannedEvening | None:
    """Change some of its columns, by name; the evening as it is then, None: there is none. StoreFailed.

    `drops_replies`: nobody has replied any more.
    """
    if changes:
        connection.execute(update(_EVENINGS).where(_EVENINGS.c.id == evening).values(**changes))
    if drops_replies:
        connection.execute(_REPLIES.delete().where(_REPLIES.c.evening == evening))
    return _first(connection, _EVENINGS.c.id == evening)


@as_database_write
def store_reply_if_to_come(
    connection: Connection, server: int, evening: int, starts_at: datetime, reply: StoredReply
) -> tuple[PlannedEvening | None, bool]:
    """Keep what somebody replies to an evening of a server that is still to come, and at that time.

    The evening as it is then, None: there is none; and whether the reply is kept. StoreFailed.
    """
    here = (_EVENINGS.c.id == evening) & (_EVENINGS.c.server == server)
    is_same = here & (_EVENINGS.c.starts_at == starts_at) & _TO_COME
    is_kept = connection.scalar(select(_EVENINGS.c.id).where(is_same).with_for_update()) is not None
    mine = (_REPLIES.c.evening == evening) & (_REPLIES.c.user == reply.user)
    if is_kept and connection.scalar(select(_REPLIES.c.reply).where(mine)) != reply.reply:  # else they keep their place
        row = {
            "evening": evening,
            "user": reply.user,
            "reply": reply.reply.value,
            "replied_at": reply.replied_at,
            "name": reply.name,
            "username": reply.username,
        }
        connection.execute(build_upsert(connection, _REPLIES), [row])
    return _first(connection, here), is_kept


@as_database_read
def find_planned_evening(connection: Connection, evening: int) -> PlannedEvening | None:
    """One evening; None: there is none."""
    return _first(connection, _EVENINGS.c.id == evening)


@as_database_read
def planned_evening_of_chouette(connection: Connection, chouette: int) -> PlannedEvening | None:
    """The evening whose table this chouette is; None: it was not announced."""
    return _first(connection, _EVENINGS.c.chouette == chouette)


@as_database_read
def evenings_to_come_on_server(connection: Connection, server: int) -> tuple[PlannedEvening, ...]:
    """The evenings that are still to come on a server, the next one first."""
    return _found(connection, (_EVENINGS.c.server == server) & _TO_COME)


@as_database_read
def unfinished_planned_evenings(connection: Connection, shards: Shards = ALL_SHARDS) -> tuple[PlannedEvening, ...]:
    """Those with which something is still to be done: to come, not shown as they are, or to be followed."""
    columns = _EVENINGS.c
    followed = select(_FOLLOWING.c.id).where(_FOLLOWING.c.follows == columns.id).exists()
    is_unshown = columns.message.is_not(None) & (columns.shown != columns.state)
    open_end = or_(_TO_COME, is_unshown, (columns.weekly == 1) & ~followed)
    return _found(connection, shards.sql_condition(columns.server) & open_end)


@as_database_read
def planned_evenings_of_user(connection: Connection, user: int) -> tuple[PlannedEvening, ...]:
    """The evenings that a person has announced, or replied to."""
    replied = select(_REPLIES.c.evening).where(_REPLIES.c.user == user)
    return _found(connection, (_EVENINGS.c.planner == user) | _EVENINGS.c.id.in_(replied))


def _first(connection: Connection, which: ColumnElement[bool]) -> PlannedEvening | None:
    return next(iter(_found(connection, which)), None)


def _found(connection: Connection, which: ColumnElement[bool]) -> tuple[PlannedEvening, ...]:
    rows = connection.execute(_WHOLE.where(which).order_by(_EVENINGS.c.starts_at, _EVENINGS.c.id))
    return tuple(map(_evening, rows))


def _evening(row: Row[*tuple[Any, ...]]) -> PlannedEvening:
    return PlannedEvening(
        row.id,
        row.server,
        row.channel,
        row.planner,
        row.planner_name,
        row.starts_at,
        row.regular,
        row.zone,
        bool(row.weekly),
        row.head,
        EveningState(row.state),
        row.shown,
        bool(row.reminded),
        row.message,
        row.event,
        row.chouette,
        row.ended_at is not None,
        bool(row.is_followed),
        tuple(
            StoredReply(user, Reply(reply), datetime_from_json(at), name, username)
            for at, user, reply, name, username in rows_from_json_column(row.replies)
        ),
    )
