"""What each option of the rules forbids is refused in a record, with words that name the law."""

from dataclasses import replace

import pytest

from bot.record.books import rule_books
from bot.record.read import AssertedRefusal, Record, read_record
from bot.record.replay import chouette_at_start, failed_assertion_text
from bot.rules.engine import apply
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OPTIONS, option_value, option_values, with_option
from bot.rules.statements import Statement
from tests.record.test_records import RECORDS

FORBIDS_NOTHING = {
    *(
        "absent_at_top",
        "box_must_break_even",
        "jacoby",
        "partner_split",
        "rotation_decided_by",
        "seating_doubles_twice",
    ),
    "consultation_cubes",  # what is said about cubes is said aloud: the table is told who may
    "seating_dice",  # so many dice in the head of a record, or it cannot be read
}


@pytest.fixture(scope="module")
def refusing() -> list[Record]:
    """The records in which something is refused with the words for it, the short ones first."""
    texts = sorted((path.read_text("utf-8") for path in RECORDS), key=len)
    return [read_record(text, rule_books()) for text in texts if " ~ " in text]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(OPTIONS.keys() - FORBIDS_NOTHING - {"min_players", "max_players"}))
def test_what_an_option_forbids_is_refused_with_the_law(name: str, refusing: list[Record]) -> None:
    assert any(allowed_otherwise(record, name) for record in refusing)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(FORBIDS_NOTHING))
def test_what_is_said_to_forbid_nothing_forbids_nothing(name: str, refusing: list[Record]) -> None:
    assert name in OPTIONS
    assert not any(allowed_otherwise(record, name) for record in refusing)


def allowed_otherwise(record: Record, name: str) -> bool:
    """Whether what the record has refused, with its words, would be accepted under another value of the option."""
    rules = record.head.rules
    others = (value for value in option_values(name) if value != option_value(rules, name))
    heads = (replace(record.head, rules=with_option(rules, name, other)) for other in others)
    return any(first_accepted(replace(record, head=head)) for head in heads)


def first_accepted(record: Record) -> bool:
    """Whether the first line that is not as written is a refusal, with its words, that is none any more."""
    chouette = chouette_at_start(record)
    for _, said in record.lines:
        if isinstance(said, Statement):
            heard = apply(chouette, said)
            if isinstance(heard, Refusal):
                return False
            chouette = heard.chouette
        elif isinstance(said, AssertedRefusal):
            if not isinstance(apply(chouette, said.said), Refusal):
                return bool(said.reason)
        elif failed_assertion_text(chouette, said, lambda _: ""):
            return False
    return False
