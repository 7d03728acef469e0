"""The channel stays short: old messages fold to their sentence, ends keep pictures; the commitment stands apart."""

import re
from datetime import timedelta
from typing import Any

import discord
import pytest
from sqlalchemy import update

from bot.client import ChouetteBot
from bot.store import tables
from bot.store.database import open_database
from tests.support.bot_in_process import at_the_table
from tests.support.databases import carry_out
from tests.support.evening import MENTION, BotEvening, buttons, private, public
from tests.support.faults import ANSWER_EDIT, CHANNEL_POST
from tests.support.local_table import LocalTable

THREE = ("Ann", "Bob", "Cid")
COMMITMENT = re.compile(
    r"-# Dice of game (\d+) are sealed: /verify shows after it that nobody chose them\. Seal: `([0-9a-f]{32})`"
)


def pictures(message: dict[str, Any]) -> list[str]:
    """The names of the pictures that it shows."""
    return [each["image"]["url"].rpartition("/")[2].partition("?")[0] for each in message["embeds"] if "image" in each]


def commitments(local: LocalTable) -> list[tuple[str, str]]:
    """Game and digest of each commitment in the channel."""
    return [(found[1], found[2]) for each in local.messages() if (found := COMMITMENT.fullmatch(each["content"]))]


def folds(local: LocalTable) -> list[str]:
    """The routes by which messages were folded."""
    return [each.route for each in local.exchanges if each.method == "PATCH" and each.sent.get("embeds") == []]


async def first_play(local: LocalTable, bot: ChouetteBot) -> tuple[BotEvening, dict[str, Any], dict[str, Any]]:
    """A game until its first play; the message that asked for it, and the one that tells it."""
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await evening.start()
    asks = evening.newest()
    await evening.play()
    newest = evening.newest()
    return evening, next(each for each in local.messages() if each["id"] == asks["id"]), newest


async def resigned(evening: BotEvening) -> dict[str, Any]:
    """The game in progress is resigned; the message that tells its end."""
    mover = (await evening.waited_for())[0]
    await mover.means("resign")
    for person in await evening.waited_for():
        await person.slash("accept")
    return evening.newest()


async def test_the_message_before_folds_to_its_sentence(local: LocalTable, bot: ChouetteBot) -> None:
    evening, old, newest = await first_play(local, bot)
    assert (old["embeds"], old["attachments"], old["components"]) == ([], [], [])
    assert re.search("is Box|starts", old["content"])
    assert not MENTION.search(old["content"])
    assert pictures(newest) == ["board.png", "sheet.png"]
    mover = (await evening.waited_for())[0].name
    await evening.press("Roll")
    await evening.play()
    told = next(each["content"] for each in local.messages() if each["id"] == newest["id"])
    assert re.fullmatch(r"\w+ rolls \d-\d and plays [^.@]+\.", told)  # the next roll is told with its play
    assert f"\n{mover} rolls" in evening.newest()["content"]
    assert {route.split("/")[1] for route in folds(local)} == {"webhooks"}  # which the channel's limit does not count


async def test_a_machine_whose_clock_is_ahead_folds_by_token(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By that clock every token is as old as the clock is ahead: how long it lasts is measured from its arrival."""
    right = discord.utils.utcnow
    monkeypatch.setattr(discord.utils, "utcnow", lambda: right() + timedelta(hours=1))
    _, old, newest = await first_play(local, bot)
    assert old["components"] == []
    assert buttons(newest)
    assert len([each for each in local.messages() if buttons(each)]) == 1
    assert {route.split("/")[1] for route in folds(local)} == {"webhooks"}


async def test_the_end_of_a_game_keeps_its_pictures_and_loses_its_buttons(local: LocalTable, bot: ChouetteBot) -> None:
    evening, *_ = await first_play(local, bot)
    end = await resigned(evening)
    assert "Next game" in buttons(end)
    await evening.start()
    await evening.play()
    kept = next(each for each in local.messages() if each["id"] == end["id"])
    assert (kept["content"], pictures(kept), buttons(kept)) == (end["content"], pictures(end), [])
    assert pictures(kept) == ["board.png", "sheet.png"]


async def test_a_server_may_keep_all_boards(local: LocalTable, bot: ChouetteBot) -> None:
    setting, value = "Old boards", "stay in the channel"
    told = private(await local.person("Mia").slash("config set", setting=setting, value=value))
    assert value in told
    _, old, newest = await first_play(local, bot)
    assert pictures(old) == pictures(newest)
    assert (buttons(old), MENTION.search(old["content"]) is None) == ([], False)


async def test_what_has_no_token_is_folded_by_the_channel(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        await evening.seat()
        await evening.start()
        asks = evening.newest()
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        await evening.play()
        old = next(each for each in local.messages() if each["id"] == asks["id"])
        assert (old["embeds"], old["components"]) == ([], [])
    assert folds(local)[-1].startswith("/channels/")


async def test_a_token_that_is_refused_leaves_nothing_unfolded(local: LocalTable, bot: ChouetteBot) -> None:
    local.faults.inject_fault(ANSWER_EDIT, "before", "401", times=1000)
    _, old, _ = await first_play(local, bot)
    assert (old["embeds"], old["components"]) == ([], [])


async def test_a_message_that_discord_will_not_have_edited_holds_nothing_up(
    local: LocalTable, bot: ChouetteBot
) -> None:
    local.faults.inject_fault(ANSWER_EDIT, "before", "401", times=1000)
    evening, _, stuck = await first_play(local, bot)
    await evening.press("Roll")
    local.faults.inject_fault(rf"PATCH .*/channels/.*/messages/{stuck['id']}$", "before", "400", times=1000)
    for _ in range(4):
        await evening.play()
        await evening.press("Roll")
    old = [each for each in local.messages() if each["components"] and each["id"] != evening.newest()["id"]]
    assert [each["id"] for each in old] == [stuck["id"]]  # as it was; the others are folded


async def test_each_commitment_is_a_message_of_its_own(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    opened = public(await evening["Ann"].slash("chouette open"))
    promised = (await evening.chouette()).proof.digest
    assert commitments(local) == [("1", promised[:32])]
    assert promised[:32] not in opened.text
    assert promised in private(await evening["Ann"].slash("verify"))  # all of it, before the dice
    assert evening.newest()["id"] == (opened.message or {})["id"]  # it stands before what is pressed
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    await evening.start()
    await evening.play()
    await resigned(evening)
    assert commitments(local) == [("1", promised[:32]), ("2", (await evening.chouette()).proof.digest[:32])]
    assert [each["edited_timestamp"] for each in local.messages() if COMMITMENT.fullmatch(each["content"])] == [
        None
    ] * 2
    assert promised in private(await evening["Ann"].slash("verify", game=1))


@pytest.mark.parametrize("how", ["broken", "503"])
async def test_a_commitment_whose_answer_is_lost_is_posted_once(local: LocalTable, bot: ChouetteBot, how: Any) -> None:
    local.faults.inject_fault(CHANNEL_POST, "after", how)
    evening = BotEvening(local, bot, THREE)
    public(await evening["Ann"].slash("chouette open"))
    assert commitments(local) == [("1", (await evening.chouette()).proof.digest[:32])]


async def not_committed(url: str) -> None:
    """In the database no commitment is noted."""
    database = await open_database(url, None)
    await carry_out(database, update(tables.chouettes).values(committed="", message=None, shown=0))
    await database.close()


async def test_a_commitment_that_was_not_noted_is_found_after_a_start(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        public(await evening["Ann"].slash("chouette open"))
    await not_committed(url)  # as if it had been killed at that very moment
    local.table.posting._nonces.clear()  # Discord has forgotten it
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        assert len(commitments(local)) == 1
    await not_committed(url)
    local.person("Mia").delete(next(each for each in local.messages() if COMMITMENT.fullmatch(each["content"])))
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        assert len(commitments(local)) == 1


async def test_a_table_of_an_older_version_has_told_its_commitment(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, THREE)
        public(await evening["Ann"].slash("chouette open"))
        before = len(commitments(local))
        await carry_out(bot.database, update(tables.chouettes).values(committed=None, unfolded=None))
    local.person("Mia").delete(next(each for each in local.messages() if COMMITMENT.fullmatch(each["content"])))
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        assert len(commitments(local)) == before - 1


async def test_a_table_for_ten_shows_ten_in_its_lobby(local: LocalTable, bot: ChouetteBot) -> None:
    mia = local.person("Mia")
    for option in ("max_players", "min_players"):
        private(await mia.slash("config set", setting=f"option.{option}", value="10"))
    opened = public(await local.person("Ann").slash("chouette open"))
    assert "at least 10 players; 9 more must join" in opened.text.splitlines()[0]


async def test_help_says_that_a_table_may_live_in_a_thread(local: LocalTable, bot: ChouetteBot) -> None:
    assert "in a thread" in private(await local.person("Ann").slash("help"))
    assert "in a thread" in private(await local.person("Ann").slash("help", topic="chouette"))
