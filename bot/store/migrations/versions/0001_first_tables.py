"""The tables of version 0.1.0: what is played, said, due, counted, set and blocked."""

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make them."""
    _what_is_played()
    _what_is_said()
    _what_is_due()
    _what_is_worked_out()
    _what_is_set()


def _what_is_played() -> None:
    op.create_table(
        "chouettes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.Column("ended_at", MOMENT),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("first", sa.Integer),
        sa.Column("shown", sa.Integer),
        sa.Column("newest_known", sa.BigInteger),
        sa.Column("unfolded", sa.JSON),
        sa.Column("committed", sa.Text),
    )
    is_open = sa.text("ended_at IS NULL")
    op.create_index(
        "one_open", "chouettes", ["channel"], unique=True, sqlite_where=is_open, postgresql_where=is_open
    )
    op.create_index("of_channel", "chouettes", ["channel"])
    op.create_index("of_server", "chouettes", ["server"])
    op.create_table(
        "seats",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("user", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("username", sa.Text, nullable=False, server_default=""),
        sa.Column("robot", sa.Text, nullable=False, server_default=""),
        sa.UniqueConstraint("chouette", "user", name="one_seat_each"),
    )


def _what_is_said() -> None:
    op.create_table(
        "journal",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("by", sa.BigInteger),
        sa.Column("whom", sa.Text),
        sa.Column("interaction", sa.BigInteger),
        sa.Column("ordinal", sa.Integer, nullable=False),
        sa.UniqueConstraint("interaction", "ordinal", name="applied_once"),
    )
    op.create_table(
        "transfers",
        sa.Column("chouette", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ordinal", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("payer", sa.Text, nullable=False),
        sa.Column("payee", sa.Text, nullable=False),
        sa.Column("half_points", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["chouette", "number"], ["journal.chouette", "journal.number"]),
    )


def _what_is_due() -> None:
    op.create_table(
        "deadlines",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("whom", sa.Text, primary_key=True),
        sa.Column("subject", sa.Text, primary_key=True),
        sa.Column("due_at", MOMENT, nullable=False),
    )
    op.create_index("soonest", "deadlines", ["due_at"])
    op.create_table(
        "seeds",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seed", sa.Text, nullable=False),
    )


def _what_is_worked_out() -> None:
    op.create_table(
        "figures",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("statements", sa.Integer, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("counted", sa.JSON, nullable=False),
    )
    op.create_table(
        "analyses",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("last_line", sa.Integer, nullable=False),
        sa.Column("figures", sa.JSON, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_table(
        "plans",
        sa.Column("chouette", sa.Integer, sa.ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
        sa.Column("stake", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("carried", sa.Integer, nullable=False),
        sa.Column("payments", sa.JSON, nullable=False),
        sa.Column("owed", sa.BigInteger, nullable=False),
    )


def _what_is_set() -> None:
    op.create_table(
        "settings",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )
    op.create_table(
        "personal_settings",
        sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )
    op.create_table(
        "blocked",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", MOMENT, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("application", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.Text, nullable=False),
    )
