"""Draws the board, or the cubes alone; pure functions of a scene, safe to call from several threads at once.

The empty board of a theme is drawn once and kept; a turn adds numbers, checkers, dice, cubes, arrows and text.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from math import ceil, floor

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.render import brush, sprites
from bot.render.board import field
from bot.render.board.arrows import rings_arrows_and_labels
from bot.render.board.field import (
    BAR_AREA,
    FIELD_AREA,
    FIELD_MIDDLE_Y,
    LEFT_HALF_AREA,
    PICTURE_HEIGHT_PX,
    PICTURE_WIDTH_PX,
    POINT_HEIGHT_PX,
    POINT_WIDTH_PX,
    RIGHT_HALF_AREA,
    TRAY_AREA,
    column_middle_x,
)
from bot.render.board.lanes import BOX_RAIL_AREA, LANE_BOTTOM_Y, box_rail_layout, lanes_layout
from bot.render.board.scene import (
    START_CHECKER_COUNTS,
    Banner,
    BoardScene,
    BoxSeat,
    CheckerMove,
    CubesScene,
    Lane,
    LaneResult,
    ShownPlay,
)
from bot.render.board.shown import CubePlacement
from bot.render.brush import paint_dice_and_banner, paint_discs_and_play, paint_rail_and_lanes
from bot.render.fonts import HEAVY_FACE, MEDIUM_FACE, text_width_px, writable_text
from bot.render.layers import Box, Canvas, Corner, Layers
from bot.render.lettering import fitted_text, text_centred_within
from bot.render.parts import (
    Area,
    Checker,
    CutSide,
    DiceState,
    Layout,
    PanelPart,
    SideDice,
    Text,
    joined_layouts,
    tone_of_side,
)
from bot.render.pixels import (
    FixedPalette,
    blended_in_levels,
    dimmed_mask,
    fixed_palette,
    indexed_picture,
    png_bytes,
    stacked_png_bytes,
)
from bot.render.theme import Theme, mix_colours, theme_or_default
from bot.rules.points import half_points
from bot.rules.state.bets import Side

_HAIRLINE_PX = 2
_INNER_SHADOW_PX, _INNER_SHADOW_STRENGTH = 6, 0.28
_OVERSAMPLING = 4


def draw_board(scene: BoardScene) -> bytes:
    """The scene as a PNG, 1000 × 938 px, in the fixed palette of its theme."""
    colours = theme_or_default(scene.theme)
    return stacked_png_bytes(_indexed_board(scene, colours), board_palette(colours))


def draw_bare_board(scene: BoardScene) -> bytes:
    """The board alone, without rail and lanes, as a PNG, 1000 × 728 px, in the fixed palette of its theme."""
    colours = theme_or_default(scene.theme)
    return stacked_png_bytes(_indexed_field(scene, colours), board_palette(colours))


def indexed_board_with_caption(scene: BoardScene, caption: Banner) -> list[Image.Image]:
    """The board with a line of its own below, 1000 × 1086 px, in strips of numbers of its palette's colours.

    What is drawn again soon is the same image again, but for the strip of the dice.
    """
    colours = theme_or_default(scene.theme)
    return [*_indexed_board(scene, colours), _indexed_caption(caption, colours)]


@lru_cache(maxsize=8)
def _indexed_caption(caption: Banner, colours: Theme) -> Image.Image:
    """The line below a film's board: one of a result has the frame of its banner, another one is words alone."""
    parts = _banner(caption, is_caption=True) if caption.text else ()
    words = tuple(replace(part, ground="frame") for part in parts if isinstance(part, Text))
    written = Layers()
    paint_dice_and_banner(written, colours, Layout(banner=parts if caption.winner else words))
    canvas = Image.new("RGB", (PICTURE_WIDTH_PX, _CAPTION_HEIGHT_PX), colours["frame"])
    written.paint_on(canvas, _CAPTION_CORNER)
    if not caption.winner:
        canvas = blended_in_levels(canvas, colours["frame"], colours["text"], _CAPTION_EDGE_LEVELS)
    return indexed_picture(canvas, board_palette(colours))


_FIELD_BOTTOM_Y = 728
"""Where the Box's rail begins."""
_BAND_TOP_Y, _BAND_BOTTOM_Y = FIELD_MIDDLE_Y - 48, FIELD_MIDDLE_Y + 48
"""Between them dice and banner lie: all that a roll, or the end of a game, changes on the board itself."""


@dataclass(frozen=True, slots=True)
class _Played:
    """A board as the last play left it, without dice, in three strips.

    `layers`: what lies on its `ground`, the empty board; dice come on top of that.
    """

    above: Image.Image
    band: Image.Image
    below: Image.Image
    ground: Image.Image
    layers: Layers


def _indexed_board(scene: BoardScene, colours: Theme) -> list[Image.Image]:
    """The board, its rail and its lanes in strips, indexed."""
    return [*_indexed_field(scene, colours), _indexed_lanes(_lanes_of(scene))]


def _indexed_field(scene: BoardScene, colours: Theme) -> list[Image.Image]:
    """The board itself in strips, indexed: over what is as it was before the roll lies what the roll has changed."""
    played, over = _played(scene.board_alone(), colours), Layers()
    paint_dice_and_banner(over, colours, _dice_and_banner(scene))
    band, layers = played.band.copy(), Layers([*played.layers, *over])
    for box in over.boxes():
        band.paste(_indexed_piece(played.ground, layers, box, colours), (box[0], box[1] - _BAND_TOP_Y))
    return [played.above, band, played.below]


@lru_cache(maxsize=16)
def _played(scene: BoardScene, colours: Theme) -> _Played:
    """The board of a scene without dice and banner. Most pixels are those of the empty board: they are known."""
    parts = _field_layout(scene)
    ground, picture = _numbered_board(colours, parts.numbers), _indexed_numbered_board(colours, parts.numbers).copy()
    checkers, over = Layers(), Layers()
    for stack in _stacks(parts.checkers):
        piece, indexed, corner = _indexed_stack(colours, stack)
        checkers.paste(piece, corner)
        picture.paste(indexed, corner)
    _paint_over_checkers(over, colours, parts)
    layers = Layers([*checkers, *over])
    for box in over.boxes():
        picture.paste(_indexed_piece(ground, layers, box, colours), box[:2])
    edges = pairwise((0, _BAND_TOP_Y, _BAND_BOTTOM_Y, _FIELD_BOTTOM_Y))
    above, band, below = ((0, top, PICTURE_WIDTH_PX, bottom) for top, bottom in edges)
    return _Played(picture.crop(above), picture.crop(band), picture.crop(below), ground, layers)


def _indexed_piece(ground: Image.Image, layers: Layers, box: Box, colours: Theme) -> Image.Image:
    """A box of the board with what lies there, indexed."""
    piece = ground.crop(box)
    layers.paint_on(piece, box[:2])
    return indexed_picture(piece, board_palette(colours))


def _painted_field(parts: Layout, colours: Theme) -> Image.Image:
    """The board itself, and what is written on it, not indexed yet."""
    canvas = _numbered_board(colours, parts.numbers).copy()
    for stack in _stacks(parts.checkers):
        canvas.paste(*_stack(colours, stack))
    _paint_over_checkers(canvas, colours, parts)
    return canvas


def _paint_over_checkers(canvas: Canvas, colours: Theme, parts: Layout) -> None:
    """What lies and is written on checkers and board."""
    paint_discs_and_play(canvas, colours, parts)
    paint_dice_and_banner(canvas, colours, parts)
    for each in parts.texts:
        brush.paint_text(canvas, colours, each)


def _stacks(checkers: Iterable[Checker]) -> list[tuple[Checker, ...]]:
    """The checkers of each point, and of each side's bar."""
    stacks = defaultdict[tuple[float, bool], list[Checker]](list)
    for checker in checkers:
        x, y = checker.centre
        stacks[x, y < FIELD_MIDDLE_Y].append(checker)
    return [tuple(stack) for stack in stacks.values()]


@lru_cache(maxsize=512)
def _indexed_stack(colours: Theme, checkers: tuple[Checker, ...]) -> tuple[Image.Image, Image.Image, Corner]:
    """A stack on its piece of the empty board, the same indexed, and its corner."""
    piece, corner = _stack(colours, checkers)
    return piece, indexed_picture(piece, board_palette(colours)), corner


@lru_cache(maxsize=512)
def _stack(colours: Theme, checkers: tuple[Checker, ...]) -> tuple[Image.Image, Corner]:
    """The piece of the empty board under a stack, with the stack on it, and its corner: most stacks stay for long."""
    x, top = checkers[0].centre
    left, above = round(x - POINT_WIDTH_PX / 2), floor(top / 2 - 15) * 2  # an even number of px: halves round as before
    below = ceil(checkers[-1].centre[1]) + 35  # the shadow under the last
    piece = _empty_board(colours).crop((left, above, left + POINT_WIDTH_PX, below))
    for each in checkers:
        spot = (each.centre[0] - left, each.centre[1] - above)
        brush.paste_centred(piece, sprites.checker(colours, each.tone, each.number), spot)
    return piece, (left, above)


@lru_cache(maxsize=64)
def _indexed_lanes(scene: CubesScene) -> Image.Image:
    """The rail and the lanes under a board: most turns change none of them."""
    colours = theme_or_default(scene.theme)
    return indexed_picture(_painted_lanes(scene, colours), board_palette(colours))


def _painted_lanes(scene: CubesScene, colours: Theme) -> Image.Image:
    canvas = Image.new("RGB", (PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX), colours["frame"])
    paint_rail_and_lanes(canvas, colours, _lanes_layout(scene))
    return canvas.crop((0, _FIELD_BOTTOM_Y, PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX))


def _painted(scene: BoardScene, colours: Theme) -> Image.Image:
    """The whole picture, not indexed yet."""
    canvas = Image.new("RGB", (PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX))
    canvas.paste(_painted_field(_field_layout(scene), colours), (0, 0))
    canvas.paste(_painted_lanes(_lanes_of(scene), colours), (0, _FIELD_BOTTOM_Y))
    return canvas


def _lanes_of(scene: BoardScene) -> CubesScene:
    return CubesScene(scene.seat, scene.lanes, scene.heading, scene.theme, scene.pot)


def draw_board_without_lanes(scene: BoardScene, colours: Theme, width_px: int) -> Image.Image:
    """The board alone, without rail and lanes, so many px wide."""
    height = round(_FIELD_BOTTOM_Y * width_px / PICTURE_WIDTH_PX)
    return _painted_field(_field_layout(scene), colours).resize((width_px, height), Image.Resampling.LANCZOS)


def main_board_colours(colours: Theme) -> list[tuple[int, int, int]]:
    """The flat colours of a theme's boards."""
    return [colours[key] for key in ("felt", "light_point", "dark_point", "frame", "bar")]


@cache
def board_palette(colours: Theme) -> FixedPalette:
    """The fixed palette of a theme's boards, and of cubes without one."""
    flat = [colour for key, colour in sorted(colours.colours.items()) if not key.startswith("sheet.")]
    return fixed_palette(flat, [_painted(scene, colours) for scene in _sample_boards()])


@lru_cache(maxsize=8)
def _numbered_board(colours: Theme, numbers: tuple[Text, ...]) -> Image.Image:
    """The empty board with its point numbers, without rail and lanes: there are two ways to number it."""
    canvas = _empty_board(colours).crop((0, 0, PICTURE_WIDTH_PX, _FIELD_BOTTOM_Y))
    for number in numbers:
        brush.paint_text(canvas, colours, number)
    return canvas


@lru_cache(maxsize=8)
def _indexed_numbered_board(colours: Theme, numbers: tuple[Text, ...]) -> Image.Image:
    return indexed_picture(_numbered_board(colours, numbers), board_palette(colours))


@cache
def _empty_board(colours: Theme) -> Image.Image:
    """Frame, field, points, bar and tray without anything on them."""
    canvas = Image.new("RGB", (PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX), colours["frame"])
    _fill(canvas, FIELD_AREA, colours["felt"])
    points = Image.new("L", (PICTURE_WIDTH_PX * _OVERSAMPLING, round(POINT_HEIGHT_PX) * _OVERSAMPLING))
    for shade in ("dark_point", "light_point"):
        for is_above in (True, False):
            _paint_points(canvas, points, colours, shade, is_above=is_above)
    _fill(canvas, BAR_AREA, colours["bar"])
    _fill(canvas, TRAY_AREA, colours["tray"])
    _fill(canvas, Area(TRAY_AREA.left, FIELD_MIDDLE_Y - 4, TRAY_AREA.right, FIELD_MIDDLE_Y + 4), colours["edge"])
    if colours.depth:
        for area in (LEFT_HALF_AREA, RIGHT_HALF_AREA, TRAY_AREA):
            _sink(canvas, area)
    _edge_bar(canvas, colours)
    for area in (FIELD_AREA, TRAY_AREA):
        _outline(canvas, area, colours)
    return canvas


def _paint_points(canvas: Image.Image, points: Image.Image, colours: Theme, shade: str, *, is_above: bool) -> None:
    """All points of one shade on one side of the board."""
    points.paste(0, (0, 0, *points.size))
    pen = ImageDraw.Draw(points)
    half = (POINT_WIDTH_PX - 3) / 2
    for column in range(12):
        if ((column % 2 == 0) is is_above) is not (shade == "dark_point"):
            continue
        x = column_middle_x(column)
        corners = [(x - half, 0), (x + half, 0), (x, POINT_HEIGHT_PX)]
        pen.polygon([(a * _OVERSAMPLING, b * _OVERSAMPLING) for a, b in corners], fill=255)
    mask = points.reduce(_OVERSAMPLING)
    if not is_above:
        mask = mask.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    top = FIELD_AREA.top if is_above else FIELD_AREA.bottom - POINT_HEIGHT_PX
    canvas.paste(colours[shade], (0, round(top)), mask)


def _sink(canvas: Image.Image, area: Area) -> None:
    """A soft shadow inside an area, at its top and left, as if it lay deeper than what is around it."""
    size = (round(area.width), round(area.height))
    lit = Image.new("L", size, 0)
    lit.paste(255, (_INNER_SHADOW_PX, _INNER_SHADOW_PX, *size))
    shadow = dimmed_mask(
        ImageChops.invert(lit.filter(ImageFilter.GaussianBlur(_INNER_SHADOW_PX / 2))), _INNER_SHADOW_STRENGTH
    )
    canvas.paste((0, 0, 0), (round(area.left), round(area.top)), shadow)


def _edge_bar(canvas: Image.Image, colours: Theme) -> None:
    """The bar's two edges, a shade darker than the bar."""
    dark = mix_colours(colours["bar"], (0, 0, 0), 0.35)
    for left in (BAR_AREA.left, BAR_AREA.right - _HAIRLINE_PX):
        _fill(canvas, Area(left, BAR_AREA.top, left + _HAIRLINE_PX, BAR_AREA.bottom), dark)


def _outline(canvas: Image.Image, area: Area, colours: Theme) -> None:
    """The hairline round an area."""
    left, top, right, bottom = area.left - 2, area.top - 2, area.right + 1, area.bottom + 1
    ImageDraw.Draw(canvas).rectangle((left, top, right, bottom), outline=colours["hairline"], width=_HAIRLINE_PX)


def _fill(canvas: Image.Image, area: Area, colour: tuple[int, int, int]) -> None:
    canvas.paste(colour, (round(area.left), round(area.top), round(area.right), round(area.bottom)))


# --- Where everything is


def board_layout(scene: BoardScene) -> Layout:
    """Every part of the picture that may differ from one scene to the next."""
    return joined_layouts(_field_layout(scene), _lanes_layout(scene))


def _lanes_layout(scene: BoardScene | CubesScene, rail_area: Area = BOX_RAIL_AREA) -> Layout:
    rail = box_rail_layout(scene.seat, scene.heading, rail_area, pot_half_points=scene.pot)
    return joined_layouts(rail, lanes_layout(scene, rail_area))


def _field_layout(scene: BoardScene) -> Layout:
    """Those of the board itself."""
    rings, shown, labels = rings_arrows_and_labels(scene)
    over = _dice_and_banner(scene)
    return Layout(
        checkers=field.drawn_checkers(scene),
        discs=field.borne_off_discs(scene),
        dice=over.dice,
        rings=rings,
        arrows=shown,
        labels=labels,
        numbers=_numbers_of(scene),
        texts=field.pip_and_borne_off_counts(scene),
        banner=over.banner,
    )


def _dice_and_banner(scene: BoardScene) -> Layout:
    """Those in the band across the middle."""
    return Layout(dice=field.drawn_dice(scene), banner=_banner(scene.banner) if scene.banner else ())


def _numbers_of(scene: BoardScene) -> tuple[Text, ...]:
    return field.point_numbers(counted_from_viewer=scene.numbers_for is scene.view)


def _banner(banner: Banner, *, is_caption: bool = False) -> tuple[PanelPart | Text, ...]:
    """How the game ended, across the middle of the field, in the tone of who won it; in two lines what is too long.

    `is_caption`: it stands below the board, where there is room for larger letters. A note has two lines there.
    """
    ink, ground = ("text", "rail") if banner.winner is None else (f"{_TONES[banner.winner]}.{one}" for one in _INK)
    notes = [writable_text(line, MEDIUM_FACE) for line in banner.note.splitlines()]
    sizes_of_two = _SIZES_ABOVE_NOTE_PX if notes else _SIZES_OF_CAPTION_PX if is_caption else _SIZES_OF_TWO_LINES_PX
    told, size = _banner_lines(writable_text(banner.text, HEAVY_FACE), sizes_of_two)
    more_room = _NOTE_ROOM_PX if notes or is_caption else _SECOND_LINE_ROOM_PX if len(told) > 1 else 0
    outside = _BANNER_AREA.inset(0, -more_room)
    inside = outside.inset(_BANNER_EDGE_PX, _BANNER_EDGE_PX)
    lines = [(text, HEAVY_FACE, size) for text in told] + [(text, MEDIUM_FACE, _NOTE_SIZE_PX) for text in notes]
    x, y = outside.centre
    pitches = [(one[2] + other[2]) / 2 + _LINE_GAP_PX for one, other in pairwise(lines)]
    middles = accumulate(pitches, initial=y - sum(pitches) / 2 + (size - lines[-1][2]) * _HEAVIER_ABOVE)
    written = (
        text_centred_within(text, face, size, (x, middle), ink, ground, _BANNER_TEXT_AREA)
        for (text, face, size), middle in zip(lines, middles, strict=True)
    )
    return (PanelPart(outside, ink), PanelPart(inside, ground), *written)


def _banner_lines(text: str, sizes_of_two: tuple[int, ...]) -> tuple[list[str], int]:
    """What a banner says in one line, or in two that are about as long, and the largest size in which it is not cut.

    If it can be, the first of the two ends with a sentence, or the second is what stands in brackets.
    """
    words = text.split(" ")
    halves = [
        [" ".join(words[:at]).removesuffix(" ·"), " ".join(words[at:]).removeprefix("· ")]
        for at in range(1, len(words))
    ]
    room = _BANNER_TEXT_AREA.width / sizes_of_two[-1]

    def unevenness(lines: list[str]) -> tuple[bool, float]:
        width = max(text_width_px(line, HEAVY_FACE, 1) for line in lines)
        is_between = lines[0].endswith(".") or (lines[1][:1] + lines[1].rstrip(".")[-1:] == "()")
        return width > room, width * (_SENTENCE_BREAK_SHARE if is_between else 1)

    both = min(halves, key=unevenness, default=[text])
    for lines, size in (([text], _BANNER_TEXT_SIZE_PX), *((both, size) for size in sizes_of_two)):
        if all(fitted_text(line, HEAVY_FACE, size, int(_BANNER_TEXT_AREA.width)).cut is CutSide.NONE for line in lines):
            return lines, size
    return both, sizes_of_two[-1]


_BANNER_AREA = Area(FIELD_AREA.left + 12, FIELD_MIDDLE_Y - 38, FIELD_AREA.right - 12, FIELD_MIDDLE_Y + 38)
_BANNER_TEXT_SIZE_PX, _BANNER_EDGE_PX = 44, 4
_SIZES_OF_TWO_LINES_PX = (36, 32, 28)
_SENTENCE_BREAK_SHARE = 0.75
"""The longer line counts as so much of its width where the break is after a sentence or before brackets: the lines may
be less even."""
_BANNER_TEXT_AREA = _BANNER_AREA.inset(_BANNER_EDGE_PX + 14)
_SIZES_OF_CAPTION_PX = (44, 40, *_SIZES_OF_TWO_LINES_PX)
_SIZES_ABOVE_NOTE_PX = (30, 28)
_NOTE_SIZE_PX, _NOTE_ROOM_PX, _SECOND_LINE_ROOM_PX = 29, 32, 8
"""The lines below a result, and by how much they, or a second line, make the banner higher above and below."""
_LINE_GAP_PX, _HEAVIER_ABOVE = 2, 0.25
"""Between two lines; and how much of the difference of their sizes the first is lower, to lie in the middle."""
_CAPTION_HEIGHT_PX = 148
_CAPTION_EDGE_LEVELS = 1
"""In so many steps letters of a caption fade at their edges: at their size nobody sees more, and a film is smaller."""
_CAPTION_CORNER = (round(_BANNER_AREA.centre[0] - PICTURE_WIDTH_PX / 2), FIELD_MIDDLE_Y - _CAPTION_HEIGHT_PX // 2)
"""A caption is laid out as a banner over the board is, and then moved below it, to the middle."""
_INK = ("rim", "tone")
_TONES = {side: tone_of_side(side).value for side in Side}


# --- The cubes without a board, for games that are played elsewhere


_MARGIN_PX = BOX_RAIL_AREA.left
_LANE_WIDTH_PX = 162  # wide enough for a badge beside the cube
_MIN_WIDTH_PX, _MAX_WIDTH_PX = 640, 1000
CUBES_PICTURE_TOP_Y = round(BOX_RAIL_AREA.top - _MARGIN_PX)
_CUBES_PICTURE_HEIGHT_PX = round(LANE_BOTTOM_Y + _MARGIN_PX) - CUBES_PICTURE_TOP_Y


def draw_cubes(scene: CubesScene) -> bytes:
    """The scene as a PNG, 232 px high, in the fixed palette of its theme."""
    colours = theme_or_default(scene.theme)
    width, bottom = cubes_picture_width_px(len(scene.lanes)), CUBES_PICTURE_TOP_Y + _CUBES_PICTURE_HEIGHT_PX
    canvas = Image.new("RGB", (width, bottom), colours["frame"])
    paint_rail_and_lanes(canvas, colours, cubes_layout(scene))
    return png_bytes(canvas.crop((0, CUBES_PICTURE_TOP_Y, width, bottom)), board_palette(colours))


def cubes_picture_width_px(lane_count: int) -> int:
    """How wide the picture of so many lanes is."""
    return round(min(max(2 * _MARGIN_PX + _LANE_WIDTH_PX * lane_count, _MIN_WIDTH_PX), _MAX_WIDTH_PX))


def cubes_layout(scene: CubesScene) -> Layout:
    """Every part of the picture; the places are those under a board."""
    right = cubes_picture_width_px(len(scene.lanes)) - _MARGIN_PX
    return _lanes_layout(scene, replace(BOX_RAIL_AREA, left=_MARGIN_PX, right=right))


# --- Samples for the palette

_BEARING_OFF = (2, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

_CROWDED = (0, 0, 2, 0, 0, 6, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)


def _sample_boards() -> tuple[BoardScene, ...]:
    """Three scenes that between them show every part there is."""
    seat = BoxSeat("Alessandra", "Box", points=half_points(1))
    waiting = replace(seat, must_act=True)
    cubes = (
        CubePlacement(2),
        CubePlacement(2, Side.BOX),
        CubePlacement(2, Side.TEAM),
        CubePlacement(2, offered_by=Side.BOX),
        CubePlacement(2, offered_by=Side.TEAM),
    )
    places = tuple(Lane("Maximilian", cube, badge="" if at else "c", hold=at == 4) for at, cube in enumerate(cubes))
    out, acting = (
        Lane("Eleonora", out=LaneResult(half_points(-1), "out")),
        Lane("Fritz", CubePlacement(8, Side.TEAM), must_act=True),
    )
    first = BoardScene(
        START_CHECKER_COUNTS,
        START_CHECKER_COUNTS,
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
