"""What a person has set for themself, on every server."""

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make its table."""
    op.create_table(
        "personal_settings",
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Take it away; everybody has the defaults again."""
    op.drop_table("personal_settings")
