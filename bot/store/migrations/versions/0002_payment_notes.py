"""What people have said about payments: received, noted, disputed, taken back."""

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "payment_notes",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), nullable=False),
        sa.Column("payer", sa.Text, nullable=False),
        sa.Column("payee", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("worth", sa.Text, nullable=False),
        sa.Column("in_points", sa.Integer, nullable=False),
        sa.Column("parts", sa.JSON, nullable=False),
        sa.Column("is_decided", sa.Integer, nullable=False),
        sa.Column("changed_by", sa.BigInteger),
        sa.Column("changed_at", MOMENT, nullable=False),
    )
    op.create_index("notes_of_server", "payment_notes", ["server"])
