"""The lines of a record, both ways: what each place in a sentence holds, and a whole line; judges nothing.

A phrase stands beside each class of statements (`bot.rules.statements`): its words as they stand, and in capitals the
places that are filled with what a statement holds after its speaker, in that order.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from decimal import Decimal, InvalidOperation
from typing import TypeAlias

from bot.record.text import MAX_NAME_CHARACTERS, LineWords, QuotedWord, UnreadableError, quoted, words_of_line
from bot.rules.engine import LAWS, LAWS_OF_A_GAME
from bot.rules.options import AutomaticDoubles
from bot.rules.phases.turn import BOX_AUTOMATIC_DOUBLE_VALUES
from bot.rules.play.turn import AdviceTopic
from bot.rules.points import GameRow, HalfPoints, Player, StakePerPoint, decimal_points_text, read_decimal_points
from bot.rules.rulebook import OptionError, option_values
from bot.rules.statements import (
    ALL_PLAYERS,
    Dice,
    DirectorsStatement,
    Margin,
    ReportsWin,
    RollsForSeats,
    SeatsAllInOrder,
    Statement,
    Whom,
)
from bot.rules.values import replace

# --- The phrases

_StatementFactory: TypeAlias = Callable[..., Statement]

_KINDS = (*LAWS, *LAWS_OF_A_GAME)

HEAD_SEATING_PHRASES: dict[str, _StatementFactory] = {kind.unnamed: kind for kind in (SeatsAllInOrder, RollsForSeats)}
"""Lines of the head that seat people; nobody says them."""

PHRASES_WITHOUT_NAME: dict[str, _StatementFactory] = {
    kind.unnamed: kind for kind in _KINDS if kind.unnamed and kind.unnamed not in HEAD_SEATING_PHRASES
}
"""Lines without a name."""

PHRASES_AFTER_NAME: dict[str, _StatementFactory] = {
    phrase: kind for kind in _KINDS for phrase in (kind.phrase, kind.denied) if phrase
}
"""What somebody says."""

_HOLDS: dict[str, tuple[bool, ...]] = {
    phrase: (holds,) for kind in _KINDS if kind.denied for phrase, holds in ((kind.phrase, True), (kind.denied, False))
}
"""What a statement holds that is said by the words themselves."""

_SEATLESS_VERBS = frozenset(
    {"joins", "unseats", "readmits", "acts", "corrects", "adjourns", "ends", "undo", "revokes", "reopens"}
    | {"closes", "has", "option", "stake", "title", "keeps"}
)
"""Verbs of people who need no seat: newcomers and directors."""

_ASSERTIONS = (
    "game SCORES, total SCORES, box PERSON, captain PERSON, acting PERSON, partner PERSON, line NAMES, cube CUBE, "
    "turn NAMES, advice ADVICE, position ID, pays PAYMENT, chips SCORES, pot POINTS"
)
ASSERTION_PHRASES = tuple(_ASSERTIONS.split(", "))
"""What may be expected, after `=`."""

_LATER_HEAD_WORDS = ("title", "date", "robot", "guest", "scorer")
HEAD_WORDS = ("chouette", "rules", "option", "stake", *_LATER_HEAD_WORDS, "mode", "players", "seat", "partner")
"""The first words of the head's lines."""
_NAMES_TOO = (
    *_LATER_HEAD_WORDS,
    *("days", "proposes", "readmits", "reopens", "revokes", "as", "hands", "scoring", "claims", "keeps", "score"),
)
"""Words that came later: records of before may have players of these names, without quotes."""

_IN_SLOTS = "all days none middle team plays cubes gammon backgammon unlimited limited carry agreed by engine"
_PHRASES = (*HEAD_SEATING_PHRASES, *PHRASES_WITHOUT_NAME, *PHRASES_AFTER_NAME, *ASSERTION_PHRASES, *HEAD_WORDS)
RESERVED_WORDS = frozenset(
    word for phrase in (*_PHRASES, _IN_SLOTS) for word in phrase.split() if word.islower()
).difference(_NAMES_TOO)
"""The words of the grammar: to be names, they must be quoted."""

# --- The places of a sentence


PlayerByName: TypeAlias = Callable[[str], Player]
"""Whom a name stands for; UnreadableError for nobody."""

PointsByPlayer: TypeAlias = dict[Player, HalfPoints]
AssertedCube: TypeAlias = tuple[Player, Player | None, int, str]
"""Whose cube (and, of an extra, who gave it), its value in points, and its owner as written; 0 when `out`."""

AssertedPayment: TypeAlias = tuple[Player, Player, HalfPoints]
AssertedAdvice: TypeAlias = tuple[AdviceTopic, tuple[Player, ...]]
"""On what advice is given, and by whom."""

_DICE = {str(die): die for die in range(1, 7)}
_SEAT_DICE = re.compile(r"([1-6])(?:-([1-6]))?")
_PLAIN = re.compile(r"[^\W_](?:[\w.'-]*\w)?")
"""A name that can do without quotes, if it is no word of the grammar."""
_HEX = re.compile(r"[0-9A-Fa-f]+")
_ID = re.compile(r"[A-Za-z0-9+/]{14}")
_MARGINS = {"gammon": Margin.GAMMON, "backgammon": Margin.BACKGAMMON}


class LineReader:
    """The words of a line, taken from the left."""

    __slots__ = ("at", "names", "said", "strangers")

    def __init__(
        self,
        words: Sequence[str],
        player_by_name: PlayerByName,
        position: int = 0,
        seatless_by_name: PlayerByName | None = None,
    ) -> None:
        self.said = words
        self.names = player_by_name
        self.strangers = seatless_by_name or player_by_name
        self.at = position

    @property
    def is_at_end(self) -> bool:
        """Whether all words are taken."""
        return self.at >= len(self.said)

    def take_any_word(self, wanted: str) -> str:
        """The next word; UnreadableError, saying what is wanted, when there is none."""
        if self.at >= len(self.said):
            raise UnreadableError(f"the line ends where {wanted} should stand")
        self.at += 1
        return self.said[self.at - 1]

    def next_is(self, word: str) -> bool:
        """Whether the next word is this one of the grammar."""
        return not self.is_at_end and self.said[self.at] == word and type(self.said[self.at]) is not QuotedWord

    def take_if_next(self, word: str) -> bool:
        """Take this word of the grammar, if it is the next one."""
        if not self.next_is(word):
            return False
        self.at += 1
        return True

    def take_player(self) -> Player:
        """The next word as a name."""
        return self.names(checked_name(self.take_any_word("a name")))

    @property
    def comment(self) -> str:
        """What stands behind the line."""
        return self.said.comment if isinstance(self.said, LineWords) else ""

    def take_rest(self) -> str:
        """All the words that are left, as they stand."""
        left = self.said[self.at :]
        self.at = len(self.said)
        return " ".join(left)


def checked_name(word: str) -> str:
    """A word that is a name; UnreadableError when it is a word of the grammar, or too long."""
    if type(word) is not QuotedWord:
        if word in RESERVED_WORDS:
            raise UnreadableError(f'{word} is a word of the record; to be a name it must be quoted: "{word}"')
        if not _PLAIN.fullmatch(word):
            raise UnreadableError(f"{quoted(word)} is no name; one of other than letters and digits must be quoted")
    if not word.strip() or len(word) > MAX_NAME_CHARACTERS:
        raise UnreadableError(f"a name has from 1 to {MAX_NAME_CHARACTERS} characters")
    return word


def written_name(name: str) -> str:
    """A name as it must be written: quoted where it would be taken for something else."""
    return name if name not in RESERVED_WORDS and _PLAIN.fullmatch(name) else quoted(name)


def player_from_any_name(word: str) -> Player:
    """Every name stands for itself: for lines that are known to be good."""
    return Player(word)


# --- Each place


def _read_dice(words: LineReader) -> Dice:
    """Two dice, each a word."""
    first, second = words.take_any_word("a die"), words.take_any_word("a second die")
    try:
        return _DICE[first], _DICE[second]
    except KeyError:
        raise UnreadableError(f"dice are two numbers from 1 to 6, not {first} {second}") from None


def _read_names(words: LineReader) -> tuple[Player, ...]:
    found: list[Player] = []
    while not words.is_at_end:
        name = words.take_player()
        if name in found:
            raise UnreadableError(f"{name} is named twice")
        found.append(name)
    if not found:
        raise UnreadableError("the line ends where names should stand")
    return tuple(found)


def _read_whom(words: LineReader) -> Whom:
    if words.take_if_next("all"):
        return ALL_PLAYERS
    return () if words.is_at_end else _read_names(words)


def _read_cubes(words: LineReader) -> Whom:
    if words.is_at_end:
        return ()
    if not words.take_if_next("for") or words.is_at_end:
        raise UnreadableError("what cubes a settlement is about is written behind for: all, or names")
    return _read_whom(words)


def _write_cubes(cubes: Whom) -> str:
    return f"for {_write_whom(cubes)}" if cubes else ""


def _write_whom(whom: Whom) -> str:
    return "all" if whom is ALL_PLAYERS else _write_names(whom)


def _write_names(names: Sequence[Player]) -> str:
    return " ".join(map(written_name, names))


def _read_maybe(words: LineReader) -> Player | None:
    return None if words.is_at_end else words.take_player()


def _write_maybe(name: Player | None) -> str:
    return "" if name is None else written_name(name)


def _read_person(words: LineReader) -> Player | None:
    return None if words.take_if_next("none") else words.take_player()


def _write_person(name: Player | None) -> str:
    return "none" if name is None else written_name(name)


def _read_seats(words: LineReader) -> tuple[tuple[Player, Dice], ...]:
    rolls: dict[Player, Dice] = {}
    while not words.is_at_end:
        name, rolled = words.take_player(), words.take_any_word("dice")
        match = _SEAT_DICE.fullmatch(rolled)
        if match is None:
            raise UnreadableError(f"dice for a seat are written 5-3 (or 5, where one is rolled), not {rolled}")
        if name in rolls:
            raise UnreadableError(f"{name} is named twice")
        rolls[name] = tuple(int(die) for die in match.groups() if die)
    if not rolls:
        raise UnreadableError("the line ends where names and dice should stand")
    return tuple(rolls.items())


def _write_seats(rolls: Sequence[tuple[Player, Dice]]) -> str:
    return ", ".join(f"{written_name(name)} {'-'.join(map(str, dice))}" for name, dice in rolls)


def _read_engine(words: LineReader) -> bool:
    if not words.take_if_next("by"):
        return False
    if not words.take_if_next("engine"):
        raise UnreadableError("what an engine has said is marked: by engine")
    return True


def _write_engine(by_engine: bool) -> str:  # noqa: FBT001
    return "by engine" if by_engine else ""


def _read_margin(words: LineReader) -> Margin:
    if words.is_at_end or words.next_is("for"):
        return Margin.SINGLE
    margin = _MARGINS.get(words.take_any_word("a margin"))
    if margin is None:
        raise UnreadableError("a game is won single (no word), gammon or backgammon")
    return margin


def _write_margin(margin: Margin) -> str:
    return "" if margin is Margin.SINGLE else margin.name.lower()


_QUOTED = re.compile(r'["\\#]')


def _read_play(words: LineReader) -> str:
    is_quoted = any(type(word) is QuotedWord for word in words.said[words.at :])
    play = words.take_rest()
    if not play:
        raise UnreadableError("the line ends where a play should stand")
    if is_quoted or _QUOTED.search(play):
        raise UnreadableError("no play has a quotation mark, a backslash or a #")
    return play


def _write_play(play: str) -> str:
    return " ".join(play.split())


def _read_hex(words: LineReader) -> str:
    digits = words.take_any_word("hexadecimal digits")
    if not _HEX.fullmatch(digits):
        raise UnreadableError(f"{digits} are no hexadecimal digits")
    return digits


def read_option_name(words: LineReader) -> str:
    """The name of an option."""
    name = words.take_any_word("an option")
    try:
        option_values(name)
    except OptionError as error:
        raise UnreadableError(f"there is no option {name}; there are: {', '.join(error.allowed)}") from None
    return name


def read_option_value(words: LineReader) -> str:
    """A value of the option that stands before it."""
    option = words.said[words.at - 1]
    value, allowed = words.take_rest().replace("_", " ").replace("-", " ").casefold(), option_values(option)
    if value not in allowed:
        raise UnreadableError(f"{option} is one of: {', '.join(allowed)}; not {value or 'nothing'}")
    return value


def _read_points(words: LineReader) -> HalfPoints:
    number = words.take_any_word("a number of points")
    try:
        return read_decimal_points(number)
    except ValueError:
        raise UnreadableError(f"{number} is no number of points") from None


def _read_days(words: LineReader) -> int:
    if words.is_at_end:
        return 0
    days = _read_number(words) if words.take_if_next("for") else 0
    if not days or not words.take_if_next("days"):
        raise UnreadableError("for how long is written behind for, as in: for 7 days")
    return days


def _write_days(days: int) -> str:
    return f"for {days} days" if days else ""


def _read_last(words: LineReader) -> int:
    if not words.take_if_next("last"):
        return 1
    count = _read_number(words)
    if count < 2:
        raise UnreadableError("how many actions are undone as one is written behind last, as in: undo last 3")
    return count


def _write_last(count: int) -> str:
    return f"last {count}" if count > 1 else ""


def _read_instead(words: LineReader) -> ReportsWin | None:
    if not words.take_if_next("instead"):
        return None
    winner = words.take_player()
    if not words.take_if_next("wins"):
        raise UnreadableError("behind instead stands who won the game, as in: undo instead Ann wins gammon")
    return ReportsWin(winner, _read_margin(words))


def _write_instead(result: ReportsWin | None) -> str:
    if result is None:
        return ""
    return " ".join(
        filter(None, ("instead", written_name(result.by or Player("")), "wins", _write_margin(result.margin)))
    )


def _read_for_all(words: LineReader) -> bool:
    if not words.take_if_next("for"):
        return False
    if not words.take_if_next("all"):
        raise UnreadableError("whoever keeps score says something for all, as in: undo for all")
    return True


def _write_for_all(by_scorer: bool) -> str:  # noqa: FBT001, as every place is written
    return "for all" if by_scorer else ""


def _read_number(words: LineReader) -> int:
    number = words.take_any_word("a number")
    if not (number.isascii() and number.isdigit() and len(number) <= 9):
        raise UnreadableError(f"{number} is no number")
    return int(number)


_MAX_STAKE = Decimal(1_000_000)


def read_stake(words: LineReader) -> StakePerPoint:
    """What a point stands for: a number, and perhaps of what."""
    number = words.take_any_word("a number")
    try:
        amount = Decimal(number)
    except InvalidOperation:
        amount = Decimal("NaN")
    if not (number[0].isdigit() and amount.is_finite() and 0 < amount <= _MAX_STAKE):
        raise UnreadableError(f"a stake is a number up to {_MAX_STAKE}, not {number}")
    return StakePerPoint(amount, "" if words.is_at_end else checked_name(words.take_any_word("a label")))


def written_stake(stake: StakePerPoint) -> str:
    """A stake as it is written in a record."""
    return f"{stake.amount:f} {written_name(stake.label)}" if stake.label else f"{stake.amount:f}"


def read_title(words: LineReader) -> str:
    """What an evening is called."""
    return checked_name(words.take_any_word("a title"))


def _read_of_stake(words: LineReader) -> StakePerPoint | None:
    if words.is_at_end:
        return None
    if not words.take_if_next("stake"):
        raise UnreadableError("for what stake points are paid is written behind stake: a number, and perhaps a label")
    return read_stake(words)


def _write_of_stake(stake: StakePerPoint | None) -> str:
    return f"stake {written_stake(stake)}" if stake else ""


def _read_of_game(words: LineReader) -> int:
    return _read_number(words) if words.take_if_next("game") else 0


def _write_of_game(number: int) -> str:
    return f"game {number}" if number else ""


def _read_automatic(words: LineReader) -> AutomaticDoubles:
    value = words.take_rest()
    if value not in BOX_AUTOMATIC_DOUBLE_VALUES:
        raise UnreadableError(
            f"automatic doubles are one of: {', '.join(BOX_AUTOMATIC_DOUBLE_VALUES)}; not {value or 'nothing'}"
        )
    return AutomaticDoubles(value)


def _read_scores(words: LineReader) -> PointsByPlayer:
    return {name: points for name, points in _read_points_by_name(words).items() if points}


def _read_points_by_name(words: LineReader) -> PointsByPlayer:
    scores: PointsByPlayer = {}
    while not (words.is_at_end or words.next_is("for")):
        name = words.take_player()
        if name in scores:
            raise UnreadableError(f"{name} is named twice")
        scores[name] = _read_points(words)
    return scores


def _write_scores(scores: PointsByPlayer) -> str:
    return " ".join(
        f"{written_name(name)} {decimal_points_text(points, signed=True)}" for name, points in scores.items()
    )


def _read_row(words: LineReader) -> GameRow:
    return tuple(_read_points_by_name(words).items())


def _write_row(row: GameRow) -> str:
    return _write_scores(dict(row))


def _read_cube(words: LineReader) -> AssertedCube:
    whose, giver = words.take_any_word("a name"), None
    if type(whose) is not QuotedWord and "/" in whose:
        whose, giver = map(words.names, map(checked_name, whose.split("/", 1)))
    else:
        whose = words.names(checked_name(whose))
    if words.take_if_next("out"):
        return whose, giver, 0, "out"
    value = _read_number(words)
    if value.bit_count() != 1:
        raise UnreadableError("a cube shows 1, 2, 4, 8 and so on")
    for owner in ("middle", "box", "team"):
        if words.take_if_next(owner):
            return whose, giver, value, owner
    return whose, giver, value, written_name(words.take_player())


def _write_cube(seen: AssertedCube) -> str:
    whose, giver, value, owner = seen
    cube = written_name(whose) if giver is None else f"{whose}/{giver}"
    return f"{cube} {value} {owner}" if value else f"{cube} out"


def _read_payment(words: LineReader) -> AssertedPayment:
    return words.take_player(), words.take_player(), _read_points(words)


def _write_payment(payment: AssertedPayment) -> str:
    payer, payee, points = payment
    return f"{written_name(payer)} {written_name(payee)} {decimal_points_text(points)}"


def _read_advice(words: LineReader) -> AssertedAdvice:
    topic = words.take_any_word("plays or cubes")
    if topic not in tuple(AdviceTopic):
        raise UnreadableError(f"advice is given on plays or on cubes, not on {topic}")
    return AdviceTopic(topic), () if words.take_if_next("none") else _read_names(words)


def _write_advice(advice: AssertedAdvice) -> str:
    topic, names = advice
    return f"{topic} {_write_names(names) or 'none'}"


def _read_id(words: LineReader) -> str:
    position = words.take_any_word("a position id")
    if not _ID.fullmatch(position):
        raise UnreadableError(f"{position} is no position id: it has 14 letters, digits, + and /")
    return position


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A place in a sentence: how it is read, and how its value is written."""

    read: Callable[[LineReader], object]
    write: Callable[..., str] = str


def _write_reason(reason: str) -> str:
    return f"# {reason}" if reason else ""


def _write_dice(dice: Dice) -> str:
    return " ".join(map(str, dice))


PLACEHOLDERS: dict[str, Placeholder] = {
    "DICE": Placeholder(_read_dice, _write_dice),
    "NAMES": Placeholder(_read_names, _write_names),
    "NAME": Placeholder(LineReader.take_player, written_name),
    "WHOM": Placeholder(_read_whom, _write_whom),
    "CUBES": Placeholder(_read_cubes, _write_cubes),
    "OF": Placeholder(_read_maybe, _write_maybe),
    "PERSON": Placeholder(_read_person, _write_person),
    "SEATS": Placeholder(_read_seats, _write_seats),
    "MARGIN": Placeholder(_read_margin, _write_margin),
    "ENGINE": Placeholder(_read_engine, _write_engine),
    "PLAY": Placeholder(_read_play, _write_play),
    "HEX": Placeholder(_read_hex),
    "OPTION": Placeholder(read_option_name),
    "VALUE": Placeholder(read_option_value),
    "AUTOMATIC": Placeholder(_read_automatic),
    "TEXT": Placeholder(lambda words: words.take_any_word("a word"), quoted),
    "SCORES": Placeholder(_read_scores, _write_scores),
    "ROW": Placeholder(_read_row, _write_row),
    "CUBE": Placeholder(_read_cube, _write_cube),
    "PAYMENT": Placeholder(_read_payment, _write_payment),
    "ADVICE": Placeholder(_read_advice, _write_advice),
    "ID": Placeholder(_read_id),
    "STRANGER": Placeholder(lambda words: words.strangers(checked_name(words.take_any_word("a name"))), written_name),
    "DAYS": Placeholder(_read_days, _write_days),
    "LAST": Placeholder(_read_last, _write_last),
    "INSTEAD": Placeholder(_read_instead, _write_instead),
    "FOR-ALL": Placeholder(_read_for_all, _write_for_all),
    "REASON": Placeholder(lambda words: words.comment, _write_reason),
    "POINTS": Placeholder(_read_points, decimal_points_text),
    "NUMBER": Placeholder(_read_number),
    "STAKE": Placeholder(read_stake, written_stake),
    "TITLE": Placeholder(read_title, quoted),
    "OF-GAME": Placeholder(_read_of_game, _write_of_game),
    "OF-STAKE": Placeholder(_read_of_stake, _write_of_stake),
}


# --- Whole lines


@dataclass(frozen=True, slots=True)
class _PhrasePattern:
    """A phrase taken apart: its first words, the places and words after them, and what it means.

    `holds` are values that the words stand for.
    """

    phrase: str
    opening: tuple[str, ...]
    places: tuple[str | Placeholder, ...]
    kind: _StatementFactory
    holds: tuple[bool, ...] = ()


def read_statement(
    line: str, player_by_name: PlayerByName = player_from_any_name, seatless_by_name: PlayerByName | None = None
) -> Statement:
    """What a line says; UnreadableError when it is no line of a record, expectations apart.

    `player_by_name` says whom a name stands for, `seatless_by_name` the same for somebody who needs no seat to speak.
    """
    return statement_from_words(words_of_line(line), player_by_name, seatless_by_name or player_by_name)


def statement_from_words(words: list[str], player_by_name: PlayerByName, seatless_by_name: PlayerByName) -> Statement:
    """What the words of a line say."""
    if len(words) < 2 or words[1] != ":":
        form, at = _form_of(_UNNAMED, words, 0), 0
        by = None
    else:
        form, at = _form_of(_NAMED, words, 2), 2
        speaker = seatless_by_name if form.opening[0] in _SEATLESS_VERBS else player_by_name
        by = speaker(checked_name(words[0]))
    left = LineReader(words, player_by_name, at + len(form.opening), seatless_by_name)
    values = _values(form, left)
    if left.at < len(words):
        raise UnreadableError(f"{left.take_rest()} is too much here; the line is written: {form.phrase}")
    return form.kind(by, *values, *form.holds)


def written_statement(said: Statement) -> str:
    """The line that says this."""
    values = tuple(getattr(said, field.name) for field in fields(said)[1:])
    forms = [form for form in _WRITTEN[type(said)] if form.holds in {(), values}]
    form = forms[-1] if said.by else forms[0]
    left = iter(values)
    places = [place.write(next(left)) if isinstance(place, Placeholder) else place for place in form.places]
    places.sort(key=lambda part: part.startswith("#"))  # a reason is a comment: all behind it would belong to it
    line = " ".join(part for part in (*form.opening, *places) if part)
    line = line.replace(" : ", ": ", 1) if form.opening in {("acts", "for"), ("proposes",)} else line
    return line if said.by is None or type(said) not in _SAID else f"{written_name(said.by)}: {line}"


def _values(form: _PhrasePattern, left: LineReader) -> list[object]:
    values: list[object] = []
    for place in form.places:
        if isinstance(place, Placeholder):
            values.append(place.read(left))
        elif not left.take_if_next(place):
            raise UnreadableError(f"the word {place} is missing; the line is written: {form.phrase}")
    return values


def _form(phrase: str, kind: _StatementFactory) -> _PhrasePattern:
    parts = phrase.split()
    first = next((at for at, part in enumerate(parts) if part.isupper()), len(parts))
    places = tuple(_SLOTS.get(part, part) for part in parts[first:])
    return _PhrasePattern(phrase, tuple(parts[:first]), places, kind, _HOLDS.get(phrase, ()))


def _by_first_word(forms: list[_PhrasePattern]) -> dict[str, list[_PhrasePattern]]:
    """The forms under their first words; those with more words before the first place come first."""
    found: dict[str, list[_PhrasePattern]] = {}
    for form in sorted(forms, key=lambda form: -len(form.opening)):
        found.setdefault(form.opening[0], []).append(form)
    return found


def _form_of(forms: dict[str, list[_PhrasePattern]], said: list[str], at: int) -> _PhrasePattern:
    """The form whose first words these are."""
    verb = said[at] if len(said) > at else ""
    known = () if type(verb) is QuotedWord else forms.get(verb, ())
    for form in known:
        size = len(form.opening)
        if size == 1:
            return form
        here = said[at : at + size]
        if form.opening == tuple(here) and QuotedWord not in map(type, here):
            return form
    if known:
        ways = "; ".join(form.phrase for form in known)
        raise UnreadableError(f"{verb} is not said like this; it is written: {ways}")
    if not verb:
        raise UnreadableError("nothing is said after the name")
    raise UnreadableError(f"{verb} is no verb of the record" if at else f"{verb} begins no line of the record")


def _read_saying(words: LineReader) -> Statement:
    """What a director says for somebody: `acts for Bob: takes`."""
    whom = words.said[words.at - 1]
    if not words.take_if_next(":"):
        raise UnreadableError("after acts for and a name a colon must stand")
    said = [*words.said[words.at :]]
    words.take_rest()
    if said == ["game"]:  # which has a line of its own, without a name
        return replace(statement_from_words(said, words.names, words.strangers), by=words.names(checked_name(whom)))
    return statement_from_words([whom, ":", *said], words.names, words.strangers)


def _read_act(words: LineReader) -> Statement:
    """What a director would do: `proposes: unseats Bob # gone`."""
    if not words.take_if_next(":"):
        raise UnreadableError("after proposes a colon must stand")
    said = LineWords([words.said[0], ":", *words.said[words.at :]])
    said.comment = words.comment
    words.take_rest()
    act = statement_from_words(said, words.names, words.strangers)
    if not isinstance(act, DirectorsStatement):
        raise UnreadableError("behind proposes stands what a director does")
    return act


def _write_saying(saying: Statement) -> str:
    """What is said for somebody, without their name, which stands before it."""
    return f": {written_statement(replace(saying, by=None))}"


_SLOTS = {
    **PLACEHOLDERS,
    "SAYING": Placeholder(_read_saying, _write_saying),
    "ACT": Placeholder(_read_act, _write_saying),
}
_UNNAMED_FORMS = [_form(phrase, kind) for phrase, kind in (HEAD_SEATING_PHRASES | PHRASES_WITHOUT_NAME).items()]
_NAMED_FORMS = [_form(phrase, kind) for phrase, kind in PHRASES_AFTER_NAME.items()]
_UNNAMED = _by_first_word(_UNNAMED_FORMS)
_NAMED = _by_first_word(_NAMED_FORMS)
_WRITTEN = {
    form.kind: [other for other in (*_UNNAMED_FORMS, *_NAMED_FORMS) if other.kind is form.kind]
    for form in (*_UNNAMED_FORMS, *_NAMED_FORMS)
}
_SAID = frozenset(PHRASES_AFTER_NAME.values())
