"""The log of the served bot: what is written to it, and what no library may write there."""

import logging
from typing import Any

from discord import ConnectionClosed, GatewayNotFound, VoiceClient, app_commands

from bot.delivery.requests import NETWORK_ERRORS, error_text
from bot.store.stored import StoreFailed

_PASSING = (*NETWORK_ERRORS, ConnectionClosed, GatewayNotFound, StoreFailed)
"""What says by itself what is away; where in a library it was noticed tells nobody anything."""


def joined_lines(text: str) -> str:
    """The text without its line breaks: Discord's errors have a line for each field that it refuses."""
    return " ".join(filter(None, map(str.strip, text.splitlines())))


class _OneLineFormatter(logging.Formatter):
    """A record is one line, whatever is told in it; a traceback follows it, indented, and looks like no record."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802, as the library calls it
        """The line."""
        return joined_lines(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802, as the library calls it
        """The traceback."""
        return "\n".join(f"  {line}" for line in super().formatException(ei).splitlines())


def configure_logging(level: str) -> None:
    """Log from this level on; libraries never from below INFO: there they write what people typed, and tokens."""
    written = logging.StreamHandler()
    written.setFormatter(_OneLineFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level="INFO" if level == "DEBUG" else level, handlers=[written])
    for ours in ("bot", "cogs"):
        logging.getLogger(ours).setLevel(level)
    _quiet_libraries()


def _quiet_libraries() -> None:
    """Silence warnings about voice, migrations that find nothing to do, and logs of every row written."""
    VoiceClient.warn_nacl = False
    VoiceClient.warn_dave = False
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for name in ("client", "shard", "gateway", "app_commands.tree"):
        logging.getLogger(f"discord.{name}").addFilter(_without_traceback)


def _without_traceback(record: logging.LogRecord) -> bool:
    """A log filter: broken connections and an unavailable database take one line, without a traceback."""
    cause = record.exc_info[1] if record.exc_info else None
    cause = cause.original if isinstance(cause, app_commands.CommandInvokeError) else cause
    if isinstance(cause, _PASSING):
        record.msg, record.args = f"{record.getMessage()}: {error_text(cause)}", ()
        record.exc_info, record.exc_text = None, None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True
