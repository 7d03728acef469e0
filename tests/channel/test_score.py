"""The score sheet as text and as a picture, for one who asks for it."""

import io
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from PIL import Image

from bot.backgammon.steps import play_so_far
from bot.channel.pictures import (
    labelled_whole_sheet,
    message_pictures,
    only_what_sheet_shows,
    sheet_correction_note,
    sheet_page_or_last_picture,
    unfinished_play_picture,
)
from bot.channel.texts import payment_lines, points_and_money_text, score_text
from bot.desk import Table
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines, chouette_at_start
from bot.render.sheet.scene import ScoreRing, SheetLabels, sheet_scene, short_sheet_scene
from bot.rules.evening.sheet import payments_due
from bot.rules.play.chips import books_in_chips, pot
from bot.rules.points import Player, StakePerPoint, decimal_points_text, half_points
from bot.rules.refusals import MoreThanOwed
from bot.rules.state.chouette import Ended, PaymentPlan
from bot.words.alt import score_sheet_text
from bot.words.words import words_in
from tests.channel.test_ledger import heard
from tests.record.test_records import RECORDS
from tests.support.cases import with_usual_cases

FIBS = "chouette 1\nrules fibs\nmode score\nplayers Ann Bob Cid Dee Eve Fay\n"


@pytest.mark.parametrize("language", ["en", "it"])
def test_behind_the_scores_stand_the_places(language: str) -> None:
    table, _ = heard(FIBS + "game\nBob: wins\n")
    text = score_text(table, words_in(language))
    assert [line.split() for line in text.splitlines() if line[:3] in FIBS and line.strip("`")] == [
        ["Ann", "−2", "4"],
        ["Cid", "−2", "c"],
        ["Bob", "+1", "b"],
        ["Dee", "+1", "p"],
        ["Eve", "+1", "2"],
        ["Fay", "+1", "3"],
    ]


def test_the_places_are_said_to_be_those_of_the_game_that_comes_and_the_pictures_those_of_each_row() -> None:
    words = words_in("en")
    assert "Behind the scores" not in score_text(heard(FIBS)[0], words)
    over, going = (heard(FIBS + f"game\nBob: wins\n{more}")[0] for more in ("", "game\n"))
    assert score_text(over, words) == score_text(going, words)
    assert score_text(over, words).endswith(
        "Behind the scores: the places in game 2 (**b** Box, **c** Captain, **p** Partner, then the line). "
        "In the picture, each row shows those of its own game; /help topic:Reading the sheet explains the marks."
    )


def test_a_game_that_is_broken_off_is_not_finished() -> None:
    """Adjourned, then given up: the sheet has two rows more than games were finished."""
    table, _ = heard(
        "chouette 1\nrules colorado\nplayers Ann Bob Cid\ngame\nAnn: wins\ngame\nAnn: adjourns\nBob: accepts\n"
        "Cid: accepts\ngame\nBob: ends\nAnn: accepts\nCid: accepts\n"
    )
    for language, title, alt in (
        ("en", "Games on the sheet: 3 · finished: 1", "Score sheet after one game:"),
        ("it", "Partite sul foglio: 3 · finite: 1", "Foglio dei punti dopo una partita:"),
    ):
        words = words_in(language)
        assert score_text(table, words).splitlines()[0].endswith(title)
        assert score_sheet_text(table.chouette, str, words).startswith(alt)


def test_a_page_can_be_asked_for() -> None:
    table, _ = heard(FIBS + "game\nAnn: wins\n" * 30)
    words = words_in("en")
    heights = [
        Image.open(io.BytesIO(sheet_page_or_last_picture(table, words, {}, page).content)).height
        for page in (1, 2, None, 7)
    ]
    assert heights[0] > heights[1] == heights[2] == heights[3]
    assert sheet_page_or_last_picture(table, words, {}).alt.startswith("Score sheet after 30 games: Ann +60")


def test_a_title_that_no_font_can_draw_leaves_the_usual_heading() -> None:
    titles = ("", "title 周五\n", "title Friday\n")
    usual, foreign, drawn = (
        sheet_page_or_last_picture(heard(FIBS.replace("mode", f"{title}mode"))[0], words_in("en"), {})
        for title in titles
    )
    assert usual.content == foreign.content != drawn.content
    assert foreign.alt.startswith("周五. Score sheet")


def test_who_has_corrected_the_score_is_named_below_the_sheet() -> None:
    said = FIBS + "game\nAnn: wins\n"
    words = words_in("en")
    plain, explained = (
        sheet_correction_note(heard(each)[0].chouette, str, words)
        for each in (said, said + "Ann: paid Bob 1\nZed: corrects Bob Cid 2 # the gammon\n")
    )
    assert (plain, explained) == ("", "± corrected by Zed (director)")


def test_a_corrected_row_has_a_mark_behind_its_game() -> None:
    agree = "".join(f"{name}: accepts\n" for name in ("Bob", "Cid", "Dee", "Eve", "Fay"))
    table, _ = heard(f"{FIBS}game\nAnn: wins\ngame\nAnn: wins\nAnn: corrects game 1 Ann 2 Bob -2\n{agree}")
    words = words_in("en")
    assert sheet_correction_note(table.chouette, str, words) == ""  # /help explains it
    labels = SheetLabels("", mended=words.text("picture-sheet-mended"))
    assert [row.number for row in sheet_scene(table.chouette, str, labels).rows] == ["", "1±", "2", "3"]


def test_what_is_explained_of_circles_and_of_rows_stands_on_one_line() -> None:
    tables = (heard(FIBS + said)[0] for said in ("game\nAnn: wins\n", "game\nAnn: wins\nAnn: paid Bob 1\n"))
    sizes = [
        Image.open(io.BytesIO(sheet_page_or_last_picture(each, words_in("en"), {}).content)).height for each in tables
    ]
    assert sizes[1] == sizes[0] + 58


def test_a_play_half_made_is_drawn_with_its_checkers_where_they_then_are() -> None:
    table, _ = heard("chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid Dee\ngame\nopening 1 3\n")
    game = table.chouette.game
    assert game is not None
    assert game.position is not None
    before, half, whole = (play_so_far(game.position, (3, 1), chosen) for chosen in ((), ("h3",), ("h3", "f1")))
    assert before
    assert half
    assert whole
    pictures = [unfinished_play_picture(table, one, words_in("en"), {}) for one in (before, half, whole)]
    assert len({picture and picture.content for picture in pictures}) == 3
    assert [picture and "Bob to play 3-1." in picture.alt for picture in pictures] == [True] * 3
    assert [picture and "Last play" in picture.alt for picture in pictures] == [False] * 3


PLAYED = "chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid Dee\ngame\nopening 3 1\nAnn: plays 8/5 6/5\n"
ONE_OUT = "Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\nBob: drops\nCid: takes\nDee: takes\nAnn: rolls 2 1\n"
RESIGNED = "Ann: plays 13/11 6/5\nAnn: resigns\nCid: accepts\nDee: accepts\n"


def test_under_a_board_in_a_game_stand_the_totals_and_after_it_the_whole_sheet() -> None:
    names, words = str, words_in("en")
    lines = (PLAYED, PLAYED + ONE_OUT, PLAYED + ONE_OUT + RESIGNED, PLAYED + ONE_OUT + RESIGNED + "game\n")
    begun, dropped, over, again = (heard(said)[0] for said in lines)
    rows = [
        [
            [cell and cell.total for cell in row.cells]
            for row in short_sheet_scene(each.chouette, names, SheetLabels("")).rows
        ]
        for each in (begun, dropped, again)
    ]
    assert rows == [[[0] * 4], [[0] * 4, [2, -2, None, None]], [[-6, -2, 4, 4]]]
    marks = [
        (cell.role, cell.ring)
        for row in short_sheet_scene(again.chouette, names, SheetLabels("")).rows
        for cell in row.cells
        if cell
    ]
    assert marks == [("", ScoreRing("3")), ("", ScoreRing("2")), ("", None), ("", ScoreRing("1"))]
    heights = [
        [Image.open(io.BytesIO(one.content)).height for one in message_pictures(each, (), words, settings)[1:]]
        for settings in ({}, {"sheet": "turn"}, {"sheet": "change"}, {"sheet": "game"})
        for each in (begun, dropped, over, again)
    ]
    two, three = [[170 + rows * 58 + 80 + 66] for rows in (2, 3)]  # the legend, and the foot
    short = [124 + 44], [182 + 44], [124 + 44]  # what the circles mean stands below the totals
    assert heights == [*short[:2], three, short[2], two, two, three, three, *([], [], three, []) * 2]


def test_in_a_game_at_a_real_board_the_sheet_takes_no_room_from_the_buttons_however_long_it_is() -> None:
    lines = "chouette 1\nrules colorado\nmode score\nplayers Ann Bob Cid Dee\n" + "game\nAnn: wins\n" * 3
    over, going = (heard(lines + more)[0] for more in ("", "game\n"))
    heights = [
        Image.open(io.BytesIO(message_pictures(one, (), words_in("en"), {})[-1].content)).height
        for one in (over, going)
    ]
    assert heights[0] > 3 * heights[1]


def test_the_legend_of_the_sheet_reads_the_circles_out() -> None:
    over, words = PLAYED + ONE_OUT + RESIGNED, words_in("en")
    told = [
        labelled_whole_sheet(heard(said)[0], words, {}).legend.splitlines()[0] for said in (PLAYED, over + "game\n")
    ]
    assert told == ["In line: Captain Bob, then Cid and Dee", "In line: Captain Dee, then Bob and Ann"]
    table = heard(over)[0]
    ended = replace(table, chouette=replace(table.chouette, stage=Ended(None)))
    assert labelled_whole_sheet(ended, words, {}).legend.startswith("◯ in line, from the top down · ⊘ ")


def test_totals_that_are_not_all_are_the_whole_sheet() -> None:
    chouette = heard(PLAYED + ONE_OUT + RESIGNED + "game\n")[0].chouette
    assert chouette.game
    dearer = chouette.with_game(replace(chouette.game, stake=StakePerPoint(Decimal(5), "USD")))
    assert short_sheet_scene(chouette, str, SheetLabels("")).is_short
    assert not short_sheet_scene(dearer, str, SheetLabels("")).is_short


@pytest.mark.parametrize("path", with_usual_cases(RECORDS, RECORDS[::4]), ids=lambda path: path.stem)
def test_no_sheet_shows_what_is_left_out_before_it_is_made(path: Path) -> None:
    def name(player: Player) -> str:
        return player

    record = read_record(path.read_text("utf-8"), rule_books())
    words, labels = words_in("en"), SheetLabels("")
    for chouette in (chouette_at_start(record), *(each.after for each in accepted_lines(record))):
        shown = only_what_sheet_shows(chouette)
        assert sheet_scene(shown, name, labels) == sheet_scene(chouette, name, labels)
        assert score_sheet_text(shown, name, words) == score_sheet_text(chouette, name, words)
        assert sheet_correction_note(shown, name, words) == sheet_correction_note(chouette, name, words)
        assert pot(shown) == pot(chouette) or not books_in_chips(chouette)


def test_a_turn_leaves_the_sheet_as_it_was_and_a_point_does_not() -> None:
    lines = ["chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid Dee\ngame\nopening 1 3\n"]
    lines += ["Bob: plays 8/5 6/5\n", "Ann: rolls 6 1\n", "Ann: plays 13/7 8/7\n", "Bob: rolls 6 4\n"]
    tables = [heard("".join(lines[: at + 1]))[0] for at in range(len(lines))]
    sheets = [sheet_page_or_last_picture(table, words_in("en"), {}) for table in tables]
    assert all(sheet is sheets[0] for sheet in sheets)
    going, over = (heard(FIBS + f"game\n{more}")[0] for more in ("", "Bob: wins\n"))
    assert sheet_page_or_last_picture(going, words_in("en"), {}) != sheet_page_or_last_picture(over, words_in("en"), {})


def test_why_nobody_pays_for_games_with_robots_is_said() -> None:
    table, _ = heard("chouette 1\nrules colorado\nmode score\nplayers Ann Bob Cid\ngame\nAnn: wins\n")
    with_robot = replace(table, chouette=replace(table.chouette, robots=frozenset({Player("Bob")})))
    why = "Games with robots stand on the sheet, and nobody pays for them."
    assert payment_lines(with_robot, words_in()) == [why]  # the sentence above it, or the sheet, has what all have made
    assert len(payment_lines(table, words_in())) == 2


def test_the_plan_says_in_money_what_is_paid_of_each_payment_and_what_is_left() -> None:
    said = FIBS.replace("mode", "stake 2.5 EUR\nmode") + "game\nAnn: wins\nBob: ends\n"
    said += "".join(f"{name}: accepts\n" for name in ("Ann", "Cid", "Dee", "Eve", "Fay"))
    words = words_in("en")
    lines = payment_lines(heard(said)[0], words)
    assert len(lines) > 1
    assert all("€" in line and "point" in line and "–" not in line for line in lines)
    payer, payee, owed = payments_due(heard(said)[0].chouette)[0]
    part = payment_lines(heard(f"{said}{payee}: paid {payer} 0.5\n")[0], words)
    assert "– €1.25 paid, €" in part[0]
    assert part[1] == lines[1]
    whole = payment_lines(heard(f"{said}{payee}: paid {payer} {decimal_points_text(owed)}\n")[0], words)
    assert whole[0].endswith("– paid")


OVER = "".join(f"{name}: accepts\n" for name in ("Bob", "Cid", "Dee", "Eve", "Fay"))
EUROS = FIBS.replace("fibs", "colorado\nstake 0.5 EUR") + "game\nAnn: wins\n"
TWO_STAKES = EUROS + f"Ann: stake 1 EUR\n{OVER}game\nCid: wins\n"


def plan_of(table: Table) -> PaymentPlan:
    """The plan of an evening that is over."""
    assert isinstance(table.chouette.stage, Ended)
    return table.chouette.stage.plan


def paid_wholly(said: str) -> str:
    """The record, and after it that all is paid that is owed."""
    chouette = heard(said)[0].chouette
    due = [(stake, payment) for stake in chouette.stakes for payment in payments_due(chouette, stake)]
    return said + "".join(
        f"{payee}: paid {payer} {decimal_points_text(amount)}"
        + ("\n" if stake == chouette.stake else f" stake {stake.amount:f} {stake.label}\n")
        for stake, (payer, payee, amount) in due
    )


def test_what_stands_for_a_number_alone_is_told_with_its_stake() -> None:
    played = EUROS.replace(" EUR", "")
    table, over = heard(played)[0], heard(f"{played}Ann: ends\n{OVER}")[0]
    for language, told in (("en", "6 points (3 at a stake of 0.5)"), ("it", "6 punti (3 con una posta di 0,5)")):
        words = words_in(language)
        assert points_and_money_text(table.chouette.stake, half_points(6), words) == told
        owed = MoreThanOwed(player=Player("Bob"), amount=half_points(6), stake=table.chouette.stake)
        assert told in words.refusal_text(owed, str)
        told_again = {
            "en": "pays 0.5 at a stake of 0.5 to **Ann** (1 point)",
            "it": "paga 0,5 con una posta di 0,5 ad **Ann** (1 punto)",
        }
        assert told_again[language] in payment_lines(over, words)[0]


@pytest.mark.parametrize("played", [EUROS, TWO_STAKES])
def test_an_evening_that_is_paid_still_shows_what_was_won(played: str) -> None:
    """In the text, in the picture and in its words, as before it was paid; the payments stand apart."""
    words = words_in()
    owed, paid = (heard(said)[0] for said in (f"{played}Ann: ends\n{OVER}", paid_wholly(f"{played}Ann: ends\n{OVER}")))
    before, after = (score_text(table, words).split("```") for table in (owed, paid))
    assert before[:2] == after[:2]
    assert "+5" in after[1]
    assert not {words.text("score-empty"), words.text("settle-even")} & {*"".join(after).splitlines()}
    assert all(line.endswith("– paid") for line in payment_lines(paid, words) if " pays " in line)
    assert sum(" pays " in line for line in payment_lines(paid, words)) == len(
        [line for line in payment_lines(owed, words) if " pays " in line]
    )
    labels = SheetLabels("")
    assert sheet_scene(paid.chouette, str, labels) == sheet_scene(owed.chouette, str, labels)
    assert score_sheet_text(paid.chouette, str, words) == score_sheet_text(owed.chouette, str, words)


def test_what_was_paid_before_the_end_is_told_apart_from_the_plan_and_is_no_loss() -> None:
    said = f"{EUROS}Ann: paid Bob 1\nAnn: ends\n{OVER}"
    words, table = words_in(), heard(said)[0]
    assert (
        score_text(table, words).split("```")[1]
        == score_text(heard(said.replace("Ann: paid Bob 1\n", ""))[0], words).split("```")[1]
    )
    assert payment_lines(table, words)[-1] == "**Bob** paid €0.50 to **Ann** before the end."
    assert payment_lines(heard(paid_wholly(said))[0], words)[-1] == "**Bob** paid €0.50 to **Ann** before the end."


def test_what_two_owe_for_two_stakes_of_one_label_is_one_payment() -> None:
    """For €0.50 all pay Ann; for €1.00 Ann pays all."""
    words, table = words_in(), heard(f"{TWO_STAKES}Ann: ends\n{OVER}")[0]
    lines = payment_lines(table, words)
    pairs = [frozenset(line.replace("pays ", "").split("**")[1::2]) for line in lines if " pays " in line]
    assert len(pairs) == len(set(pairs)) < len(plan_of(table))
    assert lines[-1] == words.text("settle-set-off")
    assert "**Ann** pays €0.50 to **Bob**" in lines
    running = payment_lines(heard(TWO_STAKES)[0], words)
    assert running == lines  # as it would be now
    by_itself = payment_lines(heard(f"{TWO_STAKES}Ann: ends\n{OVER}Ann: paid Bob 1 stake 0.5 EUR\n")[0], words)
    assert "**Ann** pays €1.00 to **Bob** (1 point at €1.00)" in by_itself
    assert "**Bob** pays €0.50 to **Ann** (1 point at €0.50) – paid" in by_itself


def test_what_is_carried_over_to_a_later_evening_is_not_said_to_be_paid() -> None:
    said = f"{FIBS}game\nAnn: wins\nAnn: ends\n{OVER}"
    payer, payee, owed = payments_due(heard(said)[0].chouette)[0]
    table = heard(f"{said}carried {payer} {payee} {decimal_points_text(owed)}\n")[0]
    assert payment_lines(table, words_in())[0].endswith("– carried over to a later evening")
    assert "+2" in score_text(table, words_in())
