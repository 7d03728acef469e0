"""What `python -m bot analyse` does: the errors and the luck of a record's games on standard output."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.analysis.game import analyse_game, games_to_analyse
from bot.analysis.model import Decision, DecisionKind, Depth, GameAnalysis, PlayerFigures, figures_of
from bot.analysis.written import exported_lines
from bot.engine.engine import Engine, EngineError
from bot.engine.programs import EngineProgram, installed_programs
from bot.places import PROGRAM_NAME
from bot.record.books import rule_books
from bot.record.read import Record, read_record
from bot.record.replay import accepted_lines, chouette_at_end
from bot.record.text import UnreadableError
from bot.rules.points import Player


def main(arguments: Sequence[str]) -> int:
    """Analyse as the arguments say; the exit status: 0, 1 when the engine fails, 2 when the record cannot be read."""
    programs = {program.name: program for program in installed_programs()}
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM_NAME} analyse", description="An engine looks at the games of a record: errors, luck, PR."
    )
    parser.add_argument("record", type=Path, help="a .chouette file")
    parser.add_argument("--game", type=int, help="this game alone")
    parser.add_argument("--depth", choices=[*Depth], default=Depth.DEEP, help="quick: plays alone, at a glance (deep)")
    parser.add_argument("--engine", choices=[*programs], help="which engine; the first that is installed")
    parser.add_argument("--json", action="store_true", help="JSON lines (docs/analysis.md)")
    chosen = parser.parse_args(arguments)
    if not programs:
        parser.error("no engine is installed: see docs/engine.md")
    program = programs[chosen.engine] if chosen.engine else next(iter(programs.values()))
    try:
        record = read_record(chosen.record.read_text("utf-8"), rule_books())
        found = asyncio.run(analysed(record, program, Depth(chosen.depth), chosen.game))
    except (OSError, UnicodeDecodeError, UnreadableError) as error:
        sys.stderr.write(f"{chosen.record}: {error}\n")
        return 2
    except EngineError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(exported_lines(found, str) if chosen.json else "".join(map(_told, found)))
    return 0


async def analysed(
    record: Record, program: EngineProgram, depth: Depth, number: int | None = None
) -> list[GameAnalysis]:
    """The analyses of a record's games that are over, or of one of them. EngineError."""
    lines, games = tuple(accepted_lines(record)), games_to_analyse(chouette_at_end(record))
    engine = Engine(program)
    try:
        return [
            await analyse_game(lines, game, engine, program.name, depth)
            for game in games
            if number in {None, game.final.number}
        ]
    finally:
        await engine.close()


def _told(analysis: GameAnalysis) -> str:
    lines = [f"Game {analysis.game}"]
    lines += [_figures(player, figures) for player, figures in sorted(figures_of(analysis).items())]
    lines += map(_error, analysis.errors)
    return "\n".join([*lines, "", ""])


def _figures(player: Player, figures: PlayerFigures) -> str:
    pr, plays = figures.pr, figures.millipoints_a_play
    told = [f"  {player}: PR {'-' if pr is None else f'{pr:.1f}'}"]
    told.append(f"plays {figures.plays}{'' if plays is None else f', {plays:.0f} mp each'}")
    told.append(f"cubes {figures.cubes}, lost {figures.cubes_lost:.2f}")
    told.append(f"luck {figures.luck:+.1f} points")
    return "; ".join([*told, *([f"gains {figures.gains:+.1f}"] if abs(figures.gains) >= 0.05 else [])])


def _error(one: Decision) -> str:
    dice = f"{one.dice[0]}-{one.dice[1]} " if one.dice else ""
    whose = "" if one.kind is DecisionKind.PLAY else f" ({', '.join(one.cubes)})"
    what = f"{dice}{one.said}{whose}, better {one.better}"
    return f"    line {one.line}, {one.player}: {what}: {one.loss:.2f}, {one.points:.1f} points"
