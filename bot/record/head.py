"""The head of a record: rule book, options, stake and mode; knows no seat and no game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation

from bot.record.slots import Words, anybody, named, read_option, read_value, written_name
from bot.record.text import UnreadableError
from bot.rules.rulebook import OPTIONS, OptionError, RuleBook, Rules, option_value, with_options
from bot.rules.statements import Mode

VERSION = "1"
Books = Mapping[str, RuleBook]
"""The rule books there are, by name."""

_MOST_STAKE = Decimal(1_000_000)


@dataclass(frozen=True, slots=True)
class Stake:
    """What one point stands for: 5, "USD"; without a label, points."""

    amount: Decimal
    label: str = ""


def plain_amount(number: float) -> Decimal:
    """Exactly the amount that was typed, without an exponent or zeros behind it when written with `:f`."""
    return Decimal(str(number)).normalize()


@dataclass(frozen=True, slots=True)
class Head:
    """What a chouette was opened with; `book` is the name of its rule book."""

    book: str
    rules: Rules
    mode: Mode = Mode.SCORE
    stake: Stake | None = None


def written_head(head: Head, book: Rules | None = None) -> list[str]:
    """The lines of a head: with every option's value, or only with those that differ from `book`."""
    lines = [f"chouette {VERSION}", f"rules {written_name(head.book)}"]
    for name in OPTIONS:
        value = option_value(head.rules, name)
        if book is None or value != option_value(book, name):
            lines.append(f"option {name} {value}")
    if head.stake:
        label = f" {written_name(head.stake.label)}" if head.stake.label else ""
        lines.append(f"stake {head.stake.amount:f}{label}")
    return [*lines, f"mode {head.mode}"]


@dataclass(slots=True)
class Draft:
    """A head as far as it is read, line by line."""

    books: Books
    version: str = ""
    book: str = ""
    options: dict[str, str] = field(default_factory=dict[str, str])
    mode: Mode | None = None
    stake: Stake | None = None

    def read(self, said: list[str]) -> None:
        """Take one line; UnreadableError when it is none of a head, or stands there twice."""
        words = Words(said, anybody)
        subject = words.next("a line")
        if subject != "chouette":
            self.must_have_begun()
        elif self.version:
            raise UnreadableError("a record begins here, within another")
        match subject:
            case "chouette":
                self._reads_version(words)
            case "rules":
                self._reads_book(words)
            case "option":
                self._reads_option(words)
            case "stake":
                self._reads_stake(words)
            case _:
                self._reads_mode(words)
        if not words.over:
            raise UnreadableError(f"{words.rest()} is too much here")

    def must_have_begun(self) -> None:
        """Nothing stands before the first line."""
        if not self.version:
            raise UnreadableError(f"the first line of a record is: chouette {VERSION}")

    def _reads_version(self, words: Words) -> None:
        self.version = words.next("a version")
        if self.version != VERSION:
            raise UnreadableError(f"only version {VERSION} of the record can be read, not {self.version}")

    def _reads_book(self, words: Words) -> None:
        if self.book:
            raise UnreadableError("the rules are named twice")
        self.book = words.next("the name of a rule book")

    def _reads_option(self, words: Words) -> None:
        name = read_option(words)
        if name in self.options:
            raise UnreadableError(f"the option {name} is given twice")
        self.options[name] = read_value(words)

    def _reads_stake(self, words: Words) -> None:
        if self.stake:
            raise UnreadableError("the stake is given twice")
        number = words.next("a number")
        try:
            amount = Decimal(number)
        except InvalidOperation:
            amount = Decimal("NaN")
        if not (number[0].isdigit() and amount.is_finite() and 0 < amount <= _MOST_STAKE):
            raise UnreadableError(f"a stake is a number up to {_MOST_STAKE}, not {number}")
        self.stake = Stake(amount, "" if words.over else named(words.next("a label")))

    def _reads_mode(self, words: Words) -> None:
        if self.mode:
            raise UnreadableError("the mode is given twice")
        mode = words.next("a mode")
        if mode not in tuple(Mode):
            raise UnreadableError(f"the mode is play or score, not {mode}")
        self.mode = Mode(mode)

    def finished(self) -> Head:
        """The whole head. A rule book that is not there any more is not needed where every option is given."""
        self.must_have_begun()
        if not self.book:
            raise UnreadableError("the rules are not named: the line with rules and a name is missing")
        known = self.books.get(self.book)
        if known is None and self.options.keys() != OPTIONS.keys():
            raise UnreadableError(f"there is no rule book {self.book}; there are: {', '.join(self.books)}")
        rules = (known or next(iter(self.books.values()))).rules
        return Head(self.book, _with_options(rules, self.options), self.mode or Mode.SCORE, self.stake)


def _with_options(rules: Rules, options: Mapping[str, str]) -> Rules:
    """The rules with all these options: their order does not matter, only whether they go together."""
    try:
        return with_options(rules, options)
    except OptionError as error:
        raise UnreadableError(f"{error.name} {error.value} does not go with the other options") from error
