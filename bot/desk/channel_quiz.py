"""Problems that whole channels are asked, by a person or by the clock: which, and what is still to be done about one.

Knows no message. What is written here is on the disk before anybody is told.
"""

import asyncio
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from hashlib import sha256
from typing import Final
from zoneinfo import ZoneInfo

from bot.analysis.problems import Problem, problem_from_json, problem_to_json
from bot.desk.quiz import AskedProblem, ChannelFilter, problems_seen, shipped_problems
from bot.desk.table import LocksById
from bot.store import polls as store
from bot.store.database import Database
from bot.store.polls import Poll, ProblemSchedule, Vote
from bot.store.problems import StoredProblem
from bot.store.shards import Shards
from bot.store.stored import CommitOutcomeUnknown, Deadline, StoreFailed
from bot.words.moments import next_time

VOTED_FOR: Final = timedelta(days=1)
"""So long people vote on what somebody has asked."""
PLAYS_HERE_WITHIN: Final = timedelta(days=28)
"""Who has had a seat in a channel in so long plays there."""
MIN_VOTERS_TO_END: Final = 2
"""Before its time a vote ends only if so many have voted, and all who play there."""
ASKED_AGAIN_AFTER: Final = timedelta(days=182)
"""A channel is asked the same again no sooner."""
_LONG_AGO: Final = datetime(2000, 1, 1, tzinfo=UTC)
_BITS_OF_NUMBER: Final = 62

SetClock = Callable[[int, tuple[Deadline, ...]], None]


class PollStep(StrEnum):
    """What is done by the clock when a time is over; a deadline's subject is the server."""

    ASK = "ask"  # the next problem of a channel
    POST = "post"  # what is asked has no message yet
    CLOSE = "close"  # nobody votes any more
    FINISH = "finish"  # the answer is not shown, or not told


def deadlines_of_poll(poll: Poll) -> tuple[Deadline, ...]:
    """What is still to be done about a poll by the clock, and when."""
    server, found = str(poll.server), list[Deadline]()
    if poll.channel is None:
        return ()
    if poll.closed_at:
        is_finished = poll.is_shown and poll.is_told
        return () if is_finished else (Deadline(PollStep.FINISH, "", server, _LONG_AGO),)
    if poll.message is None:
        found.append(Deadline(PollStep.POST, "", server, _LONG_AGO))
    if poll.closes_at:
        found.append(Deadline(PollStep.CLOSE, "", server, poll.closes_at))
    return tuple(found)


def clock_key(schedule: ProblemSchedule) -> int:
    """Under which number the clock has a channel's schedule; polls have numbers above zero."""
    return -schedule.channel


def deadline_of_schedule(schedule: ProblemSchedule) -> Deadline:
    """When a channel is asked next."""
    return Deadline(PollStep.ASK, "", str(schedule.server), schedule.next_at)


def schedule_after(schedule: ProblemSchedule, now: datetime) -> ProblemSchedule:
    """The same, with its next time that is still to come."""
    regular = datetime.fromisoformat(schedule.regular)
    regular, at = next_time(regular, ZoneInfo(schedule.zone), schedule.every.days, max(now, schedule.next_at))
    return replace(schedule, regular=regular.isoformat(timespec="minutes"), next_at=at)


def is_too_late_to_ask(schedule: ProblemSchedule, now: datetime) -> bool:
    """Whether the next problem is nearer than the one that is due: the bot was away."""
    return now - schedule.next_at > timedelta(days=schedule.every.days) / 2


class ChannelQuiz:
    """What is asked in all channels. Everything that waits raises StoreFailed.

    Whoever changes a poll, or shows it, holds its lock, by its number; of a schedule, by its `clock_key`.
    `set_clock` is told what is to be done about one, and when, by the same numbers.
    """

    def __init__(
        self,
        database: Database,
        set_clock: SetClock = lambda _key, _deadlines: None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._database, self._now = database, now
        self.set_clock = set_clock
        self.locks = LocksById()

    def now(self) -> datetime:
        """The time."""
        return self._now()

    async def load(self, shards: Shards) -> None:
        """Have the clock know, at a start, what is still to be done."""
        schedules, polls = await asyncio.gather(
            store.all_schedules(self._database, shards), store.unfinished_polls(self._database, shards)
        )
        for schedule in schedules:
            self._know_schedule(schedule)
        for poll in polls:
            self._know(poll)

    def _know(self, poll: Poll) -> Poll:
        self.set_clock(poll.id, deadlines_of_poll(poll))
        return poll

    def _know_schedule(self, schedule: ProblemSchedule) -> None:
        self.set_clock(clock_key(schedule), (deadline_of_schedule(schedule),))

    @contextmanager
    def _looking_after_lost_write(self, key: int, server: int, step: PollStep) -> Generator[None]:
        """Within it something is written: where nobody knows whether it is, the clock soon looks what is there."""
        try:
            yield
        except CommitOutcomeUnknown:
            self.set_clock(key, (Deadline(step, "", str(server), self._now()),))
            raise

    def know_again(self, poll: Poll | None) -> None:
        """Nobody knew what had become of a write: the clock goes by what is there."""
        if poll:
            self._know(poll)

    async def know_channel_again(self, channel: int) -> None:
        """The same of all that a channel is asked."""
        schedule, polls = await asyncio.gather(
            self.schedule_of(channel), store.unfinished_polls(self._database, channel=channel)
        )
        if schedule:
            self._know_schedule(schedule)
        for poll in polls:
            self._know(poll)

    # --- One problem

    async def ask_if_new(self, poll: Poll) -> bool:
        """Keep that a problem is asked, once for each number; whether it is new."""
        with self._looking_after_lost_write(poll.id, poll.server, PollStep.POST):
            is_new = await store.add_poll_if_new(self._database, poll)
        if is_new:
            self._know(poll)
        return is_new

    async def forget(self, poll: Poll) -> None:
        """It could not be posted."""
        await store.delete_poll(self._database, poll.id)
        self.set_clock(poll.id, ())

    async def find(self, server: int, poll: int) -> Poll | None:
        """What is asked on a server, with its votes; None: there is none."""
        return await store.find_poll(self._database, server, poll)

    async def change(self, poll: Poll, **changes: object) -> Poll:
        """Write down what has changed, by the names of the columns."""
        with self._looking_after_lost_write(poll.id, poll.server, PollStep.POST):
            changed = await store.change_poll(self._database, poll.server, poll.id, changes)
        return self._know(changed or poll)

    async def vote(self, server: int, poll: int, vote: Vote) -> Poll | None:
        """Keep a vote while people vote; the poll as it is then.

        What a person has asked is over as soon as all who play in the channel have voted.
        """
        found = await store.vote_if_open(self._database, server, poll, vote)
        if found and found.closed_at is None and await self._have_all_voted(found):
            return await self.close(found)
        return found

    async def _have_all_voted(self, poll: Poll) -> bool:
        if poll.channel is None or poll.asked_by is None or len(poll.votes) < MIN_VOTERS_TO_END:
            return False
        playing = await store.players_of_channel(self._database, poll.channel, self._now() - PLAYS_HERE_WITHIN)
        return bool(playing) and playing <= {vote.user for vote in poll.votes}

    async def close(self, poll: Poll, *, is_told: bool = False) -> Poll:
        """End a vote; the poll as it is then. `is_told`: nobody need be told by a message of its own."""
        with self._looking_after_lost_write(poll.id, poll.server, PollStep.CLOSE):
            closed = await store.close_poll(self._database, poll.server, poll.id, self._now(), is_told=is_told)
        return self._know(closed or poll)

    async def due_in_channel(self, channel: int) -> tuple[int, ...]:
        """The numbers of what is asked in a channel and should be over by now."""
        return await store.polls_due_in_channel(self._database, channel, self._now())

    # --- By the clock

    async def schedule_of(self, channel: int) -> ProblemSchedule | None:
        """How a channel is asked by the clock; None: it is not."""
        return await store.find_schedule(self._database, channel)

    async def set_schedule(self, schedule: ProblemSchedule, *, keeps_time: bool) -> ProblemSchedule:
        """A channel is asked like this from now on; `keeps_time`: if it is asked already, its next time stays.

        How it is asked then.
        """
        async with self.locks[clock_key(schedule)]:
            if keeps_time and (before := await self.schedule_of(schedule.channel)):
                schedule = replace(before, every=schedule.every)
            with self._looking_after_lost_write(clock_key(schedule), schedule.server, PollStep.ASK):
                await store.put_schedule(self._database, schedule)
            self._know_schedule(schedule)
            return schedule

    async def stop_schedule(self, channel: int) -> bool:
        """A channel is asked no more by the clock; whether it was."""
        async with self.locks[-channel]:
            was_there = await store.delete_schedule(self._database, channel)
            self.set_clock(-channel, ())
            return was_there

    async def end_in_channel(self, channel: int) -> None:
        """The channel is gone: nothing is asked or shown there any more. For who holds no lock of its polls."""
        ended = await store.end_polls_of_channel(self._database, channel, self._now())
        for key in (-channel, *ended):
            async with self.locks[key]:  # who has it may have read before that it goes on
                self.set_clock(key, ())

    async def skip(self, schedule: ProblemSchedule) -> None:
        """Nothing is asked this time."""
        following = schedule_after(schedule, self._now())
        await store.change_schedule(self._database, following)
        self._know_schedule(following)

    async def ask_by_clock(self, schedule: ProblemSchedule, seen: ChannelFilter) -> Poll | None:
        """Keep that a channel is asked its next problem, once for each time; None: there is none.

        `seen`: whose evenings everybody in the channel may see.
        """
        found = await self._next_for_channel(schedule, seen)
        if found is None:
            await self.skip(schedule)
            return None
        following, moment = schedule_after(schedule, self._now()), found.problem.moment
        poll = Poll(
            _number(schedule),
            schedule.server,
            None,
            found.chouette,
            problem_to_json(found.problem),
            channel=schedule.channel,
            xgid=moment.xgid,
            asked_at=self._now(),
            closes_at=following.next_at,
        )
        with self._looking_after_lost_write(poll.id, poll.server, PollStep.POST):
            await store.add_poll_if_new(self._database, poll, following)
        self._know_schedule(following)
        try:
            return self._know(await self.find(poll.server, poll.id) or poll)
        except StoreFailed:
            self._know(poll)  # the clock reads what is there
            raise

    async def _next_for_channel(self, schedule: ProblemSchedule, seen: ChannelFilter) -> AskedProblem | None:
        """What the channel was never asked: of its own evenings, then of others, then of robots; else the oldest.

        Of evenings cubes first, then the newest. The oldest only if it was asked so long ago that nobody knows the
        answer by heart.
        """
        stored, asked_at = await asyncio.gather(
            problems_seen(self._database, schedule.server, schedule.channel, seen),
            store.when_asked_in_channel(self._database, schedule.channel),
        )
        return await asyncio.to_thread(_chosen, stored, schedule.channel, asked_at, self._now() - ASKED_AGAIN_AFTER)


def _chosen(
    stored: Sequence[StoredProblem], channel: int, asked_at: Mapping[str, datetime], until: datetime
) -> AskedProblem | None:
    """Of these, those of the channel first, and of robots' games; `until`: what was asked since is not asked again."""
    new = [(one, problem_from_json(one.content)) for one in stored if one.xgid not in asked_at]
    if new:
        first, problem = min(new, key=lambda each: _rank(*each, channel))
        return AskedProblem(problem, first.chouette)
    shipped = {xgid: AskedProblem(one, None) for xgid, one in shipped_problems().items()}
    if found := next((one for xgid, one in shipped.items() if xgid not in asked_at), None):
        return found
    known = shipped | {one.xgid: AskedProblem(problem_from_json(one.content), one.chouette) for one in stored}
    old = [(at, xgid) for xgid, at in asked_at.items() if at <= until and xgid in known]
    return known[min(old)[1]] if old else None


def _rank(stored: StoredProblem, problem: Problem, channel: int) -> tuple[bool, bool, int, int]:
    """What was played in the channel comes first, then cubes, then the newest evening."""
    return stored.channel != channel, not problem.is_about_cube, -stored.chouette, problem.line


def _number(schedule: ProblemSchedule) -> int:
    """The number of what a channel is asked at a time: however often that is tried, it is the same."""
    text = f"{schedule.channel} {schedule.next_at.astimezone(UTC).isoformat()}"
    return int.from_bytes(sha256(text.encode()).digest()[:8]) >> (64 - _BITS_OF_NUMBER)
