"""Windows that tests have one after the other: what one heard of them, and asked of them, is over with it."""

import pytest
from playwright.async_api import Browser, ConsoleMessage, Error

from tests.browser import test_local_table
from tests.support.windows import give_back, listen, window_of

pytestmark = test_local_table.pytestmark


async def test_a_window_forgets_who_listened_and_how_long_they_waited(browser: Browser) -> None:
    heard: list[tuple[str, str]] = []

    def hears(who: str, line: ConsoleMessage) -> None:
        heard.append((who, line.text))

    first = await window_of(browser, locale="en-GB")
    first.set_default_timeout(1)
    listen(first, "console", lambda line: hears("first", line))
    await first.evaluate("console.log('one')")
    with pytest.raises(Error, match="1ms"):
        await first.click("#none")
    await give_back(browser)
    second = await window_of(browser, locale="en-GB")
    assert second is first
    listen(second, "console", lambda line: hears("second", line))
    await second.evaluate("console.log('two')")
    assert heard == [("first", "one"), ("second", "two")]
    await second.evaluate("setTimeout(() => { document.body.innerHTML = '<p id=late>late</p>'; }, 30)")
    assert await second.inner_text("#late") == "late"
