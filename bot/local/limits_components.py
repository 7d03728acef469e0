"""What Discord demands of a message's components: rows, buttons, menus, and the parts of Components V2.

Judges what came in and changes nothing; knows no message and no sender.
"""

from typing import Any

from bot.local.emoji import is_emoji
from bot.local.refused import Form, Path
from bot.local.shapes import Json, is_list, is_object, is_whole

ROW, BUTTON, TEXT_MENU, TEXT_INPUT, USER_MENU, ROLE_MENU, MENTION_MENU, CHANNEL_MENU = 1, 2, 3, 4, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
MENUS = (TEXT_MENU, USER_MENU, ROLE_MENU, MENTION_MENU, CHANNEL_MENU)
LINK, PREMIUM = 5, 6
TOP_LEVEL_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
MOST_V2, MOST_TEXT_V2 = 40, 4000


class Components:
    """The judgement of one message's components: gathers ids, counts and errors on its way."""

    def __init__(self, form: Form) -> None:
        self._form = form
        self._custom_ids: set[str] = set()
        self._numbers: set[int] = set()
        self._count = 0
        self._letters = 0

    def check(self, components: Any, *, v2: bool) -> None:
        """Notes everything that is wrong with a message's `components`."""
        path: Path = ("components",)
        if components is None:
            return
        if not is_list(components):
            self._form.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        self._form.count(path, components, 0, MOST_V2 if v2 else 5)
        for place, each in enumerate(components):
            self._one((*path, place), each, TOP_LEVEL_V2 if v2 else (ROW,))
        if v2 and self._count > MOST_V2:
            self._form.wrong(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.")
        if v2 and self._letters > MOST_TEXT_V2:
            self._form.wrong(
                path, "COMPONENTS_TEXT_TOO_LONG", "Text of all components must be 4000 or fewer in length."
            )

    def _one(self, path: Path, each: Any, allowed: tuple[int, ...]) -> None:
        """One component of an allowed kind, with all that is in it."""
        if not is_object(each):
            self._form.wrong(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        kind = each.get("type")
        if kind not in allowed:
            listed = ", ".join(str(one) for one in allowed)
            self._form.wrong(
                (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed},).'
            )
            return
        self._count += 1
        self._number(path, each)
        match kind:
            case 1:
                self._row(path, each)
            case 2:
                self._button(path, each)
            case 3 | 5 | 6 | 7 | 8:
                self.menu(path, each)
            case _:
                self._part(path, each, kind)

    def _number(self, path: Path, each: Json) -> None:
        number = each.get("id")
        if number is None or number == 0:
            return
        if not is_whole(number):
            self._form.wrong((*path, "id"), "NUMBER_TYPE_COERCE", f'Value "{number}" is not int.')
            return
        if number in self._numbers:
            self._form.wrong((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self._numbers.add(number)

    def _row(self, path: Path, row: Json) -> None:
        """A row holds one to five buttons or a single menu."""
        inside = row.get("components")
        path = (*path, "components")
        if not is_list(inside):
            self._form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
            return
        self._form.count(path, inside, 1, 5)
        for place, each in enumerate(inside):
            self._one((*path, place), each, (BUTTON, *MENUS))
        kinds = [each.get("type") for each in inside if is_object(each)]
        if any(kind in MENUS for kind in kinds) and len(kinds) > 1:
            self._form.wrong(
                path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )

    def _button(self, path: Path, button: Json) -> None:
        """A button needs a style and a label or a real emoji; and an id, but a link its address instead."""
        style = button.get("style")
        if not self._form.one_of((*path, "style"), style, (1, 2, 3, 4, 5, 6)):
            return
        label = button.get("label")
        self._form.text((*path, "label"), label, 0, 80)
        self._emoji((*path, "emoji"), button.get("emoji"))
        if not label and not button.get("emoji") and style != PREMIUM:
            self._form.wrong(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
        if style == LINK:
            self._link(path, button)
        elif style == PREMIUM:
            self._form.text((*path, "sku_id"), button.get("sku_id"), 1, 25)
        else:
            if button.get("url") is not None:
                self._form.wrong(
                    path,
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                )
            self.custom_id(path, button)

    def _link(self, path: Path, button: Json) -> None:
        self._form.text((*path, "url"), button.get("url"), 1, 512)
        if button.get("custom_id") is not None:
            self._form.wrong(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )

    def _emoji(self, path: Path, emoji: Any) -> None:
        """A real emoji; the local table has no server's own."""
        if emoji is None:
            return
        name = emoji.get("name") if is_object(emoji) else None
        own = emoji.get("id") if is_object(emoji) else None
        if own is not None:
            self._form.wrong((*path, "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        elif not isinstance(name, str) or not is_emoji(name):
            self._form.wrong((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def custom_id(self, path: Path, each: Json) -> None:
        """1 to 100 letters, and no other component of the message has it."""
        name: Any = each.get("custom_id")
        path = (*path, "custom_id")
        if not self._form.text(path, name, 1, 100):
            return
        if name in self._custom_ids:
            self._form.wrong(path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self._custom_ids.add(name)

    def menu(self, path: Path, menu: Json) -> None:
        """A menu: its bounds, and of a text menu its options."""
        self.custom_id(path, menu)
        self._form.text((*path, "placeholder"), menu.get("placeholder"), 0, 150)
        least, most = menu.get("min_values"), menu.get("max_values")
        least = 1 if least is None else least
        most = 1 if most is None else most
        if not is_whole(least) or not 0 <= least <= 25:
            self._form.wrong((*path, "min_values"), "NUMBER_TYPE_RANGE", "Value should be between 0 and 25.")
        elif not is_whole(most) or not 1 <= most <= 25:
            self._form.wrong((*path, "max_values"), "NUMBER_TYPE_RANGE", "Value should be between 1 and 25.")
        elif least > most:
            self._form.wrong(
                (*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "Min values must not exceed max values"
            )
        elif menu.get("type") == TEXT_MENU:
            self._options((*path, "options"), menu.get("options"), least, most)

    def _options(self, path: Path, options: Any, least: int, most: int) -> None:
        """1 to 25 options, at least as many as may be chosen, each value once."""
        if not is_list(options):
            self._form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
            return
        self._form.count(path, options, 1, 25)
        if len(options) < max(least, most):
            self._form.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {max(least, most)} and 25 in length.")
        values: set[str] = set()
        chosen = 0
        for place, option in enumerate(options):
            if not is_object(option):
                self._form.wrong((*path, place), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
                continue
            self._form.text((*path, place, "label"), option.get("label"), 1, 100)
            self._form.text((*path, place, "value"), option.get("value"), 1, 100)
            self._form.text((*path, place, "description"), option.get("description"), 0, 100)
            self._emoji((*path, place, "emoji"), option.get("emoji"))
            value = str(option.get("value"))
            if value in values:
                self._form.wrong(
                    (*path, place, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(value)
            chosen += bool(option.get("default"))
        if chosen > most:
            self._form.wrong(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than may be chosen")

    def _part(self, path: Path, part: Json, kind: int) -> None:
        """The parts that only Components V2 has."""
        match kind:
            case 10:
                if self._form.text((*path, "content"), part.get("content"), 1, MOST_TEXT_V2):
                    self._letters += len(part["content"])
            case 9:
                self._inside(path, part, (TEXT,), 3)
                self._one((*path, "accessory"), part.get("accessory"), (BUTTON, THUMBNAIL))
            case 11:
                self._media((*path, "media"), part.get("media"))
                self._form.text((*path, "description"), part.get("description"), 0, 1024)
            case 12:
                self._gallery((*path, "items"), part.get("items"))
            case 13:
                self._media((*path, "file"), part.get("file"))
            case 17:
                self._inside(path, part, IN_CONTAINER, MOST_V2)
            case _:
                pass  # a separator has nothing that could be wrong

    def _inside(self, path: Path, part: Json, allowed: tuple[int, ...], most: int) -> None:
        inside = part.get("components")
        path = (*path, "components")
        if not is_list(inside):
            self._form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
            return
        self._form.count(path, inside, 1, most)
        for place, each in enumerate(inside):
            self._one((*path, place), each, allowed)

    def _gallery(self, path: Path, items: Any) -> None:
        if not is_list(items):
            self._form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
            return
        self._form.count(path, items, 1, 10)
        for place, item in enumerate(items):
            self._media((*path, place, "media"), item.get("media") if is_object(item) else None)
            if is_object(item):
                self._form.text((*path, place, "description"), item.get("description"), 0, 1024)

    def _media(self, path: Path, media: Any) -> None:
        if not is_object(media):
            self._form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
        else:
            self._form.text((*path, "url"), media.get("url"), 1, 2048)
