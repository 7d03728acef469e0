"""Whoever asks for a label gives it every fact that it shows, by itself or by a message that it refers to."""

import ast
import re
from pathlib import Path

from bot.words.lexicon import LEXICON_DIRECTORY, languages

CHECKOUT = Path(__file__).parents[2]
ASKING = [
    path
    for folder in ("bot/channel", "bot/desk", "bot/words", "cogs")
    for path in sorted((CHECKOUT / folder).rglob("*.py"))
]
MESSAGE = re.compile(r"^([a-z][\w-]*) *=(.*\n(?:[ }].*\n|\n)*)", re.MULTILINE)
ATTRIBUTE = re.compile(r"^ +\.([a-z][\w-]*) *=", re.MULTILINE)
REFERENCE = re.compile(r"\{ *([a-z][\w-]*(?:\.[\w-]+)?)")


def texts() -> dict[str, str]:
    """The source of every message, by its key, in all languages together."""
    found: dict[str, str] = {}
    for language in languages():
        for name, message in MESSAGE.findall((LEXICON_DIRECTORY / f"{language}.ftl").read_text("utf-8")):
            whole, *attributes = ATTRIBUTE.split(message)
            keys = [name, *(f"{name}.{one}" for one in attributes[::2])]
            for key, text in zip(keys, [whole, *attributes[1::2]], strict=True):
                found[key] = found.get(key, "") + text
    return found


def facts_shown(key: str, sources: dict[str, str]) -> set[str]:
    """The facts of a message, and of those that it refers to."""
    source = sources.get(key, "")
    own = {re.sub(r"-count$", "", name) for name in re.findall(r"\$([\w-]+)", source)}
    return own.union(*(facts_shown(one, sources) for one in REFERENCE.findall(source)))


def test_every_label_gets_the_facts_it_shows() -> None:
    lacking: list[str] = []
    asked, sources = 0, texts()
    for path in ASKING:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="text"), args=[ast.Constant(value=str(key))]):
                    asked += 1
                    given = {keyword.arg for keyword in node.keywords}
                    shown = facts_shown(key, sources)
                    if None not in given and shown - given:
                        lacking.append(f"{path.relative_to(CHECKOUT)}:{node.lineno} {key}: {sorted(shown - given)}")
                case _:
                    pass
    assert lacking == []
    assert asked
