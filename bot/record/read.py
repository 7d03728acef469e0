"""A whole record from its text: the head, then statements and expectations with their lines; judges none."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

from bot.record import grammar
from bot.record.limits import MAX_PEOPLE_IN_RECORD, LimitedStatementCounts
from bot.record.text import (
    QuotedWord,
    UnreadableError,
    numbered_content_lines,
    quoted,
    split_off_refusal_reason,
    words_of_line,
)
from bot.rules import statements as say
from bot.rules.points import Player, StakePerPoint
from bot.rules.rulebook import OPTIONS, OptionError, RuleBook, Rules, option_value, with_options
from bot.rules.statements import Statement

# --- The head


_FORMAT_VERSION = "1"
RuleBooksByName = Mapping[str, RuleBook]
"""The rule books there are, by name."""

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Head:
    """What a chouette was opened with; `book` is the name of its rule book.

    `title`: what the evening is called, or nothing. `day`: on which it began, where the players are. `robots`: those
    of its players for whom an engine plays, whenever they sit there, each with how strong it is, in one word. `guests`:
    those who have no account when they sit down, and the `scorer`, who speaks for them then.
    """

    book: str
    rules: Rules
    mode: say.ChouetteMode = say.ChouetteMode.SCORE
    stake: StakePerPoint | None = None
    title: str = ""
    day: date | None = None
    robots: Mapping[Player, str] = field(default_factory=dict[Player, str])
    guests: tuple[Player, ...] = ()
    scorer: Player | None = None


def written_head(head: Head, base_rules: Rules | None = None) -> list[str]:
    """The lines of a head: with every option's value, or only with those that differ from `base_rules`."""
    lines = [f"chouette {_FORMAT_VERSION}", f"rules {grammar.written_name(head.book)}"]
    for name in OPTIONS:
        value = option_value(head.rules, name)
        if base_rules is None or value != option_value(base_rules, name):
            lines.append(f"option {name} {value}")
    if head.stake:
        lines.append(f"stake {grammar.written_stake(head.stake)}")
    if head.title:
        lines.append(f"title {quoted(head.title)}")
    if head.day:
        lines.append(f"date {head.day.isoformat()}")
    lines += (f"robot {grammar.written_name(player)} {strength}" for player, strength in head.robots.items())
    lines += (f"guest {grammar.written_name(player)}" for player in head.guests)
    if head.scorer:
        lines.append(f"scorer {grammar.written_name(head.scorer)}")
    return [*lines, f"mode {head.mode}"]


def read_head_without_options(text: str) -> "HeadDraft":
    """What a head says but for its options, which are most of it: for lists of many evenings. UnreadableError."""
    draft = HeadDraft({})
    for _, line in numbered_content_lines(text):
        if not line.startswith("option "):
            draft.read_line(words_of_line(line))
    return draft


@dataclass(slots=True)
class HeadDraft:
    """A head as far as it is read, line by line."""

    books: RuleBooksByName
    version: str = ""
    book: str = ""
    options: dict[str, str] = field(default_factory=dict[str, str])
    mode: say.ChouetteMode | None = None
    stake: StakePerPoint | None = None
    title: str = ""
    day: date | None = None
    robots: dict[Player, str] = field(default_factory=dict[Player, str])
    guests: tuple[Player, ...] = ()
    scorer: Player | None = None

    def read_line(self, said: list[str]) -> None:
        """Take one line; UnreadableError when it is none of a head, or stands there twice."""
        words = grammar.LineReader(said, grammar.player_from_any_name)
        subject = words.take_any_word("a line")
        if subject != "chouette":
            self.require_version_line()
        elif self.version:
            raise UnreadableError("a record begins here, within another")
        given = {"rules": self.book, "stake": self.stake, "title": self.title, "date": self.day, "mode": self.mode}
        given["scorer"] = self.scorer
        if given.get(subject):
            what = "rules are named" if subject == "rules" else f"{subject} is given"
            raise UnreadableError(f"the {what} twice")
        match subject:
            case "chouette":
                self._reads_version(words)
            case "rules":
                self.book = words.take_any_word("the name of a rule book")
            case "option":
                self._reads_option(words)
            case "stake":
                self.stake = grammar.read_stake(words)
            case "title":
                self.title = grammar.read_title(words)
            case "date":
                self._reads_date(words)
            case "robot" | "guest" | "scorer":
                self._reads_person(subject, words)
            case _:
                self._reads_mode(words)
        if not words.is_at_end:
            raise UnreadableError(f"{words.take_rest()} is too much here")

    def require_version_line(self) -> None:
        """Nothing stands before the first line."""
        if not self.version:
            raise UnreadableError(f"the first line of a record is: chouette {_FORMAT_VERSION}")

    def _reads_version(self, words: grammar.LineReader) -> None:
        self.version = words.take_any_word("a version")
        if self.version != _FORMAT_VERSION:
            raise UnreadableError(f"only version {_FORMAT_VERSION} of the record can be read, not {self.version}")

    def _reads_option(self, words: grammar.LineReader) -> None:
        name = grammar.read_option_name(words)
        if name in self.options:
            raise UnreadableError(f"the option {name} is given twice")
        self.options[name] = grammar.read_option_value(words)

    def _reads_date(self, words: grammar.LineReader) -> None:
        day = words.take_any_word("a date")
        if not _DAY.fullmatch(day):
            raise UnreadableError(f"a date is written 2026-01-31, not {day}")
        try:
            self.day = date.fromisoformat(day)
        except ValueError:
            raise UnreadableError(f"there is no day {day}") from None

    def _reads_person(self, kind: str, words: grammar.LineReader) -> None:
        name = Player(grammar.checked_name(words.take_any_word(f"a {kind}'s name")))
        if name in {**self.robots, **dict.fromkeys(self.guests, "")}:
            raise UnreadableError(f"the {'robot' if name in self.robots else 'guest'} {name} is named twice")
        if kind == "robot":
            self.robots[name] = words.take_any_word("how strong it is")
        elif kind == "guest":
            self.guests = (*self.guests, name)
        else:
            self.scorer = name

    def _reads_mode(self, words: grammar.LineReader) -> None:
        mode = words.take_any_word("a mode")
        if mode not in tuple(say.ChouetteMode):
            raise UnreadableError(f"the mode is play or score, not {mode}")
        self.mode = say.ChouetteMode(mode)

    def build(self) -> Head:
        """The whole head. A rule book that is not there any more is not needed where every option is given."""
        self.require_version_line()
        if not self.book:
            raise UnreadableError("the rules are not named: the line with rules and a name is missing")
        known = self.books.get(self.book)
        if known is None and self.options.keys() != OPTIONS.keys():
            raise UnreadableError(f"there is no rule book {self.book}; there are: {', '.join(self.books)}")
        rules = (known or next(iter(self.books.values()))).rules
        try:
            rules = with_options(rules, self.options)
        except OptionError as error:
            raise UnreadableError(f"{error.name} {error.value} does not go with the other options") from error
        mode = self.mode or say.ChouetteMode.SCORE
        if self.guests and mode is say.ChouetteMode.PLAY:
            raise UnreadableError("guests sit only where the mode is score")
        named = (self.stake, self.title, self.day, self.robots, self.guests, self.scorer)
        return Head(self.book, rules, mode, *named)


# --- What is expected


@dataclass(frozen=True, slots=True)
class Assertion:
    """`= SUBJECT VALUE`: this must be so now."""

    subject: str
    value: object


@dataclass(frozen=True, slots=True)
class AssertedRefusal:
    """`! LINE ~ REASON`: this must be refused; the refusal's words contain `reason`."""

    said: Statement
    reason: str


def read_assertion(
    line: str, player_by_name: grammar.PlayerByName, seatless_by_name: grammar.PlayerByName
) -> Assertion | AssertedRefusal:
    """An expectation, from its `=` or `!` on; UnreadableError."""
    if line[0] == "!":
        statement, reason = split_off_refusal_reason(line[1:])
        return AssertedRefusal(
            grammar.statement_from_words(words_of_line(statement), player_by_name, seatless_by_name), reason
        )
    said = words_of_line(line[1:])
    subject = said[0] if said else "nothing"
    if subject not in _PLACES:
        raise UnreadableError(f"{subject} cannot be expected; there are: {', '.join(_PLACES)}")
    left = grammar.LineReader(said, player_by_name, 1)
    value = grammar.PLACEHOLDERS[_PLACES[subject]].read(left)
    if not left.is_at_end:
        raise UnreadableError(f"{left.take_rest()} is too much here")
    return Assertion(subject, value)


def written_assertion(expected: Assertion | AssertedRefusal) -> str:
    """The line of an expectation."""
    if isinstance(expected, AssertedRefusal):
        reason = f" ~ {expected.reason}" if expected.reason else ""
        return f"! {grammar.written_statement(expected.said)}{reason}"
    value = grammar.PLACEHOLDERS[_PLACES[expected.subject]].write(expected.value)
    return f"= {expected.subject} {value}".rstrip()


_PLACES: dict[str, str] = {phrase.partition(" ")[0]: phrase.partition(" ")[2] for phrase in grammar.ASSERTION_PHRASES}


# --- The whole record


NumberedLine: TypeAlias = tuple[int, Statement | Assertion | AssertedRefusal]
"""What a line says, after its number."""

_MOST_PAYS = 200
"""So many `= pays` there are at most: to find out who pays whom is dear where many are not even."""

_PROOF = frozenset({"commit", "seed", "word"})
_SEATED = frozenset({"players", "seat", "partner"})


@dataclass(frozen=True, slots=True)
class Record:
    """A record that can be read. `players` are those of the head; seats are among the `lines`."""

    head: Head
    players: tuple[Player, ...]
    lines: tuple[NumberedLine, ...]


def read_record(text: str, books: RuleBooksByName) -> Record:
    """The record in a text; UnreadableError with its line for the first thing that makes it none."""
    reading = _RecordDraft(books)
    number = 1
    try:
        for number, line in numbered_content_lines(text):
            reading.read(number, line)
        head = reading.end_head()
    except UnreadableError as error:
        raise UnreadableError(error.why, error.line or number) from None
    return Record(head, reading.players, tuple(reading.lines))


class _RecordDraft:
    """A record as far as it is read."""

    def __init__(self, books: RuleBooksByName) -> None:
        self.draft = HeadDraft(books)
        self.head: Head | None = None
        self.players: tuple[Player, ...] = ()
        self.known: set[str] = set()
        self.by_dice = False
        self.early: list[str] = []
        self.lines: list[NumberedLine] = []
        self.often = LimitedStatementCounts()
        self.pays = 0

    def read(self, number: int, line: str) -> None:
        """Take one line."""
        if line[0] in "=!":
            self.end_head()
            expected = read_assertion(line, self._seated, self._newcomer)
            if isinstance(expected, Assertion) and expected.subject == "pays":
                self.pays += 1
                if self.pays > _MOST_PAYS:
                    raise _too_many(_MOST_PAYS)
            self.lines.append((number, expected))
            return
        said = words_of_line(line)
        if not said:
            raise UnreadableError("the line says nothing but commas")
        named = said[1:2] == [":"] and type(said[1]) is not QuotedWord
        if said[0] in grammar.HEAD_WORDS and type(said[0]) is not QuotedWord and not named:
            self._read_head(number, said)
        elif not self.players and self.draft.version and _verb(said) in _PROOF:
            self._says(number, grammar.statement_from_words(said, self._not_seated_yet, self._newcomer))
        else:
            self.end_head()
            self._says(number, grammar.statement_from_words(said, self._seated, self._newcomer))

    def end_head(self) -> Head:
        """The head is over: somebody must be seated, and nobody else have spoken."""
        if self.head is None:
            self.head = self.draft.build()
            if not self.players:
                raise UnreadableError("nobody is seated: a line players … or seat … is missing in the head")
            if self.head.scorer:  # they may have no seat
                self._newcomer(self.head.scorer)
            for name in self.early:
                self._seated(name)
        return self.head

    def _read_head(self, number: int, said: list[str]) -> None:
        if self.head:
            raise UnreadableError(f"{said[0]} belongs in the head, before the first line of the body")
        if said[0] not in _SEATED:
            self.draft.read_line(said)
            return
        self.draft.require_version_line()
        read = grammar.statement_from_words(said, self._seated if self.players else self._newcomer, self._newcomer)
        if isinstance(read, say.SeatsAllInOrder | say.RollsForSeats):
            self._seats(read)
        self._says(number, read)

    def _says(self, number: int, said: Statement) -> None:
        """One more statement; UnreadableError where there are too many of its kind."""
        if most := self.often.add_returning_exceeded_limit(said):
            raise _too_many(most)
        self.lines.append((number, said))

    def _seats(self, said: say.SeatsAllInOrder | say.RollsForSeats) -> None:
        """The first such line says who is there; another one can only break a tie."""
        if self.players and (isinstance(said, say.SeatsAllInOrder) or not self.by_dice):
            raise UnreadableError("the players are seated already")
        self.by_dice = isinstance(said, say.RollsForSeats)
        if not self.players:
            order = said.order if isinstance(said, say.SeatsAllInOrder) else tuple(player for player, _ in said.rolls)
            self.players = order

    # --- Whom a name stands for

    def _seated(self, name: str) -> Player:
        if name not in self.known:
            raise UnreadableError(f"{name} is not seated in the head, and has not joined")
        return Player(name)

    def _newcomer(self, name: str) -> Player:
        self.known.add(name)
        if len(self.known) > MAX_PEOPLE_IN_RECORD:
            raise UnreadableError(f"more than {MAX_PEOPLE_IN_RECORD} people: no record has as many")
        return Player(name)

    def _not_seated_yet(self, name: str) -> Player:
        self.early.append(name)
        return Player(name)


def _too_many(most: int) -> UnreadableError:
    return UnreadableError(f"more than {most} lines like this: no record has as many")


def _verb(said: list[str]) -> str:
    return said[2] if len(said) > 2 and said[1] == ":" else said[0]
