"""The bot's own files: which of them are missing, and which cannot be read."""

import asyncio
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, distribution

from bot.operation.findings import Finding
from bot.places import ASSETS, INSTALL_ANEW, IS_INSTALLED
from bot.record.books import rule_books
from bot.render.fonts import FONTS, broken_fonts
from bot.render.theme import DEFAULT, THEMES, theme, theme_names
from bot.words.lexicon import ENGLISH, FILES, count_messages, languages

MOST_NAMED = 5
"""So many missing files are named."""


async def examine_files() -> Finding:
    """The first fault of the files, or that there is none."""
    missing = await _removed()
    for name in broken_fonts():
        what = "cannot be read" if (FONTS / name).exists() else "is missing"
        return Finding(f"font {FONTS / name} {what}", INSTALL_ANEW)
    if missing:
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        return Finding(f"files missing in {ASSETS}: {', '.join(missing[:MOST_NAMED])}{more}", INSTALL_ANEW)
    read: dict[str, Callable[[], object]] = {"rule books": rule_books}
    read |= {f"theme {THEMES / name}.toml": lambda name=name: theme(name) for name in {*theme_names(), DEFAULT}}
    read |= {f"words {FILES / name}.ftl": lambda name=name: count_messages(name) for name in {*languages(), ENGLISH}}
    for what, reads in read.items():
        try:
            if not reads():
                return Finding(what, INSTALL_ANEW)
        except OSError as error:
            return Finding(f"{what}: {error.strerror}", INSTALL_ANEW)
        except KeyError as error:
            return Finding(f"{what}: it has no {error}", INSTALL_ANEW)
        except (ValueError, TypeError, LookupError) as error:
            return Finding(f"{what}: {error}", INSTALL_ANEW)
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
    return ["/".join(each.parts[2:]) for each in assets if not (ASSETS / "/".join(each.parts[2:])).exists()]


async def _removed_from_checkout() -> list[str]:
    try:
        git = await asyncio.create_subprocess_exec(
            *("git", "ls-files", "--deleted", "-z"),
            cwd=ASSETS,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
    except OSError:  # there is no git
        return []
    told, _ = await git.communicate()
    return [name for name in told.decode(errors="replace").split("\0") if name]
