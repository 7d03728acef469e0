"""What Discord demands of components: rows, buttons, menus, Components V2, and the fields of a modal.

Each type of component has its check; `ComponentsChecker` then compares the components of one body. Knows no message.
"""

from collections.abc import Collection
from enum import IntEnum

from emoji import EMOJI_DATA, STATUS

from bot.local.checks.bodies import (
    MAX_INT32,
    MISSING_FIELD_ERROR,
    BodyErrors,
    BodyPath,
    Check,
    Json,
    check_and_raise,
    check_boolean,
    check_snowflake,
    integer,
    is_object,
    list_of,
    object_of,
    objects_in_list,
    one_of,
    set_of,
    text_of_length,
    union_by_type,
    url,
)


class ComponentType(IntEnum):
    """The types of components."""

    ROW = 1
    BUTTON = 2
    TEXT_MENU = 3
    TEXT_INPUT = 4
    USER_MENU = 5
    ROLE_MENU = 6
    MENTIONABLE_MENU = 7
    CHANNEL_MENU = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


LINK_STYLE, _PREMIUM_STYLE = 5, 6
_MAX_V2_COMPONENTS, _MAX_V2_TEXT_LETTERS = 40, 4000
CHANNEL_TYPES_CHECK = set_of(one_of(0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15), 0, 100)
_CUSTOM_ID_CHECK = text_of_length(1, 100, length_after_strip=False)

_Fields = dict[str, Check]


def is_emoji(text: str) -> bool:
    """Whether the text is exactly one emoji, written as emoji are: with U+FE0F where the sign alone is text.

    Discord refuses a button with another one, and the whole message with it: chess rooks, bullets, stars of plain text.
    """
    found = EMOJI_DATA.get(text) or EMOJI_DATA.get(text.removesuffix("\ufe0f"))
    return found is not None and found["status"] <= STATUS["fully_qualified"]


def _component_check(fields: _Fields, *needed: str) -> Check:
    """A component with these fields and its number."""
    return object_of({"id": integer(0, MAX_INT32), **fields}, needed)


_EMOJI_CHECK = object_of({"id": check_snowflake, "name": text_of_length(1, 32)}, ("name",))
_OPTION: _Fields = {
    "label": text_of_length(1, 100),
    "value": text_of_length(1, 100),
    "description": text_of_length(0, 100),
    "default": check_boolean,
}
_OPTION_CHECK = object_of(_OPTION, ("label", "value"))
_WITH_EMOJI = object_of({**_OPTION, "emoji": _EMOJI_CHECK}, ("label", "value"))


def _menu(*chosen: str, **more: Check) -> Check:
    """A menu, the types of its default values, and the fields that only it has."""
    fields: _Fields = {
        "custom_id": _CUSTOM_ID_CHECK,
        "placeholder": text_of_length(0, 150),
        "min_values": integer(0, 25),
        "max_values": integer(1, 25),
        "disabled": check_boolean,
        "required": check_boolean,
        **more,
    }
    if chosen:
        fields["default_values"] = list_of(
            object_of({"type": one_of(*chosen), "id": check_snowflake}, ("type", "id")), 0, 25
        )
    return _component_check(fields, "custom_id", *(("options",) if "options" in more else ()))


_MENU_CHECK_BY_TYPE: dict[int, Check] = {
    ComponentType.TEXT_MENU: _menu(options=list_of(_WITH_EMOJI, 1, 25)),
    ComponentType.USER_MENU: _menu("user"),
    ComponentType.ROLE_MENU: _menu("role"),
    ComponentType.MENTIONABLE_MENU: _menu("user", "role"),
    ComponentType.CHANNEL_MENU: _menu("channel", channel_types=CHANNEL_TYPES_CHECK),
}
MENU_TYPES = frozenset(_MENU_CHECK_BY_TYPE)
_BUTTON = _component_check(
    {
        "custom_id": _CUSTOM_ID_CHECK,
        "style": one_of(1, 2, 3, 4, 5, 6),
        "label": text_of_length(0, 80),
        "disabled": check_boolean,
        "url": url(512, ("http", "https", "discord")),
        "sku_id": check_snowflake,
        "emoji": _EMOJI_CHECK,
    },
    "style",
)
_ROW = _component_check(
    {"components": list_of(union_by_type({ComponentType.BUTTON: _BUTTON, **_MENU_CHECK_BY_TYPE}), 1, 5)}, "components"
)
_TEXT_DISPLAY_CHECK = _component_check({"content": text_of_length(1, _MAX_V2_TEXT_LETTERS)}, "content")
_MEDIA = object_of({"url": url(2048, ("http", "https", "attachment"))}, ("url",))
_SHOWN: _Fields = {"media": _MEDIA, "description": text_of_length(1, 1024), "spoiler": check_boolean}
_ACCESSORY = union_by_type({ComponentType.BUTTON: _BUTTON, ComponentType.THUMBNAIL: _component_check(_SHOWN, "media")})
_IN_CONTAINER: dict[int, Check] = {
    ComponentType.ROW: _ROW,
    ComponentType.SECTION: _component_check(
        {
            "components": list_of(union_by_type({ComponentType.TEXT_DISPLAY: _TEXT_DISPLAY_CHECK}), 1, 3),
            "accessory": _ACCESSORY,
        },
        "components",
        "accessory",
    ),
    ComponentType.TEXT_DISPLAY: _TEXT_DISPLAY_CHECK,
    ComponentType.MEDIA_GALLERY: _component_check({"items": list_of(object_of(_SHOWN, ("media",)), 1, 10)}, "items"),
    ComponentType.FILE: _component_check({"spoiler": check_boolean, "file": _MEDIA}, "file"),
    ComponentType.SEPARATOR: _component_check({"spacing": one_of(1, 2), "divider": check_boolean}),
}
_CONTAINER = _component_check(
    {
        "accent_color": integer(0, 0xFFFFFF),
        "components": list_of(union_by_type(_IN_CONTAINER), 1, _MAX_V2_COMPONENTS),
        "spoiler": check_boolean,
    },
    "components",
)
LEGACY_COMPONENTS_CHECK = list_of(union_by_type({ComponentType.ROW: _ROW}), 0, 5)
V2_COMPONENTS_CHECK = list_of(
    union_by_type({**_IN_CONTAINER, ComponentType.CONTAINER: _CONTAINER}), 0, _MAX_V2_COMPONENTS
)


class ComponentsChecker:
    """Compares the components of one body, each of which is right by itself; `own_emojis` are the ids of the bot's."""

    def __init__(self, errors: BodyErrors, own_emojis: Collection[str] = ()) -> None:
        self._errors, self._own_emojis = errors, own_emojis
        self._custom_ids: set[str] = set()
        self._numbers: set[int] = set()
        self._count = 0
        self._letters = 0

    def add_errors(self, components: list[Json], *, components_v2: bool) -> None:
        """Add what is wrong between a message's components."""
        path: BodyPath = ("components",)
        for place, each in enumerate(components):
            self.add_errors_of((*path, place), each)
        if components_v2 and self._count > _MAX_V2_COMPONENTS:
            self._errors.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.")
        if components_v2 and self._letters > _MAX_V2_TEXT_LETTERS:
            self._errors.add(
                path, "COMPONENTS_TEXT_TOO_LONG", "Text of all components must be 4000 or fewer in length."
            )

    def add_errors_of(self, path: BodyPath, component: Json) -> None:
        """Add what is wrong with one component and all that is in it."""
        self._count += 1
        self._known(path, component)
        match component["type"]:
            case ComponentType.ROW:
                self._row((*path, "components"), objects_in_list(component["components"]))
            case ComponentType.BUTTON:
                self._button(path, component)
            case ComponentType.TEXT_DISPLAY:
                self._letters += len(component["content"])
            case kind if kind in MENU_TYPES:
                self._menu(path, component)
            case _:
                pass  # the others are right if they are right by themselves
        for place, inside in enumerate(objects_in_list(component.get("components"))):
            self.add_errors_of((*path, "components", place), inside)
        for name in ("accessory", "component"):
            if is_object(component.get(name)):
                self.add_errors_of((*path, name), component[name])

    def _known(self, path: BodyPath, each: Json) -> None:
        """No other component of the body has the same number or custom id."""
        number, name = each.get("id"), each.get("custom_id")
        if number in self._numbers:
            self._errors.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        if name in self._custom_ids:
            self._errors.add(
                (*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            )
        self._numbers |= {number} if number else set()
        self._custom_ids |= {name} if name else set()

    def _row(self, path: BodyPath, inside: list[Json]) -> None:
        """A row holds one to five buttons or a single menu."""
        if len(inside) > 1 and any(each["type"] in MENU_TYPES for each in inside):
            self._errors.add(
                path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )

    def _button(self, path: BodyPath, button: Json) -> None:
        """A button needs a label or a real emoji; and an id, but a link its address instead."""
        self._emoji((*path, "emoji"), button.get("emoji"))
        style = button["style"]
        if not (button.get("label") or "").strip() and not button.get("emoji") and style != _PREMIUM_STYLE:
            self._errors.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
        wanted, other = {LINK_STYLE: ("url", "custom_id"), _PREMIUM_STYLE: ("sku_id", "custom_id")}.get(
            style, ("custom_id", "url")
        )
        if button.get(wanted) is None:
            self._errors.add((*path, wanted), *MISSING_FIELD_ERROR)
        if button.get(other) is not None:
            self._errors.add(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )

    def _emoji(self, path: BodyPath, emoji: Json | None) -> None:
        """A real emoji, or one of the bot's own; the local table has no server's own."""
        if emoji is None:
            return
        if emoji.get("id") is not None:
            if str(emoji["id"]) in self._own_emojis:
                return
            self._errors.add((*path, "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        elif not is_emoji(emoji["name"]):
            self._errors.add((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _menu(self, path: BodyPath, menu: Json) -> None:
        """A menu: its bounds, and of a text menu its options."""
        least, most = (menu[name] if menu.get(name) is not None else 1 for name in ("min_values", "max_values"))
        if least > most:
            self._errors.add(
                (*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "Min values must not exceed max values"
            )
        elif menu["type"] == ComponentType.TEXT_MENU:
            self._options((*path, "options"), objects_in_list(menu["options"]), most)

    def _options(self, path: BodyPath, options: list[Json], most: int) -> None:
        """At least as many options as may be chosen, each value once."""
        if len(options) < most:
            self._errors.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {most} and 25 in length.")
        values: set[str] = set()
        for place, option in enumerate(options):
            self._emoji((*path, place, "emoji"), option.get("emoji"))
            if option["value"] in values:
                self._errors.add(
                    (*path, place, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(option["value"])
        if sum(bool(option.get("default")) for option in options) > most:
            self._errors.add(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than may be chosen")


_INPUT: dict[str, Check] = {
    "custom_id": _CUSTOM_ID_CHECK,
    "style": one_of(1, 2),
    "label": text_of_length(1, 45),
    "value": text_of_length(0, 4000),
    "placeholder": text_of_length(0, 100),
    "required": check_boolean,
    "min_length": integer(0, 4000),
    "max_length": integer(1, 4000),
}
_CHOSEN: dict[str, Check] = {
    "custom_id": _CUSTOM_ID_CHECK,
    "required": check_boolean,
    "min_values": integer(0, 10),
    "max_values": integer(1, 10),
}
_IN_LABEL: dict[int, Check] = {
    **_MENU_CHECK_BY_TYPE,
    ComponentType.TEXT_INPUT: _component_check(_INPUT, "custom_id", "style"),
    ComponentType.FILE_UPLOAD: _component_check(_CHOSEN, "custom_id"),
    ComponentType.RADIO_GROUP: _component_check(
        {"custom_id": _CUSTOM_ID_CHECK, "required": check_boolean, "options": list_of(_OPTION_CHECK, 2, 10)},
        "custom_id",
        "options",
    ),
    ComponentType.CHECKBOX_GROUP: _component_check(
        {**_CHOSEN, "options": list_of(_OPTION_CHECK, 1, 10)}, "custom_id", "options"
    ),
    ComponentType.CHECKBOX: _component_check({"custom_id": _CUSTOM_ID_CHECK, "default": check_boolean}, "custom_id"),
}
# In a row a text input carries its own label; a row of a modal holds one.
_IN_ROW = union_by_type({ComponentType.TEXT_INPUT: _component_check(_INPUT, "custom_id", "style", "label")})
_LINES: dict[int, Check] = {
    ComponentType.ROW: _component_check({"components": list_of(_IN_ROW, 1, 1)}, "components"),
    ComponentType.TEXT_DISPLAY: _TEXT_DISPLAY_CHECK,
    ComponentType.LABEL: _component_check(
        {"label": text_of_length(1, 45), "description": text_of_length(1, 100), "component": union_by_type(_IN_LABEL)},
        "label",
        "component",
    ),
}
_MODAL = object_of(
    {"custom_id": _CUSTOM_ID_CHECK, "title": text_of_length(1, 45), "components": list_of(union_by_type(_LINES), 1, 5)},
    ("custom_id", "title", "components"),
)


def check_modal(data: Json) -> None:
    """Check the `data` of an answer that opens a modal; raises `ApiError` (50035)."""
    errors = check_and_raise(_MODAL, data, ("data",))
    check = ComponentsChecker(errors)
    for place, each in enumerate(objects_in_list(data["components"])):
        check.add_errors_of(("components", place), each)
    errors.raise_if_any()
