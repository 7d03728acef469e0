"""The local page around the messages: what closes a long dialog is in view, and what cannot be sent looks so."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser import test_local_table
from tests.browser.test_board_beside import table
from tests.browser.test_local_table import buttons, window
from tests.support.local_table import LocalTable

__all__ = ["table"]  # a fixture
pytestmark = test_local_table.pytestmark


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
async def test_what_closes_the_settings_is_in_view_however_much_is_unfolded(
    browser: Browser, table: LocalTable, width: int, height: int
) -> None:
    page = await window(browser, table, "Mia", [])
    await page.set_viewport_size({"width": width, "height": height})
    await page.click("#open-settings")
    await page.locator("#settings summary").click()
    await expect(page.locator("#settings .ends .button")).to_be_in_viewport(ratio=1)


async def test_as_the_network_goes_the_messages_fade_at_once(browser: Browser, table: LocalTable) -> None:
    page = await window(browser, table, "Ann", [])
    await page.click("text=Five sample players, ready to roll")
    await expect(buttons(page).first).to_be_visible()
    await page.context.set_offline(True)
    await page.wait_for_function("() => document.body.classList.contains('closed')", timeout=5000)
    await expect(page.locator("#said")).to_have_text("No connection. It is tried again by itself …")
    await page.context.set_offline(False)
    await page.wait_for_function("() => !document.body.classList.contains('closed')")
    await expect(page.locator("#said")).to_be_hidden()


async def test_what_the_sign_of_a_moderator_means_is_told_where_one_points_and_to_who_listens(
    browser: Browser, table: LocalTable
) -> None:
    page = await window(browser, table, "Ann", [])
    await page.click("text=Five sample players, ready to roll")
    mia, ann = [page.locator(f"#people [data-name={name}]") for name in ("Mia", "Ann")]
    await expect(mia.locator(".rank")).to_have_text("mod")
    await expect(mia).to_have_attribute("title", re.compile("^Be Mia .* mod: manages the server$"))
    await expect(mia).to_have_accessible_name("Mia manages the server")
    await expect(ann).to_have_attribute("title", "You are Ann")
