"""What somebody is asked next, and what comes back: a whole year of it."""

import itertools
from collections import defaultdict
from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.analysis.problems import Deed, Problem, problem_to_json
from bot.backgammon.position import Position
from bot.desk.quiz import DAYS_UNTIL_BACK, AskedProblem, NothingToAsk, Quiz, shipped_problems
from bot.rules.points import Player
from bot.store.analyses import StoredAnalysis, delete_analyses_except, store_analysis
from bot.store.database import Database
from bot.store.journal import anonymise_user_if_unseated, update_chouette
from bot.store.polls import Poll, Vote, add_poll_if_new, close_poll, vote_if_open
from bot.store.problems import NewProblem, StoredAnswer, count_answered_problems, store_answer_if_new
from bot.store.stored import ChouetteUpdate
from tests.support.stored_evenings import NOON, kept_evening

SERVER, CHANNEL, ANN, BOB, CID = 1, 10, 11, 22, 33
PEOPLE = ((ANN, "Ann"), (BOB, "Bob"), (CID, "Cid"))
NOW = datetime(2026, 1, 1, 20, tzinfo=UTC)
DAY = timedelta(days=1)
CUBE, PLAY = (
    next(one for one in shipped_problems().values() if one.is_about_cube is is_cube) for is_cube in (True, False)
)


async def sees_all(channels: Collection[int]) -> Collection[int]:
    return channels


async def sees_nothing(_channels: Collection[int]) -> Collection[int]:
    return ()


def problem(number: int, like: Problem = CUBE, by: str = "s1") -> Problem:
    """One that is shipped under another position, decided by a seat."""
    mine = [number % 8, number // 8, 2, *[0] * 22]
    moment = replace(like.moment, position=Position(mine, like.moment.position.opp))
    return replace(like, game=1, line=number, moment=moment, deeds=(Deed(Player(by), "double"),))


async def analysed(database: Database, *problems: Problem, over: bool = True, channel: int = CHANNEL) -> int:
    """An evening with these problems."""
    evening = await kept_evening(database, PEOPLE, (), channel=channel, server=SERVER, over=over)
    rows = [NewProblem(one.line, one.moment.xgid, problem_to_json(one)) for one in problems]
    await store_analysis(database, evening, StoredAnalysis(1, "1", 9, {}, ""), rows)
    return evening


@pytest.fixture
def quiz(database: Database) -> Quiz:
    return Quiz(database)


async def test_own_decisions_come_first_then_cubes_then_the_newest_evening_then_robots(
    quiz: Quiz, database: Database
) -> None:
    old = await analysed(database, problem(1, PLAY, "s2"), problem(2, CUBE, "s2"))
    new = await analysed(database, problem(3, CUBE, "s3"), problem(4, PLAY, "s1"))
    asked: list[tuple[int | None, int]] = []
    while len(asked) < 5:
        found = await quiz.next_problem(SERVER, ANN, sees_all, NOW)
        assert isinstance(found, AskedProblem)
        asked.append((found.chouette, found.problem.line))
        await quiz.note_answer(SERVER, ANN, found, NOW, is_right=True)
    assert asked == [(new, 4), (new, 3), (old, 2), (old, 1), (None, 1)]


async def test_nothing_of_an_open_evening_another_server_or_a_channel_that_they_do_not_see(
    quiz: Quiz, database: Database
) -> None:
    open_one = await analysed(database, problem(1), over=False)
    hidden = await analysed(database, problem(2), channel=CHANNEL + 1)

    async def sees_channel(channels: Collection[int]) -> Collection[int]:
        return {*channels} & {CHANNEL}

    for server, seen in ((SERVER, sees_nothing), (SERVER, sees_channel), (SERVER + 1, sees_all)):
        found = await quiz.next_problem(server, ANN, seen, NOW)
        assert isinstance(found, AskedProblem)
        assert found.chouette is None
        assert await quiz.find(server, ANN, seen, problem(1).moment.xgid) is None
    assert await quiz.find(SERVER, ANN, sees_all, problem(1).moment.xgid) is None
    found = await quiz.find(SERVER, ANN, sees_all, problem(2).moment.xgid)
    assert found
    assert found.chouette == hidden
    await update_chouette(database, open_one, ChouetteUpdate(ended_at=NOON))
    assert await quiz.find(SERVER, ANN, sees_all, problem(1).moment.xgid)


async def test_nothing_of_an_evening_in_which_one_did_not_sit(quiz: Quiz, database: Database) -> None:
    await analysed(database, problem(1))
    stranger = 44
    found = await quiz.next_problem(SERVER, stranger, sees_all, NOW)
    assert isinstance(found, AskedProblem)
    assert found.chouette is None
    assert await quiz.find(SERVER, stranger, sees_all, problem(1).moment.xgid) is None
    assert not await quiz.own_problems(SERVER, stranger, sees_all)
    assert await quiz.find(SERVER, ANN, sees_all, problem(1).moment.xgid)


async def test_problems_go_with_the_game_that_is_taken_back_and_are_replaced(quiz: Quiz, database: Database) -> None:
    evening = await analysed(database, problem(1), problem(2))
    again = problem(3)
    row = NewProblem(again.line, again.moment.xgid, problem_to_json(again))
    await store_analysis(database, evening, StoredAnalysis(1, "1", 9, {}, ""), [row])
    assert await quiz.find(SERVER, ANN, sees_all, problem(1).moment.xgid) is None
    assert await quiz.find(SERVER, ANN, sees_all, again.moment.xgid)
    await delete_analyses_except(database, evening, ())
    assert await quiz.find(SERVER, ANN, sees_all, again.moment.xgid) is None


async def test_an_answer_counts_once_however_often_it_is_pressed(quiz: Quiz, database: Database) -> None:
    found = await quiz.next_problem(SERVER, ANN, sees_all, NOW)
    assert isinstance(found, AskedProblem)
    await quiz.note_answer(SERVER, ANN, found, NOW, is_right=False)
    await quiz.note_answer(SERVER, ANN, found, NOW, is_right=True)
    later = await quiz.find(SERVER, ANN, sees_all, found.problem.moment.xgid)
    assert later
    assert later.answer
    assert (later.times, later.answer.right, later.answer.due_at) == (1, 0, NOW + DAY)
    late = StoredAnswer(SERVER, ANN, found.problem.moment.xgid, 3, 1, NOW, None)
    assert not await store_answer_if_new(database, late)


async def test_who_voted_in_a_channel_has_answered(quiz: Quiz, database: Database) -> None:
    """It is not asked again; what they voted for wrongly comes back a day after the answer was out."""
    await analysed(database, problem(1), problem(2), problem(3))
    for number, loss in ((1, 0.0), (2, 0.4), (3, 0.02)):
        asked = problem(number)
        content, xgid = problem_to_json(asked), asked.moment.xgid
        poll = Poll(number, SERVER, BOB, None, content, channel=CHANNEL, xgid=xgid, asked_at=NOW)
        await add_poll_if_new(database, poll)
        assert await vote_if_open(database, SERVER, number, Vote(ANN, "double", "Ann", loss))
    found = await quiz.next_problem(SERVER, ANN, sees_all, NOW + 9 * DAY)
    assert isinstance(found, AskedProblem)
    assert found.chouette is None, "people still vote"
    for number in (1, 2, 3):
        await close_poll(database, SERVER, number, NOW)
    found = await quiz.next_problem(SERVER, ANN, sees_all, NOW + DAY / 2)
    assert isinstance(found, AskedProblem)
    assert found.chouette is None
    back = await quiz.next_problem(SERVER, ANN, sees_all, NOW + DAY)
    assert isinstance(back, AskedProblem)
    assert (back.problem.line, back.times) == (2, 1)
    await quiz.note_answer(SERVER, ANN, back, NOW + DAY, is_right=True)
    again = await quiz.find(SERVER, ANN, sees_all, back.problem.moment.xgid)
    assert again
    assert again.answer
    assert (again.times, again.answer.right, again.answer.due_at) == (2, 1, NOW + 4 * DAY)
    others = await quiz.next_problem(SERVER, CID, sees_all, NOW)
    assert isinstance(others, AskedProblem)
    assert others.chouette, "whoever did not vote is asked"


async def test_nobody_is_asked_alone_what_a_channel_still_votes_on(quiz: Quiz, database: Database) -> None:
    """The answer would be seen before the vote is over."""
    await analysed(database, problem(1), problem(2))
    both = [(problem(1), SERVER), (next(iter(shipped_problems().values())), SERVER), (problem(2), SERVER + 1)]
    for number, (asked, server) in enumerate(both, 1):
        content, xgid = problem_to_json(asked), asked.moment.xgid
        await add_poll_if_new(
            database, Poll(number, server, BOB, None, content, channel=CHANNEL, xgid=xgid, asked_at=NOW)
        )

    async def asked_now() -> list[str]:
        found: list[str] = []
        for _ in range(3):
            one = await quiz.next_problem(SERVER, CID, sees_all, NOW)
            assert isinstance(one, AskedProblem)
            found.append(one.problem.moment.xgid)
            await quiz.note_answer(SERVER, CID, one, NOW, is_right=True)
        return found

    before = await asked_now()
    assert before[0] == problem(2).moment.xgid
    assert {one.moment.xgid for one, _ in both[:2]}.isdisjoint(before)
    for number in (1, 2):
        await close_poll(database, SERVER, number, NOW)
    assert (await asked_now())[:2] == [one.moment.xgid for one, _ in both[:2]]


async def test_nothing_is_left_until_something_comes_back(
    quiz: Quiz, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.desk.quiz.shipped_problems", dict[str, Problem])
    assert await quiz.next_problem(SERVER, ANN, sees_all, NOW) == NothingToAsk(None)
    await analysed(database, problem(1), problem(2))
    for is_right in (True, False):
        found = await quiz.next_problem(SERVER, ANN, sees_all, NOW)
        assert isinstance(found, AskedProblem)
        await quiz.note_answer(SERVER, ANN, found, NOW, is_right=is_right)
    assert await quiz.next_problem(SERVER, ANN, sees_all, NOW) == NothingToAsk(NOW + DAY)
    back = await quiz.next_problem(SERVER, ANN, sees_all, NOW + DAY)
    assert isinstance(back, AskedProblem)
    assert back.times == 1
    assert isinstance(await quiz.next_problem(SERVER, BOB, sees_all, NOW), AskedProblem)
    assert await quiz.next_problem(SERVER, ANN, sees_nothing, NOW + DAY) == NothingToAsk(None)


async def test_who_is_forgotten_has_answered_nothing(quiz: Quiz, database: Database) -> None:
    await analysed(database, problem(1))
    for user in (ANN, BOB):
        found = await quiz.next_problem(SERVER, user, sees_all, NOW)
        assert isinstance(found, AskedProblem)
        await quiz.note_answer(SERVER, user, found, NOW, is_right=False)
    assert await count_answered_problems(database, ANN) == 1
    assert await anonymise_user_if_unseated(database, ANN, "0")
    assert [await count_answered_problems(database, user) for user in (ANN, BOB)] == [0, 1]


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # what is counted are days
async def test_a_year_in_which_somebody_plays_every_evening(quiz: Quiz, database: Database) -> None:
    """What was wrong comes back after 1, 3, 7, 21, 21, … days to the day, until it was right twice; else never."""
    everything = [problem(number) for number in range(1, 61)]
    await analysed(database, *everything)
    chance, history = Random(7), defaultdict[str, list[tuple[int, bool]]](list)
    for day in range(365):
        now = NOW + day * DAY
        while isinstance(found := await quiz.next_problem(SERVER, ANN, sees_all, now), AskedProblem):
            if found.times == 0 and sum(each[0][0] == day for each in history.values()) >= 2:
                break  # two new ones an evening
            is_right = chance.random() < 0.6
            history[found.problem.moment.xgid].append((day, is_right))
            assert found.times == len(history[found.problem.moment.xgid]) - 1
            await quiz.note_answer(SERVER, ANN, found, now, is_right=is_right)
    assert len(history) == len(everything) + len(shipped_problems())
    assert max(map(len, history.values())) > len(DAYS_UNTIL_BACK)
    for answers in history.values():
        days, rights = [day for day, _ in answers], [is_right for _, is_right in answers]
        waits = [later - day for day, later in itertools.pairwise(days)]
        assert waits == [*DAYS_UNTIL_BACK, *[DAYS_UNTIL_BACK[-1]] * len(waits)][: len(waits)]
        is_over = rights[0] or sum(rights[1:]) == 2
        assert rights[1:].count(True) <= 2
        assert is_over or days[-1] + 21 > 364
        assert not rights[0] or len(rights) == 1
