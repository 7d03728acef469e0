"""Channels that are asked problems by the clock; when a problem that is asked is over, and what of it is shown."""

import json

import sqlalchemy as sa
from alembic import op

revision: str = "0016"
down_revision: str | None = "0015"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
POLLS = sa.table(
    "problem_polls", sa.column("id", sa.BigInteger), sa.column("content", sa.Text), sa.column("xgid", sa.Text)
)
VOTES = sa.table(
    "problem_votes", sa.column("poll", sa.BigInteger), sa.column("choice", sa.Text), sa.column("loss", sa.Float)
)


def upgrade() -> None:
    """Make the table, and the columns; what was asked before stays as it is, in no known channel."""
    op.create_table(
        "problem_schedules",
        sa.Column("channel", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("every", sa.Text, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("regular", sa.Text, nullable=False),
        sa.Column("next_at", MOMENT, nullable=False),
    )
    op.add_column("problem_polls", sa.Column("channel", sa.BigInteger))
    op.add_column("problem_polls", sa.Column("message", sa.BigInteger))
    op.add_column("problem_polls", sa.Column("xgid", sa.Text))
    op.add_column("problem_polls", sa.Column("asked_at", MOMENT))
    op.add_column("problem_polls", sa.Column("closes_at", MOMENT))
    op.add_column("problem_polls", sa.Column("is_shown", sa.Integer, nullable=False, server_default="0"))
    op.add_column("problem_polls", sa.Column("is_told", sa.Integer, nullable=False, server_default="0"))
    op.add_column("problem_votes", sa.Column("loss", sa.Float))
    op.create_index("problem_polls_of_channel", "problem_polls", ["channel"])
    op.create_index("problem_polls_of_server", "problem_polls", ["server"])
    connection = op.get_bind()
    for poll, content in connection.execute(sa.select(POLLS.c.id, POLLS.c.content)).all():
        found = json.loads(content)
        connection.execute(sa.update(POLLS).where(POLLS.c.id == poll).values(xgid=found["xgid"]))
        for what, _, loss, _ in found["choices"]:
            mine = (VOTES.c.poll == poll) & (VOTES.c.choice == what)
            connection.execute(sa.update(VOTES).where(mine).values(loss=loss))
