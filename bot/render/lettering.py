"""Puts a line of text in its place: from a left edge, or centred on a spot; no drawing."""

from bot.render.fit import Fitted, fitted
from bot.render.fonts import measure
from bot.render.parts import CAPITALS, Area, Spot, Text


def line(
    fit: Fitted, face: str, size: int, left: float, baseline: float, ink: str, ground: str, *, leans: bool = False
) -> Text:
    """A fitted text that starts at `left`. `ink` and `ground` name colours of the theme."""
    at, down = round(left), round(baseline)
    return Text(fit.text, face, size, at, down, fit.width, ink, ground, fit.squeeze, fit.cut, leans)


def on_spot(text: str, face: str, size: int, spot: Spot, ink: str, ground: str) -> Text:
    """A short text as wide as it is, its capitals centred on the spot."""
    natural = measure(text, face, size)
    left, baseline = spot[0] - natural / 2, spot[1] + CAPITALS * size / 2
    return Text(text, face, size, round(left), round(baseline), round(natural + 0.5), ink, ground)


def within(text: str, face: str, size: int, spot: Spot, ink: str, ground: str, area: Area) -> Text:
    """A text with its capitals centred on the spot, fitted and pushed into the area's width."""
    fit = fitted(text, face, size, int(area.width))
    left = max(area.left, min(spot[0] - fit.width / 2, area.right - fit.width))
    return line(fit, face, size, left, spot[1] + CAPITALS * size / 2, ink, ground)
