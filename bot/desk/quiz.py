"""Which problem somebody is asked next, and when one that they got wrong comes back; knows no channel.

A problem that somebody got wrong comes back after 1, 3, 7 and 21 days, until they were right twice.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Final, TypeAlias

from bot.analysis.problems import Problem, is_about_right, problem_from_json
from bot.places import ASSETS_FOLDER
from bot.store.database import Database
from bot.store.journal import find_open_chouettes_of_user
from bot.store.problems import (
    StoredAnswer,
    StoredProblem,
    VotedProblem,
    problems_and_answers,
    problems_of_server,
    store_answer_if_new,
)
from bot.store.shards import ALL_SHARDS

ChannelFilter: TypeAlias = Callable[[Collection[int]], Awaitable[Collection[int]]]
"""Which of some channels somebody sees."""
DAYS_UNTIL_BACK: Final = (1, 3, 7, 21)
"""After how many days a problem comes back that was answered once, twice and so on; the last one from then on."""
RIGHT_ANSWERS_TO_LEARN: Final = 2
_SHIPPED_FILE: Final = ASSETS_FOLDER / "quiz" / "problems.jsonl"


@dataclass(frozen=True, slots=True)
class AskedProblem:
    """A problem that somebody is asked. `chouette`: where it was played; None for one that comes with the program.

    `answer`: what is known of their answers so far; None where they have not answered it.
    """

    problem: Problem
    chouette: int | None
    answer: StoredAnswer | None = None

    @property
    def times(self) -> int:
        """How often they have answered it."""
        return self.answer.times if self.answer else 0


@dataclass(frozen=True, slots=True)
class NothingToAsk:
    """There is no problem now. `next_at`: when one comes back; None where none does."""

    next_at: datetime | None


@dataclass(frozen=True, slots=True)
class _Known:
    """The problems of somebody's evenings, by XGID, the newest evening first, and what they have answered.

    `voted_on`: on what a channel of the server votes now, whose answer is not to be seen before.
    """

    stored: Mapping[str, StoredProblem]
    answers: Mapping[str, StoredAnswer]
    voted_on: Collection[str]

    def is_new(self, xgid: str) -> bool:
        """Whether they have not answered it, and may now."""
        return xgid not in self.answers and xgid not in self.voted_on

    def asked(self, xgid: str) -> AskedProblem | None:
        """A problem; None where there is none such any more, or they may not see it."""
        answer = self.answers.get(xgid)
        if found := self.stored.get(xgid):
            return AskedProblem(problem_from_json(found.content), found.chouette, answer)
        shipped = shipped_problems().get(xgid)
        return AskedProblem(shipped, None, answer) if shipped else None


class Quiz:
    """The problems of all servers, and everybody's answers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def next_problem(
        self, server: int, user: int, seen: ChannelFilter, now: datetime
    ) -> AskedProblem | NothingToAsk:
        """What somebody is asked now. StoreFailed."""
        return await asyncio.to_thread(_next_problem, await self._known(server, user, seen), now)

    async def find(self, server: int, user: int, seen: ChannelFilter, xgid: str) -> AskedProblem | None:
        """A problem that somebody was asked; None where it is gone. StoreFailed."""
        return (await self._known(server, user, seen)).asked(xgid)

    async def note_answer(self, server: int, user: int, asked: AskedProblem, now: datetime, *, is_right: bool) -> None:
        """Keep what somebody has answered, once however often they press. StoreFailed."""
        xgid = asked.problem.moment.xgid
        times, right, due_at = answer_after(asked.answer, now, is_right=is_right)
        await store_answer_if_new(self._database, StoredAnswer(server, user, xgid, times, right, now, due_at))

    async def open_evenings(self, server: int, user: int) -> tuple[int, ...]:
        """The evenings on this server that are still open, at which somebody has, or had, a seat. StoreFailed."""
        found = await find_open_chouettes_of_user(self._database, user, ALL_SHARDS)
        return tuple(one.id for one in found if one.server == server)

    async def own_problems(self, server: int, user: int, seen: ChannelFilter) -> list[AskedProblem]:
        """The problems of somebody's evenings on this server, those in which they decided first. StoreFailed."""
        stored = await _of_seen(await problems_of_server(self._database, server, user), seen)
        return await asyncio.to_thread(_in_order, stored)

    async def _known(self, server: int, user: int, seen: ChannelFilter) -> _Known:
        stored, answers, votes, voted_on = await problems_and_answers(self._database, server, user)
        voted = {one.xgid: _answer_by_vote(server, user, one) for one in votes}
        return _Known({one.xgid: one for one in reversed(await _of_seen(stored, seen))}, voted | answers, voted_on)


async def problems_seen(
    database: Database, server: int, channel: int, seen: ChannelFilter
) -> tuple[StoredProblem, ...]:
    """The problems of a server that are of channels which may be shown, those of this one first. StoreFailed."""
    return await _of_seen(await problems_of_server(database, server, 0, channel), seen)


async def _of_seen(stored: Collection[StoredProblem], seen: ChannelFilter) -> tuple[StoredProblem, ...]:
    channels = await seen({one.channel for one in stored})
    return tuple(one for one in stored if one.channel in channels)


@cache
def shipped_problems() -> Mapping[str, Problem]:
    """Problems from games of robots that come with the program, by XGID."""
    read = map(problem_from_json, _SHIPPED_FILE.read_text("utf-8").splitlines())
    return {one.moment.xgid: one for one in read}


def _next_problem(known: _Known, now: datetime) -> AskedProblem | NothingToAsk:
    """What has come back, then new problems in which they decided then, other new ones, robots' games."""
    returning = sorted((one.due_at, one.xgid) for one in known.answers.values() if one.due_at)
    for due_at, xgid in returning:
        if due_at <= now and (asked := known.asked(xgid)):
            return asked
    new = [(one, problem_from_json(one.content)) for one in known.stored.values() if known.is_new(one.xgid)]
    if new:
        stored, problem = min(new, key=lambda each: _rank(*each))
        return AskedProblem(problem, stored.chouette)
    shipped = next((one for xgid, one in shipped_problems().items() if known.is_new(xgid)), None)
    if shipped:
        return AskedProblem(shipped, None)
    return NothingToAsk(next((due_at for due_at, xgid in returning if due_at > now and known.asked(xgid)), None))


def _in_order(stored: Sequence[StoredProblem]) -> list[AskedProblem]:
    """Each position once, the newest evening's, in the order in which they would be asked."""
    each = {one.xgid: (one, problem_from_json(one.content)) for one in reversed(stored)}
    return [AskedProblem(problem, one.chouette) for one, problem in sorted(each.values(), key=lambda one: _rank(*one))]


def _rank(stored: StoredProblem, problem: Problem) -> tuple[bool, bool, int, int]:
    """Their own decisions come first, then cubes, then the newest evening."""
    is_own = any(deed.by == stored.seat for deed in problem.deeds)
    return not is_own, not problem.is_about_cube, -stored.chouette, problem.line


def _answer_by_vote(server: int, user: int, vote: VotedProblem) -> StoredAnswer:
    """A vote as the first answer; it does not come back while people vote, nor where what it costs is not known."""
    if vote.closed_at is None or vote.loss is None:
        return StoredAnswer(server, user, vote.xgid, 1, 0, vote.closed_at or vote.asked_at, None)
    times, right, due_at = answer_after(None, vote.closed_at, is_right=is_about_right(vote.loss))
    return StoredAnswer(server, user, vote.xgid, times, right, vote.closed_at, due_at)


def answer_after(before: StoredAnswer | None, now: datetime, *, is_right: bool) -> tuple[int, int, datetime | None]:
    """How often it is answered then, how often rightly since it came back first, and when it comes back.

    What was right the first time does not come back.
    """
    times, right = (before.times + 1, before.right + is_right) if before else (1, 0)
    is_learnt = right >= RIGHT_ANSWERS_TO_LEARN or (before is None and is_right)
    days = DAYS_UNTIL_BACK[min(times, len(DAYS_UNTIL_BACK)) - 1]
    return times, right, None if is_learnt else now + timedelta(days=days)
