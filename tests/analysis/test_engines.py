"""The analysis with both real engines: a robots' game, both depths, the command."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.analysis.analyse import analyse_game
from bot.analysis.games import PlayedGame, games_to_analyse
from bot.analysis.model import DecisionKind, Depth
from bot.analysis.written import analyses_from_json_lines
from bot.engine.engine import Engine
from bot.engine.programs import EngineProgram, installed_programs
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.rules.points import HALF_POINTS_PER_POINT
from bot.rules.state.bets import Side
from tests.analysis.scripted import HEAD
from tests.support.cases import with_usual_cases

pytestmark = pytest.mark.slow
PROGRAMS = installed_programs()
each_engine = pytest.mark.parametrize(
    "program", with_usual_cases(PROGRAMS, PROGRAMS[:1]), ids=lambda program: program.name
)


@pytest.fixture(scope="module")
def game(record: Path) -> PlayedGame:
    (only,) = games_to_analyse(accepted_lines(read_record(record.read_text(encoding="utf-8"), rule_books())))
    return only


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game of robots."""
    path = tmp_path_factory.mktemp("analysis") / "evening.chouette"
    with pytest.MonkeyPatch.context() as patch, path.open("w", encoding="utf-8") as file:
        patch.setattr("sys.stdout", file)
        said = ["--players", "3", "--book", "italian", "--seed", "8", "--strength", "casual", "--strength", "master"]
        assert main(["selfplay", *said]) == 0
    return path


@each_engine
async def test_luck_and_errors_are_nearly_what_was_won(program: EngineProgram, game: PlayedGame) -> None:
    engine = Engine(program)
    try:
        analysis = await analyse_game(engine, game, Depth.QUICK)
    finally:
        await engine.close()
    assert (analysis.engine, analysis.version[0].isdigit()) == (program.name, True)
    box = game.finished.final.box
    won = sum(each.amount for each in game.finished.transfers if each.payee == box)
    won -= sum(each.amount for each in game.finished.transfers if each.payer == box)
    lost = {
        side: sum(one.points for one in analysis.decisions if one.side is side and not one.kind.is_deal)
        for side in Side
    }
    expected = analysis.luck[box] + analysis.gains[box] + lost[Side.TEAM] - lost[Side.BOX]
    stake = max(bet.stake for bet in game.finished.final.bets) / HALF_POINTS_PER_POINT * len(game.finished.final.bets)
    assert expected == pytest.approx(won / HALF_POINTS_PER_POINT, abs=stake)
    assert {one.kind for one in analysis.decisions} >= {DecisionKind.PLAY, DecisionKind.NO_DOUBLE}


@pytest.mark.skipif(not installed_programs(), reason="no engine is installed")
def test_the_command_tells_an_error_of_several_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "dropped.chouette"
    rolled = "game\nopening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5\nBob: plays 24/13\n"
    dropped = "Ann: doubles all\nBob: drops\nCid: drops\nDee: drops\n"
    path.write_text(HEAD.format("colorado", "Ann Bob Cid Dee") + rolled + dropped, "utf-8")
    assert main(["analyse", str(path), "--depth", "quick"]) == 0
    (told,) = [line for line in capsys.readouterr().out.splitlines() if ": drop (" in line]
    assert ": Bob, Cid: drop (Bob, Cid); " in told


@pytest.mark.skipif(not installed_programs(), reason="no engine is installed")
def test_the_command_tells_the_errors_or_writes_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record), "--depth", "quick"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("game 1 (")
    assert " mp each" in told
    assert " is better: -0." in told
    assert main(["analyse", str(record), "--depth", "quick", "--json", "--game", "1"]) == 0
    lines = capsys.readouterr().out
    (analysis,) = analyses_from_json_lines(lines)
    assert {json.loads(line)["type"] for line in lines.splitlines()} == {"game", "decision", "player"}
    assert analysis.depth is Depth.QUICK


def test_what_cannot_be_analysed_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.chouette"
    for text, why in (
        ("nonsense\n", "x.chouette:1:"),
        ("chouette 1\nrules colorado\nplayers Ann Bob Cid\n", "no such game"),
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(SystemExit, match="2"):
            main(["analyse", str(path)])
        assert why in capsys.readouterr().err
