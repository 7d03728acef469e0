"""A file gone through on the local page: from error to error, with the curve, once its game is analysed."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.analysis.scripted import Consistent
from tests.browser import test_local_table
from tests.browser.test_local_table import window
from tests.support.local_table import LocalTable

pytestmark = test_local_table.pytestmark
LONG = Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette"


class Closing(Consistent):
    """It has no process."""

    async def close(self) -> None:
        pass


@pytest_asyncio.fixture(loop_scope="session")
async def table() -> AsyncIterator[LocalTable]:
    """A local table without a bot, whose replays are analysed without a program."""
    async with LocalTable() as table:
        table.replays.engine = Closing()  # pyright: ignore[reportAttributeAccessIssue]
        yield table


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
async def test_one_goes_from_error_to_error_and_sees_how_the_game_went(
    browser: Browser, table: LocalTable, width: int, height: int
) -> None:
    ann = await window(browser, table, "Ann", complaints := [])
    await ann.set_viewport_size({"width": width, "height": height})
    await ann.click("#open-replay")
    await ann.set_input_files("#replay input[type=file]", LONG)
    ways = ann.locator("#replay .ways button")
    following, previous = (ways.filter(has_text=each) for each in ("Next error", "Previous error"))
    curve, wrong = ann.locator("#replay .course"), ann.locator("#replay .wrong")
    await expect(ann.locator("#replay .lines li").first).to_be_visible()
    for nothing_yet in (following, previous, curve, wrong):
        await expect(nothing_yet).to_be_hidden()
    await ann.click("text=Analyse the game")
    await expect(ann.get_by_text("errors of 0.02 or more in game 1")).not_to_contain_text("At a glance")
    await expect(following).to_be_enabled()
    await expect(previous).to_be_disabled()
    await expect(curve).to_have_attribute("aria-label", "How it stood for Emmy as Box, for each point of the cube")
    ends = "() => ['.course', '.ends'].map((each) => document.querySelector(`#replay ${each}`).getBoundingClientRect())"
    shown, below = await ann.evaluate(ends)
    assert width < 1000 or shown["bottom"] < below["top"]  # else it is a scroll away
    board, top = ann.locator("#replay img"), "each => each.getBoundingClientRect().top"
    await following.click()
    await expect(wrong).to_contain_text(", better: ")
    while not re.search("Board: (?!no double).*; best: ", await board.get_attribute("alt") or ""):
        told, shown_there = await wrong.inner_text(), await board.get_attribute("alt") or ""
        await following.click()
        await expect(wrong).not_to_have_text(told)
        await expect(board).not_to_have_attribute("alt", shown_there)  # it comes when its picture has come
    await expect(ann.locator("#replay")).to_contain_text("Before the play: 1 the better one, 2 (dashed) the one that")
    number = ann.locator("#replay .number")
    await expect(number).to_have_text(re.compile(r"^Error \d+ of \d+, no\. \d+ by points lost$"))
    place, told = await curve.evaluate(top), await wrong.inner_text()
    await following.click()
    await expect(wrong).not_to_have_text(told)
    assert await curve.evaluate(top) == place
    await previous.click()
    await expect(wrong).to_have_text(told)
    numbered = ann.locator("#replay .lines li:not(.before)")
    assert await numbered.evaluate_all("all => all.slice(0, 38).map((each) => each.value)") == [*range(1, 39)]
    await ann.evaluate("document.activeElement.blur()")
    await ann.keyboard.press("Home")
    await ann.keyboard.press("w")
    await expect(number).to_contain_text(", no. 1 by points lost")
    await ann.keyboard.press("w")
    await expect(number).to_contain_text(", no. 2 by points lost")
    await ann.keyboard.press("e")
    await expect(number).not_to_contain_text("no. 2 by")
    assert await ann.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints == []


async def test_the_menu_of_games_shows_its_words_and_a_file_is_chosen_by_a_button_in_the_pages_language(
    browser: Browser, table: LocalTable
) -> None:
    ann = await window(browser, table, "Ann", [])
    await ann.set_viewport_size({"width": 1280, "height": 800})
    await ann.click("#open-replay")
    await expect(ann.locator("#replay input[type=file]")).to_be_hidden()
    async with ann.expect_file_chooser() as chosen:
        await ann.click("#replay button:has-text('Choose a file')")
    await (await chosen.value).set_files(LONG)
    await ann.click("text=Analyse the game")
    await expect(ann.get_by_role("button", name="Next error")).to_be_visible()
    menu = await ann.locator("#replay select").bounding_box()
    assert menu
    assert menu["width"] > 140


BROKEN = """() => [...document.querySelectorAll("#replay .ways button")].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getClientRects().length > 1 || one.scrollWidth > one.clientWidth;
}).map((one) => one.textContent)"""
"""The buttons whose label goes on in a second line, or has no room."""


@pytest.mark.parametrize("words", ["", "‹ Indietro|‹ Errore precedente|Errore successivo ›|Riproduci"])
async def test_on_a_phone_no_button_breaks_and_the_list_of_steps_has_the_font_of_the_page(
    browser: Browser, table: LocalTable, words: str
) -> None:
    ann = await window(browser, table, "Ann", [])
    await ann.set_viewport_size({"width": 390, "height": 844})
    await ann.click("#open-replay")
    await ann.set_input_files("#replay input[type=file]", LONG)
    await ann.click("text=Analyse the game")
    await expect(ann.get_by_role("button", name="Next error")).to_be_visible()
    labels = "([...document.querySelectorAll('#replay .ways button')].map((one) => one.textContent).join('|'))"
    assert "‹ Back" in await ann.evaluate(labels)
    for label, other in zip(("‹ Back", "‹ Previous error", "Next error ›", "Play"), words.split("|"), strict=False):
        if other:
            button = ann.locator("#replay .ways").get_by_role("button", name=label, exact=True)
            await button.evaluate("(one, label) => { one.textContent = label; }", other)
    assert await ann.evaluate(BROKEN) == []
    fonts = "['#replay .lines button', 'body'].map((one) => getComputedStyle(document.querySelector(one)).fontFamily)"
    assert len({*await ann.evaluate(fonts)}) == 1
    lines = await ann.locator("#replay .lines").bounding_box()
    assert lines
    assert lines["height"] >= 200


async def test_first_and_last_go_to_the_ends_of_the_game_then_of_the_evening(
    browser: Browser, table: LocalTable
) -> None:
    ann = await window(browser, table, "Ann", [])
    await ann.click("#open-replay")
    await ann.set_input_files("#replay input[type=file]", LONG)
    place, first, last = (
        ann.locator("#replay p[role=status]").first,
        *(ann.get_by_role("button", name=each) for each in ("First", "Last")),
    )
    await expect(place).to_contain_text("Game 1: step 1 of")
    await expect(first).to_be_disabled()
    end = re.compile(r"step (\d+) of \1$")
    for go, game, at in (
        (last.click, 1, end), (last.click, 2, end), (first.click, 2, "step 1 of"), (first.click, 1, "step 1 of"),
        (lambda: ann.keyboard.press("End"), 1, end), (lambda: ann.keyboard.press("End"), 2, end),
        (lambda: ann.keyboard.press("Home"), 2, "step 1 of"), (lambda: ann.keyboard.press("Home"), 1, "step 1 of"),
    ):  # fmt: skip
        await go()
        await expect(place).to_contain_text(f"Game {game}:")
        await expect(place).to_contain_text(at)
