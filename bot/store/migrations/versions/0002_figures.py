"""Statistics that were counted once, so that a long season is not replayed whenever somebody asks."""

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "figures",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("statements", sa.Integer, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("counted", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Take it away; everything in it can be counted again."""
    op.drop_table("figures")
