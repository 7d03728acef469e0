"""The table of the worked examples: what it names is there, and what is there is named."""

import fnmatch
import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parents[1] / "records"
RECORDS = sorted(path.stem for path in HERE.glob("*.chouette"))
TITLE = re.compile(r"## .*`(\w+_)`")
NAME = re.compile(r"`([\w*]+)`")


@cache
def shown_by(name: str) -> frozenset[str]:
    """The records of that name, or those that a name with a star stands for."""
    return frozenset(fnmatch.filter(RECORDS, name) if "*" in name else {name}.intersection(RECORDS))


@cache
def named() -> set[str]:
    """The names in the last column of each table, with the book's name before them unless they have one."""
    book, found = "", set[str]()
    for line in (HERE / "README.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            title = TITLE.fullmatch(line)
            book = title[1] if title else ""
        elif book and line.startswith("| "):
            for name in NAME.findall(line.rstrip("| ").rsplit("|", 1)[1]):
                found.add(name if shown_by(name) else book + name)
    return found


def test_every_record_that_is_named_is_there() -> None:
    names = named()
    assert len(names) > 100
    assert [name for name in sorted(names) if not shown_by(name)] == []


def test_every_record_is_named() -> None:
    assert sorted(set(RECORDS).difference(*map(shown_by, named()))) == []
