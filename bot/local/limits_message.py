"""What Discord demands of a message: content, embeds, mentions, flags; knows neither sender nor channel."""

from typing import Any

from bot.local.limits_components import Components
from bot.local.refused import Form, Path, Refused
from bot.local.shapes import Json, is_list, is_object, is_whole, objects

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
MOST_CONTENT, MOST_EMBEDS, MOST_EMBED_LETTERS, MOST_FILES = 2000, 10, 6000, 10
MOST_FILE_BYTES = 10 * 1024 * 1024


def flags_of(body: Json) -> int:
    """The body's flags as a number, 0 if there are none; raises `Refused` (50035) if they are no number."""
    flags = body.get("flags")
    if flags is None:
        return 0
    if is_whole(flags):
        return flags
    form = Form()
    form.wrong(("flags",), "NUMBER_TYPE_COERCE", f'Value "{flags}" is not int.')
    form.close()
    return 0


def check_message(body: Json, files: int, *, v2: bool, empty_is_fine: bool = False) -> None:
    """Judges the body of a new message or of an edit.

    `files` is how many files came along; `v2` says whether the message is one of Components V2.
    Raises `Refused`: 50035 with every error, 50006 for a message with nothing in it.
    """
    form = Form()
    form.text(("content",), body.get("content"), 0, MOST_CONTENT)
    _check_embeds(form, body.get("embeds"))
    _check_attachments(form, body.get("attachments"), files)
    _check_mentions(form, body.get("allowed_mentions"))
    nonce = body.get("nonce")
    if nonce is not None and not is_whole(nonce):
        form.text(("nonce",), nonce, 0, 25)
    Components(form).check(body.get("components"), v2=v2)
    if v2:
        _check_v2(form, body)
    form.close()
    written = str(body.get("content") or "").strip()
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


def _check_embeds(form: Form, embeds: Any) -> None:
    """At most ten, each within its bounds, 6,000 letters in all of them together."""
    if embeds is None:
        return
    path: Path = ("embeds",)
    if not is_list(embeds):
        form.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    form.count(path, embeds, 0, MOST_EMBEDS)
    letters = 0
    for place, embed in enumerate(embeds):
        if not is_object(embed):
            form.wrong((*path, place), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        _check_embed(form, (*path, place), embed)
        letters += embed_letters(embed)
    if letters > MOST_EMBED_LETTERS:
        form.wrong(path, "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_EMBED_LETTERS}")


def _check_embed(form: Form, path: Path, embed: Json) -> None:
    form.text((*path, "title"), embed.get("title"), 0, 256)
    form.text((*path, "description"), embed.get("description"), 0, 4096)
    footer, author, fields = embed.get("footer"), embed.get("author"), embed.get("fields")
    if is_object(footer):
        form.text((*path, "footer", "text"), footer.get("text"), 1, 2048)
    if is_object(author):
        form.text((*path, "author", "name"), author.get("name"), 1, 256)
    if is_list(fields):
        form.count((*path, "fields"), fields, 0, 25)
        for place, each in enumerate(objects(fields)):
            form.text((*path, "fields", place, "name"), each.get("name"), 1, 256)
            form.text((*path, "fields", place, "value"), each.get("value"), 1, 1024)
    for part in ("image", "thumbnail"):
        picture = embed.get(part)
        if is_object(picture):
            _check_address(form, (*path, part, "url"), picture.get("url"), ("http", "https", "attachment"))
    if embed.get("url") is not None:
        _check_address(form, (*path, "url"), embed["url"], ("http", "https"))
    color = embed.get("color")
    if color is not None and not (is_whole(color) and 0 <= color <= 0xFFFFFF):
        form.wrong((*path, "color"), "NUMBER_TYPE_MAX", "int value should be between 0 and 16777215.")


def _check_address(form: Form, path: Path, address: Any, schemes: tuple[str, ...]) -> None:
    if not form.text(path, address, 1, 2048):
        return
    scheme = str(address).partition(":")[0]
    if scheme not in schemes:
        form.wrong(path, "URL_TYPE_INVALID_SCHEME", f'Scheme "{scheme}" is not supported.')


def embed_letters(embed: Json) -> int:
    """How many letters of the 6,000 an embed takes."""
    texts = [embed.get("title"), embed.get("description")]
    for part, name in (("footer", "text"), ("author", "name")):
        inner = embed.get(part)
        texts.append(inner.get(name) if is_object(inner) else None)
    for each in objects(embed.get("fields")):
        texts += [each.get("name"), each.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def _check_attachments(form: Form, attachments: Any, files: int) -> None:
    """At most ten in all; alt text at most 1,024 letters."""
    listed = objects(attachments)
    if max(len(listed), files) > MOST_FILES:
        form.wrong(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
    for place, each in enumerate(listed):
        form.text(("attachments", place, "description"), each.get("description"), 0, 1024)


def _check_mentions(form: Form, allowed: Any) -> None:
    """Who may be pinged: a kind may be allowed as a whole or by names, not both; at most 100 names."""
    if not is_object(allowed):
        return
    kinds = allowed.get("parse")
    kinds = kinds if is_list(kinds) else []
    for place, kind in enumerate(kinds):
        form.one_of(("allowed_mentions", "parse", place), kind, ("roles", "users", "everyone"))
    for kind in ("users", "roles"):
        named = allowed.get(kind)
        if not is_list(named):
            continue
        form.count(("allowed_mentions", kind), named, 0, 100)
        if named and kind in kinds:
            form.wrong(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
