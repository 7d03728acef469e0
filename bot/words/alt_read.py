"""The alt text of a board of ours, read back in any language: checkers, whose turn it is, dice and cubes.

What is looked for is made of the words with which `alt` writes, so that the two cannot come apart. A text of which a
part is lost is noticed: a side's checkers are 15 with those borne off, and its pips stand beside them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, cached_property
from itertools import product
from typing import Final

from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import Moment, checked_moment
from bot.backgammon.match import MatchScore
from bot.backgammon.plays import Dice
from bot.backgammon.position import CHECKERS, POINTS, CheckerCounts, Position, pip_count
from bot.rules.state.bets import MAX_CUBE_VALUE, Side
from bot.words.alt import moment_terms_text
from bot.words.figures import dice_text
from bot.words.lexicon import languages
from bot.words.words import words_in

_MAX_READ: Final = 3000
"""So much of a text is looked at: ours have 1,000 letters, and something may stand before them."""
_BAR: Final = POINTS + 1
_DICE: Final[dict[str, Dice]] = {
    dice_text((high, low)): (high, low) for high in range(1, 7) for low in range(1, high + 1)
}
_VALUES: Final = tuple(1 << log for log in range(MAX_CUBE_VALUE.bit_length()))
_OWNERS: Final = {"middle": None, "box": Side.BOX, "player": Side.TEAM, "team": Side.TEAM}
_EMPTY: Final = Position([0] * _BAR, [0] * _BAR)
_OFFERED, _BEAVERED = "offered", "beavered"
_MOMENTS: Final = tuple(
    {"below": below, "asked": asked, "game": game}
    for below, asked, game in product(("yes", "no"), ("dice", "answer", "cube"), ("money", "match"))
)
_STACKS: Final = "stacks"
_SLOTS: Final = {
    "mine": _STACKS,
    "theirs": _STACKS,
    "places": _STACKS,
    "pips": r"\d+",
    "other-pips": r"\d+",
    "dice": r"\d-\d",
    "name": ".+?",
    "partner": ".+?",
    "players": ".+?",
    "game": r"\d+",
    "length": r"\d{1,4}",
    "own": r"\d{1,4}",
    "other": r"\d{1,4}",
}
"""What may stand in a sentence of ours where a fact of this name does."""


class AltTextFault(StrEnum):
    """Why the alt text of a board cannot be judged; the value is also the key of its words."""

    CHECKERS = "checkers"
    TURN = "turn"
    BEAVERED = "beavered"


class BadAltTextError(ValueError):
    """It is the alt text of a board, and lacks something: `fault` says what."""

    def __init__(self, fault: AltTextFault) -> None:
        super().__init__(fault)
        self.fault = fault


class Assumed(StrEnum):
    """What a text does not say and is taken for granted."""

    CUBE = "cube"  # 1, in the middle
    DOUBLERS = "doublers"  # a cube that showed more than 1 before it was offered was the doubler's
    RULES = "rules"  # Jacoby, no beavers


@dataclass(frozen=True, slots=True)
class ReadAltText:
    """What an alt text tells: a moment for each kind of cube with the names beside it, that of most points first.

    A board without cubes has one moment, with no name.
    """

    moments: tuple[tuple[str, Moment], ...]
    assumed: tuple[Assumed, ...] = ()


def read_alt_text(text: str) -> ReadAltText | None:
    """The board that an alt text of ours tells; None where it is no such text.

    Raises BadAltTextError where something is missing, BadForeignIdError where nobody could play on.
    """
    text = " ".join(text[:_MAX_READ].split())
    return next(filter(None, (_reader(language).read(text) for language in languages())), None)


class _Reader:
    """What one language writes of boards, to be found in a text."""

    def __init__(self, language: str) -> None:
        self._words = words_in(language)

    def read(self, text: str) -> ReadAltText | None:
        """The same as `read_alt_text`, in this language."""
        if any(self._begins("position-alt", **facts) in text for facts in _MOMENTS):
            return self._moment(text)
        if self._begins("alt-bare-board") in text:
            return self._bare_board(text)
        return self._table(text) if self._begins("alt-side", side="box") in text else None

    def _begins(self, key: str, **fixed: str) -> str:
        """How a sentence begins, before its first fact."""
        return self._words.text(key, **{**dict.fromkeys(_SLOTS, "\0"), **fixed}).partition("\0")[0]

    def _pattern(self, key: str, **fixed: object) -> re.Pattern[str]:
        """A sentence with a group for each fact that is not fixed, named as the fact with low lines."""
        marks = {chr(0xE000 + at): name for at, name in enumerate(_SLOTS) if name not in fixed}
        escaped = re.escape(self._words.text(key, **{name: mark for mark, name in marks.items()}, **fixed))
        for mark, name in marks.items():
            fits = self._row_pattern if _SLOTS[name] is _STACKS else _SLOTS[name]
            escaped = escaped.replace(mark, f"(?P<{name.replace('-', '_')}>{fits})")
        return re.compile(escaped)

    # --- The checkers

    def _position(self, mine: str, pips: str | None, theirs: str, other_pips: str | None) -> Position:
        position = Position(self._row(mine, pips), self._row(theirs, other_pips))
        if any(one and other for one, other in zip(position.me[:POINTS], reversed(position.opp[:POINTS]), strict=True)):
            raise BadAltTextError(AltTextFault.CHECKERS)
        return position

    def _row(self, places: str, pips: str | None) -> CheckerCounts:
        """A side's checkers, if they are all there and have so many pips."""
        told = [self._stacks[one] for one in places.split(", ")]
        counts = dict(told)
        row = bytes(counts.get(point, 0) for point in range(1, _BAR + 1))
        if (
            sum(counts.values()) != CHECKERS
            or len(counts) != len(told)
            or (pips is not None and int(pips) != pip_count(row))
        ):
            raise BadAltTextError(AltTextFault.CHECKERS)
        return row

    @cached_property
    def _stacks(self) -> dict[str, tuple[int, int]]:
        """Where how many checkers are, by how that is said; 0 is borne off."""
        places = product(range(_BAR + 1), range(1, CHECKERS + 1))
        return {self._words.text("alt-point", point=point, checkers=count): (point, count) for point, count in places}

    @cached_property
    def _row_pattern(self) -> str:
        one = f"(?:{'|'.join(map(re.escape, self._stacks))})"
        return f"{one}(?:, {one}){{0,{_BAR}}}"

    # --- A position by itself, and a board with nothing beside it

    def _moment(self, text: str) -> ReadAltText:
        for facts in _MOMENTS:
            found = self._pattern("position-alt", **facts).search(text)
            rest = text[found.end() :].strip() if found else ""
            every = self._money_terms if facts["game"] == "money" else self._match_terms(rest)
            terms = next((one for told, one in every if rest.startswith(told)), None)
            if found is None or terms is None:
                continue
            position = self._position(found["mine"], found["pips"], found["theirs"], found["other_pips"])
            dice = _dice(found["dice"]) if facts["asked"] == "dice" else None
            is_doubled, is_below = facts["asked"] == "answer", facts["below"] == "yes"
            return _read(
                [("", replace(terms, position=position, dice=dice, is_doubled=is_doubled, is_on_roll_below=is_below))]
            )
        raise BadAltTextError(AltTextFault.CHECKERS)

    @cached_property
    def _money_terms(self) -> tuple[tuple[str, Moment], ...]:
        """Every cube and all terms of a money game, by how they are said."""
        every = (
            Moment(_EMPTY, value, owner, jacoby=jacoby, beavers=beavers)
            for value, owner, jacoby, beavers in product(_VALUES, CubeHolder, (True, False), (True, False))
        )
        return tuple((moment_terms_text(one, self._words), one) for one in every)

    def _match_terms(self, text: str) -> tuple[tuple[str, Moment], ...]:
        """Every cube at the score that a text says first, in the Crawford game and in another one."""
        found = self._pattern("position-match").search(text)
        if found is None:
            return ()
        points = [int(found[name]) for name in ("length", "own", "other")]
        every = (
            Moment(_EMPTY, value, owner, jacoby=False, match=MatchScore(*points, is_crawford=is_crawford))
            for value, owner, is_crawford in product(_VALUES, CubeHolder, (True, False))
        )
        return tuple((moment_terms_text(one, self._words), one) for one in every)

    def _bare_board(self, text: str) -> ReadAltText:
        found = self._pattern("alt-bare-board").search(text)
        if found is None:
            raise BadAltTextError(AltTextFault.CHECKERS)
        position = self._position(found["mine"], None, found["theirs"], None)
        return _read([("", Moment(position))], Assumed.CUBE, Assumed.RULES)

    # --- A table

    def _table(self, text: str) -> ReadAltText:
        box, team = (self._side(text, side) for side in ("box", "team"))
        on_roll, dice = self._turn(text[: box.start()], {Side.BOX: box["name"], Side.TEAM: team["name"]})
        mine, theirs = (team, box) if on_roll is Side.TEAM else (box, team)
        position = self._position(mine["places"], mine["pips"], theirs["places"], theirs["pips"])
        bare = Moment(position, dice=dice, is_on_roll_below=on_roll is Side.TEAM)
        cubes = self._cubes(text[team.end() :])
        offered = {cube: players for cube, players in cubes.items() if cube[0] == _OFFERED}
        if not offered and any(place == _BEAVERED for place, _ in cubes):
            raise BadAltTextError(AltTextFault.BEAVERED)
        if offered:
            moments = [(players, _doubled(bare, value // 2)) for (_, value), players in offered.items()]
            is_redouble = any(one.cube_value > 1 for _, one in moments)
            return _read(moments, *([Assumed.DOUBLERS] if is_redouble else []), Assumed.RULES)
        moments = [(players, _with_cube(bare, place, value, on_roll)) for (place, value), players in cubes.items()]
        return _read(moments, Assumed.RULES) if moments else _read([("", bare)], Assumed.CUBE, Assumed.RULES)

    def _side(self, text: str, side: str) -> re.Match[str]:
        """What is told of a side; of two such sentences one is a name's, and nobody knows which."""
        found = [*self._pattern("alt-side", side=side, partner="").finditer(text)]
        if len(found) != 1:
            raise BadAltTextError(AltTextFault.CHECKERS)
        return found[0]

    def _turn(self, text: str, names: Mapping[Side, str]) -> tuple[Side, Dice | None]:
        """Whose turn it is, and the dice to be played, of what stands before the checkers."""
        game = self._pattern("alt-game")
        sides = set[tuple[Side, Dice | None]]()
        for side, name in names.items():
            said = {self._words.text("alt-turn-of-side", side=side.value): None}
            for mover in (name, *self._deciders(name)):
                said[self._words.text("alt-turn", mover=mover, dice="", rolled=False)] = None
                rolls = _DICE.items()
                said |= {
                    self._words.text("alt-turn", mover=mover, dice=told, rolled=True): dice for told, dice in rolls
                }
            after = [text[found.end() + 1 :] for found in game.finditer(text)]
            sides |= {(side, dice) for told, dice in said.items() if any(rest.startswith(told) for rest in after)}
        if len(sides) != 1:
            raise BadAltTextError(AltTextFault.TURN)
        return sides.pop()

    def _deciders(self, name: str) -> Iterator[str]:
        """The name of who decides for the Box, where their Partner's may stand behind it."""
        facts = {"side": "box", "pips": "", "places": ""}
        told = self._words.text("alt-side", name="\0", partner="\1", **facts)
        between = told.partition("\0")[2].partition("\1")[0]
        for found in re.finditer(re.escape(between), name):
            yield name[: found.start()]

    def _cubes(self, text: str) -> dict[tuple[str, int], str]:
        """Whose cubes lie where with which value, those with most points first."""
        found: dict[tuple[str, int], str] = {}
        for place, value in product((*_OWNERS, _OFFERED, _BEAVERED), _VALUES):
            told = self._pattern("alt-cubes", place=place, value=value).pattern
            if said := re.search(rf"(?<![^ ]){told}(?= |$)", text):  # a sentence of its own
                found[place, value] = said["players"]
        points = {cube: cube[1] * self._count(players) for cube, players in found.items()}
        return {cube: found[cube] for cube in sorted(found, key=lambda one: -points[one])}

    def _count(self, players: str) -> int:
        """How many people a list names."""
        last = self._words.text("list-and", head="", last="").strip()
        return 1 + players.count(", ") + (f" {last} " in players)


@cache
def _reader(language: str) -> _Reader:
    return _Reader(language)


def _dice(told: str) -> Dice:
    if told not in _DICE:
        raise BadAltTextError(AltTextFault.CHECKERS)
    return _DICE[told]


def _doubled(bare: Moment, value: int) -> Moment:
    """The moment in which a cube of this value has been doubled."""
    owner = CubeHolder.NOBODY if value == 1 else CubeHolder.MINE
    return replace(bare, cube_value=value, cube_owner=owner, is_doubled=True)


def _with_cube(bare: Moment, place: str, value: int, on_roll: Side) -> Moment:
    owner = _OWNERS[place]
    holder = CubeHolder.NOBODY if owner is None else CubeHolder.MINE if owner is on_roll else CubeHolder.THEIRS
    return replace(bare, cube_value=value, cube_owner=holder)


def _read(moments: Iterable[tuple[str, Moment]], *assumed: Assumed) -> ReadAltText:
    return ReadAltText(tuple((players, checked_moment(moment)) for players, moment in moments), assumed)
