"""Evenings of robots with a real engine: every rule book, nothing refused, nobody stuck."""

import asyncio

import pytest

from bot.__main__ import main
from bot.engine.programs import installed_programs
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import chouette_at_end

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not installed_programs(), reason="no engine is installed"),
]


@pytest.mark.parametrize(("book", "players"), [(book, 3 + 3 * (at % 2)) for at, book in enumerate(rule_books())])
async def test_an_evening_by_each_book(book: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["--book", book, "--players", str(players), "--games", "1", "--seed", "7"]
    assert await asyncio.to_thread(main, ["selfplay", *wanted, "--strength", "master", "--strength", "casual"]) == 0
    chouette = chouette_at_end(read_record(capsys.readouterr().out, rule_books()))
    assert len(chouette.games) == 1
    assert len(chouette.seated) == players
    assert sum(chouette.scores.values()) == 0


def test_the_same_seed_is_the_same_evening(capsys: pytest.CaptureFixture[str]) -> None:
    records = []
    for seed in ("3", "3", "4"):
        assert main(["selfplay", "--players", "3", "--seed", seed, "--strength", "casual"]) == 0
        records.append(capsys.readouterr().out)
    assert records[0] == records[1] != records[2]


@pytest.mark.parametrize("wrong", [["--players", "2"], ["--players", "99"], ["--book", "none"], ["--games", "0"]])
def test_what_cannot_be_played_is_said(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["selfplay", *wrong])
    assert wrong[0] in capsys.readouterr().err
