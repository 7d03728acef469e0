"""Draws the parts of a layout on a picture; knows how each of them looks, not why it is there."""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, hypot

from PIL import Image, ImageChops, ImageDraw

from bot.render import sprites
from bot.render.fonts import ASCENT_PER_SIZE, BLACK_FACE, MASK_MARGIN_PX, text_mask
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
    bends_of_line,
)
from bot.render.pixels import resized_picture, slanted_mask
from bot.render.theme import Colour, Theme

_FADE_PX = 20
_FRAME_WIDTH_PX, _PANEL_RADIUS_PX = 5, 7
_ARROW_LINE_WIDTH_PX, _ARROW_CASING_PX = 6.5, 2.6
_ARROW_OVERSAMPLING = 2
_CROSS_ROOM_PX = 22  # to each side of its middle
_SPOT_STRIDE = 2  # every second spot of a line is enough to draw it
_STRIP_WIDTH_PX = 48
_ARROW_REACH_ACROSS_PX, _ARROW_REACH_DOWN_PX = 32, 12  # farther from its spots than that no part of an arrow is
_DASH_PX = 18
_DOT_PX, _DOT_GAP_PX = 2, 13
_SLANT, _SLANT_OVERHANG_PX = 0.28, 5
_LABEL_SIZE_PX = 26


def paint_rail_and_lanes(canvas: Image.Image, colours: Theme, parts: Layout) -> None:
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


def paint_discs_and_play(canvas: Image.Image, colours: Theme, parts: Layout) -> None:
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


def paint_dice_and_banner(canvas: Image.Image, colours: Theme, parts: Layout) -> None:
    """On top of all: the dice, which an arrow must not hide, and how the game ended."""
    for each in parts.dice:
        paste_centred(canvas, sprites.die(colours, each.tone, each.state, each.number), each.centre)
    for each in parts.banner:
        if isinstance(each, Text):
            paint_text(canvas, colours, each)
        else:
            _paint_panel(canvas, colours, each)


def paste_centred(canvas: Image.Image, sprite: Image.Image, centre: Spot) -> None:
    """Paste a sprite with its middle on the spot."""
    corner = (round(centre[0] - sprite.width / 2), round(centre[1] - sprite.height / 2))
    canvas.paste(sprite, corner, sprite)


def paint_text(canvas: Image.Image, theme: Theme, part: Text) -> None:
    """Write a line, cut where it must be."""
    letters = _letters(part.text, part.face, part.size, part.squeeze, part.width, part.cut)
    corner = (part.left - MASK_MARGIN_PX, part.baseline - round(ASCENT_PER_SIZE * part.size))
    if part.slanted:
        letters, corner = _leaning(letters, part.size), (corner[0] - _SLANT_OVERHANG_PX, corner[1])
    canvas.paste(theme[part.ink], corner, letters)


def _paint_panel(canvas: Image.Image, theme: Theme, part: PanelPart) -> None:
    """Fill a rounded rectangle."""
    (width, height), (left, top) = _whole(part.area)
    round_mask = sprites.rounded_mask((width, 2 * _PANEL_RADIUS_PX), _PANEL_RADIUS_PX, part.corners)
    _paste_ends(canvas, theme[part.colour], (left, top), height, round_mask)
    canvas.paste(theme[part.colour], (left, top + _PANEL_RADIUS_PX, left + width, top + height - _PANEL_RADIUS_PX))


def _paint_frame(canvas: Image.Image, theme: Theme, part: MustActFrame) -> None:
    """Draw an amber frame."""
    (width, height), (left, top) = _whole(part.area)
    amber, ends = theme["amber"], 2 * _PANEL_RADIUS_PX
    _paste_ends(
        canvas, amber, (left, top), height, sprites.frame_mask((width, ends), _PANEL_RADIUS_PX, _FRAME_WIDTH_PX)
    )
    for x in (left, left + width - _FRAME_WIDTH_PX):
        canvas.paste(amber, (x, top + _PANEL_RADIUS_PX, x + _FRAME_WIDTH_PX, top + height - _PANEL_RADIUS_PX))


def _paste_ends(
    canvas: Image.Image, colour: Colour, corner: tuple[int, int], height: int, round_mask: Image.Image
) -> None:
    """The rounded upper and lower ends of a panel, the halves of one mask; what lies between is straight."""
    half = round_mask.height // 2
    above = round_mask.crop((0, 0, round_mask.width, half))
    below = round_mask.crop((0, half, round_mask.width, 2 * half))
    canvas.paste(colour, corner, above)
    canvas.paste(colour, (corner[0], corner[1] + height - half), below)


def _paint_lane_line(canvas: Image.Image, theme: Theme, part: LaneLine) -> None:
    """Draw the thin line of a lane."""
    size, (left, top) = _whole(part.area)
    canvas.paste(theme["line"], (left, top, left + size[0], top + size[1]))


def _paint_hold_mark(canvas: Image.Image, theme: Theme, part: RollHoldMark) -> None:
    """Draw the two bars of a hold."""
    for left in (part.area.left, part.area.right - 6):
        size, corner = _whole(Area(left, part.area.top, left + 6, part.area.bottom))
        canvas.paste(theme["amber"], corner, sprites.rounded_mask(size, 2, (True, True, True, True)))


def _paint_arrow(canvas: Image.Image, theme: Theme, part: Arrow) -> None:
    """Draw an arrow's line and head with their casing."""
    fill, casing = sprites.arrow_fill_and_casing(sprites.tone_colours(theme, part.tone), part.tone)
    area = part.area
    corner = (max(0, floor(area.left)), max(0, floor(area.top)))
    size = (ceil(area.right) - corner[0], ceil(area.bottom) - corner[1])
    for spot, wider, strip in _arrow_strips(part, corner, size):
        canvas.paste(casing, spot, wider)
        canvas.paste(fill, spot, strip)


def _paint_cross(canvas: Image.Image, theme: Theme, part: Arrow) -> None:
    """Cross an arrow out, where it is."""
    fill, casing = sprites.arrow_fill_and_casing(sprites.tone_colours(theme, part.tone), part.tone)
    left, top = (floor(each) - _CROSS_ROOM_PX for each in part.cross_centre)
    bars = [[((x - left) * _ARROW_OVERSAMPLING, (y - top) * _ARROW_OVERSAMPLING) for x, y in bar] for bar in part.cross]
    for colour, extra in ((casing, _ARROW_CASING_PX), (fill, 0.0)) if bars else ():
        mask = _arrow_mask(bars, [], (2 * _CROSS_ROOM_PX, 2 * _CROSS_ROOM_PX), extra).reduce(_ARROW_OVERSAMPLING)
        canvas.paste(colour, (left, top), mask)


def _paint_arrow_labels(canvas: Image.Image, theme: Theme, part: Arrow) -> None:
    """Write with how many checkers an arrow is gone, where it says so, and on a suggestion whose it is."""
    fill, casing = sprites.arrow_fill_and_casing(sprites.tone_colours(theme, part.tone), part.tone)
    for label, ink, ground in ((part.count_label, fill, casing), (part.mark, casing, fill)):
        if label:
            _label(canvas, label.text, label.centre, ink, ground)


def _paint_move_label(canvas: Image.Image, theme: Theme, part: MoveLabel) -> None:
    """Write a move on a pill as light or dark as its checkers, with their rim."""
    fill, casing = sprites.arrow_fill_and_casing(sprites.tone_colours(theme, part.tone), part.tone)
    for ground, beyond in ((casing, MOVE_LABEL_RIM_PX), (fill, 0)):
        width, height = part.width + 2 * beyond, MOVE_LABEL_HEIGHT_PX + 2 * beyond
        pill = sprites.rounded_mask((width, height), height / 2, (True, True, True, True))
        canvas.paste(ground, (round(part.centre[0] - width / 2), round(part.centre[1] - height / 2)), pill)
    _write(canvas, part.text, MOVE_LABEL_TEXT_SIZE_PX, part.centre, casing)


def _label(canvas: Image.Image, text: str, centre: Spot, ink: Colour, ground: Colour) -> None:
    """A few letters on a disc, or on a longer one."""
    label = text_centred_at(text, BLACK_FACE, _LABEL_SIZE_PX, centre, "num", "frame")
    width = max(ARROW_LABEL_HEIGHT_PX, label.width + 18)
    disc = sprites.rounded_mask((width, ARROW_LABEL_HEIGHT_PX), ARROW_LABEL_HEIGHT_PX / 2, (True, True, True, True))
    canvas.paste(ground, (round(centre[0] - width / 2), round(centre[1] - ARROW_LABEL_HEIGHT_PX / 2)), disc)
    _write(canvas, text, _LABEL_SIZE_PX, centre, ink)


def _write(canvas: Image.Image, text: str, size: int, centre: Spot, ink: Colour) -> None:
    """A few letters in a colour that is not one of the theme's."""
    line = text_centred_at(text, BLACK_FACE, size, centre, "num", "frame")
    letters = text_mask(line.text, line.face, line.size)
    canvas.paste(ink, (line.left - MASK_MARGIN_PX, line.baseline - round(ASCENT_PER_SIZE * size)), letters)


def _arrow_strips(
    part: Arrow, corner: tuple[int, int], size: tuple[int, int]
) -> Iterator[tuple[tuple[int, int], Image.Image, Image.Image]]:
    """The masks of the arrow's line and head, strip by strip, for most of the rest is empty: a corner, and two.

    The first of the two is that of its casing, wider on each side.
    """

    def moved(spots: Sequence[Spot]) -> list[Spot]:
        return [((x - corner[0]) * _ARROW_OVERSAMPLING, (y - corner[1]) * _ARROW_OVERSAMPLING) for x, y in spots]

    pieces = {
        Stroke.SOLID: lambda: _legs(part.line),
        Stroke.DASHED: lambda: dashes(part.line, _DASH_PX, _DASH_PX),
        Stroke.DOTTED: lambda: dashes(part.line, _DOT_PX, _DOT_GAP_PX),
    }
    lines = [moved(one) for one in pieces[part.stroke]()]
    head = moved(part.head)
    wider, own = (_arrow_mask(lines, head, size, extra) for extra in (_ARROW_CASING_PX, 0.0))
    for left, top, right, bottom in _strips([*part.line, *part.head], corner, size):
        scale = _ARROW_OVERSAMPLING
        fine = (left * scale, top * scale, right * scale, bottom * scale)
        yield (corner[0] + left, corner[1] + top), wider.reduce(scale, fine), own.reduce(scale, fine)


def _arrow_mask(lines: list[list[Spot]], head: list[Spot], size: tuple[int, int], extra: float) -> Image.Image:
    """An arrow's lines, and its head if it has one, each side `extra` px wider, finer than they will be."""
    picture = Image.new("L", (size[0] * _ARROW_OVERSAMPLING, size[1] * _ARROW_OVERSAMPLING))
    pen = ImageDraw.Draw(picture)
    half = (_ARROW_LINE_WIDTH_PX / 2 + extra) * _ARROW_OVERSAMPLING
    for spots in lines:
        pen.polygon(_band([*spots[:-1:_SPOT_STRIDE], spots[-1]], half), fill=255)
        for x, y in (spots[0], spots[-1]):
            pen.ellipse((x - half, y - half, x + half, y + half), fill=255)
    if head:
        pen.polygon(head, fill=255)
    if head and extra:
        pen.line([*head, head[0], head[1]], fill=255, width=round(2 * extra * _ARROW_OVERSAMPLING), joint="curve")
    return picture


def _strips(spots: list[Spot], corner: tuple[int, int], size: tuple[int, int]) -> Iterator[tuple[int, int, int, int]]:
    """Upright strips of an arrow's picture, each only as high as the arrow may be there."""
    moved = [(x - corner[0], y - corner[1]) for x, y in spots]
    for left in range(0, size[0], _STRIP_WIDTH_PX):
        right = min(left + _STRIP_WIDTH_PX, size[0])
        first, last = left - _ARROW_REACH_ACROSS_PX, right + _ARROW_REACH_ACROSS_PX
        beside = [y for x, y in moved if first <= x <= last]
        if beside:
            top = max(floor(min(beside)) - _ARROW_REACH_DOWN_PX, 0)
            bottom = min(ceil(max(beside)) + _ARROW_REACH_DOWN_PX, size[1])
            if top < bottom:
                yield left, top, right, bottom


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
