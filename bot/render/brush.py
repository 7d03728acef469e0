"""Draws the parts of a layout on a picture; knows how each of them looks, not why it is there."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import ceil, floor, hypot

from PIL import Image, ImageChops, ImageDraw

from bot.render import sprites
from bot.render.fonts import ASCENT_PER_SIZE, BLACK_FACE, MASK_MARGIN_PX, text_mask
from bot.render.layers import Canvas
from bot.render.lettering import text_centred_at
from bot.render.parts import (
    ARROW_LABEL_HEIGHT_PX,
    CAPITAL_HEIGHT_PER_SIZE,
    MOVE_LABEL_HEIGHT_PX,
    MOVE_LABEL_RIM_PX,
    MOVE_LABEL_TEXT_SIZE_PX,
    Area,
    Arrow,
    CutSide,
    LaneLine,
    Layout,
    MoveLabel,
    MustActFrame,
    PanelPart,
    RollHoldMark,
    Spot,
    Stroke,
    Text,
    Tone,
    area_around,
    bends_of_line,
)
from bot.render.pixels import resized_picture, slanted_mask
from bot.render.theme import Colour, Theme, mix_colours

_FADE_PX = 20
_FRAME_WIDTH_PX, _PANEL_RADIUS_PX = 5, 7
_ARROW_LINE_WIDTH_PX, _ARROW_CASING_PX = 6.5, 2.6
_ARROW_OVERSAMPLING, _PARTS = 2, 4
_CASING, _FILL = _PARTS, _PARTS * (_PARTS + 1)
"""The numbers in which a larger arrow is drawn: `_PARTS` of its pixels become one, and their mean tells them apart."""
_CROSS_ROOM_PX = 22  # to each side of its middle
_SPOT_STRIDE = 2  # every second spot of a line is enough to draw it
_DASH_PX = 18
_DOT_PX, _DOT_GAP_PX = 2, 13
_SLANT, _SLANT_OVERHANG_PX = 0.28, 5
_LABEL_SIZE_PX = 26


def paint_rail_and_lanes(canvas: Canvas, colours: Theme, parts: Layout) -> None:
    """The rail and the lanes: panels first, then what stands on them; and all that is written."""
    for each in parts.panels:
        _paint_panel(canvas, colours, each)
    for each in parts.lane_lines:
        _paint_lane_line(canvas, colours, each)
    for each in parts.frames:
        _paint_frame(canvas, colours, each)
    for each in parts.holds:
        _paint_hold_mark(canvas, colours, each)
    for each in parts.chevrons:
        paste_centred(canvas, sprites.chevron(colours, points_up=each.points_up, highlighted=each.active), each.centre)
    for each in parts.cubes:
        paste_centred(canvas, sprites.cube(colours, each.look, each.tone, each.value, each.size), each.centre)
    for each in parts.badges:
        paste_centred(
            canvas, sprites.badge(colours, each.tone, each.letter, each.size, outline_only=each.faint), each.centre
        )
    for each in parts.chips:
        paste_centred(canvas, sprites.chip(colours), each.centre)
    for each in parts.texts:
        paint_text(canvas, colours, each)


def paint_discs_and_play(canvas: Canvas, colours: Theme, parts: Layout) -> None:
    """On the checkers: discs, and over them the last play, its labels on all of it."""
    for each in parts.discs:
        paste_centred(canvas, sprites.borne_off_disc(colours, each.tone), each.centre)
    for each in parts.rings:
        paste_centred(canvas, sprites.broken_ring(colours, each.tone), each.centre)
    for paint in (_paint_arrow, _paint_cross, _paint_arrow_labels):  # no line lies on another arrow's label
        for each in parts.arrows:
            paint(canvas, colours, each)
    for each in parts.labels:
        _paint_move_label(canvas, colours, each)


def dashes(line: Sequence[Spot], dash_px: int, gap_px: int) -> list[Sequence[Spot]]:
    """A line in pieces `dash_px` px long, `gap_px` px from one another; each piece is a spot for each px."""
    steps: list[Spot] = []
    for (x0, y0), (x1, y1) in pairwise(line):
        count = max(1, round(hypot(x1 - x0, y1 - y0)))
        steps += [(x0 + (x1 - x0) * at / count, y0 + (y1 - y0) * at / count) for at in range(count)]
    return [steps[at : at + dash_px] for at in range(0, len(steps), dash_px + gap_px)]


def paint_dice_and_banner(canvas: Canvas, colours: Theme, parts: Layout) -> None:
    """On top of all: the dice, which an arrow must not hide, and how the game ended."""
    for each in parts.dice:
        paste_centred(canvas, sprites.die(colours, each.tone, each.state, each.number), each.centre)
    for each in parts.banner:
        if isinstance(each, Text):
            paint_text(canvas, colours, each)
        else:
            _paint_panel(canvas, colours, each)


def paste_centred(canvas: Canvas, sprite: Image.Image, centre: Spot) -> None:
    """Paste a sprite with its middle on the spot."""
    corner = (round(centre[0] - sprite.width / 2), round(centre[1] - sprite.height / 2))
    canvas.paste(sprite, corner, sprite)


def paint_text(canvas: Canvas, theme: Theme, part: Text) -> None:
    """Write a line, cut where it must be."""
    letters = _letters(part.text, part.face, part.size, part.squeeze, part.width, part.cut)
    corner = (part.left - MASK_MARGIN_PX, part.baseline - round(ASCENT_PER_SIZE * part.size))
    if part.slanted:
        letters, corner = _leaning(letters, part.size), (corner[0] - _SLANT_OVERHANG_PX, corner[1])
    canvas.paste(theme[part.ink], corner, letters)


def _paint_panel(canvas: Canvas, theme: Theme, part: PanelPart) -> None:
    """Fill a rounded rectangle."""
    (width, height), (left, top) = _whole(part.area)
    round_mask = sprites.rounded_mask((width, 2 * _PANEL_RADIUS_PX), _PANEL_RADIUS_PX, part.corners)
    _paste_ends(canvas, theme[part.colour], (left, top), height, round_mask)
    canvas.paste(theme[part.colour], (left, top + _PANEL_RADIUS_PX, left + width, top + height - _PANEL_RADIUS_PX))


def _paint_frame(canvas: Canvas, theme: Theme, part: MustActFrame) -> None:
    """Draw an amber frame."""
    (width, height), (left, top) = _whole(part.area)
    amber, ends = theme["amber"], 2 * _PANEL_RADIUS_PX
    _paste_ends(
        canvas, amber, (left, top), height, sprites.frame_mask((width, ends), _PANEL_RADIUS_PX, _FRAME_WIDTH_PX)
    )
    for x in (left, left + width - _FRAME_WIDTH_PX):
        canvas.paste(amber, (x, top + _PANEL_RADIUS_PX, x + _FRAME_WIDTH_PX, top + height - _PANEL_RADIUS_PX))


def _paste_ends(canvas: Canvas, colour: Colour, corner: tuple[int, int], height: int, round_mask: Image.Image) -> None:
    """The rounded upper and lower ends of a panel, the halves of one mask; what lies between is straight."""
    half = round_mask.height // 2
    above = round_mask.crop((0, 0, round_mask.width, half))
    below = round_mask.crop((0, half, round_mask.width, 2 * half))
    canvas.paste(colour, corner, above)
    canvas.paste(colour, (corner[0], corner[1] + height - half), below)


def _paint_lane_line(canvas: Canvas, theme: Theme, part: LaneLine) -> None:
    """Draw the thin line of a lane."""
    size, (left, top) = _whole(part.area)
    canvas.paste(theme["line"], (left, top, left + size[0], top + size[1]))


def _paint_hold_mark(canvas: Canvas, theme: Theme, part: RollHoldMark) -> None:
    """Draw the two bars of a hold."""
    for left in (part.area.left, part.area.right - 6):
        size, corner = _whole(Area(left, part.area.top, left + 6, part.area.bottom))
        canvas.paste(theme["amber"], corner, sprites.rounded_mask(size, 2, (True, True, True, True)))


def _paint_arrow(canvas: Canvas, theme: Theme, part: Arrow) -> None:
    """Draw an arrow's line and head with their casing."""
    pieces = {
        Stroke.SOLID: lambda: _legs(part.line),
        Stroke.DASHED: lambda: dashes(part.line, _DASH_PX, _DASH_PX),
        Stroke.DOTTED: lambda: dashes(part.line, _DOT_PX, _DOT_GAP_PX),
    }
    _paint_lines(canvas, theme, part, pieces[part.stroke](), part.head, part.area)


def _paint_cross(canvas: Canvas, theme: Theme, part: Arrow) -> None:
    """Cross an arrow out, where it is."""
    if part.cross:
        _paint_lines(canvas, theme, part, part.cross, (), area_around(part.cross_centre, 2 * _CROSS_ROOM_PX))


def _paint_arrow_labels(canvas: Canvas, theme: Theme, part: Arrow) -> None:
    """Write with how many checkers an arrow is gone, where it says so, and on a suggestion whose it is."""
    fill, casing = sprites.arrow_fill_and_casing(sprites.tone_colours(theme, part.tone), part.tone)
    for label, ink, ground in ((part.count_label, fill, casing), (part.mark, casing, fill)):
        if label:
            _label(canvas, label.text, label.centre, ink, ground)


def _paint_move_label(canvas: Canvas, theme: Theme, part: MoveLabel) -> None:
    """Write a move on a pill as light or dark as its checkers, with their rim."""
    fill, casing = sprites.arrow_fill_and_casing(sprites.tone_colours(theme, part.tone), part.tone)
    for ground, beyond in ((casing, MOVE_LABEL_RIM_PX), (fill, 0)):
        width, height = part.width + 2 * beyond, MOVE_LABEL_HEIGHT_PX + 2 * beyond
        pill = sprites.rounded_mask((width, height), height / 2, (True, True, True, True))
        canvas.paste(ground, (round(part.centre[0] - width / 2), round(part.centre[1] - height / 2)), pill)
    _write(canvas, part.text, MOVE_LABEL_TEXT_SIZE_PX, part.centre, casing)


def _label(canvas: Canvas, text: str, centre: Spot, ink: Colour, ground: Colour) -> None:
    """A few letters on a disc, or on a longer one."""
    label = text_centred_at(text, BLACK_FACE, _LABEL_SIZE_PX, centre, "num", "frame")
    width = max(ARROW_LABEL_HEIGHT_PX, label.width + 18)
    disc = sprites.rounded_mask((width, ARROW_LABEL_HEIGHT_PX), ARROW_LABEL_HEIGHT_PX / 2, (True, True, True, True))
    canvas.paste(ground, (round(centre[0] - width / 2), round(centre[1] - ARROW_LABEL_HEIGHT_PX / 2)), disc)
    _write(canvas, text, _LABEL_SIZE_PX, centre, ink)


def _write(canvas: Canvas, text: str, size: int, centre: Spot, ink: Colour) -> None:
    """A few letters in a colour that is not one of the theme's."""
    line = text_centred_at(text, BLACK_FACE, size, centre, "num", "frame")
    letters = text_mask(line.text, line.face, line.size)
    canvas.paste(ink, (line.left - MASK_MARGIN_PX, line.baseline - round(ASCENT_PER_SIZE * size)), letters)


def _paint_lines(
    canvas: Canvas,
    theme: Theme,
    arrow: Arrow,
    lines: Sequence[Sequence[Spot]],
    head: Sequence[Spot],
    area: Area,
) -> None:
    """Lines of an arrow, and its head if there is one, with a casing around all of them, in an area.

    They are drawn larger, in numbers: the mean of those that become one pixel says how it looks.
    """
    left, top = max(0, floor(area.left)), max(0, floor(area.top))
    scale = _ARROW_OVERSAMPLING
    picture = Image.new("L", ((ceil(area.right) - left) * scale, (ceil(area.bottom) - top) * scale))
    pen = ImageDraw.Draw(picture)

    def moved(spots: Sequence[Spot]) -> list[Spot]:
        return [((x - left) * scale, (y - top) * scale) for x, y in spots]

    curves = [moved([*spots[:-1:_SPOT_STRIDE], spots[-1]]) for spots in lines]
    corners = moved(head)
    for number, extra in ((_CASING, _ARROW_CASING_PX), (_FILL, 0.0)):
        half = (_ARROW_LINE_WIDTH_PX / 2 + extra) * scale
        for spots in curves:
            pen.polygon(_band(spots, half), fill=number)
            for x, y in (spots[0], spots[-1]):
                pen.ellipse((x - half, y - half, x + half, y + half), fill=number)
        if corners:
            pen.polygon(corners, fill=number)
        if corners and extra:
            pen.line([*corners, *corners[:2]], fill=number, width=round(2 * extra * scale), joint="curve")
    drawn = picture.reduce(scale)
    drawn.putpalette(_arrow_palette(theme, arrow.tone), "RGBA")
    sprite = drawn.convert("RGBA")
    canvas.paste(sprite, (left, top), sprite)


@lru_cache(maxsize=16)
def _arrow_palette(theme: Theme, tone: Tone) -> bytes:
    """How a pixel looks, and how solid it is, by the mean of its parts' numbers."""
    fill, casing = sprites.arrow_fill_and_casing(sprites.tone_colours(theme, tone), tone)
    looks = bytearray(4 * 256)
    for filled, cased in product(range(_PARTS + 1), repeat=2):
        if 0 < (solid := filled + cased) <= _PARTS:
            at = (filled * _FILL + cased * _CASING) // _PARTS
            looks[4 * at : 4 * at + 4] = *mix_colours(casing, fill, filled / solid), round(255 * solid / _PARTS)
    return bytes(looks)


def _band(spots: list[Spot], half: float) -> list[Spot]:
    """The outline of a line, `half` to each side of it."""
    near: list[Spot] = []
    far: list[Spot] = []
    for at, (x, y) in enumerate(spots):
        (x0, y0), (x1, y1) = spots[max(at - 1, 0)], spots[min(at + 1, len(spots) - 1)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        across, down = half * (y1 - y0) / length, half * (x1 - x0) / length
        near.append((x + across, y - down))
        far.append((x - across, y + down))
    return near + far[::-1] if len(spots) > 1 else [*spots, *spots]


def _legs(line: tuple[Spot, ...]) -> list[tuple[Spot, ...]]:
    """A line in smooth pieces, parted where it bends at a hit."""
    return [line[one : other + 1] for one, other in pairwise([0, *bends_of_line(line), len(line) - 1])]


@lru_cache(maxsize=512)
def _letters(text: str, face: str, size: int, squeeze: float, width: int, cut: CutSide) -> Image.Image:
    """The text's mask; one that is cut fades out on that side."""
    letters = text_mask(text, face, size, squeeze)
    if cut is CutSide.NONE:
        return letters
    # What is written from right to left has its end on the left.
    runs_left = unicodedata.bidirectional(text[0]) in {"R", "AL"}
    keeps_right = (cut is CutSide.START) is not runs_left
    room = width + 2 * MASK_MARGIN_PX
    left = max(0, letters.width - room) if keeps_right else 0
    kept = letters.crop((left, 0, left + room, letters.height))
    return ImageChops.multiply(kept, _fade(room, letters.height, fades_left=keeps_right))


def _leaning(letters: Image.Image, size: int) -> Image.Image:
    """The letters leaning to the right about the middle of their height, with OVERHANG more on either side."""
    roomy = Image.new("L", (letters.width + 2 * _SLANT_OVERHANG_PX, letters.height))
    roomy.paste(letters, (_SLANT_OVERHANG_PX, 0))
    return slanted_mask(roomy, _SLANT, (ASCENT_PER_SIZE - CAPITAL_HEIGHT_PER_SIZE / 2) * size)


@lru_cache(maxsize=32)
def _fade(width: int, height: int, *, fades_left: bool) -> Image.Image:
    slope = resized_picture(Image.linear_gradient("L").rotate(90), (_FADE_PX, height))
    veil = Image.new("L", (width, height), 255)
    if fades_left:
        veil.paste(slope, (0, 0))
    else:
        veil.paste(slope.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (width - _FADE_PX, 0))
    return veil


def _whole(area: Area) -> tuple[tuple[int, int], tuple[int, int]]:
    """An area's size and its corner in whole px."""
    left, top = round(area.left), round(area.top)
    return (round(area.right) - left, round(area.bottom) - top), (left, top)
