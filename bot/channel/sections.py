"""Where the rule book says what is played here; judges nothing."""

from bot.desk import Table
from bot.record.read import Books
from bot.rules.rulebook import RuleBook, Rules, option_value
from bot.words.words import Words

_READING = "reading"
"""The section of what the source does not say."""


def sections_in_force(book: RuleBook, rules: Rules) -> dict[str, str]:
    """The sections of the rule book that still say what is played here, by option."""
    same = (option for option in book.sections if option_value(rules, option) == option_value(book.rules, option))
    return {option: book.sections[option] for option in same}


def section_of(option: str, table: Table, books: Books, words: Words) -> str:
    """The book and its section on an option, in brackets; nothing where another value is played, or it is silent."""
    book = books.get(table.head.book)
    section = sections_in_force(book, table.chouette.rules).get(option, _READING) if book else _READING
    return words.text("rule-section", book=book.label, section=section) if book and section != _READING else ""
