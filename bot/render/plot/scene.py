"""What a plot shows, and where on it a step and a score are; draws nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.render.parts import Area
from bot.rules.points import HalfPoints

WIDTH, HEIGHT = 1000, 760
FIELD = Area(104, 128, 672, HEIGHT - 74)
NAMES_AT = 742
COLOURS = 5
"""So many colours of lines a theme has; the next ones have the same again, dashed."""


@dataclass(frozen=True, slots=True)
class PlotLine:
    """One player's line: their name, and their score (half points) at each place from the `start`-th on."""

    name: str
    scores: tuple[HalfPoints, ...]
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


def x_of(scene: PlotScene, place: int) -> float:
    """Where a step of the scene is, in px."""
    return FIELD.left + FIELD.width * place / max(len(scene.places) - 1, 1)


def y_of(steps: Sequence[HalfPoints], score: HalfPoints) -> float:
    """Where a score is, in px."""
    return FIELD.bottom - (FIELD.bottom - FIELD.top) * (score - steps[0]) / (steps[-1] - steps[0])
