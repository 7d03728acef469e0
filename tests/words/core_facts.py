"""Which refusals and events the core makes, read off its own calls."""

import ast
from pathlib import Path

RULES = Path(__file__).parents[2] / "bot" / "rules"
_MODULES = {"events", "refusals"}


def made_in_the_core() -> set[str]:
    """The names of all classes and functions that the rules name outside of the files that define them.

    How long an evening may be is no rule of the game: the desk refuses what is too much of it.
    """
    judges = (*RULES.rglob("*.py"), RULES.parent / "desk" / "limits.py")
    trees = (ast.parse(path.read_text("utf-8")) for path in judges if path.stem != "events")
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.id for node in nodes if isinstance(node, ast.Name)} | {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in _MODULES
    }
