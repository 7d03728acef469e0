"""What most commands and menus do: somebody says something at the table, and is shown what came of it.

A word speaks for its speaker. For an absent player it is said where they are named, or where the speaker, who cannot
say it for themself, is asked alone whether it is meant for them, and says yes.
"""

from collections.abc import Callable, Sequence
from re import Match
from typing import Any, Self, TypeVar

from discord import ButtonStyle, app_commands, ui

from bot.channel.buttons import MOST_LETTERS, PersistentItem, PressButton, button_label, view_with
from bot.channel.interactions import (
    Interaction,
    answer_alone,
    heard_at_desk,
    localized,
    require_table,
    submit_speech,
    table_here,
    words_for,
)
from bot.channel.typed_names import Choice, player_choices, read_player
from bot.delivery.answering import edit_pressed_message
from bot.desk import Answer, FailureReason, NotSubmitted, Refused, Table
from bot.desk.actions import Action
from bot.desk.presses import Press, token_of_statement
from bot.desk.submission import PlainSpeech, meant_for_absent_players, said_for, said_for_oneself
from bot.record.grammar import read_statement, written_statement
from bot.record.text import UnreadableError
from bot.rules.evening.authority import may_speak_for
from bot.rules.points import Player
from bot.rules.seats.speaking import absent_players_spoken_for, is_absent, player_or_proxy
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Statement
from bot.words.words import Words

MOST_OF_ID = 100
"""The longest id of a button."""
_BETWEEN = "|"
"""Stands between statements in an id."""
_Command = TypeVar("_Command", bound=Callable[..., Any])


async def submit(
    interaction: Interaction,
    make: PlainSpeech,
    *,
    absent: str | None = None,
    chouette: int | None = None,
) -> None:
    """Submit what `make` makes for the person's seat at the table as it then is, and show the answer.

    `absent` is what they typed for an absent player in whose name they say it. Without that, where it is refused to
    them, they are asked whether it is meant for one. `chouette` is the id of the table that is meant.
    """
    if absent and absent.strip():
        player = await _read_absent_player(interaction, absent)
        if player is not None:
            await submit_speech(interaction, said_for(player, make), chouette=chouette)
        return
    answer = await heard_at_desk(interaction, said_for_oneself(make), chouette=chouette)
    if not await _is_asked_for_whom(interaction, answer, make, chouette):
        await interaction.client.answer(interaction, answer)


# --- By name


def with_option_for(command: _Command) -> _Command:
    """The option `for` of a command whose parameter `absent` is the player in whose name something is said."""
    named = app_commands.rename(absent="for")(command)
    described = app_commands.describe(absent=localized("command-for-absent"))(named)
    return app_commands.autocomplete(absent=complete_absent_player)(described)


async def complete_absent_player(interaction: Interaction, typed: str) -> list[Choice]:
    """The absent players for whom this person speaks now."""
    table = await table_here(interaction)
    seat = table.player(interaction.user.id) if table else None
    if table is None or seat is None:
        return []
    choices = player_choices(table, typed, absent_players_spoken_for(table.chouette, seat))
    return [choice for choice in choices if "," not in choice.value]


async def _read_absent_player(interaction: Interaction, typed: str) -> Player | None:
    """The one player that was typed, if the person speaks for them now; None when they have been told why not."""
    table = await require_table(interaction)
    player = await read_player(interaction, typed) if table else None
    if table is None or player is None:
        return None
    if may_speak_for(table.chouette, table.player(interaction.user.id), player):
        return player
    await answer_alone(interaction, speaker_text(table, player, words_for(interaction)))
    return None


def speaker_text(table: Table, player: Player, words: Words) -> str:
    """Who speaks for a player, for somebody who does not."""
    name = table.bold_name(player)
    if not is_absent(table.chouette, player):
        return words.text("for-not-absent", name=name)
    deputy = player_or_proxy(table.chouette, player)
    return words.text("for-of-other", name=name, speaker=table.bold_name(deputy) if deputy else "")


# --- By a yes


async def _is_asked_for_whom(interaction: Interaction, answer: Answer, make: PlainSpeech, chouette: int | None) -> bool:
    """Ask somebody, alone, whether what was refused to them is meant for an absent player, if it can be."""
    table = answer.table
    is_refused = isinstance(answer, Refused) or (
        isinstance(answer, NotSubmitted) and answer.reason is FailureReason.STALE
    )
    seat = table.player(interaction.user.id) if table else None
    if table is None or seat is None or not is_refused or chouette not in {None, table.id}:
        return False
    words = words_for(interaction)
    meant = meant_for_absent_players(table.chouette, seat, make)
    buttons = [button for one in meant if (button := _yes_for(table, *one, words))]
    if not buttons:
        return False
    command = interaction.command.qualified_name if interaction.command else ""
    names = words.listed([table.bold_name(button.absent) for button in buttons], "or")
    text = words.text("for-whom", command=command or "none", names=names)
    not_now = Press(Action.NOT_NOW)
    view = view_with([*buttons, PressButton(table.id, not_now, button_label(table, not_now, (), words))])
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await edit_pressed_message(interaction, content=text, view=view)
    else:
        await answer_alone(interaction, text, view)
    return True


def _yes_for(
    table: Table, absent: Player, statements: tuple[Statement, ...], words: Words
) -> "SpeakForAbsentButton | None":
    """The button that says these in an absent player's name; None where they are too long for its id."""
    token = token_of_statement(table.chouette, statements[0])
    said = _BETWEEN.join(" ".join(written_statement(one).split()) for one in statements)
    label = words.text("for-whom-yes", name=table.plain_name(absent))
    button = SpeakForAbsentButton(table.id, token, absent, said, label)
    return button if len(button.custom_id) <= MOST_OF_ID else None


class SpeakForAbsentButton(PersistentItem, template=r"f:(?P<table>\d+):(?P<token>\w+):(?P<absent>\w+):(?P<said>.+)"):
    """The yes to "for Ann?"; what it says in her name stands in its id, as in the journal."""

    is_private = True

    def __init__(self, table: int, token: str, absent: Player, said: str, label: str = "?") -> None:
        super().__init__(
            ui.Button[ui.View](
                label=label[:MOST_LETTERS],
                style=ButtonStyle.primary,
                custom_id=f"f:{table}:{token}:{absent}:{said}",
            )
        )
        self.table, self.token, self.absent, self.said = table, token, absent, said

    @classmethod
    async def from_custom_id(cls, _interaction: object, _item: ui.Item[Any], match: Match[str], /) -> Self:
        """The button that was pressed."""
        return cls(int(match["table"]), match["token"], Player(match["absent"]), match["said"])

    async def pressed(self, interaction: Interaction) -> None:
        """Say it in the absent player's name."""
        await submit_speech(interaction, said_for(self.absent, self.speech), chouette=self.table)

    def speech(self, chouette: Chouette, by: Player) -> Sequence[Statement] | FailureReason:
        """What it says; stale when its moment is over, or when it says nothing for the absent player."""
        try:
            statements = tuple(read_statement(line) for line in self.said.split(_BETWEEN))
        except UnreadableError:
            return FailureReason.STALE
        is_theirs = by == self.absent and all(one.by == by for one in statements)
        is_now = is_theirs and token_of_statement(chouette, statements[0]) == self.token
        return statements if is_now else FailureReason.STALE
