"""What Discord demands of a message: content, embeds, mentions, flags; knows neither sender nor channel."""

from collections.abc import Collection
from typing import Any

from bot.local.checks.bodies import (
    MAX_INT32,
    MAX_INT64,
    ApiError,
    BodyErrors,
    BodyPath,
    Check,
    Json,
    check_and_raise,
    check_boolean,
    check_iso_timestamp,
    check_snowflake,
    integer,
    is_int_not_bool,
    is_object,
    list_of,
    number,
    object_of,
    objects_in_list,
    one_of,
    set_of,
    text_of_length,
    url,
)
from bot.local.checks.components import LEGACY_COMPONENTS_CHECK, V2_COMPONENTS_CHECK, ComponentsChecker

SUPPRESS_EMBEDS_FLAG, EPHEMERAL_FLAG, LOADING_FLAG = 1 << 2, 1 << 6, 1 << 7
SILENT_FLAG, COMPONENTS_V2_FLAG = 1 << 12, 1 << 15
_MAX_CONTENT_LETTERS, _MAX_EMBEDS, _MAX_EMBED_LETTERS, _MAX_FILES = 2000, 10, 6000, 10
MAX_FILE_BYTES = 10 * 1024 * 1024

_LINK = url(2048)
_PICTURE_LINK = url(2048, ("http", "https", "attachment"))
_PICTURE = object_of(
    {
        "url": _PICTURE_LINK,
        "width": integer(-MAX_INT64, MAX_INT64),
        "height": integer(-MAX_INT64, MAX_INT64),
        "placeholder": text_of_length(0, 64),
        "placeholder_version": integer(0, MAX_INT32),
        "is_animated": check_boolean,
        "description": text_of_length(0, 4096),
    },
    ("url",),
)
_FIELD = object_of(
    {"name": text_of_length(1, 256), "value": text_of_length(1, 1024), "inline": check_boolean}, ("name", "value")
)
_EMBED = object_of(
    {
        "type": text_of_length(0, 100_000),
        "url": _LINK,
        "title": text_of_length(0, 256),
        "color": integer(0, 0xFFFFFF),
        "timestamp": check_iso_timestamp,
        "description": text_of_length(0, 4096),
        "author": object_of({"name": text_of_length(1, 256), "url": _LINK, "icon_url": _PICTURE_LINK}, ("name",)),
        "image": _PICTURE,
        "thumbnail": _PICTURE,
        "video": _PICTURE,
        "footer": object_of({"text": text_of_length(1, 2048), "icon_url": _PICTURE_LINK}, ("text",)),
        "fields": list_of(_FIELD, 0, 25),
        "provider": object_of({"name": text_of_length(0, 256), "url": _LINK}),
    }
)
_ATTACHMENT = object_of(
    {
        "id": check_snowflake,
        "filename": text_of_length(1, 1024),
        "description": text_of_length(0, 1024),
        "duration_secs": number(0, MAX_INT32),
        "waveform": text_of_length(0, 400),
        "title": text_of_length(0, 1024),
        "is_spoiler": check_boolean,
        "is_remix": check_boolean,
    },
    ("id",),
)
_MENTIONS = object_of(
    {
        "parse": set_of(one_of("users", "roles", "everyone"), 0, 100, null_items_allowed=True),
        "users": set_of(check_snowflake, 0, 100, null_items_allowed=True),
        "roles": set_of(check_snowflake, 0, 100, null_items_allowed=True),
        "replied_user": check_boolean,
    }
)
_REPLY = object_of(
    {
        "guild_id": check_snowflake,
        "channel_id": check_snowflake,
        "message_id": check_snowflake,
        "fail_if_not_exists": check_boolean,
        "type": one_of(0),
    },
    ("message_id",),
)
_POLL_TEXT = object_of(
    {
        "text": text_of_length(1, 300),
        "emoji": object_of({"id": check_snowflake, "name": text_of_length(0, 32), "animated": check_boolean}),
    }
)
_POLL = object_of(
    {
        "question": _POLL_TEXT,
        "answers": list_of(object_of({"poll_media": _POLL_TEXT}, ("poll_media",)), 1, 10),
        "allow_multiselect": check_boolean,
        "layout_type": one_of(1),
        "duration": integer(1, 768),
    },
    ("question", "answers"),
)
_THEME = object_of(
    {
        "colors": list_of(text_of_length(6, 6), 1, 5),
        "gradient_angle": integer(0, 360),
        "base_mix": integer(0, 100),
        "base_theme": one_of(0, 1, 2, 3, 4),
    },
    ("colors", "gradient_angle", "base_mix"),
)


def _nonce(errors: BodyErrors, path: BodyPath, value: Any) -> None:
    """A whole number, or text of at most 25 letters."""
    check = (
        integer(-MAX_INT64 - 1, MAX_INT64)
        if is_int_not_bool(value)
        else text_of_length(0, 25, length_after_strip=False)
    )
    check(errors, path, value)


def _message(components: Check) -> Check:
    return object_of(
        {
            "content": text_of_length(0, _MAX_CONTENT_LETTERS),
            "embeds": list_of(_EMBED, 0, _MAX_EMBEDS),
            "allowed_mentions": _MENTIONS,
            "sticker_ids": list_of(check_snowflake, 0, 3),
            "components": components,
            "flags": integer(-MAX_INT64, MAX_INT64),
            "attachments": list_of(_ATTACHMENT, 0, _MAX_FILES),
            "poll": _POLL,
            "shared_client_theme": _THEME,
            "message_reference": _REPLY,
            "nonce": _nonce,
            "enforce_nonce": check_boolean,
            "tts": check_boolean,
        }
    )


_PLAIN, _OF_PARTS = _message(LEGACY_COMPONENTS_CHECK), _message(V2_COMPONENTS_CHECK)


def flags_or_zero(body: Json) -> int:
    """The body's flags as a number, 0 if there are none or if they are no number, which is refused elsewhere."""
    flags = body.get("flags")
    return flags if is_int_not_bool(flags) else 0


def check_message(
    body: Json,
    file_count: int,
    *,
    was_v2: bool = False,
    may_be_empty: bool = False,
    path_prefix: BodyPath = (),
    own_emojis: Collection[str] = (),
) -> None:
    """Check the body of a new message or of an edit.

    `file_count` is how many files came along; `was_v2` says whether the message was one of Components V2 before, as it
    may become by its flags; `path_prefix` where in the request the body is; `own_emojis` the ids of the bot's emojis.
    Raises `ApiError`: 50035 with every error, 50006 for a message with nothing in it.
    """
    components_v2 = was_v2 or bool(flags_or_zero(body) & COMPONENTS_V2_FLAG)
    errors = check_and_raise(_OF_PARTS if components_v2 else _PLAIN, body, path_prefix)
    letters = sum(_embed_letters(embed) for embed in objects_in_list(body.get("embeds")))
    if letters > _MAX_EMBED_LETTERS:
        errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {_MAX_EMBED_LETTERS}")
    if file_count > _MAX_FILES:
        errors.add(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {_MAX_FILES} or fewer in length.")
    _check_mentions(errors, body.get("allowed_mentions") or {})
    ComponentsChecker(errors, own_emojis).add_errors(
        objects_in_list(body.get("components")), components_v2=components_v2
    )
    if components_v2:
        _check_v2(errors, body)
    errors.raise_if_any()
    written = (body.get("content") or "").strip()
    if not (may_be_empty or file_count or written or body.get("embeds") or body.get("components")):
        raise ApiError(400, 50006, "Cannot send an empty message")


def _check_v2(errors: BodyErrors, body: Json) -> None:
    """Components V2 excludes content, embeds, polls and stickers."""
    for part in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(part):
            errors.add(
                (part,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{part}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _embed_letters(embed: Json) -> int:
    """How many letters of the 6,000 an embed takes."""
    texts = [embed.get("title"), embed.get("description")]
    for part, name in (("footer", "text"), ("author", "name")):
        inner = embed.get(part)
        texts.append(inner.get(name) if is_object(inner) else None)
    for each in objects_in_list(embed.get("fields")):
        texts += [each.get("name"), each.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def _check_mentions(errors: BodyErrors, allowed: Json) -> None:
    """Mentions of users or roles are allowed all together or by id, not both."""
    for kind in ("users", "roles"):
        if allowed.get(kind) and kind in (allowed.get("parse") or ()):
            errors.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
