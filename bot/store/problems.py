"""Problems from analysed games, and what people have answered to them. Knows no game: a problem is a text.

A problem is known by its XGID: who has answered it is not asked the same position of another game as a new one.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, and_, case, delete, func, insert, select

from bot.store import tables
from bot.store.database import as_database_read, as_database_write, build_upsert

_MAX_PROBLEMS_READ = 400
"""So many problems of a server are chosen from, those of the newest evenings; of one channel before others."""
_PROBLEMS, _ANSWERS = tables.problems, tables.problem_answers
_VOTES, _POLLS = tables.problem_votes, tables.problem_polls


class NewProblem(NamedTuple):
    """A problem as it is kept."""

    line: int
    xgid: str
    content: str


@dataclass(frozen=True, slots=True)
class StoredProblem:
    """A problem of an evening that is over, where it was played, and the seat that a user had there."""

    chouette: int
    channel: int
    xgid: str
    content: str
    seat: str | None


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """How often somebody has answered a problem on a server, and when it comes back.

    `right`: how often rightly, since it came back for the first time. `due_at`: None where it does not come back.
    """

    server: int
    user: int
    xgid: str
    times: int
    right: int
    answered_at: datetime
    due_at: datetime | None


@dataclass(frozen=True, slots=True)
class VotedProblem:
    """A problem that somebody has voted on in a channel: when it was asked, what their choice costs, when it was over.

    `loss`: None where that was not kept; `closed_at`: None while people vote.
    """

    xgid: str
    asked_at: datetime
    loss: float | None
    closed_at: datetime | None


def replace_problems_of_game(connection: Connection, chouette: int, game: int, problems: Sequence[NewProblem]) -> None:
    """Keep the problems of a game, in the place of those before."""
    rows = _PROBLEMS.c
    connection.execute(delete(_PROBLEMS).where((rows.chouette == chouette) & (rows.game == game)))
    if problems:
        connection.execute(
            insert(_PROBLEMS), [{"chouette": chouette, "game": game, **one._asdict()} for one in problems]
        )


@as_database_read
def problems_and_answers(
    connection: Connection, server: int, user: int
) -> tuple[tuple[StoredProblem, ...], dict[str, StoredAnswer], tuple[VotedProblem, ...], frozenset[str]]:
    """The problems of a server's evenings that are over in which a user sat, the newest first; their answers; votes.

    And on which problems a channel of the server votes now, by XGID.
    """
    answers, votes = _answers(connection, server, user), _votes(connection, server, user)
    return _problems(connection, server, user), answers, votes, _voted_on_now(connection, server)


@as_database_read
def problems_of_server(connection: Connection, server: int, user: int, channel: int = 0) -> tuple[StoredProblem, ...]:
    """The problems of a server's evenings that are over, the newest first; of those in which a user sat (0: of all).

    Those of this `channel` come before all others.
    """
    return _problems(connection, server, user, channel)


def _problems(connection: Connection, server: int, user: int, channel: int = 0) -> tuple[StoredProblem, ...]:
    rows, chouettes, seats = _PROBLEMS.c, tables.chouettes.c, tables.seats.c
    own_seat = and_(seats.chouette == rows.chouette, seats.user == user)
    joined = _PROBLEMS.join(tables.chouettes, chouettes.id == rows.chouette).outerjoin(tables.seats, own_seat)
    wanted = select(rows.chouette, chouettes.channel, rows.xgid, rows.content, seats.seat).select_from(joined)
    wanted = wanted.where((chouettes.server == server) & chouettes.ended_at.is_not(None))
    if user:
        wanted = wanted.where(seats.seat.is_not(None))
    is_elsewhere = case((chouettes.channel == channel, 0), else_=1)
    newest = wanted.order_by(is_elsewhere, rows.chouette.desc(), rows.game, rows.line).limit(_MAX_PROBLEMS_READ)
    return tuple(StoredProblem(*row) for row in connection.execute(newest))


def _answers(connection: Connection, server: int, user: int) -> dict[str, StoredAnswer]:
    rows = _ANSWERS.c
    wanted = select(_ANSWERS).where((rows.server == server) & (rows.user == user))
    return {row.xgid: StoredAnswer(*row) for row in connection.execute(wanted)}


def _votes(connection: Connection, server: int, user: int) -> tuple[VotedProblem, ...]:
    rows, votes = _POLLS.c, _VOTES.c
    both = _VOTES.join(_POLLS, rows.id == votes.poll)
    wanted = select(rows.xgid, rows.asked_at, votes.loss, rows.closed_at).select_from(both)
    is_theirs = (rows.server == server) & (votes.user == user) & rows.xgid.is_not(None) & rows.asked_at.is_not(None)
    found = connection.execute(wanted.where(is_theirs).order_by(rows.asked_at))
    return tuple(VotedProblem(*row) for row in found)


def _voted_on_now(connection: Connection, server: int) -> frozenset[str]:
    rows = _POLLS.c
    is_open = (rows.server == server) & rows.closed_at.is_(None) & rows.xgid.is_not(None)
    return frozenset(connection.scalars(select(rows.xgid).where(is_open)))


@as_database_write
def store_answer_if_new(connection: Connection, answer: StoredAnswer) -> bool:
    """Keep an answer, if it is the next one to this problem by its number (`times`); whether it is.

    The first one may have been a vote in a channel, which is not kept here.
    """
    rows = _ANSWERS.c
    same = (rows.server == answer.server) & (rows.user == answer.user) & (rows.xgid == answer.xgid)
    known = connection.scalar(select(rows.times).where(same).with_for_update()) or 0
    if answer.times not in {known + 1, max(known, 1) + 1}:
        return False
    connection.execute(build_upsert(connection, _ANSWERS), [asdict(answer)])
    return True


@as_database_read
def count_answered_problems(connection: Connection, user: int) -> int:
    """How many problems somebody has answered, alone and in channels, on all servers."""
    answers = select(func.count()).select_from(_ANSWERS).where(_ANSWERS.c.user == user)
    votes = select(func.count()).select_from(_VOTES).where(_VOTES.c.user == user)
    return (connection.scalar(answers) or 0) + (connection.scalar(votes) or 0)
