"""Write, edit and delete messages, and tell who was notified; knows no permissions and no rate limits."""

import io
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

from PIL import Image, UnidentifiedImageError

from bot.local.checks.bodies import ApiError, BodyErrors, BodyPath, Json, is_list, objects_in_list, without_nulls
from bot.local.checks.messages import (
    COMPONENTS_V2_FLAG,
    EPHEMERAL_FLAG,
    LOADING_FLAG,
    MAX_FILE_BYTES,
    SILENT_FLAG,
    SUPPRESS_EMBEDS_FLAG,
    check_message,
    flags_or_zero,
)
from bot.local.discord import payloads, rewriting
from bot.local.discord.state import Message, State

_NONCE_LIFETIME_SECONDS = 300.0
"""For so long, a post that repeats an enforced nonce is the same message."""


@dataclass(frozen=True)
class Upload:
    """A file that came with a request; `number` is the one in its field's name, `files[number]`."""

    number: int
    name: str
    kind: str
    content: bytes


_MessageListener = Callable[[str, Message], None]
"""A listener: is given "MESSAGE_CREATE", "MESSAGE_UPDATE" or "MESSAGE_DELETE", and the message."""


class MessagePosting:
    """The table's messages, as they are written and changed."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.listeners: list[_MessageListener] = []
        self._nonces: dict[tuple[str, str, str], tuple[float, str]] = {}

    def _notify_listeners(self, what: str, message: Message) -> None:
        """Tell every listener."""
        for listener in self.listeners:
            listener(what, message)

    def message_with_same_nonce(self, channel: str, author: str, body: Json) -> Message | None:
        """The message that this author wrote here with this nonce in the last minutes, if repeats are to be refused.

        Raises `ApiError`: a wrong body is refused first.
        """
        check_message(body, 0, may_be_empty=True, own_emojis=self._state.emojis)
        if body.get("nonce") is None or not body.get("enforce_nonce"):
            return None
        now = time.monotonic()
        self._nonces = {key: kept for key, kept in self._nonces.items() if kept[0] > now - _NONCE_LIFETIME_SECONDS}
        kept = self._nonces.get((channel, author, str(body["nonce"])))
        return self._state.messages.get(kept[1]) if kept else None

    def post(
        self,
        channel: str,
        author: Json,
        body: Json,
        files: Sequence[Upload] = (),
        *,
        only_for: str | None = None,
        interaction_token: str | None = None,
        more_fields: Json | None = None,
        loading: bool = False,
        path_prefix: BodyPath = (),
    ) -> Message:
        """A new message; `more` are further members of its body, `within` where it stands in the request.

        Raises `ApiError`.
        """
        flags = flags_or_zero(body) & (SUPPRESS_EMBEDS_FLAG | SILENT_FLAG | COMPONENTS_V2_FLAG)
        check_message(body, len(files), may_be_empty=loading, path_prefix=path_prefix, own_emojis=self._state.emojis)
        if loading:
            body = {}
        _check_sizes(files)
        key = self._state.ids.next()
        with self._state.storage.transaction():
            attachments = self._take(channel, body.get("attachments"), files, [])
            own = {"id": key, "channel_id": channel, "author": author, "timestamp": payloads.iso_timestamp(time.time())}
            blank = {**payloads.usual_fields("message"), **own, **(more_fields or {})}
            message = Message(blank, only_for, interaction_token)
            self._fill(message, body, attachments)
            _set_flags(message, flags | (EPHEMERAL_FLAG if only_for else 0) | (LOADING_FLAG if loading else 0))
            if body.get("nonce") is not None:
                message.nonce = body["nonce"]
                self._nonces[channel, author["id"], str(body["nonce"])] = (time.monotonic(), key)
            self._state.save_message(message)
        self._notify_listeners("MESSAGE_CREATE", message)
        return message

    def edit(
        self, message: Message, body: Json, files: Sequence[Upload] = (), *, path_prefix: BodyPath = ()
    ) -> Message:
        """Change a message; what the body does not name stays. This fills a message that was loading."""
        old = message.body_with_hidden_embeds
        v2 = bool((old["flags"] | flags_or_zero(body)) & COMPONENTS_V2_FLAG)
        check_message(
            body, len(files), was_v2=v2, may_be_empty=True, path_prefix=path_prefix, own_emojis=self._state.emojis
        )
        _check_flags(BodyErrors(path_prefix), old, body, v2=v2)
        self._check_left(old, body, len(files))
        _check_sizes(files)
        before = [*old["attachments"], *message.shown_in_embeds]
        with self._state.storage.transaction():
            attachments = self._take(message.channel, body.get("attachments"), files, old["attachments"])
            changed = replace(message, body=dict(old))
            self._fill(changed, {**_as_sent(old, body), **body}, attachments)
            changed.body["edited_timestamp"] = (
                None if old["flags"] & LOADING_FLAG else payloads.iso_timestamp(time.time())
            )
            kept = SUPPRESS_EMBEDS_FLAG if body.get("flags") is None else 0
            new = flags_or_zero(body) & SUPPRESS_EMBEDS_FLAG
            _set_flags(
                changed,
                (old["flags"] & (EPHEMERAL_FLAG | SILENT_FLAG | kept)) | new | (COMPONENTS_V2_FLAG if v2 else 0),
            )
            self._drop_files(before, changed)
            self._state.save_message(changed)
        self._notify_listeners("MESSAGE_UPDATE", changed)
        return changed

    def set_embeds_hidden(self, message: Message, *, hidden: bool) -> None:
        """Hide the message's embeds, or show them again, as a moderator may."""
        changed = replace(message, body=message.body_with_hidden_embeds)
        flags = message.body["flags"]
        _set_flags(changed, flags | SUPPRESS_EMBEDS_FLAG if hidden else flags & ~SUPPRESS_EMBEDS_FLAG)
        self._state.save_message(changed)
        self._notify_listeners("MESSAGE_UPDATE", changed)

    def _check_left(self, old: Json, body: Json, files: int) -> None:
        """An edit must leave something to see."""
        after = {**old, **body}
        after["content"] = (after["content"] or "").strip()
        attachments = body.get("attachments", old["attachments"])
        if not files and not attachments and not any(after.get(part) for part in ("content", "embeds", "components")):
            raise ApiError(400, 50006, "Cannot send an empty message")

    def _fill(self, message: Message, body: Json, attachments: list[Json]) -> None:
        """Puts content, embeds, components, attachments and mentions into the message's body.

        What an embed shows is not listed as an attachment, and goes when no embed shows it any more.
        """
        every = [*message.shown_in_embeds, *attachments]
        pictures = rewriting.AttachmentsInMessage(every)
        shown = message.body
        shown["content"] = (body.get("content") or "").strip()
        shown["embeds"] = [
            rewriting.embed_as_api_returns(each, pictures) for each in objects_in_list(body.get("embeds"))
        ]
        in_embeds = set(pictures.used)
        shown["components"] = rewriting.components_as_api_returns(objects_in_list(body.get("components")), pictures)
        shown["attachments"] = [each for each in attachments if each["id"] not in in_embeds]
        message.shown_in_embeds = [each for each in every if each["id"] in in_embeds]
        text = rewriting.content_and_component_text(shown["content"], shown["components"])
        shown["mentions"] = rewriting.users_mentioned(self._state, text, body.get("allowed_mentions"))

    def _take(self, channel: str, listed: Any, files: Sequence[Upload], before: list[Json]) -> list[Json]:
        """The message's attachments: those of before that the request keeps, and the files, with their alt texts."""
        notes = {str(each.get("id")): each for each in objects_in_list(listed)}
        stays = [each for each in before if not is_list(listed) or each["id"] in notes]
        fresh = [self._keep_file(channel, each, notes.get(str(each.number), {})) for each in files]
        return [*stays, *fresh]

    def _keep_file(self, channel: str, file: Upload, note: Json) -> Json:
        name = str(note.get("filename") or file.name)
        key = self._state.ids.next()
        self._state.storage.save_file(key, name, file.kind, file.content)
        url = f"{self._state.base}/attachments/{channel}/{key}/{quote(name)}"
        width, height = _measure(file.content) or (None, None)
        return without_nulls(
            {
                "id": key,
                "filename": name,
                "size": len(file.content),
                "url": url,
                "proxy_url": url,
                "width": width,
                "height": height,
                "content_type": file.kind,
                "description": note.get("description"),
            }
        )

    def _drop_files(self, before: list[Json], message: Message) -> None:
        kept = {each["id"] for each in (*message.body["attachments"], *message.shown_in_embeds)}
        for each in before:
            if each["id"] not in kept:
                self._state.storage.retire_file(each["id"])

    def delete(self, message: Message) -> None:
        """Delete a message and its files."""
        with self._state.storage.transaction():
            for each in (*message.body["attachments"], *message.shown_in_embeds):
                self._state.storage.delete_file(each["id"])
            self._state.delete_message(message)
        self._notify_listeners("MESSAGE_DELETE", message)


def _set_flags(message: Message, flags: int) -> None:
    """Give a message, whose body has all its embeds, these flags: with SUPPRESS_EMBEDS the embeds are put away."""
    message.body["flags"] = flags
    message.hidden_embeds = message.body["embeds"] if flags & SUPPRESS_EMBEDS_FLAG else []
    if flags & SUPPRESS_EMBEDS_FLAG:
        message.body["embeds"] = []


def _as_sent(old: Json, body: Json) -> Json:
    """What an edit starts from: the message's own parts, and the same mentions unless its text changes."""
    kept = {part: old[part] for part in ("content", "embeds", "components")}
    if "content" in body or ("components" in body and not old["content"]):
        return kept
    return {**kept, "allowed_mentions": {"parse": [], "users": [each["id"] for each in old["mentions"]]}}


def _check_flags(errors: BodyErrors, old: Json, body: Json, *, v2: bool) -> None:
    """Components V2 cannot be removed, and is added to a message only in place of its content and embeds."""
    if (
        old["flags"] & COMPONENTS_V2_FLAG
        and body.get("flags") is not None
        and not flags_or_zero(body) & COMPONENTS_V2_FLAG
    ):
        errors.add(("flags",), "MESSAGE_FLAGS_COMPONENTS_V2", "The IS_COMPONENTS_V2 flag cannot be removed")
    if v2 and not old["flags"] & COMPONENTS_V2_FLAG:
        for part in ("content", "embeds"):
            if old[part] and body.get(part, old[part]):
                errors.add(
                    (part,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{part}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    errors.raise_if_any()


def _check_sizes(files: Sequence[Upload]) -> None:
    if any(len(file.content) > MAX_FILE_BYTES for file in files):
        raise ApiError(413, 40005, "Request entity too large")


def _measure(content: bytes) -> tuple[int, int] | None:
    """Width and height of a picture in pixels; None for a file of another kind."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError, ValueError):
        return None
