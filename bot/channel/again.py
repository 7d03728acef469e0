"""Finds a table's messages in its channel again after a restart: none is doubled, and only the newest has buttons.

A bot that was killed may have posted a message without having noted it, or have left buttons under an older one.
"""

import contextlib

import discord

from bot.channel.buttons import buttons_of
from bot.channel.keeper import NETWORK, Keeper
from bot.desk import Desk, Table
from bot.desk.presses import presses_for_all
from bot.words.words import words_in

LOOKED_BACK = 25
"""How many messages of a channel are looked at."""


async def find_again(desk: Desk, keeper: Keeper, channel: discord.PartialMessageable, bot: int) -> None:
    """Adopt the message that shows the table as it is, and take the buttons from every older one.

    `bot` is the bot's own user id. What is still to be posted then is posted. A channel that cannot be read is left
    as it is.
    """
    async with keeper.turn[channel.id]:
        table = await desk.look(channel.id)
        if table is None:
            return
        found: list[discord.Message] = []
        with contextlib.suppress(*NETWORK):
            recent = [message async for message in channel.history(limit=LOOKED_BACK)]
            found = [each for each in recent if each.author.id == bot and _has_buttons_of(table, each)]
        newest = found[0] if found else None
        if newest and _button_ids(newest) == _due_ids(table):
            if table.message.message is None:
                await desk.posted(channel.id, table.message.nonce, newest.id)
            keeper.shown(table)
        table = await desk.look(channel.id)
        for message in found:
            if table and message.id != table.message.message:
                with contextlib.suppress(*NETWORK):
                    await message.edit(view=None)
    if table and table.message.message is None and table.message.nonce is not None:
        keeper.refresh(channel.id)


def _button_ids(message: discord.Message) -> set[str]:
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    parts = (part for row in rows for part in row.children)
    return {part.custom_id for part in parts if isinstance(part, discord.Button) and part.custom_id}


def _has_buttons_of(table: Table, message: discord.Message) -> bool:
    return any(custom_id.startswith(f"t:{table.id}:") for custom_id in _button_ids(message))


def _due_ids(table: Table) -> set[str]:
    """The ids of the buttons that belong under the newest message now; they know their moment."""
    view = buttons_of(table, presses_for_all(table.chouette), words_in())
    return {str(item.to_component_dict()["custom_id"]) for item in view.children}
