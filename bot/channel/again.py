"""Finds a table's messages in its channel again after a restart: none is doubled, and only the newest has buttons.

A bot that was killed may have posted a message without having noted it, or have left buttons under an older one.
"""

import contextlib

import discord

from bot.channel.buttons import buttons_of, ids_of, ids_under
from bot.channel.keeper import NETWORK, Keeper
from bot.desk import Desk, Table
from bot.desk.presses import presses_for_all
from bot.words.words import words_in

LOOKED_BACK = 25
"""How many messages of a channel are looked at."""


async def find_again(desk: Desk, keeper: Keeper, channel: discord.PartialMessageable, bot: int) -> None:
    """Adopt the message that shows the table as it is, and take the buttons from every older one.

    `bot` is the bot's own user id. What no message shows then is posted, or shown by an edit of the newest.
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
        if newest and ids_under(newest) == ids_of(buttons_of(table, presses_for_all(table.chouette), words_in())):
            if table.message.message is None:
                await desk.posted(table, newest.id)
            keeper.shown(table)
        table = await desk.look(channel.id)
        for message in found:
            if table and message.id != table.message.message:
                with contextlib.suppress(*NETWORK):
                    await message.edit(view=None)
    if await keeper.is_behind(channel.id):
        keeper.refresh(channel.id)


def _has_buttons_of(table: Table, message: discord.Message) -> bool:
    return any(custom_id.startswith(f"t:{table.id}:") for custom_id in ids_under(message))
