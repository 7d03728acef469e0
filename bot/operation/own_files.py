"""The bot's own files: which of them are missing, and which cannot be read."""

import asyncio
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, distribution

from bot.operation.findings import Finding
from bot.places import ASSETS_FOLDER, IS_INSTALLED, REINSTALL_ADVICE
from bot.record.books import rule_books
from bot.render.fonts import FONTS_FOLDER, broken_font_files
from bot.render.theme import DEFAULT_THEME_NAME, THEMES_FOLDER, theme_names, theme_or_default
from bot.words.lexicon import ENGLISH, LEXICON_DIRECTORY, count_messages, languages

_MAX_FILES_LISTED = 5
"""So many missing files are named."""


async def examine_files() -> Finding:
    """The first fault of the files, or that there is none."""
    missing = await _removed()
    for name in broken_font_files():
        what = "cannot be read" if (FONTS_FOLDER / name).exists() else "is missing"
        return Finding(f"font {FONTS_FOLDER / name} {what}", REINSTALL_ADVICE)
    if missing:
        more = f" and {len(missing) - _MAX_FILES_LISTED} more" if len(missing) > _MAX_FILES_LISTED else ""
        return Finding(
            f"files missing in {ASSETS_FOLDER}: {', '.join(missing[:_MAX_FILES_LISTED])}{more}", REINSTALL_ADVICE
        )
    read: dict[str, Callable[[], object]] = {"rule books": rule_books}
    read |= {
        f"theme {THEMES_FOLDER / name}.toml": lambda name=name: theme_or_default(name)
        for name in {*theme_names(), DEFAULT_THEME_NAME}
    }
    read |= {
        f"words {LEXICON_DIRECTORY / name}.ftl": lambda name=name: count_messages(name)
        for name in {*languages(), ENGLISH}
    }
    for what, reads in read.items():
        try:
            if not reads():
                return Finding(what, REINSTALL_ADVICE)
        except OSError as error:
            return Finding(f"{what}: {error.strerror}", REINSTALL_ADVICE)
        except KeyError as error:
            return Finding(f"{what}: it has no {error}", REINSTALL_ADVICE)
        except (ValueError, TypeError, LookupError) as error:
            return Finding(f"{what}: {error}", REINSTALL_ADVICE)
    return Finding("fonts, themes, rule books and words: all there")


async def _removed() -> list[str]:
    """The files that came with the bot and are gone, as pip knows it, or in a checkout git; none where neither does."""
    if not IS_INSTALLED:
        return await _removed_from_checkout()
    try:
        files = distribution("chouette").files or ()
    except PackageNotFoundError:
        return []
    assets = (each for each in files if each.parts[:2] == ("bot", "assets"))
    return ["/".join(each.parts[2:]) for each in assets if not (ASSETS_FOLDER / "/".join(each.parts[2:])).exists()]


async def _removed_from_checkout() -> list[str]:
    try:
        git = await asyncio.create_subprocess_exec(
            *("git", "ls-files", "--deleted", "-z"),
            cwd=ASSETS_FOLDER,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
    except OSError:  # there is no git
        return []
    told, _ = await git.communicate()
    return [name for name in told.decode(errors="replace").split("\0") if name]
