"""What Discord demands of a message's components: rows, buttons, menus, and the parts of Components V2.

Judges what came in and changes nothing; knows no message and no sender.
"""

from bot.local.emoji import is_emoji
from bot.local.forms import (
    INT32,
    REQUIRED,
    Kind,
    address,
    key,
    list_of,
    one_of,
    set_of,
    shape,
    text,
    truth,
    union,
    whole,
)
from bot.local.refused import Form, Path
from bot.local.shapes import Json, is_object, objects

ROW, BUTTON, TEXT_MENU, TEXT_INPUT, USER_MENU, ROLE_MENU, MENTION_MENU, CHANNEL_MENU = 1, 2, 3, 4, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
MENUS = (TEXT_MENU, USER_MENU, ROLE_MENU, MENTION_MENU, CHANNEL_MENU)
LINK, PREMIUM = 5, 6
MOST_V2, MOST_TEXT_V2 = 40, 4000
CHANNEL_TYPES = set_of(one_of(0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15), 0, 100)
CUSTOM_ID = text(1, 100)

_Fields = dict[str, Kind]


def part(fields: _Fields, *needed: str) -> Kind:
    """A component with these fields and its number."""
    return shape({"id": whole(0, INT32), **fields}, needed)


EMOJI = shape({"id": key, "name": text(1, 32)}, ("name",))
_OPTION: _Fields = {"label": text(1, 100), "value": text(1, 100), "description": text(0, 100), "default": truth}
OPTION = shape(_OPTION, ("label", "value"))
_WITH_EMOJI = shape({**_OPTION, "emoji": EMOJI}, ("label", "value"))


def _menu(*chosen: str, **more: Kind) -> Kind:
    """A menu, what it may have chosen in it from the beginning, and what else it has."""
    fields: _Fields = {
        "custom_id": CUSTOM_ID,
        "placeholder": text(0, 150),
        "min_values": whole(0, 25),
        "max_values": whole(1, 25),
        "disabled": truth,
        "required": truth,
        **more,
    }
    if chosen:
        fields["default_values"] = list_of(shape({"type": one_of(*chosen), "id": key}, ("type", "id")), 0, 25)
    return part(fields, "custom_id", *(("options",) if "options" in more else ()))


MENU_KINDS = {
    TEXT_MENU: _menu(options=list_of(_WITH_EMOJI, 1, 25)),
    USER_MENU: _menu("user"),
    ROLE_MENU: _menu("role"),
    MENTION_MENU: _menu("user", "role"),
    CHANNEL_MENU: _menu("channel", channel_types=CHANNEL_TYPES),
}
_BUTTON = part(
    {
        "custom_id": CUSTOM_ID,
        "style": one_of(1, 2, 3, 4, 5, 6),
        "label": text(0, 80),
        "disabled": truth,
        "url": address(512, ("http", "https", "discord")),
        "sku_id": key,
        "emoji": EMOJI,
    },
    "style",
)
_ROW = part({"components": list_of(union({BUTTON: _BUTTON, **MENU_KINDS}), 1, 5)}, "components")
TEXT_KIND = part({"content": text(1, MOST_TEXT_V2)}, "content")
_MEDIA = shape({"url": address(2048, ("http", "https", "attachment"))}, ("url",))
_SHOWN: _Fields = {"media": _MEDIA, "description": text(1, 1024), "spoiler": truth}
_ACCESSORY = union({BUTTON: _BUTTON, THUMBNAIL: part(_SHOWN, "media")})
_IN_CONTAINER = {
    ROW: _ROW,
    SECTION: part(
        {"components": list_of(union({TEXT: TEXT_KIND}), 1, 3), "accessory": _ACCESSORY}, "components", "accessory"
    ),
    TEXT: TEXT_KIND,
    GALLERY: part({"items": list_of(shape(_SHOWN, ("media",)), 1, 10)}, "items"),
    FILE: part({"spoiler": truth, "file": _MEDIA}, "file"),
    SEPARATOR: part({"spacing": one_of(1, 2), "divider": truth}),
}
_CONTAINER = part(
    {"accent_color": whole(0, 0xFFFFFF), "components": list_of(union(_IN_CONTAINER), 1, MOST_V2), "spoiler": truth},
    "components",
)
ROWS = list_of(union({ROW: _ROW}), 0, 5)
PARTS = list_of(union({**_IN_CONTAINER, CONTAINER: _CONTAINER}), 0, MOST_V2)


class Components:
    """What must be right between the components of one body that are right by themselves."""

    def __init__(self, form: Form) -> None:
        self._form = form
        self._custom_ids: set[str] = set()
        self._numbers: set[int] = set()
        self._count = 0
        self._letters = 0

    def check(self, components: list[Json], *, v2: bool) -> None:
        """Notes what is wrong between a message's components."""
        path: Path = ("components",)
        for place, each in enumerate(components):
            self.one((*path, place), each)
        if v2 and self._count > MOST_V2:
            self._form.wrong(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.")
        if v2 and self._letters > MOST_TEXT_V2:
            self._form.wrong(
                path, "COMPONENTS_TEXT_TOO_LONG", "Text of all components must be 4000 or fewer in length."
            )

    def one(self, path: Path, each: Json) -> None:
        """Notes what is wrong with one component and all that is in it."""
        self._count += 1
        self._known(path, each)
        match each["type"]:
            case 1:
                self._row((*path, "components"), objects(each["components"]))
            case 2:
                self._button(path, each)
            case 3 | 5 | 6 | 7 | 8:
                self._menu(path, each)
            case 10:
                self._letters += len(each["content"])
            case _:
                pass  # the others are right if they are right by themselves
        for place, inside in enumerate(objects(each.get("components"))):
            self.one((*path, "components", place), inside)
        for name in ("accessory", "component"):
            if is_object(each.get(name)):
                self.one((*path, name), each[name])

    def _known(self, path: Path, each: Json) -> None:
        """No other component of the body has the same number or custom id."""
        number, name = each.get("id"), each.get("custom_id")
        if number in self._numbers:
            self._form.wrong((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        if name in self._custom_ids:
            self._form.wrong(
                (*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            )
        self._numbers |= {number} if number else set()
        self._custom_ids |= {name} if name else set()

    def _row(self, path: Path, inside: list[Json]) -> None:
        """A row holds one to five buttons or a single menu."""
        if len(inside) > 1 and any(each["type"] in MENUS for each in inside):
            self._form.wrong(
                path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )

    def _button(self, path: Path, button: Json) -> None:
        """A button needs a label or a real emoji; and an id, but a link its address instead."""
        self._emoji((*path, "emoji"), button.get("emoji"))
        style = button["style"]
        if not button.get("label") and not button.get("emoji") and style != PREMIUM:
            self._form.wrong(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
        wanted, other = {LINK: ("url", "custom_id"), PREMIUM: ("sku_id", "custom_id")}.get(style, ("custom_id", "url"))
        if button.get(wanted) is None:
            self._form.wrong((*path, wanted), *REQUIRED)
        if button.get(other) is not None:
            self._form.wrong(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )

    def _emoji(self, path: Path, emoji: Json | None) -> None:
        """A real emoji; the local table has no server's own."""
        if emoji is None:
            return
        if emoji.get("id") is not None:
            self._form.wrong((*path, "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        elif not is_emoji(emoji["name"]):
            self._form.wrong((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _menu(self, path: Path, menu: Json) -> None:
        """A menu: its bounds, and of a text menu its options."""
        least, most = (menu[name] if menu.get(name) is not None else 1 for name in ("min_values", "max_values"))
        if least > most:
            self._form.wrong(
                (*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "Min values must not exceed max values"
            )
        elif menu["type"] == TEXT_MENU:
            self._options((*path, "options"), objects(menu["options"]), most)

    def _options(self, path: Path, options: list[Json], most: int) -> None:
        """At least as many options as may be chosen, each value once."""
        if len(options) < most:
            self._form.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {most} and 25 in length.")
        values: set[str] = set()
        for place, option in enumerate(options):
            self._emoji((*path, place, "emoji"), option.get("emoji"))
            if option["value"] in values:
                self._form.wrong(
                    (*path, place, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(option["value"])
        if sum(bool(option.get("default")) for option in options) > most:
            self._form.wrong(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than may be chosen")
