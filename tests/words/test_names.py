"""A nickname cannot mention, format or break anything."""

import re
import unicodedata

import pytest

from bot.words.names import (
    MAX_NAME_LENGTH,
    NAMELESS,
    escaped_line,
    escaped_typed_text,
    name_and_figure,
    names_told_apart,
    sanitized_line,
)

HOSTILE = [
    "@everyone",
    "@here",
    "<@123456789012345678>",
    "<@&123456789012345678>",
    "<#123>",
    "</roll:123>",
    "<:a:123>",
    "<t:1:R>",
    "**bold**",
    "_it_ ~~no~~ ||what||",
    "`code` ```\nblock",
    "# Title",
    "-# small",
    "> quote",
    ">>> quote",
    "- list",
    "1. first",
    "[click](https://example.com)",
    "https://example.com/x",
    "discord.gg/abcdef",
    "back\\slash\\",
    "\u202egnp.exe",
    "\u2066x\u2069",
    "two\nlines\r\nthree",
    "zero\u200bwidth\u200d\ufeff",
    "\u3164",
    "",
    "   ",
    "\U000e0041\U000e0042",
    "Z" + "\u0301" * 200,
    "x" * 300,
    "*" * 300,
    "\x00\x07",
    "\ud800",
]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("made", [escaped_line, escaped_typed_text])
def test_nothing_is_mentioned_or_formatted(name: str, made) -> None:
    text = made(name)
    assert text
    assert "@" not in text
    assert "\n" not in text
    assert not any(unicodedata.category(letter)[0] == "C" for letter in text)
    bare = text.replace("\\\\", "")
    for mark in "*_~`|<[]":
        assert bare.count(mark) == bare.count("\\" + mark), text
    assert not bare.endswith("\\") or text.endswith("\\\\"), text
    assert not text.startswith(("#", "-", ">", "+")), text
    assert not re.search(r"\w://", text)
    assert "discord.gg/" not in text


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_in_a_picture_or_label_is_one_short_line(name: str) -> None:
    text = sanitized_line(name)
    assert 1 <= len(text) <= MAX_NAME_LENGTH
    assert text == " ".join(text.split())


def test_what_cannot_be_seen_is_a_question_mark() -> None:
    assert [escaped_line(name) for name in ("", "\u200b", "\u3164", "\U000e0041")] == [NAMELESS] * 4


def test_an_ordinal_is_no_list() -> None:
    assert escaped_line("1. first") == "1\\. first"


@pytest.mark.parametrize("name", ["Ann", "Big Al", "Jean-Luc", "O'Brien", "Zoë", "Łukasz", "Ксения", "Σοφία", "あや"])
def test_an_ordinary_name_stays_as_it_is(name: str) -> None:
    assert escaped_line(name) == sanitized_line(name) == name


def test_no_two_names_look_alike() -> None:
    assert names_told_apart(("Ann", "Bob"), (0, 0)) == ("Ann", "Bob")
    four = ("Ann", "ann", "Ａｎｎ", "An\u200bn")
    assert names_told_apart(four, (0,) * 4) == ("Ann", "ann 2", "Ａｎｎ 3", "Ann 4")
    assert names_told_apart(four, (2, 3, 1, 4)) == ("Ann 2", "ann 3", "Ａｎｎ", "Ann 4")
    assert names_told_apart(("Ann", "Ann", "Ann 2"), (0,) * 3) == ("Ann", "Ann 2", "Ann 2 2")
    assert names_told_apart(("Ann 2", "Ann", "Ann"), (0, 2, 1)) == ("Ann 2", "Ann 3", "Ann")
    long = "W" * MAX_NAME_LENGTH
    first, second = map(sanitized_line, names_told_apart((long, long), (0, 0)))
    assert (first, second[-3:], len(second)) == (long, "… 2", MAX_NAME_LENGTH)


def test_a_number_behind_a_name_is_no_part_of_what_stands_beside_it() -> None:
    assert name_and_figure("Zoe", "16") == "Zoe 16"
    assert name_and_figure("Zoe 2", "16") == "Zoe 2: 16"
