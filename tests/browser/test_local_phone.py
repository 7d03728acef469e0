"""The local table on a phone: what is asked is in view, above a whole picture, and a link leads to what it names."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.local.checks.bodies import Json
from tests.browser.test_local_table import CHROMIUM, PANEL, become_who_must_act, play_until, table, window
from tests.support.bot_process import on_line
from tests.support.local_table import LocalTable
from tests.support.windows import window_of

__all__ = ["table"]  # a fixture
pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no browser is here"),
]


async def phone(browser: Browser, table: LocalTable, name: str) -> Page:
    """A phone of somebody's own."""
    page = await window(browser, table, name, [])
    await page.set_viewport_size({"width": 390, "height": 844})
    return page


async def send(page: Page, text: str) -> None:
    """Types a command, to its end, and sends it."""
    await page.locator("#say").fill(text)
    await page.locator(".send").click()
    if await page.locator("#composer .command").count():
        await page.locator(".send").click()


async def is_whole_in_view(page: Page, one: Locator) -> bool:
    """Whether all of it is within the list of messages, and nothing lies over it."""
    return await one.evaluate(
        """(one) => {
          const place = document.getElementById("messages").getBoundingClientRect(), box = one.getBoundingClientRect();
          const seen = document.elementFromPoint(box.left + 4, (box.top + box.bottom) / 2);
          return box.top >= place.top && box.bottom <= place.bottom && (one === seen || one.contains(seen));
        }"""
    )


async def test_the_question_and_a_whole_picture_are_in_view_above_many_buttons_and_a_note(
    browser: Browser, table: LocalTable
) -> None:
    page = await phone(browser, table, "Ann")
    await send(page, "/chouette open mode:score order:Ann, Zoe, Luigi, Marta, Rosa")
    asked, picture = page.locator(".message:not(.alone) .asked").last, page.locator(".message .bare img").first
    await expect(page.locator(".message.alone")).to_have_count(1)  # a note stands below
    assert await is_whole_in_view(page, asked)
    assert await is_whole_in_view(page, picture)
    await expect(page.locator(".message:not(.alone) .more")).to_have_count(0)  # four lines are not clipped
    before, answer = await picture.bounding_box(), page.locator(".message.over")
    help_button = page.locator(".message:not(.alone) .row .button", has_text="Help")
    await help_button.evaluate("each => each.click()")  # further down: nothing is scrolled for it
    await expect(answer).to_contain_text("You keep score")  # over the list, and the board stays where it is
    assert await picture.bounding_box() == before
    await expect(answer).to_be_in_viewport()
    await answer.get_by_text("Dismiss message").click()
    await expect(answer).to_have_count(0)
    for label in ("Box wins", "Next game"):
        await page.locator(".row .button", has_text=label).click()
    await expect(page.locator(".row .button", has_text="Box wins")).to_be_visible()
    await expect(page.locator(".message:not(.alone):has(.row)")).to_have_count(1)  # nothing moves under the mouse now
    picture = page.locator(".message:not(.alone):has(.row) .bare img").first
    for label in ("Double to 2 (Zoe)", "Double to 2 (Luigi)", "Take all for 2 each (Ann)", "Double to 4 (Ann)"):
        button = page.locator(".row .button", has_text=label)
        if await button.count():
            await button.click()
            await expect(button).to_have_count(0)
        assert await is_whole_in_view(page, asked)  # where the finger was, too
        assert await page.evaluate(TOLD_IS_WHOLE)
        assert (await picture.bounding_box() or {})["width"] > 360
    await page.locator("#messages").evaluate("each => { each.scrollTop = each.scrollHeight; }")
    assert await is_whole_in_view(page, asked)  # above the buttons at the end, too
    await an_open_question_stays_in_view(page, table)
    await a_panel_that_comes_late_is_brought_into_view(page, table)
    await what_slid_under_the_thumb_is_not_taken(page, table)


TOLD_IS_WHOLE = """() => {
  const last = (of) => [...document.querySelectorAll(`.message:not(.alone):has(.row) ${of}`)].at(-1);
  const asked = last(".asked"), cover = parseFloat(getComputedStyle(asked).getPropertyValue("--cover")) || 0;
  return asked.getBoundingClientRect().bottom + cover <= last(".told").getBoundingClientRect().top + 1;
}"""


async def an_open_question_stays_in_view(page: Page, table: LocalTable) -> None:
    """Whoever comes in meanwhile may say much."""
    await page.locator(".message:not(.alone) .row .button", has_text="Gammon …").click()
    gammon = page.locator(".message.alone .button", has_text="Box gammon")
    await expect(gammon).to_be_in_viewport(ratio=1)
    await table.person("Bob").say("\n".join(["Hello!"] * 40))
    await expect(page.locator(".message", has_text="Hello!")).to_be_in_viewport()
    await expect(gammon).to_be_in_viewport(ratio=1)
    await page.locator(".message.over").get_by_text("Dismiss message").click()


async def what_slid_under_the_thumb_is_not_taken(page: Page, table: LocalTable) -> None:
    """A tap where another button has just been; a moment later it is."""
    posting, bot = table.table.posting, table.messages()[0]["author"]

    def with_button(label: str) -> Json:
        button = {"type": 2, "style": 2, "label": label, "custom_id": label.lower()}
        return {"content": "Well?", "components": [{"type": 1, "components": [button]}]}

    message = posting.post(table.first_channel_id, bot, with_button("Next game"))
    await expect(page.locator(".row .button", has_text="Next game").last).to_be_in_viewport()
    posting.edit(message, with_button("Double"))
    await expect(page.locator(".row [data-key=double]")).to_be_in_viewport()
    async with page.expect_request("**/page/press") as pressed:
        assert not await page.evaluate(TAP)
        await expect(page.locator("#said")).to_have_text("The buttons have moved: press again.")
        await page.wait_for_function(TAP)
    assert '"double"' in str((await pressed.value).post_data)


async def test_what_moves_by_ones_own_dismissal_is_soon_taken(browser: Browser, table: LocalTable) -> None:
    page = await phone(browser, table, "Ann")
    await send(page, "/chouette open")
    await expect(page.locator(".message.alone")).to_have_count(1)  # the greeting
    posting, bot, ann = table.table.posting, table.messages()[0]["author"], table.person("Ann").id

    def with_buttons(*labels: str) -> Json:
        buttons = [{"type": 2, "style": 2, "label": label, "custom_id": label.lower()} for label in labels]
        return {"content": "Well?", "components": [{"type": 1, "components": [each]} for each in buttons]}

    posting.post(table.first_channel_id, bot, with_buttons("Double", "Take", "Drop", "Undo"))
    posting.post(table.first_channel_id, bot, with_buttons("Later"), only_for=ann)
    await expect(page.locator(".row [data-key=later]")).to_be_in_viewport()
    await page.wait_for_timeout(1100)  # until what came just now counts
    before = await page.locator(".row [data-key=later]").bounding_box()
    own = page.locator(".message.alone:has([data-key=later])")
    await own.get_by_text("Dismiss message").click()
    await expect(page.locator(".row [data-key=later]")).to_have_count(0)
    now = await page.locator(".row [data-key=double]").bounding_box()
    assert before
    assert now
    top = max(before["y"], now["y"])
    assert top + 3 < min(before["y"], now["y"]) + now["height"]  # where the other button was
    await page.wait_for_timeout(450)  # no second tap of the same thumb
    async with page.expect_request("**/page/press", timeout=3000):
        assert await page.evaluate(TAP, [before["x"] + 5, top + 2])


TAP = """(at) => {
  const button = document.querySelector("[data-key=double]"), { left, top } = button.getBoundingClientRect();
  const [clientX, clientY] = at ?? [left + 5, top + 5], there = { bubbles: true, clientX, clientY };
  button.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", ...there }));
  button.dispatchEvent(new Event("touchmove", { bubbles: true }));
  button.dispatchEvent(new MouseEvent("click", there));
  return document.getElementById("said").hidden;
}"""  # whether it is taken, of a finger that shakes, in a browser that does not say with a click what it was by


async def a_panel_that_comes_late_is_brought_into_view(page: Page, table: LocalTable) -> None:
    """What was pressed is on its way, and the bot has promised an answer meanwhile."""
    await page.route("**/page/press", lambda route: route.fulfill(json={"kind": "done"}))
    await page.locator(".message:not(.alone) .row .button", has_text="Help").click()
    posting, bot, ann = table.table.posting, table.messages()[0]["author"], table.person("Ann").id
    promised = posting.post(table.first_channel_id, bot, {}, only_for=ann, loading=True)
    await expect(page.locator(".thinking")).to_be_in_viewport()
    button = {"type": 2, "style": 2, "label": "Later", "custom_id": "later"}
    picture = {"image": {"url": f"{table.url}/web/icon.svg"}}
    said = {"content": "Which?\nOne.", "embeds": [picture], "components": [{"type": 1, "components": [button]}]}
    posting.edit(promised, said)
    await expect(page.locator(".thinking")).to_have_count(0)
    await expect(page.locator(".message.alone .button", has_text="Later")).to_be_in_viewport(ratio=1)
    assert await is_whole_in_view(page, page.locator(".message.alone .asked", has_text="Which?"))


async def test_what_bears_on_an_answer_and_a_result_are_read_however_much_has_happened(
    browser: Browser, table: LocalTable
) -> None:
    page = await phone(browser, table, "Ann")
    await page.locator("[name=called]").fill("Otto")  # counts for a command, too
    await send(page, "/chouette open mode:score order:Otto, Zoe, Luigi, Bob, Rosa")
    asked = page.locator(".message:not(.alone):has(.row)").last
    await expect(asked).to_contain_text("Otto is Box")
    for label in ("Team: double all to 2", "Undo last action", "Team: double all to 2", "Undo last action"):
        await page.locator(".row .button", has_text=label).click()
        await expect(page.locator(".row .button", has_text=label)).to_have_count(0)
    await page.locator(".row .button", has_text="Double all to 2 (Otto)").click()
    await expect(page.locator(".row .button", has_text="Zoe, Luigi, Bob and Rosa take")).to_be_visible()
    assert await is_whole_in_view(page, asked.locator(".told > div", has_text="Nobody takes alone"))


async def test_what_a_press_changes_above_comes_into_view(browser: Browser, table: LocalTable) -> None:
    page = await phone(browser, table, "Ann")
    await page.click("text=Five sample players, ready to roll")
    await expect(page.locator(".message:not(.alone) .bare img").first).to_be_visible()
    await play_until(page, "Move")  # as Captain or Box
    who = await page.locator(".person[aria-current]").get_attribute("data-name")
    await expect(page.locator("#say")).to_have_attribute("placeholder", re.compile(f" {who} "))
    await send(page, "/board")
    await expect(page.locator(".message.alone img").last).to_be_visible()
    asked = page.locator(".message:not(.alone):has(.row) .asked").last
    await page.locator("#messages").evaluate("each => { each.scrollTop = each.scrollHeight; }")
    await send(page, "/resign")
    await page.locator(".message.alone .row .button", has_text="Resign").click()  # sure?
    await expect(asked).to_contain_text("resign")
    assert await is_whole_in_view(page, asked)


@pytest.mark.parametrize("width", [390, 360])
async def test_before_the_bot_is_here_the_first_page_is_whole_and_what_is_pressed_waits_for_it(
    browser: Browser, tmp_path: Path, width: int
) -> None:
    async with LocalTable(tmp_path / "table.sqlite") as table:
        page = await phone(browser, table, "Ann")
        await page.set_viewport_size({"width": width, "height": 640})
        coming = page.locator(".welcome .coming")
        await expect(coming).to_have_text("In a moment you can choose here: rules, robots, their strength.")
        await expect(page.locator("#state")).to_be_hidden()  # nothing lies over a button
        for button in await page.locator(".welcome .button").all():
            await expect(button).to_be_enabled()
        await expect(page.locator(".person").first).to_be_hidden()  # nobody need know yet who else there is
        await expect(page.locator(".welcome .wishes")).to_have_count(0)  # which have nothing to choose from yet
        for tab in await page.locator("#channels a").all():
            assert await tab.evaluate(SEEN)
        await page.click("text=Teach me")
        await expect(page.locator(".welcome .button").first).to_be_disabled()
        await expect(coming).to_contain_text("What you pressed is kept")
        async with on_line(table, tmp_path):
            await expect(page.locator(".message.alone")).to_contain_text("Do you know backgammon?")


async def test_that_the_bot_has_come_is_known_though_an_older_state_arrives_after_it(
    browser: Browser, tmp_path: Path
) -> None:
    async with LocalTable(tmp_path / "table.sqlite") as table:
        page = await phone(browser, table, "Ann")
        await page.evaluate(
            """() => {
              const fetched = window.fetch;
              window.fetch = async (...asked) => {
                const answer = await fetched(...asked);
                if (!String(asked[0]).includes("/page/state")) return answer;
                const state = await answer.clone().json();
                if (!state.bot.on_line) while (!window.hasCome) await new Promise((done) => setTimeout(done, 20));
                return answer;
              };
            }"""
        )
        await page.click("text=Teach me")
        async with on_line(table, tmp_path):
            await page.wait_for_timeout(300)  # the news that it has come are here
            await page.evaluate("window.hasCome = true")
            await expect(page.locator(".message.alone")).to_contain_text("Do you know backgammon?")


async def test_a_form_that_is_sent_before_the_bot_is_here_says_that_it_is_kept(
    browser: Browser, tmp_path: Path
) -> None:
    async with LocalTable(tmp_path / "table.sqlite") as table:
        page = await phone(browser, table, "Ann")
        await page.click("text=Keep score at a real board")
        await page.locator("#form [name=order]").fill("Rosa, Ugo, Pia")
        await page.locator("#form [type=submit]").click()
        await expect(page.locator("#form .refusal")).to_contain_text("is kept")
        async with on_line(table, tmp_path):
            await expect(page.locator("#form")).to_be_hidden()
            await expect(page.locator(".message:not(.alone) .asked").last).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(844, 390), (740, 360)])
async def test_on_a_phone_on_its_side_the_ways_to_begin_are_in_view_and_so_is_who_somebody_is(
    browser: Browser, table: LocalTable, width: int, height: int
) -> None:
    page = await phone(browser, table, "Ann")
    await page.set_viewport_size({"width": width, "height": height})
    for way in await page.locator(".welcome .ways .button").all():
        assert await is_whole_in_view(page, way)
    await page.get_by_role("button", name="Play with friends").click()
    await expect(page.locator(".message:not(.alone) .asked").last).to_be_visible()
    other = await window_of(browser, viewport={"width": width, "height": height})
    await other.goto(table.url)
    await expect(other.locator(".welcome h1")).to_have_text("Who are you?")
    assert await is_whole_in_view(other, other.locator(".welcome h1"))


async def test_who_else_there_is_can_be_looked_at_before_anything_has_begun(
    browser: Browser, table: LocalTable
) -> None:
    page = await phone(browser, table, "Ann")
    await page.click("text=As Ann ▾")
    await page.click("#people [data-name=Bob]")
    await expect(page.locator(".person[aria-current]")).to_have_attribute("data-name", "Bob")


async def test_who_plays_with_robots_has_no_strangers_above_the_board(browser: Browser, table: LocalTable) -> None:
    page = await phone(browser, table, "Ann")
    await expect(page.locator("#people [data-name=Bob]")).to_be_hidden()
    await page.get_by_role("button", name="You and four robots").click()
    await expect(page.locator(".message:not(.alone) .asked").last).to_be_visible(timeout=60_000)
    await expect(page.locator("#people [data-name=Bob]")).to_be_hidden()
    before = await page.locator("#messages").bounding_box()
    await page.click("text=As Ann ▾")
    await expect(page.locator("#people [data-name=Bob]")).to_be_visible()
    assert await page.locator("#messages").bounding_box() == before  # they lie over the page
    bob = await phone(browser, table, "Bob")
    await expect(bob.locator("#people [data-name=Ann]")).to_be_visible()


async def test_on_a_phone_no_button_is_cut_or_lies_under_a_text(browser: Browser, table: LocalTable) -> None:
    page = await phone(browser, table, "Ann")
    await page.click("text=Five sample players, ready to roll")
    await expect(page.locator(".message:not(.alone) .bare img").first).to_be_visible()
    await play_until(page, "Double all")
    for height in range(560, 860, 20):
        await page.set_viewport_size({"width": 390, "height": height})
        assert await page.evaluate(CUT_IN_THE_END, height) == [], height
    note = page.locator(".message.alone", has=page.locator(".row")).last
    if await note.count():
        await note.locator(".button").first.scroll_into_view_if_needed()
        assert await note.locator(".asked").evaluate("each => getComputedStyle(each).position") == "static"


SEEN = """(tab) => {
  const { left, right, top, bottom } = tab.getBoundingClientRect(), place = tab.parentElement.getBoundingClientRect();
  const isSeen = tab.contains(document.elementFromPoint(right - 3, (top + bottom) / 2));
  return isSeen && left >= place.left && right <= place.right + 1;
}"""
CUT_IN_THE_END = """async (high) => {
  const messages = document.getElementById("messages"), isCut = (edge) => ({ top, bottom }) => top < edge - 1 && bottom > edge + 1;
  const cut = () => {
    const buttons = [...messages.querySelectorAll(".message.mine .row > *")].map((each) => each.getBoundingClientRect());
    const covered = parseFloat(getComputedStyle(document.querySelector(".bottom"), "::before").height);
    return buttons.filter(isCut(messages.getBoundingClientRect().bottom - covered));
  };
  for (let frame = 0; frame < 100 && (innerHeight !== high || cut().length); frame++) await new Promise(requestAnimationFrame);
  return cut();
}"""  # noqa: E501


@pytest.mark.parametrize("told", [["Before.", "Before.", "long"], ["long"]])
async def test_of_an_explanation_for_one_alone_no_end_is_shown_without_its_beginning(
    browser: Browser, table: LocalTable, told: list[str]
) -> None:
    page = await phone(browser, table, "Ann")
    first, for_all = await page.evaluate(FIRST_OF_EXPLANATION, told)
    assert first == "long"
    assert 2 <= for_all.count("A drop: ") < 12  # the newest sentences, each of them whole
    assert for_all.startswith("A drop: ")


FIRST_OF_EXPLANATION = """async (told) => {
  const { fit } = await import("/web/fit.js"), place = document.getElementById("messages");
  const long = "A drop: you pay what the cube showed before, and are out of this game. ".repeat(12);
  const message = document.createElement("article");
  message.className = "message bot alone";
  message.innerHTML = `<span class="face"></span><div class="body"><div class="head"></div><div class="content">
    <div class="asked">What?</div><div class="told"><div class="news"><div></div></div></div></div><p></p></div>`;
  message.querySelector("p").style.height = "60vh";
  const line = (each) => `<span data-is="${each}">${each === "long" ? long : each}</span>`;
  message.querySelector(".news > div").innerHTML = told.map(line).join("<br>");
  place.append(message);
  fit(message, place, new Set());
  const box = message.querySelector(".news").getBoundingClientRect();
  const lines = [...message.querySelectorAll("[data-is]")].filter((each) => each.getClientRects().length);
  const isSeen = (rect) => (rect.top + rect.bottom) / 2 > box.top;
  const first = lines.find((each) => isSeen([...each.getClientRects()].at(-1)));
  const begins = isSeen(first.getClientRects()[0]);
  message.classList.remove("alone");
  message.querySelector(".news > div").textContent = long;
  fit(message, place, new Set());
  return [begins ? first.dataset.is : `the end of ${first.dataset.is}`, message.querySelector(".news").innerText];
}"""


async def test_a_link_of_discord_leads_to_the_message_or_says_that_it_is_not_there(
    browser: Browser, table: LocalTable
) -> None:
    page = await phone(browser, table, "Ann")
    await expect(page.locator(".welcome button").first).to_be_enabled()
    for number in range(30):
        await table.person("Bob").say(f"word {number}")
    await expect(page.locator(".message")).to_have_count(30)
    channel = await page.evaluate("new URLSearchParams(document.querySelector('#channels a').search).get('channel')")
    first = await page.locator(".message").first.get_attribute("data-id")
    for place in (f"{channel}/{first}", f"{channel}/1"):
        await table.person("Bob").say(f"see https://discord.com/channels/@me/{place}")
    await page.locator(".content a").first.click()
    await expect(page.locator(".message").first).to_be_in_viewport()
    await page.locator(".content a").last.click()
    await expect(page.locator("#said")).to_have_text(re.compile("^That message is not here"))
    assert len(page.context.pages) == 1


async def test_somebody_new_comes_in_and_is_among_the_people_at_once(browser: Browser, table: LocalTable) -> None:
    page = await phone(browser, table, "Ann")
    await page.click("#open-settings")
    await expect(page.locator("#settings > section").first).to_contain_text("Languages")
    await expect(page.locator("#settings form.newcomer").first).to_be_hidden()  # all that is about Discord is folded
    await page.locator("#settings").get_by_text("To try out what Discord has").click()
    await page.locator("#settings form.newcomer input[type=text]").first.fill("Otto")
    await page.locator("#settings").get_by_role("button", name="Comes in").click()
    await expect(page.locator("#settings")).to_be_hidden()
    await expect(page.locator("#people [data-name=Otto]")).to_be_in_viewport()
    assert await page.evaluate(PAYMENT_AS_SEEN) == ["button style-3", "button style-2"]  # asked of 7 alone


PAYMENT_AS_SEEN = """async () => {
  const { drawComponents } = await import("/web/components.js");
  const asks = { type: 2, style: 3, label: "Jon received €4.00", custom_id: "n:yes:1" };
  const message = { components: [{ type: 1, components: [asks] }], mentions: [{ id: "7" }] };
  return ["7", "8"].map((me) => drawComponents(message, { seat: {}, me })[0].querySelector("button").className);
}"""


async def test_what_people_say_is_followed_except_by_who_is_asked(browser: Browser, table: LocalTable) -> None:
    asked, watching = await phone(browser, table, "Ann"), await phone(browser, table, "Fay")
    await asked.click("text=Five sample players, ready to roll")
    await become_who_must_act(asked)
    question = asked.locator(".message.mine:has(.row) .asked").last
    await expect(question).to_have_text(re.compile("to play|roll the opening"))
    if re.match("@?Ann to play", await question.inner_text()):  # who pressed has won the opening: their panel is open
        question = asked.locator(PANEL).last.locator(".button").first
    await expect(question).to_be_in_viewport()
    for number in range(40):
        await table.person("Gus").say(f"word {number}")
    await expect(watching.get_by_text("word 39", exact=True)).to_be_in_viewport()
    newest = asked.get_by_text("word 39", exact=True)
    await expect(newest).to_be_attached()
    assert await is_whole_in_view(asked, question)
    await asked.click("#newest")
    await expect(newest).to_be_in_viewport()
