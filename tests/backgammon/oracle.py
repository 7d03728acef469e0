"""The oracle's cases: positions with dice and every position that a legal play leads to; three programs agree."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from bot.backgammon.plays import Dice
from bot.backgammon.position import Position

FILE = Path(__file__).with_name("plays.jsonl.gz")


class Case(NamedTuple):
    id: str
    position: Position
    dice: Dice
    results: list[str]
    tags: frozenset[str]


@cache
def cases() -> tuple[Case, ...]:
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        return tuple(_case(json.loads(line)) for line in lines)


def _case(line: dict[str, Any]) -> Case:
    first, second = line["dice"]
    position = Position(line["me"], line["opp"])
    return Case(line["id"], position, (first, second), line["results"], frozenset(line["tags"]))
