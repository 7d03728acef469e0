"""The lines of a plot: the ruled paper, and each player's way through it with its marks."""

from collections.abc import Sequence
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.render.brush import dashes
from bot.render.parts import Spot
from bot.render.plot.scene import LINE_COLOUR_COUNT, NAMES_X, PLOT_AREA, PlotScene, score_y, step_x
from bot.render.theme import Colour, Theme, mix_colours

_OVERSAMPLING = 3  # drawn this many times larger
_MARK_SHAPES = (
    (36, 1.0, 0.0, 0.55),  # a disc
    (4, 1.0, pi / 4, 0.68),  # a square
    (4, 1.0, 0.0, 0.7),  # a diamond
    (3, 1.0, -pi / 2, 0.75),  # a triangle
    (3, 1.0, pi / 2, 0.75),  # one on its tip
    (4, 0.5, 0.0, 0.76),  # a star of four points
    (4, 0.5, pi / 4, 0.76),  # one that is turned
    (5, 0.5, -pi / 2, 0.74),  # a star of five points
    (6, 1.0, 0.0, 0.6),  # a hexagon
    (5, 1.0, -pi / 2, 0.62),  # a pentagon
)
"""How many corners each has, how deep it is cut between them, where the first is, how far that is from the middle."""
_MARK_SIZE_PX, _CHOSEN_MARK_SIZE_PX, _NAME_MARK_SIZE_PX = 16, 20, 21
_HOLLOW_SHARE = 0.6
"""How much of a hollow mark is paper, from its middle."""
_MAX_MARKS_PER_LINE = 12
"""Of a line; between them it runs through."""
_LINE_WIDTH_PX, _CHOSEN_LINE_WIDTH_PX, _NAME_LINE_WIDTH_PX = 3.5, 8, 2
_DASH_PX, _DASH_GAP_PX = 9, 4
_SPOT_STRIDE = 4  # every fourth spot of a dash is enough to draw it
_FAINT_STRENGTH = 0.65
"""How strong the others are, where one stands out."""


def draw_curves(
    canvas: Image.Image, scene: PlotScene, ruled_scores: Sequence[int], name_ys: Sequence[float], colours: Theme
) -> None:
    """Draw all lines on the paper.

    `ruled_scores`: the scores that are ruled; `name_ys`: how high each line's name stands.
    """
    corner = (round(PLOT_AREA.left) - _NAME_MARK_SIZE_PX, round(PLOT_AREA.top) - _NAME_MARK_SIZE_PX)
    size = (NAMES_X + _NAME_MARK_SIZE_PX - corner[0], round(PLOT_AREA.bottom) + _NAME_MARK_SIZE_PX - corner[1])
    pen = _Pen(corner, size, colours["sheet.paper"])
    for step in ruled_scores:
        y, ink, width = (score_y(ruled_scores, step), *(("sheet.pencil", 3) if step == 0 else ("sheet.rule", 2)))
        pen.line(((PLOT_AREA.left, y), (PLOT_AREA.right, y)), colours[ink], width)
    pen.line(((PLOT_AREA.left, PLOT_AREA.top), (PLOT_AREA.left, PLOT_AREA.bottom)), colours["sheet.margin"], 2.4)
    for place in sorted(range(len(scene.lines)), key=lambda place: place == scene.chosen):
        _draw(pen, scene, place, ruled_scores, name_ys[place], colours)
    canvas.paste(pen.picture.reduce(_OVERSAMPLING), corner)


class _Pen:
    """Draws on a part of the picture, from `corner` on, larger than it will be; all measures are the picture's px."""

    def __init__(self, corner: tuple[int, int], size: tuple[int, int], paper: Colour) -> None:
        self.picture = Image.new("RGB", (size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING), paper)
        self.paper = paper
        self._corner = corner
        self._draw = ImageDraw.Draw(self.picture)

    def line(self, spots: Sequence[Spot], ink: Colour, width: float, *, dashed: bool = False) -> None:
        if dashed:
            for dash in dashes(spots, _DASH_PX, _DASH_GAP_PX):
                self._draw.line(self._moved(dash[::_SPOT_STRIDE]), ink, round(width * _OVERSAMPLING))
        else:
            self._draw.line(self._moved(spots), ink, round(width * _OVERSAMPLING), joint="curve")

    def mark(self, kind: int, spot: Spot, ink: Colour, size: float, *, hollow: bool) -> None:
        corners, depth, turn, reach = _MARK_SHAPES[kind % len(_MARK_SHAPES)]
        # Where it is not cut, what lies between two corners is on the straight line from one to the other.
        between = depth if depth < 1 else cos(pi / corners)
        for part, colour in ((1.0, ink), (_HOLLOW_SHARE, self.paper))[: 1 + hollow]:
            far = size * reach * part, size * reach * part * between
            turns = [(far[at % 2], turn + pi * at / corners) for at in range(2 * corners)]
            outline = [(spot[0] + away * cos(angle), spot[1] + away * sin(angle)) for away, angle in turns]
            self._draw.polygon(self._moved(outline), colour)

    def _moved(self, spots: Sequence[Spot]) -> list[Spot]:
        left, top = self._corner
        return [((x - left) * _OVERSAMPLING, (y - top) * _OVERSAMPLING) for x, y in spots]


def _draw(pen: _Pen, scene: PlotScene, place: int, steps: Sequence[int], label: float, colours: Theme) -> None:
    """One player's line, its way to their name, and its mark before the name."""
    line, is_chosen, is_second = scene.lines[place], place == scene.chosen, place >= LINE_COLOUR_COUNT
    ink = colours[f"plot.{place % LINE_COLOUR_COUNT}"]
    shown = ink if scene.chosen is None or is_chosen else mix_colours(pen.paper, ink, _FAINT_STRENGTH)
    spots = [(step_x(scene, line.start + at), score_y(steps, score)) for at, score in enumerate(line.scores)]
    pen.line(spots, shown, _CHOSEN_LINE_WIDTH_PX if is_chosen else _LINE_WIDTH_PX, dashed=is_second)
    pen.line((spots[-1], (PLOT_AREA.right + 6, spots[-1][1]), (NAMES_X - 14, label)), shown, _NAME_LINE_WIDTH_PX)
    for spot in spots[:: -(-len(spots) // _MAX_MARKS_PER_LINE)]:
        pen.mark(place, spot, shown, _CHOSEN_MARK_SIZE_PX if is_chosen else _MARK_SIZE_PX, hollow=is_second)
    pen.mark(place, (NAMES_X, label), ink, _NAME_MARK_SIZE_PX, hollow=is_second)
