"""The plot of a running score: where its words stand; its lines are drawn in `curves`.

On the sheet's paper, 1000 px wide. A line is told from the others by its colour, its marks, its dashes, and by its
name at its end; one player's line may stand out.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from PIL import Image, ImageDraw

from bot.render import brush
from bot.render.fonts import BOLD, HAND, HEAVY, measure, writable_text
from bot.render.lettering import fitted, fitted_names, line
from bot.render.parts import CAPITALS, Text
from bot.render.pixels import FixedPalette, fixed_palette, png
from bot.render.plot.curves import draw_curves
from bot.render.plot.scene import FIELD, HEIGHT, NAMES_AT, WIDTH, PlotLine, PlotScene, x_of, y_of
from bot.render.theme import Theme, theme
from bot.rules.points import POINT, HalfPoints, typeset_points

EDGE = 24
MOST_LINES = 10
"""More lines than this cannot be followed."""
TITLE, SUBTITLE, NAME, FIGURE = 44, 31, 30, 28
PITCH = 50
GAP = 26
AXIS_LABEL_STYLE = (HEIGHT - 28, "sheet.pencil", "sheet.paper")
BORDER = 3
PALETTE = 96


def draw_plot(scene: PlotScene) -> bytes:
    """The scene as a PNG."""
    colours = theme(scene.theme)
    return png(_painted(scene, colours), _palette(colours))


def _painted(scene: PlotScene, colours: Theme) -> Image.Image:
    canvas = Image.new("RGB", (WIDTH, HEIGHT), colours["sheet.paper"])
    draw_curves(canvas, scene, _steps(scene), [middle for middle, _ in _labels(scene)], colours)
    for text in words_of(scene):
        brush.text(canvas, colours, text)
    ImageDraw.Draw(canvas).rectangle((0, 0, WIDTH - 1, HEIGHT - 1), outline=colours["sheet.edge"], width=BORDER)
    return canvas


@cache
def _palette(colours: Theme) -> FixedPalette:
    """The colours of every plot in a theme: those of its lines, and how they blend when bright and when faint."""
    flat = [colour for key, colour in sorted(colours.colours.items()) if key.startswith(("sheet.", "plot."))]
    lines = tuple(PlotLine(f"Mm {at}", tuple(at * step % 90 for step in range(13))) for at in range(1, MOST_LINES + 1))
    samples = (PlotScene("Mm", "Mm", ("",) * 13, lines, chosen) for chosen in (None, 0, 5))
    return fixed_palette(flat, [_painted(sample, colours) for sample in samples], PALETTE)


def _steps(scene: PlotScene) -> tuple[HalfPoints, ...]:
    return score_steps([score for each in scene.lines for score in each.scores])


def score_steps(scores: Sequence[HalfPoints]) -> tuple[HalfPoints, ...]:
    """The scores at which a line is ruled: round ones, some six of them, that hold all of these and zero between."""
    least, most = min((*scores, 0)), max((*scores, 0))
    sizes = (POINT * unit * 10**power for power in range(9) for unit in (1, 2, 5))
    size = next(size for size in sizes if (most - least) / size <= 6)
    first, last = least // size * size, -(-most // size) * size
    return tuple(range(first, max(last, first + size) + 1, size))


# --- Words


def words_of(scene: PlotScene) -> tuple[Text, ...]:
    """Everything that is written on the plot, in its place."""
    at_the_ends = (text for _, each in _labels(scene) for text in each)
    return (*_head(scene), *_scores(_steps(scene)), *_places(scene), *at_the_ends)


def _head(scene: PlotScene) -> list[Text]:
    room = WIDTH - 2 * EDGE
    rows = ((scene.title, TITLE, 58, "sheet.ink"), (scene.subtitle, SUBTITLE, 100, "sheet.pencil"))
    return [
        line(fitted(text, HAND, size, room), HAND, size, EDGE, baseline, ink, "sheet.paper")
        for text, size, baseline, ink in rows
        if text
    ]


def _scores(steps: Sequence[HalfPoints]) -> list[Text]:
    """The scores at the left, each before its line."""
    found: list[Text] = []
    for step in steps:
        text = typeset_points(step, signed=True)
        fit = fitted(text, BOLD, FIGURE, round(FIELD.left) - EDGE)
        baseline = y_of(steps, step) + CAPITALS * FIGURE / 2
        found.append(line(fit, BOLD, FIGURE, FIELD.left - 14 - fit.width, baseline, "sheet.ink", "sheet.paper"))
    return found


def _places(scene: PlotScene) -> list[Text]:
    """The words below: that of the last step, and going back every one, or every second, … as there is room."""
    words = [(place, x_of(scene, place), measure(word, BOLD, FIGURE)) for place, word in enumerate(scene.places)]
    for stride in range(1, len(words) + 1):
        shown = [each for each in words[::-1][::stride] if each[2]]
        spans = [(middle - width / 2, middle + width / 2) for _, middle, width in shown]
        if all(right + GAP <= left for (left, _), (_, right) in pairwise(spans)):
            break
    else:
        return []
    return [
        line(fitted(scene.places[place], BOLD, FIGURE, round(width + 1)), BOLD, FIGURE, left, *AXIS_LABEL_STYLE)
        for (place, _, width), (left, _) in zip(shown, spans, strict=True)
        if left >= 0
    ]


def _labels(scene: PlotScene) -> list[tuple[float, tuple[Text, Text]]]:
    """Name and score at the end of each line: how high they stand, and their words."""
    steps = _steps(scene)
    middles = apart([y_of(steps, each.scores[-1]) for each in scene.lines], PITCH, FIELD.top, FIELD.bottom)
    figures = [typeset_points(each.scores[-1], signed=True) for each in scene.lines]
    widest = max((measure(text, HEAVY, NAME) for text in figures), default=0)
    room = int(WIDTH - EDGE - widest - 16 - NAMES_AT - 18)
    names = tuple(writable_text(each.name, BOLD) or f"#{place}" for place, each in enumerate(scene.lines, start=1))
    fits = fitted_names(names, BOLD, NAME, room)
    found: list[tuple[float, tuple[Text, Text]]] = []
    for middle, fit, figure in zip(middles, fits, figures, strict=True):
        baseline = middle + CAPITALS * NAME / 2
        number = fitted(figure, HEAVY, NAME, round(widest + 1))
        score = line(number, HEAVY, NAME, WIDTH - EDGE - number.width, baseline, "sheet.ink", "sheet.paper")
        name = line(fit, BOLD, NAME, NAMES_AT + 18, baseline, "sheet.ink", "sheet.paper")
        found.append((middle, (name, score)))
    return found


def apart(wanted: Sequence[float], pitch: float, top: float, bottom: float) -> list[float]:
    """Places as near to the wanted ones as they can be, each at least `pitch` from the next, in the same order."""
    if not wanted:
        return []
    pitch = min(pitch, (bottom - top) / max(len(wanted) - 1, 1))
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    # Those that push one another stand together, in the middle of where they want to be.
    groups: list[list[int]] = []

    def first(group: list[int]) -> float:
        middle = sum(wanted[one] for one in group) / len(group)
        return min(max(middle - pitch * (len(group) - 1) / 2, top), bottom - pitch * (len(group) - 1))

    for one in order:
        groups.append([one])
        while len(groups) > 1 and first(groups[-2]) + pitch * len(groups[-2]) > first(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    found = list(wanted)
    for group in groups:
        for place, one in enumerate(group):
            found[one] = first(group) + pitch * place
    return found
