"""Make the problems that come with the program: `python -m tests.analysis.shipped_problems`.

Robots of all strengths play evenings by several rule books, an engine analyses them, and what `problems_of_game`
chooses is written down, about cubes and plays in turn. It takes an hour; the same seeds and engine give the same.
"""

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, zip_longest

from bot.analysis.analyse import analyse_game
from bot.analysis.games import games_to_analyse
from bot.analysis.model import Depth
from bot.analysis.problems import Problem, problem_to_json, problems_of_game, without_alike
from bot.engine.engine import Engine, EngineLimits
from bot.engine.programs import installed_programs
from bot.places import ASSETS_FOLDER
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.robots.judge import Strength
from bot.robots.selfplay import play_evening

EVENINGS = (
    ("colorado", 5, 101, (Strength.MASTER,)),
    ("colorado", 5, 102, (Strength.EXPERT,)),
    ("colorado", 5, 103, (Strength.ADVANCED,)),
    ("colorado", 5, 104, (Strength.INTERMEDIATE,)),
    ("colorado", 5, 105, (Strength.CASUAL,)),
    ("italian", 5, 7, (Strength.MASTER, Strength.EXPERT, Strength.ADVANCED, Strength.INTERMEDIATE)),
    ("streamlined", 5, 8, (Strength.EXPERT, Strength.ADVANCED, Strength.INTERMEDIATE, Strength.MASTER)),
    ("clapton", 5, 9, (Strength.ADVANCED, Strength.INTERMEDIATE, Strength.EXPERT)),
    ("colorado", 4, 41, (Strength.CASUAL, Strength.INTERMEDIATE)),
    ("cambridge", 5, 42, (Strength.INTERMEDIATE, Strength.EXPERT, Strength.ADVANCED, Strength.CASUAL)),
    ("colorado", 3, 43, (Strength.INTERMEDIATE, Strength.CASUAL, Strength.ADVANCED)),
    ("fibs", 4, 44, (Strength.CASUAL, Strength.INTERMEDIATE)),
    ("mayeron", 5, 45, (Strength.INTERMEDIATE, Strength.EXPERT, Strength.ADVANCED, Strength.CASUAL)),
    ("colorado", 3, 46, (Strength.INTERMEDIATE, Strength.CASUAL, Strength.ADVANCED)),
)
"""Rule book, players, seed and strengths in turn of each."""
GAMES, MOST = 6, 60
FILE = ASSETS_FOLDER / "quiz" / "problems.jsonl"


async def all_problems() -> tuple[Problem, ...]:
    """The problems of all games of all evenings."""
    engine, found = Engine(installed_programs()[0], EngineLimits(answer_seconds=120)), list[Problem]()
    try:
        for book, players, seed, strengths in EVENINGS:
            evening = await play_evening(
                book, rule_books()[book].rules, engine, players=players, games=GAMES, seed=seed, strengths=strengths
            )
            record = read_record("\n".join([*evening.lines, ""]), rule_books())
            for game in games_to_analyse(accepted_lines(record)):
                found += await problems_of_game(engine, game, await analyse_game(engine, game, Depth.DEEP))
    finally:
        await engine.close()
    return tuple(found)


def in_turn(problems: Iterable[Problem]) -> Iterator[Problem]:
    """No two alike, about cubes and plays in turn, numbered."""
    found = without_alike(problems)
    both = [one for one in found if one.is_about_cube], [one for one in found if not one.is_about_cube]
    mixed = [one for one in chain.from_iterable(zip_longest(*both)) if one]
    return (replace(one, game=0, line=number) for number, one in enumerate(mixed[:MOST], start=1))


if __name__ == "__main__":
    FILE.write_text("".join(f"{problem_to_json(one)}\n" for one in in_turn(asyncio.run(all_problems()))), "utf-8")
