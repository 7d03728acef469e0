"""What the quiz says: the reason of an answer is in its first line, and whose error each other choice is."""

from dataclasses import replace

import pytest

from bot.analysis.problems import CubeChoice, Problem
from bot.channel.quiz_texts import answer_text
from bot.desk.quiz import shipped_problems
from bot.words.words import words_in

CUBES = [one for one in shipped_problems().values() if one.is_about_cube]


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
