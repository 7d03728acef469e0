"""What the newest table message shows, by the number of a statement: a start need not guess it from the buttons."""

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; of a message that is there already it is not known, so it is written anew once."""
    op.add_column("chouettes", sa.Column("shown", sa.Integer))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("chouettes", "shown")
