"""The lines of a plot: the ruled paper, and each player's way through it with its marks."""

from collections.abc import Sequence
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.render.brush import dashes
from bot.render.parts import Spot
from bot.render.plot.scene import COLOURS, FIELD, NAMES_AT, PlotScene, x_of, y_of
from bot.render.theme import Colour, Theme, mix
from bot.rules.points import HalfPoints

OVERSAMPLING = 3  # drawn this many times larger
MARKS = (
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
MARK, CHOSEN_MARK, NAME_MARK = 16, 20, 21
HOLLOW = 0.6
"""How much of a hollow mark is paper, from its middle."""
MAX_MARKS = 12
"""Of a line; between them it runs through."""
LINE, CHOSEN_LINE, NAME_LINE = 3.5, 8, 2
DASH, GAP = 9, 4
THIN = 4  # every fourth spot of a dash is enough to draw it
FAINT = 0.65
"""How strong the others are, where one stands out."""


def draw_curves(
    canvas: Image.Image, scene: PlotScene, steps: Sequence[HalfPoints], labels: Sequence[float], colours: Theme
) -> None:
    """Draw all lines on the paper. `steps`: the scores that are ruled; `labels`: how high each line's name stands."""
    corner = (round(FIELD.left) - NAME_MARK, round(FIELD.top) - NAME_MARK)
    size = (NAMES_AT + NAME_MARK - corner[0], round(FIELD.bottom) + NAME_MARK - corner[1])
    pen = _Pen(corner, size, colours["sheet.paper"])
    for step in steps:
        y, ink, width = (y_of(steps, step), *(("sheet.pencil", 3) if step == 0 else ("sheet.rule", 2)))
        pen.line(((FIELD.left, y), (FIELD.right, y)), colours[ink], width)
    pen.line(((FIELD.left, FIELD.top), (FIELD.left, FIELD.bottom)), colours["sheet.margin"], 2.4)
    for place in sorted(range(len(scene.lines)), key=lambda place: place == scene.chosen):
        _draw(pen, scene, place, steps, labels[place], colours)
    canvas.paste(pen.picture.reduce(OVERSAMPLING), corner)


class _Pen:
    """Draws on a part of the picture, from `corner` on, larger than it will be; all measures are the picture's px."""

    def __init__(self, corner: tuple[int, int], size: tuple[int, int], paper: Colour) -> None:
        self.picture = Image.new("RGB", (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), paper)
        self.paper = paper
        self._corner = corner
        self._draw = ImageDraw.Draw(self.picture)

    def line(self, spots: Sequence[Spot], ink: Colour, width: float, *, dashed: bool = False) -> None:
        if dashed:
            for dash in dashes(spots, DASH, GAP):
                self._draw.line(self._moved(dash[::THIN]), ink, round(width * OVERSAMPLING))
        else:
            self._draw.line(self._moved(spots), ink, round(width * OVERSAMPLING), joint="curve")

    def mark(self, kind: int, spot: Spot, ink: Colour, size: float, *, hollow: bool) -> None:
        corners, depth, turn, reach = MARKS[kind % len(MARKS)]
        # Where it is not cut, what lies between two corners is on the straight line from one to the other.
        between = depth if depth < 1 else cos(pi / corners)
        for part, colour in ((1.0, ink), (HOLLOW, self.paper))[: 1 + hollow]:
            far = size * reach * part, size * reach * part * between
            turns = [(far[at % 2], turn + pi * at / corners) for at in range(2 * corners)]
            outline = [(spot[0] + away * cos(angle), spot[1] + away * sin(angle)) for away, angle in turns]
            self._draw.polygon(self._moved(outline), colour)

    def _moved(self, spots: Sequence[Spot]) -> list[Spot]:
        left, top = self._corner
        return [((x - left) * OVERSAMPLING, (y - top) * OVERSAMPLING) for x, y in spots]


def _draw(pen: _Pen, scene: PlotScene, place: int, steps: Sequence[HalfPoints], label: float, colours: Theme) -> None:
    """One player's line, its way to their name, and its mark before the name."""
    line, is_chosen, is_second = scene.lines[place], place == scene.chosen, place >= COLOURS
    ink = colours[f"plot.{place % COLOURS}"]
    shown = ink if scene.chosen is None or is_chosen else mix(pen.paper, ink, FAINT)
    spots = [(x_of(scene, line.start + at), y_of(steps, score)) for at, score in enumerate(line.scores)]
    pen.line(spots, shown, CHOSEN_LINE if is_chosen else LINE, dashed=is_second)
    pen.line((spots[-1], (FIELD.right + 6, spots[-1][1]), (NAMES_AT - 14, label)), shown, NAME_LINE)
    for spot in spots[:: -(-len(spots) // MAX_MARKS)]:
        pen.mark(place, spot, shown, CHOSEN_MARK if is_chosen else MARK, hollow=is_second)
    pen.mark(place, (NAMES_AT, label), ink, NAME_MARK, hollow=is_second)
