"""Discord's permission bits, as far as a table needs them, and who has which; knows no request."""

VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6

EVERYONE = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | ADD_REACTIONS
)
"""What every member has, the bot as well."""

SWITCHES = {
    "View Channel": VIEW_CHANNEL,
    "Send Messages": SEND_MESSAGES,
    "Embed Links": EMBED_LINKS,
    "Attach Files": ATTACH_FILES,
    "Read Message History": READ_MESSAGE_HISTORY,
}
"""What the page can take from the bot in one channel, to see that it names what is missing."""


def may(permissions: int, needed: int) -> bool:
    """Whether all the needed bits are among the permissions."""
    return permissions & needed == needed


def of_bot(denied: int) -> int:
    """The bot's permissions in a channel that denies it these; unseen, a channel allows nothing."""
    left = EVERYONE & ~denied
    return left if may(left, VIEW_CHANNEL) else 0


def of_member(denied: int, *, moderator: bool) -> int:
    """A person's permissions in every channel, where the server denies these to all but moderators."""
    return EVERYONE | MANAGE_GUILD | MANAGE_MESSAGES if moderator else EVERYONE & ~denied
