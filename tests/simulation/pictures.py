"""Pictures are what costs most: in most seeds each is the same tiny PNG. Imported before what draws."""

import base64
from collections.abc import Callable
from typing import Any

from bot.render.board import picture as board
from bot.render.card import picture as card
from bot.render.plot import picture as plot
from bot.render.roles import picture as roles
from bot.render.sheet import picture as sheet

TINY = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)


class Pictures:
    """Whether pictures are drawn in this process."""

    are_drawn = True


def _or_tiny(draw: Callable[..., bytes]) -> Callable[..., bytes]:
    def drawn(*args: Any, **options: Any) -> bytes:
        return draw(*args, **options) if Pictures.are_drawn else TINY

    return drawn


def install() -> None:
    """From now on drawing asks whether it is wanted."""
    for room in (board, card, plot, roles, sheet):
        for name in [each for each in vars(room) if each.startswith("draw_") and each != "draw_field"]:
            setattr(room, name, _or_tiny(getattr(room, name)))
