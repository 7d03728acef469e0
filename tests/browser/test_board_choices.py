"""What can be chosen on the board's page: nothing that costs stands out, and each thing is where one looks for it."""

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser import test_local_table
from tests.browser.board_pages import DESK, PHONE, BoardHouse, board_json, state_json, table_state
from tests.browser.test_board_page import DICE, DROP, PLAYED, START, TAKE, advice, asked, my_move, tap
from tests.browser.test_local_table import table, window
from tests.support.local_table import LocalTable
from tests.support.waiting import until

__all__ = ["table"]  # a fixture
pytestmark = test_local_table.pytestmark
BEAVER = {"id": "t:7:beaver::a", "label": "Beaver to 4", "style": "secondary", "row": 0, "place": "left"}
ANSWERS = [TAKE | {"id": "t:7:take::a", "place": "left"}, BEAVER, DROP | {"id": "t:7:drop::a", "place": "right"}]


async def test_to_drop_all_cubes_is_never_what_stands_out(browser: Browser) -> None:
    house = BoardHouse(greeting=asked())
    page = await house.opened(browser, **PHONE)
    await page.get_by_role("button", name="Drop", exact=True).click()
    await until(lambda: len(house.heard) == 1)
    options = [{"label": name, "value": name, "take": "take", "drop": "drop"} for name in ("Bob", "Cid")]
    says = {"": "Drop all: −4", "Bob": "Take Bob's, drop Cid's", "Cid": "Take Cid's", "Bob Cid": "Take all"}
    menu = {"id": "c:which", "label": "Take these", "options": options, "least": 0, "most": 2, "says": says}
    house.send({"kind": "answer", "n": 1, "ok": False, "ask": {"text": "Which?", "menus": [menu]}})
    dialog = page.get_by_role("dialog")
    drop = dialog.get_by_role("button", name="Drop all: −4")
    await expect(drop).to_have_class("secondary")
    await page.get_by_label("Bob").check()
    await expect(dialog.get_by_role("button", name="Take Bob's")).to_have_class("primary")
    await page.get_by_label("Bob").uncheck()
    await expect(drop).to_have_class("secondary")
    await expect(drop).to_be_enabled()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
async def test_drop_is_as_high_as_take_where_one_may_beaver(browser: Browser, width: int, height: int) -> None:
    house = BoardHouse(greeting=asked(buttons=ANSWERS))
    page = await house.opened(browser, viewport={"width": width, "height": height})
    boxes = [await page.locator(f"[data-id='{one['id']}']").bounding_box() for one in ANSWERS]
    take, beaver, drop = boxes
    assert take
    assert beaver
    assert drop
    assert (take["y"], take["height"]) == (drop["y"], drop["height"])
    assert beaver["height"] == take["height"]
    assert beaver["y"] > take["y"]


async def test_why_one_may_not_advise_is_read_beside_the_board_at_the_height_of_the_finger(browser: Browser) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, DICE), no_move="You may advise later."))
    page = await house.opened(browser, **DESK)
    await expect(page.locator("svg.board .checker").first).to_be_visible()
    for point in (8, 24):
        await tap(page, point)
        note, there = page.get_by_role("alert"), page.locator(f'[data-point="{point - 1}"] rect')
        await expect(note).to_have_text("You may advise later.")
        read, touched = await note.bounding_box(), await there.bounding_box()
        assert read
        assert touched
        middle = touched["y"] + touched["height"] / 2
        assert min(abs(read["y"] - middle), abs(read["y"] + read["height"] - middle)) < 80
        board = await page.locator("svg.board").bounding_box()
        assert board
        assert read["x"] >= board["x"] + board["width"]  # no point is covered


async def test_sounds_are_among_the_settings_above_the_sheet(browser: Browser) -> None:
    house = BoardHouse(greeting=table_state(PLAYED))
    page = await house.opened(browser, **PHONE)
    await page.locator("summary", has_text="Settings").tap()
    sounds, sheet = page.get_by_label("Sounds"), page.locator("#sheet")
    await expect(sounds).to_be_visible()
    above, below = await sounds.bounding_box(), await sheet.bounding_box()
    assert above
    assert below
    assert above["y"] < below["y"]


async def test_the_settings_of_the_local_table_have_the_sounds_too(browser: Browser, table: LocalTable) -> None:
    page = await window(browser, table, "Ann", [])
    await page.click("#open-settings")
    sounds = page.locator("#settings").get_by_label("Sounds")
    await expect(sounds).not_to_be_checked()
    await sounds.check()
    assert await page.evaluate("localStorage.getItem('chouette-sounds')") == "on"
    await page.reload()
    await page.click("#open-settings")
    await expect(sounds).to_be_checked()


async def test_a_suggestion_takes_the_place_of_what_is_begun_only_by_a_second_press(browser: Browser) -> None:
    house = BoardHouse(greeting=my_move(suggested=[advice("24/20", "Cid"), advice("8/5 6/5", "Dee")]))
    page = await house.opened(browser, **PHONE)
    await expect(page.locator("#suggested")).to_be_visible()
    await tap(page, 8)
    chip = page.get_by_role("button", name="Cid: 24/20")
    await chip.click()
    await expect(page.locator("#note")).to_contain_text("You have begun another play")
    assert await page.evaluate("board.half.made") == [[7, 4]]
    await chip.click()
    await expect(page.locator("#play")).to_have_text("Play 24/20")
    await page.get_by_role("button", name="Dee: 8/5 6/5").click()  # one suggestion gives way to another at once
    await expect(page.locator("#play")).to_have_text("Play 8/5 6/5")
    await expect(page.locator("#note")).to_be_empty()
    assert house.complaints == []


async def test_answers_to_a_proposal_are_paler_and_smaller_than_those_of_the_game(browser: Browser) -> None:
    accept = {"id": "t:7:accept:x:a1", "label": "Agree", "style": "success", "row": 1, "place": "answers"}
    refuse = {"id": "t:7:refuse:x:a1", "label": "Refuse", "style": "danger", "row": 1, "place": "answers"}
    house = BoardHouse(greeting=asked(buttons=[TAKE | {"place": "left"}, DROP | {"place": "right"}, accept, refuse]))
    page = await house.opened(browser, **PHONE)
    ground = "(each) => getComputedStyle(each).backgroundColor"
    grounds = {
        name: await page.get_by_role("button", name=name).evaluate(ground)
        for name in ("Take for 2", "Drop", "Agree", "Refuse")
    }
    assert grounds["Agree"] == grounds["Refuse"]
    assert len({*grounds.values()}) == 3
    take, agree = [await page.get_by_role("button", name=name).bounding_box() for name in ("Take for 2", "Agree")]
    assert take
    assert agree
    assert agree["height"] < take["height"]
    assert agree["y"] > take["y"]


@pytest.mark.parametrize("is_phone", [True, False])
async def test_a_lone_button_on_the_right_has_the_whole_width_where_a_mouse_is(
    browser: Browser, is_phone: bool
) -> None:
    double = {"id": "t:7:double:all:a1", "label": "Double to 4", "style": "secondary", "row": 0, "place": "right"}
    house = BoardHouse(greeting=asked(buttons=[double]))
    page = await house.opened(browser, **(PHONE if is_phone else DESK))
    await expect(page.get_by_role("button", name="Double to 4")).to_be_visible()
    button, dock = (
        await page.get_by_role("button", name="Double to 4").bounding_box(),
        await page.locator("#dock").bounding_box(),
    )
    assert button
    assert dock
    assert (button["width"] < dock["width"] * 0.6) == is_phone


OVER_HEADS = """marks => {
  const box = (each) => each.getBoundingClientRect();
  const heads = [...document.querySelectorAll("svg.board .arrow polygon.line")].map(box);
  const meets = (one, other) => one.left < other.right && other.left < one.right;
  const isOver = (one, other) => meets(one, other) && one.top < other.bottom && other.top < one.bottom;
  return marks.map(box).filter((one) => heads.some((head) => isOver(one, head))).length;
}"""


@pytest.mark.parametrize(
    "suggested", [[("24/20", "Cid"), ("8/5 6/5", "Dee")], [("24/23 13/10", "Alexande"), ("8/5 6/5", "Cid")]]
)
async def test_whose_an_arrow_is_covers_no_arrows_head(browser: Browser, suggested: list[tuple[str, str]]) -> None:
    named = [advice(play, name) | {"by": name} for play, name in suggested]
    page = await BoardHouse(greeting=my_move(suggested=named)).opened(browser, **PHONE)
    marks = page.locator("svg.board .mark .pill")
    await expect(marks.first).to_be_visible()
    assert await marks.evaluate_all(OVER_HEADS) == 0


PLAYS_OF_PAIRS = ("T13/7(2) 8/7(2)", "T24/20(2) 13/9(2)", "T6/5*/4*(2)", "T8/4(2) 6/2(2)", "T13/10(2) 6/3(2)")
UNDER_OR_OVER = """plays => {
  const box = (each) => each.getBoundingClientRect(), svg = document.querySelector("svg.board");
  const meets = (one, other) => one.left < other.right && other.left < one.right;
  const isOver = (one, other) => meets(one, other) && one.top < other.bottom && other.top < one.bottom;
  return plays.flatMap((play) => ["Br", "Tr"].map((asked) => {
    const counts = { T: Array(25).fill(2), B: Array(25).fill(0) }, dice = `${asked}Td44`;
    svg.replaceChildren();
    drawPlay(svg, { play, counts, dice, view: "T" });
    for (const each of diceSeen({ dice, view: "T" })) drawDie(svg, ...each);
    const taken = [...svg.querySelectorAll(".arrow polygon.line, .die .body")].map(box);
    const counted = [...svg.querySelectorAll(".times circle")].map(box);
    const covers = (one, at) => [...taken, ...counted.slice(0, at)].some((other) => isOver(one, other));
    return [play, asked, counted.length, counted.filter(covers).length];
  }));
}"""


async def test_how_many_went_one_way_is_clear_of_arrow_heads_and_dice(browser: Browser) -> None:
    page = await BoardHouse(greeting=my_move()).opened(browser, **DESK)
    await expect(page.locator("svg.board")).to_be_visible()
    found = await page.evaluate(UNDER_OR_OVER, PLAYS_OF_PAIRS)
    assert [one for one in found if not one[2] or one[3]] == []


@pytest.mark.parametrize("how", [PHONE, DESK])
async def test_after_an_evening_one_button_stands_out_and_what_was_played_steps_back(
    browser: Browser, how: dict[str, Any]
) -> None:
    again = {"id": "sa:7", "label": "Same again", "style": "primary", "row": 0}
    other = {"id": "sr:7", "label": "Other rules", "style": "secondary", "row": 0}
    names = ("Analysis", "Film", "Step by step", "Page", "Quiz")
    looks = [{"id": f"lb:{at}:7", "label": name, "style": "secondary", "row": 4} for at, name in enumerate(names)]
    house = BoardHouse(greeting=state_json(board_json(START, DICE), None, over=True, buttons=[again, other, *looks]))
    page = await house.opened(browser, **how)
    boxes = {
        one["label"]: await page.locator(f"[data-id='{one['id']}']").bounding_box() for one in (again, other, *looks)
    }
    first, second, *others = boxes.values()
    assert first
    assert second
    assert second["y"] >= first["y"] + first["height"]  # it has a row of its own
    assert all(one and one["height"] < first["height"] for one in others)
    assert len({one["y"] for one in others if one}) == 1
    await expect(page.locator("[data-id='lb:0:7']")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
