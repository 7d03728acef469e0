"""The wheel, installed beside no checkout: the command runs there, and keeps what it keeps in the current directory.

And the sdist, of which the same wheel is built.
"""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import aiohttp
import pytest

from tests.support.documentation import documentation
from tests.support.waiting import PATIENCE

CHECKOUT = Path(__file__).parents[1]
SECRETS = (".env", "chouette.sqlite", "chouette.sqlite-wal", "bot/.env", "docs/backup.sqlite")
"""What somebody may have lying in a checkout, and nobody gets."""
MOST_BYTES = 5_000_000
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="ends by SIGTERM"),
]


def pip(*arguments: str) -> None:
    command = (sys.executable, "-m", "pip", *arguments[:-1], "--no-deps", "--no-index", "--quiet", arguments[-1])
    subprocess.run(command, check=True, capture_output=True, env=os.environ | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"})


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(folder), str(CHECKOUT))
    return next(folder.glob("chouette-*.whl"))


class Installed:
    """An environment with the wheel in it and the libraries of this one."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=False)
        self.packages = next((folder / "venv").glob("lib/python3*/site-packages"))
        (self.packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
        pip("--python", str(folder / "venv" / "bin" / "python"), "install", str(wheel))
        self.command = str(folder / "venv" / "bin" / "chouette")
        self.environment = {"PATH": os.defpath, "HOME": str(folder)}

    def run(self, *arguments: str, here: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.command, *arguments],
            cwd=here,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    def files(self) -> set[Path]:
        """All that lies in the environment, without what Python keeps of its own."""
        return {path for path in self.packages.parents[2].rglob("*") if "__pycache__" not in path.parts}


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(wheel, tmp_path_factory.mktemp("installed"))


def test_what_the_code_reads_is_in_the_wheel(wheel: Path) -> None:
    within = set(zipfile.ZipFile(wheel).namelist())
    tracked = [path for folder in ("bot", "cogs", "assets") for path in (CHECKOUT / folder).rglob("*")]
    files = [path.relative_to(CHECKOUT).as_posix() for path in tracked if path.is_file() and path.suffix != ".pyc"]
    wanted = {re.sub("^assets/", "bot/assets/", file) for file in files if not file.startswith("assets/readme/")}
    assert {file for file in within if ".dist-info/" not in file} == wanted


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpacked; made of a checkout in which somebody runs a bot."""
    pytest.importorskip("hatchling")
    checkout, folder = tmp_path_factory.mktemp("checkout") / "chouette", tmp_path_factory.mktemp("sdist")
    not_copied = shutil.ignore_patterns(".git", ".venv", "out", "tests", "__pycache__", ".*_cache", "*.sqlite*")
    shutil.copytree(CHECKOUT, checkout, ignore=not_copied)
    for secret in SECRETS:
        (checkout / secret).write_text("MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs")
    command = (sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder))
    subprocess.run(command, cwd=checkout, check=True, capture_output=True)
    (packed,) = folder.iterdir()
    assert packed.stat().st_size < MOST_BYTES
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


def test_the_same_wheel_is_built_of_the_sdist(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(sdist))
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


def test_the_sdist_has_what_an_operator_installs_from_and_no_secret(sdist: Path) -> None:
    within = {path.relative_to(sdist).as_posix() for path in sdist.rglob("*") if path.is_file()}
    named = set(re.findall(r"(?:deploy/[\w.-]+|requirements[\w-]*\.txt|\.env\.example)", documentation()))
    assert {"deploy/chouette.service", "requirements.txt", ".env.example"} <= named
    assert named - within == set()
    assert within & {*SECRETS} == set()
    assert {name.partition("/")[0] for name in within} == {
        *("bot", "cogs", "assets", "deploy", "docs"),
        *("pyproject.toml", "PKG-INFO", ".gitignore", ".env.example", "README.md", "CHANGELOG.md", "LICENSE"),
        *("SECURITY.md", "requirements.txt", "requirements-build.txt", "requirements-dev.txt"),
    }


def test_a_record_is_replayed(installed: Installed, tmp_path: Path) -> None:
    shutil.copy(CHECKOUT / "tests" / "records" / "colorado_jacoby.chouette", tmp_path / "evening.chouette")
    before = installed.files()
    replayed = installed.run("replay", "evening.chouette", here=tmp_path)
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert "Ann" in replayed.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["evening.chouette"]
    assert installed.files() == before


def test_the_settings_are_those_of_the_current_directory(installed: Installed, tmp_path: Path) -> None:
    assert "DISCORD_TOKEN is not set" in installed.run("serve", here=tmp_path).stderr
    (tmp_path / ".env").write_text("DISCORD_TOKEN=two words\n")
    assert "DISCORD_TOKEN is no token" in installed.run("serve", here=tmp_path).stderr


def test_a_file_that_came_with_it_is_missed(installed: Installed, tmp_path: Path) -> None:
    file = installed.packages / "bot" / "assets" / "words" / "it.ftl"
    kept = file.read_bytes()
    file.unlink()
    told = installed.run("doctor", here=tmp_path)
    file.write_bytes(kept)
    assert told.returncode == 1
    assert f"✘ files missing in {file.parents[1]}: words/it.ftl: install the bot anew" in told.stdout


def test_it_knows_its_version(installed: Installed, wheel: Path, tmp_path: Path) -> None:
    told = installed.run("--version", here=tmp_path).stdout
    assert told == f"chouette {wheel.name.split('-')[1]}\n"


def test_the_help_names_the_command(installed: Installed, tmp_path: Path) -> None:
    asked = (["--help"], ["plays", "--help"])
    told = "".join(installed.run(*each, here=tmp_path).stdout for each in asked)
    assert re.findall(r"usage: (.*?) (?:\[-h\]|PART)", told) == ["chouette", "chouette plays"]


def kept_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.suffix == ".sqlite"}


async def test_the_local_table_opens_and_the_bot_draws(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "bot").mkdir()  # a folder of anybody's, by chance of this name, is not what is run
    (tmp_path / "bot" / "__init__.py").write_text("raise SystemExit('not this one')\n")
    before = installed.files()
    running = await asyncio.create_subprocess_exec(
        *(installed.command, "local", "--no-browser", "--port", "0"),
        cwd=tmp_path,
        env=installed.environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
            first = (await running.stdout.readline()).decode()
            address = re.search(r"http://127\.0\.0\.1:\d+/", first).group()
            assert (await running.stdout.readline()).decode() == "The bot is at the table.\n"
            assert "<html" in await (await session.get(address)).text()
            state = await (await session.get(address + "page/state")).json()
            body = {"as": state["me"], "channel": state["channel"]}
            assert await (await session.post(address + "page/sample", json=body)).json() == {"kind": "seated"}
            drawn = b""
            while not drawn.startswith(b"\x89PNG"):  # a message that has just been edited has other pictures
                seen = await (await session.get(address + "page/state")).text()
                at = re.findall(r"http[^\s\"]+/attachments/[^\s\"?]+", seen)
                drawn = await (await session.get(at[-1])).read() if at else b""
            running.send_signal(signal.SIGTERM)
            _, complaints = await running.communicate()
        assert running.returncode == 0, complaints.decode()
    finally:
        if running.returncode is None:
            running.kill()
            await running.wait()
    assert kept_in(tmp_path) == {"local-table.sqlite", "local-table.bot.sqlite"}
    assert installed.files() == before
