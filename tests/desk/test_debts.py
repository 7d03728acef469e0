"""What earlier evenings left unpaid: taken up once, whatever breaks off, by nobody else, and said until it is."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from functools import partial

import pytest

from bot.delivery.shown import EditTableMessage, PostTableMessage, events_told
from bot.desk import Desk, NotSubmittedReason, Person, Submitted, Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.debts import DEBT_CARRY_LIMIT_POINTS_SETTING
from bot.desk.limits import why_not_reopened
from bot.desk.loading import payment_plans_if_over, table_from_journal, transfer_to_store
from bot.desk.netting import nettings_of
from bot.desk.paying import PaymentAct, PaymentSpeaker
from bot.desk.presses import statement_of_press
from bot.desk.settling import Debt, Totals, balances_of, totals_of, worth_of
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import Head, RuleBooksByName, StakePerPoint
from bot.rules.engine import apply
from bot.rules.evening.sheet import payments_due
from bot.rules.events import DebtCarriedOver, OldDebtDue
from bot.rules.points import HalfPoints, Player
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.state.proposals import ChouetteEnd, Proposal, SeatedDirectorsAct, Subject
from bot.rules.statements import (
    AcceptsProposal,
    CarriesDebtOver,
    DirectorCorrectsScore,
    DirectorReopens,
    DirectorRevokes,
    Joins,
    Leaves,
    ProposesChouetteEnd,
    ProposesRuleChange,
    SetsAskBeforeRoll,
    Statement,
)
from bot.store.database import Database
from bot.store.journal import anonymise_user_if_unseated, append_statements
from bot.store.payments import part_from_row
from bot.store.stored import (
    ChouetteUpdate,
    JournalEntry,
    PaymentPart,
    StoredJournal,
    StoreFailed,
    VersionConflict,
)
from bot.words.words import words_in
from tests.delivery.showing import Channel
from tests.support.stored_evenings import NOON, kept_evening

S1, S2, S3, S4 = (Player(f"s{number}") for number in range(1, 5))
ANN, BOB, CID, DEE = (11, "Ann"), (22, "Bob"), (33, "Cid"), (44, "Dee")
DIRECTOR = Player("s9")
BROKEN = JournalEntry("nonsense", NOON)
OVER = (ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))


def won(payee: Player, payer: Player, points: int) -> Statement:
    """Whole points that somebody is to have of another."""
    return DirectorCorrectsScore(DIRECTOR, payer, payee, 2 * points, "test")


def a_desk(database: Database) -> Desk:
    return Desk(database, rule_books())


async def unpaid(
    database: Database, *said: Statement, people: Sequence[tuple[int, str]] = (ANN, BOB, CID), book: str = "fibs"
) -> int:
    """An evening that is over and left this unpaid."""
    over = (*OVER, *(AcceptsProposal(S4, S1) for _ in people[3:]))
    return await kept_evening(database, people, (*said, *over), book=book)


def agreed(book: str) -> tuple[Statement, ...]:
    """All agree to keep the points otherwise than the rule book does."""
    return (ProposesRuleChange(S1, "book", book), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))


async def say(desk: Desk, channel: int, person: tuple[int, str], said: type[Joins | Leaves]) -> Submitted:
    answer = await desk.submit(channel, Person(*person), lambda _, by: (said(by),))
    assert isinstance(answer, Submitted), answer
    return answer


async def sat_down(
    desk: Desk,
    channel: int,
    people: Sequence[tuple[int, str]] = (ANN, BOB, CID),
    *,
    book: str = "fibs",
    stake: StakePerPoint | None = None,
) -> Submitted:
    """These people open a table and roll for seats."""
    await desk.open(1, channel, Head(book, rule_books()[book].rules, stake=stake), interaction_id=None)
    for person in people:
        await say(desk, channel, person, Joins)
    answer = await desk.submit(
        channel, Person(*people[0]), partial(statement_of_press, ButtonPress(ButtonAction.START))
    )
    assert isinstance(answer, Submitted)
    return answer


async def goes_on(desk: Desk, channel: int, *, wanted: bool = True) -> Submitted:
    """Somebody says something else."""
    answer = await desk.submit(channel, Person(*ANN), lambda _, by: (SetsAskBeforeRoll(by, wanted=wanted),))
    assert isinstance(answer, Submitted), answer
    return answer


async def owed_among(desk: Desk, *users: int) -> tuple[Debt, ...]:
    """What these people owe one another."""
    debts = await desk.debts.unpaid(1)
    return tuple(one for one in debts if {one.user(one.payer), one.user(one.payee)} <= {*users})


def scores(table: Table | None) -> dict[str, int]:
    """Everybody's half points by name, of those who have any."""
    assert table
    return {table.unescaped_name(player): score for player, score in table.chouette.scores.items() if score}


def told(answer: Submitted, what: type[OldDebtDue | DebtCarriedOver]) -> list[tuple[object, object]]:
    """Who owes whom, by the news of this kind."""
    return [
        (answer.table.unescaped_name(Player(str(one.payer))), answer.table.unescaped_name(Player(str(one.payee))))
        for one in answer.events
        if isinstance(one, what)
    ]


async def test_who_owes_whom_is_the_same_wherever_it_is_asked(database: Database) -> None:
    """Two owe and two are owed the same: whatever moved before, each owes the one whom the last sheet names."""
    people = (ANN, BOB, CID, DEE)
    moved = (won(S4, S2, 1), won(S2, S4, 1), won(S3, S1, 2), won(S2, S4, 2))
    first = await unpaid(database, *moved, people=people)
    desk = a_desk(database)
    answer = await sat_down(desk, 20, people)
    assert scores(answer.table) == {"Ann": -4, "Bob": 4, "Cid": 4, "Dee": -4}
    assert scores(await desk.table_of_chouette(first)) == {}


async def test_what_counts_is_what_was_agreed_at_that_table(database: Database) -> None:
    """An evening by another rule book that was to be carried over is; one that was played for chips owes nothing."""
    await unpaid(database, *agreed("carried over"), won(S1, S2, 3), book="colorado")
    await unpaid(database, *agreed("chips"), won(S1, S3, 5), book="fibs")
    answer = await sat_down(a_desk(database), 20)
    assert scores(answer.table) == {"Ann": 6, "Bob": -6}
    assert told(answer, OldDebtDue) == []


async def test_what_was_agreed_at_a_table_that_is_over_is_read_with_nothing_of_its_journal(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To replay a long evening takes a second: not with everybody who sits down or asks what they owe."""
    await unpaid(database, *agreed("chips"), won(S1, S3, 5))
    desk, read = a_desk(database), list[int]()

    def counted(stored: StoredJournal, books: RuleBooksByName) -> Table:
        read.append(stored.chouette.id)
        return table_from_journal(stored, books)

    monkeypatch.setattr("bot.desk.desk.table_from_journal", counted)
    assert await owed_among(desk, 11, 33) == ()
    assert read == []


@pytest.mark.slow
async def test_what_was_kept_otherwise_is_to_be_paid_now(database: Database) -> None:
    """Another stake, or a sheet that ends with its evening: told to those who sit here, and to nobody else."""
    await unpaid(database, won(S1, S2, 3), book="colorado")
    await unpaid(database, won(S3, S1, 1))
    await unpaid(database, won(S4, S1, 1), people=(ANN, BOB, CID, DEE))
    desk, stake = a_desk(database), StakePerPoint(Decimal(2), "EUR")
    answer = await sat_down(desk, 20, stake=stake)
    assert scores(answer.table) == {}
    assert told(answer, OldDebtDue) == [("Bob", "Ann"), ("Ann", "Cid")]
    answer = await sat_down(desk, 30)
    assert scores(answer.table) == {"Ann": -2, "Cid": 2}
    assert told(answer, OldDebtDue) == [("Bob", "Ann")]


async def test_without_a_limit_everything_is_carried(database: Database) -> None:
    await unpaid(database, won(S1, S2, 5_000))
    desk = a_desk(database)
    await desk.settings.change_for_server(1, DEBT_CARRY_LIMIT_POINTS_SETTING, 0)
    assert scores((await sat_down(desk, 20)).table) == {"Ann": 10_000, "Bob": -10_000}


async def test_nothing_is_taken_up_where_nothing_is_carried(database: Database) -> None:
    await unpaid(database, won(S1, S2, 3))
    await unpaid(database, won(S1, S3, 3), book="colorado")
    answer = await sat_down(a_desk(database), 20, book="colorado")
    assert scores(answer.table) == {}
    assert told(answer, OldDebtDue) == []


async def test_two_evenings_at_once_take_it_up_once(database: Database) -> None:
    """The same people sit down in two channels at the same time."""
    first = await unpaid(database, won(S1, S2, 3))
    desk = a_desk(database)
    answers = await asyncio.gather(sat_down(desk, 20), sat_down(desk, 30))
    assert sorted(scores(answer.table).get("Ann", 0) for answer in answers) == [0, 6]
    assert scores(await desk.table_of_chouette(first)) == {}
    again = a_desk(database)
    assert sorted([scores(await again.open_or_last_table(channel)).get("Ann", 0) for channel in (20, 30)]) == [0, 6]


async def test_what_a_kill_left_out_is_taken_up_with_the_next_word(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed when the seats were written, and the debt was not yet."""
    await unpaid(database, won(S1, S2, 3))
    with monkeypatch.context() as patch:
        patch.setattr("bot.desk.debts.append_to_several", killed)
        with pytest.raises(KeyboardInterrupt):
            await sat_down(a_desk(database), 20)
    desk = a_desk(database)
    assert scores(await desk.open_or_last_table(20)) == {}
    answer = await goes_on(desk, 20)
    assert told(answer, DebtCarriedOver) == [("Bob", "Ann")]
    assert scores(answer.table) == {"Ann": 6, "Bob": -6}
    assert told(await goes_on(desk, 20, wanted=False), DebtCarriedOver) == []


async def killed(*_: object) -> None:
    raise KeyboardInterrupt


async def test_what_the_disk_refused_is_taken_up_later(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await unpaid(database, won(S1, S2, 3))
    desk = a_desk(database)

    async def full(*_: object) -> None:
        raise StoreFailed("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("bot.desk.debts.append_to_several", full)
        assert scores((await sat_down(desk, 20)).table) == {}
    assert "earlier evenings" in caplog.text
    assert not any(record.exc_info for record in caplog.records)
    assert scores((await goes_on(desk, 20)).table) == {"Ann": 6, "Bob": -6}


async def test_too_much_is_told_when_it_is_new_and_after_a_restart(database: Database) -> None:
    """Once, not with everybody who comes; a bot that starts anew does not know what it told."""
    await unpaid(database, won(S1, S2, 3))
    desk = a_desk(database)
    await desk.settings.change_for_server(1, DEBT_CARRY_LIMIT_POINTS_SETTING, 3)
    assert told(await sat_down(desk, 20), OldDebtDue) == [("Bob", "Ann")]
    await say(desk, 20, DEE, Joins)
    for person in (ANN, BOB, CID):
        await desk.submit(20, Person(*person), lambda _, by: (AcceptsProposal(by, S4),))
    table = (await goes_on(desk, 20)).table
    assert len(table.chouette.seated) == 4
    assert sum(isinstance(one, OldDebtDue) for news in table.news for one in news.events) == 1
    assert told(await goes_on(a_desk(database), 20, wanted=False), OldDebtDue) == [("Bob", "Ann")]


async def test_two_words_at_once_have_it_told_once(database: Database) -> None:
    """Both are the first after a restart."""
    await unpaid(database, won(S1, S2, 3))
    await a_desk(database).settings.change_for_server(1, DEBT_CARRY_LIMIT_POINTS_SETTING, 3)
    await sat_down(a_desk(database), 20)
    desk = a_desk(database)

    def asks(_: Chouette, by: Player) -> tuple[Statement, ...]:
        return (SetsAskBeforeRoll(by, wanted=True),)

    answers = await asyncio.gather(*(desk.submit(20, Person(*person), asks) for person in (ANN, BOB, CID)))
    assert sum(len(told(answer, OldDebtDue)) for answer in answers if isinstance(answer, Submitted)) == 1


async def test_nobody_pays_for_who_has_gone_meanwhile(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who owes something has no seat any more when it would be written: it stays where it was."""
    first = await unpaid(database, won(S1, S2, 3))
    desk = a_desk(database)
    answer = await sat_down(desk, 20, (DEE, ANN, CID))
    (debt,) = await owed_among(desk, 11, 22)
    after = await desk.debts._carried(answer, [debt], ())
    assert scores(after.table) == {}
    assert scores(await desk.table_of_chouette(first)) == {"Ann": 6, "Bob": -6}


async def test_all_that_two_people_owe_one_another_is_cleared_in_one(database: Database) -> None:
    """Bob owed Ann from two evenings, and she owed him from a third; Cid owed her, too."""
    await unpaid(database, won(S1, S2, 3))
    await unpaid(database, won(S1, S2, 5), won(S1, S3, 1))
    await unpaid(database, won(S2, S1, 2))
    desk = a_desk(database)
    of_bob = next(one for one in balances_of(await desk.debts.unpaid(1)) if one.has_parties(11, 22))
    assert (of_bob.payer, of_bob.payee, of_bob.worth) == (22, 11, Decimal(6))
    tables = await desk.debts.record_debts_paid(of_bob.debts, 11)
    assert tables
    assert [scores(table) for table in tables] == [{}, {"Ann": 2, "Cid": -2}, {}]
    assert [one.payer for one in await a_desk(database).debts.unpaid(1)] == [S3]
    whom = [each.entry.whom for each in await desk.journal_of(tables[2].id)]
    assert whom[-1] == "s2"  # what Ann owed Bob is set off in his name
    told = [(one.kind, one.payer, one.worth) for table in tables for one in table.debt_entries]
    assert told == [
        ("paid", "s2", Decimal(1)),  # of three
        ("set-off", "s2", Decimal(2)),
        ("paid", "s2", Decimal(5)),
        ("set-off", "s1", Decimal(2)),
    ]


async def test_nobody_is_asked_that_an_evening_goes_on_of_which_something_is_paid(database: Database) -> None:
    """Nor that its end is undone; they may be asked about anything else."""
    await unpaid(database, won(S1, S2, 3))
    desk = a_desk(database)
    debts = await desk.debts.unpaid(1)
    open_table = await desk.table_of_chouette(debts[0].evening.chouette)
    settled = await desk.debts.record_debts_paid(debts, 11)
    assert open_table
    assert settled

    def asked(table: Table, subject: Subject) -> NotSubmittedReason | None:
        return why_not_reopened(table, replace(table.chouette, proposals=(Proposal(S1, subject, (S2,)),)))

    reopens, undoes = SeatedDirectorsAct(DirectorReopens(S1)), SeatedDirectorsAct(DirectorRevokes(S1), "ends")
    corrects = SeatedDirectorsAct(DirectorCorrectsScore(S1, S2, S1, HalfPoints(2)))
    others = corrects, SeatedDirectorsAct(DirectorRevokes(S1), "corrects"), ChouetteEnd()
    assert [asked(settled[0], one) for one in (reopens, undoes)] == [NotSubmittedReason.SETTLED_SINCE_END] * 2
    assert [asked(settled[0], one) for one in others] == [None] * 3
    assert [asked(open_table, one) for one in (reopens, undoes)] == [None] * 2
    before, after = (
        replace(settled[0].chouette, proposals=(Proposal(S1, reopens, waiting),)) for waiting in ((S2, S3), (S3,))
    )
    assert why_not_reopened(replace(settled[0], chouette=before), after) is None  # Bob refuses


async def test_what_was_set_off_is_owed_again_with_what_was_paid(database: Database) -> None:
    """Six points were handed over of eight; taken back, nothing of the ten is paid or set off."""
    await unpaid(database, won(S1, S2, 3))
    await unpaid(database, won(S1, S2, 5))
    await unpaid(database, won(S2, S1, 2))
    desk = a_desk(database)
    before = await desk.debts.unpaid(1)
    assert await desk.debts.record_debts_paid(before, 11, interaction_id=5)
    back = {"who": PaymentSpeaker(11), "server": 1, "interaction_id": 6}
    assert not (await desk.debts.act_on_payment(5, PaymentAct.TAKE_BACK, **back)).refusal  # pyright: ignore[reportArgumentType]
    again = await a_desk(database).debts.unpaid(1)
    assert [one.worth for one in again] == [one.worth for one in before]
    for one in again:
        settled = one.unpaid_worth
        assert (settled.set_off, settled.written_off, settled.netted) == (0, 0, 0)
        paid = [
            each.worth if each.kind == "paid" else -each.worth
            for each in one.evening.debt_entries
            if each.kind in {"paid", "not-paid"}
        ]
        assert sum(paid) == 0


async def test_what_has_changed_meanwhile_clears_nothing(database: Database) -> None:
    """Two press at once, or one twice: it is written once."""
    for points in (3, 5):
        await unpaid(database, won(S1, S2, points))
    desk = a_desk(database)
    debts = await desk.debts.unpaid(1)
    assert await desk.debts.record_debts_paid(debts[1:], 11)
    assert await desk.debts.record_debts_paid(debts, 11) is None
    assert [one.amount for one in await desk.debts.unpaid(1)] == [6]


async def test_a_receipt_that_arrives_twice_is_one(database: Database) -> None:
    """Bob owed Ann from two evenings, and paid a part of each."""
    for _ in range(2):
        await unpaid(database, won(S1, S2, 3))
    desk = a_desk(database)
    part = [replace(one, amount=1) for one in await desk.debts.unpaid(1)]
    received = [await desk.debts.record_debts_paid(part, 11, interaction_id=77) for _ in range(2)]
    assert [one is not None for one in received] == [True, False]
    assert [one.amount for one in await desk.debts.unpaid(1)] == [5, 5]


async def test_what_somebody_else_has_written_is_not_written_over(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process keeps the same book."""
    await unpaid(database, won(S1, S2, 3))
    desk = a_desk(database)

    async def taken(*_: object) -> None:
        raise VersionConflict(1, 1)

    monkeypatch.setattr("bot.desk.debts.append_to_several", taken)
    assert await desk.debts.record_debts_paid(await desk.debts.unpaid(1), 11) is None
    assert [one.amount for one in await desk.debts.unpaid(1)] == [6]


async def test_who_was_overtaken_by_another_process_can_be_paid_after_all(database: Database) -> None:
    """Both had the table of that evening in memory."""
    await unpaid(database, won(S2, S1, 3), won(S3, S1, 2))
    desk, other = a_desk(database), a_desk(database)
    debts = await desk.debts.unpaid(1)
    await desk.open_or_last_table(debts[0].evening.channel)
    assert await other.debts.record_debts_paid(debts[:1], 22)
    assert await desk.debts.record_debts_paid(debts[1:], 33) is None
    assert await desk.debts.record_debts_paid(debts[1:], 33)
    assert await desk.debts.unpaid(1) == ()


async def test_the_plan_of_an_evening_that_is_over_never_changes(database: Database) -> None:
    """Whoever has sent money already still owes nothing else: each payment lessens one payment of the plan."""
    people = (ANN, BOB, CID, DEE)
    first = await unpaid(database, won(S1, S3, 5), won(S2, S4, 4), won(S1, S4, 2), people=people)
    desk = a_desk(database)
    planned = await desk.debts.unpaid(1)
    assert [(one.payer, one.payee, one.amount) for one in planned] == [(S4, S1, 12), (S3, S2, 8), (S3, S1, 2)]
    assert await desk.debts.record_debts_paid([replace(planned[1], amount=6)], 22)
    left = await a_desk(database).debts.unpaid(1)
    assert [(one.payer, one.payee, one.amount) for one in left] == [(S4, S1, 12), (S3, S2, 2), (S3, S1, 2)]
    table = await desk.table_of_chouette(first)
    assert table
    assert [one[:2] for one in payments_due(table.chouette)] == [(one.payer, one.payee) for one in planned]


async def test_a_plan_is_stored_with_the_end_and_outlives_another_way_to_settle(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later version may pair people in another way: evenings that are over keep theirs."""
    desk = a_desk(database)
    await sat_down(desk, 20)
    for said in (won(S1, S2, 3), won(S1, S3, 1), *OVER):
        by = {S1: ANN, S2: BOB, S3: CID}.get(said.by or S1, DEE)
        person = Person(*by, directing=by is DEE)
        await desk.submit(20, person, lambda _, by, said=said: (replace(said, by=by),))
    assert [(one.payer, one.amount) for one in await desk.debts.unpaid(1)] == [(S2, 6), (S3, 2)]
    monkeypatch.setattr("bot.rules.evening.sheet.fewest_payments_to_settle", lambda _: ((S3, S2, 1),))
    table = await a_desk(database).open_or_last_table(20)
    assert table
    assert payments_due(table.chouette) == ((S2, S1, 6), (S3, S1, 2))


async def test_who_wished_to_be_forgotten_is_owed_nothing(database: Database) -> None:
    """And who owes something has no name any more: a former player, whom others can still say to have paid."""
    await unpaid(database, won(S1, S2, 3), won(S1, S3, 2))
    await unpaid(database, won(S2, S1, 4))
    await anonymise_user_if_unseated(database, 22)
    desk = a_desk(database)
    balances = balances_of(await desk.debts.unpaid(1))
    assert [(one.name(one.payer), one.name(one.payee), one.worth) for one in balances] == [
        ("", "Ann", Decimal(3)), ("Cid", "Ann", Decimal(2)),
    ]  # fmt: skip
    assert [one.may_be_marked_paid_by(11) for one in balances] == [True, True]
    assert await desk.debts.record_debts_paid(balances[0].debts, 11)
    assert [one.payer for one in await desk.debts.unpaid(1)] == [S3]


async def test_a_journal_that_cannot_be_applied_keeps_its_debts_and_takes_no_payment(database: Database) -> None:
    """By the points that are stored; nothing is written behind a line that nobody can read."""
    first = await unpaid(database, won(S1, S2, 3))
    await append_statements(database, first, len(await a_desk(database).journal_of(first)) + 1, [BROKEN])
    desk = a_desk(database)
    debts = await desk.debts.unpaid(1)
    assert [(one.payer, one.payee, one.amount) for one in debts] == [(S2, S1, 6)]
    assert await desk.debts.record_debts_paid(debts, 11) is None


async def test_what_is_carried_is_heard_again_from_both_journals(database: Database) -> None:
    first = await unpaid(database, won(S1, S2, 3))
    await sat_down(a_desk(database), 20)
    desk = a_desk(database)
    new = await desk.open_or_last_table(20)
    assert new
    for one in (first, new.id):
        lines = [each.entry.line for each in await desk.journal_of(one)]
        assert sum(str(CarriesDebtOver(None, S2, S1, 6).amount // 2) in line and "carr" in line for line in lines) == 1
    assert (new.stopped, new.kept_games) == ("", ())


async def test_what_is_owed_is_owed_on_that_server_when_all_is_over(database: Database) -> None:
    first = await unpaid(database, won(S1, S2, 3))
    await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 4),), channel=30, over=False, book="fibs")
    desk = a_desk(database)
    assert [(one.evening.chouette, one.amount) for one in await desk.debts.unpaid(1)] == [(first, 6)]
    assert await desk.debts.unpaid(2) == ()


async def test_a_table_that_is_over_or_stopped_takes_up_and_gives_away_nothing(database: Database) -> None:
    """One that has ended since people sat down; and an earlier one whose journal cannot be heard any more."""
    first = await unpaid(database, won(S1, S2, 3))
    desk = a_desk(database)
    await desk.settings.change_for_server(1, DEBT_CARRY_LIMIT_POINTS_SETTING, 1)
    answer = await sat_down(desk, 20)
    (debt,) = await owed_among(desk, 11, 22)
    table, chouette, lines = answer.table, answer.table.chouette, list[JournalEntry]()
    for said in (won(S1, S2, 9), *OVER):
        heard = apply(chouette, said)
        assert isinstance(heard, Accepted)
        chouette = heard.chouette
        lines.append(
            JournalEntry(written_statement(said), NOON, transfers=tuple(map(transfer_to_store, heard.transfers)))
        )
    plan = payment_plans_if_over(replace(table, chouette=chouette, is_open=False))
    await append_statements(database, table.id, table.next_number, lines, ChouetteUpdate(ended_at=NOON, plans=plan))
    later = a_desk(database)
    assert scores((await later.debts._carried(answer, [debt], ())).table) == {}
    assert scores(await a_desk(database).open_or_last_table(20)) == {"Ann": 18, "Bob": -18}
    await append_statements(database, first, len(await desk.journal_of(first)) + 1, [BROKEN])
    await desk.settings.change_for_server(1, DEBT_CARRY_LIMIT_POINTS_SETTING, 0)
    assert scores((await sat_down(a_desk(database), 30)).table) == {"Ann": 18, "Bob": -18}


async def test_a_message_on_its_way_does_not_tell_what_was_taken_up_behind_it(database: Database) -> None:
    """Drawn before the debt was on the sheet, and posted after it: what came is told, and what is newest is shown."""
    await unpaid(database, won(S1, S2, 3))
    table = (await sat_down(a_desk(database), 20)).table
    behind = next(news for news in table.news if any(isinstance(one, DebtCarriedOver) for one in news.events))
    before = tuple(news for news in table.news if news.revision < behind.revision)
    drawn = replace(table, next_number=before[-1].revision.number, news=before)
    channel = Channel()
    assert isinstance(channel.show(drawn), PostTableMessage)
    step = channel.show(table)
    assert isinstance(step, EditTableMessage | PostTableMessage)
    assert set(behind.events) <= set(events_told(table, step.tells_after))
    assert channel.shown.revision == table.revision


async def test_what_is_to_be_paid_now_is_told_in_its_money(database: Database) -> None:
    over = (won(S1, S2, 9), *OVER)
    await kept_evening(database, (ANN, BOB, CID), over, book="fibs", stake=StakePerPoint(Decimal("2.5"), "EUR"))
    await unpaid(database, won(S1, S3, 3), book="colorado")
    answer = await sat_down(a_desk(database), 20)
    due = [one for one in answer.events if isinstance(one, OldDebtDue)]
    assert [one.money for one in due] == [("22.5", "EUR"), None]
    texts = [words_in().event_text(one, str) for one in due]
    assert texts[0].startswith("s2 still owes s1 €22.50 from an earlier evening.")
    assert "3 points" in texts[1]


async def test_what_was_played_for_a_sign_and_for_its_code_is_one_sum(database: Database) -> None:
    """Old evenings keep the label that was typed; one netting is of both."""
    for label, moved in (("EUR", won(S1, S2, 3)), ("€", won(S2, S1, 1)), ("eur", won(S2, S3, 2))):
        await kept_evening(database, (ANN, BOB, CID), (moved, *OVER), stake=StakePerPoint(Decimal(1), label))
    debts = await a_desk(database).debts.unpaid(1)
    assert [(one.label, one.worth) for one in balances_of(debts)] == [("EUR", 2), ("EUR", 2)]
    (netting,) = nettings_of(debts)
    assert (netting.label, len(netting.transfers)) == ("EUR", 1)


async def test_a_debt_under_a_sign_goes_on_where_the_code_is_played_for(database: Database) -> None:
    old, new = StakePerPoint(Decimal("0.50"), "€"), StakePerPoint(Decimal("0.5"), "EUR")
    await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 3), *OVER), book="fibs", stake=old)
    answer = await sat_down(a_desk(database), 20, stake=new)
    assert scores(answer.table) == {"Ann": 6, "Bob": -6}
    assert answer.table.chouette.stakes == (new,)


FIVE_EURO = StakePerPoint(Decimal(5), "EUR")


async def pays(desk: Desk, worth: str, number: int) -> None:
    """Bob pays Ann so much, which Ann says."""
    (balance,) = balances_of(await desk.debts.unpaid(1))
    debts = balance.debts_reduced_to_payment(Decimal(worth))
    assert worth_of(debts) == Decimal(worth)
    assert await desk.debts.record_debts_paid(debts, 11, interaction_id=number, channel=1)


async def left(desk: Desk) -> list[tuple[str, str, Decimal]]:
    """Who owes whom what, as a new bot reads it."""
    debts = await a_desk(desk.debts.database).debts.unpaid(1)
    assert debts == await desk.debts.unpaid(1)
    return [(one.name(one.debtor), one.name(one.creditor), abs(one.worth)) for one in debts]


async def takes_back(desk: Desk, note: int, number: int) -> None:
    who = PaymentSpeaker(11)
    answer = await desk.debts.act_on_payment(note, PaymentAct.TAKE_BACK_LATER, who, server=1, interaction_id=number)
    assert answer.refusal is None


async def test_any_cent_is_paid_and_in_the_end_the_sheet_is_even(database: Database) -> None:
    """€10.33 of €22.50 at €2.50 for half a point, then one cent, then the rest."""
    made = await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 4), *OVER), stake=FIVE_EURO)
    desk = a_desk(database)
    await pays(desk, "10.33", 1)
    assert await left(desk) == [("Bob", "Ann", Decimal("9.67"))]
    assert scores(await desk.table_of_chouette(made)) == {"Ann": 4, "Bob": -4}
    await pays(desk, "0.01", 2)
    assert await left(desk) == [("Bob", "Ann", Decimal("9.66"))]
    await pays(desk, "9.66", 3)
    assert await left(desk) == []
    assert scores(await desk.table_of_chouette(made)) == {}
    assert scores(await a_desk(database).table_of_chouette(made)) == {}


async def test_payments_of_cents_are_taken_back_in_any_order(database: Database) -> None:
    await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 1), *OVER), stake=FIVE_EURO)
    desk = a_desk(database)
    for number, worth in enumerate(("2.40", "2.40", "0.20"), start=1):
        await pays(desk, worth, number)
    assert await left(desk) == []
    for number, (note, owed) in enumerate(((2, "2.4"), (1, "4.8"), (3, "5")), start=10):
        await takes_back(desk, note, number)
        assert await left(desk) == [("Bob", "Ann", Decimal(owed))]
    await pays(desk, "5", 20)
    assert await left(desk) == []


async def test_what_is_paid_beyond_a_correction_is_owed_back(database: Database) -> None:
    """Of €5 Bob has paid €1; then a director finds that nothing is owed, and Ann owes him that."""
    await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 1), *OVER), stake=FIVE_EURO)
    desk = a_desk(database)
    await pays(desk, "1", 1)
    said = partial(DirectorCorrectsScore, payer=S1, payee=S2, amount=2, reason="")
    answer = await desk.submit(10, Person(99, "Mia", directing=True), lambda _, by: (said(by=by),))
    assert isinstance(answer, Submitted), answer
    assert await left(desk) == [("Ann", "Bob", Decimal(1))]
    (balance,) = balances_of(await desk.debts.unpaid(1))
    assert (balance.payer, balance.payee, balance.worth) == (11, 22, 1)
    debts = balance.debts_reduced_to_payment(Decimal("0.40"))
    assert await desk.debts.record_debts_paid(debts, 22, interaction_id=2, channel=1)
    assert await left(desk) == [("Ann", "Bob", Decimal("0.6"))]
    (balance,) = balances_of(await desk.debts.unpaid(1))
    assert await desk.debts.record_debts_paid(balance.debts, 22, interaction_id=3, channel=1)
    assert await left(desk) == []


async def test_a_payment_that_moves_no_half_point_is_one_however_often_it_arrives(database: Database) -> None:
    await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 1), *OVER), stake=FIVE_EURO)
    desk = a_desk(database)
    (balance,) = balances_of(await desk.debts.unpaid(1))
    debts = balance.debts_reduced_to_payment(Decimal("0.10"))
    both = [desk.debts.record_debts_paid(debts, 11, interaction_id=7, channel=1) for _ in range(2)]
    assert sum(one is not None for one in await asyncio.gather(*both)) == 1
    assert await desk.debts.record_debts_paid(debts, 11, interaction_id=8, channel=1) is None  # it was for another sum
    assert await left(desk) == [("Bob", "Ann", Decimal("4.9"))]


async def test_what_is_partly_paid_is_not_carried_over_but_due(database: Database) -> None:
    await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 3), *OVER), book="fibs", stake=FIVE_EURO)
    desk = a_desk(database)
    await pays(desk, "0.10", 1)
    answer = await sat_down(desk, 20, stake=FIVE_EURO)
    assert scores(answer.table) == {}
    (due,) = [one for one in answer.events if isinstance(one, OldDebtDue)]
    assert due.money == ("14.9", "EUR")


async def test_points_are_paid_by_halves_and_beers_by_the_glass(database: Database) -> None:
    await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 3), *OVER))
    await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 3), *OVER), stake=StakePerPoint(Decimal(3), "beers"))
    points, beers = balances_of(await a_desk(database).debts.unpaid(1))
    assert points.nearest_sums(Decimal("0.7")) == (Decimal("0.5"), 1)
    assert beers.nearest_sums(Decimal("1.2")) == (1, Decimal("1.5"))
    assert beers.nearest_sums(Decimal(2)) == (2, 2)
    assert worth_of(points.debts_reduced_to_payment(Decimal("0.7"))) == Decimal("0.5")


async def test_a_note_of_before_cents_were_paid_is_read(database: Database) -> None:
    """Its parts have neither what was paid ahead nor what was then."""
    assert part_from_row([1, 10, "s1", "s2", 4, 6, ["0.5", "EUR"]]) == PaymentPart(
        1, 10, S1, S2, HalfPoints(4), HalfPoints(6), StakePerPoint(Decimal("0.5"), "EUR")
    )


async def test_cents_that_another_process_has_booked_are_not_lost(database: Database) -> None:
    """A press that was judged by what is no more so is refused, and the next one counts on what is there."""
    await kept_evening(database, (ANN, BOB, CID), (won(S1, S2, 1), *OVER), stake=FIVE_EURO)
    desk, other = a_desk(database), a_desk(database)
    assert await desk.open_or_last_table(10)  # it stays in memory
    await pays(desk, "0.30", 1)
    await pays(other, "0.10", 2)
    (balance,) = balances_of(await desk.debts.unpaid(1))
    debts = balance.debts_reduced_to_payment(Decimal("0.20"))
    assert await desk.debts.record_debts_paid(debts, 11, interaction_id=3, channel=1) is None
    assert await desk.debts.record_debts_paid(debts, 11, interaction_id=4, channel=1)
    assert await left(desk) == [("Bob", "Ann", Decimal("4.4"))]


async def test_in_all_each_owes_or_gets_one_sum_under_a_label_and_nobody_who_is_even(database: Database) -> None:
    """Bob, who pays Ann what Cid pays him, stands in no sum; where all is even, there is no line."""
    for label, moves in (
        ("EUR", (won(S1, S2, 3), won(S1, S3, 1))),
        ("EUR", (won(S2, S3, 3),)),
        ("beer", (won(S1, S2, 3), won(S2, S1, 3))),
        ("USD", (won(S1, S2, 2),)),
        ("USD", (won(S2, S1, 2),)),
    ):
        await kept_evening(database, (ANN, BOB, CID), (*moves, *OVER), stake=StakePerPoint(Decimal(1), label))
    balances = balances_of(await a_desk(database).debts.unpaid(1))
    assert {one.label for one in balances} == {"EUR", "USD"}
    four = Decimal(4)
    assert totals_of(balances) == (
        Totals("EUR", is_in_points=False, owing=(("Cid", -four),), getting=(("Ann", four),)),
    )
