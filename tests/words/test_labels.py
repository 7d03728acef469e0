"""Whoever asks for a label gives it every fact that it shows."""

import ast
import re
from pathlib import Path

from bot.words.lexicon import lexicon

CHECKOUT = Path(__file__).parents[2]
ASKING = [
    path
    for folder in ("bot/channel", "bot/desk", "bot/words", "cogs")
    for path in sorted((CHECKOUT / folder).rglob("*.py"))
]
ENGLISH = lexicon("en")


def test_every_label_gets_the_facts_it_shows() -> None:
    lacking: list[str] = []
    asked = 0
    for path in ASKING:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="text"), args=[ast.Constant(value=str(key))]):
                    asked += 1
                    given = {keyword.arg for keyword in node.keywords}
                    shown = {re.sub(r"-count$", "", name) for name in ENGLISH.variables(key)}
                    if None not in given and shown - given:
                        lacking.append(f"{path.relative_to(CHECKOUT)}:{node.lineno} {key}: {sorted(shown - given)}")
                case _:
                    pass
    assert lacking == []
    assert asked
