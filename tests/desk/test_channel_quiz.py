"""What a channel is asked by the clock: which problems, at what hours, and nothing twice, for a simulated year."""

import asyncio
from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.analysis.problems import Problem, problem_from_json
from bot.desk.channel_quiz import (
    ASKED_AGAIN_AFTER,
    ChannelQuiz,
    PollStep,
    clock_key,
    deadlines_of_poll,
    is_too_late_to_ask,
    schedule_after,
)
from bot.desk.quiz import shipped_problems
from bot.store import polls as store
from bot.store.database import Database
from bot.store.journal import anonymise_user_if_unseated, update_chouette
from bot.store.polls import Every, Poll, ProblemSchedule, Vote
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import ChouetteUpdate, CommitOutcomeUnknown, Deadline, StoreFailed
from tests.desk.test_quiz import (
    ANN,
    BOB,
    CHANNEL,
    CID,
    CUBE,
    DAY,
    NOW,
    PEOPLE,
    PLAY,
    SERVER,
    analysed,
    problem,
    sees_all,
    sees_nothing,
)
from tests.support.faults import LostCommits, is_away
from tests.support.stored_evenings import NOON, kept_evening
from tests.support.waiting import until

ROME = ZoneInfo("Europe/Rome")


class Time:
    """The time, and what is set for the clock."""

    def __init__(self) -> None:
        self.now = NOW
        self.set: dict[int, tuple[Deadline, ...]] = {}

    def set_clock(self, key: int, deadlines: tuple[Deadline, ...]) -> None:
        self.set[key] = deadlines


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def quiz(database: Database, time: Time) -> ChannelQuiz:
    return ChannelQuiz(database, time.set_clock, lambda: time.now)


def daily(channel: int = CHANNEL, every: Every = Every.DAILY) -> ProblemSchedule:
    wall = NOW.astimezone(ROME).replace(tzinfo=None)
    return ProblemSchedule(channel, SERVER, every, "Europe/Rome", wall.isoformat(timespec="minutes"), NOW)


async def asked_for_days(quiz: ChannelQuiz, time: Time, days: int, seen: object = sees_all) -> list[Poll]:
    """What is asked on so many days."""
    found: list[Poll] = []
    for _ in range(days):
        schedule = await quiz.schedule_of(CHANNEL)
        assert schedule
        time.now = schedule.next_at
        if poll := await quiz.ask_by_clock(schedule, seen):  # type: ignore[arg-type]
            found.append(poll)
    return found


def lines(polls: list[Poll]) -> list[int]:
    return [problem_from_json(one.content).line for one in polls if one.chouette]


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # what is counted are days
async def test_a_year_at_the_same_hour_and_nothing_twice_within_half_a_year(
    quiz: ChannelQuiz, time: Time, database: Database
) -> None:
    own = [problem(number) for number in range(1, 61)]
    evening = await analysed(database, *own)
    still_open = await analysed(database, problem(61), over=False)
    await quiz.set_schedule(daily(), keeps_time=False)
    polls = await asked_for_days(quiz, time, 365)
    count = len(own) + len(shipped_problems())
    days = [(one.asked_at.astimezone(ROME).date() - NOW.date()).days for one in polls if one.asked_at]
    assert days == [*range(count), *range(183, 183 + count)]  # half a year, and the hour of summer time
    assert {one.asked_at.astimezone(ROME).strftime("%H:%M") for one in polls if one.asked_at} == {"21:00"}
    assert {one.chouette for one in polls} == {evening, None}
    when: dict[str | None, datetime] = {}
    for one in polls:
        assert one.asked_at
        assert one.asked_at - when.get(one.xgid, datetime(2000, 1, 1, tzinfo=UTC)) >= ASKED_AGAIN_AFTER
        when[one.xgid] = one.asked_at
        assert one.closes_at
        assert timedelta(hours=23) <= one.closes_at - one.asked_at <= timedelta(hours=25)
    await update_chouette(database, still_open, ChouetteUpdate(ended_at=NOON))
    assert lines(await asked_for_days(quiz, time, 1)) == [61]


async def test_cubes_come_first_then_the_newest_evening_then_robots_and_only_what_all_may_see(
    quiz: ChannelQuiz, time: Time, database: Database
) -> None:
    await analysed(database, problem(1, PLAY), problem(2, CUBE))
    await analysed(database, problem(3, CUBE), problem(4, PLAY))
    await analysed(database, problem(5, CUBE), channel=CHANNEL + 1)

    async def sees_channel(channels: Collection[int]) -> Collection[int]:
        return {*channels} & {CHANNEL}

    await quiz.set_schedule(daily(), keeps_time=False)
    polls = await asked_for_days(quiz, time, 5, sees_channel)
    assert lines(polls) == [3, 2, 4, 1]
    assert polls[-1].xgid == next(iter(shipped_problems()))
    assert lines(await asked_for_days(quiz, time, 1, sees_nothing)) == []
    assert lines(await asked_for_days(quiz, time, 1)) == [5]


async def test_the_evenings_of_the_channel_itself_come_before_those_of_others(
    quiz: ChannelQuiz, time: Time, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.problems._MAX_PROBLEMS_READ", 3)  # however many others have played since
    await analysed(database, problem(1, PLAY), problem(2, CUBE))
    await analysed(database, problem(3, CUBE), problem(4, PLAY), problem(5, PLAY), channel=CHANNEL + 1)
    await quiz.set_schedule(daily(), keeps_time=False)
    assert lines(await asked_for_days(quiz, time, 3)) == [2, 1, 3]


async def test_where_there_is_nothing_new_nothing_is_asked(
    quiz: ChannelQuiz, time: Time, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.desk.channel_quiz.shipped_problems", dict[str, Problem])
    await quiz.set_schedule(daily(), keeps_time=False)
    assert await asked_for_days(quiz, time, 3) == []
    await analysed(database, problem(1))
    assert lines(await asked_for_days(quiz, time, 3)) == [1]


async def test_a_time_is_asked_once_however_often_it_is_tried(quiz: ChannelQuiz, time: Time) -> None:
    schedule = daily()
    await quiz.set_schedule(schedule, keeps_time=False)
    first = await quiz.ask_by_clock(schedule, sees_all)
    again = await quiz.ask_by_clock(schedule, sees_all)
    assert first
    assert again
    assert (again.id, again.xgid) == (first.id, first.xgid)
    other = await quiz.ask_by_clock(daily(CHANNEL + 1), sees_all)
    assert other
    assert other.id != first.id
    assert await quiz.schedule_of(CHANNEL + 1) is None  # it was never set, or taken away meanwhile


def test_the_hour_stays_when_clocks_change_and_what_was_missed_is_left_out() -> None:
    wall = datetime(2026, 3, 28, 19, 30)
    schedule = ProblemSchedule(1, 2, Every.DAILY, "Europe/Rome", wall.isoformat(), wall.replace(tzinfo=ROME))
    following = schedule_after(schedule, schedule.next_at)
    assert (following.regular, following.next_at - schedule.next_at) == ("2026-03-29T19:30", timedelta(hours=23))
    weekly = replace(schedule, every=Every.WEEKLY)
    later = schedule_after(weekly, weekly.next_at + timedelta(days=15))
    assert (later.regular, later.next_at.astimezone(ROME).hour) == ("2026-04-18T19:30", 19)
    for one, hours in ((schedule, 12), (weekly, 84)):
        assert not is_too_late_to_ask(one, one.next_at + timedelta(hours=hours))
        assert is_too_late_to_ask(one, one.next_at + timedelta(hours=hours, seconds=1))


def poll(**other: object) -> Poll:
    made = Poll(1, SERVER, ANN, None, "", channel=CHANNEL, asked_at=NOW, closes_at=NOW + DAY)
    return replace(made, **other)  # type: ignore[arg-type]


def test_what_is_still_to_be_done() -> None:
    def steps(one: Poll) -> list[str]:
        return [each.kind for each in deadlines_of_poll(one)]

    assert steps(poll()) == [PollStep.POST, PollStep.CLOSE]
    assert steps(poll(message=5)) == [PollStep.CLOSE]
    over = poll(message=5, closed_at=NOW)
    assert steps(over) == steps(replace(over, is_shown=1)) == steps(replace(over, is_told=1)) == [PollStep.FINISH]
    assert steps(replace(over, is_shown=1, is_told=1)) == steps(poll(channel=None)) == []
    assert steps(poll(message=5, closes_at=None)) == []


async def test_a_start_knows_what_is_to_be_done_for_the_servers_of_this_process(
    quiz: ChannelQuiz, time: Time, database: Database
) -> None:
    asked = replace(poll(), content='{"game":0}')
    await quiz.set_schedule(daily(), keeps_time=False)
    assert await quiz.ask_if_new(asked)
    assert not await quiz.ask_if_new(asked)
    before, started = dict(time.set), Time()
    assert {*before} == {clock_key(daily()), asked.id}
    await ChannelQuiz(database, started.set_clock).load(ALL_SHARDS)
    assert started.set == before
    elsewhere = Time()
    await ChannelQuiz(database, elsewhere.set_clock).load(Shards(2, (1,)))
    assert elsewhere.set == {}
    await quiz.end_in_channel(CHANNEL)
    assert not any(time.set.values())
    assert await quiz.schedule_of(CHANNEL) is None
    found = await quiz.find(SERVER, asked.id)
    assert found
    assert found.closed_at == NOW
    assert await quiz.find(SERVER + 1, asked.id) is None


async def test_what_was_read_before_a_channel_was_gone_sets_no_clock(quiz: ChannelQuiz, time: Time) -> None:
    asked = replace(poll(), content='{"game":0}')
    assert await quiz.ask_if_new(asked)
    async with quiz.locks[asked.id]:
        ending = asyncio.create_task(quiz.end_in_channel(CHANNEL))

        async def is_ended() -> bool:
            found = await quiz.find(SERVER, asked.id)
            return bool(found and found.closed_at)

        await until(is_ended)
        quiz.know_again(asked)
    await ending
    assert not any(time.set.values())


@pytest.mark.parametrize("carried_out", [True, False])
async def test_where_nobody_knows_whether_something_was_written_the_clock_soon_looks(
    quiz: ChannelQuiz, time: Time, monkeypatch: pytest.MonkeyPatch, database: Database, *, carried_out: bool
) -> None:
    commits, asked = LostCommits(database, monkeypatch), poll()
    commits.begin(carried_out=carried_out)
    with pytest.raises(CommitOutcomeUnknown):
        await quiz.set_schedule(daily(), keeps_time=False)
    with pytest.raises(CommitOutcomeUnknown):
        await quiz.ask_if_new(asked)
    commits.end()
    assert [(one.kind, one.due_at) for one in time.set[-CHANNEL]] == [(PollStep.ASK, NOW)]
    assert [(one.kind, one.due_at) for one in time.set[asked.id]] == [(PollStep.POST, NOW)]


@pytest.mark.parametrize("carried_out", [True, False])
async def test_where_nobody_knows_whether_a_problem_is_asked_changed_or_over_the_clock_soon_looks(
    quiz: ChannelQuiz, time: Time, monkeypatch: pytest.MonkeyPatch, database: Database, *, carried_out: bool
) -> None:
    commits, posted, closed = LostCommits(database, monkeypatch), poll(id=6), poll(id=7)
    schedule = await quiz.set_schedule(daily(), keeps_time=False)
    for one in (posted, closed):
        await quiz.ask_if_new(one)
    known = {*time.set}
    commits.begin(carried_out=carried_out)
    with pytest.raises(CommitOutcomeUnknown):
        await quiz.change(posted, message=1)
    with pytest.raises(CommitOutcomeUnknown):
        await quiz.close(closed)
    with pytest.raises(CommitOutcomeUnknown):
        await quiz.ask_by_clock(schedule, sees_all)
    commits.end()
    (asked,) = {*time.set} - known  # whatever is said of the schedule meanwhile
    assert [[(one.kind, one.due_at) for one in time.set[key]] for key in (posted.id, closed.id, asked)] == [
        [(PollStep.POST, NOW)],
        [(PollStep.CLOSE, NOW)],
        [(PollStep.POST, NOW)],
    ]


async def test_what_is_asked_by_the_clock_is_posted_though_it_cannot_be_read_at_once(
    quiz: ChannelQuiz, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    schedule = await quiz.set_schedule(daily(), keeps_time=False)
    known = {*time.set}
    monkeypatch.setattr(store, "find_poll", is_away)
    with pytest.raises(StoreFailed):
        await quiz.ask_by_clock(schedule, sees_all)
    (asked,) = {*time.set} - known
    assert PollStep.POST in {one.kind for one in time.set[asked]}


@pytest.mark.parametrize("asker", [CID, None])
async def test_a_vote_is_over_when_all_who_play_here_have_voted_on_what_a_person_asked(
    quiz: ChannelQuiz, time: Time, database: Database, asker: int | None
) -> None:
    await analysed(database)
    await kept_evening(database, ((-5, "Guest"), *PEOPLE), (), channel=CHANNEL, server=SERVER)
    time.now = NOON + timedelta(days=27)
    asked = poll(asked_by=asker)
    await quiz.ask_if_new(asked)
    ended: list[bool] = []
    for user in (99, ANN, BOB, BOB, CID):
        found = await quiz.vote(SERVER, asked.id, Vote(user, "x", "X", 0.0))
        assert found
        ended.append(found.closed_at is not None)
    assert ended == [False, False, False, False, asker is not None]
    if asker:
        await anonymise_user_if_unseated(database, CID, "0")
        late = await quiz.vote(SERVER, asked.id, Vote(98, "x", "X", 0.0))
        assert late
        assert {vote.user for vote in late.votes} == {99, ANN, BOB}
        assert late.is_by_clock


async def test_who_has_not_played_for_long_is_not_waited_for_and_one_alone_does_not_end_a_vote(
    quiz: ChannelQuiz, time: Time, database: Database
) -> None:
    await analysed(database)
    time.now = NOON + timedelta(days=29)
    await quiz.ask_if_new(poll())
    for user in (ANN, BOB, CID):
        found = await quiz.vote(SERVER, 1, Vote(user, "x", "X", 0.0))
        assert found
        assert found.closed_at is None  # nobody plays here: the clock ends it
