"""What people take home and go through again: exports, a game's history, and a file step by step, in Chromium."""

import re
import zipfile
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, expect

from bot.engine.programs import installed_programs
from tests.browser import test_local_table as evening
from tests.browser.test_local_table import play_until, table, window
from tests.support.local_table import LocalTable

__all__ = ["table"]  # a fixture
pytestmark = evening.pytestmark


async def test_a_game_is_exported_and_gone_through_again(browser: Browser, table: LocalTable, tmp_path: Path) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.click("text=Five sample players, ready to roll")
    await play_until(page, "Move")
    await play_until(page, "Next game")
    record = await downloaded(page, "The record", tmp_path)
    cubes = await downloaded(page, ".mat", tmp_path)
    sheet = await downloaded(page, "CSV", tmp_path)
    assert "doubles all" in record.read_text("utf-8")
    assert "captain" in sheet.read_text("utf-8-sig")
    await the_history_is_gone_through(page)
    await a_file_is_gone_through(page, record, "drops")
    with zipfile.ZipFile(cubes) as archive:
        file = archive.extract(archive.namelist()[0], tmp_path)
    await a_file_is_gone_through(page, Path(file), "wins")
    await a_damaged_file_is_refused(page, damaged(Path(file)))
    assert complaints == []


async def said(page: Page, command: str, chosen: str = "") -> Locator:
    """Types a command, and chooses one of the values that are offered; the answer, to them alone."""
    answers = page.locator(".message.alone")
    before = await answers.count()
    await page.click("#say")
    await page.keyboard.type(command)
    if chosen:
        await page.locator(".offer", has_text=chosen).click()
    await page.keyboard.press("Enter")
    await expect(answers).to_have_count(before + 1)
    return answers.last


async def downloaded(page: Page, wanted: str, place: Path) -> Path:
    """The file that is exported."""
    answer = await said(page, "/export format: ", wanted)
    async with page.expect_download() as started:
        await answer.locator("a.file").click()
    download = await started.value
    await download.save_as(place / download.suggested_filename)
    return place / download.suggested_filename


async def the_history_is_gone_through(page: Page) -> None:
    answer = await said(page, "/history game: 1")
    await expect(answer).to_contain_text("step 1 of")
    await expect(answer.locator("img")).to_be_visible()
    await answer.locator(".button:text-is('Next ›')").click()
    await expect(answer).to_contain_text("step 2 of")
    await answer.locator(".button:text-is('Last »')").click()
    await expect(answer).to_contain_text(re.compile(r"step (\d+) of \1"))


async def a_file_is_gone_through(page: Page, path: Path, last: str) -> None:
    """First, next, last and back; the board and the lines go along."""
    await page.click("#open-replay")
    await page.set_input_files("#replay input[type=file]", path)
    status, line = page.locator("#replay p[role=status]").first, page.locator("#replay [aria-current]")
    await expect(status).to_contain_text("step 1 of")
    await expect(page.locator("#replay img")).to_have_attribute("alt", re.compile("game 1", re.IGNORECASE))
    await page.click("#replay .button:text-is('Play')")
    await expect(status).to_contain_text("step 2 of")
    await page.click("#replay .button:text-is('Pause')")
    await page.keyboard.press("Home")
    await page.keyboard.press("ArrowRight")  # without a click
    await expect(status).to_contain_text("step 2 of")
    await page.click("#replay .button:text-is('Last »')")
    await expect(status).to_contain_text(re.compile(r"step (\d+) of \1$"))
    await expect(line).to_contain_text(re.compile(last))
    await page.keyboard.press("ArrowLeft")
    await expect(status).not_to_contain_text(re.compile(r"step (\d+) of \1$"))
    await page.keyboard.press("Home")
    await expect(status).to_contain_text("step 1 of")
    if path.suffix == ".chouette" and installed_programs():
        await page.click("#replay .button:text-is('Analyse the game')")
        await expect(page.locator("#replay p[role=status]").last).to_contain_text("of 0.02 or more in game 1.")
        await page.locator("#replay .lines .error").first.click()
        await expect(status).not_to_contain_text("step 1 of")
    await page.click("#replay .button:text-is('Done')")


def damaged(path: Path) -> Path:
    """A file with a play that is none."""
    text = path.read_text("utf-8")
    damaged = path.with_name("damaged.mat")
    damaged.write_text(re.sub(r"(\d\d:) \S+", r"\1 1/off", text, count=1), "utf-8")
    return damaged


async def a_damaged_file_is_refused(page: Page, path: Path) -> None:
    """With its name, the line, and why."""
    await page.click("#open-replay")
    await page.set_input_files("#replay input[type=file]", path)
    await expect(page.locator("#replay .refusal")).to_contain_text(
        re.compile(r"damaged\.mat:\d+: this is no legal play")
    )
    await page.click("#replay .button:text-is('Done')")
