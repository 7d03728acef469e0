"""What is deployed fits what there is: files that are copied, commands that are run, settings that are named.

Nothing of it is run here but the health check: there is no Docker, and no GitHub.
"""

import asyncio
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import yaml
from aiohttp import web

from bot.__main__ import main
from bot.health import main as check_health
from tests.support.documentation import documentation
from tests.test_config import CHECKOUT

DOCKERFILE = (CHECKOUT / "Dockerfile").read_text("utf-8").replace("\\\n", "")
UNITS = sorted(each for each in (CHECKOUT / "deploy").iterdir() if each.suffix in {".service", ".timer"})
WORKFLOWS = sorted((CHECKOUT / ".github" / "workflows").glob("*.yml"))


def settings() -> set[str]:
    return set(re.findall(r"^([A-Z_]+)=", (CHECKOUT / ".env.example").read_text("utf-8"), re.MULTILINE))


def test_every_file_that_the_image_copies_is_there_and_not_ignored() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)
    files = {file for line in copied for file in line.split()}
    ignored = (CHECKOUT / ".dockerignore").read_text("utf-8").splitlines()
    assert files
    assert {file for file in files if not (CHECKOUT / file).exists()} == set()
    assert {file for file in files if f"!{file}" not in ignored} == set()


def test_the_image_is_built_of_locked_versions_by_two_stages_and_runs_as_nobody_special() -> None:
    assert len(re.findall(r"^FROM base\b", DOCKERFILE, re.MULTILINE)) == 2
    assert "--require-hashes -r requirements.txt" in DOCKERFILE
    last = DOCKERFILE.rpartition("FROM ")[2]
    assert "\nUSER chouette\n" in last
    assert "\nVOLUME /data\n" in last
    assert last.rstrip().endswith('ENTRYPOINT ["chouette"]\nCMD ["serve"]')
    named = re.search(r"^ENV (.+)$", last, re.MULTILINE)[1].split()
    assert "HTTP_PORT" in {pair.partition("=")[0] for pair in named} & settings()


@pytest.mark.skipif(shutil.which("awk") is None, reason="awk is not here")
def test_the_image_gets_the_driver_that_is_tested() -> None:
    program = re.search(r"(awk '.+?' requirements-dev.txt)", DOCKERFILE)[1]
    found = subprocess.run(program, shell=True, cwd=CHECKOUT, capture_output=True, text=True, check=True).stdout
    assert re.findall(r"^[a-z].*==", found, re.MULTILINE) == ["asyncpg=="]
    assert "--hash=sha256:" in found


@asynccontextmanager
async def answering(status: int | None, text: str, host: str, port: int) -> AsyncIterator[None]:
    """Until the block ends, a request for health is answered so; None: by nobody."""

    async def health(_request: web.Request) -> web.Response:
        return web.Response(status=status or 200, text=text)

    pages = web.Application()
    pages.add_routes([web.get("/healthz", health)])
    runner = web.AppRunner(pages)
    await runner.setup()
    try:
        if status:
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError:
                pytest.skip(f"this machine has no {host}")
        yield
    finally:
        await runner.cleanup()


async def health_checked(http_port: str) -> int:
    """The exit status of the image's check, by the shell that Docker takes, where it has this HTTP_PORT."""
    check = re.search(r"^HEALTHCHECK .*? CMD (python .+)$", DOCKERFILE, re.MULTILINE)[1]
    environment = {"HTTP_PORT": http_port, "PATH": str(Path(sys.executable).parent)}
    checked = await asyncio.create_subprocess_shell(
        check, env=environment, cwd=CHECKOUT, stderr=asyncio.subprocess.DEVNULL
    )
    return await checked.wait()


@pytest.mark.parametrize(("status", "expected"), [(200, 0), (503, 1), (None, 1)])
@pytest.mark.parametrize(
    ("listens", "host"),
    [("127.0.0.1", ""), ("127.0.0.1", "0.0.0.0:"), ("127.0.0.2", "127.0.0.2:"), ("::1", "[::1]:"), ("::1", "[::]:")],
)
async def test_the_image_is_healthy_when_the_bot_says_so(
    listens: str, host: str, status: int | None, expected: int, unused_tcp_port: int
) -> None:
    async with answering(status, "", listens, unused_tcp_port):
        assert await health_checked(f"{host}{unused_tcp_port}") == expected


@pytest.mark.parametrize(
    ("status", "text", "said"),
    [
        (200, "ok\n", ""),
        (503, "gateway: not connected yet\njournal: x\n", "gateway: not connected yet\njournal: x\n"),
        (503, "", "it does not say what is wrong\n"),
        (404, "no such page", "no bot shows its health at {}\n"),
        (None, "", "no bot shows its health at {}\n"),
    ],
)
async def test_a_check_that_fails_says_why(
    status: int | None, text: str, said: str, unused_tcp_port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    async with answering(status, text, "127.0.0.1", unused_tcp_port):
        assert await asyncio.to_thread(check_health, [str(unused_tcp_port)]) == (0 if status == 200 else 1)
    assert capsys.readouterr().err == said.format(unused_tcp_port)


@pytest.mark.parametrize(
    ("arguments", "said"), [([], "usage: "), (["1", "2"], "usage: "), (["x"], "HTTP_PORT is a port such as 8080")]
)
def test_a_check_of_nothing_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_health(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(said)


async def test_where_no_health_is_shown_there_is_nothing_to_check() -> None:
    """A file of settings with an empty HTTP_PORT goes before the image's own."""
    assert await health_checked("") == 0
    composed = yaml.safe_load((CHECKOUT / "compose.yaml").read_text("utf-8"))
    assert composed["services"]["bot"]["environment"]["HTTP_PORT"] == "${HTTP_PORT:-8080}"  # also where it is empty


def test_compose_runs_the_bot_with_nothing_it_does_not_need() -> None:
    text = (CHECKOUT / "compose.yaml").read_text("utf-8")
    composed = yaml.safe_load(text)
    (bot,) = composed["services"].values()
    assert bot["volumes"] == ["data:/data"]
    assert (bot["read_only"], bot["cap_drop"]) == (True, ["ALL"])
    assert set(composed["volumes"]) == {"data"}
    whole = yaml.safe_load(re.sub(r"^( *)# (?=\S)(?!docker)", r"\1", text, flags=re.MULTILINE).replace("#   ", "  "))
    assert set(whole["services"]) == {"bot", "postgres", "proxy"}
    assert set(whole["services"]["bot"]["environment"]) <= settings()
    assert set(whole["volumes"]) == {"data", "postgres"}


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_has_jobs_whose_steps_do_something(workflow: Path) -> None:
    read = yaml.safe_load(workflow.read_text("utf-8"))
    assert set(read) >= {"name", True, "jobs", "permissions"}  # `on` is a yes in this YAML
    for job in read["jobs"].values():
        assert job["timeout-minutes"]
        needs = job.get("needs", [])
        assert ({needs} if isinstance(needs, str) else {*needs}) <= set(read["jobs"])
        assert all(("run" in step) != ("uses" in step) for step in job["steps"])
    assert {job.get("uses") for job in read["jobs"].values()} == {None}


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    copies = [tmp_path / unit.name for unit in UNITS]
    for unit, copy in zip(UNITS, copies, strict=True):
        copy.write_text(unit.read_text("utf-8").replace("/opt/chouette/bin/chouette", "/bin/true"))
    verified = subprocess.run(["systemd-analyze", "verify", *copies], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stdout, verified.stderr) == (0, "", "")


def test_the_timer_starts_what_there_is_and_each_unit_is_installed() -> None:
    names = {unit.name for unit in UNITS}
    assert names == {"chouette.service", "chouette-backup.service", "chouette-backup.timer"}
    assert {name for name in names if f"deploy/{name}" not in documentation()} == set()


def test_what_they_run_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    units = "".join(unit.read_text("utf-8") for unit in UNITS)
    run = set(re.findall(r"^ExecStart=\S+/chouette (\w+)", units, re.MULTILINE))
    assert run == {"serve", "backup"}
    typed = re.compile(r"^(?:docker compose run --rm bot|(?:sudo .*bin/)?chouette) ([a-z]+)\b(?! \d)", re.MULTILINE)
    run |= set(typed.findall(documentation()))
    assert run >= {"serve", "doctor", "backup", "restore"}
    for part in run:
        with pytest.raises(SystemExit) as ended:
            main([part, "--help"])
        assert ended.value.code == 0
    capsys.readouterr()


APT = """
echo "apt-get $1" >> log
[ $APT = works ] || exit 1
for each in chromium gnubg initdb promtool; do ln -sf true bin/$each; done"""
STAND_INS = {
    "id": "echo $USER_ID",
    "python3": 'echo "python3 $1" >> log',
    "sudo": 'echo "sudo $1" >> log; shift; "$@"',
    "apt-get": APT,
}
"""What a shell does in the place of each of these programs."""
INSTALLS = ["apt-get update", "apt-get install"]
BY_SUDO = ["sudo -nE", INSTALLS[0], "sudo -nE", INSTALLS[1]]
LOOKS, FRESH, TESTS = "python3 -c", "installs as on a fresh machine", "python3 -m"


bash = pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not here")


class Checkout:
    """A folder with the programs of `.ci`, and these stand-ins as the only other programs that there are."""

    def __init__(self, folder: Path, stand_ins: dict[str, str]) -> None:
        self.folder = folder
        programs = folder / "bin"
        programs.mkdir()
        shutil.copytree(CHECKOUT / ".ci", folder / ".ci")
        for name in ("bash", "cat", "cp", "dirname", "env", "ln", "mkdir", "mktemp", "rm", "sh", "true"):
            (programs / name).symlink_to(shutil.which(name) or "")
        for name, does in stand_ins.items():
            (programs / name).write_text(f"#!{shutil.which('sh')}\n{does}\n")
            (programs / name).chmod(0o755)

    def runs(self, program: str, settings: dict[str, str]) -> subprocess.CompletedProcess[str]:
        command = ["bash", str(self.folder / ".ci" / program)]
        environment = {"PATH": str(self.folder / "bin"), **settings}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    def log(self) -> list[str]:
        """What the stand-ins did, a line each."""
        return (self.folder / "log").read_text("utf-8").splitlines()


@bash
@pytest.mark.parametrize(
    ("settings", "status", "done"),
    [
        ({"USER_ID": "0", "APT": "works", "CI": "true"}, 0, [*INSTALLS, *INSTALLS, FRESH, TESTS]),
        ({"USER_ID": "0", "APT": "fails", "CI": "true"}, 1, [*INSTALLS, *INSTALLS]),
        ({"USER_ID": "0", "APT": "fails"}, 0, [*INSTALLS, *INSTALLS, FRESH, TESTS]),
        ({"USER_ID": "1", "APT": "works", "CI": "true"}, 0, [*BY_SUDO, *BY_SUDO, FRESH, TESTS]),
    ],
)
def test_what_the_tests_want_is_installed_before_them_or_it_is_said(
    tmp_path: Path, settings: dict[str, str], status: int, done: list[str]
) -> None:
    checkout = Checkout(tmp_path, STAND_INS)
    (tmp_path / ".ci" / "install").write_text(f"#!{shutil.which('sh')}\necho {FRESH} >> log\n")
    ran = checkout.runs("run", settings)
    assert checkout.log() == done
    assert ran.returncode == status
    assert ("chromium" in ran.stderr) == (settings["APT"] == "fails")


@bash
@pytest.mark.parametrize("status", [0, 3])
def test_libraries_are_installed_beside_the_programs_where_python_and_make_are_here(
    tmp_path: Path, status: int
) -> None:
    checkout = Checkout(tmp_path, {**STAND_INS, "make": ""})
    (tmp_path / ".ci" / "install").write_text(f"#!{shutil.which('sh')}\necho {FRESH} >> log\nexit {status}\n")
    ran = checkout.runs("run", {"USER_ID": "0", "APT": "works", "CI": "true"})
    assert ran.returncode == status
    assert sorted(checkout.log()) == sorted([LOOKS, *INSTALLS, FRESH, *([] if status else [TESTS])])


PYTHON = """
case "$1 $2" in
    *version_info*) echo $NAME;;
    *ensurepip.version*) echo 23.2.1;;
    "-m venv") mkdir -p $3/bin; cp $0 $3/bin/python;;
    "-m pip") [ $3 = check ] || echo "pip $PIP from somewhere";;
esac"""
"""A Python whose environments have the pip of this version."""
MAKE = """
echo "make $4 with $3" >> log
[ $MAKE = works ]"""


@bash
def test_the_tests_needs_are_installed_by_each_supported_python_that_is_here(tmp_path: Path) -> None:
    pythons = {name: PYTHON.replace("$NAME", name) for name in ("python3.9", "python3.11", "python3.13", "python3.15")}
    none = {"python3.12": "echo no such version >&2; exit 127"}
    usual = {"python3": PYTHON.replace("$NAME", "python3.13")}  # one that was tried
    checkout = Checkout(tmp_path, {"make": MAKE, **pythons, **none, **usual})
    for _ in range(2):  # the first time the checkout has no environment of its own
        assert checkout.runs("install", {"PIP": "23.2.1", "MAKE": "works"}).returncode == 0
    done = [re.sub(r" \S+/(python[\d.]+/)", r" \1", line) for line in checkout.log()]
    assert done == [
        "make python3.11/.can-test with PYTHON=python3.11",
        "make .venv/.can-test with PYTHON=python3.13",
        "make python3.11/.can-test with PYTHON=python3.11",
        "make python3.13/.can-test with PYTHON=python3.13",
    ]


@bash
@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            {"PIP": "23.2.10", "MAKE": "works"},
            "has pip 23.2.10 from somewhere, and not the pip 23.2.1 that comes with it",
        ),
        ({"PIP": "23.2.1", "MAKE": "fails"}, "python3.11 with pip 23.2.1 cannot install what the tests need"),
    ],
)
def test_an_install_that_is_not_as_on_a_fresh_machine_or_fails_is_an_error(
    tmp_path: Path, settings: dict[str, str], said: str
) -> None:
    ran = Checkout(tmp_path, {"make": MAKE, "python3.11": PYTHON.replace("$NAME", "python3.11")}).runs(
        "install", settings
    )
    assert ran.returncode == 1
    assert said in ran.stderr


@bash
def test_without_a_supported_python_nothing_is_shown(tmp_path: Path) -> None:
    ran = Checkout(tmp_path, {"python3": PYTHON.replace("$NAME", "python3.10")}).runs("install", {})
    assert (ran.returncode, ran.stderr) == (1, "no supported Python with venv and ensurepip is here\n")


def test_the_pythons_that_are_tried_are_those_that_are_supported() -> None:
    named = re.search(
        r"^for python in ((?:python3\.\d+ )+)", (CHECKOUT / ".ci" / "install").read_text("utf-8"), re.MULTILINE
    )
    tried = re.findall(r"3\.\d+", named[1])
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    checks = yaml.safe_load((CHECKOUT / ".github" / "workflows" / "checks.yml").read_text("utf-8"))
    assert tried == re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    assert tried == checks["jobs"]["run"]["strategy"]["matrix"]["python"]
    assert project["requires-python"] == f">={tried[0]}"
