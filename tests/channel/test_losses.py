"""What an error cost is the same number wherever it is told, halves up."""

from dataclasses import replace
from fractions import Fraction

import pytest

from bot.analysis.model import AnalysisStatistics, Depth, GameAnalysis
from bot.channel.analysis import card_text, decision_error_text, decision_text, figure_text
from bot.channel.losses import cost_at_stake, cost_times_stake, loss_text
from bot.words.words import rounded_half_up, words_in
from tests.channel.test_analysis_texts import PLAY, TABLE


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("it", ",")])
@pytest.mark.parametrize(
    ("loss", "shown"), [(0.085, "085"), (0.0845, "085"), (0.2125, "213"), (0.2134, "213"), (0.0205, "021")]
)
@pytest.mark.parametrize("stake", [1.0, 8.0])
def test_a_loss_has_the_same_digits_everywhere(loss: float, shown: str, stake: float, language: str, mark: str) -> None:
    words, one = words_in(language), replace(PLAY, loss=loss, stake=stake, points=loss * stake)
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, TABLE.chouette.seated, (one,))
    for text in (
        loss_text(loss, words),
        cost_at_stake(one, words),
        cost_times_stake(one, words),
        decision_error_text((one,), str, words),
        decision_text(TABLE, (one,), 1, 9, words),
    ):
        assert f"0{mark}{shown}" in text
    in_all = rounded_half_up(loss * stake, 2)
    assert f"{in_all // 100}{mark}{in_all % 100:02} " in card_text(TABLE, analysis, words), "in all it has two digits"


@pytest.mark.parametrize(("language", "shown"), [("en", "−0.034"), ("it", "−0,034")])
def test_a_small_loss_is_read_in_every_figure(language: str, shown: str) -> None:
    """Three hundredths of a point are not nothing: a figure for each point has three digits, one in all has two."""
    words, lost = words_in(language), 0.0335
    figures = AnalysisStatistics(plays=1, cubes=1, play_loss=lost, cube_loss=lost, points=lost)
    cells = [figure_text(figures, column, words).rpartition(" ")[2] for column in ("plays", "cubes", "lost")]
    assert cells == [shown, shown, shown[:-1]]
    own = tuple(replace(PLAY, loss=lost / 6, points=lost / 6) for _ in range(6))
    table = replace(TABLE, seats=tuple(replace(one, user=7) if one.seat == "Bob" else one for one in TABLE.seats))
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, TABLE.chouette.seated, own)
    assert f"{shown[1:-1]} " in card_text(table, analysis, words, 7)


def test_plays_and_cubes_show_the_same_on_a_card_how_many_and_what_they_lost_together() -> None:
    figures = AnalysisStatistics(plays=20, cubes=4, play_loss=0.5, cube_loss=0.25)
    assert [figure_text(figures, column, words_in("en")) for column in ("plays", "cubes")] == [
        "20 · −0.500",
        "4 · −0.250",
    ]
    assert [figure_text(AnalysisStatistics(), column, words_in("en")) for column in ("plays", "cubes")] == ["–", "–"]


def test_halves_are_rounded_up_whatever_stands_before_them() -> None:
    assert [words_in("en").decimal(Fraction(n, 1000), 2) for n in (5, 15, 25, 85, 994, 995)] == [
        "0.01", "0.02", "0.03", "0.09", "0.99", "1.00"
    ]  # fmt: skip
