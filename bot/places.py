"""Where the program's own files are, which version they are, and where it keeps what it is told.

In a checkout, assets and data are in the checkout. Installed, the assets are in the package, and data in the current
directory: never beside the package, which an update replaces.
"""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent
_IN_THE_WHEEL: Final = _PACKAGE / "assets"

IS_INSTALLED: Final = _IN_THE_WHEEL.is_dir()
PROGRAM_COMMAND: Final = "chouette" if IS_INSTALLED else "python -m bot"
"""What one types to run it."""

ASSETS_FOLDER: Final = _IN_THE_WHEEL if IS_INSTALLED else _PACKAGE.parent / "assets"

REINSTALL_ADVICE: Final = "install the bot anew: a file of it is missing or damaged"


def data_folder() -> Path:
    """The folder of `.env` and, where nothing else is said, of all that is kept."""
    return Path.cwd() if IS_INSTALLED else _PACKAGE.parent


def version() -> str:
    """The version of the program, as it is installed or as the checkout says."""
    if not IS_INSTALLED:
        import tomllib  # noqa: PLC0415, nobody else reads a version

        project = tomllib.loads((_PACKAGE.parent / "pyproject.toml").read_text("utf-8"))["project"]
        return str(project["version"])
    from importlib.metadata import PackageNotFoundError  # noqa: PLC0415
    from importlib.metadata import version as version_of  # noqa: PLC0415

    try:
        return version_of("chouette")
    except PackageNotFoundError:  # only the files were copied
        return "unknown"


def issues_url() -> str:
    """Where anybody can tell what is wrong with the program; "" where only the files were copied."""
    if not IS_INSTALLED:
        import tomllib  # noqa: PLC0415, nobody else reads an address

        return str(tomllib.loads((_PACKAGE.parent / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Issues"])
    from importlib.metadata import PackageNotFoundError, metadata  # noqa: PLC0415

    try:
        urls = metadata("chouette").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    return next((url for name, _, url in (each.partition(", ") for each in urls) if name == "Issues"), "")


def asset_error_text_or_empty(error: Exception) -> str:
    """In one line, that a file of the program's own is missing or cannot be read, where that is the error; else ""."""
    if not isinstance(error, OSError) or not error.filename or not Path(error.filename).is_relative_to(ASSETS_FOLDER):
        return ""
    what = "is missing" if isinstance(error, FileNotFoundError) else f"cannot be read ({error.strerror})"
    return f"{error.filename} {what}: install the bot anew"
