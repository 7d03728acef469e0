"""Friends on their own phones, at a table that is shared: they come by its link, before anybody has opened it, too."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from bot.local.discord.state import SAMPLE_NAMES
from bot.local.sharing.addresses import addresses_in_networks
from bot.local.sharing.door import Door
from bot.words.words import words_in
from tests.browser.test_local_phone import phone
from tests.browser.test_local_table import CHROMIUM
from tests.operation.test_watch import free_port
from tests.support.bot_process import on_line
from tests.support.local_table import LocalTable
from tests.support.waiting import until
from tests.support.windows import listen, window_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no browser is here"),
    pytest.mark.skipif(not addresses_in_networks(), reason="this computer has no network"),
]
HIDDEN = """(is) => {
  Object.defineProperty(document, "hidden", { value: is, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


async def test_a_friend_comes_before_a_table_is_open_and_while_the_host_shares(
    browser: Browser, tmp_path: Path
) -> None:
    secret, new = "Abcdefghijklmnopqrst_-", "Another-of-22-letters_"
    async with LocalTable(
        later_door=lambda renewed: Door(new if renewed else secret), shared=tmp_path / "table.sqlite.shared"
    ) as table:
        host = await phone(browser, table, "Ann")
        await expect(host.locator("#open-share")).to_be_hidden()
        await host.get_by_role("button", name="Get a link for friends").click()
        code = host.locator(".welcome .camera").first
        await code.locator("summary").click()
        await expect(code.locator("img")).to_be_in_viewport(ratio=1)
        await host.wait_for_function("document.querySelector('.welcome .camera img').naturalWidth > 0")
        await code.locator("summary").click()
        friend = await window_of(browser, viewport={"width": 390, "height": 845})  # its clock is its own
        await friend.clock.install()
        lines = list[str]()
        listen(friend, "websocket", lambda line: lines.append(line.url))
        await table.person("Gus").say("See you later.")  # and looks at no page
        await friend.goto(await host.locator(".welcome .invitation .shared code").first.inner_text())
        await expect(friend.locator("h1")).to_have_text("Who are you?")
        await expect(friend.locator(".welcome p").first).to_contain_text("not open yet")
        for typed, name, why in ((" ANN", "Ann", "Ann is here already"), ("gus", "Gus", "Somebody here is called Gus")):
            await friend.locator(".welcome input").fill(typed)
            await friend.keyboard.press("Enter")
            await expect(friend.locator("#form-title")).to_have_text(f"Sit here as {name}?")
            await friend.locator("#form").get_by_role("button", name="Cancel").click()
            await expect(friend.locator(".welcome .refusal").first).to_contain_text(why)
        await friend.locator(".welcome input").fill("Zoe")
        await friend.keyboard.press("Enter")
        await expect(friend.locator(".welcome")).to_contain_text("As soon as the table is open, it appears here")
        await expect(friend.locator(".welcome .row .button")).to_have_text(
            ["Teach me", "Play with friends", "Keep score at a real board"]
        )
        await expect(friend.locator("#open-share")).to_be_hidden()

        await expect(host.locator(".welcome .here")).to_have_text("Already here: Zoe.")
        await expect(host.locator(".welcome .ways .style-1")).to_have_text("Play with friends")
        await bob_comes_whom_nobody_was_yet(browser, table, host)

        await friend.click("#as")
        await expect(friend.locator("#people .name")).to_have_text(
            ["Ann", "Bob", "Gus", "Zoe"]
        )  # nobody's faces are not offered
        await friend.click("#as")
        await expect(friend.locator("#people .person").first).to_be_hidden()

        before = len(lines)
        await friend.evaluate(HIDDEN, True)  # its phone sleeps: it would not hear that its line is cut
        await friend.clock.fast_forward(60_000)
        await friend.evaluate(HIDDEN, False)
        await until(lambda: len(lines) > before)
        await expect(friend.locator(".welcome")).to_contain_text("You are in")
        assert len(lines) == before + 1

        await host.click("#open-share")
        afar = host.locator("#share details:not(.camera)")
        await afar.locator("summary").click()
        failed = {"kind": "refused", "text": "It could not be kept."}
        await host.route("**/page/tunnel", lambda route: route.fulfill(json=failed), times=1)
        await afar.locator("input").fill("https://four-kind-words.trycloudflare.com")
        await afar.locator("input").press("Enter")
        await expect(afar.locator(".refusal")).to_have_text("It could not be kept.")
        async with host.expect_request("**/page/tunnel"):  # the same again
            await afar.locator("input").dispatch_event("paste")
        await expect(afar.locator(".refusal")).to_have_count(0)
        for pasted in ("| https://Four-kind-words.trycloudflare.com |", "four-kind-words"):
            await afar.locator("input").fill(pasted)
            await afar.locator("input").press("Enter")
            if "." in pasted:
                await expect(afar.locator("code").last).to_have_text(
                    f"https://four-kind-words.trycloudflare.com/?table={secret}"
                )
                await expect(afar.locator("input")).to_have_value("https://four-kind-words.trycloudflare.com")
        await expect(afar.locator(".refusal")).to_contain_text("There is no address in it")
        await host.locator("#share").get_by_role("button", name="Stop sharing").click()
        await friend.clock.run_for(2_000)
        await expect(friend.locator(".welcome h1")).to_have_text("The table is closed.")
        await expect(friend.locator("#state")).to_be_hidden()  # that is said once
        await expect(friend.locator(".welcome p")).to_contain_text("As soon as its host shares it again")
        await expect(host.locator("#open-share")).to_be_hidden()
        await host.locator("#share").get_by_role("button", name="Get a link for friends").click()
        await friend.clock.run_for(2_000)
        await expect(friend.locator(".welcome")).to_contain_text("You are in")

        await expect(host.locator("#share")).to_contain_text("The link stays the same")
        await host.locator("#share").get_by_role("button", name="Stop sharing").click()
        await expect(host.locator("#share")).to_contain_text("whoever has it comes in again")
        await host.locator("#share").get_by_role("button", name="Get a new link").click()
        await expect(host.locator("#share .shared code").first).to_contain_text(new)
        await friend.clock.run_for(2_000)
        await expect(friend.locator(".welcome h1")).to_have_text("The table is closed.")
        await friend.goto(await host.locator("#share .shared code").first.inner_text())
        await expect(friend.locator(".welcome")).to_contain_text("You are in")
        await table.stop()  # as if it were killed: nobody has said why
        await friend.clock.run_for(2_000)
        await expect(friend.locator(".welcome h1")).to_have_text("No connection.")
        await expect(friend.locator(".welcome p")).to_have_text("It is tried again by itself …")


async def test_the_board_of_a_friend_goes_on_when_the_table_is_shared_again(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    async with (
        LocalTable(
            door=Door("Abcdefghijklmnopqrst_-"), later_door=lambda _renewed: Door("Abcdefghijklmnopqrst_-")
        ) as table,
        on_line(table, tmp_path, HTTP_PORT=port, BOARD_URL=table.url),
    ):
        assert table.boards
        table.boards.address = f"http://127.0.0.1:{port}"
        host = await phone(browser, table, "Ann")
        link = await host.locator(".welcome .invitation .shared code").first.inner_text()
        friend = await window_of(browser, viewport={"width": 390, "height": 844})
        await friend.goto(link)
        await friend.locator(".welcome input").fill("Zoe")
        await expect(friend.locator(".welcome")).to_contain_text("The table is not open yet.")
        await host.click("text=Five sample players, ready to roll")
        await expect(friend.locator(".welcome")).to_contain_text("Then you see what is played here")
        await friend.keyboard.press("Enter")
        await friend.click("#open-board")
        board = friend.frame_locator("#boards iframe:visible")
        await expect(board.locator("svg").first).to_be_visible()
        await expect(board.locator("body.offline")).to_have_count(0)

        async with friend.expect_request(lambda one: one.resource_type == "fetch" and "/board/" in one.url):
            await host.click("#open-share")
            await host.locator("#share").get_by_role("button", name="Stop sharing").click()
        await expect(board.locator("#bar")).to_have_text(
            "The table is closed. As soon as its host shares it again, this page goes on where it was."
        )
        await host.locator("#share").get_by_role("button", name="Get a link for friends").click()
        await expect(board.locator("#bar")).to_be_hidden()
        await expect(board.locator("body.offline, body.gone")).to_have_count(0)


async def test_a_friend_whose_page_is_closed_while_they_are_waited_for_is_named_to_the_others(
    browser: Browser, tmp_path: Path
) -> None:
    port = free_port()
    async with (
        LocalTable(door=Door("Abcdefghijklmnopqrst_-")) as table,
        on_line(table, tmp_path, HTTP_PORT=port, BOARD_URL=table.url),
    ):
        assert table.boards
        table.boards.address, table.windows.seconds_until_away = f"http://127.0.0.1:{port}", 0.0
        await table.person("Ann").slash("chouette open")
        for one in ("Bob", "Cid"):
            await table.person(one).slash("join")
        started = (await table.person("Ann").slash("chouette start")).message
        asked = started["content"].splitlines()[0] if started else ""
        name, _, other = sorted(("Ann", "Bob", "Cid"), key=lambda one: table.person(one).id not in asked)
        host = await phone(browser, table, other)
        friend, stranger = [await window_of(browser, viewport={"width": 390, "height": 844}) for _ in range(2)]
        for page in (friend, stranger):
            await page.goto(table.url)
        face = stranger.locator(f".faces [data-name={name}]")
        await expect(face).not_to_contain_text("here already")
        await friend.locator(f".faces [data-name={name}]").click()
        await expect(face).to_contain_text("here already")

        await friend.goto("about:blank")
        line = host.locator("#away")
        await expect(line).to_contain_text(words_in().text("page-away", name=name))
        await expect(face).not_to_contain_text("here already")
        await expect(stranger.locator("#away")).to_be_empty()  # nobody there is told of those at the table yet
        for width, height in ((390, 844), (1280, 800)):
            await host.set_viewport_size({"width": width, "height": height})
            for is_board in (True, False):
                await host.click("#open-board")
                await expect(host.locator("#boards")).to_be_visible(visible=is_board)
                await expect(line).to_be_in_viewport(ratio=1)
        await host.get_by_role("button", name="My options").click()
        await host.get_by_role("button", name="Somebody is gone?").click()  # at once, as the line says
        await expect(host.locator(".message.alone").last).to_contain_text(f"{name}'s page is closed.")
        await friend.goto(table.url)
        await expect(line).to_be_empty()
        await expect(face).to_contain_text("here already")
        await expect(friend.locator("#away")).to_be_empty()


async def bob_comes_whom_nobody_was_yet(browser: Browser, table: LocalTable, host: Page) -> None:
    """Whoever is called as a sample person is that one; the host, who has not said who they are, is nobody's face."""
    link = await host.locator(".welcome .invitation .shared code").first.inner_text()
    bob = await window_of(browser, viewport={"width": 390, "height": 844})
    await bob.goto(link)
    await expect(bob.locator(".faces .name")).to_have_text(["Gus", "Zoe"])
    await bob.locator(".welcome input").fill("Bob")
    await bob.keyboard.press("Enter")
    await expect(bob.locator(".welcome")).to_contain_text("You are in")
    await expect(host.locator(".welcome .here")).to_have_text("Already here: Bob and Zoe.")
    assert len(table.table.state.members) == len(SAMPLE_NAMES) + 1


async def test_a_guest_with_a_phone_finds_their_name_among_the_faces(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    async with (
        LocalTable(door=Door("Abcdefghijklmnopqrst_-")) as table,
        on_line(table, tmp_path, HTTP_PORT=port, BOARD_URL=table.url),
    ):
        assert table.boards
        table.boards.address = f"http://127.0.0.1:{port}"
        await table.person("Ann").slash("chouette open", mode="score", order="Ann, Bob, Zoe, Zoe 2")
        host = await phone(browser, table, "Ann")
        friend = await window_of(browser, viewport={"width": 390, "height": 844})
        await host.click("#open-share")
        await friend.goto(await host.locator("#share .shared code").first.inner_text())
        await expect(friend.locator("h1")).to_have_text("Who are you?")
        await expect(friend.locator(".faces .guest .name")).to_have_text(["Bob", "Zoe", "Zoe 2"])
        await friend.locator(".faces .guest").last.click()
        await friend.get_by_role("button", name="No seat yet? Join").first.click()
        await friend.get_by_role("button", name="I am Zoe 2").click()
        await expect(host.get_by_role("button", name="Yes, that is Zoe 2")).to_be_visible()
        claim = table.messages()[-1]
        await table.person("Ann").say("\n".join(["Who else is who?"] * 40))
        await expect(friend.locator(".message", has_text="Who else is who?")).to_be_in_viewport()
        await friend.evaluate("() => { const now = Date.now; Date.now = () => now() + 60_000; }")  # she is busy
        await table.person("Ann").press(claim, "Yes, that is Zoe 2")
        await expect(friend.locator(".message", has_text="has taken over the guest").first).to_be_visible()
        own = friend.locator(".message:not(.alone) .row .button", has_text="Double to 2").first
        await expect(own).to_be_in_viewport(ratio=1)  # what they came for, and not how they came
