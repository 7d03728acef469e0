"""What stands above the board on its page: the question, and in whole lines what happened, the newest first."""

from itertools import product

import pytest
from playwright.async_api import Browser, expect

from tests.browser import test_local_table
from tests.browser.board_pages import PHONE, BoardHouse, move_json
from tests.browser.test_board_page import DICE, NEWS, START, asked, my_move

pytestmark = test_local_table.pytestmark


@pytest.mark.parametrize("told", [[], NEWS[:1], NEWS])
async def test_the_board_stays_where_it_is_and_the_newest_sentence_is_in_view(
    browser: Browser, told: list[str]
) -> None:
    house = BoardHouse(greeting=my_move(told=[]))
    page = await house.opened(browser, **PHONE)
    board, head = page.locator("svg.board"), page.locator("#head")
    before = await board.bounding_box()
    for revision, asks in enumerate(
        ("@Bob to play.", "@Bob: take and play for 8, beaver to 16, or drop and lose 4?"), 2
    ):
        await head.evaluate("each => each.scrollTo(0, 500)")
        house.send(asked(revision=revision, told=told, question=asks))
        await expect(page.locator("#question")).to_have_text(asks)
        assert await board.bounding_box() == before
        bottom = await head.evaluate("each => each.getBoundingClientRect().bottom")
        for shown in (page.locator("#question"), *(await page.locator("#told p").all())[:1]):
            box = await shown.bounding_box()
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= bottom
    await expect(page.locator("#told")).to_have_class("more" if len(told) > 1 else "")


async def test_a_tap_unfolds_all_that_happened_over_the_board_and_the_next_one_folds_it(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(told=NEWS))
    page = await house.opened(browser, **PHONE)
    told, last = page.locator("#told"), page.locator("#told p").last
    before = await page.locator("svg.board").bounding_box()
    await expect(last).not_to_be_in_viewport(ratio=1)
    for _ in range(2):
        await told.tap()
        assert await told.evaluate("each => each.scrollHeight <= each.clientHeight + 1")
        assert await page.locator("svg.board").bounding_box() == before
        box = await last.bounding_box()
        assert box
        top = "({ x, y }) => document.elementFromPoint(x + 5, y + 5).textContent"
        assert await page.evaluate(top, box) == NEWS[-1]
        await told.tap()
        await expect(told).to_have_class("more")
    assert house.complaints == []


async def test_once_the_hint_how_to_move_has_gone_what_is_told_has_its_room(browser: Browser) -> None:
    told = (
        "You have rolled 3-1: with the 1 you come in. How do you play the other three? "
        "One play is clearly the best, and all the others give something away."
    )
    house = BoardHouse(greeting=my_move(told=[told], move=move_json(START, DICE, own=False)))  # one suggests a play
    page = await house.opened(browser, **PHONE)
    shown = page.locator("#told")
    await expect(page.locator("#hand")).to_be_visible()
    await expect(shown).to_have_class("more")
    await page.locator('[data-point="7"] rect').click()
    await expect(page.locator("#hand")).to_be_hidden()
    await expect(shown).not_to_have_class("more")
    assert await shown.evaluate("each => each.scrollHeight <= each.clientHeight + 1")


async def test_beside_the_board_what_is_told_has_the_room_of_answers_that_nobody_is_asked_for(browser: Browser) -> None:
    told = [
        "Bob rolls 6-5 and plays 24/18 23/18.",
        *(f"{name} takes and drops, and says why at length." for name in "ABC"),
    ]
    foot = [{"id": "t:7:help::", "label": "Help", "style": "secondary", "row": 1, "place": "foot"}]
    rolls = {"id": "t:7:roll::a", "label": "Roll", "style": "primary", "row": 0, "place": "left"}
    house = BoardHouse(greeting=asked(told=told * 3, buttons=[*foot, rolls]))
    page = await house.opened(browser, viewport={"width": 940, "height": 750})
    shown, help_at = page.locator("#told"), page.get_by_role("button", name="Help")
    await expect(help_at).to_be_visible()
    before, at = [await each.bounding_box() for each in (shown, help_at)]
    house.send(asked(revision=2, told=told * 3, buttons=foot))
    await expect(page.get_by_role("button", name="Roll")).to_be_hidden()
    now, at_now = [await each.bounding_box() for each in (shown, help_at)]
    assert before
    assert now
    assert now["height"] >= before["height"] + 30
    assert at_now == at
    assert house.complaints == []


LINES_CUT = """() => {
  const edge = page.told.getBoundingClientRect().bottom, found = [];
  for (const each of page.told.children) {
    const text = document.createRange();
    text.selectNodeContents(each);
    found.push(...[...text.getClientRects()].filter(({ top, bottom }) => top < edge - 1 && bottom > edge + 3));
  }
  return found.length + (edge > page.head.getBoundingClientRect().bottom + 1);
}"""
"""How many lines of what happened are seen in part."""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (350, 700), (1280, 800)])
async def test_no_line_of_what_happened_is_cut_through_by_the_edge_of_the_board(
    browser: Browser, width: int, height: int
) -> None:
    over = ["Game 1: Ada +20, Nia −8, Blaise −4, Carl −4, Dora −4.", "Ada wins a gammon as Box.", "Next: Ada is Box."]
    house = BoardHouse(greeting=my_move(told=NEWS))
    page = await house.opened(browser, viewport={"width": width, "height": height}, has_touch=True)
    undo = "Gil asks to undo their take. The 4-1 rolled since stays. You, Ada, @Nia, @Blaise and Carl: agree?"
    long = f"Your turn: play.\n{undo}"
    questions = (
        "@Bob to play.",
        "@Nia: take and play for 4, beaver to 8, or drop and lose 2?",
        "@Nia: next game?",
        long,
    )
    for revision, (asks, told) in enumerate(product(questions, (NEWS, [*over, *NEWS], NEWS[:2])), 2):
        house.send(asked(revision=revision, told=told, question=asks))
        await page.wait_for_function("each => page.state.revision === each", arg=revision)
        assert await page.evaluate(LINES_CUT) == 0
        assert asks != long or width < 390 or not await page.locator("#head.cut").count()  # nor one of the question
        if told[0] == over[0] and len(asks) < 20:
            for line in (0, 1):
                await expect(page.locator("#told p").nth(line)).to_be_in_viewport(ratio=1)
    assert house.complaints == []


async def test_dice_stay_in_one_line_wherever_that_is_broken(browser: Browser) -> None:
    told = [f"{'Ada takes. ' * times}You rolled 6-2." for times in range(1, 7)]
    house = BoardHouse(greeting=my_move(told=told, question=f"You rolled {'6-2, ' * 12}6-2: play."))
    page = await house.opened(browser, **PHONE)
    await expect(page.locator("#told p").last).to_have_text(told[-1])
    broken = "() => [...document.querySelectorAll('#head .dice')].map((each) => each.getClientRects().length)"
    assert await page.evaluate(broken) == [1] * (13 + len(told))
    assert house.complaints == []
