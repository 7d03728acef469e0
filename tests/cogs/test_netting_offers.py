"""The message of an offer to net says what became of it when it ends, and not at the next press."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.channel.netting import set_clock_for_offers
from bot.client import ChouetteBot
from bot.rules.points import Player
from bot.rules.statements import AcceptsProposal, DirectorCorrectsScore, ProposesChouetteEnd
from tests.cogs.test_payments import EURO, NAMES, S1, S2, S3, shown_now
from tests.cogs.test_settling import allow_all
from tests.support.evening import BotEvening, Json, buttons
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening
from tests.support.waiting import until


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Bob owes Ann what Ann owes Cid; Mia manages the server."""
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    evening["Mia"]._person._member.moderator = True
    for payer, payee, third in (("Bob", "Ann", "Cid"), ("Ann", "Cid", "Bob")):
        people = [(int(evening[name].id), name) for name in (payer, payee, third)]
        said = (
            DirectorCorrectsScore(Player("s9"), S1, S2, 20, ""),
            *(ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1)),
        )
        place = {"server": bot.guilds[0].id, "channel": int(evening.channel), "at": datetime.now(UTC)}
        await kept_evening(bot.database, people, said, stake=EURO, **place)
    return evening


async def offered(evening: BotEvening) -> Json:
    """The offer, to which Ann has agreed."""
    mia = evening["Mia"]
    treasurer = await mia.press((await mia.slash("settleup")).message, "Treasurer")
    shown = await mia.press(treasurer.message, "Net EUR: 2 payments → 1 (Ann, Bob, Cid)")
    await mia.press(shown.message, "Offer it here")
    offer = evening.newest()
    await evening["Ann"].press(offer, "Agree")
    return offer


async def test_a_payment_that_makes_it_void_ends_it_at_once(evening: BotEvening) -> None:
    offer = await offered(evening)
    asked = await evening["Ann"].slash("paid", player="Bob", **{"write-off": True})
    await evening["Ann"].press(asked, "Write off €25.00")
    closed = shown_now(evening, offer)
    assert closed["content"] == (
        f"{offer['content']}\n→ What is owed has changed since: the offer has ended, and nothing is changed by it."
    )
    assert buttons(closed) == []
    await evening["Cid"].press(offer, "Agree", stale=True)
    assert shown_now(evening, offer)["content"] == closed["content"]


async def test_after_three_days_the_clock_ends_it_also_after_a_restart(evening: BotEvening) -> None:
    offer = await offered(evening)
    later = datetime.now(UTC) + timedelta(days=3, minutes=1)
    object.__setattr__(evening.bot.desk.debts, "now", lambda: later)
    evening.bot.clock._now = lambda: later
    await set_clock_for_offers(evening.bot, evening.bot.served)
    evening.bot.clock._changed.set()
    await until(lambda: buttons(shown_now(evening, offer)) == [])
    assert "Not all agreed within three days" in shown_now(evening, offer)["content"]
