"""Statistics of a server: by person, whatever they were called, evening by evening, counted once."""

import asyncio
import threading
from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal

import pytest

from bot.desk import Desk, Person, Submitted, Table
from bot.desk.loading import (
    RULES_ENGINE_VERSION,
    table_from_journal,
    transfer_to_store,
)
from bot.desk.statistics import EveningBatch, EveningStatistics, Statistics
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import RuleBooksByName, StakePerPoint
from bot.rules.evening.statistics import PlayerStatistics, Tally
from bot.rules.points import POINTS_STAKE, Player, Transfer, TransferReason
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    DirectorCorrectsScore,
    Margin,
    ProposesChouetteEnd,
    ProposesStake,
    ReportsWin,
    StartsGame,
)
from bot.store.database import Database
from bot.store.evenings import StoredStatistics, statistics_of
from bot.store.journal import anonymise_user_if_unseated, append_statements, open_chouette, update_chouette
from bot.store.stored import ChouetteUpdate, JournalEntry, StoredJournal
from tests.support.stored_evenings import NOON, kept_evening

S1, S2, S3 = (Player(f"s{number}") for number in (1, 2, 3))
BOX_WINS = (StartsGame(None), ReportsWin(S1, Margin.SINGLE))
ANN, BOB, CID, OTHER = (11, "Ann"), (22, "Bob"), (33, "Cid"), (44, "Bob")


async def everything(channels: set[int]) -> set[int]:
    """Of somebody who sees all channels."""
    return channels


@pytest.fixture
def statistics(database: Database) -> Statistics:
    return Statistics(database, rule_books(), Desk(database, rule_books()))


async def test_people_are_users_whatever_they_are_called(database: Database, statistics: Statistics) -> None:
    """Ann has another name and another seat later; two Bobs are two people; another server is not counted."""
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS)
    await kept_evening(database, (OTHER, (11, "Anna"), BOB), BOX_WINS, channel=20)
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=30, server=2)
    almanac = await statistics.of_server(1, everything)
    figures = almanac.totals_by_user
    assert figures[11] == PlayerStatistics(2, box=Tally(1, 4), captain=Tally(1, -2), run=1)
    assert (figures[22].captain, figures[22].team) == (Tally(1, -2), Tally(1, -2))
    assert figures[44].box == Tally(1, 4)
    assert figures[33] == PlayerStatistics(1, team=Tally(1, -2))
    assert [almanac.name(user) for user in (11, 22, 44, 99)] == ["Anna", "Bob", "Bob", "99"]
    assert await statistics.last_known_names_by_user(1, everything) == {11: "Anna", 22: "Bob", 33: "Cid", 44: "Bob"}


async def test_each_stake_is_counted_alone(database: Database, statistics: Statistics) -> None:
    """An evening on which nothing was finished is none; points, cents and euros are two labels."""
    broken_off = (StartsGame(None), ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))
    cents, euros = StakePerPoint(Decimal("0.5"), "EUR"), StakePerPoint(Decimal(2), "€")
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS, stake=cents)
    await kept_evening(database, (ANN, BOB, CID), broken_off, channel=20, stake=euros)
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=30)
    await kept_evening(database, (BOB, ANN, CID), (*BOX_WINS, *BOX_WINS), channel=30, stake=euros)
    almanac = await statistics.of_server(1, everything)
    assert [tuple(one.figures) for one in almanac.evenings] == [(cents,), (POINTS_STAKE,), (euros,)]
    first, second = almanac.labels
    assert (first.label, first.games, first.stakes) == ("EUR", 3, (cents, euros))
    assert {stake: each.games_and_points for stake, each in first.totals_by_user[11].items()} == {
        cents: Tally(1, 4), euros: Tally(2, -4),
    }  # fmt: skip
    assert first.evening_counts == {11: 2, 22: 2, 33: 2}
    assert (second.label, second.games, second.totals_by_user[11]) == (
        "", 1, {POINTS_STAKE: PlayerStatistics(1, box=Tally(1, 4), run=1)},
    )  # fmt: skip
    assert (first.games_of(11), second.games_of(11), second.games_of(99)) == (3, 1, 0)
    assert almanac.totals_by_user[11].box.times == 2


async def test_what_is_not_seen_is_in_nothing(database: Database, statistics: Statistics) -> None:
    """Neither its figures nor its stakes, nor who alone played there, nor what somebody was called there."""
    beer = StakePerPoint(Decimal(1), "beer")
    for channel in range(40, 43):
        await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=channel)
    await kept_evening(database, ((11, "Anna"), BOB, OTHER), BOX_WINS, channel=20, stake=beer)

    async def without_20(channels: set[int]) -> set[int]:
        return channels - {20}

    for _ in range(2):
        whole, seen = [await statistics.of_server(1, some) for some in (everything, without_20)]
        assert [each.label for each in whole.labels] == ["", "beer"]
        assert [each.label for each in seen.labels] == [""]
        assert seen.totals_by_user.keys() == seen.names.keys() == {11, 22, 33}
        assert seen.totals_by_user[11].games_and_points == Tally(3, 12)
        assert (whole.name(11), seen.name(11)) == ("Anna", "Ann")
        assert len(whole.half_points_by_evening) == 4
        assert len(seen.half_points_by_evening) == 3
    again = await statistics.of_server(1, without_20)
    assert again.evening_batches[0] is seen.evening_batches[0]  # its sums are there already
    assert await statistics.last_known_names_by_user(1, without_20) == {11: "Ann", 22: "Bob", 33: "Cid"}
    in_memory = await statistics.of_server_in_memory(1, without_20)
    assert in_memory
    assert [each.label for each in in_memory.labels] == [""]
    assert await statistics.of_server_in_memory(2, everything) is None


async def test_only_so_many_views_of_a_batch_stay_in_memory() -> None:
    figures = {POINTS_STAKE: {11: PlayerStatistics(1, box=Tally(1, 4)).numbers}}
    batch = EveningBatch(tuple(EveningStatistics(at, at, NOON, figures) for at in range(12)))
    first = batch.in_channels({0})
    assert batch.in_channels({0, 99}) is first
    for at in range(1, 12):
        assert [each.channel for each in batch.in_channels({at}).evenings] == [at]
    assert batch.in_channels({0}) is not first
    assert batch.in_channels(range(12)) is batch


async def test_of_an_evening_in_progress_all_its_stakes_are_known(database: Database, statistics: Statistics) -> None:
    """Two labels on one evening: it is one evening of each."""
    beer = StakePerPoint(Decimal(1), "beer")
    agreed = (ProposesStake(S1, beer), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))
    await kept_evening(database, (ANN, BOB, CID), (*BOX_WINS, *agreed, *BOX_WINS), over=False)
    await kept_evening(database, (ANN, BOB, CID), (*agreed, *BOX_WINS), channel=20, over=False)
    almanac = await statistics.of_server(1, everything)
    assert [tuple(one.figures) for one in almanac.evenings] == [(POINTS_STAKE, beer), (beer,)]
    assert [(each.label, each.games, each.evening_counts[11]) for each in almanac.labels] == [
        ("beer", 2, 2), ("", 1, 1),
    ]  # fmt: skip


async def test_who_wished_to_be_forgotten_is_nobody(database: Database, statistics: Statistics) -> None:
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS)
    await anonymise_user_if_unseated(database, 22)
    almanac = await statistics.of_server(1, everything)
    assert almanac.totals_by_user.keys() == {11, 33}
    assert 22 not in await statistics.last_known_names_by_user(1, everything)


async def test_periods(database: Database, statistics: Statistics) -> None:
    long_ago, later = datetime(2025, 12, 31, 23, tzinfo=NOON.tzinfo), NOON + timedelta(days=1)
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS, at=long_ago)
    second = await kept_evening(database, (ANN, BOB, CID), BOX_WINS)
    third = await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=20, at=later)
    almanac = await statistics.of_server(1, everything)
    assert [one.chouette for one in almanac.in_year(2026).evenings] == [second, third]
    assert [one.chouette for one in almanac.last_evening_in(10).evenings] == [second]
    assert almanac.last_evening_in(99).evenings == ()
    assert almanac.totals_by_user[11].games_and_points == Tally(3, 12)


async def test_an_evening_that_is_over_is_counted_once(
    database: Database, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not replayed again, also after a restart; but when a director corrects it afterwards, it is."""
    made = await kept_evening(database, (ANN, BOB, CID), BOX_WINS)
    first = await statistics.of_server(1, everything)
    with monkeypatch.context() as patch:
        patch.setattr("bot.desk.statistics.table_from_journal", None)
        again = Statistics(database, rule_books(), Desk(database, rule_books()))
        assert await again.of_server(1, everything) == first
    with monkeypatch.context() as patch:
        patch.setattr("bot.desk.statistics.STATISTICS_VERSION", "2")
        upgraded = Statistics(database, rule_books(), Desk(database, rule_books()))
        assert await upgraded.count_evenings_without_statistics(1) == 1
    assert await statistics.count_evenings_without_statistics(1) == 0
    await corrected(database, made)
    assert (await statistics.of_server(1, everything)).totals_by_user[22] == PlayerStatistics(
        1, captain=Tally(1, -2), corrected=2
    )


async def test_one_thread_counts_for_all_servers(
    database: Database, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an upgrade all servers ask at once: the threads that draw boards are not taken from them."""
    threads: list[str] = []

    def noted(stored: StoredJournal, books: RuleBooksByName) -> Table:
        threads.append(threading.current_thread().name)
        return table_from_journal(stored, books)

    monkeypatch.setattr("bot.desk.statistics.table_from_journal", noted)
    for server in (1, 2):
        await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=server, server=server)
    await asyncio.gather(statistics.of_server(1, everything), statistics.of_server(2, everything))
    assert threads == ["statistics_0"] * 2


async def test_an_open_evening_counts_as_far_as_its_games_are_over(database: Database, statistics: Statistics) -> None:
    await kept_evening(database, (ANN, BOB, CID), (*BOX_WINS, StartsGame(None)), over=False)
    assert await statistics.count_evenings_without_statistics(1) == 0
    assert (await statistics.of_server(1, everything)).totals_by_user[11] == PlayerStatistics(1, box=Tally(1, 4), run=1)


async def test_an_evening_without_a_game_is_none(database: Database, statistics: Statistics) -> None:
    await kept_evening(database, (ANN, BOB, CID), (), mode=ChouetteMode.PLAY)
    assert (await statistics.of_server(1, everything)).evenings == ()


async def test_an_evening_without_a_statement_is_counted_once(database: Database, statistics: Statistics) -> None:
    made = await open_chouette(
        database, 1, 10, record_head_text="rules colorado", rules_engine_version=RULES_ENGINE_VERSION, opened_at=NOON
    )
    await update_chouette(database, made, ChouetteUpdate(ended_at=NOON))
    assert await statistics.count_evenings_without_statistics(1) == 1
    await statistics.of_server(1, everything)
    assert await statistics.count_evenings_without_statistics(1) == 0


# --- Kept in memory


async def test_what_was_summed_before_is_not_summed_anew(
    database: Database, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While an evening goes on, and one that is long over is corrected, only the stretches with these are."""
    monkeypatch.setattr("bot.desk.statistics.EVENINGS_PER_BATCH", 2)
    made = [await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=place) for place in range(6)]
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=9, over=False)
    first = await statistics.of_server(1, everything)
    assert first.totals_by_user[11].games_and_points == Tally(7, 28)
    assert (await statistics.of_server(1, everything)).evening_batches[0] is first.evening_batches[0]
    await corrected(database, made[2])
    second = await statistics.of_server(1, everything)
    assert [one is other for one, other in zip(first.evening_batches, second.evening_batches, strict=True)] == [
        True, False, True, True,
    ]  # fmt: skip
    assert second.totals_by_user[22].games_and_points == Tally(7, -12)
    monkeypatch.setattr("bot.desk.statistics.total_statistics", None)
    totals = second.evening_batches[0].totals_by_stake[POINTS_STAKE]
    assert totals[11] == PlayerStatistics(2, box=Tally(2, 8), run=1).numbers
    assert second.in_year(NOON.year).evening_batches == second.evening_batches
    assert second.in_year(NOON.year).evening_batches[0] is second.evening_batches[0]


async def test_a_game_that_ends_counts_at_once(database: Database) -> None:
    """First the evening is none, then it has a game; a statement that ends none leaves every sum as it was."""
    desk = Desk(database, rule_books())
    statistics = Statistics(database, rule_books(), desk)
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=1)
    await kept_evening(database, (ANN, BOB, CID), (StartsGame(None),), channel=2, over=False)
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=3)
    seen = [await statistics.of_server(1, everything)]
    for said in (ReportsWin(S1, Margin.SINGLE), StartsGame(None)):
        assert isinstance(await desk.submit(2, Person(11, "Ann"), lambda _, _by, said=said: (said,)), Submitted)
        seen.append(await statistics.of_server(1, everything))
    assert [one.totals_by_user[11].games_and_points for one in seen] == [Tally(2, 8), Tally(3, 12), Tally(3, 12)]
    assert [evening.channel for evening in seen[2].evenings] == [1, 2, 3]
    assert seen[1].evening_batches[0] is seen[2].evening_batches[0]


async def test_who_is_forgotten_leaves_the_memory_too(database: Database, statistics: Statistics) -> None:
    for place in range(3):
        await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=place)
    assert (await statistics.of_server(1, everything)).totals_by_user.keys() == {11, 22, 33}
    await anonymise_user_if_unseated(database, 22)
    almanac = await statistics.of_server(1, everything)
    assert (almanac.totals_by_user.keys(), almanac.names.keys()) == ({11, 33}, {11, 33})


async def test_only_so_many_evenings_stay_in_memory(
    database: Database, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the servers that were asked for last; a server with more of them is known all the same."""
    monkeypatch.setattr("bot.desk.statistics.MAX_CACHED_EVENINGS", 3)
    for server, evenings in ((1, 2), (2, 1), (3, 1), (4, 4)):
        for place in range(evenings):
            at = {"server": server, "channel": 10 * server + place}
            await kept_evening(database, (ANN, BOB, CID), BOX_WINS, **at)

    async def batch(server: int) -> EveningBatch:
        return (await statistics.of_server(server, everything)).evening_batches[0]

    first = {server: await batch(server) for server in (1, 2)}
    assert [await batch(server) is first[server] for server in (2, 1)] == [True, True]
    await batch(3)
    assert await batch(1) is first[1]
    assert await batch(2) is not first[2]
    large = await batch(4)
    assert await batch(4) is large


async def test_evenings_are_read_in_pieces(
    database: Database, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many they are, others play meanwhile; names need none of them."""
    pieces: list[int] = []

    async def noted(database: Database, of: Sequence[int], version: str) -> tuple[StoredStatistics, ...]:
        pieces.append(len(of))
        return await statistics_of(database, of, version)

    monkeypatch.setattr("bot.desk.statistics.statistics_of", noted)
    monkeypatch.setattr("bot.desk.statistics.EVENINGS_PER_BATCH", 2)
    for place in range(5):
        await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=place)
    assert await statistics.last_known_names_by_user(1, everything) == {11: "Ann", 22: "Bob", 33: "Cid"}
    assert pieces == []
    assert (await statistics.of_server(1, everything)).totals_by_user[11].evenings == 5
    assert pieces == [2, 2, 1]


async def corrected(database: Database, chouette: int) -> None:
    """Somebody corrects an evening of `BOX_WINS` by a point: Ann gives it to Bob."""
    said = DirectorCorrectsScore(Player("s9"), S1, S2, 2, "")
    moved = Transfer(S1, S2, 2, TransferReason.CORRECTION, 1)
    entry = JournalEntry(written_statement(said), NOON, by=99, transfers=(transfer_to_store(moved),))
    await append_statements(database, chouette, 4, [entry])
