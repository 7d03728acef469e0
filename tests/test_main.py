"""The command line: each part starts, and says in one line what is wrong."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot.__main__ import main

CHECKOUT = Path(__file__).parents[1]
START = "4HPwATDgc/ABMA"


def test_plays_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plays", START, "31"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 16
    assert ["8/5", "6/5", "sGfwATDgc/ABMA"] in [line.split() for line in lines]


def test_plays_of_many_positions_are_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", iter([f"{START} 31\n", "\n", "nonsense 31\n"]))
    assert main(["plays", "-"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers[0]["plays"]["8/5 6/5"] == "sGfwATDgc/ABMA"
    assert "error" in answers[1]


def test_what_cannot_be_meant_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plays", "nonsense", "31"]) == 2
    assert main(["plays", START, "71"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
    for arguments in (["nonsense"], ["serve", "nonsense"], ["plays", START]):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2


def test_records_are_replayed_and_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.chouette", tmp_path / "bad.chouette"
    good.write_text("chouette 1\nrules colorado\nplayers Ann Bob Cid\ngame\nAnn: wins\n", "utf-8")
    bad.write_text("chouette 1\nrules colorado\nplayers Ann Bob Cid\nBob: wins\n", "utf-8")
    assert main(["replay", str(good)]) == 0
    assert "+2" in capsys.readouterr().out
    assert main(["replay", str(good), str(bad), str(tmp_path / "none")]) == 2
    said = capsys.readouterr()
    assert f"{bad}:4:" in said.err
    assert main(["verify", str(good)]) == 1  # there are no dice in it


def test_without_a_part_all_parts_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    told = capsys.readouterr().err
    for part in ("serve", "local", "replay", "verify", "plays"):
        assert re.search(rf"^ +{part} +\w+", told, re.MULTILINE), part


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    assert capsys.readouterr().out == f"chouette {project['version']}\n"


def test_the_help_of_serve_names_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--help"])
    assert ended.value.code == 0
    settings = re.findall(r"^([A-Z_]+)=", (CHECKOUT / ".env.example").read_text(), re.MULTILINE)
    told = capsys.readouterr().out
    assert settings
    assert [name for name in settings if name not in told] == []


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("serve", "--help")])
def test_to_say_what_there_is_loads_next_to_nothing(arguments: tuple[str, ...]) -> None:
    ours = {each for each in _loaded(*arguments) if each.partition(".")[0] == "bot"}
    assert ours == {"bot", "bot.__main__", "bot.places"}
    assert not _loaded(*arguments) & {
        "asyncio",
        "importlib.metadata",
        "discord",
        "sqlalchemy",
        "PIL",
        "fluent",
        "babel",
    }


def test_a_record_is_replayed_without_words_client_database_or_pictures() -> None:
    record = CHECKOUT / "tests" / "records" / "cambridge_consulting_once_turned.chouette"
    loaded = _loaded("replay", str(record))
    assert "bot.record.replay" in loaded
    assert not loaded & {"bot.words", "fluent", "babel", "asyncio", "discord", "sqlalchemy", "PIL"}


def _loaded(*arguments: str) -> set[str]:
    """The modules that the program loads to do this."""
    command = [sys.executable, "-X", "importtime", "-m", "bot", *arguments]
    ended = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True)
    return {
        line.rpartition("|")[2].strip() for line in ended.stderr.splitlines() if line.startswith("import time:")
    } | {
        "bot.__main__"  # as it is run, it is called otherwise
    }


def test_who_reads_no_further_ends_it_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            [sys.executable, "-W", "ignore", "-m", "bot", "plays", START, "31"],
            cwd=CHECKOUT,
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, b"")
