"""The private panel in which a roll is played: the board so far, and a button for each choice.

It opens by itself for whoever has rolled and must now play, and by *Move*. Its buttons hold what was chosen before
them, so the bot keeps nothing; they are for this roll alone. They stand from the highest point down, never by an
engine's order, which would be advice; of many whole plays a handful comes first, by what anybody sees: how many
checkers they leave alone, and hit. The others are one press away.
"""

import asyncio
import logging
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from discord import ButtonStyle, ui

from bot.backgammon.notation import read_play
from bot.backgammon.plays import Play
from bot.backgammon.steps import PlayChoice, PlaySoFar, play_so_far, whole_play_choice
from bot.channel.buttons import (
    PersistentItem,
    create_button,
    plays_unconfirmed,
    require_table_of_button,
    set_plays_unconfirmed,
)
from bot.channel.interactions import (
    MAX_LABEL_LENGTH,
    NETWORK_ERRORS,
    Interaction,
    answer_privately,
    open_or_last_table_here,
    server_settings,
    submit_and_answer,
    words_at_table,
    words_for,
)
from bot.channel.message import waiting_text
from bot.channel.open_panels import PanelKind
from bot.channel.pictures import unfinished_play_picture
from bot.channel.views import stopped_view
from bot.delivery.answering import edit_pressed_message
from bot.delivery.requests import error_text
from bot.desk import NotSubmittedReason, SubmitResult, Submitted, Table
from bot.desk.button_press import ButtonPress
from bot.desk.button_rows import MAX_BUTTON_ROWS, MAX_BUTTONS_PER_ROW
from bot.desk.submission import spoken_in_name_of, spoken_in_own_name
from bot.desk.tokens import moment_token
from bot.rules.evening.authority import may_speak_for
from bot.rules.events import OpeningRolled, Rolled
from bot.rules.phases import ToPlay
from bot.rules.play.checkers import may_suggest, only_legal_play, position_and_dice_to_play
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Plays, Statement
from bot.store.stored import StoreFailed
from bot.words.figures import figures_at
from bot.words.names import play_in_message
from bot.words.words import Words

SHOW_CHOSEN_MOVES_ACTION, PLAY_CHOSEN_MOVES_ACTION, SHOW_OTHER_PLAYS_ACTION = "show", "play", "rest"
"""What a button of the panel does: show the board after the choices, play them, or show the plays that had no room."""
_TURN_CONFIRMATION_OFF, _TURN_CONFIRMATION_ON = "once", "confirm"
"""What a button of an older panel does; now they stand in *My options*."""
_HANDFUL, _MOST_PLAYS_AT_ONCE = 5, 6
"""So many whole plays are shown first where there are more than fit."""
_BETWEEN = "."
"""Stands between choices in an id; one more at the end tells a suggestion from the same play among the others."""
_MOST_OF_NAME = 30
_log = logging.getLogger(__name__)


async def show_move_panel(interaction: Interaction, table_id: int, press: ButtonPress) -> None:
    """Open the panel for the mover, or for who speaks for them, before their first choice."""
    table = await require_table_of_button(interaction, table_id, press)
    if table is None:
        return
    if not _plays(table, interaction.user.id):
        game = table.chouette.game
        mover = table.escaped_name(game.mover()) if game else ""
        seat = table.player(interaction.user.id)
        advises = "yes" if seat and may_suggest(table.chouette, seat) else "no"
        text = words_for(interaction).text("not-your-move", mover=mover, advises=advises)
        await answer_privately(interaction, text)
        return
    await _show(interaction, table, (), is_new=True)


async def show_move_panel_after_roll(interaction: Interaction, answer: SubmitResult) -> None:
    """Open the panel for a person by whose doing dice have fallen that they must now play, if they have a choice."""
    if not isinstance(answer, Submitted) or not any(isinstance(one, Rolled | OpeningRolled) for one in answer.events):
        return
    table = answer.table
    if (
        position_and_dice_to_play(table.chouette) is None
        or only_legal_play(table.chouette)
        or not _plays(table, interaction.user.id)
    ):
        return
    try:
        await _show(interaction, table, (), is_new=True)
    except (*NETWORK_ERRORS, StoreFailed) as error:  # the table message has *Move*
        _log.info("chouette %s: a panel did not arrive: %s", table.id, error_text(error))


def _plays(table: Table, user: int) -> bool:
    """Whether this person moves the checkers, for themself or for an absent player."""
    game = table.chouette.game
    return game is not None and may_speak_for(table.chouette, table.player(user), game.mover())


async def _show(
    interaction: Interaction, table: Table, chosen: tuple[str, ...], *, is_new: bool, others: bool = False
) -> None:
    """Show the play as far as it is made, and what can be chosen next; `others`: the plays that had no room."""
    roll = position_and_dice_to_play(table.chouette)
    so_far = play_so_far(*roll, chosen) if roll else None
    if roll is None or so_far is None:
        await _close(interaction, NotSubmittedReason.STALE, table)
        return
    words, client = words_at_table(interaction), interaction.client
    settings, at_once = await asyncio.gather(server_settings(interaction), plays_unconfirmed(interaction))
    view = stopped_view(
        [
            *move_panel_buttons(
                table,
                so_far,
                chosen,
                words,
                plays_without_confirming=at_once,
                others=others,
            )
        ]
    )
    picture = await asyncio.to_thread(unfinished_play_picture, table, so_far, words, settings)
    embeds = [picture.embed()] if picture else []
    files = [picture.file()] if picture else []
    text = _text(table, so_far, words, table.player(interaction.user.id))
    if is_new and await _was_answered_alone(interaction):
        await interaction.edit_original_response(content=text, embeds=embeds, attachments=files, view=view)
    elif is_new:
        await answer_privately(interaction, text, view, files, embeds)
        client.open_panels.note_opened(interaction, PanelKind.ROLL, moment_token(table.chouette))
    else:
        await edit_pressed_message(interaction, content=text, embeds=embeds, attachments=files, view=view)


async def _was_answered_alone(interaction: Interaction) -> bool:
    """Whether this is a command whose private answer the panel may replace."""
    if interaction.message is not None or not interaction.response.is_done():
        return False
    return (await interaction.original_response()).flags.ephemeral


def _text(table: Table, so_far: PlaySoFar, words: Words, reader: Player | None) -> str:
    """What is to be played, for whom, and what is made of it."""
    game = table.chouette.game
    figures = figures_at(table.chouette, words.figures.emojis)
    dice = figures.dice(game.phase.dice, game.mover()) if game and isinstance(game.phase, ToPlay) else ""
    mover = table.escaped_name(game.mover()) if game and game.mover() != reader else ""
    made = "whole" if so_far.play else "part" if so_far.steps else "none"
    return words.text("moves-so-far", dice=dice, play=play_in_message(so_far.text_as_made), made=made, mover=mover)


async def _table_to_play(interaction: Interaction, table_id: int, token: str) -> Table | None:
    """The table of a panel while its roll is to be played; else the panel is closed."""
    table = await open_or_last_table_here(interaction)
    if table is None or (table.id == table_id and not table.is_open):
        await _close(interaction, NotSubmittedReason.NO_TABLE, None)
        return None
    if table.id != table_id or moment_token(table.chouette) != token:
        await _close(interaction, NotSubmittedReason.STALE, table)
        return None
    return table


async def _close(interaction: Interaction, reason: NotSubmittedReason, table: Table | None) -> None:
    """The panel's moment is over: it says what is asked now, and loses its buttons."""
    words = words_for(interaction)
    waits = waiting_text(table, words, table.player(interaction.user.id)) if table else ""
    text = f"{words.text(f'trouble-{reason}')} {waits}".strip()
    await edit_pressed_message(interaction, content=text, embeds=[], attachments=[], view=None)


# --- The buttons


class MoveButton(PersistentItem, template=r"v:(?P<does>[a-z]+):(?P<table>\d+):(?P<token>\w+):(?P<chosen>[\w.]*)"):
    """A button of the panel; `chosen` are the choices after which it shows the board, or which it plays."""

    is_private = True

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)
        self.does, self.token = self.facts["does"], self.facts["token"]
        self.chosen = tuple(filter(None, self.facts["chosen"].split(_BETWEEN)))

    async def pressed(self, interaction: Interaction) -> None:
        """Show the board after the choices, play them, or set whether a play is confirmed."""
        table = await _table_to_play(interaction, self.table, self.token)
        if table is None:
            return
        if self.does == PLAY_CHOSEN_MOVES_ACTION:
            game = table.chouette.game  # the panel says whose roll it is
            said = spoken_in_name_of(game.mover(), self.speech) if game else spoken_in_own_name(self.speech)
            await submit_and_answer(interaction, said, expected_table_id=self.table)
            return
        if self.does in {_TURN_CONFIRMATION_OFF, _TURN_CONFIRMATION_ON}:
            await set_plays_unconfirmed(interaction, unconfirmed=self.does == _TURN_CONFIRMATION_OFF)
        await _show(interaction, table, self.chosen, is_new=False, others=self.does == SHOW_OTHER_PLAYS_ACTION)

    def speech(self, chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
        """What it says where it plays the choices; stale when its roll is over."""
        roll = position_and_dice_to_play(chouette)
        so_far = play_so_far(*roll, self.chosen) if roll else None
        if so_far is None or so_far.play is None or moment_token(chouette) != self.token:
            return NotSubmittedReason.STALE
        return (Plays(by, so_far.text),)


def move_panel_buttons(
    table: Table,
    so_far: PlaySoFar,
    chosen: tuple[str, ...],
    words: Words,
    *,
    plays_without_confirming: bool,
    others: bool = False,
) -> list[MoveButton]:
    """The buttons of a panel in their rows, of which there are five at most, of five.

    First what can be chosen, or *Play*; then as many suggestions as there is room for; in the last row *Back*.
    `plays_without_confirming`: a choice that makes the play whole plays it; `others`: the plays that had no room.
    """
    token = moment_token(table.chouette)

    def button(does: str, chosen: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> MoveButton:
        return MoveButton(create_button(label, f"v:{does}:{table.id}:{token}:{chosen}", style))

    def chooses(choice: PlayChoice, before: Sequence[str], label: str, style: ButtonStyle, end: str = "") -> MoveButton:
        does = (
            PLAY_CHOSEN_MOVES_ACTION if choice.completes_play and plays_without_confirming else SHOW_CHOSEN_MOVES_ACTION
        )
        return button(does, _BETWEEN.join((*before, choice.id)) + end, label, style)

    before = chosen if others else chosen[:-1]
    back = button(SHOW_CHOSEN_MOVES_ACTION, _BETWEEN.join(before), words.text("moves-back"))
    last = [back] if chosen or others else []
    if so_far.play:
        plays = button(PLAY_CHOSEN_MOVES_ACTION, _BETWEEN.join(chosen), words.text("moves-play"), ButtonStyle.success)
        rows = [[plays, *last]]
    else:
        shown, hidden = _first_and_others(so_far.choices)
        shown, hidden = (hidden, ()) if others else (shown, hidden)
        rows = _in_rows([chooses(one, chosen, _label(one, words), ButtonStyle.primary) for one in shown], shown)
        if hidden:
            label = words.text("moves-others", count=len(hidden))
            last = [button(SHOW_OTHER_PLAYS_ACTION, _BETWEEN.join(chosen), label), *last]
        advice = [chooses(one, (), label, ButtonStyle.secondary, _BETWEEN) for one, label in _suggested(table, words)]
        if free := MAX_BUTTON_ROWS - bool(last) - len(rows):
            most = min(MAX_BUTTONS_PER_ROW, -(-len(advice) // free))
            rows += [advice[at : at + most] for at in range(0, len(advice), most or 1)][:free]
            rows += [last] if last else []
        else:
            rows.append([*advice[: MAX_BUTTONS_PER_ROW - len(last)], *last])
    for number, row in enumerate(rows):
        for one in row:
            one.row = number
    return [one for row in rows for one in row]


def _first_and_others(choices: Sequence[PlayChoice]) -> tuple[Sequence[PlayChoice], Sequence[PlayChoice]]:
    """What is shown first, and what is one press away: of many whole plays, in their order, the rest."""
    if len(choices) <= _MOST_PLAYS_AT_ONCE or not all(choice.completes_play for choice in choices):
        return choices, ()
    first = sorted(choices, key=lambda choice: choice.blots)[:_HANDFUL]
    return [one for one in choices if one in first], [one for one in choices if one not in first]


def _in_rows(buttons: list[MoveButton], choices: Sequence[PlayChoice]) -> list[list[MoveButton]]:
    """Few side by side, since a phone is narrow: two plays or four steps, one more where there are many."""
    count, are_plays = len(choices), all(choice.completes_play for choice in choices)
    wide = (2 if count <= 8 else 3) if are_plays else (4 if count <= 16 else 5)
    rows = -(-count // wide)
    ends = [-(-count * row // rows) for row in range(rows + 1)]
    return [buttons[start:end] for start, end in pairwise(ends)]


def _label(choice: PlayChoice, words: Words) -> str:
    return words.text("moves-die", die=choice.text) if choice.text.isdecimal() else choice.text


def _suggested(table: Table, words: Words) -> list[tuple[PlayChoice, str]]:
    """The plays that others have suggested, each once, with a label that names them."""
    roll, game = position_and_dice_to_play(table.chouette), table.chouette.game
    if roll is None or game is None or not isinstance(game.phase, ToPlay):
        return []
    advisers: dict[str, list[str]] = {}
    for player, text in game.phase.suggested:
        advisers.setdefault(text, []).append(table.sanitized_name(player))
    found: list[tuple[PlayChoice, str]] = []
    for text, names in advisers.items():
        play = read_play(*roll, text)
        label = words.text("moves-suggested", names=words.listed(names), play=text)
        if len(label) > MAX_LABEL_LENGTH:
            label = words.text("moves-suggested", names=f"{names[0][:_MOST_OF_NAME]}…", play=text)
        if isinstance(play, Play):
            found.append((whole_play_choice(*roll, play), label))
    return found
