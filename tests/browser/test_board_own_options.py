"""One's own options while they are open: each keeps its place, stands there once, and says why it is grey."""

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser import test_local_table
from tests.browser.board_pages import DESK, PHONE, BoardHouse
from tests.browser.test_board_refusals import robots_play
from tests.support.waiting import until

pytestmark = test_local_table.pytestmark
AWAY = {"id": "t:7:away::", "label": "I am away", "style": "secondary", "row": 10}
RESIGN = {"id": "t:7:resign:single:b1", "label": "Resign", "style": "danger", "row": 11}


def missing(token: str, row: int = 15) -> dict[str, object]:
    return {"id": f"m:show:7:0:s1:{token}:", "label": "Somebody is gone? …", "style": "secondary", "row": row}


async def test_a_button_of_another_moment_takes_the_place_of_the_same_one(browser: Browser) -> None:
    house = BoardHouse(greeting=robots_play(1, AWAY, missing("a1")))
    page = await house.opened(browser, **PHONE)
    await page.get_by_text("My options").click()
    gone = page.get_by_role("button", name="Somebody is gone?")
    for revision, own in enumerate(([AWAY, missing("b2")], [AWAY], [AWAY, missing("c3")], [AWAY, missing("d4")]), 2):
        house.send(robots_play(revision, *own))
        await page.wait_for_function("each => page.state.revision === each", arg=revision)
        await expect(gone).to_have_count(1)
        await expect(gone).to_be_enabled(enabled=len(own) > 1)
    assert house.complaints == []


@pytest.mark.parametrize("is_sent", [True, False])
async def test_below_what_is_grey_stands_why(browser: Browser, is_sent: bool) -> None:
    house = BoardHouse(greeting=robots_play(1, AWAY, RESIGN | ({"gone": True} if is_sent else {})))
    page = await house.opened(browser, **PHONE)
    await page.get_by_text("My options").click()
    why = page.get_by_text("Something has to be answered or played first")
    if not is_sent:
        await expect(why).to_be_hidden()
        house.send(robots_play(2, AWAY))
    await expect(page.get_by_role("button", name="Resign")).to_be_disabled()
    await expect(why).to_be_visible()
    house.send(robots_play(3, AWAY, RESIGN))
    await expect(page.get_by_role("button", name="Resign")).to_be_enabled()
    await expect(why).to_be_hidden()


SURE: dict[str, Any] = {
    "text": "That costs you 4 points.",
    "buttons": [{**RESIGN, "id": "c:7:resign:single:b1", "label": "Resign: −4"}],
}


@pytest.mark.parametrize("costs", [4, 8])
async def test_what_is_asked_of_a_resignation_stays_while_it_says_the_same(browser: Browser, costs: int) -> None:
    house = BoardHouse(greeting=robots_play(1, AWAY, RESIGN), answers=False)
    page = await house.opened(browser, **DESK)
    dialog = page.get_by_role("dialog")
    await page.get_by_text("My options").click()
    await page.get_by_role("button", name="Resign").click()
    await until(lambda: len(house.heard) == 1)
    house.send({"kind": "answer", "n": 1, "ok": False, "ask": SURE})
    await expect(dialog.get_by_role("button", name="Resign: −4")).to_be_visible()
    house.send(robots_play(2, AWAY, {**RESIGN, "id": "t:7:resign:single:c2"}))
    await until(lambda: [*house.said()][1:] == [{"press": "t:7:resign:single:c2"}])
    sure = {**SURE["buttons"][0], "id": "c:7:resign:single:c2", "label": f"Resign: −{costs}"}
    house.send({"kind": "answer", "n": 2, "ok": False, "ask": {**SURE, "buttons": [sure]}})
    if costs == 4:
        await page.wait_for_function("() => page.askedBy.endsWith('c2')")
        await dialog.get_by_role("button", name="Resign: −4").click()
        await until(lambda: [*house.said()][2:] == [{"press": "c:7:resign:single:c2"}])
    else:
        await expect(dialog).to_be_hidden()
        await expect(page.get_by_role("alert")).to_contain_text("What you were asked is over")
    assert house.complaints == []


async def test_options_that_were_open_are_closed_as_the_game_ends(browser: Browser) -> None:
    house = BoardHouse(greeting=robots_play(1, AWAY, RESIGN))
    page = await house.opened(browser, **DESK)
    await page.get_by_text("My options").click()
    await expect(page.get_by_role("button", name="Resign")).to_be_visible()
    over = robots_play(2, AWAY)
    over["board"] = {**over["board"], "banner": ["Bob wins", "B"]}
    house.send(over)
    await page.wait_for_function("() => page.state.revision === 2")
    await expect(page.get_by_role("button", name="I am away")).to_be_hidden()
    assert house.complaints == []
