"""The private menu in which a play is made checker by checker, with a preview."""

import asyncio
from collections.abc import Sequence
from re import Match
from typing import Any, Self

import discord
from discord import ButtonStyle, ui

from bot.backgammon.plays import Dice
from bot.backgammon.position import BAR, OFF, Position
from bot.backgammon.steps import CheckerStep, PartialPlay, completed_play, next_steps, play_steps, step_id
from bot.channel.buttons import PersistentItem, table_of_button, view_with
from bot.channel.interactions import Interaction, answer_alone, server_settings, submit, words_for
from bot.channel.pictures import preview_picture
from bot.desk import FailureReason, Table
from bot.desk.actions import Action
from bot.desk.presses import Press, with_token
from bot.desk.table import NotSubmitted
from bot.rules.evening.authority import may_speak_for
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.state.phases import ToPlay
from bot.rules.statements import Plays, Statement
from bot.words.words import Words

LENGTH = 2
"""Letters of a step in a button's id."""


async def show_move_menu(interaction: Interaction, table_id: int, press: Press) -> None:
    """Open the menu for the mover, before their first step."""
    table = await table_of_button(interaction, table_id, press)
    if table is None:
        return
    game = table.chouette.game
    words = words_for(interaction)
    if game is None or not may_speak_for(table.chouette, table.player(interaction.user.id), game.mover()):
        text = words.text("moves-of-other", mover=table.escaped_name(game.mover()) if game else "")
        await answer_alone(interaction, text)
        return
    await _show(interaction, table, press.token, "", is_new=True)


async def _show(interaction: Interaction, table: Table, token: str, steps: str, *, is_new: bool) -> None:
    """Show the play as far as it is made."""
    roll = position_and_dice(table.chouette)
    half = play_steps(*roll, _split(steps)) if roll else None
    words = words_for(interaction)
    if roll is None or half is None:
        await interaction.client.answer(interaction, NotSubmitted(FailureReason.STALE, table))
        return
    view = view_with(_items(table, token, steps, roll, half, words))
    settings = await server_settings(interaction)
    picture = await asyncio.to_thread(preview_picture, table, half.position, words, settings)
    embeds = [discord.Embed().set_image(url=f"attachment://{picture.name}")] if picture else []
    files = [picture.file()] if picture else []
    text = words.text("moves-so-far", dice="-".join(map(str, roll[1])), play=_so_far(roll, steps) or "—")
    if is_new:
        await answer_alone(interaction, text, view, files, embeds)
    else:
        await interaction.response.edit_message(content=text, embeds=embeds, attachments=files, view=view)


def position_and_dice(chouette: Chouette) -> tuple[Position, Dice] | None:
    """The board and the dice to be played; None when no play is due."""
    game = chouette.game
    if game is None or game.position is None or not isinstance(game.phase, ToPlay):
        return None
    first, second = game.phase.dice
    return game.position, (first, second)


def _split(steps: str) -> tuple[str, ...]:
    return tuple(steps[at : at + LENGTH] for at in range(0, len(steps), LENGTH))


def _items(
    table: Table, token: str, steps: str, roll: tuple[Position, Dice], half: PartialPlay, words: Words
) -> list[ui.Item[Any]]:
    items: list[ui.Item[Any]] = []
    onward = next_steps(*roll, half) if half.dice else ()
    notes = [words.text("moves-hits") if one.hit else words.text("moves-with", die=one.die) for one in onward[:25]]
    options = [
        discord.SelectOption(label=step_text(step), value=step_id(step), description=note)
        for step, note in zip(onward, notes, strict=False)
    ]
    if options:
        items.append(StepMenu(table.id, token, steps, options, words))
    if steps:
        items.append(StepButton("b", table.id, token, steps[:-LENGTH], words.text("moves-back")))
    if completed_play(*roll, half) is not None:
        items.append(StepButton("p", table.id, token, steps, words.text("moves-play")))
    return items


def step_text(step: CheckerStep) -> str:
    """One step in notation: `13/11`, `bar/22*`, `6/off`."""
    start = "bar" if step.start == BAR else str(step.start + 1)
    end = "off" if step.end == OFF else str(step.end + 1)
    return f"{start}/{end}{'*' if step.hit else ''}"


def _so_far(roll: tuple[Position, Dice], steps: str) -> str:
    """The steps made, in the order in which they were chosen."""
    texts: list[str] = []
    split = _split(steps)
    for count, choice in enumerate(split):
        half = play_steps(*roll, split[:count])
        step = next((one for one in (next_steps(*roll, half) if half else ()) if step_id(one) == choice), None)
        texts.append(step_text(step) if step else choice)
    return " ".join(texts)


class StepMenu(PersistentItem, template=r"m:(?P<table>\d+):(?P<token>\w+):(?P<steps>\w*)"):
    """A menu of the next checker and die."""

    def __init__(
        self,
        table: int,
        token: str,
        steps: str,
        options: Sequence[discord.SelectOption] = (),
        words: Words | None = None,
    ) -> None:
        super().__init__(
            ui.Select[ui.View](
                custom_id=f"m:{table}:{token}:{steps}",
                options=list(options) or [discord.SelectOption(label="-")],
                placeholder=words.text("moves-next") if words else None,
            )
        )
        self.table, self.token, self.steps = table, token, steps

    @classmethod
    async def from_custom_id(cls, _interaction: object, item: ui.Item[Any], match: Match[str], /) -> Self:
        """The menu in which something was chosen."""
        menu = cls(int(match["table"]), match["token"], match["steps"])
        if isinstance(item, ui.Select):
            menu.item = item
        return menu

    async def pressed(self, interaction: Interaction) -> None:
        """Make the step, and show what can follow."""
        if table := await table_of_button(interaction, self.table, Press(Action.MOVE, "", self.token)):
            await _show(interaction, table, self.token, self.steps + self.item.values[0], is_new=False)


class StepButton(PersistentItem, template=r"s:(?P<what>[bp]):(?P<table>\d+):(?P<token>\w+):(?P<steps>\w*)"):
    """*Back* by one step, or *Play* what was made."""

    def __init__(self, what: str, table: int, token: str, steps: str, label: str = "?") -> None:
        style = ButtonStyle.primary if what == "p" else ButtonStyle.secondary
        custom_id = f"s:{what}:{table}:{token}:{steps}"
        super().__init__(ui.Button[ui.View](label=label, style=style, custom_id=custom_id))
        self.what, self.table, self.token, self.steps = what, table, token, steps

    @classmethod
    async def from_custom_id(cls, _interaction: object, _item: ui.Item[Any], match: Match[str], /) -> Self:
        """The button that was pressed."""
        return cls(match["what"], int(match["table"]), match["token"], match["steps"])

    async def pressed(self, interaction: Interaction) -> None:
        """Go back, or say the play."""
        if self.what == "b":
            if table := await table_of_button(interaction, self.table, Press(Action.MOVE, "", self.token)):
                await _show(interaction, table, self.token, self.steps, is_new=False)
            return
        await submit(interaction, self._speech, chouette=self.table)

    def _speech(self, chouette: Chouette, by: Player) -> Sequence[Statement] | FailureReason:
        roll = position_and_dice(chouette)
        half = play_steps(*roll, _split(self.steps)) if roll else None
        if roll is None or half is None or with_token(chouette, Press(Action.MOVE)).token != self.token:
            return FailureReason.STALE
        return (Plays(by, completed_play(*roll, half) or ""),)
