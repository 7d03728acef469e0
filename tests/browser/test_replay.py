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


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)])
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
    board, top = ann.locator("#replay img"), "each => each.getBoundingClientRect().top"
    await following.click()
    await expect(wrong).to_contain_text(", better: ")
    while not re.search("; best: ", await board.get_attribute("alt") or ""):
        told = await wrong.inner_text()
        await following.click()
        await expect(wrong).not_to_have_text(told)
        await expect(board).to_have_js_property("complete", True)
    await expect(ann.locator("#replay")).to_contain_text("Before the play: 1 the better one, 2 (dashed) the one that")
    place, told = await curve.evaluate(top), await wrong.inner_text()
    await following.click()
    await expect(wrong).not_to_have_text(told)
    assert await curve.evaluate(top) == place
    await previous.click()
    await expect(wrong).to_have_text(told)
    assert await ann.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints == []
