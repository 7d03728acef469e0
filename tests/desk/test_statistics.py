"""Statistics of a server: by person, whatever they were called, evening by evening, counted once."""

import asyncio
import threading
from datetime import datetime, timedelta

import pytest

from bot.desk import Desk, Table
from bot.desk.loading import table_from_journal, transfer_to_store
from bot.desk.statistics import Statistics
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import Books
from bot.rules.evening.statistics import Figures, Tally
from bot.rules.points import Player, Reason, Transfer
from bot.rules.statements import ChouetteMode, Corrects, Margin, StartsGame, Wins
from bot.store.database import Database
from bot.store.journal import append_statements, forget_user
from bot.store.stored import JournalEntry, StoredJournal
from tests.desk.evenings import NOON, kept_evening

S1, S2, S3 = (Player(f"s{number}") for number in (1, 2, 3))
BOX_WINS = (StartsGame(None), Wins(S1, Margin.SINGLE))
ANN, BOB, CID, OTHER = (11, "Ann"), (22, "Bob"), (33, "Cid"), (44, "Bob")


@pytest.fixture
def statistics(database: Database) -> Statistics:
    return Statistics(database, rule_books(), Desk(database, rule_books()))


async def test_people_are_users_whatever_they_are_called(database: Database, statistics: Statistics) -> None:
    """Ann has another name and another seat later; two Bobs are two people; another server is not counted."""
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS)
    await kept_evening(database, (OTHER, (11, "Anna"), BOB), BOX_WINS, channel=20)
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=30, server=2)
    almanac = await statistics.of_server(1)
    figures = almanac.figures()
    assert figures[11] == Figures(2, box=Tally(1, 4), captain=Tally(1, -2), run=1)
    assert (figures[22].captain, figures[22].team) == (Tally(1, -2), Tally(1, -2))
    assert figures[44].box == Tally(1, 4)
    assert figures[33] == Figures(1, team=Tally(1, -2))
    assert [almanac.name(user) for user in (11, 22, 44, 99)] == ["Anna", "Bob", "Bob", "99"]
    assert await statistics.names_by_user(1) == {11: "Anna", 22: "Bob", 33: "Cid", 44: "Bob"}


async def test_who_wished_to_be_forgotten_is_nobody(database: Database, statistics: Statistics) -> None:
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS)
    await forget_user(database, 22)
    almanac = await statistics.of_server(1)
    assert almanac.figures().keys() == {11, 33}
    assert 22 not in await statistics.names_by_user(1)


async def test_periods(database: Database, statistics: Statistics) -> None:
    long_ago, later = datetime(2025, 12, 31, 23, tzinfo=NOON.tzinfo), NOON + timedelta(days=1)
    await kept_evening(database, (ANN, BOB, CID), BOX_WINS, at=long_ago)
    second = await kept_evening(database, (ANN, BOB, CID), BOX_WINS)
    third = await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=20, at=later)
    almanac = await statistics.of_server(1)
    assert [one.chouette for one in almanac.in_year(2026).evenings] == [second, third]
    assert [one.chouette for one in almanac.last_evening_in(10).evenings] == [second]
    assert almanac.last_evening_in(99).evenings == ()
    assert almanac.figures()[11].games == Tally(3, 12)


async def test_an_evening_that_is_over_is_counted_once(
    database: Database, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not replayed again, also after a restart; but when a director corrects it afterwards, it is."""
    made = await kept_evening(database, (ANN, BOB, CID), BOX_WINS)
    first = await statistics.of_server(1)
    with monkeypatch.context() as patch:
        patch.setattr("bot.desk.statistics.table_from_journal", None)
        again = Statistics(database, rule_books(), Desk(database, rule_books()))
        assert await again.of_server(1) == first
    with monkeypatch.context() as patch:
        patch.setattr("bot.desk.statistics.STATISTICS_VERSION", "2")
        assert await statistics.evenings_to_count(1) == 1
    assert await statistics.evenings_to_count(1) == 0
    said = Corrects(Player("s9"), S1, S2, 2, "")
    moved = Transfer(S1, S2, 2, Reason.CORRECTION, 1)
    await append_statements(
        database, made, 4, [JournalEntry(written_statement(said), NOON, by=99, transfers=(transfer_to_store(moved),))]
    )
    assert (await statistics.of_server(1)).figures()[22] == Figures(1, captain=Tally(1, -2), corrected=2)


async def test_one_thread_counts_for_all_servers(
    database: Database, statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an upgrade all servers ask at once: the threads that draw boards are not taken from them."""
    threads: list[str] = []

    def noted(stored: StoredJournal, books: Books) -> Table:
        threads.append(threading.current_thread().name)
        return table_from_journal(stored, books)

    monkeypatch.setattr("bot.desk.statistics.table_from_journal", noted)
    for server in (1, 2):
        await kept_evening(database, (ANN, BOB, CID), BOX_WINS, channel=server, server=server)
    await asyncio.gather(statistics.of_server(1), statistics.of_server(2))
    assert threads == ["statistics_0"] * 2


async def test_an_open_evening_counts_as_far_as_its_games_are_over(database: Database, statistics: Statistics) -> None:
    await kept_evening(database, (ANN, BOB, CID), (*BOX_WINS, StartsGame(None)), over=False)
    assert await statistics.evenings_to_count(1) == 0
    assert (await statistics.of_server(1)).figures()[11] == Figures(1, box=Tally(1, 4), run=1)


async def test_an_evening_without_a_game_is_none(database: Database, statistics: Statistics) -> None:
    await kept_evening(database, (ANN, BOB, CID), (), mode=ChouetteMode.PLAY)
    assert (await statistics.of_server(1)).evenings == ()
