"""Announced evenings as they are stored: once for an interaction, with replies in their order, and forgotten."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.store.database import Database
from bot.store.journal import anonymise_user_if_unseated
from bot.store.planned import (
    EveningState,
    PlannedEvening,
    Reply,
    StoredReply,
    add_planned_evening,
    change_planned_evening,
    evenings_to_come_on_server,
    find_planned_evening,
    planned_evenings_of_user,
    store_reply_if_to_come,
    unfinished_planned_evenings,
)
from bot.store.shards import Shards

AT = datetime(2026, 12, 4, 19, 30, tzinfo=UTC)
SERVER = 5


async def made(database: Database, **other: Any) -> PlannedEvening:
    row: dict[str, Any] = {
        "server": SERVER,
        "channel": 7,
        "planner": 1,
        "planner_name": "Ann",
        "starts_at": AT,
        "regular": "2026-12-04T20:30",
        "zone": "Europe/Rome",
        "weekly": 0,
        "head": "chouette 1",
        "state": "announced",
    }
    return (await add_planned_evening(database, {**row, **other}))[0]


def reply(user: int, said: Reply, minutes: int = 0) -> StoredReply:
    return StoredReply(user, said, AT - timedelta(days=1) + timedelta(minutes=minutes), f"user {user}", f"u{user}")


async def test_one_interaction_announces_once_and_one_evening_is_followed_once(database: Database) -> None:
    first = await made(database, interaction=11)
    assert await made(database, interaction=11) == first
    assert (await made(database, interaction=12)).id != first.id
    following = await made(database, follows=first.id)
    assert (await made(database, follows=first.id)).id == following.id
    seen = await find_planned_evening(database, first.id)
    assert seen
    assert seen.is_followed
    assert not following.is_followed
    assert (seen.starts_at, seen.state, seen.replies, seen.is_table_over) == (AT, EveningState.ANNOUNCED, (), False)


async def test_replies_keep_their_order_and_the_same_one_again_its_place(database: Database) -> None:
    evening = await made(database)
    for minutes, (user, said) in enumerate([(2, Reply.IN), (3, Reply.IN), (2, Reply.IN), (4, Reply.MAYBE)]):
        seen, is_kept = await store_reply_if_to_come(database, SERVER, evening.id, AT, reply(user, said, minutes))
        assert is_kept
    assert seen
    assert seen.users_who(Reply.IN) == (2, 3)
    seen, _ = await store_reply_if_to_come(database, SERVER, evening.id, AT, reply(2, Reply.OUT, 9))
    assert seen
    assert seen.users_who(Reply.IN) == (3,)
    assert seen.users_who(Reply.IN, Reply.MAYBE, Reply.OUT) == (3, 4, 2)


@pytest.mark.parametrize("why", ["another time", "another server", "cancelled", "no such"])
async def test_a_reply_that_comes_too_late_changes_nothing(database: Database, why: str) -> None:
    evening = await made(database)
    if why == "cancelled":
        await change_planned_evening(database, evening.id, {"state": "cancelled"})
    at, server = AT + timedelta(hours=why == "another time"), SERVER + (why == "another server")
    number = evening.id + (why == "no such")
    seen, is_kept = await store_reply_if_to_come(database, server, number, at, reply(2, Reply.IN))
    assert not is_kept
    assert (seen is None) == (why in {"another server", "no such"})
    left = await find_planned_evening(database, evening.id)
    assert left
    assert left.replies == ()


async def test_a_move_drops_the_replies(database: Database) -> None:
    evening = await made(database)
    await store_reply_if_to_come(database, SERVER, evening.id, AT, reply(2, Reply.IN))
    later = AT + timedelta(days=1)
    moved = await change_planned_evening(database, evening.id, {"starts_at": later}, drops_replies=True)
    assert moved
    assert (moved.starts_at, moved.replies) == (later, ())
    assert await change_planned_evening(database, evening.id + 1, {"reminded": 1}) is None


async def test_what_is_to_come_and_what_is_still_to_be_done(database: Database) -> None:
    later = await made(database, starts_at=AT + timedelta(days=1))
    sooner = await made(database)
    await made(database, server=SERVER + 1)
    over = await made(database, state="nobody", shown="nobody", message=1)
    unshown = await made(database, state="cancelled", shown="announced", message=2)
    unfollowed = await made(database, state="nobody", shown="nobody", message=3, weekly=1)
    unseen = await made(database, state="nobody", weekly=1)  # it could not be posted; the next one may be
    assert [one.id for one in await evenings_to_come_on_server(database, SERVER)] == [sooner.id, later.id]
    left = {one.id for one in await unfinished_planned_evenings(database)}
    assert {later.id, sooner.id, unshown.id, unfollowed.id, unseen.id} < left
    assert over.id not in left
    assert len(left) == 6
    assert await unfinished_planned_evenings(database, Shards(2, (1,))) == ()


async def test_who_is_forgotten_replies_and_announces_no_more(database: Database) -> None:
    evening = await made(database)
    for user in (1, 2):
        await store_reply_if_to_come(database, SERVER, evening.id, AT, reply(user, Reply.IN))
    assert [one.id for one in await planned_evenings_of_user(database, 1)] == [evening.id]
    assert await anonymise_user_if_unseated(database, 1)
    assert await planned_evenings_of_user(database, 1) == ()
    left = await find_planned_evening(database, evening.id)
    assert left
    assert (left.planner, left.planner_name, left.users_who(Reply.IN)) == (None, "", (2,))
