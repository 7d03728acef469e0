"""A payment that was said to be made: taken back, noted by who paid, disputed, decided by a moderator."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from random import Random

import pytest

from bot.client import ChouetteBot
from bot.desk import Person, Submitted
from bot.desk.tokens import stake_token
from bot.local.checks.bodies import Json
from bot.record.read import StakePerPoint
from bot.rules.events import PaymentReceived
from bot.rules.points import Player
from bot.rules.statements import (
    AcceptsProposal,
    DirectorCorrectsScore,
    Margin,
    ProposesChouetteEnd,
    ReportsWin,
    StartsGame,
)
from tests.cogs.test_exports import pressed
from tests.cogs.test_settling import allow_all
from tests.support.board_page import BoardPage, boards_shown, link_for
from tests.support.evening import BotEvening, buttons, private, public
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening
from tests.support.waiting import until

NAMES = ("Ann", "Bob", "Cid", "Mia")
S1, S2, S3 = (Player(f"s{number}") for number in range(1, 4))
EURO = StakePerPoint(Decimal("2.5"), "EUR")
PAID, NOTED = "Bob paid me €25.00", "I paid €25.00 to Ann"


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Bob owes Ann €25.00, and Cid owes her €5.00, of an evening that is over; Mia manages the server."""
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    evening["Mia"]._person._member.moderator = True
    await an_evening(evening, 10, 2)
    return evening


async def an_evening(
    evening: BotEvening, bobs: int, cids: int, channel: int = 0, title: str = "", stake: StakePerPoint | None = EURO
) -> int:
    """One at which Bob lost so many points to Ann, and Cid so many."""
    people = [(int(evening[name].id), name) for name in NAMES[:3]]
    said = (
        DirectorCorrectsScore(Player("s9"), S2, S1, 2 * bobs, ""),
        DirectorCorrectsScore(Player("s9"), S3, S1, 2 * cids, ""),
        *(ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1)),
    )
    server, channel = evening.bot.guilds[0].id, channel or int(evening.channel)
    place = {"server": server, "channel": channel, "at": datetime.now(UTC), "title": title}
    return await kept_evening(evening.bot.database, people, said, stake=stake, **place)


async def moves(evening: BotEvening, payer: str, payee: str, points: int) -> None:
    """A director moves points at the table."""
    table = await evening.table()
    one, other = (table.player(int(evening[name].id)) for name in (payer, payee))
    assert one
    assert other
    said = DirectorCorrectsScore(Player("s9"), one, other, 2 * points, "x")
    director = Person(int(evening["Mia"].id), "Mia", directing=True)
    answer = await evening.bot.desk.submit(int(evening.channel), director, lambda _, by: (replace(said, by=by),))
    assert isinstance(answer, Submitted), answer


async def paid(evening: BotEvening) -> None:
    """Ann says that Bob has paid."""
    asked = await evening["Ann"].press((await evening["Ann"].slash("settleup")).message, PAID)
    await evening["Ann"].press(asked.message, PAID)


async def noted(evening: BotEvening) -> None:
    """Bob says that he has paid."""
    asked = await evening["Bob"].press((await evening["Bob"].slash("settleup")).message, NOTED)
    assert "it counts when they agree" in asked.text
    await evening["Bob"].press(asked.message, NOTED)


async def owed(evening: BotEvening) -> str:
    """What Bob owes Ann, as the bot keeps it."""
    debts = await evening.bot.desk.debts.unpaid(evening.bot.guilds[0].id, int(evening["Bob"].id))
    return ", ".join(f"{debt.worth.normalize():f}" for debt in debts if debt.name(debt.payer) == "Bob")


def shown_now(evening: BotEvening, message: Json) -> Json:
    """A message of the channel as it is by now."""
    return next(one for one in evening.local.messages(evening.channel) if one["id"] == message["id"])


async def test_it_is_asked_once_and_no_answers_nothing(evening: BotEvening) -> None:
    asked = await evening["Ann"].press((await evening["Ann"].slash("settleup")).message, PAID)
    shown = await evening["Ann"].press(asked.message, "Back")
    assert "**Bob** pays €25.00 to **Ann** (10 points × €2.50)" in shown.text
    assert await owed(evening) == "25"


async def test_who_was_paid_is_asked_and_takes_it_back_and_all_is_owed_again(evening: BotEvening) -> None:
    await paid(evening)
    assert await owed(evening) == ""
    panel = await evening["Ann"].slash("settleup")
    assert "**Bob** paid €25.00 to **Ann**." in panel.text
    back = "Take back: Bob paid €25.00"
    before = evening.newest()["id"]
    asked = await evening["Ann"].press(panel.message, back)
    assert asked.text == "**Bob** paid €25.00 to **Ann**.\nTake that back? As much is owed again, and it is told."
    assert (await owed(evening), evening.newest()["id"]) == ("", before)
    await evening["Ann"].press(asked.message, back)
    told = evening.newest()
    assert told["content"] == (
        f"**Ann** has not received €25.00 from <@{evening['Bob'].id}> after all: it is owed again."
    )
    assert [one["id"] for one in told["mentions"]] == [evening["Bob"].id]
    assert await owed(evening) == "25"
    shown = await evening["Ann"].press(panel.message, back, stale=True)  # twice, or from another panel
    assert shown.text.startswith("That is over.")
    assert await owed(evening) == "25"
    ledger = private(await evening["Mia"].slash("ledger"))
    assert "\nBob paid **€25.00** to Ann (" in ledger
    assert "\nAnn has not received **€25.00** from Bob after all: it is owed again (" in ledger


async def test_by_its_button_for_a_day_and_later_by_a_command(evening: BotEvening) -> None:
    await paid(evening)
    panel = await evening["Ann"].slash("settleup")
    evening.bot.open_panels._open.clear()  # as what was opened before a start
    later = datetime.now(UTC) + timedelta(hours=25)
    object.__setattr__(evening.bot.desk.debts, "now", lambda: later)
    assert "Take back: Bob paid €25.00" not in buttons(await evening["Ann"].slash("settleup"))
    refused = await evening["Ann"].press(panel.message, "Take back: Bob paid €25.00", stale=True)
    assert "more than a day ago" in refused.text
    assert await owed(evening) == ""
    typed = {"player": f"<@{evening['Bob'].id}>"}
    choices = await evening["Ann"].complete("paid", "undo", "", typed)
    assert len(choices) == 1
    assert choices[0]["name"].endswith(": Bob paid €25.00")
    assert await evening["Bob"].complete("paid", "undo", "", {"player": "Ann"}) == []
    for name, whom in (("Bob", "Ann"), ("Ann", "Cid"), ("Mia", "Bob")):
        told = private(await evening[name].slash("paid", player=whom, undo=choices[0]["value"]))
        assert told.startswith("There is no such payment")
    assert "no such" in private(await evening["Ann"].slash("paid", player="Bob", undo="7" * 40))
    told = public(await evening["Ann"].slash("paid", player="Bob", undo=choices[0]["value"]))
    assert told.text.endswith("it is owed again.")
    assert await owed(evening) == "25"
    assert "That is over" in private(await evening["Ann"].slash("paid", player="Bob", undo=choices[0]["value"]))


async def test_what_was_paid_at_the_table_is_taken_back_there(evening: BotEvening) -> None:
    public(await evening["Ann"].slash("chouette open"))
    for name in NAMES[:3]:
        await evening[name].slash("join")
    public(await evening["Ann"].slash("chouette start"))
    await moves(evening, "Bob", "Cid", 4)
    public(await evening["Cid"].slash("paid", player="Bob", amount=3))
    choices = await evening["Cid"].complete("paid", "undo", "", {"player": f"<@{evening['Bob'].id}>"})
    assert [one["name"] for one in choices] == ["This evening: Bob paid 3 points"]
    told = public(await evening["Cid"].slash("paid", player="Bob", undo=choices[0]["value"]))
    assert "**Bob** has not paid 3 points to **Cid** after all" in told.text
    assert await evening["Cid"].complete("paid", "undo", "", {"player": "Bob"}) == []
    assert "no such payment" in private(await evening["Cid"].slash("paid", player="Bob", undo=choices[0]["value"]))
    assert "no such payment" in private(await evening["Cid"].slash("paid", player="Bob", undo="table-1-s9-6-x"))


async def paid_while_playing(evening: BotEvening) -> None:
    """Cid got 3 of the 4 points that Bob had lost to them; then all ended it."""
    public(await evening["Ann"].slash("chouette open", stake="2", label="EUR"))
    for name in NAMES[:3]:
        await evening[name].slash("join")
    public(await evening["Ann"].slash("chouette start"))
    await moves(evening, "Bob", "Cid", 4)
    public(await evening["Cid"].slash("paid", player="Bob", amount=6))
    over = (ProposesChouetteEnd, lambda by: AcceptsProposal(by, S1), lambda by: AcceptsProposal(by, S1))
    for name, said in zip(NAMES, over, strict=False):
        person = Person(int(evening[name].id), name)
        answer = await evening.bot.desk.submit(int(evening.channel), person, lambda _, by, said=said: (said(by),))
        assert isinstance(answer, Submitted), answer
    await evening.bot.delivery.bring_up_to_date(int(evening.channel))


async def test_what_was_paid_while_they_played_is_taken_back_when_it_is_over(evening: BotEvening) -> None:
    """For a day by a press; as much is owed again, the ledger says so, and twice is once."""
    await paid_while_playing(evening)
    assert "Take back: Bob paid €6.00" not in buttons(await evening["Bob"].slash("settleup"))
    panel = await evening["Cid"].slash("settleup")
    assert "**Bob** pays €2.00 to **Cid** (1 point × €2.00)" in panel.text
    asked = await evening["Cid"].press(panel.message, "Take back: Bob paid €6.00")
    assert asked.text.startswith("**Bob** paid €6.00 to **Cid**.\nTake that back?")
    await evening["Cid"].press(asked.message, "Take back: Bob paid €6.00")
    told = evening.newest()["content"]
    assert told == f"**Cid** has not received €6.00 from <@{evening['Bob'].id}> after all: it is owed again."
    assert "**Bob** pays €8.00 to **Cid** (4 points × €2.00)" in private(await evening["Bob"].slash("settleup"))
    await evening["Cid"].press(panel.message, "Take back: Bob paid €6.00", stale=True)
    assert "**Bob** pays €8.00 to **Cid** (4 points × €2.00)" in private(await evening["Cid"].slash("settleup"))
    assert "\nCid has not received **€6.00** from Bob after all: it is owed again (" in private(
        await evening["Bob"].slash("ledger")
    )


async def test_what_was_paid_while_they_played_is_taken_back_later_by_a_command(evening: BotEvening) -> None:
    """A payment of after the end is another one, and is taken back on its own."""
    await paid_while_playing(evening)
    public(await evening["Cid"].slash("paid", player="Bob", amount=2))
    later = datetime.now(UTC) + timedelta(hours=25)
    object.__setattr__(evening.bot.desk.debts, "now", lambda: later)
    assert "Take back: Bob paid €6.00" not in buttons(await evening["Cid"].slash("settleup"))
    public(await evening["Ann"].slash("chouette open"))  # another evening in that channel
    choices = await evening["Cid"].complete("paid", "undo", "", {"player": f"<@{evening['Bob'].id}>"})
    assert [one["name"].partition(": ")[2] for one in choices] == ["Bob paid €6.00", "Bob paid €2.00"]
    assert await evening["Bob"].complete("paid", "undo", "", {"player": "Cid"}) == []
    assert "no such payment" in private(await evening["Ann"].slash("paid", player="Bob", undo=choices[0]["value"]))
    assert "no such payment" in private(await evening["Cid"].slash("paid", player="Ann", undo=choices[0]["value"]))
    told = public(await evening["Cid"].slash("paid", player="Bob", undo=choices[0]["value"]))
    assert "€6.00" in told.text
    assert told.text.endswith("it is owed again.")
    assert "no such payment" in private(await evening["Cid"].slash("paid", player="Bob", undo=choices[0]["value"]))
    public(await evening["Cid"].slash("paid", player="Bob", undo=choices[1]["value"]))
    assert "**Bob** pays €8.00 to **Cid** (4 points × €2.00)" in private(await evening["Cid"].slash("settleup"))


async def test_who_has_paid_notes_it_and_it_counts_when_the_payee_agrees(evening: BotEvening) -> None:
    await noted(evening)
    asked = evening.newest()
    ann, bob = evening["Ann"], evening["Bob"]
    assert asked["content"] == f"**Bob** says they have paid €25.00. <@{ann.id}>: received?"
    assert await owed(evening) == "25"
    panel = await bob.slash("settleup")
    assert NOTED not in buttons(panel)
    assert "Only **Ann**, who is paid, says that" in private(await bob.press(asked, "Ann received €25.00"))
    assert "Only **Ann**, who is paid, says that" in private(await evening["Cid"].press(asked, "Ann received €25.00"))
    assert "Only **Ann** says that. A moderator decides when **Bob** has called one." in private(
        await evening["Mia"].press(asked, "Ann received €25.00")
    )
    assert "Only **Bob**" in private(await ann.press(asked, "Call a moderator"))
    await ann.press(asked, "Ann received €25.00")
    assert evening.newest()["content"] == f"<@{bob.id}> paid €25.00 to **Ann**."
    assert await owed(evening) == ""
    assert buttons(next(one for one in evening.local.messages(evening.channel) if one["id"] == asked["id"])) == []


async def test_friends_at_a_local_table_are_offered_no_moderator(evening: BotEvening) -> None:
    evening.bot.is_local = True
    await noted(evening)
    assert "Ann received €25.00" in buttons(evening.newest())
    assert "Call a moderator" not in buttons(evening.newest())


async def test_what_the_payee_denies_a_moderator_decides_who_is_neither_of_the_two(evening: BotEvening) -> None:
    ann, bob, mia = evening["Ann"], evening["Bob"], evening["Mia"]
    await evening.bot.desk.settings.change_for_server(evening.bot.guilds[0].id, "director_role", "77")
    await noted(evening)
    await ann.press(evening.newest(), "Ann did not receive it")
    denied = evening.newest()
    assert denied["content"].startswith("**Ann** has not received €25.00 from")
    await bob.press(denied, "Call a moderator")
    called = evening.newest()
    assert called["content"].endswith("\n<@&77>: please decide.")
    ann._person._member.moderator = True  # a party is no judge, whatever their rights
    assert "A moderator is asked already" in private(await ann.press(called, "Ann did not receive it"))
    bob._person._member.moderator = True
    assert "You are one of the two" in private(await bob.press(called, "Ann received €25.00"))
    assert "Only **Ann**" in private(await evening["Cid"].press(called, "Ann received €25.00"))
    asked = await mia.press(called, "Ann received €25.00")
    assert private(asked).startswith("Of €25.00, **Bob** will owe **Ann** nothing: decide so?")
    assert await owed(evening) == "25"
    assert "Ann received €25.00" in buttons(shown_now(evening, called))
    await mia.press(asked, "Ann received €25.00")
    decided = evening.newest()
    assert decided["content"].endswith(f"<@{mia.id}>, as a moderator, has decided so.")
    assert {one["id"] for one in decided["mentions"]} == {ann.id, bob.id}
    assert await owed(evening) == ""
    assert await ann.complete("paid", "undo", "", {"player": "Bob"}) == []
    assert not [one for one in buttons(await ann.slash("settleup")) if one.startswith("Take back")]


async def test_what_a_moderator_declines_stays_owed(evening: BotEvening) -> None:
    await noted(evening)
    await evening["Bob"].press(evening.newest(), "Call a moderator")
    called = evening.newest()
    assert called["content"].endswith("anybody who directs tables here, but neither of these two.")
    asked = await evening["Mia"].press(called, "Ann did not receive it")
    assert private(asked).startswith("**Bob** will go on owing **Ann** €25.00, and cannot")
    await evening["Mia"].press(asked, "Ann did not receive it")
    assert "**Bob** has not paid" not in evening.newest()["content"]
    assert "as a moderator, has decided so" in evening.newest()["content"]
    assert await owed(evening) == "25"
    await evening["Mia"].press(called, "Ann received €25.00", stale=True)
    assert evening["Mia"].visible_messages()[-1]["content"].startswith("That is over")


async def test_what_was_noted_ends_when_its_debt_changes_and_books_nothing_else(evening: BotEvening) -> None:
    await noted(evening)
    asked = evening.newest()
    public(await evening["Ann"].slash("paid", player="Bob", amount=10, label="EUR"))
    closed = shown_now(evening, asked)
    assert closed["content"].startswith(f"{asked['content']}\n→ **Bob** said they had paid")
    assert buttons(closed) == []
    await evening["Ann"].press(asked, "Ann received €25.00", stale=True)
    assert evening["Ann"].visible_messages()[-1]["content"].startswith("That is over.")
    assert await owed(evening) == "15"


async def test_a_new_debt_does_not_end_what_was_noted_nor_is_it_paid_by_it(evening: BotEvening) -> None:
    await noted(evening)
    asked = evening.newest()
    await an_evening(evening, 4, 1)
    await evening["Ann"].press(asked, "Ann received €25.00")
    assert await owed(evening) == "10"


async def test_who_has_said_so_says_it_no_longer_and_twice_is_once(evening: BotEvening) -> None:
    bob = evening["Bob"]
    panel = await bob.slash("settleup")
    asked = await bob.press(panel.message, NOTED)
    await bob.press(asked.message, NOTED)
    said = evening.newest()
    await bob.press(asked.message, NOTED, stale=True)
    shown = next(one for one in bob.visible_messages() if one["id"] == asked.message["id"])
    assert shown["content"].startswith("That is noted already.")
    assert "I have not paid €25.00 to Ann" in buttons(await bob.slash("settleup"))
    await bob.press(said, "Bob has not paid €25.00 to Ann")  # which all read
    assert evening.newest()["content"].startswith("**Bob** no longer says")
    assert NOTED in buttons(await bob.slash("settleup"))


async def test_a_debt_of_a_channel_that_not_all_see_is_told_there(local: LocalTable, bot: ChouetteBot) -> None:
    """Where the command is typed others read, who do not know of that evening."""
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    await an_evening(evening, 10, 2, channel=4_711)  # one that the bot does not see any more
    asked = await evening["Ann"].slash("paid", player="Bob")
    await evening["Ann"].confirm_answer(asked, PAID)
    assert evening["Ann"].visible_messages()[-1]["content"].partition("\n")[0] == (
        "I cannot write where that evening is known, or it was several in different channels, so nobody was told:"
        " tell them yourself."
    )
    assert evening.local.messages(evening.channel) == []
    assert await owed(evening) == ""


async def test_whoever_owes_nothing_is_told_so_and_only_a_director_sees_all(evening: BotEvening) -> None:
    mia, cid = evening["Mia"], evening["Cid"]
    await an_evening(evening, 4, 1, channel=4_711)  # a channel that nobody sees any more
    await an_evening(evening, 3, 1, title="Friday")
    panel = await mia.slash("settleup")
    assert panel.text.startswith("You have no open payments.\n__Open payments of others__")
    assert "Treasurer" not in buttons(await cid.slash("settleup"))
    shown = await mia.press(panel.message, "Treasurer")
    lines = shown.text.splitlines()
    assert lines[0] == "__Treasurer: open payments__"
    assert lines[1] == "In all to pay: **Bob** €32.50, **Cid** €7.50; to get: **Ann** €40.00."
    assert lines[2] == "**Bob** pays €32.50 to **Ann**"
    assert "“Friday”: **Bob** pays €7.50 to **Ann** (3 points × €2.50)" in lines[4]
    assert lines[5] == "**Cid** pays €7.50 to **Ann**"
    assert "10.00" not in shown.text  # of the hidden evening
    mia._person._member.moderator = False
    again = await mia.press(panel.message, "Treasurer", stale=True)
    assert "Only those who direct tables" in again.text


async def test_what_a_message_has_no_room_for_the_treasurer_gets_as_a_file(evening: BotEvening) -> None:
    for _ in range(25):
        await an_evening(evening, 4, 1, title="A long title of an evening")
    shown = await evening["Mia"].press((await evening["Mia"].slash("settleup")).message, "Treasurer")
    assert shown.text.endswith("…")
    assert shown.message
    assert [one["filename"] for one in shown.message["attachments"]] == ["open-payments.txt"]
    back = await evening["Mia"].press(shown.message, "Back")
    assert back.message
    assert back.message["attachments"] == []


async def test_this_evening_is_paid_by_a_button_that_asks_with_its_sum(evening: BotEvening) -> None:
    public(await evening["Ann"].slash("chouette open", stake=2.5, label="EUR"))
    for name in NAMES[:3]:
        await evening[name].slash("join")
    public(await evening["Ann"].slash("chouette start"))
    await moves(evening, "Bob", "Cid", 3)
    cid = evening["Cid"]
    panel = await cid.slash("settleup")
    assert "**Bob** pays €7.50 to **Cid** (3 points)" in panel.text
    asked = await cid.press(panel.message, "This evening: Bob paid me €7.50")
    assert asked.text.startswith("**Bob** paid you €7.50?")
    await moves(evening, "Cid", "Bob", 1)
    assert "owes you 2 points" in private(await cid.press(asked.message, "This evening: Bob paid me €7.50"))
    told = private(await cid.slash("paid", player="Bob", amount=3))
    assert told == "Payments go in steps of €1.25: €2.50 or €3.75."
    public(await cid.slash("paid", player="Bob", amount=2.5))
    assert "\nPaid so far, and taken off the scores: Bob to Cid: €2.50." in private(await cid.slash("score"))
    assert "\nBob paid **€2.50** to Cid." in private(await cid.slash("ledger"))


async def test_a_netting_is_shown_before_it_is_offered_and_counts_when_all_have_agreed(evening: BotEvening) -> None:
    """Bob owes Ann €25.00, Cid owes her €5.00, and she owes Mia, who manages the server, €20.00."""
    people = [(int(evening[name].id), name) for name in ("Ann", "Mia", "Cid")]
    said = (
        DirectorCorrectsScore(Player("s9"), S1, S2, 16, ""),
        *(ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1)),
    )
    place = {"server": evening.bot.guilds[0].id, "channel": int(evening.channel), "at": datetime.now(UTC)}
    await kept_evening(evening.bot.database, people, said, stake=EURO, **place)
    await an_evening(evening, 40, 1, channel=4_711)  # who may know of it is not known: it is left out
    mia = evening["Mia"]
    treasurer = await mia.press((await mia.slash("settleup")).message, "Treasurer")
    assert not any("3 payments → 2" in label for label in buttons(treasurer))  # three payments are as few as can be
    assert not [one for one in buttons(treasurer) if one.startswith("Net")]


async def test_a_chain_is_netted_by_those_whom_it_concerns(local: LocalTable, bot: ChouetteBot) -> None:
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    mia = evening["Mia"]
    mia._person._member.moderator = True
    for payer, payee, third in (("Bob", "Ann", "Cid"), ("Ann", "Cid", "Bob")):
        people = [(int(evening[name].id), name) for name in (payer, payee, third)]
        said = (
            DirectorCorrectsScore(Player("s9"), S1, S2, 20, ""),
            *(ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1)),
        )
        place = {"server": bot.guilds[0].id, "channel": int(evening.channel), "at": datetime.now(UTC)}
        await kept_evening(bot.database, people, said, stake=EURO, **place)
    treasurer = await mia.press((await mia.slash("settleup")).message, "Treasurer")
    log = next(each for each in local.table.state.channels if each != evening.channel)
    await bot.desk.settings.change_for_server(bot.guilds[0].id, "mod_log", log)
    shown = await mia.press(treasurer.message, "Net EUR: 2 payments → 1 (Ann, Bob, Cid)")
    assert shown.text.splitlines()[1:] == [
        "**Bob** pays €25.00 to **Cid**",
        "Instead of:",
        "**Bob** pays €25.00 to **Ann**",
        "**Ann** pays €25.00 to **Cid**",
    ]
    assert evening.local.messages(evening.channel) == []  # nobody has been told anything
    await mia.press(shown.message, "Offer it here")
    offer = evening.newest()
    told = "Director **Mia** offers that **Ann**, **Bob** and **Cid** net what they owe one another: "
    told += "**Bob** pays €25.00 to **Cid**."
    assert [one["content"] for one in local.messages(log)] == [f"<#{evening.channel}>: {told}"]
    assert {one["id"] for one in offer["mentions"]} == {evening[name].id for name in ("Ann", "Bob", "Cid")}
    assert "Only those who are named" in private(await mia.press(offer, "Agree"))
    await evening["Ann"].press(offer, "Agree")
    assert "You have agreed already" in private(await evening["Ann"].press(offer, "Agree"))
    await evening["Bob"].press(offer, "Agree")
    told = evening.newest()  # the offer itself, which says who has agreed: nobody is called again
    assert told["id"] == offer["id"]
    assert told["content"].split("\n")[:-1] == offer["content"].split("\n")
    waits = f"Still to answer: <@{evening['Cid'].id}>."
    assert told["content"].split("\n")[-1] == f"-# Agreed: **Ann** and **Bob**. {waits}"
    await evening["Cid"].press(offer, "Agree")
    closed = shown_now(evening, offer)
    assert closed["content"].startswith(offer["content"] + "\n→ ")
    assert "have all agreed" in closed["content"]
    assert buttons(closed) == []
    assert evening.newest()["content"].endswith("**Bob** pays €25.00 to **Cid**")
    await evening["Cid"].press(offer, "Agree", stale=True)
    panel = await evening["Cid"].slash("settleup")
    assert ", netted from " in panel.text
    assert ": **Bob** pays €25.00 to **Cid**" in panel.text
    asked = await evening["Cid"].press(panel.message, PAID)
    assert "Everybody here reads it" in asked.text
    await evening["Cid"].press(asked.message, PAID)
    assert evening.newest()["content"] == f"<@{evening['Bob'].id}> paid €25.00 to **Cid**."
    assert "You have no open payments" in private(await evening["Cid"].slash("settleup"))
    stale = await mia.press(treasurer.message, "Net EUR: 2 payments → 1 (Ann, Bob, Cid)", stale=True)
    assert "changed meanwhile" in stale.text


async def test_by_a_command_nobody_takes_back_what_a_moderator_decided(evening: BotEvening) -> None:
    await noted(evening)
    await evening["Bob"].press(evening.newest(), "Call a moderator")
    await evening["Mia"].confirm(evening.newest(), "Ann received €25.00")
    for typed in ("here-s2", f"here-s2-20-{stake_token(EURO)}"):
        for whom in ("Bob", "Cid"):
            assert "no such payment" in private(await evening["Ann"].slash("paid", player=whom, undo=typed))
    assert await owed(evening) == ""


async def test_of_the_evening_the_sum_that_was_shown_is_taken_back_of_who_was_typed(evening: BotEvening) -> None:
    public(await evening["Ann"].slash("chouette open"))
    for name in NAMES[:3]:
        await evening[name].slash("join")
    public(await evening["Ann"].slash("chouette start"))
    await moves(evening, "Bob", "Cid", 4)
    cid = evening["Cid"]
    public(await cid.slash("paid", player="Bob", amount=3))
    shown = (await cid.complete("paid", "undo", "", {"player": "Bob"}))[0]
    assert "no such payment" in private(await cid.slash("paid", player="Ann", undo=shown["value"]))
    public(await cid.slash("paid", player="Bob", amount=1))
    told = private(await cid.slash("paid", player="Bob", undo=shown["value"]))
    assert "no such payment" in told
    again = (await cid.complete("paid", "undo", "", {"player": "Bob"}))[0]
    assert again["name"] == "This evening: Bob paid 4 points"
    bob = f"<@{evening['Bob'].id}>"
    assert "has not paid 4 points to **Cid**" in public(await cid.slash("paid", player=bob, undo=again["value"])).text


async def test_an_unlabelled_debt_is_not_meant_where_no_label_is_typed(evening: BotEvening) -> None:
    await an_evening(evening, 3, 1, stake=None)
    told = private(await evening["Ann"].slash("paid", player="Bob", amount=2))
    assert "in several labels" in told
    assert await owed(evening) == "25, 3"


async def test_a_bystander_is_shown_what_this_evening_left_and_nothing_of_another_channel(evening: BotEvening) -> None:
    await an_evening(evening, 4, 1, channel=4_711)
    await an_evening(evening, 1, 1)
    shown = (await evening["Mia"].slash("settleup")).text
    assert "**Bob** pays €2.50 to **Ann** (1 point × €2.50)" in shown
    assert "10.00" not in shown
    own = (await evening["Bob"].slash("settleup")).text
    assert "€25.00" in own
    assert "€10.00" in own


async def test_what_was_noted_keeps_nobody_from_noting_what_is_owed_by_now(evening: BotEvening) -> None:
    await noted(evening)
    first = evening.newest()
    await evening["Mia"].slash("director correct", payer="Ann", payee="Bob", points=2, reason="x")
    if await owed(evening) == "25":
        await moves(evening, "Ann", "Bob", 2)
    assert await owed(evening) == "20"
    bob = evening["Bob"]
    asked = await bob.press((await bob.slash("settleup")).message, "I paid €20.00 to Ann")
    await bob.press(asked.message, "I paid €20.00 to Ann")
    assert evening.newest()["id"] != first["id"]
    assert "€20.00" in evening.newest()["content"]
    await evening["Ann"].press(first, "Ann received €25.00")
    assert evening["Ann"].visible_messages()[-1]["content"].startswith("That is over.")
    await evening["Ann"].press(evening.newest(), "Ann received €20.00")
    assert await owed(evening) == ""


async def test_the_sums_next_to_one_that_cannot_be_paid_can_be_paid_themselves(evening: BotEvening) -> None:
    await an_evening(evening, 1, 1, stake=StakePerPoint(Decimal("0.3"), "EUR"))
    told = private(await evening["Ann"].slash("paid", player="Bob", amount="24.9050"))
    assert told.endswith("€24.90 or €24.91."), told
    assert "€24.91" in public(await evening["Ann"].slash("paid", player="Bob", amount="24.91")).text


async def test_the_ledger_says_who_entered_a_payment_for_the_payee(evening: BotEvening) -> None:
    await noted(evening)
    await evening["Bob"].press(evening.newest(), "Call a moderator")
    await evening["Mia"].confirm(evening.newest(), "Ann received €25.00")
    ledger = private(await evening["Cid"].slash("ledger"))
    assert re.search(rf"\nBob paid \*\*€25\.00\*\* to Ann \(.*\): entered by <@{evening['Mia'].id}>\.$", ledger), ledger


async def test_what_a_moderator_has_declined_is_not_noted_again(evening: BotEvening) -> None:
    """Nor is it offered, also when days have gone by; what was offered before says why not."""
    bob = evening["Bob"]
    panel = (await bob.slash("settleup")).message
    evening.bot.open_panels._open.clear()  # as what was opened before a start
    await noted(evening)
    await bob.press(evening.newest(), "Call a moderator")
    await evening["Mia"].confirm(evening.newest(), "Ann did not receive it")
    newest = evening.newest()["id"]
    for days in (0, 3):
        later = datetime.now(UTC) + timedelta(days=days)
        object.__setattr__(evening.bot.desk.debts, "now", lambda later=later: later)
        shown = await bob.slash("settleup")
        assert NOTED not in buttons(shown)
        assert ("has not paid" in shown.text) == (days == 0)
    asked = await bob.press(panel, NOTED)
    await bob.press(asked.message, NOTED)
    shown = next(one for one in bob.visible_messages() if one["id"] == asked.message["id"])
    assert "A moderator has decided that this is not paid" in shown["content"]
    assert evening.newest()["id"] == newest
    await moves(evening, "Bob", "Ann", 2)
    asked = await bob.press((await bob.slash("settleup")).message, "I paid €30.00 to Ann")
    await bob.press(asked.message, "I paid €30.00 to Ann")
    assert "€30.00" in evening.newest()["content"]


async def test_nobody_is_asked_again_and_again_about_what_is_noted_and_withdrawn(evening: BotEvening) -> None:
    bob = evening["Bob"]
    panel = (await bob.slash("settleup")).message
    evening.bot.open_panels._open.clear()  # as what was opened before a start
    for _ in range(2):
        await noted(evening)
        await bob.press(evening.newest(), "Bob has not paid €25.00 to Ann")
    newest = evening.newest()["id"]
    assert NOTED not in buttons(await bob.slash("settleup"))
    asked = await bob.press(panel, NOTED)
    await bob.press(asked.message, NOTED)
    shown = next(one for one in bob.visible_messages() if one["id"] == asked.message["id"])
    assert "twice within a day" in shown["content"]
    assert evening.newest()["id"] == newest
    later = datetime.now(UTC) + timedelta(hours=25)
    object.__setattr__(evening.bot.desk.debts, "now", lambda: later)
    await noted(evening)


async def test_a_payment_of_who_is_forgotten_is_taken_back_and_undo_goes_with_nothing_else(evening: BotEvening) -> None:
    ann = evening["Ann"]
    await paid(evening)
    chosen = (await ann.complete("paid", "undo", "", {"player": "Bob"}))[0]["value"]
    for more in ({"amount": "5"}, {"label": "EUR"}):
        assert "leave “amount”, “label” and “write-off” out" in private(
            await ann.slash("paid", player="Bob", undo=chosen, **more)
        )
    assert await owed(evening) == ""
    sure = await evening["Bob"].press(await evening["Bob"].slash("privacy"), "Forget me")
    assert (await evening["Bob"].press(sure, "Forget me for good")).text == "You are forgotten."
    again = await ann.complete("paid", "undo", "", {"player": "somebody"})
    assert [one["value"] for one in again] == [chosen]
    assert "after all" in public(await ann.slash("paid", player="somebody", undo=chosen)).text


async def test_a_moderator_decides_and_takes_a_decision_back_under_treasurer(evening: BotEvening) -> None:
    mia = evening["Mia"]
    await noted(evening)
    await evening["Bob"].press(evening.newest(), "Call a moderator")
    called = evening.newest()
    panel = await mia.press((await mia.slash("settleup")).message, "Treasurer")
    assert panel.text.splitlines()[1].startswith("1. **Bob** says they have paid €25.00 to **Ann**")
    asked = await mia.press(panel.message, "1. Ann received €25.00")
    assert asked.text.startswith("Of €25.00, **Bob** will owe **Ann** nothing: decide so?")
    assert await owed(evening) == "25"
    await mia.press(asked.message, "Ann received €25.00")
    assert await owed(evening) == ""
    closed = shown_now(evening, called)
    assert buttons(closed) == []
    verdict = f"**Bob** paid €25.00 to **Ann**. <@{mia.id}>, as a moderator, has decided so."
    assert closed["content"] == f"{called['content']}\n→ {verdict}"
    panel = await mia.press((await mia.slash("settleup")).message, "Treasurer")
    asked = await mia.press(panel.message, "1. Take back: Bob paid €25.00")
    assert "Take that decision back?" in asked.text
    assert await owed(evening) == ""
    await mia.press(asked.message, "Take back: Bob paid €25.00")
    assert await owed(evening) == "25"


async def test_what_moderators_decide_of_payments_is_logged(evening: BotEvening) -> None:
    mia, server = evening["Mia"], evening.bot.guilds[0].id
    log = next(each for each in evening.local.table.state.channels if each != evening.channel)
    await evening.bot.desk.settings.change_for_server(server, "mod_log", log)
    await noted(evening)
    await evening["Bob"].press(evening.newest(), "Call a moderator")
    await mia.confirm(evening.newest(), "Ann received €25.00")
    panel = await mia.press((await mia.slash("settleup")).message, "Treasurer")
    asked = await mia.press(panel.message, "1. Take back: Bob paid €25.00")
    assert private(asked).startswith("**Bob** paid €25.00 to **Ann**.")
    await mia.press(asked.message, "Take back: Bob paid €25.00")
    asks = "**Bob** says they have paid €25.00 to **Ann**, and asks a moderator to decide:"
    where, by = f"<#{evening.channel}>: ", f"<@{mia.id}>, as a moderator, has decided so."
    assert [one["content"] for one in evening.local.messages(log)] == [
        f"{where}{asks} anybody who directs tables here, but neither of these two.",
        f"{where}**Bob** paid €25.00 to **Ann**. {by}",
        f"{where}**Ann** has not received €25.00 from **Bob** after all: it is owed again. {by}",
    ]


async def test_a_verdict_is_said_in_the_message_about_it_wherever_it_is_decided(evening: BotEvening) -> None:
    await noted(evening)
    await evening["Bob"].press(evening.newest(), "Call a moderator")
    called = evening.newest()
    panel = await evening["Mia"].press((await evening["Mia"].slash("settleup")).message, "Treasurer")
    asked = await evening["Mia"].press(panel.message, "1. Ann received €25.00")
    await evening["Mia"].press(asked.message, "Ann received €25.00")
    assert shown_now(evening, called)["content"].startswith(called["content"])
    assert shown_now(evening, called)["content"].endswith("as a moderator, has decided so.")
    assert buttons(shown_now(evening, called)) == []


async def test_what_was_played_in_several_private_channels_is_told_in_none(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    for channel in (4_711, 4_712):
        await an_evening(evening, 10, 2, channel=channel)
    sent: list[int] = []
    real = bot.get_partial_messageable
    monkeypatch.setattr(bot, "get_partial_messageable", lambda id_, **more: sent.append(id_) or real(id_, **more))
    asked = await evening["Ann"].slash("paid", player="Bob")
    await evening["Ann"].confirm_answer(asked, "Bob paid me €50.00")
    assert "in different channels" in evening["Ann"].visible_messages()[-1]["content"]
    assert not {4_711, 4_712} & {*sent}


@pytest.mark.parametrize("seed", [1, 2])
async def test_nobody_is_shown_what_they_may_not_know(local: LocalTable, bot: ChouetteBot, seed: int) -> None:
    """Each evening has a label of its own, so what of it is shown to whom can be read off every text and completion."""
    allow_all(local)
    evening, random = BotEvening(local, bot, NAMES), Random(seed)
    evening["Mia"]._person._member.moderator = True
    here = int(evening.channel)
    other = next(one.id for one in bot.guilds[0].text_channels if one.id != here)
    parties: dict[str, set[str]] = {}
    payees: dict[str, str] = {}
    channels: dict[str, int] = {}
    for number in range(10):
        label, (payer, payee) = f"beans{number}x", random.sample(range(3), 2)
        channels[label] = random.choice((here, other, 4_711))
        seats, people = (S1, S2, S3), [(int(evening[name].id), name) for name in NAMES[:3]]
        said = (
            DirectorCorrectsScore(Player("s9"), seats[payer], seats[payee], 2, ""),
            *(ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1)),
        )
        place = {"server": bot.guilds[0].id, "channel": channels[label], "at": datetime.now(UTC)}
        await kept_evening(bot.database, people, said, stake=StakePerPoint(Decimal(2), label), **place)
        parties[label], payees[label] = {NAMES[payer], NAMES[payee]}, NAMES[payee]
        if number % 3 == 2:
            bot.desk.evict_idle_tables(-1)  # the evenings were written behind it
            last_here = [one for one, channel in channels.items() if channel == here][-1:]
            for name in NAMES:
                own = {one for one in parties if name in parties[one]}
                panel = await evening[name].slash("settleup")
                assert {one for one in parties if one in private(panel)} == own | {*last_here}
                offered = await evening[name].complete("paid", "player", "")
                offered += await evening[name].complete("paid", "label", "")
                shown = {one for one in parties if any(one in each["name"] for each in offered)}
                assert shown == {one for one in parties if payees[one] == name}
            panel = await evening["Mia"].slash("settleup")
            await evening["Mia"].press(panel.message, "Treasurer")
            told = evening["Mia"].visible_messages()[-1]["content"]
            assert {one for one in parties if one in told} == {one for one in parties if channels[one] != 4_711}


async def test_history_tells_a_payment_to_the_cent_and_a_moderators_decision_as_nobodys_own_words(
    local: LocalTable, bot: ChouetteBot
) -> None:
    """So does what is told of it in the channel, also after a restart."""
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    ann, bob, mia = evening["Ann"], evening["Bob"], evening["Mia"]
    mia._person._member.moderator = True
    said = (StartsGame(None), ReportsWin(S1, Margin.SINGLE), DirectorCorrectsScore(Player("s9"), S2, S1, 20, ""))
    over = (ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))
    place = {"server": bot.guilds[0].id, "channel": int(evening.channel), "at": datetime.now(UTC), "stake": EURO}
    await kept_evening(bot.database, [(int(evening[one].id), one) for one in NAMES[:3]], (*said, *over), **place)
    public(await ann.slash("paid", player="Bob", amount="1,30"))
    panel = await bob.slash("settleup")
    asked = await bob.press(panel.message, "I paid €26.20 to Ann")
    await bob.press(asked.message, "I paid €26.20 to Ann")
    await bob.press(evening.newest(), "Call a moderator")
    await mia.confirm(evening.newest(), "Ann received €26.20")
    for _ in range(2):
        shown = (await pressed(bob, (await bob.slash("history")).message, "Last »"))["content"].replace("*", "")
        assert "Bob paid €1.30 to Ann." in shown
        assert "Bob paid €26.20 to Ann." in shown
        table = await evening.table()
        told = [event for news in table.news for event in news.events if isinstance(event, PaymentReceived)]
        assert [one.money for one in told][-2:] == [("1.3", "EUR"), ("26.2", "EUR")]
        bot.desk.evict_idle_tables(-1)


async def test_paid_says_that_nothing_is_owed_and_names_nobody_who_is_oneself(evening: BotEvening) -> None:
    public(await evening["Ann"].slash("chouette open", stake="0.5", label="EUR"))
    for name in NAMES[:3]:
        await evening[name].slash("join")
    public(await evening["Ann"].slash("chouette start"))
    for amount in ({}, {"amount": "0.37"}, {"amount": "1"}):
        assert private(await evening["Cid"].slash("paid", player="Bob", **amount)) == "**Bob** owes you nothing."
    assert (
        private(await evening["Cid"].slash("paid", player="Cid")) == "You cannot pay yourself. Name who has paid you."
    )
    offered = await evening["Cid"].complete("paid", "player", "")
    assert {one["name"] for one in offered} == {"Ann", "Bob"}


async def test_of_two_who_are_called_alike_the_later_one_keeps_their_number(
    local: LocalTable, bot: ChouetteBot
) -> None:
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    ann, bob, cid = (evening[name] for name in NAMES[:3])
    said = (
        DirectorCorrectsScore(Player("s9"), S1, S2, 20, ""),
        DirectorCorrectsScore(Player("s9"), S1, S3, 6, ""),
        *(ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1)),
    )
    people = [(int(bob.id), "Dora"), (int(cid.id), "Zoe"), (int(ann.id), "Zoe")]
    place = {"server": bot.guilds[0].id, "channel": int(evening.channel), "at": datetime.now(UTC)}
    await kept_evening(bot.database, people, said, **place)

    panel = await bob.slash("settleup")
    assert "I paid 3 points to Zoe 2" in buttons(panel)
    await bob.press((await bob.press(panel.message, "I paid 3 points to Zoe 2")).message, "I paid 3 points to Zoe 2")
    asked = evening.newest()
    assert asked["content"] == f"**Dora** says they have paid 3 points. <@{ann.id}> (**Zoe 2**): received?"
    assert "Dora has not paid 3 points to Zoe 2" in buttons(asked)
    await ann.press(asked, "Zoe 2 received 3 points")
    assert evening.newest()["content"] == f"<@{bob.id}> paid 3 points to **Zoe 2**."
    assert "**Dora** paid 3 points to **Zoe 2**." in private(await bob.slash("settleup"))
    panel = await cid.slash("settleup")
    await cid.press((await cid.press(panel.message, "Dora paid me 10 points")).message, "Dora paid me 10 points")
    assert evening.newest()["content"] == f"<@{bob.id}> paid 10 points to **Zoe**."


async def test_the_board_of_an_evening_that_is_over_offers_payments_to_whom_they_concern_and_follows_them(
    evening: BotEvening,
) -> None:
    async with boards_shown(evening.bot):
        bob, cid = [await BoardPage.opened(await link_for(evening[name])) for name in ("Bob", "Cid")]
        own, told = "You pay €25.00 to Ann (10 points)", "Bob pays €25.00 to Ann (10 points)"
        assert own in [*bob.state["told"], bob.state["question"]]
        assert told in [*cid.state["told"], cid.state["question"]]
        assert "Paid …" in bob.labels()
        assert "Paid …" in cid.labels()
        asked = await evening["Ann"].slash("paid", player="Bob")
        await evening["Ann"].press(asked.message, PAID)
        await until(lambda: "Paid …" not in bob.labels())
        assert own not in [*bob.state["told"], bob.state["question"]]
        await until(lambda: told not in [*cid.state["told"], cid.state["question"]])
        assert "Paid …" in cid.labels()
        for page in (bob, cid):
            await page.close()
