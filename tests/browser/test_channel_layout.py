"""The channel of the local table at any height: it stands still, cuts nothing, and shows the way to what is below."""

import io
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from PIL import Image
from playwright.async_api import Browser, Route, expect

from bot.local.discord import payloads
from bot.local.discord.messages import Upload
from tests.browser.test_local_phone import phone
from tests.browser.test_local_table import CHROMIUM, window
from tests.support.local_table import LocalTable

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no browser is here"),
]
BOARD, SHEET = (1000, 938), (1000, 124)
"""Sizes in pixels."""
START = (
    "@Dee to play.\n**Dee** is Box, **Ann** Captain, then **Bob**, **Eve** and **Cid**.\n"
    "Game 1 starts. Opening 6-2: Dee starts.\n"
    "-# Rolled for places: Dee 7 (then 12), Ann 7 (then 5), Bob 6, Eve 5 (then 10), Cid 5 (then 8) (/history)"
)
NOTE = (
    "You are Captain of the Team, light, with Bob, Eve and Cid. The Box is Dee. Each of you has a cube.\n"
    "A cube says for how many points you play; /what explains a word."
)

TOLD = (
    "@Ann: roll or double to 2?\n**Ann** is Box. "
    + "Dee plays 24/18 13/11. Bob says 24/18 24/22, and Cid says nothing at all. " * 3
    + "\nA take alone does not count."
)


@pytest_asyncio.fixture(loop_scope="session")
async def table() -> AsyncIterator[LocalTable]:
    """A local table where the test itself speaks for the bot."""
    async with LocalTable() as table:
        yield table


def say(
    table: LocalTable,
    content: str,
    *rows: tuple[str, ...],
    pictures: tuple[tuple[int, int], ...] = (),
    only_for: str = "",
) -> None:
    """The bot says that, over pictures of these sizes and rows of buttons."""
    files = [Upload(at, f"{at}.png", "image/png", picture(size)) for at, size in enumerate(pictures)]
    buttons = [[{"type": 2, "style": 2, "label": each, "custom_id": each} for each in row] for row in rows]
    body = {
        "content": content,
        "embeds": [{"image": {"url": f"attachment://{each.name}"}} for each in files],
        "components": [{"type": 1, "components": row} for row in buttons],
    }
    state = table.table.state
    table.table.posting.post(
        state.first_channel.id,
        payloads.bot_user(state),
        body,
        files,
        only_for=table.person(only_for).id if only_for else None,
    )


def picture(size: tuple[int, int]) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", size, "green").save(written, "png")
    return written.getvalue()


async def test_at_every_height_the_channel_stands_still_and_has_the_way_to_what_begins_below(
    browser: Browser, table: LocalTable
) -> None:
    say(table, "Ann, Bob, Cid, Dee and Eve have joined.")
    say(table, START, ("Move",), ("My options", "Help"), pictures=(BOARD, SHEET))
    say(table, NOTE, ("What is that?",), only_for="Ann")
    page = await phone(browser, table, "Ann")
    await expect(page.locator(".message")).to_have_count(3)
    found = await page.evaluate(AT_HEIGHTS, list(range(640, 900, 10)))
    assert [each for each in found if each["moves"]] == []
    assert {each["hasWay"] for each in found} == {True, False}
    assert [each for each in found if each["hasWay"] != each["isBelow"]] == []


AT_HEIGHTS = """async (heights) => {
  const LINE = 22; // px
  const place = document.getElementById("messages"), way = document.getElementById("newest"), found = [];
  const line = [...place.querySelectorAll(".message")].at(-1).querySelector(".asked");
  const frames = async (count) => { while (count--) await new Promise(requestAnimationFrame); };
  const below = () => line.getBoundingClientRect().top - place.getBoundingClientRect().bottom;
  for (const height of heights) {
    document.body.style.height = `${height}px`;
    await frames(3);
    const seen = new Set();
    for (let frame = 0; frame < 4; frame++, await frames(1)) seen.add([below(), place.scrollTop, way.hidden].join());
    const hasWay = way.checkVisibility(), isBelow = Math.abs(below() + LINE) < 4 ? hasWay : below() > -LINE;
    found.push({ height, moves: seen.size > 1, hasWay, isBelow });
  }
  return found;
}"""


async def test_the_way_to_the_newest_message_goes_as_soon_as_that_begins_in_view(
    browser: Browser, table: LocalTable
) -> None:
    for number in range(30):
        say(table, f"Line {number}.")
    page = await window(browser, table, "Ann", [])
    await page.set_viewport_size({"width": 1280, "height": 600})
    messages, way = page.locator("#messages"), page.get_by_role("button", name="Newest messages")
    await expect(page.locator(".message")).to_have_count(30)
    await messages.evaluate("each => { each.scrollTop = 0; }")
    await expect(way).to_be_visible()
    say(table, "\n".join(f"Row {number}." for number in range(60)))
    await expect(page.locator(".message")).to_have_count(31)
    await expect(way).to_be_visible()
    await messages.evaluate(
        "each => { each.scrollTop += each.lastChild.offsetTop - each.offsetTop - each.clientHeight + 60; }"
    )
    await expect(page.locator(".message").last).to_be_in_viewport()
    await expect(way).to_be_hidden()
    await messages.evaluate("each => { each.scrollTop = 0; }")
    await way.click()
    await expect(way).to_be_hidden()
    assert await messages.evaluate("each => each.scrollTop + each.clientHeight >= each.scrollHeight - 1")


async def test_at_no_height_the_question_that_stays_in_view_cuts_a_line(browser: Browser, table: LocalTable) -> None:
    rows = ("Double all", "Double (Zoe)", "Double (Luigi)"), ("Double (Bob)", "Double (Rosa)"), ("My options", "Help")
    to_ann = TOLD.replace("@Ann", f"<@{table.person('Ann').id}>")  # who must act, so that the buttons are in view, too
    say(table, to_ann, *rows, pictures=(BOARD, SHEET))
    say(table, NOTE, ("What is that?",), only_for="Ann")
    page = await phone(browser, table, "Ann")
    await expect(page.locator(".message")).to_have_count(2)
    found = await page.evaluate(CUT_AT_HEIGHTS, list(range(560, 860, 6)))
    assert max(each["hidden"] for each in found) > 0
    assert [each for each in found if each["cut"] or each["hidden"] not in (0, each["lines"])] == []  # nor ends alone


async def test_the_question_that_stays_in_view_cuts_no_line_where_somebody_scrolls(
    browser: Browser, table: LocalTable
) -> None:
    say(table, TOLD, ("Roll",), ("My options", "Help"), pictures=(BOARD, SHEET))
    page = await phone(browser, table, "Ann")
    await page.set_viewport_size({"width": 390, "height": 600})
    await expect(page.locator(".message .bare img").last).not_to_have_js_property("naturalWidth", 0)
    found = await page.evaluate(CUT_AT_HEIGHTS.replace(*SCROLLED), list(range(0, 200, 5)))
    assert {each["hidden"] for each in found} > {0, 1, 2}
    assert [each for each in found if each["cut"]] == []


SCROLLED = (
    "document.body.style.height = `${height}px`",
    "document.getElementById('messages').scrollTop = height",
)


@pytest.mark.parametrize("lines", range(1, 7))
async def test_on_a_phone_all_answers_are_in_view_and_no_name_is_halved(
    browser: Browser, table: LocalTable, lines: int
) -> None:
    told = "\n".join(f"Sentence {line} of what happened." for line in range(lines))
    answers = ("Take all for 2 each", "Beaver all to 4 each", "Drop all: −2", "Choose cubes")
    say(table, f"<@{table.person('Ann').id}>: take or drop?\n{told}", answers, ("Help",), pictures=(BOARD, SHEET))
    page = await phone(browser, table, "Ann")
    await expect(page.locator(".message .bare img")).to_have_count(2)
    await page.wait_for_function("() => [...document.images].every((each) => each.complete)")
    for answer in answers:
        await expect(page.locator(".row .button", has_text=answer)).to_be_in_viewport(ratio=1)
    assert not await page.locator(".message .head").evaluate(HALVED)


HALVED = """(head) => {
  const edge = document.getElementById("messages").getBoundingClientRect().top, { top, bottom } = head.getBoundingClientRect();
  return top < edge - 2 && bottom > edge + 2;
}"""  # noqa: E501


async def test_the_way_to_what_is_out_of_view_leaves_the_sign_to_send_free(browser: Browser, table: LocalTable) -> None:
    say(table, "The chouette is over.", ("Same again",), pictures=(BOARD,))
    say(table, "Your film.", ("Once more",), pictures=(BOARD, BOARD), only_for="Ann")
    page = await window(browser, table, "Ann", [])
    way, send, messages = page.locator("#newest"), page.locator(".send"), page.locator("#messages")
    await expect(page.locator(".message .bare img")).to_have_count(3)
    for size, text, scrolled in (((1280, 700), "To the question for all", 10_000), ((390, 500), "Newest messages", 0)):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await messages.evaluate("(each, top) => { each.scrollTop = top; }", scrolled)
        await expect(way.filter(has_text=text)).to_be_visible()
        beside, sign = await way.bounding_box(), await send.bounding_box()
        assert beside
        assert sign
        assert beside["x"] + beside["width"] <= sign["x"]


async def test_rows_of_buttons_end_at_one_edge_on_a_phone_and_five_stand_beside_each_other_on_a_desktop(
    browser: Browser, table: LocalTable
) -> None:
    five = ("Double all to 2", "Choose cubes", "🎛️ My options", "❔ Help", "♟ Board")
    say(table, "**Ann**: roll?", ("Roll",), five, pictures=(BOARD,))
    page = await window(browser, table, "Ann", [])
    buttons = page.locator(".row .button")
    await expect(buttons).to_have_count(6)
    ends = "all => all.map((each) => each.getBoundingClientRect()).map(({ top, right }) => [top, right])"
    await page.set_viewport_size({"width": 1280, "height": 800})
    assert len({top for top, _ in await buttons.evaluate_all(ends)}) == 2
    await page.set_viewport_size({"width": 390, "height": 844})
    rights = dict(await buttons.evaluate_all(ends))  # the last of each line
    assert max(rights.values()) - min(rights.values()) < 2


@pytest.mark.parametrize("at", [0, -1])
async def test_however_many_channels_there_are_messages_have_their_room_and_ones_own_is_in_view(
    browser: Browser, table: LocalTable, at: int
) -> None:
    channels = [table.create_thread(f"table {number}") for number in range(30)]
    page = await phone(browser, table, "Ann")
    await page.goto(f"{table.url}/?as=Ann&channel={channels[at]}")
    await expect(page.locator("#channels [aria-current]")).to_be_in_viewport(ratio=1)
    assert await page.locator("#messages").evaluate("each => each.clientHeight") > 500
    await page.locator("#channels a").last.scroll_into_view_if_needed()
    await expect(page.locator("#channels a").last).to_be_in_viewport(ratio=1)


async def test_who_is_asked_something_beside_the_turn_has_the_mark_of_who_must_act(
    browser: Browser, table: LocalTable
) -> None:
    ann, cid = (table.person(name).id for name in ("Ann", "Cid"))
    say(table, f"<@{ann}> to roll.\n**Bob** asks to undo their play 24/13. **Ann** and <@{cid}>: agree?", ("Roll",))
    page = await window(browser, table, "Bob", [])
    await expect(page.locator(".person:has(.badge)")).to_have_count(2)
    await expect(page.locator(".person[data-name=Cid] .badge")).to_be_visible()


async def test_nothing_lies_over_what_is_read_of_a_lesson_below_a_game(browser: Browser, table: LocalTable) -> None:
    say(table, START, ("Roll",), ("My options", "Help"), pictures=(BOARD, SHEET))
    lesson = "Well played: there is no better.\n" + "A roll later two of Ada's checkers are caught behind four. " * 6
    say(table, lesson, ("Roll", "Double to 4"), ("Back", "u:leave:"), pictures=(BOARD,), only_for="Ann")
    page = await phone(browser, table, "Ann")
    await expect(page.locator(".message")).to_have_count(2)
    await expect(page.locator(".message.alone .asked")).to_be_in_viewport()
    await page.locator("#state").evaluate("each => { each.style.display = 'none'; }")  # it says that no bot is here
    assert await page.evaluate(COVERED) == []


COVERED = """async () => {
  const place = document.getElementById("messages"), found = [], end = place.scrollHeight - place.clientHeight;
  const { top: edge, bottom: foot } = place.getBoundingClientRect(), range = document.createRange();
  for (let at = Math.max(0, end - 700); at <= end; at += 7) {
    place.scrollTop = at;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const each of place.querySelectorAll(".told, .row > *")) {
      range.selectNodeContents(each);
      const seen = [...range.getClientRects()].filter(({ top, bottom, width, height }) => width && height && height < 30 && top > edge + 1 && bottom < foot - 1);
      const covered = seen.filter(({ left, top, bottom }) => !each.contains(document.elementFromPoint(left + 3, (top + bottom) / 2)));
      if (covered.length) found.push(`${at}: ${each.textContent}`);
    }
  }
  return found;
}"""  # noqa: E501


async def test_of_a_game_that_ended_behind_the_board_what_is_told_and_the_buttons_are_in_view(
    browser: Browser, table: LocalTable
) -> None:
    page = await phone(browser, table, "Ann")
    await page.locator("#messages").evaluate("each => { each.style.display = 'none'; }")  # as the board hides it
    asked = f"<@{table.person('Ann').id}>: next game?\n{MANY_TURNS}"
    say(table, asked, ("Next game", "End"), ("Analysis", "Film"), ("My options", "Help"), pictures=(BOARD, SHEET))
    over = page.locator(".message", has_text="next game?")
    await expect(over).to_have_count(1)
    await page.locator("#messages").evaluate("each => { each.style.display = ''; }")
    await page.locator("#state").evaluate("each => { each.style.display = 'none'; }")  # it says that no bot is here
    await expect(over.locator(".bare img").last).to_be_in_viewport()
    for height in (844, 760, 720, 640):
        await page.set_viewport_size({"width": 390, "height": height})
        found = await over.evaluate(IN_VIEW)
        assert "resigned." in found["told"] or height < 700, height  # then there is room for the board alone
        assert "Next game" in found["buttons"], height
        assert found["empty"] < 30, height


MANY_TURNS = """Game 2: **Ann** −11, **Zoe**, **Luigi** and **Marta** +4, **Rosa** −1.
Next: **Zoe**, who beat the Box, is Box, **Luigi** Captain, then **Marta**, **Rosa** and **Ann**.
-# 10 turns (/history): Zoe hits Ann once, Ann hits Zoe once, Ann cannot move 4 times and Zoe cannot move once.
**Zoe**, **Luigi** and **Marta** double to 4. **Ann** takes **Zoe**'s, **Luigi**'s and **Marta**'s cubes.
-# 21 turns (/history): Zoe hits Ann once, Zoe bears off 10 and Ann cannot move 5 times.
Ann rolls 6-6 and plays 18/6(2). Zoe rolls 5-1 and plays 2/off 1/off. Ann offers to resign a single game. \
**Zoe** wins a single game for the Team: **Ann** resigned."""
IN_VIEW = """async (over) => {
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  const told = over.querySelector(".told"), range = document.createRange();
  const isSeen = ({ left, right, top, bottom }, each) => each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  const seen = [], walker = document.createTreeWalker(told, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
    range.setStart(node, index), range.setEnd(node, index + word.length);
    if (range.getClientRects().length && isSeen(range.getBoundingClientRect(), told)) seen.push(word);
  }
  const buttons = [...over.querySelectorAll(".row .button")].filter((each) => isSeen(each.getBoundingClientRect(), each));
  const empty = parseFloat(getComputedStyle(over.querySelector(".asked")).getPropertyValue("--cover")) || 0;
  return { told: seen.join(" "), buttons: buttons.map((each) => each.textContent), empty };
}"""  # noqa: E501


async def test_of_the_end_of_an_evening_no_last_words_alone_are_seen(browser: Browser, table: LocalTable) -> None:
    told = "\n".join(f"**Bob** pays **Ann** {number} points, as their bets stand." for number in range(9))
    say(table, f"The chouette is over.\n{told}", ("Same again", "Film"), ("Help",), pictures=(BOARD, SHEET))
    page = await phone(browser, table, "Ann")
    await expect(page.locator(".message")).to_have_count(1)
    found = await page.evaluate(CUT_AT_HEIGHTS, list(range(560, 860, 20)))
    assert [each for each in found if each["hidden"] not in (0, each["lines"])] == []


async def test_on_a_wide_screen_a_message_without_a_picture_begins_at_the_left(
    browser: Browser, table: LocalTable
) -> None:
    state = table.table.state
    card = {"description": "Colorado: a cube each."}
    button = {"type": 2, "style": 1, "label": "Start", "custom_id": "Start"}
    body = {"content": START, "embeds": [card], "components": [{"type": 1, "components": [button]}]}
    table.table.posting.post(state.first_channel.id, payloads.bot_user(state), body)
    page = await window(browser, table, "Ann", [])
    await page.set_viewport_size({"width": 1280, "height": 800})
    for part in (".asked", ".embed", ".row"):
        assert (await page.locator(f".message {part}").bounding_box() or {})["x"] < 200


async def test_on_a_wide_screen_nothing_lies_over_the_buttons_of_an_evening_that_is_over(
    browser: Browser, table: LocalTable
) -> None:
    state = table.table.state
    files = [Upload(0, "cubes.png", "image/png", picture((1000, 360)))]
    owed = {"title": "Settling up", "description": "\n".join(["**Zoe** pays €4.00 to **Ann** (2 points)"] * 5)}
    button = {"type": 2, "style": 1, "label": "Same again", "custom_id": "Same again"}
    body = {
        "content": "The chouette is over.",
        "embeds": [owed, {"image": {"url": "attachment://cubes.png"}}],
        "components": [{"type": 1, "components": [button]}],
    }
    table.table.posting.post(state.first_channel.id, payloads.bot_user(state), body, files)
    page = await window(browser, table, "Ann", [])
    await page.set_viewport_size({"width": 1280, "height": 800})
    await expect(page.locator(".message .bare img")).not_to_have_js_property("naturalWidth", 0)
    again = page.get_by_role("button", name="Same again")
    await again.click(trial=True)  # nothing else would get the press
    await expect(again).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [1100, 1280])
async def test_beside_the_board_nothing_of_the_message_whose_buttons_are_in_view_is_missing(
    browser: Browser, table: LocalTable, width: int
) -> None:
    page = await window(browser, table, "Ann", [])
    await page.set_viewport_size({"width": width, "height": 800})
    undo = "Kim asks to undo their take. The 4-1 rolled since stays. You, Leo and Max: agree?\n"
    say(table, "Ann, Bob, Cid, Dee and Eve have joined.")
    told = undo + TOLD.partition("\n")[2]
    say(table, f"**Ann**: roll?\n{told}", ("Agree", "Refuse"), ("My options", "Help"), pictures=(BOARD, SHEET))
    await expect(page.locator(".message")).to_have_count(2)
    await page.evaluate("document.body.classList.add('with-board')")
    await page.locator("#boards").evaluate("each => { each.hidden = false; }")
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    for part in (".told", ".row >> nth=0"):
        await expect(page.locator(".message").last.locator(part)).to_be_in_viewport(ratio=1)
    found = await page.evaluate(CUT_AT_HEIGHTS, [800])
    assert [each["hidden"] for each in found] == [0]


async def test_beside_the_board_the_picture_of_an_answer_is_as_wide_as_its_column(
    browser: Browser, table: LocalTable
) -> None:
    page = await window(browser, table, "Ann", [])
    await page.set_viewport_size({"width": 1280, "height": 800})
    card = 1000, 1550
    say(table, TOLD, ("Back", "Next"), ("Previous error", "Next error"), pictures=(card,), only_for="Ann")
    await expect(page.locator(".message")).to_have_count(1)
    await page.evaluate("document.body.classList.add('with-board')")
    await page.locator("#boards").evaluate("each => { each.hidden = false; }")
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    widths = "each => [each.offsetWidth, each.closest('.body').clientWidth]"
    picture, column = await page.locator(".message.alone .show img").evaluate(widths)
    assert picture >= column - 20


async def test_an_answer_stays_in_view_though_an_introduction_follows_it(browser: Browser, table: LocalTable) -> None:
    say(table, START, ("Roll",), ("My options", "Help"), pictures=(BOARD, SHEET))
    page = await phone(browser, table, "Ann")
    await page.route("**/page/press", lambda route: route.fulfill(json={"kind": "done"}))
    await page.locator(".row .button", has_text="Help").click()
    say(table, "**Cid** does not play for as much as that.", only_for="Ann")
    answer = page.locator(".message", has_text="as much as that")
    await expect(answer).to_be_in_viewport(ratio=1)
    say(table, NOTE, ("What is that?",), only_for="Ann")
    await expect(page.locator(".message")).to_have_count(3)
    await expect(answer).to_be_in_viewport(ratio=1)


async def test_on_a_wide_screen_a_panel_of_ones_own_leaves_a_way_to_what_all_are_asked(
    browser: Browser, table: LocalTable
) -> None:
    say(table, "The chouette is over.", ("Same again", "Other rules"), pictures=(BOARD,))
    page = await window(browser, table, "Ann", [])
    await page.set_viewport_size({"width": 1280, "height": 700})
    again, way = page.locator(".row .button", has_text="Same again"), page.locator("#newest")
    await expect(again).to_be_in_viewport(ratio=1)
    await expect(way).to_be_hidden()
    say(table, "Your film.", ("Once more",), pictures=(BOARD, BOARD), only_for="Ann")
    await page.locator(".row .button", has_text="Once more").scroll_into_view_if_needed()
    await expect(again).not_to_be_in_viewport()
    await way.filter(has_text="To the question for all").click()
    await expect(again).to_be_in_viewport(ratio=1)


async def test_a_message_that_comes_while_the_page_asks_for_all_of_them_stays(
    browser: Browser, table: LocalTable
) -> None:
    say(table, "The chouette is over.", ("Same again",))
    page = await window(browser, table, "Ann", [])
    opened = page.locator(".message", has_text="A new table.")

    async def late(route: Route) -> None:
        state = await route.fetch()
        say(table, "A new table.", ("Start",))
        await expect(opened).to_be_visible()
        await route.fulfill(response=state)

    await page.route("**/page/state*", late, times=1)
    async with page.expect_response("**/page/state*"):
        table.table.changed()
    await page.evaluate("new Promise((done) => setTimeout(done, 100))")
    await expect(opened).to_have_count(1)


CUT_AT_HEIGHTS = """async (heights) => {
  const told = document.querySelector(".told"), range = document.createRange(), found = [];
  const frames = async (count) => { while (count--) await new Promise(requestAnimationFrame); };
  const isSeen = (left, top) => told.contains(document.elementFromPoint(left, top));
  for (const height of heights) {
    document.body.style.height = `${height}px`;
    await frames(3);
    range.selectNodeContents(told);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width && height && height < 30);
    const ends = lines.map(({ left, top, bottom }) => [isSeen(left + 3, top + 3), isSeen(left + 3, bottom - 3)]);
    const cut = ends.filter(([above, below]) => above !== below).length;
    found.push({ height, cut, lines: ends.length, hidden: ends.filter(([above]) => !above).length });
  }
  return found;
}"""
