"""What the pictures show of a chouette, at the moments that people look at them."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import chouette_at_start
from bot.render.board.picture import board_layout, draw_board
from bot.render.board.scene import (
    BAR,
    OFF,
    START_CHECKER_COUNTS,
    Banner,
    BoardLabels,
    BoardScene,
    CheckerMove,
    LaneResult,
    PriceTag,
    ShownPlay,
    board_scene,
    moves_from_notation,
    unique_initials,
)
from bot.render.board.shown import (
    CubePlacement,
    table_shown_if_board_here,
    table_shown_once_seated,
)
from bot.render.parts import CutSide, DiceState, SideDice, Text
from bot.render.sheet.layout import sheet_layout
from bot.render.sheet.scene import ScoreRing, SheetCell, SheetLabels, page_count, sheet_scene, shown_page_and_page_count
from bot.rules.engine import apply, new_chouette
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.state.bets import Side
from bot.rules.state.bets import Side as TableSide
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import ChouetteMode, Statement
from bot.words.alt import board_text, cubes_text, game_end_text, score_sheet_text
from bot.words.words import words_in
from tests.render.shown import scene_of_board, scene_of_cubes

LABELS = BoardLabels("Game 1")
SHEET = SheetLabels("Chouette", stamp="ADDS UP TO ZERO")
OPENED = "game\nopening 3 1\nAnn: plays 8/5 6/5\n"
ENGLISH = words_in("en")


def at(lines: str, *, rules: str = "colorado", mode: str = "play", players: str = "Ann Bob Cid Dee") -> Chouette:
    """A chouette after these lines of a record."""
    head = f"chouette 1\nrules {rules}\nmode {mode}\nplayers {players}\n"
    record = read_record(head + lines, rule_books())
    chouette = chouette_at_start(record)
    for line, said in record.lines:
        assert isinstance(said, Statement), said
        heard = apply(chouette, said)
        assert not isinstance(heard, Refusal), (line, heard)
        assert isinstance(heard, Accepted)
        chouette = heard.chouette
    return chouette


def board(lines: str) -> BoardScene:
    scene = scene_of_board(at(lines), str, LABELS)
    assert scene is not None
    return scene


def cubes(lines: str) -> list[CubePlacement | None]:
    return [lane.cube for lane in board(lines).lanes]


def waited_for(scene: BoardScene) -> list[str]:
    box = [scene.seat.name] if scene.seat.must_act else []
    return box + [lane.name for lane in scene.lanes if lane.must_act]


def test_before_the_opening_both_sides_are_to_roll() -> None:
    scene = board("game\n")
    assert scene.team == scene.box == START_CHECKER_COUNTS
    assert {dice.state for dice in scene.dice} == {DiceState.TO_ROLL}
    assert waited_for(scene) == ["Ann", "Bob"]
    assert [lane.badge for lane in scene.lanes] == ["c", "", ""]


def test_the_side_that_plays_has_its_dice_and_its_numbers() -> None:
    scene = board("game\nopening 3 1\n")
    assert scene.dice == (SideDice(Side.BOX, DiceState.TO_PLAY, (3, 1)),)
    assert scene.numbers_for is Side.BOX
    assert waited_for(scene) == ["Ann"]


@pytest.mark.parametrize("thrown", ["3 1", "1 3"])
def test_the_higher_die_lies_first_however_they_fell(thrown: str) -> None:
    to_play = OPENED + f"Bob: rolls {thrown}\n"
    for record, state in ((to_play, DiceState.TO_PLAY), (to_play + "Bob: plays 8/5 6/5\n", DiceState.PLAYED)):
        assert SideDice(Side.TEAM, state, (3, 1)) in board(record).dice


def test_the_box_moves_the_dark_checkers_and_its_play_is_shown() -> None:
    scene = board(OPENED)
    assert scene.team == START_CHECKER_COUNTS
    assert scene.box != START_CHECKER_COUNTS
    assert scene.box[4] == 2
    assert scene.last_play is not None
    assert (scene.last_play.side, scene.last_play.moves) == (Side.BOX, (CheckerMove(8, 5), CheckerMove(6, 5)))
    assert set(scene.dice) == {SideDice(Side.BOX, DiceState.PLAYED, (3, 1)), SideDice(Side.TEAM, DiceState.TO_ROLL)}
    assert scene.numbers_for is Side.TEAM  # who decides now


def test_the_team_moves_the_light_ones() -> None:
    scene = board(OPENED + "Bob: rolls 6 5\nBob: plays 24/13\n")
    assert scene.team[23] == 1
    assert scene.team[12] == 6
    assert scene.box[4] == 2


def test_an_offered_cube_is_held_out_and_the_roll_waits() -> None:
    scene = board(OPENED + "Bob: doubles\n")
    assert scene.lanes[0].cube == CubePlacement(2, offered_by=Side.TEAM)
    assert scene.lanes[1].cube == CubePlacement(1)
    assert waited_for(scene) == ["Cid", "Dee"]
    assert SideDice(Side.TEAM, DiceState.WAITING) in scene.dice


def test_cubes_lie_where_the_answers_so_far_have_put_them() -> None:
    offered = OPENED + "Bob: doubles\nCid: doubles\nDee: doubles\n"
    assert cubes(offered + "Ann: takes Bob\nAnn: beavers Cid\n") == [
        CubePlacement(2, Side.BOX),
        CubePlacement(4, offered_by=Side.BOX, is_beavered=True),
        CubePlacement(2, offered_by=Side.TEAM),
    ]
    scene = board(offered + "Ann: takes Bob\nAnn: beavers Cid\nAnn: drops Dee\n")
    assert scene.lanes[0].cube == CubePlacement(2, Side.BOX)
    assert scene.lanes[1].cube == CubePlacement(4, offered_by=Side.BOX, is_beavered=True)
    assert (scene.lanes[2].cube, scene.lanes[2].note) == (None, "Box drops")
    assert waited_for(scene) == ["Cid"]
    after = board(offered + "Ann: takes Bob\nAnn: beavers Cid\nAnn: drops Dee\nCid: takes\n")
    assert [lane.cube for lane in after.lanes] == [CubePlacement(2, Side.BOX), CubePlacement(4, Side.BOX), None]
    assert after.lanes[2].out == LaneResult(2, "out")
    assert after.seat.points == -2


def test_the_box_holds_out_what_it_doubles_and_a_drop_brings_an_acting_captain() -> None:
    turn = OPENED + "Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
    assert cubes(turn) == [CubePlacement(2, offered_by=Side.BOX)] * 3
    scene = board(turn + "Bob: drops\nCid: takes\nDee: takes\n")
    assert [lane.badge for lane in scene.lanes] == ["c", "", ""]
    assert [lane.moves_for for lane in scene.lanes] == [None, Side.TEAM, None]
    assert scene.lanes[0].out == LaneResult(-2, "out")
    assert scene.lanes[1].cube == CubePlacement(2, Side.TEAM)
    assert scene.seat.points == 2


def test_whoever_dropped_is_told_so_beside_their_points_when_the_game_is_over() -> None:
    turn = OPENED + "Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\nBob: drops\n"
    assert [lane.out.label for lane in board(turn).lanes if lane.out] == []
    scene = board(turn + "Cid: drops\nDee: drops\n")
    assert [lane.out and lane.out.label for lane in scene.lanes] == ["drop"] * 3


def test_a_hold_is_shown_and_waited_for() -> None:
    scene = board(OPENED + "Dee: holds\n")
    assert [lane.hold for lane in scene.lanes] == [False, False, True]
    assert waited_for(scene) == ["Dee"]
    assert SideDice(Side.TEAM, DiceState.WAITING) in scene.dice


RESIGNED = OPENED + "Bob: resigns gammon\nAnn: accepts\nCid: accepts\nDee: accepts\n"


def test_after_a_game_its_board_stays_with_everybodys_result() -> None:
    scene = board(RESIGNED)
    assert scene.box[4] == 2
    assert [lane.out for lane in scene.lanes] == [LaneResult(-2, "result", CubePlacement(1), is_game_over=True)] * 3
    assert scene.seat.points == 6
    assert waited_for(scene) == []
    assert (scene.dice, scene.last_play) == ((), None)
    assert scene.banner == Banner("", TableSide.BOX)


GAME_ENDS = {
    "won": (RESIGNED, "Ann (Box) wins a gammon, Bob resigned: Ann +3 in all."),
    "lost": (
        OPENED + "Bob: rolls 6 5\nBob: plays 24/13\nAnn: resigns\nBob: accepts\nCid: accepts\nDee: accepts\n",
        "The Team wins a single game: Ann resigned.",
    ),
    "doubled out by the Box": (
        OPENED + "Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\nBob: drops\nCid: drops\nDee: drops\n",
        "Ann doubles everybody out: Ann +3.",
    ),
    "doubled out by the Team": (
        OPENED + "Bob: doubles\nCid: doubles\nDee: doubles\nAnn: drops all\n",
        "The Team doubles out Ann.",
    ),
    "beavered out": (
        OPENED
        + "Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
        + "".join(f"{one}: beavers\n" for one in ("Bob", "Cid", "Dee"))
        + "Ann: drops all\n",
        "The Team beavers out Ann.",
    ),
    "beavered first, and doubled out later": (
        OPENED
        + "Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
        + "Bob: beavers\nCid: beavers\nDee: drops\nAnn: takes all\nAnn: rolls 6 5\nAnn: plays 24/13\n"
        + "Bob: doubles\nCid: doubles\nAnn: drops all\n",
        "Bob and Cid double out Ann.",
    ),
    "doubled out, and the last one beavered out": (
        OPENED
        + "Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles Bob Cid\nBob: drops\nCid: drops\n"
        + "Ann: rolls 6 5\nAnn: plays 24/13\nDee: doubles\nAnn: beavers\nDee: drops\n",
        "Ann doubles and beavers everybody out: Ann +4.",
    ),
    "settled": (
        OPENED + "".join(f"Ann: pays {one} 1\n{one}: accepts Ann\n" for one in ("Bob", "Cid", "Dee")),
        "Settled.",
    ),
    "adjourned": (OPENED + "Ann: adjourns\nBob: accepts\nCid: accepts\n", "Adjourned."),
}


@pytest.mark.parametrize(("lines", "ended"), GAME_ENDS.values(), ids=GAME_ENDS)
def test_how_a_game_ended_is_told(lines: str, ended: str) -> None:
    facts = table_shown_if_board_here(at(lines))
    assert facts is not None
    assert game_end_text(facts, str, ENGLISH) + "." == ended
    assert board_text(facts, str, ENGLISH).startswith(f"Board of game 1. {ended}")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", ["Alessandra Montefiore-Bianchi", "MAXIMILIANWAGNER", "Bo"])
@pytest.mark.parametrize("takers", [0, 2, 3, 5])
@pytest.mark.parametrize("note", ["", f"SHA-256 {'d' * 32}\n{'d' * 32}"])
def test_how_a_game_of_eight_ended_is_written_whole(language: str, name: str, takers: int, note: str) -> None:
    team = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus"]
    lines = "game\nopening 3 1\nZoe: plays 8/5 6/5\nAnn: rolls 6 5\nAnn: plays 24/13\nZoe: doubles all\n"
    lines += "".join(f"{one}: {'takes' if at < takers else 'drops'}\n" for at, one in enumerate(team))
    if takers:
        lines += "Zoe: rolls 2 1\nZoe: plays 13/11 6/5\n"
        lines += "".join(f"{one}: doubles\n" for one in team[:takers]) + "Zoe: drops all\n"
    shown = table_shown_if_board_here(at(lines, players=f"Zoe {' '.join(team)}"))
    assert shown
    labels = replace(LABELS, end=game_end_text(shown, lambda _: name[:16], words_in(language)))
    scene = board_scene(shown, str, labels)
    assert scene.banner
    assert scene.banner.winner is (TableSide.TEAM if takers else TableSide.BOX)
    parts = board_layout(replace(scene, banner=replace(scene.banner, note=note))).banner
    written, panel = [part for part in parts if isinstance(part, Text)], parts[1].area
    assert " ".join(part.text for part in written) == f"{scene.banner.text} {note}".replace("\n", " ").strip()
    assert {part.cut for part in written} == {CutSide.NONE}
    for part, other in pairwise([*written]):
        assert part.area.bottom + 2 < other.area.top
    assert all(panel.top + 2 < part.area.top and part.area.bottom + 2 < panel.bottom for part in written)


def test_in_the_next_game_nothing_is_told_of_the_end_of_the_last() -> None:
    facts = table_shown_if_board_here(at(RESIGNED + "game\n"))
    assert facts is not None
    assert (facts.game_end, game_end_text(facts, str, ENGLISH)) == (None, "")


def test_the_numbers_are_those_of_who_is_on_turn_before_the_roll_too() -> None:
    assert board(OPENED).numbers_for is TableSide.TEAM
    assert board(OPENED + "Bob: rolls 6 5\n").numbers_for is TableSide.TEAM
    assert board(OPENED + "Bob: rolls 6 5\nBob: plays 24/13\n").numbers_for is TableSide.BOX
    assert board(RESIGNED).numbers_for is TableSide.BOX  # over: as who played last


@pytest.mark.parametrize("person", ["Ann", "Bob", "Cid"])
def test_who_plays_alone_with_robots_has_their_home_below(person: str) -> None:
    def side_below(robots: frozenset[Player]) -> Side | None:
        shown = table_shown_once_seated(replace(at(OPENED), robots=robots))
        return shown.side_of_only_person if shown else None

    robots = frozenset({Player(name) for name in ("Ann", "Bob", "Cid", "Dee") if name != person})
    assert side_below(frozenset()) is None
    assert side_below(robots) is (Side.BOX if person == "Ann" else Side.TEAM)
    assert side_below(robots - {"Dee"}) is None
    assert side_below(robots | {Player(person)}) is None


@pytest.mark.parametrize("person", ["Ann", "Bob", "Cid"])
def test_who_plays_alone_with_robots_keeps_their_numbers_whoever_is_on_turn(person: str) -> None:
    robots = frozenset({Player(name) for name in ("Ann", "Bob", "Cid", "Dee") if name != person})
    expected = Side.BOX if person == "Ann" else Side.TEAM
    for lines in (OPENED, OPENED + "Bob: rolls 6 5\n", OPENED + "Bob: rolls 6 5\nBob: plays 24/13\n", RESIGNED):
        scene = scene_of_board(replace(at(lines), robots=robots), str, LABELS)
        assert scene is not None
        assert scene.numbers_for is expected


def test_a_game_for_sale_has_its_price() -> None:
    lines = OPENED + "Bob: doubles\nCid: dissents\n"
    chouette = at(lines, rules="mayeron")
    scene, facts = scene_of_board(chouette, str, LABELS), table_shown_if_board_here(chouette)
    assert scene is not None
    assert facts is not None
    assert [lane.tag for lane in scene.lanes] == [None, None, PriceTag("1", "for sale"), None]
    assert "Cid's game is for sale: 1." in board_text(facts, str, ENGLISH)


def test_the_boxs_game_for_sale_has_its_price_and_who_is_asked_is_marked() -> None:
    chouette = at(OPENED + "Ann: sells box to Cid for 3\n")
    scene = scene_of_board(chouette, str, LABELS)
    assert scene is not None
    assert scene.seat.price == "for sale 3"
    assert [lane.name for lane in scene.lanes if lane.must_act] == ["Bob", "Cid"]


def test_a_game_for_sale_is_told_where_the_board_is_elsewhere() -> None:
    facts = table_shown_once_seated(at("game\nBob: doubles\nCid: dissents\n", rules="mayeron", mode="score"))
    assert facts is not None
    assert "Cid's game is for sale: 1." in cubes_text(facts, str, ENGLISH)


def test_the_results_are_those_of_the_corrected_row() -> None:
    lines = "game\nAnn: wins\nAnn: corrects game 1 Ann -3 Bob 1 Cid 1 Dee 1\n"
    facts = table_shown_once_seated(at(lines + "Bob: accepts\nCid: accepts\nDee: accepts\n", mode="score"))
    assert facts is not None
    assert dict(facts.booked_half_points) == {"Ann": -6, "Bob": 2, "Cid": 2, "Dee": 2}


def test_before_the_first_game_the_places_are_shown() -> None:
    scene = board("")
    assert scene.team == START_CHECKER_COUNTS
    assert [lane.name for lane in scene.lanes] == ["Bob", "Cid", "Dee"]
    assert [lane.cube for lane in scene.lanes] == [CubePlacement(1)] * 3


def test_in_score_mode_there_is_no_board_but_cubes_and_a_sheet() -> None:
    chouette = at("game\nAnn: wins\n", mode="score")
    assert scene_of_board(chouette, str, LABELS) is None
    assert table_shown_if_board_here(chouette) is None
    assert [row.number for row in sheet_scene(chouette, str, SHEET).rows] == ["", "1", "2"]
    scene = scene_of_cubes(chouette, str, LABELS)
    assert scene is not None
    assert [lane.out for lane in scene.lanes] == [LaneResult(-2, "result", CubePlacement(1), is_game_over=True)] * 3
    assert scene.seat.points == 6


def test_in_score_mode_only_who_must_answer_is_marked() -> None:
    started = scene_of_cubes(at("game\n", mode="score"), str, LABELS)
    assert started is not None
    assert not started.seat.must_act
    assert not any(lane.must_act for lane in started.lanes)
    lines = "game\nCid: doubles\nAnn: takes\nAnn: doubles Bob Dee\nBob: drops\n"
    scene = scene_of_cubes(at(lines, mode="score"), str, LABELS)
    assert scene is not None
    assert [lane.must_act for lane in scene.lanes] == [False, False, True]
    assert [lane.badge for lane in scene.lanes] == ["c", "", ""]
    middle = [CubePlacement(2, Side.BOX), CubePlacement(2, offered_by=Side.BOX)]
    assert [lane.cube for lane in scene.lanes] == [None, *middle]


def test_cubes_without_a_board_in_words() -> None:
    facts = table_shown_once_seated(at("game\nCid: doubles\nAnn: takes\nDee: doubles\nAnn: drops\n", mode="score"))
    assert facts is not None
    assert cubes_text(facts, str, ENGLISH) == (
        "Cubes of game 1. Box: Ann. For the Team: Bob. Cube 1 in the middle: Bob. Cube 2 with the Box: Cid. "
        "Points of this game: Dee +1."
    )
    assert len(cubes_text(facts, lambda player: f"{player} " * 150, ENGLISH)) <= 1000


def test_nobody_has_a_cube_before_the_seats_are_taken() -> None:
    table = new_chouette(rule_books()["colorado"].rules, ChouetteMode.SCORE)
    assert table_shown_once_seated(table) is None
    assert scene_of_cubes(table, str, LABELS) is None


def test_a_suggestion_and_a_view_are_shown() -> None:
    chouette = at("game\nopening 1 3\nCid: suggests 24/20\n", rules="italian")
    scene = scene_of_board(chouette, str, LABELS, view=TableSide.BOX)
    assert scene is not None
    assert scene.suggestions == (ShownPlay(Side.TEAM, (CheckerMove(24, 20),), "C"),)
    assert scene.view is Side.BOX
    facts = table_shown_if_board_here(chouette)
    assert facts is not None
    assert "Suggested by Cid: 24/20." in board_text(facts, str, ENGLISH)


@pytest.mark.parametrize(
    ("play", "made"),
    {
        "none": (),
        "24/18*/13": (CheckerMove(24, 18, hit=True), CheckerMove(18, 13)),
        "13/11(2) 6/5*": (CheckerMove(13, 11), CheckerMove(13, 11), CheckerMove(6, 5, hit=True)),
        "bar/22*(2)": (CheckerMove(BAR, 22, hit=True), CheckerMove(BAR, 22, hit=True)),
        "6/off(2) 2/off": (CheckerMove(6, OFF), CheckerMove(6, OFF), CheckerMove(2, OFF)),
    }.items(),
)
def test_a_play_is_read_move_by_move(play: str, made: tuple[CheckerMove, ...]) -> None:
    assert moves_from_notation(play) == made


def test_every_moment_can_be_drawn() -> None:
    offered = OPENED + "Bob: doubles\nCid: doubles\nDee: doubles\n"
    for lines in (
        "",
        "game\n",
        OPENED,
        offered,
        offered + "Ann: takes Bob\nAnn: beavers Cid\nAnn: drops Dee\n",
        RESIGNED,
    ):
        board_layout(board(lines))
    assert draw_board(board(RESIGNED)).startswith(b"\x89PNG")


# --- The sheet


def test_who_is_away_leans_and_is_told_in_words() -> None:
    table = at(f"{OPENED}Dee: away\nAnn: away\n")
    scene, facts = scene_of_board(table, str, LABELS), table_shown_if_board_here(table)
    assert scene
    assert facts
    assert [lane.name for lane in scene.lanes if lane.away] == ["Dee"]
    assert scene.seat.away == ("Ann",)
    assert sorted(text.text for text in board_layout(scene).texts if text.slanted) == ["Ann", "Dee"]
    assert board_text(facts, str, ENGLISH).endswith(" Away: Ann and Dee.")
    elsewhere = table_shown_once_seated(at("game\nCid: away\n", mode="score"))
    assert elsewhere
    assert cubes_text(elsewhere, str, ENGLISH).endswith(" Away: Cid.")


def test_the_sheet_has_zeros_a_row_a_game_and_sums_to_zero() -> None:
    chouette = at("game\nAnn: doubles all\nBob: takes\nCid: takes\nDee: takes\nAnn: wins\ngame\n", mode="score")
    sheet = sheet_scene(chouette, str, SHEET)
    assert sheet.names == ("Ann", "Bob", "Cid", "Dee")
    zeros, first, now = sheet.rows
    assert zeros.number == ""
    assert zeros.cells[:3] == (
        SheetCell(0),
        SheetCell(0, ring=ScoreRing("1", crossed=True)),
        SheetCell(0, ring=ScoreRing("2")),
    )
    assert first.cells == (SheetCell(12, "b"), SheetCell(-4, "c", ScoreRing()), SheetCell(-4), SheetCell(-4))
    assert (now.number, now.finished) == ("2", False)
    assert now.cells == (SheetCell(None, "b"), SheetCell(None), SheetCell(None, "c"), SheetCell(None))
    assert sheet.stamp


def test_points_of_a_dropped_cube_stand_in_the_row_in_progress() -> None:
    chouette = at("game\nAnn: doubles Bob\nBob: drops\n", mode="score")
    assert [cell and cell.total for cell in sheet_scene(chouette, str, SHEET).rows[-1].cells] == [2, -2, None, None]
    assert sheet_scene(chouette, str, SHEET).stamp == ""


def test_who_joins_has_no_cell_before_and_who_leaves_keeps_his_column() -> None:
    lines = "game\nAnn: wins\nFay: joins\nAnn: accepts Fay\ngame\nAnn: wins\nDee: leaves\ngame\nAnn: wins\n"
    sheet = sheet_scene(at(lines, mode="score"), str, SHEET)
    assert sheet.names == ("Ann", "Bob", "Cid", "Dee", "Fay")
    assert [row.cells[4] is None for row in sheet.rows] == [True, False, False, False, False]
    assert sheet.left == {3}
    assert sheet.rows[2].cells[3] == SheetCell(-4)
    assert sheet.rows[3].cells[3] == SheetCell(-4, faint=True)
    parts = sheet_layout(sheet)
    assert sum(rule.colour == "sheet.pencil" for rule in parts.rules) == 2
    assert [text.ink for text in parts.texts if text.text == "Dee"] == ["sheet.pencil"]
    for row in sheet.rows:
        assert sum(cell.total or 0 for cell in row.cells if cell) == 0


def test_a_long_evening_goes_on_on_a_new_page() -> None:
    chouette = at("game\nAnn: wins\n" * 60, mode="score")
    three = [sheet_scene(chouette, str, SHEET, page_or_last=page) for page in (1, 2, 3)]
    assert [len(page.rows) for page in three] == [26, 26, 12]
    assert [page.rows[0].number for page in three] == ["", "25", "50"]
    assert [page.rows[-1].number for page in three] == ["25", "50", "61"]
    carried, before = three[1].rows[0], three[0].rows[-1]
    assert [cell and cell.total for cell in carried.cells] == [cell and cell.total for cell in before.cells]
    assert sheet_scene(chouette, str, SHEET) == three[2]
    assert sheet_scene(chouette, str, SHEET, page_or_last=99) == three[2]
    assert sheet_scene(chouette, str, SHEET, page_or_last=-1) == three[0]
    assert [cell and cell.ring and cell.ring.label for cell in carried.cells] == [None, "3", "1", "2"]


def test_the_game_in_progress_is_on_the_page_of_the_last_one() -> None:
    chouette = at("game\nAnn: wins\n" * 25 + "game\n", mode="score")
    assert page_count(chouette) == 1
    assert [row.number for row in sheet_scene(chouette, str, SHEET).rows[-2:]] == ["25", "26"]
    assert shown_page_and_page_count(chouette, 2) == (1, 1)


# --- In words


def test_the_board_is_described_in_words() -> None:
    facts = table_shown_if_board_here(
        at(OPENED + "Bob: doubles\nCid: doubles\nDee: doubles\nAnn: takes Bob Cid\nAnn: drops Dee\n")
    )
    assert facts is not None
    text = board_text(facts, str, ENGLISH)
    assert "Board of game 1. Bob is on turn." in text
    assert "Box (dark), Ann, 163 pips: 2 on 24, 5 on 13, 2 on 8, 4 on 6, 2 on 5." in text
    assert "Team (light), Bob moves, 167 pips: 2 on 24, 5 on 13, 3 on 8, 5 on 6." in text
    assert "Cube 2 with the Box: Bob and Cid." in text
    assert "Points of this game: Dee +1." in text
    assert "Last play: Ann, 3-1: 8/5 6/5." in text


def test_while_a_double_is_answered_those_who_must_act_are_told_and_who_has_dropped() -> None:
    doubled = f"{OPENED}Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
    facts, cubes = (told(at(f"{doubled}Bob: drops\n")) for told in (table_shown_if_board_here, table_shown_once_seated))
    assert facts
    assert cubes
    for text in (board_text(facts, str, ENGLISH), cubes_text(cubes, str, ENGLISH)):
        assert "Cid must act." in text
        assert "on turn" not in text
        assert "Drop: Bob. Cube 2 offered: Cid and Dee." in text


def test_a_cube_that_the_box_drops_is_not_told_as_a_drop_of_its_player() -> None:
    cubes = table_shown_once_seated(at(f"{OPENED}Bob: doubles\nCid: doubles\nDee: stands\nAnn: drops Bob\n"))
    assert cubes
    assert "Dropped by the Box: Bob. Cube 2 offered: Cid." in board_text(cubes, str, ENGLISH)


def test_the_dice_are_told_while_they_are_to_be_played() -> None:
    facts = table_shown_if_board_here(at("game\nopening 1 3\n"))
    assert facts is not None
    assert "Bob to play 3-1." in board_text(facts, str, ENGLISH)


def test_the_words_are_never_too_long() -> None:
    players = " ".join("ABCDEFGH")
    chouette = at("game\nopening 3 1\nA: plays 8/5 6/5\n", players=players)
    facts = table_shown_if_board_here(chouette)
    assert facts is not None

    def names(player: Player) -> str:
        return player * 300

    assert len(board_text(facts, names, ENGLISH)) <= 1000
    assert "24" in board_text(facts, names, ENGLISH)
    for called in ("", "Friday club, 5 Jun 2026"):
        assert len(score_sheet_text(chouette, names, ENGLISH, called)) <= 1000


def test_the_sheet_is_described_in_words() -> None:
    text = score_sheet_text(at("game\nAnn: wins\n", mode="score"), str, ENGLISH)
    assert text == (
        "Score sheet after one game: Ann +3, Bob −1, Cid −1, Dee −1. The scores add up to zero. "
        "Box: Ann; line: Cid, Dee, Bob."
    )
    over = at("game\nAnn: wins\nAnn: ends\nBob: accepts Ann\nCid: accepts Ann\nDee: accepts Ann\n", mode="score")
    assert score_sheet_text(over, str, ENGLISH).endswith("The scores add up to zero.")
    nobody = new_chouette(rule_books()["colorado"].rules, ChouetteMode.SCORE)
    assert score_sheet_text(nobody, str, ENGLISH) == "Score sheet, no game finished yet."
    assert score_sheet_text(nobody, str, words_in("it")) == "Foglio dei punti, nessuna partita finita."


# --- Extras

EXTRA = (
    "game\nopening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
    "Bob: takes\nCid: drops\nDee: drops\nCid: stands\nDee: gives extra to Bob\n"
)


def with_extra(lines: str) -> tuple[BoardScene, str]:
    chouette = at(EXTRA + lines, rules="colorado\noption extras yes\noption lone_taker allowed")
    scene, facts = scene_of_board(chouette, str, LABELS), table_shown_if_board_here(chouette)
    assert scene
    assert facts
    return scene, board_text(facts, str, ENGLISH)


def test_an_extra_has_a_lane_with_the_names_of_its_taker_and_its_giver() -> None:
    scene, alt = with_extra("")
    assert [lane.name for lane in scene.lanes] == ["Bob", "Cid", "Dee", "Bob/Dee"]
    assert scene.lanes[-1].cube == CubePlacement(2, offered_by=Side.BOX)
    assert waited_for(scene) == ["Bob", "Bob/Dee"]
    assert "Extra, cube 2 offered (taker/giver): Bob/Dee." in alt
    scene, alt = with_extra("Bob: takes extra\n")
    assert scene.lanes[-1].cube == CubePlacement(2, Side.TEAM)
    assert "Extra, cube 2 with whoever took it (taker/giver): Bob/Dee." in alt
    scene, _ = with_extra("Bob: takes extra\nAnn: rolls 2 1\nAnn: plays 13/11 6/5\nBob: doubles extra\n")
    assert scene.lanes[-1].cube == CubePlacement(4, offered_by=Side.TEAM)
    assert waited_for(scene) == ["Dee", "Bob/Dee"]
    scene, alt = with_extra(
        "Bob: takes extra\nAnn: rolls 2 1\nAnn: plays 13/11 6/5\nBob: doubles extra\nDee: takes extra\n"
    )
    assert scene.lanes[-1].cube == CubePlacement(4, Side.BOX)
    assert "Extra, cube 4 with whoever gave it (taker/giver): Bob/Dee." in alt


def test_a_table_full_of_extras_keeps_to_its_lanes() -> None:
    players = "Ann Bob Cid Dee Eve Fay Gus Hal"
    takers, givers = ("Bob", "Cid"), ("Dee", "Eve", "Fay", "Gus", "Hal")
    lines = EXTRA.split("Bob: takes", maxsplit=1)[0]
    lines += "".join(f"{name}: takes\n" for name in takers) + "".join(f"{name}: drops\n" for name in givers)
    lines += "".join(f"{giver}: gives extra to {taker}\n" for giver in givers[:3] for taker in takers)
    chouette = at(lines, rules="colorado\noption extras yes", players=players)
    scene = scene_of_board(chouette, str, LABELS)
    assert scene
    assert [lane.name for lane in scene.lanes][:4] == ["Bob", "Cid", "Gus", "Hal"]
    assert len(scene.lanes) == 9
    assert len({lane.name for lane in scene.lanes}) == 9, "each is told apart"
    assert board_layout(scene)


def test_extras_of_one_taker_are_told_apart_by_who_gave_them_and_of_one_giver_by_who_took() -> None:
    rules = "colorado\noption extras yes\noption lone_taker allowed"
    doubled = EXTRA.partition("Cid: stands")[0]
    scene = scene_of_board(at(f"{doubled}Dee: gives extra to Bob\nCid: gives extra to Bob\n", rules=rules), str, LABELS)
    assert scene
    assert [lane.name for lane in scene.lanes][3:] == ["+Dee", "+Cid"]
    given = "Bob: takes\nCid: takes\nDee: drops\nDee: gives extra to Bob\nDee: gives extra to Cid\n"
    scene = scene_of_board(at(EXTRA.partition("Bob: takes")[0] + given, rules=rules), str, LABELS)
    assert scene
    assert [lane.name for lane in scene.lanes][3:] == ["+Bob", "+Cid"]


def test_who_shares_the_one_cube_has_the_points_of_this_game_in_their_lane() -> None:
    said = EXTRA.partition("Cid: stands")[0] + "Cid: gives extra to Bob\nDee: stands\n"
    scene = scene_of_board(at(f"{said}Bob: takes extra Cid\n", rules="fibs"), str, LABELS)
    assert scene
    assert [(lane.name, lane.note) for lane in scene.lanes][1:3] == [("Bob", "+1"), ("Cid", "")]


def test_who_has_sold_is_out_whoever_holds_his_game() -> None:
    sold = f"{OPENED}Bob: doubles\nDee: goes along\nCid: dissents\nBob: buys Cid\n"
    scene = scene_of_board(at(sold, rules="mayeron"), str, LABELS)
    assert scene
    assert [(lane.name, lane.note, lane.out) for lane in scene.lanes[1:]] == [
        ("Bob", "×2", None),
        ("Cid", "", LaneResult(2, "out")),
        ("Dee", "", None),
    ]
    scene = scene_of_board(at(f"{sold}Ann: preempts Cid\n", rules="mayeron"), str, LABELS)
    assert scene
    assert [(lane.name, lane.badge, lane.out) for lane in scene.lanes[1:]] == [
        ("Bob", "c", None),
        ("Cid", "", LaneResult(2, "out")),
        ("Dee", "", None),
    ]


ONE_CUBE = (
    "game\nopening 1 3\nBob: plays 8/5 6/5\nAnn: rolls 6 5\nAnn: plays 24/13\nBob: doubles\n"
    "Cid: dissents\nEve: stays out\nAnn: accepts\nBob: accepts\nBob: passes on Cid\nDee: buys Cid\n"
)


def one_cube(lines: str) -> Chouette:
    return at(lines, rules="mayeron", players="Ann Bob Cid Dee Eve")


def test_a_cube_that_all_share_lies_in_a_lane_of_its_own() -> None:
    scene = scene_of_board(one_cube(ONE_CUBE), str, LABELS)
    assert scene is not None
    assert [(lane.name, lane.cube, lane.note) for lane in scene.lanes] == [
        ("Cube", CubePlacement(2, offered_by=Side.TEAM), ""),
        ("Bob", None, ""),
        ("Cid", None, ""),
        ("Dee", None, "×2"),
        ("Eve", CubePlacement(1), ""),
    ]
    assert scene.lanes[2].out == LaneResult(2, "out")
    taken = scene_of_board(one_cube(f"{ONE_CUBE}Ann: takes\n"), str, LABELS)
    assert taken is not None
    assert taken.lanes[0].cube == CubePlacement(2, Side.BOX)
    assert draw_board(taken)


def test_a_cube_that_all_share_is_told_in_words() -> None:
    facts = table_shown_if_board_here(
        one_cube(f"{ONE_CUBE}Ann: takes\nBob: rolls 2 1\nBob: plays 13/11 6/5\nAnn: doubles Bob Dee\n")
    )
    assert facts is not None
    assert "Cube 4 offered: Bob and Dee." in board_text(facts, str, ENGLISH)
    lines = (
        f"{ONE_CUBE}Ann: takes\nBob: rolls 2 1\nBob: plays 13/11 6/5\nAnn: doubles Bob Dee\nBob: takes\nDee: drops\n"
    )
    facts = table_shown_if_board_here(one_cube(lines))
    assert facts is not None
    text = board_text(facts, str, ENGLISH)
    assert "Cube 4 with the Team: Bob." in text
    assert "Points of this game: Cid +1 and Dee −5." in text


def test_who_drops_the_one_cube_is_marked_until_all_have_answered() -> None:
    lines = f"{ONE_CUBE}Ann: takes\nBob: rolls 2 1\nBob: plays 13/11 6/5\nAnn: doubles Bob Dee\nBob: drops\n"
    scene = scene_of_board(one_cube(lines), str, LABELS)
    assert scene is not None
    assert scene.lanes[0].cube == CubePlacement(4, offered_by=Side.BOX)
    assert [lane.note for lane in scene.lanes[1:]] == ["drop", "", "×2", ""]


def test_initials_tell_names_apart() -> None:
    assert unique_initials(["Ann", "Alice", "Bob", "Bo"]) == ["An", "Al", "Bob", "Bo"]
    assert unique_initials(["Ann", "Anna", "anna"]) == ["An", "Aa", "a1"]
    assert unique_initials(["Player 1", "Player 2", "Player 3"]) == ["P1", "P2", "P3"]
    assert unique_initials(["Bo", "Bo", "Bo"]) == ["Bo", "B1", "B2"]
