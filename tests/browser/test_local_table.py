"""A whole game at the local table as people see it: the page in Chromium, the real bot as a process."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Locator, Page, expect

from bot.engine.programs import installed_programs
from bot.words.words import words_in
from tests.support.bot_process import on_line
from tests.support.cases import with_usual_cases
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE
from tests.support.windows import CHROMIUM, NO_BROWSER, listen, window_of

expect.set_options(timeout=PATIENCE * 1000)
SIZES = (1280, 800), (390, 844)
MOST_STEPS = 60
"""Two or three turns lead to the Box's first double; a few more where nobody can move."""
PANEL = ".message.alone:has(.row):not(:has(.button:text-is('What is that?')))"
"""A private panel, other than what somebody new at a table is told first."""
WISHES = ("Next game", "Roll the opening", "Drop", "Double all", "(only play)", "Move", "Roll")
"""What whoever must act presses, the first that is there: the Box doubles as soon as possible, and all drop."""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason=NO_BROWSER),
]


@pytest_asyncio.fixture(loop_scope="session")
async def table(tmp_path: Path) -> AsyncIterator[LocalTable]:
    """A fresh local table, kept in a file, with the bot on line."""
    async with LocalTable(tmp_path / "table.sqlite") as table, on_line(table, tmp_path):
        yield table


async def test_five_sample_players_play_until_the_second_game(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    ann, fay = [await window(browser, table, name, complaints) for name in ("Ann", "Fay")]
    await ann.click("text=Five sample players, ready to roll")
    await expect(newest(ann).locator("img").first).to_be_visible()
    await expect(ann.locator("#said")).to_be_hidden()
    await play_until(ann, "Move")
    await nobody_presses_for_another(fay, ann)
    await play_until(ann, "Roll")
    await a_reload_changes_nothing(ann)
    await play_until(ann, "Drop")
    await play_until(ann, "Next game")
    await score_and_statistics_are_shown_to_who_asks(ann, fay)
    await play_until(ann, "Move")
    await expect(newest(ann).locator("img").first).to_have_attribute("alt", re.compile("game 2"))
    await expect(newest(fay)).to_have_text(await newest(ann).inner_text(), use_inner_text=True)
    assert complaints == []


async def test_a_table_for_people_opens_from_the_first_page_and_others_join_it(
    browser: Browser, table: LocalTable
) -> None:
    ann, bob = [await window(browser, table, name, []) for name in ("Ann", "Bob")]
    await ann.locator(".wishes [name=book]").select_option("fibs")
    await ann.reload()
    await expect(ann.locator(".wishes [name=book]")).to_have_value("fibs")  # is remembered
    await ann.click("text=Play with friends")
    await expect(newest(bob)).to_contain_text("Rules: FIBS")
    await newest(bob).get_by_role("button", name="Join").click()
    await expect(newest(ann)).to_contain_text("Bob")
    await expect(ann.locator(".message.alone")).to_have_count(1)  # a note follows what Ann has used
    await expect(ann.locator(".used")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), with_usual_cases(SIZES, SIZES[-1:]))
async def test_teach_me_begins_the_lesson_in_view_and_no_word_is_clipped(
    browser: Browser, table: LocalTable, width: int, height: int
) -> None:
    ann = await window(browser, table, "Ann", [])
    for size in (*SIZES, (width, height)):
        await ann.set_viewport_size({"width": size[0], "height": size[1]})
        await expect(ann.locator(".welcome")).to_contain_text(
            "one player, the Box, plays against all the others, the Team"
        )
        assert await ann.locator("#channels").evaluate("each => each.scrollWidth <= each.clientWidth")
    await ann.click("text=Teach me")
    lesson = ann.locator(".message.alone")
    await lesson.get_by_role("button", name="Yes", exact=True).click()  # they play backgammon
    hold = words_in().text("press-hold")
    begins = ("Start", "Go on", "Go on", hold, "No double", "Go on", "Go on", "Take for 2")
    for step, label in enumerate(begins, 2):
        await lesson.get_by_role("button", name=label, exact=True).click()
        await expect(lesson.locator(".content")).to_contain_text(f"{step}/20")
    await expect(lesson.locator("img")).to_be_visible()
    await expect(lesson.get_by_role("button", name="Roll")).to_be_in_viewport()
    await expect(lesson.locator(".asked")).to_be_in_viewport()


async def test_an_option_that_is_not_there_is_refused_and_an_answer_comes_into_view(
    browser: Browser, table: LocalTable
) -> None:
    ann = await window(browser, table, "Ann", [])
    await ann.set_viewport_size({"width": 390, "height": 844})
    await ann.click("text=Five sample players, ready to roll")
    await expect(newest(ann).locator("img").first).to_be_visible()
    await ann.locator("#say").fill("/paid player:Bob points:5")
    await ann.keyboard.press("Enter")
    await expect(ann.locator("#said")).to_contain_text("/paid has no option points. It has: player, amount, ")
    await ann.locator(".cancel").click()
    await ann.locator("#say").fill("/away player:Bob")
    await ann.locator(".send").click()
    await expect(ann.locator("#said")).to_contain_text("/away has no options.")
    await ann.locator(".cancel").click()
    await ann.locator("#say").fill("/paid player:Bob")
    await ann.locator("[data-option=player]").fill("")
    await ann.locator("[data-option=player]").press_sequentially("player:Cid")  # its own name is not its value
    await expect(ann.locator("[data-option=player]")).to_have_value("Cid")
    await ann.locator("[data-option=player]").fill("Bob amount:5")  # a name that is there gets a field
    await expect(ann.locator("[data-option=player]")).to_have_value("Bob")
    await expect(ann.locator("[data-option=amount]")).to_have_value("5")
    await ann.locator("#messages").evaluate("each => { each.scrollTop = 0; }")
    await ann.keyboard.press("Enter")
    await expect(ann.locator(".message.alone").last).to_contain_text("Bob")
    await expect(ann.locator(".message.alone").last).to_be_in_viewport()


async def window(browser: Browser, table: LocalTable, name: str, complaints: list[str]) -> Page:
    """A window of somebody's own, or of nobody yet (""); what it complains of is noted."""
    page = await window_of(browser, viewport={"width": 1280, "height": 900})
    page.set_default_timeout(PATIENCE * 1000)
    listen(page, "pageerror", lambda error: complaints.append(str(error)))
    # A message may fold, and lose its picture, while a browser is just about to fetch it.
    listen(page, "console", lambda line: complaints.append(line.text) if _is_complaint(line) else None)
    await page.goto(f"{table.url}/?as={name}" if name else table.url)
    await expect(page.locator(".person[aria-current]")).to_have_attribute("data-name", name or "Ann")
    return page


def _is_complaint(line: ConsoleMessage) -> bool:
    return line.type == "error" and "/attachments/" not in line.location["url"]


def newest(page: Page) -> Locator:
    """The table message: the newest one for all that has buttons."""
    return page.locator(".message:not(.alone):has(.row)").last


def buttons(page: Page) -> Locator:
    return newest(page).locator(".row .button")


async def play_until(page: Page, label: str) -> None:
    """In one window, always as one who must act: buttons are pressed until there is this one."""
    for _ in range(MOST_STEPS):
        # The message before has lost its buttons: nothing changes any more under the mouse.
        await expect(page.locator(".message:not(.alone):has(.row)")).to_have_count(1)
        await become_who_must_act(page)
        labels = [each.strip() for each in await buttons(page).all_inner_texts()]
        if any(_says(each, label) for each in labels):
            return
        await press_one(page, labels)
    raise AssertionError(f"there is no {label!r} after {MOST_STEPS} steps: {labels}")


def _says(label: str, wish: str) -> bool:
    """Whether a button does that, whatever it comes to: "Drop: −1", "Take for 2"."""
    return re.search(rf"{re.escape(wish)}($|:| for | to )", label) is not None


async def press_one(page: Page, labels: list[str]) -> None:
    wish, place = next((wish, at) for wish in WISHES for at, each in enumerate(labels) if _says(each, wish))
    before, panel = await newest(page).inner_text(), page.locator(PANEL)
    if wish != "Move" or not await panel.count():  # it has opened by itself where *Roll* was pressed
        await buttons(page).nth(place).click()
    if wish == "Double all":
        await panel.last.locator(".button:has-text('Double all')").click()
    if wish == "Move":
        await make_a_play(page)
    await expect(newest(page)).not_to_have_text(before, use_inner_text=True)
    if wish == "Roll" and await newest(page).locator(".button:has-text('Move')").count():
        await expect(panel).to_have_count(1)


async def become_who_must_act(page: Page) -> None:
    """By the page's own way to them, if it is somebody else."""
    badges = page.locator(".person:has(.badge)")
    await expect(badges.first).to_be_visible()
    if await page.locator(".person[aria-current] .badge").count() == 0:
        await badges.first.click()
        await expect(page.locator(".person[aria-current] .badge")).to_be_visible()


async def make_a_play(page: Page) -> None:
    """By the first button of the private panel, choice after choice, then *Play*."""
    panel = page.locator(PANEL).last
    for _ in range(5):
        await expect(panel.locator(".button").first).to_be_visible()
        play = panel.locator(".button:text-is('Play')")
        if await play.count():
            await play.click()
            await expect(page.locator(PANEL)).to_have_count(0)
            return
        so_far = await panel.locator(".content").inner_text()
        await panel.locator(".button").first.click()
        await expect(panel.locator(".content")).not_to_have_text(so_far)
    raise AssertionError(f"the panel comes to no end: {await panel.inner_text()}")


async def nobody_presses_for_another(stranger: Page, seated: Page) -> None:
    """A player who presses somebody else's button is told so, alone, and nothing changes."""
    await expect(buttons(stranger)).to_contain_text(["Move"])
    before = await newest(seated).inner_html()
    await buttons(stranger).filter(has_text="Move").click()
    await expect(stranger.locator(".message.alone")).to_contain_text("Not yours")
    await expect(stranger.locator(".message.alone")).to_contain_text("Only you can see this")
    assert await seated.locator(".message.alone", has_text="Not yours").count() == 0
    assert await newest(seated).inner_html() == before


async def score_and_statistics_are_shown_to_who_asks(page: Page, other: Page) -> None:
    """Both as text and as a picture that has loaded; of the evening, after its first game."""
    await page.locator("#say").fill("/score")  # typed to its end, and sent without a choice among what is offered
    await page.locator(".send").click()
    await shown_alone(page, "Score sheet · Games on the sheet: 1", re.compile("Score sheet after one game"))
    for words in ("/stats", "period", "evening"):
        await command(page, words)
    await page.keyboard.press("Enter")
    await shown_alone(page, re.compile(r"this evening · 1 chouette.*Box.*Captain.*Takes.*Drops", re.DOTALL),
                      re.compile("^Running score this evening, game by game; it ends with .*[+]"))  # fmt: skip
    assert await other.locator(".message.alone", has_text="Score sheet").count() == 0


async def command(page: Page, text: str) -> None:
    """Types a command, or more of it, and takes what is offered."""
    if text.startswith("/"):
        await page.locator("#say").fill(text)
    else:
        await page.keyboard.type(text)
    await expect(page.locator("#offers [aria-selected=true]")).to_contain_text(text)
    await page.keyboard.press("Enter")


async def shown_alone(page: Page, text: str | re.Pattern[str], picture: re.Pattern[str]) -> None:
    """The newest answer that they alone see says this, over a picture that shows that."""
    answer = page.locator(".message.alone").last
    await expect(answer).to_contain_text(text)
    await expect(answer.locator("img")).to_have_attribute("alt", picture)
    assert (
        await answer.locator("img").evaluate("async image => { await image.decode(); return image.naturalWidth }")
        == 1000
    )


async def a_reload_changes_nothing(page: Page) -> None:
    before = await page.locator(".message").all_inner_texts()
    person = await page.locator(".person[aria-current]").get_attribute("data-name")
    await page.reload()
    await expect(page.locator(".message")).to_have_count(len(before))
    assert await page.locator(".message").all_inner_texts() == before
    await expect(page.locator(".person[aria-current]")).to_have_attribute("data-name", str(person))


async def test_a_moderator_sets_roles_and_channels_in_menus(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    mia, person = await window(browser, table, "Mia", complaints), table.person("Mia")
    await person.slash("config show")
    await choose(mia, "g:page:all", "Tables and stakes")
    await choose(mia, "g:set:tables", "Who may open tables")
    await choose(mia, "g:val:tables:0:opener_role", "Chouette")
    await expect(mia.get_by_text("Who may open tables is now: @Chouette")).to_be_visible()
    await choose(mia, "g:chan:tables", table.table.state.first_channel.name)
    await expect(mia.get_by_text(f"Defaults of this server: #{table.table.state.first_channel.name}")).to_be_visible()
    assert complaints == []


async def choose(page: Page, menu: str, option: str) -> None:
    """Choose from the menu whose id begins so."""
    details = page.locator(f"details.menu[data-key^='{menu}']")
    await details.locator("summary").click()
    await details.get_by_role("button", name=option).first.click()


async def test_every_channel_can_be_reached_on_a_narrow_screen(browser: Browser, table: LocalTable) -> None:
    complaints: list[str] = []
    page = await window(browser, table, "Mia", complaints)
    await page.set_viewport_size({"width": 390, "height": 800})
    tabs = page.locator("#channels a")
    await tabs.last.evaluate("(tab) => { for (let n = 0; n < 4; n += 1) tab.after(tab.cloneNode(true)); }")
    for number in range(await tabs.count()):
        box = await tabs.nth(number).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert complaints == []


async def a_long_text_leaves_board_and_buttons_in_view(page: Page) -> None:
    """Of ever more text the oldest lines are clipped, until it is unfolded; question and board stay as they are."""
    found = await page.evaluate(FIT_WITH_SO_MANY_LINES, [1, 40])
    assert all(one["inView"] and one["above"] and one["asks"] for one in found)
    assert [one["clipped"] for one in found] == [False, True]
    assert [one["first"] for one in found] == [True, False]
    assert all(one["last"] and one["board"] >= 360 for one in found)
    assert 4 <= found[1]["lines"] == pytest.approx(round(found[1]["lines"]), abs=0.2)  # whole lines
    assert found[1]["unfolded"] == 40


async def doubles_of_one_player_are_clipped_together(page: Page) -> None:
    """What is asked is about all of them."""
    kept = await page.evaluate(KEPT_OF_DOUBLES)
    assert "rolls 50" not in kept
    assert kept.startswith("Zoe doubles Zoe 2, Benedetta and Ann to 4. Zoe doubles Dan to 2.")


KEPT_OF_DOUBLES = """async () => {
  const { fit } = await import("/web/fit.js"), { make } = await import("/web/dom.js");
  const place = document.getElementById("messages");
  const message = [...place.querySelectorAll(".message:not(.alone):has(.row):has(.show)")].at(-1).cloneNode(true);
  place.append(message);
  const said = (who, what) => `<strong>${who}</strong> ${what}.`;
  const doubles = (whom, to) => `doubles <strong>${whom}</strong> to ${to}`;
  const rolls = Array.from({ length: 60 }, (_, at) => said("Bob", `rolls ${at} and plays it to the end`));
  const doubled = [["Zoe 2, Benedetta and Ann", 4], ["Dan", 2]].map((each) => said("Zoe", doubles(...each)));
  const news = [...rolls, ...doubled].join(" ");
  const told = make("div", { class: "told" }), asked = make("div", { class: "asked" }, "@Ann: take?");
  told.innerHTML = `${"<div>What bears on it</div>".repeat(4)}<div class="news"><div>${news}</div></div>`;
  message.querySelector(".content").replaceChildren(asked, told);
  fit(message, place, new Set());
  const kept = told.querySelector(".news").textContent.slice(told.querySelector(".older")?.textContent.length ?? 0);
  message.remove();
  return kept;
}"""


FIT_WITH_SO_MANY_LINES = """async (counts) => {
  const { fit } = await import("/web/fit.js");
  const place = document.getElementById("messages");
  const message = [...place.querySelectorAll(".message:not(.alone):has(.row):has(.show)")].at(-1).cloneNode(true);
  place.append(message);
  message.querySelector(".content").innerHTML =
    `<div class="asked">@Ann: play?</div><div class="told"><div class="news"><div></div></div></div>`;
  const told = message.querySelector(".news");
  const line = () => parseFloat(getComputedStyle(told).lineHeight);
  const unfolded = new Set();
  const found = counts.map((count) => {
    told.firstChild.innerHTML = Array.from({ length: count }, (_, at) => `<span>word ${at}</span>`).join("<br>");
    fit(message, place, unfolded);
    place.scrollTop = message.offsetTop - place.offsetTop;
    const box = told.getBoundingClientRect(), board = message.querySelector(".show img").getBoundingClientRect();
    const isSeen = (one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= box.top - 3 && bottom <= box.bottom + 3;
    };
    const one = {
      inView: message.querySelector(".row > *").getBoundingClientRect().bottom <= place.getBoundingClientRect().bottom,
      above: box.bottom <= board.top, board: board.width,
      asks: message.querySelector(".asked").getBoundingClientRect().bottom <= box.top + 1,
      first: isSeen(told.querySelector("span")), last: isSeen([...told.querySelectorAll("span")].at(-1)),
      clipped: told.classList.contains("clipped"), lines: Math.round((box.height / line()) * 10) / 10,
    };
    message.querySelector(".more")?.click();
    return { ...one, unfolded: Math.round(told.offsetHeight / line()) };
  });
  message.remove();
  return found;
}"""


@pytest.mark.skipif(not installed_programs(), reason="no engine is installed")
async def test_somebody_plays_robots_as_they_wish_and_goes_through_their_own_game(
    browser: Browser, table: LocalTable
) -> None:
    complaints: list[str] = []
    ann = await window(browser, table, "Ann", complaints)
    await ann.set_viewport_size({"width": 390, "height": 844})
    await expect(ann.locator(".wishes [name=book]")).to_be_visible()
    await ann.locator(".wishes summary").click()
    assert await ann.evaluate("document.querySelector('.welcome').scrollWidth") <= 390
    for name, value in (("count", "2"), ("strength", "casual"), ("book", "fibs"), ("place", "box")):
        await ann.locator(f".wishes [name={name}]").select_option(value)
    await expect(ann.locator("[name=called]")).to_have_attribute("placeholder", "Ann")
    table.add_person("Paul")
    await ann.locator("[name=called]").press_sequentially("Paul")  # somebody else's name
    await ann.locator("button", has_text="You and 2 robots").click()
    await expect(ann.locator("#said")).to_have_text("Somebody here is called Paul already. Choose another name.")
    await ann.locator("[name=called]").fill("Lucia")
    await ann.locator(".wishes summary").click()  # the first press counts, though the name changes by it
    await expect(ann.locator(".wishes [name=count]")).to_be_hidden()
    await expect(ann.locator("#as")).to_contain_text("Lucia")
    await expect(ann.locator(".wishes [name=count]")).to_be_hidden()
    await expect(ann.locator(".wishes [name=count]")).to_have_value("2")
    await ann.locator("button", has_text="You and 2 robots").click()
    await expect(ann.locator(".message", has_text="Lucia is Box").last).to_be_visible()
    await a_long_text_leaves_board_and_buttons_in_view(ann)
    await doubles_of_one_player_are_clipped_together(ann)
    board = newest(ann).locator("button.show").first
    await board.click()
    picture = ann.locator("#picture")
    whole = await picture.locator("img").evaluate("image => image.getBoundingClientRect().width")
    await picture.locator(".stage").click()
    assert await picture.locator("img").evaluate("image => image.getBoundingClientRect().width") >= 2 * whole
    await picture.locator(".stage").click()
    assert await picture.locator("img").evaluate("image => image.getBoundingClientRect().width") == whole
    await picture.locator(".close").click()
    await ann.click("#open-replay")
    await ann.locator("#replay .own button").first.click()
    await expect(ann.locator("#replay .lines li").first).to_be_visible()
    assert await ann.locator(".message.alone", has_text="The record of this chouette").count() == 0
    assert complaints == []
