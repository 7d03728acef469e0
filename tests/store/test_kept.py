"""One open chouette in a channel; time limits and the table message outlive a restart."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import event
from sqlalchemy.util import await_only

from bot.store.database import Database, open_database
from bot.store.journal import (
    all_deadlines,
    anonymise_user_if_unseated,
    append_statements,
    channels_with_open_chouettes,
    channels_with_open_robot_chouettes,
    find_chouette,
    find_chouettes_of_user,
    find_open_chouette,
    load_journal,
    load_newest_journal_in_channel,
    open_chouette,
    server_by_open_chouette,
    update_chouette,
    update_several,
)
from bot.store.settings import personal_settings_of, set_personal_setting
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.shown import (
    channels_to_update_by_server,
    channels_without_open_chouette,
    last_and_unfinished_shown_states,
    mark_messages_for_recheck,
    open_chouette_by_newest_message,
    store_shown,
    whether_ended_by_chouette,
)
from bot.store.stored import (
    ChannelTaken,
    ChouetteUpdate,
    Deadline,
    JournalEntry,
    MessageToFold,
    Seat,
    StoredShownState,
    StoreFailed,
)

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(minutes=1)


async def opened(database: Database, channel: int, server: int = 1, *seats: Seat) -> int:
    beside = ChouetteUpdate(seats=seats)
    return await open_chouette(
        database,
        server,
        channel,
        record_head_text="h",
        rules_engine_version="1",
        opened_at=NOON,
        update_for_id=lambda _: beside,
    )


async def test_a_channel_has_one_open_chouette_at_most(database: Database) -> None:
    first = await opened(database, 10)
    with pytest.raises(ChannelTaken):
        await opened(database, 10)
    await update_chouette(database, first, ChouetteUpdate(ended_at=NOON + timedelta(hours=3)))
    assert await find_open_chouette(database, 10) is None
    ended = await load_newest_journal_in_channel(database, 10)
    assert ended is not None
    assert (ended.chouette.id, ended.chouette.ended_at) == (first, NOON + timedelta(hours=3))
    second = await opened(database, 10)
    found = await find_open_chouette(database, 10)
    assert found is not None
    assert (found.id, found.opened_at, found.ended_at) == (second, NOON, None)


async def test_channels_are_behind_where_something_is_still_to_be_written(database: Database) -> None:
    chouette = await opened(database, 1)
    assert await channels_to_update_by_server(database, LATER) == {1: (1,)}  # its first message is still to be posted
    for message, is_behind in (
        (StoredShownState(None, shown=1), True),
        (StoredShownState(7, shown=1), False),
        (StoredShownState(7, shown=1, unfolded=(MessageToFold(6),)), True),
    ):
        await store_shown(database, {chouette: message})
        assert await channels_to_update_by_server(database, LATER) == ({1: (1,)} if is_behind else {})
    await store_shown(database, {chouette: StoredShownState(7, shown=1)})
    await append_statements(database, chouette, 1, [JournalEntry("s1: joins", NOON)])
    assert await channels_to_update_by_server(database, LATER) == {1: (1,)}  # shows all but the first
    await store_shown(database, {chouette: StoredShownState(7, shown=2)})
    assert await channels_to_update_by_server(database, LATER) == {}
    await update_chouette(database, chouette, ChouetteUpdate(ended_at=NOON))
    for message, of_late, of_old in (
        (StoredShownState(7, shown=1), {1: (1,)}, {1: (1,)}),  # perhaps how it ended is not told
        (StoredShownState(7, shown=2, unfolded=(MessageToFold(6),)), {1: (1,)}, {}),
        (StoredShownState(None, shown=1), {1: (1,)}, {1: (1,)}),
        (StoredShownState(7, shown=2), {}, {}),
        (StoredShownState(None, shown=2), {}, {}),  # nothing comes back to where all is over
    ):
        await store_shown(database, {chouette: message})
        assert await channels_to_update_by_server(database, NOON) == of_late
        assert await channels_to_update_by_server(database, LATER) == of_old


async def test_what_a_channel_shows_is_found_again(database: Database) -> None:
    first = await opened(database, 1)
    await append_statements(database, first, 1, [JournalEntry("s1: joins", NOON)])
    assert await last_and_unfinished_shown_states(database, 1) == {first: StoredShownState()}
    shows_all = StoredShownState(10**18, 1, 2, 10**18, (MessageToFold(5, keeps_pictures=True), MessageToFold(6)), "5e")
    await store_shown(database, {first: shows_all})
    assert await last_and_unfinished_shown_states(database, 1) == {first: shows_all}
    assert await open_chouette_by_newest_message(database, 1, {4, 10**18}) == first
    assert (
        await open_chouette_by_newest_message(database, 2, {10**18})
        is await open_chouette_by_newest_message(database, 1, {5})
        is None
    )
    await update_chouette(database, first, ChouetteUpdate(ended_at=NOON))
    assert await open_chouette_by_newest_message(database, 1, {4, 10**18}) is None
    second = await opened(database, 1)
    assert set(await last_and_unfinished_shown_states(database, 1)) == {
        first,
        second,
    }  # the first is still to be folded
    await store_shown(database, {first: StoredShownState(10**18, 1, 1)})
    assert set(await last_and_unfinished_shown_states(database, 1)) == {first, second}  # and now to be told
    await store_shown(database, {first: StoredShownState(10**18, 1, 2)})
    assert set(await last_and_unfinished_shown_states(database, 1)) == {second}
    assert await last_and_unfinished_shown_states(database, 2) == {}


async def test_a_channel_whose_message_is_distrusted_is_looked_at_at_the_next_start(database: Database) -> None:
    open_one, ended = await opened(database, 1), await opened(database, 2)
    await update_chouette(database, ended, ChouetteUpdate(ended_at=NOON))
    shows = StoredShownState(70, 1, 4, 70, (MessageToFold(60, keeps_pictures=True),), "5e")
    await store_shown(database, {open_one: shows, ended: shows})
    await mark_messages_for_recheck(database)
    assert await last_and_unfinished_shown_states(database, 1) == {open_one: replace(shows, shown=1)}
    assert await last_and_unfinished_shown_states(database, 2) == {ended: shows}


async def test_chouettes_are_found_by_what_one_asks_for(database: Database) -> None:
    first, second, third = [await opened(database, *where) for where in ((1, 1), (2, 1), (3, 2))]
    await update_several(database, {second: ChouetteUpdate(ended_at=NOON)})
    assert await channels_with_open_chouettes(database) == {1: (1,), 2: (3,)}
    assert await server_by_open_chouette(database, {first, second, third}) == {first: 1, third: 2}
    assert await find_chouette(database, third + 1) is None
    found = await find_chouette(database, third)
    assert found is not None
    assert (found.server, found.channel) == (2, 3)


async def test_channels_without_an_open_table_are_found_with_the_newest_message_that_is_known_there(
    database: Database,
) -> None:
    first, second = await opened(database, 1), await opened(database, 2)
    await store_shown(database, {first: StoredShownState(70, 1, 4, 72), second: StoredShownState()})
    assert await channels_without_open_chouette(database) == []
    await update_several(database, {one: ChouetteUpdate(ended_at=NOON) for one in (first, second)})
    assert await channels_without_open_chouette(database) == [(2, 0), (1, 72)]
    third = await opened(database, 1)
    assert await channels_without_open_chouette(database) == [(2, 0)]
    assert await whether_ended_by_chouette(database, 1, {first, second, third, 99}) == {first: True, third: False}
    await update_chouette(database, third, ChouetteUpdate(ended_at=NOON))
    assert await channels_without_open_chouette(database) == [(1, 72), (2, 0)]


async def test_each_process_finds_the_tables_of_its_own_shards(database: Database) -> None:
    servers = [(10**12 << 22 | 99) + (number << 22) for number in range(4)]
    at = [await opened(database, channel, server) for channel, server in enumerate(servers, start=1)]
    limit, robot = Deadline("limit", "s1", "", NOON), Seat("s1", None, "Robot", robot="expert")
    for each in at:
        await update_chouette(database, each, ChouetteUpdate(deadlines=(limit,), seats=(robot,)))
    ours, others = Shards(4, (0, 3)), Shards(4, (1, 2))
    first = 10**12 % 4
    for shards in (ours, others, ALL_SHARDS):
        mine = [number for number in range(4) if (first + number) % shards.count in shards.ids]
        here = {servers[number]: (number + 1,) for number in mine}
        assert await channels_with_open_chouettes(database, shards) == here
        assert await channels_to_update_by_server(database, LATER, shards) == here
        assert await channels_with_open_robot_chouettes(database, shards) == here
        assert {one for one, _ in await all_deadlines(database, shards)} == {at[number] for number in mine}
    await update_several(database, {each: ChouetteUpdate(ended_at=NOON) for each in at})


async def test_time_limits_and_the_table_message_outlive_a_restart(url: str) -> None:
    database = await open_database(url)
    here, there = await opened(database, 1), await opened(database, 2)
    late = Deadline("answer", "s2", "double 1", NOON + timedelta(hours=2))
    soon = Deadline("roll", "", "", NOON + timedelta(minutes=1))
    await update_chouette(database, here, ChouetteUpdate(deadlines=(late, soon)))
    await store_shown(database, {here: StoredShownState(10**18, newest_known=10**18)})
    await update_chouette(database, there, ChouetteUpdate(deadlines=(late,)))
    await database.close()
    database = await open_database(url)
    assert await all_deadlines(database) == ((here, soon), (here, late), (there, late))
    found = await find_open_chouette(database, 1)
    assert found is not None
    assert found.shown == StoredShownState(10**18, newest_known=10**18)
    await update_chouette(database, here, ChouetteUpdate(deadlines=()))
    assert await all_deadlines(database) == ((there, late),)
    await database.close()


async def test_who_wishes_to_be_forgotten_takes_his_name_along(database: Database) -> None:
    chouette = await opened(database, 1, 1, Seat("s1", 11, "Ann", "ann"), Seat("s2", 22, "Bob", "bob_2"))
    await append_statements(
        database, chouette, 1, [JournalEntry("s2: doubles", NOON, by=22), JournalEntry("s1: takes", NOON, by=11)]
    )
    words = ('s2: word "Bob 22"', 's1: word "Bob 22"')
    await append_statements(database, chouette, 3, [JournalEntry(line, NOON) for line in words])
    for user in (11, 22):
        await set_personal_setting(database, user, "play-at-once", value=True)
    assert not await anonymise_user_if_unseated(database, 22)
    assert (await personal_settings_of(database, 22)) == {"play-at-once": True}
    await update_chouette(database, chouette, ChouetteUpdate(ended_at=NOON))
    assert await find_chouettes_of_user(database, 22)
    assert await anonymise_user_if_unseated(database, 22)
    assert await find_chouettes_of_user(database, 22) == ()
    assert await personal_settings_of(database, 22) == {}
    assert await personal_settings_of(database, 11) == {"play-at-once": True}
    stored = await load_journal(database, chouette)
    assert stored is not None
    assert stored.seats == (Seat("s1", 11, "Ann", "ann"), Seat("s2", None, "s2"))
    assert [(one.entry.line, one.entry.by) for one in stored.entries] == [
        ("s2: doubles", None),
        ("s1: takes", 11),
        ('s2: word ""', None),
        ('s1: word "Bob 22"', None),
    ]


async def test_who_sits_down_while_they_are_forgotten_keeps_that_seat(database: Database) -> None:
    """It is written as soon as what was asked before is answered, where two can write at once."""
    evening, ann = await opened(database, 1, 1, Seat("s1", 11, "Ann", "ann")), Seat("s1", 11, "Ann", "ann")
    await append_statements(database, evening, 1, [JournalEntry('s1: word "Ann"', NOON, by=11)])
    await update_chouette(database, evening, ChouetteUpdate(ended_at=NOON))
    later, joined = await opened(database, 2), list[asyncio.Future[object]]()

    def sit_down(_connection: object, _cursor: object, command: str, *_: object) -> None:
        if command.startswith("UPDATE") and not joined:
            joins = append_statements(
                database, later, 1, [JournalEntry("s1: joins", NOON, by=11)], ChouetteUpdate(seats=(ann,))
            )
            joined.append(asyncio.ensure_future(joins))
            if database.engine.dialect.name == "postgresql":  # which has several writers at a time
                await_only(asyncio.wait(joined))

    event.listen(database.engine.sync_engine, "before_cursor_execute", sit_down)
    assert await anonymise_user_if_unseated(database, 11)
    await joined[0]
    event.remove(database.engine.sync_engine, "before_cursor_execute", sit_down)
    then, now = await load_journal(database, evening), await load_journal(database, later)
    assert then
    assert now
    assert (then.seats, then.entries[0].entry) == ((Seat("s1", None, "s1"),), JournalEntry('s1: word ""', NOON))
    assert (now.seats, now.entries[0].entry.by) == ((ann,), 11)


async def test_nobody_sits_twice(database: Database) -> None:
    chouette = await opened(database, 1, 1, Seat("s1", 11, "Ann"))
    with pytest.raises(StoreFailed):
        await update_chouette(database, chouette, ChouetteUpdate(seats=(Seat("s2", 11, "Ann again"),)))
    stored = await load_journal(database, chouette)
    assert stored is not None
    assert stored.seats == (Seat("s1", 11, "Ann"),)
