"""The roll of the lesson on a real board: played there or by a button, once, and never by anybody else."""

import json
import re
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest
from yarl import URL

from bot.board import lesson
from bot.client import ChouetteBot
from bot.desk.tutorial import LESSON, choice_of_play, remark_after_play, step_of_id
from bot.local.people.person import AnswerSeen
from bot.words.words import words_in
from tests.cogs.test_tutorial import goes_on_until, ids
from tests.support.board_page import BoardPage, boards_shown
from tests.support.evening import BotEvening, Sitter
from tests.support.local_table import LocalTable
from tests.support.waiting import until

WORDS = words_in()
BEST = "bar/24 8/7* 6/5(2)"
ADDRESS = re.compile(r"http://[^\s\"']+/board/lesson/[\w-]{43}/")


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> AsyncIterator[BotEvening]:
    evening = BotEvening(local, bot, ("Mia", "Ann"))
    async with boards_shown(bot):
        yield evening


def address_in(seen: AnswerSeen) -> str:
    found = ADDRESS.findall(json.dumps(seen.message))
    assert len(found) == 1
    return found[0]


def text_of(mia: Sitter) -> str:
    """What the one private message says now."""
    (message,) = mia.visible_messages()
    return str(message["content"])


async def at_the_roll(mia: Sitter, step_id: str = "move") -> AnswerSeen:
    """The step at which a roll is to be played."""
    return await goes_on_until(mia, await mia.slash("tutorial"), step_id)


async def test_the_best_play_on_the_board_stands_and_the_message_goes_on(evening: BotEvening) -> None:
    mia = evening["Mia"]
    seen = await at_the_roll(mia)
    assert WORDS.text("tutorial-on-board") in seen.text
    page = await BoardPage.opened(address_in(seen))
    assert page.state["question"].startswith("Step 10 of 20: tap a checker")
    move = page.state["move"]
    assert move["own"] is True
    assert BEST in [one["text"] for one in move["plays"]]
    assert (await page.says(play=BEST, token=move["token"]))["ok"] is True
    assert await page.until_over() == WORDS.text("tutorial-board-over")
    text = text_of(mia)
    assert text.startswith(WORDS.text("tutorial-found"))
    assert WORDS.text("tutorial-redouble") in text
    assert ADDRESS.search(json.dumps(mia.visible_messages())) is None
    await page.close()


@pytest.mark.parametrize(("play", "remark"), [("bar/23 8/7*(2)", "2"), ("bar/23 6/5(2)", "3"), ("bar/24 6/3", "other")])
async def test_of_a_worse_play_the_board_says_what_is_better_and_another_is_made_there(
    evening: BotEvening, play: str, remark: str
) -> None:
    mia = evening["Mia"]
    page = await BoardPage.opened(address_in(await at_the_roll(mia)))
    told = await page.says(play=play, token=page.state["move"]["token"])
    assert (told["ok"], told["text"]) == (False, WORDS.text(f"tutorial-move-{remark}"))
    assert WORDS.text("tutorial-move") in text_of(mia)
    assert (await page.says(play=BEST, token=page.state["move"]["token"]))["ok"] is True
    assert text_of(mia).startswith(WORDS.text("tutorial-found-then"))  # no praise for what was read
    assert WORDS.text("tutorial-redouble") in text_of(mia)
    await page.close()


async def test_checkers_are_taken_off_on_one_board_after_the_other(evening: BotEvening) -> None:
    mia = evening["Mia"]
    seen = await at_the_roll(mia, "first-off")
    page = await BoardPage.opened(address_in(seen))
    told = await page.says(play="5/1 4/off", token=page.state["move"]["token"])
    assert (told["ok"], told["text"]) == (False, WORDS.text("tutorial-first-off-2"))
    assert (await page.says(play="5/off 4/off", token=page.state["move"]["token"]))["ok"] is True
    await page.until_over()
    await page.close()
    (message,) = mia.visible_messages()
    assert WORDS.text("tutorial-second-off") in message["content"]
    (address,) = ADDRESS.findall(json.dumps(message))
    page = await BoardPage.opened(address)
    assert (await page.says(play="4/off 3/off", token=page.state["move"]["token"]))["ok"] is True
    assert WORDS.text("tutorial-last-roll") in text_of(mia)
    await page.close()


@pytest.mark.parametrize(
    ("label", "text", "over"),
    [("Back", "tutorial-captain", "tutorial-board-over"), ("Leave", "tutorial-left", "tutorial-board-left")],
)
async def test_from_the_board_one_goes_back_and_leaves_as_from_the_message(
    evening: BotEvening, label: str, text: str, over: str
) -> None:
    mia = evening["Mia"]
    page = await BoardPage.opened(address_in(await at_the_roll(mia)))
    assert (await page.presses(label))["ok"] is True
    assert await page.until_over() == WORDS.text(over)
    assert WORDS.text(text) in text_of(mia)
    await page.close()


async def test_a_play_by_a_button_ends_the_board(evening: BotEvening) -> None:
    mia = evening["Mia"]
    seen = await at_the_roll(mia)
    address = address_in(seen)
    page = await BoardPage.opened(address)
    await mia.press(seen, ids(seen, "go")[0])
    assert await page.until_over() == WORDS.text("tutorial-board-over")
    async with page.session.get(address) as answer:
        assert answer.status == 404
        assert (await answer.text()).strip() == WORDS.text("tutorial-board-gone")
    await page.close()


async def test_the_board_stays_while_a_word_is_explained_and_another_comes_with_the_step(evening: BotEvening) -> None:
    mia = evening["Mia"]
    seen = await at_the_roll(mia)
    first = address_in(seen)
    explained = await mia.press(seen, WORDS.text("tutorial-what", term="Play"))
    assert address_in(explained) == first
    before = await mia.press(explained, "Back")
    assert ADDRESS.search(json.dumps(before.message)) is None
    assert address_in(await mia.press(before, "Roll")) != first


async def test_nothing_is_played_twice_nor_what_is_not_legal(evening: BotEvening) -> None:
    mia = evening["Mia"]
    page = await BoardPage.opened(address_in(await at_the_roll(mia)))
    token = page.state["move"]["token"]
    late = {"kind": "answer", "ok": False, "text": WORDS.text("tutorial-board-late")}
    assert {**await page.says(play="8/5 6/5", token=token), "n": 0} == {**late, "n": 0}
    assert {**await page.says(play="bar/23 6/5(2)", token="another"), "n": 0} == {**late, "n": 0}
    assert WORDS.text("tutorial-move") in text_of(mia)
    await page.says(play=BEST, token=token)
    await page.until_over()
    assert WORDS.text("tutorial-redouble") in text_of(mia)
    await page.close()


async def test_a_message_that_cannot_be_changed_any_more_is_said_to_be_so(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_said: object, **_how: object) -> None:
        raise discord.ClientException

    page = await BoardPage.opened(address_in(await at_the_roll(evening["Mia"])))
    monkeypatch.setattr(lesson, "go_on_after_play", gone)
    monkeypatch.setattr(lesson, "NETWORK_ERRORS", (discord.ClientException,))
    answer = await page.says(play=BEST, token=page.state["move"]["token"])
    assert answer["text"] == WORDS.text("tutorial-board-late")
    await page.close()


async def test_a_turn_is_over_in_time_and_of_many_the_newest_stay(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson, "_MAX_TURNS", 1)
    old = address_in(await at_the_roll(evening["Mia"]))
    new = address_in(await at_the_roll(evening["Ann"]))
    async with aiohttp.ClientSession() as session:
        statuses = [(await session.get(one)).status for one in (old, new)]
        assert statuses == [404, 200]
        refused = await session.get(f"{new}live")
        assert refused.status == 403
        origin = {"Origin": str(URL(new).origin())}
        assert (await session.get(f"{new}live", headers=origin)).status == 400
        monkeypatch.setattr(lesson, "_MAX_SOCKETS_OF_TURN", 0)
        assert (await session.get(f"{new}live", headers=origin)).status == 429
        monkeypatch.setattr(lesson.time, "monotonic", lambda: 1e12)
        assert (await session.get(f"{new}live", headers=origin)).status == 404


async def test_without_an_address_there_are_buttons_alone(evening: BotEvening) -> None:
    evening.bot.board_url = None
    seen = await at_the_roll(evening["Mia"])
    assert ADDRESS.search(json.dumps(seen.message)) is None
    assert WORDS.text("tutorial-on-board") not in seen.text


async def test_the_pages_are_left_when_the_bot_ends(evening: BotEvening) -> None:
    page = await BoardPage.opened(address_in(await at_the_roll(evening["Mia"])))
    await evening.bot.lessons.close()
    assert await page.until_left() == 1001
    await page.close()
    await until(lambda: evening.bot.lessons.turn_of("x") is None)


def test_any_legal_play_is_one_of_the_choices_or_another() -> None:
    step = step_of_id("move")
    assert step in LESSON
    assert step
    assert choice_of_play(step, "6/5(2) bar/24 8/7*") == "1"
    assert choice_of_play(step, "bar/24 6/3") == "other"
    assert choice_of_play(step, "6/2") is None
    assert {remark_after_play(step, one) for one in ("1", "2", "other")} == {
        "tutorial-found",
        "tutorial-move-2",
        "tutorial-move-other",
    }
    welcome = step_of_id("welcome")
    assert welcome
    assert choice_of_play(welcome, "8/5") is None
