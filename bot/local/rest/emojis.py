"""Discord's routes for the emojis of the bot's application, and their pictures."""

import base64
import binascii
import io

from aiohttp import web
from PIL import Image, UnidentifiedImageError

from bot.local.checks.bodies import (
    ApiError,
    BodyErrors,
    BodyPath,
    Json,
    check_and_raise,
    not_found_error,
    object_of,
    text_of_length,
)
from bot.local.discord import payloads
from bot.local.discord.parts import LocalDiscord
from bot.local.rest.requests import json_response, read_json_body, table_of

_MAX_EMOJIS, _MAX_IMAGE_BYTES = 2000, 256 * 1024
_MEDIA_TYPES = {"PNG": "image/png", "JPEG": "image/jpeg", "GIF": "image/gif", "WEBP": "image/webp"}
_NAME_CHECK = text_of_length(2, 32)
_UNREADABLE = ("IMAGE_INVALID", "Invalid image data")


def _name(errors: BodyErrors, path: BodyPath, value: object) -> None:
    """Letters without accents, digits and underscores, as they stand between colons."""
    if _NAME_CHECK(errors, path, value) and not (
        isinstance(value, str) and value.replace("_", "a").isalnum() and value.isascii()
    ):
        errors.add(path, "STRING_TYPE_REGEX", "String value did not match validation regex.")


def _image(errors: BodyErrors, path: BodyPath, value: object) -> None:
    """A picture that is not too large, as a data URI."""
    try:
        content, _ = _picture(value)
    except ValueError:
        errors.add(path, *_UNREADABLE)
        return
    if len(content) > _MAX_IMAGE_BYTES:
        errors.add(path, "BINARY_TYPE_MAX_SIZE", f"File cannot be larger than {_MAX_IMAGE_BYTES / 1024} kb.")


def _picture(value: object) -> tuple[bytes, str]:
    """The bytes of a picture in a data URI, and its media type; ValueError: it is none."""
    head, comma, text = value.partition(",") if isinstance(value, str) else ("", "", "")
    if not (comma and head.startswith("data:image/") and head.endswith(";base64")):
        raise ValueError(head)
    try:
        content = base64.b64decode(text, validate=True)
        with Image.open(io.BytesIO(content)) as picture:
            return content, _MEDIA_TYPES[picture.format or ""]
    except (binascii.Error, UnidentifiedImageError, OSError, KeyError) as error:
        raise ValueError(head) from error


_NEW = object_of({"name": _name, "image": _image}, ("name", "image"))
_CHANGE = object_of({"name": _name})


def _own_table(request: web.Request) -> LocalDiscord:
    """The table of the request, whose application is the bot's own. Raises `ApiError`."""
    table = table_of(request)
    if request.match_info["application_id"] != table.state.bot_id:
        raise not_found_error(10002, "Application")
    return table


def _one(request: web.Request) -> Json:
    found = _own_table(request).state.emojis.get(request.match_info["emoji_id"])
    if found is None:
        raise not_found_error(10014, "Emoji")
    return found


def _refuse_taken(table: LocalDiscord, name: str, key: str = "") -> None:
    """Raise `ApiError` where another emoji has this name."""
    if any(each["name"] == name and each["id"] != key for each in table.state.emojis.values()):
        errors = BodyErrors()
        errors.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name already taken")
        errors.raise_if_any()


async def _list_emojis(request: web.Request) -> web.Response:
    """All emojis of the application."""
    return json_response({"items": [*_own_table(request).state.emojis.values()]})


async def _create_emoji(request: web.Request) -> web.Response:
    """One more emoji."""
    table = _own_table(request)
    body = await read_json_body(request)
    check_and_raise(_NEW, body)
    _refuse_taken(table, body["name"])
    if len(table.state.emojis) >= _MAX_EMOJIS:
        raise ApiError(400, 30008, f"Maximum number of emojis reached ({_MAX_EMOJIS})")
    content, kind = _picture(body["image"])
    emoji: Json = {
        **payloads.usual_fields("emoji"),
        "id": table.state.ids.next(),
        "name": body["name"],
        "user": payloads.bot_user(table.state),
    }
    table.state.save_emoji(emoji, kind, content)
    return json_response(emoji, status=201)


async def _read_emoji(request: web.Request) -> web.Response:
    """One emoji."""
    return json_response(_one(request))


async def _rename_emoji(request: web.Request) -> web.Response:
    """Another name for an emoji, if the body has one."""
    table, emoji = _own_table(request), _one(request)
    body = await read_json_body(request)
    check_and_raise(_CHANGE, body)
    if name := body.get("name"):
        _refuse_taken(table, name, emoji["id"])
        emoji = {**emoji, "name": name}
        table.state.save_emoji(emoji)
    return json_response(emoji)


async def _delete_emoji(request: web.Request) -> web.Response:
    """The end of one emoji."""
    _own_table(request).state.delete_emoji(_one(request)["id"])
    return json_response(None)


async def _emoji_picture(request: web.Request) -> web.Response:
    """The picture of an emoji, for the page."""
    found = table_of(request).state.storage.read_file(request.match_info["emoji_id"])
    if found is None or request.match_info["emoji_id"] not in table_of(request).state.emojis:
        raise web.HTTPNotFound
    _, kind, content = found
    headers = {
        "Content-Type": kind,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, max-age=31536000, immutable",
    }
    return web.Response(body=content, headers=headers)


def routes() -> list[web.RouteDef]:
    """The routes of this chapter."""
    every = "/api/v10/applications/{application_id}/emojis"
    one = every + "/{emoji_id}"
    return [
        web.get(every, _list_emojis),
        web.post(every, _create_emoji),
        web.get(one, _read_emoji),
        web.patch(one, _rename_emoji),
        web.delete(one, _delete_emoji),
        web.get("/emojis/{emoji_id}", _emoji_picture),
    ]
