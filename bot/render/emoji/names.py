"""The names of the emojis. People read them where no emoji is shown, and screen readers say them: "die5", "cube4"."""

from collections.abc import Iterator, Mapping
from typing import Final

from bot.render.parts import Tone

EDITION: Final = 1
"""Which edition of the drawings it is; what is drawn otherwise is another edition.

An emoji cannot be drawn anew. So a later edition has names of its own, and older messages keep their pictures.
"""
CUBE_FIGURES_BY_HALF_POINTS: Final[Mapping[int, str]] = {1: "½"} | {
    2 * value: str(value) for value in (1, 2, 4, 8, 16, 32, 64)
}
"""What the cubes show, by what they stand for; half a point is the price of a game that is sold."""


def die_name(number: int, tone: Tone) -> str:
    """A die that shows this number, 1 to 6."""
    return _toned(f"die{number}", tone)


def dice_name(tone: Tone) -> str:
    """Two dice that are to be rolled."""
    return _toned("dice", tone)


def checker_name(tone: Tone) -> str:
    """A checker."""
    return _toned("checker", tone)


def cube_name(half_points: int) -> str | None:
    """A cube that shows so many half points as points; None: there is no emoji of it."""
    figures = CUBE_FIGURES_BY_HALF_POINTS.get(half_points)
    return figures and _named("cubehalf" if figures == "½" else f"cube{figures}")


def emoji_names() -> Iterator[str]:
    """All of them, those first that are wanted most."""
    for tone in (Tone.LIGHT, Tone.DARK):
        yield from (die_name(number, tone) for number in range(1, 7))
        yield dice_name(tone)
        yield checker_name(tone)
    yield from filter(None, map(cube_name, CUBE_FIGURES_BY_HALF_POINTS))


def _toned(name: str, tone: Tone) -> str:
    return _named(name if tone is Tone.LIGHT else f"dark{name}")


def _named(name: str) -> str:
    return name if EDITION == 1 else f"{name}v{EDITION}"
