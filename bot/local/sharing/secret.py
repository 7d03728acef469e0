"""The secret of a table's link, kept in a file that its owner alone can read: the link works after a restart, too."""

import contextlib
import os
import re
import secrets
from functools import partial
from pathlib import Path

_SECRET_BYTES = 16
_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")


def kept_or_new_secret(file: Path, *, renewed: bool = False) -> str:
    """The secret that is kept in the file, or a new one: where there is none, or it is to be `renewed`. OSError."""
    if not renewed:
        with contextlib.suppress(FileNotFoundError, UnicodeDecodeError):
            known = file.read_text(encoding="ascii").strip()
            if _SECRET.fullmatch(known):
                return known
    secret = secrets.token_urlsafe(_SECRET_BYTES)
    write_for_owner_alone(file, f"{secret}\n")
    return secret


def write_for_owner_alone(file: Path, text: str) -> None:
    """Put a text in place of what the file has; nobody but its owner can read it. Raises OSError."""
    written = file.with_name(f"{file.name}.new")
    written.unlink(missing_ok=True)
    with open(written, "x", encoding="ascii", opener=partial(os.open, mode=0o600)) as kept:
        kept.write(text)
    written.replace(file)
