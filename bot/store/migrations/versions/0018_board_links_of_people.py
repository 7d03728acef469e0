"""A link to a table's board is a person's, whether they have a seat there or watch."""

from alembic import op

revision: str = "0018"
down_revision: str | None = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forget from which seat a link was."""
    op.drop_column("board_links", "seat")
