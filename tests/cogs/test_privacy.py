"""What is stored of oneself, and to be forgotten: by whom, when, and what is left then."""

from datetime import timedelta
from decimal import Decimal

import pytest

from bot.client import ChouetteBot
from bot.record.read import StakePerPoint
from bot.rules.points import Player
from bot.rules.statements import AcceptsProposal, DirectorCorrectsScore, ProposesChouetteEnd, Statement
from bot.store.journal import all_chouettes, load_journal
from tests.cogs.test_debts import it_ends
from tests.support.evening import BotEvening, buttons, private, public
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import NOON, kept_evening

NAMES = ("Ann", "Bob", "Cid")
S1, S2, S3 = (Player(f"s{number}") for number in range(1, 4))
OVER = (ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))
EURO = StakePerPoint(Decimal(1), "EUR")


def won(payee: Player, payer: Player, points: int) -> Statement:
    return DirectorCorrectsScore(Player("s9"), payer, payee, 2 * points, "test")


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    return BotEvening(local, bot, NAMES)


async def an_evening(evening: BotEvening, *said: Statement, server: int | None = None, days: int = 0) -> None:
    people = [(int(evening[name].id), name) for name in NAMES]
    here = evening.bot.guilds[0].id if server is None else server
    at = NOON + timedelta(days=days)
    await kept_evening(evening.bot.database, people, (*said, *OVER), server=here, channel=70, at=at, stake=EURO)


async def everything_stored(evening: BotEvening) -> str:
    """All that the database holds of all evenings, as text."""
    database = evening.bot.database
    found = [await load_journal(database, one) for one in await all_chouettes(database)]
    return repr([(one.seats, one.entries) for one in found if one])


async def test_who_has_played_nowhere_has_nothing_to_forget(evening: BotEvening) -> None:
    told = await evening["Ann"].slash("privacy")
    assert private(told).startswith("Nothing is stored about you yet.\n__What is stored")
    assert buttons(told) == []


async def test_name_number_statistics_and_word_go_and_the_points_stay(evening: BotEvening) -> None:
    ann, bob = evening["Ann"], evening["Bob"]
    public(await ann.slash("chouette open", rules="fibs"))
    for name in NAMES[1:]:
        await evening[name].slash("join")
    await bob.slash("word", text="Bob was here")
    await ann.slash("chouette start")
    await evening.start()
    scores = (await evening.chouette()).scores
    asked = await bob.slash("privacy")
    assert private(asked).startswith("You have sat at one table.")
    told = await bob.press(asked, "Forget me")
    assert "You have a seat at an open table: <#" in told.text
    assert buttons(told) == []
    await it_ends(evening)
    assert bob.id in await everything_stored(evening)
    late = await bob.slash("privacy")
    sure = await bob.press(await bob.slash("privacy"), "Forget me")
    assert buttons(sure) == ["Forget me for good"]
    assert "Bob" in private(await ann.slash("score"))
    done = await bob.press(sure, "Forget me for good")
    assert done.text == "You are forgotten."
    stored = await everything_stored(evening)
    assert bob.id not in stored
    assert "Bob" not in stored
    assert (await evening.chouette()).scores == scores
    for command in ("score", "ledger", "rotation", "history", "settleup", "export"):
        answer = await ann.slash(command)
        assert "Bob" not in str(answer.message), command
    assert private(await bob.slash("stats")).count("Bob") == 1  # who asks is called as they are called now
    assert "can no longer be checked" in private(await ann.slash("verify"))
    assert private(await bob.slash("privacy")).startswith("Nothing is stored about you yet.")
    assert (await bob.press(late, "Forget me")).text == "Nothing is stored about you."


async def test_who_owes_pays_first_and_what_is_owed_to_them_is_given_up(evening: BotEvening) -> None:
    """On every server: that a debt of another server stands against it is said wherever they ask."""
    await an_evening(evening, won(S1, S2, 4), server=1)
    await an_evening(evening, won(S2, S3, 3))
    told = await evening["Bob"].press(await evening["Bob"].slash("privacy"), "Forget me")
    assert told.text.splitlines()[0] == "You owe **Ann** €4.00."
    assert buttons(told) == []
    sure = await evening["Ann"].press(await evening["Ann"].slash("privacy"), "Forget me")
    assert sure.text.splitlines()[0] == "**Bob** owes you €4.00: you give that up."
    assert (await evening["Ann"].press(sure, "Forget me for good")).text == "You are forgotten."
    sure = await evening["Bob"].press(await evening["Bob"].slash("privacy"), "Forget me")
    assert sure.text.splitlines()[0] == "**Cid** owes you €3.00: you give that up."


async def test_whoever_sits_down_meanwhile_is_not_forgotten(evening: BotEvening) -> None:
    await an_evening(evening)
    sure = await evening["Bob"].press(await evening["Bob"].slash("privacy"), "Forget me")
    public(await evening["Bob"].slash("chouette open", rules="fibs"))
    told = await evening["Bob"].press(sure, "Forget me for good")
    assert "You have a seat at an open table" in told.text
    assert evening["Bob"].id in await everything_stored(evening)


async def test_in_italian_at_a_table_elsewhere(evening: BotEvening) -> None:
    for person in evening.local.table.state.members.values():
        person.locale = "it"
    await an_evening(evening)
    told = await evening["Bob"].slash("privacy")
    assert private(told).startswith("Hai giocato a un tavolo.")
    assert buttons(told) == ["Dimenticami"]
