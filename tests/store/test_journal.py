"""Statements are written once, in order, with what they booked; or not at all."""

import asyncio
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from bot.store.database import Database, open_database
from bot.store.journal import (
    JournalAddition,
    append_statements,
    append_to_several,
    is_interaction_applied,
    load_journal,
    open_chouette,
)
from bot.store.stored import (
    AlreadyApplied,
    ChouetteUpdate,
    Deadline,
    JournalEntry,
    Seat,
    StoredShownState,
    StoredTransfer,
    StoreFailed,
    VersionConflict,
)

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ANN, BOB = 10**18 + 1, 10**18 + 2  # as large as Discord's ids are


async def a_chouette(database: Database, channel: int = 7) -> int:
    seats = (Seat("s1", ANN, "Ann"), Seat("s2", BOB, "Bøb »♜«"))
    return await open_chouette(
        database,
        5,
        channel,
        record_head_text="chouette 1\nrules x\n",
        rules_engine_version="1",
        opened_at=NOON,
        update_for_id=lambda _: ChouetteUpdate(seats=seats),
    )


async def lines(database: Database, chouette: int) -> list[str]:
    stored = await load_journal(database, chouette)
    assert stored is not None
    return [one.entry.line for one in stored.entries]


async def test_what_was_written_is_read_again(database: Database) -> None:
    chouette = await a_chouette(database)
    payments = (StoredTransfer(1, "s2", "s1", 3, "drop"), StoredTransfer(1, "s1", "s2", 10**6, "ü"))
    entries = [
        JournalEntry("game", NOON),
        JournalEntry("s1: doubles all", NOON + timedelta(microseconds=1), ANN, interaction=10**18),
        JournalEntry("s2: drops", NOON, BOB, "s2", 10**18 + 9, payments),
    ]
    for number, entry in enumerate(entries, 1):
        await append_statements(database, chouette, number, [entry])
    stored = await load_journal(database, chouette)
    assert stored is not None
    assert [one.entry for one in stored.entries] == entries
    assert [one.number for one in stored.entries] == [1, 2, 3]
    assert stored.seats == (Seat("s1", ANN, "Ann"), Seat("s2", BOB, "Bøb »♜«"))
    assert stored.chouette.shown == StoredShownState()


async def test_a_moment_comes_back_in_utc_whatever_zone_it_was_said_in(database: Database) -> None:
    chouette = await a_chouette(database)
    in_rome = NOON.astimezone(timezone(timedelta(hours=1)))
    await append_statements(database, chouette, 1, [JournalEntry("game", in_rome)])
    stored = await load_journal(database, chouette)
    assert stored is not None
    assert stored.entries[0].entry.at == NOON
    assert stored.entries[0].entry.at.utcoffset() == timedelta(0)


async def test_a_moment_without_a_zone_is_refused(database: Database) -> None:
    chouette = await a_chouette(database)
    with pytest.raises(StoreFailed, match="time zone"):
        await append_statements(database, chouette, 1, [JournalEntry("game", datetime(2026, 3, 1, 12))])
    assert await lines(database, chouette) == []


async def test_a_number_is_given_once(database: Database) -> None:
    chouette = await a_chouette(database)
    await append_statements(database, chouette, 1, [JournalEntry("s1: rolls 3 1", NOON, ANN, interaction=1)])
    with pytest.raises(VersionConflict, match=f"statement 1 of chouette {chouette} "):
        await append_statements(database, chouette, 1, [JournalEntry("s2: takes", NOON, BOB, interaction=2)])
    assert await lines(database, chouette) == ["s1: rolls 3 1"]


async def test_of_many_at_once_each_number_goes_to_one(database: Database) -> None:
    chouette = await a_chouette(database)
    said = [
        append_statements(database, chouette, 1, [JournalEntry(f"s{n}: takes", NOON, interaction=n)]) for n in range(8)
    ]
    outcomes = await asyncio.gather(*said, return_exceptions=True)
    assert sum(isinstance(outcome, VersionConflict) for outcome in outcomes) == 7
    assert len(await lines(database, chouette)) == 1


async def test_no_number_is_left_out(database: Database) -> None:
    chouette = await a_chouette(database)
    with pytest.raises(VersionConflict, match="statement 2"):
        await append_statements(database, chouette, 2, [JournalEntry("game", NOON)])


async def test_a_repeated_press_is_applied_once(database: Database) -> None:
    chouette = await a_chouette(database)
    press = [
        JournalEntry("s1: rolls 6 1", NOON, ANN, interaction=99, transfers=(StoredTransfer(1, "s1", "s2", 1, "x"),)),
        JournalEntry("s1: plays none", NOON, ANN, interaction=99),
    ]
    await append_statements(database, chouette, 1, press)
    for number in (1, 3):  # it comes again to an old state, and to the new one
        with pytest.raises(AlreadyApplied):
            await append_statements(database, chouette, number, press)
    assert await is_interaction_applied(database, 99)
    assert not await is_interaction_applied(database, 98)
    assert await lines(database, chouette) == ["s1: rolls 6 1", "s1: plays none"]


async def test_statements_of_one_press_stand_or_fall_together(database: Database) -> None:
    chouette = await a_chouette(database)
    await append_statements(database, chouette, 1, [JournalEntry("game", NOON)])
    nothing: Any = None
    wrong = JournalEntry("s2: drops", NOON, transfers=(StoredTransfer(1, "s2", "s1", nothing, "?"),))
    with pytest.raises(StoreFailed):
        await append_statements(
            database, chouette, 2, [JournalEntry("s1: doubles", NOON), wrong], ChouetteUpdate(ended_at=NOON)
        )
    stored = await load_journal(database, chouette)
    assert stored is not None
    assert [one.entry.line for one in stored.entries] == ["game"]
    assert stored.chouette.head == "chouette 1\nrules x\n"
    assert stored.chouette.ended_at is None


@pytest.mark.parametrize(
    "entry",
    [JournalEntry("game", NOON, interaction=2**64), JournalEntry("s1: word \ud800", NOON)],
    ids=["number", "text"],
)
async def test_what_no_database_holds_is_said(database: Database, entry: JournalEntry) -> None:
    chouette = await a_chouette(database)
    with pytest.raises(StoreFailed):
        await append_statements(database, chouette, 1, [entry])
    assert await lines(database, chouette) == []


async def test_what_stands_beside_is_written_with_it(database: Database) -> None:
    chouette = await a_chouette(database)
    limit = Deadline("answer", "s2", "double 1", NOON + timedelta(hours=1))
    beside = ChouetteUpdate(
        seats=(Seat("s2", BOB, "Robert"), Seat("s10", 12, "Zed"), Seat("s3", 13, "Cid")),
        seeds=((1, "ab" * 32),),
        deadlines=(limit,),
        ended_at=NOON,
    )
    await append_statements(database, chouette, 1, [JournalEntry("game", NOON)], beside)
    stored = await load_journal(database, chouette)
    assert stored is not None
    assert [seat.name for seat in stored.seats] == ["Ann", "Robert", "Cid", "Zed"]
    assert stored.deadlines == (limit,)
    assert stored.seeds == {1: "ab" * 32}
    assert stored.chouette.ended_at == NOON


async def test_a_refused_statement_leaves_what_stands_beside_alone(database: Database) -> None:
    chouette = await a_chouette(database)
    await append_statements(database, chouette, 1, [JournalEntry("game", NOON)], ChouetteUpdate(seeds=((1, "aa"),)))
    with pytest.raises(VersionConflict):
        await append_statements(
            database, chouette, 1, [JournalEntry("game", NOON)], ChouetteUpdate(seeds=((1, "bb"),), ended_at=NOON)
        )
    stored = await load_journal(database, chouette)
    assert stored is not None
    assert (stored.seeds, stored.chouette.ended_at) == ({1: "aa"}, None)


async def test_of_several_the_one_is_named_whose_number_is_taken(database: Database) -> None:
    here, there = await a_chouette(database), await a_chouette(database, 8)
    await append_statements(database, there, 1, [JournalEntry("game", NOON)])
    with pytest.raises(VersionConflict, match=f"statement 1 of chouette {there} "):
        await append_to_several(database, [JournalAddition(one, 1, [JournalEntry("x", NOON)]) for one in (here, there)])
    assert await lines(database, here) == []


async def test_of_several_a_press_that_was_applied_is_known(database: Database) -> None:
    here, there = await a_chouette(database), await a_chouette(database, 8)
    pressed = JournalEntry("game", NOON, ANN, interaction=77)
    await append_to_several(database, [JournalAddition(here, 1, [pressed])])
    with pytest.raises(AlreadyApplied):
        await append_to_several(database, [JournalAddition(there, 1, [pressed])])
    assert await lines(database, there) == []


async def test_of_several_what_the_database_refuses_otherwise_is_no_conflict(database: Database) -> None:
    here = await a_chouette(database)
    seats = ChouetteUpdate(seats=(Seat("s3", ANN, "Ann again"),))
    with pytest.raises(StoreFailed):
        await append_to_several(database, [JournalAddition(here, 1, [JournalEntry("game", NOON)], seats)])
    assert await lines(database, here) == []


async def test_a_chouette_nobody_opened_cannot_be_written_to(database: Database) -> None:
    with pytest.raises(StoreFailed):
        await append_statements(database, 77, 1, [JournalEntry("game", NOON)])
    assert await load_journal(database, 77) is None


async def test_it_is_there_after_opening_again(url: str) -> None:
    first = await open_database(url)
    chouette = await a_chouette(first)
    await append_statements(first, chouette, 1, [JournalEntry("game", NOON)])
    second = await open_database(url)  # while the first is still open: a second process, say
    assert await lines(second, chouette) == ["game"]
    await second.close()
    await first.close()
