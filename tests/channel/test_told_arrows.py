"""What is said of the arrows of compared plays is what is drawn: dashes and crosses."""

from dataclasses import replace

import pytest

from bot.analysis.model import Decision, Depth, GameAnalysis
from bot.analysis.moments import JudgedMoment
from bot.backgammon.foreign import read_foreign_id
from bot.backgammon.notation import read_play
from bot.backgammon.plays import Play
from bot.backgammon.position import Position
from bot.channel.analysis import card_text, decision_text
from bot.channel.losses import cost_at_stake
from bot.channel.position import moment_text
from bot.engine.engine import JudgedPlay
from bot.words.words import words_in
from tests.channel.test_analysis_texts import PLAY, TABLE

POSITION = read_foreign_id("XGID=-b----E-C---eE---c-e----B-:0:0:1:22:0:0:0:0:10")
OTHER_WAYS = replace(PLAY, dice=(2, 2), said="13/11 6/4(3)", better="24/22(2) 13/11 8/6", loss=0.2)
SAME_WAYS = replace(OTHER_WAYS, better="13/11(3) 6/4")
"""Both go each way, with other numbers of checkers: what one moves beyond the other has an arrow of its own."""
SMALL = replace(OTHER_WAYS, loss=0.04)
EN, IT = words_in("en"), words_in("it")


def card(one: Decision) -> str:
    return card_text(TABLE, GameAnalysis(1, "gnubg", "1", Depth.DEEP, TABLE.chouette.seated, (one,)), EN)


def judged(*plays: str) -> str:
    """What is said of these plays from the start with 2-2, each 0.15 worse than the one before."""
    position: Position = POSITION.position
    found: list[JudgedPlay] = []
    for at, each in enumerate(plays):
        play = read_play(position, (2, 2), each)
        assert isinstance(play, Play)
        found.append(JudgedPlay(play, -0.15 * at, 2))
    return moment_text(POSITION, JudgedMoment(POSITION, "gnubg", tuple(found)), EN)


@pytest.mark.parametrize("error", [OTHER_WAYS, SAME_WAYS])
def test_a_dashed_and_crossed_arrow_is_named(error: Decision) -> None:
    for told in (decision_text(TABLE, (error,), 1, 9, EN), card(error)):
        assert "2 (dashed) the one that was made, crossed out: it cost 0.10" in told
    assert "tratteggiata" in decision_text(TABLE, (error,), 1, 9, IT)


def test_a_cross_is_named_only_where_one_is_drawn() -> None:
    for told in (decision_text(TABLE, (SMALL,), 1, 9, EN), card(SMALL)):
        assert "2 (dashed) the one that was made." in told


def test_dashes_are_named_only_where_an_arrow_is_dashed() -> None:
    longer = replace(PLAY, dice=(6, 1), said="3/off", better="3/off 1/off", loss=0.2)  # 3/2/off
    told = decision_text(TABLE, (longer,), 1, 9, EN)
    assert "dashed" not in told
    assert "crossed" not in told


LOST = "crossed out: 0.10 or more is lost"


@pytest.mark.parametrize(
    ("plays", "arrows"),
    [
        (("24/22(2) 6/4(2)", "13/11(2) 6/4(2)", "13/11 6/4(3)"), f"1 solid, 2 dashed, 3 dotted; {LOST}."),
        (("24/22(2) 6/4(2)", "13/11(2) 6/4(2)", "13/9 6/4(2)"), f"1 solid, 2 dashed, 3 dotted; {LOST}."),
        (("13/11(3) 6/4", "13/11 6/4(3)"), f"1 solid, 2 dashed; {LOST}."),
    ],
)
def test_of_a_position_the_strokes_are_named_that_are_drawn(plays: tuple[str, ...], arrows: str) -> None:
    assert f"On the board: {arrows}" in judged(*plays)


def test_a_loss_has_a_minus_wherever_it_is_multiplied() -> None:
    at_stake = replace(SAME_WAYS, points=SAME_WAYS.loss * SAME_WAYS.stake)
    assert cost_at_stake(at_stake, EN) == "−0.200 × 8 = −1.60"
