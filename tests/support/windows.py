"""Windows of a browser that tests have one after the other: to open one anew takes longer than most tests do in it."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from playwright.async_api import Browser, Error, Page, ViewportSize

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, _NAMES)), None)
"""The browser; the one that is made for this alone, which has no windows to draw, takes about half as long."""
NO_BROWSER = f"no browser is here: {', '.join(_NAMES)}"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

RESET_MILLISECONDS, USUAL_MILLISECONDS = 5000.0, 30_000.0
FORGET = "() => { try { localStorage.clear(); sessionStorage.clear(); } catch { /* a page without an address */ } }"


@dataclass
class _Window:
    """A window, how it was asked for, and its size then."""

    page: Page
    how: str
    size: ViewportSize | None


@dataclass
class _Windows:
    """Those of a browser that a test has, and those that wait for the next one, by how they are asked for."""

    in_use: list[_Window] = field(default_factory=list[_Window])
    waiting: dict[str, list[_Window]] = field(default_factory=dict[str, list[_Window]])


_windows: WeakKeyDictionary[Browser, _Windows] = WeakKeyDictionary()
_listeners: WeakKeyDictionary[Page, list[tuple[str, Callable[[Any], object]]]] = WeakKeyDictionary()


def listen(page: Page, event: str, listener: Callable[[Any], object]) -> None:
    """Hear of what happens in a window, until the test is over."""
    page.on(event, listener)  # type: ignore[call-overload]  # any event
    _listeners.setdefault(page, []).append((event, listener))


async def window_of(browser: Browser, *, sockets: str = "", **how: Any) -> Page:
    """A window that knows of no other: with no cookies, storage or routes; `how` as for a context of its own.

    `sockets`: who answers its sockets, where that is a test: they do so from then on.
    """
    windows = _windows.setdefault(browser, _Windows())
    asked = repr((sockets, sorted(how.items())))
    if waiting := windows.waiting.get(asked):
        window = waiting.pop()
    else:
        page = await (await browser.new_context(**how)).new_page()
        window = _Window(page, asked, page.viewport_size)
    windows.in_use.append(window)
    return window.page


async def give_back(browser: Browser) -> None:
    """A test is over: its windows are emptied for the next one, or closed where that cannot be."""
    windows = _windows.setdefault(browser, _Windows())
    for window in windows.in_use:
        if await _is_emptied(window):
            windows.waiting.setdefault(window.how, []).append(window)
    windows.in_use.clear()
    kept = {one.page.context for waiting in windows.waiting.values() for one in waiting}
    for context in browser.contexts:
        if context not in kept:
            await context.close()


async def _is_emptied(window: _Window) -> bool:
    page = window.page
    try:
        if page.is_closed() or page.context.pages != [page]:
            return False
        for event, listener in _listeners.pop(page, []):
            page.remove_listener(event, listener)
        page.set_default_timeout(USUAL_MILLISECONDS)
        await page.unroute_all(behavior="ignoreErrors")
        await page.evaluate(FORGET)
        await page.mouse.move(-1, -1)
        await page.goto("about:blank", timeout=RESET_MILLISECONDS)
        await page.emulate_media(media="null")
        if window.size:
            await page.set_viewport_size(window.size)
        await page.context.clear_cookies()
    except Error:
        return False
    return True
