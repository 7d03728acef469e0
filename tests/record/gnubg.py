"""GNU Backgammon as a judge of exports: many files in one process; where it is not installed, tests say so and skip."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"])
GNUBG = shutil.which("gnubg", path=PATH)
needs_gnubg = pytest.mark.skipif(GNUBG is None, reason="gnubg is not here (Debian: apt install gnubg)")
MARK = "@@"
_BOARD = re.compile(r" GNU Backgammon  Position ID: | +Match ID   : |[ v^][+|]")
_SCRIPT = """
import gnubg, json, sys
for path, jacoby in json.load(open({asked!r})):
    gnubg.command("set jacoby " + ("on" if jacoby else "off"))
    print({mark!r} + path)
    sys.stdout.flush()
    gnubg.command('import mat "' + path + '"')
    game = gnubg.match(analysis=0, boards=0)["games"][0]
    turns = [each for each in game["game"] if each["action"] == "move"]
    told = game["info"]
    print({mark!r} + json.dumps([told.get("winner"), told.get("points-won", 0), len(turns)]))
    sys.stdout.flush()
"""


@dataclass(frozen=True)
class Judged:
    """What the program made of a file: the winner's side, X for the left one; points; turns; all that it said."""

    winner: str | None
    points: int
    turns: int
    said: str


def judged(files: Sequence[tuple[Path, bool]], workplace: Path) -> list[Judged]:
    """Each file imported, with the Jacoby rule or without it."""
    asked, script = workplace / "asked.json", workplace / "script.py"
    asked.write_text(json.dumps([(str(path), jacoby) for path, jacoby in files]))
    script.write_text(_SCRIPT.format(asked=str(asked), mark=MARK))
    out = spoken("-p", str(script))
    parts = out.split(MARK)[1:]
    assert len(parts) == 2 * len(files), out[-2000:]
    found: list[Judged] = []
    for said, told in zip(parts[::2], parts[1::2], strict=True):
        winner, points, turns = json.loads(told.splitlines()[0])
        found.append(Judged(winner, points, turns, "\n".join(filter(_is_said, said.splitlines()[1:]))))
    return found


def _is_said(line: str) -> bool:
    """Whether a line is no part of the board that is shown after each import."""
    return bool(line.strip()) and not _BOARD.match(line)


def spoken(*arguments: str) -> str:
    """What the program says on the terminal, its errors too."""
    assert GNUBG
    command = [GNUBG, "--tty", "--quiet", "--no-rc", *arguments]
    done = subprocess.run(
        command,
        input="",
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    return done.stdout + done.stderr
