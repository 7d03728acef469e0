"""A first game with robots on a phone: `python -m tests.bench.bench_first_game [--language it] [--shots FOLDER]`.

Somebody opens the page in a browser of 390 by 844, takes *You and four robots*, and presses the first button that is
offered, from the first roll to the end of the game. Printed are the seconds from the start of the program to the first
own roll, the presses of a turn of theirs, and how many screens high the channel and what they alone see have become.
A picture of each kind of moment goes into a folder: its first line, in the name of its file, is what a stranger reads.
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

from tests.browser.test_local_table import CHROMIUM, QUIET

WIDTH, HEIGHT = 390, 844
GAME_OVER = {"en": "Next game", "it": "Prossima partita"}
ROLL = {"en": ("Roll", "Roll the opening"), "it": ("Tira", "Tira l'apertura")}
LESS_WANTED = re.compile(
    r"What|Che cos|Double|Raddopp|Hold|Ferma|Help|Aiuto|options|opzioni|Skip|Salta|Undo|Annulla|Drop|Pass|Resign|Beaver"
    r"|again|più|some|alcun|Fino"
)
_HEIGHT = "selector => [...document.querySelectorAll(selector)].reduce((sum, one) => sum + one.offsetHeight, 0)"


async def measure(language: str, shots: Path | None, most_presses: int) -> None:
    """Play a game, and print what it took."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()
        command = (sys.executable, "-m", "bot", "local", "--no-browser", "--port", str(port), "--data", f"{folder}/t")
        program = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
                page = await browser.new_page(
                    viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True, locale=language, is_mobile=True
                )
                await _opened(page, f"http://127.0.0.1:{port}")
                await _game(page, language, begun, shots, most_presses)
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


async def _game(page: Page, language: str, begun: float, shots: Path | None, most_presses: int) -> None:
    await page.locator(".welcome button").nth(0).wait_for()
    labels = await page.locator(".welcome button").all_inner_texts()
    await page.locator(".welcome button").nth(next(at for at, one in enumerate(labels) if "robot" in one)).tap()
    presses, turns, first_roll, kinds = 0, 0, 0.0, set[str]()
    for _ in range(most_presses):
        await page.wait_for_timeout(1100)  # as long as a hurried finger is not counted
        offered = await _offered(page)
        if any(GAME_OVER[language] in one for one, _ in offered):
            break
        wanted = [one for one in offered if not LESS_WANTED.search(one[0])]
        if not wanted:
            continue
        label, place = wanted[0]
        first = (await page.locator(".message .content").last.inner_text()).split("\n")[0]
        kind = re.sub(r"\W+", "_", re.sub(r"[0-9]+", "0", first))[:50]
        if shots and kind not in kinds:
            kinds.add(kind)
            await page.screenshot(path=shots / f"{language}-{len(kinds):02}-{kind}.png")
        is_roll = label.strip().endswith(ROLL[language])
        turns += is_roll
        first_roll = first_roll or (time.monotonic() - begun if is_roll else 0.0)
        try:
            await page.locator(".message .row .button").nth(place).tap(timeout=2000)
            presses += 1
        except Error:
            continue  # it went while the finger came down
    public = await page.evaluate(_HEIGHT, ".message:not(.alone)")
    own = await page.evaluate(_HEIGHT, ".message.alone")
    print(f"first own roll: {first_roll:.1f} s after the start of the program")
    print(f"{turns} rolls of one's own, {presses} presses: {presses / max(turns, 1):.1f} a roll")
    print(f"the channel: {public / HEIGHT:.1f} screens; seen by them alone: {own / HEIGHT:.1f} screens, which begin")
    for text in await page.locator(".message.alone .content").all_inner_texts():
        print(f"  {text.splitlines()[0]}")
    if shots:
        await page.screenshot(path=shots / f"{language}-end.png")


async def _offered(page: Page) -> list[tuple[str, int]]:
    """The buttons that can be pressed, newest message first, with their places."""
    labels = await page.locator(".message .row .button").evaluate_all(
        "all => all.map(one => [one.innerText, one.disabled || !one.offsetHeight,"
        " one.closest('.message').classList.contains('alone')])"
    )
    usable = [(label, place, alone) for place, (label, unusable, alone) in enumerate(labels) if not unusable]
    return [(label, place) for label, place, alone in sorted(usable, key=lambda one: (not one[2], one[1]))]


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--language", choices=sorted(ROLL), default="en")
    parser.add_argument("--shots", type=Path, default=None)
    parser.add_argument("--presses", type=int, default=400)
    chosen = parser.parse_args()
    if chosen.shots:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    asyncio.run(measure(chosen.language, chosen.shots, chosen.presses))


if __name__ == "__main__":
    _main()
