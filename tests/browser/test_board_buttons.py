"""Each button of a board's page can be pressed: nothing lies over its middle, whoever looks and whatever is asked."""

import json
from dataclasses import replace
from typing import Any

import pytest
from playwright.async_api import Browser

from bot.board.state import table_state
from bot.board.table_on_page import TableOnPage
from bot.record.books import rule_books
from bot.rules.points import Player
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.browser.board_pages import DESK, PHONE, BoardHouse
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
