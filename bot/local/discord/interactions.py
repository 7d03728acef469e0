"""What people do to the bot and what it answers: commands, presses, choices, modals, completions.

Knows when an answer is in time, given twice or of the wrong kind; knows no page and no HTTP.
"""

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.local.checks.bodies import (
    ApiError,
    BodyErrors,
    BodyPath,
    Json,
    is_object,
    object_of,
    objects_in,
    one_of,
    unknown,
)
from bot.local.checks.commands import check_completions
from bot.local.checks.components import check_modal
from bot.local.checks.messages import EPHEMERAL, LOADING, V2, check_message, flags_of
from bot.local.discord import payloads
from bot.local.discord.gateway import Gateway
from bot.local.discord.messages import MessagePosting, Upload
from bot.local.discord.state import Message, State, moment_of
from bot.local.discord.threads import Threads

SECONDS_TO_ANSWER = 3.0
SECONDS_OF_TOKEN = 15 * 60.0
COMMAND, COMPONENT, COMPLETION, MODAL = 2, 3, 4, 5
REPLY, DEFERRED_REPLY, DEFERRED_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
_ANSWERS = {
    COMMAND: (REPLY, DEFERRED_REPLY, OPEN_MODAL),
    COMPONENT: (REPLY, DEFERRED_REPLY, DEFERRED_UPDATE, UPDATE, OPEN_MODAL),
    COMPLETION: (CHOICES,),
    MODAL: (REPLY, DEFERRED_REPLY),
}
_DATA: BodyPath = ("data",)
NOT_IN_TIME = "The application did not respond"


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
        return moment_of(self.id)


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
        self._open: dict[str, Interaction] = {}
        self._waiting: dict[str, asyncio.Future[InteractionAnswer]] = {}
        self._payloads: dict[str, Json] = {}  # as sent: a repeated interaction is the same
        for key, body in state.storage.all_of_kind("interaction").items():
            if time.time() - moment_of(key) < SECONDS_OF_TOKEN:
                self._open[body["token"]] = Interaction(**body)
            else:
                state.storage.drop("interaction", key)

    def begin(
        self,
        kind: int,
        member: str,
        channel: str,
        data: Json,
        *,
        message: Json | None = None,
        opened_by: "Interaction | None" = None,
        late: float = 0.0,
    ) -> tuple[Interaction, asyncio.Future[InteractionAnswer]]:
        """Send an interaction to the bot; the future brings its answer, or that there was none in time.

        `message`: the one they pressed, as they saw it. `late`: the bot gets it so many seconds after it was made.
        """
        new = Interaction(self._state.ids.next(ago=late), secrets.token_urlsafe(60), kind, member, channel, data)
        new.message = message["id"] if message else None
        new.metadata = self._metadata(new, opened_by)
        waiting: asyncio.Future[InteractionAnswer] = asyncio.get_running_loop().create_future()
        self._open[new.token] = new
        self._waiting[new.id] = waiting
        waiting.get_loop().call_later(max(0.0, SECONDS_TO_ANSWER - late), self._give_up, new.id)
        if kind != COMPLETION:
            self._state.storage.save("interaction", new.id, vars(new))
        self._payloads[new.id] = self._payload(new, message)
        self._gateway.dispatch("INTERACTION_CREATE", self._payloads[new.id])
        return new, waiting

    def send_again(self, interaction: Interaction) -> None:
        """Send the same interaction again, as a gateway may after a reconnection."""
        self._gateway.dispatch("INTERACTION_CREATE", self._payloads[interaction.id])

    def _give_up(self, key: str) -> None:
        self._settle(key, InteractionAnswer(0, {"message": NOT_IN_TIME}))

    def _settle(self, key: str, answer: InteractionAnswer) -> None:
        waiting = self._waiting.pop(key, None)
        if waiting and not waiting.done():
            waiting.set_result(answer)
        self._forget_old()

    def _forget_old(self) -> None:
        """Forget interactions whose tokens have expired; the oldest come first."""
        while self._open:
            token, oldest = next(iter(self._open.items()))
            if time.time() - oldest.created_at <= SECONDS_OF_TOKEN:
                return
            del self._open[token]
            self._payloads.pop(oldest.id, None)
            self._state.storage.drop("interaction", oldest.id)

    def _metadata(self, new: Interaction, opened_by: Interaction | None) -> Json:
        """What a message tells about the interaction that it answers."""
        metadata: Json = {
            "id": new.id,
            "type": new.kind,
            "user": payloads.user(self._state.members[new.member]),
            "authorizing_integration_owners": {"0": self._state.server_of(new.channel)},
        }
        if new.message:
            metadata["interacted_message_id"] = new.message
        if new.kind == MODAL and opened_by:
            metadata["triggering_interaction_metadata"] = opened_by.metadata
            metadata.pop("interacted_message_id", None)
        return metadata

    def _payload(self, each: Interaction, message: Json | None) -> Json:
        """The interaction as the gateway brings it."""
        state, member = self._state, payloads.member_with_permissions(self._state, each.member)
        channel, server = state.channels[each.channel], state.server_of(each.channel)
        payload: Json = {
            "id": each.id,
            "application_id": state.bot,
            "type": each.kind,
            "token": each.token,
            "version": 1,
            "data": each.data,
            "guild_id": server,
            "guild": {"id": server, "locale": state.locale, "features": []},
            "guild_locale": state.locale,
            "channel_id": each.channel,
            "channel": {
                **payloads.channel(state, channel),
                "permissions": payloads.member_permissions(state, each.member),
            },
            "member": member,
            "locale": state.members[each.member].locale,
            "app_permissions": str(state.bot_permissions(channel)),
            "entitlements": [],
            "authorizing_integration_owners": {"0": server},
            "context": 0,
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if message:
            payload["message"] = message
        return payload

    def answer(self, key: str, token: str, body: Json, files: Sequence[Upload]) -> Json:
        """Accept the bot's answer. Returns what `with_response` brings; raises `ApiError` (10062, 40060, 50035, …)."""
        each = self._open.get(token)
        if each is None or each.id != key:
            raise unknown(10062, "interaction")
        if each.answered:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        if time.time() - each.created_at > SECONDS_TO_ANSWER:
            raise unknown(10062, "interaction")
        kind = body.get("type")
        allowed = _ANSWERS[each.kind] + ((DEFERRED_UPDATE, UPDATE) if each.kind == MODAL and each.message else ())
        errors = BodyErrors()
        data = body.get("data")
        needed = ("type", "data") if kind in (CHOICES, OPEN_MODAL) else ("type",)
        object_of({"type": one_of(*allowed), "data": object_of({})}, needed)(errors, (), body)
        errors.raise_if_any()
        message = self._carry_out(each, int(body["type"]), data if is_object(data) else {}, files)
        each.answered = int(body["type"])
        if each.kind != COMPLETION:
            self._state.storage.save("interaction", each.id, vars(each))
        self._settle(
            key, InteractionAnswer(each.answered, message.body if message else data if is_object(data) else {})
        )
        return self._told(each, message)

    def _carry_out(self, each: Interaction, kind: int, data: Json, files: Sequence[Upload]) -> Message | None:
        """Do what an answer of that kind does; return the message that was written or changed."""
        if kind in (REPLY, DEFERRED_REPLY, DEFERRED_UPDATE):
            self._threads.check_answer(each.channel)
        elif kind == UPDATE:
            self._threads.check_edit_by_token(each.channel)
        match kind:
            case 8:
                check_completions(data)
            case 9:
                check_modal(data)
            case 6:
                check_message(data, len(files), v2=bool(flags_of(data) & V2), empty_is_fine=True, within=_DATA)
                each.original = each.message
            case 7:
                each.original = each.message
                pressed = self._state.messages.get(each.message or "")
                if pressed is None:
                    raise unknown(10008, "Message")
                return self._posting.edit(pressed, data, files, within=_DATA)
            case _:
                message = self._write(each, data, files, loading=kind == DEFERRED_REPLY, within=_DATA)
                each.original = message.id
                return message
        return None

    def _write(
        self, each: Interaction, data: Json, files: Sequence[Upload], *, loading: bool = False, within: BodyPath = ()
    ) -> Message:
        """A message in answer to an interaction; ephemeral if its flags say so."""
        alone = flags_of(data) & EPHEMERAL
        more: Json = {
            "webhook_id": self._state.bot,
            "application_id": self._state.bot,
            "interaction_metadata": each.metadata,
        }
        if each.kind == COMMAND:
            more["type"] = 20
            user = each.metadata["user"]
            more["interaction"] = {
                "id": each.id,
                "type": COMMAND,
                "name": self._full_name(each.data),
                "user": user,
            }
        elif each.message and each.message in self._state.messages:
            more["type"] = 19
            more["message_reference"] = {
                "type": 0,
                "channel_id": each.channel,
                "message_id": each.message,
                "guild_id": self._state.server_of(each.channel),
            }
        written = self._posting.post(
            each.channel,
            payloads.bot_user(self._state),
            data,
            files,
            only_for=each.member if alone else None,
            token=each.token,
            more=more,
            loading=loading,
            within=within,
        )
        if not alone:
            self._threads.note_post(each.channel)
        return written

    def _full_name(self, data: Json) -> str:
        """The command with its subcommands, "chouette open"."""
        name = str(data["name"])
        options = objects_in(data.get("options"))
        while options and options[0]["type"] in (1, 2):
            name += f" {options[0]['name']}"
            options = objects_in(options[0].get("options"))
        return name

    def _told(self, each: Interaction, message: Message | None) -> Json:
        """What `with_response` brings."""
        told: Json = {
            "id": each.id,
            "type": each.kind,
            "channel_id": each.channel,
            "guild_id": self._state.server_of(each.channel),
        }
        if message is None:
            return {"interaction": told}
        told["response_message_id"] = message.id
        told["response_message_loading"] = bool(message.body["flags"] & LOADING)
        told["response_message_ephemeral"] = message.only_for is not None
        return {"interaction": told, "resource": {"type": each.answered, "message": message.body}}

    def by_token(self, application: str, token: str) -> Interaction:
        """The answered interaction with a good token; raises `ApiError`."""
        each = self._open.get(token) if application == self._state.bot else None
        if each is None or time.time() - each.created_at > SECONDS_OF_TOKEN:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if not each.answered:
            raise unknown(10015, "Webhook")
        return each

    def follow_up(self, each: Interaction, data: Json, files: Sequence[Upload]) -> Message:
        """A further message. The first after a deferral fills it, and stays as public or ephemeral as the deferral."""
        self._threads.check_answer(each.channel)
        waiting = self._state.messages.get(each.original or "")
        if each.answered == DEFERRED_REPLY and waiting and waiting.body["flags"] & LOADING:
            return self._posting.edit(waiting, data, files)
        message = self._write(each, data, files)
        if each.original is None:
            each.original = message.id
        return message

    def edit(self, each: Interaction, which: str, data: Json, files: Sequence[Upload]) -> Message:
        """Change a message by the token; raises `ApiError`."""
        message = self.message(each, which)
        self._threads.check_edit_by_token(message.channel)
        return self._posting.edit(message, data, files)

    def message(self, each: Interaction, which: str) -> Message:
        """The message that an interaction's token may read and change; raises `ApiError` (10008)."""
        key = each.original if which == "@original" else which
        message = self._state.messages.get(key or "")
        if message is None or (message.token != each.token and message.id != each.message):
            raise unknown(10008, "Message")
        return message
