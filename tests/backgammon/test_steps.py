"""A play that is made choice by choice ends in every legal play, and in nothing else."""

import pytest

from bot.backgammon.notation import play_notation, read_play
from bot.backgammon.plays import Dice, Play, legal_plays
from bot.backgammon.position import BAR, POINTS, START, Position
from bot.backgammon.steps import (
    MAX_STEPS_OFFERED,
    MAX_WHOLE_PLAYS_OFFERED,
    PlaySoFar,
    play_so_far,
    ways_to_play,
    whole_play_choice,
)
from tests.backgammon.oracle import cases


def made(position: Position, dice: Dice, *chosen: str) -> PlaySoFar:
    so_far = play_so_far(position, dice, chosen)
    assert so_far
    return so_far


def ends(position: Position, dice: Dice, *chosen: str) -> set[str]:
    """Every play that the choices lead to."""
    so_far = made(position, dice, *chosen)
    assert bool(so_far.choices) is not bool(so_far.play)
    if so_far.play:
        return {so_far.text}
    return {end for choice in so_far.choices for end in ends(position, dice, *chosen, choice.id)}


def notations(position: Position, dice: Dice) -> set[str]:
    return {play_notation(play) for play in legal_plays(position, dice)}


def choices(so_far: PlaySoFar) -> list[str]:
    return [choice.text for choice in so_far.choices]


def board(mine: dict[int, int], theirs: dict[int, int]) -> Position:
    """Checkers by point, each side in its own numbering."""
    me, opp = ([side.get(point, 0) for point in range(BAR + 1)] for side in (mine, theirs))
    return Position(me, opp)


def test_choices_lead_to_every_legal_play() -> None:
    for case in cases()[::40]:
        if not case.results:
            assert play_so_far(case.position, case.dice, ()) is None
        elif case.dice[0] != case.dice[1] or len(case.results) < 2 * MAX_WHOLE_PLAYS_OFFERED:
            assert ends(case.position, case.dice) == notations(case.position, case.dice), case.id


def test_steps_are_chosen_until_few_plays_are_left_and_then_whole_plays() -> None:
    first = made(START, (3, 1))
    assert choices(first) == ["24/21", "24/23", "13/10", "8/5", "8/7", "6/3", "6/5"]
    then = made(START, (3, 1), "h3")
    assert then.text == "8/5"
    assert choices(then) == ["8/5 24/23", "8/5 8/7", "8/4", "8/5 6/5"]
    assert all(choice.completes_play for choice in then.choices)
    whole = made(START, (3, 1), "h3", then.choices[-1].id)
    assert (whole.text, whole.choices) == ("8/5 6/5", ())
    assert whole.position == read(START, (3, 1), "8/5 6/5").result.swapped()


def read(position: Position, dice: Dice, text: str) -> Play:
    play = read_play(position, dice, text)
    assert isinstance(play, Play)
    return play


def test_a_double_has_four_steps() -> None:
    so_far = made(START, (2, 2), "m2", "m2")
    assert so_far.text == "13/11(2)"
    assert choices(so_far) == ["24/22", "13/11", "11/9", "8/6", "6/4"]
    assert "13/9(2)" in choices(made(START, (2, 2), "m2", "m2", "k2"))
    assert made(START, (2, 2), "m2", "m2", "k2", "k2").text == "13/9(2)"


@pytest.mark.parametrize("chosen", [("m4",), ("m3", "m1m1"), ("a3",), ("h",), ("7",), ("h3", "3"), ("h3", "")])
def test_what_cannot_be_made_is_no_play(chosen: tuple[str, ...]) -> None:
    so_far = play_so_far(START, (3, 1), chosen)
    assert so_far is None or (chosen == ("h3", "") and so_far == made(START, (3, 1), "h3"))


def test_a_checker_on_the_bar_enters_without_being_chosen() -> None:
    position = board({BAR: 1, 12: 3, 10: 2, 9: 2, 7: 3, 5: 2, 4: 2}, {POINTS - 1 - 18: 2})
    first = made(position, (6, 5))
    assert first.text == "bar/20"
    assert [step.id for step in first.steps] == ["y5"]
    assert first.position.me[BAR] == 0


def test_the_only_play_is_made_without_a_choice() -> None:
    only = made(board({BAR: 1}, {0: 2}), (6, 1))
    assert (only.text, only.choices) == ("bar/18", ())
    assert [step.id for step in only.steps] == ["y6", "s1"]


def test_a_hit_sends_a_checker_to_the_bar() -> None:
    position = board({10: 1, 20: 1}, {POINTS - 1 - 4: 1, 0: 2})
    hitting = next(choice for choice in made(position, (6, 1)).choices if "*" in choice.text)
    assert made(position, (6, 1), hitting.id).position.opp[BAR] == 1


def test_a_shorter_way_to_the_same_board_is_no_play() -> None:
    """6-1 with checkers on the 2 and the ace point: 2/off with the 6 alone leaves one, as 2/1 and 1/off does."""
    position = board({1: 1, 0: 1}, {0: 2})
    assert ends(position, (6, 1)) == notations(position, (6, 1)) == {"2/off 1/off", "2/off"}


def test_a_crowd_is_moved_by_one_die_after_the_other() -> None:
    """Fifteen checkers that all move by both dice: more steps than a panel has buttons."""
    position = board(dict.fromkeys(range(6, 21), 1), {})
    larger = made(position, (2, 1))
    assert choices(larger)[0] == "21/19"
    assert len(larger.choices) == 16 <= MAX_STEPS_OFFERED
    assert choices(larger)[-1] == "1"
    smaller = made(position, (2, 1), "1")
    assert choices(smaller) == [f"{point + 1}/{point}" for point in range(20, 5, -1)]
    assert choices(made(position, (2, 1), "1", "u1")) == choices(made(position, (2, 1), "u1"))
    assert ends(position, (2, 1)) == notations(position, (2, 1))


def test_a_whole_play_is_one_choice_from_the_start() -> None:
    for text in ("8/5 6/5", "24/20"):
        choice = whole_play_choice(START, (3, 1), read(START, (3, 1), text))
        assert (choice.text, choice.completes_play) == (text, True)
        assert made(START, (3, 1), choice.id).text == text


def test_a_step_that_leaves_one_play_is_the_last_choice() -> None:
    """The checker that hits on the 23 point must then play the 4: nothing else can."""
    mine = {0: 2, 1: 6, 2: 2, 3: 1, 5: 2, 15: 1, 23: 1}
    position = board(mine, {1: 1, 2: 1, 4: 1, 5: 3, 6: 1, 7: 2, 10: 1, 12: 2, BAR: 3})
    so_far = made(position, (4, 1))
    assert {choice.text: choice.completes_play for choice in so_far.choices}["24/23*"]
    for choice in so_far.choices:
        assert choice.completes_play is (made(position, (4, 1), choice.id).play is not None)


def test_the_text_of_a_step() -> None:
    home = board({5: 4, 4: 4, 3: 4, 2: 3}, {})
    assert choices(made(home, (6, 1))) == ["6/5 6/off", "6/off 5/4", "6/off 4/3", "6/off 3/2"]
    assert made(home, (6, 1)).text == ""
    assert [step.notation for step in made(home, (6, 1), "f6c1").steps] == ["6/off", "3/2"]
    assert "bar/22*" in made(board({BAR: 1, 12: 5, 10: 4, 7: 5}, {POINTS - 1 - 21: 1, POINTS - 1 - 18: 2}), (6, 3)).text


def test_a_play_is_named_in_the_order_in_which_it_was_made() -> None:
    chosen = next(one for one in made(START, (3, 1), "h3").choices if one.text == "8/5 24/23")
    play = made(START, (3, 1), "h3", chosen.id)
    assert (play.text, play.text_as_made) == ("24/23 8/5", "8/5 24/23")
    whole = made(START, (3, 1), whole_play_choice(START, (3, 1), read(START, (3, 1), "8/5 24/23")).id)
    assert whole.text_as_made == whole.text == "24/23 8/5"


@pytest.mark.parametrize(
    ("position", "dice", "chosen", "text"),
    [
        (START, (1, 1), ("f1", "f1", "h1h1"), "8/7(2) 6/5(2)"),
        (START, (3, 1), ("h3", "e1"), "8/4"),
        (board({7: 2, 0: 2}, {POINTS - 1 - 4: 1, 0: 2}), (3, 1), ("h3", "e1"), "8/5*/4"),
    ],
)
def test_what_one_checker_goes_on_is_one_move(
    position: Position, dice: Dice, chosen: tuple[str, ...], text: str
) -> None:
    assert made(position, dice, *chosen).text_as_made == text


# --- Every way to make a play


def ways(position: Position, dice: Dice) -> dict[str, set[str]]:
    """By its notation every way to make a play, as single steps."""
    return {
        play_notation(one.play): {" ".join(f"{start + 1}/{end + 1}" for start, end in way) for way in one.ways}
        for one in ways_to_play(position, dice)
    }


def test_every_legal_play_has_its_ways_and_a_pass_has_none() -> None:
    for case in cases()[::20]:
        found = ways_to_play(case.position, case.dice)
        assert [one.play for one in found] == [*legal_plays(case.position, case.dice)], case.id
        for play, each in found:
            assert each
            assert len({*each}) == len(each)
            for way in each:
                assert [*way] == sorted(way, reverse=True)
                assert after(case.position, way) == play.result, case.id


def after(position: Position, way: tuple[tuple[int, int], ...]) -> Position:
    """The position after these steps, the other side on roll."""
    me, opp = [*position.me], [*position.opp]
    for start, end in way:
        me[start] -= 1
        assert me[start] >= 0
        if end >= 0:
            me[end] += 1
            if opp[POINTS - 1 - end]:
                opp[POINTS - 1 - end] = 0
                opp[BAR] += 1
    return Position(opp, me)


def test_a_checker_goes_over_either_point_unless_one_is_held_or_a_blot_stands_there() -> None:
    assert ways(board({12: 1, 0: 1}, {}), (3, 1))["13/9"] == {"13/12 12/9", "13/10 10/9"}
    assert ways(board({12: 1}, {12: 2}), (3, 1)) == {"13/9": {"13/10 10/9"}}  # their 13 point is our 12
    hits = ways(board({12: 1}, {12: 1}), (3, 1))
    assert hits == {"13/12*/9": {"13/12 12/9"}, "13/9": {"13/10 10/9"}}


def test_a_double_has_each_set_of_steps_once() -> None:
    assert ways(board({5: 1, 3: 1, 0: 2}, {}), (2, 2))["6/off 4/2"] == {"6/4 4/2 4/2 2/0"}


def test_the_larger_die_is_played_where_only_one_can_be() -> None:
    assert ways(board({12: 1}, {20: 2}), (6, 3)) == {"13/7": {"13/7"}}
    assert ways(board({BAR: 1}, dict.fromkeys(range(6), 2)), (6, 3)) == {}
