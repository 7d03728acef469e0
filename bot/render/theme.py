"""The colours of a theme, read from assets/themes; knows nothing of what is drawn with them."""

import tomllib
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from bot.places import ASSETS_FOLDER

Colour = tuple[int, int, int]

THEMES_FOLDER = ASSETS_FOLDER / "themes"
DEFAULT_THEME_NAME = "baize"


@dataclass(frozen=True, slots=True)
class ToneColours:
    """The colours of a side's checkers, dice and cubes: the body from above to below, and the rim."""

    tone: Colour
    tone2: Colour
    rim: Colour


@dataclass(frozen=True)
class Theme:
    """One theme. `colours`: the flat colours by name ("felt", "sheet.ink"); `rim`: px; `depth`: whether to shade."""

    name: str
    colours: MappingProxyType[str, Colour]
    light: ToneColours
    dark: ToneColours
    rim: float
    depth: bool

    def __getitem__(self, key: str) -> Colour:
        """The colour with this name."""
        return self.colours[key]

    def __hash__(self) -> int:
        """A theme is known by its name."""
        return hash(self.name)


def theme_names() -> tuple[str, ...]:
    """Every theme there is a file of, sorted."""
    return tuple(sorted(path.stem for path in THEMES_FOLDER.glob("*.toml")))


@cache
def theme_or_default(name: str) -> Theme:
    """The theme of that name; one that does not exist (any more) gives the usual one."""
    if name not in theme_names():
        name = DEFAULT_THEME_NAME
    text = tomllib.loads((THEMES_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    tables = {key: _colours(text[key]) for key in ("board", "light", "dark", "lane", "text", "sheet")}
    flat = {**tables["board"], **tables["lane"], **tables["text"]}
    for table in ("light", "dark", "sheet"):
        flat |= {f"{table}.{key}": colour for key, colour in tables[table].items()}
    flat |= {f"plot.{at}": _colour(line) for at, line in enumerate(text["plot"]["lines"])}
    flat["hairline"] = mix_colours(flat["edge"], flat["brass"], 0.45)
    flat["out_plate"] = mix_colours(flat["plate"], flat["out"], 0.5)
    return Theme(
        name=name,
        colours=MappingProxyType(flat),
        light=ToneColours(**tables["light"]),
        dark=ToneColours(**tables["dark"]),
        rim=float(text["rim"]),
        depth=bool(text["depth"]),
    )


def mix_colours(one: Colour, other: Colour, share_of_other: float) -> Colour:
    """The colour `share_of_other` of the way (0 to 1) from one to the other."""
    red, green, blue = (round(a + (b - a) * share_of_other) for a, b in zip(one, other, strict=True))
    return (red, green, blue)


def _colours(table: dict[str, str]) -> dict[str, Colour]:
    return {key: _colour(value) for key, value in table.items()}


def _colour(text: str) -> Colour:
    return (int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16))
