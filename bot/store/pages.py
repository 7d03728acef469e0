"""Which evenings are shared by a link: who has agreed, and the digests of the links' secrets. Knows no page."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from bot.store import tables
from bot.store.database import as_database_read, as_database_write, build_upsert


@as_database_read
def seats_that_share(connection: Connection, chouette: int) -> frozenset[str]:
    """The seats whose people agree that the evening is shared."""
    rows = tables.page_consents.c
    return frozenset(connection.scalars(select(rows.seat).where(rows.chouette == chouette)))


@as_database_read
def chouette_of_link(connection: Connection, digest: str) -> int | None:
    """The evening to which the link leads whose secret has this digest; None: to none, or to none any more."""
    rows = tables.page_links.c
    return connection.scalar(select(rows.chouette).where(rows.digest == digest))


@as_database_write
def agree_to_share(connection: Connection, chouette: int, seat: str, at: datetime) -> None:
    """Somebody agrees; once is enough."""
    row = {"chouette": chouette, "seat": seat, "at": at}
    connection.execute(build_upsert(connection, tables.page_consents), [row])


@as_database_write
def add_link_if_all_share(
    connection: Connection, chouette: int, needed: Collection[str], digest: str, at: datetime
) -> bool:
    """Keep the digest of a new link, if all who are needed agree at this moment; whether they do."""
    rows = tables.page_consents.c
    agreed = set(connection.scalars(select(rows.seat).where(rows.chouette == chouette)))
    if not agreed.issuperset(needed):
        return False
    connection.execute(insert(tables.page_links), [{"digest": digest, "chouette": chouette, "at": at}])
    return True


@as_database_write
def withdraw_sharing(connection: Connection, chouette: int, seat: str) -> bool:
    """Somebody agrees no more: their word is gone, and with it all links to the evening; whether there was a word."""
    consents, links = tables.page_consents, tables.page_links
    connection.execute(delete(links).where(links.c.chouette == chouette))
    gone = connection.execute(delete(consents).where(consents.c.chouette == chouette, consents.c.seat == seat))
    return bool(gone.rowcount)
