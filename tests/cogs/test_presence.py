"""Away, back and proxies as people say them in a channel, and that who speaks for whom survives a restart."""

import pytest

from bot.client import ChouetteBot
from bot.rules.phases import ToPlay, ToRoll
from tests.support.evening import BotEvening, buttons, private, public
from tests.support.local_table import LocalTable


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Four people, the first roll on the board."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    await evening.seat()
    await evening.start()
    return evening


async def test_a_proxy_moves_and_rolls_for_who_is_away(evening: BotEvening) -> None:
    game = await evening.game()
    captain, second, third = [await evening.person(player) for player in game.line[:3]]
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn == "team")
    public(await captain.slash("proxy", player=third.name))
    assert evening.mentioned() == [third.name]
    assert f"(for **{captain.name}**) to roll." in evening.newest()["content"]
    assert f"Act for {captain.name}" in buttons(evening.newest())
    assert buttons(evening.newest())[0] == f"Roll ({captain.name})"  # whoever is called can roll at once
    told = private(await second.press(evening.newest(), f"Act for {captain.name}"))
    assert f"**{third.name}** acts for **{captain.name}**" in told
    panel = await third.press(evening.newest(), f"Act for {captain.name}")
    assert f"Roll ({captain.name})" in buttons(panel)
    await third.press(panel.message, f"Roll ({captain.name})")
    assert isinstance((await evening.game()).phase, ToPlay)
    said = (await evening.bot.desk.journal_of((await evening.table()).id))[-1].entry
    assert said.whom == game.captain
    choices = await third.complete("move", "play", "")
    asked = await third.slash("move", play=choices[0]["value"])
    assert f"Do you mean `/move` for **{captain.name}**, who is away?" in private(asked)
    assert isinstance((await evening.game()).phase, ToPlay)
    await third.slash("move", play=choices[0]["value"], **{"for": captain.name})
    assert not isinstance((await evening.game()).phase, ToPlay)
    private(await captain.slash("away"))  # they are away already
    await captain.slash("back")
    assert (await evening.chouette()).away == frozenset()


async def test_a_proxy_is_one_player_of_the_table(evening: BotEvening) -> None:
    somebody = evening["Ann"]
    assert "one player" in private(await somebody.slash("proxy", player="all"))
    assert "Nobody" in private(await somebody.slash("proxy"))
    await somebody.slash("away")
    assert len((await evening.chouette()).away) == 1
