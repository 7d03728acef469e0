"""Runs the migrations on the connection it is given; does not know where the database is."""

from alembic import context
from sqlalchemy import Connection

from bot.store.tables import metadata

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)  # noqa: S101 - `open_database` gives it
# The transaction is the caller's: a migration that fails takes all before it back.
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
context.run_migrations()
