"""The rule books as files: the one place where they are read from the disk."""

import tomllib
from functools import cache
from pathlib import Path

from bot.places import ASSETS
from bot.rules.rulebook import RuleBook, read_rule_book

FOLDER = ASSETS / "rulebooks"


@cache
def rule_books(folder: Path = FOLDER) -> dict[str, RuleBook]:
    """Every rule book in a folder, by the name of its file without `.toml`, in the order of the alphabet.

    One that is like another comes after those that stand alone: so the first, which is played where nothing else
    is said, is never such a one. ValueError for a file that is none.
    """
    texts = {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.toml"))}
    read: dict[str, RuleBook] = {}
    for name, text in sorted(texts.items(), key=lambda item: "like" in tomllib.loads(item[1])):
        read[name] = read_rule_book(text, read)
    return read
