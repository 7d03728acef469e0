"""The board of a moment from elsewhere, as it is drawn."""

import pytest

from bot.backgammon.foreign import read_foreign_id
from bot.channel.position import moment_scene
from bot.words.words import words_in

AT_A_SCORE = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:4:2:0:7:10"


@pytest.mark.parametrize(
    ("language", "below", "above"),
    [
        ("en", "On roll · score 4 of 7", "Opponent · score 2 of 7"),
        ("it", "Al tiro · 4 punti su 7", "Avversario · 2 punti su 7"),
    ],
)
def test_the_score_of_a_match_does_not_read_like_a_roll(language: str, below: str, above: str) -> None:
    scene = moment_scene(read_foreign_id(AT_A_SCORE), (), words_in(language), "baize")
    assert [lane.name for lane in scene.lanes] == [below]
    assert scene.seat.name == above
