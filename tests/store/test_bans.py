"""Who sits down nowhere on a server, by a director's word that was said at no table."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.store.bans import NO_CHOUETTE, end_ban, store_ban, taken_seats_of_server
from bot.store.database import Database
from bot.store.journal import anonymise_user_if_unseated
from bot.store.stored import TakenSeat

NOON = datetime.now(UTC).replace(microsecond=0)
SERVER, MIA, GUS = 5, 1, 2
BANNED = TakenSeat(GUS, NOON + timedelta(days=1), MIA, "spam")


async def test_it_holds_on_its_server_until_it_is_over(database: Database) -> None:
    assert await store_ban(database, SERVER, BANNED, "Gus", NOON)
    assert await taken_seats_of_server(database, SERVER, NOON) == ((NO_CHOUETTE, BANNED, "Gus"),)
    assert await taken_seats_of_server(database, SERVER + 1, NOON) == ()
    assert await taken_seats_of_server(database, SERVER, BANNED.until) == ()


async def test_the_same_is_written_once_and_another_takes_its_place(database: Database) -> None:
    assert await store_ban(database, SERVER, BANNED, "Gus", NOON)
    assert not await store_ban(database, SERVER, BANNED, "Gus", NOON)
    longer = replace(BANNED, until=NOON + timedelta(days=7))
    assert await store_ban(database, SERVER, longer, "Gus", NOON)
    assert [one for _, one, _ in await taken_seats_of_server(database, SERVER, NOON)] == [longer]
    assert await end_ban(database, SERVER, GUS)
    assert not await end_ban(database, SERVER, GUS)
    assert await taken_seats_of_server(database, SERVER, NOON) == ()


async def test_of_who_is_forgotten_only_number_reason_and_date_are_kept_until_then(database: Database) -> None:
    await store_ban(database, SERVER, BANNED, "Gus", NOON)
    assert await anonymise_user_if_unseated(database, GUS)
    assert await anonymise_user_if_unseated(database, MIA)
    assert await taken_seats_of_server(database, SERVER, NOON) == ((NO_CHOUETTE, replace(BANNED, by=None), ""),)
    past = replace(BANNED, until=NOON - timedelta(days=1))
    await store_ban(database, SERVER, past, "Gus", past.until - timedelta(days=1))
    assert await anonymise_user_if_unseated(database, GUS)
    assert await taken_seats_of_server(database, SERVER, past.until - timedelta(days=1)) == ()
