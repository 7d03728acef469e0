"""A database copied to another one: from SQLite to PostgreSQL when a club grows, or back."""

from bot.operation.journals import ReplayedJournals, replay_journals
from bot.record.books import rule_books
from bot.store.condition import schema_age
from bot.store.copying import copy_rows
from bot.store.database import open_database
from bot.store.files import sqlite_file
from bot.store.holding import holding
from bot.store.schema import SchemaAge
from bot.store.stored import StoreFailed


async def copy(source: str, target: str) -> ReplayedJournals:
    """Copy all of the database at the URL `source` to the empty one at `target`; what is in it then.

    StoreFailed: a bot uses one of them, the target is not empty, or the source is of another version; then the target
    has no rows.
    """
    try:
        if (file := sqlite_file(source)) and not file.exists():
            raise StoreFailed(f"there is no database {file}")
    except OSError as error:
        raise StoreFailed(f"{error.filename} cannot be read: {error.strerror}") from error
    async with holding(source, alone=True), holding(target, alone=True):
        old = await open_database(source, None)
        try:
            age, number = await schema_age(old)
            if age is not SchemaAge.CURRENT:
                raise StoreFailed(f"start this version of the bot on it once: its schema is {number or 'not there'}")
            new = await open_database(target)
            try:
                await copy_rows(old, new)
                return await replay_journals(new, rule_books())
            finally:
                await new.close()
        finally:
            await old.close()
