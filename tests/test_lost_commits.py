"""What was said is answered by what is on the disk, also where the database's own answer was lost."""

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy.util import await_only

from bot.desk import Desk, NotSubmitted, NotSubmittedReason, Submitted, Table
from bot.desk.settling import Debt
from bot.rules.statements import Joins, StartsGame
from bot.store.database import Database
from bot.store.journal import JournalAddition, append_to_several
from bot.store.stored import CommitOutcomeUnknown, StoredPaymentNote, StoreFailed
from tests.desk.test_debts import S1, S2, S3, goes_on, sat_down, scores, unpaid, won
from tests.support.databases import carry_out
from tests.support.desk_evening import CHANNEL, PEOPLE, SERVER, DeskEvening, a_desk
from tests.support.faults import LostCommits, is_away


@pytest.fixture
def commits(evening: DeskEvening, monkeypatch: pytest.MonkeyPatch) -> LostCommits:
    return LostCommits(evening.database, monkeypatch)


async def test_what_is_on_the_disk_was_heard(evening: DeskEvening, commits: LostCommits) -> None:
    await evening.open()
    commits.begin(carried_out=True)
    answer = await evening.say(PEOPLE[0], Joins)
    commits.end()
    assert isinstance(answer, Submitted)
    assert answer.repeated
    assert answer.table.player(PEOPLE[0].user)
    assert len((await evening.told(PEOPLE[1], Joins)).table.seats) == 2


async def test_what_is_not_on_the_disk_did_not_happen(evening: DeskEvening, commits: LostCommits) -> None:
    await evening.open()
    commits.begin(carried_out=False)
    answer = await evening.say(PEOPLE[0], Joins)
    commits.end()
    assert isinstance(answer, NotSubmitted)
    assert answer.reason is NotSubmittedReason.STORE_FAILED
    assert not (await evening.table()).seats
    await evening.told(PEOPLE[0], Joins)


@pytest.mark.parametrize("carried_out", [True, False])
async def test_while_nobody_knows_they_are_told_so(
    evening: DeskEvening, commits: LostCommits, monkeypatch: pytest.MonkeyPatch, *, carried_out: bool
) -> None:
    await evening.open()
    commits.begin(carried_out=carried_out)
    commits.have_nobody_look(monkeypatch)
    assert await evening.say(PEOPLE[0], Joins) == NotSubmitted(NotSubmittedReason.UNSURE)
    commits.end()
    assert [seat.user for seat in (await evening.table()).seats] == [PEOPLE[0].user] * carried_out
    await evening.told(PEOPLE[1], Joins)


async def test_a_table_whose_opening_was_lost_is_open(evening: DeskEvening, commits: LostCommits) -> None:
    commits.begin(carried_out=True)
    answer = await evening.open()
    commits.end()
    assert isinstance(answer, Submitted)
    assert answer.table.is_open
    assert answer.table == await evening.table() == await a_desk(evening.database).open_or_last_table(CHANNEL)


async def test_clock_and_robots_hear_of_what_was_written_unseen(evening: DeskEvening, commits: LostCommits) -> None:
    await evening.open()
    heard: list[Table] = []
    evening.desk.changed = heard.append
    with pytest.MonkeyPatch.context() as away:
        commits.begin(carried_out=True)
        commits.have_nobody_look(away)
        await evening.say(PEOPLE[0], Joins)
        commits.end()
    assert not heard
    table = await evening.table()
    assert heard == [table]
    assert table.player(PEOPLE[0].user)


@pytest.mark.parametrize("carried_out", [True, False])
async def test_what_the_clock_says_counts_if_it_is_on_the_disk(
    evening: DeskEvening, commits: LostCommits, *, carried_out: bool
) -> None:
    await evening.start()
    await evening.resign()
    commits.begin(carried_out=carried_out)
    answer = await evening.desk.submit(CHANNEL, None, lambda _chouette, _seat: (StartsGame(None),))
    commits.end()
    assert ((await evening.table()).chouette.game is not None) is carried_out
    assert isinstance(answer, Submitted) is carried_out


async def two_debts(database: Database) -> tuple[Desk, tuple[Debt, ...]]:
    """Ann owes Bob and Cid something of one evening, at whose table somebody has just looked."""
    await unpaid(database, won(S2, S1, 3), won(S3, S1, 2))
    desk = a_desk(database)
    debts = await desk.debts.unpaid(SERVER)
    await desk.open_or_last_table(debts[0].evening.channel)
    return desk, debts


@pytest.mark.parametrize("carried_out", [True, False])
async def test_a_payment_counts_as_it_is_on_the_disk(
    database: Database, monkeypatch: pytest.MonkeyPatch, *, carried_out: bool
) -> None:
    """And the rest can be paid that evening."""
    desk, debts = await two_debts(database)
    commits = LostCommits(database, monkeypatch)
    commits.begin(carried_out=carried_out)
    if carried_out:
        assert await desk.debts.record_debts_paid(debts[:1], 22, interaction_id=1)
    else:
        with pytest.raises(StoreFailed) as failed:
            await desk.debts.record_debts_paid(debts[:1], 22, interaction_id=1)
        assert not isinstance(failed.value, CommitOutcomeUnknown)
    commits.end()
    left = await desk.debts.unpaid(SERVER)
    assert [one.amount for one in left] == [one.amount for one in debts[carried_out:]]
    assert await desk.debts.record_debts_paid(left[-1:], 33, interaction_id=2)


@pytest.mark.parametrize("carried_out", [True, False])
async def test_a_payment_of_which_nobody_knows_stands_in_the_way_of_no_other(
    database: Database, monkeypatch: pytest.MonkeyPatch, *, carried_out: bool
) -> None:
    desk, debts = await two_debts(database)
    commits = LostCommits(database, monkeypatch)
    commits.begin(carried_out=carried_out)
    monkeypatch.setattr("bot.desk.debts.load_journal", is_away)
    with pytest.raises(CommitOutcomeUnknown):
        await desk.debts.record_debts_paid(debts[:1], 22, interaction_id=1)
    commits.end()
    left = await desk.debts.unpaid(SERVER)
    assert [one.amount for one in left] == [one.amount for one in debts[carried_out:]]
    assert await desk.debts.record_debts_paid(left, 33, interaction_id=2)
    assert await desk.debts.unpaid(SERVER) == ()


@pytest.mark.parametrize("is_known", [True, False])
async def test_what_is_carried_over_unseen_is_on_the_sheet(
    database: Database, monkeypatch: pytest.MonkeyPatch, *, is_known: bool
) -> None:
    """At once, or with the next word where the database was out of reach."""
    await unpaid(database, won(S2, S1, 3))
    desk, written = a_desk(database), list[JournalAddition]()

    async def lost(into: Database, additions: Sequence[JournalAddition], *notes: Sequence[StoredPaymentNote]) -> None:
        written.extend(additions)
        with pytest.MonkeyPatch.context() as patch:
            LostCommits(into, patch).begin(carried_out=True)
            await append_to_several(into, additions, *notes)

    monkeypatch.setattr("bot.desk.debts.append_to_several", lost)
    with pytest.MonkeyPatch.context() as patch:
        if not is_known:
            patch.setattr("bot.desk.debts.load_journal", is_away)
        answer = await sat_down(desk, 20)
    assert scores(answer.table) == ({"Ann": -6, "Bob": 6} if is_known else {})
    assert scores((await goes_on(desk, 20)).table) == {"Ann": -6, "Bob": 6}
    assert await desk.debts.unpaid(SERVER) == ()
    assert len(written) == 2


@pytest.mark.parametrize("carried_out", [True, False])
async def test_settings_are_those_on_the_disk(
    database: Database, monkeypatch: pytest.MonkeyPatch, *, carried_out: bool
) -> None:
    desk, commits = a_desk(database), LostCommits(database, monkeypatch)
    await desk.settings.change_for_server(SERVER, "limit", 10)
    await desk.settings.change_for_person(11, "at-once", value=False)
    assert (await desk.settings.of_server(SERVER), await desk.settings.of_person(11)) == (
        {"limit": 10},
        {"at-once": False},
    )
    commits.begin(carried_out=carried_out)
    with pytest.raises(CommitOutcomeUnknown):
        await desk.settings.change_for_server(SERVER, "limit", 20)
    with pytest.raises(CommitOutcomeUnknown):
        await desk.settings.change_for_person(11, "at-once", value=True)
    commits.end()
    assert await desk.settings.of_server(SERVER) == {"limit": 20 if carried_out else 10}
    assert await desk.settings.of_person(11) == {"at-once": carried_out}


async def test_who_is_forgotten_unseen_is_in_no_memory(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = await unpaid(database)
    desk, commits = a_desk(database), LostCommits(database, monkeypatch)
    assert (await desk.forgetting.standing(11)).can_be_forgotten  # and what is owed is worked out
    table = await desk.table_of_chouette(evening)
    assert table
    assert table.player(11)
    commits.begin(carried_out=True)
    with pytest.raises(CommitOutcomeUnknown):
        await desk.forgetting.forget_if_allowed(11)
    commits.end()
    table = await desk.table_of_chouette(evening)
    assert table
    assert table.player(11) is None
    assert not (await desk.forgetting.standing(11)).evenings


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # which has one writer at a time
async def test_a_writer_does_not_queue_for_longer_than_people_wait(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.MAX_WRITE_QUEUE_SECONDS", 0.05)
    goes_on = asyncio.Event()
    writing = asyncio.create_task(database.write(lambda _: await_only(goes_on.wait())))
    await asyncio.sleep(0)
    with pytest.raises(StoreFailed, match="busy") as failed:
        await carry_out(database)
    assert not isinstance(failed.value, CommitOutcomeUnknown)
    goes_on.set()
    assert await writing
    await carry_out(database)
