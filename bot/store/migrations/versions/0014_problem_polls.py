"""Problems that are asked in a channel, and who has voted for what."""

import sqlalchemy as sa
from alembic import op

revision: str = "0014"
down_revision: str | None = "0013"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "problem_polls",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("asked_by", sa.BigInteger),
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id")),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("closed_at", MOMENT),
    )
    op.create_table(
        "problem_votes",
        sa.Column("poll", sa.BigInteger, sa.ForeignKey("problem_polls.id"), primary_key=True, autoincrement=False),
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
    )
