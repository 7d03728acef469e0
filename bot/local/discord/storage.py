"""The local table's file: documents by kind and id, and the bytes of pictures; knows no document's meaning.

SQLite, write-ahead: one change or none. The file is held for as long as the table is open; a second one is refused.
"""

import json
import sqlite3
from collections import OrderedDict
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bot.local.checks.bodies import Json

_MAX_REPLACED: Final = 50
"""So many files that were replaced can still be read, until the table is closed: of more, those replaced last."""

_TABLES = """
CREATE TABLE IF NOT EXISTS documents (
    kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, content BLOB NOT NULL
);
"""


class TableFileError(Exception):
    """The file cannot be used; its text is one line to show."""


class Storage:
    """Documents and files, kept in one SQLite file or, without a path, in memory."""

    def __init__(self, path: Path | None) -> None:
        """Opens or makes the file; raises `TableFileError` if it is held or no such file."""
        self._depth = 0
        self._replaced: OrderedDict[str, tuple[str, str, bytes]] = OrderedDict()
        try:
            self._file = sqlite3.connect(str(path) if path else ":memory:", isolation_level=None, timeout=0.5)
        except sqlite3.Error as problem:
            raise TableFileError(f"{path}: {problem}") from problem
        try:
            # Exclusive: two servers on one file would not see each other's messages.
            self._file.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._file.execute("PRAGMA journal_mode = WAL")
            self._file.execute("PRAGMA synchronous = NORMAL")
            self._file.executescript(_TABLES)
        except sqlite3.Error as problem:
            self._file.close()
            why = "another table has it open" if "locked" in str(problem) else str(problem)
            raise TableFileError(f"{path}: {why}") from problem

    @contextmanager
    def transaction(self) -> Generator[None]:
        """What is saved inside is saved at once or, after an exception, not at all; may be nested."""
        if self._depth == 0:
            self._file.execute("BEGIN IMMEDIATE")
        self._depth += 1
        try:
            yield
        except BaseException:
            self._depth -= 1
            if self._depth == 0:
                self._file.execute("ROLLBACK")
            raise
        self._depth -= 1
        if self._depth == 0:
            self._file.execute("COMMIT")

    def save_document(self, kind: str, key: str, body: Json) -> None:
        """Keeps a document under its kind and id, in place of an older one."""
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        self._file.execute("INSERT OR REPLACE INTO documents VALUES (?, ?, ?)", (kind, key, text))

    def delete_document(self, kind: str, key: str) -> None:
        """Forgets a document."""
        self._file.execute("DELETE FROM documents WHERE kind = ? AND id = ?", (kind, key))

    def documents_of_kind(self, kind: str) -> dict[str, Json]:
        """Every document of a kind by its id."""
        rows = self._file.execute("SELECT id, body FROM documents WHERE kind = ? ORDER BY id", (kind,))
        return {key: json.loads(text) for key, text in rows}

    def save_file(self, key: str, name: str, media_type: str, content: bytes) -> None:
        """Keeps a file's bytes with its name and media type."""
        self._file.execute("INSERT INTO files VALUES (?, ?, ?, ?)", (key, name, media_type, content))

    def read_file(self, key: str) -> tuple[str, str, bytes] | None:
        """A file's name, media type and bytes; also of one that was replaced lately."""
        row = self._file.execute("SELECT name, kind, content FROM files WHERE id = ?", (key,)).fetchone()
        return (row[0], row[1], row[2]) if row else self._replaced.get(key)

    def retire_file(self, key: str) -> None:
        """Forgets a file that another one replaced, but not at once: a page may be about to ask for it."""
        if found := self.read_file(key):
            self._replaced[key] = found
            self.delete_file(key)
        while len(self._replaced) > _MAX_REPLACED:
            self._replaced.popitem(last=False)

    def delete_file(self, key: str) -> None:
        """Forgets a file."""
        self._file.execute("DELETE FROM files WHERE id = ?", (key,))

    def close(self) -> None:
        """Closes the file."""
        self._file.close()
