"""The rule books as files: the one place where they are read from the disk."""

from functools import cache
from pathlib import Path

from bot.chouette.rulebook import RuleBook, read_rule_book

FOLDER = Path(__file__).parents[2] / "assets" / "rulebooks"


@cache
def rule_books(folder: Path = FOLDER) -> dict[str, RuleBook]:
    """Every rule book in a folder, by the name of its file without `.toml`, in the order of the alphabet."""
    return {path.stem: read_rule_book(path.read_text("utf-8")) for path in sorted(folder.glob("*.toml"))}
