"""The options of the rules in words: what each decides and can be, what is played, and where the rule book says so."""

from collections.abc import Mapping

from bot.rules.cubes.answers import beavers_are_played
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.rulebook import OPTION_GROUPS, RuleBook, Rules, has_option_effect, option_value, option_values
from bot.rules.seats.joining import max_players
from bot.rules.seats.partner import partner_rule_for
from bot.words.facts import option_value_facts
from bot.words.words import Words, how_cited

_READING = "reading"
"""The section of what the source does not say."""


def sections_in_force(book: RuleBook, rules: Rules) -> dict[str, str]:
    """The sections of the rule book that still say what is played, by option."""
    same = (option for option in book.sections if option_value(rules, option) == option_value(book.rules, option))
    return {option: book.sections[option] for option in same}


def section_citation_text(option: str, rules: Rules, book: RuleBook | None, words: Words) -> str:
    """The book and its section on an option, in brackets; nothing where another value is played, or it is silent."""
    section = sections_in_force(book, rules).get(option, _READING) if book else _READING
    return (
        words.text("rule-section", book=book.label_in(words.language), section=section, cites=how_cited(section))
        if book and section != _READING
        else ""
    )


_IN_SHORT = ("who", "cubes", "answers", "next", "pays")


def rules_in_short_lines(rules: Rules, words: Words) -> list[str]:
    """What somebody new must know first, a line each: who plays whom, for how much, and who is Box next."""
    facts = {
        **option_value_facts(rules),
        "partner_is_played": partner_rule_for(rules, max_players(rules)).value,
        "beavers_are_played": "yes" if beavers_are_played(rules) else "no",
        "jacoby_is_played": "yes" if jacoby_is_played(rules) else "no",
    }
    return [words.text(f"rules-in-short.{one}", **facts) for one in _IN_SHORT]


def rule_change_lines(rules: Rules, book: RuleBook, words: Words) -> list[str]:
    """The options that are played otherwise than the rule book says, with both values, a line each."""
    return rules_lines(rules, book.rules, words, only_changed=True)


def rules_lines(rules: Rules, book_rules: Rules | None, words: Words, *, only_changed: bool = False) -> list[str]:
    """The options with their values by what they are about, and the rule book's value where that is another.

    What makes no difference with the others, and was not changed, is only named.
    """
    lines: list[str] = []
    idle: list[str] = []
    words = words.with_rules(rules)
    for group, options in OPTION_GROUPS.items():
        told: list[str] = []
        for option in options:
            value = option_value(rules, option)
            was = option_value(book_rules, option) if book_rules else value
            if value == was and only_changed:
                continue
            name = words.option_name(option)
            if value == was and not has_option_effect(rules, option):
                idle.append(name)
                continue
            facts = {"option": name, "value": words.option_value_name(option, value)}
            told.append(
                words.text("rules-line", **facts)
                if value == was
                else words.text("rules-changed", was=words.option_value_name(option, was), **facts)
            )
        lines += [*([words.text(f"rules-group-{group}")] if told and not only_changed else []), *told]
    return [*lines, *([words.text("rules-idle", options=words.listed(idle))] if idle else [])]


def option_under_rules_lines(option: str, rules: Rules, book: RuleBook | None, words: Words) -> list[str]:
    """One option in plain words: what it decides, what it is here, what it can be, and where the book says so."""
    lines = option_explanation_lines(option, option_value(rules, option), words.with_rules(rules))
    if not has_option_effect(rules, option):
        lines.append(words.text("rules-no-effect"))
    section = sections_in_force(book, rules).get(option) if book else ""
    if book and section:
        where = words.text("rules-section", section=section)
        lines.append(f"[{where}](<{book.url}>)" if book.url else where)
    return lines


def option_explanation_lines(option: str, value_in_force: object, words: Words) -> list[str]:
    """What an option decides and what it can be, a value a line.

    `value_in_force`: the one in force at a table, None at any.
    """
    lines = [words.text("rules-explained", option=words.option_name(option), help=words.option_help(option))]
    for value in option_values(option):
        is_here = "yes" if value == value_in_force else "no"
        lines.append(words.text("rules-value", value=words.option_value_name(option, value), here=is_here))
    return lines


def option_in_force_text(option: str, rules: Rules, words: Words) -> str:
    """What is played of one option."""
    value = words.with_rules(rules).option_value_name(option, option_value(rules, option))
    return words.text("glossary-here", option=words.option_name(option), value=value)


# --- Rule books side by side


def book_heading(book: RuleBook, rules: Rules, words: Words, *, is_usual: bool = False) -> str:
    """What a book is called, and whether everybody has a cube by these rules, which are its own or a table's."""
    cube = words.text(f"mark-cube.{option_value(rules, 'cube')}")
    return words.text("books-heading", book=book.label_in(words.language), cube=cube, usual=is_usual)


def book_mark_lines(book: RuleBook, rules: Rules, words: Words) -> list[str]:
    """What people know a book by, a line for each of its marks, as these rules have it: its own or a table's."""
    return [_mark_text(option, rules, words) for option in book.marks]


def mark_and_change_lines(book: RuleBook, rules: Rules, words: Words) -> tuple[list[str], list[str]]:
    """The marks of a book that a table's rules left as they are, and the options that they changed."""
    kept = (one for one in book.marks if option_value(rules, one) == option_value(book.rules, one))
    return [_mark_text(option, rules, words) for option in kept], rule_change_lines(rules, book, words)


def _mark_text(option: str, rules: Rules, words: Words) -> str:
    value = option_value(rules, option)
    key = f"mark-{option}.{value.replace(' ', '-')}"
    if words.has_text(key):
        return words.text(key, **option_value_facts(rules))
    named = words.with_rules(rules)
    return words.text("mark-other", option=named.option_name(option), value=named.option_value_name(option, value))


def book_choice_text(book: RuleBook, words: Words, max_length: int) -> str:
    """A book and its marks in one line, with as many marks as there is room for."""
    label = words.text("books-choice", book=book.label_in(words.language), cube="")
    return label + book_marks_text(book, words, max_length - len(label))


_CHANGES_TOLD = (
    ("buyouts", "full"), ("buyouts", "half"), ("automatic_doubles", "unlimited"), ("automatic_doubles", "box"),
    ("box_double_answer", "captain"), ("team_initial_answer", "half"), ("team_initial_answer", "all or none"),
    ("jacoby", "yes"), ("beavers", "yes"),
)  # fmt: skip
"""What is told first of rules that differ from those of the lesson, each in words for who knows these alone."""


def changes_since_lesson_texts(
    books: Mapping[str, RuleBook], lesson: Rules, words: Words, max_length: int
) -> dict[str, str]:
    """What changes by each book for a person who knows the lesson alone: as many sentences as there is room for.

    The one with the fewest options that differ says so.
    """
    nearest = min(books.values(), key=lambda book: len(_changed_options(book.rules, lesson)))
    return {
        name: _changes_since_lesson_text(book, lesson, words, max_length, is_nearest=book is nearest)
        for name, book in books.items()
    }


def _changes_since_lesson_text(
    book: RuleBook, lesson: Rules, words: Words, max_length: int, *, is_nearest: bool
) -> str:
    changed = _changed_options(book.rules, lesson)
    if option_value(book.rules, "cube") == "single":  # there are no several cubes to take
        changed -= {"team_initial_answer"}
    found = [(option, value) for option, value in _CHANGES_TOLD if option in changed]
    keys = [f"{option}.{value}" for option, value in found if option_value(book.rules, option) == value]
    sentences = [words.text(f"change-{key.replace(' ', '-')}") for key in keys]
    if is_nearest:
        sentences.insert(0, words.text("change-nearest", same="no" if changed else "yes"))
    text = ""
    for sentence in sentences:
        if len(longer := f"{text} {sentence}".strip()) <= max_length:
            text = longer
    return text


def _changed_options(rules: Rules, lesson: Rules) -> set[str]:
    """The options that differ, where that makes a difference."""
    options = [option for group in OPTION_GROUPS.values() for option in group]
    has_effect = (one for one in options if has_option_effect(rules, one) or has_option_effect(lesson, one))
    return {option for option in has_effect if option_value(rules, option) != option_value(lesson, option)}


def short_change_texts(rules: Rules, usual: Rules, words: Words) -> list[str]:
    """The options in which rules differ from the usual ones, where that makes a difference, each in a few words."""
    here, changed = words.with_rules(rules), _changed_options(rules, usual)
    return [
        words.text(
            "books-change",
            about=option,
            option=words.option_name(option),
            value=here.option_value_name(option, option_value(rules, option)),
            played=option_value(rules, option),
        )
        for options in OPTION_GROUPS.values()
        for option in options
        if option in changed
    ]


def book_marks_text(book: RuleBook, words: Words, max_length: int) -> str:
    """Whether everybody has a cube by a book, and as many of its marks as there is room for, in one line."""
    text = words.text(f"mark-cube.{option_value(book.rules, 'cube')}")
    for line in book_mark_lines(book, book.rules, words):
        if len(longer := f"{text}. {line}") <= max_length:
            text = longer
    return text


def rule_difference_lines(rules: Rules, usual: Rules, words: Words) -> list[str]:
    """The options in which rules differ from the usual ones, where that makes a difference, both in plain words."""
    here, there = words.with_rules(rules), words.with_rules(usual)
    return [
        words.text(
            "books-difference",
            option=words.option_name(option),
            value=here.option_value_name(option, value),
            usual=there.option_value_name(option, was),
        )
        for options in OPTION_GROUPS.values()
        for option in options
        if (value := option_value(rules, option)) != (was := option_value(usual, option))
        and (has_option_effect(rules, option) or has_option_effect(usual, option))
    ]
