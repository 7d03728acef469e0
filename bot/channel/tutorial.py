"""The lesson as one person alone sees it: one private message, which each press changes; nothing of it is played.

A button knows its step, so the lesson outlives a restart. The last step is kept as a personal setting, so that
`/tutorial` goes on where somebody left; else nothing is stored.
"""

import asyncio
import logging
from dataclasses import replace
from enum import StrEnum
from typing import Any

from discord import ButtonStyle, ui

from bot.channel.button_emojis import button_emoji
from bot.channel.button_labels import label_for_speaker
from bot.channel.buttons import PersistentItem, create_button
from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_in_panel,
    answer_privately,
    server_settings,
    words_at_table,
    words_for,
)
from bot.channel.pictures import (
    Picture,
    bare_board_picture,
    board_or_cubes_picture_once_seated,
    sheet_page_or_last_picture,
)
from bot.channel.texts import payment_lines
from bot.channel.views import stopped_view
from bot.delivery.answering import delete_pressed_message, edit_pressed_message
from bot.desk import Person, Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.tutorial import (
    DONE_STEP,
    FIRST_STEP,
    LAST_STEP,
    LEARNER,
    MOVES,
    MOVES_BOARDS,
    StepPicture,
    TutorialStep,
    is_over_at,
    place_in_part,
    remark_after_play,
    remark_keys,
    step_after,
    step_before,
    step_of_id,
    table_at,
)
from bot.store.stored import StoreFailed
from bot.words.figures import figures_at
from bot.words.words import Words

TUTORIAL_STEP_SETTING = "tutorial"
"""The personal setting that says at which step of the lesson somebody is."""
_GO, _BACK, _WHAT, _AGAIN, _LEAVE = "go", "back", "what", "again", "leave"
_PLAYS_IN_A_ROW = 2
_ROBOTS_TO_PLAY_WITH = 2
_log = logging.getLogger(__name__)


class RobotsAfter(StrEnum):
    """Whether one can play with robots here after the lesson: not without an engine, nor where a table is open.

    `ON_PAGE`: one can, and has the page of the local table, whose first buttons are there again after the lesson.
    """

    YES = "robots"
    ON_PAGE = "on-page"
    NONE = "no-robots"
    HERE = "here"


async def begin_or_resume(interaction: Interaction) -> None:
    """Show somebody alone the first step, or ask whether they go on where they were."""
    words, own = words_for(interaction), await interaction.client.desk.settings.of_person(interaction.user.id)
    step = step_of_id(str(own.get(TUTORIAL_STEP_SETTING, FIRST_STEP)))
    place = place_in_part(step) if step else None
    if step is None or place is None:
        await _show(interaction, step_of_id(FIRST_STEP))
        return
    text = words.text(
        "tutorial-were-here", step=place[0], of=place[1], moves="yes" if step.id in MOVES_BOARDS else "no"
    )
    await answer_in_panel(interaction, text, _resuming_view(step, words))


async def begin_from_lobby(interaction: Interaction, _table_id: int, _press: ButtonPress) -> None:
    """The same, by the button under a table that nobody plays at yet; what is under way there does not matter."""
    await begin_or_resume(interaction)


def _resuming_view(step: TutorialStep, words: Words) -> ui.View:
    resumes = TutorialButton.create(_GO, step.id, words.text("tutorial-resume"), ButtonStyle.primary)
    return stopped_view([resumes, TutorialButton.create(_AGAIN, FIRST_STEP, words.text("tutorial-again"))])


async def _show(interaction: Interaction, step: TutorialStep | None, said: str = "", term: str = "") -> None:
    """Show a step, in the message that was pressed or in a new one, and remember it; None: there is none such.

    `said`: the key of what is remarked about the choice that led here; `term`: the word that is explained.
    """
    words, settings = words_at_table(interaction), await server_settings(interaction)
    if step is None:
        view = stopped_view([TutorialButton.create(_AGAIN, FIRST_STEP, words.text("tutorial-again"))])
        await edit_pressed_message(
            interaction, content=words.text("tutorial-gone"), embeds=[], attachments=[], view=view
        )
        return
    user = interaction.user
    learner = Person(user.id, user.display_name, username=user.name)
    table, picture = await asyncio.to_thread(_table_and_picture, step, learner, words, settings, said)
    files = [picture.file()] if picture else []
    embeds = [picture.embed()] if picture else []
    robots = _robots_after(interaction)
    address = _address_of_board(interaction, step)
    text = step_text(step, table, words, said, term, robots=robots, has_board=bool(address))
    view = stopped_view([*step_buttons(step, table, words, said, robots=robots, board=address)])
    if interaction.message is None or not interaction.message.flags.ephemeral:
        await answer_privately(interaction, text, view, files, embeds)
    else:
        await edit_pressed_message(interaction, content=text, embeds=embeds, attachments=files, view=view)
    if not term:
        await _remember(interaction, None if is_over_at(step) else step.id)


def _robots_after(interaction: Interaction) -> RobotsAfter:
    client = interaction.client
    here = client.desk.table_in_memory(interaction.channel_id or 0)
    if here and here.is_open:
        return RobotsAfter.HERE
    if not client.desk.has_engine:
        return RobotsAfter.NONE
    return RobotsAfter.ON_PAGE if client.is_local else RobotsAfter.YES


def _address_of_board(interaction: Interaction, step: TutorialStep) -> str:
    """Where the roll of a step may be played on a board; "" where it may not. That of another step is over."""
    boards = interaction.client.lesson_boards
    if step.is_played_on_board and interaction.client.board_url is not None:
        return boards.address_of_turn(interaction, step)
    boards.end(interaction.user.id)
    return ""


async def go_on_after_play(
    interaction: Interaction, step: TutorialStep, choice: str, *, is_asked_again: bool = False
) -> None:
    """The roll of a step was played on a board: show what follows, in the message that showed the step.

    `is_asked_again`: they have read what would be better, and then played it.
    """
    remark = remark_after_play(step, choice, is_asked_again=is_asked_again)
    await _show(interaction, step_after(step, choice), remark)


async def _remember(interaction: Interaction, step_id: str | None) -> None:
    """Keep at which step somebody is; they go on with the lesson even where that cannot be kept."""
    try:
        await interaction.client.desk.settings.change_for_person(interaction.user.id, TUTORIAL_STEP_SETTING, step_id)
    except StoreFailed as failed:
        _log.warning("the step of a lesson is not kept: %s", failed)


def _table_and_picture(
    step: TutorialStep, learner: Person, words: Words, settings: ServerSettings, said: str
) -> tuple[Table, Picture | None]:
    """The table at a step, for which the game is replayed once, and what the step shows of it."""
    table = table_at(step, learner)
    return table, _picture(step, table, words, settings, said)


def _picture(
    step: TutorialStep, table: Table, words: Words, settings: ServerSettings, said: str = ""
) -> Picture | None:
    """What a step shows; of the moves, the play that was chosen and of which something is `said`, or its own."""
    match step.picture:
        case StepPicture.BOARD:
            robots = frozenset(table.chouette.players_now_or_next) - {LEARNER}  # what the others are to the learner
            table = replace(table, chouette=replace(table.chouette, robots=robots))
            return board_or_cubes_picture_once_seated(table, words, settings)
        case StepPicture.MOVES:
            board = MOVES_BOARDS[step.id]
            chosen = [play for at, play in enumerate(step.plays, 1) if said == step.remark_key(str(at))]
            facts: dict[str, Any] = {
                "play": next(iter(chosen), board.arrows),
                "is_made": board.is_made,
                "dice": board.dice,
            }
            return bare_board_picture(board.position, words, settings, **facts)
        case StepPicture.SHEET:
            return sheet_page_or_last_picture(table, words, settings)
        case StepPicture.NONE:
            return None


def step_text(
    step: TutorialStep,
    table: Table,
    words: Words,
    said: str = "",
    term: str = "",
    *,
    robots: RobotsAfter = RobotsAfter.YES,
    has_board: bool = False,
) -> str:
    """What a step says: about the choice that led to it, then its own sentence."""
    lines = [words.text(said), ""] if said in remark_keys() else []
    place = place_in_part(step)
    part = "yes" if step.id in MOVES_BOARDS else "no"
    numbered = [words.text("tutorial-place", step=place[0], of=place[1], moves=part)] if place else []
    without = f"tutorial-{step.id}.{robots}"
    own = words.text(without if words.has_text(without) else f"tutorial-{step.id}")
    lines.append(" ".join([*numbered, own]))
    if has_board:
        lines.append(words.text("tutorial-on-board"))
    if step.id == "settling":
        lines += [f"> {line}" for line in payment_lines(table, words)]
    if term in step.terms:
        lines.append(f"📖 **{words.text(f'what-{term}')}**: {words.text(f'what-{term}.text')}")
    return "\n".join(lines)


class TutorialButton(
    PersistentItem, template=r"u:(?P<does>[a-z]+):(?P<step>[a-z-]+):(?P<said>[a-z0-9-]*):(?P<term>[a-z-]*)"
):
    """A button of the lesson: it leads to a step, from wherever it stands.

    `said`: the key of what is remarked there about the choice that leads to it; `term`: the word that is explained.
    """

    is_private = True

    @classmethod
    def create(
        cls,
        does: str,
        step_id: str,
        label: str,
        style: ButtonStyle = ButtonStyle.secondary,
        *,
        said: str = "",
        term: str = "",
        emoji: str | None = None,
    ) -> "TutorialButton":
        """The button for this."""
        return cls(create_button(label, f"u:{does}:{step_id}:{said}:{term}", style, emoji=emoji))

    async def pressed(self, interaction: Interaction) -> None:
        """Show the step, or leave the lesson there."""
        step = step_of_id(self.facts["step"])
        if step is not None and self.facts["does"] == _LEAVE:
            await _leave(interaction, step)
        else:
            await _show(interaction, step, self.facts["said"], self.facts["term"])


async def _leave(interaction: Interaction, step: TutorialStep) -> None:
    """Take the lesson from the screen; before its end say how to come back."""
    interaction.client.lesson_boards.end(interaction.user.id, is_left=True)
    if is_over_at(step):
        await delete_pressed_message(interaction)
        return
    words = words_for(interaction)
    view = _resuming_view(step, words)
    await edit_pressed_message(interaction, content=words.text("tutorial-left"), embeds=[], attachments=[], view=view)


def step_buttons(
    step: TutorialStep,
    table: Table,
    words: Words,
    said: str = "",
    *,
    robots: RobotsAfter = RobotsAfter.YES,
    board: str = "",
) -> list[ui.Item[Any]]:
    """The buttons of a step in their rows: what is chosen, as at a table; the words that it uses; *Back*, *Leave*.

    Where the lesson is over, the first leads to a table with robots (`robot_panel`), if one can be opened here.
    `board`: the address of the board on which the roll may be played.
    """
    chosen: list[ui.Item[Any]] = [_choice_button(step, choice, table, words) for choice in step.choices]
    if step.id in {DONE_STEP, LAST_STEP} and robots in {RobotsAfter.YES, RobotsAfter.ON_PAGE}:
        label = words.text("tutorial-play")
        chosen.append(create_button(label, f"pr:{_ROBOTS_TO_PLAY_WITH}", ButtonStyle.primary, emoji="🤖"))
    if not step.choices and step.id != LAST_STEP:
        key = "questions" if step.id == DONE_STEP else "to-game" if step == MOVES[-1] else "go-on"
        style = ButtonStyle.secondary if step.id == DONE_STEP else ButtonStyle.primary
        chosen.append(TutorialButton.create(_GO, step_after(step, "").id, words.text(f"tutorial-{key}"), style))
    width = 1 if step.answers else _PLAYS_IN_A_ROW if step.plays else max(len(chosen), 1)
    rows = [chosen[at : at + width] for at in range(0, len(chosen), width)]
    if board:
        rows.insert(0, [ui.Button(label=words.text("board-link-open"), style=ButtonStyle.link, url=board, emoji="♟️")])
    rows.append([*(_term_button(step, term, words, said) for term in step.terms), *back_and_leave(step, words)])
    for place, row in enumerate(rows):
        for button in row:
            button.row = place
    return [button for row in rows for button in row]


def back_and_leave(step: TutorialStep, words: Words) -> list[TutorialButton]:
    """The buttons that every step has: *Back*, unless it is the first, and *Leave*."""
    leave = words.text("tutorial-finish" if is_over_at(step) else "tutorial-leave")
    before, ends = step_before(step), TutorialButton.create(_LEAVE, step.id, leave)
    return [TutorialButton.create(_BACK, before.id, words.text("tutorial-back")), ends] if before else [ends]


def _term_button(step: TutorialStep, term: str, words: Words, said: str) -> TutorialButton:
    name = words.text(f"what-{term}").split(", ", maxsplit=1)[0]
    label = words.text("tutorial-what", term=name)
    return TutorialButton.create(_WHAT, step.id, label, said=said, term=term, emoji="📖")


def _choice_button(step: TutorialStep, choice: str, table: Table, words: Words) -> TutorialButton:
    """A choice, with the label, the emoji and the colour it has at a table."""
    remark = step.remark_key(choice)
    said, leads_to = remark if remark in remark_keys() else "", step_after(step, choice).id
    if step.plays:
        return TutorialButton.create(_GO, leads_to, step.plays[int(choice) - 1], ButtonStyle.primary, said=said)
    if step.answers or step.paths:
        label = words.text(f"tutorial-{step.id}-answer-{choice}")
        style = ButtonStyle.primary if step.paths else ButtonStyle.secondary
        return TutorialButton.create(_GO, leads_to, label, style, said=said)
    press = ButtonPress(ButtonAction(choice))
    label = label_for_speaker(table, press, (), words, speaker=LEARNER)
    style = ButtonStyle[press.action.spec.style] if step.choices[1:] else ButtonStyle.primary  # the one thing to press
    figures, beside = (
        figures_at(table.chouette, words.figures.emojis),
        [*map(ButtonPress, map(ButtonAction, step.choices))],
    )
    emoji = button_emoji(table.chouette, press, figures, beside)
    return TutorialButton.create(_GO, leads_to, label, style, said=said, emoji=emoji)
