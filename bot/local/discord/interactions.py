"""What people do to the bot and what it answers: commands, presses, choices, modals, completions.

Knows when an answer is in time, given twice or of the wrong kind; knows no page and no HTTP.
"""

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot.local.checks.bodies import (
    ApiError,
    BodyPath,
    Json,
    check_and_raise,
    is_object,
    not_found_error,
    object_of,
    objects_in_list,
    one_of,
)
from bot.local.checks.commands import check_completions
from bot.local.checks.components import check_modal
from bot.local.checks.messages import EPHEMERAL_FLAG, LOADING_FLAG, check_message, flags_or_zero
from bot.local.discord import payloads
from bot.local.discord.gateway import Gateway
from bot.local.discord.messages import MessagePosting, Upload
from bot.local.discord.state import Message, State, unix_time_of_snowflake
from bot.local.discord.threads import Threads

ANSWER_TIMEOUT_SECONDS = 3.0
_TOKEN_LIFETIME_SECONDS = 15 * 60.0


class InteractionType(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    COMPLETION = 4
    MODAL = 5


class AnswerType(IntEnum):
    """What a bot does in answer to an interaction."""

    REPLY = 4
    DEFERRED_REPLY = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    OPEN_MODAL = 9


_ANSWERS: dict[int, tuple[AnswerType, ...]] = {
    InteractionType.COMMAND: (AnswerType.REPLY, AnswerType.DEFERRED_REPLY, AnswerType.OPEN_MODAL),
    InteractionType.COMPONENT: tuple(each for each in AnswerType if each is not AnswerType.CHOICES),
    InteractionType.COMPLETION: (AnswerType.CHOICES,),
    InteractionType.MODAL: (AnswerType.REPLY, AnswerType.DEFERRED_REPLY),
}
_DATA: BodyPath = ("data",)
_NO_ANSWER_TEXT = "The application did not respond"


@dataclass
class Interaction:
    """One thing that a person did. `message`: its button was pressed; `original`: the message called `@original`."""

    id: str
    token: str
    kind: int
    member: str
    channel: str
    data: Json
    message: str | None = None
    answered: int = 0
    original: str | None = None
    metadata: Json = field(default_factory=dict[str, Any])

    @property
    def created_at(self) -> float:
        """When it was made, in seconds since 1970."""
        return unix_time_of_snowflake(self.id)


@dataclass(frozen=True)
class InteractionAnswer:
    """The bot's answer: its kind (0: none in time), and what was sent with it."""

    kind: int
    data: Json


class Interactions:
    """All interactions whose tokens have not expired."""

    def __init__(self, state: State, gateway: Gateway, posting: MessagePosting, threads: Threads) -> None:
        self._state = state
        self._gateway = gateway
        self._posting = posting
        self._threads = threads
        self.longer_seconds = 0.0
        """So much longer than Discord's time an answer may take: on a slow machine, which is nobody's fault."""
        self._open: dict[str, Interaction] = {}
        self._waiting: dict[str, asyncio.Future[InteractionAnswer]] = {}
        self._payloads: dict[str, Json] = {}  # as sent: a repeated interaction is the same
        for key, body in state.storage.documents_of_kind("interaction").items():
            if time.time() - unix_time_of_snowflake(key) < _TOKEN_LIFETIME_SECONDS:
                self._open[body["token"]] = Interaction(**body)
            else:
                state.storage.delete_document("interaction", key)

    def send_interaction(
        self,
        kind: int,
        member: str,
        channel: str,
        data: Json,
        *,
        pressed_message: Json | None = None,
        modal_opened_by: "Interaction | None" = None,
        age_seconds: float = 0.0,
    ) -> tuple[Interaction, asyncio.Future[InteractionAnswer]]:
        """Send an interaction to the bot; the future brings its answer, or that there was none in time.

        `pressed_message`: the one they pressed, as they saw it. `age_seconds`: so many seconds old when the bot gets
        it.
        """
        new = Interaction(
            self._state.ids.next(seconds_ago=age_seconds), secrets.token_urlsafe(60), kind, member, channel, data
        )
        new.message = pressed_message["id"] if pressed_message else None
        new.metadata = self._metadata(new, modal_opened_by)
        waiting: asyncio.Future[InteractionAnswer] = asyncio.get_running_loop().create_future()
        self._open[new.token] = new
        self._waiting[new.id] = waiting
        waiting.get_loop().call_later(max(0.0, self._timeout_seconds - age_seconds), self._give_up, new.id)
        if kind != InteractionType.COMPLETION:
            self._state.storage.save_document("interaction", new.id, vars(new))
        self._payloads[new.id] = self._payload(new, pressed_message)
        self._gateway.dispatch("INTERACTION_CREATE", self._payloads[new.id])
        return new, waiting

    @property
    def _timeout_seconds(self) -> float:
        return ANSWER_TIMEOUT_SECONDS + self.longer_seconds

    def send_again(self, interaction: Interaction) -> None:
        """Send the same interaction again, as a gateway may after a reconnection."""
        self._gateway.dispatch("INTERACTION_CREATE", self._payloads[interaction.id])

    def _give_up(self, key: str) -> None:
        self._settle(key, InteractionAnswer(0, {"message": _NO_ANSWER_TEXT}))

    def _settle(self, key: str, answer: InteractionAnswer) -> None:
        waiting = self._waiting.pop(key, None)
        if waiting and not waiting.done():
            waiting.set_result(answer)
        self._forget_old()

    def _forget_old(self) -> None:
        """Forget interactions whose tokens have expired; the oldest come first."""
        while self._open:
            token, oldest = next(iter(self._open.items()))
            if time.time() - oldest.created_at <= _TOKEN_LIFETIME_SECONDS:
                return
            del self._open[token]
            self._payloads.pop(oldest.id, None)
            self._state.storage.delete_document("interaction", oldest.id)

    def _metadata(self, new: Interaction, opened_by: Interaction | None) -> Json:
        """What a message tells about the interaction that it answers."""
        metadata: Json = {
            "id": new.id,
            "type": new.kind,
            "user": payloads.user(self._state.members[new.member]),
            "authorizing_integration_owners": {"0": self._state.server_id_of_channel(new.channel)},
        }
        if new.message:
            metadata["interacted_message_id"] = new.message
        if new.kind == InteractionType.MODAL and opened_by:
            metadata["triggering_interaction_metadata"] = opened_by.metadata
            metadata.pop("interacted_message_id", None)
        return metadata

    def _payload(self, each: Interaction, message: Json | None) -> Json:
        """The interaction as the gateway brings it."""
        state, member = self._state, payloads.member_with_permissions(self._state, each.member)
        channel, server = state.channels[each.channel], state.server_id_of_channel(each.channel)
        payload: Json = {
            **payloads.usual_fields("interaction"),
            "id": each.id,
            "application_id": state.bot_id,
            "type": each.kind,
            "token": each.token,
            "data": each.data,
            "guild_id": server,
            "guild": {"id": server, "locale": state.locale_of_all_servers, "features": []},
            "guild_locale": state.locale_of_all_servers,
            "channel_id": each.channel,
            "channel": {
                **payloads.channel(state, channel),
                "permissions": payloads.member_permissions(state, each.member),
            },
            "member": member,
            "locale": state.members[each.member].locale,
            "app_permissions": str(state.bot_permissions(channel)),
            "authorizing_integration_owners": {"0": server},
        }
        if message:
            payload["message"] = message
        return payload

    def accept_answer(self, key: str, token: str, body: Json, files: Sequence[Upload]) -> Json:
        """Accept the bot's answer. Returns what `with_response` brings; raises `ApiError` (10062, 40060, 50035, …)."""
        each = self._open.get(token)
        if each is None or each.id != key:
            raise not_found_error(10062, "interaction")
        if each.answered:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        if time.time() - each.created_at > self._timeout_seconds:
            raise not_found_error(10062, "interaction")
        kind = body.get("type")
        allowed = _ANSWERS[each.kind] + (
            (AnswerType.DEFERRED_UPDATE, AnswerType.UPDATE)
            if each.kind == InteractionType.MODAL and each.message
            else ()
        )
        data = body.get("data")
        needed = ("type", "data") if kind in (AnswerType.CHOICES, AnswerType.OPEN_MODAL) else ("type",)
        check_and_raise(object_of({"type": one_of(*allowed), "data": object_of({})}, needed), body)
        message = self._carry_out(each, int(body["type"]), data if is_object(data) else {}, files)
        each.answered = int(body["type"])
        if each.kind != InteractionType.COMPLETION:
            self._state.storage.save_document("interaction", each.id, vars(each))
        self._settle(
            key, InteractionAnswer(each.answered, message.body if message else data if is_object(data) else {})
        )
        return self._told(each, message)

    def _carry_out(self, each: Interaction, kind: int, data: Json, files: Sequence[Upload]) -> Message | None:
        """Do what an answer of that kind does; return the message that was written or changed."""
        if kind in (AnswerType.REPLY, AnswerType.DEFERRED_REPLY, AnswerType.DEFERRED_UPDATE):
            self._threads.check_may_answer_interaction(each.channel)
        elif kind == AnswerType.UPDATE:
            self._threads.check_may_edit_message_by_token(each.channel)
        match kind:
            case AnswerType.CHOICES:
                check_completions(data)
            case AnswerType.OPEN_MODAL:
                check_modal(data)
            case AnswerType.DEFERRED_UPDATE:
                check_message(data, len(files), may_be_empty=True, path_prefix=_DATA, own_emojis=self._state.emojis)
                each.original = each.message
            case AnswerType.UPDATE:
                each.original = each.message
                pressed = self._state.messages.get(each.message or "")
                if pressed is None:
                    raise not_found_error(10008, "Message")
                return self._posting.edit(pressed, data, files, path_prefix=_DATA)
            case _:
                message = self._write(each, data, files, loading=kind == AnswerType.DEFERRED_REPLY, within=_DATA)
                each.original = message.id
                return message
        return None

    def _write(
        self, each: Interaction, data: Json, files: Sequence[Upload], *, loading: bool = False, within: BodyPath = ()
    ) -> Message:
        """A message in answer to an interaction; ephemeral if its flags say so."""
        alone = flags_or_zero(data) & EPHEMERAL_FLAG
        more: Json = {
            "webhook_id": self._state.bot_id,
            "application_id": self._state.bot_id,
            "interaction_metadata": each.metadata,
        }
        if each.kind == InteractionType.COMMAND:
            more["type"] = 20
            told = {"id": each.id, "type": each.kind, "name": self._full_name(each.data)}
            more["interaction"] = {**told, "user": each.metadata["user"]}
        elif pressed := self._state.messages.get(each.message or ""):
            more |= payloads.reply_fields(self._state, pressed)
        written = self._posting.post(
            each.channel,
            payloads.bot_user(self._state),
            data,
            files,
            only_for=each.member if alone else None,
            interaction_token=each.token,
            more_fields=more,
            loading=loading,
            path_prefix=within,
        )
        if not alone:
            self._threads.unarchive_after_post(each.channel)
        return written

    def _full_name(self, data: Json) -> str:
        """The command with its subcommands, "chouette open"."""
        name = str(data["name"])
        options = objects_in_list(data.get("options"))
        while options and options[0]["type"] in (1, 2):
            name += f" {options[0]['name']}"
            options = objects_in_list(options[0].get("options"))
        return name

    def _told(self, each: Interaction, message: Message | None) -> Json:
        """What `with_response` brings."""
        told: Json = {
            "id": each.id,
            "type": each.kind,
            "channel_id": each.channel,
            "guild_id": self._state.server_id_of_channel(each.channel),
        }
        if message is None:
            return {"interaction": told}
        told["response_message_id"] = message.id
        told["response_message_loading"] = bool(message.body["flags"] & LOADING_FLAG)
        told["response_message_ephemeral"] = message.only_for is not None
        return {"interaction": told, "resource": {"type": each.answered, "message": message.body}}

    def answered_interaction(self, application: str, token: str) -> Interaction:
        """The answered interaction with a good token; raises `ApiError`."""
        each = self._open.get(token) if application == self._state.bot_id else None
        if each is None or time.time() - each.created_at > _TOKEN_LIFETIME_SECONDS:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if not each.answered:
            raise not_found_error(10015, "Webhook")
        return each

    def follow_up_or_fill_deferred(self, each: Interaction, data: Json, files: Sequence[Upload]) -> Message:
        """A further message. The first after a deferral fills it, and stays as public or ephemeral as the deferral."""
        self._threads.check_may_answer_interaction(each.channel)
        waiting = self._state.messages.get(each.original or "")
        if each.answered == AnswerType.DEFERRED_REPLY and waiting and waiting.body["flags"] & LOADING_FLAG:
            return self._posting.edit(waiting, data, files)
        message = self._write(each, data, files)
        if each.original is None:
            each.original = message.id
        return message

    def edit_message(self, each: Interaction, which: str, data: Json, files: Sequence[Upload]) -> Message:
        """Change a message by the token; raises `ApiError`."""
        message = self.accessible_message(each, which)
        self._threads.check_may_edit_message_by_token(message.channel)
        return self._posting.edit(message, data, files)

    def accessible_message(self, each: Interaction, which: str) -> Message:
        """The message that an interaction's token may read and change; raises `ApiError` (10008)."""
        key = each.original if which == "@original" else which
        message = self._state.messages.get(key or "")
        if message is None or (message.token != each.token and message.id != each.message):
            raise not_found_error(10008, "Message")
        return message
