"""Pips, checkers off, and how a game was won."""

import pytest

from bot.backgammon.position import (
    BAR,
    START,
    Position,
    borne_off,
    has_contact,
    is_over,
    pip_count,
    pip_counts,
    win_multiplier,
)

NOBODY = [0] * 25


def _side(*points: int) -> list[int]:
    """A side with a checker on each of these points, 1 to 24, or 25 for the bar."""
    return [points.count(point) for point in range(1, 26)]


def test_the_start() -> None:
    assert pip_counts(START) == (167, 167)
    assert sum(START.me) == sum(START.opp) == 15
    assert not is_over(START)


def test_pips_count_from_the_owners_side_and_25_from_the_bar() -> None:
    assert pip_count(Position(_side(25, 6, 1, 1), NOBODY).me) == 33
    assert pip_counts(Position(_side(24), _side(25, 2))) == (24, 27)


def test_swapped_puts_the_other_side_on_roll() -> None:
    position = Position(_side(6), _side(1, 2))
    assert position.swapped() == Position(_side(1, 2), _side(6))
    assert position.swapped().swapped() == position


def test_any_rows_of_numbers_make_equal_positions_that_can_be_keys() -> None:
    assert {Position(START.me, START.opp), Position(list(START.me), tuple(START.opp))} == {START}


@pytest.mark.parametrize(
    ("me", "opp", "contact"),
    [
        ([13, 6], [13, 6], True),  # my 13 point is the other side's 12
        ([12, 6], [12, 6], False),
        ([20, 1], [6, 1], True),
        ([20, 1], [4, 1], False),
        ([25], [1], True),
        ([1], [25], True),
        ([25], [], False),
    ],
)
def test_a_race_is_where_all_have_passed_each_other(me: list[int], opp: list[int], contact: bool) -> None:
    assert has_contact(Position(_side(*me), _side(*opp))) is contact


@pytest.mark.parametrize(
    ("loser", "points"),
    [
        (_side(*[6] * 14), 1),
        (_side(24), 1),  # one checker is left, in the winner's home, but fourteen are off
        (_side(*[18] * 15), 2),
        (_side(*[1] * 15), 2),
        (_side(*[6] * 14, 19), 3),
        (_side(*[6] * 14, 24), 3),
        (_side(*[6] * 14, 25), 3),
    ],
)
def test_margins(loser: list[int], points: int) -> None:
    assert win_multiplier(Position(loser, NOBODY)) == points
    assert win_multiplier(Position(NOBODY, loser)) == points


def test_an_unfinished_game_has_no_margin() -> None:
    with pytest.raises(ValueError, match="both sides still have checkers"):
        win_multiplier(START)


def test_borne_off() -> None:
    assert borne_off(START.me) == 0
    assert borne_off(Position(_side(1, 25), NOBODY).me) == 13
    assert START.me[BAR] == 0
