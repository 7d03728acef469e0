"""The small pictures a board is put together from, drawn large, scaled down and kept; knows no places.

Each is RGBA with its shadow, and is pasted with its middle on a spot.
"""

from functools import lru_cache
from math import ceil, cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.render.fonts import ASCENT_PER_SIZE, BLACK_FACE, BOLD_FACE, MASK_MARGIN_PX, text_mask, text_width_px
from bot.render.parts import CAPITAL_HEIGHT_PER_SIZE, CubeLook, DiceState, Tone
from bot.render.pixels import dimmed_mask, quantized_mask, resized_picture
from bot.render.theme import Colour, Theme, ToneColours, mix_colours

_OVERSAMPLING = 4  # drawn this many times larger
_ALPHA_LEVELS = 6  # from nothing to solid
_SHADOW_OFFSET_PX, _SHADOW_BLUR_PX, _SHADOW_STRENGTH = 3, 1.7, 0.42
_CHECKER_SIZE_PX, _CUBE_SIZE_PX, _DIE_SIZE_PX, _RING_SIZE_PX, _BADGE_SIZE_PX, _CHIP_SIZE_PX = 60, 58, 58, 54, 38, 34
_TILE_SIZE_PX, _TILE_EDGE_PX = 72, 2
_TILT_DEGREES = 12
_PIP_RADIUS_PX, _PIP_PITCH_PX = 6.3, 14
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=256)
def checker(theme: Theme, tone: Tone, number: int) -> Image.Image:
    """A checker from above; with a number it has a plain disc instead of the ring."""
    if not number:
        return _finished(theme, checker_body(theme, tone), _CHECKER_SIZE_PX)
    tones = tone_colours(theme, tone)
    body = _round_body(theme, tones, _CHECKER_SIZE_PX, theme.rim)
    plain = Image.new("RGBA", body.size)
    ImageDraw.Draw(plain).ellipse(_circle(_CHECKER_SIZE_PX / 2, 43 / 2), fill=tones.tone)
    sprite = _finished(theme, Image.alpha_composite(body, plain), _CHECKER_SIZE_PX)
    _write(sprite, str(number), 36, _engraved(theme, tone))
    return sprite


def checker_body(theme: Theme, tone: Tone) -> Image.Image:
    """A checker as it is drawn, four times as large and without its shadow; so are the other bodies."""
    tones = tone_colours(theme, tone)
    return Image.alpha_composite(_round_body(theme, tones, _CHECKER_SIZE_PX, theme.rim), _dish(theme, tones))


@lru_cache(maxsize=64)
def badge(
    theme: Theme, tone: Tone, letter: str, size: int = _BADGE_SIZE_PX, *, outline_only: bool = False
) -> Image.Image:
    """A role's letter on a small checker, or only its outline; without a letter an arrow: this player moves."""
    tones = tone_colours(theme, tone)
    if not letter:
        return _finished(theme, _moving(theme, tone, tones), _BADGE_SIZE_PX)
    if outline_only:
        outline = Image.new("RGBA", (_BADGE_SIZE_PX * _OVERSAMPLING, _BADGE_SIZE_PX * _OVERSAMPLING))
        box = _circle(_BADGE_SIZE_PX / 2, _BADGE_SIZE_PX / 2 - 1)
        ImageDraw.Draw(outline).ellipse(box, outline=theme["dim"], width=round(2.6 * _OVERSAMPLING))
        sprite = _small(outline)
        _write(sprite, letter, 28, theme["dim"], lowercase=letter.islower())
        return sprite
    rim = theme.rim * (0.8 if size == _BADGE_SIZE_PX else 1)
    sprite = _finished(theme, _round_body(theme, tones, size, rim), size)
    _write(
        sprite,
        letter,
        28 if size == _BADGE_SIZE_PX else round(size * 0.6),
        _engraved(theme, tone),
        lowercase=letter.islower(),
    )
    return sprite


def _moving(theme: Theme, tone: Tone, tones: ToneColours) -> Image.Image:
    """A small checker with an arrow."""
    body = _round_body(theme, tones, _BADGE_SIZE_PX, theme.rim * 0.8)
    arrow = ((-10, -2.5), (0, -2.5), (0, -9.5), (11, 0), (0, 9.5), (0, 2.5), (-10, 2.5))
    spots = [
        ((_BADGE_SIZE_PX / 2 + across) * _OVERSAMPLING, (_BADGE_SIZE_PX / 2 + down) * _OVERSAMPLING)
        for across, down in arrow
    ]
    ImageDraw.Draw(body).polygon(spots, fill=_engraved(theme, tone))
    return body


@lru_cache(maxsize=8)
def chip(theme: Theme) -> Image.Image:
    """A chip from above: light, its edge marked six times."""
    picture = Image.new("RGBA", (_CHIP_SIZE_PX * _OVERSAMPLING, _CHIP_SIZE_PX * _OVERSAMPLING))
    pen, middle = ImageDraw.Draw(picture), _CHIP_SIZE_PX / 2
    pen.ellipse(_circle(middle, middle), fill=theme["frame"])
    pen.ellipse(_circle(middle, middle - 2), fill=theme.light.tone)
    for at in range(6):
        _arc(pen, middle, middle - 4.5, (at * 60 - 13, at * 60 + 13), 6, theme.dark.tone)
    pen.ellipse(_circle(middle, 8), outline=theme.dark.tone, width=round(2 * _OVERSAMPLING))
    return _small(picture)


@lru_cache(maxsize=8)
def borne_off_disc(theme: Theme, tone: Tone) -> Image.Image:
    """A borne-off checker from its edge."""
    tones = tone_colours(theme, tone)
    return _small(_slab(theme, tones, (70, 17), radius=3.5, rim=theme.rim * 0.62))


@lru_cache(maxsize=64)
def die(theme: Theme, tone: Tone, state: DiceState, number: int) -> Image.Image:
    """A die with its number; on an amber tile if it is to be played; as an outline if it is to be rolled."""
    if number == 0:
        return _unrolled(theme, state)
    sprite = _finished(theme, die_body(theme, tone, number), _DIE_SIZE_PX)
    if state is not DiceState.TO_PLAY:
        return sprite
    tile = _tile(theme)
    board = Image.new("RGBA", (sprite.width + 4, sprite.height + 4))
    board.paste(tile, ((board.width - _TILE_SIZE_PX) // 2, (board.height - _TILE_SIZE_PX) // 2))
    board.alpha_composite(sprite, (2, 2))
    return board


def die_body(theme: Theme, tone: Tone, number: int, pip_radius_px: float = _PIP_RADIUS_PX) -> Image.Image:
    """A die with its number, as it lies on the felt."""
    body = _slab(
        theme, tone_colours(theme, tone), (_DIE_SIZE_PX, _DIE_SIZE_PX), radius=12, rim=min(theme.rim, 3.2) * 0.9
    )
    pen, pip = ImageDraw.Draw(body), _engraved(theme, tone)
    for across, down in _PIPS[number]:
        pen.ellipse(
            _circle_at(
                (_DIE_SIZE_PX / 2 + _PIP_PITCH_PX * across, _DIE_SIZE_PX / 2 + _PIP_PITCH_PX * down), pip_radius_px
            ),
            fill=pip,
        )
    return body


@lru_cache(maxsize=8)
def _tile(theme: Theme) -> Image.Image:
    """What dice to play lie on: amber, with an edge that parts it from the felt also in grey."""
    edge = _rounded((_TILE_SIZE_PX, _TILE_SIZE_PX), 16, theme["frame"])
    inside = _TILE_SIZE_PX - 2 * _TILE_EDGE_PX
    edge.alpha_composite(
        _rounded((inside, inside), 14, theme["amber"]), (_TILE_EDGE_PX * _OVERSAMPLING, _TILE_EDGE_PX * _OVERSAMPLING)
    )
    return _small(edge)


@lru_cache(maxsize=256)
def cube(theme: Theme, look: CubeLook, tone: Tone, value: int, size: int = _CUBE_SIZE_PX) -> Image.Image:
    """A doubling cube with its value, `size` px wide."""
    sprite = _cube(theme, look, tone, value)
    part = size / _CUBE_SIZE_PX
    return (
        sprite
        if size == _CUBE_SIZE_PX
        else resized_picture(sprite, (round(sprite.width * part), round(sprite.height * part)))
    )


def _cube(theme: Theme, look: CubeLook, tone: Tone, value: int) -> Image.Image:
    figures = str(value)
    size = 38 if len(figures) == 1 else 34 if len(figures) < 3 else 28
    if look is CubeLook.OUTLINE:
        body = Image.new("RGBA", (_CUBE_SIZE_PX * _OVERSAMPLING, _CUBE_SIZE_PX * _OVERSAMPLING))
        box = _scaled((1, 1, _CUBE_SIZE_PX - 1, _CUBE_SIZE_PX - 1))
        width = round(3.5 * _OVERSAMPLING)
        ImageDraw.Draw(body).rounded_rectangle(
            box, 10 * _OVERSAMPLING, fill=theme["open"], outline=theme["num"], width=width
        )
        sprite = _small(body)
        _write(sprite, figures, size, theme["num"])
        return sprite
    body = cube_body(theme, tone, figures, size)
    if look is CubeLook.TILTED:
        body = body.rotate(_TILT_DEGREES, Image.Resampling.BICUBIC, expand=True)
        return _finished(theme, body, ceil(body.width / _OVERSAMPLING))
    return _finished(theme, body, _CUBE_SIZE_PX)


def cube_body(theme: Theme, tone: Tone, figures: str, figure_size_px: int) -> Image.Image:
    """A doubling cube with these figures; their size is that of the letters of a cube 58 px wide."""
    body = _slab(theme, tone_colours(theme, tone), (_CUBE_SIZE_PX, _CUBE_SIZE_PX), radius=9, rim=theme.rim)
    _write(body, figures, figure_size_px * _OVERSAMPLING, _engraved(theme, tone))
    return body


@lru_cache(maxsize=8)
def broken_ring(theme: Theme, tone: Tone) -> Image.Image:
    """A broken ring of fourteen dashes in the mover's tones."""
    tones = tone_colours(theme, tone)
    fill, casing = arrow_fill_and_casing(tones, tone)
    room = _RING_SIZE_PX + 8
    picture = Image.new("RGBA", (room * _OVERSAMPLING, room * _OVERSAMPLING))
    pen = ImageDraw.Draw(picture)
    step = 360 / 14
    for width, colour, dash in ((7.6, casing, 18.6), (4.4, fill, 13.0)):
        for at in range(14):
            _arc(pen, room / 2, _RING_SIZE_PX / 2 - 1.5, (at * step - dash / 2, at * step + dash / 2), width, colour)
    return _small(picture)


@lru_cache(maxsize=4)
def chevron(theme: Theme, *, points_up: bool, highlighted: bool) -> Image.Image:
    """A mark that points up or down."""
    picture = Image.new("RGBA", (44 * _OVERSAMPLING, 24 * _OVERSAMPLING))
    corners = [(7, 5), (22, 19), (37, 5)]
    if points_up:
        corners = [(x, 24 - y) for x, y in corners]
    spots = [(x * _OVERSAMPLING, y * _OVERSAMPLING) for x, y in corners]
    colour = theme["amber"] if highlighted else theme["num"]
    pen = ImageDraw.Draw(picture)
    pen.line(spots, fill=colour, width=6 * _OVERSAMPLING, joint="curve")
    for x, y in spots:
        pen.ellipse(
            (x - 3 * _OVERSAMPLING, y - 3 * _OVERSAMPLING, x + 3 * _OVERSAMPLING, y + 3 * _OVERSAMPLING), fill=colour
        )
    return _small(picture)


@lru_cache(maxsize=64)
def rounded_mask(size: tuple[int, int], radius: float, rounded_corners: tuple[bool, bool, bool, bool]) -> Image.Image:
    """A rounded rectangle as a mask."""
    picture = Image.new("L", (size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING))
    box = (0, 0, picture.width - 1, picture.height - 1)
    ImageDraw.Draw(picture).rounded_rectangle(box, radius * _OVERSAMPLING, fill=255, corners=rounded_corners)
    return picture.reduce(_OVERSAMPLING)


@lru_cache(maxsize=32)
def frame_mask(size: tuple[int, int], radius: float, width: int) -> Image.Image:
    """A rounded frame as a mask."""
    inner = (max(1, size[0] - 2 * width), max(1, size[1] - 2 * width))
    whole = rounded_mask(size, radius, (True, True, True, True)).copy()
    hole = rounded_mask(inner, max(1.0, radius - width / 2), (True, True, True, True))
    gap = Image.new("L", size)
    gap.paste(hole, (width, width))
    return ImageChops.subtract(whole, gap)


def tone_colours(theme: Theme, tone: Tone) -> ToneColours:
    """The theme's colours of that tone."""
    return theme.light if tone is Tone.LIGHT else theme.dark


def arrow_fill_and_casing(tones: ToneColours, tone: Tone) -> tuple[Colour, Colour]:
    """Fill and casing of arrows and rings: those of the mover's checkers."""
    return (tones.tone, tones.rim) if tone is Tone.LIGHT else (tones.tone2, tones.rim)


def _engraved(theme: Theme, tone: Tone) -> Colour:
    """The colour of pips and figures on dice, cubes and checkers of that tone."""
    return mix_colours(theme.light.rim, (0, 0, 0), 0.45) if tone is Tone.LIGHT else theme.light.tone


def _round_body(theme: Theme, tones: ToneColours, diameter: float, rim: float) -> Image.Image:
    size = round(diameter * _OVERSAMPLING)
    body = Image.new("RGBA", (size, size))
    whole = Image.new("L", (size, size))
    ImageDraw.Draw(whole).ellipse((0, 0, size - 1, size - 1), fill=255)
    inner = Image.new("L", (size, size))
    edge = rim * _OVERSAMPLING
    ImageDraw.Draw(inner).ellipse((edge, edge, size - 1 - edge, size - 1 - edge), fill=255)
    body.paste(tones.rim, (0, 0), whole)
    body.paste(_shade(theme, tones, (size, size), 0.55), (0, 0), inner)
    return body


def _dish(theme: Theme, tones: ToneColours) -> Image.Image:
    """The hollow of a checker, lit from the other side, and the ring round it."""
    size = _CHECKER_SIZE_PX * _OVERSAMPLING
    dish = Image.new("RGBA", (size, size))
    radius = 0.69 * _CHECKER_SIZE_PX / 2
    hollow = Image.new("L", (size, size))
    ImageDraw.Draw(hollow).ellipse(_circle(_CHECKER_SIZE_PX / 2, radius), fill=255)
    shade = _shade(theme, tones, (size, size), 0.3).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    dish.paste(shade, (0, 0), hollow)
    ring_colour = mix_colours(tones.tone, tones.rim, 0.5)
    ImageDraw.Draw(dish).ellipse(
        _circle(_CHECKER_SIZE_PX / 2, radius), outline=ring_colour, width=round(1.8 * _OVERSAMPLING)
    )
    return dish


def _slab(theme: Theme, tones: ToneColours, size: tuple[int, int], radius: float, rim: float) -> Image.Image:
    """A rounded block with a rim: dice, cubes, borne-off discs."""
    large = (size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING)
    body = _rounded(size, radius, tones.rim)
    inner = Image.new("L", large)
    edge = rim * _OVERSAMPLING
    box = (edge, edge, large[0] - 1 - edge, large[1] - 1 - edge)
    ImageDraw.Draw(inner).rounded_rectangle(box, max(1.0, (radius - rim * 0.7)) * _OVERSAMPLING, fill=255)
    body.paste(_shade(theme, tones, large, 0.55), (0, 0), inner)
    return body


def _shade(theme: Theme, tones: ToneColours, size: tuple[int, int], part: float) -> Image.Image:
    """From the first tone above to `part` of the way to the second below; flat in a theme without depth."""
    if not theme.depth:
        return Image.new("RGB", size, tones.tone)
    slope = dimmed_mask(resized_picture(Image.linear_gradient("L"), size), part)
    below, above = Image.new("RGB", size, tones.tone2), Image.new("RGB", size, tones.tone)
    return Image.composite(below, above, slope)


def _unrolled(theme: Theme, state: DiceState) -> Image.Image:
    """The outline of a die that is not rolled yet."""
    is_due = state is DiceState.TO_ROLL
    body = _rounded((_DIE_SIZE_PX + 4, _DIE_SIZE_PX + 4), 13, theme["frame"]) if is_due else _empty(_DIE_SIZE_PX + 4)
    colour = theme["amber"] if is_due else mix_colours(theme["felt"], theme["frame"], 0.55)
    box = _scaled((1, 1, _DIE_SIZE_PX + 3, _DIE_SIZE_PX + 3))
    width = round((5 if is_due else 3) * _OVERSAMPLING)
    ImageDraw.Draw(body).rounded_rectangle(box, 12 * _OVERSAMPLING, outline=colour, width=width)
    sprite = _small(body)
    if is_due:
        _write(sprite, "?", 38, theme["amber"], face=BOLD_FACE)
    return sprite


def _finished(theme: Theme, body: Image.Image, size: int) -> Image.Image:
    """Scaled down, with its shadow below; room on all sides so that the middle stays the middle."""
    room = 6
    canvas = Image.new("RGBA", ((size + 2 * room) * _OVERSAMPLING, (size + 2 * room) * _OVERSAMPLING))
    corner = ((canvas.width - body.width) // 2, (canvas.height - body.height) // 2)
    if theme.depth:
        shade = Image.new("L", canvas.size)
        shade.paste(body.getchannel("A"), (corner[0], corner[1] + _SHADOW_OFFSET_PX * _OVERSAMPLING))
        shade = shade.filter(ImageFilter.GaussianBlur(_SHADOW_BLUR_PX * _OVERSAMPLING))
        canvas.putalpha(dimmed_mask(shade, _SHADOW_STRENGTH))
    canvas.alpha_composite(body, corner)
    return _small(canvas)


def _small(picture: Image.Image) -> Image.Image:
    """Scaled down with its colours weighted by how solid they are."""
    sprite = picture.convert("RGBa").reduce(_OVERSAMPLING).convert("RGBA")
    sprite.putalpha(quantized_mask(sprite.getchannel("A"), _ALPHA_LEVELS))
    return sprite


def _write(
    sprite: Image.Image, text: str, size: int, colour: Colour, *, face: str = BLACK_FACE, lowercase: bool = False
) -> None:
    """Write in the middle of a sprite."""
    letters = text_mask(text, face, size)
    height = CAPITAL_HEIGHT_PER_SIZE * (0.72 if lowercase else 1.0) * size
    if lowercase and text in "bdfhklt":
        height = CAPITAL_HEIGHT_PER_SIZE * size
    left = sprite.width / 2 - text_width_px(text, face, size) / 2
    baseline = sprite.height / 2 + height / 2
    sprite.paste(colour, (round(left) - MASK_MARGIN_PX, round(baseline) - round(ASCENT_PER_SIZE * size)), letters)


def _rounded(size: tuple[int, int], radius: float, colour: Colour) -> Image.Image:
    picture = Image.new("RGBA", (size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING), (*colour, 0))
    box = (0, 0, picture.width - 1, picture.height - 1)
    ImageDraw.Draw(picture).rounded_rectangle(box, radius * _OVERSAMPLING, fill=colour)
    return picture


def _empty(size: int) -> Image.Image:
    return Image.new("RGBA", (size * _OVERSAMPLING, size * _OVERSAMPLING))


def _arc(
    pen: ImageDraw.ImageDraw, middle: float, radius: float, span: tuple[float, float], width: float, colour: Colour
) -> None:
    steps = 8
    turns = [pi / 180 * (span[0] + (span[1] - span[0]) * step / steps) for step in range(steps + 1)]
    outer = [(_at(middle, radius + width / 2, turn)) for turn in turns]
    inner = [(_at(middle, radius - width / 2, turn)) for turn in reversed(turns)]
    pen.polygon(outer + inner, fill=colour)


def _at(middle: float, radius: float, turn: float) -> tuple[float, float]:
    return ((middle + radius * cos(turn)) * _OVERSAMPLING, (middle + radius * sin(turn)) * _OVERSAMPLING)


def _circle(middle: float, radius: float) -> tuple[float, float, float, float]:
    return _circle_at((middle, middle), radius)


def _circle_at(spot: tuple[float, float], radius: float) -> tuple[float, float, float, float]:
    return _scaled((spot[0] - radius, spot[1] - radius, spot[0] + radius, spot[1] + radius))


def _scaled(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    return (box[0] * _OVERSAMPLING, box[1] * _OVERSAMPLING, box[2] * _OVERSAMPLING - 1, box[3] * _OVERSAMPLING - 1)
