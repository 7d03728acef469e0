"""What one evening leaves unpaid is told and taken up when the same people sit down again."""

import pytest

from bot.client import ChouetteBot
from bot.rules.points import Player
from bot.rules.state.chouette import Ended
from bot.rules.statements import DirectorCorrectsScore
from tests.support.evening import BotEvening, private, public
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening

NAMES = ("Ann", "Bob", "Cid")


async def an_evening(evening: BotEvening, winner: int = 2) -> None:
    """One game by FIBS, at which the Captain wins 2 points, or so many; then all is over."""
    public(await evening["Ann"].slash("chouette open", rules="fibs"))
    for name in NAMES:
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    if winner:
        mia = evening.sits("Mia")
        await mia.directs("correct", payer="Bob", payee="Ann", points=winner, reason="test")


async def it_ends(evening: BotEvening) -> None:
    await evening["Ann"].means("chouette end")
    for name in ("Bob", "Cid"):
        await evening[name].slash("accept", of="Ann")
    assert isinstance((await evening.chouette()).stage, Ended)


async def scores(evening: BotEvening) -> dict[str, int]:
    """Everybody's half points, by name."""
    table = await evening.table()
    return {table.unescaped_name(player): score for player, score in table.chouette.scores.items()}


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    return BotEvening(local, bot, NAMES)


async def test_a_debt_is_on_the_next_sheet_and_off_the_old_one(evening: BotEvening) -> None:
    await an_evening(evening)
    await it_ends(evening)
    first = (await evening.table()).id
    await an_evening(evening, 0)
    assert await scores(evening) == {"Ann": 4, "Bob": -4, "Cid": 0}
    assert "From an earlier evening **Bob** owes **Ann** 2 points" in str(evening.newest()["content"])
    assert "From an earlier evening Bob owes Ann **2 points**." in private(await evening["Cid"].slash("ledger"))
    old = await evening.bot.desk.table_of_chouette(first)
    assert old
    assert not any(old.chouette.scores.values())
    await it_ends(evening)
    await an_evening(evening, 0)
    assert await scores(evening) == {"Ann": 4, "Bob": -4, "Cid": 0}


async def test_of_many_debts_the_last_are_told(evening: BotEvening) -> None:
    """Nobody has paid for a year: what is told still fits a message, and ends as it should."""
    ann, bob, cid = ((int(evening[name].id), name) for name in NAMES)
    server = evening.bot.guilds[0].id
    for points in range(1, 60):
        moved = DirectorCorrectsScore(Player("s9"), Player("s2"), Player("s1"), 2 * points, "test")
        people = ((ann[0], "*" * 32), (bob[0], "_" * 32), cid)
        await kept_evening(evening.bot.database, people, (moved,), server=server, book="colorado")
    public(await evening["Ann"].slash("chouette open"))
    told = private(await evening["Ann"].slash("settleup")).splitlines()
    assert told[1] == "…"
    assert "59 points" in told[told.index("__Several payments, in all__") - 1]
    assert told[told.index("__Several payments, in all__") + 1].split("**")[2] == " pays 1770 points to "
    assert told[-1] == "The bot never handles money."


async def test_what_is_too_much_is_told_and_received(evening: BotEvening) -> None:
    private(await evening.sits("Mia").slash("config set", setting="carry", value="2"))
    await an_evening(evening)
    await it_ends(evening)
    await an_evening(evening, 0)
    assert await scores(evening) == {"Ann": 0, "Bob": 0, "Cid": 0}
    assert "**Bob** still owes **Ann** 2 points" in str(evening.newest()["content"])
    assert "**Bob** pays 2 points to **Ann**" in private(await evening["Ann"].slash("settleup"))
    await evening["Mia"].directs("correct", payer="Bob", payee="Ann", points=3, reason="test")
    bob = evening["Bob"].id
    asked = await evening["Ann"].slash("paid", player="Bob")  # what is due since then comes first
    await evening["Ann"].confirm_answer(asked, "Bob paid me 2 points")
    assert evening.newest()["content"] == f"<@{bob}> paid 2 points to **Ann**."
    asked = await evening["Ann"].slash("paid", player="Bob")
    await evening["Ann"].confirm_answer(asked, "This evening: Bob paid me 3 points")
    assert "paid 3 points to **Ann**" in evening.newest()["content"]
    assert "Open payments" not in private(await evening["Ann"].slash("settleup"))
    assert "owes you nothing" in private(await evening["Ann"].slash("paid", player="Bob"))
