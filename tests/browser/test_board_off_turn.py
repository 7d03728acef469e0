"""When it is not one's turn the board is not mute: a tap, a drag or Enter is told whose it is."""

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser import test_local_table
from tests.browser.board_pages import DESK, PHONE, BoardHouse, board_json, state_json
from tests.browser.test_board_landscape import across
from tests.browser.test_board_page import DICE, NEWS, START, drag, my_move, tap

pytestmark = test_local_table.pytestmark
OTHERS = state_json(board_json(START, DICE), None, question="Bob to play.", told=NEWS)


async def enter(page: Page) -> None:
    await page.locator(".target[tabindex='0']").focus()
    await page.keyboard.press("Enter")


@pytest.mark.parametrize("act", ["tap", "drag", "enter"])
async def test_who_is_to_play_is_told_until_that_changes(browser: Browser, act: str) -> None:
    house = BoardHouse(greeting=OTHERS)
    page = await house.opened(browser, **(DESK if act != "tap" else PHONE))
    await expect(page.locator("svg.board .checker").first).to_be_visible()
    if act == "tap":
        await tap(page, 8)
    elif act == "drag":
        await drag(page, 8, 5)
    else:
        await enter(page)
    note = page.locator("#head #note")
    await expect(note).to_have_text("Nothing can be moved now. Bob to play.")
    await expect(note).to_be_in_viewport(ratio=1)
    house.send(my_move(revision=2))
    await expect(page.locator("#note")).to_be_empty()
    assert house.complaints == []


async def test_enter_where_nothing_has_the_focus_is_told_too(browser: Browser) -> None:
    house = BoardHouse(greeting=OTHERS)
    page = await house.opened(browser, **DESK)
    await expect(page.locator("svg.board .checker").first).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.locator("#head #note")).to_contain_text("Bob to play.")


@pytest.mark.parametrize("asked", ["Bob to play.", "Ann, your turn: you have 5-1 to play, and Bob waits for it."])
async def test_on_its_side_a_phone_shows_a_refusal_beside_the_board(browser: Browser, asked: str) -> None:
    house = BoardHouse(greeting=my_move(question=asked, told=NEWS))
    page = await across(browser, house, 844, 390)
    for point in (8, 6):
        await tap(page, point)
    await page.wait_for_timeout(300)
    await tap(page, 13)
    note = page.locator("#note")
    await expect(note).to_contain_text("All that can be played is played")
    await expect(note).to_be_in_viewport(ratio=1)
    beside, board = await note.bounding_box(), await page.locator("svg.board").bounding_box()
    assert beside
    assert board
    assert beside["x"] >= board["x"] + board["width"]
    play = await page.locator("#play").bounding_box()
    assert play
    assert beside["y"] + beside["height"] <= play["y"] + 1


async def test_after_a_refusal_beside_the_finger_what_is_told_has_its_room(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(told=NEWS))
    page = await house.opened(browser, **PHONE)
    typed, lines = page.locator("#typed"), "page.told.clientHeight"
    await expect(page.locator("#hand")).to_be_visible()
    await page.evaluate("wish.set('moved', 'yes'), page.knows = true, showHand()")
    await page.wait_for_function(f"() => {lines} > 60")
    before = await page.evaluate(lines)
    await typed.fill("8/2")
    await typed.press("Enter")
    await expect(page.locator("body > #note")).to_be_visible()
    await page.wait_for_timeout(100)
    assert await page.evaluate(lines) == before
