"""In which positions anybody would think of doubling."""

import pytest

from bot.backgammon.position import START, Position
from bot.backgammon.window import is_double_thinkable


def side(**checkers: int) -> list[int]:
    """A side's checkers by their points: `p6=5`; `bar=1`."""
    counts = [0] * 25
    for point, count in checkers.items():
        counts[24 if point == "bar" else int(point[1:]) - 1] = count
    return counts


USUAL = list(START.opp)


@pytest.mark.parametrize(
    ("me", "opp", "is_thinkable"),
    [
        (list(START.me), USUAL, False),
        (side(p24=2, p13=4, p8=3, p6=4, p5=2), USUAL, False),  # only the first point made
        (side(p24=2, p13=4, p8=3, p6=4, p5=2), side(bar=1, p24=1, p13=5, p8=3, p6=5), True),  # one on the bar
        (side(bar=2, p13=4, p8=3, p6=4, p5=2), side(p24=2, p13=3, p8=3, p6=5, p5=2), False),  # two of one's own there
        (side(p13=2, p8=2, p7=2, p6=3, p5=3, p4=3), side(p24=2, p13=3, p8=4, p6=5, p3=1), True),  # a prime
        (side(p6=5, p5=5, p4=5), side(p6=5, p5=5, p4=5), True),  # a level race: who rolls leads
        (side(p6=5, p5=5, p4=5), side(p6=3, p5=3, p4=5, p3=4), False),  # behind
        (side(p6=5, p5=5, p4=5), side(p1=2), False),  # lost
        (side(p6=1, p2=1), side(p1=1), True),  # the last roll
        # shots from far behind: the points at home hold nobody
        (side(p22=2, p11=1, p6=2, p5=3, p3=3, p2=2, p1=2), side(p6=1, p4=2, p2=3, p1=9), False),
        (side(p22=1, p17=1, p9=1, p6=2, p5=3, p3=3, p2=2, p1=2), side(p6=1, p2=3, p1=10), False),
        (side(p18=2, p13=3, p6=4, p5=3, p4=3), side(p13=2, p6=5, p5=4, p4=4), False),  # behind at two midpoints
        (side(p9=1, p8=1, p7=2, p6=3, p5=3, p4=3, p3=2), side(bar=1, p4=3, p3=3, p2=3, p1=3), True),  # it is held
    ],
)
def test_a_double_is_thought_of_where_somebody_stands_well(
    me: list[int], opp: list[int], *, is_thinkable: bool
) -> None:
    assert is_double_thinkable(Position(me, opp)) is is_thinkable
