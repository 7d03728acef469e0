"""The page on which a table is played: its HTML, and the script and the style that it asks for; knows no table.

Script and style are one file each, put together from those in `assets` and named by what is in them, so that a browser
may keep them for ever. Nothing in the page is a script or a style of its own; its words are data.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape
from string import Template
from typing import Final, NamedTuple

from bot.places import ASSETS_FOLDER
from bot.render.page.file import PAGE_FOLDER, dark_sheet_variables, json_for_html, shortened, theme_variables
from bot.render.theme import DEFAULT_THEME_NAME, theme_names

BOARD_FOLDER: Final = ASSETS_FOLDER / "board"
_SCRIPTS: Final = (
    PAGE_FOLDER / "board.js",
    PAGE_FOLDER / "dom.js",
    PAGE_FOLDER / "sheet.js",
    BOARD_FOLDER / "suggested.js",
    BOARD_FOLDER / "half.js",
    BOARD_FOLDER / "play.js",
    BOARD_FOLDER / "page.js",
    BOARD_FOLDER / "focus.js",
    BOARD_FOLDER / "connection.js",
    BOARD_FOLDER / "note.js",
    BOARD_FOLDER / "told.js",
    BOARD_FOLDER / "places.js",
    BOARD_FOLDER / "buttons.js",
    BOARD_FOLDER / "question.js",
    BOARD_FOLDER / "keys.js",
    BOARD_FOLDER / "making.js",
    BOARD_FOLDER / "live.js",
)
"""One script in this order: each uses the functions of all, but as it begins only constants of those before it."""
_STYLES: Final = (BOARD_FOLDER / "board.css", PAGE_FOLDER / "sheet.css", PAGE_FOLDER / "drawing.css")
_HASH_LETTERS: Final = 16


class BoardFile(NamedTuple):
    """A file that the page asks for: its name, with a hash of its bytes in it, and what it is."""

    name: str
    content: bytes
    content_type: str


def board_page(language: str, labels: Mapping[str, str], title: str, base: str) -> bytes:
    """The page as UTF-8 HTML. `labels`: its words by the names that its script has; `base`: where its files are."""
    script, style = board_files()
    text = (BOARD_FOLDER / "board.html").read_text("utf-8")
    page = Template(text).substitute(
        language=escape(language),
        title=escape(title),
        script=escape(base + script.name),
        style=escape(base + style.name),
        needs_script=escape(labels["no-script"]),
        labels=json_for_html(dict(labels)),
    )
    return page.encode()


@cache
def board_files() -> tuple[BoardFile, BoardFile]:
    """The page's script and its style, which has the colours of every theme."""
    script = "".join(shortened(path.read_text("utf-8")) for path in _SCRIPTS)
    style = _themes() + "".join(shortened(path.read_text("utf-8")) for path in _STYLES)
    return _named("js", script, "text/javascript"), _named("css", style, "text/css")


def _named(ending: str, text: str, content_type: str) -> BoardFile:
    content = text.encode()
    digest = sha256(content).hexdigest()[:_HASH_LETTERS]
    return BoardFile(f"board.{digest}.{ending}", content, f"{content_type}; charset=utf-8")


def _themes() -> str:
    """The colours of every theme; those of the usual one also before any is named."""
    usual = f":root{{{theme_variables(DEFAULT_THEME_NAME)}}}\n"
    named = "".join(f":root[data-theme={name}]{{{theme_variables(name)}}}\n" for name in theme_names())
    dark = f"@media(prefers-color-scheme:dark){{:root,:root[data-theme]{{{dark_sheet_variables()}}}}}\n"
    return usual + named + dark
