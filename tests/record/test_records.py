"""The records of worked examples replay as written, and each value of each option is shown by one of them."""

import os
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from bot.record.books import rule_books
from bot.record.read import Record, read_record
from bot.record.replay import (
    CompletedReplay,
    RefusalText,
    ReplayFault,
    chouette_at_start,
    failed_assertion_text,
    replay,
)
from bot.rules.engine import apply
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OPTIONS, option_value, option_values, with_option
from bot.rules.statements import Statement
from tests.record.rewriting import written_record

HERE = Path(__file__).parents[1] / "records"
RECORDS = sorted(HERE.glob("*.chouette"))
EXAMPLES = Path(os.environ.get("CHOUETTE_SHARED", HERE.parents[2] / "shared")) / "examples"
EACH = [pytest.param(path, marks=[pytest.mark.slow] if number % 12 else []) for number, path in enumerate(RECORDS)]
"""Every record; the quick tests go through some of them."""
SIZES = {"min_players", "max_players", "partner_from"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_as_written(path: Path, say: RefusalText) -> None:
    outcome = replay(path.read_text("utf-8"), rule_books(), say)
    assert isinstance(outcome, CompletedReplay), f"{path}:{outcome.line}: {outcome.why}"


@pytest.mark.parametrize("path", EACH, ids=lambda path: path.stem)
def test_a_record_is_written_and_read_as_the_same(path: Path) -> None:
    record = read_record(path.read_text("utf-8"), rule_books())
    again = read_record(written_record(record), rule_books())
    assert again.head == record.head
    assert [said for _, said in again.lines] == [said for _, said in record.lines]


@pytest.mark.parametrize("name", ["colorado", "mayeron"])
def test_the_shared_example_replays_as_written(name: str, say: RefusalText) -> None:
    path = EXAMPLES / f"{name}.chouette"
    if not path.exists():
        pytest.skip(f"there is no {path}")
    outcome = replay(path.read_text("utf-8"), rule_books(), say)
    assert isinstance(outcome, CompletedReplay), outcome


def test_every_record_says_what_it_shows() -> None:
    for path in RECORDS:
        text = path.read_text("utf-8")
        assert text.startswith("# "), path
        assert len(text.splitlines()[0]) > 30, path


def holds(record: Record) -> bool:
    """Whether a record replays as written, whatever the words of its refusals are."""
    chouette = chouette_at_start(record)
    for _, said in record.lines:
        if isinstance(said, Statement):
            heard = apply(chouette, said)
            if isinstance(heard, Refusal):
                return False
            chouette = heard.chouette
        elif failed_assertion_text(
            chouette, said if not hasattr(said, "reason") else replace(said, reason=""), lambda _: ""
        ):
            return False
    return True


def shows(record: Record, name: str, value: str, other: str) -> bool:
    """Whether a record under one value of an option does not replay under another."""
    rules = record.head.rules
    if option_value(rules, name) != value:
        return False
    return not holds(replace(record, head=replace(record.head, rules=with_option(rules, name, other))))


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, Record]]:
    """All records with their texts, the short ones first."""
    texts = sorted((path.read_text("utf-8") for path in RECORDS), key=len)
    return [(text, read_record(text, rule_books())) for text in texts]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(OPTIONS.keys() - SIZES))
def test_every_value_of_every_option_is_told_from_every_other_by_a_record(
    name: str, texts: list[tuple[str, Record]]
) -> None:
    likely_first = [record for _, record in sorted(texts, key=lambda each: name not in each[0])]
    for value, other in permutations(option_values(name), 2):
        assert any(shows(record, name, value, other) for record in likely_first), (value, other)


@pytest.mark.parametrize(("name", "other"), [("min_players", "4"), ("max_players", "3")])
def test_the_sizes_of_a_table_are_kept(name: str, other: str) -> None:
    record = read_record((HERE / "option_sizes.chouette").read_text("utf-8"), rule_books())
    assert holds(record)
    head = replace(record.head, rules=with_option(record.head.rules, name, other))
    assert not holds(replace(record, head=head))


@pytest.mark.parametrize("other", ["5", "7"])
def test_a_partner_is_taken_from_so_many_players_on(other: str) -> None:
    record = read_record((HERE / "option_partner_from.chouette").read_text("utf-8"), rule_books())
    assert holds(record)
    head = replace(record.head, rules=with_option(record.head.rules, "partner_from", other))
    assert not holds(replace(record, head=head))


def test_a_record_stops_at_the_first_line_that_is_not_so(say: RefusalText) -> None:
    text = (HERE / "colorado_jacoby.chouette").read_text("utf-8").replace("Bob -4", "Bob -3")
    outcome = replay(text, rule_books(), say)
    assert isinstance(outcome, ReplayFault)
    assert outcome.line == 1 + text[: text.index("Bob -3")].count("\n")
    assert "Bob -3" in outcome.why
    assert "Bob -4" in outcome.why
