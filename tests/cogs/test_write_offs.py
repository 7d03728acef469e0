"""Debts that are written off, by pressing and by typing, and how that is told everywhere."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.client import ChouetteBot
from bot.desk.paying import PaymentAct, PaymentRefusal, PaymentSpeaker
from bot.rules.points import Player
from bot.rules.statements import (
    AcceptsProposal,
    DirectorCorrectsScore,
    Margin,
    ProposesChouetteEnd,
    ReportsWin,
    StartsGame,
    Statement,
)
from tests.cogs.test_exports import pressed
from tests.cogs.test_payments import EURO, NAMES, S1, S2, S3, an_evening, noted, owed, paid
from tests.cogs.test_settling import allow_all
from tests.support.evening import BotEvening, buttons, parts, private, public
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening

PAID, OFF, YES, BACK = (
    "Bob paid me €25.00",
    "Not paid: write it off",
    "Write off €25.00",
    "Take back: €25.00 written off",
)


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Bob owes Ann €25.00, and Cid owes her €5.00, of an evening that is over; Mia manages the server."""
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    evening["Mia"]._person._member.moderator = True
    await an_evening(evening, 10, 2)
    return evening


async def evening_of(evening: BotEvening, *said: Statement) -> None:
    """One of the three that is over, at which this was said."""
    over = (ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))
    people = [(int(evening[name].id), name) for name in NAMES[:3]]
    place = {"server": evening.bot.guilds[0].id, "channel": int(evening.channel), "at": datetime.now(UTC)}
    await kept_evening(evening.bot.database, people, (*said, *over), stake=EURO, **place)


async def written_off(evening: BotEvening) -> None:
    """Ann writes off what Bob owes her."""
    asked = await evening["Ann"].press((await evening["Ann"].slash("settleup")).message, PAID)
    asked = await evening["Ann"].press(asked.message, OFF)
    assert asked.text == (
        "**Bob** owes you €25.00 of one evening. Write it off? They will not owe it any more; nothing was paid."
        " It is told where payments are; you can take it back for a day, and later with /paid."
    )
    assert await owed(evening) == "25"
    await evening["Ann"].press(asked.message, YES)


async def test_who_is_owed_it_is_asked_once_and_it_is_told_as_written_off_everywhere(evening: BotEvening) -> None:
    await written_off(evening)
    told = evening.newest()
    assert told["content"] == f"**Ann** writes off €25.00 that <@{evening['Bob'].id}> owed."
    assert [one["id"] for one in told["mentions"]] == [evening["Bob"].id]
    assert await owed(evening) == ""
    shown = private(await evening["Mia"].slash("score"))
    assert "**Bob** pays €25.00 to **Ann** (10 points) – written off" in shown
    assert "\nAnn wrote off **€25.00** that Bob owed (" in private(await evening["Mia"].slash("ledger"))
    panel = await evening["Bob"].slash("settleup")
    assert "**Ann** writes off €25.00 that **Bob** owed." in panel.text
    assert buttons(panel) == []
    assert " paid" not in panel.text


async def test_it_is_taken_back_by_its_button_for_a_day_and_later_by_a_command(evening: BotEvening) -> None:
    await written_off(evening)
    panel = await evening["Ann"].slash("settleup")
    asked = await evening["Ann"].press(panel.message, BACK)
    await evening["Ann"].press(asked.message, BACK)
    told = evening.newest()["content"]
    assert told == (
        f"**Ann** takes back that they wrote off €25.00 of what <@{evening['Bob'].id}> owed: it is owed again."
    )
    assert await owed(evening) == "25"
    await evening["Ann"].press(panel.message, BACK, stale=True)
    assert await owed(evening) == "25"
    assert "it is owed again" in private(await evening["Mia"].slash("ledger"))
    await written_off(evening)
    later = datetime.now(UTC) + timedelta(hours=25)
    object.__setattr__(evening.bot.desk.debts, "now", lambda: later)
    assert BACK not in buttons(await evening["Ann"].slash("settleup"))
    choices = await evening["Ann"].complete("paid", "undo", "", {"player": "Bob"})
    assert [one["name"].partition(": ")[2] for one in choices] == ["€25.00 that Bob owed, written off"]
    public(await evening["Ann"].slash("paid", player="Bob", undo=choices[0]["value"]))
    assert await owed(evening) == "25"


async def test_a_part_is_typed_and_asked_and_told_apart_from_what_is_paid(evening: BotEvening) -> None:
    public(await evening["Ann"].slash("paid", player="Bob", amount="0,37"))
    asked = await evening["Ann"].slash("paid", player="Bob", amount="1,26", **{"write-off": True})
    assert "**Bob** owes you €24.63 of one evening. Write off €1.26 of it?" in private(asked)
    await evening["Ann"].press(asked, "Write off €1.26")
    assert await owed(evening) == "23.37"
    shown = private(await evening["Bob"].slash("score"))
    assert "€0.37 paid, €1.26 written off, €23.37 to go" in shown
    assert "(of €25.00, €1.26 written off, €0.37 paid)" in private(await evening["Bob"].slash("settleup"))
    panel = await evening["Mia"].press((await evening["Mia"].slash("settleup")).message, "Treasurer")
    assert "(of €25.00, €1.26 written off, €0.37 paid)" in panel.text
    evening.bot.desk.evict_idle_tables(-1)
    assert private(await evening["Bob"].slash("score")) == shown


async def test_nobody_else_writes_it_off_and_no_more_than_is_owed(evening: BotEvening) -> None:
    off = {"write-off": True}
    told = private(await evening["Bob"].slash("paid", player="Ann", **off))
    assert told == "You owe **Ann** €25.00: only **Ann**, who is owed it, can write it off."
    assert "no more" in private(await evening["Ann"].slash("paid", player="Bob", amount="26", **off))
    assert "owes you nothing from evenings that are over" in private(
        await evening["Mia"].slash("paid", player="Bob", **off)
    )
    assert "leave “amount”" in private(await evening["Ann"].slash("paid", player="Bob", undo="1", **off))
    asked = await evening["Ann"].slash("paid", player="Bob", **off)
    await evening["Ann"].press(asked, "Back")
    assert await owed(evening) == "25"


async def test_a_part_in_a_button_that_is_no_part_of_it_writes_nothing_off(evening: BotEvening) -> None:
    asked = await evening["Ann"].slash("paid", player="Bob", amount="1", **{"write-off": True})
    sure = next(one["custom_id"] for one in parts(asked.message) if one["custom_id"].startswith("woy:"))
    assert asked.message
    for part in ("25", "26"):
        forged = f"{sure.rpartition(':')[0]}:{part}"
        row = {"type": 1, "id": 1, "components": [{"type": 2, "style": 4, "label": "x", "custom_id": forged, "id": 2}]}
        body = {**asked.message, "components": [row]}
        await evening["Ann"].press(body, forged, stale=True)
        assert await owed(evening) == "25"


async def test_what_changed_meanwhile_is_not_written_off_and_a_double_press_is_once(evening: BotEvening) -> None:
    asked = await evening["Ann"].slash("paid", player="Bob", **{"write-off": True})
    await paid(evening)
    shown = await evening["Ann"].press(asked, YES)
    assert "changed meanwhile" in shown.text
    before = evening.newest()["id"]
    await evening["Ann"].press(asked.message, YES, stale=True)
    assert evening.newest()["id"] == before


async def test_it_ends_what_the_debtor_had_noted_and_a_moderator_does_not_take_it_back(evening: BotEvening) -> None:
    await noted(evening)
    message = evening.newest()
    await written_off(evening)
    shown = next(one for one in evening.local.messages(evening.channel) if one["id"] == message["id"])
    assert buttons(shown) == []
    notes = await evening.bot.desk.debts.notes_to_show(evening.bot.guilds[0].id)
    note = next(one for one in notes if one.state == "written-off")
    assert all("Take back" not in one for one in buttons(await evening["Mia"].slash("settleup")))
    act = {"server": evening.bot.guilds[0].id, "interaction_id": 7}
    for who in (PaymentSpeaker(int(evening["Mia"].id), is_moderator=True), PaymentSpeaker(int(evening["Bob"].id))):
        refused = await evening.bot.desk.debts.act_on_payment(note.id, PaymentAct.TAKE_BACK, who, **act)
        assert refused.refusal is PaymentRefusal.CREDITOR_ONLY
    assert await owed(evening) == ""


async def test_what_the_other_way_round_is_owed_stays_and_they_are_even(evening: BotEvening) -> None:
    moved = DirectorCorrectsScore(Player("s9"), S1, S2, 8, "")
    await evening_of(evening, moved)
    asked = await evening["Ann"].slash("paid", player="Bob", **{"write-off": True})
    assert "**Bob** owes you €15.00 of 2 evenings, when what you owe them is set off" in private(asked)
    await evening["Ann"].press(asked, "Write off €15.00")
    assert "Even with Bob" in buttons(await evening["Ann"].slash("settleup"))


async def test_history_tells_it(local: LocalTable, bot: ChouetteBot) -> None:
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    moved = DirectorCorrectsScore(Player("s9"), S2, S1, 20, "")
    await evening_of(evening, StartsGame(None), ReportsWin(S1, Margin.SINGLE), moved)
    asked = await evening["Ann"].slash("paid", player="Bob", amount="1,30", **{"write-off": True})
    await evening["Ann"].press(asked, "Write off €1.30")
    for _ in range(2):
        shown = await pressed(evening["Bob"], (await evening["Bob"].slash("history")).message, "Last »")
        assert "Ann writes off €1.30 that Bob owed." in shown["content"].replace("*", "")
        bot.desk.evict_idle_tables(-1)
