"""*Same again* and *Other rules* after an evening: who sits down, who is called, and who may not open a table."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.channel import again, calling
from bot.channel.books import AS_PLAYED
from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.delivery.answering import defer
from bot.desk import Table
from bot.engine.engine import Engine
from bot.rules.points import POINTS_STAKE, Player
from bot.rules.rulebook import option_value
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Lobby
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, no_pause
from tests.cogs.test_set_back import lose_table
from tests.support.bot_in_process import at_the_table
from tests.support.evening import FIVE, MENTION, BotEvening, buttons, id_of, parts, private, until_heard
from tests.support.local_table import Json, LocalTable
from tests.support.waiting import until

THREE = ("Ann", "Bob", "Cid")
CALLS = re.compile(r"\*\* plays? again\.")


@pytest.fixture
async def engine() -> AsyncIterator[Engine]:
    """One that answers at once."""
    engine = QuickEngine()
    yield engine
    await engine.close()


async def ended(evening: BotEvening, **options: str) -> Json:
    """The message of an evening that is over after a game."""
    await evening.play_first_game(THREE, **options)
    await evening["Ann"].means("chouette end")
    for name in THREE[1:]:
        await evening[name].slash("accept")
    assert buttons(evening.newest()) == [
        *("Same again", "Other rules", "Paid …", "Same time next week"),
        *(["Analysis"] if evening.bot.desk.has_engine else []),
        *("Film", "Step by step", "Page"),
        *(["Quiz"] if evening.bot.desk.has_engine else []),
    ]
    assert evening.newest()["content"].count("Were the dice fair?") == 1
    assert any("paid" in label for label in buttons(await evening["Ann"].press(evening.newest(), "Paid …")))
    return evening.newest()


async def test_what_was_played_is_looked_at_and_taken_home_by_whoever_presses(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended(evening)
    shown = len(local.messages(evening.channel))
    film = await evening["Bob"].press(last, "Film")
    assert (film.ephemeral, len(film.message["attachments"])) == (True, 1)
    export = await evening.sits("Mia").press(last, "Page")
    assert "one file" in private(export)
    assert [one["filename"].rpartition(".")[2] for one in export.message["attachments"]] == ["html"]
    stepped = await evening["Cid"].press(last, "Step by step")
    assert "**Game 1** · step 1 of " in private(stepped)
    assert "Next ›" in buttons(stepped)
    await evening["Ann"].press(last, "Same again")
    again = await evening["Cid"].press(last, "Film")  # the evening that the message tells of
    assert (again.ephemeral, len(again.message["attachments"])) == (True, 1)
    assert len(local.messages(evening.channel)) > shown


def menu_of(message: Json | None) -> str:
    """The id of the menu of rule books."""
    return next(one["custom_id"] for one in parts(message) if one["custom_id"].startswith("sm:"))


PRIMARY, SECONDARY = 1, 2


def style_of_start(evening: BotEvening) -> int:
    """How *Start* looks under the newest message that has one."""
    lobby = next(one for one in reversed(evening.local.messages(evening.channel)) if "Start" in buttons(one))
    return next(int(one["style"]) for one in parts(lobby) if one.get("label") == "Start")


async def seated(evening: BotEvening) -> list[str]:
    table = await evening.table()
    assert isinstance(table.chouette.stage, Lobby)
    return [table.unescaped_name(one) for one in players_with_seat(table.chouette)]


def asked_in_lobby(evening: BotEvening) -> str:
    """What the newest table message asks first."""
    lobby = next(one for one in reversed(evening.local.messages(evening.channel)) if "Start" in buttons(one))
    return str(lobby["content"]).partition("\n")[0]


def call_of(evening: BotEvening) -> Json:
    """The message that calls people to play again, as it is now."""
    called = [one for one in evening.local.messages(evening.channel) if CALLS.search(one["content"])]
    return called[-1]


async def test_the_same_again_opens_the_lobby_and_calls_the_others_once(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended(evening, rules="fibs", stake="2", label="EUR", title="Thursday")
    before = await evening.table()
    await evening["Bob"].press(last, "Same again")
    table = await evening.table()
    assert (table.id != before.id, await seated(evening)) == (True, ["Bob"])
    assert (table.head.book, table.chouette.rules) == ("fibs", before.chouette.rules)
    assert (table.chouette.stake, table.chouette.title) == (before.chouette.stake, "Thursday")
    called = evening.newest()
    assert sorted(evening.mentioned()) == ["Ann", "Cid"]
    assert called["content"].startswith("**Bob** plays again. ")
    answered = "The game starts when they have answered."
    waits = asked_in_lobby(evening)
    assert waits in {
        f"Waiting for **{one}** and **{two}**. {answered}" for one, two in (("Ann", "Cid"), ("Cid", "Ann"))
    }
    open_here = await evening["Cid"].press(last, "Same again")  # one is open
    assert private(open_here) == "A new table is open here already, with **Bob**: sit down there."
    assert buttons(open_here.message) == ["Not in yet? Join"]
    assert (await evening.table()).id == table.id
    assert style_of_start(evening) == SECONDARY  # one alone cannot start
    await evening["Cid"].press(called, "Join")
    assert await seated(evening) == ["Bob", "Cid"]
    assert style_of_start(evening) == SECONDARY
    assert asked_in_lobby(evening) == f"Waiting for **Ann**. {answered}"
    asks = "are you in? The game starts when all have answered."
    assert call_of(evening)["content"] == f"**Bob** and **Cid** play again. <@{evening['Ann'].id}>: {asks}"
    already = private(await evening["Cid"].press(call_of(evening), "Join"))
    assert "You are in already: you have a seat here." in already
    await evening["Ann"].slash("join")
    assert call_of(evening)["content"] == "**Bob**, **Cid** and **Ann** play again."
    assert buttons(call_of(evening)) == []
    assert not bot.desk.calls.of(table.id)
    assert sum(bool(CALLS.search(one["content"])) for one in local.messages(evening.channel)) == 1
    chouette = await evening.chouette()
    assert chouette.game  # the last has said yes
    assert len(chouette.seated) == 3


async def test_who_is_in_may_start_before_all_have_answered(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, (*THREE, "Dee"))
    last = await ended(evening)
    await evening["Ann"].press(last, "Same again")
    called = evening.newest()
    await evening["Bob"].press(called, "Join")
    await evening["Dee"].slash("join")
    lobby = next(one for one in reversed(local.messages()) if "Start" in buttons(one))
    assert style_of_start(evening) == PRIMARY
    assert asked_in_lobby(evening) == (
        "Waiting for **Cid**. The game starts when they have answered. Or press *Start* without them."
    )
    await evening["Bob"].press(lobby, "Start")
    assert len((await evening.chouette()).seated) == 3
    await evening["Cid"].press(called, "Join")  # the last yes, to a game that goes on
    assert (await evening.chouette()).game


async def test_the_game_starts_with_the_last_answer_though_it_is_no(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, (*THREE, "Dee"))
    last = await ended_by_all(evening)
    await evening["Ann"].press(last, "Same again")
    assert buttons(call_of(evening)) == ["Join", "Not tonight"]
    await evening["Bob"].press(call_of(evening), "Not tonight")
    assert call_of(evening)["content"].endswith(f"\n<@{evening['Bob'].id}>: not tonight.")
    assert "Bob" not in asked_in_lobby(evening)
    assert asked_in_lobby(evening).endswith(". The game starts when they have answered.")
    assert "You said so already" in private(await evening["Bob"].press(call_of(evening), "Not tonight"))
    assert "You are in already" in private(await evening["Ann"].press(call_of(evening), "Not tonight"))
    stranger = private(await evening.sits("Mia").press(call_of(evening), "Not tonight"))
    assert stranger.startswith("Nobody waits for you here, so there is nothing to decline.")
    await evening["Cid"].press(call_of(evening), "Join")
    await evening["Dee"].press(call_of(evening), "Not tonight")
    declined = f"<@{evening['Bob'].id}> and <@{evening['Dee'].id}>: not tonight."
    assert call_of(evening)["content"] == f"**Ann** and **Cid** play again.\n{declined}"
    assert buttons(call_of(evening)) == ["Join"]
    assert asked_in_lobby(evening).startswith("A game needs at least 3 players; 1 more must join")  # nobody is called
    await evening["Bob"].press(call_of(evening), "Join")  # they have changed their mind: now they are enough
    assert (
        call_of(evening)["content"] == f"**Ann**, **Cid** and **Bob** play again.\n<@{evening['Dee'].id}>: not tonight."
    )
    assert len((await evening.chouette()).seated) == 3
    assert (await evening.chouette()).game


async def test_of_several_who_answer_at_once_none_is_waited_for_again(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = BotEvening(local, bot, FIVE)
    last = await ended_by_all(evening)
    await evening["Ann"].press(last, "Same again")
    await evening["Eve"].press(call_of(evening), "Join")
    decline, goes_on = list[int](), asyncio.Event()

    async def slowly(interaction: Any) -> None:
        decline.append(interaction.user.id)
        await goes_on.wait()
        await defer(interaction)

    monkeypatch.setattr(calling, "defer", slowly)
    presses = [asyncio.create_task(evening[one].press(call_of(evening), "Not tonight")) for one in ("Bob", "Cid")]
    await until(lambda: len(decline) == 2)
    number = (await evening.table()).next_number
    joins = asyncio.create_task(evening["Dee"].press(call_of(evening), "Join"))
    await until_heard(evening, number)
    goes_on.set()
    await asyncio.gather(joins, *presses)
    table = await evening.table()
    assert table.chouette.game  # whoever answered last
    assert {table.unescaped_name(one) for one in table.chouette.seated} == {"Ann", "Dee", "Eve"}
    said = call_of(evening)["content"]
    assert {*re.findall(r"\*\*(\w+)\*\*", said)} == {"Ann", "Dee", "Eve"}
    assert said.endswith(": not tonight.")
    assert all(f"<@{evening[one].id}>" in said for one in ("Bob", "Cid"))


async def test_after_a_restart_its_message_tells_who_is_called(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, (*FIVE, "Fay", "Mia"))
        await evening.play_first_game([*evening.people])
        await evening["Eve"].press(await evening["Eve"].slash("leave"), "Leave")
        last = await _ends(evening, tuple(one for one in evening.people if one != "Eve"))
        await evening["Ann"].press(last, "Same again")
        await evening["Bob"].press(call_of(evening), "Not tonight")
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, (*FIVE, "Fay", "Mia"))
        before = call_of(evening)
        await asyncio.gather(*(evening[one].press(before, "Not tonight") for one in ("Cid", "Dee")))
        waits = re.fullmatch(r"Waiting for \*\*(\w+)\*\* and \*\*(\w+)\*\*\. .*", asked_in_lobby(evening))
        assert waits
        assert {*waits.groups()} == {"Fay", "Mia"}
        said, declined, left = call_of(evening)["content"].split("\n")
        assert {*MENTION.findall(said)} == {evening[one].id for one in ("Fay", "Mia")}
        assert {*MENTION.findall(declined)} == {evening[one].id for one in ("Bob", "Cid", "Dee")}
        assert left.startswith("**Eve** left before the end")
        assert bot.desk.calls.after(1)
        await evening["Eve"].press(call_of(evening), "Join")
        assert "left before" not in call_of(evening)["content"]
        for name in ("Fay", "Mia"):
            await evening[name].press(call_of(evening), "Join")
        assert len((await evening.chouette()).seated) == 4
        assert (await evening.chouette()).game


async def test_after_a_restart_a_call_to_who_had_left_stays_one_though_their_evening_is_lost(
    local: LocalTable, url: str
) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        last = await ended_without_cid(evening)
        await evening["Ann"].press(last, "Same again")
        await bot.delivery.shelf.flush()
        await lose_table(bot.database, 1)
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        await evening["Bob"].press(call_of(evening), "Join")
        assert asked_in_lobby(evening).startswith(f"Waiting for <@{evening['Cid'].id}>. ")
        assert id_of(call_of(evening), "Join").endswith(":left")
        await evening["Cid"].press(call_of(evening), "Join")
        assert (await evening.chouette()).game


async def test_enough_of_those_who_are_called_play_without_who_declines_last(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, (*THREE, "Dee"))
    last = await ended_by_all(evening)
    await evening["Ann"].press(last, "Same again")
    await evening["Bob"].press(call_of(evening), "Join")
    await evening["Cid"].press(call_of(evening), "Join")
    await evening["Dee"].press(call_of(evening), "Not tonight")
    table = await evening.table()
    assert {table.unescaped_name(one) for one in table.chouette.seated} == {*THREE}
    assert table.chouette.game
    await evening["Dee"].press(call_of(evening), "Join")  # to the next game, if somebody lets them in
    assert call_of(evening)["content"].endswith(": not tonight.")
    await evening["Ann"].slash("accept")
    assert {*re.findall(r"\*\*(\w+)\*\*", call_of(evening)["content"])} == {*THREE, "Dee"}
    assert (call_of(evening)["content"].partition(" play again")[2], buttons(call_of(evening))) == (".", [])


async def test_what_was_played_with_changes_is_named_with_them_in_other_rules_and_played_so_again(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, THREE)
    private(await local.person("Mia").slash("config set", setting="option.beavers", value="no"))
    last = await ended(evening)
    asked = await evening["Ann"].press(last, "Other rules")
    assert "'Colorado, as just played'" in str(asked.message["components"]), "here it is always played so"
    private(await local.person("Mia").slash("config set", setting="option.beavers", value="yes"))
    asked = await evening["Ann"].press(last, "Other rules")
    _, first, second = str(asked.message["components"]).split("'label': ")[:3]
    assert "Colorado, as just played" in first
    assert "Changed: without beavers (nobody doubles back at once)." in first
    assert "'Colorado, as the book has it'" in second
    await evening["Ann"].choose(asked.message, menu_of(asked.message), AS_PLAYED)
    table = await evening.table()
    assert (table.head.book, option_value(table.chouette.rules, "beavers")) == ("colorado", "no")


async def test_with_other_rules_the_stake_stays(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended(evening, stake="2", label="EUR", title="Thursday")
    before = await evening.table()
    asked = await evening["Ann"].press(last, "Other rules")
    assert private(asked) == "The same people at a new table: by which rules? It opens as soon as you choose."
    said = str(asked.message["components"])
    assert "One cube for all: whoever does not want to double may sell" in said, "each book says what changes by it"
    assert "Simple: everybody has a cube, and a drop ends your bet." in said
    assert "'Colorado, as just played'" in str(asked.message["components"])
    await evening["Ann"].choose(asked.message, menu_of(asked.message), "streamlined")
    table = await evening.table()
    assert (table.head.book, table.chouette.stake, table.chouette.title) == (
        "streamlined",
        before.chouette.stake,
        "Thursday",
    )
    assert await seated(evening) == ["Ann"]


async def test_points_alone_stay_points_alone_though_the_server_plays_for_money(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended(evening)
    server = int(local.table.state.first_server_id)
    await bot.desk.settings.change_for_server(server, "stake", "5 EUR")
    asked = await evening["Ann"].press(last, "Other rules")
    await evening["Ann"].choose(asked.message, menu_of(asked.message), "fibs")
    assert (await evening.table()).chouette.stake == POINTS_STAKE


@pytest.mark.parametrize(
    ("setting", "value", "told"), [("opener_role", "77", "may open a chouette here"), ("stake-max", "1 EUR", "€5.00")]
)
async def test_the_server_still_says_who_may_open_and_for_what(
    local: LocalTable, bot: ChouetteBot, setting: str, value: str, told: str
) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended(evening, stake="5", label="EUR")
    before = (await evening.table()).id
    await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), setting, value)
    assert told in private(await evening["Bob"].press(last, "Same again"))
    asked = await evening["Bob"].press(last, "Other rules")
    assert told in private(await evening["Bob"].choose(asked.message, menu_of(asked.message), "fibs"))
    assert (await evening.table()).id == before


async def test_robots_sit_down_at_once_as_strong_as_they_were(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    evening = WithRobots(local, bot)
    await evening.open(robots=1)
    await evening.ann.slash("robot add", strength="casual")
    await evening.ann.press(evening.newest(), "Start")
    await evening.until_asked()
    leaves = await evening.ann.slash("leave")
    await evening.ann.press(leaves.message, "End the chouette")
    assert buttons(evening.newest()) == [
        "Same again",
        "Other rules",
        "With friends",
        "Teach me",
        "Page",
    ]  # nobody makes an appointment with robots
    assert "/chouette open" not in evening.newest()["content"]
    await evening.ann.press(evening.newest(), "Same again")
    table = await evening.table()
    assert table.chouette.has_begun  # alone with robots nobody waits for a start
    names = [table.unescaped_name(one) for one in table.chouette.seated]
    assert sorted(names) == ["Ada", "Ann", "Blaise"]
    strengths = {table.unescaped_name(one): strength for one, strength in table.head.robots.items()}
    assert strengths == {"Ada": "advanced", "Blaise": "casual"}
    assert not any("plays again" in one["content"] for one in local.messages(evening.channel))


def first_seats(table: Table) -> tuple[Player, ...]:
    """Who sat where in the first game, Box first."""
    chouette = table.chouette
    game = chouette.games[0].final if chouette.games else chouette.game
    assert game
    return (game.box, *game.line)


async def with_robots_ended(evening: WithRobots, place: str = "") -> Json:
    """The message of an evening of Ann with two robots that is over; she began from this place, or by the dice."""
    await evening.open()
    if place:
        panel = await evening.ann.press(evening.newest(), "Add a robot")
        await evening.ann.press(panel, place)
    else:
        await evening.ann.press(evening.newest(), "Start")
    await evening.ends_alone()
    return evening.newest()


@pytest.mark.parametrize(("place", "at"), [("Start as Box", 0), ("Start as Captain", 1), ("Start in the line", 2)])
async def test_who_chose_a_place_has_it_again(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, place: str, at: int
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    evening = WithRobots(local, bot)
    last = await with_robots_ended(evening, place)
    for _ in range(2):
        await evening.ann.press(last, "Same again")
        table = await evening.table()
        assert table.chouette.has_begun
        assert first_seats(table)[at] == table.player(int(evening.ann.id))
        twice = await evening.ann.press(last, "Same again")
        assert private(twice).startswith("You play here already: game ")
        assert (await evening.table()).id == table.id
        await evening.ends_alone()
        last = evening.newest()


async def test_other_rules_with_robots_offer_a_place_and_lead_into_the_game(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    evening = WithRobots(local, bot)
    last = await with_robots_ended(evening, "Start as Captain")
    asked = await evening.ann.press(last, "Other rules")
    assert "The game starts as soon as you choose the rules." in private(asked)
    assert buttons(asked.message) == ["As Captain", "As Box", "In the line", "As the dice say"]
    assert [one["style"] for one in parts(asked.message)[:4]] == [PRIMARY, SECONDARY, SECONDARY, SECONDARY]
    as_box = await evening.ann.press(asked, "As Box")
    assert [one["style"] for one in parts(as_box.message)[:4]] == [SECONDARY, PRIMARY, SECONDARY, SECONDARY]
    await evening.ann.choose(as_box.message, menu_of(as_box.message), "fibs")
    table = await evening.table()
    assert table.chouette.has_begun
    assert (table.head.book, first_seats(table)[0]) == ("fibs", table.player(int(evening.ann.id)))
    told = await evening.ann.press(last, "Other rules")  # before the choice, not after it
    assert private(told).startswith("You play here already: game ")
    assert private(told).endswith("End the chouette first, then choose other rules.")
    assert buttons(told.message) == ["End the chouette"]
    asked = await evening.ann.press(told, "End the chouette")
    await evening.ann.press(asked, "End the chouette")
    assert not (await evening.table()).is_open


async def test_after_an_evening_with_robots_a_table_for_friends_opens_without_them(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    evening = WithRobots(local, bot)
    last = await with_robots_ended(evening)
    asked = await evening.ann.press(last, "With friends")
    assert private(asked).startswith("A new table without robots, for whoever joins: by which rules?")
    assert buttons(asked.message) == []
    await evening.ann.choose(asked.message, menu_of(asked.message), "fibs")
    table = await evening.table()
    assert (table.head.book, table.chouette.robots, table.chouette.has_begun) == ("fibs", frozenset(), False)
    assert [table.unescaped_name(one) for one in players_with_seat(table.chouette)] == ["Ann"]
    await evening.sits("Bob").press(evening.newest(), "Not in yet? Join")
    assert len(players_with_seat((await evening.table()).chouette)) == 2


async def test_who_presses_the_same_and_other_rules_at_once_opens_one_table_with_all_robots(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    evening = WithRobots(local, bot)
    last = await with_robots_ended(evening)
    asked, before = await evening.ann.press(last, "Other rules"), await evening.table()
    seat_robots, may_go_on = again._seat_robots, asyncio.Event()

    async def slowly(*of: Any) -> Table:
        await asyncio.wait_for(may_go_on.wait(), 30)
        return await seat_robots(*of)

    async def is_open() -> bool:
        return (await evening.table()).id != before.id

    monkeypatch.setattr(again, "_seat_robots", slowly)
    same = asyncio.create_task(evening.ann.press(last, "Same again"))
    await until(is_open)
    other = asyncio.create_task(evening.ann.choose(asked.message, menu_of(asked.message), "fibs"))
    await asyncio.sleep(0.5)
    may_go_on.set()
    await asyncio.gather(same, other)
    table = await evening.table()
    assert table.chouette.has_begun
    assert (table.id, len(table.chouette.seated)) == (before.id + 1, len(before.chouette.seated))


async def test_other_rules_at_a_table_where_nothing_has_begun_take_its_place(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    evening = WithRobots(local, bot)
    last = await with_robots_ended(evening)
    await evening.open(robots=3)
    asked = await evening.ann.press(last, "Other rules")
    await evening.ann.choose(asked.message, menu_of(asked.message), "fibs")
    table = await evening.table()
    assert table.chouette.has_begun
    assert (table.head.book, len(table.chouette.seated)) == ("fibs", 4)


async def test_a_table_that_never_began_is_played_again_with_its_robots(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    evening = WithRobots(local, bot)
    await evening.open(robots=3)
    await evening.ends_alone()
    last = evening.newest()
    asked = await evening.ann.press(last, "Other rules")
    await evening.ann.choose(asked.message, menu_of(asked.message), "fibs")
    table = await evening.table()
    assert table.chouette.has_begun
    assert len(table.chouette.seated) == 4
    assert set(table.head.robots.values()) == {"advanced"}


async def test_nobody_loses_by_other_rules_a_table_at_which_others_sit(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended(evening)
    await evening["Ann"].press(last, "Same again")
    await evening["Bob"].press(evening.newest(), "Join")
    table = await evening.table()
    told = await evening["Ann"].press(last, "Other rules")
    assert private(told).startswith("You sit at the new table here already, with **Bob**. End the chouette first")
    assert buttons(told.message) == ["End the chouette"]
    assert (await evening.table()).id == table.id


async def test_whoever_waits_alone_for_the_others_calls_them_again_to_other_rules(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended(evening)
    await evening["Ann"].press(last, "Same again")
    asked = await evening["Ann"].press(last, "Other rules")
    await evening["Ann"].choose(asked.message, menu_of(asked.message), "fibs")
    table = await evening.table()
    assert (table.head.book, await seated(evening)) == ("fibs", ["Ann"])
    calls = [one for one in local.messages(evening.channel) if one["content"].startswith("**Ann** plays again.")]
    assert [buttons(one) for one in calls] == [[], ["Join", "Not tonight"]]
    assert all(f"<@{evening[name].id}>" in calls[1]["content"] for name in ("Bob", "Cid"))


async def test_who_ended_a_table_before_anybody_came_plays_again_with_those_of_the_evening_before(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended(evening, title="Thursday")
    await evening["Ann"].press(last, "Same again")
    await evening["Ann"].slash("chouette end")
    assert not (await evening.table()).is_open
    assert (call_of(evening)["content"], buttons(call_of(evening))) == ("**Ann** plays again.", [])
    over = next(one for one in reversed(local.messages(evening.channel)) if "Other rules" in buttons(one))
    assert over["id"] != last["id"]
    asked = await evening["Ann"].press(over, "Other rules")
    await evening["Ann"].choose(asked.message, menu_of(asked.message), "fibs")
    table = await evening.table()
    assert (table.head.book, table.chouette.title, await seated(evening)) == ("fibs", "Thursday", ["Ann"])
    calls = [one for one in local.messages(evening.channel) if one["content"].startswith("**Ann** plays again.")]
    assert all(f"<@{evening[name].id}>" in calls[-1]["content"] for name in ("Bob", "Cid"))
    await evening["Ann"].slash("chouette end")
    over = next(one for one in reversed(local.messages(evening.channel)) if "Other rules" in buttons(one))
    await evening["Bob"].press(over, "Same again")  # who did not sit there
    table = await evening.table()
    assert (table.head.book, await seated(evening)) == ("fibs", ["Bob"])


@pytest.mark.parametrize("comes", [False, True])
async def test_who_left_before_the_end_is_neither_called_nor_waited_for(
    local: LocalTable, bot: ChouetteBot, *, comes: bool
) -> None:
    evening = BotEvening(local, bot, (*THREE, "Dee"))
    await evening.play_first_game([*evening.people])
    asked = await evening["Dee"].slash("leave")  # between games
    assert private(asked).startswith("Leave with ")
    assert "if you come back, you" in private(asked)
    assert "too few" not in private(asked)
    await evening["Dee"].press(asked, "Leave")
    last = await _ends(evening, THREE)
    await evening["Ann"].press(last, "Same again")
    called = evening.newest()
    assert sorted(evening.mentioned()) == ["Bob", "Cid"]
    asks = "are you in? The game starts when all have answered."
    assert asks in called["content"]
    assert called["content"].endswith(
        "\n**Dee** left before the end, so nobody waits for them: *Join* is there for them too."
    )
    await evening["Bob"].press(called, "Join")
    assert call_of(evening)["content"].endswith("*Join* is there for them too.")
    if comes:
        await evening["Dee"].slash("join")
        assert "left before the end" not in call_of(evening)["content"]
        assert asked_in_lobby(evening).startswith("Waiting for **Cid**. ")
    await evening["Cid"].press(called, "Join")
    table = await evening.table()
    assert table.chouette.game  # the last of those who had stayed has said yes
    assert {table.unescaped_name(one) for one in table.chouette.seated} == {*THREE, *(["Dee"] if comes else [])}


async def test_who_left_before_the_end_is_called_where_a_game_needs_them(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended_without_cid(evening)
    await evening["Ann"].press(last, "Same again")
    assert sorted(evening.mentioned()) == ["Bob", "Cid"]
    assert id_of(evening.newest(), "Join").endswith(":left")  # for Cid the local page presses nothing
    await evening["Cid"].press(evening.newest(), "Join")
    assert await seated(evening) == ["Ann", "Cid"]


async def ended_without_cid(evening: BotEvening) -> Json:
    """The message of an evening of three that Cid has left before the end."""
    await evening.play_first_game([*evening.people])
    asked = await evening["Cid"].slash("leave")
    assert private(asked).endswith(" The others are too few for a game.")
    await evening["Cid"].press(asked, "Leave")
    return await _ends(evening, THREE[:2])


async def ended_by_all(evening: BotEvening) -> Json:
    """The message of an evening that all end after a game."""
    await evening.play_first_game([*evening.people])
    return await _ends(evening, (*evening.people,))


async def _ends(evening: BotEvening, names: tuple[str, ...]) -> Json:
    """The message of the evening that these end."""
    await evening[names[0]].means("chouette end")
    for name in names[1:]:
        await evening[name].slash("accept")
    return evening.newest()
