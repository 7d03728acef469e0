"""What Discord demands of components: rows, buttons, menus, Components V2, and the fields of a modal.

Each type of component has its check; `Components` then compares the components of one body. Knows no message.
"""

import re

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

# Discord refuses a button whose emoji is no real one (Unicode 17), and the whole message with it: chess rooks,
# bullets and stars of plain text.
# Characters that are an emoji by themselves (property Emoji_Presentation).
_PICTURES = """
231a-231b 23e9-23ec 23f0 23f3 25fd-25fe 2614-2615 2648-2653 267f 2693 26a1 26aa-26ab 26bd-26be 26c4-26c5 26ce 26d4
26ea 26f2-26f3 26f5 26fa 26fd 2705 270a-270b 2728 274c 274e 2753-2755 2757 2795-2797 27b0 27bf 2b1b-2b1c 2b50 2b55
1f004 1f0cf 1f18e 1f191-1f19a 1f201 1f21a 1f22f 1f232-1f236 1f238-1f23a 1f250-1f251 1f300-1f320 1f32d-1f335
1f337-1f37c 1f37e-1f393 1f3a0-1f3ca 1f3cf-1f3d3 1f3e0-1f3f0 1f3f4 1f3f8-1f43e 1f440 1f442-1f4fc 1f4ff-1f53d
1f54b-1f54e 1f550-1f567 1f57a 1f595-1f596 1f5a4 1f5fb-1f64f 1f680-1f6c5 1f6cc 1f6d0-1f6d2 1f6d5-1f6d8 1f6dc-1f6df
1f6eb-1f6ec 1f6f4-1f6fc 1f7e0-1f7eb 1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1fa7c 1fa80-1fa8a 1fa8e-1fac6
1fac8 1facd-1fadc 1fadf-1faea 1faef-1faf8
"""
# Characters that are an emoji only when U+FE0F follows; alone they are text.
_SIGNS = """
a9 ae 203c 2049 2122 2139 2194-2199 21a9-21aa 2328 23cf 23ed-23ef 23f1-23f2 23f8-23fa 24c2 25aa-25ab 25b6 25c0
25fb-25fc 2600-2604 260e 2611 2618 261d 2620 2622-2623 2626 262a 262e-262f 2638-263a 2640 2642 265f-2660 2663
2665-2666 2668 267b 267e 2692 2694-2697 2699 269b-269c 26a0 26a7 26b0-26b1 26c8 26cf 26d1 26d3 26e9 26f0-26f1 26f4
26f7-26f9 2702 2708-2709 270c-270d 270f 2712 2714 2716 271d 2721 2733-2734 2744 2747 2763-2764 27a1 2934-2935
2b05-2b07 3030 303d 3297 3299 1f170-1f171 1f17e-1f17f 1f202 1f237 1f321 1f324-1f32c 1f336 1f37d 1f396-1f397
1f399-1f39b 1f39e-1f39f 1f3cb-1f3ce 1f3d4-1f3df 1f3f3 1f3f5 1f3f7 1f43f 1f441 1f4fd 1f549-1f54a 1f56f-1f570
1f573-1f579 1f587 1f58a-1f58d 1f590 1f5a5 1f5a8 1f5b1-1f5b2 1f5bc 1f5c2-1f5c4 1f5d1-1f5d3 1f5dc-1f5de 1f5e1 1f5e3
1f5e8 1f5ef 1f5f3 1f5fa 1f6cb 1f6cd-1f6cf 1f6e0-1f6e5 1f6e9 1f6f0 1f6f3
"""
# Characters that take a skin tone (property Emoji_Modifier_Base).
_TONED = """
261d 26f9 270a-270d 1f385 1f3c2-1f3c4 1f3c7 1f3ca-1f3cc 1f442-1f443 1f446-1f450 1f466-1f478 1f47c 1f481-1f483
1f485-1f487 1f48f 1f491 1f4aa 1f574-1f575 1f57a 1f590 1f595-1f596 1f645-1f647 1f64b-1f64f 1f6a3 1f6b4-1f6b6 1f6c0
1f6cc 1f90c 1f90f 1f918-1f91f 1f926 1f930-1f939 1f93c-1f93e 1f977 1f9b5-1f9b6 1f9b8-1f9b9 1f9bb 1f9cd-1f9cf
1f9d1-1f9dd 1fac3-1fac5 1faf0-1faf8
"""


def _any_of(ranges: str) -> str:
    """The regular expression's class of these code points."""
    ends = [each.split("-") for each in ranges.split()]
    return "[" + "".join(f"{chr(int(end[0], 16))}-{chr(int(end[-1], 16))}" for end in ends) + "]"


_TONE = "[\U0001f3fb-\U0001f3ff]"
_LETTER = "[\U0001f1e6-\U0001f1ff]"  # two of them are a flag
_REGION = "\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f"  # England, Scotland, Wales
_ONE = f"(?:{_any_of(_TONED)}{_TONE}|{_any_of(_SIGNS)}\ufe0f|{_any_of(_PICTURES)}\ufe0f?)"
_EMOJI = re.compile(f"{_REGION}|{_LETTER}{{2}}|[0-9#*]\ufe0f\u20e3|{_ONE}(?:\u200d{_ONE})*")


def is_emoji(text: str) -> bool:
    """Whether the text is exactly one emoji, written as emoji are: with U+FE0F where the sign alone is text."""
    return _EMOJI.fullmatch(text) is not None


ROW, BUTTON, TEXT_MENU, TEXT_INPUT, USER_MENU, ROLE_MENU, MENTION_MENU, CHANNEL_MENU = 1, 2, 3, 4, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
MENUS = (TEXT_MENU, USER_MENU, ROLE_MENU, MENTION_MENU, CHANNEL_MENU)
LINK, PREMIUM = 5, 6
MOST_V2, MOST_TEXT_V2 = 40, 4000
CHANNEL_TYPES = set_of(one_of(0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15), 0, 100)
CUSTOM_ID = text_of_length(1, 100, trimmed=False)

_Fields = dict[str, Check]


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
