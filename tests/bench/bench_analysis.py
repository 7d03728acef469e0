"""Seconds a game to analyse, on one core: `python -m tests.bench.bench_analysis [--games 3]`.

Games of noisy robots by several books, with every engine of this machine, at both depths. The engine answers one
question at a time, in one process; what the bot itself needs is shown beside it.
"""

import argparse
import asyncio
import time

from bot.analysis.analyse import analyse_game
from bot.analysis.games import games_to_analyse
from bot.analysis.model import Depth
from bot.engine.engine import Engine, EngineLimits
from bot.engine.programs import installed_programs
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.robots.judge import Strength
from bot.robots.selfplay import play_evening

BOOKS = ("colorado", "fibs", "italian", "mayeron", "streamlined", "clapton", "cambridge")
PLAYERS = 5


async def main(games: int) -> None:
    programs, books = installed_programs(), rule_books()
    strengths = [Strength.ADVANCED, Strength.INTERMEDIATE]
    first = Engine(programs[0])
    played = []
    for seed in range(games):
        name = BOOKS[seed % len(BOOKS)]
        evening = await play_evening(
            name, books[name].rules, first, players=PLAYERS, games=1, seed=seed, strengths=strengths
        )
        record = read_record("\n".join(evening.lines) + "\n", books)
        played += games_to_analyse(accepted_lines(record))
    await first.close()
    lines = sum(len(game.lines) for game in played) / len(played)
    print(f"{len(played)} games of {PLAYERS} players, {lines:.0f} statements each")
    for program in programs:
        for depth in Depth:
            engine, spent, own = Engine(program, EngineLimits(answer_seconds=300)), [], time.process_time()
            try:
                for game in played:
                    start = time.perf_counter()
                    analysis = await analyse_game(engine, game, depth)
                    spent.append(time.perf_counter() - start)
                    print(f"  {program.name} {depth} {len(analysis.decisions)} decisions {spent[-1]:.2f} s", flush=True)
            finally:
                await engine.close()
            own = (time.process_time() - own) / len(played)
            mean = sum(spent) / len(spent)
            print(f"{program.name:8} {depth:6} {mean:6.2f} s a game (most {max(spent):.2f}), of that the bot {own:.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    asyncio.run(main(parser.parse_args().games))
