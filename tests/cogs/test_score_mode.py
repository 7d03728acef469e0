"""`mode score`: the board is elsewhere; cubes and results are said here."""

from bot.chouette.state import Between
from bot.client import ChouetteBot
from bot.local import LocalTable
from tests.cogs.evening import Evening, private, public


async def test_a_game_that_is_played_elsewhere(local: LocalTable, bot: ChouetteBot) -> None:
    evening = Evening(local, bot, ("Ann", "Bob", "Cid"))
    public(await evening["Ann"].slash("chouette open", mode="score"))
    for person in evening.people.values():
        await person.slash("join")
    public(await evening["Ann"].slash("chouette start"))
    game = await evening.game()
    box, captain, other = [await evening.person(player) for player in (game.box, *game.line)]
    assert [embed["image"]["url"].rsplit("/", 1)[1] for embed in evening.newest()["embeds"]] == ["sheet.png"]
    assert "another board" in private(await box.slash("move", play="8/5 6/5"))
    assert "no board" in private(await box.slash("board"))
    public(await box.slash("double"))
    public(await captain.slash("take"))
    public(await other.press(evening.newest(), "Take"))
    public(await captain.slash("result", winner=captain.name, value="gammon"))
    chouette = await evening.chouette()
    assert isinstance(chouette.stage, Between)
    assert chouette.scores == {game.box: -16, game.line[0]: 8, game.line[1]: 8}
