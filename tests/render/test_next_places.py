"""Between games the sheet says who will be what in the next one; where chips are played for, who has how many."""

import os
from dataclasses import replace

from bot.channel.pictures import board_or_cubes_picture_once_seated, sheet_correction_note, sheet_page_or_last_picture
from bot.desk import Table
from bot.record.read import Head
from bot.render.board.picture import draw_cubes
from bot.render.sheet.layout import sheet_layout
from bot.render.sheet.scene import ChipsRow, ShownSheetRow, sheet_scene
from bot.rules.state.chouette import Chouette
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.render.evenings import left_and_paid
from tests.render.shown import scene_of_board, scene_of_cubes
from tests.render.test_pictures import GOLDEN, assert_alike, opened
from tests.render.test_view import ENGLISH, LABELS, OPENED, SHEET, at

IN_CHIPS = "streamlined\noption book chips"
BOUGHT = "Ann: buys in 60\nBob: buys in 40\nCid: buys in 30\nDee: buys in 24\n"
DROPPED = f"{BOUGHT}game\nAnn: wins\ngame\nAnn: doubles all\nCid: takes\nDee: drops\nDee: rebuys 15\n"


def table_of(chouette: Chouette) -> Table:
    head = Head("streamlined", chouette.rules, chouette.mode)
    return Table(1, 1, 1, head, chouette, tuple(Seat(who, number, who) for number, who in enumerate(chouette.seated)))


def roles(row: ShownSheetRow) -> str:
    return " ".join((cell and cell.role) or "-" for cell in row.cells)


def test_between_games_the_last_row_is_that_of_the_places_to_come() -> None:
    sheet = sheet_scene(at("game\nBob: wins\nEve: joins\nAnn: accepts Eve\n", mode="score"), str, SHEET)
    assert sheet.names == ("Ann", "Bob", "Cid", "Dee", "Eve")
    last, coming = sheet.rows[-2:]
    assert (last.number, last.places, roles(last)) == ("1", False, "b c - - -")
    assert (coming.number, coming.places, coming.finished, roles(coming)) == ("2", True, False, "3 b c 2 4")
    assert {text.text for text in sheet_layout(sheet).texts} >= {"3", "b", "c", "2", "4"}
    assert not sheet_layout(sheet).dots


def test_places_in_the_line_are_ordinals_on_the_picture() -> None:
    labels = replace(SHEET, place=lambda at: ENGLISH.text("picture-sheet-place", place=at))
    early = sheet_scene(at("game\nBob: wins\n", mode="score"), str, labels)
    assert roles(early.rows[-1]) == "3rd b c 2nd"


def test_a_partner_has_his_letter_in_the_next_game_too() -> None:
    table = at("game\nAnn: wins\n", rules="fibs", mode="score", players="Ann Bob Cid Dee Eve Fay")
    assert roles(sheet_scene(table, str, SHEET).rows[-1]) == "b p 4 c 2 3"


def test_who_is_away_at_the_top_has_the_place_that_he_would_be_moved_back_to() -> None:
    joins = (
        "game\nFay: joins\nAnn: accepts\nBob: accepts\nCid: accepts\nDee: accepts\nEve: accepts\nCid: away\nAnn: wins\n"
    )
    table = at(joins, rules="fibs", mode="score", players="Ann Bob Cid Dee Eve")
    sheet = sheet_scene(table, str, SHEET)
    assert (sheet.names, roles(sheet.rows[-1])) == (("Ann", "Bob", "Cid", "Dee", "Eve", "Fay"), "b 2 4 c p 3")


def test_the_next_places_stand_on_the_last_page_alone_and_nowhere_in_the_end() -> None:
    table = at("game\nAnn: wins\n" * 26, mode="score")
    assert [sheet_scene(table, str, SHEET, page_or_last=page).rows[-1].places for page in (1, 2)] == [False, True]
    ended = at("game\nAnn: wins\nAnn: ends\nBob: accepts\nCid: accepts\nDee: accepts\n", mode="score")
    assert not any(row.places for row in sheet_scene(ended, str, SHEET).rows)


def test_who_is_left_alone_has_a_sheet_and_no_next_places() -> None:
    said = "game\nBob: leaves\nCid: leaves\nDee: leaves\nAnn: wins\n"
    sheet = sheet_scene(at(said, rules="streamlined", mode="score"), str, SHEET)
    assert [row.places for row in sheet.rows] == [False, False]


def test_chips_bought_and_in_hand_stand_below_the_games() -> None:
    sheet = sheet_scene(at(DROPPED, rules=IN_CHIPS, mode="score"), str, SHEET)
    assert sheet.names == ("Ann", "Bob", "Cid", "Dee")
    assert sheet.chips == (ChipsRow("", (120, 80, 60, 78)), ChipsRow("", (114, 76, 54, 74)))
    assert sheet_scene(at("game\n"), str, SHEET).chips == ()


def test_the_chips_in_the_pot_are_seen_under_the_board_and_under_the_cubes() -> None:
    chips = scene_of_cubes(at(DROPPED, rules=IN_CHIPS, mode="score"), str, LABELS)
    assert chips
    assert chips.pot == 20
    assert draw_cubes(chips)
    seen = board_or_cubes_picture_once_seated(table_of(at(DROPPED, rules=IN_CHIPS, mode="score")), ENGLISH, {})
    assert seen
    assert seen.alt.endswith("Chips in the pot: 10.")
    scene = scene_of_board(at(f"{BOUGHT}{OPENED}", rules=IN_CHIPS), str, LABELS)
    assert scene
    assert scene.pot == 12
    plain = scene_of_board(at(OPENED), str, LABELS)
    assert plain
    assert plain.pot is None
    between = scene_of_board(at(BOUGHT, rules=IN_CHIPS), str, LABELS)
    assert between
    assert between.pot is None


def test_a_sheet_with_chips_is_as_it_was_looked_at() -> None:
    """Half as large; `GOLDEN=write` in the environment writes it anew, to be looked at."""
    table = table_of(at(f"{DROPPED}Bob: takes\nCid: wins\n", rules=IN_CHIPS, mode="score"))
    now, path = (
        opened(sheet_page_or_last_picture(table, words_in("it"), {"theme": "night"}).content).convert("RGB"),
        GOLDEN / "chips.png",
    )
    now = now.reduce(2)
    if os.environ.get("GOLDEN") == "write":
        now.quantize(192).save(path, optimize=True)
    assert_alike(now, path)


def test_who_has_corrected_the_score_is_named_on_the_sheet() -> None:
    assert sheet_correction_note(left_and_paid(), str.upper, ENGLISH) == "± corrected by ZOË (director)"
