"""Two people of one name: each keeps what tells them apart, whoever opens the next evening, and after a restart."""

from bot.client import ChouetteBot
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Lobby
from tests.cogs.test_again import call_of, ended
from tests.cogs.test_guests import opened
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening
from tests.support.local_table import Json, LocalTable

THREE = ("Ann", "Bob", "Cid")


async def called(evening: BotEvening) -> dict[str, str]:
    """What each of them is called at the newest table, by the names that tell them apart here."""
    table = await evening.table()
    seats = {name: table.player(int(one.id)) for name, one in evening.people.items()}
    return {name: table.unescaped_name(seat) for name, seat in seats.items() if seat}


def both_are_zoe(evening: BotEvening) -> None:
    for name in ("Bob", "Cid"):
        evening.local.table.state.members[evening[name].id].nick = "Zoe"


async def after_an_evening(evening: BotEvening) -> Json:
    """The message of an evening of Ann, Zoe (Bob) and Zoe 2 (Cid) that is over."""
    both_are_zoe(evening)
    last = await ended(evening)
    assert await called(evening) == {"Ann": "Ann", "Bob": "Zoe", "Cid": "Zoe 2"}
    return last


async def test_who_plays_the_same_again_keeps_the_number_behind_their_name(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await after_an_evening(evening)
    await evening["Cid"].press(last, "Same again")
    assert f"<@{evening['Bob'].id}> (" not in call_of(evening)["content"]
    assert await called(evening) == {"Cid": "Zoe 2"}  # though the other one is not there yet
    await evening["Bob"].press(call_of(evening), "Join")
    await evening["Ann"].press(call_of(evening), "Join")
    assert await called(evening) == {"Ann": "Ann", "Bob": "Zoe", "Cid": "Zoe 2"}
    table = await evening.table()
    mentions = [table.mention(one) for one in players_with_seat(table.chouette)]
    assert f"<@{evening['Cid'].id}> (**Zoe 2**)" in mentions
    assert f"<@{evening['Bob'].id}>" in mentions


async def test_after_a_restart_they_are_called_as_before(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        last = await after_an_evening(evening)
        await evening["Cid"].press(last, "Same again")
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        await evening["Bob"].press(call_of(evening), "Join")
        await evening["Ann"].press(call_of(evening), "Join")
        assert await called(evening) == {"Ann": "Ann", "Bob": "Zoe", "Cid": "Zoe 2"}
    async with at_the_table(local, url) as bot:
        assert await called(BotEvening(local, bot, THREE)) == {"Ann": "Ann", "Bob": "Zoe", "Cid": "Zoe 2"}


async def test_on_the_next_evening_whoever_comes_first_has_no_other_name(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, (*THREE, "Dee"))
    await after_an_evening(evening)
    evening.local.table.state.members[evening["Dee"].id].nick = "Zoe"
    await evening["Ann"].slash("chouette open")
    for name in ("Dee", "Cid"):
        await evening[name].slash("join")
    assert await called(evening) == {"Ann": "Ann", "Cid": "Zoe 2", "Dee": "Zoe 3"}
    await evening["Bob"].slash("join")
    assert await called(evening) == {"Ann": "Ann", "Bob": "Zoe", "Cid": "Zoe 2", "Dee": "Zoe 3"}


async def test_with_another_name_a_number_is_gone(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    last = await after_an_evening(evening)
    evening.local.table.state.members[evening["Cid"].id].nick = "Zita"
    await evening["Cid"].press(last, "Same again")
    await evening["Bob"].press(call_of(evening), "Join")
    assert await called(evening) == {"Bob": "Zoe", "Cid": "Zita"}
    assert isinstance((await evening.chouette()).stage, Lobby)
    evening.local.table.state.members[evening["Cid"].id].nick = "Zoe"
    await evening["Cid"].slash("leave")
    await evening["Cid"].slash("join")
    assert await called(evening) == {"Bob": "Zoe", "Cid": "Zoe 2"}


async def test_a_guest_comes_again_with_whoever_has_their_name_and_an_account(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await opened(local, bot, "Mia", order="Zoe, Mia")
    ann, mia = cafe["Ann"], cafe["Mia"]
    await mia.press(await mia.press(cafe.newest(), "Not in yet? Join"), "Somebody else")
    await ann.slash("chouette start", order="Ann, Zoe, s3, Mia 2")
    await ann.press(cafe.newest(), "Box wins")
    await ann.means("chouette end")
    await mia.press(cafe.newest(), "Agree")
    await mia.press(cafe.newest(), "Same again")
    table = await cafe.table()
    assert sorted(table.unescaped_name(one) for one in players_with_seat(table.chouette)) == ["Mia", "Mia 2", "Zoe"]
