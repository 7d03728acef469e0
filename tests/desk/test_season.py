"""A season: everybody's points, payments and debts of each evening, as the store keeps them."""

import csv
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from random import Random

import pytest

from bot.desk import Desk
from bot.desk.loading import payment_plans_if_over
from bot.desk.netting import nettings_of
from bot.desk.season import DaySpan, SeasonExport
from bot.desk.statistics import Statistics
from bot.record.books import rule_books
from bot.record.exports import SeasonRow, season_csv
from bot.record.read import StakePerPoint
from bot.rules.points import POINTS_STAKE, HalfPoints, Player
from bot.rules.statements import (
    AcceptsProposal,
    CarriesDebtOver,
    DirectorCorrectsScore,
    Margin,
    ProposesChouetteEnd,
    ProposesStake,
    ReceivesPayment,
    ReportsWin,
    StartsGame,
    Statement,
)
from bot.store.database import Database
from bot.store.evenings import unpaid_evenings
from bot.store.journal import anonymise_user_if_unseated, update_chouette
from bot.store.stored import ChouetteUpdate, StoredPayment
from tests.desk.test_debts import sat_down, unpaid, won
from tests.desk.test_netting import answers, offered, owes
from tests.support.stored_evenings import NOON, kept_evening

S1, S2, S3 = (Player(f"s{number}") for number in (1, 2, 3))
ANN_WINS = (StartsGame(None), ReportsWin(S1, Margin.SINGLE))
ANN, BOB, CID, OTHER_BOB = (11, "Ann"), (22, "Bob"), (33, "Cid"), (44, "Bob")
BEER = StakePerPoint(Decimal(1), "beer")
EUROS = StakePerPoint(Decimal("0.5"), "EUR")
MARCH = DaySpan(date(2026, 3, 1), date(2026, 3, 31))


@pytest.fixture
def season(database: Database) -> SeasonExport:
    desk = Desk(database, rule_books())
    return SeasonExport(database, Statistics(database, rule_books(), desk), desk)


async def rows(season: SeasonExport, days: DaySpan = MARCH, server: int = 1) -> list[SeasonRow]:
    """The rows of a time, in channels that are called by their numbers."""
    evenings = await season.evenings_between(server, days)
    return await season.rows(server, evenings, days, {one.channel: f"#{one.channel}" for one in evenings})


def figures(row: SeasonRow) -> tuple[str, int, int, int | None]:
    return row.player, row.won, row.carried, row.open


async def test_each_evening_has_a_row_for_each_who_played(database: Database, season: SeasonExport) -> None:
    first = await kept_evening(database, (ANN, BOB, CID), ANN_WINS, stake=EUROS, title="Spring")
    await kept_evening(database, (BOB, ANN, CID), ANN_WINS, channel=20, at=NOON + timedelta(days=1))
    await kept_evening(database, (ANN, BOB, CID), ANN_WINS, channel=30, server=2)
    await kept_evening(database, (ANN, BOB, CID), ANN_WINS, channel=40, over=False)
    found = await rows(season)
    assert found[0] == SeasonRow(first, date(2026, 3, 1), "#10", "Spring", "colorado", EUROS, "Ann", 4, 0, 4)
    assert [figures(row) for row in found] == [
        ("Ann", 4, 0, 4), ("Bob", -2, 0, -2), ("Cid", -2, 0, -2),
        ("Bob", 4, 0, 4), ("Ann", -2, 0, -2), ("Cid", -2, 0, -2),
    ]  # fmt: skip
    assert [one.is_over for one in await season.evenings_between(1, MARCH)] == [True, False, True]


async def test_only_the_days_that_were_asked_for_are_in_it(database: Database, season: SeasonExport) -> None:
    for days in (-1, 0, 30, 31):
        await kept_evening(database, (ANN, BOB, CID), ANN_WINS, channel=50 + days, at=NOON + timedelta(days=days))
    assert sorted({row.day for row in await rows(season)}) == [date(2026, 3, 1), date(2026, 3, 31)]
    assert await rows(season, DaySpan(date(2025, 1, 1), date(2025, 12, 31))) == []


async def test_what_was_paid_is_the_rest(database: Database, season: SeasonExport) -> None:
    """Bob paid a point while they played, Cid one of theirs afterwards."""
    made = await kept_evening(database, (ANN, BOB, CID), (*ANN_WINS, ReceivesPayment(S1, S2, 2)), stake=EUROS)
    (unpaid,) = await unpaid_evenings(database, 1)
    payments = (StoredPayment(S3, S1, 2, 1),)
    await update_chouette(database, made, ChouetteUpdate(plans=(replace(unpaid.plan, payments=payments),)))
    assert [figures(row) for row in await rows(season)] == [("Ann", 4, 0, 1), ("Bob", -2, 0, 0), ("Cid", -2, 0, -1)]


async def test_cents_that_are_paid_beside_half_points_are_paid(database: Database, season: SeasonExport) -> None:
    """Seven of the fifty that Bob owes."""
    await kept_evening(database, (ANN, BOB, CID), ANN_WINS, stake=EUROS)
    desk = Desk(database, rule_books())
    debt = next(one for one in await desk.debts.unpaid(1) if one.name(one.payer) == "Bob")
    assert await desk.debts.record_debts_paid((debt.part_worth(Decimal("0.07")),), 11, interaction_id=1, channel=1)
    found = season_csv(await rows(season)).splitlines()[1:]
    assert [row.split(",")[8:] for row in found] == [
        ["Ann", "2", "1", "0", "-0.07", "0", "0", "0.93"],
        ["Bob", "-1", "-0.5", "0", "0.07", "0", "0", "-0.43"],
        ["Cid", "-1", "-0.5", "0", "0", "0", "0", "-0.5"],
    ]


async def test_a_debt_that_was_carried_over_stands_apart(database: Database, season: SeasonExport) -> None:
    await kept_evening(database, (ANN, BOB, CID), (CarriesDebtOver(None, S2, S1, 6), *ANN_WINS), book="fibs")
    assert {figures(row) for row in await rows(season)} >= {("Ann", 4, 6, 10), ("Bob", -2, -6, -8)}


async def test_what_is_taken_to_a_later_evening_is_not_paid(database: Database, season: SeasonExport) -> None:
    """Bob's two points leave the first sheet and come onto the second; nobody has paid."""
    await unpaid(database, won(S1, S2, 2))
    desk = Desk(database, rule_books(), now=lambda: NOON + timedelta(days=1))
    opened = await sat_down(desk, 20)
    first = [figures(row) for row in await rows(season)]
    assert first == [("Ann", 4, -4, 0), ("Bob", -4, 4, 0)]
    await update_chouette(
        database,
        opened.table.id,
        ChouetteUpdate(ended_at=NOON, plans=payment_plans_if_over(replace(opened.table, is_open=False))),
    )
    brought = [figures(row) for row in await rows(season)][len(first) :]
    assert sorted(brought) == [("Ann", 0, 4, 4), ("Bob", 0, -4, -4)]


async def test_an_evening_with_several_stakes_has_rows_for_each(database: Database, season: SeasonExport) -> None:
    """Half a euro a point for a game, of which Bob pays one at once; then beer, for two games."""
    said = (
        *ANN_WINS,
        ReceivesPayment(S1, S2, 2),
        ProposesStake(S1, BEER),
        *(AcceptsProposal(one, S1) for one in (S2, S3)),
        *ANN_WINS,
        *ANN_WINS,
    )
    await kept_evening(database, (ANN, BOB, CID), said, stake=EUROS)
    found = await rows(season)
    assert [(row.stake, *figures(row)) for row in found] == [
        (EUROS, "Ann", 4, 0, 2), (EUROS, "Bob", -2, 0, 0), (EUROS, "Cid", -2, 0, -2),
        (BEER, "Ann", 8, 0, 8), (BEER, "Bob", -4, 0, -4), (BEER, "Cid", -4, 0, -4),
    ]  # fmt: skip


async def test_people_have_one_name_and_no_two_the_same(database: Database, season: SeasonExport) -> None:
    """Ann is Anna by now, and there are two Bobs; who was forgotten is only the seat they had."""
    await kept_evening(database, (ANN, BOB, CID), ANN_WINS)
    await kept_evening(database, ((11, "Anna"), OTHER_BOB, CID), ANN_WINS, channel=20)
    await anonymise_user_if_unseated(database, 33)
    assert [row.player for row in await rows(season)] == ["Anna", "Bob", "s3 (1)", "Anna", "Bob 2", "s3 (2)"]


async def test_what_was_netted_is_carried_and_is_owed_by_the_netting(database: Database, season: SeasonExport) -> None:
    """Ann owes Bob four euros and Bob Cid: netted, she owes Cid; nobody has paid, until she does."""
    days = DaySpan(date(2026, 1, 1), date(2100, 12, 31))
    await owes(database, 11, 22, 8)
    await owes(database, 22, 33, 8)
    desk = Desk(database, rule_books())
    await offered(desk)
    before = [figures(row) for row in await rows(season, days)]
    assert before == [("Ann", -16, 0, -16), ("Bob", 16, 0, 16), ("Bob", -16, 0, -16), ("Cid", 16, 0, 16)]
    for number, user in enumerate((11, 22, 33)):
        assert await answers(desk, 500, user, number) is None
    netted = [figures(row) for row in await rows(season, days)]
    assert netted[:4] == [("Ann", -16, 16, 0), ("Bob", 16, -16, 0), ("Bob", -16, 16, 0), ("Cid", 16, -16, 0)]
    by_netting = (await rows(season, days))[4:]
    assert [(row.title, row.player, row.won) for row in by_netting] == [
        ("2026-03-01", "Ann", 0),
        ("2026-03-01", "Cid", 0),
    ]
    for row in by_netting:
        assert row.carried == row.open
        assert Decimal(row.carried) / 2 * row.stake.amount == (4 if row.player == "Cid" else -4)
    (debt,) = await desk.debts.unpaid(1)
    assert await desk.debts.record_debts_paid([debt], 33, interaction_id=9)
    paid = (await rows(season, days))[4:]
    assert [(row.carried, row.open) for row in paid] == [(row.carried, 0) for row in by_netting]


async def test_what_was_netted_is_carried_stake_by_stake(database: Database, season: SeasonExport) -> None:
    """Of an evening with two stakes, the euros alone are netted."""
    days = DaySpan(date(2026, 1, 1), date(2100, 12, 31))
    said = (
        *ANN_WINS,
        ProposesStake(S1, BEER),
        *(AcceptsProposal(one, S1) for one in (S2, S3)),
        *ANN_WINS,
        ProposesChouetteEnd(S1),
        *(AcceptsProposal(one, S1) for one in (S2, S3)),
    )
    await kept_evening(database, (ANN, BOB, CID), said, stake=EUROS)
    await owes(database, 11, 44, 2, EUROS)
    desk = Desk(database, rule_books())
    euros = next(one for one in nettings_of(await desk.debts.unpaid(1)) if one.label == "EUR")
    await desk.nettings.offer(euros, 1, 500)
    for number, one in enumerate(euros.people):
        assert await answers(desk, 500, one.user or 0, number) is None
    found = [(row.stake.label, *figures(row)) for row in await rows(season, days)][:6]
    assert found == [
        ("EUR", "Ann", 4, -4, 0), ("EUR", "Bob", -2, 2, 0), ("EUR", "Cid", -2, 2, 0),
        ("beer", "Ann", 4, 0, 4), ("beer", "Bob", -2, 0, -2), ("beer", "Cid", -2, 0, -2),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
async def test_random_evenings_add_up_as_a_second_count_says(
    database: Database, season: SeasonExport, seed: int
) -> None:
    """Stakes change between games, points are corrected, paid, and paid later; counted here by what was said alone."""
    random, expected = Random(seed), dict[tuple[int, StakePerPoint, str], list[int]]()
    stakes = (POINTS_STAKE, EUROS, BEER, StakePerPoint(Decimal(2), "EUR"))
    people = {S1: "Ann", S2: "Bob", S3: "Cid"}
    for number in range(5):
        stake = POINTS_STAKE
        said: list[Statement] = []
        moved: list[tuple[StakePerPoint, int, Player, int]] = []  # 0: won, 1: paid
        for _ in range(random.randint(1, 4)):
            said += (StartsGame(None), ReportsWin(S1, Margin.SINGLE))  # Ann has the Box, and keeps it
            moved += ((stake, 0, one, amount) for one, amount in ((S1, 4), (S2, -2), (S3, -2)))
            payer, payee = random.sample((S1, S2, S3), 2)
            if random.random() < 0.5:
                said.append(DirectorCorrectsScore(Player("s9"), payer, payee, HalfPoints(2), ""))
                moved += ((stake, 0, payer, -2), (stake, 0, payee, 2))
            owed = -sum(amount for of, _, one, amount in moved if (of, one) == (stake, S2))
            if random.random() < 0.4 and owed >= 2:
                said.append(ReceivesPayment(S1, S2, HalfPoints(2)))
                moved += ((stake, 1, S1, -2), (stake, 1, S2, 2))
            if random.random() < 0.6:
                other = random.choice([one for one in stakes if one != stake])
                said += (ProposesStake(S1, other), *(AcceptsProposal(one, S1) for one in (S2, S3)))
                stake = other
        made = await kept_evening(database, (ANN, BOB, CID), said, channel=20 + number)
        for played_for, kind, seat, amount in moved:
            expected.setdefault((made, played_for, people[seat]), [0, 0])[kind] += amount
        plans = []
        for one in (each for each in await unpaid_evenings(database, 1) if each.chouette == made):
            paid = [random.randint(0, each.owed) for each in one.plan.payments]
            both = zip(one.plan.payments, paid, strict=True)
            payments = tuple(replace(each, owed=HalfPoints(each.owed - part)) for each, part in both)
            plans.append(replace(one.plan, payments=payments))
            for each, part in zip(one.plan.payments, paid, strict=True):
                of = StakePerPoint(one.plan.stake, one.plan.label)
                expected[made, of, people[each.payer]][1] += part
                expected[made, of, people[each.payee]][1] -= part
        await update_chouette(database, made, ChouetteUpdate(plans=tuple(plans)))
    found = {(row.evening, row.stake, row.player): row for row in await rows(season)}
    assert found.keys() == expected.keys()
    for key, (points, paid) in expected.items():
        assert (found[key].won, found[key].carried, found[key].open) == (points, 0, points + paid), key
    told = csv.DictReader(season_csv(found.values()).splitlines())
    for row, (_, stake, _), (points, paid) in zip(told, found, (expected[key] for key in found), strict=True):
        money = Decimal(points) / 2 * stake.amount
        assert (row["label"], Decimal(row["stake"]), Decimal(row["money"])) == (stake.label, stake.amount, money)
        assert Decimal(row["paid"]) == Decimal(paid) / 2 * stake.amount
        assert Decimal(row["open"]) == money + Decimal(row["paid"])
