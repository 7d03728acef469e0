"""Which evenings are shared by a link: who of their people has agreed, and the digests of the links' secrets."""

import sqlalchemy as sa
from alembic import op

revision: str = "0015"
down_revision: str | None = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "page_consents",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "page_links",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("page_links_of_chouette", "page_links", ["chouette"])
