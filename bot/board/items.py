"""Buttons and menus of Discord's as the page has them."""

from typing import Any, TypeAlias

from discord import ui

Json: TypeAlias = Any


def button_json(button: ui.Button[Any], row: int | None = None) -> Json:
    """A button; `row`: in which it stands."""
    shown = {"id": button.custom_id, "label": button.label or "", "style": button.style.name}
    emoji = {"emoji": str(button.emoji)} if button.emoji else {}
    return shown | emoji | ({} if row is None else {"row": row})


def menu_json(menu: ui.Select[Any]) -> Json:
    """A menu, from which so many are chosen; `told`: what stands below a choice; `chosen`: it is the one so far."""
    told = [
        ({"told": one.description} if one.description else {}) | ({"chosen": True} if one.default else {})
        for one in menu.options
    ]
    options = [{"label": one.label, "value": one.value} | more for one, more in zip(menu.options, told, strict=True)]
    return {
        "id": menu.custom_id,
        "label": menu.placeholder or "",
        "options": options,
        "least": menu.min_values,
        "most": menu.max_values,
    }
