"""What was said is answered by what is on the disk, also where the database's own answer was lost."""

import asyncio
import threading

import pytest

from bot.desk import FailureReason, NotSubmitted, Submitted, Table
from bot.rules.statements import Joins, StartsGame
from bot.store.database import Database
from bot.store.stored import CommitLost, StoreFailed
from tests.databases import carry_out
from tests.desk.live import CHANNEL, PEOPLE, Evening, a_desk
from tests.patience import PATIENCE
from tests.store.lost import LostCommits, is_away


@pytest.fixture
def commits(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> LostCommits:
    return LostCommits(evening.database, monkeypatch)


async def test_what_is_on_the_disk_was_heard(evening: Evening, commits: LostCommits) -> None:
    await evening.open()
    commits.begin(carried_out=True)
    answer = await evening.say(PEOPLE[0], Joins)
    commits.end()
    assert isinstance(answer, Submitted)
    assert answer.repeated
    assert answer.table.player(PEOPLE[0].user)
    assert len((await evening.told(PEOPLE[1], Joins)).table.seats) == 2


async def test_what_is_not_on_the_disk_did_not_happen(evening: Evening, commits: LostCommits) -> None:
    await evening.open()
    commits.begin(carried_out=False)
    answer = await evening.say(PEOPLE[0], Joins)
    commits.end()
    assert isinstance(answer, NotSubmitted)
    assert answer.reason is FailureReason.STORE_FAILED
    assert not (await evening.table()).seats
    await evening.told(PEOPLE[0], Joins)


@pytest.mark.parametrize("carried_out", [True, False])
async def test_while_nobody_knows_they_are_told_so(
    evening: Evening, commits: LostCommits, monkeypatch: pytest.MonkeyPatch, *, carried_out: bool
) -> None:
    await evening.open()
    commits.begin(carried_out=carried_out)
    monkeypatch.setattr(Database, "read", is_away)
    assert await evening.say(PEOPLE[0], Joins) == NotSubmitted(FailureReason.UNSURE)
    commits.end()
    assert [seat.user for seat in (await evening.table()).seats] == [PEOPLE[0].user] * carried_out
    await evening.told(PEOPLE[1], Joins)


async def test_a_table_whose_opening_was_lost_is_open(evening: Evening, commits: LostCommits) -> None:
    commits.begin(carried_out=True)
    answer = await evening.open()
    commits.end()
    assert isinstance(answer, Submitted)
    assert answer.table.is_open
    assert answer.table == await evening.table() == await a_desk(evening.database).table_in_channel(CHANNEL)


async def test_clock_and_robots_hear_of_what_was_written_unseen(evening: Evening, commits: LostCommits) -> None:
    await evening.open()
    heard: list[Table] = []
    evening.desk.changed = heard.append
    with pytest.MonkeyPatch.context() as away:
        commits.begin(carried_out=True)
        away.setattr(Database, "read", is_away)
        await evening.say(PEOPLE[0], Joins)
        commits.end()
    assert not heard
    table = await evening.table()
    assert heard == [table]
    assert table.player(PEOPLE[0].user)


@pytest.mark.parametrize("carried_out", [True, False])
async def test_what_the_clock_says_counts_if_it_is_on_the_disk(
    evening: Evening, commits: LostCommits, *, carried_out: bool
) -> None:
    await evening.start()
    await evening.resign()
    commits.begin(carried_out=carried_out)
    answer = await evening.desk.submit(CHANNEL, None, lambda _chouette, _seat: (StartsGame(None),))
    commits.end()
    assert ((await evening.table()).chouette.game is not None) is carried_out
    assert isinstance(answer, Submitted) is carried_out


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # which has one writer at a time
async def test_a_writer_does_not_queue_for_longer_than_people_wait(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.LONGEST_QUEUE", 0.05)
    goes_on = threading.Event()
    writing = asyncio.create_task(database.write(lambda _: goes_on.wait(PATIENCE)))
    await asyncio.sleep(0)
    with pytest.raises(StoreFailed, match="busy") as failed:
        await carry_out(database)
    assert not isinstance(failed.value, CommitLost)
    goes_on.set()
    assert await writing
    await carry_out(database)
