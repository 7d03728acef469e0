"""The table message put together: sentence, pictures, buttons; sends nothing."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.channel.buttons import buttons_of
from bot.channel.pictures import Picture, pictures_of
from bot.chouette.points import Player
from bot.chouette.state import Ended, Lobby
from bot.chouette.turn import must_act
from bot.desk import Table, called
from bot.desk.presses import presses_for_all
from bot.store.settings import Value
from bot.words.due import Due, due
from bot.words.names import escaped
from bot.words.words import Words, words_in

MOST_LETTERS = 2000


@dataclass(frozen=True, slots=True)
class TableMessage:
    """Everything of a table message; `mentioned` are the Discord users who are notified by it."""

    content: str
    pictures: tuple[Picture, ...]
    notes: tuple[discord.Embed, ...]
    view: discord.ui.View
    mentioned: tuple[int, ...]

    def embeds(self) -> list[discord.Embed]:
        """The pictures, each in an embed of its own, and what is written beside them."""
        shown = [discord.Embed().set_image(url=f"attachment://{picture.name}") for picture in self.pictures]
        return [*self.notes, *shown]

    def files(self) -> list[discord.File]:
        """The pictures as files, to be sent once."""
        return [picture.file() for picture in self.pictures]

    def mentions(self) -> discord.AllowedMentions:
        """Those who are notified, and nobody else."""
        users = [discord.Object(user) for user in self.mentioned]
        return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


async def table_message(table: Table, settings: dict[str, Value] | None = None) -> TableMessage:
    """The message for the table as it is; drawn outside the event loop."""
    settings = settings or {}
    words = words_in(str(settings.get("language", "en")))
    pictures = await asyncio.to_thread(pictures_of, table, words, settings)
    asked = must_act(table.chouette)
    return TableMessage(
        content=content_of(table, words),
        pictures=pictures,
        notes=(lobby_note(table, words),) if isinstance(table.chouette.stage, Lobby) else (),
        view=buttons_of(table, presses_for_all(table.chouette), words),
        mentioned=tuple(user for player in (*asked, *_asked_besides(table)) if (user := table.user(player))),
    )


def content_of(table: Table, words: Words) -> str:
    """What happened since the message was posted, and who must act, mentioned."""
    told = words.told(table.untold, names(table), must_act(table.chouette), mention_in(table), due(table.chouette))
    consent = words.asked(_asked_besides(table), mention_in(table), Due.CONSENT)
    if consent:
        told = f"{told}\n{consent}"
    if isinstance(table.chouette.stage, Ended) and not told:
        told = words.text("news-ended")
    return told[:MOST_LETTERS] or words.text("table-waits")


def _asked_besides(table: Table) -> tuple[Player, ...]:
    """Who must answer a proposal for which the game does not wait."""
    first = must_act(table.chouette)
    return tuple(player for player in called(table.chouette) if player not in first)


def names(table: Table) -> Callable[[Player], str]:
    """How players are called in a message: nobody is mentioned, and nothing is formatted by a name."""

    def shown(player: Player) -> str:
        return escaped(table.name(player))

    return shown


def mention_in(table: Table) -> Callable[[Player], str]:
    """How players are mentioned."""

    def mention(player: Player) -> str:
        user = table.user(player)
        return f"<@{user}>" if user else escaped(table.name(player))

    return mention


def lobby_note(table: Table, words: Words) -> discord.Embed:
    """Before the first game: who sits here, and by which rules."""
    lobby = table.chouette.stage
    seated = lobby.players if isinstance(lobby, Lobby) else ()
    players = words.listed([names(table)(player) for player in seated])
    note = discord.Embed(title=words.text("lobby-title"), description=words.text("lobby-rules", **head_facts(table)))
    return note.add_field(name=words.text("lobby-players", count=len(seated)), value=players or "—", inline=False)


def head_facts(table: Table) -> dict[str, object]:
    """Rule book, stake and mode for a sentence."""
    stake = table.head.stake
    text = f"{stake.amount:f} {stake.label}".strip() if stake else ""
    return {"book": table.head.book, "stake": text, "mode": table.head.mode.value}
