"""The rule books as files: read from the disk, compared side by side, and a club's own one checked; plays none."""

import tomllib
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from bot.places import ASSETS_FOLDER
from bot.record.text import UnreadableError
from bot.rules.rulebook import OPTION_GROUPS, OPTIONS, OptionError, RuleBook, option_value, read_rule_book

RULE_BOOKS_FOLDER = ASSETS_FOLDER / "rulebooks"


@cache
def rule_books(folder: Path = RULE_BOOKS_FOLDER) -> dict[str, RuleBook]:
    """Every rule book in a folder, by the name of its file without `.toml`, in the order of the alphabet.

    One that is like another comes after those that stand alone: so the first, which is played where nothing else
    is said, is never such a one. ValueError, with the file, for one that is none.
    """
    alone: dict[Path, str] = {}
    like_another: dict[Path, str] = {}
    for path in sorted(folder.glob("*.toml")):
        with _named(path):
            text = path.read_text("utf-8")
            (like_another if "like" in tomllib.loads(text) else alone)[path] = text
    read: dict[str, RuleBook] = {}
    for path, text in (alone | like_another).items():
        with _named(path):
            read[path.stem] = read_rule_book(text, read)
    return read


@contextmanager
def _named(file: Path) -> Generator[None]:
    """What is wrong with the file is told with its name; ValueError."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error


# --- Side by side


_COLUMN_GAP = "  "


def rule_book_comparison_table(books: Mapping[str, RuleBook]) -> str:
    """A table: a row for each option, a column for each book; a star where they differ."""
    lines = [["", *(book.label for book in books.values())]]
    for group, options in OPTION_GROUPS.items():
        lines.append([group.upper()])
        for option in options:
            values = [option_value(book.rules, option) for book in books.values()]
            lines.append([f"{'*' if len(set(values)) > 1 else ' '} {option}", *values])
    widths = [max(len(line[at]) for line in lines if at < len(line)) for at in range(len(books) + 1)]
    rows = (_COLUMN_GAP.join(cell.ljust(width) for cell, width in zip(line, widths, strict=False)) for line in lines)
    return "\n".join(row.rstrip() for row in rows)


def read_club_rule_book(path: str, books: Mapping[str, RuleBook]) -> RuleBook:
    """The rule book in a club's own file; UnreadableError, saying what is wrong and what would be right."""
    try:
        return read_rule_book(Path(path).read_text("utf-8"), books)
    except OSError as error:
        raise UnreadableError(f"the file cannot be read: {error.strerror}") from None
    except OptionError as error:
        raise UnreadableError(_wrong_option(error)) from None
    except ValueError as error:  # bad TOML, no UTF-8, no label
        raise UnreadableError(str(error)) from None


def _wrong_option(error: OptionError) -> str:
    allowed = ", ".join(error.allowed)
    match error.value:
        case "?":
            return f"there is no option {error.name}; there are: {allowed}"
        case "(missing)":
            return f"the option {error.name} has no value; it is one of: {allowed} (or name a book that yours is like)"
        case value:
            return f"{error.name} cannot be {value}; it is one of: {allowed}"


def nearest_book_and_differences(book: RuleBook, books: Mapping[str, RuleBook]) -> tuple[str, tuple[str, ...]]:
    """The name of the book that differs least from this one, and the options in which it does."""

    def apart(name: str) -> tuple[str, ...]:
        other = books[name].rules
        return tuple(option for option in OPTIONS if option_value(other, option) != option_value(book.rules, option))

    name = min(books, key=lambda name: len(apart(name)))
    return name, apart(name)
