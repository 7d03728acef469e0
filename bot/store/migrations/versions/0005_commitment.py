"""Which commitment was posted last, and which old messages are still to be folded: a crash forgets neither."""

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; of a table that is there already, the table message has told the commitment."""
    op.add_column("chouettes", sa.Column("unfolded", sa.JSON))
    op.add_column("chouettes", sa.Column("committed", sa.Text))


def downgrade() -> None:
    """Take both away."""
    op.drop_column("chouettes", "committed")
    op.drop_column("chouettes", "unfolded")
