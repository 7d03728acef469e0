"""What Discord demands of a message: content, embeds, mentions, flags; knows neither sender nor channel."""

from typing import Any

from bot.local.checks.bodies import (
    INT32,
    INT64,
    Form,
    Json,
    Kind,
    Path,
    Refused,
    address,
    is_object,
    is_whole,
    key,
    list_of,
    moment,
    number,
    objects,
    one_of,
    set_of,
    shape,
    text,
    truth,
    whole,
)
from bot.local.checks.components import PARTS, ROWS, Components

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
MOST_CONTENT, MOST_EMBEDS, MOST_EMBED_LETTERS, MOST_FILES = 2000, 10, 6000, 10
MOST_FILE_BYTES = 10 * 1024 * 1024

_LINK = address(2048)
_PICTURE_LINK = address(2048, ("http", "https", "attachment"))
_PICTURE = shape(
    {
        "url": _PICTURE_LINK,
        "width": whole(-INT64, INT64),
        "height": whole(-INT64, INT64),
        "placeholder": text(0, 64),
        "placeholder_version": whole(0, INT32),
        "is_animated": truth,
        "description": text(0, 4096),
    },
    ("url",),
)
_FIELD = shape({"name": text(1, 256), "value": text(1, 1024), "inline": truth}, ("name", "value"))
_EMBED = shape(
    {
        "type": text(0, 100_000),
        "url": _LINK,
        "title": text(0, 256),
        "color": whole(0, 0xFFFFFF),
        "timestamp": moment,
        "description": text(0, 4096),
        "author": shape({"name": text(1, 256), "url": _LINK, "icon_url": _PICTURE_LINK}, ("name",)),
        "image": _PICTURE,
        "thumbnail": _PICTURE,
        "video": _PICTURE,
        "footer": shape({"text": text(1, 2048), "icon_url": _PICTURE_LINK}, ("text",)),
        "fields": list_of(_FIELD, 0, 25),
        "provider": shape({"name": text(0, 256), "url": _LINK}),
    }
)
_ATTACHMENT = shape(
    {
        "id": key,
        "filename": text(1, 1024),
        "description": text(0, 1024),
        "duration_secs": number(0, INT32),
        "waveform": text(0, 400),
        "title": text(0, 1024),
        "is_spoiler": truth,
        "is_remix": truth,
    },
    ("id",),
)
_MENTIONS = shape(
    {
        "parse": set_of(one_of("users", "roles", "everyone"), 0, 100, hollow=True),
        "users": set_of(key, 0, 100, hollow=True),
        "roles": set_of(key, 0, 100, hollow=True),
        "replied_user": truth,
    }
)
_REPLY = shape(
    {"guild_id": key, "channel_id": key, "message_id": key, "fail_if_not_exists": truth, "type": one_of(0)},
    ("message_id",),
)
_POLL_TEXT = shape({"text": text(1, 300), "emoji": shape({"id": key, "name": text(0, 32), "animated": truth})})
_POLL = shape(
    {
        "question": _POLL_TEXT,
        "answers": list_of(shape({"poll_media": _POLL_TEXT}, ("poll_media",)), 1, 10),
        "allow_multiselect": truth,
        "layout_type": one_of(1),
        "duration": whole(1, 768),
    },
    ("question", "answers"),
)
_THEME = shape(
    {
        "colors": list_of(text(6, 6), 1, 5),
        "gradient_angle": whole(0, 360),
        "base_mix": whole(0, 100),
        "base_theme": one_of(0, 1, 2, 3, 4),
    },
    ("colors", "gradient_angle", "base_mix"),
)


def _nonce(form: Form, path: Path, value: Any) -> None:
    """A whole number, or text of at most 25 letters."""
    judge = whole(-INT64 - 1, INT64) if is_whole(value) else text(0, 25)
    judge(form, path, value)


def _message(components: Kind) -> Kind:
    return shape(
        {
            "content": text(0, MOST_CONTENT),
            "embeds": list_of(_EMBED, 0, MOST_EMBEDS),
            "allowed_mentions": _MENTIONS,
            "sticker_ids": list_of(key, 0, 3),
            "components": components,
            "flags": whole(-INT64, INT64),
            "attachments": list_of(_ATTACHMENT, 0, MOST_FILES),
            "poll": _POLL,
            "shared_client_theme": _THEME,
            "message_reference": _REPLY,
            "nonce": _nonce,
            "enforce_nonce": truth,
            "tts": truth,
        }
    )


_PLAIN, _OF_PARTS = _message(ROWS), _message(PARTS)


def flags_of(body: Json) -> int:
    """The body's flags as a number, 0 if there are none or if they are no number, which is refused elsewhere."""
    flags = body.get("flags")
    return flags if is_whole(flags) else 0


def check_message(body: Json, files: int, *, v2: bool, empty_is_fine: bool = False, within: Path = ()) -> None:
    """Judges the body of a new message or of an edit.

    `files` is how many files came along; `v2` says whether the message is one of Components V2; `within` where in
    the request the body stands. Raises `Refused`: 50035 with every error, 50006 for a message with nothing in it.
    """
    form = Form(within)
    (_OF_PARTS if v2 else _PLAIN)(form, (), body)
    form.close()
    letters = sum(embed_letters(embed) for embed in objects(body.get("embeds")))
    if letters > MOST_EMBED_LETTERS:
        form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_EMBED_LETTERS}")
    if files > MOST_FILES:
        form.wrong(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
    _check_mentions(form, body.get("allowed_mentions") or {})
    Components(form).check(objects(body.get("components")), v2=v2)
    if v2:
        _check_v2(form, body)
    form.close()
    written = (body.get("content") or "").strip()
    if not (empty_is_fine or files or written or body.get("embeds") or body.get("components")):
        raise Refused(400, 50006, "Cannot send an empty message")


def _check_v2(form: Form, body: Json) -> None:
    """Components V2 stands alone: neither content nor embeds beside it."""
    for part in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(part):
            form.wrong(
                (part,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{part}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def embed_letters(embed: Json) -> int:
    """How many letters of the 6,000 an embed takes."""
    texts = [embed.get("title"), embed.get("description")]
    for part, name in (("footer", "text"), ("author", "name")):
        inner = embed.get(part)
        texts.append(inner.get(name) if is_object(inner) else None)
    for each in objects(embed.get("fields")):
        texts += [each.get("name"), each.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def _check_mentions(form: Form, allowed: Json) -> None:
    """A kind may be allowed as a whole or by names, not both."""
    for kind in ("users", "roles"):
        if allowed.get(kind) and kind in (allowed.get("parse") or ()):
            form.wrong(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
