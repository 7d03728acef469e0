"""The client as commands and buttons see it: the desk, the speaker, the words; connects to nothing."""

import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.desk import Desk, Person
from bot.desk.statistics import Statistics
from bot.store.settings import Value
from bot.words.words import Words, words_in

if TYPE_CHECKING:
    from bot.channel.speaker import Speaker

Interaction: TypeAlias = discord.Interaction[Any]

SECONDS_TO_ANSWER = 3.0
RECENT = 300.0
"""So many seconds back it is remembered how quickly interactions arrived."""
FEWEST, MOST = 20, 1_000
"""So many are remembered although they are older, and no more than so many."""
_log = logging.getLogger(__name__)


class Arrivals:
    """How long interactions were under way, as far as two clocks that may differ can tell; knows no interaction.

    What counts is how much longer one took than the quickest of late. Ours is a steady clock that nobody sets
    (`seconds`). When three in a row are late by the same, although they arrived one after another, it is not they
    but the other clock that changed: it counts anew.
    """

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._recent: deque[tuple[float, float]] = deque(maxlen=MOST)
        self._late: deque[tuple[float, float]] = deque(maxlen=3)

    def lateness(self, made: float) -> float:
        """By how many seconds too late for an answer this one arrives now; 0: in time. `made`: by the other clock."""
        now = self._seconds()
        arrival = now, now - made
        self._recent.append(arrival)
        while len(self._recent) > FEWEST and self._recent[0][0] < now - RECENT:
            self._recent.popleft()
        late = arrival[1] - min(took for _, took in self._recent) - SECONDS_TO_ANSWER
        if late <= 0:
            self._late.clear()
            return 0.0
        self._late.append(arrival)
        if not self._late_by_the_same():
            return late
        self._recent = deque([arrival], maxlen=MOST)
        self._late.clear()
        return 0.0

    def _late_by_the_same(self) -> bool:
        """Whether three in a row took the same time and did not arrive all at once, as after a lost connection."""
        took = [each for _, each in self._late]
        apart = self._late[-1][0] - self._late[0][0]
        return len(took) == self._late.maxlen and apart > 1.0 and max(took) - min(took) < min(1.0, apart / 2)


class House(commands.AutoShardedBot):
    """What is there for everybody who answers an interaction."""

    desk: Desk
    statistics: Statistics
    speaker: "Speaker"
    arrivals: Arrivals

    def is_late(self, interaction: Interaction) -> bool:
        """Whether it cannot be answered any more: after a lost connection old ones arrive.

        An interaction's id bears the moment it was made, by Discord's clock.
        """
        late = self.arrivals.lateness(interaction.created_at.timestamp())
        if late:
            _log.warning("interaction %s came %.1f seconds too late and is passed over", interaction.id, late)
        return late > 0


def house_of(interaction: Interaction) -> House:
    """The client that got the interaction."""
    return cast("House", interaction.client)


def words_for(interaction: Interaction) -> Words:
    """The words in which this person alone is answered: those of their Discord, or English."""
    return words_in(str(interaction.locale))


def words_for_all(settings: Mapping[str, Value], locale: str) -> Words:
    """The words in which everybody is spoken to: what the server has set, else those of its own `locale`."""
    return words_in(str(settings.get("language", locale)))


def person_of(interaction: Interaction) -> Person:
    """Who acts: their id and the name that the server shows."""
    return Person(interaction.user.id, interaction.user.display_name)


def channel_of(interaction: Interaction) -> int:
    """Where: a channel or thread, each of which can have one chouette."""
    return interaction.channel_id or 0


def localized(key: str) -> app_commands.locale_str:
    """The text of a command's name or description, in English, with its key for other languages."""
    return app_commands.locale_str(words_in().text(key), key=key)
