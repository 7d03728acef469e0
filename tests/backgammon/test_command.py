"""The `plays` command's lines."""

import json

import pytest

from bot.backgammon.command import BadDiceError, play_and_result_lines, plays_or_error_json, read_dice
from bot.backgammon.ids import BadPositionIdError, position_id
from bot.backgammon.position import Position
from tests.backgammon.oracle import cases

START_ID = "4HPwATDgc/ABMA"


def test_the_legal_plays_with_the_position_each_leads_to() -> None:
    lines = list(play_and_result_lines(START_ID, "31"))
    assert len(lines) == 16
    assert "8/5 6/5      sGfwATDgc/ABMA" in lines
    assert {line.index("  ") < line.rindex(" ") for line in lines} == {True}


def test_without_a_legal_play_the_side_passes() -> None:
    shut = Position([0] * 5 + [14] + [0] * 18 + [1], [2] * 6 + [0] * 19)
    assert list(play_and_result_lines(position_id(shut), "6-1")) == [f"none  {position_id(shut.swapped())}"]


@pytest.mark.parametrize(("text", "dice"), [("31", (3, 1)), ("13", (3, 1)), (" 6-6 ", (6, 6)), ("2,5", (5, 2))])
def test_dice_are_read(text: str, dice: tuple[int, int]) -> None:
    assert read_dice(text) == dice


@pytest.mark.parametrize("text", ["", "7", "37", "0 1", "311", "3-1-", "３１"])
def test_what_are_no_dice(text: str) -> None:
    with pytest.raises(BadDiceError, match="two numbers from 1 to 6"):
        read_dice(text)


def test_a_wrong_id_says_so_before_anything_is_listed() -> None:
    with pytest.raises(BadPositionIdError, match="14 characters"):
        play_and_result_lines("4HPwATDgc", "31")


def test_a_line_is_answered_with_the_plays_and_the_ids_they_lead_to() -> None:
    answer = json.loads(plays_or_error_json(f"{START_ID} 13\n"))
    assert (answer["id"], answer["dice"]) == (START_ID, [3, 1])
    assert answer["plays"]["8/5 6/5"] == "sGfwATDgc/ABMA"
    assert answer["results"] == sorted(answer["plays"].values())


@pytest.mark.slow
def test_every_case_of_the_oracle_is_answered_line_by_line() -> None:
    for case in cases():
        answer = json.loads(plays_or_error_json(f"{case.id} {case.dice[0]}{case.dice[1]}\n"))
        assert answer["id"] == case.id
        assert answer["dice"] == list(case.dice)
        assert answer["results"] == case.results
        assert sorted(answer["plays"].values()) == case.results


@pytest.mark.parametrize(
    ("line", "error"), [("", "14 characters"), (START_ID, "'' is no roll"), (f"{START_ID} 3 1 8", "'3 1 8' is no roll")]
)
def test_a_bad_line_is_answered_with_what_is_wrong(line: str, error: str) -> None:
    answer = json.loads(plays_or_error_json(line))
    assert answer["line"] == line
    assert error in answer["error"]
