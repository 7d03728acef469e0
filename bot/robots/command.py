"""What `python -m bot selfplay` does: an evening of robots, its record on standard output."""

import argparse
import asyncio
import sys
from collections.abc import Sequence

from bot.engine.engine import Engine, EngineError
from bot.engine.programs import EngineProgram, installed_programs
from bot.places import PROGRAM_COMMAND
from bot.record.books import rule_books
from bot.robots.judge import Strength
from bot.robots.selfplay import ROBOT_NAMES, SelfplayEvening, StuckError, play_evening
from bot.rules.rulebook import Rules
from bot.rules.seats.joining import max_players, min_players


def run_selfplay(arguments: Sequence[str]) -> int:
    """Play an evening as the arguments say; the exit status: 0, 1 when it got stuck, 2 when it cannot be played."""
    books, programs = rule_books(), {program.name: program for program in installed_programs()}
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM_COMMAND} selfplay",
        description="Robots play an evening; its record is printed. The same seed gives the same evening.",
    )
    parser.add_argument("--book", choices=[*books], default=next(iter(books)), help="the rule book")
    parser.add_argument("--players", type=int, default=5, help="how many robots (5)")
    parser.add_argument("--games", type=int, default=1, help="how many games (1)")
    parser.add_argument("--seed", type=int, default=1, help="a number for dice and mistakes (1)")
    parser.add_argument(
        "--strength",
        choices=[*Strength],
        action="append",
        help="how well they play; given several times, one after the other (master)",
    )
    parser.add_argument("--engine", choices=[*programs], help="which engine; the first that is installed")
    chosen = parser.parse_args(arguments)
    rules = books[chosen.book].rules
    fewest, most = min_players(rules), min(max_players(rules), len(ROBOT_NAMES))
    if not fewest <= chosen.players <= most:
        parser.error(f"--players is a number from {fewest} to {most}")
    if chosen.games < 1:
        parser.error("--games is a number from 1")
    if not programs:
        parser.error("no engine is installed: see docs/engine.md")
    program = programs[chosen.engine] if chosen.engine else next(iter(programs.values()))
    try:
        evening = asyncio.run(_played(program, chosen, rules))
    except (StuckError, EngineError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write("\n".join([*evening.lines, ""]))
    return 0


async def _played(program: EngineProgram, chosen: argparse.Namespace, rules: Rules) -> SelfplayEvening:
    engine = Engine(program)
    try:
        return await play_evening(
            chosen.book,
            rules,
            engine,
            players=chosen.players,
            games=chosen.games,
            seed=chosen.seed,
            strengths=chosen.strength or [Strength.MASTER],
        )
    finally:
        await engine.close()
