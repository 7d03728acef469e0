"""What the page of a fresh table offers: robots only where an engine is installed."""

import pytest
from playwright.async_api import Browser, expect

from bot.engine.programs import EngineName, EngineProgram
from tests.browser import test_local_table as evening
from tests.browser.test_local_table import browser, window
from tests.support.local_table import LocalTable

__all__ = ["browser"]  # a fixture
pytestmark = evening.pytestmark


@pytest.mark.parametrize("programs", [(), (EngineProgram(EngineName.SAGE, ("/nowhere",)),)], ids=["none", "one"])
async def test_robots_are_offered_where_an_engine_is(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, programs: tuple[EngineProgram, ...]
) -> None:
    monkeypatch.setattr("bot.local.page.replays.installed_programs", lambda: programs)
    complaints: list[str] = []
    async with LocalTable() as table:
        page = await window(browser, table, "Ann", complaints)
        await expect(page.locator("[data-act=slash]")).to_have_text("Teach me")
        await expect(page.locator("[data-act=robots]")).to_have_count(len(programs))
        await expect(page.locator(".wishes")).to_have_count(len(programs))
        learn = "Play at once with four robots" if programs else "Learn it in eight minutes:"
        await expect(page.locator(".welcome")).to_contain_text(learn)
    assert complaints == []
