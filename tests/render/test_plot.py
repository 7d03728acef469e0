"""The plot of a running score: round steps, names that do not lie on one another, readable whoever plays."""

import os
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.plot.picture import MAX_LINES_IN_PLOT, NAME_PITCH_PX, draw_plot, plot_texts, ruled_scores, spread_apart
from bot.render.plot.scene import PLOT_AREA, PLOT_HEIGHT_PX, PLOT_WIDTH_PX, PlotLine, PlotScene
from bot.render.theme import theme_names, theme_or_default
from tests.render.measuring import contrast
from tests.render.states import LONG
from tests.render.test_pictures import GOLDEN, assert_alike, opened

NAMES = tuple(LONG.values())


def scene(players: int, games: int, look: str = "baize", chosen: int | None = None) -> PlotScene:
    """A random evening; the last player comes late."""
    random, lines = Random(players * games), list[PlotLine]()
    for place in range(players):
        late = min(place // (players - 1), games - 1)
        scores = [0]
        for _ in range(games - late):
            scores.append(scores[-1] + random.randint(-9, 9))
        lines.append(PlotLine(NAMES[place], tuple(scores), late))
    places = tuple(str(game) if game else "" for game in range(games + 1))
    return PlotScene("Running score", "this evening", places, tuple(lines), chosen, look)


@pytest.mark.slow
@pytest.mark.parametrize("name", theme_names())
def test_it_is_drawn_in_each_theme(name: str) -> None:
    picture = opened(draw_plot(scene(10, 30, name, 2)))
    assert picture.size == (PLOT_WIDTH_PX, PLOT_HEIGHT_PX)
    shown = picture.convert("RGB")
    assert shown.getpixel((PLOT_WIDTH_PX // 2, 10)) == theme_or_default(name)["sheet.paper"]
    seen = {colour for _, colour in shown.getcolors(PLOT_WIDTH_PX * PLOT_HEIGHT_PX) or []}
    assert {theme_or_default(name)[f"plot.{at}"] for at in range(5)} <= seen


@pytest.mark.parametrize(("players", "games", "name", "chosen"), [(10, 60, "baize", None), (7, 25, "night", 2)])
def test_it_is_as_it_was_looked_at(players: int, games: int, name: str, chosen: int | None) -> None:
    """Half as large; `GOLDEN=write` in the environment writes them anew, to be looked at."""
    picture = opened(draw_plot(scene(players, games, name, chosen)))
    now, path = picture.convert("RGB").reduce(2), GOLDEN / f"plot_{name}.png"
    if os.environ.get("GOLDEN") == "write":
        now.quantize(192).save(path, optimize=True)
    assert_alike(now, path)


@pytest.mark.parametrize("name", theme_names())
def test_its_lines_stand_out_from_the_paper(name: str) -> None:
    of = theme_or_default(name)
    assert all(contrast(of[f"plot.{at}"], of["sheet.paper"]) >= 3 for at in range(5))


@pytest.mark.parametrize("games", [1, 2, 7, 25, 60, 200])
@pytest.mark.parametrize("players", [3, 6, 10])
def test_no_word_lies_on_another_or_leaves_the_paper(players: int, games: int) -> None:
    areas = [text.area for text in plot_texts(scene(players, games))]
    assert all(
        area.left >= 0 and area.right <= PLOT_WIDTH_PX and area.top >= 0 and area.bottom <= PLOT_HEIGHT_PX
        for area in areas
    )
    for at, one in enumerate(areas):
        for other in areas[at + 1 :]:
            beside = one.right <= other.left or other.right <= one.left
            assert beside or one.bottom <= other.top or other.bottom <= one.top, (one, other)


def test_nothing_that_is_written_is_too_small_for_a_phone() -> None:
    assert min(text.size for text in plot_texts(scene(10, 200))) >= 28


@pytest.mark.parametrize(
    ("scores", "steps"),
    [
        ([0], (0, 2)),
        ([0, 1, -1], (-2, 0, 2)),
        ([20, -16], (-20, -10, 0, 10, 20)),
        ([69, -62], (-80, -40, 0, 40, 80)),
        ([4], (0, 2, 4)),
    ],
)
def test_the_ruled_scores_are_round_and_hold_all(scores: list[int], steps: tuple[int, ...]) -> None:
    assert ruled_scores(scores) == steps


@given(st.lists(st.floats(PLOT_AREA.top, PLOT_AREA.bottom), max_size=MAX_LINES_IN_PLOT))
def test_names_stand_apart_in_the_order_of_their_lines(wanted: list[float]) -> None:
    found = spread_apart(wanted, NAME_PITCH_PX, PLOT_AREA.top, PLOT_AREA.bottom)
    pairs = sorted(zip(wanted, found, strict=True))
    assert all(after >= before + NAME_PITCH_PX - 0.001 for (_, before), (_, after) in pairwise(pairs))
    assert all(PLOT_AREA.top - 0.001 <= place <= PLOT_AREA.bottom + 0.001 for place in found)
    if all(abs(one - other) >= NAME_PITCH_PX for at, one in enumerate(wanted) for other in wanted[at + 1 :]):
        assert found == pytest.approx(wanted)
