"""Which message told last of a payment that is noted, so that its buttons go when it is decided, wherever that is."""

import sqlalchemy as sa
from alembic import op

revision: str = "0011"
down_revision: str | None = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add its channel and its id."""
    op.add_column("payment_notes", sa.Column("message_channel", sa.BigInteger))
    op.add_column("payment_notes", sa.Column("message", sa.BigInteger))
