"""Problems that are asked in a channel, who has voted for what, and the channels that are asked by the clock.

Knows no game: a problem is a text.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from sqlalchemy import Connection, case, delete, func, insert, or_, select, update

from bot.store import tables
from bot.store.database import as_database_read, as_database_write, build_upsert
from bot.store.shards import ALL_SHARDS, Shards

_POLLS, _VOTES, _SCHEDULES = tables.problem_polls, tables.problem_votes, tables.problem_schedules
_SEATS, _CHOUETTES = tables.seats, tables.chouettes
_UNFINISHED = or_(_POLLS.c.closed_at.is_(None), _POLLS.c.is_shown == 0, _POLLS.c.is_told == 0)


class Every(StrEnum):
    """How often a channel is asked a problem, as it is stored."""

    DAILY = "daily"
    WEEKLY = "weekly"

    @property
    def days(self) -> int:
        """From one problem to the next."""
        return 1 if self is Every.DAILY else 7


SHOWN: Final = 1
GIVEN_UP: Final = 2
"""What `is_shown` of a poll is in the end."""


@dataclass(frozen=True, slots=True)
class ProblemSchedule:
    """A channel that is asked a problem by the clock.

    `regular`: when it is asked the next one, on the clocks of its time zone `zone` (2026-12-04T20:30); `next_at`: the
    same moment.
    """

    channel: int
    server: int
    every: Every
    zone: str
    regular: str
    next_at: datetime


@dataclass(frozen=True, slots=True)
class Vote:
    """What somebody would play, what they were called when they said so, and what it costs (0: it is right)."""

    user: int
    choice: str
    name: str
    loss: float


@dataclass(frozen=True, slots=True)
class Poll:
    """A problem that is asked in a channel. `asked_by`: None by the clock, or when they wished to be forgotten.

    `chouette`: where it was played; None for one that comes with the program. `closed_at`: None while people vote.
    `channel`: None where it was asked before that was kept. `message`: None while it is not posted, and when it is
    gone. `closes_at`: when it is over by itself. `is_shown`: its message shows the answer, or is gone (`SHOWN`), or
    could not be changed (`GIVEN_UP`); `is_told`: the channel has been told, or could not be.
    """

    id: int
    server: int
    asked_by: int | None
    chouette: int | None
    content: str
    closed_at: datetime | None = None
    channel: int | None = None
    message: int | None = None
    xgid: str | None = None
    asked_at: datetime | None = None
    closes_at: datetime | None = None
    is_shown: int = 0
    is_told: int = 0
    votes: tuple[Vote, ...] = ()

    @property
    def is_by_clock(self) -> bool:
        """Whether nobody asked it, or whoever did is forgotten."""
        return self.asked_by is None


@as_database_write
def add_poll_if_new(connection: Connection, poll: Poll, schedule: ProblemSchedule | None = None) -> bool:
    """Keep that a problem is asked, once for each number; whether it is new.

    `schedule`: what becomes of the channel's at the same time, if it still has one.
    """
    if schedule:
        _change_schedule(connection, schedule)
    if _poll(connection, poll.server, poll.id):
        return False
    row = {name: each for name, each in asdict(poll).items() if name != "votes"}
    connection.execute(insert(_POLLS), [row])
    return True


@as_database_write
def change_poll(connection: Connection, server: int, poll: int, changes: Mapping[str, object]) -> Poll | None:
    """Change some of its columns, by name; the poll as it is then, None: there is none."""
    connection.execute(update(_POLLS).where((_POLLS.c.id == poll) & (_POLLS.c.server == server)).values(**changes))
    return _poll(connection, server, poll)


@as_database_write
def delete_poll(connection: Connection, poll: int) -> None:
    """Forget a poll that nobody has seen."""
    connection.execute(delete(_VOTES).where(_VOTES.c.poll == poll))
    connection.execute(delete(_POLLS).where(_POLLS.c.id == poll))


@as_database_read
def find_poll(connection: Connection, server: int, poll: int) -> Poll | None:
    """A poll of a server, with its votes in the order of the names; None: there is none."""
    return _poll(connection, server, poll)


@as_database_write
def vote_if_open(connection: Connection, server: int, poll: int, vote: Vote) -> Poll | None:
    """Keep a vote in the place of their one before, while people vote; the poll as it is then, None: there is none."""
    found = _poll(connection, server, poll, for_update=True)
    if found is None or found.closed_at:
        return found
    connection.execute(build_upsert(connection, _VOTES), [{"poll": poll, **asdict(vote)}])
    return _poll(connection, server, poll)


@as_database_write
def close_poll(connection: Connection, server: int, poll: int, at: datetime, *, is_told: bool = False) -> Poll | None:
    """End a poll, unless it is over; as it is then, None: there is none.

    `is_told`: nobody need be told by a message of its own.
    """
    rows = _POLLS.c
    is_open = (rows.id == poll) & (rows.server == server) & rows.closed_at.is_(None)
    connection.execute(update(_POLLS).where(is_open).values(closed_at=at, is_told=int(is_told)))
    return _poll(connection, server, poll)


@as_database_read
def unfinished_polls(
    connection: Connection, shards: Shards = ALL_SHARDS, channel: int | None = None
) -> tuple[Poll, ...]:
    """Those, of all channels or of one, with which something is still to be done by the clock, without their votes."""
    here = _POLLS.c.channel.is_not(None) if channel is None else _POLLS.c.channel == channel
    wanted = select(_POLLS).where(shards.sql_condition(_POLLS.c.server) & here & _UNFINISHED)
    return tuple(Poll(*row) for row in connection.execute(wanted))


@as_database_read
def polls_due_in_channel(connection: Connection, channel: int, now: datetime) -> tuple[int, ...]:
    """The numbers of what is asked in a channel and should be over by now, the first asked first."""
    rows = _POLLS.c
    is_due = (rows.channel == channel) & rows.closed_at.is_(None) & (rows.closes_at <= now)
    return tuple(connection.scalars(select(rows.id).where(is_due).order_by(rows.asked_at)))


@as_database_read
def when_asked_in_channel(connection: Connection, channel: int) -> dict[str, datetime]:
    """When each problem, by its XGID, was asked in a channel last."""
    rows = _POLLS.c
    wanted = select(rows.xgid, rows.asked_at).where((rows.channel == channel) & rows.xgid.is_not(None))
    return {row.xgid: row.asked_at for row in connection.execute(wanted.order_by(rows.asked_at))}


@as_database_read
def players_of_channel(connection: Connection, channel: int, since: datetime) -> frozenset[int]:
    """The users who have had a seat at a chouette of a channel that was opened since then, or is open; no guests."""
    both = _SEATS.join(_CHOUETTES, _CHOUETTES.c.id == _SEATS.c.chouette)
    is_recent = or_(_CHOUETTES.c.opened_at >= since, _CHOUETTES.c.ended_at.is_(None))
    here = (_CHOUETTES.c.channel == channel) & is_recent & (_SEATS.c.user > 0)
    return frozenset(connection.scalars(select(_SEATS.c.user).select_from(both).where(here)))


@as_database_write
def end_polls_of_channel(connection: Connection, channel: int, at: datetime) -> tuple[int, ...]:
    """The channel is gone: it is asked no more, and nothing is shown there; the numbers of what was asked there."""
    connection.execute(delete(_SCHEDULES).where(_SCHEDULES.c.channel == channel))
    rows = _POLLS.c
    numbers = tuple(connection.scalars(select(rows.id).where((rows.channel == channel) & _UNFINISHED)))
    connection.execute(update(_POLLS).where(rows.id.in_(numbers) & rows.closed_at.is_(None)).values(closed_at=at))
    connection.execute(update(_POLLS).where(rows.id.in_(numbers)).values(is_shown=GIVEN_UP, is_told=1))
    return numbers


@dataclass(frozen=True, slots=True)
class VoteTally:
    """What somebody has voted in a channel under one name: how often, how often rightly, and what it cost in all.

    In points for each point of the cube. `last_at`: when the last one of them was asked.
    """

    user: int
    channel: int
    name: str
    votes: int
    right: int
    loss: float
    last_at: datetime


@as_database_read
def vote_tallies(connection: Connection, server: int, since: datetime) -> tuple[VoteTally, ...]:
    """What everybody on a server has voted on problems that were asked since then and are over."""
    rows, votes = _POLLS.c, _VOTES.c
    is_meant = (rows.server == server) & (rows.asked_at >= since) & rows.closed_at.is_not(None)
    right = func.sum(case((votes.loss == 0, 1), else_=0))
    wanted = select(
        votes.user, rows.channel, votes.name, func.count(), right, func.sum(votes.loss), func.max(rows.asked_at)
    )
    both = _VOTES.join(_POLLS, rows.id == votes.poll)
    found = wanted.select_from(both).where(is_meant & rows.channel.is_not(None) & votes.loss.is_not(None))
    return tuple(VoteTally(*row) for row in connection.execute(found.group_by(votes.user, rows.channel, votes.name)))


def _poll(connection: Connection, server: int, poll: int, *, for_update: bool = False) -> Poll | None:
    wanted = select(_POLLS).where((_POLLS.c.id == poll) & (_POLLS.c.server == server))
    row = connection.execute(wanted.with_for_update() if for_update else wanted).first()
    if row is None:
        return None
    votes = select(_VOTES.c.user, _VOTES.c.choice, _VOTES.c.name, _VOTES.c.loss).where(_VOTES.c.poll == poll)
    found = connection.execute(votes.order_by(_VOTES.c.name, _VOTES.c.user))
    return Poll(*row, votes=tuple(Vote(*each) for each in found))


# --- By the clock


@as_database_write
def put_schedule(connection: Connection, schedule: ProblemSchedule) -> None:
    """A channel is asked like this from now on."""
    connection.execute(build_upsert(connection, _SCHEDULES), [_row(schedule)])


@as_database_write
def change_schedule(connection: Connection, schedule: ProblemSchedule) -> None:
    """The same, unless it is asked no more by now."""
    _change_schedule(connection, schedule)


def _change_schedule(connection: Connection, schedule: ProblemSchedule) -> None:
    connection.execute(update(_SCHEDULES).where(_SCHEDULES.c.channel == schedule.channel).values(**_row(schedule)))


def _row(schedule: ProblemSchedule) -> dict[str, object]:
    return {**asdict(schedule), "every": schedule.every.value}


@as_database_write
def delete_schedule(connection: Connection, channel: int) -> bool:
    """A channel is asked no more by the clock; whether it was."""
    is_there = connection.scalar(select(_SCHEDULES.c.channel).where(_SCHEDULES.c.channel == channel)) is not None
    connection.execute(delete(_SCHEDULES).where(_SCHEDULES.c.channel == channel))
    return is_there


@as_database_read
def find_schedule(connection: Connection, channel: int) -> ProblemSchedule | None:
    """How a channel is asked by the clock; None: it is not."""
    row = connection.execute(select(_SCHEDULES).where(_SCHEDULES.c.channel == channel)).first()
    return _schedule(*row) if row else None


@as_database_read
def all_schedules(connection: Connection, shards: Shards = ALL_SHARDS) -> tuple[ProblemSchedule, ...]:
    """All channels that are asked by the clock."""
    rows = connection.execute(select(_SCHEDULES).where(shards.sql_condition(_SCHEDULES.c.server)))
    return tuple(_schedule(*row) for row in rows)


def _schedule(channel: int, server: int, every: str, zone: str, regular: str, next_at: datetime) -> ProblemSchedule:
    return ProblemSchedule(channel, server, Every(every), zone, regular, next_at)
