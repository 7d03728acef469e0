"""What a person's Discord client sends for what they type, press and fill in, and what it does not let them send.

Knows commands, components and modals as they were registered and shown; sends nothing itself.
"""

from collections.abc import Mapping
from typing import Any

from bot.local.checks.bodies import Json, is_list, is_whole, objects_in
from bot.local.checks.commands import (
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    SLASH,
    STRING,
    SUBCOMMAND,
    USER,
)
from bot.local.checks.components import BUTTON, LINK, MENUS, ROW, TEXT_INPUT, TEXT_MENU, USER_MENU
from bot.local.discord import payloads
from bot.local.discord.rewriting import walk
from bot.local.discord.state import EVERYONE, Member, State, has_all


class CannotSend(ValueError):  # noqa: N818, tests and page read it as "they cannot send"
    """Discord's own client would not let the person send this."""


def commands_for(state: State, member: Member) -> list[Json]:
    """The slash commands that the person is offered, sorted by name."""
    offered = [each for each in state.commands.values() if each["type"] == SLASH and _is_offered(state, member, each)]
    return sorted(offered, key=lambda each: each["name"])


def _is_offered(state: State, member: Member, command: Json) -> bool:
    """Whether the person has the permissions that the command names; with none at all, whether they moderate."""
    needed = command.get("default_member_permissions")
    if needed == "0":
        return member.moderator
    return has_all(state.member_permissions(member), int(needed or 0))


def command_data(
    state: State, member: Member, name: str, values: Mapping[str, Any], *, focused: str | None = None
) -> Json:
    """The `data` of a command, `name` with its subcommands ("chouette open"), or of a completion of `focused`.

    `values` by option name; raises `CannotSend`.
    """
    first, *path = name.split()
    command = next((each for each in commands_for(state, member) if each["name"] == first), None)
    if command is None:
        raise CannotSend(f"There is no command /{first}.")
    data: Json = {"id": command["id"], "name": first, "type": SLASH}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    spot, part = data, command
    for step in path:
        found = next((each for each in objects_in(part.get("options")) if each["name"] == step), None)
        if found is None or found["type"] not in (SUBCOMMAND, GROUP):
            raise CannotSend(f"There is no command /{name}.")
        spot["options"] = [{"type": found["type"], "name": step}]
        spot, part = spot["options"][0], found
    known = objects_in(part.get("options"))
    if any(each["type"] in (SUBCOMMAND, GROUP) for each in known):
        raise CannotSend(f"/{name} wants a subcommand.")
    strange = set(values) - {each["name"] for each in known}
    if strange:
        raise CannotSend(f"/{name} has no option {min(strange)}.")
    options = [_option(state, each, values, focused) for each in known]
    spot["options"] = [each for each in options if each is not None]
    resolved = _resolved(state, spot["options"])
    if resolved:
        data["resolved"] = resolved
    return data


def _option(state: State, known: Json, values: Mapping[str, Any], focused: str | None) -> Json | None:
    """One option as it is sent; None if it was left out."""
    name = known["name"]
    value = values.get(name)
    if known["type"] == STRING and name != focused and isinstance(value, str):
        value = value.strip() or None  # of spaces alone the client sends nothing
    if value is None:
        if known.get("required") and focused is None:
            raise CannotSend(f"The option {name} is required.")
        return None
    sent: Json = {"type": known["type"], "name": name, "value": value}
    if name == focused:
        return {**sent, "value": str(value), "focused": True}
    if focused is None or known["type"] in (USER, MENTIONABLE):
        sent["value"] = _value(state, known, value)
    return sent


def _value(state: State, known: Json, value: Any) -> Any:
    """The value as the option's type wants it; raises `CannotSend`."""
    name = known["name"]
    choices = objects_in(known.get("choices"))
    if choices:
        chosen = next((each["value"] for each in choices if value in (each["value"], each["name"])), None)
        if chosen is None:
            raise CannotSend(f"{value} is no choice of the option {name}.")
        return chosen
    match known["type"]:
        case int(kind) if kind == STRING:
            text = str(value)
            if not known.get("min_length", 0) <= len(text) <= known.get("max_length", 6000):
                raise CannotSend(f"The option {name} is too short or too long.")
            return text
        case int(kind) if kind in (INTEGER, NUMBER):
            return _number(known, value, whole=kind == INTEGER)
        case int(kind) if kind == BOOLEAN:
            if not isinstance(value, bool):
                raise CannotSend(f"The option {name} is true or false.")
            return value
        case int(kind) if kind in (USER, MENTIONABLE):
            return member_id(state, value)
        case int(kind) if kind == CHANNEL:
            if str(value) not in state.channels:
                raise CannotSend(f"{value} is no channel.")
            return str(value)
        case _:
            raise CannotSend(f"The local table cannot fill in the option {name}.")


def _number(known: Json, value: Any, *, whole: bool) -> int | float:
    name = known["name"]
    try:
        number = int(value) if whole else float(value)
    except (TypeError, ValueError):
        raise CannotSend(f"The option {name} is a number.") from None
    if not known.get("min_value", number) <= number <= known.get("max_value", number):
        raise CannotSend(f"The option {name} is out of bounds.")
    return number


def member_id(state: State, value: Any) -> str:
    """The id of a person given by id or name, or of the bot; raises `CannotSend`."""
    key = str(getattr(value, "id", value))
    if key in state.members or key == state.bot:
        return key
    try:
        return state.member_named(key.removeprefix("@")).id
    except KeyError:
        raise CannotSend(f"There is nobody called {key}.") from None


def _resolved(state: State, options: list[Json]) -> Json:
    """The people and channels that options name, in full."""
    people = [each["value"] for each in options if each["type"] in (USER, MENTIONABLE)]
    places = [each["value"] for each in options if each["type"] == CHANNEL]
    resolved = people_in_full(state, people) if people else {}
    if places:
        shown = {key: payloads.channel(state, state.channels[key]) for key in places if key in state.channels}
        resolved["channels"] = {key: {**each, "permissions": str(EVERYONE)} for key, each in shown.items()}
    return resolved


def people_in_full(state: State, keys: list[str]) -> Json:
    """Users and memberships by id, in the form of `resolved`."""
    users: Json = {}
    members: Json = {}
    for key in keys:
        if key == state.bot:
            users[key] = payloads.bot_user(state)
            members[key] = {**payloads.membership(state, key), "permissions": str(EVERYONE)}
        else:
            whole = payloads.member_with_permissions(state, key)
            users[key] = whole.pop("user")
            members[key] = {name: kept for name, kept in whole.items() if name not in ("mute", "deaf")}
    return {"users": users, "members": members}


def component_of(message: Json, which: str) -> Json:
    """The message's button or menu with that custom_id, else that label; raises `CannotSend`."""
    parts = [each for each in walk(message["components"]) if each["type"] in (BUTTON, *MENUS)]
    for key in ("custom_id", "label", "placeholder"):
        for each in parts:
            if each.get(key) == which:
                return each
    shown = [each.get("label") or each.get("custom_id") for each in parts]
    raise CannotSend(f"The message has no button or menu {which!r}; it has {shown}.")


def press_data(part: Json) -> Json:
    """The `data` of a press on that button; raises `CannotSend`."""
    if part["type"] != BUTTON or part.get("disabled") or part.get("style") == LINK:
        raise CannotSend("This cannot be pressed.")
    return {"component_type": BUTTON, "custom_id": part["custom_id"], "id": part["id"]}


def choice_data(state: State, menu: Json, values: list[Any]) -> Json:
    """The `data` of a choice in that menu, by value or label, or by person; raises `CannotSend`."""
    if menu["type"] not in (TEXT_MENU, USER_MENU) or menu.get("disabled"):
        raise CannotSend("From this nothing can be chosen.")
    if not menu["min_values"] <= len(values) <= menu["max_values"]:
        raise CannotSend(f"Choose {menu['min_values']} to {menu['max_values']}.")
    data: Json = {"component_type": menu["type"], "custom_id": menu["custom_id"], "id": menu["id"]}
    if menu["type"] == USER_MENU:
        data["values"] = [member_id(state, each) for each in values]
        data["resolved"] = people_in_full(state, data["values"])
    else:
        data["values"] = [_menu_value(menu, each) for each in values]
    return data


def _menu_value(menu: Json, wanted: Any) -> str:
    for key in ("value", "label"):
        for option in menu["options"]:
            if option[key] == wanted:
                return option["value"]
    raise CannotSend(f"{wanted!r} is not in the menu.")


def modal_data(state: State, modal: Json, values: Mapping[str, Any]) -> Json:
    """The `data` of a filled-in modal, values by custom_id; raises `CannotSend`."""
    known = {each["custom_id"] for each in walk(modal["components"]) if "custom_id" in each}
    if set(values) - known:
        raise CannotSend(f"The form has no field {min(set(values) - known)}; it has {sorted(known)}.")
    lines: list[Json] = []
    for number, line in enumerate(objects_in(modal["components"]), 1):
        kind = line["type"]
        sent: Json = {"type": kind, "id": line.get("id") or number}
        if kind == ROW:
            sent["components"] = [_field(state, each, values) for each in objects_in(line["components"])]
        elif "component" in line:
            sent["component"] = _field(state, line["component"], values)
        lines.append(sent)
    data: Json = {"custom_id": modal["custom_id"], "components": lines}
    menus = [each for each in walk(lines) if each["type"] == USER_MENU]
    if menus:
        data["resolved"] = people_in_full(state, [key for each in menus for key in each["values"]])
    return data


def _field(state: State, field: Json, values: Mapping[str, Any]) -> Json:
    """One field of a modal as it is sent."""
    name = field["custom_id"]
    sent: Json = {"type": field["type"], "custom_id": name, "id": field.get("id") or 100}
    given = values.get(name)
    if field["type"] == TEXT_INPUT:
        text = str(field.get("value") or "" if given is None else given)
        required = field.get("required") is not False
        least = field.get("min_length") or (1 if required else 0)
        if (text or required) and not least <= len(text) <= (field.get("max_length") or 4000):
            raise CannotSend(f"The field {name} is too short or too long.")
        return {**sent, "value": text}
    chosen = list(given) if is_list(given) else [] if given is None else [given]
    least, most = field.get("min_values"), field.get("max_values")
    if field.get("required") is False and not chosen:
        return {**sent, "values": []}
    if not (least if is_whole(least) else 1) <= len(chosen) <= (most if is_whole(most) else 1):
        raise CannotSend(f"The field {name} wants another number of choices.")
    if field["type"] == TEXT_MENU:
        return {**sent, "values": [_menu_value(field, each) for each in chosen]}
    return {**sent, "values": [member_id(state, each) for each in chosen]}
