"""The table of the worked examples: what it names is there, and what is there is named."""

import re
from fnmatch import fnmatch
from pathlib import Path

HERE = Path(__file__).parents[1] / "records"
RECORDS = sorted(path.stem for path in HERE.glob("*.chouette"))
TITLE = re.compile(r"## .*`(\w+_)`")
NAME = re.compile(r"`([\w*]+)`")


def named() -> set[str]:
    """The names in the last column of each table, with the book's name before them unless they have one."""
    book, found = "", set[str]()
    for line in (HERE / "README.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            title = TITLE.fullmatch(line)
            book = title[1] if title else ""
        elif book and line.startswith("| "):
            for name in NAME.findall(line.rstrip("| ").rsplit("|", 1)[1]):
                found.add(name if any(fnmatch(record, name) for record in RECORDS) else book + name)
    return found


def test_every_record_that_is_named_is_there() -> None:
    names = named()
    assert len(names) > 100
    assert [name for name in sorted(names) if not any(fnmatch(record, name) for record in RECORDS)] == []


def test_every_record_is_named() -> None:
    names = named()
    assert [record for record in RECORDS if not any(fnmatch(record, name) for name in names)] == []
