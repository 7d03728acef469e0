"""People who sit down nowhere on a server, by a director's word that was said at no table."""

import sqlalchemy as sa
from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "banned",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
    )
