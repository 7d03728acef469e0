"""An option that takes a file, on the page of the local table: typed, chosen, sent, and given up again."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.engine.programs import installed_programs
from tests.browser import test_local_table as evening
from tests.browser.test_local_table import table, window
from tests.support.local_table import LocalTable

__all__ = ["table"]  # a fixture
pytestmark = evening.pytestmark
RECORD = Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette"


def field(page: Page) -> Locator:
    return page.locator(".field input[type=file]")


async def begun(page: Page, file: Path) -> None:
    """Types the option's name; the page asks for a file by itself."""
    await page.click("#say")
    async with page.expect_file_chooser() as asked:
        await page.keyboard.type("/analyse file:")
    await (await asked.value).set_files(file)
    await expect(field(page)).to_have_value(re.compile(re.escape(file.name)))


async def answered(page: Page, text: str | re.Pattern[str]) -> Locator:
    """Sends the command; the newest answer, to them alone, that says this."""
    await page.keyboard.press("Enter")
    await expect(page.locator(".message.alone").last).to_contain_text(text)
    await expect(page.locator(".field")).to_have_count(0)
    return page.locator(".message.alone").last


@pytest.mark.begun_first
@pytest.mark.skipif(not installed_programs(), reason="no engine is installed")
async def test_a_file_is_chosen_and_analysed(browser: Browser, table: LocalTable, tmp_path: Path) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await begun(page, RECORD)
    card = await answered(page, re.compile(r"Game 1\. Error rate"))
    await expect(card.locator("img")).to_have_attribute("alt", re.compile("^Game 1: the analysis"))
    odd = tmp_path / "*ü* größer.mat"
    odd.write_bytes(bytes(range(256)) * 700)
    await begun(page, odd)
    await answered(page, "Line 1 of the file is in no record")
    await begun(page, RECORD)
    await page.keyboard.type("game:2")
    await answered(page, re.compile(r"Game 2\. Error rate"))
    assert complaints == []


async def test_a_file_is_given_up_and_what_was_refused_comes_back_with_it(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await begun(page, RECORD)
    await field(page).focus()
    await page.keyboard.press("Backspace")
    await expect(field(page)).to_have_value("")
    await page.keyboard.press("Backspace")
    await expect(field(page)).to_have_count(0)
    await page.locator(".cancel").click()
    await page.route("**/page/slash", lambda route: route.abort())
    await begun(page, RECORD)
    await page.keyboard.press("Enter")
    await expect(field(page)).to_have_value(re.compile(RECORD.name))
    assert [one for one in complaints if "ERR_FAILED" not in one] == []


async def test_a_file_that_does_not_arrive_whole_is_refused(browser: Browser, table: LocalTable) -> None:
    page = await window(browser, table, "Ann", [])
    sent = {"command": "analyse", "options": {"file": {"file": "a.mat", "base64": "%"}}}
    told = await page.evaluate(
        """async (body) => {
          const { act, comeIn } = await import("/web/server.js");
          const { me, channel } = await comeIn("Ann", "");
          return act("slash", { as: me, channel, ...body });
        }""",
        sent,
    )
    assert "did not arrive whole" in told["text"]


async def test_an_option_that_is_chosen_to_its_end_is_followed_by_another(browser: Browser, table: LocalTable) -> None:
    page = await window(browser, table, "Ann", [])
    options = page.locator("#composer [data-option]")
    await page.click("#say")
    await page.keyboard.type("/film short:true")
    await page.keyboard.press("Enter")  # chooses it
    await page.keyboard.type("game:1")
    await expect(options).to_have_count(2)
    for name, value in (("short", "true"), ("game", "1")):
        await expect(page.locator(f"#composer [data-option={name}]")).to_have_value(re.compile(value, re.IGNORECASE))
    await page.locator(".cancel").click()
    await page.keyboard.type("/film ")
    await page.keyboard.insert_text("short:true game:1")  # pasted
    await expect(options).to_have_count(2)
    await page.keyboard.press("Enter")
    await expect(page.locator(".message.alone")).to_have_count(1)  # there is no table here
