"""The score sheet as text and as a picture, for one who asks for it."""

import io

import pytest
from PIL import Image

from bot.channel.pictures import sheet_of
from bot.channel.tables import score_text
from bot.words.words import words_in
from tests.channel.test_ledger import heard

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
        "Behind the scores: the places in game 2, **b** Box, **c** Captain, **p** Partner, then the line. "
        "In the picture each row has the letters of its own game; /help topic:Score sheet explains its marks."
    )


def test_a_page_can_be_asked_for() -> None:
    table, _ = heard(FIBS + "game\nAnn: wins\n" * 30)
    words = words_in("en")
    heights = [Image.open(io.BytesIO(sheet_of(table, words, {}, page).content)).height for page in (1, 2, None, 7)]
    assert heights[0] > heights[1] == heights[2] == heights[3]
    assert sheet_of(table, words, {}).alt.startswith("Score sheet after 30 games: Ann +60")


def test_payments_and_corrections_are_explained_below_the_sheet() -> None:
    table, _ = heard(FIBS + "game\nAnn: wins\n")
    paid, _ = heard(FIBS + "game\nAnn: wins\nAnn: paid Bob 1\n")
    words = words_in("en")
    sizes = [Image.open(io.BytesIO(sheet_of(each, words, {}).content)).height for each in (table, paid)]
    assert sizes[1] == sizes[0] + 58 + 36
