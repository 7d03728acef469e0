"""What pages for those who read the code cite: every file is there, and has the name that is cited behind it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "tests" / "README.md",
]
SPAN = re.compile(r"`([^`\n]+)`")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"(?:bot|cogs|docs|tests|assets|\.github|\.ci)/[\w./*-]*")
MODULE = re.compile(r"(?:bot|cogs|tests)(?:\.\w+)+")
NAME = re.compile(r"[A-Za-z_][\w.]*")
DEFINED = r"(?:def|class) {0}\b|^\s*(?:\w+\.)*{0}\b(?:: .+)? \|?=|^\s*{0}: |\"{0}\""
"""A function, class, variable or field with this name, or a column of a table of the database."""
KEY = re.compile(r"[a-z]+-[\w-]+")


def is_there(path: str) -> bool:
    return any(ROOT.glob(path.rstrip("/"))) if "*" in path else (ROOT / path).exists()


def is_module(dotted: str) -> bool:
    """Whether it is a module or package, or a name in one."""
    path = ROOT / dotted.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").exists() or path.parent.with_suffix(".py").exists()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_file_that_a_page_cites_is_there(page: Path) -> None:
    spans = SPAN.findall(FENCED.sub("", page.read_text("utf-8")))
    words = [word for span in spans for word in span.split()]
    assert [word for word in words if FILE.fullmatch(word) and not is_there(word)] == []
    assert [word for word in words if MODULE.fullmatch(word) and not is_module(word)] == []


def names_behind_files(text: str) -> Iterator[tuple[str, str]]:
    """Each name in code spans with the file before it in the same paragraph, item or cell of a table."""
    for unit in re.split(r"\n\s*\n|\n(?=[*|-] |\d+\. )| \| ", FENCED.sub("", text)):
        file = ""
        for span in SPAN.findall(unit):
            if FILE.fullmatch(span):
                file = span
            elif file and (ROOT / file).is_file():
                yield file, span


def stands_in(file: str, span: str) -> bool:
    source = (ROOT / file).read_text("utf-8")
    if file.endswith(".py") and NAME.fullmatch(span):
        return all(re.search(DEFINED.format(part), source, re.MULTILINE) for part in span.split("."))
    if file.endswith(".ftl") and KEY.fullmatch(span):
        return f"\n{span} = " in source
    return True


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_every_name_that_a_page_cites_behind_a_file_stands_in_it(page: str) -> None:
    cited = [*names_behind_files((ROOT / page).read_text("utf-8"))]
    assert len(cited) > 5
    assert [(file, span) for file, span in cited if not stands_in(file, span)] == []


def test_every_name_of_the_glossary_stands_in_the_code() -> None:
    spans = SPAN.findall((ROOT / "docs" / "glossary.md").read_text("utf-8").split("\n## The code's words\n")[1])
    names = {span for span in spans if re.fullmatch(r"[A-Z][a-z]\w+|[a-z]+_\w+", span)}
    source = "\n".join(path.read_text("utf-8") for path in [*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/*.py")])
    assert len(names) > 10
    assert names - {*re.findall(r"\w+", source)} == set()


def test_every_folder_of_tests_is_explained() -> None:
    text = (ROOT / "tests" / "README.md").read_text("utf-8")
    told = set(re.findall(r"^\| `(\w+)` \| ", text, re.MULTILINE))
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert told - {"golden"} == folders - {"golden"}
