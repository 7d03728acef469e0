"""Seeds of the simulation that find nothing, the same run twice, and how a failing seed is shortened."""

import subprocess
import sys
from collections.abc import Sequence
from typing import cast

from bot.rules.engine import new_chouette
from bot.rules.statements import ChouetteMode
from bot.store.database import Database
from tests.chaos.truth import BOOKS, Truth
from tests.simulation.deeds import NewcomersDeeds
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


def _truth(said: str) -> Truth:
    """What is true at a table by one book at which the lines of this text were said, where only score is kept."""
    chouette = new_chouette(BOOKS["colorado"].rules, ChouetteMode.SCORE)
    return Truth(cast("Database", None), 1, chouette=chouette, lines=said.splitlines())


def test_what_was_only_looked_at_or_not_read_must_say_nothing() -> None:
    truth, deeds = _truth(""), NewcomersDeeds({"7": "Ann: t:1:help::"}, {"8": "Bob read a roll and pressed a take"})
    assert deeds.said_unasked(truth) == ""
    truth.interactions["8"] = [3]
    assert deeds.said_unasked(truth) == "Bob read a roll and pressed a take"


def test_a_slip_that_was_taken_back_must_be_gone() -> None:
    begun = "s1: joins\ns2: joins\ns3: joins\nseat s1 3-3, s2 2-1, s3 1-1\ngame\n"
    truth = _truth(f"{begun}s2: doubles\ns3: doubles\ns3: goes back\ns2: goes back")
    truth.interactions |= {"both": [6, 7], "and the game": [5, 6, 7], "back": [8, 9]}
    assert NewcomersDeeds(slips=[("both", "back")]).badly_taken_back(truth) == ""
    more = NewcomersDeeds(slips=[("and the game", "back")])  # as if it had begun with that
    assert more.badly_taken_back(truth) == "[5] is taken back by [8], and is not gone"
