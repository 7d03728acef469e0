"""Who sits down nowhere on a server, by a director's word that was said at no table."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.store.bans import NO_CHOUETTE, Ban, bans_of_server, end_ban, store_ban, taken_seats_of_server
from bot.store.database import Database
from bot.store.journal import anonymise_user_if_unseated
from bot.store.stored import TakenSeat

NOON = datetime.now(UTC).replace(microsecond=0)
SERVER, CHANNEL, MIA, GUS = 5, 6, 1, 2
BANNED = TakenSeat(GUS, NOON + timedelta(days=1), MIA, "spam")


async def test_it_holds_on_its_server_until_it_is_over(database: Database) -> None:
    assert await store_ban(database, SERVER, CHANNEL, BANNED, "Gus", NOON)
    assert await taken_seats_of_server(database, SERVER, NOON) == ((NO_CHOUETTE, BANNED, "Gus"),)
    assert await taken_seats_of_server(database, SERVER + 1, NOON) == ()
    assert await taken_seats_of_server(database, SERVER, BANNED.until) == ()


async def test_the_same_is_written_once_and_another_takes_its_place(database: Database) -> None:
    assert await store_ban(database, SERVER, CHANNEL, BANNED, "Gus", NOON)
    assert not await store_ban(database, SERVER, CHANNEL, BANNED, "Gus", NOON)
    longer = replace(BANNED, until=NOON + timedelta(days=7))
    assert await store_ban(database, SERVER, CHANNEL, longer, "Gus", NOON)
    assert [one for _, one, _ in await taken_seats_of_server(database, SERVER, NOON)] == [longer]
    assert not await end_ban(database, SERVER, GUS, BANNED.until)
    assert await end_ban(database, SERVER, GUS, longer.until)
    assert not await end_ban(database, SERVER, GUS)
    assert await taken_seats_of_server(database, SERVER, NOON) == ()


async def test_the_newest_is_first_with_where_it_was_said(database: Database) -> None:
    other = replace(BANNED, user=3)
    await store_ban(database, SERVER, CHANNEL, BANNED, "Gus", NOON)
    await store_ban(database, SERVER, 7, other, "Fay", NOON + timedelta(hours=1))
    assert await bans_of_server(database, SERVER, NOON) == (
        Ban(other, "Fay", 7, NOON + timedelta(hours=1)),
        Ban(BANNED, "Gus", CHANNEL, NOON),
    )
    assert await bans_of_server(database, SERVER, BANNED.until) == ()


async def test_of_who_is_forgotten_only_number_reason_and_date_are_kept_until_then(database: Database) -> None:
    await store_ban(database, SERVER, CHANNEL, BANNED, "Gus", NOON)
    assert await anonymise_user_if_unseated(database, GUS)
    assert await anonymise_user_if_unseated(database, MIA)
    assert await taken_seats_of_server(database, SERVER, NOON) == ((NO_CHOUETTE, replace(BANNED, by=None), ""),)
    assert await bans_of_server(database, SERVER, NOON) == (Ban(replace(BANNED, by=None), "", None, None),)
    past = replace(BANNED, until=NOON - timedelta(days=1))
    await store_ban(database, SERVER, CHANNEL, past, "Gus", past.until - timedelta(days=1))
    assert await anonymise_user_if_unseated(database, GUS)
    assert await taken_seats_of_server(database, SERVER, past.until - timedelta(days=1)) == ()
