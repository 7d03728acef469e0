"""Asks a bot on this machine whether it is well: `python -m bot.health 8080`, as Docker does twice a minute.

Needs nothing but Python, so that it takes no time.
"""

import http.client
import sys
from collections.abc import Sequence
from http import HTTPStatus
from typing import Final

_ANSWER_TIMEOUT_SECONDS: Final = 8.0
_EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104, nobody listens here
"""What is listened at for all addresses of a machine, and how it is asked from there."""
_MOST_BYTES: Final = 10_000
"""No bot has so much to say."""


def parse_host_and_port(text: str) -> tuple[str, int]:
    """Host and port of HTTP_PORT: `8080` is of this machine alone, `0.0.0.0:8080` for others, too; else ValueError."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 2**16):
        raise ValueError(f"HTTP_PORT is a port such as 8080, or an address such as 0.0.0.0:8080, not {text!r}")
    return host.strip("[]") or "127.0.0.1", int(port)


def health_faults(host: str, port: int) -> list[str] | None:
    """What is wrong with the bot that listens there, a line each; None: nobody answers as a bot would."""
    asked = http.client.HTTPConnection(_EVERYWHERE.get(host, host), port, timeout=_ANSWER_TIMEOUT_SECONDS)
    try:
        asked.request("GET", "/healthz")
        answer = asked.getresponse()
        lines = answer.read(_MOST_BYTES).decode(errors="replace").splitlines()
    except (OSError, http.client.HTTPException):
        return None
    finally:
        asked.close()
    match answer.status:
        case HTTPStatus.OK:
            return []
        case HTTPStatus.SERVICE_UNAVAILABLE:
            return lines or ["it does not say what is wrong"]
        case _:
            return None


def main(arguments: Sequence[str]) -> int:
    """The exit status: 0 if the bot at the HTTP_PORT named is well, or shows its health nowhere; else it says why."""
    try:
        (said,) = (each.strip() for each in arguments)
        address = parse_host_and_port(said) if said else None
    except ValueError as error:
        why = error if len(arguments) == 1 else "usage: python -m bot.health HTTP_PORT, such as 8080"
        sys.stderr.write(f"{why}\n")
        return 2
    if address is None:
        return 0
    faults = health_faults(*address)
    if faults is None:
        faults = [f"no bot shows its health at {said}"]
    sys.stderr.writelines(f"{fault}\n" for fault in faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
