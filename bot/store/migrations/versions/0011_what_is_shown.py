"""What a channel shows is kept as such: which statement its newest message begins with, and after which message it came."""

import sqlalchemy as sa
from alembic import op

revision: str = "0011"
down_revision: str | None = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The wish for a post named the first statement that it tells; one that is still to be posted shows nothing yet.

    An ended chouette with no such wish has told all that it was to tell.
    """
    chouettes = sa.table(
        "chouettes",
        sa.column("id", sa.Integer),
        sa.column("ended_at", sa.DateTime),
        sa.column("message", sa.BigInteger),
        sa.column("nonce", sa.Text),
        sa.column("first", sa.Integer),
        sa.column("shown", sa.Integer),
    )
    journal = sa.table("journal", sa.column("chouette", sa.Integer), sa.column("number", sa.Integer))
    op.add_column("chouettes", sa.Column("first", sa.Integer))
    op.add_column("chouettes", sa.Column("newest_known", sa.BigInteger))
    connection = op.get_bind()
    for row in connection.execute(sa.select(chouettes).where(chouettes.c.nonce.is_not(None))).all():
        numbers = [int(part) for part in row.nonce.split("-")[1:2] if part.isdecimal()]
        first = numbers[0] if numbers else 1
        shown = row.shown if row.message is not None else first
        written = chouettes.update().where(chouettes.c.id == row.id)
        connection.execute(written.values(first=first, shown=shown))
    newest = sa.select(sa.func.max(journal.c.number)).where(journal.c.chouette == chouettes.c.id).scalar_subquery()
    is_over = chouettes.c.ended_at.is_not(None) & (chouettes.c.message.is_not(None) | chouettes.c.nonce.is_(None))
    connection.execute(chouettes.update().where(is_over).values(shown=sa.func.coalesce(newest, 0) + 1))
    op.drop_column("chouettes", "nonce")


def downgrade() -> None:
    """As it was: the wish names its first statement."""
    op.add_column("chouettes", sa.Column("nonce", sa.Text))
    named = "UPDATE chouettes SET nonce = CAST(id AS TEXT) || '-' || CAST(first AS TEXT) WHERE first IS NOT NULL"
    op.execute(sa.text(named))
    op.drop_column("chouettes", "newest_known")
    op.drop_column("chouettes", "first")
