"""People at the local table, as a program moves them: each types, presses, fills in, and sees what he sees.

For tests, measurements and the sample players; everything goes the way that the page's people go.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.local.checks.bodies import Json, objects
from bot.local.checks.messages import LOADING
from bot.local.discord import payloads
from bot.local.discord.interactions import (
    ASK,
    CHANGE,
    COMMAND,
    COMPLETE,
    COMPLETION,
    COMPONENT,
    MODAL,
    THINK,
    WAIT,
    Interaction,
    Outcome,
)
from bot.local.discord.parts import Table
from bot.local.discord.rewriting import walk
from bot.local.discord.state import Member
from bot.local.people import discord_client
from bot.local.people.discord_client import CannotSend

Kind = Literal["message", "change", "later", "modal", "choices", "nothing"]


@dataclass(frozen=True)
class Seen:
    """What a person saw after he did something.

    `kind`: "message" (a new one), "change" (of the message that he pressed), "later" (acknowledged, nothing to see
    yet), "modal", "choices", "nothing" (the bot did not answer in time). `ephemeral`: only he sees it.
    """

    kind: Kind
    interaction: Interaction
    message: Json | None = None
    ephemeral: bool = False
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list[Json])

    @property
    def text(self) -> str:
        """All that there is to read: content, embeds' titles, descriptions, fields, and text components."""
        return text_of(self.message) if self.message else ""


def text_of(message: Json) -> str:
    """All that there is to read in a message, line by line."""
    lines = [message["content"]]
    for embed in objects(message["embeds"]):
        lines += [embed.get("title", ""), embed.get("description", "")]
        lines += [f"{each['name']}: {each['value']}" for each in objects(embed.get("fields"))]
        lines.append(embed.get("footer", {}).get("text", ""))
    lines += [each["content"] for each in walk(message["components"]) if each["type"] == 10]
    return "\n".join(line for line in lines if line)


class Person:
    """One person at the table. Each act waits until he has seen what came of it."""

    def __init__(self, table: Table, member: Member, *, patience: float = 15.0) -> None:
        """`patience`: how many seconds he waits for an answer that was deferred."""
        self._table = table
        self._member = member
        self._patience = patience

    @property
    def id(self) -> str:
        """His id."""
        return self._member.id

    @property
    def name(self) -> str:
        """The name that the server shows."""
        return self._member.shown

    def sees(self, channel: str | None = None) -> list[Json]:
        """The messages that he sees in the channel, oldest first."""
        return [each.body for each in self._table.visible(channel or self._here, self.id)]

    @property
    def _here(self) -> str:
        return self._table.state.first_channel.id

    async def slash(
        self,
        command: str,
        options: Mapping[str, Any] | None = None,
        *,
        channel: str | None = None,
        late: float = 0.0,
        **more: Any,
    ) -> Seen:
        """Types a slash command, "move" or "chouette open", with its options by name.

        `late`: the bot gets it so many seconds after it was made.
        Raises `CannotSend` for what Discord's program would not send.
        """
        values = {**(options or {}), **more}
        data = discord_client.command_data(self._table.state, self._member, command, values)
        begun = self._table.interactions.begin(COMMAND, self.id, channel or self._here, data, late=late)
        return await self._see(*begun)

    async def complete(
        self,
        command: str,
        option: str,
        text: str,
        others: Mapping[str, Any] | None = None,
        *,
        channel: str | None = None,
    ) -> list[Json]:
        """The completions that he is offered as he types `text` into an option: `name` and `value` each."""
        values = {**(others or {}), option: text}
        data = discord_client.command_data(self._table.state, self._member, command, values, focused=option)
        begun = self._table.interactions.begin(COMPLETION, self.id, channel or self._here, data)
        return (await self._see(*begun)).choices

    async def press(self, message: "Json | Seen", which: str, *, stale: bool = False, late: float = 0.0) -> Seen:
        """Presses the button with that custom_id or label.

        `stale`: on the message as it is given, not as it is now; the click was on its way when the message changed.
        """
        shown = self._shown(message, stale=stale)
        return await self._use(shown, discord_client.press_data(discord_client.component_of(shown, which)), late)

    async def choose(
        self, message: "Json | Seen", which: str, *values: Any, stale: bool = False, late: float = 0.0
    ) -> Seen:
        """Chooses from the menu with that custom_id or placeholder: values or labels, people by name or id."""
        shown = self._shown(message, stale=stale)
        menu = discord_client.component_of(shown, which)
        return await self._use(shown, discord_client.choice_data(self._table.state, menu, list(values)), late)

    async def _use(self, shown: Json, data: Json, late: float) -> Seen:
        channel = shown["channel_id"]
        begun = self._table.interactions.begin(COMPONENT, self.id, channel, data, message=shown, late=late)
        return await self._see(*begun)

    def _shown(self, message: "Json | Seen", *, stale: bool = False) -> Json:
        """The message as it is now, or as it is given; raises `CannotSend` if he does not see it."""
        body = message.message if isinstance(message, Seen) else message
        now = self._table.state.messages.get(body["id"] if body else "")
        if body is None or now is None or now.only_for not in (None, self.id):
            raise CannotSend("He does not see this message.")
        return body if stale else now.body

    async def submit(self, asked: Seen, values: Mapping[str, Any] | None = None, **more: Any) -> Seen:
        """Fills in the modal that he sees, by custom_id, and sends it."""
        if asked.modal is None:
            raise CannotSend("There is no form to fill in.")
        opened_by = asked.interaction
        data = discord_client.modal_data(self._table.state, asked.modal, {**(values or {}), **more})
        pressed = self._table.state.messages.get(opened_by.message or "")
        begun = self._table.interactions.begin(
            MODAL, self.id, opened_by.channel, data, message=pressed.body if pressed else None, opened_by=opened_by
        )
        return await self._see(*begun)

    def repeat(self, seen: Seen) -> None:
        """What he did reaches the bot once more: the same interaction, as after a broken connection."""
        self._table.interactions.repeat(seen.interaction)

    async def say(self, text: str, *, channel: str | None = None) -> Json:
        """Writes an ordinary message into the channel."""
        author = payloads.user(self._member)
        return self._table.posting.write(channel or self._here, author, {"content": text}).body

    def delete(self, message: "Json | Seen") -> None:
        """Deletes a message that everybody sees: their own, or as a moderator anybody's."""
        shown = self._table.state.messages[self._shown(message)["id"]]
        if shown.only_for or (shown.by != self.id and not self._member.moderator):
            raise CannotSend("They may not delete this message.")
        self._table.posting.delete(shown)

    def dismiss(self, message: "Json | Seen") -> None:
        """Dismisses a message that only he sees."""
        shown = self._table.state.messages[self._shown(message)["id"]]
        if shown.only_for != self.id:
            raise CannotSend("Everybody sees this message.")
        self._table.posting.delete(shown)

    async def _see(self, interaction: Interaction, waiting: asyncio.Future[Outcome]) -> Seen:
        """What the person sees once the bot has answered and, if it asked for time, has used it."""
        outcome = await waiting
        match outcome.kind:
            case 0:
                return Seen("nothing", interaction)
            case int(kind) if kind == COMPLETE:
                return Seen("choices", interaction, choices=objects(outcome.data["choices"]))
            case int(kind) if kind == ASK:
                return Seen("modal", interaction, modal=outcome.data)
            case int(kind) if kind == WAIT:
                return Seen("later", interaction)
            case int(kind):
                message = await self._filled(outcome.data["id"]) if kind == THINK else outcome.data
                alone = self._table.state.messages[message["id"]].only_for is not None
                return Seen("change" if kind == CHANGE else "message", interaction, message, alone)

    async def _filled(self, key: str) -> Json:
        """The deferred message once it is filled; as it is when patience ends."""
        message = self._table.state.messages[key]
        if not message.body["flags"] & LOADING or not self._patience:
            return message.body
        try:
            message = await self._table.wait_for(
                lambda what, each: each.id == key and what == "MESSAGE_UPDATE", self._patience
            )
        except TimeoutError:
            return self._table.state.messages[key].body
        return message.body
