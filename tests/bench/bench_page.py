"""How large the page of an evening is, and how long it takes: `python -m tests.bench.bench_page`.

With `--evenings 200` so many random evenings of all books are opened in Chromium, too, each compared with the replay
step by step; it fails where one differs or asks the network.
"""

import argparse
import asyncio
import gzip
import sys
import tempfile
import time
from pathlib import Path

from playwright.async_api import async_playwright

from tests.browser.evening_pages import differences, opened, page_of, random_record
from tests.channel.test_ledger import HEAD
from tests.support.windows import CHROMIUM, QUIET

FIXTURE = Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette"
EMPTY = HEAD + "game\n"
STATEMENTS, GOAL_BYTES, TURNS_OF_TEN_GAMES = 300, 100_000, 400


def measure() -> None:
    """One evening of two games of robots, and what ten would take."""
    record = FIXTURE.read_text("utf-8")
    page_of(record)
    begun = time.process_time()
    played = page_of(record)
    seconds, bare = time.process_time() - begun, len(page_of(EMPTY).content)
    turns, size = len(played.scene.steps), len(played.content)
    of_ten = bare + (size - bare) / turns * TURNS_OF_TEN_GAMES
    print(
        f"{turns} turns: {size / 1000:.1f} kB ({len(gzip.compress(played.content)) / 1000:.1f} kB compressed), "
        f"{seconds:.2f} s with the replay; {TURNS_OF_TEN_GAMES} turns, as ten games have, would be "
        f"{of_ten / 1000:.0f} kB (goal {GOAL_BYTES / 1000:.0f})"
    )


async def compare(evenings: int, first: int) -> int:
    """How many of so many random evenings differ on their page."""
    wrong = steps = 0
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for seed in range(first, first + evenings):
            played, complaints = page_of(random_record(seed, STATEMENTS)), list[str]()
            with tempfile.TemporaryDirectory() as folder:
                page = await opened(browser, played.content, Path(folder), complaints)
                found = [*await differences(page, played.scene), *complaints]
                await page.context.close()
            steps += len(played.scene.steps)
            wrong += bool(found)
            for one in found[:3]:
                print(f"seed {seed}: {one[:500]}")
        await browser.close()
    print(f"{evenings} evenings, {steps} steps: {wrong} differ")
    return wrong


def main() -> int:
    """Measure, and compare where that is asked for; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=0, help="how many random evenings are opened in Chromium")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    asked = parser.parse_args()
    measure()
    return bool(asyncio.run(compare(asked.evenings, asked.first))) if asked.evenings else 0


if __name__ == "__main__":
    sys.exit(main())
