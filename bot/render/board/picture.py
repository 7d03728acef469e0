"""Draws the board, or the cubes alone; pure functions of a scene, safe to call from several threads at once.

The empty board of a theme is drawn once and kept; a turn adds numbers, checkers, dice, cubes, arrows and text.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import ceil, floor
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.render import brush, sprites
from bot.render.board import field
from bot.render.board.arrows import rings_and_arrows
from bot.render.board.field import (
    BAR_AREA,
    FIELD,
    HEIGHT,
    LEFT_HALF,
    MIDDLE,
    POINT_HEIGHT,
    POINT_WIDTH,
    RIGHT_HALF,
    TRAY,
    WIDTH,
    column_x,
)
from bot.render.board.lanes import LANE_BOTTOM, RAIL, lanes, rail
from bot.render.board.scene import START, Banner, BoardScene, BoxSeat, CheckerMove, CubesScene, Lane, Out, ShownPlay
from bot.render.board.shown import CubePlacement
from bot.render.brush import paint_dice, paint_play, paint_rail_and_lanes
from bot.render.fonts import HEAVY, writable_text
from bot.render.lettering import within
from bot.render.parts import (
    Area,
    Arrow,
    Checker,
    DiceState,
    Disc,
    Layout,
    PanelPart,
    RingMark,
    SideDice,
    Text,
    joined,
    tone,
)
from bot.render.pixels import FixedPalette, dimmed, fixed_palette, indexed, png, png_of
from bot.render.theme import Theme, mix, theme
from bot.rules.state.bets import Side

HAIRLINE = 2
INNER_SHADOW, INNER_SHADOW_STRENGTH = 6, 0.28
OVERSAMPLING = 4
_Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom, in whole px."""


def draw_board(scene: BoardScene) -> bytes:
    """The scene as a PNG, 1000 × 938 px, in the fixed palette of its theme."""
    colours = theme(scene.theme)
    return png_of([_indexed_field(scene, colours), _indexed_lanes(_lanes_of(scene))], palette_of(colours))


FIELD_BOTTOM = 728
"""Where the Box's rail begins."""
BAND = (0, MIDDLE - 48, WIDTH, MIDDLE + 48)
"""Where dice and banner lie: all that a roll, or the end of a game, changes on the board itself."""
NUMBERED = (0, 0, WIDTH, 30), (0, 700, WIDTH, FIELD_BOTTOM)
"""Where the point numbers stand; checkers, rings and arrows never come so far."""
BESIDE = 12
"""So many px beyond a part's own area its shadow and its soft edges may reach."""


@dataclass(frozen=True, slots=True)
class _Played:
    """A board as the last play left it, without dice: `indexed`, and its band as painted, for what will lie there."""

    indexed: Image.Image
    band: Image.Image


def _indexed_field(scene: BoardScene, colours: Theme) -> Image.Image:
    """The board itself, indexed: over what is as it was before the roll lies what the roll has changed."""
    palette, parts = palette_of(colours), _raised(_dice_and_banner(scene), BAND[1])
    shown = (scene.last_play, scene.choice, scene.suggestions)
    played = _played(
        BoardScene(scene.team, scene.box, _NOBODY, (), "", Side.TEAM, (), *shown, None, scene.view), colours
    )
    picture, numbered = played.indexed.copy(), _indexed_numbered_board(colours, _numbers_of(scene))
    for box in NUMBERED:
        picture.paste(numbered.crop(box), box)
    band = played.band.copy()
    paint_dice(band, colours, parts)
    picture.paste(indexed(band, palette), BAND)
    return picture


_NOBODY = BoxSeat("", "")


@lru_cache(maxsize=16)
def _played(scene: BoardScene, colours: Theme) -> _Played:
    """The board of a scene without dice and banner. Most pixels are those of the empty board: they are known."""
    parts, palette = field_layout(scene), palette_of(colours)
    canvas = _painted_field(parts, colours)
    picture = _indexed_numbered_board(colours, parts.numbers).copy()
    for stack in _stacks(parts.checkers):
        picture.paste(*_indexed_stack(colours, stack))
    for box in _boxes((*parts.discs, *parts.rings, *parts.arrows, *parts.texts)):
        picture.paste(indexed(canvas.crop(box), palette), box)
    return _Played(picture, canvas.crop(BAND))


def _boxes(parts: Iterable[Disc | RingMark | Arrow | Text]) -> list[_Box]:
    """Where these parts are; those that lie side by side are in one box, if it is not larger than theirs together."""
    boxes: list[_Box] = []
    for part in parts:
        area = part.area
        left, top = max(floor(area.left) - BESIDE, 0), max(floor(area.top) - BESIDE, 0)
        box = (left, top, min(ceil(area.right) + BESIDE, WIDTH), min(ceil(area.bottom) + BESIDE, FIELD_BOTTOM))
        for at, other in enumerate(boxes):
            both = (min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3]))
            if _size(both) <= _size(box) + _size(other):
                boxes[at] = both
                break
        else:
            boxes.append(box)
    return boxes


def _size(box: _Box) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _painted_field(parts: Layout, colours: Theme) -> Image.Image:
    """The board itself, and what is written on it, not indexed yet."""
    canvas = _numbered_board(colours, parts.numbers).copy()
    for stack in _stacks(parts.checkers):
        canvas.paste(*_stack(colours, stack))
    paint_play(canvas, colours, parts)
    paint_dice(canvas, colours, parts)
    for each in parts.texts:
        brush.text(canvas, colours, each)
    return canvas


def _stacks(checkers: Iterable[Checker]) -> list[tuple[Checker, ...]]:
    """The checkers of each point, and of each side's bar."""
    stacks = defaultdict[tuple[float, bool], list[Checker]](list)
    for checker in checkers:
        x, y = checker.centre
        stacks[x, y < MIDDLE].append(checker)
    return [tuple(stack) for stack in stacks.values()]


@lru_cache(maxsize=512)
def _indexed_stack(colours: Theme, checkers: tuple[Checker, ...]) -> tuple[Image.Image, tuple[int, int]]:
    piece, corner = _stack(colours, checkers)
    return indexed(piece, palette_of(colours)), corner


@lru_cache(maxsize=512)
def _stack(colours: Theme, checkers: tuple[Checker, ...]) -> tuple[Image.Image, tuple[int, int]]:
    """The piece of the empty board under a stack, with the stack on it, and its corner: most stacks stay for long."""
    x, top = checkers[0].centre
    left, above = round(x - POINT_WIDTH / 2), floor(top / 2 - 15) * 2  # an even number of px: halves round as before
    below = ceil(checkers[-1].centre[1]) + 35  # the shadow under the last
    piece = _empty_board(colours).crop((left, above, left + POINT_WIDTH, below))
    for each in checkers:
        spot = (each.centre[0] - left, each.centre[1] - above)
        brush.stamp(piece, sprites.checker(colours, each.tone, each.number), spot)
    return piece, (left, above)


@lru_cache(maxsize=64)
def _indexed_lanes(scene: CubesScene) -> Image.Image:
    """The rail and the lanes under a board: most turns change none of them."""
    colours = theme(scene.theme)
    return indexed(_painted_lanes(scene, colours), palette_of(colours))


def _painted_lanes(scene: CubesScene, colours: Theme) -> Image.Image:
    canvas = Image.new("RGB", (WIDTH, HEIGHT), colours["frame"])
    paint_rail_and_lanes(canvas, colours, _lanes_layout(scene))
    return canvas.crop((0, FIELD_BOTTOM, WIDTH, HEIGHT))


def _painted(scene: BoardScene, colours: Theme) -> Image.Image:
    """The whole picture, not indexed yet."""
    canvas = Image.new("RGB", (WIDTH, HEIGHT))
    canvas.paste(_painted_field(field_layout(scene), colours), (0, 0))
    canvas.paste(_painted_lanes(_lanes_of(scene), colours), (0, FIELD_BOTTOM))
    return canvas


def _lanes_of(scene: BoardScene) -> CubesScene:
    return CubesScene(scene.seat, scene.lanes, scene.heading, scene.theme, scene.pot)


def draw_field(scene: BoardScene, colours: Theme, width: int) -> Image.Image:
    """The board alone, without rail and lanes, so many px wide."""
    height = round(FIELD_BOTTOM * width / WIDTH)
    return _painted_field(field_layout(scene), colours).resize((width, height), Image.Resampling.LANCZOS)


def palette_colours(colours: Theme) -> list[tuple[int, int, int]]:
    """The flat colours of a theme's boards."""
    return [colours[key] for key in ("felt", "light_point", "dark_point", "frame", "bar")]


@cache
def palette_of(colours: Theme) -> FixedPalette:
    """The fixed palette of a theme's boards, and of cubes without one."""
    flat = [colour for key, colour in sorted(colours.colours.items()) if not key.startswith("sheet.")]
    return fixed_palette(flat, [_painted(scene, colours) for scene in sample_boards()])


@lru_cache(maxsize=8)
def _numbered_board(colours: Theme, numbers: tuple[Text, ...]) -> Image.Image:
    """The empty board with its point numbers, without rail and lanes: there are two ways to number it."""
    canvas = _empty_board(colours).crop((0, 0, WIDTH, FIELD_BOTTOM))
    for number in numbers:
        brush.text(canvas, colours, number)
    return canvas


@lru_cache(maxsize=8)
def _indexed_numbered_board(colours: Theme, numbers: tuple[Text, ...]) -> Image.Image:
    return indexed(_numbered_board(colours, numbers), palette_of(colours))


@cache
def _empty_board(colours: Theme) -> Image.Image:
    """Frame, field, points, bar and tray without anything on them."""
    canvas = Image.new("RGB", (WIDTH, HEIGHT), colours["frame"])
    _fill(canvas, FIELD, colours["felt"])
    points = Image.new("L", (WIDTH * OVERSAMPLING, round(POINT_HEIGHT) * OVERSAMPLING))
    for shade in ("dark_point", "light_point"):
        for is_above in (True, False):
            _paint_points(canvas, points, colours, shade, is_above=is_above)
    _fill(canvas, BAR_AREA, colours["bar"])
    _fill(canvas, TRAY, colours["tray"])
    _fill(canvas, Area(TRAY.left, MIDDLE - 4, TRAY.right, MIDDLE + 4), colours["edge"])
    if colours.depth:
        for area in (LEFT_HALF, RIGHT_HALF, TRAY):
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
        pen.polygon([(a * OVERSAMPLING, b * OVERSAMPLING) for a, b in corners], fill=255)
    mask = points.reduce(OVERSAMPLING)
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


# --- Where everything is


def layout(scene: BoardScene) -> Layout:
    """Every part of the picture that may differ from one scene to the next."""
    return joined(field_layout(scene), _lanes_layout(scene))


def _lanes_layout(scene: BoardScene | CubesScene) -> Layout:
    return joined(rail(scene.seat, scene.heading, pot=scene.pot), lanes(scene))


def field_layout(scene: BoardScene) -> Layout:
    """Those of the board itself."""
    rings, shown = rings_and_arrows(scene)
    over = _dice_and_banner(scene)
    return Layout(
        checkers=field.checkers(scene),
        discs=field.discs(scene),
        dice=over.dice,
        rings=rings,
        arrows=shown,
        numbers=_numbers_of(scene),
        texts=field.counts(scene),
        banner=over.banner,
    )


def _dice_and_banner(scene: BoardScene) -> Layout:
    """Those in the band across the middle."""
    return Layout(dice=field.dice(scene), banner=_banner(scene.banner) if scene.banner else ())


def _raised(parts: Layout, by: int) -> Layout:
    """Dice and banner so many px higher."""
    return Layout(
        dice=tuple(replace(die, centre=(die.centre[0], die.centre[1] - by)) for die in parts.dice),
        banner=tuple(
            replace(one, baseline=one.baseline - by)
            if isinstance(one, Text)
            else replace(one, area=replace(one.area, top=one.area.top - by, bottom=one.area.bottom - by))
            for one in parts.banner
        ),
    )


def _numbers_of(scene: BoardScene) -> tuple[Text, ...]:
    return field.numbers(are_viewers=scene.numbers_for is scene.view)


def _banner(banner: Banner) -> tuple[PanelPart | Text, ...]:
    """How the game ended, across the middle of the field, in the tone of who won it."""
    ink, ground = ("text", "rail") if banner.winner is None else (f"{_TONES[banner.winner]}.{one}" for one in _INK)
    inside = Area(BANNER.left + BANNER_EDGE, BANNER.top + BANNER_EDGE, BANNER.right - BANNER_EDGE, BANNER.bottom - 4)
    room = Area(inside.left + 14, inside.top, inside.right - 14, inside.bottom)
    written = within(writable_text(banner.text, HEAVY), HEAVY, BANNER_SIZE, BANNER.middle, ink, ground, room)
    return (PanelPart(BANNER, ink), PanelPart(inside, ground), written)


BANNER = Area(FIELD.left + 12, MIDDLE - 38, FIELD.right - 12, MIDDLE + 38)
BANNER_SIZE, BANNER_EDGE = 44, 4
_INK = ("rim", "tone")
_TONES = {side: tone(side).value for side in Side}


# --- The cubes without a board, for games that are played elsewhere


MARGIN = RAIL.left
LANE = 162  # wide enough for a badge beside the cube
NARROWEST, WIDEST = 640, 1000
CUBES_TOP = round(RAIL.top - MARGIN)
CUBES_HEIGHT = round(LANE_BOTTOM + MARGIN) - CUBES_TOP


def draw_cubes(scene: CubesScene) -> bytes:
    """The scene as a PNG, 232 px high, in the fixed palette of its theme."""
    colours = theme(scene.theme)
    parts = cubes_layout(scene)
    canvas = Image.new("RGB", (width_of(len(scene.lanes)), CUBES_TOP + CUBES_HEIGHT), colours["frame"])
    paint_rail_and_lanes(canvas, colours, parts)
    return png(canvas.crop((0, CUBES_TOP, canvas.width, CUBES_TOP + CUBES_HEIGHT)), palette_of(colours))


def width_of(count: int) -> int:
    """How wide the picture of so many lanes is."""
    return round(min(max(2 * MARGIN + LANE * count, NARROWEST), WIDEST))


def cubes_layout(scene: CubesScene) -> Layout:
    """Every part of the picture; the places are those under a board."""
    area = Area(MARGIN, RAIL.top, width_of(len(scene.lanes)) - MARGIN, RAIL.bottom)
    return joined(rail(scene.seat, scene.heading, area, pot=scene.pot), lanes(scene, area))


# --- Samples for the palette

_BEARING_OFF = (2, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

_CROWDED = (0, 0, 2, 0, 0, 6, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)


def sample_boards() -> tuple[BoardScene, ...]:
    """Three scenes that between them show every part there is."""
    seat = BoxSeat("Alessandra", "Box", points=2)
    waiting = BoxSeat("Alessandra", "Box", points=2, must_act=True)
    cubes = (
        CubePlacement(2),
        CubePlacement(2, Side.BOX),
        CubePlacement(2, Side.TEAM),
        CubePlacement(2, offered_by=Side.BOX),
        CubePlacement(2, offered_by=Side.TEAM),
    )
    places = tuple(Lane("Maximilian", cube, badge="" if at else "c", hold=at == 4) for at, cube in enumerate(cubes))
    out, acting = Lane("Eleonora", out=Out(-2, "out")), Lane("Fritz", CubePlacement(8, Side.TEAM), must_act=True)
    first = BoardScene(
        START,
        START,
        seat,
        (*places, out, acting),
        "Abcdefg 1234567890",
        dice=(SideDice(Side.TEAM, DiceState.PLAYED, (6, 5)), SideDice(Side.BOX, DiceState.TO_ROLL)),
        last_play=ShownPlay(Side.TEAM, (CheckerMove(24, 18), CheckerMove(24, 18))),
    )
    second = BoardScene(
        _BEARING_OFF,
        _BEARING_OFF,
        waiting,
        (out, acting),
        "Abcdefg 1234567890",
        dice=(SideDice(Side.TEAM, DiceState.TO_PLAY, (4, 3)), SideDice(Side.BOX, DiceState.WAITING)),
        last_play=ShownPlay(Side.TEAM, (CheckerMove(5, 0), CheckerMove(3, 0))),
    )
    third = BoardScene(
        _CROWDED,
        _CROWDED,
        seat,
        (acting,),
        "Abcdefg 1234567890",
        dice=(SideDice(Side.BOX, DiceState.TO_PLAY, (2, 1)), SideDice(Side.TEAM, DiceState.PLAYED, (6, 1))),
        last_play=ShownPlay(Side.BOX, (CheckerMove(13, 7), CheckerMove(8, 7), CheckerMove(13, 4))),
    )
    return first, second, third
