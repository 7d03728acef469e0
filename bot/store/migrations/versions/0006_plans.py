"""Who pays whom when an evening is over: worked out once, and never again in another way."""

import sqlalchemy as sa
from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their table. The plans of evenings that are over already are worked out when the bot next asks for them."""
    op.create_table(
        "plans",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("stake", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("carried", sa.Integer, nullable=False),
        sa.Column("payments", sa.JSON, nullable=False),
        sa.Column("owed", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take it away; the journals know who was paid."""
    op.drop_table("plans")
