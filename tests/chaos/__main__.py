"""`python -m tests.chaos --kills 500 --faults 2000`: wild evenings by all books, with figures.

Each evening has a database of its own: a SQLite file, or with `--postgres` one on the server that
`CHOUETTE_TEST_POSTGRES` names; the way to that server may fall silent, or be long.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from tests.chaos.evening import ON_THE_WAY, TROUBLES, WildEvening, sizes, way_to
from tests.chaos.table import Figures, WrongError
from tests.support.databases import fresh_database


def main() -> int:
    """The exit status: 1 when something was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--faults", type=int, default=2_000)
    parser.add_argument("--tables", type=int, default=4, help="beside one another")
    parser.add_argument("--an-evening", type=int, default=10, help="most kills of one evening")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="no evening begins later")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument(
        "--trouble",
        action="append",
        choices=[*TROUBLES, *ON_THE_WAY],
        help="only this goes wrong beside the kills; may be repeated",
    )
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--go-on", action="store_true", help="after something wrong")
    return asyncio.run(_run(parser.parse_args()))


async def _run(wanted: argparse.Namespace) -> int:
    figures, begun, wrong, seed, told = Figures(), time.monotonic(), 0, wanted.seed, 0
    print(f"seed {seed}")
    usual = TROUBLES | ON_THE_WAY if wanted.postgres else TROUBLES
    troubles = dict.fromkeys(wanted.trouble, 1.0) if wanted.trouble else usual
    while figures.kills < wanted.kills or figures.faults < wanted.faults:
        if time.monotonic() - begun > wanted.seconds:
            break
        kills = min(wanted.an_evening, wanted.kills - figures.kills)
        faults = min(wanted.an_evening * wanted.faults // max(wanted.kills, 1), wanted.faults - figures.faults)
        chosen = random.Random(seed).sample(sizes(), wanted.tables)
        try:
            with tempfile.TemporaryDirectory() as folder:
                async with AsyncExitStack() as stack:
                    kind, way = "postgresql" if wanted.postgres else "sqlite", None
                    url = await stack.enter_async_context(fresh_database(kind, Path(folder)))
                    if wanted.postgres:
                        way = await stack.enter_async_context(way_to(url))
                    await WildEvening(Path(folder), chosen, seed, figures, url, troubles, way).play(kills, faults)
        except WrongError as error:
            wrong += 1
            print(f"WRONG (seed {seed}) {error}\n", flush=True)
            if not wanted.go_on:
                return 1
        for story in figures.doubled[told:]:
            print(f"TWICE (seed {seed}) {story}\n", flush=True)
        told = len(figures.doubled)
        print(f"{time.monotonic() - begun:.0f} s: {figures}", flush=True)
        seed += 1
    print(f"{figures} in {time.monotonic() - begun:.0f} s, {wrong} wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
