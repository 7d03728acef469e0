"""Draws the card of an analysed game, on the sheet's paper, 1000 px wide; a pure function of its scene.

The errors come first, the figures and the course of the game below them.
"""

from collections import Counter
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render import brush, sprites
from bot.render.board.lanes import look_and_tone_of_cube
from bot.render.board.picture import draw_board_without_lanes, main_board_colours
from bot.render.card.scene import CardScene, ErrorOnCard
from bot.render.fonts import BOLD_FACE, HAND_FACE, HEAVY_FACE, writable_text
from bot.render.lettering import FittedText, fitted_names, fitted_text
from bot.render.parts import Area, CutSide, Spot, Text
from bot.render.pixels import fixed_palette, png_bytes
from bot.render.theme import Theme, theme_or_default

_WIDTH_PX, _EDGE_PX, _BORDER_PX = 1000, 28, 3
_TITLE_SIZE_PX, _ASIDE_SIZE_PX, _HEAD_SIZE_PX, _NAME_SIZE_PX, _FIGURE_SIZE_PX, _CAPTION_SIZE_PX = 44, 29, 27, 34, 33, 29
_TITLE_BASELINE, _UNDER_TITLE_Y, _HEADS_HEIGHT_PX, _HEADS_LIFT_PX, _ROW_HEIGHT_PX = 62, 84, 80, 10, 47
_COLUMN_XS = ((236, 366), (382, 551), (567, 719), (735, 845), (861, 968))  # where each begins and ends
_CURVE_HEIGHT_PX, _CURVE_LEFT_X, _CURVE_RIGHT_X = 130, 90, 900
_BOARD_WIDTH_PX, _ERROR_GAP_PX = 622, 20
_LINE_PITCH_PX, _HEAD_PITCH_PX = 35, 29
_CUBE_SIZE_PX, _MAX_CUBE_KINDS = 38, 2
_OVERSAMPLING = 3
_COLOUR_COUNT = 128
_INK, _PENCIL = ("sheet.ink", "sheet.paper"), ("sheet.pencil", "sheet.paper")


def draw_card(scene: CardScene) -> bytes:
    """The scene as a PNG."""
    colours = theme_or_default(scene.theme)
    canvas = _painted(scene, colours)
    flat = [colour for key, colour in sorted(colours.colours.items()) if key.startswith("sheet.")]
    return png_bytes(canvas, fixed_palette([*flat, *main_board_colours(colours)], [canvas], _COLOUR_COUNT))


def _painted(scene: CardScene, colours: Theme) -> Image.Image:
    placed = _placed(scene, colours)
    no_errors = "" if placed else scene.text_without_errors
    figures_y = round(
        max((one.bottom for one in placed), default=_UNDER_TITLE_Y + (_LINE_PITCH_PX if no_errors else 0))
    )
    first_row_y = figures_y + _HEADS_HEIGHT_PX
    table_end = first_row_y + _ROW_HEIGHT_PX * len(scene.rows) + 12
    height = table_end + 46 + _CURVE_HEIGHT_PX + 26
    canvas = Image.new("RGB", (_WIDTH_PX, height), colours["sheet.paper"])
    for text in (*_head(scene), *_table(scene, first_row_y)):
        brush.paint_text(canvas, colours, text)
    pen = ImageDraw.Draw(canvas)
    for at in range(len(scene.rows) + 1):
        y = first_row_y + _ROW_HEIGHT_PX * at
        pen.line((_EDGE_PX, y, _WIDTH_PX - _EDGE_PX, y), colours["sheet.rule"], 2)
    _paint_course(canvas, colours, scene, table_end)
    for one in placed:
        _paint_error(canvas, colours, one)
    if no_errors:
        fit = fitted_text(no_errors, HAND_FACE, _CAPTION_SIZE_PX, _WIDTH_PX - 2 * _EDGE_PX)
        brush.paint_text(canvas, colours, fit.starting_at(_EDGE_PX, _UNDER_TITLE_Y + 26, *_INK))
    pen.rectangle((0, 0, _WIDTH_PX - 1, height - 1), outline=colours["sheet.edge"], width=_BORDER_PX)
    return canvas


def _head(scene: CardScene) -> list[Text]:
    aside = fitted_text(scene.aside, HAND_FACE, _ASIDE_SIZE_PX, 480)
    title = fitted_text(scene.title, HAND_FACE, _TITLE_SIZE_PX, _WIDTH_PX - 2 * _EDGE_PX - aside.width - 20)
    return [
        title.starting_at(_EDGE_PX, _TITLE_BASELINE, *_INK),
        aside.ending_at(_WIDTH_PX - _EDGE_PX, _TITLE_BASELINE, *_PENCIL),
    ]


def _table(scene: CardScene, first_row_y: int) -> list[Text]:
    """Names at the left, figures in columns that end at the same place."""
    columns = _COLUMN_XS[: len(scene.heads)]
    found = [
        fitted_text(line, HAND_FACE, _HEAD_SIZE_PX, right - left).ending_at(
            right, first_row_y - _HEADS_LIFT_PX - _HEAD_PITCH_PX * above, *_PENCIL
        )
        for head, (left, right) in zip(scene.heads, columns, strict=True)
        for above, line in enumerate(reversed(head.split("\n")))
    ]
    names = tuple(writable_text(row.name, HAND_FACE) or f"#{place}" for place, row in enumerate(scene.rows, start=1))
    fits = fitted_names(names, HAND_FACE, _NAME_SIZE_PX, columns[0][0] - _EDGE_PX)
    for at, (row, fit) in enumerate(zip(scene.rows, fits, strict=True)):
        baseline = fit.baseline_centred_on(first_row_y + _ROW_HEIGHT_PX * (at + 0.5))
        found.append(fit.starting_at(_EDGE_PX, baseline, *_INK))
        face = HEAVY_FACE if row.is_best else BOLD_FACE
        found += [
            fitted_text(cell, face, _FIGURE_SIZE_PX, right - left).ending_at(right, baseline, *_INK)
            for cell, (left, right) in zip(row.cells, columns, strict=True)
        ]
    return found


# --- The course of the game


def _paint_course(canvas: Image.Image, colours: Theme, scene: CardScene, top: float) -> None:
    """A curve of what the Box could expect, filled to the line of nothing won and nothing lost."""
    title = fitted_text(scene.curve_title, HAND_FACE, _HEAD_SIZE_PX, _WIDTH_PX - 2 * _EDGE_PX)
    brush.paint_text(canvas, colours, title.starting_at(_EDGE_PX, top + 28, *_PENCIL))
    area = Area(_CURVE_LEFT_X, top + 46, _CURVE_RIGHT_X, top + 46 + _CURVE_HEIGHT_PX)
    values = scene.box_expected_points or (0.0,)
    least, most = min(*values, -0.5), max(*values, 0.5)

    def y_of(value: float) -> float:
        return area.bottom - (value - least) / (most - least) * area.height

    last = max(len(values) - 1, 1)
    spots: list[Spot] = [(area.left + area.width * at / last, y_of(value)) for at, value in enumerate(values)]
    width, height = round(area.width), round(area.height)
    for above in (True, False):
        shape = Image.new("L", (width * _OVERSAMPLING, height * _OVERSAMPLING))
        zero = y_of(0.0)
        inside = [(x, min(y, zero) if above else max(y, zero)) for x, y in spots]
        corners = [(area.left, zero), *inside, (inside[-1][0], zero)]
        large = [((x - area.left) * _OVERSAMPLING, (y - area.top) * _OVERSAMPLING) for x, y in corners]
        ImageDraw.Draw(shape).polygon(large, fill=60)
        colour = colours["sheet.ink" if above else "sheet.circle"]
        canvas.paste(colour, (round(area.left), round(area.top)), shape.reduce(_OVERSAMPLING))
    pen = ImageDraw.Draw(canvas)
    pen.line((area.left, y_of(0.0), area.right, y_of(0.0)), colours["sheet.pencil"], 2)
    curve = Image.new("L", ((width + 8) * _OVERSAMPLING, (height + 8) * _OVERSAMPLING))
    large = [((x - area.left + 4) * _OVERSAMPLING, (y - area.top + 4) * _OVERSAMPLING) for x, y in spots]
    ImageDraw.Draw(curve).line(large, fill=255, width=4 * _OVERSAMPLING, joint="curve")
    canvas.paste(colours["sheet.ink"], (round(area.left) - 4, round(area.top) - 4), curve.reduce(_OVERSAMPLING))
    for value in sorted({0.0, _rounded(least), _rounded(most)}):
        if value == 0.0 or abs(y_of(value) - y_of(0.0)) > _HEAD_SIZE_PX:
            label = fitted_text(f"{value:+g}".replace("-", "−") if value else "0", BOLD_FACE, _HEAD_SIZE_PX, 60)
            brush.paint_text(canvas, colours, label.ending_at(area.left - 12, y_of(value) + 9, *_PENCIL))
    room = int(_WIDTH_PX - area.right - 30)
    end = fitted_text(f"{values[-1]:+.3g}".replace("-", "−"), HEAVY_FACE, _FIGURE_SIZE_PX, room)
    brush.paint_text(canvas, colours, end.starting_at(area.right + 12, y_of(values[-1]) + 11, *_INK))


def _rounded(value: float) -> float:
    """A limit of the curve as a whole number, inside of it."""
    return float(int(value))


# --- Errors


@dataclass(frozen=True, slots=True)
class _PlacedError:
    """An error, its board with the upper left corner of that, and its lines with that of theirs."""

    error: ErrorOnCard
    field: Image.Image
    corner: Spot
    lines: list[FittedText]
    lines_corner: Spot

    @property
    def lines_bottom(self) -> float:
        return self.lines_corner[1] + _LINE_PITCH_PX * len(self.lines)

    @property
    def bottom(self) -> float:
        """Where all of it ends."""
        return max(self.lines_bottom, self.corner[1] + self.field.height)


def _placed(scene: CardScene, colours: Theme) -> list[_PlacedError]:
    """The errors one below the other, each with its lines beside its board."""
    found, y, x = list[_PlacedError](), float(_UNDER_TITLE_Y), _EDGE_PX + _BOARD_WIDTH_PX + _ERROR_GAP_PX
    for error in scene.errors:
        field = draw_board_without_lanes(error.board, colours, _BOARD_WIDTH_PX)
        lines = _lines_beside(error, _WIDTH_PX - _EDGE_PX - x)
        found.append(_PlacedError(error, field, (_EDGE_PX, y), lines, (x, y)))
        y = found[-1].bottom + _ERROR_GAP_PX
    return found


def _paint_error(canvas: Image.Image, colours: Theme, one: _PlacedError) -> None:
    left, top = map(round, one.corner)
    canvas.paste(one.field, (left, top))
    if one.error.cube:
        middle = left + one.field.width / 2, top + one.field.height / 2
        _paint_cubes(canvas, colours, one.error, middle, one.field.width - 12)
    x, y = one.lines_corner
    for at, fit in enumerate(one.lines):
        brush.paint_text(canvas, colours, fit.starting_at(x, y + _LINE_PITCH_PX * (at + 0.72), *_INK))


def _lines_beside(error: ErrorOnCard, width: int) -> list[FittedText]:
    """What stands beside a board, the first words heavier; what is too long for a line goes on in the next one."""
    return [
        fitted_text(line, BOLD_FACE if at else HEAVY_FACE, _CAPTION_SIZE_PX, width)
        for at, words in enumerate(error.lines)
        for line in _in_lines(words, BOLD_FACE if at else HEAVY_FACE, width)
    ]


def _in_lines(words: str, face: str, width: int) -> list[str]:
    """Words in as many lines as they need."""
    lines = list[str]()
    for word in words.split(" "):
        if lines and _is_whole(f"{lines[-1]} {word}", face, width):
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _is_whole(words: str, face: str, width: int) -> bool:
    return fitted_text(words, face, _CAPTION_SIZE_PX, width).cut is CutSide.NONE


def _paint_cubes(canvas: Image.Image, colours: Theme, error: ErrorOnCard, middle: Spot, room: int) -> None:
    """A panel in the middle of a board: the cubes, how many of each if several, and the word if there is room."""
    kinds = Counter((*look_and_tone_of_cube(cube), cube.value) for cube in error.cubes).most_common(_MAX_CUBE_KINDS)
    sprites_of = [sprites.cube(colours, *kind, _CUBE_SIZE_PX) for kind, _ in kinds]
    counts = [fitted_text(f"{count} ×" if count > 1 else "", BOLD_FACE, _HEAD_SIZE_PX, 60) for _, count in kinds]
    before = sum(count.width + sprite.width + 10 for count, sprite in zip(counts, sprites_of, strict=True))
    fit = fitted_text(error.cube, HEAVY_FACE, _CAPTION_SIZE_PX, room - 28 - before)
    if fit.cut is not CutSide.NONE and kinds:  # the word stands below, too
        fit = fitted_text("", HEAVY_FACE, _CAPTION_SIZE_PX, room)
    pen, x = ImageDraw.Draw(canvas), middle[0] - (before + fit.width) / 2
    box = (x - 14, middle[1] - 24, x + before + fit.width + 14, middle[1] + 24)
    pen.rounded_rectangle(box, 8, fill=colours["sheet.paper"], outline=colours["sheet.ink"], width=2)
    for count, sprite in zip(counts, sprites_of, strict=True):
        brush.paint_text(canvas, colours, count.starting_at(x, middle[1] + 10, *_INK))
        x += count.width + 2
        brush.paste_centred(canvas, sprite, (x + sprite.width / 2, middle[1]))
        x += sprite.width + 8
    brush.paint_text(canvas, colours, fit.starting_at(x, middle[1] + 11, *_INK))
