"""Writes the page of an evening: one HTML file with its script, its style and its data, which asks no network.

What people wrote is compressed JSON in it, written in letters and digits; the page's script shows it as text alone. Its
own Content-Security-Policy names script and style by their hashes, so that nothing else runs.
"""

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape
from string import Template
from typing import Final

from bot.places import ASSETS_FOLDER
from bot.render.page.data import page_data
from bot.render.page.scene import PageScene
from bot.render.theme import Colour, theme_or_default

PAGE_FOLDER: Final = ASSETS_FOLDER / "page"
_SCRIPTS: Final = ("board.js", "dom.js", "sheet.js", "proof.js", "course.js", "page.js")
_STYLES: Final = ("page.css", "sheet.css", "drawing.css")
_DARK_SHEET_THEME: Final = "night"
"""Whose sheet is shown to people whose screens are dark."""
_UNSAFE: Final = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}
_COMMENT_OR_INDENT: Final = re.compile(r"^[ \t]*(?:(?://|/\*).*)?\n?|[ \t]+(?=\n)", re.MULTILINE)
_EXPORT: Final = re.compile(r"^export .*\n", re.MULTILINE)
"""What names a file's parts where it is a module, as on the local page."""
_LITERAL: Final = re.compile(r"""("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[(,=])/(?![ /])(?:[^/\\\n]|\\.)+/\w*)""")
_SPACED_SCRIPT_SIGN: Final = re.compile(r" *(=>|&&|\|\||[,;{}()=?:<>*%]) *")
_SPACED_STYLE_SIGN: Final = re.compile(r" *([{};]) *|([:,]) +")


def page_file(scene: PageScene, head: str = "") -> bytes:
    """The page as UTF-8 HTML; `head` is more HTML for its head, ready."""
    style, script = _style(scene.theme), _script()
    page = Template((PAGE_FOLDER / "page.html").read_text("utf-8")).substitute(
        language=escape(scene.language),
        title=escape(scene.title),
        policy=escape(content_security_policy(scene.theme)),
        head=head,
        style=style,
        script=script,
        needs_script=escape(scene.labels["no-script"]),
        data=_compressed(page_data(scene)),
    )
    return page.encode()


def content_security_policy(theme: str) -> str:
    """What a page in this theme may do: run its own script, nothing else."""
    rules = ("default-src 'none'", f"script-src '{_hash(_script())}'", f"style-src '{_hash(_style(theme))}'")
    return "; ".join((*rules, "base-uri 'none'", "form-action 'none'"))


def _compressed(value: object) -> str:
    """JSON of a value as the page's script unpacks it: deflated, in base64."""
    return b64encode(zlib.compress(_json(value).encode(), zlib.Z_BEST_COMPRESSION)).decode()


def json_for_html(value: object) -> str:
    """JSON that can stand in a script: nothing in it ends the element, whoever wrote it."""
    return _json(value).translate(_UNSAFE)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


@cache
def _script() -> str:
    """All of the script, without comments, indents, and spaces that nobody needs."""
    text = "".join(shortened((PAGE_FOLDER / name).read_text("utf-8")) for name in _SCRIPTS)
    pieces = _LITERAL.split(text)  # every second one is a literal
    return "".join(one if at % 2 else _SPACED_SCRIPT_SIGN.sub(r"\1", one) for at, one in enumerate(pieces))


@cache
def _style(theme: str) -> str:
    """The style, with the colours of the theme by their names."""
    own, in_the_dark = theme_variables(theme), dark_sheet_variables()
    style = "".join(shortened((PAGE_FOLDER / name).read_text("utf-8")) for name in _STYLES)
    rules = _SPACED_STYLE_SIGN.sub(r"\1\2", style)
    return f":root{{{own}}}@media screen and (prefers-color-scheme:dark){{:root{{{in_the_dark}}}}}\n{rules}"


def theme_variables(theme: str) -> str:
    """The colours of a theme as variables of a style, by their names: `--felt:#92a397ff;`."""
    colours = theme_or_default(theme)
    flat: dict[str, Colour] = {name: colour for name, colour in colours.colours.items() if "." not in name}
    for tone, those in (("light", colours.light), ("dark", colours.dark)):
        flat |= {tone: those.tone, f"{tone}-2": those.tone2, f"{tone}-rim": those.rim}
    return _variables(flat | _sheet_colours(colours.colours)) + f"--rim:{colours.rim}px;"


def dark_sheet_variables() -> str:
    """The colours of the sheet on a dark screen, as variables of a style."""
    return _variables(_sheet_colours(theme_or_default(_DARK_SHEET_THEME).colours))


def _sheet_colours(colours: Mapping[str, Colour]) -> dict[str, Colour]:
    return {name.replace(".", "-"): colour for name, colour in colours.items() if name.startswith("sheet.")}


def _variables(colours: Mapping[str, Colour]) -> str:
    return "".join(f"--{name.replace('_', '-')}:#{bytes(colour).hex()};" for name, colour in colours.items())


def shortened(text: str) -> str:
    """A script or a style without comments, indents and exports."""
    return _EXPORT.sub("", _COMMENT_OR_INDENT.sub("", text))
