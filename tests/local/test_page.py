"""The page in a real browser: what people see, type and press there."""

import re

import pytest
import pytest_asyncio
from playwright.async_api import Page, async_playwright, expect

from tests.local.sample_bot import discord, on_line, picture
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE
from tests.support.windows import CHROMIUM, NO_BROWSER, QUIET, give_back, listen, window_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=NO_BROWSER),
    pytest.mark.asyncio(loop_scope="module"),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser():
    """One for all; each test has windows of its own."""
    expect.set_options(timeout=PATIENCE * 1000)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def table():
    """A fresh table for each test."""
    async with LocalTable(rate_limits=False, record_exchanges=True) as table:
        yield table


@pytest_asyncio.fixture(loop_scope="module")
async def bot(table):
    """The sample bot at that table."""
    async with on_line(table) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="module")
async def look(browser, table):
    """Opens a window as somebody; at the end no window may have complained."""
    complaints: list[str] = []

    async def window(person: str, width: int = 1280, height: int = 900) -> Page:
        page = await window_of(browser, viewport={"width": width, "height": height})
        page.set_default_timeout(PATIENCE * 1000)
        listen(page, "pageerror", lambda error: complaints.append(str(error)))
        listen(
            page, "console", lambda line: complaints.append(line.text) if line.type in ("error", "warning") else None
        )
        await page.goto(f"{table.url}/?as={person}")
        await expect(page.locator(".person[aria-current]")).to_have_attribute("data-name", person)
        return page

    yield window
    complained = [*complaints]
    await give_back(browser)
    assert complained == []


async def test_commands_are_completed_typed_and_answered(look, table, bot):
    page = await look("Ann")
    await page.fill("#say", "/m")
    await expect(page.locator(".offer b")).to_have_text(["/menus", "/move"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Tab")
    await expect(page.locator(".command .name")).to_have_text("/move")
    await page.keyboard.press("Enter")
    await expect(page.locator("#said")).to_contain_text("required")
    await page.keyboard.type("8/")
    await expect(page.locator(".offer b")).to_have_text([f"8/{n}" for n in range(7, 0, -1)])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    message = page.locator(".message.alone")
    await expect(message).to_contain_text("played 8/7")
    await expect(message).to_contain_text("Only you can see this")
    await page.keyboard.type("/move 13/11(2) ")
    await page.keyboard.press("Enter")
    await expect(message.nth(1)).to_contain_text("played 13/11(2)")
    await page.keyboard.type("/chouette start mode: score")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message:not(.alone)")).to_contain_text("started in mode score")
    await page.keyboard.type("/open_table Friday")  # the first option, though it is not named
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .title")).to_have_text("Friday")


async def test_two_windows_a_switch_and_a_reload(look, table, bot):
    ann, bob = await look("Ann"), await look("Bob")
    await ann.fill("#say", "/open_table")
    await ann.keyboard.press("Enter")
    await ann.keyboard.press("Enter")
    for page in (ann, bob):
        await expect(page.locator(".message .embed img")).to_have_attribute("alt", "a board")
        await expect(page.locator(".person[data-name=Ann] .badge")).to_be_visible()
    await expect(ann.locator(".message")).to_have_class(re.compile("mine"))
    await bob.click(".message >> text=Roll")
    await expect(ann.locator(".message .content")).to_contain_text("moment 2")
    await ann.click(".message img")
    await expect(ann.locator("#picture img")).to_be_visible()
    await ann.keyboard.press("Escape")
    await ann.fill("#say", "/move x")
    await ann.keyboard.press("Enter")
    await expect(ann.locator(".message.alone")).to_have_count(1)
    await expect(bob.locator(".message.alone")).to_have_count(0)
    await ann.reload()
    await expect(ann.locator(".message.alone")).to_contain_text("played x")
    await ann.click(".person[data-name=Bob]")
    await expect(ann.locator(".person[aria-current]")).to_have_attribute("data-name", "Bob")
    await expect(ann.locator(".message")).to_have_count(1)
    await ann.go_back()
    await expect(ann.locator(".message.alone")).to_contain_text("played x")
    await ann.click("text=Dismiss message")
    await expect(ann.locator(".message")).to_have_count(1)


async def test_menus_forms_and_refusals(look, table, bot):
    page = await look("Ann")
    await page.fill("#say", "/menus")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.click("summary:has-text('From')")
    await page.click(".options button:has-text('point 8')")
    await expect(page.locator(".message").nth(1)).to_contain_text("from 8")
    await page.click("summary:has-text('Who')")
    await page.check("label:has-text('Bob') input")
    await page.check("label:has-text('Dee') input")
    await page.click(".options >> text=Choose")
    await expect(page.locator(".message").nth(2)).to_contain_text("chosen: Bob, Dee")
    await page.click("text=Say a word")
    await expect(page.locator("#form h2")).to_have_text("Your word")
    await page.keyboard.type("owl")
    await page.keyboard.press("Enter")
    await expect(page.locator("#form")).to_be_hidden()
    await expect(page.locator(".message").nth(3)).to_contain_text("your word: owl")
    await page.fill("#say", "/who ")
    await page.keyboard.type("Nobody")
    await page.keyboard.press("Enter")
    await expect(page.locator("#said")).to_contain_text("Choose one of the list")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator("#say")).to_be_focused()
    await expect(page.locator("#said")).to_be_hidden()


@pytest.mark.parametrize("locale", ["en-GB", "it"])
async def test_true_and_false_are_typed_in_any_language(look, table, bot, locale):
    next(one for one in table.table.state.members.values() if one.name == "Ann").locale = locale
    page = await look("Ann")
    for number, (typed, alone) in enumerate((("true", True), ("False", False), ("vero", True), ("no", False)), 1):
        await page.fill("#say", "")
        await page.keyboard.type(f"/slow alone:{typed}")
        await page.keyboard.press("Enter")
        await expect(page.locator(".message", has_text="done")).to_have_count(number)
        done = page.locator(".message", has_text="done").nth(number - 1)
        await expect(done).to_have_class(re.compile("alone") if alone else re.compile("^(?!.*alone)"))


async def test_who_was_called_by_a_message_that_is_past_must_act_no_more(look, table, bot):
    page = await look("Ann")
    await page.fill("#say", "/open_table")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".person[data-name=Ann] .badge")).to_be_visible()
    await bot.heard[-1].edit(view=None)
    await expect(page.locator(".message .row")).to_have_count(0)
    await expect(page.locator(".badge")).to_have_count(0)
    await bot.heard[-1].channel.send(f"<@{table.person('Ann').id}> has played")  # without a button nobody must act
    await expect(page.locator(".message")).to_have_count(2)
    await expect(page.locator(".badge")).to_have_count(0)


async def test_nobody_must_act_after_the_end(look, table, bot):
    page = await look("Ann")
    await page.fill("#say", "/open_table")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".person[data-name=Ann] .badge")).to_be_visible()
    called = bot.heard[-1]
    await called.channel.send(called.content)  # a reminder is a message of its own, which nobody edits
    await called.edit(view=None)
    await called.channel.send("over", embed=discord.Embed(title="the final sheet"))
    await expect(page.locator(".message")).to_have_count(3)
    await expect(page.locator(".badge")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1280])
async def test_two_pictures_stand_below_one_another(look, table, bot, width):
    page = await look("Ann", width)
    await page.fill("#say", "/open_table")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message")).to_have_count(1)
    embeds = [discord.Embed().set_image(url=f"attachment://{name}.png") for name in ("board", "sheet")]
    files = [picture(), discord.File(picture().fp, "sheet.png")]
    await bot.heard[-1].channel.send("two", embeds=embeds, files=files)
    await expect(page.locator(".message").last.locator(".embed img")).to_have_count(2)
    board, sheet = [await each.bounding_box() for each in await page.locator(".message").last.locator(".embed").all()]
    if width == 390:
        assert sheet["y"] >= board["y"] + board["height"]
        assert sheet["x"] == board["x"]
    else:
        assert sheet["x"] >= board["x"] + board["width"]


async def test_text_is_never_markup(look, table, bot):
    page = await look("Ann")
    await table.person("Bob").say(
        "<img src=x onerror=alert(1)> **bold** `a<b` [x](javascript:alert(1)) snake_case_name"
    )
    await table.person("Bob").say("```\n<b>\n``` https://example.org/?a=1&b=<2> <t:0:R> <@1> ||hidden||")
    first, second = page.locator(".message .content").nth(0), page.locator(".message .content").nth(1)
    await expect(first).to_have_text("<img src=x onerror=alert(1)> bold a<b [x](javascript:alert(1)) snake_case_name")
    assert await first.locator("img, a, em").count() == 0
    await expect(second.locator("pre")).to_have_text("<b>")
    await expect(second.locator("a")).to_have_attribute("href", "https://example.org/?a=1&b=")
    await expect(second).to_contain_text("years ago")
    await expect(second).to_contain_text("@somebody")


async def test_settings(look, table, bot):
    page = await look("Mia")
    await page.click("text=Settings")
    await page.click("text=To try out what Discord has")
    await page.fill("#settings input[type=text]", "<Zoë>")
    await page.keyboard.press("Enter")
    await expect(page.locator(".person .name").last).to_have_text("<Zoë>")
    await expect(page.locator("#settings")).to_be_hidden()  # who comes in plays
    await page.click("text=Settings")
    await page.click("text=To try out what Discord has")
    await page.click("label:has-text('Embed Links')")
    await page.click(".button:text-is('Done')")
    channel = bot.get_channel(int(table.first_channel_id))
    await expect(page.locator("#settings")).to_be_hidden()
    await page.reload()
    await page.click("text=Settings")
    await page.click("text=To try out what Discord has")
    await expect(page.locator("label:has-text('Embed Links') input")).not_to_be_checked()
    assert not channel.permissions_for(channel.guild.me).embed_links
    await page.keyboard.press("Escape")
    await expect(page.locator("#channels a")).to_have_text(["# chouette"])
    await page.click("text=Settings")
    await page.click("text=To try out what Discord has")
    await page.click("#settings .button:text-is('# second-table')")  # where nothing has begun yet
    await expect(page.locator("#channels a[aria-current]")).to_have_text("# second-table")
    await page.click("text=Settings")
    await page.click("text=To try out what Discord has")
    await expect(page.locator("label:has-text('Embed Links') input")).to_be_checked()


async def test_a_moderator_makes_a_private_channel_and_gives_the_role(look, table, bot):
    mia, bob, fay = [await look(name) for name in ("Mia", "Bob", "Fay")]
    await mia.click("text=Settings")
    await mia.click("text=To try out what Discord has")
    await mia.fill("section:has-text('A new channel') input", "Committee room")
    await mia.locator("section:has-text('A new channel') select").select_option(
        "only moderators and who has the role Committee see it"
    )
    await mia.click(".button:text-is('Add')")
    await mia.check("[data-roles=Bob] label:has-text('Committee') input")
    await expect(bob.locator("#channels a")).to_have_text(["# chouette", "🔒 committee-room"])
    await expect(fay.locator("#channels a")).to_have_count(1)
    await bob.click("text=🔒 committee-room")
    await bob.fill("#say", "in private")
    await bob.keyboard.press("Enter")
    await expect(bob.locator(".message")).to_contain_text("in private")
    await mia.uncheck("[data-roles=Bob] label:has-text('Committee') input")
    await expect(bob.locator("#channels a[aria-current]")).to_have_text("# chouette")
    await expect(bob.locator(".message")).to_have_count(0)
    await fay.click("text=Settings")
    await fay.click("text=To try out what Discord has")
    await expect(fay.locator("#settings h3", has_text="A new channel")).to_have_count(0)


async def test_the_page_speaks_the_language_of_who_looks_at_it(look, table, bot):
    page = await look("Mia")
    await page.click("text=Settings")
    await page.locator('label:has-text("For Mia alone") select').select_option("it")
    await expect(page.locator("#open-settings")).to_have_text("Impostazioni")
    await page.locator('label:has-text("Per tutti") select').select_option("it")
    await page.reload()
    await expect(page.locator("#composer input")).to_have_attribute("placeholder", re.compile("/ per i comandi"))
    await expect(page.locator("html")).to_have_attribute("lang", "it")
    assert str(bot.get_guild(int(table.table.state.first_server_id)).preferred_locale) == "it"
    await page.click("text=Impostazioni")
    await expect(page.locator("label:has(input[type=checkbox])")).to_contain_text(
        ["Vedere il canale", "Inviare messaggi"]
    )


@pytest.mark.parametrize("width", [375, 390, 1280])
async def test_nothing_is_wider_than_the_window(look, table, bot, width):
    await table.person("Ann").slash("open_table", label="a long label " * 10)
    await table.person("Ann").slash("menus")
    await table.person("Bob").say("x" * 500 + "\n```\n" + "y" * 200 + "\n```")
    page = await look("Ann", width, 844)
    await expect(page.locator(".message")).to_have_count(3)
    wide = await page.evaluate(
        "[...document.querySelectorAll('.message, .message *, .composer')]"
        ".filter(e => !e.closest('pre, .options') && e.getBoundingClientRect().right > innerWidth + 1)"
        ".map(e => e.className)"
    )
    assert wide == []
    await expect(page.locator(".message").nth(1)).to_be_in_viewport(ratio=1)  # what Ann is asked stays in view
