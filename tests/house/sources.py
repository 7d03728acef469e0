"""The Python files of a checkout, parsed, and what the measuring commands ask of a syntax tree."""

import argparse
import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
PRODUCT = ("bot", "cogs")
"""The folders of what runs; tests are counted apart."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """One Python file: `path` is relative to its checkout."""

    checkout: Path
    path: Path

    @cached_property
    def text(self) -> str:
        return (self.checkout / self.path).read_text("utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, str(self.path))

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of the tree."""
        return list(ast.walk(self.tree))

    @property
    def module(self) -> str:
        """`bot.desk` for `bot/desk/__init__.py`."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def package(self) -> str:
        """`bot.desk` for `bot/desk/desk.py`, `bot` for `bot/client.py`, `cogs` for `cogs/play.py`."""
        return ".".join(self.path.parent.parts[:2])


def sources(checkout: Path, *folders: str) -> list[Source]:
    """The Python files of the folders, sorted by path; a folder that is not there has none."""
    found = (path for folder in folders for path in (checkout / folder).rglob("*.py"))
    return sorted((Source(checkout, path.relative_to(checkout)) for path in found), key=lambda each: each.path)


def docstring_of(node: ast.AST) -> ast.Constant | None:
    """The docstring of a module, class or function."""
    body = getattr(node, "body", None)
    if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
        value = body[0].value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return value
    return None


def statements_of(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a body, those under `if`, `try` and `with` included."""
    for node in body:
        yield node
        for part in ("body", "orelse", "finalbody"):
            if isinstance(node, ast.If | ast.Try | ast.With):
                yield from statements_of(getattr(node, part, []))


def command_line(about: str | None) -> argparse.ArgumentParser:
    """A parser whose command can measure another checkout."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkout", type=Path, default=CHECKOUT, help="the checkout to measure (usually this one)")
    return parser
