"""What channels show of their chouettes, and where something is still to be shown; knows no text of a message."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, Text, bindparam, cast, func, or_, select, update

from bot.store import tables
from bot.store.database import as_database_read, as_database_write
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import MessageToFold, StoredShownState

_COLUMNS = tables.chouettes.c
_UPDATE = update(tables.chouettes).where(_COLUMNS.id == bindparam("of"))
_MESSAGE_COLUMNS = (
    _COLUMNS.message,
    _COLUMNS.first,
    _COLUMNS.shown,
    _COLUMNS.newest_known,
    _COLUMNS.unfolded,
    _COLUMNS.committed,
)
_NEWEST = select(func.max(tables.journal.c.number)).where(tables.journal.c.chouette == _COLUMNS.id).scalar_subquery()
_IS_BEHIND: ColumnElement[bool] = (_COLUMNS.ended_at.is_(None) & _COLUMNS.message.is_(None)) | (
    func.coalesce(_COLUMNS.shown, 0) <= _NEWEST
)
_HAS_UNFOLDED: ColumnElement[bool] = func.coalesce(cast(_COLUMNS.unfolded, Text), "{}").not_in(["{}", "null"])


@as_database_read
def last_and_unfinished_shown_states(connection: Connection, channel: int) -> dict[int, StoredShownState]:
    """By chouette, what is stored of a channel's last one, and of those of which something may still be to be shown."""
    columns = tables.chouettes.alias().c
    last = select(func.max(columns.id)).where(columns.channel == channel).scalar_subquery()
    is_wanted = (_COLUMNS.id == last) | _IS_BEHIND | _HAS_UNFOLDED
    wanted = select(_COLUMNS.id, *_MESSAGE_COLUMNS).where((_COLUMNS.channel == channel) & is_wanted)
    return {row.id: shown_state_from_row(row) for row in connection.execute(wanted.order_by(_COLUMNS.id))}


@as_database_write
def store_shown(connection: Connection, shown: Mapping[int, StoredShownState]) -> None:
    """Keep what channels show of these chouettes, all or nothing. StoreFailed."""
    rows = [
        {
            "of": chouette,
            "message": one.message,
            "first": one.first,
            "shown": one.shown,
            "newest_known": one.newest_known,
            "unfolded": {str(old.message): old.keeps_pictures for old in one.unfolded},
            "committed": one.digest_posted,
        }
        for chouette, one in shown.items()
    ]
    if rows:
        connection.execute(_UPDATE, rows)


@as_database_read
def channels_to_update_by_server(
    connection: Connection, folds_if_ended_since: datetime, shards: Shards = ALL_SHARDS
) -> dict[int, tuple[int, ...]]:
    """By server, the channels where something is to be posted, edited or folded, the oldest chouette first.

    Of a chouette that has ended before then, nothing is folded any more.
    """
    folds = _HAS_UNFOLDED & or_(_COLUMNS.ended_at.is_(None), _COLUMNS.ended_at >= folds_if_ended_since)
    wanted = select(_COLUMNS.server, _COLUMNS.channel).where(_IS_BEHIND | folds)
    return channels_by_server(connection, wanted, shards)


@as_database_read
def channels_without_open_chouette(connection: Connection, shards: Shards = ALL_SHARDS) -> list[tuple[int, int]]:
    """The channels whose chouettes have all ended, the newest first; of each the greatest id that a message had."""
    newest_known = func.coalesce(func.max(_COLUMNS.newest_known), 0)
    wanted = select(_COLUMNS.channel, newest_known).where(shards.sql_condition(_COLUMNS.server))
    ended = wanted.group_by(_COLUMNS.channel).having(func.count() == func.count(_COLUMNS.ended_at))
    return [(row[0], row[1]) for row in connection.execute(ended.order_by(func.max(_COLUMNS.id).desc()))]


@as_database_read
def whether_ended_by_chouette(connection: Connection, channel: int, chouettes: Collection[int]) -> dict[int, bool]:
    """Which of these chouettes are, or were, in this channel, and whether they have ended. StoreFailed."""
    wanted = select(_COLUMNS.id, _COLUMNS.ended_at).where((_COLUMNS.channel == channel) & _COLUMNS.id.in_(chouettes))
    return {row.id: row.ended_at is not None for row in connection.execute(wanted)}


def channels_by_server(connection: Connection, wanted: Select[Any, Any], shards: Shards) -> dict[int, tuple[int, ...]]:
    """Of these rows with servers and channels those of these shards, each channel once, the oldest chouette first."""
    found = defaultdict[int, dict[int, None]](dict)
    for row in connection.execute(wanted.where(shards.sql_condition(_COLUMNS.server)).order_by(_COLUMNS.id)):
        found[row.server][row.channel] = None
    return {server: tuple(channels) for server, channels in found.items()}


@as_database_read
def open_chouette_by_newest_message(connection: Connection, channel: int, messages: Collection[int]) -> int | None:
    """The open chouette of a channel whose newest message is one of these."""
    is_it = (_COLUMNS.channel == channel) & _COLUMNS.message.in_(messages) & _COLUMNS.ended_at.is_(None)
    return connection.scalar(select(_COLUMNS.id).where(is_it))


@as_database_read
def previous_statement_times(connection: Connection, chouette: int, numbers: Collection[int]) -> dict[int, datetime]:
    """By number, when the statement before it was written down, if there is one. StoreFailed."""
    columns = tables.journal.c
    before = columns.number.in_([number - 1 for number in numbers])
    rows = connection.execute(select(columns.number, columns.at).where((columns.chouette == chouette) & before))
    return {row.number + 1: row.at for row in rows}


@as_database_write
def mark_messages_for_recheck(connection: Connection) -> None:
    """Have the bot look at the message of each open chouette as soon as it starts: it may show too much. StoreFailed.

    So it is after a restore; where that stands in the channel which is to be shown, nothing is done.
    """
    anew = update(tables.chouettes).where(_COLUMNS.ended_at.is_(None))
    connection.execute(anew.values(shown=func.coalesce(_COLUMNS.first, 0)))


def shown_state_from_row(row: Row[*tuple[Any, ...]]) -> StoredShownState:
    """What a row of the chouettes says of their messages."""
    kept: dict[str, bool] = row.unfolded or {}
    unfolded = tuple(MessageToFold(int(message), keeps) for message, keeps in kept.items())
    return StoredShownState(
        row.message, row.first or 0, row.shown or 0, row.newest_known or 0, unfolded, row.committed or ""
    )
