"""The last rolls of a game, against values that every player knows, or can count by hand."""

from fractions import Fraction

import pytest

from bot.backgammon.fair import CubeHolder, CubeState, TurnStage, exact_equity, exact_winning_chance
from bot.backgammon.position import START, Position

MIDDLE, MINE, THEIRS = (CubeState(owner, gammons_count=True) for owner in CubeHolder)


def side(*points: int) -> list[int]:
    """Checkers on these points, each named once for each of them; all others are off."""
    return [points.count(point) for point in range(1, 26)]


def against(mine: list[int], theirs: list[int]) -> Position:
    return Position(mine, theirs)


SURE = side(1, 1)  # off with whatever falls


@pytest.mark.parametrize(
    ("points", "of_36"),
    [
        ((1,), 36), ((1, 1), 36), ((6,), 27), ((5,), 31), ((4,), 34), ((3,), 36), ((6, 1), 15), ((5, 2), 19),
        ((4, 4), 11), ((4, 3), 17), ((3, 3), 17), ((2, 2), 26), ((6, 6), 4), ((2, 1), 36), ((3, 1), 34), ((6, 5), 6),
        ((5, 1), 23), ((4, 1), 29), ((3, 2), 25), ((1, 1, 1), 6), ((1, 1, 1, 1), 6), ((7,), 23),
    ],
)  # fmt: skip
def test_the_last_roll(points: tuple[int, ...], of_36: int) -> None:
    assert exact_winning_chance(against(side(*points), SURE)) == Fraction(of_36, 36)


def test_who_misses_may_roll_again_if_the_other_misses_too() -> None:
    assert exact_winning_chance(against(side(6), side(6))) == Fraction(13, 16)
    assert exact_winning_chance(against(side(6, 1), side(6))) == Fraction(15, 36) + Fraction(9, 36) * (
        Fraction(19, 36) + Fraction(2, 36) * Fraction(34, 36)  # 2-1 leaves a checker on the 4 point
    )


def test_dice_that_lie_are_played_best() -> None:
    position = against(side(6, 5), side(4))
    assert exact_winning_chance(position, (6, 5)) == 1
    assert exact_winning_chance(position, (6, 1)) == Fraction(2, 36) * Fraction(34, 36)  # 5/4, and they miss with 2-1


def test_a_game_far_from_its_end_has_no_value() -> None:
    assert exact_winning_chance(START) is None
    assert exact_equity(START, MIDDLE, TurnStage()) is None
    assert exact_winning_chance(against(side(*(1,) * 9), side(*(1,) * 9))) is None


def test_a_shot_that_wins_nothing_yet_has_no_value_but_a_last_one_has() -> None:
    """They have two checkers left, one of them open to a shot: what follows a hit is not searched."""
    assert exact_winning_chance(against(side(25, *(6,) * 7, *(5,) * 7), side(1, 6))) is None
    assert exact_winning_chance(against(side(20, 1), side(1))) == 0


def test_a_last_double() -> None:
    """19 of 36: worth 1/18 without a double and twice that with it; 27 of 36 is a double that may be taken."""
    position = against(side(5, 2), SURE)
    assert exact_equity(position, MINE, TurnStage()) == Fraction(1, 9)
    assert exact_equity(position, MIDDLE, TurnStage()) == Fraction(1, 9)
    assert exact_equity(position, THEIRS, TurnStage()) == Fraction(1, 18)
    assert exact_equity(position, MINE, TurnStage(may_double=False)) == Fraction(1, 18)
    assert exact_equity(position, MINE, TurnStage(doubled=True)) == Fraction(1, 9)
    assert exact_equity(against(side(6, 1), SURE), MINE, TurnStage()) == Fraction(-1, 6)
    assert exact_equity(against(side(6, 1), SURE), MINE, TurnStage(doubled=True)) == Fraction(-1, 3)
    assert exact_equity(against(side(4), SURE), MINE, TurnStage()) == 1  # 34 of 36: dropped


def test_a_double_that_gives_the_cube_away_with_a_roll_to_come() -> None:
    """One checker each on the 6 point: they take for the cube, and lose just as much as by a drop."""
    position = against(side(6), side(6))
    assert exact_equity(position, MINE, TurnStage()) == 1
    assert exact_equity(position, THEIRS, TurnStage()) == Fraction(27, 36) - Fraction(9, 36)


def test_gammons_count_where_they_count() -> None:
    position = against(side(1), side(*(6,) * 15))
    assert exact_winning_chance(position) == 1
    assert exact_equity(position, CubeState(CubeHolder.THEIRS, gammons_count=True), TurnStage()) == 2
    assert exact_equity(position, CubeState(CubeHolder.THEIRS, gammons_count=False), TurnStage()) == 1
    assert exact_equity(position, CubeState(CubeHolder.NOBODY, gammons_count=False), TurnStage()) == 1
    assert (
        exact_equity(against(side(1), side(*(24,) * 15)), CubeState(CubeHolder.THEIRS, gammons_count=True), TurnStage())
        == 3
    )
