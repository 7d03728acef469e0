"""How many taps a turn takes on the board's page, *Roll* and *Play* included: `python -m tests.bench.bench_page_taps`.

Over the same 500 rolls as `bench_taps`, every legal play equally likely: for each the fewest taps on checkers and dice,
and the fewest where a drag counts as one; both found by the page's own script in Chromium. Only *Roll* and *Play* wait
for the bot; in the channel every tap does. An only play is one tap there, too: its button plays it at once.
"""

import asyncio
import statistics
from typing import Any

from playwright.async_api import async_playwright

from bot.backgammon.position import START
from tests.bench.self_play import rolls
from tests.browser.board_pages import PHONE, BoardHouse, board_json, move_json, state_json
from tests.support.windows import CHROMIUM, QUIET

ROLL, PLAY, PER_CALL = 1, 1, 50
_FEWEST = """([some, drags]) => some.map(({ board: shown, move }) => {
  board.show(shown, move, "");
  const { half } = board, found = new Map();
  const swapped = half.dice.length === 2 ? [[...half.dice].reverse(), 1] : [];
  let layer = [[[], half.dice, 0], ...(swapped.length ? [[[], ...swapped]] : [])];
  const seen = new Set();
  for (let taps = 0; layer.length; taps++) {
    const later = layer.filter(([, , at]) => at > taps), onward = [];
    for (const [made, dice, at] of layer) {
      if (at > taps) continue;
      const key = JSON.stringify([made.map((each) => each.join()).sort(), dice]);
      if (seen.has(key)) continue;
      seen.add(key);
      half.made = made, half.dice = dice;
      const whole = half.whole;
      if (whole && !found.has(whole.text)) found.set(whole.text, taps);
      for (const from of half.sources) {
        half.made = made;
        const ways = [[half.stepsFrom(from)[0]]];
        if (drags) ways.push(...half.goalsOf(from).values());
        for (const steps of ways) onward.push([[...made, ...steps], dice, taps + 1]);
      }
    }
    layer = [...later, ...onward];
  }
  half.made = [];
  return move.plays.map(({ text }) => found.get(text) ?? null);
})"""


async def main() -> None:
    """Count and print."""
    start = state_json(board_json(START, (3, 1)), move_json(START, (3, 1)))
    sent: list[dict[str, Any]] = [
        {"board": board_json(position, dice, "T", "T"), "move": move_json(position, dice, "T")}
        for position, dice in rolls()
    ]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = await BoardHouse(greeting=start).opened(browser, **PHONE, reduced_motion="reduce")
        await page.wait_for_function("() => board.half")
        for drags in (False, True):
            counted: list[float] = []
            for first in range(0, len(sent), PER_CALL):
                for taps in await page.evaluate(_FEWEST, [sent[first : first + PER_CALL], drags]):
                    assert None not in taps, "a legal play cannot be made"
                    counted.append(ROLL + PLAY + (statistics.mean(taps) if len(taps) > 1 else 0))
            mean, p95 = statistics.mean(counted), sorted(counted)[int(0.95 * len(counted))]
            what = "taps and drags" if drags else "taps alone"
            print(f"{what:14}  a turn: mean {mean:.2f}, p95 {p95:.1f}; {len(counted)} turns")
        await browser.close()
    print("waits for the bot: 2 a turn; in the channel as many as taps")


if __name__ == "__main__":
    asyncio.run(main())
