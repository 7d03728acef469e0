"""Asks a bot on this machine whether it is well: `python -m bot.health 8080`, as Docker does twice a minute.

Needs nothing but Python, so that it takes no time.
"""

import http.client
import sys
from typing import Final

SECONDS_TO_ANSWER: Final = 8.0
_EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104, nobody listens here
"""What is listened at for all addresses of a machine, and how it is asked from there."""


def http_address(said: str) -> tuple[str, int]:
    """Host and port of HTTP_PORT: `8080` is of this machine alone, `0.0.0.0:8080` for others, too; else ValueError."""
    host, _, port = said.rpartition(":")
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 2**16):
        raise ValueError(f"HTTP_PORT is a port such as 8080, or an address such as 0.0.0.0:8080, not {said!r}")
    return host.strip("[]") or "127.0.0.1", int(port)


def health_status(host: str, port: int) -> int | None:
    """The HTTP status of what a bot that listens there says of its health; None: nobody answers as a bot would."""
    asked = http.client.HTTPConnection(_EVERYWHERE.get(host, host), port, timeout=SECONDS_TO_ANSWER)
    try:
        asked.request("GET", "/healthz")
        return asked.getresponse().status
    except (OSError, http.client.HTTPException):
        return None
    finally:
        asked.close()


def main(said: str) -> int:
    """The exit status: 0 if the bot at this HTTP_PORT is well, or shows its health nowhere."""
    return 0 if not said.strip() or health_status(*http_address(said.strip())) == http.client.OK else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
