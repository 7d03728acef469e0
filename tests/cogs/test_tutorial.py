"""The lesson is pressed through by a newcomer at the real client: one private message, nothing played, nothing kept."""

import copy
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from discord import ui
from discord.ui import DynamicItem
from sqlalchemy import Connection, Select, func, select

from bot.channel import tutorial
from bot.channel.tutorial import TUTORIAL_STEP_SETTING
from bot.client import ChouetteBot
from bot.desk.table import Person, Table
from bot.desk.tutorial import (
    DONE_STEP,
    FIRST_STEP,
    IDS,
    LAST_STEP,
    LESSON,
    STEPS,
    StepPicture,
    TutorialStep,
    step_of_id,
    table_at,
)
from bot.local.people.person import AnswerSeen
from bot.render.board.shown import table_shown_once_seated
from bot.rules.state.bets import Side
from bot.store import tables
from bot.store.stored import StoreFailed
from bot.words.words import Words, words_in
from cogs.glossary import RULE_OPTIONS_BY_TERM
from tests.support.evening import BotEvening, Sitter, button, buttons, id_of, parts, private
from tests.support.local_table import LocalTable

NAMES = {"en": "Mia", "it": "Gus"}


@pytest.fixture
def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    local.set_server_or_person_locales("it", "Gus")
    return BotEvening(local, bot, ("Mia", "Gus", "Ann"))


def ids(seen: AnswerSeen, does: str) -> list[str]:
    """The custom ids of the lesson's buttons that do this."""
    return [one["custom_id"] for one in parts(seen) if one.get("custom_id", "").startswith(f"u:{does}:")]


async def goes_on_until(person: Sitter, seen: AnswerSeen, step_id: str) -> AnswerSeen:
    """Goes through the game as it is prepared, from the first question to a step."""
    game = [step.id for step in LESSON]
    for step in (STEPS[0], *LESSON[: game.index(step_id)]):
        seen = await person.press(seen, ids(seen, "go")[step.right])
    return seen


def with_id(seen: AnswerSeen, custom_id: str) -> dict[str, Any]:
    """The message with a button that has another id, as a program could send it."""
    message = copy.deepcopy(seen.message)
    assert message
    message["components"][0]["components"][0]["custom_id"] = custom_id
    return message


def shows(seen: AnswerSeen, step: TutorialStep, words: Words) -> str:
    """The text that is seen, which is that step's."""
    assert seen.ephemeral
    key = f"tutorial-{step.id}.no-robots"  # there is no engine
    assert words.text(key if words.has_text(key) else f"tutorial-{step.id}") in seen.text, (step.id, seen.text)
    return seen.text


async def pressed_through(
    mia: Sitter, words: Words, at_step: Callable[[AnswerSeen, TutorialStep], Awaitable[None]]
) -> AnswerSeen:
    """Go through the whole lesson, the moves too, by its expected choices; at each step something is done before."""
    seen = await mia.slash("tutorial")
    for step in STEPS[:-1]:
        shows(seen, step, words)
        await at_step(seen, step)
        place = -1 if step.paths else step.choices.index(step.scripted) if step.choices else 0
        seen = await mia.press(seen, ids(seen, "go")[place])
        assert seen.kind == "change"
    shows(seen, STEPS[-1], words)
    assert ids(seen, "go") == []
    return seen


@pytest.mark.parametrize("language", ["en", "it"])
async def test_the_lesson_is_pressed_through_with_every_alternative(evening: BotEvening, language: str) -> None:
    words, mia = words_in(language), evening[NAMES[language]]

    async def others_and_words(seen: AnswerSeen, step: TutorialStep) -> None:
        for choice, custom_id in zip(step.choices, ids(seen, "go"), strict=False):
            if choice != step.scripted and not step.paths:
                told = await mia.press(seen, custom_id)
                assert shows(told, step, words).startswith(words.text(step.remark_key(choice)))
                seen = told
        for term, custom_id in zip(step.terms, ids(seen, "what"), strict=True):
            explained = await mia.press(seen, custom_id)
            assert words.text(f"what-{term}.text") in shows(explained, step, words)
        assert len(buttons(seen)) == len({one["custom_id"] for one in parts(seen)})

    seen = await pressed_through(mia, words, others_and_words)
    assert words.text("tutorial-ask-drop-3") in seen.text
    assert len(mia.visible_messages()) == 1
    await mia.press(seen, words.text("tutorial-finish"))
    assert mia.visible_messages() == []


async def test_each_step_of_the_game_shows_a_picture_with_the_learner_in_it(evening: BotEvening) -> None:
    async def look(seen: AnswerSeen, step: TutorialStep) -> None:
        assert seen.message
        shown = seen.message["embeds"]
        alone = {FIRST_STEP, "welcome", *IDS[IDS.index(DONE_STEP) :]}
        assert bool(shown) is (step.id not in alone), step.id
        if shown and step.id.startswith("moves"):
            assert shown[0]["image"]["description"].startswith("A board. Your checkers, light: ")
        elif shown and step.id != "rotation":
            assert "Mia" in shown[0]["image"]["description"]

    await pressed_through(evening["Mia"], words_in(), look)


@pytest.mark.parametrize("language", ["en", "it"])
async def test_of_the_moves_a_right_play_is_called_so_and_another_one_is_shown(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    drawn: list[str] = []
    draw = tutorial.bare_board_picture

    def noted(*facts: Any, play: str, **more: Any) -> Any:
        drawn.append(play)
        return draw(*facts, play=play, **more)

    monkeypatch.setattr(tutorial, "bare_board_picture", noted)
    words, mia = words_in(language), evening[NAMES[language]]
    seen = await mia.press(await mia.slash("tutorial"), words.text("tutorial-know-answer-moves-way"))
    seen = await mia.press(seen, words.text("tutorial-go-on"))
    seen = await mia.press(seen, "24/20")
    assert drawn[-2:] == ["", "24/20"]
    right = await mia.press(seen, "8/5 6/5")
    assert right.text.startswith(words.text("tutorial-moves-dice-1") + "\n\n")
    assert drawn[-1] == "13/7* 8/7"


def test_the_numbers_at_the_edge_are_the_learners_at_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Side | None] = []

    def looked_at(table: Table, *_: object) -> None:
        board = table_shown_once_seated(table.chouette)
        shown.append(board.point_numbers_for if board else None)

    monkeypatch.setattr(tutorial, "board_or_cubes_picture_once_seated", looked_at)
    for step in STEPS:
        if step.picture is StepPicture.BOARD:
            tutorial._picture(step, table_at(step, Person(1, "Mia")), words_in(), {})
    assert len(shown) > 10
    assert {*shown} == {Side.TEAM}


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("step_id", [DONE_STEP, LAST_STEP])
def test_on_the_local_page_the_lesson_ends_in_words_of_its_buttons(step_id: str, language: str) -> None:
    step, words = step_of_id(step_id), words_in(language)
    assert step
    table, here = table_at(step, Person(1, "Mia")), tutorial.RobotsAfter.ON_PAGE
    text = tutorial.step_text(step, table, words, robots=here)
    assert not re.search(r"(^|\s)/[a-z]", text)  # no command
    assert (words.text("page-fresh-open") in text) is (step_id == DONE_STEP)
    assert "pr:" in str([one.custom_id for one in _buttons(tutorial.step_buttons(step, table, words, robots=here))])


@pytest.mark.parametrize("step_id", [DONE_STEP, LAST_STEP])
def test_where_a_table_is_open_the_lesson_ends_at_it(step_id: str) -> None:
    step = step_of_id(step_id)
    assert step
    table = table_at(step, Person(1, "Mia"))
    here = tutorial.RobotsAfter.HERE
    assert "/join" in tutorial.step_text(step, table, words_in(), robots=here)
    assert "pr:" in str([one.custom_id for one in _buttons(tutorial.step_buttons(step, table, words_in()))])
    assert "pr:" not in str(
        [one.custom_id for one in _buttons(tutorial.step_buttons(step, table, words_in(), robots=here))]
    )


def _buttons(items: list[ui.Item[Any]]) -> list[ui.Button[Any]]:
    """These items, without what has a press read."""
    found = [one.item if isinstance(one, DynamicItem) else one for one in items]
    return [one for one in found if isinstance(one, ui.Button)]


def test_the_steps_of_the_moves_are_counted_as_such() -> None:
    moves, game = (step_of_id(one) for one in ("moves-way", "seats"))
    assert moves
    assert game
    texts = [tutorial.step_text(one, table_at(one, Person(1, "Mia")), words_in()) for one in (moves, game)]
    assert texts[0].startswith("`Moves 1/")
    assert texts[1].startswith("`Chouette 2/")


async def test_nothing_is_played_and_nothing_kept_of_a_whole_lesson(evening: BotEvening) -> None:
    async def nothing(_seen: AnswerSeen, _step: TutorialStep) -> None:
        pass

    await pressed_through(evening["Mia"], words_in(), nothing)
    for table in (tables.chouettes, tables.journal, tables.seats, tables.personal_settings):
        count = select(func.count()).select_from(table)
        assert await evening.bot.database.read_without_snapshot(partial(_counted, count=count)) == 0, table.name
    assert "no game" in private(await evening["Mia"].slash("stats")).casefold()
    assert evening.local.messages(evening.channel) == []


def _counted(connection: Connection, count: Select[Any]) -> int:
    return connection.execute(count).scalar_one()


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_a_word_that_a_step_uses_is_in_the_glossary(step: TutorialStep) -> None:
    assert {*step.terms} <= {*RULE_OPTIONS_BY_TERM}


async def test_who_leaves_goes_on_where_they_were_also_after_a_restart(evening: BotEvening) -> None:
    mia, words, seen = evening["Mia"], words_in(), await evening["Mia"].slash("tutorial")
    seen = await goes_on_until(mia, seen, "doubled")
    doubled, captain = step_of_id("doubled"), step_of_id("captain")
    assert doubled
    assert captain
    shows(seen, doubled, words)
    left = await mia.press(seen, "Leave")
    assert left.message
    assert left.message["embeds"] == []
    shows(await mia.press(left, "Go on where I was"), doubled, words)
    evening.bot.desk.settings.evict_person(int(mia.id))
    again = await mia.slash("tutorial")
    assert again.text == f"You were at step 8 of {len(LESSON)}."
    resumed = await mia.press(again, "Go on where I was")
    shows(await mia.press(resumed, "Take for 2"), captain, words)
    begun = await mia.press(await mia.slash("tutorial"), "From the beginning")
    shows(begun, STEPS[0], words)
    await mia.press(await mia.press(begun, "Teach me the moves"), "Go on")
    assert (await mia.slash("tutorial")).text == "You were learning the moves, at step 2 of 4."
    shows(await mia.press(await mia.slash("tutorial"), "From the beginning"), STEPS[0], words)
    shows(await mia.slash("tutorial"), STEPS[0], words)  # who is at the first step is not asked


async def test_who_is_through_begins_anew(evening: BotEvening) -> None:
    mia = evening["Mia"]
    key = TUTORIAL_STEP_SETTING
    await evening.bot.desk.settings.change_for_person(int(mia.id), key, "settling")
    seen = await mia.press(await mia.slash("tutorial"), "Go on where I was")
    done = step_of_id(DONE_STEP)
    assert done
    shows(await mia.press(seen, "Go on"), done, words_in())
    assert key not in await evening.bot.desk.settings.of_person(int(mia.id))


async def test_a_step_that_is_gone_leads_to_the_beginning(evening: BotEvening) -> None:
    mia = evening["Mia"]
    seen = await mia.slash("tutorial")
    for custom_id in ("u:go:no-such-step::", "u:leave:no-such-step::", "u:what:no-such-step::box"):
        gone = await mia.press(with_id(seen, custom_id), custom_id, stale=True)
        assert gone.text == "The lesson has changed since, and this step is gone."
        seen = await mia.press(gone, "From the beginning")
        shows(seen, STEPS[0], words_in())
    await evening.bot.desk.settings.change_for_person(int(mia.id), TUTORIAL_STEP_SETTING, "no-such-step")
    shows(await mia.slash("tutorial"), STEPS[0], words_in())


async def test_an_id_that_somebody_made_up_says_nothing_else(evening: BotEvening) -> None:
    mia = evening["Mia"]
    seen = await mia.slash("tutorial")
    made_up = "u:what:seats:help-money:gammon"
    shown = await mia.press(with_id(seen, made_up), made_up, stale=True)
    assert shown.text == f"`Chouette 2/{len(LESSON)}` {words_in().text('tutorial-seats')}"


async def test_the_lesson_takes_no_public_message_from_others(evening: BotEvening) -> None:
    await evening["Ann"].slash("chouette open")
    before = evening.newest()
    made_up = copy.deepcopy(before)
    made_up["components"][0]["components"][0]["custom_id"] = "u:go:seats::"
    told = await evening["Mia"].press(made_up, "u:go:seats::", stale=True)
    assert "That moment is over" in private(told)
    assert evening.newest() == before


async def test_a_step_that_cannot_be_kept_is_shown(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_args: object) -> None:
        raise StoreFailed("the disk is full")

    monkeypatch.setattr("bot.desk.settings.set_personal_setting", fails)
    mia = evening["Mia"]
    shows(await mia.press(await mia.slash("tutorial"), "Yes"), LESSON[0], words_in())


async def test_teach_me_in_the_lobby_teaches_privately_and_changes_nothing_there(evening: BotEvening) -> None:
    ann, mia = evening["Ann"], evening["Mia"]
    await ann.slash("chouette open")
    before = evening.newest()
    for person in (ann, mia):  # seated or not
        shows(await person.press(before, "Teach me"), STEPS[0], words_in())
    old = await mia.press(before, "Teach me")
    await mia.press(old, "Yes")
    assert (await mia.press(before, "Teach me")).text == f"You were at step 1 of {len(LESSON)}."
    assert evening.newest() == before
    assert button(before, "teach")


async def test_an_old_lobby_message_still_teaches(evening: BotEvening) -> None:
    await evening["Ann"].slash("chouette open")
    opened = evening.newest()
    for name in ("Mia", "Gus"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    seen = await evening["Mia"].press(opened, id_of(opened, "Teach me"), stale=True)
    shows(seen, STEPS[0], words_in())


async def test_a_double_press_shows_the_step_once_and_skips_none(evening: BotEvening) -> None:
    mia = evening["Mia"]
    seen = await mia.slash("tutorial")
    for _ in range(2):  # the second is of the message as it was before the first
        shows(await mia.press(seen, "Yes", stale=True), LESSON[0], words_in())
    assert len(mia.visible_messages()) == 1


async def test_a_name_that_would_format_or_mention_is_shown_as_it_is(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Mia",))
    local.table.state.members[evening["Mia"].id].nick = "**@everyone**"
    mia = evening.sits("Mia")
    seen = await mia.slash("tutorial")
    seen = await goes_on_until(mia, seen, "settling")
    assert r"\*\*＠everyone\*\*" in seen.text
