"""Two plays on one board, the better one and the one that was made: every arrow, number and cross is seen."""

from dataclasses import dataclass
from itertools import pairwise
from math import dist

import pytest

from bot.backgammon.position import Position
from bot.render.board.field import FIELD_AREA, TRAY_AREA
from bot.render.board.picture import board_layout
from bot.render.card.scene import scene_of_error
from bot.render.parts import Area, Arrow, Layout, Spot, Tone
from bot.rules.state.bets import Side
from tests.render.measuring import overlap


@dataclass(frozen=True)
class Compared:
    """Two plays of the Team, and where all checkers are before them, by point as each side counts them."""

    better: str
    made: str
    team: dict[int, int]
    box: dict[int, int]


SIXES = Compared(
    "24/18 13/7(3)", "13/1*(2)", {24: 1, 21: 1, 18: 1, 13: 5, 8: 2, 6: 3, 3: 2}, {24: 1, 13: 3, 8: 5, 6: 4, 5: 2}
)
SAME_START = Compared("8/4(2) 6/2(2)", "8/4(2) 6/2 5/1", {8: 2, 6: 6, 5: 5, 3: 2}, {24: 1, 13: 2, 6: 3, 5: 3, 2: 3})
SAME_END = Compared("8/5 6/5", "8/7 6/3", {24: 2, 21: 2, 13: 3, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 3, 5: 2})
FIVES = Compared("13/3(2)", "13/8(2) 6/1(2)", {24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
ON_STACK = Compared("6/3", "3/1 4/3", {1: 6, 3: 2, 4: 2, 6: 4, 13: 1}, {24: 2, 13: 5, 8: 3, 6: 5})
HIT_ON_ACE = Compared("6/5(2) 2/1*", "5/1*", {24: 2, 13: 4, 8: 3, 6: 3, 5: 2, 2: 1}, {24: 1, 13: 5, 8: 4, 6: 5})
HIT_BY_BOTH = Compared("3/1* 8/7(2)", "5/1*", {24: 2, 13: 3, 8: 3, 6: 3, 5: 2, 3: 2}, {24: 1, 13: 5, 8: 4, 6: 5})
HIT_HIGH = Compared("24/20*", "13/9*", {24: 2, 13: 5, 8: 3, 6: 5}, {5: 1, 16: 1, 13: 4, 8: 4, 6: 5})
ON_HIGH_STACK = Compared("7/1", "3/1 5/1", {1: 7, 3: 1, 5: 2, 6: 2, 7: 2, 13: 1}, {24: 1, 13: 5, 8: 4, 6: 5})
MORE = Compared("13/7", "13/7(2)", {24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
FEWER = Compared("6/3(4)", "8/5(2) 6/3(2)", {24: 2, 13: 3, 8: 3, 6: 5, 4: 2}, {24: 2, 13: 5, 8: 3, 6: 5})
BOTH_COUNTED = Compared("24/22(3) 6/4", "24/22 6/4(3)", {24: 3, 13: 5, 8: 3, 6: 4}, {24: 2, 13: 5, 8: 3, 6: 5})
OFF_WITH_MORE = Compared("6/off 5/off", "6/off(2)", {6: 5, 5: 4, 4: 2}, {24: 2, 13: 5, 8: 3, 6: 5})
STRAIGHT = Compared("13/12(4)", "13/12(3) 6/5", {24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 12: 5, 8: 3, 6: 5})
STRAIGHT_MORE = Compared("13/12(3) 6/5", "13/12(4)", {24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 12: 5, 8: 3, 6: 5})
MADE = [
    STRAIGHT,
    STRAIGHT_MORE,
    SIXES,
    SAME_START,
    SAME_END,
    FIVES,
    ON_STACK,
    HIT_ON_ACE,
    HIT_BY_BOTH,
    HIT_HIGH,
    ON_HIGH_STACK,
    MORE,
    FEWER,
    BOTH_COUNTED,
]
ALL = pytest.mark.parametrize("plays", MADE, ids=lambda each: f"{each.better}, {each.made}")


def drawn(plays: Compared, view: Side = Side.TEAM) -> Layout:
    team, box = (bytes(side.get(point, 0) for point in range(1, 26)) for side in (plays.team, plays.box))
    made, better = plays.made, plays.better
    return board_layout(
        scene_of_error(Position(team, box), Side.TEAM, None, made, better, "baize", is_blunder=True, view=view)
    )


def arrows_of(plays: Compared) -> tuple[Arrow, ...]:
    return drawn(plays).arrows


def around(spot: Spot, reach: float = 10) -> Area:
    x, y = spot
    return Area(x - reach, y - reach, x + reach, y + reach)


@ALL
def test_what_crosses_an_error_out_is_neither_on_a_line_of_the_better_play_nor_below_a_number(plays: Compared) -> None:
    arrows = arrows_of(plays)
    crossed = [arrow for arrow in arrows if arrow.is_crossed]
    assert crossed
    for arrow in crossed:
        cross = around(arrow.cross_centre, 15)
        assert not any(overlap(cross, label.area) for each in arrows for label in each.labels)
        others = [spot for each in arrows if each is not arrow for spot in each.line]
        assert all(dist(arrow.cross_centre, spot) > 12 for spot in others)


@ALL
def test_no_number_lies_on_an_arrowhead_or_on_another_number(plays: Compared) -> None:
    arrows = arrows_of(plays)
    labels = [label.area for arrow in arrows for label in arrow.labels]
    for at, label in enumerate(labels):
        assert not any(overlap(label, other) for other in labels[:at])
        for tip, left, right in (arrow.head for arrow in arrows):
            middle = ((tip[0] + left[0] + right[0]) / 3, (tip[1] + left[1] + right[1]) / 3)
            assert not overlap(label, around(middle, 5))


@ALL
@pytest.mark.parametrize("view", [*Side])
def test_no_number_lies_on_a_count_or_on_a_blot_that_is_hit_or_beside_the_field(plays: Compared, view: Side) -> None:
    board = drawn(plays, view)
    counts = [around(checker.centre, 15) for checker in board.checkers if checker.number]
    tips = [arrow.head[0] for arrow in board.arrows]
    hit = [
        around(checker.centre, 13)
        for checker in board.checkers
        if checker.tone is Tone.DARK and any(dist(checker.centre, tip) < 40 for tip in tips)
    ]
    for label in (label.area for arrow in board.arrows for label in arrow.labels):
        assert not any(overlap(label, each) for each in (*counts, *hit))
        assert label.left >= FIELD_AREA.left
        assert label.right <= FIELD_AREA.right
        assert label.top >= FIELD_AREA.top
        assert label.bottom <= FIELD_AREA.bottom


@ALL
def test_arrows_of_two_plays_lie_beside_each_other(plays: Compared) -> None:
    arrows = arrows_of(plays)
    for arrow in arrows:
        others = [spot for each in arrows if each is not arrow for spot in each.line]
        hidden = sum(min(dist(spot, other) for other in others) < 11 for spot in arrow.line)
        assert hidden <= 0.3 * len(arrow.line)


HITS = [
    Compared("13/8 7/4*", "13/5", {24: 2, 13: 4, 8: 3, 7: 1, 6: 4}, {22: 1, 21: 1, 13: 5, 8: 3, 6: 5}),
    Compared("13/5", "8/3* 13/10", {24: 2, 13: 4, 8: 3, 7: 1, 6: 4}, {22: 1, 21: 1, 13: 5, 8: 3, 6: 5}),
    Compared("24/20*", "13/9", {24: 2, 13: 5, 8: 3, 6: 5}, {5: 1, 17: 1, 13: 4, 8: 4, 6: 5}),
    HIT_ON_ACE,
]


@pytest.mark.parametrize("view", [*Side])
@pytest.mark.parametrize("plays", HITS, ids=lambda each: f"{each.better}, {each.made}")
def test_the_number_of_a_play_that_hits_lies_on_the_point_where_it_hits(plays: Compared, view: Side) -> None:
    board = drawn(plays, view)
    blots = [one.centre for one in board.checkers if one.tone is Tone.DARK]
    for arrow in board.arrows:
        far, (x, _) = min((dist(arrow.head[0], spot), spot) for spot in blots)
        between = [each for each in board.arrows if each is not arrow and dist(each.head[0], arrow.head[0]) < 40]
        if arrow.mark and far < 30 and not between:
            assert abs(arrow.mark.centre[0] - x) <= 24


def test_how_many_go_a_way_is_told_where_they_start() -> None:
    counted = [arrow for arrow in arrows_of(SIXES) if arrow.shows_count]
    assert {arrow.checker_count for arrow in counted} == {2, 3}
    for arrow in counted:
        assert dist(arrow.checker_count_centre, arrow.line[0]) < 90


OFF = {6: 5, 5: 4, 4: 2}
BORNE_OFF = [
    Compared("6/off(2) 5/off(2)", "6/off(4)", OFF, {24: 2, 13: 5, 8: 3, 6: 5}),
    Compared("6/off(3) 5/off", "6/off 5/off(3)", OFF, {24: 2, 13: 5, 8: 3, 6: 5}),
    Compared("6/off 5/off", "6/off 4/off", OFF, {24: 2, 13: 5, 8: 3, 6: 5}),
    Compared("1/off(4)", "2/off 1/off(2)", {1: 4, 2: 2, 3: 1, 4: 1}, {24: 3, 23: 2}),
]


@pytest.mark.parametrize("view", [*Side])
@pytest.mark.parametrize("plays", BORNE_OFF, ids=lambda each: f"{each.better}, {each.made}")
def test_arrows_into_the_tray_end_apart_and_hide_no_count_there(plays: Compared, view: Side) -> None:
    board = drawn(plays, view)
    (count,) = [text.area for text in board.texts if text.text in {"4", "7"} and text.area.left > TRAY_AREA.left][-1:]
    for label in (label.area for arrow in board.arrows for label in arrow.labels):
        assert not overlap(label, count)
    heads = sorted(arrow.head[0][1] for arrow in board.arrows)
    assert all(below - above > 30 for above, below in pairwise(heads))
    for arrow in board.arrows:
        assert arrow.head[0][0] > TRAY_AREA.left
        assert arrow.mark
        assert dist(arrow.mark.centre, arrow.head[0]) < 60


@pytest.mark.parametrize("view", [*Side])
def test_no_number_lies_on_the_count_of_pips(view: Side) -> None:
    plays = Compared("24/18(2) 13/7(2)", "24/18 13/7(3)", {24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
    board = drawn(plays, view)
    counts = [text.area for text in board.texts if text.text == "167"]
    assert len(counts) == 2
    for label in (label.area for arrow in board.arrows for label in arrow.labels):
        assert not any(overlap(label, count) for count in counts)
