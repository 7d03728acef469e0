"""Draws the board picture of a scene; a pure function of it, safe to call from several threads at once.

The empty board of a theme is drawn once and kept; a turn adds numbers, checkers, dice, cubes, arrows and text.
"""

from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.render import brush, field, sprites
from bot.render.field import BAR_AREA, FIELD, HEIGHT, MIDDLE, POINT_HEIGHT, POINT_WIDTH, TRAY, WIDTH, column_x
from bot.render.layout import layout
from bot.render.masks import dimmed
from bot.render.palette import FixedPalette, fixed_palette, png
from bot.render.parts import Area, Layout, Text
from bot.render.samples import sample_boards
from bot.render.scene import BoardScene
from bot.render.theme import Theme, mix, theme

HAIRLINE = 2
INNER_SHADOW, INNER_SHADOW_STRENGTH = 6, 0.28
FINE = 4


def draw_board(scene: BoardScene) -> bytes:
    """The scene as a PNG, 1000 × 938 px, in the fixed palette of its theme."""
    colours = theme(scene.theme)
    return png(_painted(scene, colours), palette_of(colours))


def _painted(scene: BoardScene, colours: Theme) -> Image.Image:
    parts = layout(scene)
    canvas = _numbered_board(colours, parts.numbers).copy()
    paint_board(canvas, colours, parts)
    paint_table(canvas, colours, parts)
    return canvas


def paint_table(canvas: Image.Image, colours: Theme, parts: Layout) -> None:
    """The rail and the lanes: panels first, then what stands on them; and all that is written."""
    for panel in parts.panels:
        brush.panel(canvas, colours, panel)
    for stroke in parts.strokes:
        brush.stroke(canvas, colours, stroke)
    for frame in parts.frames:
        brush.frame(canvas, colours, frame)
    for hold in parts.holds:
        brush.hold(canvas, colours, hold)
    for chevron in parts.chevrons:
        mark = sprites.chevron(colours, points_up=chevron.points_up, active=chevron.active)
        brush.stamp(canvas, mark, chevron.centre)
    for cube in parts.cubes:
        brush.stamp(canvas, sprites.cube(colours, cube.look, cube.tone, cube.value), cube.centre)
    for badge in parts.badges:
        mark = sprites.badge(colours, badge.tone, badge.letter, badge.size, faint=badge.faint)
        brush.stamp(canvas, mark, badge.centre)
    for chip in parts.chips:
        brush.stamp(canvas, sprites.chip(colours), chip.centre)
    for text in parts.texts:
        brush.text(canvas, colours, text)


def paint_board(canvas: Image.Image, colours: Theme, parts: Layout) -> None:
    """Checkers and discs, over them the last play, and on top the dice, which an arrow must not hide."""
    for disc in parts.discs:
        brush.stamp(canvas, sprites.disc(colours, disc.tone), disc.centre)
    for checker in parts.checkers:
        brush.stamp(canvas, sprites.checker(colours, checker.tone, checker.number), checker.centre)
    for ring in parts.rings:
        brush.stamp(canvas, sprites.ring(colours, ring.tone), ring.centre)
    for arrow in parts.arrows:
        brush.arrow(canvas, colours, arrow)
    for die in parts.dice:
        brush.stamp(canvas, sprites.die(colours, die.tone, die.state, die.number), die.centre)


@cache
def palette_of(colours: Theme) -> FixedPalette:
    """The fixed palette of a theme's boards, and of cubes without one."""
    flat = [colour for key, colour in sorted(colours.colours.items()) if not key.startswith("sheet.")]
    return fixed_palette(flat, [_painted(scene, colours) for scene in sample_boards()])


@lru_cache(maxsize=8)
def _numbered_board(colours: Theme, numbers: tuple[Text, ...]) -> Image.Image:
    """The empty board with its point numbers: there are two ways to number it."""
    canvas = _empty_board(colours).copy()
    for number in numbers:
        brush.text(canvas, colours, number)
    return canvas


@cache
def _empty_board(colours: Theme) -> Image.Image:
    """Frame, field, points, bar and tray without anything on them."""
    canvas = Image.new("RGB", (WIDTH, HEIGHT), colours["frame"])
    _fill(canvas, FIELD, colours["felt"])
    points = Image.new("L", (WIDTH * FINE, round(POINT_HEIGHT) * FINE))
    for shade in ("dark_point", "light_point"):
        for is_above in (True, False):
            _paint_points(canvas, points, colours, shade, is_above=is_above)
    _fill(canvas, BAR_AREA, colours["bar"])
    _fill(canvas, TRAY, colours["tray"])
    _fill(canvas, Area(TRAY.left, MIDDLE - 4, TRAY.right, MIDDLE + 4), colours["edge"])
    if colours.depth:
        for area in (field.LEFT_HALF, field.RIGHT_HALF, TRAY):
            _sink(canvas, area)
    _edge_bar(canvas, colours)
    for area in (FIELD, TRAY):
        _outline(canvas, area, colours)
    return canvas


def _paint_points(canvas: Image.Image, points: Image.Image, colours: Theme, shade: str, *, is_above: bool) -> None:
    """All points of one shade on one side of the board."""
    points.paste(0, (0, 0, *points.size))
    pen = ImageDraw.Draw(points)
    half = (POINT_WIDTH - 3) / 2
    for column in range(12):
        if ((column % 2 == 0) is is_above) is not (shade == "dark_point"):
            continue
        x = column_x(column)
        corners = [(x - half, 0), (x + half, 0), (x, POINT_HEIGHT)]
        pen.polygon([(a * FINE, b * FINE) for a, b in corners], fill=255)
    mask = points.reduce(FINE)
    if not is_above:
        mask = mask.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    top = FIELD.top if is_above else FIELD.bottom - POINT_HEIGHT
    canvas.paste(colours[shade], (0, round(top)), mask)


def _sink(canvas: Image.Image, area: Area) -> None:
    """A soft shadow inside an area, at its top and left, as if it lay deeper than what is around it."""
    size = (round(area.width), round(area.height))
    lit = Image.new("L", size, 0)
    lit.paste(255, (INNER_SHADOW, INNER_SHADOW, *size))
    shadow = dimmed(ImageChops.invert(lit.filter(ImageFilter.GaussianBlur(INNER_SHADOW / 2))), INNER_SHADOW_STRENGTH)
    canvas.paste((0, 0, 0), (round(area.left), round(area.top)), shadow)


def _edge_bar(canvas: Image.Image, colours: Theme) -> None:
    """The bar's two edges, a shade darker than the bar."""
    dark = mix(colours["bar"], (0, 0, 0), 0.35)
    for left in (BAR_AREA.left, BAR_AREA.right - HAIRLINE):
        _fill(canvas, Area(left, BAR_AREA.top, left + HAIRLINE, BAR_AREA.bottom), dark)


def _outline(canvas: Image.Image, area: Area, colours: Theme) -> None:
    """The hairline round an area."""
    left, top, right, bottom = area.left - 2, area.top - 2, area.right + 1, area.bottom + 1
    ImageDraw.Draw(canvas).rectangle((left, top, right, bottom), outline=colours["hairline"], width=HAIRLINE)


def _fill(canvas: Image.Image, area: Area, colour: tuple[int, int, int]) -> None:
    canvas.paste(colour, (round(area.left), round(area.top), round(area.right), round(area.bottom)))
