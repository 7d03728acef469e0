"""What is owed from evenings that are over: listed with its money, set off, received by a button or a command, told."""

import re
from datetime import timedelta
from decimal import Decimal

import pytest

from bot.client import ChouetteBot
from bot.local.people.person import AnswerSeen
from bot.record.read import StakePerPoint
from bot.rules.points import Player
from bot.rules.statements import AcceptsProposal, DirectorCorrectsScore, ProposesChouetteEnd, Statement
from tests.support.evening import BotEvening, Sitter, buttons, private, public
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import NOON, kept_evening

NAMES = ("Ann", "Bob", "Cid")
S1, S2, S3 = (Player(f"s{number}") for number in range(1, 4))
OVER = (ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))
HALF_EURO, DOLLAR = StakePerPoint(Decimal("0.5"), "EUR"), StakePerPoint(Decimal(1), "USD")


def won(payee: Player, payer: Player, points: int) -> Statement:
    return DirectorCorrectsScore(Player("s9"), payer, payee, 2 * points, "test")


def allow_all(local: LocalTable) -> None:
    """Every command is open to everybody."""
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people whose last evenings were for half a euro a point, twice, and for dollars."""
    allow_all(local)
    evening = BotEvening(local, bot, NAMES)
    people = [(int(evening[name].id), name) for name in NAMES]
    evenings = (
        ((won(S1, S2, 17),), HALF_EURO),
        ((won(S2, S1, 4), won(S1, S3, 1)), HALF_EURO),
        ((won(S1, S2, 3),), DOLLAR),
    )
    for days, (said, stake) in enumerate(evenings):
        await kept_evening(
            bot.database,
            people,
            (*said, *OVER),
            server=bot.guilds[0].id,
            at=NOON + timedelta(days=days),
            stake=stake,
            channel=int(local.first_channel_id),
        )
    return evening


LISTED = """\
__Open payments__
1 Mar 2026: **Bob** pays €8.50 to **Ann** (17 points × €0.50)
2 Mar 2026: **Ann** pays €1.50 to **Bob** (3 points × €0.50)
2 Mar 2026: **Cid** pays €0.50 to **Bob** (1 point × €0.50)
3 Mar 2026: **Bob** pays $3.00 to **Ann** (3 points × $1.00)
__Several payments, in all__
**Bob** pays €7.00 to **Ann**
"""


async def test_each_debt_has_its_money_and_each_pair_one_sum_under_each_label(evening: BotEvening) -> None:
    seen = await evening["Bob"].slash("settleup")
    assert private(seen) == f"{LISTED}The bot never handles money."
    assert buttons(seen) == ["Cid paid me €0.50", "I paid €7.00 to Ann", "I paid $3.00 to Ann"]
    seen = await evening["Ann"].slash("settleup")
    assert "Cid" not in private(seen)
    assert buttons(seen) == ["Bob paid me €7.00", "Bob paid me $3.00"]


async def test_a_stake_without_a_label_is_a_number_alone(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, NAMES)
    people = [(int(evening[name].id), name) for name in NAMES]
    for said in ((won(S1, S2, 5),), (won(S1, S2, 1),)):
        stake = StakePerPoint(Decimal(2), "")
        await kept_evening(bot.database, people, (*said, *OVER), server=bot.guilds[0].id, at=NOON, stake=stake)
    seen = await evening["Ann"].slash("settleup")
    assert "**Bob** pays 10 to **Ann** (5 points × 2)\n" in private(seen)
    assert "**Bob** pays 12 to **Ann**\n" in private(seen)
    assert buttons(seen) == ["Bob paid me 12"]


async def test_in_italian_it_is_written_as_italians_write_it(evening: BotEvening) -> None:
    evening.local.set_server_or_person_locales("it", "Ann")
    told = private(await evening["Ann"].slash("settleup")).replace("\N{NO-BREAK SPACE}", " ")
    assert "1 mar 2026: **Bob** paga 8,50 € ad **Ann** (17 punti × 0,50 €)" in told
    assert "**Bob** paga 7,00 € ad **Ann**" in told
    assert told.endswith("Il bot non tocca mai denaro.")


async def test_during_a_game_one_button_clears_all_that_a_sum_stands_for(evening: BotEvening) -> None:
    """In both directions, under that label; the other one is told in the channel."""
    public(await evening["Ann"].slash("chouette open"))
    for name in NAMES:
        await evening[name].slash("join")
    public(await evening["Ann"].slash("chouette start"))
    panel = await evening["Ann"].slash("settleup")
    assert "__If it ended now__" in panel.text
    asked = await evening["Ann"].press(panel.message, "Bob paid me €7.00")
    assert asked.text == ("**Bob** paid you €7.00? Everybody here reads it; you can take it back for a day.")
    assert evening.newest()["content"] != f"<@{evening['Bob'].id}> paid €7.00 to **Ann**."
    await evening["Ann"].press(asked.message, "Bob paid me €7.00")
    told = evening.local.messages(evening.newest()["channel_id"])[-1]
    assert told["content"] == f"<@{evening['Bob'].id}> paid €7.00 to **Ann**."
    assert [one["id"] for one in told["mentions"]] == [evening["Bob"].id]
    left = private(await evening["Bob"].slash("settleup"))
    assert "**Bob** pays $3.00 to **Ann** (3 points × $1.00)" in left
    assert "**Cid** pays €0.50 to **Bob** (1 point × €0.50)" in left
    assert "__Several payments, in all__" not in left  # it would say the same again
    assert "**Bob** pays €7.00 to **Ann**" not in left
    await evening["Ann"].press(panel.message, "Bob paid me €7.00", stale=True)
    shown = next(one for one in evening["Ann"].visible_messages() if one["id"] == panel.message["id"])
    assert "changed meanwhile" in shown["content"]
    assert buttons(shown) == ["Bob paid me $3.00", "Take back: Bob paid €7.00"]


async def test_a_part_clears_the_payers_oldest_and_only_so_much(evening: BotEvening) -> None:
    ann, bob = evening["Ann"], evening["Bob"]
    assert "€7.00 and $3.00" in private(await ann.slash("paid", player="Bob"))
    assert "€7.00, no more" in private(await ann.slash("paid", player="Bob", amount=8, label="eur"))
    assert "is not an amount. Type a number such as 2.50" in private(
        await ann.slash("paid", player="Bob", amount="much", label="EUR")
    )
    assert "€7.00, no more" in private(await ann.slash("paid", player="Bob", amount="8,50 €"))
    told = private(await ann.slash("paid", player="Bob", amount="2,3350", label="EUR"))
    assert told == "Payments go in steps of €0.01: €2.33 or €2.34."
    told = private(await ann.slash("paid", player="Bob", amount=0.001, label="EUR"))
    assert told == "Payments go in steps of €0.01: the least is €0.01."
    told = public(await ann.slash("paid", player="Bob", amount=2.5, label="EUR"))
    assert told.text == f"<@{bob.id}> paid €2.50 to **Ann**. €4.50 to go."
    left = private(await ann.slash("settleup"))
    assert "**Bob** pays €6.00 to **Ann** (12 points × €0.50)" in left
    assert "**Ann** pays €1.50 to **Bob** (3 points × €0.50)" in left
    asked = await ann.slash("paid", player=f"<@{bob.id}>", label="EUR")
    assert asked.text == "**Bob** paid you €4.50? Everybody here reads it; you can take it back for a day."
    await ann.confirm_answer(asked, "Bob paid me €4.50")
    assert evening.newest()["content"] == f"<@{bob.id}> paid €4.50 to **Ann**."
    await ann.confirm_answer(await ann.slash("paid", player="bob"), "Bob paid me $3.00")
    assert "You have no open payments" in private(await ann.slash("settleup"))


async def test_cents_are_paid_shown_and_taken_back(evening: BotEvening) -> None:
    """They stand where half points cannot, in the list, in the ledger and in what is taken back."""
    ann, bob = evening["Ann"], evening["Bob"]
    told = public(await ann.slash("paid", player="Bob", amount="€2.33"))
    assert told.text == f"<@{bob.id}> paid €2.33 to **Ann**. €4.67 to go."
    panel = await ann.slash("settleup")
    assert "1 Mar 2026: **Bob** pays €6.17 to **Ann** (of €8.50, €2.33 paid)" in private(panel)
    assert "**Bob** pays €4.67 to **Ann**" in private(panel)
    assert "Take back: Bob paid €2.33" in buttons(panel)
    ledger = private(await ann.slash("ledger", evening="1"))
    assert re.search(r"\nBob paid \*\*€2\.33\*\* to Ann \(.*\)\.$", ledger), ledger
    asked = await ann.press(panel.message, "Take back: Bob paid €2.33")
    await ann.press(asked.message, "Take back: Bob paid €2.33")
    left = private(await ann.slash("settleup"))
    assert "1 Mar 2026: **Bob** pays €8.50 to **Ann** (17 points × €0.50)" in left
    assert "**Bob** pays €7.00 to **Ann**" in left
    public(await ann.slash("paid", player="Bob", amount="0,07", label="EUR"))  # less than half a point
    ledger = private(await bob.slash("ledger", evening="1")).split("\n")
    assert ledger[-2].startswith("Ann has not received **€2.33** from Bob after all: it is owed again")
    assert ledger[-1].startswith("Bob paid **€0.07** to Ann (")


async def test_only_who_is_paid_says_so(evening: BotEvening) -> None:
    bob = evening["Bob"]
    told = private(await bob.slash("paid", player="Ann", label="USD"))
    assert told.startswith("You paid $3.00 to **Ann**? It is noted, and **Ann** is asked: it counts when they agree.")
    assert (
        private(await bob.slash("paid", player="Ann", amount="3.50", label="USD")) == "You owe **Ann** $3.00, no more."
    )
    left = private(await evening["Ann"].slash("settleup"))
    assert "**Bob** pays $3.00 to **Ann** (3 points × $1.00)" in left


async def test_who_owes_says_that_they_have_paid_a_part_and_the_rest_stays_owed(evening: BotEvening) -> None:
    ann, bob = evening["Ann"], evening["Bob"]
    asked = await bob.slash("paid", player="Ann", amount="1.25", label="USD")
    assert asked.text.startswith("You paid $1.25 to **Ann**? It is noted")
    await bob.confirm_answer(asked, "I paid $1.25 to Ann")
    said = evening.newest()
    assert said["content"] == f"**Bob** says they have paid $1.25. <@{ann.id}>: received?"
    assert "pays $3.00 to" in private(await ann.slash("settleup"))
    await bob.press(asked.message, "I paid $1.25 to Ann", stale=True)
    assert "That is noted already" in bob.visible_messages()[-2]["content"] + bob.visible_messages()[-1]["content"]
    await ann.press(said, "Ann received $1.25")
    assert "**Bob** pays $1.75 to **Ann** (of $3.00, $1.25 paid)" in private(await ann.slash("settleup"))


async def test_names_and_labels_complete_with_what_is_owed(evening: BotEvening) -> None:
    choices = await evening["Ann"].complete("paid", "player", "")
    assert next(one["name"] for one in choices) == "Bob: €7.00, $3.00"
    told = private(await evening["Ann"].slash("paid", player=choices[0]["value"]))
    assert "€7.00 and $3.00" in told
    labels = await evening["Ann"].complete("paid", "label", "u")
    assert [one["value"] for one in labels] == ["EUR", "USD"]


async def test_a_name_of_digits_is_no_users_id(evening: BotEvening) -> None:
    """Typed, it names who is called so, on an evening that is over and at this table."""
    ann, cid = evening["Ann"], evening["Cid"]
    evening.local.table.state.member_named("Cid").nick = "007"
    people = [(int(ann.id), "Ann"), (int(cid.id), "007"), (int(evening["Bob"].id), "Bob")]
    said = (won(S1, S2, 3), *OVER)
    place = {"server": evening.bot.guilds[0].id, "channel": int(evening.channel)}
    await kept_evening(evening.bot.database, people, said, **place, at=NOON + timedelta(days=3))
    await ann.confirm_answer(await ann.slash("paid", player="007"), "007 paid me 3 points")
    assert evening.newest()["content"] == f"<@{cid.id}> paid 3 points to **Ann**."
    public(await ann.slash("chouette open"))
    await cid.slash("join")
    assert "Nobody here" not in private(await ann.slash("paid", player="007"))


async def test_a_panel_of_what_is_to_be_paid_is_kept_up_to_date_while_others_pay(evening: BotEvening) -> None:
    ann, bob, cid = (evening[name] for name in NAMES)

    async def shown(panel: AnswerSeen, of: Sitter) -> list[str]:
        await evening.bot.tasks.wait_for_all()
        assert panel.message
        return buttons(next(one for one in of.visible_messages() if one["id"] == panel.message["id"]))

    panel, theirs, others = [await one.slash("settleup") for one in (ann, bob, cid)]
    assert buttons(panel) == ["Bob paid me €7.00", "Bob paid me $3.00"]
    await bob.press(await bob.press(theirs, "I paid €7.00 to Ann"), "I paid €7.00 to Ann")
    assert "Ann received €7.00" in buttons(evening.newest())
    assert "Ann did not receive it" in await shown(panel, ann)
    await ann.press(await ann.press(panel, "Bob paid me $3.00"), "Bob paid me $3.00")
    assert "I paid $3.00 to Ann" not in await shown(theirs, bob)
    asked = await ann.press(panel, "Bob paid me €7.00")
    await cid.press(await cid.press(others, "I paid €0.50 to Bob"), "I paid €0.50 to Bob")
    assert await shown(panel, ann) == buttons(asked)  # a question stays, whatever others do
    again = await bob.slash("settleup")
    await evening.bot.tasks.wait_for_all()
    assert theirs.message
    assert theirs.message["id"] not in {one["id"] for one in bob.visible_messages()}
    assert again.message
