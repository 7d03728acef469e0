"""What is refused on the page of a table is read where the finger is, and what did not change is not refused."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.backgammon.position import START, Position
from bot.words.names import without_markup
from bot.words.words import words_in
from tests.browser import test_local_table
from tests.browser.board_pages import ADDRESS, PHONE, BoardHouse, board_json, move_json, state_json
from tests.support.waiting import until

pytestmark = test_local_table.pytestmark
HELP = {"id": "t:7:help::", "label": "Help", "style": "secondary", "row": 1, "place": "foot"}
SKIP = {"id": "t:7:skip::", "label": "Skip to me", "style": "secondary", "row": 1, "place": "foot"}
ROLL = {"id": "t:7:roll::a1", "label": "Roll", "style": "primary", "row": 0, "place": "left"}
HOLD = {"id": "t:7:hold::", "label": "Wait: I may double", "style": "secondary", "row": 10}
UNDO = {"id": "t:7:undo::a1", "label": "Undo last action", "style": "secondary", "row": 10}
AWAY = {"id": "t:7:away::", "label": "I am away", "style": "secondary", "row": 10}
RESIGN = {"id": "t:7:resign:single:a1", "label": "Resign", "style": "danger", "row": 10}
END = {"id": "t:7:end::", "label": "End the chouette", "style": "danger", "row": 11}
BROKEN_WORDS = """all => all.flatMap((each) => {
  const text = each.firstChild, range = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter(({ index, 0: word }) => {
    range.setStart(text, index), range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""


def robots_play(revision: int, *own: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A state in which others play, with these options of one's own."""
    asks, buttons = f"Ada to play {revision}.", [HELP, SKIP, *own]
    return state_json(board_json(START, (3, 1)), question=asks, revision=revision, buttons=buttons) | more


async def with_options(house: BoardHouse, browser: Browser) -> Page:
    """The page with one's own options open, scrolled to the last of them."""
    page = await house.opened(browser, **PHONE | {"viewport": {"width": 360, "height": 560}})
    await page.get_by_text("My options").click()
    await page.get_by_role("button", name="End the chouette").scroll_into_view_if_needed()
    return page


async def place(button: Locator) -> tuple[float, float]:
    """Where a button is in view."""
    box = await button.bounding_box()
    assert box
    return box["x"], box["y"]


async def test_options_of_ones_own_stay_under_the_finger_while_others_play(browser: Browser) -> None:
    house = BoardHouse(greeting=robots_play(1, UNDO, AWAY, RESIGN, END))
    page = await with_options(house, browser)
    end, resign = (page.get_by_role("button", name=name, exact=True) for name in ("End the chouette", "Resign"))
    before = [await place(one) for one in (end, resign)]
    hints, now = ["A take alone does not count."], RESIGN | {"id": "t:7:resign:single:b2"}
    for revision, state in enumerate(
        (
            robots_play(2, AWAY, now, END, hints=hints),
            robots_play(3, HOLD, UNDO, AWAY, now, END),
            robots_play(4, {**AWAY, "id": "t:7:back::", "label": "I am back"}, now, END, hints=hints),
        ),
        2,
    ):
        house.send(state)
        await page.wait_for_function("each => page.state.revision === each", arg=revision)
        assert [await place(one) for one in (end, resign)] == [pytest.approx(each, abs=1) for each in before]
        await end.tap()
        await until(lambda revision=revision: len(house.heard) == revision - 1)
    await resign.tap()
    await until(lambda: list(house.said())[-1] == {"press": now["id"]})
    await expect(page.locator("#note")).to_be_empty()
    await page.get_by_text("My options").click()
    await page.get_by_text("My options").click()
    await expect(page.locator("#more button")).to_have_text(["I am back", "Resign", "End the chouette"])
    assert house.complaints == []


async def test_an_option_that_says_how_it_is_now_says_so_no_longer_once_that_has_changed(browser: Browser) -> None:
    never, each = (
        HOLD | {"id": f"t:7:{action}::", "label": f"From now on: {label} (now: where it matters)"}
        for action, label in (("let-roll", "robots roll"), ("ask", "ask me"))
    )
    house = BoardHouse(greeting=robots_play(1, never, each, END))
    page = await with_options(house, browser)
    house.send(robots_play(2, never | {"label": "From now on: robots roll (now: each time)"}, END))
    await expect(page.locator("#more button")).to_have_text(
        ["From now on: robots roll (now: each time)", "From now on: ask me", "End the chouette"]
    )
    await expect(page.locator("#more button:disabled")).to_have_text(["From now on: ask me"])
    assert house.complaints == []


async def test_of_a_game_that_is_over_no_option_stays_nor_where_one_is_asked_anew(browser: Browser) -> None:
    house = BoardHouse(greeting=robots_play(1, UNDO, AWAY, RESIGN, END))
    page = await with_options(house, browser)
    house.send(robots_play(2, AWAY, END))
    await expect(page.locator("#more button:disabled")).to_have_text(["Undo last action", "Resign"])
    house.send(robots_play(3, ROLL, AWAY, RESIGN, END, question="Your turn: roll."))
    await expect(page.locator("#more button")).to_have_text(
        ["I am away", "Resign", "End the chouette"]
    )  # as asked anew
    house.send(robots_play(4, AWAY, END))
    await expect(page.locator("#more button:disabled")).to_have_text(["Resign"])
    board = board_json(START, (3, 1)) | {"banner": ["The Team wins a single game: Ann resigned", "T"]}
    house.send(robots_play(5, AWAY, END) | {"board": board})
    await expect(page.locator("#more button")).to_have_text(["I am away", "End the chouette"])
    house.send(robots_play(6, AWAY, END))  # the next one
    await expect(page.locator("#more button")).to_have_text(["I am away", "End the chouette"])
    assert house.complaints == []


async def test_of_options_what_is_undone_changes_and_is_read_first(browser: Browser) -> None:
    house = BoardHouse(greeting=robots_play(1, UNDO, AWAY, END))
    page = await with_options(house, browser)
    house.send(robots_play(2, UNDO | {"id": "t:7:undo::b2"}, AWAY, END))
    await page.wait_for_function("page.state.revision === 2")
    await page.get_by_role("button", name="Undo last action").tap()
    await expect(page.get_by_role("alert")).to_contain_text("press again")
    assert house.heard == []


@pytest.mark.parametrize("name", ["I am away", "End the chouette"])
async def test_a_refusal_is_in_sight_beside_what_was_pressed(browser: Browser, name: str) -> None:
    house = BoardHouse(greeting=robots_play(1, UNDO, AWAY, RESIGN, END), answers=False)
    page = await with_options(house, browser)
    button, alert = page.get_by_role("button", name=name), page.get_by_role("alert")
    before = await button.bounding_box()
    await button.tap()
    await until(lambda: len(house.heard) == 1)
    house.send({"kind": "answer", "n": 1, "ok": False, "text": "Not now: Ada has offered to adjourn."})
    await expect(alert).to_have_text("Not now: Ada has offered to adjourn.")
    await expect(alert).to_be_in_viewport(ratio=1)
    box = await alert.bounding_box()
    assert before
    assert box
    assert await button.bounding_box() == before
    above, below = before["y"] - box["y"] - box["height"], box["y"] - before["y"] - before["height"]
    assert 0 <= max(above, below) < 40
    await page.evaluate("scrollTo(0, 0)")
    house.send(robots_play(2, UNDO, AWAY, RESIGN, END))
    await expect(page.locator("#note")).to_be_empty()  # gone with the next question, once it was read
    await button.tap()
    await until(lambda: len(house.heard) == 2)
    assert house.complaints == []


async def test_what_is_told_above_the_board_goes_with_the_next_question(browser: Browser) -> None:
    house = BoardHouse(greeting=robots_play(1), answers=False)
    page = await house.opened(browser, **PHONE)
    await page.get_by_role("button", name="Help").tap()
    await until(lambda: len(house.heard) == 1)
    house.send({"kind": "answer", "n": 1, "ok": False, "text": "That moment is over."})
    house.send(robots_play(2))
    await expect(page.locator("#question")).to_have_text("Ada to play 2.")
    await expect(page.locator("#head #note")).to_have_text("That moment is over.")
    await expect(page.locator("#note")).to_be_empty()


async def test_buttons_beside_each_other_are_as_high_and_leave_no_hole(browser: Browser) -> None:
    made = [
        {"id": f"t:7:{place}{number}::", "label": label, "style": "primary", "row": 0, "place": place}
        for number, (place, label) in enumerate(
            (("left", "Take all for 2 each"), ("left", "Beaver"), ("right", "Drop"), ("right", "Choose cubes"))
        )
    ]
    house = BoardHouse(greeting=robots_play(1) | {"buttons": [*made, HELP]})
    page = await house.opened(browser, **PHONE | {"viewport": {"width": 320, "height": 640}})
    for revision, buttons in enumerate((made, made[:3], made[1:], made[:1]), 2):
        house.send(robots_play(revision) | {"buttons": [*buttons, HELP]})
        await page.wait_for_function("each => page.state.revision === each", arg=revision)
        boxes = await page.locator("#dock button:visible").evaluate_all(
            """all => all.map((each) => each.getBoundingClientRect())
              .map(({ left, right, top, bottom }) => [left, right, top, bottom])"""
        )
        covered = sum((right - left) * (bottom - top) for left, right, top, bottom in boxes)
        width = max(box[1] for box in boxes) - min(box[0] for box in boxes)
        height = max(box[3] for box in boxes) - min(box[2] for box in boxes)
        assert width > 290
        assert covered > width * height * 0.9
    asked = [
        {"id": f"t:7:{answer}:s4:", "label": label, "style": "primary", "row": 3, "place": place}
        for answer, label, place in (("accept", "Let Bob in", "left"), ("refuse", "Not Bob", "right"))
    ]
    house.send(robots_play(6) | {"buttons": [*made, *asked, HELP]})
    boxes = [await page.get_by_role("button", name=name).bounding_box() for name in ("Beaver", "Let Bob in", "Not Bob")]
    heights = [each["height"] for each in boxes if each]
    assert max(heights) - min(heights) < 6, heights  # the lesser question is no larger


@pytest.mark.parametrize("width", [350, 550])
async def test_what_a_lesson_asks_is_read_whole_and_what_is_better_stands_above_the_board(
    browser: Browser, width: int
) -> None:
    words, text = words_in("it"), words_in("it").text
    me = (*START.me[:23], 1, 1)
    position = Position(me, START.opp)
    house = BoardHouse("it", answers=False)
    house.greeting = state_json(board_json(position, (1, 1)), move_json(position, (1, 1)), language="it") | {
        "question": without_markup(words.text("tutorial-board", step=10, of=20)),
        "told": [without_markup(text("tutorial-move.board"))],
        "buttons": [
            {"id": f"u:{does}:move::", "label": text(label), "style": "secondary", "row": 0, "place": "foot"}
            for does, label in (("back", "tutorial-back"), ("leave", "tutorial-leave"))
        ],
    }
    page = await house.opened(browser, **PHONE | {"viewport": {"width": width, "height": 590}})
    await page.goto(ADDRESS.replace("/1/7/", "/lesson/secret/"))
    told, note, table = (page.locator(one) for one in ("#told", "#head #note", "#table"))
    await expect(told).to_have_text(re.compile(r"migliore\.$"))
    assert await page.locator("#foot button").evaluate_all(BROKEN_WORDS) == []
    assert await told.evaluate("each => each.scrollHeight - each.clientHeight") <= 1
    await page.locator("#typed").fill("bar/24 8/7 6/5(2)")
    await page.locator("#typed").press("Enter")
    await page.locator("#play").click()
    await until(lambda: bool(house.heard))
    remark = text("tutorial-move-other").replace("`", "")
    house.send({"kind": "answer", "n": house.heard[-1]["n"], "ok": False, "text": remark})
    await expect(note).to_have_text(remark)
    await expect(note).to_be_in_viewport(ratio=1)
    read, board = await note.bounding_box(), await table.bounding_box()
    assert read
    assert board
    assert read["y"] + read["height"] <= board["y"]


async def test_at_a_real_board_what_is_asked_comes_before_what_is_always_there(browser: Browser) -> None:
    hint, join = "If Dan and Zoe drop, Ann's take does not count.", HELP | {"id": "t:7:join::", "label": "Join"}
    take = {"id": "t:7:all-take::a1", "label": "Dan and Zoe take for 2 each", "style": "success", "row": 0}
    state = state_json(None, question="Take or drop?", buttons=[take, HELP, join]) | {"hints": [hint], "real": True}
    house = BoardHouse(greeting=state)
    page = await house.opened(browser, **PHONE)
    shown = [page.get_by_text(hint), *(page.get_by_role("button", name=one["label"]) for one in (take, HELP, join))]
    boxes = [await one.bounding_box() for one in shown]
    assert [box["y"] for box in boxes if box] == sorted(box["y"] for box in boxes if box)
    assert len({box["y"] for box in boxes if box}) == len(boxes) - 1  # what is always there has one row
    assert len([box for box in boxes if box]) == len(boxes)
    await page.get_by_role("button", name=take["label"]).click()
    await until(lambda: len(house.heard) > 0)
    correct = {"id": "t:7:correct::", "label": "Correct", "style": "secondary", "row": 0}
    ask = {"text": "Who has won a gammon?", "buttons": [take | {"label": "Box gammon"}, correct]}
    house.send({"kind": "answer", "n": house.heard[-1]["n"], "ok": False, "ask": ask})
    await page.get_by_role("button", name="Cancel").click()  # a way back beside what leads elsewhere
    await expect(page.get_by_role("dialog")).to_be_hidden()
    assert house.complaints == []


async def test_who_is_missing_is_read_with_the_readers_own_time_and_a_way_back(browser: Browser) -> None:
    gone = {"id": "m:show:7:0:s1:a1:", "label": "Somebody is gone? …", "style": "secondary", "row": 10}
    house = BoardHouse(greeting=state_json(None, question="@Bob to play.", buttons=[HELP, gone]))
    page = await house.opened(browser, **PHONE)
    await page.get_by_text("My options").click()
    await page.get_by_role("button", name=gone["label"]).click()
    await until(lambda: len(house.heard) > 0)
    away = {"id": "m:away:7:0:s1:a1:", "label": "Bob counts as away", "style": "secondary"}
    ask = {"text": "Bob is missing since <t:0:t>.", "buttons": [away]}
    house.send({"kind": "answer", "n": house.heard[-1]["n"], "ok": False, "ask": ask})
    await expect(page.locator("#asked")).to_have_text(re.compile(r"Bob is missing since \d\d?:\d\d\s?(AM|PM)?\."))
    await page.get_by_role("button", name="Cancel").click()
    await expect(page.get_by_role("dialog")).to_be_hidden()
    assert house.complaints == []
