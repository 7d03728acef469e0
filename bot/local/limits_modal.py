"""What Discord demands of a modal and of completions; knows nothing of who opened it or asked."""

from typing import Any

from bot.local.limits_components import (
    LABEL,
    MENUS,
    ROW,
    TEXT,
    TEXT_INPUT,
    Components,
)
from bot.local.refused import Form, Path
from bot.local.shapes import Json, is_list, is_object, is_whole

MOST_COMPLETIONS = 25


def check_modal(data: Json) -> None:
    """Judges the `data` of an answer that opens a modal; raises `Refused` (50035)."""
    form = Form()
    form.text(("data", "custom_id"), data.get("custom_id"), 1, 100)
    form.text(("data", "title"), data.get("title"), 1, 45)
    components = data.get("components")
    path: Path = ("data", "components")
    if not is_list(components):
        form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
    elif form.count(path, components, 1, 5):
        judge = Components(form)
        for place, each in enumerate(components):
            _check_line(form, judge, (*path, place), each)
    form.close()


def _check_line(form: Form, judge: Components, path: Path, line: Any) -> None:
    """One line of a modal: a row with a text input, a label with an input or menu, or text."""
    if not is_object(line) or line.get("type") not in (ROW, TEXT, LABEL):
        form.wrong((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')
        return
    if line["type"] == ROW:
        inside = line.get("components")
        if not is_list(inside) or len(inside) != 1:
            form.wrong((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 1 in length.")
            return
        _check_input(form, judge, (*path, "components", 0), inside[0], labelled=True)
    elif line["type"] == LABEL:
        form.text((*path, "label"), line.get("label"), 1, 45)
        form.text((*path, "description"), line.get("description"), 0, 100)
        _check_input(form, judge, (*path, "component"), line.get("component"), labelled=False)
    else:
        form.text((*path, "content"), line.get("content"), 1, 4000)


def _check_input(form: Form, judge: Components, path: Path, field: Any, *, labelled: bool) -> None:
    """A text input, which in a row carries its own label; or, in a label, a menu."""
    if is_object(field) and not labelled and field.get("type") in MENUS:
        judge.menu(path, field)
        return
    if not is_object(field) or field.get("type") != TEXT_INPUT:
        form.wrong((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (3, 4, 5, 6, 7, 8).')
        return
    judge.custom_id(path, field)
    form.one_of((*path, "style"), field.get("style"), (1, 2))
    if labelled:
        form.text((*path, "label"), field.get("label"), 1, 45)
    form.text((*path, "placeholder"), field.get("placeholder"), 0, 100)
    form.text((*path, "value"), field.get("value"), 0, 4000)
    least, most = field.get("min_length"), field.get("max_length")
    if least is not None and not (is_whole(least) and 0 <= least <= 4000):
        form.wrong((*path, "min_length"), "NUMBER_TYPE_RANGE", "Value should be between 0 and 4000.")
    if most is not None and not (is_whole(most) and 1 <= most <= 4000):
        form.wrong((*path, "max_length"), "NUMBER_TYPE_RANGE", "Value should be between 1 and 4000.")


def check_completions(data: Json) -> None:
    """Judges the `data` of an answer with completions: at most 25, each name 1 to 100 letters."""
    form = Form()
    choices = data.get("choices")
    path: Path = ("data", "choices")
    if not is_list(choices):
        form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
    else:
        form.count(path, choices, 0, MOST_COMPLETIONS)
        for place, choice in enumerate(choices):
            check_choice(form, (*path, place), choice)
    form.close()


def check_choice(form: Form, path: Path, choice: Any) -> None:
    """One choice of an option: a name and a value, text of at most 100 letters or a number."""
    if not is_object(choice):
        form.wrong(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    form.text((*path, "name"), choice.get("name"), 1, 100)
    value = choice.get("value")
    if not isinstance(value, (int, float)):
        form.text((*path, "value"), value, 1, 100)
