"""Draws the parts of a layout on a picture; knows how each of them looks, not why it is there."""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, hypot

from PIL import Image, ImageChops, ImageDraw

from bot.render import sprites
from bot.render.fonts import ASCENT, BLACK, MARGIN, mask
from bot.render.lettering import on_spot
from bot.render.parts import CAPITALS, Area, Arrow, CutSide, Frame, HoldMark, Layout, PanelPart, Spot, Stroke, Text
from bot.render.pixels import leaning, resized
from bot.render.theme import Colour, Theme

FADE = 20
FRAME_WIDTH, PANEL_RADIUS = 5, 7
LINE_WIDTH, CASING = 6.5, 2.6
ARROW_FINE = 2
THIN = 2  # every second spot of a line is enough to draw it
STRIP_WIDTH_PX = 48
ACROSS_PX, ALONG_PX = 32, 12  # farther from its spots than that no part of an arrow is
DASH = 18
BEND_COSINE = 0.9  # the cosine of a turn that is a bend
SLOPE, OVERHANG = 0.28, 5
LABEL_DISC, LABEL_SIZE = 40, 26


def paint_rail_and_lanes(canvas: Image.Image, colours: Theme, parts: Layout) -> None:
    """The rail and the lanes: panels first, then what stands on them; and all that is written."""
    for each in parts.panels:
        panel(canvas, colours, each)
    for each in parts.strokes:
        stroke(canvas, colours, each)
    for each in parts.frames:
        frame(canvas, colours, each)
    for each in parts.holds:
        hold(canvas, colours, each)
    for each in parts.chevrons:
        stamp(canvas, sprites.chevron(colours, points_up=each.points_up, active=each.active), each.centre)
    for each in parts.cubes:
        stamp(canvas, sprites.cube(colours, each.look, each.tone, each.value, each.size), each.centre)
    for each in parts.badges:
        stamp(canvas, sprites.badge(colours, each.tone, each.letter, each.size, faint=each.faint), each.centre)
    for each in parts.chips:
        stamp(canvas, sprites.chip(colours), each.centre)
    for each in parts.texts:
        text(canvas, colours, each)


def paint_play(canvas: Image.Image, colours: Theme, parts: Layout) -> None:
    """On the checkers: discs, and over them the last play."""
    for each in parts.discs:
        stamp(canvas, sprites.disc(colours, each.tone), each.centre)
    for each in parts.rings:
        stamp(canvas, sprites.ring(colours, each.tone), each.centre)
    for each in parts.arrows:
        arrow(canvas, colours, each)


def dashes(line: Sequence[Spot], dash: int, gap: int) -> list[Sequence[Spot]]:
    """A line in pieces `dash` px long, `gap` px from one another; each piece is a spot for each px."""
    steps: list[Spot] = []
    for (x0, y0), (x1, y1) in pairwise(line):
        count = max(1, round(hypot(x1 - x0, y1 - y0)))
        steps += [(x0 + (x1 - x0) * at / count, y0 + (y1 - y0) * at / count) for at in range(count)]
    return [steps[at : at + dash] for at in range(0, len(steps), dash + gap)]


def paint_dice(canvas: Image.Image, colours: Theme, parts: Layout) -> None:
    """On top of all: the dice, which an arrow must not hide, and how the game ended."""
    for each in parts.dice:
        stamp(canvas, sprites.die(colours, each.tone, each.state, each.number), each.centre)
    for each in parts.banner:
        if isinstance(each, Text):
            text(canvas, colours, each)
        else:
            panel(canvas, colours, each)


def stamp(canvas: Image.Image, sprite: Image.Image, centre: Spot) -> None:
    """Paste a sprite with its middle on the spot."""
    corner = (round(centre[0] - sprite.width / 2), round(centre[1] - sprite.height / 2))
    canvas.paste(sprite, corner, sprite)


def text(canvas: Image.Image, theme: Theme, part: Text) -> None:
    """Write a line, cut where it must be."""
    letters = _letters(part.text, part.face, part.size, part.squeeze, part.width, part.cut)
    corner = (part.left - MARGIN, part.baseline - round(ASCENT * part.size))
    if part.leans:
        letters, corner = _leaning(letters, part.size), (corner[0] - OVERHANG, corner[1])
    canvas.paste(theme[part.ink], corner, letters)


def panel(canvas: Image.Image, theme: Theme, part: PanelPart) -> None:
    """Fill a rounded rectangle."""
    (width, height), (left, top) = _whole(part.area)
    round_mask = sprites.rounded_mask((width, 2 * PANEL_RADIUS), PANEL_RADIUS, part.corners)
    _paste_ends(canvas, theme[part.colour], (left, top), height, round_mask)
    canvas.paste(theme[part.colour], (left, top + PANEL_RADIUS, left + width, top + height - PANEL_RADIUS))


def frame(canvas: Image.Image, theme: Theme, part: Frame) -> None:
    """Draw an amber frame."""
    (width, height), (left, top) = _whole(part.area)
    amber, ends = theme["amber"], 2 * PANEL_RADIUS
    _paste_ends(canvas, amber, (left, top), height, sprites.frame_mask((width, ends), PANEL_RADIUS, FRAME_WIDTH))
    for x in (left, left + width - FRAME_WIDTH):
        canvas.paste(amber, (x, top + PANEL_RADIUS, x + FRAME_WIDTH, top + height - PANEL_RADIUS))


def _paste_ends(
    canvas: Image.Image, colour: Colour, corner: tuple[int, int], height: int, round_mask: Image.Image
) -> None:
    """The rounded upper and lower ends of a panel, the halves of one mask; what lies between is straight."""
    half = round_mask.height // 2
    above, below = (
        round_mask.crop((0, 0, round_mask.width, half)),
        round_mask.crop((0, half, round_mask.width, 2 * half)),
    )
    canvas.paste(colour, corner, above)
    canvas.paste(colour, (corner[0], corner[1] + height - half), below)


def stroke(canvas: Image.Image, theme: Theme, part: Stroke) -> None:
    """Draw the thin line of a lane."""
    size, (left, top) = _whole(part.area)
    canvas.paste(theme["line"], (left, top, left + size[0], top + size[1]))


def hold(canvas: Image.Image, theme: Theme, part: HoldMark) -> None:
    """Draw the two bars of a hold."""
    for left in (part.area.left, part.area.right - 6):
        size, corner = _whole(Area(left, part.area.top, left + 6, part.area.bottom))
        canvas.paste(theme["amber"], corner, sprites.rounded_mask(size, 2, (True, True, True, True)))


def arrow(canvas: Image.Image, theme: Theme, part: Arrow) -> None:
    """Draw an arrow with its casing, and on it how many went that way."""
    fill, casing = sprites.arrow_colours(sprites.tones_of(theme, part.tone), part.tone)
    area = part.area
    corner = (max(0, floor(area.left)), max(0, floor(area.top)))
    size = (ceil(area.right) - corner[0], ceil(area.bottom) - corner[1])
    for spot, wider, strip in _arrow_strips(part, corner, size):
        canvas.paste(casing, spot, wider)
        canvas.paste(fill, spot, strip)
    if part.times > 1:
        _label(canvas, f"×{part.times}", part.times_centre, fill, casing)
    if part.label:
        _label(canvas, part.label, part.label_centre, casing, fill)


def _label(canvas: Image.Image, text: str, centre: Spot, ink: Colour, ground: Colour) -> None:
    """A few letters on a disc, or on a longer one."""
    label = on_spot(text, BLACK, LABEL_SIZE, centre, "num", "frame")
    width = max(LABEL_DISC, label.width + 18)
    disc = sprites.rounded_mask((width, LABEL_DISC), LABEL_DISC / 2, (True, True, True, True))
    canvas.paste(ground, (round(centre[0] - width / 2), round(centre[1] - LABEL_DISC / 2)), disc)
    letters = mask(label.text, label.face, label.size)
    canvas.paste(ink, (label.left - MARGIN, label.baseline - round(ASCENT * LABEL_SIZE)), letters)


def _arrow_strips(
    part: Arrow, corner: tuple[int, int], size: tuple[int, int]
) -> Iterator[tuple[tuple[int, int], Image.Image, Image.Image]]:
    """The masks of the arrow's line and head, strip by strip, for most of the rest is empty: a corner, and two.

    The first of the two is that of its casing, wider on each side.
    """

    def moved(spots: Sequence[Spot]) -> list[Spot]:
        return [((x - corner[0]) * ARROW_FINE, (y - corner[1]) * ARROW_FINE) for x, y in spots]

    lines = [moved(one) for one in (dashes(part.line, DASH, DASH) if part.dashed else _legs(part.line))]
    head = moved(part.head)
    wider, own = (_arrow_mask(lines, head, size, extra) for extra in (CASING, 0.0))
    for left, top, right, bottom in _strips([*part.line, *part.head], corner, size):
        fine = (left * ARROW_FINE, top * ARROW_FINE, right * ARROW_FINE, bottom * ARROW_FINE)
        yield (corner[0] + left, corner[1] + top), wider.reduce(ARROW_FINE, fine), own.reduce(ARROW_FINE, fine)


def _arrow_mask(lines: list[list[Spot]], head: list[Spot], size: tuple[int, int], extra: float) -> Image.Image:
    """An arrow's lines and head, each side `extra` px wider, finer than they will be."""
    picture = Image.new("L", (size[0] * ARROW_FINE, size[1] * ARROW_FINE))
    pen = ImageDraw.Draw(picture)
    half = (LINE_WIDTH / 2 + extra) * ARROW_FINE
    for spots in lines:
        pen.polygon(_band([*spots[:-1:THIN], spots[-1]], half), fill=255)
        for x, y in (spots[0], spots[-1]):
            pen.ellipse((x - half, y - half, x + half, y + half), fill=255)
    pen.polygon(head, fill=255)
    if extra:
        pen.line([*head, head[0], head[1]], fill=255, width=round(2 * extra * ARROW_FINE), joint="curve")
    return picture


def _strips(spots: list[Spot], corner: tuple[int, int], size: tuple[int, int]) -> Iterator[tuple[int, int, int, int]]:
    """Upright strips of an arrow's picture, each only as high as the arrow may be there."""
    moved = [(x - corner[0], y - corner[1]) for x, y in spots]
    for left in range(0, size[0], STRIP_WIDTH_PX):
        right = min(left + STRIP_WIDTH_PX, size[0])
        first, last = left - ACROSS_PX, right + ACROSS_PX
        beside = [y for x, y in moved if first <= x <= last]
        if beside:
            top, bottom = max(floor(min(beside)) - ALONG_PX, 0), min(ceil(max(beside)) + ALONG_PX, size[1])
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
    steps = [(x1 - x0, y1 - y0, hypot(x1 - x0, y1 - y0)) for (x0, y0), (x1, y1) in pairwise(line)]
    bends = [
        at
        for at, ((x0, y0, before), (x1, y1, after)) in enumerate(pairwise(steps), start=1)
        if x0 * x1 + y0 * y1 < BEND_COSINE * (before * after)
    ]
    return [line[one : other + 1] for one, other in pairwise([0, *bends, len(line) - 1])]


@lru_cache(maxsize=512)
def _letters(text: str, face: str, size: int, squeeze: float, width: int, cut: CutSide) -> Image.Image:
    """The text's mask; one that is cut fades out on that side."""
    letters = mask(text, face, size, squeeze)
    if cut is CutSide.NONE:
        return letters
    # What is written from right to left has its end on the left.
    runs_left = unicodedata.bidirectional(text[0]) in {"R", "AL"}
    keeps_right = (cut is CutSide.START) is not runs_left
    room = width + 2 * MARGIN
    left = max(0, letters.width - room) if keeps_right else 0
    kept = letters.crop((left, 0, left + room, letters.height))
    return ImageChops.multiply(kept, _fade(room, letters.height, fades_left=keeps_right))


def _leaning(letters: Image.Image, size: int) -> Image.Image:
    """The letters leaning to the right about the middle of their height, with OVERHANG more on either side."""
    roomy = Image.new("L", (letters.width + 2 * OVERHANG, letters.height))
    roomy.paste(letters, (OVERHANG, 0))
    return leaning(roomy, SLOPE, (ASCENT - CAPITALS / 2) * size)


@lru_cache(maxsize=32)
def _fade(width: int, height: int, *, fades_left: bool) -> Image.Image:
    slope = resized(Image.linear_gradient("L").rotate(90), (FADE, height))
    veil = Image.new("L", (width, height), 255)
    if fades_left:
        veil.paste(slope, (0, 0))
    else:
        veil.paste(slope.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (width - FADE, 0))
    return veil


def _whole(area: Area) -> tuple[tuple[int, int], tuple[int, int]]:
    """An area's size and its corner in whole px."""
    left, top = round(area.left), round(area.top)
    return (round(area.right) - left, round(area.bottom) - top), (left, top)
