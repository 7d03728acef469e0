"""Draws a page of the score sheet; a pure function of its scene, safe to call from several threads at once."""

from functools import cache, lru_cache
from math import cos, pi, sin, tau

from PIL import Image, ImageDraw

from bot.render import brush
from bot.render.fonts import ASCENT_PER_SIZE, MASK_MARGIN_PX, text_mask
from bot.render.parts import Area, Spot, Text
from bot.render.pixels import FixedPalette, dimmed_mask, fixed_palette, png_bytes, resized_picture
from bot.render.sheet.layout import (
    FOOT_HEIGHT_PX,
    NAMES_TOP_Y,
    SHEET_WIDTH_PX,
    SIGN_LENGTH_PER_SIZE,
    RuledLine,
    SheetLayout,
    sheet_layout,
)
from bot.render.sheet.scene import ScoreRing, SheetCell, SheetScene, ShownSheetRow
from bot.render.theme import Colour, Theme, theme_or_default
from bot.rules.points import HalfPoints

_OVERSAMPLING = 4
_BORDER_PX, _BELOW_LAST_ROW_PX = 3, 8
_STAMP_TILT_DEGREES, _STAMP_LINE_PX = 2, 3
_SIGN_THICKNESS_SHARE = 0.1
_COLOUR_COUNT = 48


def draw_sheet(scene: SheetScene) -> bytes:
    """The scene as a PNG, 1000 px wide, in the fixed palette of its theme."""
    colours = theme_or_default(scene.theme)
    painted = _painted(scene, colours)
    return png_bytes(_cropped(painted, colours) if scene.is_short else painted, _palette(colours))


def _cropped(sheet: Image.Image, colours: Theme) -> Image.Image:
    """A sheet from its names to its last row."""
    cut = sheet.crop((0, NAMES_TOP_Y, SHEET_WIDTH_PX, sheet.height - FOOT_HEIGHT_PX + _BELOW_LAST_ROW_PX))
    pen = ImageDraw.Draw(cut)
    pen.rectangle((0, 0, cut.width - 1, cut.height - 1), outline=colours["sheet.edge"], width=_BORDER_PX)
    return cut


def _painted(scene: SheetScene, colours: Theme) -> Image.Image:
    parts = sheet_layout(scene)
    canvas = Image.new("RGB", (SHEET_WIDTH_PX, parts.height), colours["sheet.paper"])
    if parts.marker_area is not None:
        _paint_marker(canvas, parts.marker_area, colours["sheet.marker"])
    for rule in parts.rules:
        _paint_rule(canvas, rule, colours[rule.colour])
    box = (0, 0, SHEET_WIDTH_PX - 1, parts.height - 1)
    ImageDraw.Draw(canvas).rectangle(box, outline=colours["sheet.edge"], width=_BORDER_PX)
    for ring in parts.rings:
        picture = _ring(ring.half_width, ring.high, ring.variant % _RING_VARIANTS, crossed=ring.crossed)
        _lay(canvas, picture, ring.spot, colours["sheet.circle" if not ring.crossed else "sheet.ink"])
    _paint_writing(canvas, parts, colours)
    if parts.stamp is not None:
        _paint_stamp(canvas, parts.stamp, colours)
    return canvas


def _paint_writing(canvas: Image.Image, parts: SheetLayout, colours: Theme) -> None:
    for text in parts.texts:
        brush.paint_text(canvas, colours, text)
    for total in parts.totals:
        brush.paint_text(canvas, colours, total.figures)
        if total.sign:
            _lay(canvas, _sign(total.sign, total.figures.size), total.sign_spot, colours[total.figures.ink])
    for dot in parts.dots:
        _lay(canvas, _round_dot(), dot.spot, colours["sheet.pencil"])
    for spot in parts.robots:
        _lay(canvas, _robot(), spot, colours["sheet.ink"])
    for spot in parts.ticks:
        _lay(canvas, _tick(), spot, colours["sheet.pencil"])


@cache
def _palette(colours: Theme) -> FixedPalette:
    flat = [colour for key, colour in sorted(colours.colours.items()) if key.startswith("sheet.")]
    return fixed_palette(flat, [_painted(_sample_sheet(), colours)], _COLOUR_COUNT)


def _paint_marker(canvas: Image.Image, area: Area, colour: Colour) -> None:
    """One stroke of a yellow marker: its ends lean a little, as a hand leaves them."""
    size = (round(area.width), round(area.height))
    picture = Image.new("L", (size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING))
    right, bottom = picture.width, picture.height
    lean = 5 * _OVERSAMPLING
    outline = [(lean / 2, lean / 3), (right, 0), (right - lean, bottom - lean / 3), (0, bottom)]
    ImageDraw.Draw(picture).polygon(outline, fill=255)
    canvas.paste(colour, (round(area.left), round(area.top)), picture.reduce(_OVERSAMPLING))


def _paint_rule(canvas: Image.Image, rule: RuledLine, colour: Colour) -> None:
    """A line of the sheet; its edges may lie between two px."""
    area = rule.area
    left, top, right, bottom = int(area.left), int(area.top), int(area.right) + 1, int(area.bottom) + 1
    picture = Image.new("L", ((right - left) * 5, (bottom - top) * 5))
    box = ((area.left - left) * 5, (area.top - top) * 5, (area.right - left) * 5 - 1, (area.bottom - top) * 5 - 1)
    ImageDraw.Draw(picture).rectangle(box, fill=255)
    canvas.paste(colour, (left, top), picture.reduce(5))


def _paint_stamp(canvas: Image.Image, text: Text, colours: Theme) -> None:
    """The red stamp with its frame, a little askew."""
    letters = text_mask(text.text, text.face, text.size, text.squeeze)
    width, height = text.width + 36, text.size + 22
    picture = Image.new("L", ((width + 24) * 2, (height + 24) * 2))
    box = (24, 24, 24 + width * 2, 24 + height * 2)
    ImageDraw.Draw(picture).rounded_rectangle(box, 12, outline=255, width=_STAMP_LINE_PX * 2)
    large = resized_picture(letters, (letters.width * 2, letters.height * 2))
    baseline = 12 + height / 2 + 0.36 * text.size
    picture.paste(
        large, (round(12 + 18 - MASK_MARGIN_PX) * 2, round((baseline - round(ASCENT_PER_SIZE * text.size)) * 2)), large
    )
    tilted = picture.rotate(_STAMP_TILT_DEGREES, Image.Resampling.BICUBIC, expand=True).reduce(2)
    centre = (text.left + text.width / 2, text.baseline - 0.36 * text.size)
    _lay(canvas, tilted, centre, colours["sheet.stamp"])


def _lay(canvas: Image.Image, shape: Image.Image, centre: Spot, colour: Colour) -> None:
    """Paint a mask's shape with its middle on the spot."""
    canvas.paste(colour, (round(centre[0] - shape.width / 2), round(centre[1] - shape.height / 2)), shape)


@cache
def _sign(sign: str, size: int) -> Image.Image:
    """Plus or minus as pen strokes: the font's own are too short."""
    side, half = round(SIGN_LENGTH_PER_SIZE * size) + 4, _SIGN_THICKNESS_SHARE * size / 2
    picture = Image.new("L", (side * _OVERSAMPLING, side * _OVERSAMPLING))
    pen = ImageDraw.Draw(picture)
    middle, reach = side / 2, SIGN_LENGTH_PER_SIZE * size / 2
    across = (middle - reach, middle - half, middle + reach, middle + half)
    pen.rounded_rectangle([value * _OVERSAMPLING for value in across], half * _OVERSAMPLING, fill=255)
    if sign == "+":
        down = (across[1], across[0], across[3], across[2])
        pen.rounded_rectangle([value * _OVERSAMPLING for value in down], half * _OVERSAMPLING, fill=255)
    return picture.reduce(_OVERSAMPLING)


@cache
def _tick() -> Image.Image:
    picture = Image.new("L", (30 * _OVERSAMPLING, 28 * _OVERSAMPLING))
    spots = [(4, 15), (11, 23), (26, 5)]
    corners = [(x * _OVERSAMPLING, y * _OVERSAMPLING) for x, y in spots]
    pen = ImageDraw.Draw(picture)
    pen.line(corners, fill=255, width=round(2.4 * _OVERSAMPLING), joint="curve")
    return picture.reduce(_OVERSAMPLING)


@cache
def _robot() -> Image.Image:
    """A robot's head, drawn by a pen: an aerial, two eyes and a mouth."""
    picture = Image.new("L", (26 * _OVERSAMPLING, 28 * _OVERSAMPLING))
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle(
        [side * _OVERSAMPLING for side in (2, 9, 24, 26)], 4 * _OVERSAMPLING, 0, 255, 2 * _OVERSAMPLING
    )
    pen.line([side * _OVERSAMPLING for side in (13, 9, 13, 4)], fill=255, width=2 * _OVERSAMPLING)
    for left, top, right, bottom in ((11, 1, 15, 5), (7, 14, 11, 18), (15, 14, 19, 18)):
        pen.ellipse([side * _OVERSAMPLING for side in (left, top, right, bottom)], fill=255)
    pen.line([side * _OVERSAMPLING for side in (8, 22, 18, 22)], fill=255, width=2 * _OVERSAMPLING)
    return picture.reduce(_OVERSAMPLING)


@cache
def _round_dot() -> Image.Image:
    picture = Image.new("L", (12 * _OVERSAMPLING, 12 * _OVERSAMPLING))
    ImageDraw.Draw(picture).ellipse((_OVERSAMPLING, _OVERSAMPLING, 11 * _OVERSAMPLING, 11 * _OVERSAMPLING), fill=255)
    return picture.reduce(_OVERSAMPLING)


# --- The strokes of the pen: rings round a score, drawn by a hand

_RING_VARIANTS = 7  # as many rings of a size are different
_OPEN_RING_LINE_PX, _CROSSED_RING_LINE_PX = 4.2, 2.8  # px
_CROSSED_STRENGTH = 0.5  # of what is crossed through
_RING_MARGIN_PX = 8  # px round the ring, for what leaves it
_RING_STEPS = 72
_RING_WOBBLE = 0.03


@lru_cache(maxsize=512)
def _ring(wide: int, high: int, hand: int, *, crossed: bool) -> Image.Image:
    """A ring `wide` and `high` from its middle, its ends overlapping a little; crossed through, thin and half strong.

    The pen starts above and goes round against the clock, a little wider at its end than where it began.
    """
    size = ((wide + _RING_MARGIN_PX) * 2, (high + _RING_MARGIN_PX) * 2)
    picture = Image.new("L", (size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING))
    pen = ImageDraw.Draw(picture)
    middle = (wide + _RING_MARGIN_PX, high + _RING_MARGIN_PX)
    start, way = -pi / 2 + 0.5 - 0.13 * (hand % 4), tau + 0.3 + 0.05 * (hand % 3)
    spots: list[tuple[float, float]] = []
    for step in range(_RING_STEPS + 1):
        gone = step / _RING_STEPS
        angle = start - way * gone
        reach = 1 + _RING_WOBBLE * (sin(2 * angle + hand) + 1.6 * (gone - 0.5))
        spots.append((middle[0] + wide * reach * cos(angle), middle[1] + high * reach * sin(angle)))
    width = _CROSSED_RING_LINE_PX if crossed else _OPEN_RING_LINE_PX
    _stroke(pen, spots, width)
    if crossed:
        lean = 0.9 + 0.02 * (hand % 4)
        across = ((middle[0] - wide * lean, middle[1] + high * 0.9), (middle[0] + wide * lean, middle[1] - high * 0.95))
        _stroke(pen, [*across], width)
        return dimmed_mask(picture.reduce(_OVERSAMPLING), _CROSSED_STRENGTH)
    return picture.reduce(_OVERSAMPLING)


def _stroke(pen: ImageDraw.ImageDraw, spots: list[tuple[float, float]], width: float) -> None:
    """A line with round ends that is pressed a little less where it ends."""
    large = [(x * _OVERSAMPLING, y * _OVERSAMPLING) for x, y in spots]
    pen.line(large, fill=255, width=round(width * _OVERSAMPLING), joint="curve")
    half = width * _OVERSAMPLING / 2
    for x, y in (large[0], large[-1]):
        pen.ellipse((x - half, y - half, x + half, y + half), fill=255)


def _sample_sheet() -> SheetScene:
    """A sheet with everything a sheet can have."""
    numbers = tuple(map(HalfPoints, (0, 36, -17, 240, -59, -200)))
    rings = (None, ScoreRing("1"), ScoreRing("2", crossed=True), ScoreRing(), ScoreRing(crossed=True), None)
    cells = tuple(
        SheetCell(number, role.strip(), ring, faint=number == max(numbers))
        for number, role, ring in zip(numbers, "bc    ", rings, strict=True)
    )
    started = tuple(SheetCell(None if number < 0 else number, "b") for number in numbers)
    rows = tuple(ShownSheetRow(str(number), cells) for number in range(1, 9))
    return SheetScene(
        title="Chouette",
        subtitle="Subtitle 123",
        names=("Alessandra", "Benedikt", "Chiara", "Eleonora", "Fritz", "Maximilian"),
        rows=(*rows, ShownSheetRow("9", started, finished=False)),
        date="20 Nov",
        status="game 9",
        legend="⊘ no longer in line\n◯ in line",
        notes="Box and Captain",
        stamp="ADDS UP TO ZERO",
    )
