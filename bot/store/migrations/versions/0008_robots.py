"""Beside who sits in a seat, how strong the robot is that does."""

import sqlalchemy as sa
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """There was none before."""
    op.add_column("seats", sa.Column("robot", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Without it."""
    op.drop_column("seats", "robot")
