"""Plays out and in: standard notation, all the ways people write, and the three kinds of error."""

import pytest

from bot.backgammon.notation import (
    Ambiguous,
    PlayFault,
    Unplayable,
    Unreadable,
    play_notation,
    read_play,
)
from bot.backgammon.plays import Play, legal_plays
from bot.backgammon.position import BAR, START, Position
from tests.backgammon.oracle import cases


def board(mine: dict[int, int], theirs: dict[int, int]) -> Position:
    """Checkers by point, each side by its own numbers; 25 is the bar."""
    return Position([mine.get(point, 0) for point in range(1, 26)], [theirs.get(point, 0) for point in range(1, 26)])


def read(position: Position, dice: tuple[int, int], text: str) -> str:
    """What a text is read as, written again."""
    play = read_play(position, dice, text)
    assert isinstance(play, Play), play
    return play_notation(play)


# From the mover's 24 with 6-4: 18 is their blot, 20 is free. And with blots on both.
ONE_BLOT = board({24: 1, 6: 14}, {7: 1, 1: 14})
TWO_BLOTS = board({24: 1, 6: 14}, {7: 1, 5: 1, 1: 13})
BOTH_ENTER = board({25: 2, 6: 13}, {3: 1, 6: 14})
HOME = board({6: 2, 4: 1, 1: 12}, {1: 15})


@pytest.mark.slow
def test_what_is_written_is_read_as_the_same_play_in_every_case_of_the_oracle() -> None:
    count = 0
    for case in cases():
        texts = set[str]()
        for play in legal_plays(case.position, case.dice):
            text = play_notation(play)
            assert read_play(case.position, case.dice, text) == play, (case.id, case.dice, text)
            texts.add(text)
            count += 1
        assert len(texts) == len(case.results)
    assert count == 16624


@pytest.mark.parametrize(
    ("position", "dice", "result"),
    [
        (START, (3, 1), "8/5 6/5"),
        (START, (6, 5), "24/13"),
        (START, (2, 2), "13/11(2) 6/4(2)"),
        (START, (1, 1), "8/7(2) 6/5(2)"),
        (START, (5, 5), "13/3(2)"),
        (START, (6, 2), "24/18 13/11"),
        (ONE_BLOT, (6, 4), "24/18*/14"),
        (ONE_BLOT, (6, 4), "24/14"),
        (ONE_BLOT, (6, 5), "24/18*/13"),
        (TWO_BLOTS, (6, 4), "24/20*/14"),
        (BOTH_ENTER, (3, 2), "bar/23 bar/22*"),
        (BOTH_ENTER, (3, 3), "bar/22*(2) 6/3(2)"),
        (BOTH_ENTER, (2, 2), "bar/23 bar/21 6/4"),
        (HOME, (6, 4), "6/off 4/off"),
        (HOME, (5, 1), "6/5 6/1"),
        (board({3: 1, 1: 2}, {1: 15}), (4, 3), "3/off 1/off"),
        (board({24: 2}, {7: 1, 1: 14}), (6, 6), "24/18* 24/6"),
        (board({24: 2}, {7: 1, 1: 14}), (6, 6), "24/18*/12(2)"),
    ],
)
def test_standard_notation(position: Position, dice: tuple[int, int], result: str) -> None:
    texts = {play_notation(play) for play in legal_plays(position, dice)}
    assert result in texts, texts
    assert read(position, dice, result) == result


@pytest.mark.parametrize(
    "text",
    [
        "8/5 6/5",
        "6/5 8/5",
        "  8/5   6/5 ",
        "8/5,6/5",
        "8/5; 6/5",
        "8 / 5  6/ 5",
        "8/5* 6/5",
        "8-5 6-5",
        "8–5 6—5",
    ],
)
def test_order_spaces_stars_and_dashes_do_not_matter(text: str) -> None:
    assert read(START, (3, 1), text) == "8/5 6/5"


@pytest.mark.parametrize(
    "text", ["bar/22* bar/23", "BAR/23 Bar/22", "25/22 25/23", "b/22* b/23", "bar-22* bar-23", "bar/22 * bar/23"]
)
def test_the_bar_has_several_names(text: str) -> None:
    assert read(BOTH_ENTER, (3, 2), text) == "bar/23 bar/22*"


@pytest.mark.parametrize("text", ["6/off 4/off", "4/0 6/0", "6/OFF 4/o", "6-off,4-off"])
def test_off_has_several_names(text: str) -> None:
    assert read(HOME, (6, 4), text) == "6/off 4/off"


@pytest.mark.parametrize("text", ["6/off 1/off(3)", "1/off(3) 6/off", "1/off 1/off 1/off 6/off"])
def test_a_number_in_brackets_counts(text: str) -> None:
    assert read(board({6: 1, 1: 5}, {1: 15}), (6, 6), text) == "6/off 1/off(3)"


@pytest.mark.parametrize(
    "text", ["bar/22*(2) 6/3(2)", "bar/22(2)* 6/3(2)", "bar/22* (2) 6/3 ( 2 )", "bar/22 bar/22 6/3 6/3"]
)
def test_a_star_may_stand_before_or_after_the_number(text: str) -> None:
    assert read(BOTH_ENTER, (3, 3), text) == "bar/22*(2) 6/3(2)"


@pytest.mark.parametrize("text", ["24/13", "24/18 18/13", "18/13 24/18", "24/18/13"])
def test_one_checker_may_go_the_whole_way_at_once_or_by_either_die(text: str) -> None:
    assert read(START, (6, 5), text) == "24/13"


def test_a_way_that_is_blocked_is_not_gone() -> None:
    by_19 = read_play(START, (6, 5), "24/19/13")
    assert by_19 == Unplayable(PlayFault.BLOCKED, "24/19", point=18)


def test_either_way_of_one_checker_is_the_same_play_when_nothing_is_hit() -> None:
    plays = {read_play(START, (3, 1), text) for text in ("24/20", "24/21/20", "24/23/20", "24/23 23/20")}
    assert len(plays) == 1
    assert plays <= set(legal_plays(START, (3, 1)))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("24/14", "24/14"),
        ("24/20/14", "24/14"),
        ("24/18/14", "24/18*/14"),
        ("24/18*/14", "24/18*/14"),
        ("24/18 18/14", "24/18*/14"),
        ("24/20 20/14", "24/14"),
    ],
)
def test_what_is_hit_on_the_way_is_as_written(text: str, meant: str) -> None:
    assert read(ONE_BLOT, (6, 4), text) == meant


@pytest.mark.parametrize("text", ["24/14", "24/14*"])
def test_two_blots_on_the_way_make_two_things(text: str) -> None:
    misread = read_play(TWO_BLOTS, (6, 4), text)
    assert isinstance(misread, Ambiguous)
    assert sorted(map(play_notation, misread.candidates)) == ["24/18*/14", "24/20*/14"]
    for play in misread.candidates:
        assert read_play(TWO_BLOTS, (6, 4), play_notation(play)) == play


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", ""),
        (" , ", ""),
        ("none", "none"),
        ("8/5 banana", "banana"),
        ("8/5 6", "6"),
        ("8/5 6/", "6/"),
        ("8//5", "8//5"),
        ("8/5 26/5", "26/5"),
        ("8/bar", "8/bar"),
        ("off/5", "off/5"),
        ("6/off/3", "6/off/3"),
        ("8/5(5)", "8/5(5)"),
        ("8/5(x)", "8/5(x)"),
        ("*8/5", "*8/5"),
        ("8/5 (", "8/5("),
        ("８/５", "８/５"),
        ("8/5\x00", "8/5\x00"),
        ("8/5" + "/5" * 1000, "8/5" + "/5" * 1000),
        (" " * 100_000 + "8/5 six", "six"),
    ],
)
def test_what_cannot_be_read(text: str, part: str) -> None:
    assert read_play(START, (3, 1), text) == Unreadable(part)


CLOSED_HOME = board({25: 1, 6: 14}, {4: 2, 5: 2, 6: 2, 1: 9})
MIDDLE = board({13: 1, 6: 2}, {1: 15})
ONE_DIE = board({8: 1}, {22: 2})  # 8/6 and 8/5 go, nothing after either


@pytest.mark.parametrize(
    ("position", "dice", "text", "refused"),
    [
        (START, (3, 1), "5/8", Unplayable(PlayFault.BACKWARDS, "5/8")),
        (START, (3, 1), "8/5 6/6", Unplayable(PlayFault.BACKWARDS, "6/6")),
        (START, (3, 1), "8/6", Unplayable(PlayFault.NOT_THE_DICE, "8/6")),
        (START, (3, 1), "8/5 13/11", Unplayable(PlayFault.NOT_THE_DICE, "13/11")),
        (START, (2, 2), "13/3", Unplayable(PlayFault.NOT_THE_DICE, "13/3")),
        (START, (3, 1), "8/5(2)", Unplayable(PlayFault.TOO_MANY, "8/5", die=3, count=2)),
        (START, (6, 4), "24/18 13/7", Unplayable(PlayFault.TOO_MANY, "13/7", die=6, count=2)),
        (START, (6, 4), "24/18/12", Unplayable(PlayFault.TOO_MANY, "18/12", die=6, count=2)),
        (START, (6, 4), "13/7 24/14", Unplayable(PlayFault.TOO_MANY, "24/14", die=0, count=2)),
        (START, (2, 2), "13/11(3) 6/4(2)", Unplayable(PlayFault.TOO_MANY, "6/4", die=2, count=4)),
        (START, (3, 1), " 24/20 6/5", Unplayable(PlayFault.TOO_MANY, "6/5", die=1, count=2)),
        (START, (3, 1), "7/4 6/5", Unplayable(PlayFault.NO_CHECKER, "7/4", point=6)),
        (START, (3, 1), "bar/22 6/5", Unplayable(PlayFault.NO_CHECKER, "bar/22", point=BAR)),
        (START, (5, 1), "24/19 6/5", Unplayable(PlayFault.BLOCKED, "24/19", point=18)),
        (START, (5, 1), "6/5 6/off", Unplayable(PlayFault.TOO_MANY, "6/off", die=0, count=2)),
        (CLOSED_HOME, (2, 1), "6/4 6/5", Unplayable(PlayFault.MUST_ENTER, "6/4", point=BAR)),
        (CLOSED_HOME, (6, 1), "bar/19 6/5", Unplayable(PlayFault.BLOCKED, "bar/19", point=18)),
        (MIDDLE, (6, 1), "6/off 6/5", Unplayable(PlayFault.NOT_ALL_HOME, "6/off", point=12)),
        (HOME, (5, 3), "4/off 4/1", Unplayable(PlayFault.HIGHER_FIRST, "4/off", point=5)),
        (START, (3, 1), "8/5", Unplayable(PlayFault.MUST_PLAY_MORE, "8/5", count=2)),
        (START, (2, 2), "13/7", Unplayable(PlayFault.MUST_PLAY_MORE, "13/7", count=4)),
        (ONE_DIE, (3, 2), "8/6", Unplayable(PlayFault.MUST_PLAY_LARGER, "8/6", die=3)),
    ],
)
def test_what_cannot_be_played(position: Position, dice: tuple[int, int], text: str, refused: Unplayable) -> None:
    assert read_play(position, dice, text) == refused


def test_the_larger_die_is_read_where_only_one_goes() -> None:
    assert read(ONE_DIE, (2, 3), "8/5") == "8/5"


def test_without_a_legal_play_every_text_is_refused() -> None:
    shut = board({25: 1, 6: 14}, dict.fromkeys(range(1, 7), 2) | {8: 3})
    for text in ("bar/22", "6/5 6/3", "bar/21"):
        assert isinstance(read_play(shut, (3, 1), text), Unplayable)
