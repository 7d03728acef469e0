"""People at the local table, as a program moves them: each types, presses, fills in modals, and sees the result.

For tests, measurements and the sample players; the page acts through the same methods.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.local.checks.bodies import Json, missing_access_error, objects_in_list
from bot.local.checks.messages import EPHEMERAL_FLAG, LOADING_FLAG
from bot.local.discord import payloads
from bot.local.discord.interactions import AnswerType, Interaction, InteractionType
from bot.local.discord.parts import LocalDiscord
from bot.local.discord.rewriting import walk_components
from bot.local.discord.state import Member
from bot.local.people import discord_client
from bot.local.people.discord_client import ClientWouldNotSend

_AnswerKind = Literal["message", "change", "later", "modal", "choices", "nothing"]


@dataclass(frozen=True)
class AnswerSeen:
    """What a person saw after they did something.

    `kind`: "message" (a new one), "change" (of the message that they pressed), "later" (acknowledged, nothing to see
    yet), "modal", "choices", "nothing" (the bot did not answer in time). `ephemeral`: only they see it.
    """

    kind: _AnswerKind
    interaction: Interaction
    message: Json | None = None
    ephemeral: bool = False
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list[Json])

    @property
    def text(self) -> str:
        """All that there is to read: content, embeds' titles, descriptions, fields, and text components."""
        return readable_text(self.message) if self.message else ""


def readable_text(message: Json) -> str:
    """All that there is to read in a message, line by line."""
    lines = [message["content"]]
    for embed in objects_in_list(message["embeds"]):
        lines += [embed.get("title", ""), embed.get("description", "")]
        lines += [f"{each['name']}: {each['value']}" for each in objects_in_list(embed.get("fields"))]
        lines.append(embed.get("footer", {}).get("text", ""))
    lines += [each["content"] for each in walk_components(message["components"]) if each["type"] == 10]
    return "\n".join(line for line in lines if line)


class LocalPerson:
    """One person at the table. Each act waits until they have seen what came of it.

    Where they do not see the channel, each raises `ApiError` (50001), as Discord answers.
    """

    def __init__(self, table: LocalDiscord, member: Member, *, deferred_timeout: float = 15.0) -> None:
        """`deferred_timeout`: how many seconds they wait for an answer that was deferred."""
        self._table = table
        self._member = member
        self._patience = deferred_timeout

    @property
    def id(self) -> str:
        """Their id."""
        return self._member.id

    @property
    def name(self) -> str:
        """The name that the server shows."""
        return self._member.display_name

    @property
    def locale(self) -> str:
        """The language of their client."""
        return self._member.locale

    def visible_messages(self, channel: str | None = None) -> list[Json]:
        """The messages that they see in the channel, oldest first."""
        return [
            each.body for each in self._table.messages_visible_to_member_or_everyone(channel or self._here, self.id)
        ]

    @property
    def _here(self) -> str:
        return self._table.state.first_channel.id

    def require_seen(self, channel: str) -> None:
        """Raises `ApiError` (50001) if they do not see the channel."""
        if not self._table.sees(self.id, channel):
            raise missing_access_error()

    async def slash(
        self,
        command: str,
        options: Mapping[str, Any] | None = None,
        *,
        channel: str | None = None,
        age_seconds: float = 0.0,
        **more: Any,
    ) -> AnswerSeen:
        """Type a slash command, "move" or "chouette open", with its options by name.

        `age_seconds`: the bot gets it so many seconds after it was made.
        Raises `ClientWouldNotSend` for what Discord's client would not send.
        """
        values = {**(options or {}), **more}
        data = discord_client.command_interaction_data(self._table.state, self._member, command, values)
        return await self._do(InteractionType.COMMAND, channel or self._here, data, age_seconds=age_seconds)

    async def complete(
        self,
        command: str,
        option: str,
        text: str,
        others: Mapping[str, Any] | None = None,
        *,
        channel: str | None = None,
    ) -> list[Json]:
        """The completions that they are offered as they type `text` into an option: `name` and `value` each."""
        values = {**(others or {}), option: text}
        data = discord_client.command_interaction_data(
            self._table.state, self._member, command, values, focused_option=option
        )
        return (await self._do(InteractionType.COMPLETION, channel or self._here, data)).choices

    async def press(
        self, message: "Json | AnswerSeen", which: str, *, stale: bool = False, age_seconds: float = 0.0
    ) -> AnswerSeen:
        """Press the button with that custom_id or label.

        `stale`: on the message as given, not as it is now: the message changed while the click was on its way.
        """
        shown = self._shown(message, stale=stale)
        data = discord_client.press_interaction_data(discord_client.find_button_or_menu(shown, which))
        return await self._do(
            InteractionType.COMPONENT, shown["channel_id"], data, message=shown, age_seconds=age_seconds
        )

    async def choose(
        self, message: "Json | AnswerSeen", which: str, *values: Any, stale: bool = False, age_seconds: float = 0.0
    ) -> AnswerSeen:
        """Choose from the menu with that custom_id or placeholder: values or labels, people by name or id."""
        shown = self._shown(message, stale=stale)
        menu = discord_client.find_button_or_menu(shown, which)
        data = discord_client.menu_interaction_data(self._table.state, self._member, menu, list(values))
        return await self._do(
            InteractionType.COMPONENT, shown["channel_id"], data, message=shown, age_seconds=age_seconds
        )

    def _shown(self, message: "Json | AnswerSeen", *, stale: bool = False) -> Json:
        """The message as it is now, or as it is given; raises `ClientWouldNotSend` if they do not see it."""
        body = message.message if isinstance(message, AnswerSeen) else message
        now = self._table.state.messages.get(body["id"] if body else "")
        if body is None or now is None or now.only_for not in (None, self.id):
            raise ClientWouldNotSend("They do not see this message.")
        self.require_seen(now.channel)
        return body if stale else now.body

    async def submit_modal(self, asked: AnswerSeen, values: Mapping[str, Any] | None = None, **more: Any) -> AnswerSeen:
        """Fill in the modal that they see, by custom_id, and send it."""
        if asked.modal is None:
            raise ClientWouldNotSend("There is no form to fill in.")
        opened_by = asked.interaction
        data = discord_client.modal_interaction_data(self._table.state, asked.modal, {**(values or {}), **more})
        pressed = self._table.state.messages.get(opened_by.message or "")
        shown = pressed.body if pressed else None
        return await self._do(InteractionType.MODAL, opened_by.channel, data, message=shown, opened_by=opened_by)

    def resend_interaction(self, seen: AnswerSeen) -> None:
        """Send the same interaction to the bot again, as after a broken connection."""
        self._table.interactions.send_again(seen.interaction)

    async def say(self, text: str, *, channel: str | None = None) -> Json:
        """Write an ordinary message into the channel or thread; that opens an archived one, but not a locked one."""
        place = self._table.state.channels[channel or self._here]
        self.require_seen(place.id)
        if place.locked and not self._member.moderator:
            raise ClientWouldNotSend("The thread is locked.")
        posted = self._table.posting.post(place.id, payloads.user(self._member), {"content": text}).body
        self._table.threads.unarchive_after_post(place.id)
        return posted

    def delete(self, message: "Json | AnswerSeen") -> None:
        """Delete a message that everybody sees: their own, or as a moderator anybody's."""
        shown = self._table.state.messages[self._shown(message)["id"]]
        if shown.only_for or (shown.author != self.id and not self._member.moderator):
            raise ClientWouldNotSend("They may not delete this message.")
        self._table.posting.delete(shown)

    def dismiss(self, message: "Json | AnswerSeen") -> None:
        """Dismiss a message that only they see."""
        shown = self._table.state.messages[self._shown(message)["id"]]
        if shown.only_for != self.id:
            raise ClientWouldNotSend("Everybody sees this message.")
        self._table.posting.delete(shown)

    async def _do(
        self,
        did: InteractionType,
        channel: str,
        data: Json,
        *,
        message: Json | None = None,
        opened_by: Interaction | None = None,
        age_seconds: float = 0.0,
    ) -> AnswerSeen:
        """What the person sees once the bot has answered and, if it asked for time, has used it."""
        self.require_seen(channel)
        interaction, waiting = self._table.interactions.send_interaction(
            did, self.id, channel, data, pressed_message=message, modal_opened_by=opened_by, age_seconds=age_seconds
        )
        answer = await waiting
        match answer.kind:
            case 0:
                return AnswerSeen("nothing", interaction)
            case AnswerType.CHOICES:
                return AnswerSeen("choices", interaction, choices=objects_in_list(answer.data["choices"]))
            case AnswerType.OPEN_MODAL:
                return AnswerSeen("modal", interaction, modal=answer.data)
            case AnswerType.DEFERRED_UPDATE:
                return AnswerSeen("later", interaction)
            case int(kind):
                message = await self._filled(answer.data) if kind == AnswerType.DEFERRED_REPLY else answer.data
                alone = bool(message["flags"] & EPHEMERAL_FLAG)  # of what was shown: by now it may be deleted
                return AnswerSeen("change" if kind == AnswerType.UPDATE else "message", interaction, message, alone)

    async def _filled(self, loading: Json) -> Json:
        """The deferred message once it is filled; as it is when patience ends, or as it was when it was deleted."""
        key = loading["id"]
        if (now := self._table.state.messages.get(key)) is None:
            return loading
        if not now.body["flags"] & LOADING_FLAG or not self._patience:
            return now.body
        try:
            now = await self._table.wait_for_message_event(
                lambda what, each: each.id == key and what == "MESSAGE_UPDATE", self._patience
            )
        except TimeoutError:
            now = self._table.state.messages.get(key, now)
        return now.body
