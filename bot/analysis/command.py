"""What `python -m bot analyse` does: a record in; everybody's figures and errors out, as text or as lines of JSON."""

import argparse
import asyncio
import sys
from collections.abc import Iterator, Sequence

from bot.analysis.alike import as_one, errors_costliest_first, who_erred
from bot.analysis.analyse import analyse_game
from bot.analysis.games import PlayedGame, games_to_analyse
from bot.analysis.model import AnalysisStatistics, Decision, DecisionKind, Depth, GameAnalysis
from bot.analysis.written import analysis_to_json_lines
from bot.engine.engine import Engine, EngineError, EngineLimits
from bot.engine.programs import EngineProgram, installed_programs
from bot.places import PROGRAM_COMMAND
from bot.record.books import rule_books
from bot.record.command import print_sanitized, record_text_from_file
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.record.text import UnreadableError
from bot.rules.points import Player

_PATIENCE = 300.0
"""Seconds: some plays have thousands of ways, and bgsage looks at them for a minute."""


def main(arguments: Sequence[str]) -> int:
    """Analyse a record as the arguments say; the exit status: 0, 1 when the engine fails, 2 when there is nothing."""
    programs = {program.name: program for program in installed_programs()}
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM_COMMAND} analyse",
        description="Everybody's errors and luck in the games of a record that are over. Equities are points for each "
        "point of the cube; mp: thousandths of a point for each play; PR: 500 times the mean loss of a decision.",
    )
    parser.add_argument("record", metavar="FILE", help="a record")
    parser.add_argument("--game", type=int, help="only the game with this number")
    parser.add_argument(
        "--depth", type=Depth, choices=[*Depth], default=Depth.DEEP, help="plays at a glance, or 2 plies deep (deep)"
    )
    parser.add_argument("--engine", choices=[*programs], help="which engine; the first that is installed")
    parser.add_argument("--json", action="store_true", help="lines of JSON (docs/analysis.md)")
    chosen = parser.parse_args(arguments)
    try:
        record = read_record(record_text_from_file(chosen.record), rule_books())
    except UnreadableError as error:
        where = f"{chosen.record}:{error.line}" if error.line else chosen.record
        parser.error(f"{where}: {error.why}")
    games = games_to_analyse(accepted_lines(record))
    games = tuple(game for game in games if chosen.game in {None, game.finished.final.number})
    if not games or not programs:
        parser.error(
            "no engine is installed: see docs/engine.md" if games else "no such game was played to its end here"
        )
    program = programs[chosen.engine] if chosen.engine else next(iter(programs.values()))
    try:
        asyncio.run(_analyse(program, games, chosen))
    except EngineError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


async def _analyse(program: EngineProgram, games: Sequence[PlayedGame], chosen: argparse.Namespace) -> None:
    """Print one game after the other, each as soon as it is known."""
    engine = Engine(program, EngineLimits(answer_seconds=_PATIENCE))
    try:
        for game in games:
            analysis = await analyse_game(engine, game, chosen.depth)
            print_sanitized(
                analysis_to_json_lines(analysis).rstrip() if chosen.json else "\n".join([*_told(analysis), ""])
            )
            sys.stdout.flush()
    finally:
        await engine.close()


def _told(analysis: GameAnalysis) -> Iterator[str]:
    yield f"game {analysis.game} ({analysis.engine} {analysis.version}, {analysis.depth})"
    for player, figures in analysis.statistics_by_player.items():
        yield f"  {player}: {_figures(figures)}{_cubes(analysis, player)}"
    for alike in errors_costliest_first(analysis.decisions):
        one, by = as_one(alike), ", ".join(who_erred(alike))
        yield f"  line {one.line}: {by}: {_what(one)}; {one.better} is better: {_signed(-one.loss)}, {_points(one)}"


def _figures(figures: AnalysisStatistics) -> str:
    plays = (
        f"{figures.plays} plays, {figures.millipoints_lost_per_play:.0f} mp each"
        if figures.millipoints_lost_per_play is not None
        else "no plays"
    )
    rating = "" if figures.meaningful_rating is None else f", PR {figures.meaningful_rating:.1f}"
    gains = f", gains {_signed(figures.gains)}" if round(figures.gains, 2) else ""
    return f"{plays}{rating}, luck {_signed(figures.luck)}{gains}, lost {figures.points:.2f}"


def _cubes(analysis: GameAnalysis, player: Player) -> str:
    found = ", ".join(f"{one.said} {_signed(-one.loss)}" for one in analysis.cube_errors(player))
    return f"; cubes: {found}" if found else ""


def _what(one: Decision) -> str:
    if one.kind is DecisionKind.PLAY:
        dice = "-".join(map(str, sorted(one.dice or (), reverse=True)))
        return f"{dice}: {one.said}"
    return f"{one.said} ({', '.join(one.cubes)})"


def _points(one: Decision) -> str:
    return f"{one.points:.2f} points lost"


def _signed(value: float) -> str:
    return f"{value:+.2f}"
