"""What is offered while somebody types: only legal plays, in standard notation, at most twenty-five."""

import pytest

from bot.backgammon.notation import play_completions, play_notation
from bot.backgammon.plays import legal_plays
from bot.backgammon.position import START, Position
from tests.backgammon.oracle import cases
from tests.backgammon.test_notation import BOTH_ENTER, HOME, TWO_BLOTS


def test_nothing_typed_offers_the_legal_plays_from_the_highest_point() -> None:
    plays = [play_notation(play) for play in legal_plays(START, (3, 1))]
    assert play_completions(START, (3, 1), "") == plays
    assert len(play_completions(START, (1, 1), "")) == 25
    assert play_completions(START, (3, 1), "", limit=3) == plays[:3]


@pytest.mark.parametrize(
    ("position", "dice", "typed", "offered"),
    [
        (START, (3, 1), "8/5", ["8/5 6/5", "24/23 8/5", "8/7 8/5"]),
        (START, (3, 1), "8/5 ", ["8/5 6/5", "24/23 8/5", "8/7 8/5"]),
        (START, (3, 1), "8/5 6", ["8/5 6/5"]),
        (START, (3, 1), "6/5 8/5", ["8/5 6/5"]),
        (START, (3, 1), "6/5,8", ["8/5 6/5"]),
        (START, (3, 1), "6-5 8–", ["8/5 6/5"]),
        (START, (3, 1), "24/23 2", ["24/23 24/21", "24/20"]),
        (START, (3, 1), "24/21/20", ["24/20"]),
        (START, (3, 1), "24/21 21/20", ["24/20"]),
        (START, (3, 1), "7/4", ["8/4"]),
        (START, (3, 1), "7/4 6", []),
        (START, (3, 1), "banana", []),
        (START, (3, 1), "6/5(2) 8", []),
        (
            START,
            (1, 1),
            "6/5(2) 8",
            ["24/23 8/7 6/5(2)", "8/7(2) 6/5(2)", "8/7 6/5(3)", "8/5 6/5", "8/7 6/5 6/4"],
        ),
        (START, (1, 1), "8/7(2) 6/5(2)", ["8/7(2) 6/5(2)"]),
        (START, (1, 1), "6/5(2) 8/7(2)", ["8/7(2) 6/5(2)"]),
        (BOTH_ENTER, (3, 2), "BAR", ["bar/23 bar/22*"]),
        (BOTH_ENTER, (3, 2), "25/22 b/2", ["bar/23 bar/22*"]),
        (HOME, (6, 4), "4/0", ["6/off 4/off"]),
        (TWO_BLOTS, (6, 4), "24/14", ["24/20*/14", "24/18*/14"]),
    ],
)
def test_what_is_typed_narrows_them(position: Position, dice: tuple[int, int], typed: str, offered: list[str]) -> None:
    assert play_completions(position, dice, typed) == offered


def test_whatever_is_typed_nothing_illegal_is_offered_and_a_whole_play_is_offered_first() -> None:
    for case in cases()[::50]:
        plays = [play_notation(play) for play in legal_plays(case.position, case.dice)]
        for text in plays[:3]:
            assert play_completions(case.position, case.dice, text)[0] == text
            for length in range(len(text)):
                offered = play_completions(case.position, case.dice, text[:length])
                assert set(offered) <= set(plays)
                assert len(offered) == len(set(offered)) <= 25
                assert text in offered or len(offered) == 25
