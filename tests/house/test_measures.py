"""The commands that measure the house count a small example as one would by hand."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house import collected, lines, names
from tests.house.sources import Source, sources
from tests.house.trace import Watch

SAMPLE = '''"""What it knows."""

from bot.low import floor

# a comment
LIMIT = 3
"""Its meaning."""
_hidden = 1


class Cube:
    """A cube."""

    value: int = 1  # a field

    def __init__(self, value: int) -> None:
        """Make one."""
        self.value = value

    @property
    def doubled(self) -> int:
        """Twice the value."""

        text = """two

        lines"""
        return self.value * 2 + len(text)

    def _inner(self) -> None: ...


@sided
async def turn(cube: Cube, *, by: str = "Ann") -> bool:
    def within() -> int:
        return 1

    return cube.value > within()
'''


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], None]:
    def written(path: str, text: str) -> None:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")

    return written


@pytest.fixture
def sample(tmp_path: Path, write: Callable[[str, str], None]) -> list[Source]:
    write("bot/desk/cubes.py", SAMPLE)
    return sources(tmp_path, "bot")


def test_public_names_are_what_a_caller_sees(sample: list[Source]) -> None:
    found = {(each.owner, each.name): each for each in names.public_names(sample)}
    assert {*found} == {("", "LIMIT"), ("", "Cube"), ("Cube", "doubled"), ("", "turn"), ("turn", "by")}
    turn, by = found["", "turn"], found["turn", "by"]
    assert (turn.kind, turn.signature) == ("@sided async function", "(cube: Cube, *, by: str='Ann') -> bool")
    assert (by.kind, by.signature) == ("keyword-only parameter", ": str")
    assert (found["Cube", "doubled"].kind, found["Cube", "doubled"].signature) == ("property", " -> int")
    assert found["", "Cube"].signature == "() made of (self, value: int)"
    assert (found["", "LIMIT"].says, found["", "LIMIT"].place) == ("Its meaning.", "bot/desk/cubes.py:6")


def test_a_seed_draws_the_same_names_again() -> None:
    all_names = [names.Name("m", "", f"name{number}", "function", "()", "m.py:1", "") for number in range(99)]
    assert names.draw(all_names, 60, 8946) == names.draw(all_names, 60, 8946)
    assert names.draw(all_names, 60, 8946) != names.draw(all_names, 60, 20261122)
    assert len(names.draw(all_names[:9], 60, 1)) == 9


def test_a_class_name_that_two_modules_define(write: Callable[[str, str], None], sample: list[Source]) -> None:
    assert names.duplicates(sample) == {}
    write("bot/render/scene.py", "class Cube: ...\nclass Ring: ...\n")
    assert names.duplicates(sources(sample[0].checkout, "bot")) == {"Cube": ["bot.desk.cubes", "bot.render.scene"]}


def test_lines_without_blanks_comments_and_docstrings(sample: list[Source]) -> None:
    (source,) = sample
    found = lines.figures(sample, {source.module: set()})
    assert found.lines == 18  # the text of two lines is three, and the blank one does not count
    assert sorted(found.functions) == [1, 2, 2, 4, 4]  # `_inner`, `__init__`, `within`, `doubled`, `turn`
    assert (found.classes, found.short, found.floors, found.median) == (1, 3, 1, 2)


def test_floors_and_circles(tmp_path: Path, write: Callable[[str, str], None]) -> None:
    write("bot/desk/__init__.py", "")
    write("bot/desk/top.py", "from bot.desk import middle\nfrom .left import one\n")
    write("bot/desk/middle.py", "def late():\n    import bot.desk.left\n")
    write(
        "bot/desk/left.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from bot.desk.right import two\n"
    )
    write("bot/desk/right.py", "from bot.desk.left import one\nfrom bot.client import three\n")
    write("bot/client.py", "import bot.desk.top\n")
    files = sources(tmp_path, "bot")
    graph = {module: set(others) for module, others in lines.imports(files).items()}
    assert graph["bot.desk.top"] == {"bot.desk.middle", "bot.desk.left"}
    assert lines.figures([each for each in files if each.package == "bot.desk"], graph).floors == 3
    assert lines.circles({**graph, "bot.client": set()}) == [["bot.desk.left", "bot.desk.right"]]
    packages = {each.module: lines.package_of(each) for each in files}
    assert lines.circles(lines.between(graph, packages)) == [["bot.client", "bot.desk"]]


def test_removed_tests_are_told_by_name() -> None:
    start = collected.functions(["tests/a.py::test_one[1]", "tests/a.py::test_one[2]", "tests/b.py::test_two"])
    now = collected.functions(["tests/c.py::test_one[a::b.py::c]", "tests/c.py::test_three"])
    assert collected.removed(start, now) == {"test_two": ["tests/b.py"]}
    assert collected.with_fewer_cases(start, now) == {"test_one": (2, 1)}


def test_ids_are_kept_as_they_are(tmp_path: Path) -> None:
    ids = collected.read(collected.START)
    assert sum(len(each.cases) for each in collected.functions(ids).values()) > 1000
    collected.save(ids, tmp_path / "ids.gz")
    assert collected.read(tmp_path / "ids.gz") == ids


def test_a_watch_counts_functions_and_judgements(tmp_path: Path, write: Callable[[str, str], None]) -> None:
    write("bot/rules/engine.py", "def apply(table, said):\n    return [each for each in (lambda: 'x')()]\n")
    write("bot/desk/desk.py", "def say(apply):\n    return apply('table', 'Ann: rolls')\n")
    write("bot/render/board.py", "def draw():\n    return 1\n")
    run: dict[str, Callable[..., object]] = {}
    for path in ("bot/rules/engine.py", "bot/desk/desk.py", "bot/render/board.py"):
        exec(compile((tmp_path / path).read_text("utf-8"), f"{tmp_path.as_posix()}/{path}", "exec"), run)
    watch = Watch(f"{tmp_path.as_posix()}/", ("bot.rules.engine:apply",))
    watch.begin()
    before = sys.gettrace()
    sys.settrace(watch.call)
    try:
        run["say"](run["apply"])
        run["draw"]()
    finally:
        sys.settrace(before)
    assert watch.ran == {("bot/rules/engine.py", "apply"), ("bot/desk/desk.py", "say")}
    assert [str(each) for each in watch.judged] == ["apply('Ann: rolls'), asked by bot/desk/desk.py say"]
