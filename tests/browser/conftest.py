"""One browser for all tests of a process, and one event loop with it; each test has windows of its own."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.support.windows import CHROMIUM, QUIET, give_back


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All run in the loop in which the browser lives."""
    for item in items:
        if item.nodeid.startswith("tests/browser/") and item.get_closest_marker("asyncio"):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """To start it takes longer than most tests do with it."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def browser(chromium: Browser) -> AsyncIterator[Browser]:
    """The browser, without windows, cookies and files of other tests."""
    yield chromium
    await give_back(chromium)
