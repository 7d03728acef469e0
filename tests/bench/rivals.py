"""The bot of this checkout beside that of another one, in one run: a busy machine is as slow for one as for the other.

`git worktree add FOLDER COMMIT` makes another checkout; a benchmark that takes `--against FOLDER` measures both, block
by block in turn, at the same local table's code and in the same environment.
"""

import argparse
import asyncio
from pathlib import Path
from statistics import median

from tests.support.bot_process import CHECKOUT, BotProcess

THIS, OTHER = "this", "other"
_QUIET_FOR = 0.3
"""Seconds in which a bot that has nothing more to do computes next to nothing."""
_NEXT_TO_NOTHING = 10.0
"""Milliseconds: the step in which Linux counts."""


def add_argument(parser: argparse.ArgumentParser) -> None:
    """Let the command line name another checkout."""
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout, to be measured beside")


def checkouts(against: Path | None) -> dict[str, Path]:
    """What is measured, by its name in the figures."""
    return {THIS: CHECKOUT, **({OTHER: against.resolve()} if against else {})}


def in_turn(names: list[str], blocks: int) -> list[str]:
    """So many blocks of each, each of them as often first as last."""
    return [name for block in range(blocks) for name in (names if block % 2 == 0 else names[::-1])]


async def until_quiet(bot: BotProcess) -> None:
    """Wait until the bot has done all that followed from what was done, and has written it down."""
    before = float("-inf")
    while bot.processor_time > before + _NEXT_TO_NOTHING:
        before = bot.processor_time
        await asyncio.sleep(_QUIET_FOR)


def print_ratio(what: str, blocks: dict[str, list[float]]) -> None:
    """How much of the other checkout's figure this one needs: the median of the blocks that were measured together."""
    if OTHER in blocks:
        ratios = [mine / other for mine, other in zip(blocks[THIS], blocks[OTHER], strict=True)]
        print(f"{what}: {median(ratios):.2f} of the other checkout's ({min(ratios):.2f} to {max(ratios):.2f} by block)")
