"""Discord's routes for answers to interactions and for what their tokens allow afterwards."""

from aiohttp import web

from bot.local.discord.interactions import Interaction
from bot.local.discord.rate_limits import INTERACTION_TOKEN_LIMIT
from bot.local.rest.requests import json_response, read_body_and_files, table_of


async def _answer_interaction(request: web.Request) -> web.Response:
    """The answer to an interaction; 204, or with `with_response` what became of it."""
    body, files = await read_body_and_files(request)
    match = request.match_info
    told = table_of(request).interactions.accept_answer(
        match["interaction_id"], match["interaction_token"], body, files
    )
    wanted = request.query.get("with_response", "").lower() in ("true", "1")
    return json_response(told if wanted else None)


def _begun(request: web.Request) -> tuple[Interaction, dict[str, str]]:
    """The interaction whose token the path bears, and the headers of its bucket."""
    table, token = table_of(request), request.match_info["webhook_token"]
    each = table.interactions.answered_interaction(request.match_info["webhook_id"], token)
    return each, table.rates.count_request_in_bucket(f"webhook:{token}", INTERACTION_TOKEN_LIMIT)


async def _follow_up(request: web.Request) -> web.Response:
    """A further message by an interaction's token."""
    body, files = await read_body_and_files(request)
    each, headers = _begun(request)
    return json_response(
        table_of(request).interactions.follow_up_or_fill_deferred(each, body, files).body, headers=headers
    )


async def _read_message(request: web.Request) -> web.Response:
    """A message that the token may read, ephemeral or not."""
    each, headers = _begun(request)
    message = table_of(request).interactions.accessible_message(each, request.match_info["message_id"])
    return json_response(message.body, headers=headers)


async def _edit_message(request: web.Request) -> web.Response:
    """A change of a message by the token."""
    body, files = await read_body_and_files(request)
    each, headers = _begun(request)
    changed = table_of(request).interactions.edit_message(each, request.match_info["message_id"], body, files)
    return json_response(changed.body, headers=headers)


async def _delete_message(request: web.Request) -> web.Response:
    """The end of a message by the token."""
    each, headers = _begun(request)
    table = table_of(request)
    table.posting.delete(table.interactions.accessible_message(each, request.match_info["message_id"]))
    return json_response(None, headers=headers)


def routes() -> list[web.RouteDef]:
    """The routes of this chapter."""
    hook = "/api/v10/webhooks/{webhook_id}/{webhook_token}"
    message = hook + "/messages/{message_id}"
    return [
        web.post("/api/v10/interactions/{interaction_id}/{interaction_token}/callback", _answer_interaction),
        web.post(hook, _follow_up),
        web.get(message, _read_message),
        web.patch(message, _edit_message),
        web.delete(message, _delete_message),
    ]
