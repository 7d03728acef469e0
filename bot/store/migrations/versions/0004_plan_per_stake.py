"""An evening has a payment plan for each of its stakes, and may be called otherwise than when it was opened."""

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let the stake be part of what tells a plan from others, and titles change."""
    op.add_column("chouettes", sa.Column("title", sa.Text))
    op.create_table(
        "plans_by_stake",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("stake", sa.Text, primary_key=True),
        sa.Column("label", sa.Text, primary_key=True),
        sa.Column("carried", sa.Integer, nullable=False),
        sa.Column("payments", sa.JSON, nullable=False),
        sa.Column("owed", sa.BigInteger, nullable=False),
    )
    columns = "chouette, stake, label, carried, payments, owed"
    op.execute(f"INSERT INTO plans_by_stake ({columns}) SELECT {columns} FROM plans")  # noqa: S608  # names of our own
    op.drop_table("plans")
    op.rename_table("plans_by_stake", "plans")

