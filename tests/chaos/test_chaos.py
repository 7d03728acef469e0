"""A short wild evening by each kind of cube; `python -m tests.chaos` plays long ones by all books."""

from pathlib import Path

import pytest

from tests.chaos.evening import Figures, WildEvening

SEED = 2026
"""The same in every run; the long ones draw theirs."""


@pytest.mark.slow
@pytest.mark.parametrize(("book", "people"), [("colorado", 6), ("fibs", 5), ("streamlined", 3)])
async def test_a_wild_evening(book: str, people: int, tmp_path: Path) -> None:
    figures = Figures()
    await WildEvening(tmp_path, book, people, SEED, figures).play(turns=16, kills=1, faults=2)
    assert figures.turns > 0
    assert figures.statements > 0
