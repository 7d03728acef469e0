"""*Same again* and *Other rules* after an evening: who sits down, who is called, and who may not open a table."""

from collections.abc import AsyncIterator

import pytest

from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.engine.engine import Engine
from bot.rules.points import POINTS_STAKE
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Lobby
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, no_pause
from tests.support.evening import BotEvening, buttons, parts, private, public
from tests.support.local_table import Json, LocalTable

THREE = ("Ann", "Bob", "Cid")


@pytest.fixture
async def engine() -> AsyncIterator[Engine]:
    """One that answers at once."""
    engine = QuickEngine()
    yield engine
    await engine.close()


async def ended(evening: BotEvening, **options: str) -> Json:
    """The message of an evening that is over after a game."""
    public(await evening["Ann"].slash("chouette open", **options))
    for name in THREE[1:]:
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    await evening.start()
    await (await evening.person((await evening.game()).box)).means("resign")
    while (await evening.chouette()).game:
        await evening.press("Agree")
    await evening["Ann"].means("chouette end")
    for name in THREE[1:]:
        await evening[name].slash("accept")
    assert buttons(evening.newest()) == ["Same again", "Other rules", "Same time next week"]
    assert evening.newest()["content"].count("Were the dice fair?") == 1
    return evening.newest()


def menu_of(message: Json | None) -> str:
    """The id of the menu of rule books."""
    return next(one["custom_id"] for one in parts(message) if one["custom_id"].startswith("sm:"))


async def seated(evening: BotEvening) -> list[str]:
    table = await evening.table()
    assert isinstance(table.chouette.stage, Lobby)
    return [table.unescaped_name(one) for one in players_with_seat(table.chouette)]


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
    private(await evening["Cid"].press(last, "Same again"))  # one is open
    assert (await evening.table()).id == table.id
    await evening["Cid"].press(called, "Join")
    assert await seated(evening) == ["Bob", "Cid"]

    def call() -> Json:
        return next(one for one in local.messages(evening.channel) if one["id"] == called["id"])

    assert call()["content"] == f"**Bob** plays again. <@{evening['Ann'].id}>: are you in?"
    bot.called_again.clear()  # after a restart
    private(await evening["Cid"].press(call(), "Join"))
    await evening["Ann"].slash("join")
    assert (call()["content"], buttons(call())) == ("**Bob** plays again.", [])
    assert not bot.called_again
    assert sum("plays again" in one["content"] for one in local.messages(evening.channel)) == 1


async def test_with_other_rules_the_stake_stays(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await ended(evening, stake="2", label="EUR", title="Thursday")
    before = await evening.table()
    asked = await evening["Ann"].press(last, "Other rules")
    assert private(asked) == "The same people at a new table: by which rules? It opens as soon as you choose."
    assert "one cube for all; " in str(asked.message["components"]), "each book says what marks it"
    assert "'Colorado (just played)'" in str(asked.message["components"])
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
    assert buttons(evening.newest()) == ["Same again", "Other rules"]  # nobody makes an appointment with robots
    assert "/chouette open" not in evening.newest()["content"]
    await evening.ann.press(evening.newest(), "Same again")
    table = await evening.table()
    assert await seated(evening) == ["Ann", *map(table.unescaped_name, table.head.robots)]
    strengths = {table.unescaped_name(one): strength for one, strength in table.head.robots.items()}
    assert strengths == {"Ada": "advanced", "Blaise": "casual"}
    assert "plays again" not in evening.newest()["content"]
    await evening.ann.press(evening.newest(), "Start")
    assert (await evening.chouette()).game
