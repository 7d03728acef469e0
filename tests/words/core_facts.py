"""Which facts the core gives with each refusal and each piece of news, read off its own calls."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

from bot.rules.events import What
from bot.rules.refusals import Why

CORE = Path(__file__).parents[2] / "bot" / "rules"
# Where the law or the piece of news is looked up, these can be meant.
LOOKED_UP: dict[str, tuple[Why | What, ...]] = {
    "group.law": (Why.HALF_RULE, Why.BOTH_OR_NONE, Why.ALL_OR_NONE),
    "law": (Why.NO_EXTRA_OFFERED, Why.NO_EXTRA_CUBE),
    "_TOLD[answer]": (What.TOOK, What.DROPPED, What.BEAVERED),
}

Calls = dict[str, list[frozenset[str]]]


@cache
def facts_given() -> Calls:
    """For each key of words (`refusal-…`, `news-…`) the names of the facts, one set for each call in the core."""
    found: Calls = defaultdict(list)
    for path in CORE.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            for node in ast.walk(function):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id in {"no", "news"}
                    and node.args
                ):
                    given = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                    for meant in meant_by(node.args[0], function, f"{path.name}:{node.lineno}"):
                        found[key_of(meant)].append(given)
    return found


def key_of(meant: Why | What) -> str:
    return f"refusal-{meant}" if isinstance(meant, Why) else f"news-{meant}"


def meant_by(node: ast.expr, function: ast.FunctionDef, at: str) -> list[Why | What]:
    """The members that an expression can be: named, chosen by `if`, or kept in a name before."""
    if ast.unparse(node) in LOOKED_UP:
        return list(LOOKED_UP[ast.unparse(node)])
    if isinstance(node, ast.Name):
        for statement in ast.walk(function):
            if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == node.id:
                return meant_by(statement.value, function, at)
    members: list[Why | What] = []
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in {"Why", "What"}:
            members.append({"Why": Why, "What": What}[part.value.id][part.attr])
    assert members, f"{at}: which words are meant by {ast.unparse(node)}?"
    return members
