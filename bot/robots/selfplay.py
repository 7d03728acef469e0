"""Whole evenings of robots, without a table: by a seed, always the same with the same engine."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from bot.engine.engine import PositionJudge
from bot.record.grammar import written_statement
from bot.record.read import Head, written_head
from bot.robots.judge import CubeOpinion, NoisyEngine, Strength
from bot.robots.robot import ROBOT_NAMES, Robot
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import forced_statement, undrawn_rolls_for_seats, with_dice
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode, Dice, Statement

_MAX_STATEMENTS_PER_GAME = 5000
"""Of a game: an evening that takes longer hangs."""


class StuckError(Exception):
    """Nobody says anything, or what somebody says is refused; the text has the last lines of the record."""


@dataclass(slots=True)
class SelfplayEvening:
    """An evening as it was played: the chouette at its end, and the lines of its record."""

    chouette: Chouette
    lines: list[str] = field(default_factory=list[str])

    def apply_and_record(self, said: Statement) -> None:
        """Take a statement. StuckError where it is refused."""
        outcome = apply(self.chouette, said, enforce_turns=True)
        line = written_statement(said)
        if isinstance(outcome, Refusal):
            raise StuckError("\n".join([*self.lines[-8:], f"refused: {line}: {outcome}"]))
        self.chouette = outcome.chouette
        self.lines.append(line)


async def play_evening(
    book: str,
    rules: Rules,
    engine: PositionJudge,
    *,
    players: int,
    games: int,
    seed: int,
    strengths: Sequence[Strength],
    cube_plies: int = 0,
) -> SelfplayEvening:
    """So many robots play so many games by the rules of `book`; their strengths in turn. EngineError, StuckError.

    `cube_plies`: how deep they look at doubles; at a table it is 2.
    """
    random = Random(seed)
    names = tuple(map(Player, ROBOT_NAMES[:players]))
    strong = {name: strengths[at % len(strengths)] for at, name in enumerate(names)}
    head = Head(book, rules, ChouetteMode.PLAY, robots=strong)
    evening = SelfplayEvening(new_chouette(rules, ChouetteMode.PLAY, strong), written_head(head, rules))
    table = CubeOpinion(Random(random.random()))
    robots = [
        Robot(name, NoisyEngine(engine, strength, Random(random.random()), cube_plies, table))
        for name, strength in strong.items()
    ]

    def draw() -> Dice:
        return random.randint(1, 6), random.randint(1, 6)

    evening.apply_and_record(with_dice(evening.chouette, undrawn_rolls_for_seats(names), draw))
    since = len(evening.lines)
    over = 0
    while len(evening.chouette.games) < games:
        if len(evening.chouette.games) > over:
            over, since = len(evening.chouette.games), len(evening.lines)
        if len(evening.lines) - since > _MAX_STATEMENTS_PER_GAME:
            raise StuckError("\n".join([*evening.lines[-8:], "the game comes to no end"]))
        said = forced_statement(evening.chouette) or await next_statement(evening.chouette, robots)
        if said is None:
            due = ", ".join(players_who_must_act(evening.chouette))
            raise StuckError("\n".join([*evening.lines[-8:], f"nobody speaks; due: {due or 'nobody'}"]))
        evening.apply_and_record(with_dice(evening.chouette, said, draw))
    return evening


async def next_statement(chouette: Chouette, robots: Sequence[Robot]) -> Statement | None:
    """What the first robot says that has something to say; first those on whom nobody waits, with their doubles."""
    due = players_who_must_act(chouette)
    for robot in sorted(robots, key=lambda one: one.player in due):
        if said := await robot.choose_statement(chouette):
            return said
    return None
