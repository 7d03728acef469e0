"""Somebody who sends ten commands a second is told once and passed over for a second; nobody who plays meets that."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from sqlalchemy import event

from bot.channel.interactions import MAX_PEOPLE_TRACKED, RateLimiter
from bot.client import PERSON_BURST_ACTIONS, ChouetteBot
from bot.store.blocked import BlockedKind, block
from bot.store.database import Database
from tests.support.evening import BotEvening, private
from tests.support.local_table import LocalTable
from tests.support.waiting import until

ANN, BOB = 11, 22


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_ten_a_second() -> None:
    clock = Clock()
    pace = RateLimiter(8, 5, clock)
    heard: list[bool | None] = []
    for _ in range(30):
        heard.append(pace.admit_or_refuse_once(ANN))
        clock.now += 0.1
    told = heard.index(False)
    assert heard[:told] == [True] * told  # those at once, and what has come back meanwhile
    assert heard[told : told + 10] == [False, *[None] * 9]
    assert True in heard[told + 10 : told + 12]
    assert heard.count(False) <= 2


def test_the_quickest_player_is_never_passed_over() -> None:
    """Four taps a second for a whole minute, and eight within one blink before."""
    clock = Clock()
    pace = RateLimiter(8, 5, clock)
    assert all(pace.admit_or_refuse_once(ANN) for _ in range(8))
    for _ in range(240):
        clock.now += 0.25
        assert pace.admit_or_refuse_once(ANN)


def test_one_person_is_not_in_anothers_way() -> None:
    pace = RateLimiter(2, 1, Clock())
    assert [pace.admit_or_refuse_once(ANN) for _ in range(4)] == [True, True, False, None]
    assert [pace.admit_or_refuse_once(BOB) for _ in range(2)] == [True, True]


def test_whoever_has_rested_is_not_kept_in_memory() -> None:
    clock = Clock()
    pace = RateLimiter(1, 1, clock)
    for user in range(20 * MAX_PEOPLE_TRACKED):
        clock.now += 0.01
        assert pace.admit_or_refuse_once(user)
    assert len(vars(pace)["_left"]) <= MAX_PEOPLE_TRACKED + 1


@pytest.fixture
def clock(bot: ChouetteBot) -> Clock:
    """Only the tests move it."""
    clock = Clock()
    bot.pace, bot.typing_pace = RateLimiter(PERSON_BURST_ACTIONS, 5, clock), RateLimiter(2, 5, clock)
    return clock


def reads_of(database: Database) -> Callable[[], int]:
    """How often the database has been asked from now on."""
    count = [0]

    def asked(*_: object) -> None:
        count[0] += 1

    event.listen(database.engine.sync_engine, "before_cursor_execute", asked)
    return lambda: count[0]


def give_up(local: LocalTable) -> None:
    """Discord waits no longer for the answers that have not come."""
    interactions = local.table.interactions
    for each in [*interactions._waiting]:
        interactions._give_up(each)


async def test_at_the_table(
    local: LocalTable, bot: ChouetteBot, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann, bob = evening["Ann"], evening["Bob"]
    for _ in range(PERSON_BURST_ACTIONS):
        private(await ann.slash("help"))
    asked = reads_of(bot.database)
    asking = asyncio.gather(*(local.person("Ann").slash("help") for _ in range(10)))
    await until(lambda: "too quick" in caplog.text)
    private(await bob.slash("what", word="beaver"))  # the bot has heard what was sent before
    give_up(local)
    told = await asking
    assert sorted(one.kind for one in told) == ["message", *["nothing"] * 9]
    assert {one.text for one in told} == {"", "One thing at a time: wait a second, then go on."}
    bobs = asked()
    private(await bob.slash("what", word="beaver"))
    assert asked() == 2 * bobs  # and nothing for Ann
    private(await bob.slash("help"))
    clock.now += 1.1
    assert "One thing at a time" not in private(await ann.slash("help"))


async def test_buttons_are_counted_with_commands(local: LocalTable, bot: ChouetteBot, clock: Clock) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening["Ann"].slash("chouette open")
    await evening["Ann"].slash("join")
    clock.now += 10
    assert bot.pace
    while bot.pace.admit_or_refuse_once(int(evening["Bob"].id)):
        pass
    clock.now += 0.5
    clock.now += 0.6
    for _ in range(5):
        private(await evening["Bob"].slash("help"))
    told = await evening["Bob"].press(evening.newest(), "Not in yet? Join")
    assert private(told).startswith("One thing at a time")
    assert len((await evening.table()).seats) == 1


async def test_what_is_typed_has_a_pace_of_its_own(local: LocalTable, bot: ChouetteBot, clock: Clock) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann = local.person("Ann")
    typing = [asyncio.create_task(ann.complete("what", "word", "bea")) for _ in range(4)]
    assert all(await asyncio.gather(*typing[:2]))
    private(await evening["Bob"].slash("help"))  # the bot has heard what was sent before
    assert not any(each.done() for each in typing[2:])
    give_up(local)
    assert await asyncio.gather(*typing[2:]) == [[], []]
    private(await evening["Ann"].slash("help"))


async def test_all_on_a_server_together_have_a_pace(
    local: LocalTable, bot: ChouetteBot, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """A thousand accounts, each as slow as people are, do not keep another server's people waiting."""
    other = local.add_server_with_channel()
    bot.server_pace = RateLimiter(10, 5, clock)
    crowd = [local.add_person(f"Mallory {number}") for number in range(12)]
    for person in crowd[:10]:
        private(await person.slash("help"))
    assert private(await crowd[10].slash("help")).startswith("Too much is going on at once on this server")
    late = asyncio.create_task(crowd[11].slash("help"))
    private(await local.person("Ann").slash("help", channel=other))  # the bot has heard what was sent before
    give_up(local)
    assert (await late).kind == "nothing"
    assert caplog.text.count("is too quick and passed over") == 1
    clock.now += 1.1
    private(await crowd[11].slash("help"))


async def test_those_who_are_blocked_take_nothing_of_the_pace_of_their_server(
    local: LocalTable, bot: ChouetteBot, clock: Clock
) -> None:
    bot.server_pace = RateLimiter(2, 5, clock)
    mallory = local.add_person("Mallory")
    await block(bot.database, BlockedKind.USER, int(mallory.id), datetime.now(UTC))
    await bot.blocked.reload_and_mark_away()
    for _ in range(4):
        assert private(await mallory.slash("help")).startswith("The operator of this bot has blocked you.")
    assert "Too much" not in private(await local.person("Ann").slash("help"))
