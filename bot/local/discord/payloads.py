"""People, channels, roles and the server as Discord's API and gateway show them; knows no connection.

What every object of a kind says alike, `assets/discord/usual_fields.json` has.
"""

import json
from copy import deepcopy
from datetime import UTC, datetime
from functools import cache

from bot.local.checks.bodies import Json
from bot.local.discord.state import (
    EVERYONE_PERMISSIONS,
    GIVEN_ROLE_NAMES,
    MODERATOR_PERMISSIONS,
    MODERATOR_ROLE_NAME,
    VIEW_CHANNEL,
    Channel,
    Member,
    Message,
    State,
    unix_time_of_snowflake,
)
from bot.places import ASSETS_FOLDER

BOT_NAME = "Chouette"


def usual_fields(kind: str) -> Json:
    """What every object of this kind ("user", "message") says here, unless something else is known of it: a copy."""
    return deepcopy(_usual_fields_by_kind()[kind])


@cache
def _usual_fields_by_kind() -> dict[str, Json]:
    return json.loads((ASSETS_FOLDER / "discord" / "usual_fields.json").read_text("utf-8"))


def iso_timestamp(seconds: float) -> str:
    """A moment as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user(member: Member) -> Json:
    """A person, without their membership."""
    return {**usual_fields("user"), "id": member.id, "username": member.username, "global_name": member.name}


def bot_user(state: State) -> Json:
    """The bot as a user."""
    own = {"id": state.bot_id, "username": BOT_NAME, "discriminator": "6408", "bot": True}
    return {**usual_fields("user"), **own}


def own_user(state: State) -> Json:
    """The bot as a user, as it is told alone."""
    return {**bot_user(state), **usual_fields("own_user")}


def member_without_user(state: State, user_id: str, server: str = "") -> Json:
    """A person's or the bot's membership of a server (the first one unless it is named), without the user in it."""
    member = state.members.get(user_id)
    until = 0.0 if member else state.bot_timed_out_until(server or state.first_server_id)
    return {
        **usual_fields("member"),
        "communication_disabled_until": iso_timestamp(until) if until else None,
        "joined_at": iso_timestamp(float(state.facts["made"])),
        "nick": member.nick if member else None,
        "roles": state.role_ids_of_member(member) if member else [state.facts["bot_role"]],
    }


def member(state: State, user_id: str, server: str = "") -> Json:
    """A person's or the bot's membership of a server with the user in it; raises KeyError."""
    return {
        **member_without_user(state, user_id, server),
        "user": bot_user(state) if user_id == state.bot_id else user(state.members[user_id]),
    }


def member_with_permissions(state: State, user_id: str) -> Json:
    """A person as an interaction shows them: with what they may do."""
    return {**member(state, user_id), "permissions": member_permissions(state, user_id)}


def member_permissions(state: State, user_id: str) -> str:
    """What a person may do here, as Discord writes bits."""
    return str(state.member_permissions(state.members[user_id]))


def channel(state: State, each: Channel) -> Json:
    """A channel with what it denies the bot and who alone sees it, or a thread."""
    if each.is_thread:
        return _thread(state, each)
    overwrites: list[Json] = []
    if each.only_for_role:
        overwrites = [
            _overwrite(state.server_id_of_channel(each.id), deny=VIEW_CHANNEL),
            _overwrite(state.role_id(MODERATOR_ROLE_NAME), allow=VIEW_CHANNEL),
            _overwrite(each.only_for_role, allow=VIEW_CHANNEL),
        ]
    if each.denied or each.only_for_role:
        allowed = VIEW_CHANNEL & ~each.denied if each.only_for_role else 0
        overwrites.append(_overwrite(state.facts["bot_role"], allow=allowed, deny=each.denied))
    return {
        **usual_fields("channel"),
        "id": each.id,
        "guild_id": state.server_id_of_channel(each.id),
        "name": each.name,
        "position": each.position,
        "permission_overwrites": overwrites,
    }


def _overwrite(role: str, *, allow: int = 0, deny: int = 0) -> Json:
    """What a channel allows and denies who has a role (everybody has that with the server's id)."""
    return {"id": role, "type": 0, "allow": str(allow), "deny": str(deny)}


PUBLIC_THREAD_TYPE = 11
_AUTO_ARCHIVE_MINUTES = 4320
"""What a thread says; the local table archives none by itself."""


def _thread(state: State, each: Channel) -> Json:
    messages = sum(message.channel == each.id and not message.only_for for message in state.messages.values())
    return {
        **usual_fields("thread"),
        "id": each.id,
        "type": PUBLIC_THREAD_TYPE,
        "guild_id": state.server_id_of_channel(each.id),
        "parent_id": each.parent,
        "owner_id": each.owner,
        "name": each.name,
        "message_count": messages,
        "total_message_sent": messages,
        "thread_metadata": {
            "archived": each.archived,
            "archive_timestamp": iso_timestamp(each.archive_changed),
            "auto_archive_duration": _AUTO_ARCHIVE_MINUTES,
            "locked": each.locked,
            "create_timestamp": iso_timestamp(unix_time_of_snowflake(each.id)),
        },
    }


def channels_without_threads(state: State, server: str) -> list[Json]:
    """All channels of a server, without threads."""
    newest = _newest_message_by_channel(state)
    return [
        {**channel(state, each), "last_message_id": newest.get(each.id)}
        for each in state.channels.values()
        if not each.is_thread and state.server_id_of_channel(each.id) == server
    ]


def visible_active_threads(state: State, server: str) -> list[Json]:
    """The threads of a server that the bot sees and that are not archived."""
    newest = _newest_message_by_channel(state)
    return [
        {**channel(state, each), "last_message_id": newest.get(each.id)}
        for each in state.channels.values()
        if each.is_thread
        and not each.archived
        and state.server_id_of_channel(each.id) == server
        and state.bot_permissions(each)
    ]


def _newest_message_by_channel(state: State) -> dict[str, str]:
    """The newest message that everybody sees, by channel."""
    return {one.channel: one.id for one in state.messages.values() if not one.only_for}


def roles(state: State, server: str) -> list[Json]:
    """Everybody's role on a server, the bot's own, the moderators', and those that they give, which allow nothing."""
    usual = {**usual_fields("role"), "permissions": _everyone_permissions(state)}
    own = {"id": state.facts["bot_role"], "name": BOT_NAME, "position": 1, "managed": True}
    return [
        {**usual, "id": server, "name": "@everyone", "position": 0},
        {**usual, **own, "tags": {"bot_id": state.bot_id}},
        *(
            {**usual, "id": state.role_id(name), "name": name, "position": position, "permissions": str(permissions)}
            for position, (name, permissions) in enumerate(
                [*((name, 0) for name in GIVEN_ROLE_NAMES), (MODERATOR_ROLE_NAME, MODERATOR_PERMISSIONS)], start=2
            )
        ),
    ]


def _everyone_permissions(state: State) -> str:
    return str(EVERYONE_PERMISSIONS & ~state.permissions_denied_to_everyone)


def guild_list_entry(state: State, server: str) -> Json:
    """A server in the list of those that the bot is on: with what it may do there."""
    return {**usual_fields("guild_list_entry"), "id": server, "permissions": _everyone_permissions(state)}


def guild(state: State, server: str) -> Json:
    """A server as REST shows it. Its owner is the first moderator."""
    return {
        **usual_fields("guild"),
        "id": server,
        "owner_id": next((each.id for each in state.members.values() if each.moderator), state.bot_id),
        "roles": roles(state, server),
        "preferred_locale": state.locale_of_all_servers,
    }


def guild_create_event(state: State, server: str) -> Json:
    """A server as the gateway announces it. Without the members intent the bot is the only member listed."""
    return {
        **guild(state, server),
        **usual_fields("guild_create"),
        "joined_at": iso_timestamp(float(state.facts["made"])),
        "member_count": len(state.members) + 1,
        "members": [member(state, state.bot_id, server)],
        "channels": channels_without_threads(state, server),
        "threads": visible_active_threads(state, server),
    }


def reply_fields(state: State, target: Message) -> Json:
    """What a message says that replies to another."""
    server = state.server_id_of_channel(target.channel)
    told = {"type": 0, "channel_id": target.channel, "message_id": target.id, "guild_id": server}
    return {"type": 19, "message_reference": told}


def application(state: State) -> Json:
    """The bot's application."""
    return {
        **usual_fields("application"),
        "id": state.bot_id,
        "name": BOT_NAME,
        "bot": bot_user(state),
        "owner": user(state.members[state.owner]) if state.owner else bot_user(state),
        "approximate_guild_count": len(state.servers),
        "team": state.team,
    }


def snowflake_age_seconds(snowflake: str, now: float) -> float:
    """How old the thing with this id is, in seconds."""
    return now - unix_time_of_snowflake(snowflake)
