"""Dice, cubes and checkers as emojis of the bot's own: uploaded once, and figures wherever there are none."""

import asyncio
import re

import pytest

from bot.client import ChouetteBot
from bot.emoji_upload import EmojiUpload
from bot.render.emoji.names import emoji_names
from bot.rules.phases import ToPlay, ToRoll
from bot.words.words import words_in
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, Json, buttons, parts
from tests.support.local_table import LocalTable
from tests.support.waiting import until

ALL = {*emoji_names()}
OF_EMOJIS = r" .*/applications/\d+/emojis"
OWN = re.compile(r"<:(\w+):(\d+)>")


@pytest.fixture(autouse=True)
def the_bot_uploads_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChouetteBot, "has_emojis", True)
    monkeypatch.setattr("bot.emoji_upload.SECONDS_BETWEEN_UPLOADS", 0.0)


@pytest.fixture
def quickly_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What failed is tried again at once."""
    monkeypatch.setattr("bot.emoji_upload.FIRST_RETRY_SECONDS", 0.0)
    monkeypatch.setattr("bot.command_upload.FIRST_RETRY_SECONDS", 0.0)


@pytest.fixture
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often they were drawn."""
    from bot.render.emoji.picture import draw_emojis  # noqa: PLC0415, before it is replaced

    times: list[int] = []

    def drawn() -> object:
        times.append(1)
        return draw_emojis()

    monkeypatch.setattr("bot.emoji_upload.draw_emojis", drawn)
    return times


def at_discord(local: LocalTable) -> set[str]:
    return {each["name"] for each in local.table.state.emojis.values()}


def uploads(local: LocalTable) -> int:
    return sum(each.method == "POST" and each.route.endswith("/emojis") for each in local.exchanges)


async def until_all_are_there(bot: ChouetteBot) -> None:
    await until(lambda: all(bot.own_emojis.markup(name) for name in ALL))


def emojis_in(text: str) -> list[str]:
    return [name for name, _ in OWN.findall(text)]


def emoji_of_button(message: Json, label: str) -> str:
    """The name of the emoji of the bot's own, or the sign, on a button."""
    (found,) = [part for part in parts(message) if part.get("label") == label]
    return found.get("emoji", {}).get("name", "")


async def first_roll(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: isinstance(game.phase, ToPlay))
    return evening


# --- The upload


async def test_they_are_uploaded_at_the_first_start_and_never_again(
    local: LocalTable, url: str, drawn_once: list[int]
) -> None:
    for _ in range(2):
        async with at_the_table(local, url) as bot:
            await until_all_are_there(bot)
    assert at_discord(local) == ALL
    assert (uploads(local), len(drawn_once)) == (len(ALL), 1)


async def test_only_what_is_missing_is_uploaded(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
    gone = [key for key, each in local.table.state.emojis.items() if each["name"] in {"die3", "cube64"}]
    for key in gone:
        local.table.state.delete_emoji(key)
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
    assert uploads(local) == len(ALL) + 2


async def test_a_start_that_was_broken_off_is_continued(local: LocalTable, url: str) -> None:
    local.faults.inject_fault("POST" + OF_EMOJIS, when="after", how="slow", wait_seconds=0.05, times=100)
    async with at_the_table(local, url) as bot:
        await until(lambda: len(local.table.state.emojis) >= 3)
        assert bot.own_emojis.has_some
    local.faults.clear()
    assert 0 < len(at_discord(local)) < len(ALL)
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
    assert sorted(each["name"] for each in local.table.state.emojis.values()) == sorted(ALL)


async def test_an_answer_that_is_lost_makes_no_second_one(local: LocalTable, url: str) -> None:
    local.faults.inject_fault("POST" + OF_EMOJIS, when="after", how="503")
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
    assert sorted(each["name"] for each in local.table.state.emojis.values()) == sorted(ALL)


async def test_two_processes_at_once_have_the_same(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        upload = EmojiUpload(bot)
        other, beside = upload.emojis, asyncio.create_task(upload.keep_uploaded())
        await until_all_are_there(bot)
        await until(lambda: all(other.markup(name) for name in ALL))
        beside.cancel()
        assert {other.markup(name) for name in ALL} == {bot.own_emojis.markup(name) for name in ALL}
    assert sorted(each["name"] for each in local.table.state.emojis.values()) == sorted(ALL)


async def test_the_limit_of_uploads_is_waited_for(
    local: LocalTable, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    local.faults.inject_fault("POST" + OF_EMOJIS, how="429", times=2, wait_seconds=0.05)
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
    assert local.faults.requests_still_to_fail == 0
    assert not [one for one in caplog.records if one.name == "bot.emoji_upload" and one.levelname == "WARNING"]
    caplog.clear()


@pytest.mark.usefixtures("quickly_again")
@pytest.mark.parametrize("how", ["400 30034", "403", "401"])
async def test_a_refusal_stops_nothing_and_is_tried_again(
    local: LocalTable, url: str, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    local.faults.inject_fault("POST" + OF_EMOJIS, how=how, times=2)  # pyright: ignore[reportArgumentType]
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
    told = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert [line[:26] for line in told] == ["dice and cubes are shown a"] * 2
    caplog.clear()


async def test_no_start_waits_for_them(local: LocalTable, url: str) -> None:
    local.faults.inject_fault(OF_EMOJIS, how="slow", wait_seconds=30.0, times=100)
    async with at_the_table(local, url) as bot:
        evening = await first_roll(local, bot)
        assert not emojis_in(evening.newest()["content"])
        assert emoji_of_button(evening.newest(), "Move") == "♟️"
        local.faults.clear()


async def test_who_wants_none_gets_figures(local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
    monkeypatch.setattr(ChouetteBot, "has_emojis", False)
    before = len(local.exchanges)
    async with at_the_table(local, url) as bot:
        evening = await first_roll(local, bot)
        assert not any(emojis_in(each["content"]) for each in local.messages())
        assert emoji_of_button(evening.newest(), "Move") == "♟️"
    assert not [each for each in local.exchanges[before:] if "/emojis" in each.route]


# --- What people see


async def test_dice_stand_in_sentences_but_not_in_the_line_that_rings(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
        evening = await first_roll(local, bot)
        for _ in range(8):
            first, *_ = evening.newest()["content"].split("\n")
            assert not emojis_in(first)
            assert "<@" in first
            await evening.go_on()
        told = [each["content"] for each in local.messages()]
        rolled = [name for text in told for name in emojis_in(text)]
        assert len(rolled) > 6
        assert {*rolled} <= {name for name in ALL if "die" in name}
        assert {"dark" in name for name in rolled} == {True, False}
        newest, (_, second, *_) = evening.newest(), evening.newest()["content"].split("\n")
        game = await evening.game()
        assert game.last_play
        tone = "darkdie" if game.last_play.by == game.box else "die"
        shown = [f"{tone}{number}" for number in sorted(game.last_play.dice, reverse=True)]
        assert emojis_in(second if emojis_in(second) else newest["content"])[:2] == shown


async def test_buttons_show_dice_checkers_and_cubes(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
        evening = await first_roll(local, bot)
        game = await evening.game()
        dark = "dark" if game.mover() == game.box else ""
        assert emoji_of_button(evening.newest(), "Move") == f"{dark}checker"
        await evening.until(
            lambda game: isinstance(game.phase, ToRoll) and game.mover() == game.box and bool(evening.newest())
        )
        assert emoji_of_button(evening.newest(), "Roll") == "darkdice"
        assert emoji_of_button(evening.newest(), "Double all to 2") == "cube2"
        box = (await evening.waited_for())[0]
        asked = await box.press(evening.newest(), "Double all to 2")
        assert asked.message
        assert emoji_of_button(asked.message, "Double all to 2") == "cube2"
        await box.press(asked, "Double all to 2")
        assert emoji_of_button(evening.newest(), "Take for 2") == ""  # beside two others it would not fit a phone
        assert emoji_of_button(evening.newest(), "Beaver to 4") == ""
        assert "cube2" in emojis_in(evening.newest()["content"].split("\n", 1)[1])


WAY_THROUGH_LESSON = "Yes", "Start", words_in().text("press-hold"), "No double", "Take for 2", "Go on"


async def test_the_lesson_shows_what_a_table_shows(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
        ann = local.person("Ann")
        step = await ann.slash("tutorial")
        while "Double to 4" not in (offered := buttons(step)):
            step = await ann.press(step, next(each for each in WAY_THROUGH_LESSON if each in offered))
        assert emoji_of_button(step.message or {}, "Roll") == "dice"
        assert emoji_of_button(step.message or {}, "Double to 4") == "cube4"


@pytest.mark.usefixtures("quickly_again")
async def test_a_deleted_emoji_costs_no_message_that_nobody_waits_for(
    local: LocalTable, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
        evening = await first_roll(local, bot)
        for key in [*local.table.state.emojis]:
            local.table.state.delete_emoji(key)
        gone = evening.newest()
        local.person("Mia").delete(gone)
        await until(lambda: evening.newest()["id"] != gone["id"] and parts(evening.newest()))
        assert evening.newest()["content"].startswith("<@")
    caplog.clear()


@pytest.mark.usefixtures("quickly_again")
async def test_a_deleted_emoji_costs_no_message(local: LocalTable, url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with at_the_table(local, url) as bot:
        await until_all_are_there(bot)
        evening = await first_roll(local, bot)
        for key in [*local.table.state.emojis]:
            local.table.state.delete_emoji(key)
        before = evening.newest()["id"]
        await evening.go_on()
        await until(lambda: evening.newest()["id"] != before)
        await until_all_are_there(bot)
        await evening.go_on()
        assert emojis_in(evening.newest()["content"])
    caplog.clear()
