"""What takes an engine or a public address is offered where there is one; where there is none, the rest works.

Each test is run both with and without, so that nothing here holds of itself.
"""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.analysis.problems import Problem
from bot.channel.tutorial import TUTORIAL_STEP_SETTING
from bot.client import ChouetteBot
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.test_attached import MAT
from tests.cogs.test_exports import file_of, played
from tests.cogs.test_position import CUBE, PLAY
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, buttons, private
from tests.support.local_table import LocalTable

QUICK = QuickEngine()
HOW_TO_GET_ONE = "There is no engine on the bot's machine. /help topic:Analysis and quiz says how to get one."


@pytest.fixture(params=[True, False], ids=["engine", "no engine"])
async def both(request: pytest.FixtureRequest, local: LocalTable, url: str) -> AsyncIterator[ChouetteBot]:
    async with at_the_table(local, url, *([QUICK, QUICK] if request.param else [])) as bot:
        yield bot


async def resigned(evening: BotEvening) -> None:
    """The game is over."""
    game = await evening.game()
    captain = await evening.person(game.acting_captain)
    await captain.means("resign")
    await (await evening.person(game.box)).slash("accept")
    for one in game.line:
        if one != game.acting_captain:
            await (await evening.person(one)).slash("accept")
    assert (await evening.chouette()).game is None


def game_messages(local: LocalTable) -> set[str]:
    return {label for one in local.messages() for label in buttons(one)}


def shows(seen: Any) -> bool:
    return bool(seen.message["embeds"])


async def test_before_during_and_after_a_game(local: LocalTable, both: ChouetteBot) -> None:
    has = both.desk.has_engine
    ann = BotEvening(local, both, ("Ann",))["Ann"]
    await ann.slash("chouette open")
    assert ("Add a robot" in game_messages(local)) is has
    if not has:
        assert "no engine" in private(await ann.slash("robot add"))


async def test_a_game_that_is_over(local: LocalTable, both: ChouetteBot) -> None:
    has, evening = both.desk.has_engine, await played(local, both)
    ann, mia = evening["Ann"], evening.sits("Mia")
    assert ("All choices here" in buttons((await mia.slash("history")).message)) is has
    await resigned(evening)
    offered = game_messages(local)
    assert "Film" in offered
    assert ("Analysis" in offered) is has
    name, film = file_of(local, await ann.slash("film"))
    assert name.endswith(".gif")
    assert film
    name, _ = file_of(local, await ann.slash("film", short=True))
    assert name.endswith(".gif")
    assert ("PR" in private(await ann.slash("analyse"))) is has
    for seen in (
        private(await ann.slash("export", format="analysis")),
        private(await ann.slash("leaderboard", by="pr")),
    ):
        assert (HOW_TO_GET_ONE in seen) is not has, seen
    if not has:
        assert private(await ann.slash("analyse")) == HOW_TO_GET_ONE


async def test_positions_and_files(local: LocalTable, both: ChouetteBot) -> None:
    has, ann = both.desk.has_engine, BotEvening(local, both, ("Ann",))["Ann"]
    for typed, verdict in ((PLAY, " is best for 5-2."), (CUBE, "**Drop.**")):
        seen = await ann.slash("analyse", position=typed)
        assert shows(seen)
        assert (verdict in private(seen)) is has
        assert (HOW_TO_GET_ONE in private(seen)) is not has
    told = private(await ann.slash("analyse", file=("a.mat", MAT)))
    assert ("PR" in told) is has
    assert (told == HOW_TO_GET_ONE) is not has


async def test_the_quiz(local: LocalTable, both: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = BotEvening(local, both, ("Ann",))["Ann"]
    seen = await ann.slash("quiz")
    assert "Ask the channel" in buttons(seen)
    await ann.press(seen, buttons(seen)[0])
    await ann.press(await ann.slash("quiz"), "Ask the channel")
    assert "Show the answer" in game_messages(local)
    monkeypatch.setattr("bot.desk.quiz.shipped_problems", dict[str, Problem])
    told = private(await ann.slash("quiz"))
    assert ("press *Analysis* after a game" in told) is both.desk.has_engine
    assert ("takes an engine: /help topic:Analysis and quiz" in told) is not both.desk.has_engine


async def test_the_lesson(local: LocalTable, both: ChouetteBot) -> None:
    has, ann = both.desk.has_engine, BotEvening(local, both, ("Ann",))["Ann"]
    await both.desk.settings.change_for_person(int(ann.id), TUTORIAL_STEP_SETTING, "settling")
    seen = await ann.press(await ann.slash("tutorial"), "Go on where I was")
    done = await ann.press(seen, "Go on")
    assert ("Play with two robots" in buttons(done)) is has
    assert ("two robots" in private(done)) is has
    step = await ann.press(done, "Three questions")
    for right in ("The Captain", "We play for 4, and the cube is mine", "I play on, as Captain if I am next in line"):
        step = await ann.press(step, right)
    assert "Have a good game!" in private(step)
    assert ("Play with two robots" in buttons(step)) is has
    assert ("Robots play with you" in private(step)) is has


async def test_settings_that_do_nothing_say_so(local: LocalTable, both: ChouetteBot) -> None:
    mia = BotEvening(local, both, ("Mia",))["Mia"]
    for setting, value in (("analysis", "on"), ("robot", "expert")):
        told = private(await mia.slash("config set", setting=setting, value=value))
        assert (HOW_TO_GET_ONE in told) is not both.desk.has_engine
    assert "engine" not in private(await mia.slash("config set", setting="sheet", value="game"))


async def test_the_greeting(local: LocalTable, both: ChouetteBot) -> None:
    await both.on_guild_join(both.guilds[0])
    await both.tasks.wait_for_all()
    (greeting,) = [one for one in local.messages() if one["content"].startswith("**Chouette**")]
    assert (", robots included." in greeting["content"]) is both.desk.has_engine


@pytest.mark.parametrize("address", [None, "https://chouette.example.org"])
async def test_help_says_what_there_is_and_how_to_get_the_rest(
    local: LocalTable, both: ChouetteBot, address: str | None
) -> None:
    both.page_url = address
    evening = BotEvening(local, both, ("Ann", "Mia"))
    ann = evening["Ann"]
    told = private(await ann.slash("help", topic="analysis"))
    for one in (
        "*Analysis*",
        "/analyse `position:`",
        "`file:`",
        "*Film*",
        "/film",
        "/quiz",
        "*Ask the channel*",
        "/export",
    ):
        assert one in told
    assert ("pip install bgsage" in told) is not both.desk.has_engine
    assert ("`PAGE_URL`" in told) is (address is None)
    assert ("share it by a link" in told) is (address is not None)
    await evening["Mia"].slash("config set", setting="analysis", value="off")
    assert (
        private(await ann.slash("help", topic="analysis"))
        .split("\n")[1]
        .startswith("This server has no games analysed")
    )


@pytest.mark.parametrize("address", [None, "https://chouette.example.org"])
async def test_the_page_of_an_evening(local: LocalTable, both: ChouetteBot, address: str | None) -> None:
    both.page_url = address
    evening = await played(local, both)
    await resigned(evening)
    await evening["Ann"].means("chouette end")
    for name in ("Bob", "Cid"):
        await evening[name].slash("accept")
    seen = await evening["Ann"].slash("export", format="page")
    name, page = file_of(local, seen)
    assert name.endswith(".html")
    assert page
    told, labels = private(seen), buttons(seen)
    assert ("share it by a link" in told) is (address is not None)
    assert ("Share by link" in labels) is (address is not None)
    assert any("Analyse all games" in label for label in labels) is both.desk.has_engine
