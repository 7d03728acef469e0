"""A game gone through step by step, for one person alone, with buttons that know where they lead; it judges nothing."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from re import Match
from typing import Any, Self

import discord
from discord import ButtonStyle, ui

from bot.channel.buttons import Pressable, view_of
from bot.channel.house import Interaction, channel_of, house_of, words_for
from bot.channel.journal import steps_of
from bot.channel.options import is_over
from bot.channel.pictures import Picture, ServerSettings, board_of, cubes_of
from bot.channel.tables import LONGEST, cut_to
from bot.desk import NotHeard, Table, Trouble
from bot.record.replay import Step
from bot.rules.statements import Mode
from bot.words.facts import Names, Typed
from bot.words.names import escaped, typed
from bot.words.words import Words

LAST = 999_999
"""The place of the last step, wherever that is by then."""
MOST_LINES = 12


class HistoryButton(Pressable, template=r"h:(?P<what>[a-z]+):(?P<table>\d+):(?P<game>\d{1,6}):(?P<place>\d{1,6})"):
    """*First*, *Back*, *Next* or *Last*: it leads to a place in a game, from wherever it stands."""

    def __init__(self, what: str, table: int, game: int, place: int, label: str = "?", *, idle: bool = False) -> None:
        super().__init__(
            ui.Button[ui.View](
                label=label, style=ButtonStyle.secondary, custom_id=f"h:{what}:{table}:{game}:{place}", disabled=idle
            )
        )
        self.table, self.game, self.place = table, game, place

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, _item: ui.Item[Any], match: Match[str], /) -> Self:
        """The button that was pressed."""
        return cls(match["what"], int(match["table"]), int(match["game"]), int(match["place"]))

    async def pressed(self, interaction: Interaction) -> None:
        """Show that place, in the message that has the button."""
        house = house_of(interaction)
        table = await house.desk.look(channel_of(interaction))
        if table is None:
            await house.speaker.answer(interaction, NotHeard(Trouble.NO_TABLE))
        elif table.id != self.table:
            await is_over(interaction, table)
        else:
            await interaction.response.defer()
            await show_history(interaction, table, self.game, self.place)


async def show_history(interaction: Interaction, table: Table, game: int, place: int = LAST) -> None:
    """Show a game at a place, in the answer that is deferred."""
    words, desk = words_for(interaction), house_of(interaction).desk
    told = [step for step in await steps_of(desk, table) if step.game == game]
    if not told:
        await interaction.edit_original_response(content=words.text("history-none", game=game))
        return
    place = min(place, len(told) - 1)
    settings = await desk.settings(table.server)
    picture = await asyncio.to_thread(picture_at, table, told[place], words, settings)
    await interaction.edit_original_response(
        content=text_at(told, game, place, words),
        embeds=[discord.Embed().set_image(url=f"attachment://{picture.name}")] if picture else [],
        attachments=[picture.file()] if picture else [],
        view=view_of([*_buttons(table.id, game, place, len(told), words)]),
    )


def picture_at(table: Table, step: Step, words: Words, settings: ServerSettings) -> Picture | None:
    """The board after a step, or the cubes where it was elsewhere; in a record people have their own names."""
    then = replace(table, chouette=step.chouette, seats=())
    if step.chouette.mode is Mode.SCORE:
        return cubes_of(then, words, settings)
    return board_of(then, words, settings)


def text_at(told: Sequence[Step], game: int, place: int, words: Words) -> str:
    """Where this is, and what led there; what the picture shows stands out."""
    lines = [told_of(step, words) for step in told[max(0, place + 1 - MOST_LINES) : place + 1]]
    title = words.text("history-title", game=game, place=place + 1, of=len(told))
    return "\n".join([title, cut_to([*lines[:-1], f"**{lines[-1]}**"], LONGEST - 100)])


def told_of(step: Step, words: Words, shown: Names = escaped, typed: Typed = typed) -> str:
    """What happened at a step, in words; `shown` are names, `typed` what somebody typed. Nothing told: its line."""
    return words.told(step.events, shown, (), shown, typed=typed) or typed(step.text)


def _buttons(table: int, game: int, place: int, count: int, words: Words) -> list[HistoryButton]:
    at_first, at_last = place == 0, place == count - 1
    ways = (("first", 0, at_first), ("back", max(place - 1, 0), at_first))
    onward = (("next", place + 1, at_last), ("last", LAST, at_last))
    return [
        HistoryButton(what, table, game, to, words.text(f"history-{what}"), idle=idle)
        for what, to, idle in (*ways, *onward)
    ]
