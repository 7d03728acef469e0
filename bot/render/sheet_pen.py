"""The strokes of the pen on a score sheet, as masks: rings round a score, drawn by a hand; knows no sheet."""

from functools import lru_cache
from math import cos, pi, sin, tau

from PIL import Image, ImageDraw

from bot.render.masks import dimmed

HANDS = 7  # as many rings of a size are different
FINE = 4  # drawn this many times larger
OPEN, CROSSED = 4.2, 2.8  # px
STRENGTH = 0.5  # of what is crossed through
ROOM = 8  # px round the ring, for what leaves it
STEPS = 72
WOBBLE = 0.03


@lru_cache(maxsize=512)
def ring(wide: int, high: int, hand: int, *, crossed: bool) -> Image.Image:
    """A ring `wide` and `high` from its middle, its ends overlapping a little; crossed through, thin and half strong.

    The pen starts above and goes round against the clock, a little wider at its end than where it began.
    """
    size = ((wide + ROOM) * 2, (high + ROOM) * 2)
    picture = Image.new("L", (size[0] * FINE, size[1] * FINE))
    pen = ImageDraw.Draw(picture)
    middle = (wide + ROOM, high + ROOM)
    start, way = -pi / 2 + 0.5 - 0.13 * (hand % 4), tau + 0.3 + 0.05 * (hand % 3)
    spots: list[tuple[float, float]] = []
    for step in range(STEPS + 1):
        gone = step / STEPS
        angle = start - way * gone
        reach = 1 + WOBBLE * (sin(2 * angle + hand) + 1.6 * (gone - 0.5))
        spots.append((middle[0] + wide * reach * cos(angle), middle[1] + high * reach * sin(angle)))
    width = CROSSED if crossed else OPEN
    _stroke(pen, spots, width)
    if crossed:
        lean = 0.9 + 0.02 * (hand % 4)
        across = ((middle[0] - wide * lean, middle[1] + high * 0.9), (middle[0] + wide * lean, middle[1] - high * 0.95))
        _stroke(pen, [*across], width)
        return dimmed(picture.reduce(FINE), STRENGTH)
    return picture.reduce(FINE)


def _stroke(pen: ImageDraw.ImageDraw, spots: list[tuple[float, float]], width: float) -> None:
    """A line with round ends that is pressed a little less where it ends."""
    large = [(x * FINE, y * FINE) for x, y in spots]
    pen.line(large, fill=255, width=round(width * FINE), joint="curve")
    half = width * FINE / 2
    for x, y in (large[0], large[-1]):
        pen.ellipse((x - half, y - half, x + half, y + half), fill=255)
