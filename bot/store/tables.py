"""The tables and their columns, as SQLAlchemy sees them; how they came to be is told by the migrations.

Only types that SQLite and PostgreSQL both have: 64-bit numbers for Discord's ids, text, JSON, floats, and
`UtcDateTime`.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from bot.store.database import UtcDateTime

metadata = MetaData()

chouettes = Table(
    "chouettes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("opened_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),  # empty while it is open
    Column("head", Text, nullable=False),
    Column("engine", Text, nullable=False),
    Column("message", BigInteger),  # the newest table message
    Column("first", Integer),  # the number of the first statement that the message tells
    Column("shown", Integer),  # the number of the first statement that the message does not show yet
    Column("newest_known", BigInteger),  # only a message with a greater id can have arrived unnoticed
    Column("unfolded", JSON),  # the messages before it that may still have buttons: by id, whether they keep pictures
    Column("committed", Text),  # the commitment that was posted last
    Column("title", Text),  # what it is called since the head was written; empty: what the head says
)
# At most one open chouette in a channel.
Index("one_open", chouettes.c.channel, unique=True, sqlite_where=text("ended_at IS NULL"),
      postgresql_where=text("ended_at IS NULL"))  # fmt: skip
Index("of_channel", chouettes.c.channel)
Index("of_server", chouettes.c.server)

seats = Table(
    "seats",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("seat", Text, primary_key=True),
    Column("user", BigInteger),  # empty when the player wished to be forgotten
    Column("name", Text, nullable=False),
    Column("username", Text, nullable=False, server_default=""),
    Column("robot", Text, nullable=False, server_default=""),  # how strong it is; empty for a person
    Column("number", Integer, nullable=False, server_default="0"),  # among those of one name; 0: nobody else has it
    UniqueConstraint("chouette", "user", name="one_seat_each"),
)

journal = Table(
    "journal",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("by", BigInteger),  # the Discord user who said it; empty for what happens by itself
    Column("whom", Text),  # the seat spoken for, where that is not the speaker's own
    Column("interaction", BigInteger),
    Column("ordinal", Integer, nullable=False),  # which of the statements of one press
    UniqueConstraint("interaction", "ordinal", name="applied_once"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("chouette", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ordinal", Integer, primary_key=True, autoincrement=False),
    Column("game", Integer, nullable=False),
    Column("payer", Text, nullable=False),
    Column("payee", Text, nullable=False),
    Column("half_points", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    ForeignKeyConstraint(["chouette", "number"], ["journal.chouette", "journal.number"]),
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("whom", Text, primary_key=True),
    Column("subject", Text, primary_key=True),
    Column("due_at", UtcDateTime, nullable=False),
    Index("soonest", "due_at"),
)

taken_seats = Table(  # people who sit down nowhere on a server, by a director's word at this chouette
    "taken_seats",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("until", UtcDateTime, nullable=False),
    Column("by", BigInteger),  # the director; empty when they wished to be forgotten
    Column("reason", Text, nullable=False),
)

banned = Table(  # people who sit down nowhere on a server, by a director's word that was said at no table
    "banned",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("until", UtcDateTime, nullable=False),
    Column("by", BigInteger),  # the director; empty when they wished to be forgotten
    Column("reason", Text, nullable=False),
    Column("name", Text, nullable=False),  # empty when they wished to be forgotten
    Column("channel", BigInteger),  # where everybody was told; empty in rows from before this was kept, as is the next
    Column("said_at", UtcDateTime),
)

page_consents = Table(  # whose people agree that an evening is shared by a link
    "page_consents",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("seat", Text, primary_key=True),
    Column("at", UtcDateTime, nullable=False),
)

page_links = Table(
    "page_links",
    metadata,
    Column("digest", Text, primary_key=True),  # of the link's secret, which nobody keeps
    Column("chouette", Integer, ForeignKey("chouettes.id"), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index("page_links_of_chouette", "chouette"),
)

board_links = Table(  # by which somebody has a table's board beside the channel, for some hours
    "board_links",
    metadata,
    Column("digest", Text, primary_key=True),  # of the link's secret, which nobody keeps
    Column("chouette", Integer, ForeignKey("chouettes.id"), nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("locale", Text, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Index("board_links_of_chouette", "chouette"),
    Index("board_links_of_user", "user"),
)

seeds = Table(
    "seeds",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("seed", Text, nullable=False),  # secret until the journal reveals it
)

statistics = Table(
    "figures",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("statements", Integer, nullable=False),  # so many had been said when it was counted
    Column("version", Text, nullable=False),  # of what is counted, and of the rules' engine
    Column("counted", JSON, nullable=False),  # by stake, such as "0.5 EUR", then by seat
)

analyses = Table(
    "analyses",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("version", Text, nullable=False),  # of what is judged
    Column("last_line", Integer, nullable=False),  # of the game; it changes when its end is taken back
    Column("figures", JSON, nullable=False),  # by seat
    Column("content", Text, nullable=False),  # lines of JSON: engine, version and depth, and all decisions
)

problems = Table(
    "problems",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("line", Integer, primary_key=True, autoincrement=False),  # of the record, of the decision
    Column("xgid", Text, nullable=False),
    Column("content", Text, nullable=False),  # JSON: what may be chosen, what it is worth, who did what
)

problem_answers = Table(
    "problem_answers",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("xgid", Text, primary_key=True),
    Column("times", Integer, nullable=False),  # so often they have answered
    Column("right", Integer, nullable=False),  # so often rightly, since it came back
    Column("answered_at", UtcDateTime, nullable=False),
    Column("due_at", UtcDateTime),  # when it comes back; empty: no more
)

problem_polls = Table(
    "problem_polls",
    metadata,
    Column(
        "id", BigInteger, primary_key=True, autoincrement=False
    ),  # the message whose button asked it; by the clock: of channel and time
    Column("server", BigInteger, nullable=False),
    Column("asked_by", BigInteger),  # empty when they wished to be forgotten
    Column("chouette", Integer, ForeignKey("chouettes.id")),  # where it was played; empty: it comes with the program
    Column("content", Text, nullable=False),  # as in `problems`
    Column("closed_at", UtcDateTime),  # empty while people vote
    Column("channel", BigInteger),  # empty: it was asked before that was kept
    Column("message", BigInteger),  # empty while it is not posted, and when it is gone
    Column("xgid", Text),
    Column("asked_at", UtcDateTime),
    Column("closes_at", UtcDateTime),  # when it is over by itself
    Column(
        "is_shown", Integer, nullable=False, server_default="0"
    ),  # 1: its message shows the answer; 2: it could not be changed
    Column("is_told", Integer, nullable=False, server_default="0"),  # 1: the channel has been told the answer
    Index("problem_polls_of_channel", "channel"),
    Index("problem_polls_of_server", "server"),
)

problem_votes = Table(
    "problem_votes",
    metadata,
    Column("poll", BigInteger, ForeignKey("problem_polls.id"), primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("choice", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("loss", Float),  # what it costs, in points for each point of the cube; 0: it is right
)

problem_schedules = Table(
    "problem_schedules",
    metadata,
    Column("channel", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("every", Text, nullable=False),
    Column("zone", Text, nullable=False),  # by its name: Europe/Rome
    Column("regular", Text, nullable=False),  # when the next one is asked, on its clocks: 2026-12-04T20:30
    Column("next_at", UtcDateTime, nullable=False),  # the same moment
)

payment_plans = Table(
    "plans",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("stake", Text, primary_key=True),  # what a point stands for, as a decimal number
    Column("label", Text, primary_key=True),  # of what; empty: of points
    Column("carried", Integer, nullable=False),  # 1: what stays unpaid goes on the sheet of a later evening
    Column("payments", JSON, nullable=False),  # payer, payee, half points planned and half points still owed, of each
    Column("owed", BigInteger, nullable=False),  # the half points still owed in all
)

paid_ahead = Table(
    "paid_ahead",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("payer", Text, primary_key=True),
    Column("payee", Text, primary_key=True),
    Column("stake", Text, primary_key=True),  # of the plan by which they pay, as there
    Column("label", Text, primary_key=True),
    Column("amount", Text, nullable=False),  # of the label, as a decimal number
)

debt_entries = Table(
    "debt_entries",
    metadata,
    Column("chouette", Integer, ForeignKey("chouettes.id"), primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),  # 0, 1, …: the oldest first
    Column("number", Integer),  # of the statement that moved its half points; empty: none did
    Column("at", UtcDateTime, nullable=False),
    Column("by", BigInteger),  # the Discord user who said it
    Column("kind", Text, nullable=False),
    Column("payer", Text, nullable=False),  # by the plan
    Column("payee", Text, nullable=False),
    Column("stake", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("half_points", Integer, nullable=False),  # that were moved for it
    Column("worth", Text, nullable=False),  # of the label, as a decimal number
)

payment_notes = Table(
    "payment_notes",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),  # the interaction in which it was said first
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),  # where it was said
    Column("at", UtcDateTime, nullable=False),
    Column("state", Text, nullable=False),
    Column("chouette", Integer, ForeignKey("chouettes.id"), nullable=False),  # where the two have these seats
    Column("payer", Text, nullable=False),
    Column("payee", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("worth", Text, nullable=False),  # as a decimal number
    Column("in_points", Integer, nullable=False),  # 1: the sum is points, and no money
    Column("parts", JSON, nullable=False),  # of each debt: see `PaymentPart`
    Column("is_decided", Integer, nullable=False),  # 1: a moderator has decided it
    Column("changed_by", BigInteger),  # the Discord user who said last what has become of it
    Column("changed_at", UtcDateTime, nullable=False),
    Column("message_channel", BigInteger),  # of the message that has its buttons; empty: there is none
    Column("message", BigInteger),
)
Index("notes_of_server", payment_notes.c.server)

planned_evenings = Table(
    "planned_evenings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("planner", BigInteger),  # empty when they wished to be forgotten
    Column("planner_name", Text, nullable=False),
    Column("starts_at", UtcDateTime, nullable=False),
    Column("regular", Text, nullable=False),  # when it would be if it had not been moved: 2026-12-04T20:30, in its zone
    Column("zone", Text, nullable=False),
    Column("weekly", Integer, nullable=False),  # 1: after it the next one is announced
    Column("head", Text, nullable=False),  # what the table is opened with
    Column("state", Text, nullable=False),
    Column("shown", Text, nullable=False, server_default=""),  # the state that its message shows; empty: there is none
    Column("reminded", Integer, nullable=False, server_default="0"),
    Column("message", BigInteger),
    Column("event", BigInteger),  # Discord's own
    Column("chouette", Integer, ForeignKey("chouettes.id")),  # the one that was opened
    Column("follows", Integer, ForeignKey("planned_evenings.id"), unique=True),  # the one before it in its series
    Column("interaction", BigInteger, unique=True),  # that planned it
    Index("planned_of_server", "server"),
)

planned_replies = Table(
    "planned_replies",
    metadata,
    Column("evening", Integer, ForeignKey("planned_evenings.id"), primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("reply", Text, nullable=False),
    Column("replied_at", UtcDateTime, nullable=False),
    Column("name", Text, nullable=False),
    Column("username", Text, nullable=False),
)

nettings = Table(
    "nettings",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),  # the interaction in which it was offered
    Column("server", BigInteger, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("state", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("point", Text, nullable=False),  # what a point of the transfers stands for, as a decimal number
    Column("parts", JSON, nullable=False),  # of each debt: see `PaymentPart`
    Column("people", JSON, nullable=False),  # chouette, seat, whether they agree: of each who is concerned
    Column("transfers", JSON, nullable=False),  # which of them pays which, and how many half points
    Column("chouette", Integer, ForeignKey("chouettes.id")),  # what keeps the transfers once all have agreed
    Column("message_channel", BigInteger),  # of the message that offers it
    Column("message", BigInteger),
)

settings = Table(
    "settings",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("value", JSON, nullable=False),
)

personal_settings = Table(
    "personal_settings",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("value", JSON, nullable=False),
)

blocked = Table(
    "blocked",
    metadata,
    Column("kind", Text, primary_key=True),  # a server or a person
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", UtcDateTime, nullable=False),
)

synced_commands = Table(
    "commands",
    metadata,
    Column("application", BigInteger, primary_key=True, autoincrement=False),
    Column("digest", Text, nullable=False),
)
