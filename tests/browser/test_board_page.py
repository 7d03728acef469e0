"""The page of a table that is played: what it shows and says, and what holds when something comes, late or never."""

import re
import time
from random import Random
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from bot.backgammon.ids import position_id
from bot.backgammon.notation import play_notation
from bot.backgammon.position import START, Position
from bot.backgammon.steps import ways_to_play
from tests.browser import test_local_table
from tests.browser.board_pages import ADDRESS, DESK, PHONE, BoardHouse, board_json, move_json, state_json, table_state
from tests.browser.evening_pages import random_record
from tests.browser.test_board_play import moments
from tests.support.waiting import until

pytestmark = test_local_table.pytestmark
DICE = (3, 1)
UNNAMED = """[...document.querySelectorAll("button, input, [role=button]")]
  .filter((each) => !(each.getAttribute("aria-label") || each.labels?.length || each.textContent.trim())).length"""
TAKE = {"id": "t:take", "label": "Take for 2", "style": "success", "row": 0}
DROP = {"id": "t:drop", "label": "Drop", "style": "danger", "row": 0}
UNDO = {"id": "u:undo", "label": "Undo the last play", "style": "secondary", "row": 10}
PLAYED = random_record(3, 150)


def my_move(**more: Any) -> dict[str, Any]:
    """A state in which the reader has rolled 3-1."""
    return state_json(board_json(START, DICE), move_json(START, DICE)) | more


def asked(**more: Any) -> dict[str, Any]:
    """A state in which the reader is asked to take."""
    return state_json(board_json(START, DICE), None, question="@Bob: take for 2?", buttons=[TAKE, DROP, UNDO]) | more


def advice(text: str, *names: str) -> dict[str, Any]:
    """A play that these people suggest."""
    return {"text": text, "play": f"T{text}", "names": [*names], "by": " ".join(one[0] for one in names)}


async def tap(page: Page, point: int) -> None:
    """A finger, or the mouse, on a point by its number."""
    await page.locator(f'[data-point="{point - 1}"] rect').click()


async def test_a_dragged_and_a_tapped_checker_are_a_play_that_is_said_once(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(), answers=False)
    page = await house.opened(browser, **DESK)
    play = page.locator("#play")
    await expect(play).to_be_disabled()
    await drag(page, 8, 5)
    await expect(play).to_be_disabled()
    await tap(page, 6)
    await expect(play).to_have_text("Play 8/5 6/5")
    await play.click()
    await expect(play).to_be_disabled()  # until it is answered
    await page.keyboard.press("Enter")
    token = my_move()["move"]["token"]
    await until(lambda: house.said() == [{"play": "8/5 6/5", "token": token}])
    house.send({"kind": "answer", "n": 1, "ok": False, "text": "Not your turn: Ann has taken it back."})
    await expect(page.get_by_role("alert")).to_have_text("Not your turn: Ann has taken it back.")
    await expect(play).to_be_enabled()
    assert house.complaints == []


async def test_a_play_that_was_said_is_not_said_again_before_the_table_has_moved_on(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    for point in (8, 6):
        await tap(page, point)
    play = page.locator("#play")
    await play.click()
    await until(lambda: len(house.heard) == 1)
    house.send(my_move(revision=2, question="Still 3-1"))
    await expect(page.locator("#question")).to_have_text("Still 3-1")
    await expect(play).to_be_disabled()
    await expect(page.get_by_role("button", name="Move back")).to_be_disabled()
    house.send(state_json(board_json(START, (6, 4)), move_json(START, (6, 4)), revision=3))
    for point in (24, 13):
        await tap(page, point)
    await expect(play).to_have_text("Play 24/18 13/9")
    await expect(play).to_be_enabled()
    await expect(page.locator("#note")).to_be_empty()  # what was played is not back
    assert len(house.heard) == 1


async def test_a_checker_in_the_hand_stays_there_when_a_state_comes(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    start, end = [await page.locator(f'[data-point="{point}"] rect').bounding_box() for point in (7, 4)]
    assert start
    assert end
    await page.mouse.move(start["x"] + 20, start["y"] + 100)
    await page.mouse.down()
    await page.mouse.move(end["x"] + 20, end["y"] + 100, steps=3)
    house.send(my_move(revision=2, question="Eve has suggested something"))
    await expect(page.locator("#question")).to_have_text("Eve has suggested something")
    await expect(page.locator("svg.board .checker")).to_have_count(29)
    await expect(page.locator(".ghost .checker")).to_have_count(1)
    await expect(page.locator("svg.board .off, svg.board .disc")).to_have_count(0)  # in the hand is not off
    assert await page.locator("svg.board .pips").all_text_contents() == ["167", "167"]
    await page.mouse.up()
    await expect(page.locator("svg.board .checker")).to_have_count(30)
    await expect(page.get_by_role("button", name="Move back")).to_be_enabled()


async def drag(page: Page, start: int, end: int) -> None:
    """The mouse, from point to point."""
    for point, act in ((start, page.mouse.down), (end, page.mouse.up)):
        box = await page.locator(f'[data-point="{point - 1}"] rect').bounding_box()
        assert box
        await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        await act()


async def test_a_finger_on_the_dice_swaps_them_and_several_steps_are_taken_back_one_by_one(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **PHONE)
    play, undo = page.locator("#play"), page.get_by_role("button", name="Move back")
    await page.get_by_role("button", name="Dice 3 and 1: play the 1 first").tap()
    await page.locator('[data-point="7"] rect').tap()
    await page.locator('[data-point="23"] rect').tap()
    await expect(play).to_have_text("Play 24/21 8/7")
    await undo.tap()
    await undo.tap()
    await expect(undo).to_be_disabled()
    await drag(page, 13, 9)  # both dice by one checker
    await expect(play).to_have_text("Play 13/9")
    await drag(page, 24, 21)  # nothing is left to be moved
    await expect(play).to_have_text("Play 13/9")
    await page.get_by_role("button", name="All back").tap()
    await drag(page, 13, 5)  # where no play leads
    await expect(undo).to_be_disabled()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert house.complaints == []


async def test_what_was_told_while_nobody_saw_the_board_is_read_once_it_is_seen_again(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **PHONE)
    told = page.locator("#told")
    await expect(told).to_be_visible()
    await page.evaluate("document.documentElement.style.display = 'none'")  # as the frame of a board that is left
    house.send(my_move(revision=2, question="Your turn: roll.", told=["Ada plays 24/15."]))
    await expect(told).to_have_text("Ada plays 24/15.")
    await page.evaluate("document.documentElement.style.display = ''")
    await expect(told).to_be_in_viewport()
    assert await told.evaluate("(each) => each.clientHeight >= each.scrollHeight && each.clientHeight > 0")


async def test_the_x_key_swaps_two_dice_and_says_why_where_it_cannot(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await page.locator('[data-point="7"]').focus()
    for first in ("1", "3", "1"):
        await page.keyboard.press("x")
        await expect(page.locator(".unseen[aria-live]")).to_have_text(f"The {first} first.")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")  # where the first die leads
    await page.keyboard.press("X")
    await expect(page.get_by_role("alert")).to_contain_text("Dice are swapped before anything is moved")
    assert house.complaints == []


async def test_own_checkers_on_the_bar_are_pointed_at_until_some_have_come_in(browser: Browser) -> None:
    me = [0] * 25
    me[24], me[5] = 2, 13
    on_bar = Position(me, START.opp)
    house = BoardHouse(greeting=state_json(board_json(on_bar, DICE), move_json(on_bar, DICE)))
    page = await house.opened(browser, **PHONE)
    hand = page.locator("#hand")
    await expect(hand).to_have_text(
        "You were hit: first your 2 checkers come in from the bar, in the other side's home."
    )
    for _ in range(2):
        await tap(page, 25)
    await page.locator("#play").click()
    house.send(state_json(board_json(on_bar, (6, 4)), move_json(on_bar, (6, 4)), revision=2))
    await expect(hand).to_be_hidden()
    assert house.complaints == []


async def test_an_only_play_that_was_moved_by_hand_is_not_said_to_be_back(browser: Browser) -> None:
    only = TAKE | {"id": "t:7:only-play::a", "label": "Play 8/5 6/5 (only play)"}
    house = BoardHouse(greeting=my_move(buttons=[only]))
    page = await house.opened(browser, **DESK)
    for point in (8, 6):
        await tap(page, point)
    await page.wait_for_timeout(1100)
    await page.get_by_role("button", name="(only play)").click()
    await until(lambda: list(house.said()) == [{"press": "t:7:only-play::a"}])
    house.send(state_json(board_json(START, (6, 4)), None, revision=3))
    await expect(page.locator(".playable")).to_have_count(0)
    await expect(page.get_by_text("The table has moved on")).to_have_count(0)


async def test_what_is_half_made_stays_with_the_same_move_and_goes_back_with_another(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await tap(page, 8)
    house.send(my_move(revision=2, suggested=[advice("24/23 13/10", "Eve")]))
    await expect(page.locator("#suggested")).to_contain_text("Eve")
    await tap(page, 6)
    await expect(page.locator("#play")).to_have_text("Play 8/5 6/5")
    other = move_json(START, (6, 4))
    house.send(state_json(board_json(START, (6, 4)), other, revision=3))
    await expect(page.get_by_role("alert")).to_have_text("The table has moved on, so what you had moved is back.")
    await expect(page.locator("#play")).to_have_text("Play")
    await expect(page.get_by_role("button", name="Move back")).to_be_disabled()


async def test_an_older_state_of_the_same_run_is_passed_over(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(revision=5))
    page = await house.opened(browser, **DESK)
    question = page.locator("#question")
    await expect(question).to_have_text("@Bob: take for 2?")
    house.send(asked(revision=4, question="Old"))
    house.send(asked(revision=6, question="New"))
    await expect(question).to_have_text("New")
    house.send(asked(revision=5, question="Old"))
    house.send(asked(revision=1, question="After a restart", run="b"))
    await expect(question).to_have_text("After a restart")


async def test_a_suggestion_and_a_typed_play_are_put_on_the_board_before_they_are_played(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(suggested=[advice("24/23 13/10", "Cid", "Eve")]))
    page = await house.opened(browser, **DESK)
    play, typed = page.locator("#play"), page.locator("#typed")
    await expect(page.locator(".arrow.dashed")).to_have_count(2)
    await expect(page.locator(".mark.dashed")).to_have_text(["C E", "C E"])
    await page.get_by_role("button", name="Cid, Eve: 24/23 13/10").click()
    await expect(play).to_have_text("Play 24/23 13/10")
    await expect(page.locator(".arrow.dashed")).to_have_count(0)
    for text, meant in (("6/5 8/5", "8/5 6/5"), ("13/10/9", "13/9"), ("13-10 24-23", "24/23 13/10")):
        await typed.fill(text)
        await typed.press("Enter")
        await expect(play).to_have_text(f"Play {meant}")
        await expect(play).to_be_focused()
    await typed.fill("8/4 6/5")
    await typed.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text(
        "That is more than 3-1 allows. What stands before that is a whole play: 8/4."
    )
    await expect(typed).to_have_value("8/4 6/5")
    note, field = await page.locator("#note").bounding_box(), await typed.bounding_box()
    assert note
    assert field
    assert min(abs(note["y"] + note["height"] - field["y"]), abs(field["y"] + field["height"] - note["y"])) < 12
    assert house.heard == []
    await page.locator("#typed").fill("")
    await page.keyboard.press("Enter")
    await until(lambda: [one["play"] for one in house.said()] == ["24/23 13/10"])


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("8/5", "The 1 is still to be played."),
        ("13/12 24/21", "They hold the 12 point."),
        ("10/7 8/7", "You have no checker on 10."),
        ("6/3 24/23 13/9", "That is more than 3-1 allows. What stands before that is a whole play: 24/23 6/3."),
        ("8/5 6/3", "6/3 takes 3, but the 3 is played already; left: 1."),
        ("8/2", "8/2 takes 6, which 3-1 cannot make."),
        ("6/off", "None goes off before all are home."),
        ("hello", "hello is not one of your legal plays. Tap a checker: you see where it can go."),
    ],
)
async def test_a_typed_play_that_is_refused_is_told_why(browser: Browser, typed: str, why: str) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await page.locator("#typed").fill(typed)
    await page.locator("#typed").press("Enter")
    await expect(page.get_by_role("alert")).to_have_text(why)  # and none of several plays: that would be advice
    await expect(page.locator("#play")).to_be_disabled()
    assert house.complaints == []


@pytest.mark.parametrize(
    ("held", "typed", "why"),
    [
        ((21, 2), "6/3 6/5", "You have no checker on 6. Only one legal play has 6/3 in it: 24/23 6/3."),
        ((21, 2, 20), "6/5", "6/5 is not possible with 3-1. There is only one legal play: 24/23 6/3."),
    ],
)
async def test_the_one_play_that_a_refused_one_can_become_is_told(
    browser: Browser, held: tuple[int, ...], typed: str, why: str
) -> None:
    me, opp, dice = [0] * 25, [0] * 25, (3, 1)
    me[23] = me[5] = 1
    for point in held:
        opp[24 - point] = 2
    place = Position(me, opp)
    house = BoardHouse(greeting=state_json(board_json(place, dice), move_json(place, dice)))
    page = await house.opened(browser, **DESK)
    await page.locator("#typed").fill(typed)
    await page.locator("#typed").press("Enter")
    await expect(page.get_by_role("alert")).to_have_text(why)
    assert house.complaints == []


async def test_a_typed_play_is_there_to_be_corrected_until_another_is_made(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(suggested=[advice("24/23 13/10", "Cid")]))
    page = await house.opened(browser, **DESK)
    typed = page.locator("#typed")
    await typed.fill("13/12 24/21")
    await typed.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("They hold the 12 point.")
    await expect(typed).to_have_value("13/12 24/21")
    await page.get_by_role("button", name="Cid: 24/23 13/10").click()
    await expect(typed).to_have_value("")
    await typed.fill("13/12 24/21")
    house.send(state_json(board_json(START, (6, 5)), move_json(START, (6, 5), token="next"), revision=2))
    await expect(page.locator("#play")).to_have_text("Play")
    await expect(typed).to_have_value("")


async def test_a_question_mark_shows_the_keys(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(you={"name": "Bob", "line": "You are Captain."}))
    page = await house.opened(browser, **DESK)
    await expect(page.get_by_text("Keys: ?")).to_be_visible()
    await page.locator("#typed").press("?")
    dialog = page.get_by_role("dialog")
    await expect(dialog).to_be_hidden()
    await page.locator("#question").click()
    await page.keyboard.press("?")
    await expect(dialog).to_contain_text("Backspacetakes back")
    await dialog.get_by_role("button", name="Close").click()
    await expect(dialog).to_be_hidden()
    assert house.complaints == []


async def test_one_checker_that_hits_on_its_way_is_typed_move_by_move(browser: Browser) -> None:
    me, opp = list(START.me), list(START.opp)
    opp[0], opp[20], dice = 1, 1, (4, 1)  # a blot on the mover's 4 point
    hit = Position(me, opp)
    house = BoardHouse(greeting=state_json(board_json(hit, dice), move_json(hit, dice)))
    page = await house.opened(browser, **DESK)
    play, typed = page.locator("#play"), page.locator("#typed")
    for text in ("8/4* 4/3", "8/4 4/3", "4/3 8/4", "8/4/3", "8/4*/3"):
        await typed.fill(text)
        await typed.press("Enter")
        await expect(play).to_have_text("Play 8/4*/3")
        await page.get_by_role("button", name="Move back").click()
    for text in ("8/7/3", "7/3 8/7", "8/3"):
        await typed.fill(text)
        await typed.press("Enter")
        await expect(play).to_have_text("Play 8/3")


async def test_a_member_of_the_team_suggests(browser: Browser) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, DICE), move_json(START, DICE, own=False)))
    page = await house.opened(browser, **DESK)
    await expect(page.locator("#hand")).to_contain_text("You may advise")
    await tap(page, 8)
    await tap(page, 6)
    await page.get_by_role("button", name="Suggest 8/5 6/5").click()
    await until(lambda: [one["suggest"] for one in house.said()] == ["8/5 6/5"])
    await expect(page.locator("#play")).to_be_hidden()  # it is told, and their board is as it was
    house.send(state_json(board_json(START, DICE), no_move="You may advise later.", revision=2))
    await expect(page.locator("#hand")).to_be_hidden()
    await tap(page, 8)
    await expect(page.locator("#note")).to_have_text("You may advise later.")


async def test_a_robot_is_told_once_a_roll_that_somebody_makes_a_suggestion(browser: Browser) -> None:
    def arranged() -> list[str]:
        return [one["arranges"] for one in house.said() if "arranges" in one]

    move = move_json(START, DICE, own=False, waits=True)
    house = BoardHouse(greeting=state_json(board_json(START, DICE), move))
    page = await house.opened(browser, **DESK)
    await tap(page, 8)
    await until(lambda: arranged() == [move["token"]])
    await tap(page, 6)
    await page.get_by_role("button", name="Suggest 8/5 6/5").click()
    await until(lambda: any("suggest" in one for one in house.said()))
    assert arranged() == [move["token"]]
    house.send(state_json(board_json(START, (2, 1)), move_json(START, (2, 1), own=False), revision=2))
    await tap(page, 8)
    await page.get_by_role("button", name="Move back").wait_for()
    assert arranged() == [move["token"]]  # whoever moves there is no robot
    assert house.complaints == []


async def test_a_turn_by_keys_alone_is_told_to_who_hears_it(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    focused = "document.activeElement.getAttribute('aria-label')"
    await expect(page.locator("#controls")).to_be_visible()
    await page.keyboard.press("Tab")
    assert await page.evaluate(focused) == "24 point, yours: 2"
    await page.keyboard.press("ArrowDown")
    assert await page.evaluate(focused) == "6 point, yours: 5"
    await page.keyboard.press("ArrowLeft")
    assert await page.evaluate(focused) == "8 point, yours: 3"
    spoken = page.locator(".unseen[aria-live]")
    await page.keyboard.press("Enter")
    await expect(spoken).to_have_text("Picked up. It can go to 5, 7, 4.")
    assert await page.evaluate(focused) == "5 point, empty"
    await page.keyboard.press("Escape")
    assert await page.evaluate(focused) == "24 point, yours: 2"
    for key in ("ArrowDown", "ArrowLeft", "Enter", "Enter"):
        await page.keyboard.press(key)
    await expect(spoken).to_have_text("8/5")
    await page.keyboard.press("Backspace")
    await expect(spoken).to_have_text("Taken back.")
    await page.keyboard.press("x")
    await expect(spoken).to_have_text("The 1 first.")
    await page.keyboard.press("x")
    for key in ("ArrowDown", "ArrowLeft", "Enter", "Enter", "ArrowLeft", "Enter", "Enter"):
        await page.keyboard.press(key)
    await expect(spoken).to_have_text("8/5 6/5: press Play.")
    await page.keyboard.press("Enter")
    await until(lambda: [one["play"] for one in house.said()] == ["8/5 6/5"])
    house.send(state_json(board_json(START, (3, 1)), revision=2))
    await expect(spoken).to_be_empty()


async def test_keys_are_the_boards_after_a_click_on_text_too(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(you={"name": "Bob", "line": "You are Captain."}))
    page = await house.opened(browser, **DESK)
    await expect(page.locator("#controls")).to_be_visible()
    await page.locator("#you").click()
    for key in ("ArrowDown", "ArrowLeft", "Enter", "Enter"):
        await page.keyboard.press(key)
    await expect(page.locator(".unseen[aria-live]")).to_have_text("8/5")
    await page.locator("#you").click()
    for key in ("ArrowDown", "Enter", "Enter", "Enter"):
        await page.keyboard.press(key)
    await until(lambda: len([one["play"] for one in house.said()]) == 1)


async def test_a_button_waits_for_its_answer_and_a_refusal_is_read(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(), answers=False)
    page = await house.opened(browser, **DESK)
    take = page.get_by_role("button", name="Take for 2")
    await take.click()
    await take.click(force=True)
    await expect(take).to_have_attribute("aria-busy", "true")
    await until(lambda: house.heard == [{"n": 1, "press": "t:take"}])
    house.send({"kind": "answer", "n": 1, "ok": False, "text": "Ann took the double back."})
    await expect(page.get_by_role("alert")).to_have_text("Ann took the double back.")
    await expect(take).not_to_have_attribute("aria-busy", "true")
    await expect(page.get_by_role("button", name="Undo the last play")).to_be_hidden()
    await page.get_by_text("My options").click()
    await page.get_by_role("button", name="Undo the last play").click()
    await until(lambda: house.heard[-1] == {"n": 2, "press": "u:undo"})


async def test_what_took_the_place_of_a_button_is_read_before_it_is_pressed(browser: Browser) -> None:
    house = BoardHouse(greeting=asked())
    page = await house.opened(browser, **DESK)
    await expect(page.get_by_role("button", name="Drop")).to_be_visible()
    house.send(asked(revision=2, buttons=[TAKE | {"id": "t:roll", "label": "Roll"}]))
    roll = page.get_by_role("button", name="Roll")
    for press in (lambda: roll.dispatch_event("click"), roll.click):  # the finger was on its way to another one
        await press()
        await expect(page.get_by_role("alert")).to_contain_text("The buttons have moved")
    assert house.heard == []
    await page.wait_for_timeout(1100)
    await roll.click()
    await until(lambda: list(house.said()) == [{"press": "t:roll"}])


OVER_BUTTON = """([over, under]) => {
  over.closest("dialog").style.translate = "";
  const [above, below] = [over, under].map((each) => each.getBoundingClientRect()), middle = below.x + below.width / 2;
  over.closest("dialog").style.translate = `${middle - above.x - above.width / 2}px ${below.y - above.y}px`;
  dispatchEvent(new Event("resize"));
  return new Promise(requestAnimationFrame);
}"""


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_finger_on_its_way_to_no_presses_nothing_under_what_was_asked(
    browser: Browser, how: dict[str, Any]
) -> None:
    house = BoardHouse(greeting=asked(buttons=[ROLL, DOUBLE]))
    page = await house.opened(browser, **how)
    roll, ask = page.get_by_role("button", name="Roll"), {"text": "Leave?", "buttons": [DROP | {"id": "t:sure"}]}
    cancel = page.get_by_role("dialog").get_by_role("button", name="Cancel")

    async def spot_of_question() -> tuple[float, float]:
        house.send({"kind": "answer", "n": 1, "ok": False, "ask": ask})
        await expect(cancel).to_be_visible()
        await page.evaluate(OVER_BUTTON, [await cancel.element_handle(), await roll.element_handle()])
        box = await cancel.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    await page.wait_for_timeout(1100)
    spot = await spot_of_question()
    await page.mouse.click(*spot)
    await page.mouse.click(*spot)  # whoever has closed it presses what is seen there
    await until(lambda: list(house.said()) == [{"press": "t:roll"}])
    spot = await spot_of_question()
    house.send(asked(revision=2, buttons=[ROLL, DOUBLE]))
    await expect(cancel).to_be_hidden()
    await page.mouse.click(*spot)
    await expect(page.get_by_role("alert")).to_contain_text("The buttons have moved")
    assert list(house.said()) == [{"press": "t:roll"}]


async def test_ones_own_undo_is_pressed_though_robots_play_on(browser: Browser) -> None:
    undo = HELP | {"label": "Undo your drop and what followed", "same": "undo 1"}
    house = BoardHouse(greeting=asked(buttons=[undo | {"id": "t:7:undo::a"}]))
    page = await house.opened(browser, **DESK)
    button = page.get_by_role("button", name="Undo your drop")
    await expect(button).to_be_visible()
    house.send(asked(revision=2, buttons=[undo | {"id": "t:7:undo::b"}]))
    await expect(page.locator("[data-id='t:7:undo::b']")).to_be_visible()
    await button.click()
    await until(lambda: list(house.said()) == [{"press": "t:7:undo::b"}])


async def test_a_cube_that_came_where_one_rolls_is_read_before_it_is_answered(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(buttons=[ROLL, DOUBLE]))
    page = await house.opened(browser, **PHONE)
    roll, take = page.get_by_role("button", name="Roll"), page.get_by_role("button", name="Take for 2")
    box = await roll.bounding_box()
    assert box
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    house.send(asked(revision=2, buttons=[]))  # the others play
    await expect(roll).to_be_hidden()
    await page.wait_for_timeout(1100)
    house.send(asked(revision=3, buttons=[TAKE | {"place": "left"}, DROP | {"place": "right"}]))
    await expect(take).to_be_visible()
    await page.touchscreen.tap(*spot)
    await expect(page.get_by_role("alert")).to_contain_text("press again")
    assert house.heard == []
    await page.wait_for_timeout(1600)
    await page.touchscreen.tap(*spot)
    await until(lambda: list(house.said()) == [{"press": "t:take"}])


async def test_a_finger_that_goes_on_tapping_after_a_play_says_nothing_more(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **PHONE)
    for point in (8, 6):
        await page.locator(f'[data-point="{point - 1}"] rect').tap()
    box = await page.locator("#play").bounding_box()
    assert box
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.touchscreen.tap(*spot)
    await until(lambda: len(house.heard) == 1)
    roll, double = ({"id": f"t:{one}", "label": one, "style": "primary", "row": 0} for one in ("roll", "double"))
    house.send(asked(revision=2, buttons=[roll | {"place": "left"}, double | {"place": "right"}]))
    await expect(page.get_by_role("button", name="roll")).to_be_visible()
    await page.touchscreen.tap(*spot)
    await expect(page.get_by_role("alert")).to_contain_text("press again")
    assert len(house.heard) == 1
    await page.wait_for_timeout(1100)
    await page.get_by_role("button", name="double").tap()
    await until(lambda: list(house.said())[1:] == [{"press": "t:double"}])


async def test_the_last_play_is_on_the_board_until_it_is_touched_or_one_rolls(browser: Browser) -> None:
    first = next(one for one in ways_to_play(START, DICE) if play_notation(one.play) == "8/5 6/5").play.result
    second = next(one for one in ways_to_play(first, (6, 4)) if play_notation(one.play) == "24/18 13/9").play.result
    board = board_json(second, (2, 1)) | {"play": "B24/18 13/9"}
    house = BoardHouse(greeting=state_json(board, move_json(second, (2, 1))))
    page = await house.opened(browser, **PHONE)
    await expect(page.locator("svg.board > .arrow.dark")).to_have_count(2)
    await page.locator('[data-point="12"] rect').tap()
    await expect(page.locator("svg.board .arrow")).to_have_count(0)
    rolled = board_json(first, (6, 4)) | {"play": "T8/5 6/5"}
    house.send(state_json(rolled, revision=2))
    await expect(page.locator("svg.board .arrow")).to_have_count(2)
    await page.evaluate("press('t:roll')")
    house.send(state_json(rolled, move_json(first, (6, 4)), revision=3))
    await expect(page.locator(".playable").first).to_be_visible()
    await expect(page.locator("svg.board .arrow")).to_have_count(0)  # whoever rolls has seen them
    chance, cases = Random(7), list[tuple[str, str, str]]()
    for position, dice in moments(60):
        plays = [one.play for one in ways_to_play(position, dice)]
        if plays and any((play := chance.choice(plays)).result.opp):
            after = position_id(play.result.swapped())
            cases.append((position_id(position), f"T{play_notation(play)}", after))
    wrong = """cases => cases.filter(([was, play, is]) => {
      const found = countsMoved(play, readPosition(is), -1), { T, B } = readPosition(was);
      return found.T.join() !== T.join() || found.B.join() !== B.join();
    })"""
    assert len(cases) > 40
    assert await page.evaluate(wrong, cases) == []
    assert house.complaints == []


NEWS = [f"Ada rolls {number}-1 and plays 13/{12 - number} 6/5." for number in range(6, 0, -1)]


HELP = {"id": "t:help", "label": "Help", "style": "secondary", "row": 1, "place": "foot"}
SKIP = {"id": "t:skip", "label": "Skip to me", "style": "secondary", "row": 1, "place": "foot"}
ROLL = {"id": "t:roll", "label": "Roll", "style": "primary", "row": 0, "place": "left"}
DOUBLE = {"id": "t:double", "label": "Double to 2", "style": "secondary", "row": 0, "place": "right"}
HOLD = {"id": "t:hold", "label": "Wait: I may double", "style": "secondary", "row": 0, "place": "left"}


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("width", "height"), [(390, 733), (360, 675), (360, 544)])
async def test_what_is_needed_is_whole_in_view_on_a_phone_and_skip_stays_in_its_place(
    browser: Browser, width: int, height: int, language: str
) -> None:
    asks = "@Bob: take and play for 8, beaver to 16, or drop and lose 4?"
    moments = [
        asked(buttons=[ROLL, DOUBLE, HELP], told=NEWS),
        my_move(revision=2, buttons=[HELP], told=NEWS, question=asks),
        asked(revision=3, buttons=[HELP, SKIP], told=NEWS),
        my_move(revision=4, buttons=[HELP, SKIP]),
        asked(revision=5, buttons=[HOLD, HELP, SKIP], told=[]),
        asked(revision=6, buttons=[TAKE | {"place": "left"}, DROP | {"place": "right"}, HELP]),
    ]
    you = {"name": "Bob", "line": "You are Box, dark, alone against Ada, Blaise, Carl and Dora."}
    moments = [moment | {"you": you} for moment in moments]
    house = BoardHouse(language=language, greeting=moments[0])
    page = await house.opened(browser, viewport={"width": width, "height": height}, has_touch=True)
    places = set[float]()
    for moment in moments:
        house.send(moment)
        await page.wait_for_function("each => page.state.revision === each", arg=moment["revision"])
        if height > 600:
            await expect(page.locator("#you")).to_be_in_viewport(ratio=1)
        for button in await page.locator("#dock button:visible, #foot button").all():
            await expect(button).to_be_in_viewport(ratio=1)
        for skip in await page.get_by_role("button", name="Skip to me").all():
            box = await skip.bounding_box()
            assert box
            places |= {box["y"], box["x"] + 10_000}
    assert len(places) == 2
    undo = HELP | {"id": "t:7:undo::", "label": "Ask to undo your take and what followed"}
    house.send(asked(revision=7, buttons=[HELP, undo]))  # no *Skip* has the place between
    box = await page.get_by_role("button", name=undo["label"]).bounding_box()
    assert box
    assert box["width"] > width / 2
    assert house.complaints == []


async def test_whoever_only_watches_or_advises_sees_nothing_that_they_are_to_move(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(buttons=[HELP, SKIP]) | {"move": my_move()["move"] | {"own": False}})
    page = await house.opened(browser, **PHONE)
    await expect(page.get_by_role("button", name="Help")).to_be_visible()
    for hidden in ("#play", "#controls", "#typed", ".tile", ".playable"):
        await expect(page.locator(hidden).locator("visible=true")).to_have_count(0)
    house.send(my_move(revision=2, buttons=[HELP]))
    await expect(page.locator("#play")).to_be_visible()
    await expect(page.locator(".playable:visible")).to_have_count(4)
    await expect(page.locator(".tile:visible")).to_have_count(2)
    assert house.complaints == []


async def test_how_a_game_ended_is_written_whole_in_two_lines_where_one_is_too_short(browser: Browser) -> None:
    text = "Perdi 2. Blaise, Carl e Dora raddoppiano e fanno passare Ada, e Gio paga per tutti"
    board = board_json(START, (3, 1)) | {"banner": [text, "T"]}
    house = BoardHouse(greeting=state_json(board))
    page = await house.opened(browser, **PHONE)
    lines = await page.locator(".banner text").all_text_contents()
    assert len(lines) == 2
    assert " ".join(lines) == text
    house.send(state_json(board | {"banner": ["Team wins", "T"]}, revision=2))
    await expect(page.locator(".banner text")).to_have_text(["Team wins"])
    assert house.complaints == []


async def test_whoever_is_asked_is_shown_the_question_from_its_first_line_on(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(buttons=[HELP, SKIP]))
    page = await house.opened(browser, viewport={"width": 360, "height": 400}, has_touch=True)
    await page.evaluate("scrollTo(0, 120)")
    house.send(asked(revision=2, buttons=[HELP, SKIP], question="Ada to roll."))
    await expect(page.locator("#question")).to_have_text("Ada to roll.")
    assert await page.evaluate("scrollY") == 120  # they only watch
    house.send(asked(revision=3, buttons=[ROLL, HELP], question="@Bob to roll."))
    await expect(page.locator("#question")).to_be_in_viewport(ratio=1)
    assert await page.evaluate("scrollY") == 0
    assert house.complaints == []


async def test_whoever_goes_away_far_down_the_page_reads_what_that_means(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(buttons=[ROLL, HELP]))
    page = await house.opened(browser, viewport={"width": 360, "height": 400}, has_touch=True)
    await page.evaluate("scrollTo(0, 120)")
    back = HELP | {"id": "t:7:back::", "label": "I am back", "place": "left"}
    house.send(asked(revision=2, buttons=[back, HELP], question="You are away, and the game waits for you."))
    await expect(page.locator("#question")).to_be_in_viewport(ratio=1)
    assert await page.evaluate("scrollY") == 0
    assert house.complaints == []


async def test_whoever_begins_the_next_game_sees_its_board_from_the_top(browser: Browser) -> None:
    following = HELP | {"id": "t:7:next::", "label": "Next game", "place": "left"}
    house = BoardHouse(greeting=asked(buttons=[following, HELP]))
    page = await house.opened(browser, viewport={"width": 360, "height": 400}, has_touch=True)
    await page.evaluate("scrollTo(0, 120)")
    begun = asked(buttons=[HELP, SKIP], question="Ada to roll.")
    begun["board"] = begun["board"] | {"heading": "Game 2"}
    house.send(begun | {"revision": 2})
    await expect(page.locator("#question")).to_have_text("Ada to roll.")
    assert await page.evaluate("scrollY") == 120  # somebody else has begun it
    house.send(asked(revision=3, buttons=[following, HELP], question="Next game?"))
    await page.locator("button", has_text="Next game").evaluate("each => each.click()")
    await page.evaluate("scrollTo(0, 120)")
    house.send(begun | {"revision": 4, "question": "Cid to roll."})
    await expect(page.locator("#question")).to_have_text("Cid to roll.")
    assert await page.evaluate("scrollY") == 0


@pytest.mark.parametrize(
    ("language", "bar", "theirs", "hit"),
    [
        (
            "en",
            "First enter from the bar.",
            "That is not yours: the light checkers are.",
            "You were hit: first your checker comes in from the bar, in the other side's home.",
        ),
        (
            "it",
            "Prima rientra dal bar.",
            "Quella non è tua: lo sono le chiare.",
            "Ti hanno colpito: prima di tutto rientra la tua pedina sul bar, nella casa dell'altra parte.",
        ),
    ],
)
async def test_a_checker_that_does_not_go_says_why(
    browser: Browser, language: str, bar: str, theirs: str, hit: str
) -> None:
    house = BoardHouse(language=language, greeting=my_move())
    page = await house.opened(browser, **PHONE)
    note = page.get_by_role("alert")
    await expect(page.locator("#hand")).to_be_visible()
    await page.locator("#settings summary").tap()
    await expect(page.locator("#settings input")).to_be_visible()
    await expect(page.locator("#keys")).to_be_hidden()
    await page.locator("#settings summary").tap()
    await expect(page.locator(".playable")).to_have_count(4)  # 24, 13, 8, 6
    await page.locator('[data-point="18"] rect').tap()
    await expect(note).to_have_text(theirs)
    await expect(page.locator("#hand")).to_be_hidden()
    me = [0] * 25
    me[24], me[5] = 1, 14
    on_bar = Position(me, START.opp)
    rolls = page.locator("#rolls")
    await expect(rolls).to_be_hidden()
    now = time.time() - 3600  # the clock of whoever reads is an hour ahead
    house.send({"kind": "beat", "now": now})
    waits = {"name": "Blaise", "at": now + 30}
    house.send(state_json(board_json(on_bar, DICE), move_json(on_bar, DICE), revision=2, rolls=waits))
    await expect(rolls).to_have_text(re.compile(r"^Blaise (rolls in|tira fra) [12]?\d s\.$"))
    await expect(page.locator(".playable")).to_have_count(1)
    await expect(page.locator("#hand")).to_have_text(hit)
    await page.locator('[data-point="5"] rect').tap()
    await expect(note).to_have_text(bar)
    await page.locator('[data-point="24"] rect').tap()
    await expect(page.locator("#note")).to_be_empty()
    assert house.complaints == []


@pytest.mark.parametrize(
    ("start", "end", "why"),
    [
        (13, 8, "13/8 takes 5, which 3-1 cannot make."),
        (24, 19, "24/19 takes 5, which 3-1 cannot make."),
        (13, 12, "They hold the 12 point."),
        (6, -1, "None goes off before all are home."),
    ],
)
async def test_a_checker_that_is_set_down_wrong_says_why(browser: Browser, start: int, end: int, why: str) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await expect(page.locator("#typed")).to_be_visible()
    await drag(page, start, max(end, 0))
    await expect(page.get_by_role("alert")).to_have_text(why)
    await drag(page, 8, 5)
    await drag(page, 13, 10)
    await expect(page.get_by_role("alert")).to_have_text("Nothing can move from 13 with 1.")  # the 3 is played
    await tap(page, 6)
    await expect(page.locator(".playable")).to_have_count(0)
    await tap(page, 13)
    await expect(page.get_by_role("alert")).to_have_text(
        "All that can be played is played: press Play, or Move back to try again."
    )
    await page.locator("#play").click()
    house.send(state_json(board_json(START, (6, 4)), move_json(START, (6, 4)), revision=2))
    await expect(page.locator("#hand")).to_be_hidden()  # they know how it is done


async def test_how_a_checker_is_moved_is_told_at_the_first_turn_at_a_table(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **PHONE)
    await page.goto(ADDRESS.replace("/1/7/", "/lesson/secret/"))
    hand, play = page.locator("#hand"), page.locator("#play")
    for is_lesson in (True, False, None):
        await expect(play).to_be_visible()
        await expect(hand).to_be_visible(visible=is_lesson is False)
        for point in (8, 6):
            await tap(page, point)
        await play.click()
        await page.goto(ADDRESS)
    await expect(play).to_be_visible()
    assert house.complaints == []


async def test_what_is_asked_once_more_is_answered_or_cancelled(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(), answers=False)
    page = await house.opened(browser, **DESK)
    ask = {"text": "Drop? That costs you 4 points.", "buttons": [DROP | {"id": "t:sure", "label": "Yes, drop"}]}
    for expected, chosen in ((1, "Cancel"), (3, "Yes, drop")):
        await page.get_by_role("button", name="Drop", exact=True).click()
        await until(lambda expected=expected: len(house.heard) >= min(expected, 2))
        house.send({"kind": "answer", "n": house.heard[-1]["n"], "ok": False, "ask": ask})
        await expect(page.get_by_role("dialog")).to_contain_text("That costs you 4 points.")
        house.send(asked(revision=expected + 1, told=[f"{expected} others have answered."]))
        await expect(page.locator("#told")).to_contain_text(f"{expected} others")  # the same is still asked
        await page.get_by_role("dialog").get_by_role("button", name=chosen).click()
        await expect(page.get_by_role("dialog")).to_be_hidden()
    await until(lambda: [one["press"] for one in house.said()] == ["t:drop", "t:drop", "t:sure"])
    options = [{"label": "Bob: 2 → 4", "value": "s2"}, {"label": "Cid: 1 → 2", "value": "s3"}]
    menus = [{"id": "c:which", "label": "Double these", "options": options, "least": 1, "most": 2}]
    house.send({"kind": "answer", "n": 3, "ok": False, "ask": {"text": "Which?", "menus": menus}})
    choose = page.get_by_role("button", name="Double these")
    await expect(choose).to_be_disabled()
    await page.get_by_label("Cid").check()
    await expect(choose).to_have_text("Double these: Cid")
    await choose.click()
    await until(lambda: list(house.said())[-1] == {"press": "c:which", "values": ["s3"]})
    await page.set_viewport_size({"width": 320, "height": 480})
    cubes = [each | {"label": each["label"][:3], "take": "take for 4", "drop": "drop: −2"} for each in options]
    says = {"": "Drop all: −4", "s2": "Take Bob", "s3": "Take Cid for 4, drop Bob: −2", "s2 s3": "Take all for 8"}
    taken = {**menus[0], "options": cubes, "says": says, "barred": ["s2"], "why": "Both or none."}
    beaver = {**menus[0], "id": "c:beaver", "label": "Beaver these first", "summary": "Beaver some first"}
    house.send({"kind": "answer", "n": 4, "ok": False, "ask": {"text": "Which?", "menus": [taken, beaver]}})
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_role("button", name="Drop all: −4")).to_be_enabled()
    await page.get_by_label("Bob").first.check()
    await expect(dialog).to_contain_text("Both or none.")
    await expect(dialog).not_to_contain_text(re.compile("false|undefined|null"))
    await expect(dialog.get_by_role("button", name="Take Bob")).to_be_disabled()
    await expect(dialog.get_by_label("Bob").first.locator("..")).to_have_text("Bobtake for 4")
    await page.get_by_label("Bob").first.uncheck()
    await page.get_by_label("Cid").first.check()
    await expect(dialog).not_to_contain_text("Both or none.")
    await dialog.get_by_role("button", name="Take Cid for 4, drop Bob: −2").click()
    await until(lambda: list(house.said())[-1] == {"press": "c:which", "values": ["s3"]})
    menus[0]["most"] = 1
    house.send({"kind": "answer", "n": 5, "ok": False, "ask": {"text": "Which?", "menus": menus}})
    await page.get_by_role("dialog").get_by_role("button", name="Bob").click()
    await until(lambda: list(house.said())[-1] == {"press": "c:which", "values": ["s2"]})
    books = [{"label": f"Book {number}", "value": f"b{number}", "told": "What it is like " * 4} for number in range(9)]
    many = {"id": "c:book", "label": "Which rules?", "options": books, "least": 1, "most": 1}
    house.send({"kind": "answer", "n": 6, "ok": False, "ask": {"text": "Other rules", "menus": [many]}})
    await expect(dialog).to_contain_text("Book 8")
    await expect(dialog.get_by_role("button", name="Cancel")).to_be_in_viewport(ratio=1)
    house.send({"kind": "answer", "n": 7, "ok": False, "ask": ask})
    await expect(page.get_by_role("dialog")).to_be_visible()
    house.send(asked(revision=9))  # with no button that asks it
    await expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(390, 560), (360, 380), (844, 390)])
async def test_a_long_help_shows_that_it_goes_on_above_buttons_in_view(
    browser: Browser, width: int, height: int
) -> None:
    house = BoardHouse(greeting=asked(), answers=False)
    page = await house.opened(browser, viewport={"width": width, "height": height}, has_touch=True)
    await page.get_by_role("button", name="Take").click()
    buttons = [{"id": "he:now", "label": "What can I do?", "style": "secondary"}]
    told = "\n".join(f"{line}. What somebody can do here, and what that costs or brings." for line in range(30))
    house.send(
        {
            "kind": "answer",
            "n": house.heard[-1]["n"],
            "ok": False,
            "ask": {"text": told, "buttons": buttons, "menus": []},
        }
    )
    read, close = page.locator("#asked"), page.get_by_role("button", name="Close")
    await expect(read).to_have_class("read cut")
    await expect(close).to_be_in_viewport(ratio=1)
    await read.evaluate("each => each.scrollTo(0, each.scrollHeight)")
    await expect(read).to_have_class("read")
    assert house.complaints == []


async def test_after_a_break_what_was_not_answered_is_said_again_as_the_same(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(), answers=False)
    page = await house.opened(browser, **DESK)
    await page.get_by_role("button", name="Take for 2").click()
    await until(lambda: len(house.heard) == 1)
    house.refuses = True
    await house.sockets[-1].close(code=1001)
    bar = page.locator("#bar")
    await expect(bar).to_have_text("No connection. It is tried again by itself …")
    await page.get_by_role("button", name="Drop").click(force=True)  # nothing is said that may come much later
    assert len(house.heard) == 1
    house.refuses = False
    house.answers = True
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect(bar).to_be_hidden()
    await until(lambda: len(house.heard) == 2)
    assert house.heard[0] == house.heard[1] == {"n": 1, "press": "t:take"}
    assert len({*house.clients}) == 1
    await expect(page.get_by_role("button", name="Take for 2")).not_to_have_attribute("aria-busy", "true")


async def test_a_link_that_is_over_is_told_and_not_tried_again(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(buttons=[TAKE]))
    page = await house.opened(browser, **DESK)
    await expect(page.get_by_role("button", name="Take for 2")).to_be_visible()
    house.send({"kind": "gone", "text": "This link is over. Ask for a new one."})
    await expect(page.locator("#bar")).to_have_text("This link is over. Ask for a new one.")
    await expect(page.get_by_role("button", name="Take for 2")).to_be_hidden()
    await tap(page, 8)
    await expect(page.get_by_role("button", name="Move back")).to_be_disabled()
    await page.evaluate("dispatchEvent(new Event('online'))")
    await page.wait_for_timeout(600)
    assert len(house.sockets) == 1


async def test_a_socket_that_is_refused_for_good_is_found_out(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await expect(page.locator("#controls")).to_be_visible()
    house.refuses, house.status = True, 404
    await house.sockets[-1].close(code=1001)
    await expect(page.locator("#bar")).to_contain_text("This link is over")


async def test_who_watches_sees_all_and_has_nothing_to_press(browser: Browser) -> None:
    house = BoardHouse(greeting=table_state(PLAYED, hints=["Bob is asked first."], notes=["A note."]))
    page = await house.opened(browser, **DESK)
    await expect(page.locator("svg.board .cube")).not_to_have_count(0)
    await expect(page.locator("#sheet table")).to_be_visible()
    await expect(page.locator("#hints")).to_have_text("Bob is asked first.")
    for part in ("#controls", "#more", "#suggested"):
        await expect(page.locator(part)).to_be_hidden()
    await expect(page.locator("#buttons button")).to_have_count(0)
    assert house.complaints == []


async def test_before_there_is_a_board_the_question_and_the_buttons_are_there(browser: Browser) -> None:
    house = BoardHouse(greeting=asked(board=None, notes=["Ann and Bob sit here."]))
    page = await house.opened(browser, **PHONE)
    await expect(page.get_by_role("button", name="Take for 2")).to_be_visible()
    await expect(page.locator("#table")).to_be_hidden()
    house.send(my_move(revision=2))
    await expect(page.locator("#table")).to_be_visible()
    await page.locator('[data-point="7"] rect').tap()
    house.send(asked(revision=3, board=None))
    await expect(page.locator("#table")).to_be_hidden()
    await expect(page.locator("#controls")).to_be_hidden()
    assert house.complaints == []


async def test_at_a_real_board_the_sheet_stands_beside_the_answers_where_there_is_room(browser: Browser) -> None:
    state = state_json(None, question="Take or drop?", buttons=[TAKE, DROP], sheet=table_state(PLAYED)["sheet"])
    house = BoardHouse(greeting=state | {"real": True})
    page = await house.opened(browser, viewport={"width": 1280, "height": 800})

    where = f"""() => {{
      const [sheet, take] = ["#sheet", "[data-id='{TAKE["id"]}']"].map((one) => document.querySelector(one))
        .map((one) => one.getBoundingClientRect());
      return [sheet.right < take.left && sheet.top < take.bottom, sheet.top > take.bottom];
    }}"""
    assert await page.evaluate(where) == [True, False]
    await page.set_viewport_size({"width": 390, "height": 844})
    assert await page.evaluate(where) == [False, True]


@pytest.mark.parametrize(("width", "height"), [(768, 700), (900, 700), (1280, 800)])  # the first in a frame, too
async def test_at_a_real_board_the_sheet_follows_the_cubes(browser: Browser, width: int, height: int) -> None:
    state = asked(question="Take or drop?", buttons=[TAKE, DROP], sheet=table_state(PLAYED)["sheet"])
    house = BoardHouse(greeting=state | {"real": True, "board": {**state["board"], "position": ""}})
    page = await house.opened(browser, viewport={"width": width, "height": height})
    await expect(page.locator("svg.board .lane").first).to_be_visible()
    gap = "page.sheet.getBoundingClientRect().top - page.table.getBoundingClientRect().bottom"
    assert 0 < await page.evaluate(gap) < 24
    await page.set_viewport_size({"width": 390, "height": 844})
    assert await page.evaluate("page.sheet.getBoundingClientRect().top > page.side.getBoundingClientRect().bottom")
    assert house.complaints == []


async def test_of_a_long_story_the_newest_is_read_and_the_sheet_fits_a_narrow_column(browser: Browser) -> None:
    house = BoardHouse(greeting=table_state(PLAYED, told=[f"Sentence {number}." for number in range(40)]))
    page = await house.opened(browser, viewport={"width": 768, "height": 616})
    await expect(page.locator("#sheet table")).to_be_visible()
    await expect(page.locator("#told p").first).to_be_in_viewport(ratio=1)
    assert await page.evaluate("page.told.scrollHeight > page.told.clientHeight")
    assert await page.locator("#sheet .wide").evaluate("each => each.scrollWidth <= each.clientWidth")
    assert house.complaints == []


@pytest.mark.parametrize(("language", "play"), [("en", "Play 8/5 6/5"), ("it", "Gioca 8/5 6/5")])
@pytest.mark.parametrize("width", [320, 390, 768, 1280, 2560])
async def test_all_fits_the_screen_and_has_a_name(browser: Browser, width: int, language: str, play: str) -> None:
    names = [advice("24/23 13/10", "Cid", "A very long name that somebody has")]
    state = my_move(language=language, buttons=[TAKE, DROP, UNDO], suggested=names, sheet=table_state(PLAYED)["sheet"])
    house = BoardHouse(language=language, greeting=state)
    page = await house.opened(browser, viewport={"width": width, "height": width if width < 768 else width // 2})
    await tap(page, 8)
    await tap(page, 6)
    await expect(page.locator("#play")).to_have_text(play)
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert await page.evaluate(UNNAMED) == 0
    assert house.complaints == []


@pytest.mark.parametrize(("motion", "animated"), [("reduce", 0), ("no-preference", 2)])
async def test_what_somebody_else_played_is_seen_moving_unless_that_is_not_wished(
    browser: Browser, motion: Any, animated: int
) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, DICE)))
    page = await house.opened(browser, **DESK, reduced_motion=motion)
    await expect(page.locator("svg.board .checker")).not_to_have_count(0)
    after = next(one for one in move_json(START, DICE)["plays"] if one["text"] == "8/5 6/5")
    assert after
    await page.evaluate("""window.moved = 0; Element.prototype.animate = () => { window.moved++; }; null""")
    later = "4HPwATDgc/ABMA", "sGfwATDgc/ABMA"  # before and after 8/5 6/5, as the side that did not move sees it
    house.send(
        state_json(board_json(START, DICE) | {"position": later[1], "play": "B8/5 6/5", "dice": "Bd31"}, revision=2)
    )
    await expect(page.locator("svg.board .arrow")).to_have_count(2)
    assert await page.evaluate("window.moved") == animated
    on, back = {"position": later[0], "play": ""}, {"position": later[1], "play": "B8/5 6/5"}
    for revision, board in enumerate((on, back), start=3):
        await page.evaluate("window.moved = 0")
        house.send(state_json(board_json(START, DICE) | board, revision=revision, question=f"Question {revision}."))
        await expect(page.locator("#question")).to_have_text(f"Question {revision}.")
    assert await page.evaluate("window.moved") == 0  # what an undo leads back to has been seen


async def test_sounds_are_off_until_somebody_wishes_them(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move())
    page = await house.opened(browser, **DESK)
    await page.evaluate(
        "window.made = 0; AudioContext = class { constructor() { window.made++; throw new Error('heard'); } }; null"
    )
    await tap(page, 8)
    assert await page.evaluate("window.made") == 0
    await expect(page.get_by_label("Sounds")).not_to_be_checked()
    await page.get_by_label("Sounds").dispatch_event("click")
    assert await page.evaluate("window.made") == 1
    assert await page.evaluate("localStorage.getItem('chouette-sounds')") == "on"
