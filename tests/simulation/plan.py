"""What happens in a seed: how many tables, by which books, with how many people; and step by step what is done when."""

import random
from dataclasses import dataclass
from typing import Literal

from tests.chaos.evening import sizes
from tests.simulation.disk import Trouble
from tests.simulation.weather import Climate, climate_of

Kind = Literal["evening", "start"]
PEOPLE: dict[str, float] = {
    "sensible": 36,
    "wild": 8,
    "stale": 3,
    "command": 10,
    "look": 5,
    "twice": 8,
    "several": 8,
    "crossed": 14,
    "absent": 6,
    "moderated": 1.5,
    "say": 1,
}
TROUBLES: dict[str, float] = {"storm": 6, "gateway": 2, "kill": 2.5, "stop": 0.7, "disk": 2.5, "quiet": 13}
GAPS: tuple[tuple[float, tuple[float, float]], ...] = (
    (20, (0.0, 0.0)),
    (45, (0.0, 1.5)),
    (35, (1.0, 9.0)),
    (6, (20.0, 1800.0)),
    (1, (3600.0, 90_000.0)),
)
"""How likely so many seconds pass before a step."""


@dataclass(frozen=True)
class Step:
    """One step: how many seconds after the one before, what, and at which table."""

    number: int
    gap: float
    kind: str
    table: int


@dataclass(frozen=True)
class Plan:
    """A seed's world and its steps. `climate`: which requests fail all the time, and how."""

    seed: int
    kind: Kind
    tables: tuple[tuple[str, int], ...]
    is_on_two_servers: bool
    climate: Climate
    delays: tuple[float, float]
    reads: tuple[float, float]
    draws: tuple[float, float]
    copies: int
    has_rates: bool
    heartbeat: float
    disk_troubles: tuple[tuple[Trouble, float], ...]
    draws_really: bool
    steps: tuple[Step, ...]


def plan_of(seed: int, turns: int) -> Plan:
    """The plan that this seed draws."""
    chance = random.Random(f"{seed} plan")
    kind: Kind = "start" if chance.random() < 0.05 else "evening"
    count = 1 if kind == "start" else chance.choice((1, 1, 1, 2, 2, 3))
    near, far = chance.choice(((0.005, 0.03), (0.01, 0.06), (0.03, 0.15)))
    slow_disk = chance.random()
    troubles: tuple[tuple[Trouble, float], ...] = (("full", 0.01), ("locked", 0.02), ("kept", 0.01), ("lost", 0.01))
    books = [one for one in sizes() if one[1] <= 6 and (one[1] < 5 or chance.random() < 0.4)]
    return Plan(
        seed,
        kind,
        tuple(chance.choice(books) for _ in range(count)),
        chance.random() < 0.3,
        {} if kind == "start" or chance.random() < 0.25 else climate_of(chance),
        (near, far),
        (0.0005, 0.003) if slow_disk < 0.6 else (0.01, 0.1) if slow_disk < 0.85 else (0.05, 1.2),
        (0.02, 0.08) if chance.random() < 0.7 else (0.1, 0.7),
        chance.choice((50, 100, 150)) if kind == "start" else 0,
        chance.random() < 0.3,
        chance.choice((41.25, 330.0, 330.0)),
        troubles if chance.random() < 0.2 else (),
        chance.random() < 0.1,
        tuple(_steps(chance, turns, count, kind)),
    )


def _steps(chance: random.Random, turns: int, tables: int, kind: Kind) -> list[Step]:
    ways = {what: likely * chance.choice((0.2, 1.0, 1.0, 4.0)) for what, likely in (PEOPLE | TROUBLES).items()}
    if kind == "start":
        ways = {"sensible": 40, "look": 40, "several": 10}
    gaps = [likely * chance.choice((0.3, 1.0, 3.0)) for likely, _ in GAPS]
    steps: list[Step] = []
    for number in range(turns):
        (low, high) = chance.choices([gap for _, gap in GAPS], gaps)[0]
        gap = chance.uniform(low, high) if kind != "start" else chance.uniform(0.0, 0.8)
        what = chance.choices([*ways], [*ways.values()])[0]
        steps.append(Step(number, gap, what, chance.randrange(tables)))
    return steps
