"""Our analysis against GNU Backgammon's own of the exported files: `python -m tests.analysis.against_gnubg [SEED...]`.

A game of noisy robots for each seed (1 to 30), by the rule books in turn. Ours is one pass over the record; GNU
Backgammon's is `analyse match` of each cube's `.mat` file. Both look 2 plies deep at plays and cubes. Every decision
is compared for every cube, and each difference above 0.02 must be of a kind in `KINDS`, which was written before the
first run. `--sage` compares bgsage with GNU Backgammon instead, both by our own pass: the mean difference.
"""

import argparse
import asyncio
import json
import os
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.analysis.analyse import analyse_game
from bot.analysis.games import PlayedGame, game_after, games_to_analyse
from bot.analysis.model import Decision, DecisionKind, Depth
from bot.engine.engine import Engine, EngineLimits
from bot.engine.programs import EngineName, installed_programs
from bot.record.books import rule_books
from bot.record.mat import cube_histories, written_mat
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.robots.judge import Strength
from bot.robots.selfplay import play_evening
from bot.rules import statements as say
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.engine import check
from bot.rules.events import LoneTakeForcedToDrop
from bot.rules.seats.joining import max_players, min_players
from bot.rules.state.bets import Side

KINDS = {
    "law": "a law left no choice: a lone taker must drop, only the Captain may double first, an answer bound by others",
    "beaver": "with a beaver the take is worth twice as much: it judges neither beavers nor doubles into them",
    "several kinds of cube": "the play is weighed over all cubes of the side, some owned and some in the middle",
    "automatic double": "its file has a cube that somebody owns, where ours lies in the middle",
    "search filter": "a play that one of the two looked at less deep",
}
MOST_FILTERED = 0.02
"""Of the decisions: more differences than this are not the search filter's."""
ALLOWED = 0.02
STRENGTHS = [Strength.ADVANCED, Strength.CASUAL, Strength.INTERMEDIATE, Strength.EXPERT]

SCRIPT = """
import gnubg, json, os
for said in ("set automatic game off", "set automatic roll off", "set player 0 human", "set player 1 human",
             "set threads 1", "set jacoby " + os.environ["JACOBY"],
             "set analysis chequerplay evaluation plies 2", "set analysis cubedecision evaluation plies 2",
             "set analysis luck off"):
    gnubg.command(said)
for path in os.environ["FILES"].split():
    gnubg.command("import mat " + path)
    gnubg.command("analyse match")
    game = gnubg.match(analysis=1, boards=0, statistics=0)["games"][0]["game"]
    with open(path + ".json", "w") as file:
        json.dump(game, file, default=str)
os._exit(0)
"""


@dataclass
class Compared:
    """What both say one decision about one cube cost; None where one of them does not judge it."""

    what: str
    ours: float | None
    theirs: float
    kind: str | None


async def played(engine: Engine, seed: int):
    """The record of a game of noisy robots."""
    books = rule_books()
    name = list(books)[seed % len(books)]
    rules = books[name].rules
    players = min(max(3 + seed // len(books) % 3, min_players(rules)), max_players(rules))
    evening = await play_evening(name, rules, engine, players=players, games=1, seed=seed, strengths=STRENGTHS)
    return read_record("\n".join(evening.lines) + "\n", books)


# --- What the program says of a file


def judged_by_gnubg(files: dict[str, str], jacoby: bool) -> dict[str, list[dict]]:
    """Its records of each file's game, analysed."""
    gnubg = next(program for program in installed_programs() if program.name is EngineName.GNUBG).command[0]
    with tempfile.TemporaryDirectory() as home:
        script = Path(home, "script.py")
        script.write_text(SCRIPT)
        paths = {name: Path(home, f"{at}.mat") for at, name in enumerate(files)}
        for name, path in paths.items():
            path.write_text(files[name])
        said = {"HOME": home, "FILES": " ".join(map(str, paths.values())), "JACOBY": "on" if jacoby else "off"}
        command = [gnubg, "-t", "-q", "-r", "-p", str(script)]
        subprocess.run(command, env=os.environ | said, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return {name: json.loads(Path(f"{path}.json").read_text()) for name, path in paths.items()}


def losses(records: list[dict[str, Any]]) -> dict[tuple[int, str], tuple[float, float | None]]:
    """What each decision cost by turn and kind, and the take's equity where a cube was decided about."""
    found: dict[tuple[int, str], tuple[float, float | None]] = {}
    turn, offered = 0, None
    for record in records:
        judged = record.get("analysis") or {}
        take, stay = judged.get("dt-cubeful-eq"), judged.get("nd-cubeful-eq")
        match record["action"]:
            case "double" if turn:
                if offered is None:
                    offered = take
                    if take is not None:
                        found[turn, "double"] = (max(stay, min(take, 1)) - min(take, 1), take)
                else:
                    found[turn, "answer"] = (max(offered - 1, 0.0), offered)  # a beaver is a take, to it
            case "take" | "drop" as answer if turn and offered is not None:
                cost = offered - 1 if answer == "take" else 1 - offered
                found.setdefault((turn, "answer"), (max(cost, 0.0), offered))
            case "move":
                if take is not None and offered is None:
                    found[turn, "double"] = (max(stay, min(take, 1)) - stay, take)  # pyright: ignore[reportOperatorIssue]
                moves = judged.get("moves") or []
                if len(moves) > 1 and judged.get("imove") is not None:
                    found[turn, "play"] = (moves[0]["score"] - moves[judged["imove"]]["score"], None)
                turn, offered = turn + 1, None
            case _:
                pass
    return found


# --- What we say, for each cube


DOUBLES = {DecisionKind.DOUBLE, DecisionKind.NO_DOUBLE}
ANSWERS = {DecisionKind.TAKE, DecisionKind.DROP, DecisionKind.BEAVER}


def turns_of(game: PlayedGame) -> dict[int, int]:
    """Which turn of the game each line belongs to, counted from 0."""
    turn, found = 0, {}
    for line in game.lines:
        found[line.line] = turn
        turn += line.before.game is not None and game_after(line).last_play is not line.before.game.last_play
    return found


def our_decision(decisions: list[Decision], what: str, team: str) -> Decision | None:
    kinds = {"play": {DecisionKind.PLAY}, "double": DOUBLES, "answer": ANSWERS}[what]
    return next((one for one in decisions if one.kind in kinds and (what == "play" or team in one.cubes)), None)


def kind_of(game: PlayedGame, turn: int, what: str, team: str, ours: Decision | None, take: float | None) -> str | None:
    """Which of the known kinds a difference is of; None: it is unexplained."""
    turns = turns_of(game)
    lines = [line for line in game.lines if turns[line.line] == turn]
    first = lines[0].before.game
    rules = lines[0].before.rules
    if what == "play":
        bets = (*lines[-1].before.game.open_bets, *lines[-1].before.game.open_extras)
        return "several kinds of cube" if len({bet.cube.owner for bet in bets}) > 1 else "search filter"
    bet = first.team_bet_of(team)
    if bet and bet.cube.owner is None and bet.cube.value > 1:
        return "automatic double"
    into_beaver = beavers_are_played(rules) and take is not None and take < ALLOWED
    if into_beaver or (ours and ours.kind is DecisionKind.BEAVER):
        return "beaver"
    if what == "answer" and (ours is None or ours.forced):
        alone = any(isinstance(event, LoneTakeForcedToDrop) for line in lines for event in line.accepted.events)
        return "law" if alone or ours else None
    if what == "double" and ours is None:
        said = say.Doubles(team, ()) if first.on_turn is Side.TEAM else say.Doubles(first.box_decider, (team,))
        return "law" if all(check(line.before, said) for line in lines if line.before.game.on_turn) else None
    return None


async def compared(engine: Engine, seed: int) -> list[Compared]:
    """Every decision that the program judges, for every cube of a game."""
    record = await played(engine, seed)
    histories = {(each.game, each.team): each for each in cube_histories(record)}
    files = {f"{game} {team}": written_mat(each) for (game, team), each in histories.items()}
    jacoby = any(each.jacoby for each in histories.values())
    theirs = await asyncio.to_thread(judged_by_gnubg, files, jacoby)
    found: list[Compared] = []
    for game in games_to_analyse(accepted_lines(record)):
        analysis, turns = await analyse_game(engine, game, Depth.DEEP), turns_of(game)
        for at, owner in enumerate(game.finished.final.line):
            for (turn, what), (cost, take) in losses(theirs[f"{analysis.game} {owner}"]).items():
                team = next(line.before.game.bets[at].team for line in game.lines if turns[line.line] == turn)
                decisions = [one for one in analysis.decisions if turns[one.line] == turn]
                ours = our_decision(decisions, what, team)
                loss = ours.loss if ours else None
                kind = ""
                if abs((loss or 0.0) - cost) > ALLOWED:
                    kind = kind_of(game, turn, what, team, ours, take)
                    told = kind or "UNEXPLAINED"
                    print(
                        f"  seed {seed} {team} turn {turn} {what}: ours {loss}, theirs {cost:.3f}, take {take}: {told}"
                    )
                found.append(Compared(what, loss, cost, kind))
    return found


async def main(seeds: list[int]) -> int:
    engine = Engine(next(program for program in installed_programs() if program.name is EngineName.GNUBG))
    found: list[Compared] = []
    try:
        for seed in seeds:
            each = await compared(engine, seed)
            print(f"seed {seed}: {len(each)} decisions", flush=True)
            found += each
    finally:
        await engine.close()
    count, kinds = Counter(one.what for one in found), Counter(one.kind for one in found if one.kind != "")
    same = [abs((one.ours or 0.0) - one.theirs) for one in found if one.kind == ""]
    mean = sum(same) / len(same)
    print(f"{len(seeds)} games, {len(found)} decisions {dict(count)}; {len(same)} agree, on average to {mean:.5f}")
    for kind, text in KINDS.items():
        print(f"{kinds[kind]:5}  {kind}: {text}")
    print(f"{kinds[None]:5}  unexplained")
    return int(kinds[None] > 0 or kinds["search filter"] > MOST_FILTERED * len(found))


# --- Open Sage against GNU Backgammon


async def main_sage(seeds: list[int], depth: Depth) -> int:
    engines = {program.name: Engine(program, EngineLimits(answer_seconds=300)) for program in installed_programs()}
    gnubg, sage = engines[EngineName.GNUBG], engines[EngineName.SAGE]
    apart: dict[str, list[tuple[float, float]]] = {"plays": [], "cubes": []}
    try:
        for seed in seeds:
            for game in games_to_analyse(accepted_lines(await played(gnubg, seed))):
                one, other = await analyse_game(gnubg, game, depth), await analyse_game(sage, game, depth)
                for mine, its in zip(one.decisions, other.decisions, strict=True):
                    what = "plays" if mine.kind is DecisionKind.PLAY else "cubes"
                    if not mine.forced:
                        apart[what].append((abs(mine.loss - its.loss), abs(mine.equity - its.equity)))
            print(f"seed {seed}", flush=True)
    finally:
        for engine in engines.values():
            await engine.close()
    for what, found in apart.items():
        mean = [sum(each) / len(found) for each in zip(*found, strict=True)]
        most = max(loss for loss, _ in found)
        print(
            f"{len(found)} {what}, {depth}: losses differ by {mean[0]:.4f} (most {most:.2f}), equities by {mean[1]:.4f}"
        )
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", nargs="*", type=int, default=[*range(1, 31)])
    parser.add_argument("--sage", action="store_true", help="compare bgsage with GNU Backgammon")
    parser.add_argument("--depth", type=Depth, choices=[*Depth], default=Depth.QUICK, help="of --sage (quick)")
    chosen = parser.parse_args()
    raise SystemExit(asyncio.run(main_sage(chosen.seeds, chosen.depth) if chosen.sage else main(chosen.seeds)))
