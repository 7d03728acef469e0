"""What a state of a board beside the channel costs, in milliseconds and bytes: `python -m tests.bench.bench_board`."""

import sys
import time
from random import Random

from bot.board.hub import packed
from bot.board.state import table_state
from bot.record.read import Head
from bot.rules.statements import ChouetteMode
from bot.words.words import words_in
from tests.board.test_state import BOOKS, at_table
from tests.record.evenings import said_at

EVENINGS, STATEMENTS, EACH = 3, 200, 4
BOOK = "colorado"


def measure() -> None:
    """For who watches, and for each who plays, at moments of random evenings; the worst may play a double."""
    words, rules = words_in(), BOOKS[BOOK].rules
    found: dict[str, list[tuple[float, int]]] = {"who watches": [], "who plays": []}
    for seed in range(EVENINGS):
        for at, (_, chouette) in enumerate(said_at(Random(seed), rules, STATEMENTS)):
            if at % EACH:
                continue
            shown = at_table(Head(BOOK, rules, ChouetteMode.PLAY), chouette, at)
            for seat in (None, *(one.seat for one in shown.table.seats)):
                begun = time.perf_counter()
                text = packed(table_state(shown, seat, words))
                taken = time.perf_counter() - begun
                found["who plays" if seat else "who watches"].append((taken * 1000, len(text.encode())))
    for who, costs in found.items():
        for what, values in zip(("ms", "bytes"), zip(*costs, strict=True), strict=True):
            ordered = sorted(values)
            median, p95 = (ordered[int(len(ordered) * part)] for part in (0.5, 0.95))
            print(f"{who}, {what}: median {median:.1f}, p95 {p95:.1f}, worst {ordered[-1]:.1f} ({len(ordered)} states)")


if __name__ == "__main__":
    sys.exit(measure())
