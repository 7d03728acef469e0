"""How long all legal plays of a position take, beside GNU Backgammon's C: `python -m tests.bench.bench_plays`.

The positions are the oracle's. Every call is timed alone, in several passes over all positions, so that no call is
helped by having just been made; of each position the best pass counts, and of all positions the median. The peer
answers with keys; as positions, its keys are turned into boards. Without the peer only our own figures are printed.
"""

import importlib
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from bot.backgammon import plays
from bot.backgammon.ids import position_id
from bot.backgammon.notation import play_notation, read_play
from bot.backgammon.plays import Dice, legal_plays, resulting_positions
from bot.backgammon.position import START, Position
from tests.backgammon.oracle import Case, cases

PASSES = 7
ALLOWED = 5  # times the peer's median

Measured = dict[str, float]


def medians(calls: dict[str, Callable[[int], object]], count: int) -> Measured:
    """The median over the positions of each call's best time, in microseconds; the calls take turns, pass by pass."""
    best = {name: [float("inf")] * count for name in calls}
    clock = time.perf_counter_ns
    for _ in range(PASSES):
        for name, call in calls.items():
            times = best[name]
            for number in range(count):
                start = clock()
                call(number)
                times[number] = min(times[number], clock() - start)
    return {name: statistics.median(times) / 1000 for name, times in best.items()}


def peer(found: Sequence[Case]) -> dict[str, Callable[[int], object]]:
    """GNU Backgammon's calls for these cases, checked against the oracle; none where it is not installed."""
    try:
        gnubg: Any = importlib.import_module("gnubg_nn")
    except ImportError:
        print("gnubg-nn is not installed here (it has no build for this machine or this Python): no peer to compare.")
        return {}
    boards = [(gnubg.board_from_position_id(case.id), *case.dice) for case in found]
    moves, board_of = gnubg.moves, gnubg.board_from_position_key
    assert [len(moves(*board)) for board in boards] == [len(case.results) for case in found]
    return {
        "gnubg_nn.moves": lambda number: moves(*boards[number]),
        "gnubg_nn.moves, as positions": lambda number: [board_of(key) for key in moves(*boards[number])],
    }


def game_plays() -> list[tuple[Position, Dice, str]]:
    """A fixed line of plays from the start: position, dice and the play as written."""
    rolls = [(high, low) for low in range(1, 7) for high in range(low, 7)]
    found: list[tuple[Position, Dice, str]] = []
    position = START
    for number in range(300):
        dice = rolls[number * 8 % 21]
        legal = legal_plays(position, dice)
        if legal:
            play = legal[number * 5 % len(legal)]
            found.append((position, dice, play_notation(play)))
        position = play.result if legal else position.swapped()
        if not any(position.opp):
            position = START
    return found


def main() -> None:
    """Measure and print."""
    found = cases()
    given = [(case.position, case.dice) for case in found]
    assert [sorted(map(position_id, resulting_positions(*one))) for one in given] == [case.results for case in found]
    calls: dict[str, Callable[[int], object]] = {
        "nothing (the clock alone)": lambda _: None,
        **peer(found),
        "all legal plays, as positions": lambda number: resulting_positions(*given[number]),
    }
    measured = medians(calls, len(given))
    for name, time_taken in measured.items():
        print(f"{name:32} {time_taken:7.2f} µs (median of {len(given)} positions, best of {PASSES} passes)")
    ours = measured["all legal plays, as positions"]
    for name in ("gnubg_nn.moves", "gnubg_nn.moves, as positions"):
        if name in measured:
            print(f"ours is {ours / measured[name]:.1f} times {name} ({ALLOWED} allowed)")

    written_plays = game_plays()
    for name, call in (
        ("a play read from its notation", lambda number: read_play(*written_plays[number])),
        ("every play with its moves", lambda number: plays.legal_plays.__wrapped__(*written_plays[number][:2])),
    ):
        plays.legal_plays.cache_clear()
        figure = medians({name: call}, len(written_plays))[name]
        print(f"{name:32} {figure:7.2f} µs (median of {len(written_plays)} plays in games)")


if __name__ == "__main__":
    main()
