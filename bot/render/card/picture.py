"""Draws the card of an analysed game, on the sheet's paper, 1000 px wide; a pure function of its scene."""

from PIL import Image, ImageDraw

from bot.render import brush
from bot.render.board.picture import draw_field, palette_colours
from bot.render.card.scene import CardError, CardScene
from bot.render.fonts import BOLD, HAND, HEAVY, writable_text
from bot.render.lettering import fitted, fitted_names, line
from bot.render.parts import CAPITALS, Area, Spot, Text
from bot.render.pixels import fixed_palette, png
from bot.render.theme import Theme, theme

WIDTH, EDGE, BORDER = 1000, 28, 3
TITLE, ASIDE, HEAD, NAME, FIGURE, CAPTION = 44, 29, 27, 34, 33, 29
TITLE_BASELINE, HEADS_BASELINE, FIRST_ROW, ROW = 62, 112, 122, 47
COLUMNS = ((270, 360), (376, 555), (571, 705), (721, 835), (851, 968))  # where each begins and ends
COURSE, COURSE_LEFT, COURSE_RIGHT = 130, 90, 900
MOST_ERRORS, GAP = 3, 20
LINE = 35
OVERSAMPLING = 3
PALETTE = 128


def draw_card(scene: CardScene) -> bytes:
    """The scene as a PNG."""
    colours = theme(scene.theme)
    canvas = _painted(scene, colours)
    flat = [colour for key, colour in sorted(colours.colours.items()) if key.startswith("sheet.")]
    return png(canvas, fixed_palette([*flat, *palette_colours(colours)], [canvas], PALETTE))


def _painted(scene: CardScene, colours: Theme) -> Image.Image:
    table_end = FIRST_ROW + ROW * len(scene.rows) + 12
    course_end = table_end + 46 + COURSE + 16
    board = (WIDTH - 2 * EDGE - GAP * (MOST_ERRORS - 1)) // MOST_ERRORS
    fields = [draw_field(error.board, colours, board) for error in scene.errors[:MOST_ERRORS]]
    lines = max((len(error.lines) for error in scene.errors), default=1)
    height = course_end + (fields[0].height + 14 if fields else 0) + LINE * lines + 26
    canvas = Image.new("RGB", (WIDTH, height), colours["sheet.paper"])
    for text in (*_head(scene), *_table(scene)):
        brush.text(canvas, colours, text)
    pen = ImageDraw.Draw(canvas)
    for at in range(len(scene.rows) + 1):
        pen.line((EDGE, FIRST_ROW + ROW * at, WIDTH - EDGE, FIRST_ROW + ROW * at), colours["sheet.rule"], 2)
    _paint_course(canvas, colours, scene, table_end)
    for at, (error, field) in enumerate(zip(scene.errors, fields, strict=False)):
        _paint_error(canvas, colours, error, field, (EDGE + at * (board + GAP), course_end))
    if not scene.errors and scene.no_errors:
        brush.text(canvas, colours, _line(scene.no_errors, HAND, CAPTION, EDGE, course_end + 26, WIDTH - 2 * EDGE))
    pen.rectangle((0, 0, WIDTH - 1, height - 1), outline=colours["sheet.edge"], width=BORDER)
    return canvas


def _line(text: str, face: str, size: int, left: float, baseline: float, room: float, ink: str = "sheet.ink") -> Text:
    return line(fitted(text, face, size, int(room)), face, size, left, baseline, ink, "sheet.paper")


def _head(scene: CardScene) -> list[Text]:
    aside = fitted(scene.aside, HAND, ASIDE, 480)
    left = WIDTH - EDGE - aside.width
    return [
        _line(scene.title, HAND, TITLE, EDGE, TITLE_BASELINE, left - EDGE - 20),
        line(aside, HAND, ASIDE, left, TITLE_BASELINE, "sheet.pencil", "sheet.paper"),
    ]


def _table(scene: CardScene) -> list[Text]:
    """Names at the left, figures in columns that end at the same place."""
    columns = COLUMNS[: len(scene.heads)]
    found = [
        _ending(head, HAND, HEAD, right, HEADS_BASELINE, right - left, "sheet.pencil")
        for head, (left, right) in zip(scene.heads, columns, strict=True)
    ]
    names = tuple(writable_text(row.name, HAND) or f"#{place}" for place, row in enumerate(scene.rows, start=1))
    fits = fitted_names(names, HAND, NAME, columns[0][0] - EDGE)
    for at, (row, fit) in enumerate(zip(scene.rows, fits, strict=True)):
        baseline = FIRST_ROW + ROW * (at + 0.5) + CAPITALS * NAME / 2
        found.append(line(fit, HAND, NAME, EDGE, baseline, "sheet.ink", "sheet.paper"))
        face = HEAVY if row.is_best else BOLD
        found += [
            _ending(cell, face, FIGURE, right, baseline, right - left)
            for cell, (left, right) in zip(row.cells, columns, strict=True)
        ]
    return found


def _ending(text: str, face: str, size: int, right: float, baseline: float, room: int, ink: str = "sheet.ink") -> Text:
    fit = fitted(text, face, size, room)
    return line(fit, face, size, right - fit.width, baseline, ink, "sheet.paper")


# --- The course of the game


def _paint_course(canvas: Image.Image, colours: Theme, scene: CardScene, top: float) -> None:
    """A curve of what the Box could expect, filled to the line of nothing won and nothing lost."""
    brush.text(canvas, colours, _line(scene.course_title, HAND, HEAD, EDGE, top + 28, WIDTH - 2 * EDGE, "sheet.pencil"))
    area = Area(COURSE_LEFT, top + 46, COURSE_RIGHT, top + 46 + COURSE)
    values = scene.course or (0.0,)
    least, most = min(*values, -0.5), max(*values, 0.5)

    def y_of(value: float) -> float:
        return area.bottom - (value - least) / (most - least) * area.height

    last = max(len(values) - 1, 1)
    spots: list[Spot] = [(area.left + area.width * at / last, y_of(value)) for at, value in enumerate(values)]
    width, height = round(area.width), round(area.height)
    for above in (True, False):
        shape = Image.new("L", (width * OVERSAMPLING, height * OVERSAMPLING))
        zero = y_of(0.0)
        inside = [(x, min(y, zero) if above else max(y, zero)) for x, y in spots]
        corners = [(area.left, zero), *inside, (inside[-1][0], zero)]
        large = [((x - area.left) * OVERSAMPLING, (y - area.top) * OVERSAMPLING) for x, y in corners]
        ImageDraw.Draw(shape).polygon(large, fill=60)
        colour = colours["sheet.ink" if above else "sheet.circle"]
        canvas.paste(colour, (round(area.left), round(area.top)), shape.reduce(OVERSAMPLING))
    pen = ImageDraw.Draw(canvas)
    pen.line((area.left, y_of(0.0), area.right, y_of(0.0)), colours["sheet.pencil"], 2)
    curve = Image.new("L", ((width + 8) * OVERSAMPLING, (height + 8) * OVERSAMPLING))
    large = [((x - area.left + 4) * OVERSAMPLING, (y - area.top + 4) * OVERSAMPLING) for x, y in spots]
    ImageDraw.Draw(curve).line(large, fill=255, width=4 * OVERSAMPLING, joint="curve")
    canvas.paste(colours["sheet.ink"], (round(area.left) - 4, round(area.top) - 4), curve.reduce(OVERSAMPLING))
    for value in sorted({0.0, _rounded(least), _rounded(most)}):
        if value == 0.0 or abs(y_of(value) - y_of(0.0)) > HEAD:
            label = f"{value:+g}".replace("-", "−") if value else "0"
            brush.text(canvas, colours, _ending(label, BOLD, HEAD, area.left - 12, y_of(value) + 9, 60, "sheet.pencil"))
    end = f"{values[-1]:+.3g}".replace("-", "−")
    brush.text(
        canvas, colours, _line(end, HEAVY, FIGURE, area.right + 12, y_of(values[-1]) + 11, WIDTH - area.right - 30)
    )


def _rounded(value: float) -> float:
    """A limit of the curve as a whole number, inside of it."""
    return float(int(value))


# --- Errors


def _paint_error(
    canvas: Image.Image, colours: Theme, error: CardError, field: Image.Image, corner: tuple[int, float]
) -> None:
    left, top = corner[0], round(corner[1])
    canvas.paste(field, (left, top))
    if error.cube:
        fit = fitted(error.cube, HEAVY, CAPTION, field.width - 40)
        pen, middle = ImageDraw.Draw(canvas), top + field.height / 2
        box = (
            left + field.width / 2 - fit.width / 2 - 14,
            middle - 24,
            left + field.width / 2 + fit.width / 2 + 14,
            middle + 24,
        )
        pen.rounded_rectangle(box, 8, fill=colours["sheet.paper"], outline=colours["sheet.ink"], width=2)
        text_left = left + field.width / 2 - fit.width / 2
        brush.text(canvas, colours, line(fit, HEAVY, CAPTION, text_left, middle + 11, "sheet.ink", "sheet.paper"))
    for at, words in enumerate(error.lines):
        baseline = top + field.height + 14 + LINE * (at + 0.72)
        face, ink = (HEAVY, "sheet.ink") if at == 0 else (BOLD, "sheet.ink")
        brush.text(canvas, colours, _line(words, face, CAPTION, left, baseline, field.width, ink))
