"""The client as commands and buttons see it: the desk, the speaker, the words; connects to nothing."""

import math
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.desk import Desk, Person
from bot.words.words import Words, words_in

if TYPE_CHECKING:
    from bot.channel.speaker import Speaker

Interaction: TypeAlias = discord.Interaction[Any]

SECONDS_TO_ANSWER = 3.0


class House(commands.AutoShardedBot):
    """What is there for everybody who answers an interaction."""

    desk: Desk
    speaker: "Speaker"
    _least_age: float = math.inf

    def is_late(self, interaction: Interaction) -> bool:
        """Whether it cannot be answered any more: after a lost connection old ones arrive.

        An interaction's id bears the moment it was made, by Discord's clock. Ours may be another, so what counts is
        how much longer this one took than the quickest.
        """
        age = (datetime.now(UTC) - interaction.created_at).total_seconds()
        self._least_age = min(self._least_age, age)
        return age - self._least_age > SECONDS_TO_ANSWER


def house_of(interaction: Interaction) -> House:
    """The client that got the interaction."""
    return cast("House", interaction.client)


def words_for(interaction: Interaction) -> Words:
    """The words in which this person alone is answered: those of his Discord, or English."""
    return words_in(str(interaction.locale))


def person_of(interaction: Interaction) -> Person:
    """Who acts: his id and the name that the server shows."""
    return Person(interaction.user.id, interaction.user.display_name)


def channel_of(interaction: Interaction) -> int:
    """Where: a channel or thread, each of which can have one chouette."""
    return interaction.channel_id or 0


def localized(key: str) -> app_commands.locale_str:
    """The text of a command's name or description, in English, with its key for other languages."""
    return app_commands.locale_str(words_in().text(key), key=key)
