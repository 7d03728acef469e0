"""A whole record, from its text: the head, then statements and expectations with their lines; judges none."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.record.expected import Expected, RefusalExpected, read_expected
from bot.record.grammar import read_words
from bot.record.head import Books, Draft, Head
from bot.record.phrases import HEAD
from bot.record.text import Quoted, UnreadableError, numbered, words
from bot.rules.points import Player
from bot.rules.statements import RollsForSeats, SitsDown, Statement

Line: TypeAlias = tuple[int, Statement | Expected | RefusalExpected]
"""What a line says, after its number."""

_PROOF = frozenset({"commit", "seed", "word"})
_SEATED = frozenset({"players", "seat", "partner"})


@dataclass(frozen=True, slots=True)
class Record:
    """A record that can be read. `players` are those of the head; seats are among the `lines`."""

    head: Head
    players: tuple[Player, ...]
    lines: tuple[Line, ...]


def read_record(text: str, books: Books) -> Record:
    """The record in a text; UnreadableError with its line for the first thing that makes it none."""
    reading = _Reading(books)
    number = 1
    try:
        for number, line in numbered(text):
            reading.read(number, line)
        head = reading.end_head()
    except UnreadableError as error:
        raise UnreadableError(error.why, error.line or number) from None
    return Record(head, reading.players, tuple(reading.lines))


class _Reading:
    """A record as far as it is read."""

    def __init__(self, books: Books) -> None:
        self.draft = Draft(books)
        self.head: Head | None = None
        self.players: tuple[Player, ...] = ()
        self.known: set[str] = set()
        self.by_dice = False
        self.early: list[str] = []
        self.lines: list[Line] = []

    def read(self, number: int, line: str) -> None:
        """Take one line."""
        if line[0] in "=!":
            self.end_head()
            self.lines.append((number, read_expected(line, self._seated, self._newcomer)))
            return
        said = words(line)
        if said[0] in HEAD and type(said[0]) is not Quoted and said[1:2] != [":"]:
            self._read_head(number, said)
        elif not self.players and self.draft.version and _verb(said) in _PROOF:
            self.lines.append((number, read_words(said, self._not_seated_yet, self._newcomer)))
        else:
            self.end_head()
            self.lines.append((number, read_words(said, self._seated, self._newcomer)))

    def end_head(self) -> Head:
        """The head is over: somebody must be seated, and nobody else have spoken."""
        if self.head is None:
            self.head = self.draft.finished()
            if not self.players:
                raise UnreadableError("nobody is seated: a line players … or seat … is missing in the head")
            for name in self.early:
                self._seated(name)
        return self.head

    def _read_head(self, number: int, said: list[str]) -> None:
        if self.head:
            raise UnreadableError(f"{said[0]} belongs in the head, before the first line of the body")
        if said[0] not in _SEATED:
            self.draft.read(said)
            return
        self.draft.must_have_begun()
        read = read_words(said, self._seated if self.players else self._newcomer, self._newcomer)
        if isinstance(read, SitsDown | RollsForSeats):
            self._seats(read)
        self.lines.append((number, read))

    def _seats(self, said: SitsDown | RollsForSeats) -> None:
        """The first such line says who is there; another one can only break a tie."""
        if self.players and (isinstance(said, SitsDown) or not self.by_dice):
            raise UnreadableError("the players are seated already")
        self.by_dice = isinstance(said, RollsForSeats)
        if not self.players:
            order = said.order if isinstance(said, SitsDown) else tuple(player for player, _ in said.rolls)
            self.players = order

    # --- Whom a name stands for

    def _seated(self, name: str) -> Player:
        if name not in self.known:
            raise UnreadableError(f"{name} is not seated in the head, and has not joined")
        return Player(name)

    def _newcomer(self, name: str) -> Player:
        self.known.add(name)
        return Player(name)

    def _not_seated_yet(self, name: str) -> Player:
        self.early.append(name)
        return Player(name)


def _verb(said: list[str]) -> str:
    return said[2] if len(said) > 2 and said[1] == ":" else said[0]
