"""Debts of several people that are netted, as an offer."""

import sqlalchemy as sa
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "nettings",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("point", sa.Text, nullable=False),
        sa.Column("parts", sa.JSON, nullable=False),
        sa.Column("people", sa.JSON, nullable=False),
        sa.Column("transfers", sa.JSON, nullable=False),
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id")),
    )
