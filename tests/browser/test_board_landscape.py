"""A phone held across: the board has the whole height, and all else a column beside it that scrolls by itself."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.async_api import Browser, FloatRect, Page, expect

from tests.browser import test_local_table
from tests.browser.board_pages import BoardHouse, state_json, table_state
from tests.browser.test_board_beside import sample_players_play, table
from tests.browser.test_board_choices import ANSWERS
from tests.browser.test_board_page import DROP, NEWS, PLAYED, TAKE, UNDO, asked, my_move
from tests.browser.test_local_table import window
from tests.support.local_table import LocalTable

__all__ = ["table"]  # a fixture
pytestmark = test_local_table.pytestmark
SIZES = [(740, 360), (844, 390), (932, 430)]
HELP = {"id": "t:1:help:", "label": "Help", "style": "secondary", "row": 4, "place": "foot"}
MANY = [{**UNDO, "id": f"u:{at}", "label": f"Something of my own {at}"} for at in range(12)]


async def box_of(page: Page, selector: str) -> FloatRect:
    """Where something is on the screen."""
    box = await page.locator(selector).bounding_box()
    assert box
    return box


async def across(browser: Browser, house: BoardHouse, width: int, height: int) -> Page:
    how: dict[str, Any] = {"viewport": {"width": width, "height": height}, "has_touch": True}
    page = await house.opened(browser, **how)
    await expect(page.locator("svg.board .checker").first).to_be_visible()
    return page


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_the_board_fills_the_height_and_question_buttons_and_cubes_stand_beside_it(
    browser: Browser, width: int, height: int
) -> None:
    house = BoardHouse(greeting=my_move(told=NEWS, buttons=[HELP, *MANY]))
    page = await across(browser, house, width, height)
    board = await box_of(page, "svg.board")
    assert min(330, height - 20) <= board["height"] <= height
    for shown in ("#question", "#play", "svg.lanes"):
        await expect(page.locator(shown)).to_be_in_viewport(ratio=1)
        beside = await box_of(page, shown)
        assert beside["x"] >= board["x"] + board["width"]
    await page.locator("#more summary").tap()
    last = page.locator("#more button").last
    await last.scroll_into_view_if_needed()
    await expect(last).to_be_in_viewport(ratio=1)
    assert await box_of(page, "svg.board") == board  # only the column has moved
    await expect(page.locator("#question")).to_be_in_viewport(ratio=1)
    assert await page.evaluate("[scrollX, scrollY, document.documentElement.scrollWidth - innerWidth]") == [0, 0, 0]
    assert house.complaints == []


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_cubes_and_help_are_in_view_below_two_rows_of_answers(browser: Browser, width: int, height: int) -> None:
    house = BoardHouse(greeting=asked(told=NEWS, buttons=[*ANSWERS, HELP, *MANY]))
    page = await across(browser, house, width, height)
    for shown in ("svg.lanes", f"[data-id='{HELP['id']}']", *(f"[data-id='{one['id']}']" for one in ANSWERS)):
        await expect(page.locator(shown)).to_be_in_viewport(ratio=1)


async def test_the_buttons_stay_where_they_are_whatever_is_told_and_are_read_from_the_top(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(told=[], buttons=[TAKE, DROP, HELP, *MANY]))
    page = await across(browser, house, 844, 390)
    take = page.get_by_role("button", name="Take for 2")
    before = await take.bounding_box()
    await page.locator("#more summary").tap()
    await page.locator("#more button").last.scroll_into_view_if_needed()
    house.send(asked(revision=2, told=NEWS, question="@Bob: take for 4?", buttons=[TAKE, DROP, HELP, *MANY]))
    await expect(page.locator("#question")).to_have_text("@Bob: take for 4?")
    assert await take.bounding_box() == before  # whoever is asked anew reads it from the top
    assert house.complaints == []


RESIGNED = (
    "Otto offers to resign a gammon for the Team: You +12, Otto −4, Max −4, Frieda −4. "
    "You, Max and Frieda: agree? If not all do, play goes on."
)


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_a_long_question_is_read_whole_above_its_answers(browser: Browser, width: int, height: int) -> None:
    agreement = [{**TAKE, "place": "left"}, {**DROP, "place": "right"}]
    house = BoardHouse(greeting=asked(told=NEWS, question=RESIGNED, buttons=[*agreement, HELP]))
    page = await across(browser, house, width, height)
    head, question = await box_of(page, "#head"), await box_of(page, "#question")
    assert question["y"] + question["height"] <= head["y"] + head["height"] + 1
    await expect(page.locator("#head")).not_to_have_class(re.compile("cut"))
    for one in agreement:
        await expect(page.locator(f"[data-id='{one['id']}']")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en", "it"])
async def test_what_takes_checkers_back_is_one_line(browser: Browser, language: str) -> None:
    page = await across(browser, BoardHouse(language=language, greeting=my_move(told=NEWS)), 740, 360)
    for button in await page.locator("#controls button").all():
        assert await button.evaluate("(each) => each.scrollWidth <= each.clientWidth")
        high = """(each) => {
          const words = new Range();
          words.selectNodeContents(each);
          return words.getBoundingClientRect().height;
        }"""
        assert await button.evaluate(high) < 20


@pytest.mark.parametrize("lanes", [1, 4, 8])
async def test_each_name_beside_the_board_can_be_read(browser: Browser, lanes: int) -> None:
    state = my_move()
    some = [{**state["board"]["lanes"][0], "name": f"Player {at}"} for at in range(lanes)]
    house = BoardHouse(greeting={**state, "board": {**state["board"], "lanes": some}})
    page = await across(browser, house, 844, 390)
    names = page.locator("svg.lanes .name")
    await expect(names).to_have_count(lanes)
    for name in await names.all():
        box = await name.bounding_box()
        assert box
        assert box["height"] >= (10 if lanes < 5 else 8)


@pytest.mark.parametrize("lanes", [2, 4, 8])
async def test_the_cubes_beside_the_board_have_round_corners_on_both_sides(browser: Browser, lanes: int) -> None:
    state = my_move()
    some = [{**state["board"]["lanes"][0], "name": f"Player {at}"} for at in range(lanes)]
    house = BoardHouse(greeting={**state, "board": {**state["board"], "lanes": some}})
    page = await across(browser, house, 844, 390)
    panel, frame = (
        await box_of(page, "svg.lanes"),
        await box_of(page, "svg.lanes .frame"),
    )  # its corners are the panel's
    assert frame["width"] > 180
    for side in ("x", "y", "width", "height"):
        assert abs(panel[side] - frame[side]) < 1


async def test_upright_the_cubes_are_below_the_board_again_and_at_a_real_board_the_sheet_is(browser: Browser) -> None:
    house = BoardHouse(greeting=table_state(PLAYED))
    page = await across(browser, house, 844, 390)
    await expect(page.locator("svg.lanes")).to_be_visible()
    await page.set_viewport_size({"width": 390, "height": 844})
    await expect(page.locator("svg.lanes")).to_be_hidden()
    await expect(page.locator("svg.board .lane").first).to_be_visible()
    assert house.complaints == []


@pytest.mark.parametrize(("width", "height"), [(844, 390), (932, 430)])
async def test_at_the_local_table_a_board_has_the_whole_height_too(
    browser: Browser, table: LocalTable, width: int, height: int
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    board = await sample_players_play(page)
    await page.set_viewport_size({"width": width, "height": height})
    await expect(page.locator("#messages")).to_be_hidden()
    await expect(board.locator("svg.lanes")).to_be_visible()
    box = await board.locator("svg.board").bounding_box()
    assert box
    assert box["height"] >= 330
    await expect(page.locator("#people [data-name=Bob]")).to_be_in_viewport(ratio=1)
    await page.click("#open-board")  # the way back
    await expect(page.locator("#messages")).to_be_visible()
    assert complaints == []


async def test_at_the_end_of_a_game_nothing_in_the_rail_is_printed_over_another_and_all_names_are_read(
    browser: Browser,
) -> None:
    state, names = my_move(), ("Otto", "Carl", "Bea", "Dan")
    lanes = [{"name": name, "out": ["−1", "this game"]} for name in names]
    seat = {"name": "Ada", "label": "Box", "badge": "B", "pointsLabel": "this game", "points": "+5"}
    more = {
        "dice": "",
        "banner": ["Ada wins 5", "B"],
        "heading": "Game 2 · Italian rules",
        "seat": seat,
        "lanes": lanes,
    }
    house = BoardHouse(greeting={**state, "move": None, "board": {**state["board"], **more}})
    page = await across(browser, house, 844, 390)
    await expect(page.locator("svg.lanes")).to_contain_text("Ada")
    texts = page.locator("svg.lanes > text")
    found = [await one.bounding_box() for one in (await texts.all())[:4]]
    boxes = sorted((box["x"], box["x"] + box["width"]) for box in found if box)
    assert all(one[1] <= other[0] + 1 for one, other in pairwise(boxes))
    for name in names:
        await expect(page.locator("svg.lanes .name", has_text=name)).to_be_in_viewport(ratio=1)


async def test_where_nothing_is_asked_what_is_told_has_the_room_of_the_answers(browser: Browser) -> None:
    others = my_move(move=None, question="@Bob: play.", told=NEWS, buttons=[HELP])
    house = BoardHouse(greeting=others)
    page = await across(browser, house, 844, 390)
    wide, there = await page.evaluate("page.told.clientHeight"), await box_of(page, f"[data-id='{HELP['id']}']")
    double = {"id": "t:7:double:all:a1", "label": "Double", "style": "secondary", "row": 0, "place": "right"}
    house.send({**others, "revision": 2, "buttons": [double, HELP]})
    await expect(page.get_by_role("button", name="Double")).to_be_visible()
    assert await page.evaluate("page.told.clientHeight") <= wide - 30
    assert (await box_of(page, f"[data-id='{HELP['id']}']"))["y"] == pytest.approx(there["y"], abs=4)


async def test_after_a_game_the_totals_are_in_view_and_before_the_first_one_who_sits_there_is(browser: Browser) -> None:
    begins = [{**TAKE, "label": "Next game", "place": "left"}, {**DROP, "label": "End", "place": "right"}, HELP]
    state = table_state(PLAYED, told=NEWS, buttons=begins)
    house = BoardHouse(greeting=state | {"board": {**state["board"], "banner": ["Ann wins 5", "B"], "dice": ""}})
    page = await across(browser, house, 844, 390)
    await expect(page.locator("#sheet tbody tr").first).to_be_in_viewport(ratio=1)
    seated = ["A chouette opens", "Players (3): Ann, Bob and Cid"]
    house.send(
        state_json(
            None, revision=2, notes=seated, you={"name": "Ann", "line": "You have a seat."}, buttons=[TAKE, DROP, *MANY]
        )
    )
    await expect(page.locator("#notes li").nth(1)).to_be_in_viewport(ratio=1)
