"""A first game with robots on a phone: `python -m tests.bench.bench_first_game [--language it] [--shots FOLDER]`.

Somebody opens the page in a browser of 390 by 844, takes *You and four robots*, and plays on the board that opens: they
tap a checker for each die and *Play*, and else the first button that is offered, to the end of the game. Printed are
the seconds from the start of the program to the first own roll, the presses of a turn of theirs, what of a moment was
out of sight, and how many screens high the channel and what they alone see have become. A picture of each kind of
moment goes into a folder: its first line, in the name of its file, is what a stranger reads. Where nothing can be
pressed for too long, it ends with an error that says what is on the board.
"""

import argparse
import asyncio
import re
import socket
import sys
import tempfile
import time
from pathlib import Path

from playwright.async_api import Error, Page, async_playwright

from tests.support.windows import CHROMIUM, QUIET

WIDTH, HEIGHT = 390, 844
PATIENCE_SECONDS = 60.0
"""So long nothing may be there to press: robots take some seconds a turn."""
GAME_OVER = {"en": "Next game", "it": "Prossima partita"}
ROLL = {"en": ("Roll", "Roll the opening"), "it": ("Tira", "Tira l'apertura")}
LESS_WANTED = re.compile(
    r"What|Che cos|Double|Raddopp|Hold|Ferma|Help|Aiuto|options|opzioni|Skip|Salta|Undo|Annulla|Drop|Pass|Resign|Beaver"
    r"|again|più|some|alcun|Fino"
)
_HEIGHT = "selector => [...document.querySelectorAll(selector)].reduce((sum, one) => sum + one.offsetHeight, 0)"
_OFFERED = """() => {
  const dialog = document.querySelector("dialog[open]");
  const own = "#dock :is(.left, .right) button, #buttons button";
  const all = dialog ? dialog.querySelectorAll("button") : document.querySelectorAll(own);
  return [...all].filter((one) => one.ariaDisabled !== "true").map((one) => one.textContent);
}"""
_NEXT_TAP = """() => {
  if (!board.half || board.busy || board.half.whole) return null;
  const box = board.targets.get(board.half.sources[0]).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""
_OUT_OF_SIGHT = """() => ["#question", "#table", "#dock", "#controls", "#buttons"].filter((each) => {
  const { top, bottom, height } = document.querySelector(each).getBoundingClientRect();
  return height && (top < -1 || bottom > innerHeight + 1);
})"""


async def measure(language: str, place: str, shots: Path | None, most_presses: int) -> None:
    """Play a game, and print what it took."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
            page = await browser.new_page(
                viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True, locale=language, is_mobile=True
            )
            begun = time.monotonic()  # their browser was open before
            command = (
                sys.executable,
                "-m",
                "bot",
                "local",
                "--no-browser",
                "--port",
                str(port),
                "--data",
                f"{folder}/t",
            )
            program = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
            try:
                await _opened(page, f"http://127.0.0.1:{port}")
                await _game(page, language, place, begun, shots, most_presses)
                await browser.close()
            finally:
                program.terminate()
                await program.wait()


async def _opened(page: Page, address: str) -> None:
    """The page, as soon as the program serves it."""
    while True:
        try:
            await page.goto(address)
        except Error:
            await asyncio.sleep(0.05)
        else:
            return


async def _game(page: Page, language: str, place: str, begun: float, shots: Path | None, most_presses: int) -> None:
    robots = page.locator(".welcome button[data-act=robots]:enabled")
    await robots.wait_for()
    if place:
        await page.locator(".wishes summary").tap()
        await page.locator(".wishes [name=place]").select_option(place)
    await robots.tap()
    first_press = time.monotonic() - begun
    beside = page.locator("#boards iframe:visible")
    await beside.content_frame.locator("svg.board .checker").first.wait_for(timeout=1000 * PATIENCE_SECONDS)
    board = next(one for one in page.frames if "/board/" in one.url)
    print(f"the first press came {first_press:.1f} s after the start of the program, the board {_since(begun):.1f} s")
    presses, turns, first_roll, unfit = 0, 0, 0.0, dict[str, list[str]]()
    waited_since, is_over = time.monotonic(), False
    while presses < most_presses and not is_over:
        await page.wait_for_timeout(1100 if presses else 100)  # as long as a hurried finger is not counted
        offered: list[str] = await board.evaluate(_OFFERED)
        is_over = any(GAME_OVER[language] in one for one in offered)
        wanted = next((one for one in offered if not LESS_WANTED.search(one)), None)
        tap: list[float] | None = await board.evaluate(_NEXT_TAP)
        can_play = await board.locator("#play:enabled").is_visible()
        if not (wanted or tap or can_play):
            if _since(waited_since) > PATIENCE_SECONDS:
                told = await board.locator("#page").inner_text()
                raise TimeoutError(f"nothing to press for {PATIENCE_SECONDS:.0f} s; offered: {offered}; shown:\n{told}")
            continue
        waited_since = time.monotonic()
        kind = re.sub(
            r"\W+", "_", re.sub(r"[0-9]+", "0", (await board.locator("#question").inner_text()).split("\n")[0])
        )[:50]
        if kind not in unfit:
            unfit[kind] = await board.evaluate(_OUT_OF_SIGHT)
            if shots:
                await page.screenshot(path=shots / f"{language}-{len(unfit):02}-{kind}.png")
        if is_over:
            break
        is_roll = bool(wanted) and str(wanted).strip().endswith(ROLL[language])
        try:
            if can_play:
                await board.locator("#play").tap(timeout=2000)
            elif tap:
                frame = await beside.bounding_box()
                assert frame
                await page.touchscreen.tap(frame["x"] + tap[0], frame["y"] + tap[1])
            else:
                where = "dialog[open]" if await board.locator("dialog[open]").count() else "#side"
                await board.locator(where).get_by_role("button", name=str(wanted), exact=True).tap(timeout=2000)
        except Error:
            continue  # it went while the finger came down
        presses += 1
        turns += is_roll
        first_roll = first_roll or (_since(begun) if is_roll else 0.0)
    if not is_over:
        raise TimeoutError(f"the game was not over after {presses} presses")
    await page.locator("#open-board").tap()
    public = await page.evaluate(_HEIGHT, ".message:not(.alone)")
    own = await page.evaluate(_HEIGHT, ".message.alone")
    print(f"first own roll: {first_roll:.1f} s after the start of the program")
    print(f"{turns} rolls of one's own, {presses} presses: {presses / max(turns, 1):.1f} a roll")
    for kind, parts in unfit.items():
        print(f"  {kind}: {'not in view: ' + ', '.join(parts) if parts else 'all in view'}")
    print(f"the channel: {public / HEIGHT:.1f} screens; seen by them alone: {own / HEIGHT:.1f} screens, which begin")
    for text in await page.locator(".message.alone .content").all_inner_texts():
        print(f"  {text.splitlines()[0]}")
    if shots:
        await page.screenshot(path=shots / f"{language}-end.png")


def _since(moment: float) -> float:
    return time.monotonic() - moment


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--language", choices=sorted(ROLL), default="en")
    parser.add_argument("--place", choices=("dice", "box", "captain"), help="what the page offers, unless another one")
    parser.add_argument("--shots", type=Path, default=None)
    parser.add_argument("--presses", type=int, default=400)
    chosen = parser.parse_args()
    if chosen.shots:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    asyncio.run(measure(chosen.language, chosen.place, chosen.shots, chosen.presses))


if __name__ == "__main__":
    _main()
