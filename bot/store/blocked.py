"""Which servers and people the operator has blocked, and how much each server uses the bot. Knows no Discord."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Connection, delete, func, select

from bot.store import tables
from bot.store.database import as_database_read, as_database_write, build_upsert


class BlockedKind(StrEnum):
    """What can be blocked, as it is stored."""

    SERVER = "server"
    USER = "user"


@dataclass(frozen=True, slots=True)
class Blocked:
    """The ids of the servers and of the people who may not use the bot."""

    servers: frozenset[int] = frozenset()
    users: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ServerUse:
    """How many tables of a server are open, and how much was said lately at its tables."""

    open_tables: int = 0
    statements: int = 0


@as_database_read
def load_blocked_ids(connection: Connection) -> Blocked:
    """All who are blocked."""
    rows = tables.blocked.c
    found = {(BlockedKind(row.kind), row.id) for row in connection.execute(select(rows.kind, rows.id))}
    of = {kind: frozenset(each for one, each in found if one is kind) for kind in BlockedKind}
    return Blocked(of[BlockedKind.SERVER], of[BlockedKind.USER])


@as_database_write
def block(connection: Connection, kind: BlockedKind, blocked_id: int, at: datetime) -> None:
    """Block a server, or a person on every server."""
    connection.execute(build_upsert(connection, tables.blocked), [{"kind": kind.value, "id": blocked_id, "at": at}])


@as_database_write
def unblock(connection: Connection, kind: BlockedKind, blocked_id: int) -> bool:
    """Block it no more; whether it was blocked."""
    rows = tables.blocked.c
    return bool(
        connection.execute(delete(tables.blocked).where(rows.kind == kind.value, rows.id == blocked_id)).rowcount
    )


@as_database_read
def use_by_server(connection: Connection, since: datetime) -> Mapping[int, ServerUse]:
    """The servers with open tables, or at whose tables something was said since then."""
    chouettes, journal = tables.chouettes.c, tables.journal.c
    counted = select(chouettes.server, func.count()).group_by(chouettes.server)
    is_open = connection.execute(counted.where(chouettes.ended_at.is_(None)))
    found = {server: ServerUse(open_tables=number) for server, number in is_open}
    said = counted.select_from(tables.journal.join(tables.chouettes)).where(journal.at >= since)
    for server, number in connection.execute(said):
        found[server] = replace(found.get(server, ServerUse()), statements=number)
    return found
