"""What a person's Discord client sends for what they type, press and fill in, and what it does not let them send.

Knows commands, components and modals as they were registered and shown; sends nothing itself.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from bot.local.checks.bodies import Json, is_int_not_bool, is_list, objects_in_list
from bot.local.checks.commands import SLASH_COMMAND_TYPE, OptionType
from bot.local.checks.components import LINK_STYLE, MENU_TYPES, ComponentType
from bot.local.discord import payloads
from bot.local.discord.rewriting import walk_components
from bot.local.discord.state import COMMANDS_BY_ALLOWED_ROLE, EVERYONE_PERMISSIONS, Member, State, has_all


class ClientWouldNotSend(ValueError):  # noqa: N818, tests and page read it as "they cannot send"
    """Discord's own client would not let the person send this."""


def commands_offered_to(state: State, member: Member) -> list[Json]:
    """The slash commands that the person is offered, sorted by name."""
    offered = [
        each
        for each in state.commands.values()
        if each["type"] == SLASH_COMMAND_TYPE and _is_offered(state, member, each)
    ]
    return sorted(offered, key=lambda each: each["name"])


def _is_offered(state: State, member: Member, command: Json) -> bool:
    """Whether the person has the permissions that the command names (with none at all: moderates), or its role."""
    allowed = [state.role_id(role) for role, name in COMMANDS_BY_ALLOWED_ROLE.items() if name == command["name"]]
    if any(role in member.roles for role in allowed):
        return True
    needed = command.get("default_member_permissions")
    if needed == "0":
        return member.moderator
    return has_all(state.member_permissions(member), int(needed or 0))


def command_interaction_data(
    state: State, member: Member, name: str, values: Mapping[str, Any], *, focused_option: str | None = None
) -> Json:
    """The `data` of a command, `name` with its subcommands ("chouette open"), or of a completion of `focused_option`.

    `values` by option name; raises `ClientWouldNotSend`.
    """
    first, *path = name.split()
    command = next((each for each in commands_offered_to(state, member) if each["name"] == first), None)
    if command is None:
        raise ClientWouldNotSend(f"There is no command /{first}.")
    data: Json = {"id": command["id"], "name": first, "type": SLASH_COMMAND_TYPE}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    spot, part = data, command
    for step in path:
        found = next((each for each in objects_in_list(part.get("options")) if each["name"] == step), None)
        if found is None or found["type"] not in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP):
            raise ClientWouldNotSend(f"There is no command /{name}.")
        inner: Json = {"type": found["type"], "name": step}
        spot["options"] = [inner]
        spot, part = inner, found
    known = objects_in_list(part.get("options"))
    if any(each["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP) for each in known):
        raise ClientWouldNotSend(f"/{name} wants a subcommand.")
    strange = set(values) - {each["name"] for each in known}
    if strange:
        raise ClientWouldNotSend(f"/{name} has no option {min(strange)}.")
    options = [_option(state, member, each, values, focused_option) for each in known]
    spot["options"] = [each for each in options if each is not None]
    resolved = _resolved(state, spot["options"])
    if resolved:
        data["resolved"] = resolved
    return data


def _option(state: State, member: Member, known: Json, values: Mapping[str, Any], focused: str | None) -> Json | None:
    """One option as it is sent; None if it was left out."""
    name = known["name"]
    value = values.get(name)
    if known["type"] == OptionType.STRING and name != focused and isinstance(value, str):
        value = value.strip() or None  # of spaces alone the client sends nothing
    if value is None:
        if known.get("required") and focused is None:
            raise ClientWouldNotSend(f"The option {name} is required.")
        return None
    sent: Json = {"type": known["type"], "name": name, "value": value}
    if name == focused:
        return {**sent, "value": str(value), "focused": True}
    if focused is None or known["type"] in (OptionType.USER, OptionType.MENTIONABLE):
        sent["value"] = _value(state, member, known, value)
    return sent


def _value(state: State, member: Member, known: Json, value: Any) -> Any:
    """The value as the option's type wants it; raises `ClientWouldNotSend`."""
    name = known["name"]
    choices = objects_in_list(known.get("choices"))
    if choices:
        chosen = next((each["value"] for each in choices if value in (each["value"], each["name"])), None)
        if chosen is None:
            raise ClientWouldNotSend(f"{value} is no choice of the option {name}.")
        return chosen
    match known["type"]:
        case OptionType.STRING:
            text = str(value)
            if not known.get("min_length", 0) <= len(text) <= known.get("max_length", 6000):
                raise ClientWouldNotSend(f"The option {name} is too short or too long.")
            return text
        case OptionType.INTEGER | OptionType.NUMBER as kind:
            return _number(known, value, whole=kind == OptionType.INTEGER)
        case OptionType.BOOLEAN:
            if not isinstance(value, bool):
                raise ClientWouldNotSend(f"The option {name} is true or false.")
            return value
        case OptionType.USER | OptionType.MENTIONABLE:
            return _member_id(state, value)
        case OptionType.ATTACHMENT:
            return _uploaded(state, value, name)
        case OptionType.CHANNEL:
            if str(value) not in state.channels or not state.sees(member, state.channels[str(value)]):
                raise ClientWouldNotSend(f"{value} is no channel.")
            return str(value)
        case _:
            raise ClientWouldNotSend(f"The local table cannot fill in the option {name}.")


def _uploaded(state: State, value: Any, option: str) -> str:
    """The id of a file that is given by its name and its bytes, or its text; raises `ClientWouldNotSend`."""
    match value:
        case (str() as name, bytes() as content):
            pass
        case (str() as name, str() as text):
            content = text.encode()
        case _:
            raise ClientWouldNotSend(f"The option {option} is a file: its name and its content.")
    key = state.ids.next()
    state.storage.save_file(key, name, "application/octet-stream", content)
    return key


def _attachment(state: State, key: str) -> Json:
    """An uploaded file as an interaction describes it."""
    name, kind, content = state.storage.read_file(key) or ("", "", b"")
    url = f"{state.base}/attachments/0/{key}/{quote(name)}"
    shown = {"id": key, "filename": name, "size": len(content), "url": url, "proxy_url": url}
    return {**shown, "content_type": kind, "ephemeral": True}


def _number(known: Json, value: Any, *, whole: bool) -> int | float:
    name = known["name"]
    try:
        number = int(value) if whole else float(value)
    except (TypeError, ValueError):
        raise ClientWouldNotSend(f"The option {name} is a number.") from None
    if not known.get("min_value", number) <= number <= known.get("max_value", number):
        raise ClientWouldNotSend(f"The option {name} is out of bounds.")
    return number


def _member_id(state: State, value: Any) -> str:
    """The id of a person given by id or name, or of the bot; raises `ClientWouldNotSend`."""
    key = str(getattr(value, "id", value))
    if key in state.members or key == state.bot_id:
        return key
    try:
        return state.member_named(key.removeprefix("@")).id
    except KeyError:
        raise ClientWouldNotSend(f"There is nobody called {key}.") from None


def _resolved(state: State, options: list[Json]) -> Json:
    """The people, channels and files that options name, in full."""
    people = [each["value"] for each in options if each["type"] in (OptionType.USER, OptionType.MENTIONABLE)]
    places = [each["value"] for each in options if each["type"] == OptionType.CHANNEL]
    files = [each["value"] for each in options if each["type"] == OptionType.ATTACHMENT]
    resolved = _resolved_people(state, people) if people else {}
    if files:
        resolved["attachments"] = {key: _attachment(state, key) for key in files}
    if places:
        shown = {key: payloads.channel(state, state.channels[key]) for key in places if key in state.channels}
        resolved["channels"] = {key: {**each, "permissions": str(EVERYONE_PERMISSIONS)} for key, each in shown.items()}
    return resolved


def _resolved_people(state: State, keys: list[str]) -> Json:
    """Users and memberships by id, in the form of `resolved`."""
    users: Json = {}
    members: Json = {}
    for key in keys:
        if key == state.bot_id:
            users[key] = payloads.bot_user(state)
            members[key] = {**payloads.member_without_user(state, key), "permissions": str(EVERYONE_PERMISSIONS)}
        else:
            whole = payloads.member_with_permissions(state, key)
            users[key] = whole.pop("user")
            members[key] = {name: kept for name, kept in whole.items() if name not in ("mute", "deaf")}
    return {"users": users, "members": members}


def find_button_or_menu(message: Json, custom_id_or_label: str) -> Json:
    """The message's button or menu with that custom_id, else that label; raises `ClientWouldNotSend`.

    Else the first button whose label begins with these words: "Take" is "Take for 2" too.
    """
    parts = [
        each for each in walk_components(message["components"]) if each["type"] in (ComponentType.BUTTON, *MENU_TYPES)
    ]
    for key in ("custom_id", "label", "placeholder"):
        for each in parts:
            if each.get(key) == custom_id_or_label:
                return each
    for each in parts:
        if each.get("label", "").startswith((f"{custom_id_or_label} ", f"{custom_id_or_label}:")):
            return each
    shown = [each.get("label") or each.get("custom_id") for each in parts]
    raise ClientWouldNotSend(f"The message has no button or menu {custom_id_or_label!r}; it has {shown}.")


def press_interaction_data(part: Json) -> Json:
    """The `data` of a press on that button; raises `ClientWouldNotSend`."""
    if part["type"] != ComponentType.BUTTON or part.get("disabled") or part.get("style") == LINK_STYLE:
        raise ClientWouldNotSend("This cannot be pressed.")
    return {"component_type": ComponentType.BUTTON, "custom_id": part["custom_id"], "id": part["id"]}


def menu_interaction_data(state: State, member: Member, menu: Json, values: list[Any]) -> Json:
    """The `data` of this person's choice in that menu: by value or label, people, roles and channels by id or name.

    Raises `ClientWouldNotSend`.
    """
    if menu["type"] == ComponentType.MENTIONABLE_MENU or menu.get("disabled"):
        raise ClientWouldNotSend("From this nothing can be chosen.")
    if not menu["min_values"] <= len(values) <= menu["max_values"]:
        raise ClientWouldNotSend(f"Choose {menu['min_values']} to {menu['max_values']}.")
    data: Json = {"component_type": menu["type"], "custom_id": menu["custom_id"], "id": menu["id"]}
    if menu["type"] == ComponentType.USER_MENU:
        data["values"] = [_member_id(state, each) for each in values]
        data["resolved"] = _resolved_people(state, data["values"])
    elif menu["type"] == ComponentType.ROLE_MENU:
        data["values"], data["resolved"] = _chosen(payloads.roles(state, state.first_server_id), "roles", values)
    elif menu["type"] == ComponentType.CHANNEL_MENU:
        channels = [payloads.channel(state, each) for each in state.channels.values() if state.sees(member, each)]
        offered = [each for each in channels if each["type"] in (menu.get("channel_types") or [each["type"]])]
        shown = [{**each, "permissions": str(EVERYONE_PERMISSIONS)} for each in offered]
        data["values"], data["resolved"] = _chosen(shown, "channels", values)
    else:
        data["values"] = [_menu_value(menu, each) for each in values]
    return data


def _chosen(offered: list[Json], kind: str, values: list[Any]) -> tuple[list[str], Json]:
    """The ids of what was chosen of these, by id or name, and it in full, in the form of `resolved`."""
    found: dict[str, Json] = {}
    for value in values:
        one = next((each for each in offered if value in (each["id"], each["name"])), None)
        if one is None:
            raise ClientWouldNotSend(f"{value!r} is not in the menu.")
        found[one["id"]] = one
    return [*found], {kind: found}


def _menu_value(menu: Json, wanted: Any) -> str:
    for key in ("value", "label"):
        for option in menu["options"]:
            if option[key] == wanted:
                return option["value"]
    raise ClientWouldNotSend(f"{wanted!r} is not in the menu.")


def modal_interaction_data(state: State, modal: Json, values: Mapping[str, Any]) -> Json:
    """The `data` of a filled-in modal, values by custom_id; raises `ClientWouldNotSend`."""
    known = {each["custom_id"] for each in walk_components(modal["components"]) if "custom_id" in each}
    if set(values) - known:
        raise ClientWouldNotSend(f"The form has no field {min(set(values) - known)}; it has {sorted(known)}.")
    lines: list[Json] = []
    for number, line in enumerate(objects_in_list(modal["components"]), 1):
        kind = line["type"]
        sent: Json = {"type": kind, "id": line.get("id") or number}
        if kind == ComponentType.ROW:
            sent["components"] = [_field(state, each, values) for each in objects_in_list(line["components"])]
        elif "component" in line:
            sent["component"] = _field(state, line["component"], values)
        lines.append(sent)
    data: Json = {"custom_id": modal["custom_id"], "components": lines}
    menus = [each for each in walk_components(lines) if each["type"] == ComponentType.USER_MENU]
    if menus:
        data["resolved"] = _resolved_people(state, [key for each in menus for key in each["values"]])
    return data


def _field(state: State, field: Json, values: Mapping[str, Any]) -> Json:
    """One field of a modal as it is sent."""
    name = field["custom_id"]
    sent: Json = {"type": field["type"], "custom_id": name, "id": field.get("id") or 100}
    given = values.get(name)
    if field["type"] == ComponentType.TEXT_INPUT:
        text = str(field.get("value") or "" if given is None else given)
        required = field.get("required") is not False
        least = field.get("min_length") or (1 if required else 0)
        if (text or required) and not least <= len(text) <= (field.get("max_length") or 4000):
            raise ClientWouldNotSend(f"The field {name} is too short or too long.")
        return {**sent, "value": text}
    chosen = list(given) if is_list(given) else [] if given is None else [given]
    least, most = field.get("min_values"), field.get("max_values")
    if field.get("required") is False and not chosen:
        return {**sent, "values": []}
    if not (least if is_int_not_bool(least) else 1) <= len(chosen) <= (most if is_int_not_bool(most) else 1):
        raise ClientWouldNotSend(f"The field {name} wants another number of choices.")
    if field["type"] == ComponentType.TEXT_MENU:
        return {**sent, "values": [_menu_value(field, each) for each in chosen]}
    return {**sent, "values": [_member_id(state, each) for each in chosen]}
