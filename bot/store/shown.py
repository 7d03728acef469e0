"""What channels show of their chouettes, and where something is still to be shown; knows no text of a message."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, Text, bindparam, cast, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import tables
from bot.store.database import Database, reads, writes
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import OldMessage, ShownMessage, StoreFailed

DISCORD_EPOCH: Final = datetime(2015, 1, 1, tzinfo=UTC)
"""From here Discord counts the milliseconds that its ids begin with."""
_ID_BITS_AFTER_TIME: Final = 22

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


@reads
def shown_in(connection: Connection, channel: int) -> dict[int, ShownMessage]:
    """By chouette, what is stored of a channel's last one, and of those of which something may still be to be shown."""
    columns = tables.chouettes.alias().c
    last = select(func.max(columns.id)).where(columns.channel == channel).scalar_subquery()
    is_wanted = (_COLUMNS.id == last) | _IS_BEHIND | _HAS_UNFOLDED
    wanted = select(_COLUMNS.id, *_MESSAGE_COLUMNS).where((_COLUMNS.channel == channel) & is_wanted)
    return {row.id: shown_in_row(row) for row in connection.execute(wanted.order_by(_COLUMNS.id))}


async def store_shown(database: Database, shown: Mapping[int, ShownMessage]) -> None:
    """Keep what channels show of these chouettes, all or nothing. StoreFailed."""
    try:
        await _store_shown(database, shown)
    except IntegrityError as error:
        raise StoreFailed(f"the database refused it: {error.orig}") from error


@writes
def _store_shown(connection: Connection, shown: Mapping[int, ShownMessage]) -> None:
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


@reads
def channels_to_update(
    connection: Connection, ended_since: datetime, shards: Shards = ALL_SHARDS
) -> dict[int, tuple[int, ...]]:
    """By server, the channels where something is to be posted, edited or folded, the oldest chouette first.

    Of a chouette that has ended before then, nothing is folded any more.
    """
    folds = _HAS_UNFOLDED & or_(_COLUMNS.ended_at.is_(None), _COLUMNS.ended_at >= ended_since)
    wanted = select(_COLUMNS.server, _COLUMNS.channel).where(_IS_BEHIND | folds)
    found = defaultdict[int, dict[int, None]](dict)
    for row in connection.execute(wanted.where(shards.have(_COLUMNS.server)).order_by(_COLUMNS.id)):
        found[row.server][row.channel] = None
    return {server: tuple(channels) for server, channels in found.items()}


@reads
def chouette_shown_by(connection: Connection, channel: int, messages: Collection[int]) -> int | None:
    """The open chouette of a channel whose newest message is one of these."""
    is_it = (_COLUMNS.channel == channel) & _COLUMNS.message.in_(messages) & _COLUMNS.ended_at.is_(None)
    return connection.scalar(select(_COLUMNS.id).where(is_it))


@writes
def distrust_messages(connection: Connection, now: datetime) -> None:
    """Have the newest message of each open chouette posted anew, and the one that may be there folded. StoreFailed.

    After a restore it may stand far above messages that tell what has not happened: none that is there `now` counts.
    """
    newest_known = int((now - DISCORD_EPOCH) / timedelta(milliseconds=1)) << _ID_BITS_AFTER_TIME
    rows = connection.execute(select(_COLUMNS.id, *_MESSAGE_COLUMNS).where(_COLUMNS.ended_at.is_(None))).all()
    for row in rows:
        unfolded: dict[str, bool] = row.unfolded or {}
        if row.message is not None:
            unfolded = {**unfolded, str(row.message): False}
        anew = {"message": None, "shown": row.first or 0, "newest_known": newest_known, "unfolded": unfolded}
        connection.execute(_UPDATE, {"of": row.id, **anew})


def shown_in_row(row: Row[*tuple[Any, ...]]) -> ShownMessage:
    """What a row of the chouettes says of their messages."""
    kept: dict[str, bool] = row.unfolded or {}
    unfolded = tuple(OldMessage(int(message), keeps) for message, keeps in kept.items())
    return ShownMessage(
        row.message, row.first or 0, row.shown or 0, row.newest_known or 0, unfolded, row.committed or ""
    )
