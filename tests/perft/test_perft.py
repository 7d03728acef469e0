"""Every play from the start, counted: known figures, so that nothing is missing and nothing is double."""

from collections import Counter

import pytest

from bot.backgammon.plays import Dice, legal_plays, resulting_positions
from bot.backgammon.position import START, Position

ROLLS: list[Dice] = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
BY_ROLL = (
    "11:42 21:15 22:75 31:16 32:17 33:73 41:14 42:18 43:17 44:52 51:8 52:8 53:9 54:9 55:4 "
    "61:10 62:14 63:14 64:14 65:7 66:11"
)


def _after(position: Position, dice: Dice) -> list[Position]:
    """The positions that a roll leads to; a pass counts one."""
    return list(resulting_positions(position, dice)) or [position.swapped()]


def test_each_roll_from_the_start() -> None:
    found = {f"{high}{low}": len(legal_plays(START, (high, low))) for high, low in ROLLS}
    assert found == {roll: int(count) for roll, count in (entry.split(":") for entry in BY_ROLL.split())}


def test_depth_one() -> None:
    plays = [after for dice in ROLLS for after in _after(START, dice)]
    assert len(plays) == 447
    assert len(set(plays)) == 406


@pytest.mark.slow
def test_depth_two() -> None:
    first = Counter(after for dice in ROLLS for after in _after(START, dice))
    plays = 0
    positions: set[Position] = set()
    for position, ways in first.items():
        for dice in ROLLS:
            after = _after(position, dice)
            plays += ways * len(after)
            positions.update(after)
    assert plays == 202_782
    assert len(positions) == 163_706
