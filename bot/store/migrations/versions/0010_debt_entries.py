"""What became of each debt of an evening that is over: how much of it was paid, taken back or netted, and when."""

import sqlalchemy as sa
from alembic import op

revision: str = "0010"
down_revision: str | None = "0009"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "debt_entries",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("by", sa.BigInteger),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("payer", sa.Text, nullable=False),
        sa.Column("payee", sa.Text, nullable=False),
        sa.Column("stake", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("half_points", sa.Integer, nullable=False),
        sa.Column("worth", sa.Text, nullable=False),
    )
