"""The score sheet on the board's page: its newest row is in view, and no name in it is broken."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser import test_local_table
from tests.browser.board_pages import BoardHouse, table_state
from tests.channel.test_ledger import heard

pytestmark = test_local_table.pytestmark
SIX = "chouette 1\nrules colorado\nplayers Ada Ann Blaise Carl Dora Bartolomeo\n"


def played(games: int) -> str:
    """The record of an evening of so many games that the Box won, and one that is played now."""
    record = SIX
    for _ in range(games):
        record += "game\n"
        record += f"{heard(record)[0].chouette.box}: wins\n"
    return f"{record}game\nopening 6 1\n"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (935, 675)])
async def test_beside_a_board_the_newest_row_is_in_view_below_the_names(
    browser: Browser, width: int, height: int
) -> None:
    told = [f"Sentence {number}." for number in range(9)]
    house = BoardHouse(greeting=table_state(played(14), told=told, hints=["Bob is asked first."] * 3))
    page = await house.opened(browser, viewport={"width": width, "height": height})
    for row in ("tr.newest th", "tr.open th", "thead th >> nth=0"):
        await expect(page.locator(f"#sheet {row}")).to_be_in_viewport(ratio=0.95)
    frame = page.locator("#sheet .wide")
    await frame.evaluate("each => { each.scrollTop = 0; }")
    house.send(table_state(played(14), told=["Something else."], hints=["Bob is asked first."] * 3, revision=2))
    await expect(page.locator("#told")).to_have_text("Something else.")
    assert await frame.evaluate("each => each.scrollTop") == 0  # where somebody scrolled it, it stays
    house.send(table_state(played(15), revision=3))
    await expect(page.locator("#sheet tr.newest th")).to_be_in_viewport(ratio=0.95)
    assert house.complaints == []


BROKEN = """all => all.filter((each) => {
  const range = document.createRange();
  range.selectNodeContents(each);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
}).map((each) => each.title)"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (740, 360), (935, 675)])
async def test_a_name_that_is_too_long_for_its_column_is_shortened_and_has_the_whole_as_its_title(
    browser: Browser, width: int, height: int
) -> None:
    house = BoardHouse(greeting=table_state(played(3)))
    page = await house.opened(browser, viewport={"width": width, "height": height})
    names = page.locator("#sheet thead span")
    await expect(names.first).to_be_visible()
    assert await names.evaluate_all("all => all.map((each) => each.title)") == SIX.split()[5:]
    assert await names.evaluate_all(BROKEN) == []
    assert await names.last.evaluate("each => each.scrollWidth > each.clientWidth")
    await expect(names.last).to_have_css("text-overflow", "ellipsis")
