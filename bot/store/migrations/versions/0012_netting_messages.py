"""Which message offers a netting, so that it says what became of the offer when that ends, and not at a press."""

import sqlalchemy as sa
from alembic import op

revision: str = "0012"
down_revision: str | None = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add its channel and its id."""
    op.add_column("nettings", sa.Column("message_channel", sa.BigInteger))
    op.add_column("nettings", sa.Column("message", sa.BigInteger))
