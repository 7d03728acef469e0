"""A Partner invited at a table of six: by button and by command, declined, agreed on, shown."""

from bot.client import ChouetteBot
from bot.local import LocalTable
from tests.cogs.evening import Evening, buttons, private, public

SIX = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


async def test_the_box_invites_from_the_bottom_up(local: LocalTable, bot: ChouetteBot) -> None:
    evening = Evening(local, bot, SIX)
    await evening.seat()
    chouette = await evening.chouette()
    assert chouette.game is None  # the Box may invite before the first game
    box, captain = await evening.waited_for()
    last, before = [await evening.person(player) for player in reversed(chouette.line[-2:])]
    assert f"Invite {last.name} as Partner" in buttons(evening.newest())
    assert f"now it is {last.name}" in private(await box.slash("partner", player=before.name))
    assert "Only the Box" in private(await captain.slash("partner", player=last.name))
    public(await box.press(evening.newest(), f"Invite {last.name} as Partner"))
    assert evening.mentioned() == [last.name]
    assert "will you be the Partner" in evening.newest()["content"]
    assert "Next game" not in buttons(evening.newest())
    public(await last.press(evening.newest(), "Refuse"))
    public(await box.slash("partner", player="all"))
    public(await before.slash("accept"))
    assert (await evening.chouette()).partner == chouette.line[-2]
    assert f"{before.name} is the Partner of {box.name}" in evening.newest()["content"]
    assert f"Partner: {before.name}" in private(await last.slash("rotation"))
    public(await box.press(evening.newest(), "Next game"))
    assert (await evening.game()).partner == chouette.line[-2]
    assert f"with {before.name}" in private(await last.slash("rotation"))
