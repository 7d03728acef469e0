"""Two who are called alike at a table keep their numbers."""

import sqlalchemy as sa
from alembic import op

revision: str = "0019"
down_revision: str | None = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the column; at evenings before it the later one of two has the number, as was shown there."""
    op.add_column("seats", sa.Column("number", sa.Integer, nullable=False, server_default="0"))
