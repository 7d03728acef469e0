"""Guests of one name, and people called like them: who is which of them, and how each is called."""

from typing import Any

from bot.client import ChouetteBot
from tests.cogs.test_guests import called, claimed, names_here, opened, same_after_restart
from tests.support.evening import BotEvening, Sitter, buttons, private, public
from tests.support.local_table import LocalTable


def comes(cafe: BotEvening, name: str) -> Sitter:
    """Somebody new of this name, with a phone of their own."""
    cafe.local.add_person(name)
    return cafe.sits(name)


def board(cafe: BotEvening) -> Any:
    """The message under which results are pressed."""
    return next(one for one in reversed(cafe.local.messages()) if "Box wins" in buttons(one))


async def test_who_gives_up_a_seat_to_be_a_guest_is_called_as_that_guest(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, order="Ann, Bob, Zoe, Zoe 2")
    ann, zoe = cafe["Ann"], comes(cafe, "Zoe")
    await zoe.press(await zoe.press(cafe.newest(), "No seat yet? Join"), "Somebody else")
    claim = public(await zoe.slash("claim", guest="Zoe 2"))
    await ann.press(claim, "Yes, that is Zoe 2")
    told = board(cafe)["content"]
    assert "Zoe 2 asks to join. Zoe 2 withdraws their proposal. Zoe 2 has an account now" in told
    assert await names_here(cafe) == ["Ann", "Bob", "Zoe", "Zoe 2"]
    assert "\nZoe 2 asks to join.\n" in (await ann.slash("history")).text
    await same_after_restart(cafe)


async def test_whoever_answers_a_claim_reads_of_which_guest_it_is(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, order="Ann, Bob, Zoe, Zoe 2")
    first, second = comes(cafe, "Zoe"), comes(cafe, "zoe")
    claims = [public(await first.slash("claim", guest="Zoe")), public(await second.slash("claim", guest="Zoe 2"))]
    assert list(map(buttons, claims)) == [["Yes, that is Zoe", "No"], ["Yes, that is Zoe 2", "No"]]


async def asked_who_joins(who: Sitter, message: Any, button: str) -> list[tuple[str, int]]:
    """What somebody who presses *Join* may say that they are, each with its colour."""
    asked = await who.press(message, button)
    assert private(asked).startswith("Are you ")
    return [(one["label"], one["style"]) for row in (asked.message or {})["components"] for one in row["components"]]


async def test_whoever_joins_says_which_of_the_guests_of_their_name_they_are(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await opened(local, bot, "Mia", order="Ann, Zoe, Bob, Zoe 2, Mia")
    zoe, join = comes(cafe, "Zoe"), "No seat yet? Join"
    choices = [("I am Zoe", 2), ("I am Zoe 2", 2), ("Somebody else", 2)]
    assert await asked_who_joins(zoe, cafe.newest(), join) == choices
    assert await asked_who_joins(cafe["Mia"], cafe.newest(), join) == [("I am Mia", 3), ("Somebody else", 2)]
    await zoe.press(await zoe.press(cafe.newest(), join), "Somebody else")
    assert await asked_who_joins(zoe, cafe.newest(), join) == choices  # by mistake, perhaps
    asked = await zoe.slash("join")
    assert private(asked).startswith("Are you one of the guests who play here, **Zoe** (Captain, 0) or **Zoe 2** (0)?")
    await zoe.press(asked, "I am Zoe 2")
    await cafe["Ann"].press(cafe.newest(), "Yes, that is Zoe 2")
    assert sorted(await names_here(cafe)) == ["Ann", "Bob", "Mia", "Zoe", "Zoe 2"]
    assert len((await cafe.table()).chouette.guests) == 3


async def test_whoever_is_waited_for_is_no_guest_too(local: LocalTable, bot: ChouetteBot) -> None:
    bot.is_local = True  # where a guest may be called like somebody with an account
    cafe = await opened(local, bot, "Bob", "Cid", order="Ann, Bob, Zoe, Cid")
    ann, bob = cafe["Ann"], cafe["Bob"]
    for name in ("Bob", "Cid"):
        await ann.press(await claimed(cafe, name, name), f"Yes, that is {name}")
    public(await ann.press(board(cafe), "Box wins"))
    await ann.means("chouette end")
    await bob.press(cafe.newest(), "Agree")
    await ann.press(cafe.newest(), "Same again")
    assert private(await ann.slash("join", guest="bob")) == (
        "**bob** is waited for here, and presses *Join* on their own phone. If they have none with them, or it is "
        "somebody else of that name, seat a guest **bob** 2: the seat can be theirs later, by /claim."
    )
    assert await names_here(cafe) == ["Ann", "Zoe"]
    await bob.press(await called(cafe), "Not tonight")
    await ann.slash("join", guest="Bob")  # who has come all the same, without a phone
    for asked in (await bob.slash("join"), await bob.press(await called(cafe), "Join")):
        assert buttons(asked) == ["I am Bob", "Somebody else"]
    await bob.press(asked, "I am Bob")
    await ann.press(cafe.newest(), "Yes, that is Bob")
    assert await names_here(cafe) == ["Ann", "Zoe", "Bob"]


async def test_whoever_names_two_alike_seats_two(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, order="Ann, Bob, Zoe, zoe")
    assert "**Bob**, **Zoe** and **zoe 2** join, **Ann**'s guests." in cafe.newest()["content"]
    await cafe["Ann"].slash("join", guest="Kim, Kim 2, Kim")
    assert sorted(await names_here(cafe)) == ["Ann", "Bob", "Kim", "Kim 2", "Kim 3", "Zoe", "zoe 2"]


async def test_somebody_has_one_name_in_all_that_is_owed(local: LocalTable, bot: ChouetteBot) -> None:
    bot.is_local = True
    cafe = BotEvening(local, bot, ("Ann", "Mia"))
    ann, mia = cafe["Ann"], cafe["Mia"]
    public(await ann.slash("chouette open", mode="score"))
    await ann.slash("join", guest="Zoe")
    await mia.slash("join")
    public(await ann.slash("chouette start", order="Mia, Ann, Zoe"))
    public(await ann.press(cafe.newest(), "Team wins"))
    await ann.means("chouette end")
    await mia.press(cafe.newest(), "Agree")
    assert "**Mia** pays 1 point to **Zoe**" in private(await mia.slash("settleup"))
    public(await ann.slash("chouette open", mode="score", order="Ann, Mia, Otto"))  # another Mia
    await mia.press(await mia.slash("join"), "Somebody else")
    await ann.press(cafe.newest(), "Let Mia 2 in")
    public(await ann.press(cafe.newest(), "Team wins"))
    for text in (private(await mia.slash("settleup")), private(await ann.slash("settleup"))):
        assert "**Mia 2** pays 1 point to **Ann**" in text
        assert "**Mia** pays 1 point" not in text
    await ann.means("chouette end")
    await mia.press(cafe.newest(), "Agree")
    assert "**Mia 2** pays 1 point to **Zoe**" in cafe.newest()["embeds"][0]["description"]  # who was not there
    assert "**Mia 2** pays 1 point to **Zoe**" in private(await mia.slash("settleup"))
