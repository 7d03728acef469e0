"""On the board of the page exactly the legal plays can be made: dragged, tapped, by keys and typed."""

import os
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from bot.backgammon.notation import play_notation
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import START, Position, is_over
from tests.backgammon.oracle import cases
from tests.browser import test_local_table
from tests.browser.board_pages import DESK, PHONE, BoardHouse, board_json, move_json, state_json
from tests.support.cases import usual_number

pytestmark = test_local_table.pytestmark
POSITIONS = int(os.environ.get("CHOUETTE_TEST_POSITIONS", "24"))
"""So many are tried: those of the oracle first, then random ones of all sizes."""
DEVICES = {"desk": DESK, "phone": PHONE}
SHARE = usual_number(len(DEVICES), 1)
"""On each device, of so many positions one: together they try each."""
HANDS = Path(__file__).with_name("hands.js").read_text("utf-8")
PER_CALL = 20
BY_HAND = 6
"""So many plays of each position are made in each way; that all can be made, and nothing else, is found by walking."""
Moment = tuple[Position, Dice]


def moments(count: int) -> Iterator[Moment]:
    """Positions with dice: spread over the oracle's, at most 600, then out of games that are played at random."""
    of_oracle = min(count, 600)
    for case in cases()[:: len(cases()) // of_oracle][:of_oracle]:
        yield case.position, case.dice
    chance, position = random.Random(count), START
    for _ in range(count - of_oracle):
        first, second = sorted((chance.randint(1, 6), chance.randint(1, 6)), reverse=True)
        yield position, (first, second)
        plays = legal_plays(position, (first, second))
        position = chance.choice(plays).result if plays else position.swapped()
        if is_over(position) or chance.random() < 1 / 80:
            position = START if chance.random() < 0.5 else scattered(chance)


def scattered(chance: random.Random) -> Position:
    """Checkers anywhere, some of them off or on the bar; no point has those of both sides."""
    me, opp = [0] * 25, [0] * 25
    for own, other in ((me, opp), (opp, me)):
        reach = chance.choice((6, 12, 25))
        for _ in range(chance.randint(1, 15)):
            point = chance.randrange(reach)
            if point == 24 or not other[23 - point]:
                own[point] += 1
    return Position(me, opp) if any(me) and any(opp) else START


def shown(moment: Moment, place: int) -> dict[str, Any]:
    """As the page is sent it: of both sides in turn, seen by both."""
    side, view = "TB"[place % 2], "TB"[place // 2 % 2]
    position, dice = moment
    return {"board": board_json(position, dice, side, view), "move": move_json(position, dice, side)}


async def wrong(page: Page, some: Sequence[Moment], ways: Sequence[str]) -> list[str]:
    await page.evaluate(HANDS + "\nwindow.hands = new Hands(board); null")
    found: list[str] = []
    for first in range(0, len(some), PER_CALL):
        group = some[first : first + PER_CALL]
        sent = [shown(moment, place) for place, moment in enumerate(group, first)]
        told = await page.evaluate(
            "([some, ...how]) => some.map((each) => hands.wrong(each, ...how))", [sent, [*ways], BY_HAND]
        )
        found += [f"{moment}: {one}" for moment, each in zip(group, told, strict=True) for one in each]
    return found


@pytest.mark.parametrize("device", DEVICES)
async def test_every_legal_play_is_made_by_drag_by_tap_and_by_keys_and_nothing_else(
    browser: Browser, device: str
) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, (3, 1)), move_json(START, (3, 1))))
    page = await house.opened(browser, **DEVICES[device], reduced_motion="reduce")
    await expect(page.locator("#question")).to_have_text("@Bob: play 3-1.")
    some = [*moments(POSITIONS)][[*DEVICES].index(device) % SHARE :: SHARE]
    assert await wrong(page, some, ["drag", "tap", "keys"]) == []
    assert house.complaints == []


async def test_of_a_double_four_dice_are_drawn_and_each_move_fades_one(browser: Browser) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, (2, 2)), move_json(START, (2, 2))))
    page = await house.opened(browser, **PHONE)
    dice = page.locator(".die.state-p")
    await expect(dice).to_have_count(4)
    for point, faded in ((12, 1), (7, 2)):
        await page.locator(f'[data-point="{point}"] rect').tap()
        await page.wait_for_function("each => board.half.made.length === each", arg=faded)
        assert await dice.evaluate_all("all => all.map((each) => each.style.opacity)") == ["0.3"] * faded + ["1"] * (
            4 - faded
        )
    assert house.complaints == []


async def test_only_where_two_dice_differ_it_is_told_that_a_tap_swaps_them(browser: Browser) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, (2, 2)), move_json(START, (2, 2))))
    page = await house.opened(browser, **PHONE)
    await expect(page.locator("#hand")).to_have_text("Drag a checker, or tap it.")
    house.send(state_json(board_json(START, (3, 1)), move_json(START, (3, 1)), revision=2))
    await expect(page.locator("#hand")).to_contain_text("a tap on them swaps them")
    assert house.complaints == []


async def test_a_die_that_cannot_be_played_fades(browser: Browser) -> None:
    me, opp = [0] * 25, [0] * 25
    me[23], opp[5], opp[11], opp[0] = 1, 2, 2, 11  # the 5 is blocked, before the 6 and after it
    position = Position(me, opp)
    house = BoardHouse(greeting=state_json(board_json(position, (6, 5)), move_json(position, (6, 5))))
    page = await house.opened(browser, **PHONE)
    dice = page.locator(".die.state-p")
    await expect(dice).to_have_count(2)
    assert await dice.evaluate_all("all => all.map((each) => each.style.opacity)") == ["1", "0.3"]
    await page.locator('[data-point="23"] rect').tap()
    await page.wait_for_function("board.half.whole")
    assert await dice.evaluate_all("all => all.map((each) => each.style.opacity)") == ["0.3", "0.3"]
    assert house.complaints == []


ARROWS_TURNED_ROUND = """
(boards) => boards.filter((shown) => {
  board.show(shown, null, "");
  return [...document.querySelectorAll("svg.board .arrow")].some((arrow) => {
    const read = (which, name, between, within) =>
      arrow.querySelector(which).getAttribute(name).split(between).map((each) => each.split(within).map(Number));
    const spots = read("path.line", "d", /[ML]/, " ").slice(1), [before = spots[0], last] = spots.slice(-2);
    const [tip, one, other] = read("polygon.line", "points", " ", ",");
    const ahead = (at) => (last[at] - before[at]) * (tip[at] - (one[at] + other[at]) / 2);
    return spots.length > 1 && ahead(0) + ahead(1) <= 0;
  });
}).map((shown) => shown.play)
"""


async def test_the_head_of_an_arrow_points_where_the_checker_went(browser: Browser) -> None:
    house = BoardHouse(greeting=state_json(board_json(START, (3, 1)), None))
    page = await house.opened(browser, **PHONE, reduced_motion="reduce")
    await expect(page.locator("svg.board .checker").first).to_be_visible()
    boards = [
        {**board_json(play.result.swapped(), (6, 5), view=view), "play": f"T{play_notation(play)}", "dice": ""}
        for first in range(1, 7)
        for second in range(1, first + 1)
        for play in legal_plays(START, (first, second))
        for view in "TB"
    ]
    assert await page.evaluate(ARROWS_TURNED_ROUND, boards) == []
