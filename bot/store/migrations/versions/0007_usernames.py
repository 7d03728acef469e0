"""Beside the name that the server shows, a person's username: pictures fall back to it."""

import sqlalchemy as sa
from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older seats have none until their people act again."""
    op.add_column("seats", sa.Column("username", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Without it."""
    op.drop_column("seats", "username")
