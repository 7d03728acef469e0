"""Each button of a board's page can be pressed: nothing lies over its middle, whoever looks and whatever is asked."""

import json
from dataclasses import replace
from typing import Any

import pytest
from playwright.async_api import Browser

from bot.backgammon.position import START
from bot.board.state import table_state
from bot.board.table_on_page import TableOnPage
from bot.record.books import rule_books
from bot.rules.points import Player
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.browser.board_pages import DESK, PHONE, BoardHouse, board_json, state_json
from tests.channel.test_ledger import heard
from tests.support.windows import CHROMIUM, NO_BROWSER

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=NO_BROWSER)]

CAFE = "chouette 1\nrules colorado\nmode score\nplayers Bob Ann Zoe\nguest Bob\nguest Zoe\nscorer Cesc\n"
COVERED = """() => [...document.querySelectorAll("button")].filter((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  if (!width || !height || !each.checkVisibility({ visibilityProperty: true })) return false;
  each.scrollIntoView({ block: "center" });
  const now = each.getBoundingClientRect();
  return !each.contains(document.elementFromPoint(now.x + width / 2, now.y + height / 2));
}).map((each) => each.textContent)"""


def seen(record: str, person: str | None, revision: int, language: str) -> dict[str, Any]:
    """What somebody's page is sent of a table at which this was said."""
    table, _ = heard(record)
    table = replace(table, seats=(*table.seats, Seat(Player("Cesc"), 4, "Cesc")))
    shown = TableOnPage(table, (), {}, rule_books()["colorado"], has_engine=False, run="a")
    state = table_state(shown, Player(person) if person else None, words_in(language))
    return json.loads(json.dumps(state | {"revision": revision}))


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("how", [PHONE, DESK], ids=["phone", "desk"])
async def test_no_button_lies_under_another(browser: Browser, how: dict[str, Any], language: str) -> None:
    doubled = "game\nAnn: doubles\n"
    house, made = BoardHouse(language=language), 0
    house.greeting = seen(CAFE, "Cesc", 1, language)
    page = await house.opened(browser, **how)
    for said in ("", "game\n", doubled, f"{doubled}Bob: takes\n", "game\nAnn: wins\n"):
        for person in ("Cesc", "Bob", "Ann", None):
            made += 1
            house.send(seen(CAFE + said, person, made + 1, language))
            await page.wait_for_function("each => page.state?.revision === each", arg=made + 1)
            assert await page.evaluate(COVERED) == [], (said, person)
    assert house.complaints == []


WIDTHS = """(names) => Object.fromEntries(names.map((name) => {
  const found = [...document.querySelectorAll("#side button")].find((each) => each.textContent === name);
  return [name, found.offsetWidth / page.side.clientWidth];
}))"""


@pytest.mark.parametrize("how", [PHONE, DESK], ids=["phone", "desk"])
async def test_where_others_begin_the_next_game_no_lone_button_fills_its_row(
    browser: Browser, how: dict[str, Any]
) -> None:
    ended = [{"id": "t:7:leave::", "label": "Leave", "style": "secondary", "row": 1}]
    ended += [{"id": "t:7:end::", "label": "End the chouette", "style": "secondary", "row": 5}]
    asked = [{"id": "t:7:next::a", "label": "Next game", "style": "primary", "row": 0}]
    house = BoardHouse(greeting=state_json(board_json(START, (3, 1)), buttons=[*asked, *ended]))
    page = await house.opened(browser, **how)
    widths = await page.evaluate(WIDTHS, ["Next game", "Leave", "End the chouette"])
    assert widths["Next game"] > 0.9
    assert max(widths["Leave"], widths["End the chouette"]) < 0.75
    weights = "each => Number(getComputedStyle(each).fontWeight)"
    leave, end = [page.locator("#side button", has_text=name) for name in ("Leave", "End the chouette")]
    assert await end.evaluate(weights) < await leave.evaluate(weights)  # it never stands out
    assert house.complaints == []
