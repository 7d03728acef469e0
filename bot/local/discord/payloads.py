"""People, channels, roles and the server as Discord's API and gateway show them; knows no connection."""

from datetime import UTC, datetime

from bot.local.checks.bodies import Json
from bot.local.discord.state import EVERYONE_PERMISSIONS, Channel, Member, State, unix_time_of_snowflake

BOT_NAME = "Chouette"
_GUILD_NAME = "Local table"


def iso_timestamp(seconds: float) -> str:
    """A moment as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user(member: Member) -> Json:
    """A person, without their membership."""
    return {**_user(member.id, member.username), "global_name": member.name}


def bot_user(state: State) -> Json:
    """The bot as a user."""
    return {**_user(state.bot_id, BOT_NAME), "discriminator": "6408", "bot": True}


def _user(key: str, username: str) -> Json:
    return {
        "id": key,
        "username": username,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "global_name": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def member_without_user(state: State, user_id: str, server: str = "") -> Json:
    """A person's or the bot's membership of a server (the first one unless it is named), without the user in it."""
    member = state.members.get(user_id)
    until = 0.0 if member else state.bot_timed_out_until(server or state.first_server_id)
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": iso_timestamp(until) if until else None,
        "flags": 0,
        "joined_at": iso_timestamp(float(state.facts["made"])),
        "nick": member.nick if member else None,
        "pending": False,
        "premium_since": None,
        "roles": [] if member else [state.facts["bot_role"]],
        "mute": False,
        "deaf": False,
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
    """A channel with what it denies the bot, or a thread."""
    if each.is_thread:
        return _thread(state, each)
    overwrites: list[Json] = []
    if each.denied:
        overwrites = [{"id": state.facts["bot_role"], "type": 0, "allow": "0", "deny": str(each.denied)}]
    return {
        "id": each.id,
        "type": 0,
        "guild_id": state.server_of(each.id),
        "name": each.name,
        "position": each.position,
        "flags": 0,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "last_pin_timestamp": None,
        "permission_overwrites": overwrites,
    }


PUBLIC_THREAD_TYPE = 11
_AUTO_ARCHIVE_MINUTES = 4320
"""What a thread says; the local table archives none by itself."""


def _thread(state: State, each: Channel) -> Json:
    messages = sum(message.channel == each.id and not message.only_for for message in state.messages.values())
    return {
        "id": each.id,
        "type": PUBLIC_THREAD_TYPE,
        "guild_id": state.server_of(each.id),
        "parent_id": each.parent,
        "owner_id": each.owner,
        "name": each.name,
        "flags": 0,
        "last_message_id": None,
        "last_pin_timestamp": None,
        "rate_limit_per_user": 0,
        "message_count": messages,
        "total_message_sent": messages,
        "member_count": 1,
        "thread_metadata": {
            "archived": each.archived,
            "archive_timestamp": iso_timestamp(each.archive_changed),
            "auto_archive_duration": _AUTO_ARCHIVE_MINUTES,
            "locked": each.locked,
            "create_timestamp": iso_timestamp(unix_time_of_snowflake(each.id)),
        },
    }


def channels(state: State, server: str) -> list[Json]:
    """All channels of a server, without threads."""
    return [
        channel(state, each)
        for each in state.channels.values()
        if not each.is_thread and state.server_of(each.id) == server
    ]


def visible_active_threads(state: State, server: str) -> list[Json]:
    """The threads of a server that the bot sees and that are not archived."""
    return [
        channel(state, each)
        for each in state.channels.values()
        if each.is_thread and not each.archived and state.server_of(each.id) == server and state.bot_permissions(each)
    ]


def roles(state: State, server: str) -> list[Json]:
    """Everybody's role on a server and the bot's own."""
    bits = EVERYONE_PERMISSIONS & ~state.permissions_denied_to_everyone
    return [
        _role(server, "@everyone", 0, bits),
        {
            **_role(state.facts["bot_role"], BOT_NAME, 1, bits),
            "managed": True,
            "tags": {"bot_id": state.bot_id},
        },
    ]


def _role(key: str, name: str, position: int, bits: int) -> Json:
    return {
        "id": key,
        "name": name,
        "permissions": str(bits),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild_list_entry(state: State, server: str) -> Json:
    """A server in the list of those that the bot is on: with what it may do there."""
    return {
        "id": server,
        "name": _GUILD_NAME,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(EVERYONE_PERMISSIONS & ~state.permissions_denied_to_everyone),
        "features": [],
    }


def guild(state: State, server: str) -> Json:
    """A server as REST shows it. Its owner is the first moderator."""
    owner = next((each.id for each in state.members.values() if each.moderator), state.bot_id)
    nothing = (
        "icon description home_header splash discovery_splash banner application_id afk_channel_id system_channel_id "
        "widget_channel_id max_presences vanity_url_code rules_channel_id safety_alerts_channel_id "
        "public_updates_channel_id incidents_data"
    )
    return {
        **dict.fromkeys(nothing.split()),
        "id": server,
        "name": _GUILD_NAME,
        "owner_id": owner,
        "features": [],
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "roles": roles(state, server),
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": state.server_locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
    }


def guild_create_event(state: State, server: str) -> Json:
    """A server as the gateway announces it. Without the members intent the bot is the only member listed."""
    return {
        **guild(state, server),
        "joined_at": iso_timestamp(float(state.facts["made"])),
        "large": False,
        "unavailable": False,
        "member_count": len(state.members) + 1,
        "members": [member(state, state.bot_id, server)],
        "channels": channels(state, server),
        "threads": visible_active_threads(state, server),
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(state: State) -> Json:
    """The bot's application."""
    return {
        "id": state.bot_id,
        "name": BOT_NAME,
        "icon": None,
        "description": "",
        "type": None,
        "bot": bot_user(state),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(state.members[state.owner]) if state.owner else bot_user(state),
        "approximate_guild_count": len(state.servers),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": state.team,
        "eligible_oauth2_scopes": [],
    }


def snowflake_age_seconds(snowflake: str, now: float) -> float:
    """How old the thing with this id is, in seconds."""
    return now - unix_time_of_snowflake(snowflake)
