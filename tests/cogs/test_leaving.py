"""Who leaves after the game: said by command and by button, taken back, shown with the rotation; and who dodges."""

from bot.client import ChouetteBot
from tests.support.evening import BotEvening, buttons, parts, private, public
from tests.support.local_table import LocalTable

FOUR = ("Ann", "Bob", "Cid", "Dee")


async def test_a_leaver_plays_the_game_to_its_end_and_cannot_pass_the_box(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, FOUR)
    public(await evening["Ann"].slash("chouette open", rules="streamlined", mode="score"))
    for name in FOUR:
        await evening[name].slash("join")
    public(await evening["Ann"].slash("chouette start"))
    game = await evening.game()
    box, captain = await evening.person(game.box), await evening.person(game.captain)
    second, third = [await evening.person(player) for player in game.line[1:]]
    assert private(await second.slash("leave")) == f"{second.name} leaves after this game."
    assert f"{second.name} leaves after this game." in evening.newest()["content"]
    assert "already" in private(await second.slash("leave"))
    panel = await second.press(evening.newest(), "My options")
    assert "Stay" in buttons(panel.message)
    assert "Leave" not in buttons(evening.newest())
    await second.press(panel.message, "Stay")
    assert (await evening.chouette()).leaving == ()
    await captain.slash("leave")
    shown = private(await third.slash("rotation"))
    assert f"If the Team wins now: Box {box.name}" in shown
    assert "Whoever leaves counts as beaten." in shown
    assert f"Leaving after this game: {captain.name}." in shown
    await evening.sits("Eve").slash("join")
    await box.slash("accept")
    public(await captain.slash("result", winner=captain.name))
    chouette = await evening.chouette()
    assert (chouette.box, chouette.line[:2]) == (game.box, game.line[1:])
    assert f"{captain.name} leaves with +1." in evening.newest()["content"]
    assert f"Whoever leaves counts as beaten. The places now: **{box.name}** is Box" in evening.newest()["content"]
    assert f", then **{third.name}** and **Eve**." in evening.newest()["content"]
    await evening.sits("Gus").slash("join")
    await box.slash("accept")
    assert "Gus joins with the next game." in evening.newest()["content"]  # the line was told before they came
    assert "due to be Box" in private(await captain.slash("join"))
    public(await box.press(evening.newest(), "Next game"))
    await captain.slash("join")
    assert next(iter((await evening.chouette()).joiners)) == game.captain


async def test_who_leaves_with_a_cube_in_the_game_is_told_what_becomes_of_it_and_asked(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, FOUR)
    public(await evening["Ann"].slash("chouette open", rules="italian", mode="score"))
    for name in FOUR:
        await evening[name].slash("join")
    public(await evening["Ann"].slash("chouette start"))
    game = await evening.game()
    box, captain = await evening.person(game.box), await evening.person(game.captain)
    second = await evening.person(game.line[1])
    public(await captain.press(evening.newest(), "Double my cube"))
    public(await box.press(evening.newest(), "Take"))
    asked = await captain.slash("leave")
    told = (
        f"If you leave as Captain, your cube at 2 stays in this game: **{second.name}** speaks for you. "
        "Your place in the line is kept until the game ends; if you come back after that, you sit at the end of the "
        "line. Leave?"
    )
    assert private(asked) == told
    assert buttons(asked) == ["Leave", "Stay"]
    assert [one["style"] for one in parts(asked)] == [2, 2]  # grey: neither is urged
    assert not (await evening.chouette()).gone
    public(await box.slash("double"))
    for player in game.line:
        await (await evening.person(player)).slash("take")
    assert "moment is over" in private(await captain.press(asked, "Leave", stale=True))
    assert not (await evening.chouette()).gone
    asked = await captain.slash("leave")
    assert "your cube at 4 stays in this game" in private(asked)
    await captain.press(asked, "Leave")
    assert (await evening.chouette()).gone == {game.captain}
    asked = await box.slash("leave")
    assert (
        "If you leave as Box, the cubes at 4, 2 and 2 stay in this game: nobody is there to speak for you."
        in private(asked)
    )
    await box.press(asked, "Leave")
    assert (await evening.chouette()).gone == {game.captain, game.box}
