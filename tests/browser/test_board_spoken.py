"""What the board says to who hears it: the points as they are drawn, and how far both sides have to go."""

from playwright.async_api import Browser, expect

from bot.backgammon.position import START
from tests.browser import test_local_table
from tests.browser.board_pages import DESK, BoardHouse, board_json, state_json
from tests.browser.test_board_page import my_move, tap

pytestmark = test_local_table.pytestmark
NUMBERS_AND_NAMES = """() => [...board.targets].filter(([point]) => point >= 0 && point < 24).map(([, target]) => {
  const box = target.firstChild.getBBox(), at = box.x + box.width / 2, isBelow = box.y > 300;
  const number = [...document.querySelectorAll("svg.board .number")]
    .find((each) => Math.abs(each.getAttribute("x") - at) < 5 && each.getAttribute("y") > 300 === isBelow);
  return [number.textContent, target.getAttribute("aria-label")];
})"""


async def test_who_watches_hears_the_numbers_that_are_drawn_and_whose_checkers_are_light(browser: Browser) -> None:
    shown = board_json(START, (3, 1), side="B", view="T") | {"numbers": "T", "own": False}
    house = BoardHouse(greeting=state_json(shown))
    page = await house.opened(browser, **DESK)
    await expect(page.locator("svg.board .checker").first).to_be_visible()
    found = await page.evaluate(NUMBERS_AND_NAMES)
    assert len(found) == 24
    assert [name for number, name in found if not name.startswith(f"{number} point, ")] == []
    names = {name for _, name in found}
    assert {"6 point, light: 5", "24 point, light: 2", "1 point, dark: 2", "19 point, dark: 5"} < names
    assert not [name for name in names if "yours" in name or "theirs" in name]
    assert house.complaints == []


async def test_while_checkers_are_moved_the_board_says_how_far_both_have_to_go(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(alt="Bob to play 3-1. 167 pips."))
    page = await house.opened(browser, **DESK)
    shown = page.locator("svg.board")
    await expect(shown).to_have_attribute("aria-label", "Bob to play 3-1. 167 pips.")
    await tap(page, 8)
    await expect(shown).to_have_attribute("aria-label", "Moved so far: 8/5. Pips: yours 164, theirs 167.")
    await tap(page, 6)
    await expect(shown).to_have_attribute("aria-label", "Moved so far: 8/5 6/5. Pips: yours 163, theirs 167.")
    await page.get_by_role("button", name="All back").click()
    await expect(shown).to_have_attribute("aria-label", "Bob to play 3-1. 167 pips.")
