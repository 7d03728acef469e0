"""What there is at a local table: servers, channels, people, messages, commands, with their ids and permissions.

Every change is saved in its file. Knows nothing of requests and connections.
"""

import base64
import json
import secrets
import time
import unicodedata
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from bot.local.checks.bodies import Json
from bot.local.discord.storage import Storage

_DISCORD_EPOCH_MILLISECONDS = 1_420_070_400_000
"""The start of 2015 in milliseconds since 1970: Discord's ids count from it."""


class SnowflakeGenerator:
    """Makes ids like Discord's: text, rising, never twice the same, and telling when they were made."""

    def __init__(self, last: int = 0) -> None:
        self._last = last

    def next(self, *, seconds_ago: float = 0.0) -> str:
        """A new id, as if made `ago` seconds earlier."""
        fresh = ((int((time.time() - seconds_ago) * 1000)) - _DISCORD_EPOCH_MILLISECONDS) << 22
        if seconds_ago:
            # An older id must not equal one that was given then: the low bits come from the newest.
            return str(fresh | (self._count() & 0x3FFFFF))
        self._last = max(fresh, self._last + 1)
        return str(self._last)

    def _count(self) -> int:
        self._last += 1
        return self._last


def is_of_shard(server: str, shard: int, shard_count: int) -> bool:
    """Whether the events of this server go to that one of so many shards."""
    return (int(server) >> 22) % shard_count == shard


def unix_time_of_snowflake(snowflake: str) -> float:
    """When the id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + _DISCORD_EPOCH_MILLISECONDS) / 1000


def is_same_name(name: str, other: str) -> bool:
    """Whether people take these names for one: blanks, capitals and how a letter is made tell nobody apart."""
    return _folded(name) == _folded(other)


def _folded(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
_USE_APPLICATION_COMMANDS = 1 << 31
_MANAGE_THREADS = 1 << 34
SEND_MESSAGES_IN_THREADS = 1 << 38
_MANAGE_GUILD = 1 << 5
_ADD_REACTIONS = 1 << 6

DENIABLE_PERMISSIONS_BY_NAME = {
    "View Channel": VIEW_CHANNEL,
    "Send Messages": SEND_MESSAGES,
    "Send Messages in Threads": SEND_MESSAGES_IN_THREADS,
    "Embed Links": EMBED_LINKS,
    "Attach Files": ATTACH_FILES,
    "Read Message History": READ_MESSAGE_HISTORY,
}
"""What the page can deny the bot in one channel, to see that the bot names what is missing."""
EVERYONE_PERMISSIONS = sum(DENIABLE_PERMISSIONS_BY_NAME.values()) | _USE_APPLICATION_COMMANDS | _ADD_REACTIONS
"""What every member may do, the bot included."""
MODERATOR_PERMISSIONS = EVERYONE_PERMISSIONS | _MANAGE_GUILD | MANAGE_MESSAGES | _MANAGE_THREADS
"""What a moderator may do."""
_PERMISSIONS_WHILE_TIMED_OUT = VIEW_CHANNEL | READ_MESSAGE_HISTORY
"""What a member may still do who is timed out."""


def has_all(permissions: int, needed: int) -> bool:
    """Whether all the needed bits are among the permissions."""
    return permissions & needed == needed


SAMPLE_PLAYER_NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
_SAMPLE_SPECTATORS = ("Fay", "Gus")
_SAMPLE_MODERATOR = "Mia"
SAMPLE_NAMES = (*SAMPLE_PLAYER_NAMES, *_SAMPLE_SPECTATORS, _SAMPLE_MODERATOR)
"""Who is at a new table before anybody has come."""
SAMPLE_CHANNEL_NAMES = ("chouette", "second-table")
MODERATOR_ROLE_NAME = "Moderator"
GIVEN_ROLE_NAMES = ("Director", "Committee")
"""The roles that moderators give and take; their own they have by being moderators."""
COMMANDS_BY_ALLOWED_ROLE = {"Director": "director"}
"""The command that each role is allowed, as moderators allow it in Discord's server settings under *Integrations*."""
DEFAULT_LOCALE = "en-US"
"""What a new server and new people speak."""


@dataclass
class Member:
    """A person of the server; `nick` is their name here, `locale` the language of their Discord client.

    `roles`: the ids of those that moderators gave them. `speaks_own`: their language is no longer the table's.
    """

    id: str
    name: str
    nick: str | None = None
    moderator: bool = False
    locale: str = DEFAULT_LOCALE
    roles: list[str] = field(default_factory=list[str])
    speaks_own: bool = False

    @property
    def display_name(self) -> str:
        """The name that the server shows."""
        return self.nick or self.name

    @property
    def username(self) -> str:
        """The unique name that Discord asks for: small letters, digits, dots and underscores."""
        plain = "".join(c for c in self.name.lower() if c.isascii() and (c.isalnum() or c in "._"))
        return f"{plain or 'member'}.{self.id[-4:]}"


@dataclass
class Channel:
    """A text channel or a public thread.

    `denied` are the permissions that it denies the bot; `only_for_role` is the id of the role whose people alone see
    it, beside moderators and the bot (those of a thread are its channel's); `server` is empty for the first server. A
    thread has a `parent`, the id of its channel, and an `owner`, who began it.
    """

    id: str
    name: str
    position: int
    denied: int = 0
    server: str = ""
    parent: str = ""
    owner: str = ""
    archived: bool = False
    locked: bool = False
    archive_changed: float = 0.0
    only_for_role: str = ""

    @property
    def is_thread(self) -> bool:
        """Whether it is a thread, in a channel."""
        return bool(self.parent)


@dataclass
class Message:
    """A message as Discord's API shows it, and what only the server knows of it.

    `only_for`: the one person who sees it (ephemeral); `token`: of the interaction that answered with it;
    `shown_in_embeds`: attachments that its embeds show, which the API then does not list;
    `nonce`: what its sender gave it, told when it is posted and never again;
    `hidden_embeds`: those that nobody is shown, though it has them (SUPPRESS_EMBEDS).
    """

    body: Json
    only_for: str | None = None
    token: str | None = None
    shown_in_embeds: list[Json] = field(default_factory=list[Json])
    nonce: str | int | None = None
    hidden_embeds: list[Json] = field(default_factory=list[Json])

    @property
    def id(self) -> str:
        """The message's id."""
        return self.body["id"]

    @property
    def body_with_nonce(self) -> Json:
        """The body as its sender and the gateway are told of it once: with the nonce."""
        return self.body if self.nonce is None else {**self.body, "nonce": self.nonce}

    @property
    def body_with_hidden_embeds(self) -> Json:
        """The body with its embeds, hidden or not."""
        return {**self.body, "embeds": self.hidden_embeds or self.body["embeds"]}

    @property
    def channel(self) -> str:
        """The id of its channel."""
        return self.body["channel_id"]

    @property
    def author(self) -> str:
        """The id of its author."""
        return self.body["author"]["id"]


class State:
    """Everything at the table, in memory and, after every change, in its file."""

    def __init__(self, path: Path | None, base_url: str) -> None:
        """Open the table of that file, or make one; `base_url` is the address of its pictures."""
        self.storage = Storage(path)
        self.members: dict[str, Member] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.commands: dict[str, Json] = {}
        self.emojis: dict[str, Json] = {}
        """The emojis of the bot's application by id; the pictures are files of the same ids."""
        self.base = base_url
        self.owner: str | None = None
        """The person to whom the bot's application belongs; None: the bot itself."""
        self.team: Json | None = None
        """The team to which it belongs instead."""
        with self.storage.transaction():
            known = self.storage.documents_of_kind("table").get("facts")
            self.ids = SnowflakeGenerator(self._newest())
            self.left = set[str]()
            """The servers that the bot has left, until it is invited again."""
            self.facts: dict[str, str] = known or self._fresh_facts()
            for name in (MODERATOR_ROLE_NAME, *GIVEN_ROLE_NAMES):
                self.facts.setdefault(f"role:{name}", self.ids.next(seconds_ago=86400))
            if known is None:
                self._furnish()
            self._load()
            self.facts["base"] = base_url
            self.storage.save_document("table", "facts", self.facts)

    @property
    def bot_id(self) -> str:
        """The bot's id, which is its application's as well."""
        return self.facts["bot"]

    @property
    def first_server_id(self) -> str:
        """The first server's id, which is that of the role that everybody has there as well."""
        return self.facts["guild"]

    def role_id(self, name: str) -> str:
        """The id of the moderators' role, or of one that they give; raises KeyError."""
        return self.facts[f"role:{name}"]

    def role_ids_of_member(self, member: Member) -> list[str]:
        """The ids of a person's roles, on every server."""
        return [*([self.role_id(MODERATOR_ROLE_NAME)] if member.moderator else []), *member.roles]

    @property
    def servers(self) -> list[str]:
        """The ids of all servers on which the bot is; everybody is a member of each."""
        there = dict.fromkeys([self.first_server_id, *(each.server for each in self.channels.values() if each.server)])
        return [each for each in there if each not in self.left]

    def server_id_of_channel(self, channel: str) -> str:
        """The id of the server that has this channel."""
        return (self.channels[channel].server if channel in self.channels else "") or self.first_server_id

    @property
    def bot_token(self) -> str:
        """The token with which the bot logs in."""
        return self.facts["token"]

    @property
    def locale_of_all_servers(self) -> str:
        """The language of the server."""
        return self.facts.get("locale", DEFAULT_LOCALE)

    @property
    def is_locale_chosen(self) -> bool:
        """Whether somebody has set the language of the server, or of all who are there."""
        others = (each for each in self.members.values() if not each.speaks_own)
        return "locale" in self.facts or any(each.locale != DEFAULT_LOCALE for each in others)

    def save_locale_of_all_servers(self, locale: str) -> None:
        """Set the language of the server."""
        self.facts["locale"] = locale
        self.storage.save_document("table", "facts", self.facts)

    @property
    def permissions_denied_to_everyone(self) -> int:
        """The permissions that the whole server denies to everybody but moderators, the bot included."""
        return int(self.facts.get("denied", "0"))

    def save_permissions_denied_to_everyone(self, denied: int) -> None:
        """Deny these permissions in the whole server."""
        self.facts["denied"] = str(denied)
        self.storage.save_document("table", "facts", self.facts)

    def bot_permissions(self, channel: Channel) -> int:
        """What the bot may do in the channel: nothing in one that it does not see."""
        above = self.channels.get(channel.parent, channel)
        left = EVERYONE_PERMISSIONS & ~(above.denied | self.permissions_denied_to_everyone)
        if self.is_bot_timed_out(self.server_id_of_channel(channel.id)):
            left &= _PERMISSIONS_WHILE_TIMED_OUT
        return left if has_all(left, VIEW_CHANNEL) else 0

    def bot_timed_out_until(self, server: str) -> float:
        """Until when the bot is timed out on the server, in seconds since 1970; 0: it is not, or was never."""
        return float(self.facts.get(f"timed out:{server}", "0"))

    def is_bot_timed_out(self, server: str) -> bool:
        """Whether a moderator has timed the bot out there, and it is not over."""
        return self.bot_timed_out_until(server) > time.time()

    def save_bot_timeout(self, server: str, until_unix_seconds: float) -> None:
        """Time the bot out on a server until then, in seconds since 1970; 0: no more."""
        self.facts[f"timed out:{server}"] = str(until_unix_seconds)
        self.storage.save_document("table", "facts", self.facts)

    def sees(self, member: Member, channel: Channel) -> bool:
        """Whether a person sees the channel, or that of the thread."""
        role = self.channels.get(channel.parent, channel).only_for_role
        return not role or member.moderator or role in member.roles

    def member_permissions(self, member: Member) -> int:
        """What a person may do in every channel that they see: the server takes nothing from moderators."""
        return (
            MODERATOR_PERMISSIONS if member.moderator else EVERYONE_PERMISSIONS & ~self.permissions_denied_to_everyone
        )

    @property
    def first_channel(self) -> Channel:
        """The channel that is shown first."""
        return min((each for each in self.channels.values() if not each.is_thread), key=lambda each: each.position)

    def member_named(self, name: str) -> Member:
        """Whom people see by that name, else whose account has it; raises KeyError."""
        members = [*self.members.values()]
        for names in ([each.display_name for each in members], [each.name for each in members]):
            if name in names:
                return members[names.index(name)]
        raise KeyError(name)

    def save_member(self, member: Member) -> None:
        """Add or save a person."""
        self.members[member.id] = member
        self.storage.save_document("member", member.id, asdict(member))

    def add_member(self, name: str, *, moderator: bool = False) -> Member:
        """A new person of that name."""
        member = Member(self.ids.next(), name, moderator=moderator, locale=self.locale_of_all_servers)
        self.save_member(member)
        return member

    def save_channel(self, channel: Channel) -> None:
        """Add or save a channel."""
        self.channels[channel.id] = channel
        self.storage.save_document("channel", channel.id, asdict(channel))

    def add_server_with_channel(self, shard: int, shard_count: int) -> Channel:
        """The only channel of one more server, whose events go to that one of so many shards."""
        old = 86400.0
        while not is_of_shard(server := self.ids.next(seconds_ago=old), shard, shard_count):
            old += 0.001
        only = Channel(self.ids.next(), SAMPLE_CHANNEL_NAMES[0], len(self.channels), server=server)
        self.save_channel(only)
        return only

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with all its messages and threads."""
        for thread in [each for each in self.channels.values() if each.parent == channel.id]:
            self.delete_channel(thread)
        self.channels.pop(channel.id, None)
        self.storage.delete_document("channel", channel.id)
        for message in [each for each in self.messages.values() if each.channel == channel.id]:
            for file in (*message.body["attachments"], *message.shown_in_embeds):
                self.storage.delete_file(file["id"])
            self.delete_message(message)

    def save_message(self, message: Message) -> None:
        """Add or save a message."""
        self.messages[message.id] = message
        self.storage.save_document("message", message.id, vars(message))

    def delete_message(self, message: Message) -> None:
        """Delete a message."""
        self.messages.pop(message.id, None)
        self.storage.delete_document("message", message.id)

    def save_command(self, command: Json) -> None:
        """Add or save a command."""
        self.commands[command["id"]] = command
        self.storage.save_document("command", command["id"], command)

    def delete_command(self, key: str) -> None:
        """Remove a command."""
        self.commands.pop(key, None)
        self.storage.delete_document("command", key)

    def save_emoji(self, emoji: Json, media_type: str = "", picture: bytes = b"") -> None:
        """Add an emoji with its `picture`, or save its new name."""
        with self.storage.transaction():
            self.emojis[emoji["id"]] = emoji
            self.storage.save_document("emoji", emoji["id"], emoji)
            if picture:
                self.storage.save_file(emoji["id"], emoji["name"], media_type, picture)

    def delete_emoji(self, key: str) -> None:
        """Remove an emoji."""
        with self.storage.transaction():
            self.emojis.pop(key, None)
            self.storage.delete_document("emoji", key)
            self.storage.delete_file(key)

    def _newest(self) -> int:
        """The highest id that the file knows: new ones must be higher, even if the clock was set back."""
        kinds = ("member", "channel", "message", "command", "emoji", "interaction")
        return max((int(key) for kind in kinds for key in self.storage.documents_of_kind(kind)), default=0)

    def _fresh_facts(self) -> dict[str, str]:
        """The ids and the token of a new table; the bot was made a year before its server."""
        bot, role = self.ids.next(seconds_ago=365 * 86400), self.ids.next(seconds_ago=86400)
        guild = self.ids.next(seconds_ago=2 * 86400)
        first = base64.urlsafe_b64encode(bot.encode()).decode().rstrip("=")
        token = f"{first}.{secrets.token_urlsafe(5)[:6]}.{secrets.token_urlsafe(28)}"
        return {"bot": bot, "bot_role": role, "guild": guild, "token": token, "made": str(time.time())}

    def _furnish(self) -> None:
        """The people and channels of a new table."""
        for name in SAMPLE_NAMES:
            self.add_member(name, moderator=name == _SAMPLE_MODERATOR)
        for position, name in enumerate(SAMPLE_CHANNEL_NAMES):
            self.save_channel(Channel(self.ids.next(), name, position))

    def _load(self) -> None:
        self.members = {key: Member(**body) for key, body in self.storage.documents_of_kind("member").items()}
        self.channels = {key: Channel(**body) for key, body in self.storage.documents_of_kind("channel").items()}
        self.commands = self.storage.documents_of_kind("command")
        self.emojis = self.storage.documents_of_kind("emoji")
        bodies = self.storage.documents_of_kind("message")
        for key in sorted(bodies, key=int):
            self.messages[key] = Message(**self._moved(bodies[key]))

    def _moved(self, body: Json) -> Json:
        """The message with its pictures' addresses as they are now: the port may be another than last time."""
        before = self.facts.get("base", self.base)
        if before == self.base:
            return body
        moved: Any = json.loads(json.dumps(body).replace(before, self.base))
        return moved
