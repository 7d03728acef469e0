"""The board beside the messages of the local table: signed in as on Discord, for each person a place of their own."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, FrameLocator, Locator, Page, Route, expect

from bot.engine.programs import installed_programs
from bot.words.words import words_in
from tests.browser.test_local_phone import send
from tests.browser.test_local_table import CHROMIUM, SIZES, play_until, window
from tests.operation.test_watch import free_port
from tests.support.bot_process import on_line
from tests.support.cases import with_usual_cases
from tests.support.local_table import LocalTable
from tests.support.windows import window_of

UNTIL_IT_COUNTS = 1.8
"""Seconds: longer than a button that took another one's place does not count."""
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no browser is here"),
]


@pytest_asyncio.fixture(loop_scope="session")
async def table(tmp_path: Path) -> AsyncIterator[LocalTable]:
    """A fresh local table, with a bot that has an address for boards."""
    port = free_port()
    async with (
        LocalTable(tmp_path / "table.sqlite") as table,
        on_line(table, tmp_path, HTTP_PORT=port, BOARD_URL=f"http://127.0.0.1:{port}"),
    ):
        assert table.boards
        table.boards.address = f"http://127.0.0.1:{port}"
        yield table


@pytest.mark.parametrize(("first", "then"), with_usual_cases([(390, 1280), (1280, 390)], [(390, 1280)]))
async def test_a_roll_of_the_lesson_is_played_on_a_board_that_opens_and_closes_by_itself(
    browser: Browser, table: LocalTable, first: int, then: int
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": first, "height": 844})
    await page.click("text=Teach me")
    lesson = page.locator(".message.alone")
    await expect(page.locator(".welcome")).to_be_hidden()
    begins = (
        "Yes",
        "Start",
        *("Go on",) * 2,
        words_in().text("press-hold"),
        "No double",
        *("Go on",) * 2,
        "Take for 2",
        "Roll",
    )
    for step, label in enumerate(begins, 1):
        await expect(page.locator("#boards")).to_be_hidden()
        await lesson.get_by_role("button", name=label, exact=True).click()
        await expect(lesson.locator(".content")).to_contain_text(f"{step}/20")
    board = page.frame_locator("#boards iframe:visible")
    await expect(board.locator("#question")).to_have_text(re.compile("^Step 10 of 20: tap a checker"))
    await expect(board.locator("#head")).not_to_have_class(re.compile("cut"))
    await board.locator("#typed").fill("bar/23 6/5(2)")
    await board.locator("#typed").press("Enter")
    await board.get_by_role("button", name="Play bar/23 6/5(2)").click()
    await expect(board.locator("#head #note")).to_contain_text("Try again:")  # above the board, not over its checkers
    await expect(board.locator("#head")).not_to_have_class(re.compile("cut"))
    for point in (24, 7, 5, 5):  # in from the bar, a hit, and two from the 6 point
        await board.locator(f".target[data-point='{point}'] rect").click()
    await board.get_by_role("button", name="Play bar/24 8/7* 6/5(2)").click()
    await expect(page.locator("#boards iframe")).to_have_count(0)
    await expect(page.locator("#boards")).to_be_hidden()
    await expect(lesson.locator(".content")).to_contain_text("That's it.")
    await expect(lesson.locator(".content")).to_contain_text("do you double?")
    await lesson.get_by_role("button", name="Double to 4").click()
    await expect(lesson.locator(".content")).to_contain_text("12/20")
    await page.set_viewport_size({"width": then, "height": 844})
    await lesson.get_by_role("button", name="Roll", exact=True).click()
    await page.evaluate(NOTE_WHEN_BOARDS_HIDE)
    for step, points in ((13, (4, 3)), (14, (3, 2))):
        await expect(board.locator("#question")).to_have_text(re.compile(f"^Step {step} of 20"))
        back, leave = [
            await board.get_by_role("button", name=name, exact=True).bounding_box() for name in ("Back", "Leave")
        ]
        assert back
        assert leave
        assert back["x"] < leave["x"]
        for point in points:
            await board.locator(f".target[data-point='{point}'] rect").click()
        await board.get_by_role("button", name=re.compile("^Play .*off$")).click()
    await expect(lesson.locator(".content")).to_contain_text("15/20")
    await expect(page.locator("#boards")).to_be_hidden()
    assert await page.evaluate("window.hiddenTimes") == 1  # one board after the other, and the messages only then
    await lesson.get_by_role("button", name="Leave").click()
    await expect(page.locator(".welcome")).to_be_visible()
    assert complaints == []


NOTE_WHEN_BOARDS_HIDE = """() => {
  const boards = document.getElementById("boards");
  let wasHidden = boards.hidden;
  window.hiddenTimes = 0;
  new MutationObserver(() => {
    window.hiddenTimes += boards.hidden && !wasHidden;
    wasHidden = boards.hidden;
  }).observe(boards, { attributeFilter: ["hidden"] });
}"""


async def test_people_of_one_browser_have_a_board_each(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.goto(table.url.replace("127.0.0.1", "localhost"))
    await page.click("#open-board")
    await expect(page.locator("#boards iframe")).to_have_count(0)  # no table yet
    await page.click("text=Five sample players, ready to roll")
    board = page.frame_locator("#boards iframe:visible")
    await expect(board.locator("svg").first).to_be_visible()
    await expect(board.locator("#question")).to_have_text(
        re.compile(r"^(Your turn: |You or |\w+ (to|or) |\w+: )")
    )  # the dice say whose turn it is
    await page.click("#people [data-name=Bob]")
    await expect(page.locator("#boards iframe")).to_have_count(2)
    await expect(board.locator("svg").first).to_be_visible()
    places = {frame.url.partition("/board/")[2] for frame in page.frames if "/board/" in frame.url}
    assert len(places) == 2
    await page.set_viewport_size({"width": 390, "height": 844})  # the board has the whole page
    await expect(page.locator("#say")).to_be_hidden()
    await page.set_viewport_size({"width": 700, "height": 844})  # the board lies over the messages
    await expect(page.locator("#messages")).to_be_hidden()
    await page.locator("#say").fill("/score")
    await page.locator(".send").click()
    await expect(page.locator(".message.alone").last).to_be_in_viewport()  # what is typed is answered there
    await expect(page.locator("#boards")).to_be_hidden()
    await page.click("#open-board")
    await expect(page.locator("#boards")).to_be_visible()
    await page.click("#open-board")
    await expect(page.locator("#boards")).to_be_hidden()
    assert complaints == []


async def test_friends_say_who_they_are_sit_down_and_one_leaves(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    table.add_person("Nora")
    fritz, tom, uwe = [await window(browser, table, "", complaints) for _ in range(3)]
    await fritz.set_viewport_size({"width": 390, "height": 844})
    await fritz.locator("[name=called]").fill("Fritz")
    await expect(fritz.locator(".as")).to_have_text("As Fritz ▾")  # as it is typed
    await uwe.locator("[name=called]").focus()
    await fritz.locator("[name=called]").blur()
    await expect(uwe.locator("#people [data-name=Fritz]")).to_have_count(1)
    await expect(uwe.locator("[name=called]")).to_be_focused()  # whatever changes around it
    await fritz.locator("#say").fill("/chouette open rules:italian")  # one may leave at any time
    await fritz.locator(".send").click()
    await fritz.locator(".send").click()
    await expect(fritz.locator("#said")).to_contain_text("On this computer")
    await tom.set_viewport_size({"width": 390, "height": 844})
    for page in (tom, uwe):  # who have seen the first page, and are nobody yet
        await expect(page.locator("h1")).to_have_text("Who are you?")
        await expect(page.locator(".message")).to_have_count(0)
        await expect(page.locator(".faces .taken")).to_have_attribute("data-name", "Fritz")
        await expect(page.locator(".faces .person")).to_have_count(1)  # nobody is offered a stranger's name
    await tom.locator(".welcome input").fill("fritz")
    await tom.keyboard.press("Enter")
    await expect(tom.locator("#form-title")).to_have_text("Sit here as Fritz?")  # capitals tell nobody apart
    await tom.locator("#form").get_by_role("button", name="Cancel").click()
    await expect(tom.locator(".refusal").first).to_contain_text("Fritz is here already")
    await tom.locator(".welcome input").fill("Tom")
    await tom.get_by_role("button", name="Come in").click()
    await uwe.locator(".welcome input").fill("Cid")
    await uwe.get_by_role("button", name="Come in").click()
    await expect(uwe.locator(".message").first).to_be_visible()
    await uwe.goto(table.url)  # and is known there
    for page in (tom, uwe):
        join = page.locator(".message").get_by_role("button", name="Join")
        await expect(join).to_be_in_viewport(ratio=1)
        await expect(page.locator(".message.alone")).to_have_count(0)  # what Fritz reads alone
        coloured = page.locator(".message .button.style-1")
        await expect(coloured).to_have_text(["Not in yet? Join"])  # and it comes first
        await expect(page.locator(".message .button").first).to_have_text("Not in yet? Join")
        await join.click()
        await expect(page.locator(".message .button").first).to_have_text("Start")
    await expect(fritz.locator(".message .button.style-1")).to_have_text(["Start"])  # now that enough are there
    await fritz.locator(".message").get_by_role("button", name="Start").click()
    board = tom.frame_locator("#boards iframe:visible")
    await expect(board.locator("svg.board")).to_be_visible()
    for page in (fritz, tom, uwe):
        await expect(page.locator(".turn, .person:not([aria-current]) .badge")).to_have_count(
            0
        )  # nobody is offered another one's seat
        await expect(page.locator("#people .person").first).to_be_hidden()
    await uwe.click("#as")
    for button in ("Cancel", "Be Nora"):  # nobody becomes another one by a second tap
        await expect(uwe.locator("#people [aria-current]")).to_have_attribute("data-name", "Cid")
        await uwe.click("#people [data-name=Nora]")
        await expect(uwe.locator("#form-title")).to_have_text("Sit here as Nora?")
        await uwe.locator("#form").get_by_role("button", name=button).click()
    await expect(uwe.locator("#people [aria-current]")).to_have_attribute("data-name", "Nora")
    asked = await table.person("Tom").slash("leave")
    if asked.message and asked.message["components"]:  # as Box or Captain
        await table.person("Tom").press(asked, "Leave")
    await expect(board.locator("#you")).to_have_text("You have left the table: you are watching.")
    await expect(board.locator("#question")).to_contain_text(re.compile(r"^(?!You)\w+"))
    await board.get_by_role("button", name="Sit down again").click()
    await expect(board.locator("#you")).to_have_text(re.compile("^You (are|have asked)"))
    await expect(board.locator("#foot")).not_to_contain_text("Sit down again")
    await expect(tom.locator("#boards iframe")).to_be_visible()
    await one_more_comes_late(browser, table)
    assert complaints == []


async def one_more_comes_late(browser: Browser, table: LocalTable) -> None:
    """In a game, where its messages have no *Join* of their own, it is in view as long as they have no seat."""
    ida = await window_of(browser, viewport={"width": 390, "height": 844})
    await ida.goto(table.url)
    await ida.locator(".welcome input").fill("Ida")
    await ida.keyboard.press("Enter")
    join, pressed = ida.locator(".message .joins"), ida.locator(".message [data-key*=':join:']")
    await expect(join).to_have_text(["Join"])
    await expect(join).to_be_in_viewport(ratio=1)
    await expect(ida.locator(".message .button.style-1")).to_have_text(["Join"])
    await ida.get_by_role("button", name="My options").click()
    await expect(pressed).to_have_text(["No seat yet? Join"])
    await expect(join).to_be_hidden()  # one at once
    await pressed.click()
    await expect(ida.locator("#open-board[aria-pressed=true]")).to_be_visible()
    await expect(join).to_have_count(0)
    await expect(pressed).to_have_count(0)


async def sample_players_play(page: Page) -> FrameLocator:
    """Five faces of one person have a game, and whoever is looked at has its board in view."""
    await page.click("text=Five sample players, ready to roll")
    await expect(page.locator(".message .button", has_text="My options").last).to_be_visible()
    await page.click("#open-board")
    board = page.frame_locator("#boards iframe:visible")
    await expect(board.locator("svg.board")).to_be_visible()
    return board


async def they_end(table: LocalTable) -> None:
    """Ann proposes the end, and all agree."""
    ann = table.person("Ann")
    await ann.press(await ann.slash("chouette end"), "End the chouette")
    for name in ("Bob", "Cid", "Dee", "Eve"):
        await table.person(name).slash("accept")


@pytest.mark.parametrize(("width", "height"), with_usual_cases(SIZES, SIZES[:1]))  # of phones: test_same_again.py, too
async def test_the_board_of_an_evening_that_is_over_stays_and_the_same_again_leads_by_the_lobby_to_the_new_one(
    browser: Browser, table: LocalTable, width: int, height: int
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Dee", complaints)
    await page.set_viewport_size({"width": width, "height": height})
    board = await sample_players_play(page)
    await expect(board.get_by_role("button", name="Back to the channel")).to_be_hidden()
    await they_end(table)
    await expect(board.locator("#told, #question").filter(has_text="over").first).to_be_visible()
    await expect(page.locator(".message .button", has_text="Same again")).to_have_count(1)
    await expect(page.locator("#boards")).to_be_visible()
    await expect(page.locator("#said")).to_be_hidden()
    await asyncio.sleep(UNTIL_IT_COUNTS)
    await board.get_by_role("button", name="Same again").click()  # the other faces sit down too
    await expect(page.locator("#boards iframe")).to_have_count(2)
    await expect(page.locator("#boards")).to_be_visible()
    await expect(board.locator("svg.board")).to_be_visible()
    await expect(board.get_by_role("button", name="Same again")).to_have_count(0)
    assert complaints == []


async def test_on_its_side_a_phone_shows_what_is_asked_first_and_no_word_is_cut_in_italian_either(
    browser: Browser, table: LocalTable
) -> None:
    await sample_players_play(await window(browser, table, "Ann", []))
    table.set_server_or_person_locales("it", "Ann")
    page = await window_of(browser, viewport={"width": 844, "height": 390})
    await page.goto(f"{table.url}/?as=Ann")
    await page.click("#open-board")
    board = page.frame_locator("#boards iframe:visible")
    await expect(board.locator("svg.board")).to_be_visible()
    side = board.locator("#side")
    await side.evaluate("(one) => { one.scrollTop = 200; }")
    assert await side.evaluate("(one) => one.scrollTop")
    for width, height in ((390, 844), (844, 390)):
        await page.set_viewport_size({"width": width, "height": height})
        is_so = re.compile(r"\bacross\b" if width > height else "^(?!.*across)")
        await expect(board.locator("body")).to_have_class(is_so)
    assert not await side.evaluate("(one) => one.scrollTop")
    widths = "each => each.map((one) => [one.textContent, one.scrollWidth - one.clientWidth])"
    assert [one for one in await page.locator(".top *, .people *").evaluate_all(widths) if one[1] > 1] == []
    broken = """all => all.filter((each) => each.offsetWidth).flatMap(({ firstChild: text }) => text.data.split(" ")
      .filter((word) => {
        const range = document.createRange(), at = text.data.indexOf(word);
        range.setStart(text, at), range.setEnd(text, at + word.length);
        return range.getClientRects().length > 1;
      }))"""
    await expect(page.locator("#open-settings")).to_have_text("Impostazioni")
    assert await page.locator(".top .quiet").evaluate_all(broken) == []
    assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    ground = "one => getComputedStyle(one).backgroundColor"  # below the signs beside the board, too
    assert await page.locator("body").evaluate(ground) == await page.locator(".top").evaluate(ground)


async def test_on_a_phone_the_board_leads_back_to_the_channel_and_same_again_to_the_new_board(
    browser: Browser, table: LocalTable
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 390, "height": 844})
    board = await sample_players_play(page)
    await expect(page.locator("#open-board.unread")).to_have_count(0)
    await table.person("Bob").say("Bring it down, Ann")
    await expect(page.locator("#open-board.unread")).to_be_in_viewport()
    await page.set_viewport_size({"width": 390, "height": 664})
    for name in ("Help", "More"):
        await board.get_by_role("button", name=name).click()
    await expect(board.get_by_role("button", name="Joining and leaving")).to_be_visible()
    assert await board.locator("#asked").evaluate("each => each.scrollHeight - each.clientHeight") <= 1  # read whole
    await expect(board.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    await page.set_viewport_size({"width": 390, "height": 844})
    await board.get_by_role("button", name="Teach me").click()
    await expect(page.locator(".message.alone", has_text="backgammon").last).to_be_in_viewport()
    await page.click("#open-board")
    await they_end(table)
    await board.get_by_role("button", name="Back to the channel").click()
    await expect(page.locator("#boards")).to_be_hidden()
    await expect(page.locator("#open-board.unread")).to_have_count(0)
    again = page.locator(".message .button", has_text="Same again")
    await expect(again).to_be_in_viewport()
    await again.click()
    await expect(page.locator("#boards iframe")).to_have_count(2)
    await expect(page.locator("#boards")).to_be_visible()
    await expect(board.get_by_role("button", name="Same again")).to_have_count(0)
    assert complaints == []


async def test_a_lobby_is_in_the_channel_and_its_board_comes_with_the_first_game(
    browser: Browser, table: LocalTable
) -> None:
    complaints: list[str] = []
    await table.person("Ann").slash("chouette open")
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.click("#open-board")
    await expect(page.locator("#said")).to_have_text("The board comes as soon as the first game begins.")
    start = page.locator(".message .button", has_text="Start")
    await expect(start).to_be_visible()
    bob, cid = [await window(browser, table, name, complaints) for name in ("Bob", "Cid")]
    await bob.set_viewport_size({"width": 390, "height": 844})
    await bob.locator(".message .button", has_text="Join").click()
    await send(cid, "/join")
    await expect(page.locator(".message:not(.alone):has(.row)").last).to_contain_text("Cid")
    await expect(page.locator("#boards")).to_be_hidden()
    await start.click()
    for each in (page, bob, cid):  # for whoever sat down on their page it comes by itself
        await expect(each.frame_locator("#boards iframe:visible").locator("svg.board")).to_be_visible()
    await bob.click("#open-board")
    await expect(bob.locator("#boards")).to_be_hidden()
    await bob.locator(".message:not(.alone) .button", has_text="Board").last.click()
    await expect(bob.locator("#boards")).to_be_visible()
    assert complaints == []


@pytest.mark.parametrize("scorer", ["Rita", "Ann"])  # without a seat, and with one
async def test_where_the_board_is_real_the_channel_stays_in_view_until_a_tap(
    browser: Browser, table: LocalTable, scorer: str
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.evaluate("localStorage.setItem('chouette-board', 'yes')")  # as after an evening on a board
    await page.reload()
    await page.click("text=Keep score at a real board")
    await page.locator("#form [name=name]").fill(scorer)
    await page.locator("#form [name=rules]").select_option("colorado")
    await page.locator("#form [name=order]").fill("Ann, Zoe, Luigi, Priya, Tess, Marco, Otto")
    await page.locator("#form [type=submit]").click()
    await expect(page.locator(".message:not(.alone) img").first).to_be_visible()

    async def press(label: str) -> None:
        await page.locator(".message .button", has_text=label).last.click()

    await press("Next game")
    await press("Double to 2 (Zoe)")
    await expect(page.locator("#boards iframe")).to_have_count(1)
    await expect(page.locator(".message .button", has_text="Take")).to_be_visible()
    await press("Undo")
    await press("Box wins")
    await expect(page.locator(".message .button", has_text="Next game")).to_be_visible()  # no button of before
    if scorer == "Rita":  # else a press on the board has the panel opened with that button
        await press("No seat yet? Join")
        await expect(page.locator(".message.alone .button", has_text="Seat a guest")).to_be_visible()
    await expect(page.locator("#boards")).to_be_hidden()
    await page.click("#open-board")
    board = page.frame_locator("#boards iframe:visible")
    await expect(board.locator(".sheet thead th").last).to_be_visible()
    assert await board.locator(".sheet .wide").evaluate("each => each.scrollWidth <= each.clientWidth")  # seven columns
    await board.locator("#more summary").click()
    await board.get_by_role("button", name="Seat a guest").click()
    await expect(page.locator("dialog[open] input, dialog[open] textarea").first).to_be_visible()  # its form
    await expect(page.locator("#boards")).to_be_hidden()
    assert complaints == []


async def test_a_phone_that_comes_late_to_a_real_board_finds_join_and_then_its_own_presses_first(
    browser: Browser, table: LocalTable
) -> None:
    table.set_server_or_person_locales("it")
    ann, complaints = table.person("Ann"), list[str]()
    table.add_person("Box")  # called as a place at the table is; and Mia as a guest
    await ann.slash("chouette open", mode="score", order="Ann, Zoe, Mia")
    mia = await window(browser, table, "Mia", complaints)
    await mia.set_viewport_size({"width": 390, "height": 844})
    public = public_of(mia)
    await has_join_first_alone_in_colour(mia)
    await public.first.click()
    await mia.locator("[data-key^='gj:'][data-key$=':no']").click()
    await expect(mia.locator(".message [data-key*=':join:']")).to_have_count(0)
    await expect(public.first).to_have_text("Rinuncio: non entro")
    await expect(public.filter(has_text="Fai entrare Mia 2")).to_have_count(0)  # others let them in
    for label in ("Fai entrare Mia 2", "Vince il Box", "Prossima partita"):
        await ann.press(table.messages()[-1], label)
    await expect(public.first).to_have_text("Raddoppia a 2")
    rows = "\n".join(await mia.locator(".message:not(.alone) .row").all_inner_texts()).split("\n")
    assert rows[0] == "Raddoppia a 2"  # without "preme Mia 2"
    assert rows.index("Vince il Box") > rows.index("Correggi")  # Box and Captain report it
    assert rows[-5:] == [
        *("Team: tutti raddoppiano a 2", "Raddoppia a 2 (Mia)", "Raddoppia a 2 (Zoe)"),
        *("Raddoppia tutti a 2 (Ann)", "Scegli i cubi (Ann)"),
    ]
    box = await window(browser, table, "Box", complaints)
    await has_join_first_alone_in_colour(box)
    assert table.boards
    there, table.boards.address = table.boards.address, table.url  # where nobody says who they are: the bot is away
    await box.reload()
    await expect(public_of(box).first).to_be_visible()
    await expect(box.locator(".message .joins")).to_have_count(0)
    table.boards.address = there
    await has_join_first_alone_in_colour(box)
    assert complaints == []


async def test_whoever_is_away_from_a_real_board_has_no_button_in_colour_until_they_are_back(
    browser: Browser, table: LocalTable
) -> None:
    ann, complaints = table.person("Ann"), list[str]()
    await ann.slash("chouette open", mode="score", order="Ann, Zoe, Mia")
    page = await window(browser, table, "Ann", complaints)
    results = public_of(page).filter(has_text=re.compile(" wins$"))
    await expect(results).to_have_class(["button style-1"] * 2)
    await ann.slash("away")
    await expect(results).to_have_class(["button style-2"] * 2)
    await ann.slash("back")
    await expect(results).to_have_class(["button style-1"] * 2)
    assert complaints == []


async def test_on_a_page_of_ones_own_a_joiner_withdraws_and_who_is_away_comes_back_by_the_first_button(
    browser: Browser, table: LocalTable
) -> None:
    ann, complaints = table.person("Ann"), list[str]()
    table.add_person("Mia")
    await ann.slash("chouette open", mode="score", order="Ann, Zoe, Otto", rules="colorado")
    mia = await window(browser, table, "Mia", complaints)
    public = public_of(mia)
    await mia.locator(".message .joins").click()
    await expect(public.filter(has_text="Withdraw: I do not join")).to_have_class("button style-2")
    await expect(public.filter(has_text="Mia in")).to_have_count(0)
    await public.filter(has_text="Withdraw: I do not join").click()
    await mia.locator(".message .joins").click()
    await expect(public.filter(has_text="Withdraw: I do not join")).to_have_count(1)
    for label in ("Let Mia in", "Box wins", "Next game"):
        await ann.press(table.messages()[-1], label)
    await expect(public.filter(has_text="Undo “Next game”")).to_have_count(1)
    await mia.locator(".message .button", has_text="My options").last.click()
    await mia.locator(".message.alone .button", has_text="I am away").click()
    await expect(public.first).to_have_text("I am back")
    await expect(mia.locator(".message:not(.alone) .button:not(.style-2, .style-5)")).to_have_text(["I am back"])
    await public.first.click()
    await expect(public.filter(has_text="I am back")).to_have_count(0)
    assert complaints == []


def public_of(page: Page) -> Locator:
    """The buttons under what everybody sees."""
    return page.locator(".message:not(.alone) .button")


async def has_join_first_alone_in_colour(page: Page) -> None:
    join = page.locator(".message .joins")
    await expect(join).to_have_count(1)
    await expect(page.locator(".message .button").first).to_have_class(re.compile("joins"))
    coloured = page.locator(".message .button:not(.style-2, .style-5)")
    assert await coloured.all_inner_texts() == await join.all_inner_texts()


async def test_a_frame_that_holds_no_board_is_opened_anew_and_never_in_view(
    browser: Browser, table: LocalTable
) -> None:
    page = await window(browser, table, "Ann", [])
    refused: list[str] = []

    async def refuse(route: Route) -> None:
        refused.append(route.request.url)
        await route.fulfill(status=404, body="", headers={"Content-Security-Policy": "frame-ancestors 'none'"})

    await page.route("**/b/*", refuse, times=1)
    board = await sample_players_play(page)
    assert len(refused) == 1
    await page.route("**/b/*", refuse)
    await page.click("#people [data-name=Bob]")
    await expect(page.locator("#said")).to_contain_text("The board does not open now.")
    await expect(page.locator("#boards")).to_be_hidden()
    assert len(refused) == 4
    await page.unroute("**/b/*")
    await page.click("#open-board")
    await expect(board.locator("svg.board")).to_be_visible()
    async with page.expect_request("**/b/*"):  # a link that is over while somebody looks gives way to a new one
        await board.locator("body").evaluate("() => gone({ text: 'This link is over.' })")
    await expect(board.locator("svg.board")).to_be_visible()
    await expect(board.locator("body")).not_to_have_class(re.compile(r"\bgone\b"))
    await page.reload()
    await expect(board.locator("svg.board")).to_be_visible()  # as before
    await page.route("**/page/board", lambda route: route.fulfill(json={}))  # as while the bot is not there yet
    async with page.expect_response("**/page/board"):
        await page.reload()
    await expect(page.locator("#boards")).to_be_hidden()
    await page.unroute("**/page/board")
    await page.click("#open-board")  # whoever presses asks anew
    await expect(board.locator("svg.board")).to_be_visible()
    await page.click("#open-board")
    await expect(page.locator("#boards")).to_be_hidden()
    await page.reload()
    await expect(page.locator(".message .button", has_text="My options").last).to_be_visible()
    await expect(page.locator("#boards")).to_be_hidden()


async def test_what_one_is_asked_alone_opens_no_other_board(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await sample_players_play(page)
    frames = page.locator("#boards iframe")
    before = await frames.get_attribute("src")
    await table.person("Ann").slash("plan evening", when="tomorrow 20:30", stake="2", label="coffee")
    asked = page.locator(".message.alone .button", has_text="Don't")  # for no table
    await expect(asked).to_be_visible()
    await table.person("Bob").say("Which evening?")
    await expect(page.locator(".message", has_text="Which evening?")).to_have_count(1)
    await asked.click()
    await expect(asked).to_have_count(0)
    await expect(frames).to_have_count(1)
    assert await frames.get_attribute("src") == before
    assert complaints == []


@pytest.mark.parametrize("width", [390, 1280])
async def test_that_the_bot_is_away_or_the_table_is_closed_is_said_once(
    browser: Browser, tmp_path: Path, width: int
) -> None:
    port = free_port()
    async with LocalTable(tmp_path / "table.sqlite") as table:
        assert table.boards
        table.boards.address = f"http://127.0.0.1:{port}"
        page = await window(browser, table, "Ann", [])
        await page.set_viewport_size({"width": width, "height": 844})
        state, said = page.locator("#state"), page.locator("#said")
        async with on_line(table, tmp_path, HTTP_PORT=port, BOARD_URL=f"http://127.0.0.1:{port}"):
            board = await sample_players_play(page)
        await expect(board.locator("#bar")).to_contain_text("No connection.")
        await expect(state).to_have_text("The bot is offline")
        await expect(state).to_be_hidden()
        await page.click("#open-board")
        await expect(state).to_be_visible()
        await table.stop()
        await expect(said).to_contain_text("The table is closed.")
        await expect(state).to_be_hidden()
        await page.click("#open-board")
        await expect(board.locator("#bar")).to_contain_text("The table is closed.")
        await expect(said.or_(state).filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("width", with_usual_cases([390, 1280], [390]))
async def test_an_analysis_asked_for_on_the_board_comes_in_the_channel_in_view(
    browser: Browser, table: LocalTable, width: int
) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Ann", complaints)
    await page.set_viewport_size({"width": width, "height": 844})
    await page.click("text=Five sample players, ready to roll")
    await play_until(page, "Drop")
    await play_until(page, "Next game")
    await page.click("#open-board")
    board = page.frame_locator("#boards iframe:visible")
    await board.get_by_role("button", name="Film").click()
    await expect(page.locator(".message.alone", has_text="The film is in the channel")).to_be_in_viewport()
    film = page.locator(".message:not(.alone)", has_text="the film").last.locator(".show img")
    await expect(film).not_to_have_js_property("naturalWidth", 0)
    await page.locator(".message.alone a", has_text="›").last.click()
    await expect(film).to_be_in_viewport(ratio=1)
    if installed_programs():
        if width < 900:  # the way back stands out, below what was asked for
            await expect(page.locator("#to-board")).to_be_in_viewport(ratio=1)
            await page.click("#to-board")
            await expect(board.get_by_role("button", name="Next game")).to_be_in_viewport()
            await expect(page.locator("#to-board")).to_be_hidden()
        await board.get_by_role("button", name="Analysis").click()
        card = page.locator(".message.alone", has_text="costliest decision").or_(
            page.locator(".message.alone", has_text="made an error")
        )
        await expect(card.last).to_be_visible(timeout=60_000)
        await expect(card.last.locator(".asked")).to_be_in_viewport()
        await expect(page.locator("#newest:not(.up)")).to_be_hidden()  # there is nothing newer below
        if width < 900:  # so it does until it is taken
            await expect(page.locator("#to-board")).to_be_in_viewport(ratio=1)
            await page.click("#open-board.led")
            await expect(board.get_by_role("button", name="Analysis")).to_be_visible()
            await expect(page.locator("#open-board.led, #to-board:visible")).to_have_count(0)
    assert complaints == []
