"""The lesson: its prepared game is one that the rules allow, and so is all that the learner may choose in it."""

import re
from itertools import pairwise

import pytest

from bot.backgammon.notation import read_play
from bot.backgammon.plays import Play, legal_plays
from bot.backgammon.position import BAR, CHECKERS, HOME_POINTS, START, Position, pip_counts
from bot.desk import Person
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.presses import public_buttons, statement_of_press
from bot.desk.tutorial import (
    DONE_STEP,
    FIRST_STEP,
    LAST_STEP,
    LEARNER,
    LESSON,
    MOVES,
    MOVES_BOARDS,
    STEPS,
    TutorialStep,
    game_text,
    is_over_at,
    lesson_book_and_rules,
    place_in_part,
    remark_keys,
    step_after,
    step_before,
    step_of_id,
    table_at,
)
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.replay import CompletedReplay, replay
from bot.rules import statements as say
from bot.rules.offers import may_be_said
from bot.rules.phases import TeamDoublingRound
from bot.rules.play.checkers import position_and_dice_to_play
from bot.rules.play.turn import players_who_must_act
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Statement
from bot.words.words import words_in

MIA = Person(7, "Mia", username="mia")
AT_THE_TABLE = [step for step in LESSON if step.choices]
WITH_CHOICES = [step for step in STEPS if step.choices]
SENTENCE_END = re.compile(r"[.?!](?=\s|$)")


def chouette_at(step: TutorialStep) -> Chouette:
    return table_at(step, MIA).chouette


@pytest.mark.parametrize("step", [step for step in LESSON if step.presses[1:]], ids=lambda step: step.id)
def test_buttons_stand_in_the_order_that_they_have_at_a_table(step: TutorialStep) -> None:
    at_table = [press.action for press in public_buttons(chouette_at(step)) if press.action in step.presses]
    assert [*step.presses] == list(dict.fromkeys(at_table))


def said_by(step: TutorialStep, choice: str) -> Statement:
    """What the learner says with a choice."""
    if step.plays:
        return say.Plays(LEARNER, step.plays[int(choice) - 1])
    said = statement_of_press(ButtonPress(ButtonAction(choice)), chouette_at(step), LEARNER)
    assert isinstance(said, Statement), (step.id, choice, said)
    return said


def next_line(step: TutorialStep) -> str:
    """What the prepared game goes on with after a step."""
    below = game_text().partition(f"# step {step.id}\n")[2].splitlines()
    return next(line for line in below if not line.startswith("#"))


def test_the_prepared_game_replays_to_its_end() -> None:
    done = replay(game_text(), rule_books(), lambda refusal: refusal.key)
    assert isinstance(done, CompletedReplay), done


def test_the_game_names_each_step_of_the_lesson_in_order() -> None:
    assert re.findall(r"^# step (\S+)$", game_text(), re.MULTILINE) == [step.id for step in LESSON]


@pytest.mark.parametrize("step", AT_THE_TABLE, ids=lambda step: step.id)
def test_all_that_can_be_chosen_is_allowed_and_the_game_goes_on_with_the_scripted_one(
    step: TutorialStep,
) -> None:
    said = [said_by(step, choice) for choice in step.choices]
    assert [one for one in said if not may_be_said(chouette_at(step), one)] == []
    scripted, line = said[step.right], next_line(step)
    if isinstance(scripted, say.Rolls):
        assert line.startswith("You: rolls ")
    elif step.id == "welcome":
        assert line.startswith("seat ")
    else:
        assert line == written_statement(scripted)


@pytest.mark.parametrize("step", [step for step in LESSON if step.plays], ids=lambda step: step.id)
def test_the_plays_are_different_plays_of_the_roll(step: TutorialStep) -> None:
    roll = position_and_dice_to_play(chouette_at(step))
    assert roll
    results = {played(*roll, text) for text in step.plays}
    assert len(results) == len(step.plays)
    assert step.has_other_plays is ({play.result for play in legal_plays(*roll)} > results)


def test_the_learner_bears_off_the_last_checkers_and_would_lose_with_one_roll_more() -> None:
    moved = [step for step in LESSON if step.plays or ButtonAction.ONLY_PLAY in step.presses]
    left = [roll[0] for step in moved if (roll := position_and_dice_to_play(chouette_at(step)))]
    assert [(sum(one.me), sum(one.opp)) for one in left][1:] == [(6, 5), (4, 3), (2, 1)]


def played(position: Position, dice: tuple[int, int], text: str) -> Position:
    """The position after a legal play, with the other side on roll."""
    play = read_play(position, dice, text)
    assert isinstance(play, Play), text
    return play.result


def test_the_boards_of_the_moves_follow_from_one_another_by_legal_plays() -> None:
    way, dice, hit, off = (MOVES_BOARDS[step.id] for step in MOVES)
    assert way.position == dice.position == START
    plays = next(step.plays for step in MOVES if step.plays)
    assert dice.dice == (3, 1)
    assert len({played(START, (3, 1), text) for text in plays}) == len(plays)
    theirs = played(played(START, (3, 1), plays[0]), (6, 2), "24/18 13/11")
    assert hit.dice == (6, 1)
    assert played(theirs, (6, 1), hit.arrows).swapped() == hit.position
    assert hit.position.opp[BAR] == 1
    assert off.dice == (5, 3)
    played(off.position, (5, 3), off.arrows)
    assert sum(off.position.opp) == CHECKERS  # none is off: it would be a gammon
    assert sum(off.position.me[:HOME_POINTS]) == sum(off.position.me) < CHECKERS


def test_whoever_knows_the_moves_goes_on_to_the_game_and_whoever_does_not_through_them_first() -> None:
    know = STEPS[0]
    assert know.id == FIRST_STEP
    assert step_after(know, know.scripted) == LESSON[0]
    assert step_after(know, MOVES[0].id) == MOVES[0]
    assert step_after(MOVES[-1], "") == LESSON[0]
    assert step_before(LESSON[0]) == step_before(MOVES[0]) == know
    assert len(MOVES) <= 4


def test_a_step_has_its_place_among_the_moves_or_in_the_game() -> None:
    assert [place_in_part(step) for step in MOVES] == [(number, len(MOVES)) for number in range(1, len(MOVES) + 1)]
    assert place_in_part(LESSON[-1]) == (len(LESSON), len(LESSON))
    assert place_in_part(STEPS[0]) is place_in_part(STEPS[-1]) is None
    assert [step for step in STEPS if is_over_at(step)] == [LESSON[-1], *STEPS[-4:]]
    assert STEPS[-1].id == LAST_STEP


def test_the_lesson_has_the_very_rules_that_are_played_first_afterwards() -> None:
    name, rules = lesson_book_and_rules()
    assert rules == rule_books()[name].rules


def test_who_knows_the_moves_is_not_taught_them_in_the_game() -> None:
    taught = {"home", "bar"}
    assert taught <= {term for step in MOVES for term in step.terms}
    assert taught.isdisjoint(term for step in LESSON for term in step.terms)
    assert len(LESSON) <= 21


def test_every_kind_of_button_appears() -> None:
    assert {action for step in STEPS for action in step.presses} == {
        ButtonAction.START,
        ButtonAction.HOLD,
        ButtonAction.STAND,
        ButtonAction.DOUBLE,
        ButtonAction.TAKE,
        ButtonAction.DROP,
        ButtonAction.ROLL,
        ButtonAction.ONLY_PLAY,
        ButtonAction.END,
    }


def test_a_captain_doubles_too_early_and_that_is_taken_while_the_learner_waits() -> None:
    asked, taken = step_of_id("asked"), step_of_id("taken")
    assert asked
    assert taken
    before, game = chouette_at(asked).game, chouette_at(taken).game
    assert before
    assert isinstance(before.phase, TeamDoublingRound)
    assert LEARNER in players_who_must_act(chouette_at(asked))
    assert game
    assert [(bet.team, bet.cube.value, bet.cube.owner) for bet in game.bets] == [
        ("Carl", 2, Side.BOX),
        ("You", 1, None),
    ]


def test_the_roll_is_held_before_the_captain_doubles_and_let_go_afterwards() -> None:
    held = [bool(game and game.holds) for step in LESSON for game in (chouette_at(step).game,)]
    assert [step.id for step, is_held in zip(LESSON, held, strict=True) if is_held] == ["asked"]


def test_the_captain_drops_and_the_learner_takes_and_leads() -> None:
    captain = step_of_id("captain")
    assert captain
    game = chouette_at(captain).game
    assert game
    assert [(bet.team, bet.is_open, bet.cube.owner) for bet in game.bets] == [
        ("Carl", False, Side.BOX),
        ("You", True, Side.TEAM),
    ]
    assert game.captain == "Carl"
    assert game.acting_captain == LEARNER


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_a_board_of_the_lesson_says_has_room_on_a_phone(language: str) -> None:
    words = words_in(language)
    assert len(words.text("tutorial-board")) <= 68  # two lines
    for step in (step for step in STEPS if step.is_played_on_board):
        key = f"tutorial-{step.id}"
        told = words.text(f"{key}.board" if words.has_text(f"{key}.board") else key)
        assert len(told) <= 126, told  # three


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_pips_that_are_told_are_those_on_the_board(language: str) -> None:
    game = chouette_at(LESSON[[step.id for step in LESSON].index("redouble")]).game
    assert game
    assert game.position
    for pips in pip_counts(game.position):
        assert str(pips) in words_in(language).text("tutorial-redouble")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("step", [step for step in LESSON if step.id in {"seats", "hit", "doubled"}], ids=str)
def test_whatever_others_rolled_and_moved_since_the_step_before_is_told(step: TutorialStep, language: str) -> None:
    said = game_text().partition(f"# step {step.id}\n")[0].rpartition("# step ")[2]
    rolls = [f"{max(dice)}-{min(dice)}" for dice in re.findall(r"^(?:Ada|Carl): rolls (\d) (\d)$", said, re.MULTILINE)]
    plays = re.findall(r"^Carl: plays (\d+)/(\d+)$", said, re.MULTILINE)
    seats = re.findall(r"(?:Ada|Carl|You) (\d)", said)
    told = words_in(language).text(f"tutorial-{step.id}")
    assert rolls or seats
    assert [one for one in (*rolls, *seats, *(point for play in plays for point in play)) if one not in told] == []


def test_a_beaver_is_told_where_one_could_be_made_and_the_stroke_where_it_is_seen() -> None:
    words, taken = words_in(), step_of_id("taken")
    assert taken
    assert "beaver" in taken.terms
    assert "beaver" in words.text("tutorial-taken")
    assert "struck" in words.text("tutorial-rotation")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_a_step_says_little_in_every_language(step: TutorialStep, language: str) -> None:
    words = words_in(language)
    text = words.text(f"tutorial-{step.id}")
    sentences, length = (6, 300) if step.id == DONE_STEP else (3, 200)  # which says what to do next, in lines
    assert len(SENTENCE_END.findall(re.sub(r"^\*\*\d\.\*\* ", "", text))) <= sentences, text
    assert len(text) <= length, len(text)
    for term in step.terms:
        assert words.has_text(f"what-{term}.text")


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_choice_but_the_expected_one_is_spoken_of(language: str) -> None:
    words = words_in(language)
    for step in WITH_CHOICES:
        for choice in () if step.paths else step.choices:
            is_told = step.remark_key(choice) in remark_keys()
            assert is_told is (choice != step.scripted or step.answers > 0 or step in MOVES)
            assert is_told is words.has_text(step.remark_key(choice))


def test_a_choice_leads_on_but_a_wrong_answer_does_not() -> None:
    for step, following in pairwise(STEPS[1:]):
        assert step_before(following) == (STEPS[0] if following == LESSON[0] else step)
        for choice in step.choices or ("",):
            is_wrong = bool(step.choices) and choice != step.scripted
            assert step_after(step, choice) == (step if is_wrong else following)
    assert step_before(STEPS[0]) is None
    assert step_after(STEPS[-1], "") == STEPS[-1]
    assert step_of_id("no-such-step") is None
