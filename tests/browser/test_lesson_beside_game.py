"""A lesson beside a game, on one page: each has a board of its own, and the channel both."""

import re

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.words.words import words_in
from tests.browser.test_board_beside import sample_players_play, table
from tests.browser.test_local_phone import is_whole_in_view, send
from tests.browser.test_local_table import CHROMIUM, become_who_must_act, window
from tests.support.local_table import LocalTable

__all__ = ["table"]  # a fixture
BEFORE_FIRST_ROLL = (
    *("Yes", "Start", "Go on", "Go on"),
    words_in().text("press-hold"),
    *("No double", "Go on", "Go on", "Take for 2", "Roll"),
)
"""What is pressed in the lesson until its first roll, at step 10, is to be played."""
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no browser is here"),
]


def step_of(page: Page) -> Locator:
    """The message with the step of the lesson."""
    return page.locator(".message.alone", has=page.locator("[data-key^='u:leave:']"))


async def learns_until_a_roll(page: Page) -> None:
    """Somebody who has a game begins the lesson, and is at its first roll."""
    await send(page, "/tutorial")
    for step, label in enumerate(BEFORE_FIRST_ROLL, 1):
        await step_of(page).get_by_role("button", name=label, exact=True).click()
        await expect(step_of(page).locator(".content")).to_contain_text(f"{step}/20")
    await expect(page.locator("#boards")).to_be_visible()


async def game_and_lesson(browser: Browser, table: LocalTable) -> Page:
    """A phone with a game, and with a lesson at its first roll, whose board is in view."""
    page = await window(browser, table, "Ann", [])
    await page.set_viewport_size({"width": 390, "height": 844})
    await sample_players_play(page)
    await become_who_must_act(page)
    await page.click("#open-board[aria-pressed=true]")
    await learns_until_a_roll(page)
    return page


async def plays_first_roll(page: Page) -> None:
    """The play that the lesson waits for at step 10."""
    board = page.frame_locator("#boards iframe:visible")
    await expect(board.locator("#question")).to_have_text(re.compile("^Step 10 of 20"))
    for point in (24, 7, 5, 5):
        await board.locator(f".target[data-point='{point}'] rect").click()
    await board.get_by_role("button", name="Play bar/24").click()


async def test_channel_shows_the_channel_whichever_board_was_in_view(browser: Browser, table: LocalTable) -> None:
    page = await game_and_lesson(browser, table)
    await page.click("#open-board")
    await expect(page.locator("#boards")).to_be_hidden()
    await page.locator(".message:not(.alone) .button", has_text="Board").last.click()
    board = page.frame_locator("#boards iframe:visible")
    await expect(board.locator(".lane, #you").first).to_be_visible()
    await expect(board.locator("#question")).not_to_have_text(re.compile("^Step"))  # the game's
    await page.click("#open-board")
    await expect(page.locator("#boards")).to_be_hidden()
    await page.click("#open-board")
    await page.click("#channels [aria-current]")
    await expect(page.locator("#boards")).to_be_hidden()


async def test_a_lesson_whose_board_is_lost_goes_on_by_a_play_in_the_channel(
    browser: Browser, table: LocalTable
) -> None:
    page = await window(browser, table, "Ann", [])
    await page.set_viewport_size({"width": 390, "height": 844})
    await learns_until_a_roll(page)
    await page.route(
        "**/board/lesson/**", lambda route: route.fulfill(status=404, body="")
    )  # as after a start of the bot
    board = page.frame_locator("#boards iframe:visible")
    await board.locator("body").evaluate("() => connection.ask()")
    await expect(board.locator("#bar")).to_contain_text("Choose your play under the lesson's message")
    await page.reload()
    await expect(page.locator("#said")).to_contain_text("Choose your play here, and the lesson goes on.")
    await step_of(page).get_by_role("button", name="bar/24 8/7* 6/5(2)", exact=True).click()
    await expect(step_of(page).locator(".content")).to_contain_text("11/20")


async def test_each_board_opens_its_own_and_they_lead_to_each_other(browser: Browser, table: LocalTable) -> None:
    page = await game_and_lesson(browser, table)
    board = page.frame_locator("#boards iframe:visible")
    of_lesson = re.compile("^Step 10 of 20")
    await expect(page.locator("#open-other")).to_have_class(re.compile("led"))  # it is their turn in the game
    await page.locator("#open-other", has_text="Game").click()
    await expect(page.locator("#open-other", has_text="Lesson")).not_to_have_class(re.compile("led"))
    await expect(board.locator("#question")).not_to_have_text(of_lesson)
    await page.locator("#open-other", has_text="Lesson").click()
    await expect(board.locator("#question")).to_have_text(of_lesson)
    await page.click("#open-board")
    await page.click("#open-board")  # that which was last in use
    await expect(board.locator("#question")).to_have_text(of_lesson)
    await page.click("#open-board")
    await page.locator(".message:not(.alone) .button", has_text="Board").last.click()
    await expect(board.locator("#question")).not_to_have_text(of_lesson)
    await page.click("#open-board")
    await page.click("#open-board")
    await expect(board.locator("#question")).not_to_have_text(of_lesson)
    await page.reload()
    await expect(board.locator("#question")).not_to_have_text(of_lesson)
    await page.click("#open-board")
    await step_of(page).locator("a.button", has_text="Board").click()
    await expect(board.locator("#question")).to_have_text(of_lesson)
    assert len(page.context.pages) == 1


async def test_after_a_roll_of_the_lesson_its_next_step_is_in_view(browser: Browser, table: LocalTable) -> None:
    page = await game_and_lesson(browser, table)
    await page.locator("#open-other", has_text="Game").click()
    await page.locator("#open-other", has_text="Lesson").click()
    await page.reload()
    await plays_first_roll(page)
    await expect(step_of(page)).to_contain_text("11/20")
    await expect(page.locator("#boards")).to_be_hidden()
    await expect(step_of(page).locator(".head .lesson")).to_have_text("Lesson")
    of_game = page.locator(".message:not(.alone) .row").last
    await expect(of_game).to_have_css("opacity", "0.5")  # one is at the lesson
    await expect(step_of(page).locator(".row").first).to_have_css("opacity", "1")
    await expect(step_of(page).get_by_role("button", name="Double to 4")).to_be_in_viewport(ratio=1)
    assert await is_whole_in_view(page, step_of(page).locator(".asked"))
    await page.locator(".message:not(.alone) .button", has_text="Board").last.click()
    await page.locator("#open-other", has_text="Lesson").click()  # whose step has no board
    await expect(page.locator("#boards")).to_be_hidden()
    assert await is_whole_in_view(page, step_of(page).locator(".asked"))
    await page.reload()
    await expect(step_of(page).get_by_role("button", name="Double to 4")).to_be_in_viewport(ratio=1)
