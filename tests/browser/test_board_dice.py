"""A tap on the dice rolls where that is asked, swaps two that differ, and plays what is whole: as players know it."""

from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser import test_local_table
from tests.browser.board_pages import DESK, PHONE, BoardHouse, board_json, move_json, state_json
from tests.browser.test_board_page import DOUBLE, ROLL, START, my_move, tap
from tests.support.waiting import until

pytestmark = test_local_table.pytestmark
UNTIL_IT_COUNTS = 1100
"""Milliseconds: what came a moment ago is read first."""


def to_roll(**more: Any) -> dict[str, Any]:
    """A state in which the reader is asked to roll."""
    board = board_json(START, (3, 1)) | {"dice": "TrBw"}
    return state_json(board, question="@Bob: roll, or double?", buttons=[ROLL, DOUBLE], moves=True) | more


async def on_dice(page: Page, x: float = 682) -> None:
    """A finger on the middle of the board, this far from the left."""
    spot = "x => { const p = new DOMPoint(x, 364).matrixTransform(board.hands.getScreenCTM()); return [p.x, p.y]; }"
    await page.touchscreen.tap(*await page.evaluate(spot, x))


@pytest.mark.parametrize("x", [682, 540])
async def test_a_tap_where_the_dice_will_lie_rolls_once_it_has_been_read(browser: Browser, x: float) -> None:
    house = BoardHouse(greeting=to_roll(), answers=False)
    page = await house.opened(browser, **PHONE)
    await expect(page.get_by_role("button", name="Roll").first).to_be_visible()
    await on_dice(page, x)  # a finger that was on its way
    await expect(page.get_by_role("alert")).to_contain_text("tap again")
    assert house.heard == []
    await page.wait_for_timeout(UNTIL_IT_COUNTS)
    await on_dice(page, x)
    await until(lambda: list(house.said()) == [{"press": ROLL["id"]}])
    await on_dice(page, x)
    await page.evaluate("null")
    assert len(house.heard) == 1  # it is on its way
    assert house.complaints == []


async def test_the_second_tap_of_two_neither_swaps_what_was_rolled_nor_rolls_for_another(browser: Browser) -> None:
    house = BoardHouse(greeting=to_roll())
    page = await house.opened(browser, **PHONE)
    await expect(page.get_by_role("button", name="Roll").first).to_be_visible()
    await page.wait_for_timeout(UNTIL_IT_COUNTS)
    await on_dice(page)
    await until(lambda: len(house.heard) == 1)
    house.send(my_move(revision=2))
    await expect(page.locator("#play")).to_be_visible()
    await on_dice(page)
    assert await page.evaluate("board.half.dice") == [3, 1]
    house.send(to_roll(revision=3, buttons=[DOUBLE], moves=False))  # now it is not asked of this person
    await expect(page.locator("#play")).to_be_hidden()
    await page.wait_for_timeout(UNTIL_IT_COUNTS)
    await on_dice(page)
    await page.get_by_role("button", name="Double").tap()
    await until(lambda: len(house.heard) == 2)
    assert [one["press"] for one in house.said()] == [ROLL["id"], DOUBLE["id"]]


@pytest.mark.parametrize("dice", [(3, 1), (1, 1)])
async def test_a_tap_on_the_dice_plays_what_is_whole(browser: Browser, dice: tuple[int, int]) -> None:
    move = move_json(START, dice)
    house = BoardHouse(greeting=state_json(board_json(START, dice), move))
    page = await house.opened(browser, **PHONE)
    await expect(page.locator("#play")).to_be_disabled()
    for point in (8, 6) if dice == (3, 1) else (8, 8, 6, 6):
        await on_dice(page, 100)  # beside the dice nothing is played
        await tap(page, point)
    await expect(page.locator("#play")).to_be_enabled()
    play = await page.locator("#play").text_content()
    await on_dice(page, 682 if dice == (3, 1) else 560)  # of four, the first
    await until(lambda: [one.get("play") for one in house.said()] == [(play or "").removeprefix("Play ")])
    assert house.complaints == []


async def test_two_quick_taps_on_a_checker_that_lies_behind_the_dice_play_nothing(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **PHONE)
    await expect(page.locator("#play")).to_be_disabled()
    await tap(page, 8)
    for _ in range(2):  # the column of the 6 point, high up
        await on_dice(page, 500)
    assert not await page.evaluate("board.half.whole === undefined")
    assert house.heard == []


async def test_by_keys_one_rolls_moves_and_plays_without_leaving_the_board(browser: Browser) -> None:
    house = BoardHouse(greeting=to_roll())
    page = await house.opened(browser, **DESK)
    await expect(page.get_by_role("button", name="Roll").first).to_be_visible()
    await page.wait_for_timeout(UNTIL_IT_COUNTS)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await until(lambda: list(house.said()) == [{"press": ROLL["id"]}])
    house.send(my_move(revision=2))
    await expect(page.locator("#play")).to_be_visible()
    focused = "document.activeElement.dataset.point"
    assert await page.evaluate(focused) == "23"  # the first checker that can move
    for key in ("Enter", "Enter", "Enter", "Enter", "Enter"):
        await page.keyboard.press(key)
    await until(lambda: len(house.heard) == 2)
    house.send(to_roll(revision=3))
    await expect(page.get_by_role("button", name="Roll").first).to_be_visible()
    await page.keyboard.press("Enter")  # a key that is held rolls nothing
    await expect(page.get_by_role("alert")).to_contain_text("again")
    assert len(house.heard) == 2


async def test_a_whole_play_on_its_button_makes_no_row_higher(browser: Browser) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, (6, 2)), move_json(START, (6, 2))))
    page = await house.opened(browser, viewport={"width": 900, "height": 760})  # beside the channel
    play = page.locator("#play")
    await expect(play).to_be_visible()
    before = await page.evaluate("page.dock.getBoundingClientRect().height")
    await page.evaluate("board.choose('24/18 13/11')")
    await expect(play).to_have_text("Play 24/18 13/11")
    assert await page.evaluate("page.dock.getBoundingClientRect().height") == before


async def test_dice_that_have_been_played_are_quieter_than_those_to_be_played(browser: Browser) -> None:
    both = board_json(START, (3, 1)) | {"dice": "Tp31Bd64"}
    house = BoardHouse(greeting=state_json(both, move_json(START, (3, 1))))
    page = await house.opened(browser, **DESK)
    seen = "each => each.map((one) => getComputedStyle(one).opacity)"
    await expect(page.locator("svg.board .die")).to_have_count(4)
    to_play = await page.locator("svg.board .die.state-p").evaluate_all(seen)
    played = await page.locator("svg.board .die.state-d").evaluate_all(seen)
    assert max(map(float, played)) < min(map(float, to_play))
