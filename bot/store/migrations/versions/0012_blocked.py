"""Which servers and people the operator has blocked."""

import sqlalchemy as sa
from alembic import op

revision: str = "0012"
down_revision: str | None = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make its table."""
    op.create_table(
        "blocked",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    """Take it away; nobody is blocked any more."""
    op.drop_table("blocked")
