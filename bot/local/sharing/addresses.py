"""Where other devices find this computer, by what its own routes say; asks nobody on the network."""

import contextlib
import ipaddress
import socket

_ELSEWHERE = ("192.0.2.1", "192.168.0.1", "192.168.1.1", "192.168.178.1", "10.0.0.1", "172.16.0.1")
"""Where routes may lead: outside, and into usual networks at home, where that is another way."""
_ANY_PORT = 9


def links_in_networks(port: int | str | None, path: str) -> list[str]:
    """The addresses under which other devices open this path of what listens here at that port."""
    return [f"http://{each}:{port}{path}" for each in addresses_in_networks()]


def addresses_in_networks() -> list[str]:
    """The addresses of this computer in its networks, that of the way outside first."""
    found: list[str] = []
    for there in _ELSEWHERE:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect((there, _ANY_PORT))  # of UDP: it chooses our address and sends nothing
            found.append(way.getsockname()[0])
    usable = (ipaddress.ip_address(each) for each in dict.fromkeys(found))
    return [str(each) for each in usable if not (each.is_loopback or each.is_unspecified)]
