"""What the quiz says: the reason of an answer is in its first line, and whose error each other choice is."""

from dataclasses import replace

import pytest

from bot.analysis.model import DecisionKind
from bot.analysis.problems import CubeChoice, Deed, Problem
from bot.backgammon.fair import CubeHolder
from bot.channel.quiz_texts import answer_text, origin_text, problem_text
from bot.desk.quiz import shipped_problems
from bot.rules.points import Player
from bot.words.words import words_in
from tests.channel.test_ledger import HEAD, heard

CUBES = [one for one in shipped_problems().values() if one.is_about_cube]
PLAYS = [one for one in shipped_problems().values() if not one.is_about_cube]
EN = words_in("en")


GAME = "game\nAnn: wins gammon\n"
TAKEN, DOUBLED = DecisionKind.TAKE.value, DecisionKind.DOUBLE.value


@pytest.mark.parametrize(
    ("deeds", "is_exchanged"),
    [
        ((("Bob", DOUBLED), ("Ann", TAKEN)), False),
        ((("Ann", DOUBLED), ("Bob", TAKEN)), True),
        ((("Ann", TAKEN),), False),
        ((("Bob", TAKEN),), True),
    ],
)
def test_where_the_box_was_on_roll_who_is_asked_reads_that_the_colours_are_exchanged(
    deeds: tuple[tuple[str, str], ...], *, is_exchanged: bool
) -> None:
    """In a problem whoever is on roll is light; at the table Ann, the Box, was dark."""
    table = heard(HEAD + GAME)[0]
    done = tuple(Deed(Player(name), what) for name, what in deeds)
    problem = replace(CUBES[0], game=1, deeds=done)
    asked, told = origin_text(problem, table, EN, is_new=True), answer_text(problem, problem.best, table, EN)
    assert ("Dark was on roll there: here the colours are exchanged." in asked) is is_exchanged
    assert (", game 1 (the colours are exchanged here): " in told) is is_exchanged
    play = replace(PLAYS[0], game=1, deeds=(Deed(Player("Ann"), PLAYS[0].best.what),))
    assert "exchanged" in origin_text(play, table, EN, is_new=True)


def test_a_question_about_a_cube_says_who_one_is_and_asks_one_thing() -> None:
    owned = replace(CUBES[0], moment=replace(CUBES[0].moment, cube_owner=CubeHolder.MINE))
    middle = replace(CUBES[0], moment=replace(CUBES[0].moment, cube_owner=CubeHolder.NOBODY))
    assert problem_text(middle, EN).startswith("**You are light, on roll. Double?** And if so, take or drop?")
    assert problem_text(owned, EN).startswith("**You are light, on roll, and own the cube. Redouble?** And if so,")


def with_equities(problem: Problem, stay: float, take: float) -> Problem:
    best, early = max(stay, min(take, 1.0)), max(stay - min(take, 1.0), 0.0)
    found = {
        CubeChoice.NO_DOUBLE: (stay, best - stay),
        CubeChoice.DOUBLE_TAKE: (take, early + max(take - 1.0, 0.0)),
        CubeChoice.DOUBLE_DROP: (1.0, early + max(1.0 - take, 0.0)),
    }
    example = problem.choices[0]
    choices = [replace(example, what=what, equity=equity, loss=loss) for what, (equity, loss) in found.items()]
    return replace(problem, choices=tuple(sorted(choices, key=lambda one: one.loss)))


@pytest.mark.parametrize(
    ("stay", "take", "language", "wanted"),
    [
        (
            0.25,
            0.317,
            "en",
            ("take +0.317\n", "drop +1.000 (error: Dark −0.683)", "ouble +0.250 (error: Light −0.067)"),
        ),
        (0.5, 0.3, "en", ("take +0.300 (error: Light −0.200)", "drop +1.000 (error: Light −0.200, Dark −0.700)")),
        (0.25, 0.317, "it", ("passo +1,000 (errore: scuro −0,683)", "+0,250 (errore: chiaro −0,067)")),
    ],
)
def test_a_choice_about_a_cube_says_whose_error_it_is(
    stay: float, take: float, language: str, wanted: tuple[str, ...]
) -> None:
    problem = with_equities(CUBES[0], stay, take)
    told = answer_text(problem, problem.best, None, words_in(language))
    for line in wanted:
        assert line in told + "\n"


@pytest.mark.parametrize(("language", "equity"), [("en", "(+0.317)"), ("it", "(+0,317)")])
def test_after_a_wrong_answer_the_first_line_has_the_best_equity_and_the_list_begins_with_it(
    language: str, equity: str
) -> None:
    problem = with_equities(CUBES[0], 0.25, 0.317)
    first, *more = answer_text(problem, problem.choices[-1], None, words_in(language)).split("\n")
    assert first.startswith("❌ ")
    assert equity in first
    assert next(one for one in more if one.startswith("- ")).endswith("+0.317" if language == "en" else "+0,317")


@pytest.mark.parametrize(("language", "right"), [("en", "(+0.500) is right."), ("it", "(+0,500).")])
def test_after_a_right_answer_the_first_line_has_its_equity_too(language: str, right: str) -> None:
    problem = with_equities(CUBES[0], 0.5, 0.3)
    for chosen in (problem.best, None):
        assert right in answer_text(problem, chosen, None, words_in(language)).split("\n")[0]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_first_line_says_why(language: str) -> None:
    why = {"en": " Why: ", "it": " Perché: "}[language]
    for problem in CUBES[:9]:
        for chosen in problem.choices:
            assert why in answer_text(problem, chosen, None, words_in(language)).split("\n")[0]


@pytest.mark.parametrize(("language", "nearly"), [("en", "🟡 Nearly: "), ("it", "🟡 Quasi: ")])
def test_what_costs_next_to_nothing_is_nearly_right(language: str, nearly: str) -> None:
    firsts = {
        choice.loss: answer_text(problem, choice, None, words_in(language))
        for problem in shipped_problems().values()
        for choice in problem.choices
        if choice.loss
    }
    assert {told.startswith(nearly) for loss, told in firsts.items() if loss < 0.03} == {True}
    assert {told.startswith("❌ ") for loss, told in firsts.items() if loss >= 0.03} == {True}
