"""Seeds of the simulation that find nothing, the same run twice, and how a failing seed is shortened."""

import subprocess
import sys
from collections.abc import Sequence

from tests.simulation.sentences import Sentences
from tests.simulation.shorten import shortened
from tests.support.waiting import PATIENCE

SEEDS, TURNS = "2,15", 12
"""What the suite plays twice, with kills and what is done after them; `make test` plays more of them afterwards."""


def _simulation(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.simulation", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=20 * PATIENCE, check=False)


def test_nothing_is_found_and_one_seed_decides_every_event() -> None:
    first, second = (_simulation("--seeds", SEEDS, "--turns", TURNS, "--digests", "--all", "--go-on") for _ in "12")
    assert first.returncode == 0, first.stdout + first.stderr
    digests = [line for line in first.stdout.splitlines() if len(line.split()[-1:][0] if line else "") == 64]
    assert len(digests) == 2, first.stdout + first.stderr
    assert digests == [line for line in second.stdout.splitlines() if line in digests]


def test_a_story_is_shortened_to_the_steps_that_it_needs() -> None:
    tried: list[Sequence[int]] = []

    def fails(steps: Sequence[int]) -> bool:
        tried.append(steps)
        return {3, 17} <= {*steps}

    assert shortened(range(40), fails) == [3, 17]
    assert len(tried) < 40


def test_what_was_told_before_a_journal_was_set_back_tells_nothing_of_what_is_said_in_its_place() -> None:
    sentences = Sentences(lambda: ())
    sentences._gone[1] = frozenset({2, 3})  # "ann roll" and "bob roll" were told, and their message was deleted
    sentences.set_back(1, ["ann roll", "bob roll"], ["ann roll"])
    sentences.set_back(1, ["ann roll", "cid roll", "ann 6/5"], ["ann roll", "cid roll"])
    assert sentences.wrong(1, 3) == "nobody was told what was said before [3]"
