"""How much there is to read: `python -m tests.house.lines`.

For each package of `bot`, for `cogs`, for all of it, and for the tests apart:

* files, functions (methods and functions within functions, too; no lambdas) and classes;
* lines of code: lines that hold something besides comments, docstrings and blanks. A text that stands alone as a
  statement is a docstring, behind a constant, too;
* the median length of a function in such lines, its `def` line included and its decorators not, and how many functions
  have a body of one line;
* floors: the number of modules in the longest chain of imports within the package; modules that import one another in
  a circle are one floor;
* the longest file, in all its lines.

Then the circles: groups of packages, of folders and of modules that import one another. An import that only the type
checker sees, or one within a function, counts like any other. With --imports: the imports that close the circles of
packages.
"""

import ast
import io
import statistics
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter

from tests.house.sources import PRODUCT, Function, Source, command_line, sources

SILENT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
}
Graph = Mapping[str, set[str]]


@dataclass(frozen=True)
class Figures:
    """What is counted in some files. `functions`: the length of each; `short`: how many have a body of one line."""

    files: int
    lines: int
    functions: list[int]
    short: int
    classes: int
    floors: int
    longest: int

    @property
    def median(self) -> float:
        return statistics.median(self.functions or [0])


# --- Lines


@cache
def code_lines(source: Source) -> frozenset[int]:
    """The numbers of the lines that hold code."""
    docs = {
        (node.lineno, node.col_offset)
        for node in source.nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
    written = source.text.splitlines()
    found: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
        if token.type not in SILENT and not (token.type == tokenize.STRING and token.start in docs):
            found.update(line for line in range(token.start[0], token.end[0] + 1) if written[line - 1].strip())
    return frozenset(found)


def length(node: ast.stmt, code: frozenset[int]) -> int:
    return sum(line in code for line in range(node.lineno, (node.end_lineno or node.lineno) + 1))


def body_length(node: Function, code: frozenset[int]) -> int:
    """The lines of code between the signature and the end; at least one."""
    return max(sum(line in code for line in range(node.body[0].lineno, (node.end_lineno or 0) + 1)), 1)


def figures(files: list[Source], graph: Graph) -> Figures:
    """Count what is in these files, which import one another by `graph`."""
    functions: list[int] = []
    lines = short = classes = 0
    for source in files:
        code = code_lines(source)
        lines += len(code)
        for node in source.nodes:
            if isinstance(node, Function):
                functions.append(length(node, code))
                short += body_length(node, code) == 1
            classes += isinstance(node, ast.ClassDef)
    longest = max(len(source.text.splitlines()) for source in files)
    within = {source.module for source in files}
    inner = {module: graph[module] & within for module in within}
    return Figures(len(files), lines, functions, short, classes, floors(inner), longest)


# --- Imports


def imports(files: list[Source]) -> dict[str, dict[str, int]]:
    """Which of these modules each imports, and in which line first."""
    known = {source.module for source in files}
    return {source.module: dict(sorted(imported(source, known), reverse=True)) for source in files}


def imported(source: Source, known: set[str]) -> Iterator[tuple[str, int]]:
    """The modules that a file imports; `from bot.desk import desk` imports `bot.desk.desk` and not `bot.desk`."""
    for node in source.nodes:
        if isinstance(node, ast.Import):
            wanted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = base_of(node, source)
            wanted = [f"{start}.{alias.name}" if f"{start}.{alias.name}" in known else start for alias in node.names]
        else:
            continue
        yield from ((module, node.lineno) for module in wanted if module in known - {source.module})


def base_of(node: ast.ImportFrom, source: Source) -> str:
    """The module behind `from`, dots worked out."""
    if not node.level:
        return node.module or ""
    inside = source.module.split(".") if source.path.stem == "__init__" else source.module.split(".")[:-1]
    return ".".join([*inside[: len(inside) - node.level + 1], *([node.module] if node.module else [])])


def between(graph: Graph, group: Mapping[str, str]) -> dict[str, set[str]]:
    """The imports between groups of modules."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for module, others in graph.items():
        found[group[module]] |= {group[other] for other in others} - {group[module]}
    return dict(found)


def reached(graph: Graph, start: str) -> set[str]:
    """All that can be reached from a node in one step or more."""
    found: set[str] = set()
    ahead = [start]
    while ahead:
        fresh = graph.get(ahead.pop(), set()) - found
        found |= fresh
        ahead += fresh
    return found


def circles(graph: Graph) -> list[list[str]]:
    """The groups of nodes that reach one another."""
    reach = {node: reached(graph, node) for node in graph}
    groups = {frozenset(other for other in reach[node] if node in reach[other]) for node in graph}
    return sorted(sorted(group) for group in groups if len(group) > 1)


def floors(graph: Graph) -> int:
    """The number of nodes in the longest chain, a circle counted as one."""
    group = {node: node for node in graph} | {node: circle[0] for circle in circles(graph) for node in circle}
    condensed, height = between(graph, group), dict[str, int]()
    for node in TopologicalSorter(condensed).static_order():
        height[node] = 1 + max((height[other] for other in condensed[node]), default=0)
    return max(height.values(), default=0)


def package_of(source: Source) -> str:
    """The package of a file; a file that lies beside the packages, like `bot/client.py`, is one of its own."""
    return source.module if source.package == "bot" else source.package


def folder_of(source: Source, folders: Iterable[str]) -> str:
    """The innermost folder of a file; a file that lies beside folders stands for itself."""
    own = ".".join(source.path.parent.parts)
    return source.module if any(other.startswith(f"{own}.") for other in folders) else own


# --- The report


def report(name: str, of: Figures) -> str:
    return (
        f"{name:18}{of.files:6}{of.lines:8}{len(of.functions):11}{of.classes:9}{of.median:8.1f}{of.short:10}"
        f"{of.floors:8}{of.longest:9}"
    )


def main() -> None:
    parser = command_line(__doc__)
    parser.add_argument("--imports", action="store_true", help="the imports within the circles of packages")
    asked = parser.parse_args()
    product, tests = sources(asked.checkout, *PRODUCT), sources(asked.checkout, "tests")
    places = imports([*product, *tests])
    graph: Graph = {module: set(others) for module, others in places.items()}
    print("                   files   lines  functions  classes  median  one line  floors  longest")
    for package in sorted({source.package for source in product}):
        print(report(package, figures([each for each in product if each.package == package], graph)))
    print(report("bot and cogs", figures(product, graph)))
    print(report("tests", figures(tests, graph)))
    own = {source.module: graph[source.module] & {each.module for each in product} for source in product}
    folders = {".".join(source.path.parent.parts) for source in product}
    packages = {source.module: package_of(source) for source in product}
    rooms = {source.module: folder_of(source, folders) for source in product}
    for what, found in (
        ("packages", circles(between(own, packages))),
        ("folders", circles(between(own, rooms))),
        ("modules", circles(own)),
    ):
        print(f"circles of {what}: {len(found)}")
        for circle in found:
            print(f"  {', '.join(circle)}")
            if what == "packages" and asked.imports:
                for module, others in own.items():
                    for other in sorted(others):
                        if packages[module] != packages[other] and {packages[module], packages[other]} <= {*circle}:
                            print(f"    {module}:{places[module][other]} imports {other}")


if __name__ == "__main__":
    main()
