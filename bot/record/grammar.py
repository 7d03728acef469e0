"""One line of a record to what is said, and back, by the table of phrases; it judges nothing."""

from dataclasses import dataclass, fields, replace

from bot.record.phrases import BY_STRANGERS, HOLDS, NAMED, SEATING, UNNAMED, Kind
from bot.record.slots import SLOTS, Names, Slot, Words, anybody, named, written_name
from bot.record.text import Quoted, UnreadableError, words
from bot.rules.statements import Statement


@dataclass(frozen=True, slots=True)
class Form:
    """A phrase taken apart: its first words, the places and words after them, and what it means.

    `holds` are values that the words stand for.
    """

    phrase: str
    opening: tuple[str, ...]
    places: tuple[str | Slot, ...]
    kind: Kind
    holds: tuple[bool, ...] = ()


def read_statement(line: str, names: Names = anybody, strangers: Names | None = None) -> Statement:
    """What a line says; UnreadableError when it is no line of a record, expectations apart.

    `names` says whom a name stands for, `strangers` the same for somebody who needs no seat to speak.
    """
    return read_words(words(line), names, strangers or names)


def read_words(said: list[str], names: Names, strangers: Names) -> Statement:
    """What the words of a line say."""
    if len(said) < 2 or said[1] != ":":
        form, at = _form_of(_UNNAMED, said, 0), 0
        by = None
    else:
        form, at = _form_of(_NAMED, said, 2), 2
        speaker = strangers if form.opening[0] in BY_STRANGERS else names
        by = speaker(named(said[0]))
    left = Words(said, names, at + len(form.opening), strangers)
    values = _values(form, left)
    if left.at < len(said):
        raise UnreadableError(f"{left.rest()} is too much here; the line is written: {form.phrase}")
    return form.kind(by, *values, *form.holds)


def written(said: Statement) -> str:
    """The line that says this."""
    values = tuple(getattr(said, field.name) for field in fields(said)[1:])
    forms = [form for form in _WRITTEN[type(said)] if form.holds in {(), values}]
    form = forms[-1] if said.by else forms[0]
    left = iter(values)
    places = (place.write(next(left)) if isinstance(place, Slot) else place for place in form.places)
    line = " ".join(part for part in (*form.opening, *places) if part)
    line = line.replace(" : ", ": ", 1) if form.opening == ("acts", "for") else line
    return line if said.by is None or type(said) not in _SAID else f"{written_name(said.by)}: {line}"


def _values(form: Form, left: Words) -> list[object]:
    values: list[object] = []
    for place in form.places:
        if isinstance(place, Slot):
            values.append(place.read(left))
        elif not left.takes(place):
            raise UnreadableError(f"the word {place} is missing; the line is written: {form.phrase}")
    return values


def _form(phrase: str, kind: Kind) -> Form:
    parts = phrase.split()
    first = next((at for at, part in enumerate(parts) if part.isupper()), len(parts))
    places = tuple(_SLOTS.get(part, part) for part in parts[first:])
    return Form(phrase, tuple(parts[:first]), places, kind, HOLDS.get(phrase, ()))


def _by_first_word(forms: list[Form]) -> dict[str, list[Form]]:
    """The forms under their first words; those with more words before the first place come first."""
    found: dict[str, list[Form]] = {}
    for form in sorted(forms, key=lambda form: -len(form.opening)):
        found.setdefault(form.opening[0], []).append(form)
    return found


def _form_of(forms: dict[str, list[Form]], said: list[str], at: int) -> Form:
    """The form whose first words these are."""
    verb = said[at] if len(said) > at else ""
    known = () if type(verb) is Quoted else forms.get(verb, ())
    for form in known:
        size = len(form.opening)
        if size == 1:
            return form
        here = said[at : at + size]
        if form.opening == tuple(here) and Quoted not in map(type, here):
            return form
    if known:
        ways = "; ".join(form.phrase for form in known)
        raise UnreadableError(f"{verb} is not said like this; it is written: {ways}")
    if not verb:
        raise UnreadableError("nothing is said after the name")
    raise UnreadableError(f"{verb} is no verb of the record" if at else f"{verb} begins no line of the record")


def _read_saying(words: Words) -> Statement:
    """What a director says for somebody: `acts for Bob: takes`."""
    whom = words.said[words.at - 1]
    if not words.takes(":"):
        raise UnreadableError("after acts for and a name a colon must stand")
    said = [*words.said[words.at :]]
    words.rest()
    if said == ["game"]:  # which has a line of its own, without a name
        return replace(read_words(said, words.names, words.strangers), by=words.names(named(whom)))
    return read_words([whom, ":", *said], words.names, words.strangers)


def _write_saying(saying: Statement) -> str:
    """What is said for somebody, without his name, which stands before it."""
    return f": {written(replace(saying, by=None))}"


_SLOTS = {**SLOTS, "SAYING": Slot(_read_saying, _write_saying)}
_UNNAMED_FORMS = [_form(phrase, kind) for phrase, kind in (SEATING | UNNAMED).items()]
_NAMED_FORMS = [_form(phrase, kind) for phrase, kind in NAMED.items()]
_UNNAMED = _by_first_word(_UNNAMED_FORMS)
_NAMED = _by_first_word(_NAMED_FORMS)
_WRITTEN = {
    form.kind: [other for other in (*_UNNAMED_FORMS, *_NAMED_FORMS) if other.kind is form.kind]
    for form in (*_UNNAMED_FORMS, *_NAMED_FORMS)
}
_SAID = frozenset(NAMED.values())
