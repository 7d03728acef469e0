"""Above a message that is put together stands a finished sentence, so that whoever sees it in a channel can find it."""

import re

import pytest
from fluent.syntax import FluentParser, ast

from bot.words.lexicon import LEXICON_DIRECTORY, languages

EXAMPLE = "Example: "


def written_as(node: object) -> str:
    """What a piece of a message can come out as, as a regular expression."""
    match node:
        case ast.TextElement():
            return re.escape(node.value)
        case ast.Pattern():
            return "".join(map(written_as, node.elements))
        case ast.Placeable():
            return written_as(node.expression)
        case ast.SelectExpression():
            return f"(?:{'|'.join(written_as(variant.value) for variant in node.variants)})"
        case ast.StringLiteral():
            return re.escape(node.value)
        case _:
            return ".*"


def is_put_together(pattern: ast.Pattern) -> bool:
    """Whether nobody can find it by a sentence that it makes: some of its words depend on facts."""
    return any(
        isinstance(one, ast.Placeable) and isinstance(one.expression, ast.SelectExpression) for one in pattern.elements
    )


@pytest.mark.parametrize("language", languages())
def test_an_example_is_a_sentence_that_its_message_makes(language: str) -> None:
    wrong: list[str] = []
    missing: list[str] = []
    for entry in FluentParser().parse((LEXICON_DIRECTORY / f"{language}.ftl").read_text("utf-8")).body:
        if not isinstance(entry, ast.Message) or entry.value is None:
            continue
        comment = (entry.comment.content or "") if entry.comment else ""
        examples = [line.removeprefix(EXAMPLE) for line in comment.splitlines() if line.startswith(EXAMPLE)]
        wrong += [entry.id.name for one in examples if not re.fullmatch(written_as(entry.value), one)]
        if not examples and is_put_together(entry.value) and entry.id.name.startswith(("news-", "refusal-")):
            missing.append(entry.id.name)
    assert (wrong, missing) == ([], [])
