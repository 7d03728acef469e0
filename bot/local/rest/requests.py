"""Reading the bot's requests and answering them: token, body, files, rates, refusals; knows no single route."""

import json
import re
import secrets
from typing import Any

from aiohttp import BodyPartReader, web
from aiohttp.typedefs import Handler

from bot.local.checks.bodies import ApiError, Json, check_and_raise, object_of, parse_json, unauthorized_error
from bot.local.checks.messages import MAX_FILE_BYTES
from bot.local.discord.messages import Upload
from bot.local.discord.parts import TABLE, LocalDiscord

_API_PATH = "/api/v10"
_FILE = re.compile(r"files?\[(\d+)\]|file(\d*)")
SENT_BODY: web.RequestKey[Any] = web.RequestKey("body", object)
"""What a request has said, once it is read."""


def table_of(request: web.Request) -> LocalDiscord:
    """The table that a request is about."""
    return request.app[TABLE]


def json_response(body: Any, *, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """An answer in JSON; None is 204, "No Content"."""
    if body is None:
        return web.Response(status=204, headers=headers)
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    # Without a charset, as Discord does: clients compare the whole header.
    return web.Response(body=text.encode(), status=status, headers=headers, content_type="application/json")


async def read_json_body(request: web.Request) -> Any:
    """The request's JSON body; raises `ApiError` (50109) if it is none."""
    try:
        body = parse_json(await request.read() or b"{}")
    except ValueError:
        raise _no_json() from None
    request[SENT_BODY] = body
    return body


async def read_body_and_files(request: web.Request) -> tuple[Json, list[Upload]]:
    """The body and the files of a request, which is multipart if there are files."""
    if request.content_type != "multipart/form-data":
        return _object(await read_json_body(request)), []
    try:
        found, files = await _parts(request)
    except (ValueError, AssertionError, EOFError):  # as aiohttp finds a part that is none
        raise _no_json() from None
    request[SENT_BODY] = found
    return _object(found), files


def _no_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


async def _parts(request: web.Request) -> tuple[Any, list[Upload]]:
    """The body and the files in the parts of a request; ValueError and what aiohttp raises: they are none."""
    files: list[Upload] = []
    found: Any = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        named = _FILE.fullmatch(part.name or "")
        if part.name == "payload_json":
            found = parse_json(content)
        elif named:
            if len(content) > MAX_FILE_BYTES:
                raise ApiError(413, 40005, "Request entity too large")
            kind = _kind(part.filename or "", part.headers.get("Content-Type"))
            number = int(named.group(1) or named.group(2) or 0)
            files.append(Upload(number, part.filename or "file", kind, content))
    return found, files


def _object(body: Any) -> Json:
    """The body, which must be an object; raises `ApiError` (50035)."""
    check_and_raise(object_of({}), body)
    return body


_KINDS = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".txt": "text/plain; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mat": "text/plain; charset=utf-8",
    ".chouette": "text/plain; charset=utf-8",
}


def _kind(name: str, given: str | None) -> str:
    """A file's media type: by its name, as Discord tells it."""
    ending = "." + name.rpartition(".")[2].lower()
    return _KINDS.get(ending, given or "application/octet-stream")


def _is_interaction(path: str) -> bool:
    """Whether it answers an interaction or uses its token: such requests do not count for the global limit."""
    return path.startswith((f"{_API_PATH}/interactions/", f"{_API_PATH}/webhooks/"))


def _check_token(request: web.Request) -> None:
    """Every route needs the bot's token, except those with an interaction's token and the gateway's address."""
    if _is_interaction(request.path) or request.path == f"{_API_PATH}/gateway":
        return
    given = request.headers.get("Authorization", "")
    if not secrets.compare_digest(given.encode(), f"Bot {table_of(request).state.bot_token}".encode()):
        raise unauthorized_error()


@web.middleware
async def discord_api_middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Around every request of the API: token, global limit, and refusals in Discord's format."""
    if not request.path.startswith("/api/"):
        return await handler(request)
    table = table_of(request)
    try:
        _check_token(request)
        if not _is_interaction(request.path):
            table.rates.count_request_globally()
        return await handler(request)
    except ApiError as refusal:
        return refusal_response(refusal)
    except web.HTTPException as problem:
        body = {"message": f"{problem.status}: {problem.reason}", "code": 0}
        return json_response(body, status=problem.status)


def refusal_response(refusal: ApiError) -> web.Response:
    """The answer that refuses a request."""
    return json_response(refusal.body(), status=refusal.status, headers=refusal.headers)
