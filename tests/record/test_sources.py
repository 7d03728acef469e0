"""What a rule book calls its source's rule stands in the source, and what it calls a reading is quoted from nowhere."""

import os
import re
import tomllib
from pathlib import Path

import pytest

from bot.record.books import rule_books

HERE = Path(__file__).parent
SOURCES = Path(os.environ.get("CHOUETTE_SHARED", HERE.parents[2] / "shared")) / "rulebooks"
QUOTES: dict[str, dict[str, str]] = tomllib.loads((HERE / "source_quotes.toml").read_text("utf-8"))


def plain(text: str) -> str:
    """A text by its words: with plain apostrophes, and one space between any two."""
    return " ".join(text.replace("’", "'").split())


def source_of(book: str) -> str:
    path = SOURCES / f"{book}.txt"
    if not path.exists():
        pytest.skip(f"there is no {path}")
    return path.read_text("utf-8")


@pytest.mark.parametrize("book", QUOTES)
def test_what_is_no_reading_is_quoted_and_a_reading_is_not(book: str) -> None:
    sections = rule_books()[book].sections
    assert {*QUOTES[book]} == {option for option, section in sections.items() if section != "reading"}


@pytest.mark.parametrize("book", QUOTES)
def test_a_quote_stands_in_the_source(book: str) -> None:
    text = plain(source_of(book))
    assert [quote for quote in QUOTES[book].values() if plain(quote) not in text] == []


def test_a_numbered_section_is_the_one_that_is_quoted() -> None:
    """Colorado's rules have numbers."""
    paragraphs = dict(re.findall(r"^(\d+\.\d+a?) (.*)$", source_of("colorado"), re.MULTILINE))
    for option, quote in QUOTES["colorado"].items():
        (number,) = [number for number, text in paragraphs.items() if plain(quote) in plain(text)]
        first, *last = rule_books()["colorado"].sections[option].replace(", ", "-").split("-")
        assert number in {first, *last}, (option, number)
