"""Discord's routes for answers to interactions and for what their tokens allow afterwards."""

from aiohttp import web

from bot.local.discord.faults import LIMIT_OF_FOLLOWUPS
from bot.local.discord.interactions import Interaction
from bot.local.rest.requests import answer, body_and_files, table_of


async def respond(request: web.Request) -> web.Response:
    """The answer to an interaction; 204, or with `with_response` what became of it."""
    body, files = await body_and_files(request)
    match = request.match_info
    told = table_of(request).interactions.answer(match["interaction_id"], match["interaction_token"], body, files)
    wanted = request.query.get("with_response", "").lower() in ("true", "1")
    return answer(request, told if wanted else None)


def _begun(request: web.Request) -> tuple[Interaction, dict[str, str]]:
    """The interaction whose token the path bears, and the headers of its bucket."""
    table, token = table_of(request), request.match_info["webhook_token"]
    each = table.interactions.by_token(request.match_info["webhook_id"], token)
    return each, table.rates.count_request(f"webhook:{token}", LIMIT_OF_FOLLOWUPS)


async def follow_up(request: web.Request) -> web.Response:
    """A further message by an interaction's token."""
    body, files = await body_and_files(request)
    each, headers = _begun(request)
    return answer(request, table_of(request).interactions.follow_up(each, body, files).body, headers=headers)


async def read(request: web.Request) -> web.Response:
    """A message that the token may read, ephemeral or not."""
    each, headers = _begun(request)
    message = table_of(request).interactions.message(each, request.match_info["message_id"])
    return answer(request, message.body, headers=headers)


async def edit(request: web.Request) -> web.Response:
    """A change of a message by the token."""
    body, files = await body_and_files(request)
    each, headers = _begun(request)
    changed = table_of(request).interactions.edit(each, request.match_info["message_id"], body, files)
    return answer(request, changed.body, headers=headers)


async def delete(request: web.Request) -> web.Response:
    """The end of a message by the token."""
    each, headers = _begun(request)
    table = table_of(request)
    table.posting.delete(table.interactions.message(each, request.match_info["message_id"]))
    return answer(request, None, headers=headers)


def routes() -> list[web.RouteDef]:
    """The routes of this chapter."""
    hook = "/api/v10/webhooks/{webhook_id}/{webhook_token}"
    message = hook + "/messages/{message_id}"
    return [
        web.post("/api/v10/interactions/{interaction_id}/{interaction_token}/callback", respond),
        web.post(hook, follow_up),
        web.get(message, read),
        web.patch(message, edit),
        web.delete(message, delete),
    ]
