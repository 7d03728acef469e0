"""A rematch by one tap, on a phone: from the board's page, from the channel, and by other rules."""

import asyncio
import re

import pytest
from playwright.async_api import Browser, FrameLocator, Page, expect

from bot.engine.programs import installed_programs
from tests.browser.test_board_beside import UNTIL_IT_COUNTS, table
from tests.browser.test_local_phone import is_whole_in_view
from tests.browser.test_local_table import CHROMIUM, window
from tests.support.local_table import LocalTable

__all__ = ["table"]  # a fixture
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no browser is here"),
]


async def ends(table: LocalTable, board: FrameLocator) -> None:
    """Ann, who is alone with robots, ends the evening."""
    ann = table.person("Ann")
    asked = await ann.slash("leave")
    await ann.press(asked, "End the chouette")
    await expect(board.get_by_role("button", name="Same again")).to_be_visible()
    await asyncio.sleep(UNTIL_IT_COUNTS)


async def is_playing(page: Page, board: FrameLocator, boards: int) -> None:
    """A board is in view, over a game that has begun: so many have been there."""
    await expect(page.locator("#boards iframe")).to_have_count(boards)
    await expect(page.locator("#boards")).to_be_visible()
    await expect(board.locator("svg.board")).to_be_visible()
    await expect(board.get_by_role("button", name="Start")).to_have_count(0)


@pytest.mark.skipif(not installed_programs(), reason="no engine is installed")
async def test_one_tap_leads_from_the_end_into_the_next_game_with_its_board(
    browser: Browser, table: LocalTable
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.locator("button", has_text="You and four robots").click()
    board = page.frame_locator("#boards iframe:visible")
    await is_playing(page, board, 1)
    await ends(table, board)
    for label in ("Same again", "Other rules", "Back to the channel"):
        await expect(board.get_by_role("button", name=label)).to_be_in_viewport(ratio=1)
    await board.get_by_role("button", name="Same again").click()
    await is_playing(page, board, 2)
    await expect(board.locator("#you")).to_contain_text("Captain")  # as the first time

    await ends(table, board)
    await board.get_by_role("button", name="Back to the channel").click()
    again = page.locator(".message .button", has_text="Same again")
    await expect(again).to_have_count(2)  # the channel is told a moment later
    again = again.last
    assert await is_whole_in_view(page, again)
    await again.click()
    await is_playing(page, board, 3)

    await ends(table, board)
    await board.get_by_role("button", name="Other rules").click()
    await board.get_by_role("button", name="As Box").click()
    fibs = board.get_by_role("button", name=re.compile("^FIBS"))
    await expect(fibs.locator("span")).not_to_be_empty()  # what is played by these rules
    await fibs.click()
    await is_playing(page, board, 4)
    await expect(board.locator("#you")).to_contain_text("Box")
    assert complaints == []


async def test_five_faces_of_one_person_play_again_by_one_press(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Bob", complaints)
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.click("text=Five sample players, ready to roll")
    roll = page.locator(".message .button", has_text="My options").last
    await expect(roll).to_be_visible()
    bob, *others = (table.person(name) for name in ("Bob", "Ann", "Cid", "Dee", "Eve"))
    asked = await bob.slash("chouette end")
    await bob.press(asked, "End the chouette")
    for one in others:
        await one.slash("accept")
    again = page.locator(".message .button", has_text="Same again").last
    await expect(again).to_be_visible()
    assert await is_whole_in_view(page, again)
    assert await is_whole_in_view(page, page.locator(".message .embed", has_text="Settling up"))
    await again.click()
    await expect(page.locator(".message .told, .message .content", has_text="Game 1 starts").last).to_be_visible()
    await expect(page.locator("#boards")).to_be_hidden()  # there was none before
    assert complaints == []


async def test_nobody_answers_for_whoever_has_a_page_of_their_own(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page, _ = await window(browser, table, "Bob", complaints), await window(browser, table, "Cid", complaints)
    locked = await window(browser, table, "Dee", complaints)
    await page.click("text=Five sample players, ready to roll")
    await expect(page.locator(".message .button", has_text="My options").last).to_be_visible()
    await locked.close()  # a phone that is put away
    bob, *others = (table.person(name) for name in ("Bob", "Ann", "Cid", "Dee", "Eve"))
    await bob.press(await bob.slash("chouette end"), "End the chouette")
    for one in others:
        await one.slash("accept")
    starts = page.locator(".message", has_text="Game 1 starts")
    await page.locator(".message .button", has_text="Same again").last.click()
    call = page.locator(".message", has_text="again.").last
    in_and_called = r"Bob, (Ann and Eve|Eve and Ann) play again\. @(Cid and @Dee|Dee and @Cid): are you in\?"
    await expect(call).to_contain_text(re.compile(in_and_called))
    await expect(call.locator(".button")).to_have_count(0)  # who is in is not asked
    await expect(starts).to_have_count(1)  # that of the evening before
    for one in (table.person("Cid"), table.person("Dee")):
        await one.press(next(each for each in reversed(table.messages()) if "are you in" in each["content"]), "Join")
    await expect(starts).not_to_have_count(1)
    assert complaints == []


async def test_where_score_is_kept_the_same_again_leaves_the_channel_in_view(
    browser: Browser, table: LocalTable
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 390, "height": 844})
    ann = table.person("Ann")
    await ann.slash("chouette open", mode="score", order="Otto, Pia, Luigi, Rosa")
    await page.locator(".message .button", has_text="Box wins").click()
    await page.click("#open-board")
    await expect(page.locator("#boards")).to_be_visible()
    await page.click("#open-board")
    await expect(page.locator("#boards")).to_be_hidden()
    await ann.press(await ann.slash("chouette end"), "End the chouette")
    await page.locator(".message .button", has_text="Same again").last.click()
    await expect(page.locator(".message .told, .message .content", has_text="Game 1 starts").last).to_be_visible()
    await page.locator(".message .button", has_text="Box wins").click()
    await expect(page.locator(".message .button", has_text="Next game")).to_be_visible()
    await expect(page.locator("#boards")).to_be_hidden()
    await page.click("#open-board")
    await expect(page.locator("#boards")).to_be_visible()
    assert complaints == []
