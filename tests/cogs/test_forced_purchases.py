"""A double after which games must be bought says what that may cost, and asks, before it is said (FIBS 5)."""

import pytest

from bot.client import ChouetteBot
from bot.desk import NotSubmittedReason
from bot.desk.actions import ButtonAction
from bot.rules.phases import SharedDoubleAnnounced, ToRoll
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Game
from tests.support.evening import BotEvening, Sitter, buttons, private
from tests.support.local_table import LocalTable


def _may_double(side: Side, game: Game) -> bool:
    return game.on_turn is side and isinstance(game.phase, ToRoll) and not game.phase.round_over


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Four people; the cube of all is the Team's, at 2, and the Captain is to roll."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    await evening["Ann"].slash("chouette open", rules="fibs")
    for name in ("Bob", "Cid", "Dee"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    await evening.start()
    await evening.until(lambda game: _may_double(Side.BOX, game))
    game = await evening.game()
    box = await evening.person(game.box)
    asked = await box.slash("double")
    await box.press(asked, buttons(asked)[0])
    for player in game.line:
        await (await evening.person(player)).slash("take")
    await evening.until(lambda game: _may_double(Side.TEAM, game))
    return evening


async def _team(evening: BotEvening) -> list[Sitter]:
    return [await evening.person(player) for player in (await evening.game()).line]


async def _is_doubled(evening: BotEvening) -> bool:
    return isinstance((await evening.game()).phase, SharedDoubleAnnounced)


@pytest.mark.parametrize("typed", [False, True])
async def test_whoever_doubles_is_asked_first_with_what_it_may_cost(evening: BotEvening, typed: bool) -> None:
    captain, second, third = await _team(evening)
    label = "Double to 4, up to 12 if others sell"
    assert label in buttons(evening.newest())
    asked = await (captain.slash("double") if typed else captain.press(evening.newest(), label))
    assert private(asked) == (
        f"Double to 4? **{second.name}** and **{third.name}** may sell their games, and you must buy: that costs up to "
        "2 points at once, and you play for up to 12."
    )
    assert buttons(asked) == ["Double to 4", "No"]
    told = await captain.press(asked, "No")
    assert told.text == "Nothing has changed."
    assert not await _is_doubled(evening)
    asked = await captain.press(evening.newest(), label)
    await captain.press(asked, "Double to 4")
    assert await _is_doubled(evening)
    newest = evening.newest()
    first = f"<@{second.id}> and <@{third.id}>: play on for 4, or sell the game to **{captain.name}** for 1?"
    assert newest["content"].startswith(first)
    assert {"Play on for 4", "Sell: +1", "Double too to 4 and buy, up to 8"} <= {*buttons(newest)}


async def test_a_yes_counts_for_what_was_told_alone(evening: BotEvening) -> None:
    """What was told less than it may cost now says nothing, and neither does a yes whose moment is over."""
    captain, second, _ = await _team(evening)
    chouette = await evening.chouette()
    says = ButtonAction.DOUBLE_BUYS.spec.meaning.says
    player = (await evening.game()).captain
    assert says(chouette, player, "3-24") is NotSubmittedReason.STALE
    assert says(chouette, player, "4-23") is NotSubmittedReason.STALE
    assert says(chouette, player, "") is NotSubmittedReason.STALE
    asked = await captain.press(evening.newest(), "Double to 4, up to 12 if others sell")
    other = await second.slash("double")
    await second.press(other, "Double to 4")
    await captain.press(asked, "Double to 4")
    phase = (await evening.game()).phase
    assert isinstance(phase, SharedDoubleAnnounced)
    assert [(await evening.person(one)).name for one in phase.doublers] == [second.name]


async def test_it_is_asked_in_the_name_of_who_is_away(evening: BotEvening) -> None:
    captain, second, third = await _team(evening)
    await captain.slash("proxy", player=second.name)
    await captain.slash("away")
    asked = await second.slash("double", **{"for": captain.name})
    assert f"and **{captain.name}** must buy" in private(asked)
    await second.press(asked, f"Double to 4 ({captain.name})")
    phase = (await evening.game()).phase
    assert isinstance(phase, SharedDoubleAnnounced)
    assert [(await evening.person(one)).name for one in phase.doublers] == [captain.name]
    assert third.name in evening.mentioned()
