"""Which names a reader meets: `python -m tests.house.names --seed 1`.

Draws names at random from the public names of `bot` and `cogs` and prints what a caller sees of each: where it is
defined, what kind it is, its signature and the class that it belongs to. Docstrings and bodies are left out, so the
list asks: does an engineer who plays backgammon guess what each does? The seed decides the draw.

Public names are the classes, functions and constants of modules and the methods and properties of classes. They have no
underscore in front, nor has the class or module that they belong to. Keyword-only parameters of public functions count
as well, since every caller writes them. Members of enums and fields of classes are not counted, neither are functions
within functions and the database migrations, whose names Alembic prescribes.

With --answers: where each drawn name is defined and the first line of its docstring.
With --duplicates: the class names (private ones, too) that more than one module defines.
"""

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from tests.house.sources import PRODUCT, Function, Source, command_line, docstring_of, sources, statements_of

MIGRATIONS = "bot/store/migrations"


@dataclass(frozen=True)
class Name:
    """One public name, as it is defined first."""

    module: str
    owner: str
    """The class or function that it belongs to; empty for what belongs to the module."""
    name: str
    kind: str
    signature: str
    place: str
    says: str
    """The first line of its docstring."""


def public_names(all_sources: list[Source]) -> list[Name]:
    """Every public name once, sorted by module, class and name."""
    found: dict[tuple[str, str, str], Name] = {}
    for source in all_sources:
        if is_public_module(source.module) and not source.path.as_posix().startswith(MIGRATIONS):
            for name in names_in(source, source.tree.body, ""):
                found.setdefault((name.module, name.owner, name.name), name)
    return [found[key] for key in sorted(found)]


def is_public_module(module: str) -> bool:
    return not any(part.startswith("_") for part in module.split("."))


def names_in(source: Source, body: list[ast.stmt], owner: str) -> Iterator[Name]:
    """The public names of a module's or a class's body."""
    for node, after in pairs(body):
        for name, kind, signature in defined_by(node, inside=bool(owner)):
            if not name.startswith("_"):
                doc = docstring_of(node) if isinstance(node, ast.ClassDef | Function) else text_of(after)
                says = str(doc.value).strip().partition("\n")[0] if doc else ""
                place = f"{source.path.as_posix()}:{node.lineno}"
                yield Name(source.module, owner, name, kind, signature, place, says)
                if isinstance(node, Function):
                    for parameter in node.args.kwonlyargs:
                        yield keyword_of(source, node, f"{owner}.{name}" if owner else name, parameter, says)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from names_in(source, node.body, f"{owner}.{node.name}" if owner else node.name)


def keyword_of(source: Source, function: Function, owner: str, parameter: ast.arg, says: str) -> Name:
    """A keyword-only parameter, as callers of its function see it; its function says what it is for."""
    annotation = f": {ast.unparse(parameter.annotation)}" if parameter.annotation else ""
    place = f"{source.path.as_posix()}:{function.lineno}"
    return Name(source.module, owner, parameter.arg, "keyword-only parameter", annotation, place, says)


def pairs(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, ast.stmt | None]]:
    """Each statement with the one that follows it, which may be its docstring."""
    flat = list(statements_of(body))
    return zip(flat, [*flat[1:], None], strict=True)


def text_of(node: ast.stmt | None) -> ast.Constant | None:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value
    return None


def defined_by(node: ast.stmt, *, inside: bool) -> Iterator[tuple[str, str, str]]:
    """Name, kind and signature of what a statement defines; `inside` a class, an assignment makes a field."""
    if isinstance(node, ast.ClassDef):
        yield node.name, "class", class_signature(node)
    elif isinstance(node, Function):
        kind = kind_of_function(node, inside=inside)
        yield node.name, kind, returns(node) if kind == "property" else signature_of(node)
    elif isinstance(node, ast.AnnAssign) and not inside and isinstance(node.target, ast.Name):
        if ast.unparse(node.annotation).endswith("TypeAlias") and node.value:
            yield node.target.id, "type alias", f" = {ast.unparse(node.value)}"
        else:
            yield node.target.id, "constant", f": {ast.unparse(node.annotation)}"
    elif isinstance(node, ast.Assign) and not inside:
        for target in node.targets:
            single = isinstance(target, ast.Name)
            for each in ast.walk(target):
                if isinstance(each, ast.Name):
                    yield each.id, *constant(each.id, node.value if single else None)


def kind_of_function(node: Function, *, inside: bool) -> str:
    decorators = {ast.unparse(each).partition("(")[0].rpartition(".")[2] for each in node.decorator_list}
    if inside and decorators & {"property", "cached_property"}:
        return "property"
    kind = "method" if inside else "function"
    kind = f"async {kind}" if isinstance(node, ast.AsyncFunctionDef) else kind
    return " ".join([*(f"@{ast.unparse(each).partition('(')[0]}" for each in node.decorator_list), kind])


def signature_of(node: Function) -> str:
    return f"({ast.unparse(node.args)}){returns(node)}"


def returns(node: Function) -> str:
    return f" -> {ast.unparse(node.returns)}" if node.returns else ""


def class_signature(node: ast.ClassDef) -> str:
    """The bases, and what makes one: the parameters of `__init__`, or else the annotated fields."""
    bases = ", ".join(map(ast.unparse, [*node.bases, *(each.value for each in node.keywords)]))
    init = next((each for each in node.body if isinstance(each, Function) and each.name == "__init__"), None)
    if init:
        made_of = ast.unparse(init.args)
    else:
        fields = (each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name))
        made_of = ", ".join(f"{ast.unparse(each.target)}: {ast.unparse(each.annotation)}" for each in fields)
    return f"({bases})" + (f" made of ({made_of})" if made_of else "")


def constant(name: str, value: ast.expr | None) -> tuple[str, str]:
    """The kind and a rough type of what is assigned without an annotation; of a type alias what it stands for."""
    if isinstance(value, ast.Subscript | ast.BinOp) and not name.isupper():
        return "type alias", f" = {ast.unparse(value)}"
    if isinstance(value, ast.Constant):
        return "constant", f": {type(value.value).__name__}"
    if isinstance(value, ast.Call):
        return "constant", f" = {ast.unparse(value.func)}(…)"
    kinds: dict[type[ast.expr] | None, str] = {
        ast.Dict: "dict",
        ast.DictComp: "dict",
        ast.Set: "set",
        ast.List: "list",
        ast.Tuple: "tuple",
    }
    kind = kinds.get(type(value) if value else None)
    return "constant", f": {kind}" if kind else ""


def draw(names: list[Name], count: int, seed: int) -> list[Name]:
    """So many of the names, in the order in which they are drawn."""
    return random.Random(seed).sample(names, min(count, len(names)))


def duplicates(all_sources: list[Source]) -> dict[str, list[str]]:
    """Class names that more than one module defines, with the modules."""
    modules: defaultdict[str, set[str]] = defaultdict(set)
    for source in all_sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ClassDef):
                modules[node.name].add(source.module)
    return {name: sorted(modules[name]) for name in sorted(modules) if len(modules[name]) > 1}


def main() -> None:
    parser = command_line(__doc__)
    parser.add_argument("--seed", type=int, default=20261122)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--answers", action="store_true", help="where they are defined and what their docstrings say")
    parser.add_argument("--duplicates", action="store_true", help="class names that several modules define")
    asked = parser.parse_args()
    all_sources = sources(asked.checkout, *PRODUCT)
    if asked.duplicates:
        several = duplicates(all_sources)
        for name, modules in several.items():
            print(f"{name}: {', '.join(modules)}")
        print(f"{len(several)} class names are defined in more than one module")
        return
    names = public_names(all_sources)
    print(f"{asked.count} of {len(names)} public names, seed {asked.seed}")
    for number, each in enumerate(draw(names, asked.count, asked.seed), 1):
        if asked.answers:
            print(f"{number:3}. {each.name}  {each.place}\n     {each.says or '(no docstring)'}")
        else:
            owner = "" if each.kind == "keyword-only parameter" else "class "
            of_class = f" of {owner}{each.owner}" if each.owner else ""
            print(f"{number:3}. {each.name}{each.signature}\n     {each.kind}{of_class} in {each.module}")


if __name__ == "__main__":
    main()
