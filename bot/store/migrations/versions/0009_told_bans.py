"""Where and when a director said that somebody sits down nowhere on a server."""

import sqlalchemy as sa
from alembic import op

revision: str = "0009"
down_revision: str | None = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("banned", sa.Column("channel", sa.BigInteger))
    op.add_column("banned", sa.Column("said_at", sa.DateTime(timezone=True)))
