"""By keys alone: the board is near, and the focus is never lost as buttons come and go."""

from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser import test_local_table
from tests.browser.board_pages import DESK, BoardHouse
from tests.browser.test_board_beside import sample_players_play, table
from tests.browser.test_board_dice import to_roll
from tests.browser.test_board_page import DROP, TAKE, advice, asked, drag, my_move
from tests.browser.test_local_table import window
from tests.support.local_table import LocalTable
from tests.support.waiting import until

__all__ = ["table"]  # a fixture
pytestmark = test_local_table.pytestmark
FOCUSED = "document.activeElement.dataset.point ?? document.activeElement.id ?? document.activeElement.localName"


async def pressed(page: Page, house: BoardHouse, name: str) -> None:
    """A button by its key, once it counts."""
    button = page.locator("#side").get_by_role("button", name=name)
    await button.focus()
    await page.wait_for_timeout(1100)
    await page.keyboard.press("Enter")
    await until(lambda: len(house.heard) == 1)


async def test_after_rolling_by_enter_the_first_checker_that_can_move_has_the_focus(browser: Browser) -> None:
    house = BoardHouse(greeting=to_roll())
    page = await house.opened(browser, **DESK)
    await pressed(page, house, "Roll")
    house.send(my_move(revision=2))
    await page.wait_for_function(f"() => ({FOCUSED}) === '23'")
    for key in ("ArrowDown", "Enter", "Enter"):
        await page.keyboard.press(key)
    await expect(page.locator(".unseen[aria-live]")).to_have_text("6/3")
    assert house.complaints == []


@pytest.mark.parametrize("after", [{"buttons": []}, {"board": None, "buttons": []}])
async def test_the_focus_is_not_lost_as_a_button_goes(browser: Browser, after: dict[str, Any]) -> None:
    house = BoardHouse(greeting=asked(buttons=[TAKE | {"place": "left"}, DROP | {"place": "right"}]))
    page = await house.opened(browser, **DESK)
    await page.wait_for_timeout(600)
    await pressed(page, house, "Take for 2")
    house.send(asked(revision=2, question="They roll.") | after)
    await expect(page.locator("#question")).to_have_text("They roll.")
    await page.wait_for_function("() => document.activeElement !== document.body")
    is_in_board = await page.evaluate("board.hands.contains(document.activeElement)")
    assert is_in_board or await page.evaluate(FOCUSED) == "question"
    assert is_in_board == ("board" not in after)


async def test_a_play_that_is_typed_leaves_the_focus_on_the_board(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await page.locator("#typed").fill("8/5 6/5")
    await page.keyboard.press("Enter")
    await expect(page.locator("#play")).to_be_focused()
    await page.keyboard.press("Enter")
    await until(lambda: len(house.heard) == 1)
    house.send(asked(revision=2, question="They roll.", buttons=[]))
    await page.wait_for_function("() => board.hands.contains(document.activeElement)")


async def test_who_has_clicked_elsewhere_is_not_taken_to_the_board(browser: Browser) -> None:
    house = BoardHouse(greeting=to_roll())
    page = await house.opened(browser, **DESK)
    await page.locator("#side").get_by_role("button", name="Roll").focus()
    await page.mouse.click(900, 780)
    house.send(my_move(revision=2))
    await expect(page.locator("#play")).to_be_visible()
    await page.wait_for_function("() => page.layout === undefined")
    assert await page.evaluate("document.activeElement === document.body")


async def test_at_the_local_table_the_first_tab_leads_to_the_board(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 1280, "height": 800})
    board = await sample_players_play(page)
    await page.reload()
    await expect(board.locator("svg.board")).to_be_visible()
    await page.keyboard.press("Tab")
    await expect(page.locator("#skip")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(board.locator(".target:focus")).to_have_count(1)
    assert complaints == []


@pytest.mark.parametrize(
    ("key", "action", "place"),
    [
        ("t", "take:all:a1", "left"),
        ("p", "drop:all:a1", "right"),
        ("d", "double:all:a1", "right"),
        ("r", "roll::a1", "left"),
        ("n", "next::a1", "left"),
    ],
)
async def test_a_letter_presses_what_it_stands_for(browser: Browser, key: str, action: str, place: str) -> None:
    button = {"id": f"t:7:{action}", "label": "This", "style": "success", "row": 0, "place": place}
    others = [
        {**button, "id": f"t:7:{other}::a1", "label": other, "place": "foot"} for other in ("help", "undo", "skip")
    ]
    house = BoardHouse(greeting=asked(buttons=[button, *others]))
    page = await house.opened(browser, **DESK)
    await expect(page.get_by_role("button", name="This")).to_be_visible()
    await page.wait_for_timeout(1600)  # what has only just come is read first
    await page.keyboard.press("x")
    await page.keyboard.press(key)
    await until(lambda: list(house.said()) == [{"press": button["id"]}])


async def test_a_letter_counts_wherever_its_button_lies_once_it_has_been_asked_for_a_second(browser: Browser) -> None:
    house = BoardHouse(greeting=to_roll())
    page = await house.opened(browser, **DESK)
    await expect(page.get_by_role("button", name="Double to 2")).to_be_visible()
    house.send(asked(revision=2, buttons=[]))
    await expect(page.get_by_role("button", name="Double to 2")).to_be_hidden()
    take = {**TAKE, "id": "t:7:take:all:a1", "place": "left"}
    house.send(asked(revision=3, buttons=[take, DROP | {"place": "right"}]))
    await expect(page.get_by_role("button", name="Take for 2")).to_be_visible()
    for _ in range(2):  # to be refused makes no new moment of it
        await page.keyboard.press("t")
        await expect(page.get_by_role("alert")).to_have_text("You are asked this only now: press again.")
        await page.wait_for_timeout(300)
    house.send(asked(revision=4, buttons=[{**take, "id": "t:7:take:all:b2"}, DROP | {"place": "right"}]))
    await page.wait_for_timeout(600)  # of a second that has begun before others answered
    assert house.heard == []
    await page.keyboard.press("t")
    await until(lambda: list(house.said()) == [{"press": "t:7:take:all:b2"}])


@pytest.mark.parametrize("key", ["r", "Enter"])
async def test_a_second_press_of_what_was_just_said_says_nothing(browser: Browser, key: str) -> None:
    house = BoardHouse(greeting=to_roll())
    page = await house.opened(browser, **DESK)
    await expect(page.get_by_role("button", name="Roll").first).to_be_visible()
    await page.locator(".target[tabindex='0']").focus()
    await page.wait_for_timeout(1100)
    await page.keyboard.press(key)
    await until(lambda: len(house.heard) == 1)
    await page.wait_for_function("() => page.pressed.size === 0")  # it is answered, but the roll is not here yet
    await page.keyboard.press(key)
    await page.wait_for_timeout(200)
    assert list(house.said()) == [{"press": "t:roll"}]
    house.send(to_roll(revision=2))  # which could be said again
    await page.wait_for_function("() => page.state.revision === 2")
    await page.keyboard.press("r")
    await until(lambda: len(house.heard) == 2)


async def test_a_letter_in_a_field_is_text_and_of_several_buttons_one_is_chosen_by_hand(browser: Browser) -> None:
    drops = [
        {"id": f"t:7:drop:{name}:a1", "label": f"Drop {name}", "style": "danger", "row": 0, "place": "right"}
        for name in "ab"
    ]
    house = BoardHouse(greeting=my_move(buttons=drops))
    page = await house.opened(browser, **DESK)
    await page.wait_for_timeout(1600)
    await page.locator("#typed").press("p")
    await expect(page.locator("#typed")).to_have_value("p")
    await page.locator("#question").focus()
    await page.keyboard.press("p")
    await expect(page.get_by_role("button", name="Drop a")).to_be_focused()
    assert house.heard == []


async def test_a_letter_that_doubles_says_so_where_nobody_may(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await expect(page.locator("#question")).not_to_be_empty()
    await page.keyboard.press("d")
    await expect(page.locator("#note")).to_contain_text("You cannot double now. ")
    house.send(my_move(revision=2, no_double="The roll must be played first."))
    await page.wait_for_function("() => page.state.revision === 2")
    await page.keyboard.press("d")
    await expect(page.locator("#note")).to_have_text("The roll must be played first.")
    may = [{"id": "t:7:cubes::a1", "label": "Choose cubes", "style": "primary", "row": 0}]
    other = BoardHouse(greeting=my_move(buttons=may))
    page = await other.opened(browser, **DESK)
    await expect(page.get_by_role("button", name="Choose cubes")).to_be_visible()
    await page.keyboard.press("d")
    await expect(page.locator("#note")).to_be_empty()


async def test_at_the_local_table_no_key_leads_out_of_an_open_dialog(browser: Browser, table: LocalTable) -> None:
    page = await window(browser, table, "Ann", [])
    await page.set_viewport_size({"width": 1280, "height": 800})
    board = await sample_players_play(page)
    await board.locator("#question").focus()
    await page.keyboard.press("?")
    close = board.locator("dialog").get_by_role("button", name="Close")
    for key in ("Tab", "Tab", "Shift+Tab"):
        await page.keyboard.press(key)
        await expect(close).to_be_focused()
        assert await page.evaluate("document.activeElement.localName") == "iframe"


async def test_the_keys_list_the_letters_and_no_key_swaps_dice_by_the_way(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await expect(page.locator("#play")).to_be_visible()
    await page.keyboard.press("Tab")
    await expect(page.locator(".target:focus")).to_have_count(1)
    await expect(page.locator(".dice-target:focus")).to_have_count(0)
    await page.keyboard.press("Tab")
    await expect(page.locator(".target:focus")).to_have_count(0)
    await page.locator("#question").focus()
    await page.keyboard.press("?")
    rows = page.get_by_role("dialog").get_by_role("row")
    await expect(rows.filter(has_text="Drop").locator("th")).to_have_text("P")  # as the button says
    await expect(rows.filter(has_text="takes back").locator("th")).to_have_text("Backspace")


async def test_what_was_suggested_is_put_on_the_board_and_the_keys_are_there(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(suggested=[advice("8/5 6/5", "Iris")]))
    page = await house.opened(browser, **DESK)
    chip = page.get_by_role("button", name="Iris: 8/5 6/5")
    await chip.click()
    await page.keyboard.press("Backspace")
    assert await page.evaluate("board.half.made.length") == 1
    await page.keyboard.press("Backspace")
    await page.keyboard.press("x")
    assert await page.evaluate("board.half.dice") == [1, 3]
    await chip.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await until(lambda: [one.get("play") for one in house.said()] == ["8/5 6/5"])


async def test_on_a_button_what_that_does_not_use_is_the_boards(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await page.get_by_role("button", name="24 point").press("Enter")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="All back").focus()
    await page.keyboard.press("Backspace")
    assert await page.evaluate("board.half.made.length") == 0
    await page.keyboard.press("ArrowDown")
    await expect(page.locator(".target:focus")).to_have_count(1)
    assert house.heard == []


async def test_a_digit_begins_a_play_that_is_typed(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await page.get_by_role("button", name="24 point").focus()
    await page.keyboard.type("8/5 6/5")
    await expect(page.locator("#typed")).to_have_value("8/5 6/5")
    await page.keyboard.press("Enter")
    await expect(page.locator("#play")).to_have_text("Play 8/5 6/5")


async def test_enter_rolls_at_once_for_who_did_not_press_it_just_before(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(buttons=[]))
    page = await house.opened(browser, **DESK)
    await page.locator(".target[tabindex='0']").focus()
    house.send(to_roll(revision=2))
    await expect(page.get_by_role("button", name="Roll").first).to_be_visible()
    await page.keyboard.press("Enter")
    await until(lambda: list(house.said()) == [{"press": "t:roll"}])


async def test_enter_upon_enter_is_told_to_be_pressed_again(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(buttons=[]))
    page = await house.opened(browser, **DESK)
    await page.locator(".target[tabindex='0']").focus()
    await page.keyboard.press("Enter")
    house.send(to_roll(revision=2))
    await expect(page.get_by_role("button", name="Roll").first).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("Your turn to roll has only just come: press again.")
    assert house.heard == []


async def test_where_nothing_can_be_moved_no_point_has_the_frame_of_the_keys(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    frame = "() => getComputedStyle(document.activeElement.firstChild).stroke"
    await expect(page.locator("#play")).to_be_visible()
    await page.keyboard.press("ArrowDown")
    assert await page.evaluate(frame) != "none"
    house.send(asked(revision=2, buttons=[]))
    await expect(page.locator("#question")).to_contain_text("take for 2?")
    await expect(page.locator(".target:focus")).to_have_count(1)
    assert await page.evaluate(frame) == "none"
    await page.keyboard.press("Tab")
    await page.keyboard.press("Shift+Tab")
    await page.locator(".target:focus").press("ArrowRight")  # whoever looks at the points one by one
    assert await page.evaluate(frame) != "none"


async def test_the_frame_of_the_keys_is_gone_once_a_mouse_is_used_and_comes_back_with_a_key(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    point = "() => getComputedStyle(document.querySelector('.target:focus rect')).stroke"
    board = "() => getComputedStyle(board.hands).outlineStyle"
    await expect(page.locator("#play")).to_be_visible()
    await page.keyboard.press("ArrowDown")
    assert await page.evaluate(point) != "none"
    await drag(page, 8, 5)
    assert await page.evaluate(point) == "none"
    house.send(asked(revision=2, buttons=[]))
    await page.wait_for_function("() => page.state.revision === 2")
    assert await page.evaluate(board) == "none"
    await page.keyboard.press("Shift")
    assert await page.evaluate(board) == "solid"
    offset = await page.evaluate("() => parseFloat(getComputedStyle(board.hands).outlineOffset)")
    assert offset >= 0  # the points' numbers lie at the edge


async def test_at_the_local_table_who_opens_a_board_by_keys_is_there(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.get_by_text("Five sample players, ready to roll").focus()
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .button", has_text="My options").last).to_be_visible()
    await page.locator("#open-board").focus()
    await page.keyboard.press("Enter")
    board = page.frame_locator("#boards iframe:visible")
    await expect(board.locator(".target:focus")).to_have_count(1)
    await page.keyboard.press("?")
    await expect(board.get_by_role("dialog")).to_contain_text("Keys")
    assert complaints == []


async def test_at_the_local_table_keys_reach_the_board_after_a_click_in_the_channel(
    browser: Browser, table: LocalTable
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    board = await sample_players_play(page)
    await page.locator(".message:visible").last.click(position={"x": 5, "y": 5})
    await page.keyboard.press("?")
    await expect(board.get_by_role("dialog")).to_contain_text("Keys")
    await page.keyboard.press("Escape")
    await page.locator("#say").click()
    await page.keyboard.press("?")
    await expect(page.locator("#say")).to_have_value("?")
    await expect(board.get_by_role("dialog")).to_be_hidden()
    await page.locator(".message .button", has_text="My options").last.focus()
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")  # a control that the keys have led to
    await expect(page.locator(".message.alone:visible").last).to_be_visible()
    assert complaints == []
