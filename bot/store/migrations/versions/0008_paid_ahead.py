"""Money that is paid beside the half points that are booked."""

import sqlalchemy as sa
from alembic import op

revision: str = "0008"
down_revision: str | None = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "paid_ahead",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("payer", sa.Text, primary_key=True),
        sa.Column("payee", sa.Text, primary_key=True),
        sa.Column("stake", sa.Text, primary_key=True),
        sa.Column("label", sa.Text, primary_key=True),
        sa.Column("amount", sa.Text, nullable=False),
    )
