"""What Discord demands of components: rows, buttons, menus, Components V2, and the fields of a modal.

Each type of component has its check; `Components` then compares the components of one body. Knows no message.
"""

from emoji import EMOJI_DATA, STATUS

from bot.local.checks.bodies import (
    INT32,
    MISSING_FIELD_ERROR,
    BodyErrors,
    BodyPath,
    Check,
    Json,
    boolean,
    integer,
    is_object,
    list_of,
    object_of,
    objects_in,
    one_of,
    set_of,
    snowflake,
    text_of_length,
    union_by_type,
    url,
)

ROW, BUTTON, TEXT_MENU, TEXT_INPUT, USER_MENU, ROLE_MENU, MENTION_MENU, CHANNEL_MENU = 1, 2, 3, 4, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
MENUS = (TEXT_MENU, USER_MENU, ROLE_MENU, MENTION_MENU, CHANNEL_MENU)
LINK, PREMIUM = 5, 6
MOST_V2, MOST_TEXT_V2 = 40, 4000
CHANNEL_TYPES = set_of(one_of(0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15), 0, 100)
CUSTOM_ID = text_of_length(1, 100, trimmed=False)

_Fields = dict[str, Check]


def is_emoji(text: str) -> bool:
    """Whether the text is exactly one emoji, written as emoji are: with U+FE0F where the sign alone is text.

    Discord refuses a button with another one, and the whole message with it: chess rooks, bullets, stars of plain text.
    """
    found = EMOJI_DATA.get(text) or EMOJI_DATA.get(text.removesuffix("\ufe0f"))
    return found is not None and found["status"] <= STATUS["fully_qualified"]


def component_part(fields: _Fields, *needed: str) -> Check:
    """A component with these fields and its number."""
    return object_of({"id": integer(0, INT32), **fields}, needed)


EMOJI = object_of({"id": snowflake, "name": text_of_length(1, 32)}, ("name",))
_OPTION: _Fields = {
    "label": text_of_length(1, 100),
    "value": text_of_length(1, 100),
    "description": text_of_length(0, 100),
    "default": boolean,
}
OPTION = object_of(_OPTION, ("label", "value"))
_WITH_EMOJI = object_of({**_OPTION, "emoji": EMOJI}, ("label", "value"))


def _menu(*chosen: str, **more: Check) -> Check:
    """A menu, the types of its default values, and the fields that only it has."""
    fields: _Fields = {
        "custom_id": CUSTOM_ID,
        "placeholder": text_of_length(0, 150),
        "min_values": integer(0, 25),
        "max_values": integer(1, 25),
        "disabled": boolean,
        "required": boolean,
        **more,
    }
    if chosen:
        fields["default_values"] = list_of(object_of({"type": one_of(*chosen), "id": snowflake}, ("type", "id")), 0, 25)
    return component_part(fields, "custom_id", *(("options",) if "options" in more else ()))


MENU_CHECKS = {
    TEXT_MENU: _menu(options=list_of(_WITH_EMOJI, 1, 25)),
    USER_MENU: _menu("user"),
    ROLE_MENU: _menu("role"),
    MENTION_MENU: _menu("user", "role"),
    CHANNEL_MENU: _menu("channel", channel_types=CHANNEL_TYPES),
}
_BUTTON = component_part(
    {
        "custom_id": CUSTOM_ID,
        "style": one_of(1, 2, 3, 4, 5, 6),
        "label": text_of_length(0, 80),
        "disabled": boolean,
        "url": url(512, ("http", "https", "discord")),
        "sku_id": snowflake,
        "emoji": EMOJI,
    },
    "style",
)
_ROW = component_part({"components": list_of(union_by_type({BUTTON: _BUTTON, **MENU_CHECKS}), 1, 5)}, "components")
TEXT_CHECK = component_part({"content": text_of_length(1, MOST_TEXT_V2)}, "content")
_MEDIA = object_of({"url": url(2048, ("http", "https", "attachment"))}, ("url",))
_SHOWN: _Fields = {"media": _MEDIA, "description": text_of_length(1, 1024), "spoiler": boolean}
_ACCESSORY = union_by_type({BUTTON: _BUTTON, THUMBNAIL: component_part(_SHOWN, "media")})
_IN_CONTAINER = {
    ROW: _ROW,
    SECTION: component_part(
        {"components": list_of(union_by_type({TEXT: TEXT_CHECK}), 1, 3), "accessory": _ACCESSORY},
        "components",
        "accessory",
    ),
    TEXT: TEXT_CHECK,
    GALLERY: component_part({"items": list_of(object_of(_SHOWN, ("media",)), 1, 10)}, "items"),
    FILE: component_part({"spoiler": boolean, "file": _MEDIA}, "file"),
    SEPARATOR: component_part({"spacing": one_of(1, 2), "divider": boolean}),
}
_CONTAINER = component_part(
    {
        "accent_color": integer(0, 0xFFFFFF),
        "components": list_of(union_by_type(_IN_CONTAINER), 1, MOST_V2),
        "spoiler": boolean,
    },
    "components",
)
ROWS = list_of(union_by_type({ROW: _ROW}), 0, 5)
PARTS = list_of(union_by_type({**_IN_CONTAINER, CONTAINER: _CONTAINER}), 0, MOST_V2)


class Components:
    """Compares the components of one body, each of which is right by itself."""

    def __init__(self, errors: BodyErrors) -> None:
        self._errors = errors
        self._custom_ids: set[str] = set()
        self._numbers: set[int] = set()
        self._count = 0
        self._letters = 0

    def check(self, components: list[Json], *, v2: bool) -> None:
        """Add what is wrong between a message's components."""
        path: BodyPath = ("components",)
        for place, each in enumerate(components):
            self.check_one((*path, place), each)
        if v2 and self._count > MOST_V2:
            self._errors.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.")
        if v2 and self._letters > MOST_TEXT_V2:
            self._errors.add(
                path, "COMPONENTS_TEXT_TOO_LONG", "Text of all components must be 4000 or fewer in length."
            )

    def check_one(self, path: BodyPath, each: Json) -> None:
        """Add what is wrong with one component and all that is in it."""
        self._count += 1
        self._known(path, each)
        match each["type"]:
            case 1:
                self._row((*path, "components"), objects_in(each["components"]))
            case 2:
                self._button(path, each)
            case 3 | 5 | 6 | 7 | 8:
                self._menu(path, each)
            case 10:
                self._letters += len(each["content"])
            case _:
                pass  # the others are right if they are right by themselves
        for place, inside in enumerate(objects_in(each.get("components"))):
            self.check_one((*path, "components", place), inside)
        for name in ("accessory", "component"):
            if is_object(each.get(name)):
                self.check_one((*path, name), each[name])

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
        if len(inside) > 1 and any(each["type"] in MENUS for each in inside):
            self._errors.add(
                path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )

    def _button(self, path: BodyPath, button: Json) -> None:
        """A button needs a label or a real emoji; and an id, but a link its address instead."""
        self._emoji((*path, "emoji"), button.get("emoji"))
        style = button["style"]
        if not (button.get("label") or "").strip() and not button.get("emoji") and style != PREMIUM:
            self._errors.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
        wanted, other = {LINK: ("url", "custom_id"), PREMIUM: ("sku_id", "custom_id")}.get(style, ("custom_id", "url"))
        if button.get(wanted) is None:
            self._errors.add((*path, wanted), *MISSING_FIELD_ERROR)
        if button.get(other) is not None:
            self._errors.add(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )

    def _emoji(self, path: BodyPath, emoji: Json | None) -> None:
        """A real emoji; the local table has no server's own."""
        if emoji is None:
            return
        if emoji.get("id") is not None:
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
        elif menu["type"] == TEXT_MENU:
            self._options((*path, "options"), objects_in(menu["options"]), most)

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
    "custom_id": CUSTOM_ID,
    "style": one_of(1, 2),
    "label": text_of_length(1, 45),
    "value": text_of_length(0, 4000),
    "placeholder": text_of_length(0, 100),
    "required": boolean,
    "min_length": integer(0, 4000),
    "max_length": integer(1, 4000),
}
_CHOSEN: dict[str, Check] = {
    "custom_id": CUSTOM_ID,
    "required": boolean,
    "min_values": integer(0, 10),
    "max_values": integer(1, 10),
}
_IN_LABEL = {
    **MENU_CHECKS,
    TEXT_INPUT: component_part(_INPUT, "custom_id", "style"),
    UPLOAD: component_part(_CHOSEN, "custom_id"),
    RADIO: component_part(
        {"custom_id": CUSTOM_ID, "required": boolean, "options": list_of(OPTION, 2, 10)}, "custom_id", "options"
    ),
    CHECKBOXES: component_part({**_CHOSEN, "options": list_of(OPTION, 1, 10)}, "custom_id", "options"),
    CHECKBOX: component_part({"custom_id": CUSTOM_ID, "default": boolean}, "custom_id"),
}
# In a row a text input carries its own label; a row of a modal holds one.
_IN_ROW = union_by_type({TEXT_INPUT: component_part(_INPUT, "custom_id", "style", "label")})
_LINES = {
    ROW: component_part({"components": list_of(_IN_ROW, 1, 1)}, "components"),
    TEXT: TEXT_CHECK,
    LABEL: component_part(
        {"label": text_of_length(1, 45), "description": text_of_length(1, 100), "component": union_by_type(_IN_LABEL)},
        "label",
        "component",
    ),
}
_MODAL = object_of(
    {"custom_id": CUSTOM_ID, "title": text_of_length(1, 45), "components": list_of(union_by_type(_LINES), 1, 5)},
    ("custom_id", "title", "components"),
)


def check_modal(data: Json) -> None:
    """Check the `data` of an answer that opens a modal; raises `ApiError` (50035)."""
    errors = BodyErrors(("data",))
    _MODAL(errors, (), data)
    errors.raise_if_any()
    check = Components(errors)
    for place, each in enumerate(objects_in(data["components"])):
        check.check_one(("components", place), each)
    errors.raise_if_any()
