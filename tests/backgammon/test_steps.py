"""A play that is made checker by checker ends in every legal play, and in nothing else."""

import pytest

from bot.backgammon.notation import play_notation
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import BAR, OFF, POINTS, START, Position
from bot.backgammon.steps import CheckerStep, PartialPlay, completed_play, next_steps, play_steps, step_id
from tests.backgammon.oracle import cases


def partly_made(position: Position, dice: Dice, *choices: str) -> PartialPlay:
    made = play_steps(position, dice, choices)
    assert made
    return made


def ends(position: Position, dice: Dice, *choices: str) -> set[str]:
    """Every play that the steps lead to."""
    made = partly_made(position, dice, *choices)
    onward = next_steps(position, dice, made)
    whole = completed_play(position, dice, made)
    assert onward or whole
    found = {whole} if whole else set[str]()
    return found.union(*(ends(position, dice, *choices, step_id(step)) for step in onward))


def test_steps_lead_to_every_legal_play() -> None:
    for case in cases()[::40]:
        if case.results and case.dice[0] != case.dice[1]:
            plays = {play_notation(play) for play in legal_plays(case.position, case.dice)}
            assert ends(case.position, case.dice) == plays, case.id


def test_a_double_has_four_steps() -> None:
    made = partly_made(START, (2, 2), "m2", "m2", "k2")
    assert made.dice == (2,)
    assert completed_play(START, (2, 2), made) is None
    assert completed_play(START, (2, 2), partly_made(START, (2, 2), "m2", "m2", "k2", "k2")) == "13/9(2)"


@pytest.mark.parametrize("choices", [("m4",), ("m2", "m1"), ("a2",), ("", "m2")])
def test_what_cannot_be_made_is_no_play(choices: tuple[str, ...]) -> None:
    assert play_steps(START, (2, 1), choices) is None


def board(mine: dict[int, int], theirs: dict[int, int]) -> Position:
    """Checkers by point, each side in its own numbering."""
    me, opp = ([side.get(point, 0) for point in range(BAR + 1)] for side in (mine, theirs))
    return Position(me, opp)


def test_a_hit_sends_a_checker_to_the_bar() -> None:
    position = board({10: 1}, {POINTS - 1 - 4: 1})
    (step, _) = next_steps(position, (6, 5), partly_made(position, (6, 5)))
    assert step == CheckerStep(10, 4, 6, hit=True)
    assert partly_made(position, (6, 5), "k6").position.opp[BAR] == 1


def test_a_checker_on_the_bar_enters_first() -> None:
    position = board({BAR: 1, 12: 2}, {POINTS - 1 - 18: 2})
    assert next_steps(position, (6, 5), partly_made(position, (6, 5))) == (CheckerStep(BAR, 19, 5, hit=False),)


def test_checkers_are_borne_off_from_home_alone() -> None:
    position = board({3: 1, 1: 1}, {})
    steps = next_steps(position, (6, 2), partly_made(position, (6, 2)))
    assert CheckerStep(3, OFF, 6, hit=False) in steps
    assert CheckerStep(1, OFF, 2, hit=False) in steps
    assert CheckerStep(1, OFF, 6, hit=False) not in steps
    outside = board({8: 1, 1: 1}, {})
    assert all(step.end != OFF for step in next_steps(outside, (2, 1), partly_made(outside, (2, 1))))
