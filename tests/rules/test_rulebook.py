"""A club is a data file: what it may hold, and what is said when it holds something else."""

import tomllib
from dataclasses import fields

import pytest

from bot.record.books import rule_books
from bot.rules.options import LoneTakerRule
from bot.rules.rulebook import (
    OPTION_GROUPS,
    OPTIONS,
    OptionError,
    Rules,
    option_value,
    option_values,
    read_rule_book,
    with_option,
)
from tests.rules.talk import BOOKS, COLORADO

BOOK = (BOOKS / "colorado.toml").read_text("utf-8")


@pytest.mark.parametrize("path", sorted(BOOKS.glob("*.toml")), ids=lambda path: path.stem)
def test_every_book_gives_every_option_a_value_and_its_section(path) -> None:
    book = rule_books()[path.stem]
    written = tomllib.loads(path.read_text("utf-8"))
    assert set(book.sections) == {field.name for field in fields(Rules)} - {"match"} == set(OPTIONS)
    assert {name for name, section in book.sections.items() if section} == set(written["options"])
    assert "like" in written or all(book.sections.values())
    assert book.label
    assert book.source


@pytest.mark.parametrize("written", ["must drop", "must_drop", "Must-Drop", " must   drop "])
def test_a_value_is_read_however_it_is_joined(written: str) -> None:
    rules = with_option(with_option(COLORADO, "lone_taker", "allowed"), "lone_taker", written)
    assert rules.lone_taker is LoneTakerRule.MUST_DROP
    assert option_value(rules, "lone_taker") == "must drop"


def test_every_option_is_in_one_group() -> None:
    grouped = [option for options in OPTION_GROUPS.values() for option in options]
    assert sorted(grouped) == sorted(OPTIONS)


def test_a_book_can_be_like_another() -> None:
    text = 'like = "colorado"\nlabel = "Ours"\nsource = "a club"\n[options]\njacoby = { value = "no", section = "2" }\n'
    colorado = read_rule_book(BOOK)
    ours = read_rule_book(text, {"colorado": colorado})
    assert ours.rules == with_option(colorado.rules, "jacoby", "no")
    assert (ours.sections["jacoby"], ours.sections["beavers"]) == ("2", "")
    with pytest.raises(ValueError, match="no rule book colorado to be like"):
        read_rule_book(text)


def test_a_book_has_labels_in_other_languages_and_marks_by_which_people_know_it() -> None:
    text = BOOK.replace("[options]", '[labels]\nit = "Monte"\n\n[options]')
    book = read_rule_book(text)
    assert (book.label_in("it"), book.label_in("de"), read_rule_book(BOOK).label_in("it")) == (
        "Monte",
        *["Colorado"] * 2,
    )
    assert book.marks == ("team_initial_answer", "beavers", "box_must_break_even")
    without = "\n".join(line for line in BOOK.splitlines() if not line.startswith("marks"))
    assert read_rule_book(without).marks == ("automatic_doubles", "jacoby", "rotation_decided_by")


def test_every_book_that_comes_with_the_bot_names_its_marks() -> None:
    for path in BOOKS.glob("*.toml"):
        assert len(set(tomllib.loads(path.read_text("utf-8"))["marks"])) == 3, path.stem


def test_every_value_can_be_set_and_read_back() -> None:
    for option in OPTIONS:
        for value in option_values(option):
            roomy = with_option(COLORADO, "max_players", "10")
            assert option_value(with_option(roomy, option, value), option) == value


@pytest.mark.parametrize(("option", "value"), [("jacoby", "maybe"), ("max_players", "11"), ("max_players", "many")])
def test_a_wrong_value_is_refused_with_those_that_are_allowed(option: str, value: str) -> None:
    with pytest.raises(OptionError) as refused:
        with_option(COLORADO, option, value)
    assert refused.value.allowed == option_values(option)
    assert value in str(refused.value)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(OptionError, match="crawford"):
        with_option(COLORADO, "crawford", "yes")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('value = "half"', 'value = "most"', "team_initial_answer = most"),
        ("beavers  ", "badgers  ", "badgers = ."),
        ("jacoby  ", 'extra = { value = "yes" }\njacoby  ', "extra"),
        ("[options]", "[options", "line"),
        ("[options]", "[choices]", "options is a table"),
        ('label = "Colorado"', "label = 3", "a rule book has a label"),
        ('label = "Colorado"', f'label = "{"x" * 31}"', "a label has 1 to 30 letters; 'x+' has 31"),
        ("[options]", '[labels]\nit = ""\n[options]', "a label has 1 to 30 letters; '' has 0"),
        ('"beavers", ', '"badgers", ', "badgers = "),
        ('marks = ["', 'marks = ["jacoby", "', "marks are a list of up to 3 options"),
        ("marks = [", "marks = 3 # [", "marks are a list"),
        ('{ value = "half", section = "5.10" }', '"half"', "team_initial_answer is a table"),
        ('{ value = "half", section = "5.10" }', '{ section = "5.10" }', "team_initial_answer = .missing"),
        ("beavers  ", "# beavers  ", "beavers = .missing"),
        ("value = 3,", "value = 9,", "max_players = 8: allowed are 9, 10"),
    ],
)
def test_a_book_with_a_mistake_says_which(old: str, new: str, complaint: str) -> None:
    assert old in BOOK
    with pytest.raises(ValueError, match=complaint):
        read_rule_book(BOOK.replace(old, new))


def test_brackets_deeper_than_any_book_has_are_refused() -> None:
    with pytest.raises(ValueError, match="as many brackets"):
        read_rule_book("label = " + "[" * 20_000)
