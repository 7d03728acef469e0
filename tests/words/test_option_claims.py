"""What the texts of the options say is what the judge does.

`option_claims.txt` has every text of every option as it is shown, and under it what it claims, each claim with records
that show it. Whoever changes a text reads its claims again; whoever adds a value says what it claims.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import pytest

from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import ReplayFault, replay
from bot.rules.rulebook import OPTIONS, Rules, has_option_effect, option_value, option_values, with_option, with_options
from bot.words.lexicon import lexicon
from bot.words.words import words_in
from tests.record.test_records import holds

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
HEAD = ("rules", "option", "mode", "stake")
NUMBERS = {option for option in OPTIONS if all(value.isdigit() for value in option_values(option))}
HELP = "help"


@dataclass(frozen=True)
class Text:
    """One text of an option, of a value or the help, with its claims, each with the records that show it."""

    option: str
    value: str
    text: str
    claims: dict[str, tuple[str, ...]]

    @property
    def records(self) -> tuple[str, ...]:
        return tuple(record for records in self.claims.values() for record in records)


def read_texts(written: str) -> Iterator[Text]:
    """The texts of the file: `[option value]`, the text, then `- claim: records`, or the record indented below."""
    for section in re.split(r"^(?=\[)", written, flags=re.MULTILINE)[1:]:
        heading, text, *lines = [line for line in section.splitlines() if line.strip() and not line.startswith("#")]
        option, _, value = heading.strip("[]").partition(" ")
        claims: dict[str, tuple[str, ...]] = {}
        claim = ""
        for line in lines:
            if line.startswith("- "):
                claim, _, names = line.removeprefix("- ").partition(": ")
                claims[claim] = tuple((RECORDS / f"{name}.chouette").read_text("utf-8") for name in names.split())
            else:
                assert line.startswith("    "), line
                own = claims[claim][0] if claims[claim] else ""
                claims[claim] = (f"{own}{line.strip()}\n",)
        whole = {
            claim: tuple(whole_record(option, value, record) for record in records) for claim, records in claims.items()
        }
        yield Text(option, value, text, whole)


def whole_record(option: str, value: str, record: str) -> str:
    """A record with the head that it need not say: Colorado's rules, the value that it is about, four players."""
    lines = record.splitlines()
    if "chouette 1" in lines:
        return record
    head = [line for line in lines if line.split()[0] in HEAD]
    body = [line for line in lines if line not in head]
    if not any(line.startswith("rules ") for line in head):
        head.insert(0, "rules colorado")
    if value != HELP and not any(line.startswith(f"option {option} ") for line in head):
        head.append(f"option {option} {value}")
    if not body[0].startswith(("players ", "seat ")):
        body.insert(0, "players Ann Bob Cid Dee")
    return "\n".join(["chouette 1", *head, *body]) + "\n"


TEXTS = tuple(read_texts((HERE / "option_claims.txt").read_text("utf-8")))


def shown(option: str, value: str, rules: Rules) -> str:
    """The text that is shown at a table with these rules."""
    words = words_in("en").with_rules(rules)
    return words.option_help(option) if value == HELP else words.option_value_name(option, value)


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.option} {text.value}: {text.text[:40]}")
def test_what_a_text_claims_is_what_the_judge_does(text: Text) -> None:
    say = words_in("en")
    assert text.claims, "nothing is claimed"
    for claim, records in text.claims.items():
        assert records, f"no record shows: {claim}"
        for record in records:
            outcome = replay(record, rule_books(), lambda refusal: say.refusal_text(refusal, str, format_typed=str))
            assert not isinstance(outcome, ReplayFault), f"{claim}: line {outcome.line}: {outcome.why}\n{record}"
            rules = outcome.record.head.rules
            assert text.value in {HELP, option_value(rules, text.option)}, claim
            assert shown(text.option, text.value, rules) == text.text, claim


def every_text(option: str) -> Iterator[tuple[str, str]]:
    """Every text that an option can have where it makes a difference, by `help` or its value, in all books."""
    values = () if option in NUMBERS else option_values(option)
    for value in (HELP, *values):
        key = f"option-{option}.{value.replace(' ', '-')}"
        others = sorted(lexicon("en").variables(key) & OPTIONS.keys())
        for book in rule_books().values():
            for chosen in product(*(option_values(other) for other in others)):
                given = dict(zip(others, chosen, strict=True)) | ({option: value} if value != HELP else {})
                rules = with_options(book.rules, given)
                if has_option_effect(rules, option):
                    yield value, shown(option, value, rules)


@pytest.mark.parametrize("option", OPTIONS)
def test_every_text_of_an_option_has_its_claims(option: str) -> None:
    """With every value of the other options that it depends on."""
    claimed = {(text.value, text.text) for text in TEXTS if text.option == option}
    assert claimed == set(every_text(option))


@pytest.mark.parametrize("option", sorted(OPTIONS.keys() - NUMBERS))
def test_the_claims_tell_each_value_from_the_others(option: str) -> None:
    """Something that is claimed of a value does not hold with each of the others."""
    for value in option_values(option):
        records = [
            read_record(record, rule_books())
            for text in TEXTS
            if (text.option, text.value) == (option, value)
            for record in text.records
        ]
        for other in option_values(option):
            if other != value:
                changed = (
                    replace(one, head=replace(one.head, rules=with_option(one.head.rules, option, other)))
                    for one in records
                )
                assert not all(holds(one) for one in changed), (value, other)
