"""The plot of a running score: where its words stand; its lines are drawn in `curves`.

On the sheet's paper, 1000 px wide. A line is told from the others by its colour, its marks, its dashes, and by its
name at its end; one player's line may stand out.
"""

from collections.abc import Sequence
from functools import cache
from itertools import count, pairwise

from PIL import Image, ImageDraw

from bot.render import brush
from bot.render.fonts import BOLD_FACE, HAND_FACE, HEAVY_FACE, text_width_px, writable_text
from bot.render.lettering import fitted_names, fitted_text
from bot.render.parts import Text
from bot.render.pixels import FixedPalette, fixed_palette, png_bytes
from bot.render.plot.curves import draw_curves
from bot.render.plot.scene import (
    HALF_POINTS_SCALE,
    NAMES_X,
    PLOT_AREA,
    PLOT_HEIGHT_PX,
    PLOT_WIDTH_PX,
    PlotLine,
    PlotScene,
    score_y,
    step_x,
)
from bot.render.theme import Theme, theme_or_default

_EDGE_PX = 24
MAX_LINES_IN_PLOT = 10
"""More lines than this cannot be followed."""
_TITLE_SIZE_PX, _SUBTITLE_SIZE_PX, _NAME_SIZE_PX, _FIGURE_SIZE_PX = 44, 31, 30, 28
NAME_PITCH_PX = 50
_STEP_LABEL_GAP_PX = 26
_AXIS_LABEL_STYLE = (PLOT_HEIGHT_PX - 28, "sheet.pencil", "sheet.paper")
_BORDER_PX = 3
_COLOUR_COUNT = 96


def draw_plot(scene: PlotScene) -> bytes:
    """The scene as a PNG."""
    colours = theme_or_default(scene.theme)
    return png_bytes(_painted(scene, colours), _palette(colours))


def _painted(scene: PlotScene, colours: Theme) -> Image.Image:
    canvas = Image.new("RGB", (PLOT_WIDTH_PX, PLOT_HEIGHT_PX), colours["sheet.paper"])
    draw_curves(canvas, scene, _steps(scene), [middle for middle, _ in _labels(scene)], colours)
    for text in plot_texts(scene):
        brush.paint_text(canvas, colours, text)
    ImageDraw.Draw(canvas).rectangle(
        (0, 0, PLOT_WIDTH_PX - 1, PLOT_HEIGHT_PX - 1), outline=colours["sheet.edge"], width=_BORDER_PX
    )
    return canvas


@cache
def _palette(colours: Theme) -> FixedPalette:
    """The colours of every plot in a theme: those of its lines, and how they blend when bright and when faint."""
    flat = [colour for key, colour in sorted(colours.colours.items()) if key.startswith(("sheet.", "plot."))]
    lines = tuple(
        PlotLine(f"Mm {at}", tuple(at * step % 90 for step in range(13))) for at in range(1, MAX_LINES_IN_PLOT + 1)
    )
    samples = (PlotScene("Mm", "Mm", ("",) * 13, lines, chosen) for chosen in (None, 0, 5))
    return fixed_palette(flat, [_painted(sample, colours) for sample in samples], _COLOUR_COUNT)


def _steps(scene: PlotScene) -> tuple[int, ...]:
    return ruled_scores([score for each in scene.lines for score in each.scores], scene.scale.least_step)


def ruled_scores(scores: Sequence[int], least_step: int = HALF_POINTS_SCALE.least_step) -> tuple[int, ...]:
    """The scores at which a line is ruled: round ones, some six of them, that hold all of these and zero between."""
    least, most = min((*scores, 0)), max((*scores, 0))
    sizes = (least_step * unit * 10**power for power in count() for unit in (1, 2, 5))
    size = next(size for size in sizes if most - least <= 6 * size)
    first, last = least // size * size, -(-most // size) * size
    return tuple(range(first, max(last, first + size) + 1, size))


# --- Words


def plot_texts(scene: PlotScene) -> tuple[Text, ...]:
    """Everything that is written on the plot, in its place."""
    at_the_ends = (text for _, each in _labels(scene) for text in each)
    return (*_head(scene), *_scores(scene), *_places(scene), *at_the_ends)


def _head(scene: PlotScene) -> list[Text]:
    room = PLOT_WIDTH_PX - 2 * _EDGE_PX
    rows = ((scene.title, _TITLE_SIZE_PX, 58, "sheet.ink"), (scene.subtitle, _SUBTITLE_SIZE_PX, 100, "sheet.pencil"))
    return [
        fitted_text(text, HAND_FACE, size, room).starting_at(_EDGE_PX, baseline, ink, "sheet.paper")
        for text, size, baseline, ink in rows
        if text
    ]


def _scores(scene: PlotScene) -> list[Text]:
    """The scores at the left, each before its line."""
    steps, found = _steps(scene), list[Text]()
    for step in steps:
        fit = fitted_text(scene.scale.text(step), BOLD_FACE, _FIGURE_SIZE_PX, round(PLOT_AREA.left) - _EDGE_PX)
        baseline = fit.baseline_centred_on(score_y(steps, step))
        found.append(fit.ending_at(PLOT_AREA.left - 14, baseline, "sheet.ink", "sheet.paper"))
    return found


def _places(scene: PlotScene) -> list[Text]:
    """The words below: that of the last step, and going back every one, or every second, … as there is room."""
    words = [
        (place, step_x(scene, place), text_width_px(word, BOLD_FACE, _FIGURE_SIZE_PX))
        for place, word in enumerate(scene.places)
    ]
    for stride in range(1, len(words) + 1):
        shown = [each for each in words[::-1][::stride] if each[2]]
        spans = [(middle - width / 2, middle + width / 2) for _, middle, width in shown]
        if all(right + _STEP_LABEL_GAP_PX <= left for (left, _), (_, right) in pairwise(spans)):
            break
    else:
        return []
    return [
        fitted_text(scene.places[place], BOLD_FACE, _FIGURE_SIZE_PX, round(width + 1)).starting_at(
            left, *_AXIS_LABEL_STYLE
        )
        for (place, _, width), (left, _) in zip(shown, spans, strict=True)
        if left >= 0
    ]


def _labels(scene: PlotScene) -> list[tuple[float, tuple[Text, Text]]]:
    """Name and score at the end of each line: how high they stand, and their words."""
    steps = _steps(scene)
    middles = spread_apart(
        [score_y(steps, each.scores[-1]) for each in scene.lines], NAME_PITCH_PX, PLOT_AREA.top, PLOT_AREA.bottom
    )
    figures = [scene.scale.text(each.scores[-1]) for each in scene.lines]
    widest = max((text_width_px(text, HEAVY_FACE, _NAME_SIZE_PX) for text in figures), default=0)
    room = int(PLOT_WIDTH_PX - _EDGE_PX - widest - 16 - NAMES_X - 18)
    names = tuple(writable_text(each.name, BOLD_FACE) or f"#{place}" for place, each in enumerate(scene.lines, start=1))
    fits = fitted_names(names, BOLD_FACE, _NAME_SIZE_PX, room)
    found: list[tuple[float, tuple[Text, Text]]] = []
    for middle, fit, figure in zip(middles, fits, figures, strict=True):
        baseline = fit.baseline_centred_on(middle)
        number = fitted_text(figure, HEAVY_FACE, _NAME_SIZE_PX, round(widest + 1))
        score = number.ending_at(PLOT_WIDTH_PX - _EDGE_PX, baseline, "sheet.ink", "sheet.paper")
        found.append((middle, (fit.starting_at(NAMES_X + 18, baseline, "sheet.ink", "sheet.paper"), score)))
    return found


def spread_apart(wanted_ys: Sequence[float], pitch: float, top: float, bottom: float) -> list[float]:
    """Places as near to the wanted ones as they can be, each at least `pitch` from the next, in the same order."""
    if not wanted_ys:
        return []
    pitch = min(pitch, (bottom - top) / max(len(wanted_ys) - 1, 1))
    order = sorted(range(len(wanted_ys)), key=wanted_ys.__getitem__)
    # Those that push one another stand together, in the middle of where they want to be.
    groups: list[list[int]] = []

    def first(group: list[int]) -> float:
        middle = sum(wanted_ys[one] for one in group) / len(group)
        return min(max(middle - pitch * (len(group) - 1) / 2, top), bottom - pitch * (len(group) - 1))

    for one in order:
        groups.append([one])
        while len(groups) > 1 and first(groups[-2]) + pitch * len(groups[-2]) > first(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    found = list(wanted_ys)
    for group in groups:
        for place, one in enumerate(group):
            found[one] = first(group) + pitch * place
    return found
