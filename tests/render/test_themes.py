"""What must hold of every theme, and what of the one for colour-blind eyes."""

from collections.abc import Iterator

import pytest

from bot.render.parts import Tone
from bot.render.sprites import arrow_fill_and_casing
from bot.render.theme import Colour, Theme, theme_names, theme_or_default
from tests.render.eyes import EYES, distance
from tests.render.measuring import contrast

SAFE = "bluegold"
# Distances in CIELAB; 2 is just seen. Points are ground, and counted by numbers: they may be quieter than marks.
GROUND, MARK = 8, 24
SAFE_GROUND, SAFE_MARK = 16, 28

GROUNDS = ("felt", "dark_point", "light_point")


def grounds(of: Theme) -> Iterator[tuple[str, Colour, Colour]]:
    """What parts one point from the next."""
    yield "felt and dark point", of["felt"], of["dark_point"]
    yield "felt and light point", of["felt"], of["light_point"]
    yield "dark and light point", of["dark_point"], of["light_point"]


def marks(of: Theme) -> Iterator[tuple[str, Colour, Colour]]:
    """What one must tell apart to know how the game stands."""
    yield "light and dark checker", of.light.tone, of.dark.tone
    yield "light and dark checker, below", of.light.tone2, of.dark.tone2
    yield (
        "arrows of the two sides",
        arrow_fill_and_casing(of.light, Tone.LIGHT)[0],
        arrow_fill_and_casing(of.dark, Tone.DARK)[0],
    )
    for word in ("plate", "open", "rail"):
        yield f"who must act and {word}", of["amber"], of[word]
    yield "dice to roll and their ground", of["amber"], of["frame"]
    yield "cube in the middle and its lane", of["num"], of["open"]
    yield "ink and paper", of["sheet.ink"], of["sheet.paper"]
    yield "pencil and ink", of["sheet.pencil"], of["sheet.ink"]
    yield "stamp and paper", of["sheet.stamp"], of["sheet.paper"]


def bodies(of: Theme) -> Iterator[tuple[str, Colour, Colour, Colour]]:
    """What lies on a ground and is told from it by its body or by its rim; so do arrows with fill and casing."""
    for side, tones in (("light", of.light), ("dark", of.dark)):
        for ground in (*GROUNDS, "bar", "tray"):
            yield f"{side} checker on {ground}", of[ground], tones.tone, tones.rim
        for ground in GROUNDS:
            yield f"{side} arrow on {ground}", of[ground], *arrow_fill_and_casing(tones, Tone(side))
        yield f"{side} cube in its lane", of["open"], tones.tone2, tones.rim
    yield "dice to play on their felt", of["felt"], of["amber"], of["frame"]


def confused(of: Theme, ground: float, mark: float) -> list[tuple[str, str, float]]:
    """Every pair that some eyes do not tell apart well enough."""
    found: list[tuple[str, str, float]] = []
    for eyes in EYES:
        apart = [(what, distance(one, other, eyes), ground) for what, one, other in grounds(of)]
        apart += [(what, distance(one, other, eyes), mark) for what, one, other in marks(of)]
        for what, below, body, rim in bodies(of):
            apart.append((what, max(distance(below, body, eyes), distance(below, rim, eyes)), mark))
        found += [(eyes, what, far) for what, far, least in apart if far < least]
    return found


@pytest.mark.parametrize("name", theme_names())
def test_what_must_be_told_apart_is_by_all_eyes(name: str) -> None:
    assert confused(theme_or_default(name), GROUND, MARK) == []


def test_one_theme_is_safe_for_colour_blind_eyes() -> None:
    assert confused(theme_or_default(SAFE), SAFE_GROUND, SAFE_MARK) == []


def test_the_simulated_eyes_confuse_what_such_eyes_confuse() -> None:
    red, green = (200, 60, 60), (112, 112, 40)
    blue, yellow = (120, 120, 200), (90, 135, 120)
    assert distance(red, green, "usual") > 2.5 * distance(red, green, "deuteranopia")
    assert distance(red, green, "usual") > 1.5 * distance(red, green, "protanopia")
    assert distance(blue, yellow, "usual") > 2.5 * distance(blue, yellow, "tritanopia")
    for eyes in EYES:
        assert distance((0, 0, 0), (255, 255, 255), eyes) == pytest.approx(100, abs=0.1)
        assert distance((90, 90, 90), (90, 90, 90), eyes) == 0


@pytest.mark.parametrize("name", theme_names())
def test_what_is_written_on_the_sheet_stands_out(name: str) -> None:
    of = theme_or_default(name)
    assert contrast(of["sheet.ink"], of["sheet.paper"]) >= 7
    assert contrast(of["sheet.ink"], of["sheet.marker"]) >= 7
    assert contrast(of["sheet.circle"], of["sheet.paper"]) >= 4.5
    assert contrast(of["sheet.circle"], of["sheet.marker"]) >= 4.5
    assert contrast(of["sheet.pencil"], of["sheet.paper"]) >= 4.5
    assert contrast(of["sheet.stamp"], of["sheet.paper"]) >= 4.5


@pytest.mark.parametrize("name", theme_names())
def test_the_frame_is_darker_than_what_lies_in_it(name: str) -> None:
    of = theme_or_default(name)
    black = (0, 0, 0)
    assert all(contrast(of[ground], black) > contrast(of["frame"], black) for ground in (*GROUNDS, "tray"))


def test_all_themes_name_the_same_colours() -> None:
    assert len({frozenset(theme_or_default(name).colours) for name in theme_names()}) == 1


@pytest.mark.parametrize("name", theme_names())
def test_nothing_else_looks_like_who_must_act(name: str) -> None:
    of = theme_or_default(name)
    others = {key: colour for key, colour in of.colours.items() if key != "amber" and not key.startswith("sheet.")}
    assert {key for key, colour in others.items() if distance(colour, of["amber"], "usual") < MARK} == set()
