"""Rolls as they come in games: GNU Backgammon plays itself, 0-ply, money play without a cube.

`python -m tests.bench.self_play` writes `rolls.txt` beside this file anew, the same for the same seed. It needs
`gnubg-nn`, which has no build for some machines; whoever only reads the file does not.
"""

import importlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.backgammon.ids import position_id, read_position_id
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import START, Position, is_over, win_multiplier

FILE = Path(__file__).with_name("rolls.txt")
SEED, ROLLS = 11, 500


def rolls() -> list[tuple[Position, Dice]]:
    """The positions and dice of the file; each has a legal play."""
    lines = (line.split() for line in FILE.read_text("utf-8").splitlines() if not line.startswith("#"))
    return [(read_position_id(key), (int(dice[0]), int(dice[1]))) for key, dice in lines]


def played(seed: int) -> Iterator[tuple[Position, Dice]]:
    """One game after another: each roll with a legal play."""
    gnubg: Any = importlib.import_module("gnubg_nn")
    chance = random.Random(seed)
    while True:
        position, dice = START, (1, 1)
        while dice[0] == dice[1]:
            dice = chance.randint(1, 6), chance.randint(1, 6)
        while not is_over(position):
            plays = legal_plays(position, dice)
            if plays:
                yield position, dice
            results = [play.result for play in plays] or [position.swapped()]
            position = min(results, key=lambda result: _equity(gnubg, result))
            dice = chance.randint(1, 6), chance.randint(1, 6)


def _equity(gnubg: Any, position: Position) -> float:
    """What the side on roll wins, in points."""
    if is_over(position):
        return -float(win_multiplier(position))
    win, gammon, backgammon, lost_gammon, lost_backgammon = gnubg.probabilities(
        gnubg.board_from_position_id(position_id(position)), 0
    )
    return 2 * win - 1 + gammon + backgammon - lost_gammon - lost_backgammon


if __name__ == "__main__":
    games = played(SEED)
    found = [next(games) for _ in range(ROLLS)]
    head = f"# {ROLLS} rolls with a play, seed {SEED}: position id, dice; by python -m tests.bench.self_play\n"
    FILE.write_text(head + "".join(f"{position_id(position)} {a}{b}\n" for position, (a, b) in found), "utf-8")
