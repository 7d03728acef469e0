"""What the board's page tells somebody alone holds for what is there: it goes with that, and covers nothing of it."""

from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser import test_local_table
from tests.browser.board_pages import DESK, PHONE, BoardHouse, board_json, move_json, state_json
from tests.browser.test_board_page import DICE, NEWS, START, TAKE, drag, my_move, tap
from tests.support.waiting import until

pytestmark = test_local_table.pytestmark
UNDO = TAKE | {"id": "t:7:undo::a1", "label": "Undo your drop", "style": "secondary", "place": "foot"}
SURE = {"text": "Undo your drop?", "buttons": [{"id": "t:sure", "label": "Yes, undo", "style": "primary"}]}
CORNERS = """() => { const { left, right, bottom } = board.hands.getBoundingClientRect();
  return { left, right, bottom, inner: innerHeight }; }"""


def i_advise() -> dict[str, Any]:
    """Somebody else of the side plays 3-1, whom the reader advises."""
    return state_json(board_json(START, DICE), move_json(START, DICE, own=False))


async def finger_drag(page: Page, start: int, end: int) -> None:
    """A finger from point to point, as the browser hears it."""
    spots: list[dict[str, float]] = []
    for point in (start, end):
        box = await page.locator(f'[data-point="{point - 1}"] rect').bounding_box()
        assert box
        spots.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})
    begin, stop = spots
    session = await page.context.new_cdp_session(page)
    for kind, part in (("touchStart", 0.0), *(("touchMove", step / 5) for step in range(1, 6)), ("touchEnd", 1.0)):
        spot = {key: begin[key] + (stop[key] - begin[key]) * part for key in ("x", "y")}
        points = [] if kind == "touchEnd" else [spot]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


async def test_a_question_that_is_over_is_not_taken_away_without_a_word(browser: Browser) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, DICE), None, buttons=[UNDO]), answers=False)
    page = await house.opened(browser, **DESK)
    await page.get_by_role("button", name="Undo your drop").click()
    await until(lambda: len(house.heard) == 1)
    house.send({"kind": "answer", "n": 1, "ok": False, "ask": SURE})
    await expect(page.get_by_role("dialog")).to_be_visible()
    house.send(state_json(board_json(START, DICE), None, revision=2, question="@Bob: play 6-4."))
    await expect(page.get_by_role("dialog")).to_be_hidden()
    await expect(page.get_by_role("alert")).to_contain_text("What you were asked is over")
    assert house.complaints == []


@pytest.mark.parametrize("done", ["undo", "swap"])
async def test_why_a_checker_did_not_go_there_holds_no_more_once_that_is_taken_back_or_dice_are_swapped(
    browser: Browser, done: str
) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    if done == "undo":
        await tap(page, 8)
    await drag(page, 6, 4)
    await expect(page.get_by_role("alert")).to_contain_text("6/4")
    await page.keyboard.press("Backspace" if done == "undo" else "x")
    await expect(page.locator("#note")).to_be_empty()


async def test_whoever_advises_is_told_to_press_what_their_button_says(browser: Browser) -> None:
    house = BoardHouse(greeting=i_advise())
    page = await house.opened(browser, **DESK)
    await page.locator("#typed").fill("8/5 6/5")
    await page.locator("#typed").press("Enter")
    await expect(page.locator("#play")).to_have_text("Suggest 8/5 6/5")
    await expect(page.get_by_role("alert")).to_have_text("8/5 6/5: press Suggest.")
    await tap(page, 24)
    await expect(page.get_by_role("alert")).to_contain_text("press Suggest, or Move back")


async def test_once_all_is_moved_whoever_is_new_reads_what_to_press_and_no_more_how_to_move(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    hand = page.locator("#hand")
    await expect(hand).to_contain_text("Drag a checker")
    for point in (8, 6):
        await tap(page, point)
    await expect(hand).to_have_text("All is moved: press Play.")
    await page.get_by_role("button", name="Move back", exact=True).click()
    await expect(hand).to_have_text("Still to play: 1. Then press Play.")
    await page.get_by_role("button", name="Move back", exact=True).click()
    await expect(hand).to_contain_text("Drag a checker")


@pytest.mark.parametrize("knows", [True, False])
@pytest.mark.parametrize(("language", "left"), [("en", "Still to play: 1."), ("it", "Resta da giocare 1, ")])
async def test_in_the_middle_of_a_turn_what_is_still_to_be_done_is_in_view(
    browser: Browser, language: str, left: str, knows: bool
) -> None:
    house = BoardHouse(language=language, greeting=my_move(language=language, told=NEWS * 3))
    page = await house.opened(browser, **PHONE)
    await page.evaluate("(knows) => { page.knows = knows; }", knows)
    await tap(page, 8)
    await expect(page.locator("#hand")).to_contain_text(left)
    await expect(page.locator("#hand")).to_be_in_viewport(ratio=1)
    await expect(page.locator("#question")).to_be_in_viewport(ratio=1)
    await tap(page, 6)
    await expect(page.locator("#hand")).not_to_contain_text(left)
    await expect(page.locator("#hand")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
async def test_a_finger_that_drags_out_of_turn_is_told_whose_turn_it_is(
    browser: Browser, size: tuple[int, int]
) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, DICE), None, question="Max to roll.", told=NEWS))
    page = await house.opened(browser, **PHONE | {"viewport": {"width": size[0], "height": size[1]}})
    await expect(page.locator("svg.board .checker").first).to_be_visible()
    await finger_drag(page, 8, 5)
    await expect(page.get_by_role("alert")).to_have_text("Nothing can be moved now. Max to roll.")
    assert house.complaints == []


async def test_a_refusal_beside_the_finger_leaves_points_dice_and_buttons_in_view(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(buttons=[TAKE | {"id": f"t:7:u{n}::", "row": n} for n in range(9)]))
    page = await house.opened(browser, **PHONE)
    for point in (8, 6):
        await tap(page, point)
    await page.evaluate("scrollTo(0, 133)")
    await page.wait_for_function("() => scrollY > 100")
    await page.wait_for_timeout(300)
    await tap(page, 13)
    note = page.locator("body > #note")
    await expect(note).to_contain_text("press Play")
    await expect(note).to_be_in_viewport(ratio=1)
    box, board, play = await note.bounding_box(), await page.evaluate(CORNERS), page.locator("#play")
    below = await play.bounding_box()
    assert box
    assert below
    assert box["y"] >= board["bottom"] - 1
    assert box["y"] + box["height"] <= below["y"] + 1


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (900, 674), (844, 390), (390, 844)])
async def test_what_is_asked_once_more_hides_no_checker_by_which_it_is_judged(
    browser: Browser, width: int, height: int
) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, DICE), None, buttons=[UNDO]), answers=False)
    page = await house.opened(browser, viewport={"width": width, "height": height})
    await page.get_by_role("button", name="Undo your drop").click()
    await until(lambda: len(house.heard) == 1)
    house.send({"kind": "answer", "n": 1, "ok": False, "ask": SURE})
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_role("button").last).to_be_in_viewport(ratio=1)
    spots = "(all) => all.map((each) => each.getBoundingClientRect()).map(({ right, bottom }) => [right, bottom])"
    asks = await dialog.bounding_box()
    assert asks
    for right, bottom in await page.locator("svg .checker").evaluate_all(spots):
        assert right <= asks["x"] or bottom <= asks["y"]


@pytest.mark.parametrize("typed", [True, False])
async def test_beside_a_board_a_refusal_covers_neither_that_nor_a_button(browser: Browser, typed: bool) -> None:
    many = [TAKE | {"id": f"t:7:u{n}::", "row": n} for n in range(2)]
    house = BoardHouse(greeting=my_move(buttons=many) if typed else state_json(board_json(START, DICE), None))
    page = await house.opened(browser, **DESK)
    if typed:
        await page.locator("#typed").fill("8/2")
        await page.locator("#typed").press("Enter")
    else:
        house.send(state_json(board_json(START, DICE), None, revision=2, no_move="Max plays this roll."))
        await page.wait_for_function("() => page.state.revision === 2")
        await page.locator('[data-point="1"] rect').click()
    note = page.locator("body > #note")
    await expect(note).to_be_in_viewport(ratio=1)
    covered = """each => [page.table, page.typed, ...page.side.querySelectorAll("button")].filter((other) => {
      const [one, two] = [each, other].map((one) => one.getBoundingClientRect());
      return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
    }).length"""
    assert await note.evaluate(covered) == 0
