"""A file of the bot's own that is missing or damaged is named, by `doctor` and at a start; another's is not taken."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.client import ChouetteBot
from bot.operation import own_files
from bot.operation.own_files import examine_files
from bot.places import ASSETS_FOLDER, REINSTALL_ADVICE, asset_error_text_or_empty
from bot.record.books import rule_books
from bot.render.fonts import BOLD_FACE, text_width_px
from bot.render.theme import theme_or_default
from bot.serving import _until_told
from bot.store.database import open_database
from bot.systemd import SystemdNotifier
from bot.words.lexicon import lexicon
from tests.operation.conftest import Shell


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the bot's files, which it reads in their place."""
    copied = tmp_path / "assets"
    shutil.copytree(ASSETS_FOLDER, copied)
    monkeypatch.setattr("bot.render.fonts.FONTS_FOLDER", copied / "fonts")
    monkeypatch.setattr("bot.render.theme.THEMES_FOLDER", copied / "themes")
    for name, folder in (("FONTS_FOLDER", "fonts"), ("THEMES_FOLDER", "themes"), ("LEXICON_DIRECTORY", "words")):
        monkeypatch.setattr(own_files, name, copied / folder)
    monkeypatch.setattr("bot.words.lexicon.LEXICON_DIRECTORY", copied / "words")
    monkeypatch.setattr(own_files, "ASSETS_FOLDER", copied)
    monkeypatch.setattr("bot.places.ASSETS_FOLDER", copied)
    monkeypatch.setattr(own_files, "rule_books", lambda: rule_books(copied / "rulebooks"))
    forget_what_was_read()
    return copied


@pytest.fixture(autouse=True)
def read_anew() -> Iterator[None]:
    yield
    forget_what_was_read()


def forget_what_was_read() -> None:
    for read in (theme_or_default, lexicon, rule_books):
        read.cache_clear()


def removed(name: str) -> Callable[[Path], None]:
    return lambda assets: (assets / name).unlink()


def spoilt(name: str, text: str) -> Callable[[Path], None]:

    def write(assets: Path) -> None:
        (assets / name).write_text(text)

    return write


@pytest.mark.parametrize(
    ("break_it", "said"),
    [
        (removed("fonts/Lato-Bold.ttf"), "font {}/fonts/Lato-Bold.ttf is missing"),
        (spoilt("fonts/Lato-Bold.ttf", "x"), "font {}/fonts/Lato-Bold.ttf cannot be read"),
        (removed("themes/baize.toml"), "theme {}/themes/baize.toml: No such file or directory"),
        (spoilt("themes/night.toml", "x"), "theme {}/themes/night.toml: Expected '='"),
        (spoilt("themes/night.toml", "x = 1"), "theme {}/themes/night.toml: it has no 'board'"),
        (removed("words/en.ftl"), "words {}/words/en.ftl: No such file or directory"),
        (spoilt("words/it.ftl", "}}"), "words {}/words/it.ftl: not Fluent"),
        (removed("rulebooks/italian.toml"), "rule books: {}/rulebooks/cambridge.toml: there is no rule book italian"),
        (spoilt("rulebooks/fibs.toml", "x"), "rule books: {}/rulebooks/fibs.toml: Expected '='"),
        (spoilt("rulebooks/fibs.toml", "label = 1"), "rule books: {}/rulebooks/fibs.toml: a rule book has a label"),
    ],
)
async def test_what_the_bot_needs_is_named(assets: Path, break_it: Callable[[Path], None], said: str) -> None:
    break_it(assets)
    found = await examine_files()
    assert found.what.startswith(said.format(assets))
    assert found.advice == REINSTALL_ADVICE


async def test_nothing_is_wrong_with_a_whole_copy(assets: Path) -> None:
    assert (await examine_files()).is_good


async def test_the_systems_font_of_the_same_name_is_not_taken(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    system = assets / "system" / "fonts"
    system.mkdir(parents=True)
    shutil.move(assets / "fonts" / "Lato-Bold.ttf", system)
    monkeypatch.setenv("XDG_DATA_DIRS", str(assets / "system"))
    monkeypatch.setenv("XDG_DATA_HOME", str(assets / "system"))
    assert "Lato-Bold.ttf is missing" in str(await examine_files())
    with pytest.raises(FileNotFoundError) as missing:
        text_width_px("a text that was never measured", BOLD_FACE, 4321)
    assert asset_error_text_or_empty(missing.value).endswith(
        "assets/fonts/Lato-Bold.ttf is missing: install the bot anew"
    )


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not here")
async def test_in_a_checkout_git_knows_what_was_there(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    for command in (("init", "--quiet"), ("add", ".")):
        await asyncio.to_thread(subprocess.run, ("git", *command), cwd=assets, check=True)
    assert (await examine_files()).is_good
    for name in ("rulebooks/clapton.toml", "words/it.ftl"):
        (assets / name).unlink()
    assert str(await examine_files()) == (
        f"✘ files missing in {assets}: rulebooks/clapton.toml, words/it.ftl: {REINSTALL_ADVICE}"
    )


async def test_where_there_is_no_git_nothing_is_known(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(assets))
    (assets / "words" / "it.ftl").unlink()
    assert (await examine_files()).is_good


def test_a_part_that_misses_a_file_says_which(
    assets: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = assets / "words" / "en.ftl"
    file.unlink()
    monkeypatch.setattr("bot.record.command.print_rule_books", lambda _books: len(lexicon("en").keys()))
    assert main(["rules"]) == 78
    assert capsys.readouterr().err == f"{file} is missing: install the bot anew\n"


async def test_a_start_without_a_font_says_which(
    assets: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is read when the first picture is drawn, while Discord is asked, and is no fault of Discord's."""
    (assets / "themes" / "baize.toml").unlink()

    async def starts(_bot: ChouetteBot, _token: str) -> None:
        theme_or_default("baize")

    monkeypatch.setattr(ChouetteBot, "start", starts)
    monkeypatch.setattr("bot.serving.schedule_exit_after_shutdown_timeout", lambda: None)  # the tests go on
    database = await open_database(shell.url)
    async with ChouetteBot(database) as bot:
        assert await _until_told(bot, "token", asyncio.Event(), SystemdNotifier({})) == 78
    await database.close()
    assert capsys.readouterr().err == f"{assets}/themes/baize.toml is missing: install the bot anew\n"
