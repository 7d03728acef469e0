"""What a copy editor sees without reading: doubled punctuation, "1 games", an Italian preposition that does not fit.

Each law has sentences that break it and sentences that keep it, so none passes because it looks at nothing.
"""

import re
from collections.abc import Iterator
from itertools import islice, product

import pytest
from fluent.syntax import FluentParser, ast

from bot.record.books import rule_books
from bot.rules.rulebook import OPTIONS
from bot.words.lexicon import LEXICON_DIRECTORY, languages
from bot.words.rule_texts import option_in_force_text
from bot.words.words import words_in

FACT = "\N{WHITE SQUARE}"
"""What stands in a text for what is put in: a fact, or another message."""
MAX_CASES = 4000
VOWEL = "aeiouàèéìòù"

PUNCTUATION = re.compile(
    r"[:;,!?][`*_]* ?[:;,](?!\w)|[:;,!?][`*_]* ?\.(?![\w.])|(?<!\.)\.\.(?!\.)|[^\W\d] [,;.!?](?![\w/…])|\( | \)(?!\w)"
    r"|(?<=\w)  (?=\w)"
)
"""Doubled, or with a space before it."""
ELISION = re.compile(
    rf"(?<![\w'’])(?:[dsn]?ello|[dsn]?ella|allo|alla|dallo|dalla|sullo|sulla) [{VOWEL}]", re.IGNORECASE
)
"""A preposition with an article that loses its vowel before another: *dell'altro*, not *dello altro*."""
CONTRACTION = re.compile(r"(?<![\w'’])(?<!\bin )(?:di|a|da|in|su) (?:il|lo|la|i|gli|le) \w", re.IGNORECASE)
"""A preposition and an article that are one word: *nella*, not *in la*."""
ARTICLE_BEFORE_FACT = re.compile(
    rf"(?<![\w'’])(?:il|lo|gli|la|un|uno|una|del|dell[oa]|al|all[oa]|dal|dall[oa]|nel|nell[oa]|sul|sull[oa])"
    rf" [*_“]*{FACT}",
    re.IGNORECASE,
)
"""An article before what is put in: a name has none, and a day or a number may begin with a vowel (*l'8 marzo*)."""
FILLED_BY_PAGE = re.compile(rf"(?<!\w)[ae] {FACT}", re.IGNORECASE)
"""What takes a d before the same vowel, before a fact that only the page fills in."""
RAW_OPTION = re.compile(
    rf"option:(?:{'|'.join(OPTIONS)})\b|(?<!_)\b(?:{'|'.join(one for one in OPTIONS if '_' in one)})\b"
)
"""An option of the rules by its key, which people never read elsewhere."""

LAWS: dict[str, tuple[re.Pattern[str], tuple[str, ...], tuple[str, ...]]] = {
    "punctuation": (
        PUNCTUATION,
        (
            "Scegline una in which::",
            "in `which:`:",
            "Bob.. Ann",
            "era, . Ann",
            "Bob , Ann",
            "( Ann)",
            "Ann  Bob",
        ),
        ("value:…", "https://a.b", "Gammon …", "/chouette …, poi", "0.5, 1", "pt/part.: punti"),
    ),
    "elision": (ELISION, ("dello altro", "Alla apertura"), ("dell'altro", "alla barra", "dalla compensazione")),
    "contraction": (CONTRACTION, ("da il Capitano", "in la casa"), ("di loro", "da 6 in su il Box", "da lì", "a lato")),
    "article": (
        ARTICLE_BEFORE_FACT,
        (f"il {FACT}", f"Dal {FACT} al", f"della {FACT}", f"la **{FACT}**"),
        (f"di {FACT}", f"a {FACT}", f"nel Box {FACT}", f"la partita {FACT}"),
    ),
    "apostrophe": (re.compile("’"), ("d’accordo",), ("d'accordo", "“sì”")),
    "option": (RAW_OPTION, ("/rules option:beavers", "box_must_break_even"), (f"/rules option:{FACT}", "__In tutto__")),
}
OF_ITALIAN = frozenset({"elision", "contraction", "article"})

NEVER_ONE = {
    "help-rotation-you": "the next Captain but one at the earliest",
    "told-turns": "three at least",
    "points-said": "told apart by half points",
    "refusal-table-full": "a chouette has two at least",
    "refusal-too-few": "a game has two at least",
    "table-needs": "a game has two at least",
    "refusal-no-partner": "five at least",
    "mark-partner.optional": "five at least",
    "mark-partner.mandatory": "five at least",
    "rules-in-short.who": "five at least",
    "refusal-half-rule": "of one cube there is no half",
    "refusal-seats-taken": "a table has two at least",
    "cubes-counts": "one is not answered together",
    "netting-button": "one payment is netted with another",
    "netting-preview": "one payment is netted with another",
    "netting-offer": "one payment is netted with another",
    "season-too-long": "a limit of ours",
    "plan-too-many": "a limit of ours",
    "plan-too-many-of-yours": "a limit of ours",
    "leaderboard-not-analysed": "a limit of ours",
    "refusal-evening-long": "a limit of ours",
    "refusal-evening-often": "a limit of ours",
    "refusal-evening-people": "a limit of ours",
    "refusal-evening-questions": "a limit of ours",
    "refusal-buy-in-first": "forty at least",
    "press-buy-in": "forty at least",
    "page-fresh-robots-count": "two at least",
    "analysis-costliest": "a decimal number",
    "analysis-own-game": "a decimal number",
    "analysis-own-gain": "a decimal number",
    "analysis-decision": "a decimal number",
    "settlement-fair": "a decimal number",
}
"""Messages with a number that is never one, or no whole one, so that its plural stands alone."""
NAMES = re.compile(r"by|spokesman|name|.*-owners|luck")
"""Facts that are no whole numbers, in whatever message."""
PLURALS = {
    "en": "points|players|games|cubes|rolls|turns|evenings|decisions|days|seconds|minutes|payments|proposals|tables"
    "|chouettes|chips|people|questions|times|things|errors|changes|evenings|robots",
    "it": "punti|giocatori|partite|cubi|tiri|turni|serate|decisioni|giorni|secondi|minuti|pagamenti|proposte|tavoli"
    "|persone|domande|volte|cose|errori|modifiche|valori",
}


def pieces(node: object) -> list[str]:
    """Everything that a piece of a message can come out as, facts left open."""
    match node:
        case ast.TextElement() | ast.StringLiteral():
            return [node.value]
        case ast.Pattern():
            return ["".join(one) for one in islice(product(*map(pieces, node.elements)), MAX_CASES)]
        case ast.Placeable():
            return pieces(node.expression)
        case ast.SelectExpression():
            return [text for one in node.variants for text in pieces(one.value)]
        case _:
            return [FACT]


def patterns(language: str) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in FluentParser().parse((LEXICON_DIRECTORY / f"{language}.ftl").read_text("utf-8")).body:
        if isinstance(entry, ast.Message):
            if entry.value:
                yield entry.id.name, entry.value
            yield from ((f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes)


@pytest.mark.parametrize("name", LAWS)
def test_a_law_finds_what_breaks_it_and_nothing_else(name: str) -> None:
    law, broken, kept = LAWS[name]
    assert [text for text in broken if not law.search(text)] == []
    assert [text for text in kept if law.search(text)] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", LAWS)
def test_no_text_breaks_a_law(name: str, language: str) -> None:
    if name in OF_ITALIAN and language != "it":
        pytest.skip("a law of Italian")
    law = LAWS[name][0]
    hits = {
        (key, hit[0]) for key, pattern in patterns(language) for text in pieces(pattern) if (hit := law.search(text))
    }
    assert sorted(hits) == []


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("book", sorted(rule_books()))
def test_what_a_table_plays_is_told_without_the_key_of_its_option(book: str, option: str) -> None:
    told = option_in_force_text(option, rule_books()[book].rules, words_in("it"))
    assert not RAW_OPTION.search(told)
    assert words_in("it").option_name(option) in told


def test_the_page_fills_nothing_in_behind_what_takes_a_d_before_a_vowel() -> None:
    assert FILLED_BY_PAGE.search(f"Tocca a {FACT}")
    told = [(key, text) for key, pattern in patterns("it") for text in pieces(pattern) if key.startswith("page-")]
    numbers = {"page-fresh-robots-count"}
    assert [key for key, text in told if FILLED_BY_PAGE.search(text) and key not in numbers] == []


def plural_of_any_number(node: object, told_apart: frozenset[str] = frozenset()) -> Iterator[str]:
    """Facts with a plural behind them, though nothing tells one apart: "1 games"."""
    match node:
        case ast.Pattern():
            for one, following in zip(node.elements, [*node.elements[1:], None], strict=True):
                match one, following:
                    case ast.Placeable(expression=ast.VariableReference(id=name)), ast.TextElement(value=text):
                        if not ({name.name} & told_apart or NAMES.fullmatch(name.name)) and re.match(
                            rf"\*{{0,2}} (?:{PLURAL_WORDS})\b", text
                        ):
                            yield f"${name.name}{text.split(maxsplit=1)[0]}"
                    case _:
                        yield from plural_of_any_number(one, told_apart)
        case ast.Placeable(expression=ast.SelectExpression(selector=selector, variants=variants)):
            name = selector.id.name if isinstance(selector, ast.VariableReference) else ""
            for variant in variants:
                yield from plural_of_any_number(variant.value, told_apart | {name})
        case _:
            pass


PLURAL_WORDS = "|".join(PLURALS.values())


@pytest.mark.parametrize("language", languages())
def test_no_number_that_can_be_one_has_a_plural_behind_it(language: str) -> None:
    hits = {key: [*plural_of_any_number(pattern)] for key, pattern in patterns(language) if key not in NEVER_ONE}
    assert {key: found for key, found in hits.items() if found} == {}
