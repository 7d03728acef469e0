"""Whether a finger answers what it has not read, beside quick robots: `python -m tests.bench.bench_fingers`.

Somebody plays with three robots at the pace *quick*. At random moments they read what can be pressed, and press there
some tenths of a second later, whatever has come there since: under the channel's message, and on the board's page in a
browser of 390 by 844. Half of the time they answer meanwhile with another hand, so that the next question is there
sooner. What was said at the table must be what was read. It ends with 1 where something else was.
"""

import argparse
import asyncio
import re
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

import pytest
from playwright.async_api import Browser, Page, async_playwright

from bot.delivery.shown_buttons import SECONDS_UNTIL_BUTTON_IS_READ
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.presses import all_buttons_of_player, leaves_no_choice
from bot.desk.tokens import moment_token
from bot.engine.engine import Engine
from bot.engine.programs import installed_programs
from bot.render.page.board_page import board_files, board_page
from tests.browser.board_pages import PHONE
from tests.cogs import test_hurried_finger as fingers
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import GOES_ON, WithRobots
from tests.support import board_page as support
from tests.support.board_page import boards_shown, link_for
from tests.support.bot_in_process import at_the_table, patient_table
from tests.support.databases import furnished_file
from tests.support.evening import buttons
from tests.support.waiting import until
from tests.support.windows import CHROMIUM, QUIET

PRESSES, SEED, ROBOTS = 500, 7, 3
SAYING, OTHER_HAND, GOES_ON_TAPPING = 0.8, 0.5, 0.5
"""How often a button that says something is read, another hand answers meanwhile, and a finger taps twice."""
ENDS = re.compile(r"^t:\d+:(end|leave|film|analyse|resign)\w*:")
"""What ends the evening or the game, or posts something else, is read by nobody: 500 presses are of one evening."""
SLOWEST_FINGER = 0.95 * SECONDS_UNTIL_BUTTON_IS_READ
"""Seconds from what was read to the press; what has stood there for longer counts as read."""
SAME, OPENED, OTHER, ONLY, NOTHING, WRONG = (
    "said what was read",
    "came to what was read, which opened something, asked once more or was refused",
    "came to something else, and said nothing",
    "came to the only way on, from what did nothing, or too late to be a finger, and counted",
    "came to a place where nothing was",
    "SAID WHAT WAS NOT READ",
)
_READ = """async () => {
  await new Promise(requestAnimationFrame); // nobody reads what is not painted
  const dialog = document.querySelector("dialog[open]");
  globalThis.readAt = performance.now();
  globalThis.same = new Map();
  return [...(dialog ?? document.querySelector("#side")).querySelectorAll("button")].flatMap((one) => {
    const { left, top, width, height } = one.getBoundingClientRect(), x = left + width / 2, y = top + height / 2;
    const key = one.dataset.id ?? `${one.id} ${one.textContent}`;
    if (one.dataset.same) globalThis.same.set(one.dataset.same, key);
    return one.disabled || one.closest("footer") || document.elementFromPoint(x, y) !== one ? [] : [{ key, x, y }];
  });
}"""
_KEPT = """() => document.addEventListener("click", ({ target }) => {
  const one = target.closest?.("button");
  const same = globalThis.same.get(one?.dataset.same); // what it undoes is the same, whatever robots have played since
  globalThis.hit = one ? same ?? one.dataset.id ?? `${one.id} ${one.textContent}` : "";
  globalThis.waited = performance.now() - globalThis.readAt;
  globalThis.readAt = performance.now(); // of a finger that goes on tapping
}, true)"""
_LOOK_PAST = """(hadDialog) => {
  const { half } = board;
  if (half && !half.whole && !board.busy) board.choose(half.plays[0].text);
  if (hadDialog) page.dialog.close();
  return page.dialog.open;
}"""
_IS_ANSWERED = "() => !page.pressed.size && !board.busy"


class Read(NamedTuple):
    """What somebody has read: the button, and where it was."""

    meaning: str
    where: Any


class Surface(Protocol):
    """Where one presses."""

    async def read(self) -> list[Read]:
        """What can be pressed now."""
        ...

    async def press(self, read: Read) -> tuple[str, bool]:
        """What was there when the finger came, and whether it may count whatever was read; "": nothing."""
        ...


class InChannel:
    """The message in the channel, as a phone shows it."""

    def __init__(self, evening: WithRobots, _page: Page) -> None:
        self._evening, self._ann = evening, evening.local.person("Ann")
        self._own, self._tokens = set[tuple[str, str, str]](), set[str]()

    async def read(self) -> list[Read]:
        table = await self._evening.table()
        seat = table.player(int(self._ann.id))
        assert seat
        self._own |= {(str(one.action), one.target, one.token) for one in all_buttons_of_player(table.chouette, seat)}
        self._tokens.add(moment_token(table.chouette))
        message = await until(self._shown)
        return [Read(one, at) for at, one in fingers.places(message).items()]

    def _shown(self) -> dict[str, Any] | None:
        """The newest message with buttons; None while there is none."""
        return next(
            (one for one in reversed(self._evening.local.messages(self._evening.channel)) if one["components"]), None
        )

    async def press(self, read: Read) -> tuple[str, bool]:
        message, bot = await until(self._shown), self._evening.bot
        hit = fingers.under_finger(message, read.where)
        if not hit:
            return "", False
        is_idle = fingers.answers(read.meaning, bot) and fingers.does_nothing(
            read.meaning, self._own, self._tokens, bot
        )
        found, chouette = fingers.QUESTION.fullmatch(hit), (await self._evening.table()).chouette
        is_all = found is not None and leaves_no_choice(chouette, ButtonPress(ButtonAction(found[1])))
        await self._ann.press(message, hit)
        return hit, is_idle or is_all


class OnPage:
    """The board's page; what it says goes over its socket."""

    def __init__(self, _evening: WithRobots, page: Page) -> None:
        self._page = page
        self._had_dialog = False

    async def read(self) -> list[Read]:
        self._had_dialog = await self._page.evaluate(_LOOK_PAST, self._had_dialog)
        return [Read(one["key"], (one["x"], one["y"])) for one in await self._page.evaluate(_READ)]

    async def press(self, read: Read) -> tuple[str, bool]:
        await self._page.evaluate("() => { globalThis.hit = ''; globalThis.waited = 0; }")
        await self._page.touchscreen.tap(*read.where)
        await self._page.wait_for_timeout(50)
        await self._page.wait_for_function(_IS_ANSWERED)
        hit, waited = await self._page.evaluate("() => [globalThis.hit, globalThis.waited]")
        return str(hit), waited > 1000 * SLOWEST_FINGER  # a busy machine was late with it, so it may have been read


async def pressed(evening: WithRobots, surface: Surface, presses: int, seed: int) -> Counter[str]:
    """What so many presses came to; one that a busy machine has made later than a finger is does not count."""
    found, chance, user = Counter[str](), Random(seed), int(evening.ann.id)
    tapped: Read | None = None
    while found.total() < presses:
        read_at, read = time.monotonic(), tapped
        if not read:
            offered = [one for one in await surface.read() if not ENDS.search(one.meaning)]
            saying = [one for one in offered if _says(one, evening)]
            fitting = saying if saying and chance.random() < SAYING else offered
            read = chance.choice(fitting) if fitting else None
        if (not read or chance.random() < OTHER_HAND) and await evening.is_asked(await evening.chouette()):
            await _other_hand(evening)
        said = await fingers.said_by(evening, user)
        left = SLOWEST_FINGER - (time.monotonic() - read_at)
        await asyncio.sleep(chance.uniform(0, max(left, 0.0)))
        tapped = None
        if not read or left <= 0:
            continue
        hit, may_count = await surface.press(read)
        has_said = await fingers.said_by(evening, user) > said
        what = _what(read.meaning, hit, has_said=has_said, may_count=may_count)
        found[what] += 1
        if what == WRONG:
            print(f"  read {read.meaning!r}, said {hit!r} {time.monotonic() - read_at:.2f} s later")
        tapped = read if what == SAME and chance.random() < GOES_ON_TAPPING else None
    return found


def _says(read: Read, evening: WithRobots) -> bool:
    return read.meaning.startswith("play ") or fingers.answers(read.meaning, evening.bot)


async def _other_hand(evening: WithRobots) -> None:
    """Somebody's other hand says what goes on, and nobody waits for what follows."""
    ann, message = evening.local.person("Ann"), evening.newest()
    if shown := next((each for each in buttons(message) if each.startswith(GOES_ON)), None):
        await ann.press(message, shown)
    elif offered := await ann.complete("move", "play", "", channel=evening.channel):
        await ann.slash("move", {"play": offered[0]["value"]}, channel=evening.channel)


def _what(read: str, hit: str, *, has_said: bool, may_count: bool) -> str:
    if not hit:
        return NOTHING
    if fingers.means_same(read, hit):
        return SAME if has_said else OPENED
    if not has_said:
        return OTHER
    return ONLY if may_count else WRONG


@asynccontextmanager
async def beside_quick_robots() -> AsyncIterator[WithRobots]:
    """Ann and three robots, whose turns are seen as briefly as anybody may choose, and boards beside the channel."""
    programs = installed_programs()
    engine = Engine(programs[0]) if programs else QuickEngine()
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(support, "page", board_page)
        patch.setattr(support, "FILES", board_files())
        url = furnished_file(Path(folder) / "bot.sqlite")
        async with patient_table(patch) as local, at_the_table(local, url, engine) as bot, boards_shown(bot):
            bot.delivery.seconds_until_button_is_read = SECONDS_UNTIL_BUTTON_IS_READ
            evening = WithRobots(local, bot)
            await evening.ann.slash("robot pace", pace="quick")
            await evening.open(robots=ROBOTS)
            await evening.ann.press(evening.newest(), "Start")
            yield evening


async def _page(browser: Browser, evening: WithRobots) -> Page:
    page = await (await browser.new_context(**PHONE)).new_page()
    await page.goto(await link_for(evening.ann))
    await page.locator("svg.board").wait_for()
    await page.evaluate(_KEPT)
    return page


SURFACES: dict[str, type[InChannel] | type[OnPage]] = {"message": InChannel, "page": OnPage}


async def main(presses: int, where: Sequence[str], seed: int) -> int:
    """Press there, and print what it came to; 1 where something is wrong."""
    wrong = 0
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for name in where:
            async with beside_quick_robots() as evening:
                found = await pressed(evening, SURFACES[name](evening, await _page(browser, evening)), presses, seed)
            wrong += found[WRONG]
            print(f"{found.total()} presses on the {name}")
            for what in (SAME, OPENED, OTHER, ONLY, NOTHING, WRONG):
                print(f"  {found[what]:4} {what}")
        await browser.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--presses", type=int, default=PRESSES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--on", choices=SURFACES, action="append", help="only there")
    chosen = parser.parse_args()
    raise SystemExit(asyncio.run(main(chosen.presses, chosen.on or [*SURFACES], chosen.seed)))
