"""A channel's chouettes, and a server's, are found without reading those of all others."""

from alembic import op

revision: str = "0010"
down_revision: str | None = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Thousands of evenings are kept; at a start, and for its figures, a server's are looked for."""
    op.create_index("of_channel", "chouettes", ["channel"])
    op.create_index("of_server", "chouettes", ["server"])


def downgrade() -> None:
    """Without them."""
    op.drop_index("of_channel", "chouettes")
    op.drop_index("of_server", "chouettes")
