"""`python -m tests.chaos --turns 20000 --kills 300 --faults 500`: wild evenings by all books, with figures."""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.chaos.evening import Figures, WildEvening, WrongError, sizes


def main() -> int:
    """The exit status: 1 when something was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos")
    parser.add_argument("--turns", type=int, default=20_000)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--an-evening", type=int, default=400, help="most turns of one evening")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--only", default="", help="book:people")
    parser.add_argument("--go-on", action="store_true", help="after something wrong")
    wanted = parser.parse_args()
    return asyncio.run(_run(wanted))


def _share(number: float) -> int:
    """A whole number that is this one on an average."""
    return int(number + random.random())


async def _run(wanted: argparse.Namespace) -> int:
    figures, begun, wrong, number = Figures(), time.monotonic(), 0, wanted.seed
    print(f"seed {wanted.seed}")
    plan = sizes() if not wanted.only else [(wanted.only.split(":")[0], int(wanted.only.split(":")[1]))]
    random.Random(wanted.seed).shuffle(plan)
    while figures.turns < wanted.turns:
        for book, people in plan:
            left = min(wanted.an_evening, wanted.turns - figures.turns)
            if left <= 0:
                break
            kills, faults = (_share(left * each / wanted.turns) for each in (wanted.kills, wanted.faults))
            with tempfile.TemporaryDirectory() as folder:
                before = figures.turns
                try:
                    await WildEvening(Path(folder), book, people, number, figures).play(left, kills, faults)
                except WrongError as error:
                    wrong += 1
                    print(f"WRONG (seed {number}) {error}\n", flush=True)
                    if not wanted.go_on:
                        return 1
                print(f"{book} {people}: {figures.turns - before} turns, {figures}"[:200], flush=True)
        number += 1
    print(f"{figures} in {time.monotonic() - begun:.0f} s, {wrong} wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
