"""Whose the room is where the board is beside the channel: the board's, all of it on demand, and no button twice."""

import re

from playwright.async_api import Browser, Locator, Page, expect

from tests.browser import test_local_table
from tests.browser.test_board_beside import sample_players_play, table
from tests.browser.test_local_table import window
from tests.support.local_table import LocalTable

__all__ = ["table"]  # a fixture
pytestmark = test_local_table.pytestmark


async def test_the_board_has_the_whole_window_until_the_channel_is_wanted(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 1280, "height": 800})
    board = await sample_players_play(page)
    assert await width_of(board.locator("#table")) > 600  # beside the channel, too
    wide = page.locator("#wide")
    await expect(wide).to_have_text("Only the board")
    await wide.focus()
    await page.keyboard.press("Enter")
    await expect(wide).to_have_text("Show the channel")
    await expect(wide).to_be_focused()
    await expect(page.locator("#messages")).to_be_hidden()
    await expect(page.locator("#say")).to_be_hidden()
    await until_wide(page, 1280)
    assert await width_of(board.locator("#table")) > 850
    await expect(board.locator(".lanes")).to_be_in_viewport(ratio=1)  # the cubes stand beside it
    await page.reload()
    await expect(board.locator("svg.board")).to_be_visible()
    await expect(wide).to_have_text("Show the channel")  # is remembered
    await expect(page.locator("#wide.unread")).to_have_count(0)
    await table.person("Bob").say("Bring it down, Ann")
    await expect(page.locator("#wide.unread")).to_have_attribute("title", "Something new in the channel")
    await wide.click()
    await expect(page.locator(".message", has_text="Bring it down")).to_be_in_viewport()
    await expect(wide).to_have_text("Only the board")
    await expect(page.locator("#wide.unread")).to_have_count(0)
    await wide.click()
    await page.click("#channels [aria-current]")  # a channel's name leads there
    await expect(page.locator("#messages")).to_be_visible()
    await page.set_viewport_size({"width": 390, "height": 844})
    await expect(wide).to_be_hidden()  # there the board has the page anyhow
    assert complaints == []


async def test_what_a_wide_board_leads_to_comes_beside_it(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 1280, "height": 800})
    board = await sample_players_play(page)
    await page.click("#wide")
    for name in ("Help", "More", "Teach me"):
        await board.get_by_role("button", name=name).click()
    await expect(page.locator(".message.alone", has_text="backgammon").last).to_be_in_viewport()
    await page.click("#wide.led")  # the way back stands out
    await expect(page.locator("#messages")).to_be_hidden()
    assert complaints == []


async def test_buttons_that_stand_at_the_board_are_folded_beside_it_and_unfold_for_good(
    browser: Browser, table: LocalTable
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 1280, "height": 800})
    board = await sample_players_play(page)
    newest = page.locator(".message:not(.alone):has(.row)").last
    buttons, fold = newest.locator(".row .button"), newest.locator(".fold")
    await expect(board.locator("#foot button").first).to_be_visible()
    await expect(buttons.first).to_be_hidden()
    await expect(newest.locator(".asked")).to_be_in_viewport()  # what is asked is read there still
    await expect(fold).to_be_in_viewport(ratio=1)
    await expect(page.locator("#newest")).to_be_hidden()  # nothing is out of view for that
    await fold.press("Enter")
    await expect(fold).to_have_attribute("aria-expanded", "true")
    await expect(buttons.last).to_be_in_viewport(ratio=1)
    await page.reload()
    await expect(board.locator("svg.board")).to_be_visible()
    await expect(buttons.first).to_be_visible()  # so it stays
    await fold.click()
    await expect(buttons.first).to_be_hidden()
    await page.click("#open-board")  # without the board all stands here
    await expect(buttons.first).to_be_visible()
    await expect(fold).to_be_hidden()
    assert complaints == []


async def test_a_panel_of_plays_is_not_beside_the_board_and_comes_back_without_it(
    browser: Browser, table: LocalTable
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 1280, "height": 800})
    board = await sample_players_play(page)
    shown = page.locator(".message:not(.alone):has(.row)").last
    await page.click("#open-board")
    await expect(page.locator("#boards")).to_be_hidden()
    asked = shown.locator(".button", has_text="Move")
    while not await asked.count():  # the opening is a tie
        await shown.locator(".button", has_text="Roll the opening").click()
    mover = await page.locator(".person:has(.badge)").first.get_attribute("data-name")
    await page.click(f"#people [data-name={mover}]")
    await asked.click()
    panel = page.locator(".message.alone", has_text="Play your").last
    await expect(panel).to_be_in_viewport()
    await page.click("#open-board")
    await expect(board.locator("svg.board")).to_be_visible()
    await expect(panel).to_be_hidden()
    await expect(shown.locator(".fold")).to_be_in_viewport()  # what is asked is still in view
    await shown.locator(".fold").click()
    await expect(panel).to_be_visible()  # whoever plays by buttons beside the board has it
    await shown.locator(".fold").click()
    await page.click("#open-board")
    await expect(panel).to_be_in_viewport()
    assert complaints == []


async def test_who_looks_on_sees_the_board_by_itself_where_it_has_room(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    ann = await window(browser, table, "Ann", complaints)
    await ann.click("text=Five sample players, ready to roll")
    await expect(ann.locator(".message .button", has_text="My options").last).to_be_visible()
    table.add_person("Nora")
    for size, is_shown in (((390, 844), False), ((1280, 800), True)):
        nora = await window(browser, table, "Nora", complaints)
        await nora.set_viewport_size({"width": size[0], "height": size[1]})
        await nora.evaluate("localStorage.removeItem('chouette-board')")
        await nora.reload()
        await expect(nora.locator(".message").first).to_be_attached()
        if not is_shown:
            await nora.wait_for_timeout(1500)
            await expect(nora.locator("#boards iframe")).to_have_count(0)
            continue
        board = nora.frame_locator("#boards iframe:visible")
        await expect(board.locator("#you")).to_contain_text(re.compile("watch", re.IGNORECASE))
        await nora.click("#open-board")  # whoever closes it is not shown it again
        await nora.reload()
        await expect(nora.locator(".message").first).to_be_visible()
        await nora.wait_for_timeout(1500)
        await expect(nora.locator("#boards")).to_be_hidden()
    await expect(ann.locator("#boards")).to_be_hidden()
    assert complaints == []


async def width_of(element: Locator) -> float:
    """In px."""
    box = await element.bounding_box()
    assert box
    return box["width"]


async def until_wide(page: Page, wide: int) -> None:
    """The board's frame is as wide as that."""
    await expect(page.locator("#boards")).to_have_js_property("clientWidth", wide)
