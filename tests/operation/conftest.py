"""A database as version 0.1.0 left it, with 32 tables, and the command line over it."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.fixtures.start.tables import BOT, HERE, kept_file


@dataclass
class Told:
    """What a command has printed, and its exit status."""

    status: int
    out: list[str]
    err: list[str]


class Shell:
    """The command line with DATABASE_URL naming `file`."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.file = file
        self.url = f"sqlite:///{file}"
        self._capsys = capsys
        self.monkeypatch = monkeypatch
        monkeypatch.setenv("DATABASE_URL", self.url)

    def run(self, *arguments: object) -> Told:
        status = main([str(each) for each in arguments])
        said = self._capsys.readouterr()
        return Told(status, said.out.splitlines(), said.err.splitlines())


def kept_database(file: Path) -> None:
    """The database of version 0.1.0, brought up to date."""
    file.write_bytes(kept_file(HERE / BOT))


def change(file: Path, sql: str) -> None:
    """Do to a database what no version would."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(sql)


def rows_of(file: Path, query: str = "SELECT chouette, number, line FROM journal ORDER BY 1, 2") -> list[object]:
    """What stands in a database: its journals, if nothing else is asked for."""
    with closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchall()


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """The command line over a database with 32 tables."""
    folder = tmp_path / "bot"
    folder.mkdir()
    kept_database(folder / "chouette.sqlite")
    return Shell(folder / "chouette.sqlite", capsys, monkeypatch)
