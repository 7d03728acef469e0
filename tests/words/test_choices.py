"""A value that somebody typed is taken as their language says it, and a list of values can be read."""

import pytest

from bot.rules.refusals import BadOptionValue
from bot.rules.rulebook import OPTIONS, option_values
from bot.words.choices import choice_in_list, is_no_play, meant_choice, near_choices, short_choice
from bot.words.lexicon import languages
from bot.words.words import words_in

ITALIAN = words_in("it")


def meant(option: str, typed: str, language: str = "it") -> str | None:
    """The value of an option that somebody means who reads this language."""
    words = words_in(language)
    return meant_choice(typed, [(words.option_value_name(option, one), one) for one in option_values(option)])


@pytest.mark.parametrize(
    ("option", "typed", "value"),
    [
        *(("jacoby", typed, "yes") for typed in ("sì", "Sì", "si", "SI", " sì ", "yes", "vero")),
        *(("jacoby", typed, "no") for typed in ("no", "No")),
        *(("beavers", typed, "yes") for typed in ("sì", "ammesso", "Ammesso", "yes")),
        ("beavers", "non si gioca", "no"),
        ("beavers", "not allowed", "no"),
        ("beavers", "Vietato", "no"),
        ("jacoby", "not played", "no"),
        ("beavers", "forse", None),
        ("seating_doubles_twice", "vale il doppio", "yes"),
        ("settlements", "sì", "yes"),
        ("settlements", "not initial", "not initial"),
        ("settlements", "sì, ogni", "yes"),
        ("beavers", "amm", "yes"),
        ("beavers", "", None),
        ("max_players", "1", None),  # 10 and more of them
        ("max_players", "6", "6"),
        ("max_players", "sì", None),
    ],
)
def test_a_value_as_people_type_it(option: str, typed: str, value: str | None) -> None:
    assert meant(option, typed) == value


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_is_found_by_its_own_name_and_as_it_is_stored(option: str, language: str) -> None:
    for value in option_values(option):
        assert meant(option, value, language) == value
        assert meant(option, words_in(language).option_value_name(option, value), language) == value


def test_a_list_of_values_puts_what_they_mean_in_brackets() -> None:
    refusal = BadOptionValue(option="jacoby", value="mah", allowed=("yes", "no"))
    told = ITALIAN.refusal_text(refusal, str)
    assert "sì (per un gammon serve un cubo raddoppiato e accettato) o no (i gammon contano sempre)" in told


@pytest.mark.parametrize(
    ("name", "short", "listed"),
    [
        ("sì: sempre", "sì", "sì (sempre)"),
        ("no, mai", "no", "no (mai)"),
        ("tutti (o nessuno)", "tutti", "tutti (o nessuno)"),
        ("niente", "niente", "niente"),
        ("8", "8", "8"),
    ],
)
def test_the_short_name(name: str, short: str, listed: str) -> None:
    assert (short_choice(name), choice_in_list(name)) == (short, listed)


@pytest.mark.parametrize(
    ("typed", "is_none"), [("none", True), ("Niente", True), ("nessuna mossa", True), ("8/5", False)]
)
def test_no_play_is_said_in_every_language(typed: str, is_none: bool) -> None:
    assert is_no_play(typed) is is_none


def test_what_was_meant_is_found_by_a_part_or_nearly() -> None:
    names = ["Poste ammesse", "Posta", "Fuso orario", "Lingua"]
    assert near_choices("Poste", names) == ["Poste ammesse", "Posta"]
    assert near_choices("Lingau", names) == ["Lingua"]
    assert near_choices("", names) == []
