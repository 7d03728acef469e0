"""Evenings that are announced, and who comes."""

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make both."""
    op.create_table(
        "planned_evenings",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("planner", sa.BigInteger),
        sa.Column("planner_name", sa.Text, nullable=False),
        sa.Column("starts_at", MOMENT, nullable=False),
        sa.Column("regular", sa.Text, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("weekly", sa.Integer, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("shown", sa.Text, nullable=False, server_default=""),
        sa.Column("reminded", sa.Integer, nullable=False, server_default="0"),
        sa.Column("message", sa.BigInteger),
        sa.Column("event", sa.BigInteger),
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id")),
        sa.Column("follows", sa.Integer, sa.ForeignKey("planned_evenings.id"), unique=True),
        sa.Column("interaction", sa.BigInteger, unique=True),
    )
    op.create_index("planned_of_server", "planned_evenings", ["server"])
    op.create_table(
        "planned_replies",
        sa.Column(
            "evening", sa.Integer, sa.ForeignKey("planned_evenings.id"), primary_key=True, autoincrement=False
        ),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("reply", sa.Text, nullable=False),
        sa.Column("replied_at", MOMENT, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("username", sa.Text, nullable=False),
    )

