"""The command line: each part starts, and says in one line what is wrong."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main

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
    for arguments in ([], ["nonsense"], ["serve", "nonsense"], ["plays", START]):
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
