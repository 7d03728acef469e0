"""A version of the bot after this one, whose tables have grown: for it, what this version writes is old."""

import shutil
from pathlib import Path

import pytest

from bot.store.database import open_database
from bot.store.schema import MIGRATIONS_DIRECTORY, migration_revisions, schema_status_and_revision

THIS, LATER = migration_revisions(MIGRATIONS_DIRECTORY)[-1], "9998"
"""The numbers of the schemas."""
_GROWS = f'''"""Seats have a mood."""

import sqlalchemy as sa
from alembic import op

revision: str = "{LATER}"
down_revision: str | None = "{THIS}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A good one."""
    op.add_column("seats", sa.Column("mood", sa.Text, nullable=False, server_default="good"))


def downgrade() -> None:
    """Nobody goes back."""
'''


def later_migrations(folder: Path) -> Path:
    """A new folder with the migrations of that version."""
    shutil.copytree(MIGRATIONS_DIRECTORY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / f"{LATER}_moods.py").write_text(_GROWS, "utf-8")
    return folder


def become_later_version(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """From now on this process is of that version; `folder`: a new one, for its migrations."""
    migrations = later_migrations(folder)
    for function in (schema_status_and_revision, open_database):
        monkeypatch.setattr(function, "__defaults__", (migrations,))
