"""People whose seats a director took away on a server, for some days."""

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "taken_seats",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", MOMENT, nullable=False),
        sa.Column("by", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
    )
