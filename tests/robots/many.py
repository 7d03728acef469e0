"""Many evenings of robots over all rule books: `python -m tests.robots.many [--evenings 200] [--games 10]`.

Each book from its fewest chairs to its most, every strength. Every record is replayed; no statement may be refused, and
every sheet adds up to zero. It prints how long games get, how high cubes get, and who wins.
"""

import argparse
import asyncio
from collections import Counter, defaultdict
from itertools import count, islice
from random import Random

from bot.engine.engine import Engine
from bot.engine.programs import installed_programs
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import chouette_at_end
from bot.robots.judge import Strength
from bot.robots.selfplay import ROBOT_NAMES, SelfplayEvening, play_evening
from bot.rules.seats.joining import max_players, min_players
from bot.rules.state.bets import Side

ENDS = ("Box", "Team", "no winner")


def settings(books, random: Random):
    """Book, number of players and seed of one evening after another."""
    chairs = {
        name: (min_players(book.rules), min(max_players(book.rules), len(ROBOT_NAMES))) for name, book in books.items()
    }
    for number in count():
        for name, (fewest, most) in chairs.items():
            yield name, fewest + number % (most - fewest + 1), random.getrandbits(31)


def is_replayed(evening: SelfplayEvening, books) -> bool:
    """Whether the record leads to the same sheet."""
    again = chouette_at_end(read_record("\n".join(evening.lines) + "\n", books))
    return dict(again.scores) == dict(evening.chouette.scores) and not sum(again.scores.values())


async def main(evenings: int, games: int, seed: int) -> None:
    """Play them, and print the table. AssertionError, StuckError."""
    books, random = rule_books(), Random(seed)
    engine = Engine(installed_programs()[0])
    ends, lines, cubes = defaultdict(Counter), defaultdict(list), defaultdict(Counter)
    try:
        for name, players, number in islice(settings(books, random), evenings):
            strengths = [random.choice([*Strength]) for _ in range(players)]
            rules = books[name].rules
            evening = await play_evening(
                name, rules, engine, players=players, games=games, seed=number, strengths=strengths
            )
            assert is_replayed(evening, books), (name, players, number)
            lines[name].append(len(evening.lines) / games)
            for game in evening.chouette.games:
                winner = {Side.BOX: "Box", Side.TEAM: "Team", None: "no winner"}[game.winner]
                ends[name][winner] += 1
                cubes[name][max(bet.cube.value for bet in game.final.bets)] += 1
    finally:
        await engine.close()
    print(
        "book          evenings games  lines a game   "
        + "".join(f"{end:>11}" for end in ENDS)
        + "   highest cube of a game"
    )
    for name in lines:
        total = ends[name].total()
        won = "".join(f"{ends[name][end] / total:11.0%}" for end in ENDS)
        high = ", ".join(f"{value}: {times / total:.0%}" for value, times in sorted(cubes[name].items()))
        mean = sum(lines[name]) / len(lines[name])
        print(f"{name:13} {len(lines[name]):8} {total:5}  {mean:12.0f}   {won}   {high}")
    print(f"{evenings} evenings: all replayed, nothing refused, every sheet adds up to zero")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=200)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    asyncio.run(main(chosen.evenings, chosen.games, chosen.seed))
