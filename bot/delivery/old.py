"""What one process knows of old messages, and no disk: what they told, and by which tokens they can still be edited."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import discord

from bot.rules.events import Event

_TOKEN_LIFETIME_SECONDS: Final = 14 * 60.0
"""Seconds that the token of an interaction is used after it was answered: Discord takes it for fifteen minutes."""
_Told: TypeAlias = tuple[Event, ...]


@dataclass(slots=True)
class OldMessages:
    """What is known of old messages: what they told, and what the next one did; whose tokens may still edit them."""

    told: dict[int, tuple[_Told, _Told]] = field(default_factory=dict[int, tuple[_Told, _Told]])
    interactions_until: dict[int, tuple[float, discord.Interaction[Any]]] = field(
        default_factory=dict[int, tuple[float, discord.Interaction[Any]]]
    )

    def interaction_to_edit(self, message: int) -> discord.Interaction[Any] | None:
        """The interaction by whose token the message may be edited, if there is one."""
        until, interaction = self.interactions_until.get(message, (0.0, None))
        return interaction if until > _now() else None

    def note_interaction(self, message: int, interaction: discord.Interaction[Any]) -> None:
        """This interaction is answered by the message, or is a press of one of its buttons."""
        now = _now()
        self.interactions_until = {one: kept for one, kept in self.interactions_until.items() if kept[0] > now}
        self.interactions_until[message] = now + _TOKEN_LIFETIME_SECONDS, interaction


def _now() -> float:
    return asyncio.get_running_loop().time()
