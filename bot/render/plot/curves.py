"""The lines of a plot, drawn by matplotlib without a window; whoever imports this waits for it to be loaded.

It draws no letters: names and figures are written like those of the other pictures.
"""
# matplotlib says only in part what its functions take:
# pyright: reportUnknownMemberType=false

from collections.abc import Sequence
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.transforms import IdentityTransform
from PIL import Image

from bot.render.plot.scene import COLOURS, FIELD, HEIGHT, NAMES_AT, WIDTH, PlotScene, x_of, y_of
from bot.render.theme import Theme
from bot.rules.points import HalfPoints

DPI = 100
STROKE = 72 / DPI
"""A px, as matplotlib measures strokes."""
MARKER_SHAPES = "osD^vPX*hd"
MOST_MARKS = 12
"""Of a line; between them it runs through."""
FAINT = 0.65
"""How strong the others are, where one stands out."""


def curves(scene: PlotScene, steps: Sequence[HalfPoints], labels: Sequence[float], colours: Theme) -> Image.Image:
    """The picture without its words. `steps`: the scores that are ruled; `labels`: how high each line's name stands."""
    figure = Figure(figsize=(WIDTH / DPI, HEIGHT / DPI), dpi=DPI, facecolor=_shade(colours, "sheet.paper"))
    canvas = FigureCanvasAgg(figure)
    _rule(figure, steps, colours)
    for at in range(len(scene.lines)):
        _draw(figure, scene, at, steps, labels[at], colours)
    canvas.draw()
    return Image.frombytes("RGBA", (WIDTH, HEIGHT), bytes(canvas.buffer_rgba())).convert("RGB")


def _line(figure: Figure, xs: Sequence[float], ys: Sequence[float], **look: Any) -> None:
    """A line through these places, in px from above. Axes would be a thousand objects for nothing."""
    figure.add_artist(Line2D(xs, [HEIGHT - y for y in ys], transform=IdentityTransform(), **look))


def _rule(figure: Figure, steps: Sequence[HalfPoints], colours: Theme) -> None:
    """The ruled paper: a line at each step, a darker one at zero, the margin at the left."""
    for step in steps:
        y, ink, width = (y_of(steps, step), *(("sheet.pencil", 3) if step == 0 else ("sheet.rule", 2)))
        _line(figure, (FIELD.left, FIELD.right), (y, y), color=_shade(colours, ink), linewidth=width * STROKE, zorder=1)
    margin = _shade(colours, "sheet.margin")
    _line(figure, (FIELD.left, FIELD.left), (FIELD.top, FIELD.bottom), color=margin, linewidth=2.4 * STROKE, zorder=1)


def _draw(figure: Figure, scene: PlotScene, at: int, steps: Sequence[HalfPoints], label: float, colours: Theme) -> None:
    """One player's line, its way to their name, and its mark before the name."""
    each, is_chosen = scene.lines[at], at == scene.chosen
    is_faint = scene.chosen is not None and not is_chosen
    ink, is_second = _shade(colours, f"plot.{at % COLOURS}"), at >= COLOURS
    look: dict[str, Any] = {"color": ink, "alpha": FAINT if is_faint else 1.0, "zorder": 4 if is_chosen else 2}
    mark: dict[str, Any] = {
        "marker": MARKER_SHAPES[at % len(MARKER_SHAPES)],
        "markerfacecolor": _shade(colours, "sheet.paper") if is_second else ink,
        "markeredgecolor": ink,
        "markeredgewidth": 3 * STROKE,
    }
    xs = [x_of(scene, each.start + place) for place in range(len(each.scores))]
    ys = [y_of(steps, score) for score in each.scores]
    _line(
        figure,
        xs,
        ys,
        linewidth=(8 if is_chosen else 3.5) * STROKE,
        linestyle=(0, (2.2, 1.2)) if is_second else "solid",
        solid_joinstyle="round",
        markevery=-(-len(xs) // MOST_MARKS),
        markersize=(17 if is_chosen else 13) * STROKE,
        **look,
        **mark,
    )
    to_name = (xs[-1], FIELD.right + 6, NAMES_AT - 14), (ys[-1], ys[-1], label)
    _line(figure, *to_name, linewidth=2 * STROKE, **look)
    _line(figure, (NAMES_AT,), (label,), markersize=18 * STROKE, zorder=5, **mark)


def _shade(colours: Theme, key: str) -> tuple[float, float, float]:
    red, green, blue = colours[key]
    return (red / 255, green / 255, blue / 255)
