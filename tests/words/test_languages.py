"""Every language is whole: it says all that English says, with the same facts, in its own words and within limits."""

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.words.lexicon import ENGLISH, LEXICON_DIRECTORY, languages, lexicon
from tests.words.english import english_in

OTHERS = [language for language in languages() if language != ENGLISH]
DERIVED = re.compile(r"(-(called|count|unnamed|or|owners|first|rest|signed|points|halves|you|others|led))+$")
TO_READER = ("-called", "-you", "-led")
PLURALS = {"zero", "one", "two", "few", "many", "other"}
LONGEST = {
    "command-": 100,
    "help-topic-": 100,
    "what-": 100,
    "setting-": 100,
    "ask-": 100,
    "act-": 100,
    "margin-": 100,
    "mode-": 100,
    "option-": 100,
    "press-": 80,
    "moves-": 80,
    "cubes-menu-": 150,
}
"""The most letters that Discord shows, by the beginnings of the keys: descriptions and choices, buttons, menus."""
USUAL_NAME = 16
PROSE = re.compile(r"\.(help|text)$")


class Chosen(Visitor):
    """What each fact is told apart by: the names of its variants that are no plural forms."""

    def __init__(self) -> None:
        self.names: defaultdict[str, set[str]] = defaultdict(set)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            told = {str(getattr(variant.key, "name", "")) for variant in node.variants if not variant.default}
            self.names[node.selector.id.name] |= told - PLURALS - {""}
        self.generic_visit(node)


def chosen(language: str) -> dict[str, dict[str, set[str]]]:
    """The cases of every message, by fact; whether somebody is spoken to or spoken of is each language's own matter."""
    found: dict[str, dict[str, set[str]]] = {}
    for key, pattern in patterns(language):
        visitor = Chosen()
        visitor.visit(pattern)
        found[key] = {fact: names for fact, names in visitor.names.items() if names and not fact.endswith(TO_READER)}
    return found


def patterns(language: str) -> Iterator[tuple[str, ast.Pattern]]:
    """Every message and attribute, by its key."""
    for entry in FluentParser().parse((LEXICON_DIRECTORY / f"{language}.ftl").read_text("utf-8")).body:
        if isinstance(entry, ast.Message):
            if entry.value:
                yield entry.id.name, entry.value
            yield from ((f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes)


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every piece of text with its message's key, the facts left out."""
    for key, pattern in patterns(language):
        yield from ((key, text) for text in in_pattern(pattern))


def in_pattern(node: object) -> Iterator[str]:
    if isinstance(node, ast.TextElement):
        yield node.value
    elif isinstance(node, ast.Pattern):
        for element in node.elements:
            yield from in_pattern(element)
    elif isinstance(node, ast.Placeable):
        yield from in_pattern(node.expression)
    elif isinstance(node, ast.SelectExpression):
        for variant in node.variants:
            yield from in_pattern(variant.value)


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_missing_and_none_is_there_that_nobody_says(language: str) -> None:
    own, english = lexicon(language).keys(), lexicon(ENGLISH).keys()
    assert sorted(english - own) == []
    assert sorted(own - english) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_shows_the_same_facts(language: str) -> None:
    """How a fact is derived may differ: one language says a count in another word, one needs no "or"."""
    differs: dict[str, set[str]] = {}
    for key in lexicon(ENGLISH).keys() & lexicon(language).keys():
        own, english = (
            {DERIVED.sub("", name) for name in lexicon(one).variables(key) if not name.endswith(TO_READER)}
            for one in (language, ENGLISH)
        )
        if own != english:
            differs[key] = own ^ english
    assert differs == {}


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_every_message_tells_the_same_cases_apart(language: str) -> None:
    own, english = chosen(language), chosen(ENGLISH)
    differs = {key: (own.get(key), cases) for key, cases in english.items() if own.get(key) != cases}
    assert differs == {}


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_is_left(language: str) -> None:
    assert [(key, text) for key, text in texts(language) if english_in(text)] == []


def test_the_english_file_would_be_noticed_as_english() -> None:
    sentences = [text for _, text in texts(ENGLISH) if len(text.split()) >= 7]
    assert len([text for text in sentences if english_in(text)]) > 0.97 * len(sentences)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_the_english_one(language: str) -> None:
    english = dict(texts(ENGLISH))
    same = [key for key, text in texts(language) if english.get(key) == text and len(text.split()) >= 3]
    assert same == []


@pytest.mark.parametrize("language", languages())
def test_labels_fit_what_discord_allows(language: str) -> None:
    too_long = {
        key: length
        for key, pattern in patterns(language)
        for start, longest in LONGEST.items()
        if key.startswith(start) and not PROSE.search(key) and not 1 <= (length := most_letters(pattern)) <= longest
    }
    assert too_long == {}


def test_every_length_is_of_some_texts() -> None:
    keys = lexicon(ENGLISH).keys()
    assert [start for start in LONGEST if not any(key.startswith(start) for key in keys)] == []


def most_letters(node: object) -> int:
    """How long a text can become, with a name or number of usual length in it."""
    match node:
        case ast.TextElement():
            return len(node.value)
        case ast.Pattern():
            return sum(map(most_letters, node.elements))
        case ast.Placeable():
            return most_letters(node.expression)
        case ast.SelectExpression():
            return max(most_letters(variant.value) for variant in node.variants)
        case _:
            return USUAL_NAME


def test_english_calls_nobody_he_or_she() -> None:
    lines = (LEXICON_DIRECTORY / f"{ENGLISH}.ftl").read_text("utf-8").splitlines()
    texts = [re.sub(r"^[a-z_-]+ =", "", line) for line in lines]
    assert [text for text in texts if re.search(r"\b(s?he|his|him|hers?)\b", text, re.IGNORECASE)] == []
