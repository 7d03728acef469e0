"""What `docs` promises: every option and value, every section that is cited, every form of a line, every example.

And every link of a page leads somewhere.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.backgammon.dice import dice_from_seed
from bot.record import grammar
from bot.record.books import rule_books
from bot.record.grammar import (
    ASSERTION_PHRASES,
    HEAD_SEATING_PHRASES,
    HEAD_WORDS,
    PHRASES_AFTER_NAME,
    PHRASES_WITHOUT_NAME,
    PLACEHOLDERS,
    RESERVED_WORDS,
    player_from_any_name,
)
from bot.record.read import read_assertion, read_record, written_assertion
from bot.record.replay import CompletedReplay, RefusalText, replay
from bot.record.verify import DiceReport, verify_dice
from bot.rules.points import TransferReason
from bot.rules.rulebook import OPTIONS, option_value, option_values

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
RULES, RECORD, GLOSSARY = ((DOCS / f"{name}.md").read_text("utf-8") for name in ("rules", "record", "glossary"))
PAGES = [*sorted(DOCS.glob("*.md")), *sorted(ROOT.glob("*.md")), ROOT / "tests" / "README.md"]
FENCED = re.compile(r"^```([\w ]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| `([^`]+)` \|(?:.* \|)? ([^|]*) \|$", re.MULTILINE)
"""A row of a table: the code in its first cell, and its last cell."""
PLACES = re.compile(r"`([A-Z]+)`")


def fenced(text: str, kind: str) -> list[str]:
    return [body for said, body in FENCED.findall(text) if said.split()[0] == kind]


def rows(text: str) -> dict[str, str]:
    return {first: last.strip("`") for first, last in ROW.findall(text)}


def chapter(text: str, title: str) -> str:
    """What stands below a headline, up to the next one of its kind or a higher one."""
    at = text.index(f"\n{title}\n") + 1
    level = len(title) - len(title.lstrip("#"))
    end = re.compile(rf"^#{{1,{level}}} ", re.MULTILINE).search(text, at + len(title))
    return text[at : end.start() if end else len(text)]


# --- The rules


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_of_an_option_is_described_with_the_books_that_have_it(option: str) -> None:
    played = {
        value: ", ".join(
            f"{book.label}{'*' if book.sections[option] == 'reading' else ''}"
            for book in rule_books().values()
            if option_value(book.rules, option) == value
        )
        for value in option_values(option)
    }
    text = chapter(RULES, f"#### `{option}`")
    if OPTIONS[option].kind is int:  # a number is told by its bounds
        low, *_, high = option_values(option)
        assert f"number from {low} to {high}." in " ".join(text.split())
        played = {value: books for value, books in played.items() if books}
    assert rows(text) == {value: books or "–" for value, books in played.items()}


def test_no_other_option_is_described() -> None:
    assert set(re.findall(r"^#### `(\w+)`$", RULES, re.MULTILINE)) == {*OPTIONS}


def test_every_rule_book_is_introduced() -> None:
    for book in rule_books().values():
        assert f"\n| {book.label} | " in RULES


CITED = re.compile(
    r"(?:RULES(?:\.md)?:?|docs/rules\.md,?)\s+(?:sections?\s+)?(\d(?:\.\d+)?)(?:\s+and\s+(\d(?:\.\d+)?))?"
)


def cited(folder: str, kind: str) -> Iterator[tuple[Path, str]]:
    for path in sorted((ROOT / folder).rglob(kind)):
        for found in CITED.findall(path.read_text("utf-8")):
            yield from ((path, section) for section in found if section)


def test_every_section_that_code_cites_is_there() -> None:
    there = set(re.findall(r"^##+ (\d(?:\.\d+)?)", RULES, re.MULTILINE))
    found = [*cited("bot", "*.py"), *cited("cogs", "*.py")]
    assert len(found) > 20
    assert [(str(path), section) for path, section in found if section not in there] == []


def test_every_row_of_the_rotation_that_a_record_cites_is_there() -> None:
    there = set(re.findall(r"^\| (\d+) \| ", chapter(RULES, "## 5. Rotation, case by case"), re.MULTILINE))
    for path in (ROOT / "tests" / "records").glob("*.chouette"):
        for row in re.findall(r"\bR(?:ULES)? 5 row (\d+)", path.read_text("utf-8")):
            assert row in there, path


# --- The record


def statements() -> str:
    return chapter(RECORD, "## Statements")


def test_every_form_of_a_statement_is_in_the_specification() -> None:
    assert {*rows(statements())} == {*HEAD_SEATING_PHRASES, *PHRASES_WITHOUT_NAME, *PHRASES_AFTER_NAME}


def test_every_example_of_a_statement_is_one_of_its_form_as_the_bot_writes_it() -> None:
    kinds = HEAD_SEATING_PHRASES | PHRASES_WITHOUT_NAME | PHRASES_AFTER_NAME
    for phrase, line in rows(statements()).items():
        said = grammar.read_statement(line)
        assert type(said) is kinds[phrase], line
        assert grammar.written_statement(said) == line


def test_every_expectation_is_in_the_specification() -> None:
    found = rows(chapter(RECORD, "## Notes"))
    assert {*found} == {*ASSERTION_PHRASES}
    for line in found.values():
        assert written_assertion(read_assertion(line, player_from_any_name, player_from_any_name)) == line


def test_every_line_of_the_head_is_in_the_specification() -> None:
    assert {line.split()[0] for line in rows(chapter(RECORD, "## Head"))} == {*HEAD_WORDS}


def test_every_place_in_a_form_is_explained() -> None:
    places = rows(chapter(RECORD, "## Grammar"))
    assert {*places} == {*PLACEHOLDERS, "SAYING", "ACT"}


def test_the_words_of_the_grammar_are_listed() -> None:
    listed = RECORD.split("<!-- reserved words -->")[1].split("\n## ")[0]
    assert {*listed.split()} == RESERVED_WORDS


def test_every_reason_of_a_transfer_is_explained() -> None:
    assert {*rows(chapter(RECORD, "## Points and transfers"))} == {*TransferReason}


@pytest.mark.parametrize("text", fenced(RECORD, "record"))
def test_every_example_replays(text: str, say: RefusalText) -> None:
    outcome = replay(text, rule_books(), say)
    assert isinstance(outcome, CompletedReplay), f"{outcome.line}: {outcome.why}"


def test_the_example_of_the_proof_is_proved(say: RefusalText) -> None:
    (text,) = (body for kind, body in FENCED.findall(RECORD) if kind == "record verified")
    found = verify_dice(read_record(text, rule_books()), say)
    assert isinstance(found, DiceReport)
    assert found.is_verified_without_fault
    assert (found.right, found.unrevealed_lines, found.wordless_seed_lines) == (3, [], [])


def test_the_recipe_for_the_dice_gives_what_the_bot_draws() -> None:
    (recipe,) = fenced(RECORD, "python")
    names: dict[str, object] = {}
    exec(recipe, names)
    roll = names["roll"]
    assert callable(roll)
    for counter in range(200):
        for words in ([], ["harbour", "späte Wörter"]):
            assert roll(b"a seed", words, counter) == dice_from_seed(b"a seed", words, counter)


# --- All of them


def test_every_word_that_the_bot_explains_is_in_the_glossary() -> None:
    english = (ROOT / "assets" / "words" / "en.ftl").read_text("utf-8")
    terms = [word.split(",")[0] for word in re.findall(r"^what-[\w-]+ = (.+)$", english, re.MULTILINE)]
    assert len(terms) > 30
    assert [term for term in terms if f"**{term}**" not in GLOSSARY] == []


def anchors(text: str) -> list[str]:
    """The anchors of headlines, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", re.sub(FENCED, "", text), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_link_leads_somewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    mine = anchors(text)
    assert len(mine) == len({*mine})
    for link in re.findall(r"\]\((?!https:)([^)\s]+)\)", text):
        file, _, anchor = link.partition("#")
        assert not file or (path.parent / file).exists(), link
        if anchor:
            assert anchor in anchors((path.parent / file).read_text("utf-8") if file else text), link
