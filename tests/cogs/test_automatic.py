"""Where the Box chooses what equal opening dice do, the game waits for them, and they are asked in private."""

from bot.client import ChouetteBot
from bot.rules.phases import ToRollOpening
from tests.support.evening import BotEvening, buttons, is_taken_away, private, public
from tests.support.local_table import LocalTable


async def test_the_box_chooses_before_the_opening(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann = evening["Ann"]
    public(await ann.slash("chouette open"))
    for person in evening.people.values():
        await person.slash("join")
    await ann.slash("rules", option="automatic_doubles", value="box")
    for name in ("Bob", "Cid"):
        await evening[name].slash("accept")
    public(await ann.slash("chouette start"))
    game = await evening.game()
    assert isinstance(game.phase, ToRollOpening)
    box = (await evening.waited_for())[0]
    others = [person for person in evening.people.values() if person.name != box.name]
    assert "Only the Box chooses" in private(await others[0].press(evening.newest(), "Automatic doubles …"))
    seen = await box.press(evening.newest(), "Automatic doubles …")
    assert "What does an opening tie do" in private(seen)
    await box.press(seen.message, "nothing")
    assert is_taken_away(box, seen)
    assert "chooses Automatic doubles for this game: nothing." in evening.newest()["content"]
    assert not isinstance((await evening.game()).phase, ToRollOpening)
    assert "Automatic doubles …" not in buttons(evening.newest())
