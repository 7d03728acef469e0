"""Discord's routes for registering slash commands, for all servers or for one."""

from typing import Any

from aiohttp import web

from bot.local.checks.bodies import (
    ApiError,
    Json,
    is_object,
    not_found_error,
    objects_in_list,
    strip_texts_at_any_depth,
    without_nulls,
)
from bot.local.checks.commands import MAX_SLASH_COMMANDS, SLASH_COMMAND_TYPE, check_command, check_command_list
from bot.local.discord.parts import LocalDiscord
from bot.local.rest.requests import json_response, read_json_body, table_of


def _place(request: web.Request) -> str | None:
    """The server for which commands are meant; None for all. Raises `ApiError` for a stranger."""
    state = table_of(request).state
    if request.match_info["application_id"] != state.bot_id:
        raise not_found_error(10002, "Application")
    guild = request.match_info.get("guild_id")
    if guild is not None and guild not in state.servers:
        raise ApiError(403, 50001, "Missing Access")
    return guild


async def _trimmed_body(request: web.Request) -> Any:
    """The request's body without spaces around names and descriptions, in all languages, at any depth."""
    texts = ("name", "description", "name_localizations", "description_localizations")
    return strip_texts_at_any_depth(await read_json_body(request), *texts)


def _here(table: LocalDiscord, guild: str | None) -> dict[str, Json]:
    """The registered commands of that place by their ids."""
    return {key: each for key, each in table.state.commands.items() if each.get("guild_id") == guild}


def _registered(table: LocalDiscord, given: Json, guild: str | None, key: str) -> Json:
    """A command as the API shows it."""
    bits = given.get("default_member_permissions")
    kept = without_nulls({name: given.get(name) for name in ("options", "contexts", "handler")})
    command: Json = {
        "id": key,
        "application_id": table.state.bot_id,
        "version": table.state.ids.next(),
        "default_member_permissions": None if bits is None else str(bits),
        "type": given.get("type") or SLASH_COMMAND_TYPE,
        "name": given["name"],
        "name_localizations": given.get("name_localizations"),
        "description": given.get("description") or "",
        "description_localizations": given.get("description_localizations"),
        "nsfw": bool(given.get("nsfw")),
        "integration_types": given.get("integration_types") or [0],
        **kept,
    }
    if guild is None:
        command["dm_permission"] = given.get("dm_permission") is not False
        command.setdefault("contexts", None)
    else:
        command["guild_id"] = guild
    return command


def _same(before: dict[str, Json], given: Json) -> str | None:
    """The id of the command of the same name and type, which a new version keeps."""
    wanted = (given.get("type") or SLASH_COMMAND_TYPE, given["name"])
    return next((key for key, each in before.items() if (each["type"], each["name"]) == wanted), None)


async def _list_commands(request: web.Request) -> web.Response:
    """All commands of the place."""
    table = table_of(request)
    return json_response(list(_here(table, _place(request)).values()))


async def _replace_all_commands(request: web.Request) -> web.Response:
    """A new list in place of the old one; commands that keep their names keep their ids."""
    table, guild = table_of(request), _place(request)
    body = await _trimmed_body(request)
    check_command_list(body)
    before = _here(table, guild)
    with table.state.storage.transaction():
        after = [
            _registered(table, each, guild, _same(before, each) or table.state.ids.next())
            for each in objects_in_list(body)
        ]
        for key in before:
            table.state.delete_command(key)
        for each in after:
            table.state.save_command(each)
    table.changed()
    return json_response(after)


async def _create_or_replace_command(request: web.Request) -> web.Response:
    """One more command, or a new version of one (201 and 200)."""
    table, guild = table_of(request), _place(request)
    body = await _trimmed_body(request)
    check_command(body)
    before = _here(table, guild)
    known = _same(before, body)
    if known is None and sum(each["type"] == SLASH_COMMAND_TYPE for each in before.values()) >= MAX_SLASH_COMMANDS:
        raise ApiError(400, 30032, f"Maximum number of application commands reached ({MAX_SLASH_COMMANDS})")
    command = _registered(table, body, guild, known or table.state.ids.next())
    table.state.save_command(command)
    table.changed()
    return json_response(command, status=200 if known else 201)


def _one(request: web.Request) -> Json:
    command = _here(table_of(request), _place(request)).get(request.match_info["command_id"])
    if command is None:
        raise not_found_error(10063, "application command")
    return command


async def _read_command(request: web.Request) -> web.Response:
    """One command."""
    return json_response(_one(request))


async def _edit_command(request: web.Request) -> web.Response:
    """A change of one command; what is not named stays."""
    table, before = table_of(request), _one(request)
    body = await _trimmed_body(request)
    after = {**before, **(body if is_object(body) else {})}
    check_command(after)
    command = _registered(table, after, before.get("guild_id"), before["id"])
    table.state.save_command(command)
    table.changed()
    return json_response(command)


async def _delete_command(request: web.Request) -> web.Response:
    """The end of one command."""
    command = _one(request)
    table_of(request).state.delete_command(command["id"])
    table_of(request).changed()
    return json_response(None)


def routes() -> list[web.RouteDef]:
    """The routes of this chapter."""
    found: list[web.RouteDef] = []
    application = "/api/v10/applications/{application_id}"
    for place in (application + "/commands", application + "/guilds/{guild_id}/commands"):
        found += [
            web.get(place, _list_commands),
            web.put(place, _replace_all_commands),
            web.post(place, _create_or_replace_command),
        ]
        one = place + "/{command_id}"
        found += [web.get(one, _read_command), web.patch(one, _edit_command), web.delete(one, _delete_command)]
    return found
