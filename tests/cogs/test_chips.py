"""An evening for chips: bought by buttons and commands, staked, shown, given back."""

import pytest

from bot.client import ChouetteBot
from bot.rules.state.chouette import Ended
from tests.support.evening import BotEvening, buttons, private, public
from tests.support.local_table import LocalTable

LEAST = 20


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people who have rolled for their seats at a table for chips."""
    await local.person("Mia").slash("config set", setting="option.book", value="chips")
    await local.person("Mia").slash("config set", setting="option.automatic_doubles", value="none")
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    public(await evening["Ann"].slash("chouette open", rules="streamlined"))
    for person in evening.people.values():
        await person.slash("join")
    public(await evening["Bob"].slash("chouette start"))
    return evening


async def test_who_has_no_chips_is_called_and_the_game_waits(evening: BotEvening) -> None:
    assert (await evening.chouette()).game is None
    assert sorted(evening.mentioned()) == ["Ann", "Bob", "Cid"]
    assert f"Buy in for {LEAST} chips" in buttons(evening.newest())
    box = (await evening.chouette()).box
    assert box
    assert "must buy some" in private(await (await evening.person(box)).slash("chouette next"))
    ann, bob, cid = evening.people.values()
    await ann.press(evening.newest(), f"Buy in for {LEAST} chips")
    assert "at least 20" in private(await bob.slash("chips buy", number=19))
    await bob.slash("chips buy", number=40)
    await cid.slash("chips buy", number=20)
    await cid.slash("chips buy", number=5)
    await evening.press("Next game")
    text = private(await ann.slash("score"))
    assert "Pot: 4" in text
    assert "pot" in private(await ann.slash("chips cashout"))
    assert len((await evening.chouette()).chips) == 3


async def test_in_the_end_chips_are_given_back(evening: BotEvening) -> None:
    for person in evening.people.values():
        await person.slash("chips buy", number=LEAST)
    public(await evening["Ann"].slash("chouette end"))
    for name in ("Bob", "Cid"):
        await evening[name].slash("accept", of="Ann")
    assert isinstance((await evening.chouette()).stage, Ended)
    assert "Ann has 20 chips" in private(await evening["Ann"].slash("settleup"))
    for person in evening.people.values():
        await person.slash("chips cashout")
    assert "given back" in private(await evening["Ann"].slash("settleup"))
