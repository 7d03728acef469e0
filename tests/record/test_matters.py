"""Which options matter at a table."""

from dataclasses import replace

import pytest

from bot.record.books import rule_books
from bot.record.read import read_record
from bot.rules.rulebook import OPTIONS, has_option_effect, option_value, option_values, with_options
from tests.record.test_records import RECORDS, holds

OF_PARTNERS = {"partner_from", "partner_choice", "partner_split", "consultation_box"}
OF_SALES = {"buyouts_on", "buyout_order", "preemption"}


BEHIND = {
    "partner": {"none": OF_PARTNERS, "optional": set[str](), "mandatory": set[str]()},
    "cube": {"individual": {"buyouts"}, "single": {"beavers"}},
    "beavers": {"yes": set[str](), "no": {"raccoons"}},
    "buyouts": {"none": OF_SALES, "full": set[str](), "half": set[str]()},
    "seating_dice": {"1": {"seating_doubles_twice"}, "2": set[str]()},
    "late_joiners": {"roll": set[str](), "end": {"seating_doubles_twice"}},
}
"""The options that make others idle: which others, for each of their values."""


def test_each_value_of_an_option_behind_others_says_which_of_them_it_makes_idle() -> None:
    behind = {other for option in OPTIONS.values() for other in option.idle_with}
    assert {
        other: {
            value: {name for name, option in OPTIONS.items() if value == str(option.idle_with.get(other))}
            for value in option_values(other)
        }
        for other in behind
    } == BEHIND


@pytest.mark.parametrize(
    ("book", "changed", "idle"),
    [
        ("colorado", {}, {"buyouts", *OF_SALES}),
        ("colorado", {"seating_dice": "1"}, {"buyouts", *OF_SALES}),  # a double counts for those who join together
        (
            "colorado",
            {"beavers": "no", "max_players": "5"},
            {"buyouts", *OF_SALES, "raccoons", "partner", *OF_PARTNERS},
        ),
        ("streamlined", {}, {"seating_doubles_twice", *OF_PARTNERS, "buyouts", *OF_SALES}),
        ("mayeron", {}, {"seating_doubles_twice", *OF_PARTNERS, "beavers", "raccoons"}),
        ("mayeron", {"buyouts": "none", "seating_dice": "2"}, {*OF_PARTNERS, "beavers", "raccoons", *OF_SALES}),
        ("fibs", {}, {"beavers", "raccoons"}),
        ("fibs", {"cube": "individual"}, {"raccoons", "buyouts", *OF_SALES}),
    ],
)
def test_an_option_matters_where_it_makes_a_difference(book: str, changed: dict[str, str], idle: set[str]) -> None:
    rules = with_options(rule_books()[book].rules, changed)
    assert {option for option in OPTIONS if not has_option_effect(rules, option)} == idle


@pytest.mark.slow
def test_an_option_that_does_not_matter_changes_no_record() -> None:
    """In each record all of them at once have another value, in each of the next records the next one."""
    changed: list[tuple[str, dict[str, str]]] = []
    for turn, path in enumerate(RECORDS):
        record = read_record(path.read_text("utf-8"), rule_books())
        rules, others = record.head.rules, dict[str, str]()
        for option in (one for one in OPTIONS if not has_option_effect(record.head.rules, one)):
            values = [value for value in option_values(option) if value != option_value(rules, option)]
            others[option] = values[turn % len(values)]
        if not holds(replace(record, head=replace(record.head, rules=with_options(rules, others)))):
            changed.append((path.stem, others))
    assert changed == []
