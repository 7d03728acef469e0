"""Which refusals and events the core makes, read off its own calls."""

import ast
from pathlib import Path

RULES = Path(__file__).parents[2] / "bot" / "rules"


def made_in_the_core() -> set[str]:
    """The names of all classes and functions that the rules name outside of the files that define them."""
    trees = (ast.parse(path.read_text("utf-8")) for path in RULES.rglob("*.py") if path.stem != "events")
    return {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}
