"""How long a warm board picture takes and how large it is: `python -m tests.bench.bench_pictures`.

The positions are those of checkers moved about at random; each is shown twice, as at the table: before the next roll
and after it.
"""

import random
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median, quantiles

from bot.render.board.picture import draw_board
from bot.render.board.scene import OFF, START_CHECKER_COUNTS, BoardScene, CheckerMove, ShownPlay
from bot.render.parts import DiceState, SideDice
from bot.render.sheet.picture import draw_sheet
from bot.rules.state.bets import Side
from tests.render.samples import BOARDS, SHEETS, themed

PICTURES = 200


def moved(own: tuple[int, ...], other: tuple[int, ...], numbers: tuple[int, int], chance: random.Random) -> ShownPlay:
    """Both numbers played by any checkers that may go so far, hits and bearing off included."""
    numbers_left = list(own)
    moves: list[CheckerMove] = []
    for number in numbers:
        starts = [
            point
            for point in range(25, 0, -1)
            if numbers_left[point - 1] and (point - number <= 0 or other[24 - point + number] < 2)
        ]
        if starts:
            start = chance.choice(starts)
            end = max(start - number, OFF)
            numbers_left[start - 1] -= 1
            if end:
                numbers_left[end - 1] += 1
            moves.append(CheckerMove(start, end, hit=bool(end and other[24 - end])))
    return ShownPlay(Side.TEAM, tuple(moves))


def after(own: tuple[int, ...], other: tuple[int, ...], play: ShownPlay) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both sides' checkers after a play."""
    mine, theirs = list(own), list(other)
    for move in play.moves:
        mine[move.start - 1] -= 1
        if move.end:
            mine[move.end - 1] += 1
            if theirs[24 - move.end] == 1:
                theirs[24 - move.end] = 0
                theirs[24] += 1
    return tuple(mine), tuple(theirs)


def evening(chance: random.Random) -> list[BoardScene]:
    """Many turns at the tables of the samples."""
    tables = list(BOARDS.values())
    scenes: list[BoardScene] = []
    own, other, side = START_CHECKER_COUNTS, START_CHECKER_COUNTS, Side.TEAM
    while len(scenes) < PICTURES:
        numbers = (chance.randint(1, 6), chance.randint(1, 6))
        play = replace(moved(own, other, numbers, chance), side=side)
        own, other = after(own, other, play)
        team, box = (own, other) if side is Side.TEAM else (other, own)
        table = tables[len(scenes) // 2 % len(tables)]
        table = replace(table, team=team, box=box, last_play=play, suggestions=(), numbers_for=side.other)
        played = (SideDice(side, DiceState.PLAYED, numbers), SideDice(side.other, DiceState.TO_ROLL))
        rolled = (SideDice(side.other, DiceState.TO_PLAY, (chance.randint(1, 6), chance.randint(1, 6))),)
        scenes += [themed(replace(table, dice=dice), "baize") for dice in (played, rolled)]
        own, other, side = other, own, side.other
        if sum(own) < 4 or sum(other) < 4:
            own, other = START_CHECKER_COUNTS, START_CHECKER_COUNTS
    return scenes


def timed(draw: Callable[[], bytes]) -> tuple[float, int]:
    """Milliseconds taken, and bytes made."""
    start = time.perf_counter()
    made = draw()
    return (time.perf_counter() - start) * 1000, len(made)


def report(what: str, runs: list[tuple[float, int]]) -> None:
    """One line of figures."""
    times, sizes = [ms for ms, _ in runs], [size / 1000 for _, size in runs]
    p99 = quantiles(times, n=100)[98]
    print(
        f"{what:24} p50 {median(times):6.1f} ms   p99 {p99:6.1f} ms"
        f"   median {median(sizes):5.1f} kB   largest {max(sizes):5.1f} kB"
    )


def main() -> None:
    """Draw an evening of boards, warm, and some sheets."""
    scenes = evening(random.Random(2))
    for scene in scenes[:20]:
        draw_board(scene)
    report("board, 1000 px", [timed(lambda one=scene: draw_board(one)) for scene in scenes])
    for name, sheet in SHEETS.items():
        draw_sheet(sheet)
        report(f"sheet, {name}", [timed(lambda one=sheet: draw_sheet(one)) for _ in range(20)])


if __name__ == "__main__":
    main()
