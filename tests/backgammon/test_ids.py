"""Position ids both ways, and XGID out."""

import pytest

from bot.backgammon.ids import BadPositionIdError, PositionIdFault, position_id, read_position_id, xgid
from bot.backgammon.notation import read_play
from bot.backgammon.plays import Play
from bot.backgammon.position import START, Position
from tests.backgammon.oracle import cases


@pytest.mark.slow
def test_every_id_of_the_oracle_both_ways() -> None:
    for case in cases():
        assert position_id(case.position) == case.id
        assert read_position_id(case.id) == case.position
        for result in case.results:
            assert position_id(read_position_id(result)) == result


def test_the_side_not_on_roll_comes_first() -> None:
    made = read_play(START, (3, 1), "8/5 6/5")
    assert isinstance(made, Play)
    assert position_id(START) == "4HPwATDgc/ABMA"
    assert position_id(made.result) == "sGfwATDgc/ABMA"


def test_space_around_an_id_does_not_matter() -> None:
    assert read_position_id("  4HPwATDgc/ABMA\n") == START


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", PositionIdFault.LENGTH),
        ("4HPwATDgc/ABM", PositionIdFault.LENGTH),
        ("4HPwATDgc/ABMA==", PositionIdFault.LENGTH),
        ("4HPwATDgc/AB A", PositionIdFault.LETTERS),
        ("4HPwATDgc/ÄBMA", PositionIdFault.LETTERS),
        ("4HPwATDgc-ABMA", PositionIdFault.LETTERS),
        ("//////////////", PositionIdFault.REST),  # four bits beyond the eighty
        ("/////////////w", PositionIdFault.CHECKERS),
        ("//8AAAAAAAAAAA", PositionIdFault.CHECKERS),
        ("4HPwATDgc/ABMB", PositionIdFault.REST),
        ("AAAAAAAAAAAAgA", PositionIdFault.REST),
    ],
)
def test_what_is_no_id(text: str, fault: PositionIdFault) -> None:
    with pytest.raises(BadPositionIdError) as raised:
        read_position_id(text)
    assert raised.value.fault is fault
    assert raised.value.text == text
    assert fault in str(raised.value)


def test_both_sides_on_one_point_are_found_on_every_point() -> None:
    for point in range(24):
        me, opp = [0] * 25, [0] * 25
        me[point] = opp[23 - point] = 1
        with pytest.raises(BadPositionIdError, match="both sides"):
            read_position_id(position_id(Position(me, opp)))


def test_xgid_at_the_start() -> None:
    assert xgid(START) == "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def test_xgid_of_a_game_in_progress() -> None:
    position = Position([0, 0, 2, *[0] * 20, 0, 1], [1, *[0] * 22, 0, 2])
    money = {"cube_value": 4, "dice": (1, 6), "bottom_and_top_scores": (3, -2), "jacoby": True, "beavers": True}
    assert xgid(position, cube_owner=1, **money) == "XGID=b--B--------------------aA:2:1:1:61:3:-2:3:0:10"
    assert (
        xgid(position, cube_owner=-1, on_roll=-1, **money) == "XGID=aA--------------------b--B:2:-1:-1:61:3:-2:3:0:10"
    )
    assert xgid(position, cube_value=2, doubled=True, jacoby=True).endswith(":1:0:1:D:0:0:1:0:10")
    assert xgid(position, beavers=True).endswith(":0:0:1:00:0:0:2:0:10")
