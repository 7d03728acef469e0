"""That a table is shared, and where its friends find it: kept in a file beside the table's as long as it is so.

After a restart friends come in by the link that they have. Its secret is in a file of its own.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from bot.local.sharing.secret import write_for_owner_alone

_ADDRESS = re.compile(r"(https?://)?[\w-]+(\.[\w-]+)+(:\d{1,5})?", re.ASCII | re.IGNORECASE)
_MAX_LETTERS_READ, _MAX_LETTERS = 2_000, 300
_TOLD = re.compile(r"(?P<port>[0-9]{1,5})\n(?P<tunnel>.*)\n", re.ASCII)


def tunnel_in(pasted: str) -> str:
    """The address of a tunnel in what was pasted, maybe with more around it; "": there is none."""
    found = _ADDRESS.search(pasted[:_MAX_LETTERS_READ])
    if found is None or len(found[0]) > _MAX_LETTERS:
        return ""
    return f"{'' if found[1] else 'https://'}{found[0]}".lower()


@dataclass(frozen=True)
class SharedAt:
    """Where friends find a table: at which port of its computer, and by which tunnel ("": none that we know of)."""

    port: int
    tunnel: str = ""


class KeptSharing:
    """The file, which its owner alone can read; without a path nothing is kept."""

    def __init__(self, file: Path | None) -> None:
        self._file = file

    def read(self) -> SharedAt | None:
        """Where the table was shared when it was closed; None: it was not, or the file says nothing of use."""
        if self._file is None:
            return None
        try:
            told = _TOLD.fullmatch(self._file.read_text(encoding="ascii"))
        except (FileNotFoundError, UnicodeDecodeError):
            return None
        port = int(told["port"]) if told else 0
        return SharedAt(port, tunnel_in(told["tunnel"])) if told and 0 < port < 2**16 else None

    def write(self, at: SharedAt | None) -> None:
        """Keep where it is shared from now on, or that it is no more. Raises OSError."""
        if self._file is None:
            return
        if at is None:
            self._file.unlink(missing_ok=True)
            return
        write_for_owner_alone(self._file, f"{at.port}\n{at.tunnel}\n")
