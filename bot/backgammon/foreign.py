"""Positions as other programs write them, with cube, dice and terms, for money or in a match: XGID, GNUBG ids.

XGID is described in the help of eXtreme Gammon; position and match id in the manual of GNU Backgammon, whose own
reading of an XGID (`SetXGID`) says that a double is written with the doubler on roll and the cube as it was before.
"""

import re
from base64 import b64decode
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.backgammon.fair import CubeHolder
from bot.backgammon.ids import BadPositionIdError, XgidSide, read_position_id, xgid
from bot.backgammon.match import MAX_POINTS_MISSING, MatchScore
from bot.backgammon.plays import Dice
from bot.backgammon.position import BAR, CHECKERS, HOME_POINTS, POINTS, Position, is_over

_SQUARES = POINTS + 2
_FIELDS = 10
_MAX_LOG_OF_CUBE: Final = 15
_NO_CUBE_OWNER: Final = 3
_MADE = 2
"""So many checkers hold a point."""
_XGID = re.compile(r"xgid\s*[=:]\s*(\S*)", re.IGNORECASE)
_GNUBG = re.compile(r"([A-Za-z0-9+/]{14})(?:\s*:\s*([A-Za-z0-9+/]{12}))?")
_LABELLED = re.compile(r"position id\s*:\s*(\S+)(?:.*?match id\s*:\s*(\S+))?", re.IGNORECASE | re.DOTALL)
_MATCH_ID = re.compile(r"[A-Za-z0-9+/]{12}")
_DICE = re.compile(r"[1-6]{2}")
_NUMBER = re.compile(r"-?\d{1,5}", re.ASCII)
_OPENED_BY_DOUBLE, _BEAVERED = "D", frozenset({"B", "R"})
_PLAYING: Final = 1
"""The state of a game in a match id while it is played."""


class IdFault(StrEnum):
    """Why a text is no position that can be judged; the value is also the key of its words."""

    NO_ID = "no-id"
    FIELDS = "fields"
    SQUARES = "squares"
    SIGN = "sign"
    FIRST_SIGN = "first-sign"
    LAST_SIGN = "last-sign"
    CHECKERS = "checkers"
    OVER = "over"
    CLOSED = "closed"
    CUBE = "cube-size"
    OWNER = "owner"
    TURN = "turn"
    DICE = "dice"
    BEAVERED = "beavered"
    NOT_THEIRS = "not-theirs"
    SCORE = "score"
    RULES = "rules"
    FAR = "far"
    CRAWFORD = "crawford"
    LENGTH = "length"
    LIMIT = "limit"
    POSITION_ID = "position-id"
    MATCH_ID = "match-id"
    STATE = "state"


class BadForeignIdError(ValueError):
    """A text that is no position to judge: `fault` says why, `part` is the part of it that is wrong.

    `place`: which sign of its first part that is, from 1; 0 for any other part.
    """

    def __init__(self, fault: IdFault, part: str = "", place: int = 0) -> None:
        super().__init__(f"{fault}: {part}")
        self.fault, self.part, self.place = fault, part, place


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a game between two, for money or in a match, as the side on roll sees it.

    `cube_owner`: whose the cube is; `dice`: those to be played, None before the roll; `is_doubled`: the side on roll
    has doubled, and the cube shows what it did before. `is_on_roll_below`: that side sits at the bottom of the board.
    `match`: None for money; in a match there is neither Jacoby nor beavers.
    """

    position: Position
    cube_value: int = 1
    cube_owner: CubeHolder = CubeHolder.NOBODY
    dice: Dice | None = None
    is_doubled: bool = False
    jacoby: bool = True
    beavers: bool = False
    is_on_roll_below: bool = True
    match: MatchScore | None = None

    @property
    def may_double(self) -> bool:
        """Whether the side on roll may double: the cube is not the opponent's, and it is no Crawford game."""
        return self.cube_owner is not CubeHolder.THEIRS and not (self.match and self.match.is_crawford)

    @property
    def wins_match_undoubled(self) -> bool:
        """Whether the cube as it lies wins the match for the side on roll, so that doubling brings nothing."""
        return self.match is not None and self.cube_value >= self.match.points_missing[0]

    @property
    def xgid(self) -> str:
        """Its XGID."""
        below: XgidSide = 1 if self.is_on_roll_below else -1
        above: XgidSide = -1 if self.is_on_roll_below else 1
        owners: dict[CubeHolder, XgidSide] = {
            CubeHolder.NOBODY: 0,
            CubeHolder.MINE: below,
            CubeHolder.THEIRS: above,
        }
        mine, theirs = (self.match.mine, self.match.theirs) if self.match else (0, 0)
        return xgid(
            self.position,
            bottom_and_top_scores=(mine, theirs) if self.is_on_roll_below else (theirs, mine),
            match_length=self.match.length if self.match else 0,
            is_crawford=self.match is not None and self.match.is_crawford,
            cube_value=self.cube_value,
            cube_owner=owners[self.cube_owner],
            on_roll=below,
            dice=self.dice,
            doubled=self.is_doubled,
            jacoby=self.jacoby,
            beavers=self.beavers,
        )


def read_foreign_id(text: str) -> Moment:
    """The moment that an XGID or a GNUBG id (position id, with or without a match id) stands for.

    It may stand in more text, as programs copy it. What a GNUBG id does not tell is as usual: a cube of 1 in the
    middle, Jacoby, no beavers, before the roll. Raises BadForeignIdError with the part that is wrong.
    """
    text = text.strip().strip("`").strip()
    if found := _XGID.search(text):
        return _read_xgid(found[1].strip("`"))
    if found := _GNUBG.fullmatch(text) or _LABELLED.search(text):
        return _read_gnubg_id(found[1], found[2] or "")
    if text.count(":") == _FIELDS - 1:
        return _read_xgid(text)
    raise BadForeignIdError(IdFault.NO_ID)


# --- XGID


def _read_xgid(text: str) -> Moment:
    squares, *fields = [part.strip() for part in text.split(":")]
    if len(fields) != _FIELDS - 1:
        raise BadForeignIdError(IdFault.FIELDS, str(len(fields) + 1))
    cube, owner, turn, rolled, bottom_score, top_score, rules, length, limit = fields
    below, above = _rows(squares)
    log = _number(cube, IdFault.CUBE, range(_MAX_LOG_OF_CUBE + 1))
    owned_by = _number(owner, IdFault.OWNER, range(-1, 2))
    on_roll = _number(turn, IdFault.TURN, (-1, 1))
    dice, is_doubled = _rolled(rolled.upper())
    scores = [_number(score, IdFault.SCORE, range(10_000)) for score in (bottom_score, top_score)]
    points = _number(length, IdFault.LENGTH, range(10_000))
    terms = _number(rules, IdFault.RULES, range(2 if points else 4))
    _number(limit, IdFault.LIMIT, range(100))
    holder = CubeHolder.NOBODY if not owned_by else CubeHolder.MINE if owned_by == on_roll else CubeHolder.THEIRS
    match = MatchScore(points, *scores[::on_roll], is_crawford=bool(terms)) if points else None
    return checked_moment(
        Moment(
            Position(below, above) if on_roll == 1 else Position(above, below),
            1 << log,
            holder,
            dice,
            is_doubled,
            jacoby=bool(not points and terms & 1),
            beavers=bool(not points and terms & 2),
            is_on_roll_below=on_roll == 1,
            match=match,
        )
    )


def _rows(squares: str) -> tuple[list[int], list[int]]:
    """The checkers of who sits below, then of who sits above, each as they see it."""
    if len(squares) != _SQUARES:
        raise BadForeignIdError(IdFault.SQUARES, str(len(squares)))
    below, above = [0] * (POINTS + 1), [0] * (POINTS + 1)
    for square, letter in enumerate(squares):
        if letter == "-":
            continue
        is_below, is_above = "A" <= letter <= "O", "a" <= letter <= "o"
        count = ord(letter.upper()[:1]) - ord("A") + 1
        if square == 0 and not is_above:
            raise BadForeignIdError(IdFault.FIRST_SIGN, letter, 1)
        if square == _SQUARES - 1 and not is_below:
            raise BadForeignIdError(IdFault.LAST_SIGN, letter, _SQUARES)
        if not is_below and not is_above:
            raise BadForeignIdError(IdFault.SIGN, letter, square + 1)
        if is_below:
            below[square - 1] = count
        else:
            above[POINTS - square if square else BAR] = count
    return below, above


def _number(text: str, fault: IdFault, allowed: range | tuple[int, ...]) -> int:
    if not _NUMBER.fullmatch(text) or int(text) not in allowed:
        raise BadForeignIdError(fault, text)
    return int(text)


def _rolled(text: str) -> tuple[Dice | None, bool]:
    """The dice to be played, and whether a double is to be answered."""
    if text in _BEAVERED:
        raise BadForeignIdError(IdFault.BEAVERED, text)
    if _DICE.fullmatch(text):
        return (int(text[0]), int(text[1])), False
    if text not in {"00", _OPENED_BY_DOUBLE}:
        raise BadForeignIdError(IdFault.DICE, text)
    return None, text == _OPENED_BY_DOUBLE


# --- GNU Backgammon's


def _read_gnubg_id(place: str, match: str) -> Moment:
    try:
        position = read_position_id(place)
    except BadPositionIdError:
        raise BadForeignIdError(IdFault.POSITION_ID, place) from None
    return _read_match_id(position, match) if match else checked_moment(Moment(position))


def _read_match_id(position: Position, text: str) -> Moment:
    if not _MATCH_ID.fullmatch(text):
        raise BadForeignIdError(IdFault.MATCH_ID, text)
    bits = int.from_bytes(b64decode(text), "little")

    def field(first: int, width: int) -> int:
        return bits >> first & (1 << width) - 1

    log, owner, on_roll, deciding = field(0, 4), field(4, 2), field(6, 1), field(11, 1)
    is_doubled, dice, points = bool(field(12, 1)), (field(15, 3), field(18, 3)), field(21, 15)
    if field(8, 3) != _PLAYING:
        raise BadForeignIdError(IdFault.STATE, str(field(8, 3)))
    if field(13, 2):
        raise BadForeignIdError(IdFault.STATE, "r")
    if owner == 2 or field(67, 5):
        raise BadForeignIdError(IdFault.MATCH_ID, text)
    if (0 in dice) != (dice == (0, 0)) or max(dice) > 6 or (is_doubled and dice != (0, 0)):
        raise BadForeignIdError(IdFault.DICE, f"{dice[0]}{dice[1]}")
    if (on_roll != deciding) is not is_doubled:
        raise BadForeignIdError(IdFault.MATCH_ID, text)
    holder = (
        CubeHolder.NOBODY if owner == _NO_CUBE_OWNER else CubeHolder.MINE if owner == on_roll else CubeHolder.THEIRS
    )
    scores = [field(36, 15), field(51, 15)]
    score = (
        MatchScore(points, *(scores[::-1] if on_roll else scores), is_crawford=bool(field(7, 1))) if points else None
    )
    jacoby = not points and not field(66, 1)
    return checked_moment(
        Moment(position, 1 << log, holder, dice if any(dice) else None, is_doubled, jacoby=jacoby, match=score)
    )


# --- Of both


def checked_moment(moment: Moment) -> Moment:
    """The moment, if there can be such a one. BadForeignIdError."""
    position = moment.position
    for side in position:
        if sum(side) > CHECKERS:
            raise BadForeignIdError(IdFault.CHECKERS, str(sum(side)))
    if is_over(position):
        raise BadForeignIdError(IdFault.OVER)
    if all(_is_shut_out(mine, theirs) for mine, theirs in (position, position.swapped())):
        raise BadForeignIdError(IdFault.CLOSED)
    if moment.is_doubled and moment.cube_owner is CubeHolder.THEIRS:
        raise BadForeignIdError(IdFault.NOT_THEIRS)
    if moment.match:
        _check_score(moment, moment.match)
    return moment


def _check_score(moment: Moment, match: MatchScore) -> None:
    missing = match.points_missing
    if min(missing) < 1:
        raise BadForeignIdError(IdFault.SCORE, str(max(match.mine, match.theirs)))
    if max(missing) > MAX_POINTS_MISSING:
        raise BadForeignIdError(IdFault.FAR, str(max(missing)))
    is_turned = moment.is_doubled or moment.cube_owner is not CubeHolder.NOBODY or moment.cube_value > 1
    if match.is_crawford and (1 not in missing or is_turned):
        raise BadForeignIdError(IdFault.CRAWFORD)


def _is_shut_out(mine: bytes, theirs: bytes) -> bool:
    """Whether a side is on the bar against six points."""
    return bool(mine[BAR]) and min(theirs[:HOME_POINTS]) >= _MADE
