"""A database that is far away is asked as seldom as possible: round trips to a real server, counted on the way."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, text

from bot.store import journal
from bot.store.analyses import analyses_of, stored_analysis_statistics
from bot.store.database import Database, open_database
from bot.store.evenings import (
    count_evenings_without_statistics,
    names_by_channel,
    statistics_cache_keys,
    statistics_of,
    unpaid_evenings,
)
from bot.store.planned import (
    evenings_to_come_on_server,
    find_planned_evening,
    planned_evenings_of_user,
    unfinished_planned_evenings,
)
from bot.store.polls import (
    all_schedules,
    find_schedule,
    players_of_channel,
    polls_due_in_channel,
    unfinished_polls,
    vote_tallies,
    when_asked_in_channel,
)
from bot.store.schema import MIGRATIONS_DIRECTORY, migrate
from bot.store.settings import (
    personal_settings_of,
    settings_of,
    settings_where_chouette_is_open,
    synced_commands_digest,
)
from bot.store.shown import (
    channels_to_update_by_server,
    last_and_unfinished_shown_states,
    open_chouette_by_newest_message,
)
from bot.store.stored import ChouetteUpdate, Deadline, JournalEntry, Seat, StoredTransfer, StoreFailed
from tests.support.databases import KINDS, carry_out, furnished_database
from tests.support.distant_network import DistantServer, distant

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
SERVER, CHANNEL = 5, 7
T = TypeVar("T")
pytestmark = pytest.mark.skipif(len(KINDS) == 1, reason="there is no PostgreSQL server for tests")


class Distant:
    """A database behind a way on which round trips are counted."""

    def __init__(self, database: Database, way: DistantServer) -> None:
        self.database = database
        self._way = way

    async def round_trips(self, asked: Awaitable[T]) -> tuple[int, T]:
        """How many something takes on connections that are there, and what it gives."""
        before, connections = self._way.round_trips, self._way.connections
        found = await asked
        assert self._way.connections == connections
        return self._way.round_trips - before, found


@pytest.fixture
async def far(tmp_path: Path) -> AsyncGenerator[Distant]:
    async with furnished_database("postgresql", tmp_path) as url, distant(url) as (address, way):
        database = await open_database(address)
        yield Distant(database, way)
        await database.close()


async def a_table(database: Database, channel: int = CHANNEL) -> int:
    seats = ChouetteUpdate(seats=tuple(Seat(f"s{number}", number, "Ann") for number in range(1, 4)))
    return await journal.open_chouette(
        database,
        SERVER,
        channel,
        record_head_text="",
        rules_engine_version="1",
        opened_at=NOON,
        update_for_id=lambda _made: seats,
    )


def said(number: int) -> JournalEntry:
    moved = tuple(StoredTransfer(1, "s2", f"s{to}", 2, "drop") for to in (1, 3))
    return JournalEntry("s2: drops", NOON, 2, None, number, moved)


def limit(number: int) -> ChouetteUpdate:
    return ChouetteUpdate(deadlines=(Deadline("limit", "s1", f"{number}", NOON + timedelta(hours=number)),))


async def test_whatever_is_read_takes_one(far: Distant) -> None:
    chouette = await a_table(far.database)
    await journal.append_statements(far.database, chouette, 1, [said(1)], limit(1))
    asked = {
        "a table": lambda: journal.load_newest_journal_in_channel(far.database, CHANNEL),
        "an old one": lambda: journal.load_journal(far.database, chouette),
        "its channel": lambda: journal.find_chouette(far.database, chouette),
        "the open one": lambda: journal.find_open_chouette(far.database, CHANNEL),
        "a press": lambda: journal.is_interaction_applied(far.database, 1),
        "a player's": lambda: journal.find_chouettes_of_user(far.database, 1),
        "a newcomer": lambda: journal.has_sat_elsewhere(far.database, 1, chouette),
        "all": lambda: journal.all_chouettes(far.database),
        "open channels": lambda: journal.channels_with_open_chouettes(far.database),
        "robots": lambda: journal.channels_with_open_robot_chouettes(far.database),
        "servers": lambda: journal.server_by_open_chouette(far.database, [chouette]),
        "time limits": lambda: journal.all_deadlines(far.database),
        "messages": lambda: last_and_unfinished_shown_states(far.database, CHANNEL),
        "those behind": lambda: channels_to_update_by_server(far.database, NOON),
        "a message": lambda: open_chouette_by_newest_message(far.database, CHANNEL, [1]),
        "settings": lambda: settings_of(far.database, SERVER),
        "all settings": lambda: settings_where_chouette_is_open(far.database),
        "a person's": lambda: personal_settings_of(far.database, 1),
        "commands": lambda: synced_commands_digest(far.database, 1),
        "states": lambda: statistics_cache_keys(far.database, SERVER),
        "statistics": lambda: statistics_of(far.database, [chouette], "1"),
        "to count": lambda: count_evenings_without_statistics(far.database, SERVER, "1"),
        "names": lambda: names_by_channel(far.database, SERVER),
        "unpaid": lambda: unpaid_evenings(far.database, SERVER),
        "announced": lambda: evenings_to_come_on_server(far.database, SERVER),
        "to do": lambda: unfinished_planned_evenings(far.database),
        "one announced": lambda: find_planned_evening(far.database, 1),
        "a planner's": lambda: planned_evenings_of_user(far.database, 1),
        "asked by the clock": lambda: all_schedules(far.database),
        "a channel's": lambda: find_schedule(far.database, CHANNEL),
        "problems asked": lambda: unfinished_polls(far.database),
        "those over": lambda: polls_due_in_channel(far.database, CHANNEL, NOON),
        "asked before": lambda: when_asked_in_channel(far.database, CHANNEL),
        "who knew": lambda: vote_tallies(far.database, SERVER, NOON),
        "who plays there": lambda: players_of_channel(far.database, CHANNEL, NOON),
        "analyses": lambda: analyses_of(far.database, chouette),
        "figures": lambda: stored_analysis_statistics(far.database, [chouette], "1"),
    }
    taken = dict[str, int]()
    for what, ask in asked.items():
        await ask()  # the server has prepared it now
        taken[what], _ = await far.round_trips(ask())
    assert taken == dict.fromkeys(asked, 1)


async def test_a_server_that_ends_its_connections_is_asked_on_new_ones(far: Distant) -> None:
    """Which it does when it is restarted; that they are open is not asked before each use, as that is far, too."""
    ended: list[str] = []

    def end_at_first(connection: Connection) -> str:
        ended.append("once more" if ended else "ended")
        if len(ended) == 1:
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        return ended[-1]

    for do in (far.database.read_without_snapshot, far.database.read_in_snapshot, far.database.write):
        ended.clear()
        assert await do(end_at_first) == "once more"
    chouette = await a_table(far.database)
    await asyncio.gather(*(journal.load_journal(far.database, chouette) for _ in range(3)))
    others = "pid <> pg_backend_pid() AND datname = current_database()"
    await carry_out(far.database, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    assert await asyncio.gather(*(journal.all_chouettes(far.database) for _ in range(4))) == [(chouette,)] * 4


async def test_a_connection_that_breaks_whenever_it_is_used_is_said(far: Distant) -> None:
    def end(connection: Connection) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    with pytest.raises(StoreFailed):
        await far.database.write(end)


async def test_a_statement_takes_three_whatever_goes_with_it(far: Distant) -> None:
    """To begin, to write all of it, to keep it."""
    chouette, taken = await a_table(far.database), list[int]()
    for number in range(1, 5):
        write = journal.append_statements(far.database, chouette, number, [said(number)], limit(number))
        taken.append((await far.round_trips(write))[0])
    assert taken[-1] == 3
    others = [await a_table(far.database, CHANNEL + one) for one in range(1, 6)]
    for hours in (6, 7):
        several = journal.update_several(far.database, {one: limit(hours) for one in (chouette, *others)})
        taken.append((await far.round_trips(several))[0])
    assert taken[-1] == 3
    stored = await journal.load_journal(far.database, chouette)
    assert stored
    assert [len(one.entry.transfers) for one in stored.entries] == [2] * 4
    assert stored.deadlines == limit(7).deadlines


async def test_some_time_limits_stay_and_others_go(far: Distant) -> None:
    chouette = await a_table(far.database)
    kept, moved, gone, new = (Deadline("limit", f"s{seat}", "m", NOON) for seat in range(1, 5))
    await journal.update_chouette(far.database, chouette, ChouetteUpdate(deadlines=(kept, moved, gone)))
    later = replace(moved, due_at=NOON + timedelta(hours=1))
    await journal.append_statements(far.database, chouette, 1, [said(1)], ChouetteUpdate(deadlines=(later, kept, new)))
    stored = await journal.load_journal(far.database, chouette)
    assert stored
    assert {*stored.deadlines} == {kept, later, new}
    assert len(stored.deadlines) == 3


async def test_tables_that_are_up_to_date_are_left_as_they_are_without_waiting_for_anybody(far: Distant) -> None:
    def brought_up_to_date(connection: Connection) -> None:
        migrate(connection, MIGRATIONS_DIRECTORY)

    await far.database.write(brought_up_to_date)
    taken, _ = await far.round_trips(far.database.write(brought_up_to_date))
    assert taken == 4  # its transaction begins and ends, which tables there are, and how old they are
