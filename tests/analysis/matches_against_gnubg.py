"""Our analysis of matches against GNU Backgammon's own: `python -m tests.analysis.matches_against_gnubg FILE...`.

Ours is one pass over each game of a `.mat` file, theirs `analyse match` of the same file, both as deep. Every decision
that one of the two judges is compared; `--depth quick` looks at plays at a glance.
"""

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.analysis.analyse import analyse_game
from bot.analysis.games import games_to_analyse
from bot.analysis.model import Decision, DecisionKind, Depth
from bot.engine.engine import Engine
from bot.engine.programs import EngineName, installed_programs
from bot.record.books import rule_books
from bot.record.mat_games import games_of_mat
from bot.record.replay import accepted_lines
from tests.analysis.against_gnubg import losses, turns_of

KINDS = {
    "play": {DecisionKind.PLAY},
    "double": {DecisionKind.DOUBLE, DecisionKind.NO_DOUBLE},
    "answer": {DecisionKind.TAKE, DecisionKind.DROP},
}
SCRIPT = """
import gnubg, json, os
for said in ("set automatic game off", "set automatic roll off", "set player 0 human", "set player 1 human",
             "set threads 1", "set analysis luck off",
             "set analysis chequerplay evaluation plies " + os.environ["PLIES"],
             "set analysis cubedecision evaluation plies 2"):
    gnubg.command(said)
gnubg.command("import mat " + os.environ["FILE"])
gnubg.command("analyse match")
match = gnubg.match(analysis=1, boards=0, statistics=0)
length = match["match-info"]["match-length"]
for game in match["games"]:
    info, cube = game["info"], 1
    for record in game["game"]:
        judged, on_roll = record.get("analysis") or {}, int(record["player"] == "X")
        terms = gnubg.cubeinfo(cube, -1, on_roll, length, (info["score-O"], info["score-X"]), info.get("crawford", 0))
        for name in ("nd-cubeful-eq", "dt-cubeful-eq"):
            if name in judged:
                judged[name] = gnubg.mwc2eq(judged[name], terms)
        cube *= 2 if record["action"] == "take" else 1
with open(os.environ["FILE"] + ".json", "w") as file:
    json.dump(match, file, default=str)
os._exit(0)
"""


@dataclass
class Compared:
    """What both say a decision cost, normalised; None where one of them does not judge it."""

    game: int
    turn: int
    what: str
    ours: float | None
    theirs: float | None

    @property
    def apart(self) -> float:
        """How far apart they are; where one does not judge it, what it cost to the other."""
        return abs((self.ours or 0.0) - (self.theirs or 0.0))


def judged_by_gnubg(text: str, plies: int) -> list[list[dict[str, Any]]]:
    """What the program says of each game of a match, turn by turn, in normalised equities."""
    gnubg = next(program for program in installed_programs() if program.name is EngineName.GNUBG).command[0]
    with tempfile.TemporaryDirectory() as home:
        script, file = Path(home, "script.py"), Path(home, "match.mat")
        script.write_text(SCRIPT)
        file.write_text(text)
        said = {"HOME": home, "FILE": str(file), "PLIES": str(plies)}
        command = [gnubg, "-t", "-q", "-r", "-p", str(script)]
        subprocess.run(command, env=os.environ | said, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return [game["game"] for game in json.loads(Path(f"{file}.json").read_text())["games"]]


async def compared(engine: Engine, text: str, depth: Depth) -> list[Compared]:
    """Every decision of a match that one of the two judges."""
    theirs = await asyncio.to_thread(judged_by_gnubg, text, depth.play_plies)
    found: list[Compared] = []
    for game, records in zip(games_of_mat(text, rule_books()), theirs, strict=True):
        (played,) = games_to_analyse(accepted_lines(game.record))
        analysis, turns = await analyse_game(engine, played, depth), turns_of(played)
        ours = {(turns[one.line], what_of(one)): one.loss for one in analysis.decisions if not one.forced}
        its = {at: loss for at, (loss, _) in losses(records).items()}
        for turn, what in sorted({*ours, *its}):
            found.append(Compared(game.number, turn, what, ours.get((turn, what)), its.get((turn, what))))
    return found


def what_of(decision: Decision) -> str:
    return next((what for what, kinds in KINDS.items() if decision.kind in kinds), decision.kind.value)


async def main(files: list[Path], depth: Depth) -> int:
    engine = Engine(next(program for program in installed_programs() if program.name is EngineName.GNUBG))
    found: list[Compared] = []
    try:
        for file in files:
            each = await compared(engine, file.read_text(), depth)
            print(f"{file.name}: {len(each)} decisions", flush=True)
            for one in each:
                if one.apart > 0.001 or None in (one.ours, one.theirs):
                    print("  ", one)
            found += each
    finally:
        await engine.close()
    most = max(one.apart for one in found)
    print(
        f"{len(found)} decisions, on average {sum(one.apart for one in found) / len(found):.6f} apart, most {most:.6f}"
    )
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--depth", type=Depth, choices=[*Depth], default=Depth.DEEP)
    chosen = parser.parse_args()
    raise SystemExit(asyncio.run(main(chosen.files, chosen.depth)))
