"""What tests measure in pictures: how far two colours stand apart, and where two areas are."""

from bot.render.parts import Area
from bot.render.theme import Colour


def is_within(one: Area, other: Area) -> bool:
    """Whether nothing of it is outside the other."""
    inside_across = other.left <= one.left and one.right <= other.right
    return inside_across and other.top <= one.top and one.bottom <= other.bottom


def overlap(one: Area, other: Area, slack: float = 0.0) -> bool:
    """Whether the two overlap by more than `slack` px both ways."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > slack and down > slack


def contrast(one: Colour, other: Colour) -> float:
    """How far two colours stand apart, 1 to 21, as WCAG 2 measures it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    shares = [value / 255 for value in colour]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
