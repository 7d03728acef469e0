"""A database copied to another one: from SQLite to PostgreSQL when a club grows, or back."""

from sqlalchemy import URL

from bot.operation.journals import JournalReplaySummary, replay_and_verify_journals
from bot.store.condition import read_schema_status_and_revision
from bot.store.copying import copy_rows
from bot.store.database import Database, database_label, file_of, open_database, parse_database_url
from bot.store.holding import holding_database, require_file_not_vanished
from bot.store.schema import SchemaStatus
from bot.store.stored import StoreFailed

_HERE = {None, "", "localhost", "127.0.0.1", "::1"}


async def copy_database(source: str, target: str) -> JournalReplaySummary:
    """Copy all of the database at the URL `source` to the empty one at `target`; what is in it then.

    StoreFailed: a bot uses one of them, the target is not empty, or the source is of another version; then the target
    has no rows.
    """
    if _are_same(parse_database_url(source, "FROM"), parse_database_url(target, "TO")):
        raise StoreFailed("FROM and TO are the same database: let TO be an empty one")
    try:
        if (file := file_of(source)) and not file.exists():
            require_file_not_vanished(file)
            raise StoreFailed(f"there is no database {file}")
    except OSError as error:
        raise StoreFailed(f"{error.filename} cannot be read: {error.strerror}") from error
    async with (
        holding_database(source, exclusive=True),
        holding_database(target, exclusive=True),
        await open_database(source, None) as old,
    ):
        _must_be_current(*await read_schema_status_and_revision(old), database_label(source))
        async with await _opened_target(target) as new:
            await copy_rows(old, new)
            return await replay_and_verify_journals(new)


def _are_same(source: URL, target: URL) -> bool:
    """Whether both name one database; a host may have more names than are known here."""
    files = file_of(source), file_of(target)
    if files[0] and files[1]:
        return files[0].resolve() == files[1].resolve()
    on_server = _on_server(source)
    return on_server is not None and on_server == _on_server(target)


def _on_server(address: URL) -> tuple[str, int, str | None] | None:
    if address.get_backend_name() == "sqlite":
        return None
    host = "localhost" if address.host in _HERE else str(address.host)
    return host, address.port or 5432, address.database or address.username


def _must_be_current(age: SchemaStatus, number: str, name: str) -> None:
    """StoreFailed, with what to do: a database of this age is not copied."""
    match age:
        case SchemaStatus.CURRENT:
            return
        case SchemaStatus.OLD:
            why = f"start this version of the bot on it once: its schema is {number}"
        case SchemaStatus.NEWER:
            why = f"a newer version has written it (schema {number}): copy it by that version, or a later one"
        case SchemaStatus.FOREIGN:
            why = "it has tables of another program: let FROM be a database of the bot's"
        case SchemaStatus.NONE:
            why = "it is empty: there is nothing to copy"
    raise StoreFailed(f"{name}: {why}")


async def _opened_target(url: str) -> Database:
    """The target with today's tables; StoreFailed: its tables are not those of a bot, or of a newer one."""
    async with await open_database(url, None) as there:
        age, number = await read_schema_status_and_revision(there)
    if age in {SchemaStatus.FOREIGN, SchemaStatus.NEWER}:
        whose = "another program" if age is SchemaStatus.FOREIGN else f"a newer version (schema {number})"
        raise StoreFailed(f"{database_label(url)}: it has tables of {whose}: let TO be an empty database")
    return await open_database(url)
