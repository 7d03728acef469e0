"""Which options matter at a table."""

import pytest

from bot.chouette.rulebook import OPTIONS, with_options
from bot.record.books import rule_books
from bot.words.laws import matters

OF_PARTNERS = {"partner_from", "partner_choice", "partner_split", "consultation_box"}
OF_SALES = {"buyouts_on", "buyout_order", "preemption"}


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
    assert {option for option in OPTIONS if not matters(rules, option)} == idle
