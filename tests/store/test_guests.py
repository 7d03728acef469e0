"""Guests as they are stored: which evenings they had, which of them become somebody's, and that it counts anew."""

from datetime import UTC, datetime

from bot.desk.guests import guest_identity
from bot.rules.points import Player, half_points
from bot.rules.statements import DirectorCorrectsScore
from bot.store.database import Database
from bot.store.evenings import statistics_cache_keys
from bot.store.journal import (
    anonymise_user_if_unseated,
    load_journal,
    seats_with_and_without,
    update_chouette,
)
from bot.store.stored import ChouetteUpdate, Seat
from tests.support.stored_evenings import kept_evening

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
SERVER, CHANNEL, ANN, BOB, MIA = 1, 10, 101, 102, 103
ZOE = guest_identity(CHANNEL, "Zoe")


async def test_a_guests_evenings_are_found_the_newest_first_with_who_sat_there_too(database: Database) -> None:
    moved = DirectorCorrectsScore(Player("s9"), Player("s1"), Player("s2"), half_points(2), "")
    first = await kept_evening(database, [(ANN, "Ann"), (ZOE, "Zoe"), (BOB, "Bob")], (moved,))
    beside = await kept_evening(database, [(ANN, "Ann"), (MIA, "Mia"), (ZOE, "zoe")], ())
    await kept_evening(database, [(ANN, "Ann"), (guest_identity(11, "Zoe"), "Zoe"), (BOB, "Bob")], (), channel=11)
    assert await seats_with_and_without(database, ZOE, MIA) == (
        (beside, Seat("s3", ZOE, "zoe"), True, False),
        (first, Seat("s2", ZOE, "Zoe"), False, True),
    )
    assert await seats_with_and_without(database, guest_identity(CHANNEL, "Otto"), MIA) == ()


async def test_seats_of_several_evenings_are_claimed_in_one_and_counted_anew(database: Database) -> None:
    first = await kept_evening(database, [(ANN, "Ann"), (ZOE, "Zoe"), (BOB, "Bob")], ())
    second = await kept_evening(database, [(ZOE, "Zoe"), (ANN, "Ann"), (BOB, "Bob")], ())
    other = await kept_evening(database, [(ANN, "Ann"), (BOB, "Bob"), (4, "Cid")], ())
    before = await statistics_cache_keys(database, SERVER)
    mine = Seat("s1", MIA, "Mia", "mia1")
    elsewhere = ((first, Seat("s2", MIA, "Mia", "mia1")),)
    await update_chouette(database, second, ChouetteUpdate(seats=(mine,), seats_elsewhere=elsewhere))
    stored = await load_journal(database, first)
    assert stored
    assert stored.seats[1] == Seat("s2", MIA, "Mia", "mia1")
    assert await seats_with_and_without(database, ZOE, MIA) == ()
    after = await statistics_cache_keys(database, SERVER)
    assert [one for one in before if before[one] != after[one]] == [first, second]
    assert before[other] == after[other]
    assert await anonymise_user_if_unseated(database, MIA)
    stored = await load_journal(database, first)
    assert stored
    assert stored.seats[1].user is None  # they are forgotten, and no guest again
