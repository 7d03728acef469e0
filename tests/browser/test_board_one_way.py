"""Beside one's own board no picture of the same game is turned the other way: it is folded, and opens by a press."""

from playwright.async_api import Browser, expect

from tests.browser import test_local_table
from tests.browser.test_board_beside import sample_players_play, table
from tests.browser.test_local_table import window
from tests.support.local_table import LocalTable

__all__ = ["table"]  # a fixture
pytestmark = test_local_table.pytestmark


async def test_beside_the_board_the_picture_of_the_game_is_folded_and_opens_by_a_press(
    browser: Browser, table: LocalTable
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 1280, "height": 800})
    board = await sample_players_play(page)
    picture = page.locator(".message:not(.alone) .show img[src*='/board']").last
    await expect(board.locator("svg.board")).to_be_visible()
    await expect(picture).to_be_hidden()
    await page.locator(".message:not(.alone) .show:has(img[src*='/board'])").last.click()
    await expect(page.locator("#picture img")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".message .show img[src*='/sheet']").last).to_be_visible()  # what the board has not
    await page.click("#open-board")
    await expect(picture).to_be_visible()
    assert complaints == []
