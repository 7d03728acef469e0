"""How colours are seen, and how far apart two of them are then: by usual eyes, colour-blind ones, and in plain grey.

The matrices for linear sRGB are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), at severity 1.0. Grey is the luminance of Rec. 709.
"""

from math import dist

from bot.render.theme import Colour

Row = tuple[float, float, float]

EYES: dict[str, tuple[Row, Row, Row]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}


def distance(one: Colour, other: Colour, eyes: str) -> float:
    """How far apart two colours are for these eyes in CIELAB (1976): 2 is just seen, black to white is 100."""
    return dist(_lab(_seen(one, eyes)), _lab(_seen(other, eyes)))


def _seen(colour: Colour, eyes: str) -> list[float]:
    """A colour as linear red, green and blue, 0 to 1, as these eyes see it."""
    shares = [value / 255 for value in colour]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return [min(1, max(0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in EYES[eyes]]


def _lab(linear: list[float]) -> Row:
    red, green, blue = linear
    x, y, z = (
        share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
        for share in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
