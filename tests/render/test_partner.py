"""The Partner in the pictures, at the largest table."""

from bot.record.command import roles_and_line_text, sheet_text
from bot.render.board.lanes import box_rail_layout
from bot.render.board.picture import cubes_layout, draw_board, draw_cubes
from bot.render.board.shown import table_shown_if_board_here, table_shown_once_seated, viewing_side
from bot.render.parts import CutSide
from bot.render.sheet.picture import draw_sheet
from bot.render.sheet.scene import ScoreRing, SheetCell, sheet_scene
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.words.alt import board_text
from tests.render.shown import scene_of_board, scene_of_cubes
from tests.render.test_view import ENGLISH, LABELS, OPENED, SHEET, at

TEN = "Ann Bob Cid Dee Eve Fay Gus Hal Ida Jon"


def ten(lines: str, mode: str = "play") -> Chouette:
    return at(lines, rules="fibs", mode=mode, players=TEN)


def test_the_partner_stands_beside_the_box() -> None:
    for lines in ("", "game\n", OPENED):
        table = ten(lines)
        scene = scene_of_board(table, str, LABELS)
        assert scene is not None
        assert (scene.seat.name, scene.seat.partner, scene.seat.partner_label) == ("Ann", "Cid", "Partner")
        assert [lane.name for lane in scene.lanes] == ["Cube", "Bob", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"]
        assert draw_board(scene)


def test_box_and_partner_see_the_board_from_their_side() -> None:
    table = ten(OPENED)
    assert [player for player in TEN.split() if viewing_side(table, player) is Side.BOX] == ["Ann", "Cid"]
    assert viewing_side(table, None) is Side.TEAM


def test_a_board_after_the_game_is_seen_as_it_was_played() -> None:
    over = at(f"{OPENED}Ann: resigns\nBob: accepts\nCid: accepts\nDee: accepts\n")
    assert over.game is None
    assert over.box == "Bob"
    assert [player for player in ("Ann", "Bob") if viewing_side(over, player) is Side.BOX] == ["Ann"]


ANSWERED = "game\nAnn: doubles all\nBob: takes\nDee: takes\nEve: takes\nFay: takes\nBob: doubles\n"


def test_of_box_and_partner_who_is_out_is_dim_and_half_a_bet_is_marked() -> None:
    for said, out in (("Ann: takes\nCid: drops\n", "Cid"), ("Ann: drops\nCid: takes\n", "Ann")):
        table = at(ANSWERED + said, rules="fibs", mode="score", players="Ann Bob Cid Dee Eve Fay")
        scene = scene_of_cubes(table, str, LABELS)
        assert scene is not None
        assert (scene.seat.name, scene.seat.partner, scene.seat.out) == ("Ann", "Cid", (out,))
        assert [lane.note for lane in scene.lanes] == ["", "½", "½", "½", "½"]
        inks = {text.text: text.ink for text in box_rail_layout(scene.seat, "-").texts}
        assert {name: inks[name] for name in ("Ann", "Cid")} == {"Ann": "text", "Cid": "text", out: "dim"}
        assert draw_cubes(scene)
        facts = table_shown_once_seated(table)
        assert facts is not None
        assert (facts.game.box_decider, facts.partner_with_share) == ("Ann" if out == "Cid" else "Cid", None)


def test_where_both_have_points_and_the_rail_is_short_no_word_is_cut_in_half() -> None:
    table = at("game\nAnn: wins\n", rules="colorado", mode="score", players="Ann Bob Cid Dee Eve Fay\npartner Fay")
    scene = scene_of_cubes(table, str, LABELS)
    assert scene is not None
    texts = cubes_layout(scene).texts
    assert [text.text for text in texts if text.cut is not CutSide.NONE] == []
    assert [text.text for text in texts[1:7]] == ["Box", "Ann", "+2", "· Partner", "Fay", "+2"]


def test_without_a_partner_nobody_stands_there() -> None:
    scene = scene_of_board(at("game\n"), str, LABELS)
    assert scene is not None
    assert (scene.seat.partner, scene.seat.partner_label) == (None, "")


def test_the_partner_has_his_column_and_his_letter() -> None:
    table = ten("game\nAnn: wins\ngame\n", mode="score")
    scene = sheet_scene(table, str, SHEET)
    assert set(scene.names) == set(TEN.split())
    cells = dict(zip(scene.names, scene.rows[1].cells, strict=True))
    assert (cells["Ann"], cells["Cid"], cells["Bob"]) == (
        SheetCell(8, "b"),
        SheetCell(8, "p"),
        SheetCell(-2, "c", ScoreRing()),
    )
    assert dict(zip(scene.names, scene.rows[0].cells, strict=True))["Cid"] == SheetCell(0, ring=ScoreRing("2p"))
    now = dict(zip(scene.names, scene.rows[2].cells, strict=True))
    assert now["Cid"] == SheetCell(None, "p")
    assert draw_sheet(scene)


def test_the_words_name_the_partner() -> None:
    facts = table_shown_if_board_here(ten(OPENED))
    assert facts is not None
    assert "Box (dark), Ann with Partner Cid, 163 pips" in board_text(facts, str, ENGLISH)
    table = ten("game\nAnn: wins\n", mode="score")
    assert "+4 p" in sheet_text(table)
    assert (
        roles_and_line_text(table)
        == "Next game: Box Ann, Partner Cid, Captain Dee, line Dee Eve Fay Gus Hal Ida Jon Bob"
    )
