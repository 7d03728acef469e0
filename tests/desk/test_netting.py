"""Debts of several people, netted if all agree: booked as it was offered, under one label, or not at all."""

import asyncio
from collections import Counter
from datetime import datetime, timedelta
from decimal import Decimal
from random import Random

from bot.channel.journal import ledger_lines
from bot.channel.settling_texts import debts_at_end_lines, settling_text, treasurer_lines
from bot.channel.texts import score_text
from bot.desk import Desk
from bot.desk.netting import Netting, NettingRefusal, nettings_of
from bot.desk.paying import PaymentAct, PaymentSpeaker
from bot.desk.settling import DebtsAtEnd, balances_of
from bot.desk.statistics import Statistics
from bot.operation.journals import replay_and_verify_journals
from bot.record.books import rule_books
from bot.rules.points import Player, StakePerPoint
from bot.rules.statements import (
    AcceptsProposal,
    DirectorCorrectsScore,
    ProposesChouetteEnd,
    ProposesStake,
    Statement,
)
from bot.store.database import Database
from bot.store.journal import anonymise_user_if_unseated
from bot.words.words import words_in
from tests.desk.test_statistics import everything
from tests.support.stored_evenings import kept_evening, listed

ANN, BOB, CID, DEE, EVE = 11, 22, 33, 44, 55
NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid", DEE: "Dee", EVE: "Eve"}
HALF_EURO, TWO_EURO = StakePerPoint(Decimal("0.5"), "EUR"), StakePerPoint(Decimal(2), "EUR")
DOLLAR = StakePerPoint(Decimal(1), "USD")


def a_desk(database: Database) -> Desk:
    return Desk(database, rule_books())


async def owes(database: Database, payer: int, payee: int, points: int, stake: StakePerPoint = HALF_EURO) -> int:
    """An evening of these two and a third, after which the one owes the other so many points."""
    third = next(user for user in NAMES if user not in {payer, payee})
    people = [(user, NAMES[user]) for user in (payer, payee, third)]
    return await kept_evening(database, people, owing(points), stake=stake)


def owing(points: int) -> tuple[Statement, ...]:
    """What is said at an evening after which the first of three owes the second so many points."""
    seats = [Player(f"s{number}") for number in (1, 2, 3)]
    return (
        DirectorCorrectsScore(Player("s9"), seats[0], seats[1], 2 * points, ""),
        ProposesChouetteEnd(seats[0]),
        *(AcceptsProposal(seat, seats[0]) for seat in seats[1:]),
    )


async def by_person(desk: Desk) -> dict[tuple[int | None, str], Decimal]:
    """What each is to get in all under each label; below zero: to pay."""
    found: Counter[tuple[int | None, str]] = Counter()
    for debt in await desk.debts.unpaid(1):
        for player, sign in ((debt.payer, -1), (debt.payee, 1)):
            found[debt.user(player), debt.evening.plan.label] += sign * debt.worth  # pyright: ignore[reportArgumentType]
    return {key: Decimal(worth) for key, worth in found.items() if worth}


async def lines(desk: Desk) -> list[str]:
    return [
        f"{debt.name(debt.payer)} {debt.name(debt.payee)} {debt.worth.normalize():f} {debt.evening.plan.label}"
        for debt in await desk.debts.unpaid(1)
    ]


async def answers(desk: Desk, netting: int, user: int, number: int, *, agrees: bool = True) -> NettingRefusal | None:
    answer = await desk.nettings.answer(
        netting, user, agrees=agrees, server=1, listed=listed, interaction_id=1_000 + number
    )
    return answer.refusal


async def offered(desk: Desk) -> Netting:
    (netting,) = nettings_of(await desk.debts.unpaid(1))
    await desk.nettings.offer(netting, 1, 500)
    return netting


async def test_what_was_played_for_points_stays_in_whole_and_half_points(database: Database) -> None:
    points = StakePerPoint(Decimal(1))
    await owes(database, ANN, BOB, 3, points)
    await owes(database, BOB, CID, 3, points)
    desk = a_desk(database)
    netting = await offered(desk)
    assert (netting.point, [amount for _, _, amount in netting.transfers]) == (1, [6])
    for number, user in enumerate((ANN, BOB, CID)):
        assert await answers(desk, 500, user, number) is None
    (balance,) = balances_of(await desk.debts.unpaid(1))
    assert (balance.worth, balance.step, balance.is_in_points) == (3, Decimal("0.5"), True)


async def test_a_chain_becomes_one_payment_when_all_have_agreed(database: Database) -> None:
    """Ann owes Bob, and Bob owes Cid, for another stake; what is owed in dollars stays as it is."""
    await owes(database, ANN, BOB, 8)
    await owes(database, BOB, CID, 2, TWO_EURO)
    await owes(database, ANN, BOB, 1, DOLLAR)
    desk = a_desk(database)
    before = await by_person(desk)
    netting = await offered(desk)
    assert (netting.label, netting.sums, len(netting.transfers)) == ("EUR", 2, 1)
    assert await answers(desk, 500, DEE, 1) is NettingRefusal.NOT_CONCERNED
    assert await answers(desk, 500, ANN, 2) is None
    assert await answers(desk, 500, ANN, 3) is NettingRefusal.AGREED_ALREADY
    assert len(await lines(desk)) == 3  # nothing has changed
    desk = a_desk(database)  # the bot starts anew
    assert await answers(desk, 500, BOB, 4) is None
    assert await answers(desk, 500, CID, 5) is None
    assert await answers(desk, 500, CID, 6) is NettingRefusal.GONE
    assert sorted(await lines(a_desk(database))) == ["Ann Bob 1 USD", "Ann Cid 4 EUR"]
    assert await by_person(a_desk(database)) == before
    debt = next(one for one in await desk.debts.unpaid(1) if one.evening.plan.label == "EUR")
    assert debt.title == "2026-03-01"  # the evenings have no title
    assert await desk.debts.record_debts_paid([debt], CID, interaction_id=9)
    assert await lines(desk) == ["Ann Bob 1 USD"]
    replayed = await replay_and_verify_journals(database)
    assert replayed.faults == ()


async def test_nobody_has_played_there(database: Database) -> None:
    """A netting is no evening of anybody's statistics, and no channel's last table."""
    await owes(database, ANN, BOB, 8)
    await owes(database, BOB, CID, 8)
    desk = a_desk(database)
    statistics = Statistics(database, rule_books(), desk)
    evenings = len((await statistics.of_server(1, everything)).half_points_by_evening)
    await offered(desk)
    for number, user in enumerate((ANN, BOB, CID)):
        assert await answers(desk, 500, user, number) is None
    assert len((await statistics.of_server(1, everything)).half_points_by_evening) == evenings
    table = await a_desk(database).open_or_last_table(10)
    assert table
    assert table.head.title == ""


async def test_one_no_changes_nothing(database: Database) -> None:
    await owes(database, ANN, BOB, 8)
    await owes(database, BOB, CID, 8)
    desk = a_desk(database)
    await offered(desk)
    assert await answers(desk, 500, ANN, 1) is None
    assert await answers(desk, 500, BOB, 2, agrees=False) is None
    assert await answers(desk, 500, CID, 3) is NettingRefusal.GONE
    assert sorted(await lines(desk)) == ["Ann Bob 4 EUR", "Bob Cid 4 EUR"]


async def test_an_offer_ends_when_a_debt_in_it_changes_or_its_time_is_over(database: Database) -> None:
    await owes(database, ANN, BOB, 8)
    await owes(database, BOB, CID, 8)
    desk = a_desk(database)
    await offered(desk)
    for number, user in enumerate((ANN, BOB)):
        assert await answers(desk, 500, user, number) is None
    first = (await desk.debts.unpaid(1))[0]
    assert await desk.debts.record_debts_paid([first], first.user(first.payee) or 0, interaction_id=9)
    assert await answers(desk, 500, CID, 7) is NettingRefusal.CHANGED
    assert await lines(desk) == ["Bob Cid 4 EUR"]
    await owes(database, CID, DEE, 8)
    (netting,) = nettings_of(await desk.debts.unpaid(1))
    offer = await desk.nettings.offer(netting, 1, 501)
    later = datetime.now(offer.at.tzinfo) + timedelta(days=4)
    object.__setattr__(desk.debts, "now", lambda: later)
    assert await answers(desk, 501, CID, 8) is NettingRefusal.LATE


async def test_who_wished_to_be_forgotten_is_in_no_offer_any_more(database: Database) -> None:
    """An offer keeps no user's id, only seats."""
    await owes(database, ANN, BOB, 8)
    await owes(database, BOB, CID, 8)
    desk = a_desk(database)
    await offered(desk)
    assert await anonymise_user_if_unseated(database, CID)
    desk = a_desk(database)
    assert await answers(desk, 500, ANN, 1) is NettingRefusal.CHANGED
    assert await answers(desk, 500, CID, 2) is NettingRefusal.GONE
    assert nettings_of(await desk.debts.unpaid(1)) == ()


async def test_what_saves_no_payment_or_is_between_two_is_not_netted(database: Database) -> None:
    await owes(database, ANN, BOB, 8)
    await owes(database, BOB, ANN, 3, TWO_EURO)
    await owes(database, ANN, CID, 8)
    await owes(database, DEE, BOB, 8, DOLLAR)
    assert nettings_of(await a_desk(database).debts.unpaid(1)) == ()


async def test_nothing_is_netted_with_a_guest_who_cannot_agree(database: Database) -> None:
    people = [(ANN, "Ann"), (-7, "Zoe"), (BOB, "Bob")]
    await kept_evening(database, people, owing(2), stake=HALF_EURO)
    await kept_evening(database, [*people[1:], people[0]], owing(2), stake=HALF_EURO)
    unpaid = await a_desk(database).debts.unpaid(1)
    assert len(unpaid) == 2
    assert nettings_of(unpaid) == ()


async def test_however_people_owe_one_another_each_gets_and_pays_the_same_in_all(database: Database) -> None:
    random = Random(5)
    desk, number = a_desk(database), 600
    agreed = 0
    for _ in range(12):
        for _ in range(random.randint(1, 3)):
            payer, payee = random.sample(sorted(NAMES), 2)
            await owes(database, payer, payee, random.randint(1, 9), random.choice((HALF_EURO, TWO_EURO, DOLLAR)))
        before = await by_person(desk)
        for netting in nettings_of(await desk.debts.unpaid(1)):
            number += 1
            await desk.nettings.offer(netting, 1, number)
            for one in netting.people:
                number += 1
                offer = number - 1 - netting.people.index(one)
                assert await answers(desk, offer, one.user or 0, number) is None
            agreed += 1
            assert await by_person(desk) == before
    assert agreed > 3
    assert (await replay_and_verify_journals(database)).faults == ()


async def test_what_is_left_after_cents_were_paid_is_netted_to_the_cent(database: Database) -> None:
    await owes(database, ANN, BOB, 3)
    await owes(database, BOB, CID, 5)
    desk = a_desk(database)
    balance = next(one for one in balances_of(await desk.debts.unpaid(1)) if one.payer == ANN)
    debts = balance.debts_reduced_to_payment(Decimal("0.37"))
    assert await desk.debts.record_debts_paid(debts, BOB, interaction_id=1, channel=1)
    before = await by_person(desk)
    assert before == {(ANN, "EUR"): Decimal("-1.13"), (BOB, "EUR"): Decimal("-1.37"), (CID, "EUR"): Decimal("2.5")}
    await owes(database, CID, ANN, 1)
    netting = await offered(desk)
    assert netting.point == Decimal("0.02")
    for number, user in enumerate((ANN, BOB, CID)):
        assert await answers(desk, 500, user, number) is None
    assert sorted(await lines(a_desk(database))) == ["Ann Cid 0.63 EUR", "Bob Cid 1.37 EUR"]


async def test_all_agree_at_once_and_each_twice_and_it_is_booked_once(database: Database) -> None:
    await owes(database, ANN, BOB, 3)
    await owes(database, BOB, CID, 3)
    desk = a_desk(database)
    await offered(desk)
    before = await by_person(desk)
    said = [answers(desk, 500, user, number) for number, user in enumerate((ANN, BOB, CID, ANN, BOB, CID))]
    found = Counter(await asyncio.gather(*said))
    assert found[None] == 3
    assert await by_person(desk) == before
    assert await lines(a_desk(database)) == ["Ann Cid 1.5 EUR"]


async def test_a_ring_is_taken_out_and_nobody_else_is_asked(database: Database) -> None:
    """Three in a ring, and a chain of others behind it: only the three need to agree."""
    await owes(database, ANN, BOB, 4)
    await owes(database, BOB, CID, 6)
    await owes(database, CID, ANN, 9)
    await owes(database, CID, DEE, 3)
    await owes(database, DEE, EVE, 2)
    netting, *_ = nettings_of(await a_desk(database).debts.unpaid(1))
    assert [one.name for one in netting.people] == ["Ann", "Bob", "Cid"]
    assert (netting.sums, len(netting.transfers)) == (3, 2)
    pairs = {frozenset({payer, payee}) for payer, payee, _ in netting.transfers}
    assert pairs < {frozenset({0, 1}), frozenset({1, 2}), frozenset({0, 2})}


async def test_nobody_pays_somebody_new_where_as_few_payments_do_without(database: Database) -> None:
    """What Dee owes Cid is not touched by the chain of the others."""
    await owes(database, ANN, BOB, 4)
    await owes(database, BOB, CID, 4)
    await owes(database, DEE, CID, 5)
    (netting,) = nettings_of(await a_desk(database).debts.unpaid(1))
    assert [one.name for one in netting.people] == ["Ann", "Bob", "Cid"]
    ((payer, payee, amount),) = netting.transfers
    assert (payer, payee, Decimal(amount) / 2 * netting.point) == (0, 2, 2)


async def test_nobody_pays_or_gets_more_than_their_net_where_as_few_payments_do_without(database: Database) -> None:
    """Bob pays no more than they owe in all, and collects nothing from Eve, whom they owed."""
    await owes(database, CID, ANN, 3)
    await owes(database, BOB, EVE, 1)
    await owes(database, EVE, CID, 4)
    await owes(database, BOB, ANN, 8)
    (netting,) = nettings_of(await a_desk(database).debts.unpaid(1))
    names = [one.name for one in netting.people]
    paid = {(names[payer], names[payee], int(amount * netting.point)) for payer, payee, amount in netting.transfers}
    assert paid == {("Bob", "Ann", 9), ("Eve", "Ann", 2), ("Eve", "Cid", 1)}  # in halves of a euro


async def test_however_debts_lie_each_netting_saves_a_payment_and_evens_everybody(database: Database) -> None:
    """In all everybody gets and pays the same, each netting saves payments, and concerns nobody else."""
    random = Random(8)
    for _ in range(6):
        for _ in range(random.randint(2, 4)):
            payer, payee = random.sample(sorted(NAMES), 2)
            await owes(database, payer, payee, random.randint(1, 6))
        debts = await a_desk(database).debts.unpaid(1)
        for netting in nettings_of(debts):
            net: Counter[int] = Counter()
            for debt in netting.debts:
                net[debt.user(debt.payer) or 0] -= int(debt.worth * 100)
                net[debt.user(debt.payee) or 0] += int(debt.worth * 100)
            for payer, payee, amount in netting.transfers:
                worth = int(Decimal(amount) / 2 * netting.point * 100)
                net[netting.people[payer].user or 0] += worth
                net[netting.people[payee].user or 0] -= worth
            assert not any(net.values())
            assert len(netting.transfers) < netting.sums
            assert {one.user for one in netting.people} == {
                debt.user(player) for debt in netting.debts for player in (debt.payer, debt.payee)
            }


async def test_what_is_netted_is_not_said_to_be_paid_and_the_new_debt_says_what_it_comes_of(database: Database) -> None:
    words = words_in()
    for payer, payee, title in ((ANN, BOB, "Spring"), (BOB, CID, "Summer")):
        third = next(user for user in NAMES if user not in {payer, payee})
        people = [(user, NAMES[user]) for user in (payer, payee, third)]
        await kept_evening(database, people, owing(8), stake=HALF_EURO, title=title)
    desk = a_desk(database)
    await offered(desk)
    for number, user in enumerate((ANN, BOB, CID)):
        assert await answers(desk, 500, user, number) is None
    (debt,) = await desk.debts.unpaid(1)
    assert debt.title == "Spring and Summer"
    (line,) = treasurer_lines(balances_of([debt]), words, lambda moment: moment.date())[1:]
    assert "netted from Spring and Summer: **Ann** pays €4.00 to **Cid**" in line
    for chouette in (1, 2):
        table = await desk.table_of_chouette(chouette)
        assert table
        assert "– netted" in score_text(table, words)
        assert "paid" not in score_text(table, words)
        ledger = await desk.run_in_thread_with_journal(ledger_lines, table, None, words)
        assert "is netted" in ledger[-1]
        assert "as all whom it concerns agreed" in ledger[-1]
        assert "paid" not in ledger[-1]
    assert (await replay_and_verify_journals(database)).faults == ()


async def agreed_by_all(desk: Desk) -> None:
    """What can be netted is offered, and all whom it concerns agree."""
    netting = await offered(desk)
    for number, one in enumerate(netting.people):
        assert await answers(desk, 500, one.user or 0, number) is None


async def test_what_was_netted_of_two_stakes_is_not_said_to_be_paid(database: Database) -> None:
    """What two owe one another for both is one line, and says what became of it."""
    seats = [Player(f"s{number}") for number in (1, 2, 3)]
    agree = [AcceptsProposal(seat, seats[0]) for seat in seats[1:]]
    said = (
        DirectorCorrectsScore(Player("s9"), seats[0], seats[1], 12, ""),
        *(ProposesStake(seats[0], TWO_EURO), *agree),
        DirectorCorrectsScore(Player("s9"), seats[1], seats[0], 2, "", stake=TWO_EURO),
        *(ProposesChouetteEnd(seats[0]), *agree),
    )
    people = [(user, NAMES[user]) for user in (ANN, BOB, CID)]
    evening = await kept_evening(database, people, said, stake=HALF_EURO)
    await owes(database, BOB, CID, 2)
    desk = a_desk(database)
    await agreed_by_all(desk)
    table, words = await desk.table_of_chouette(evening), words_in()
    assert table
    assert "**Ann** pays €1.00 to **Bob** – netted" in score_text(table, words)
    assert "paid" not in score_text(table, words)


async def test_cents_that_were_paid_before_a_netting_stay_paid_and_the_rest_is_netted(database: Database) -> None:
    """On the sheet of their evening, and when they are taken back."""
    evening = await owes(database, ANN, BOB, 3)
    await owes(database, BOB, CID, 5)
    desk, words = a_desk(database), words_in()
    balance = next(one for one in balances_of(await desk.debts.unpaid(1)) if one.payer == ANN)
    debts = balance.debts_reduced_to_payment(Decimal("0.37"))
    assert await desk.debts.record_debts_paid(debts, BOB, interaction_id=1, channel=1)
    table = await a_desk(database).table_of_chouette(evening)
    assert table
    assert "€1.50 to **Bob** (3 points) – €0.37 paid, €1.13 to go" in score_text(table, words)
    assert "Beside" not in score_text(table, words)
    await owes(database, CID, ANN, 1)
    await agreed_by_all(desk)
    for again in (desk, a_desk(database)):  # as it is in memory, and on the disk
        table = await again.table_of_chouette(evening)
        assert table
        assert "€1.50 to **Bob** (3 points) – €0.37 paid, €1.13 netted" in score_text(table, words)
    back = await desk.debts.act_on_payment(
        1, PaymentAct.TAKE_BACK_LATER, PaymentSpeaker(BOB), server=1, interaction_id=2
    )
    assert not back.refusal
    table = await a_desk(database).table_of_chouette(evening)
    assert table
    assert "€1.50 to **Bob** (3 points) – €1.13 netted, €0.37 to go" in score_text(table, words)
    told = settling_text(balances_of(await desk.debts.unpaid(1)), None, words, lambda moment: moment.date())
    assert "**Ann** pays €0.37 to **Bob** (of €1.50, €1.13 netted)" in told
    assert (await replay_and_verify_journals(database)).faults == ()


async def test_a_moderator_who_is_forgotten_is_named_in_no_ledger(database: Database) -> None:
    """Before, the table in memory went on naming them: they had no seat there."""
    desk = a_desk(database)
    one = await owes(database, ANN, BOB, 4)
    assert await desk.debts.record_debts_paid(await desk.debts.unpaid(1), EVE, interaction_id=77)

    async def ledger() -> str:
        table = await desk.table_of_chouette(one)
        assert table
        return "\n".join(ledger_lines(table, await desk.journal_of(one), None, words_in("en")))

    assert f"entered by <@{EVE}>" in await ledger()
    await desk.forgetting.forget_if_allowed(EVE)
    assert "entered by" not in await ledger()


async def test_the_end_of_an_evening_says_that_fewer_payments_would_do(database: Database) -> None:
    for payer, payee in ((ANN, BOB), (BOB, CID), (ANN, CID)):
        await owes(database, payer, payee, 2)
    debts = await a_desk(database).debts.unpaid(1)
    assert debts_at_end_lines(DebtsAtEnd(debts), words_in()) == [
        "__In all among these players, with what was open between them before__",
        "**Ann** pays €1.00 to **Bob**",
        "**Bob** pays €1.00 to **Cid**",
        "**Ann** pays €1.00 to **Cid**",
        (
            "Everybody owes whom they lost to, until all agree otherwise. Netted, one payment would do instead of 3; "
            "a treasurer offers it in /settleup:"
        ),
        "**Ann** pays €2.00 to **Cid**",
    ]
