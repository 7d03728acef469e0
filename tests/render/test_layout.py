"""No table, however odd, makes two parts of a board picture collide, leave the picture or become unreadable."""

import random
from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from bot.render.board import arrows, field
from bot.render.board.lanes import lane_areas
from bot.render.board.picture import CUBES_PICTURE_TOP_Y, board_layout, cubes_layout, cubes_picture_width_px
from bot.render.board.scene import (
    BAR,
    OFF,
    START_CHECKER_COUNTS,
    Banner,
    BoardScene,
    BoxSeat,
    CheckerMove,
    CubesScene,
    Lane,
    ShownPlay,
    moves_from_notation,
)
from bot.render.board.shown import CubePlacement
from bot.render.parts import Area, CubeLook, DiceState, Layout, SideDice, Stroke, Tone
from bot.render.theme import theme_names, theme_or_default
from bot.rules.state.bets import Side
from tests.render.measuring import contrast, is_within, overlap
from tests.render.tables import HOSTILE, PLACEMENTS, scene

TABLES = 500
PICTURE = Area(0, 0, field.PICTURE_WIDTH_PX, field.PICTURE_HEIGHT_PX)
TOUCH = 2.0  # checkers of a stack overlap by a hair


@pytest.fixture(scope="module")
def tables() -> list[tuple[BoardScene, Layout]]:
    chance = random.Random(20)
    scenes = [scene(chance, players=1 + number % 9) for number in range(TABLES)]
    return [(one, board_layout(one)) for one in scenes]


def clashes(areas: list[tuple[str, Area]], slack: float = 0.0) -> list[tuple[str, str]]:
    return [(one, other) for (one, a), (other, b) in combinations(areas, 2) if overlap(a, b, slack)]


@pytest.mark.slow
def test_nothing_is_outside_the_picture(tables: list[tuple[BoardScene, Layout]]) -> None:
    for one, parts in tables:
        solid = [*parts.checkers, *parts.discs, *parts.dice, *parts.cubes, *parts.badges, *parts.chevrons, *parts.rings]
        flat = [*parts.panels, *parts.frames, *parts.holds, *parts.texts, *parts.numbers, *parts.arrows, *parts.labels]
        for part in (*solid, *flat):
            assert is_within(part.area, PICTURE), (part, one)


@pytest.mark.slow
def test_no_two_texts_meet(tables: list[tuple[BoardScene, Layout]]) -> None:
    for _, parts in tables:
        texts = [(text.text, text.area) for text in (*parts.texts, *parts.numbers)]
        assert not clashes(texts)


@pytest.mark.slow
def test_no_two_checkers_or_dice_meet(tables: list[tuple[BoardScene, Layout]]) -> None:
    for one, parts in tables:
        pieces = [(repr(piece), piece.area) for piece in (*parts.checkers, *parts.dice)]
        assert not clashes(pieces, TOUCH), one
        assert not clashes([(repr(disc), disc.area) for disc in parts.discs])


@pytest.mark.slow
def test_no_text_is_under_a_checker_a_disc_or_a_die(tables: list[tuple[BoardScene, Layout]]) -> None:
    for one, parts in tables:
        texts = [text.area for text in (*parts.texts, *parts.numbers)]
        for piece in (*parts.checkers, *parts.dice, *parts.discs):
            assert not any(overlap(piece.area, text) for text in texts), (piece, one)


@pytest.mark.slow
def test_cubes_badges_holds_chevrons_and_texts_of_the_lanes_keep_apart(
    tables: list[tuple[BoardScene, Layout]],
) -> None:
    for one, parts in tables:
        marks = [*parts.cubes, *parts.badges, *parts.holds, *parts.chevrons, *parts.chips]
        areas = [(repr(mark), mark.area) for mark in marks] + [(text.text, text.area) for text in parts.texts]
        assert not clashes(areas, 0.5), one


@pytest.mark.slow
def test_each_part_of_a_lane_is_within_its_lane(tables: list[tuple[BoardScene, Layout]]) -> None:
    for one, parts in tables:
        areas = lane_areas(len(one.lanes))
        for mark in (*parts.cubes, *parts.holds, *parts.chevrons, *parts.badges[1:]):
            assert any(area.left <= mark.area.left and mark.area.right <= area.right for area in areas), mark


@pytest.mark.slow
def test_nothing_meets_or_leaves_its_place_in_a_picture_of_cubes(tables: list[tuple[BoardScene, Layout]]) -> None:
    for one, _ in tables:
        parts = cubes_layout(CubesScene(one.seat, one.lanes, "Game 7", pot=one.pot))
        marks = [*parts.cubes, *parts.badges, *parts.holds, *parts.chevrons, *parts.chips]
        areas = [(repr(mark), mark.area) for mark in marks] + [(text.text, text.area) for text in parts.texts]
        assert not clashes(areas, 0.5), one
        width = cubes_picture_width_px(len(one.lanes))
        assert all(area.left >= 0 and area.right <= width and area.top >= CUBES_PICTURE_TOP_Y for _, area in areas)


@pytest.mark.slow
def test_no_text_is_smaller_than_28_px(tables: list[tuple[BoardScene, Layout]]) -> None:
    assert min(text.size for _, parts in tables for text in (*parts.texts, *parts.numbers)) >= 28


@pytest.mark.slow
def test_every_player_is_named_by_something(tables: list[tuple[BoardScene, Layout]]) -> None:
    for one, parts in tables:
        plates = [text for text in parts.texts if text.ground in {"plate", "out_plate"} or text.baseline > 900]
        assert len(plates) == len(one.lanes)
        assert all(text.text.strip() and text.width > 0 for text in plates)


@pytest.mark.slow
@pytest.mark.parametrize("name", theme_names())
def test_each_text_stands_out_from_its_ground(name: str, tables: list[tuple[BoardScene, Layout]]) -> None:
    colours = theme_or_default(name)
    pairs = {(text.ink, text.ground) for _, parts in tables for text in (*parts.texts, *parts.numbers)}
    assert {"count", "num", "text", "dim", "on_amber", "brass"} <= {ink for ink, _ in pairs}
    weak = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert {pair for pair, value in weak.items() if value < 4.5} == set()


@pytest.mark.parametrize("name", theme_names())
def test_marks_on_sprites_stand_out(name: str) -> None:
    colours = theme_or_default(name)
    assert contrast(colours["num"], colours["open"]) >= 4.5  # the figure of a cube in the middle
    assert contrast(colours["amber"], colours["frame"]) >= 4.5  # the question mark of dice to roll
    assert contrast(colours["amber"], colours["plate"]) >= 7
    assert contrast(colours["amber"], colours["open"]) >= 3  # hold and chevron are no letters
    assert contrast(colours["text"], colours["plate"]) >= 7
    for tones in (colours.light, colours.dark):
        assert contrast(tones.tone, tones.rim) >= 4.5
        assert contrast(tones.tone2, tones.rim) >= 4.5
    assert contrast(colours.light.tone, colours.dark.tone) >= 7


def table(**changes: object) -> BoardScene:
    usual: dict[str, object] = {
        "team": START_CHECKER_COUNTS,
        "box": START_CHECKER_COUNTS,
        "seat": BoxSeat("Ann", "Box"),
        "lanes": (Lane("Bob", CubePlacement(1)),),
        "heading": "Game 1",
    }
    return BoardScene(**{**usual, **changes})


def test_a_tall_stack_shows_five_and_its_number() -> None:
    tall = tuple(9 if point == 6 else 0 for point in range(1, 26))
    shown = [
        checker for checker in board_layout(table(team=tall)).checkers if checker.centre[0] == field.column_middle_x(6)
    ]
    assert sorted(checker.number for checker in shown if checker.tone.value == "light") == [0, 0, 0, 0, 9]


@pytest.mark.parametrize("view", [*Side])
@pytest.mark.parametrize(
    "end", ["The Team wins a gammon", "Maximilian (Box) wins a single game, Ferdinanda resigned: Maximilian +8 in all"]
)
def test_what_tells_the_end_of_a_game_covers_no_checker_on_the_bar(end: str, view: Side) -> None:
    on_bar = tuple({25: 3, 6: 5, 8: 3}.get(point, 0) for point in range(1, 26))
    parts = board_layout(table(team=on_bar, box=on_bar, banner=Banner(end, Side.BOX), view=view))
    plate = parts.banner[0].area
    pips = [one.area for one in parts.texts if one.ground == "bar"]
    on_it = [one.area for one in parts.checkers if one.centre[0] == field.BAR_AREA.centre[0]]
    assert len(on_it) == 6
    assert not any(overlap(one, other) for one in on_it for other in (plate, *pips))


def test_the_numbers_count_from_who_is_to_play() -> None:
    def above_left(one: BoardScene) -> str:
        return next(text.text for text in board_layout(one).numbers if text.left < 80 and text.baseline < 100)

    assert above_left(table()) == "13"
    assert above_left(table(numbers_for=Side.BOX)) == "12"
    assert above_left(table(numbers_for=Side.BOX, view=Side.BOX)) == "13"


def test_from_the_box_s_side_the_dark_checkers_come_home_below() -> None:
    six = field.column_middle_x(6)
    seen = [
        one.tone.value
        for one in board_layout(table(view=Side.BOX)).checkers
        if one.centre == (six, field.FIRST_LOWER_CHECKER_Y)
    ]
    assert seen == ["dark"]


def test_the_viewer_s_dice_are_on_the_right() -> None:
    dice = (SideDice(Side.TEAM, DiceState.TO_PLAY, (6, 3)), SideDice(Side.BOX, DiceState.WAITING))
    for view in Side:
        xs = {die.tone.value: die.centre[0] for die in board_layout(table(dice=dice, view=view)).dice}
        assert (xs["light"] > xs["dark"]) is (view is Side.TEAM)


def test_a_cube_lies_where_its_owner_is() -> None:
    heights = {}
    for cube in PLACEMENTS:
        part = board_layout(table(lanes=(Lane("Bob", cube),))).cubes[0]
        heights[cube] = part.centre[1]
        assert (part.look is CubeLook.TILTED) is (cube.offered_by is not None)
    middle, of_box, of_player, *_ = heights.values()
    assert of_box < middle < of_player


def test_names_that_begin_alike_are_shortened_so_that_they_differ() -> None:
    names = ("Maximilian Alexander", "Maximilian Aleksander", "Ann")
    lanes = tuple(Lane(name) for name in (*names, *HOSTILE[4:10]))
    texts = [text for text in board_layout(table(lanes=lanes)).texts if text.baseline > 900]
    assert [text.text for text in texts[:3]] == ["M. Alexan.", "M. Aleksa.", "Ann"]
    seat = BoxSeat("Maximilian Montefiore-Bianchi", "Box")
    lanes = (Lane("Maximilian von und zu Hohenfels"), *lanes[2:])
    texts = [text for text in board_layout(table(lanes=lanes, seat=seat)).texts if text.baseline > 900]
    assert texts[0].text == "Maximilian H."


def test_moves_of_one_checker_are_one_way_and_hits_are_its_stops() -> None:
    assert arrows.checker_paths((CheckerMove(24, 18, hit=True), CheckerMove(18, 13), CheckerMove(8, 7))) == (
        arrows.CheckerPath(24, (18,), 13),
        arrows.CheckerPath(8, (), 7),
    )
    assert arrows.checker_paths((CheckerMove(24, 18), CheckerMove(18, 13, hit=True))) == (
        arrows.CheckerPath(24, (), 13),
    )
    assert arrows.checker_paths((CheckerMove(BAR, 20), CheckerMove(6, OFF))) == (
        arrows.CheckerPath(BAR, (), 20),
        arrows.CheckerPath(6, (), OFF),
    )


def test_four_alike_are_one_arrow_that_says_so() -> None:
    after = tuple({4: 4, 6: 1}.get(point, 0) for point in range(1, 26))
    parts = board_layout(table(team=after, last_play=ShownPlay(Side.TEAM, (CheckerMove(6, 4),) * 4)))
    assert [arrow.checker_count for arrow in parts.arrows] == [4]
    assert len(parts.rings) == 4


@pytest.mark.parametrize("view", Side)
@pytest.mark.parametrize("off", range(1, 15))
def test_no_arrow_into_the_tray_passes_over_how_many_are_there(off: int, view: Side) -> None:
    after = tuple({3: 15 - off}.get(point, 0) for point in range(1, 26))
    play = ShownPlay(Side.BOX, (CheckerMove(2, OFF),) * min(off, 2))
    parts = board_layout(table(box=after, last_play=play, view=view))
    (count,) = [text for text in parts.texts if text.text == str(off) and text.left > field.TRAY_AREA.left]
    middle = (count.left + count.width / 2, count.baseline - 12)
    for arrow in parts.arrows:
        assert min(dist(middle, spot) for spot in (*arrow.line, *arrow.head)) > 24


@pytest.mark.parametrize(
    ("after", "moves"),
    [
        ({24: 2, 13: 5, 8: 2, 6: 4, 5: 2}, (CheckerMove(8, 5), CheckerMove(6, 5))),
        ({24: 2, 13: 4, 8: 2, 7: 2, 6: 5}, (CheckerMove(13, 7), CheckerMove(8, 7))),
        ({24: 1, 20: 2, 13: 4, 8: 3, 6: 5}, (CheckerMove(24, 20), CheckerMove(22, 20))),
        ({24: 2, 13: 3, 8: 3, 6: 4, 4: 3}, (CheckerMove(8, 4), CheckerMove(6, 4), CheckerMove(6, 4))),
        ({24: 1, 13: 4, 9: 2, 8: 2, 6: 5, 3: 1}, (CheckerMove(24, 9), CheckerMove(13, 9))),
    ],
)
def test_no_arrow_passes_over_the_head_of_another_on_the_same_point(
    after: dict[int, int], moves: tuple[CheckerMove, ...]
) -> None:
    checkers = tuple(after.get(point, 0) for point in range(1, 26))
    for side in Side:
        one, other = board_layout(table(**{side.value: checkers}, last_play=ShownPlay(side, moves))).arrows
        for mine, theirs in ((one, other), (other, one)):
            middle = tuple(sum(places) / 3 for places in zip(*mine.head, strict=True))
            assert min(dist(middle, spot) for spot in (*theirs.line, *theirs.head)) > 18


@pytest.mark.parametrize(
    ("play", "labels"),
    [
        ("24/20 13/10", ["24/20", "13/10"]),
        ("8/3(2) 6/1*(2)", ["8/3(2)", "6/1*(2)"]),
        ("bar/22*/16", ["bar/22*/16"]),
        ("6/off(2) 5/off", ["6/off(2)", "5/off"]),
        ("13/11*/9(2)", ["13/11*/9(2)"]),
        ("13/7* 8/7", ["13/7*", "8/7"]),
        ("bar/24 8/5* 6/5(2)", ["bar/24", "8/5*", "6/5(2)"]),
    ],
)
def test_each_arrow_says_its_move_as_the_sentence_does_where_the_numbers_are_its_movers(
    play: str, labels: list[str]
) -> None:
    shown = ShownPlay(Side.BOX, moves_from_notation(play))
    for how in ("last_play", "choice"):
        theirs = board_layout(table(**{how: shown}, numbers_for=Side.TEAM))
        assert len(theirs.arrows) == len(labels)
        assert not theirs.labels
        assert sum(arrow.shows_count for arrow in theirs.arrows) == sum("(2)" in label for label in labels)
    for changes in (
        {"last_play": shown},
        {"last_play": shown, "view": Side.BOX},
        {"choice": shown},
    ):
        parts = board_layout(table(**changes, numbers_for=Side.BOX))
        assert sorted(label.text for label in parts.labels) == sorted(labels)
        assert {label.tone for label in parts.labels} == {Tone.DARK}
        assert not any(arrow.shows_count for arrow in parts.arrows), "the label says it"
        assert not clashes([(label.text, label.area) for label in parts.labels])
    assert not board_layout(table(suggestions=(shown,), numbers_for=Side.BOX)).labels


@pytest.mark.slow
def test_a_label_hides_no_count_no_die_and_no_other_label(tables: list[tuple[BoardScene, Layout]]) -> None:
    """But where arrows come from far more checkers than a play can move; each is near to its own arrow."""
    hidden = 0
    for one, parts in tables:
        covered = [*parts.texts, *parts.dice, *(checker for checker in parts.checkers if checker.number)]
        for label, arrow in zip(parts.labels, parts.arrows if parts.labels else (), strict=True):
            hidden += any(
                overlap(label.area, other.area, 2) for other in (*covered, *parts.labels) if other is not label
            )
            spots = (*arrow.line, *arrow.head)
            assert min(dist(label.centre, spot) for spot in spots) < label.width / 2 + 30, one
    assert hidden < len(tables) // 25


def test_a_suggestion_leaves_the_board_alone() -> None:
    parts = board_layout(table(suggestions=(ShownPlay(Side.TEAM, (CheckerMove(24, 18), CheckerMove(13, 8))),)))
    assert len(parts.arrows) == 2
    assert all(arrow.is_suggested for arrow in parts.arrows)
    assert not parts.rings
    assert parts.checkers == board_layout(table()).checkers


def test_suggestions_bear_initials_and_a_move_that_two_suggest_is_one_arrow() -> None:
    first = ShownPlay(Side.TEAM, (CheckerMove(24, 18), CheckerMove(13, 8)), "A")
    second = ShownPlay(Side.TEAM, (CheckerMove(13, 7), CheckerMove(13, 8)), "Bo")
    labels = sorted(arrow.suggester_initials for arrow in board_layout(table(suggestions=(first, second))).arrows)
    assert labels == ["A", "A·Bo", "Bo"]


def test_ranked_plays_are_told_apart_by_form_and_number() -> None:
    best = ShownPlay(Side.TEAM, (CheckerMove(24, 22), CheckerMove(13, 8)), rank=1)
    second = ShownPlay(Side.TEAM, (CheckerMove(13, 11), CheckerMove(13, 8)), rank=2)
    third = ShownPlay(Side.TEAM, (CheckerMove(13, 8), CheckerMove(6, 4)), rank=3, is_blunder=True)
    parts = board_layout(table(suggestions=(best, second, third)))
    drawn = {arrow.suggester_initials: (arrow.stroke, arrow.is_crossed) for arrow in parts.arrows}
    assert drawn == {
        "1": (Stroke.SOLID, False),
        "1·2·3": (Stroke.SOLID, False),
        "2": (Stroke.DASHED, False),
        "3": (Stroke.DOTTED, True),
    }
    crossed = next(arrow for arrow in parts.arrows if arrow.is_crossed)
    area = crossed.area
    corners = [spot for bar in crossed.cross for spot in bar]
    assert all(area.left < x < area.right and area.top < y < area.bottom for x, y in corners)
    assert not any(arrow.cross for arrow in parts.arrows if arrow is not crossed)


def test_no_number_of_a_play_hides_another() -> None:
    first = ShownPlay(Side.TEAM, (CheckerMove(13, 5), CheckerMove(6, 5)), rank=1)
    second = ShownPlay(Side.TEAM, (CheckerMove(8, 5), CheckerMove(7, 5)), rank=2)
    arrows = board_layout(table(suggestions=(first, second))).arrows
    for one, other in combinations(arrows, 2):
        assert dist(one.initials_centre, other.initials_centre) >= 46


@pytest.mark.parametrize("is_best_longer", [False, True])
def test_no_line_of_a_play_hides_the_number_of_one_that_stops_where_both_hit(is_best_longer: bool) -> None:
    on = (CheckerMove(24, 21, hit=True), CheckerMove(21, 15))
    stops = (CheckerMove(24, 21, hit=True), CheckerMove(13, 7))
    best, played = (on, stops) if is_best_longer else (stops, on)
    plays = ShownPlay(Side.TEAM, best, rank=1), ShownPlay(Side.TEAM, played, rank=2)
    for one, later in combinations(board_layout(table(suggestions=plays)).arrows, 2):
        assert all(dist(one.initials_centre, spot) > 20 for spot in later.line)


def test_checkers_that_one_play_moves_beyond_another_have_an_arrow_of_their_own() -> None:
    best = ShownPlay(Side.TEAM, (CheckerMove(6, 4),) * 3, rank=1)
    played = ShownPlay(Side.TEAM, (*(CheckerMove(6, 4),) * 2, CheckerMove(6, 2)), rank=2, is_blunder=True)
    drawn = board_layout(table(suggestions=(best, played))).arrows
    arrows = [(one.suggester_initials, one.checker_count, one.stroke, one.is_crossed) for one in drawn]
    assert arrows == [
        ("1·2", 2, Stroke.SOLID, False),
        ("1", 1, Stroke.SOLID, False),
        ("2", 1, Stroke.DASHED, True),
    ]
    assert dist(drawn[0].head[0], drawn[1].head[0]) > 30
    more = replace(best, moves=(*best.moves, CheckerMove(6, 4)), rank=2, is_blunder=True)
    drawn = board_layout(table(suggestions=(best, more))).arrows
    assert [(one.suggester_initials, one.stroke, one.is_crossed) for one in drawn] == [
        ("1·2", Stroke.SOLID, False),
        ("2", Stroke.DASHED, True),
    ]


def test_of_suggestions_too_each_arrow_says_whose_it_is() -> None:
    two = ShownPlay(Side.TEAM, (CheckerMove(6, 4),) * 2, by="A")
    three = ShownPlay(Side.TEAM, (CheckerMove(6, 4),) * 3, by="B")
    arrows = board_layout(table(suggestions=(two, three))).arrows
    assert [(one.suggester_initials, one.checker_count) for one in arrows] == [("A·B", 2), ("B", 1)]


def test_an_arrow_goes_round_the_dice_where_it_can() -> None:
    after = tuple({24: 2, 13: 1, 9: 3, 8: 3, 6: 5}.get(point, 0) for point in range(1, 26))
    parts = board_layout(table(team=after, view=Side.BOX, last_play=ShownPlay(Side.TEAM, (CheckerMove(13, 9),))))
    dice = (SideDice(Side.TEAM, DiceState.TO_PLAY, (3, 1)), SideDice(Side.BOX, DiceState.TO_PLAY, (3, 1)))
    tiles = [die.area for die in field.drawn_dice(table(dice=dice))]
    assert not any(overlap(tile, Area(x, y, x, y), -1) for tile in tiles for x, y in parts.arrows[0].line)
