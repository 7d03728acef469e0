"""Links by which people have a table's board beside the channel: the digests of their secrets."""

import sqlalchemy as sa
from alembic import op

revision: str = "0017"
down_revision: str | None = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "board_links",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("board_links_of_chouette", "board_links", ["chouette"])
    op.create_index("board_links_of_user", "board_links", ["user"])
