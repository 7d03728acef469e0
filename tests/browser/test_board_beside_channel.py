"""The page in Chromium beside a channel: what is dragged there is told in the channel, and all see the same."""

from collections.abc import AsyncIterator, Iterable

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.render.page.board_page import board_files, board_page
from tests.browser import test_local_table
from tests.browser.board_pages import DESK, PHONE
from tests.support import board_page as support
from tests.support.board_page import evening_with_boards, link_for
from tests.support.bot_in_process import at_the_table, patient_table, url
from tests.support.evening import SPECTATOR, BotEvening
from tests.support.waiting import until
from tests.support.windows import listen, window_of

__all__ = ["url"]  # a fixture
pytestmark = test_local_table.pytestmark
TURNS = 6
MADE = """() => {
  const { half } = board, play = half.plays[half.plays.length >> 1], steps = [...play.ways[0]];
  return { text: play.text, steps: steps.map(([from]) => from), ends: steps.map(([, to]) => to) };
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def evening(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotEvening]:
    """Three people, the first roll on the board, and the page itself in place of what stands for it elsewhere."""
    monkeypatch.setattr(support, "page", board_page)
    monkeypatch.setattr(support, "FILES", board_files())
    async with (
        patient_table(monkeypatch) as local,
        at_the_table(local, url) as bot,
        evening_with_boards(local, bot) as evening,
    ):
        yield evening


async def test_three_people_play_on_their_pages_and_a_fourth_watches(browser: Browser, evening: BotEvening) -> None:
    complaints: list[str] = []
    people = [*evening.people.values(), evening.sits(SPECTATOR)]
    pages = {
        one.name: await opened(browser, await link_for(one), complaints, at % 2 == 0) for at, one in enumerate(people)
    }
    for _ in range(TURNS):
        mover = (await evening.waited_for())[0]
        page = pages[mover.name]
        question = page.locator("#question")
        await expect(question).to_contain_text("Your turn: ")
        if not await page.locator("#controls").is_visible():
            number = (await evening.table()).next_number
            await page.wait_for_timeout(1100)  # what took another button's place does not count at once
            await page.locator("#dock button:visible, #buttons button").first.click()
            await until(lambda number=number: _moved_on(evening, number))
            if mover not in await evening.waited_for():  # no checker can move, so the turn is over
                continue
            await expect(page.locator("#controls")).to_be_visible()
        text = await made_by_hand(page)
        await expect(page.locator("#play")).to_have_text(f"Play {text}")
        number = (await evening.table()).next_number
        await page.locator("#play").click()
        await until(lambda number=number: _moved_on(evening, number))
        for each in pages.values():
            await expect(each.locator("#told")).to_contain_text(text)
    await until(lambda: _show_the_same(pages.values()))
    await expect(pages[SPECTATOR].locator("#dock button:visible, #buttons button")).to_have_count(0)
    for each in pages.values():
        await expect(each.locator("#note")).not_to_contain_text("moved on")  # what was played is not back
    assert complaints == []


async def _show_the_same(pages: Iterable[Page]) -> bool:
    """Whether all have the same position; each is shown it when it comes."""
    return len({await each.evaluate("board.state.position") for each in pages}) == 1


async def _moved_on(evening: BotEvening, number: int) -> bool:
    return (await evening.table()).next_number > number


async def opened(browser: Browser, link: str, complaints: list[str], is_phone: bool) -> Page:
    """Somebody's link in a browser of their own; what goes wrong there is noted."""
    page = await window_of(browser, **(PHONE if is_phone else DESK), reduced_motion="reduce")
    listen(page, "pageerror", lambda error: complaints.append(str(error)))
    listen(page, "console", lambda line: complaints.append(line.text) if line.type in {"error", "warning"} else None)
    await page.goto(link)
    await expect(page.locator("svg.board .checker").first).to_be_visible()
    return page


async def made_by_hand(page: Page) -> str:
    """One of the legal plays, dragged step by step; the play."""
    chosen = await page.evaluate(MADE)
    for start, end in zip(chosen["steps"], chosen["ends"], strict=True):
        for point, act in ((start, page.mouse.down), (end, page.mouse.up)):
            box = await page.locator(f'[data-point="{point}"] rect').bounding_box()
            assert box
            await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
            await act()
    return str(chosen["text"])
