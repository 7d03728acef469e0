"""The slash commands as Discord has them: uploaded in the background, and only what has changed.

Discord may refuse them: for a day where too many were created, for a text that it does not take, or since it is out of
order itself. The bot plays on with the commands that Discord has, and tries again. Knows no command by name.
"""

import asyncio
import hashlib
import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands
from discord.http import HTTPClient, Route

from bot.delivery.requests import error_text
from bot.store.database import Database
from bot.store.settings import store_synced_commands_digest, synced_commands_digest
from bot.store.stored import StoreFailed

FIRST_TRY_TIMEOUT_SECONDS: Final = 10.0
"""A start waits at most so long for the upload: usually the commands are there when the bot is."""
FIRST_RETRY_SECONDS: Final = 60.0
"""Seconds until a refused upload is tried again; each further pause is twice as long, up to the longest."""
_MAX_RETRY_SECONDS: Final = 6 * 3600.0
_MAX_SINGLE_UPLOADS: Final = 5
"""So many changed commands go to Discord one by one; more, all of them at once."""
_OURS: Final = {1, 2, 3}
"""The types of commands that a bot defines: typed, and for a person or a message. Others stay as they are."""
_DEFAULTS: Final[Mapping[str, Any]] = {
    "name_localizations": None,
    "description": "",
    "description_localizations": None,
    "options": [],
    "default_member_permissions": None,
    "nsfw": False,
    "contexts": None,
    "integration_types": None,
}
"""What Discord takes for what a command does not say; what it does not tell of a command is this, too."""
_OF_COMMANDS: Final = {"type", "name", *_DEFAULTS}
_OF_GLOBAL_ONES: Final = {"contexts", "integration_types"}
"""What Discord does not heed in a command of one server."""
_OF_OPTIONS: Final = {
    *("type", "name", "name_localizations", "description", "description_localizations", "required", "choices"),
    *("options", "channel_types", "min_value", "max_value", "min_length", "max_length", "autocomplete", "value"),
}
_IN_ANY_ORDER: Final = {"contexts", "integration_types", "channel_types"}
_log = logging.getLogger(__name__)
_Command = Mapping[str, Any]


def _compared(command: _Command, known: set[str] = _OF_COMMANDS) -> dict[str, Any]:
    """A command, an option or a choice without what says nothing, so that two that mean the same are equal."""
    found: dict[str, Any] = {}
    for field, value in command.items():
        if field not in known or value is None or value is False or value in ("", [], {}):
            continue
        if field in {"options", "choices"}:
            found[field] = [_compared(each, _OF_OPTIONS) for each in value]
        elif field == "default_member_permissions":
            found[field] = str(value)
        else:
            found[field] = sorted(value) if field in _IN_ANY_ORDER else value
    return found


def _key(command: _Command) -> tuple[int, str]:
    return command.get("type") or 1, command["name"]


async def translated_commands(
    tree: app_commands.CommandTree[Any], translator: app_commands.Translator, server: int | None = None
) -> list[_Command]:
    """The commands of a tree as Discord gets them, in all languages: those for all servers, or for this one alone."""
    await tree.set_translator(translator)
    place = discord.Object(server) if server else None
    return [await each.get_translated_payload(tree, translator) for each in tree.get_commands(guild=place)]


def retry_delays() -> Iterator[float]:
    """Seconds before each further try."""
    pause = FIRST_RETRY_SECONDS
    while True:
        yield pause
        pause = min(2 * pause, _MAX_RETRY_SECONDS)


class CommandUpload:
    """Brings `commands` to Discord, as those of this application, until it has them: on all servers, or on one.

    Which one it is may change; so Discord is asked what it has there, and nothing is remembered.
    """

    def __init__(
        self,
        http: HTTPClient,
        application: int,
        database: Database,
        commands: Sequence[_Command],
        server: int | None = None,
    ) -> None:
        self._http, self._application, self._database = http, application, database
        self._commands, self._server = commands, server
        self._tried = asyncio.Event()

    async def wait_for_first_try(self) -> None:
        """Wait until it was tried once, or for as long as a start can wait."""
        try:
            await asyncio.wait_for(self._tried.wait(), FIRST_TRY_TIMEOUT_SECONDS)
        except TimeoutError:
            _log.info("Discord takes its time with the commands; the bot does not wait for it")

    async def upload_until_accepted(self) -> None:
        """Try again and again, with growing pauses."""
        for pause in retry_delays():
            done = await self._try()
            self._tried.set()
            if done:
                return
            await asyncio.sleep(pause)

    async def _try(self) -> bool:
        digest = hashlib.sha256(json.dumps(self._commands, sort_keys=True).encode()).hexdigest()
        try:
            if self._server:
                await self._upload()
            elif await synced_commands_digest(self._database, self._application) != digest:
                await self._upload()
                await store_synced_commands_digest(self._database, self._application, digest)
        except StoreFailed as failed:
            _log.warning("whether Discord has the commands is not known: %s", failed)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            where = f" on server {self._server}" if self._server else ""
            _log.warning("Discord refuses the commands%s: %s", where, error_text(error))
        except Exception:  # what it answers is nothing that it should
            _log.exception("the commands are not with Discord")
        else:
            return True
        return False

    async def _upload(self) -> None:
        """Change what differs: one by one where it is little, else all at once."""
        at_discord: list[_Command] = await self._request("GET", params={"with_localizations": "true"})
        known = {_key(each): each for each in at_discord}
        wanted = {_key(each): each for each in self._commands}
        told = _OF_COMMANDS - _OF_GLOBAL_ONES if self._server else _OF_COMMANDS
        changed = [each for key, each in wanted.items() if _compared(known.get(key, {}), told) != _compared(each, told)]
        gone = [each for key, each in known.items() if key not in wanted and key[0] in _OURS]
        if len(changed) + len(gone) > _MAX_SINGLE_UPLOADS:
            foreign = [_sent_again(each) for key, each in known.items() if key[0] not in _OURS]
            await self._request("PUT", json=[*self._commands, *foreign])
            return
        for each in changed:
            if before := known.get(_key(each)):
                fields = {field: value for field, value in each.items() if field != "type"}
                await self._request("PATCH", before["id"], json={**_DEFAULTS, **fields})
            else:
                await self._request("POST", json=each)
        for each in gone:  # last: an old name works until Discord has taken the new one
            await self._request("DELETE", each["id"])

    async def _request(self, method: str, command: str | None = None, **more: Any) -> Any:
        place = "/applications/{application_id}" + ("/guilds/{guild_id}" if self._server else "")
        path = f"{place}/commands" + ("/{command_id}" if command else "")
        route = Route(method, path, application_id=self._application, guild_id=self._server, command_id=command)
        return await self._http.request(route, **more)


def _sent_again(command: _Command) -> _Command:
    """A command that is not ours, as a list that replaces all must name it to keep it."""
    fields = {"id", "handler", *_OF_COMMANDS}
    return {field: value for field, value in command.items() if field in fields and value not in (None, "")}
