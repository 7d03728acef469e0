"""What a plot shows, and where on it a step and a score are; draws nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.render.parts import Area
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, fraction_points_text

PLOT_WIDTH_PX, PLOT_HEIGHT_PX = 1000, 760
PLOT_AREA = Area(104, 128, 672, PLOT_HEIGHT_PX - 74)
NAMES_X = 742
LINE_COLOUR_COUNT = 5
"""So many colours of lines a theme has; the next ones have the same again, dashed."""


def _points_text(half_points: int) -> str:
    return fraction_points_text(HalfPoints(half_points), signed=True)


@dataclass(frozen=True, slots=True)
class PlotScale:
    """In what scores are counted: the least number of them between two ruled lines; how one is written."""

    least_step: int = HALF_POINTS_PER_POINT
    text: Callable[[int], str] = _points_text


HALF_POINTS_SCALE = PlotScale()


@dataclass(frozen=True, slots=True)
class PlotLine:
    """One player's line: their name, and their score, in the scale's units, at each place from the `start`-th on."""

    name: str
    scores: tuple[int, ...]
    start: int = 0


@dataclass(frozen=True, slots=True)
class PlotScene:
    """All that a plot shows. `places`: the words under the steps, from left; `chosen`: whose line stands out."""

    title: str
    subtitle: str
    places: tuple[str, ...]
    lines: tuple[PlotLine, ...]
    chosen: int | None = None
    theme: str = "baize"
    scale: PlotScale = HALF_POINTS_SCALE


def step_x(scene: PlotScene, step: int) -> float:
    """Where a step of the scene is, in px."""
    return PLOT_AREA.left + PLOT_AREA.width * step / max(len(scene.places) - 1, 1)


def score_y(ruled_scores: Sequence[int], score: int) -> float:
    """Where a score is, in px."""
    return PLOT_AREA.bottom - (PLOT_AREA.bottom - PLOT_AREA.top) * (score - ruled_scores[0]) / (
        ruled_scores[-1] - ruled_scores[0]
    )
