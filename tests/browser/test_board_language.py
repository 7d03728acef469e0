"""Who chooses another language at the local table reads it at once: in the open settings, and on the board."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser import test_local_table
from tests.browser.test_board_beside import sample_players_play, table
from tests.browser.test_local_table import window
from tests.support.local_table import LocalTable

__all__ = ["table"]  # a fixture
pytestmark = test_local_table.pytestmark


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
async def test_another_language_is_on_the_board_and_in_the_open_settings_at_once(
    browser: Browser, table: LocalTable, width: int, height: int
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": width, "height": height})
    board = await sample_players_play(page)
    await expect(board.locator("#more summary")).to_have_text("My options")
    await page.click("#open-settings")
    dialog = page.locator("#settings")
    assert {"English (US)", "Italiano"} & {*await dialog.locator("select").first.locator("option").all_inner_texts()}
    await dialog.locator("select").first.select_option("it")
    await expect(dialog.locator("#settings-title")).to_have_text("Impostazioni")
    await expect(dialog.locator("select").first).to_have_value("it")
    await expect(board.locator("#more summary")).to_have_text("Le mie opzioni")
    await expect(board.locator("#question")).not_to_have_text(re.compile("Your turn|You or"))
    await dialog.locator(".ends .button").click()
    await page.click("#people [data-name=Bob]")  # whose language is another one
    await expect(board.locator("#more summary")).to_have_text("My options")
    await page.click("#people [data-name=Ann]")
    await expect(board.locator("#more summary")).to_have_text("Le mie opzioni")
    assert complaints == []
