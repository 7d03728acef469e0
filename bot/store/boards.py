"""The links by which people have a table's board beside the channel: whose they are, and until when. Knows no page."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from bot.store import tables
from bot.store.database import as_database_read, as_database_write


@dataclass(frozen=True, slots=True)
class BoardLink:
    """A link of one person to one table, in the language of a `locale`."""

    digest: str
    chouette: int
    user: int
    locale: str
    expires_at: datetime


@as_database_read
def board_link(connection: Connection, digest: str, now: datetime) -> BoardLink | None:
    """The link whose secret has this digest, as long as it works."""
    rows = tables.board_links
    row = connection.execute(select(rows).where(rows.c.digest == digest, rows.c.expires_at > now)).one_or_none()
    return BoardLink(*row) if row else None


@as_database_read
def board_links_in_force(connection: Connection, now: datetime) -> tuple[BoardLink, ...]:
    """All links that work now."""
    rows = tables.board_links
    return tuple(BoardLink(*row) for row in connection.execute(select(rows).where(rows.c.expires_at > now)))


@as_database_write
def keep_board_link(connection: Connection, link: BoardLink, now: datetime, *, ends_older: bool = True) -> None:
    """Keep a new link, and none that is over; an older one of this person to this table works no more."""
    rows = tables.board_links
    theirs = (rows.c.chouette == link.chouette) & (rows.c.user == link.user)
    is_over = rows.c.expires_at <= now
    connection.execute(delete(rows).where(theirs | is_over if ends_older else is_over))
    new = {name: getattr(link, name) for name in ("digest", "chouette", "user", "locale", "expires_at")}
    connection.execute(insert(rows), [new])


@as_database_write
def delete_board_links(connection: Connection, *digests: str) -> None:
    """These links work no more."""
    connection.execute(delete(tables.board_links).where(tables.board_links.c.digest.in_(digests)))
