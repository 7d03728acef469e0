"""A short wild evening at three tables, by each kind of cube; `python -m tests.chaos` plays long ones by all books."""

from pathlib import Path

import pytest

from tests.chaos.evening import WildEvening
from tests.chaos.table import Figures

SEED = 2026
"""The same in every run; the long ones draw theirs."""


@pytest.mark.begun_first
@pytest.mark.slow
async def test_a_wild_evening(tmp_path: Path) -> None:
    figures = Figures()
    sizes = [("colorado", 4), ("fibs", 3), ("streamlined", 3)]
    await WildEvening(tmp_path, sizes, SEED, figures).play(kills=1, faults=3)
    assert figures.sheets == 3
    assert figures.statements > 0
