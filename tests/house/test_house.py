"""The laws of the house, which nobody has to remember because they are checked here."""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.rules.events import Event
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OPTIONS
from bot.rules.state.awaited import AwaitedAction
from bot.words.lexicon import lexicon
from tests.rules.kinds import kinds_of

CHECKOUT = Path(__file__).parents[2]
SOURCES = sorted(path for folder in ("bot", "cogs") for path in (CHECKOUT / folder).rglob("*.py"))
OF_PAGES = sorted(path for path in (CHECKOUT / "assets").rglob("*.*") if path.suffix in {".js", ".css"})
CORE = {"bot.backgammon": ("bot.backgammon",), "bot.rules": ("bot.backgammon", "bot.rules")}
CHANCE_AND_CLOCK = {
    "random",
    "secrets",
    "time",
    "datetime",
    "asyncio",
    "os",
    "socket",
    "subprocess",
    "threading",
}
LINES_OF_A_FILE = 600  # of one chapter, without blank ones
LINES_OF_A_FUNCTION = 50  # without its docstring
EMPTY_WORDS = re.compile(r"manager|handler|helper|util|service", re.IGNORECASE)
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Every node of the file's tree: walked once, for every law asks for them."""
    return tuple(ast.walk(tree(path)))


def at(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(CHECKOUT)}:{getattr(node, 'lineno', 1)}"


def module_of(path: Path) -> str:
    parts = path.relative_to(CHECKOUT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[str, ast.stmt]]:
    """Every module imported, with the place; `from bot import desk` is bot.desk and bot."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "", node
            yield from ((f"{node.module}.{alias.name}", node) for alias in node.names)


def docstring_of(node: ast.AST) -> ast.Constant | None:
    body = getattr(node, "body", None)
    if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
        value = body[0].value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return value
    return None


def test_there_is_something_to_check() -> None:
    assert len(SOURCES) > 20


def test_no_file_is_long() -> None:
    lengths = {str(path): sum(map(bool, path.read_text("utf-8").splitlines())) for path in (*SOURCES, *OF_PAGES)}
    assert {path: lines for path, lines in lengths.items() if lines > LINES_OF_A_FILE} == {}


def test_no_function_is_long() -> None:
    long: dict[str, int] = {}
    for path in SOURCES:
        for node in nodes(path):
            if isinstance(node, Function):
                doc = docstring_of(node)
                told = doc.end_lineno - doc.lineno + 1 if doc and doc.end_lineno else 0
                length = (node.end_lineno or 0) - node.lineno + 1 - told
                if length > LINES_OF_A_FUNCTION:
                    long[f"{at(path, node)} {node.name}"] = length
    assert long == {}


def test_every_file_says_what_it_knows() -> None:
    assert [str(path) for path in SOURCES if not ast.get_docstring(tree(path))] == []


def test_names_say_something() -> None:
    """No Manager, Handler, Helper, Util, Service: the word that is meant is a club player's."""
    empty = [str(path.relative_to(CHECKOUT)) for path in SOURCES if EMPTY_WORDS.search(path.stem)]
    for path in SOURCES:
        for node in nodes(path):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and EMPTY_WORDS.search(
                node.name
            ):
                empty.append(f"{at(path, node)} {node.name}")
    assert empty == []


def test_no_rule_book_is_named_in_code() -> None:
    """A club is a data file: its name is no identifier and in no text of the code; docstrings may cite it."""
    books = [path.stem for path in (CHECKOUT / "assets" / "rulebooks").glob("*.toml")]
    assert books
    named = re.compile("|".join(map(re.escape, books)), re.IGNORECASE)
    found = [str(path.relative_to(CHECKOUT)) for path in SOURCES if named.search(path.stem)]
    for path in SOURCES:
        cited = {doc for node in nodes(path) if (doc := docstring_of(node))}
        for node in nodes(path):
            if node not in cited and any(named.search(word) for word in words_of(node)):
                found.append(at(path, node))
    assert found == []


def words_of(node: ast.AST) -> Iterator[str]:
    """The identifiers and texts that stand in this very node."""
    for name in ("id", "attr", "name", "arg", "asname", "module", "value"):
        word = getattr(node, name, None)
        if isinstance(word, str):
            yield word
        elif isinstance(word, bytes):
            yield word.decode("latin-1")


@pytest.mark.parametrize("core", CORE)
def test_the_core_knows_the_standard_library_only(core: str) -> None:
    """No Discord, no database, no pictures; and of the standard library neither chance nor clock."""
    wrong: list[str] = []
    for path in SOURCES:
        if not f"{module_of(path)}.".startswith(f"{core}."):
            continue
        for module, node in imports(path):
            first = module.partition(".")[0]
            own = any(f"{module}.".startswith(f"{allowed}.") for allowed in CORE[core])
            if not own and (first not in sys.stdlib_module_names or first in CHANCE_AND_CLOCK):
                wrong.append(f"{at(path, node)} {module}")
    assert wrong == []


def test_one_file_reads_the_environment() -> None:
    readers: set[str] = set()
    for path in SOURCES:
        names = {
            getattr(node, "attr", None) or getattr(node, "name", None)
            for node in nodes(path)
            if isinstance(node, ast.Attribute | ast.alias)
        }
        if names & {"environ", "environb", "getenv", "dotenv_values", "load_dotenv"}:
            readers.add(module_of(path))
    assert readers == {"bot.config"}


def are_rules(node: ast.expr) -> bool:
    """Whether an expression is called rules: a game has a Partner, too, who is no option."""
    return ast.unparse(node).rpartition(".")[2] == "rules"


def test_each_option_is_read_in_one_place() -> None:
    """One function asks what an option says and answers in the game's terms; each is asked for."""
    readers: defaultdict[str, set[str]] = defaultdict(set)
    for path in SOURCES:
        for function in nodes(path):
            if isinstance(function, Function) and function.name != "_possible":  # that reads a file
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and node.attr in OPTIONS and are_rules(node.value):
                        readers[node.attr].add(f"{at(path, function)} {function.name}")
    elsewhere = {option: places for option, places in readers.items() if len(places) > 1}
    assert elsewhere == {}
    assert set(OPTIONS) - readers.keys() == set()


def test_what_the_core_tells_has_its_words() -> None:
    """Refusals, news and what is waited for are data; each has its message in the English file."""
    told = {f"refusal-{one.key}" for one in kinds_of(Refusal)}
    told |= {f"news-{one.key}" for one in kinds_of(Event)}
    told |= {f"due-{due}" for due in AwaitedAction}
    assert told - lexicon("en").keys() == set()


def test_every_message_that_is_asked_for_exists() -> None:
    """`words.text("button-roll")`; in `words.text(f"button-{verb}")` the braces stand for anything."""
    missing: list[str] = []
    known = lexicon("en").keys()
    for path in SOURCES:
        if module_of(path).startswith(
            ("bot.render.", "bot.local.", "bot.store.")
        ):  # there `text` draws, answers, or is SQL
            continue
        for node in nodes(path):
            key = key_asked_for(node)
            if key and not any(re.fullmatch(key, there) for there in known):
                missing.append(f"{at(path, node)} {key}")
    assert missing == []


def key_asked_for(node: ast.AST) -> str | None:
    """The message's key as a pattern, where `node` asks for a message."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
        key = node.args[0]
        parts = key.values if isinstance(key, ast.JoinedStr) else [key]
        if node.func.attr in {"text", "_formatted"} and any(isinstance(part, ast.Constant) for part in parts):
            return "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in parts)
    return None


def test_cogs_are_strangers_to_one_another() -> None:
    acquainted: list[str] = []
    for path in SOURCES:
        mine = module_of(path).split(".")
        for module, node in imports(path):
            other = module.split(".")
            if mine[0] == other[0] == "cogs" and len(other) > 1 and mine[1:2] != other[1:2]:
                acquainted.append(f"{at(path, node)} {module}")
    assert acquainted == []


REPR_IN_TEXT_OF_A_LOG = {
    ("bot/delivery/requests.py", "__name__"),
    ("bot/engine/engine.py", "repr"),
    ("bot/engine/worker.py", "repr"),
    ("bot/rules/sealed.py", "__qualname__"),
    ("bot/rules/sealed.py", "repr"),
}


def test_no_class_name_is_data() -> None:
    """What is stored, compared or sent is text of its own; repr and class names are for logs and errors alone."""
    found: set[tuple[str, str]] = set()
    for path in SOURCES:
        for_people = {inner for node in ast.walk(tree(path)) if is_told(node) for inner in ast.walk(node)}
        for node in ast.walk(tree(path)):
            if node not in for_people and (word := shows_code(node)):
                found.add((path.relative_to(CHECKOUT).as_posix(), word))
    assert found == REPR_IN_TEXT_OF_A_LOG  # an entry without use goes


def is_told(node: ast.AST) -> bool:
    """Whether it logs something, raises it, or makes an exception's text."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        of = node.func.value
        is_parents = isinstance(of, ast.Call) and isinstance(of.func, ast.Name) and of.func.id == "super"
        return is_parents or (isinstance(of, ast.Name) and of.id == "_log")
    return isinstance(node, ast.Raise)


def shows_code(node: ast.AST) -> str:
    """repr(…), {…!r}, and the name of a class; nothing where the name is that of a module."""
    match node:
        case ast.Call(func=ast.Name(id="repr")):
            return "repr"
        case ast.FormattedValue(conversion=114):
            return "repr"
        case ast.Attribute(attr="__name__" | "__qualname__" | "__repr__"):
            return node.attr
        case _:
            return ""
