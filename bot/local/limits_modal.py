"""What Discord demands of a modal and of completions; knows nothing of who opened it or asked."""

from typing import Any

from bot.local.forms import INT53, Kind, list_of, mapping, number, one_of, shape, text, truth, union, whole
from bot.local.limits_components import (
    CHECKBOX,
    CHECKBOXES,
    CUSTOM_ID,
    LABEL,
    MENU_KINDS,
    OPTION,
    RADIO,
    ROW,
    TEXT,
    TEXT_INPUT,
    TEXT_KIND,
    UPLOAD,
    Components,
    part,
)
from bot.local.locales import LOCALES
from bot.local.refused import Form, Path
from bot.local.shapes import Json, is_whole, objects

MOST_COMPLETIONS = 25
_INPUT: dict[str, Kind] = {
    "custom_id": CUSTOM_ID,
    "style": one_of(1, 2),
    "label": text(1, 45),
    "value": text(0, 4000),
    "placeholder": text(0, 100),
    "required": truth,
    "min_length": whole(0, 4000),
    "max_length": whole(1, 4000),
}
_CHOSEN: dict[str, Kind] = {
    "custom_id": CUSTOM_ID,
    "required": truth,
    "min_values": whole(0, 10),
    "max_values": whole(1, 10),
}
_IN_LABEL = {
    **MENU_KINDS,
    TEXT_INPUT: part(_INPUT, "custom_id", "style"),
    UPLOAD: part(_CHOSEN, "custom_id"),
    RADIO: part({"custom_id": CUSTOM_ID, "required": truth, "options": list_of(OPTION, 2, 10)}, "custom_id", "options"),
    CHECKBOXES: part({**_CHOSEN, "options": list_of(OPTION, 1, 10)}, "custom_id", "options"),
    CHECKBOX: part({"custom_id": CUSTOM_ID, "default": truth}, "custom_id"),
}
# In a row a text input carries its own label; a row of a modal holds one.
_IN_ROW = union({TEXT_INPUT: part(_INPUT, "custom_id", "style", "label")})
_LINES = {
    ROW: part({"components": list_of(_IN_ROW, 1, 1)}, "components"),
    TEXT: TEXT_KIND,
    LABEL: part(
        {"label": text(1, 45), "description": text(1, 100), "component": union(_IN_LABEL)}, "label", "component"
    ),
}
_MODAL = shape(
    {"custom_id": CUSTOM_ID, "title": text(1, 45), "components": list_of(union(_LINES), 1, 5)},
    ("custom_id", "title", "components"),
)


def check_modal(data: Json) -> None:
    """Judges the `data` of an answer that opens a modal; raises `Refused` (50035)."""
    form = Form(("data",))
    _MODAL(form, (), data)
    form.close()
    judge = Components(form)
    for place, each in enumerate(objects(data["components"])):
        judge.one(("components", place), each)
    form.close()


def choice_of(value: Kind) -> Kind:
    """One choice of an option: a name with its translations, and a value."""
    names = mapping(LOCALES, text(1, 100))
    return shape({"name": text(1, 100), "name_localizations": names, "value": value}, ("name", "value"))


def _any_value(form: Form, path: Path, value: Any) -> None:
    """A text of 1 to 100 letters or a number, as the option has it; the asked bot knows which."""
    if is_whole(value):
        whole(-INT53, INT53)(form, path, value)
    else:
        (number() if isinstance(value, float) else text(1, 100))(form, path, value)


_COMPLETIONS = shape({"choices": list_of(choice_of(_any_value), 0, MOST_COMPLETIONS)}, ("choices",))


def check_completions(data: Json) -> None:
    """Judges the `data` of an answer with completions: at most 25, each name 1 to 100 letters."""
    form = Form(("data",))
    _COMPLETIONS(form, (), data)
    form.close()
