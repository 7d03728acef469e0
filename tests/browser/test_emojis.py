"""Dice and cubes at the local table's page, as people see them: pictures a line high, in text and on buttons."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.render.emoji.picture import draw_emojis
from tests.browser.test_local_table import CHROMIUM, newest, play_until, window
from tests.support.bot_process import on_line
from tests.support.local_table import LocalTable

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no browser is here"),
]
WHAT_EACH_IS = "all => all.map(each => [each.alt, each.complete && each.naturalWidth, each.height])"


@pytest_asyncio.fixture(loop_scope="session")
async def table(tmp_path: Path) -> AsyncIterator[LocalTable]:
    """A table whose bot has uploaded its emojis before."""
    async with LocalTable(tmp_path / "table.sqlite") as table:
        for number, (name, picture) in enumerate(draw_emojis().items(), 1_500_000_000_000_000_000):
            told = {"roles": [], "require_colons": True, "managed": False, "animated": False, "available": True}
            table.table.state.save_emoji({**told, "id": str(number), "name": name}, "image/png", picture)
        async with on_line(table, tmp_path, EMOJIS="on"):
            yield table


SIZES = ({"width": 390, "height": 844}, {"width": 1280, "height": 900})


async def test_pictures_stand_in_text_and_on_buttons(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    ann = await window(browser, table, "Ann", complaints)
    await ann.set_viewport_size(SIZES[0])
    await ann.click("text=Five sample players, ready to roll")
    await play_until(ann, "Move")
    for size in SIZES:
        await ann.set_viewport_size(size)
        await expect(newest(ann).locator(".content .own-emoji:visible").first).to_be_visible()
        names = await seen(ann, ".content .own-emoji:visible")  # a phone leaves the line of an opening tie out
        assert names
        assert all(name.strip(":").removeprefix("dark").startswith("die") for name in names)
        assert await seen(ann, ".button .own-emoji") == [""]  # a label says the same
        assert await newest(ann).get_by_role("button", name="Move", exact=True).count() == 1
    await play_until(ann, "Double all")
    for size in SIZES:
        await ann.set_viewport_size(size)
        assert await seen(ann, ".button .own-emoji") == ["", ""]
    assert complaints == []


async def seen(page: Page, which: str) -> list[str]:
    """What is read of the emojis of the newest message, each of which is loaded, and no higher than its line."""
    pictures = newest(page).locator(which)
    await expect(pictures.last).to_have_js_property("complete", value=True)
    shown = await pictures.evaluate_all(WHAT_EACH_IS)
    assert all(loaded == 128 and height <= 26 for _, loaded, height in shown), shown
    return [name for name, _, _ in shown]
