"""The engines that this machine has, and how each is started."""

import importlib.util
import shutil
import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

_WORKER = str(Path(__file__).parent / "worker.py")
_TELL = "import importlib.metadata; print(importlib.metadata.version('bgsage'))"
_ALSO_HERE = "/usr/games"
"""Where Debian puts GNU Backgammon, which is not on everybody's path."""


class EngineName(StrEnum):
    """An engine, as it is named in settings and stored with an analysis."""

    GNUBG = "gnubg"
    SAGE = "bgsage"


@dataclass(frozen=True, slots=True)
class EngineProgram:
    """An engine's program: its name, the command that runs it with our worker inside, and one that tells a version."""

    name: EngineName
    command: tuple[str, ...]
    version_command: tuple[str, ...] = ()


def program_for_engine_setting(setting: str) -> EngineProgram | None:
    """The engine of this name, the first of all for `auto`; None where it is not on this machine, and for `none`."""
    programs = installed_programs()
    return next((one for one in programs if setting in {"auto", one.name}), None)


def installed_programs() -> tuple[EngineProgram, ...]:
    """The engines of this machine, GNU Backgammon first: it is the one that others are measured by."""
    found: list[EngineProgram] = []
    if gnubg := shutil.which("gnubg") or shutil.which("gnubg", path=_ALSO_HERE):
        found.append(EngineProgram(EngineName.GNUBG, (gnubg, "-t", "-q", "-r", "-p", _WORKER), (gnubg, "--version")))
    if importlib.util.find_spec("bgsage") is not None:
        found.append(
            EngineProgram(EngineName.SAGE, (sys.executable, "-I", _WORKER), (sys.executable, "-I", "-c", _TELL))
        )
    return tuple(found)
