"""Ids that backgammon programs exchange: GNU Backgammon's position id (read and written) and XGID (written)."""

from base64 import b64decode, b64encode
from binascii import Error
from enum import StrEnum
from typing import Literal

from bot.backgammon.plays import Dice
from bot.backgammon.position import BAR, CHECKERS, POINTS, CheckerCounts, Position

XGID_START = "XGID="
_LENGTH = 14
_BITS = 80
_SLOTS = 25

XgidSide = Literal[1, 0, -1]  # as XGID writes it: 1 at the bottom, -1 at the top, 0 neither


class PositionIdFault(StrEnum):
    """Why a text is no position id."""

    LENGTH = "it must have 14 characters"
    LETTERS = "it holds a character that is not one of A–Z, a–z, 0–9, + and /"
    CHECKERS = "a side has more than 15 checkers"
    POINT = "both sides stand on one point"
    REST = "it does not end where the checkers end"


class BadPositionIdError(ValueError):
    """A text that is no position id; `fault` says why, as data."""

    def __init__(self, text: str, fault: PositionIdFault) -> None:
        super().__init__(f"{text!r} is no position id: {fault}")
        self.text = text
        self.fault = fault


def position_id(position: Position) -> str:
    """GNUBG's position id, 14 characters.

    Slot by slot (the side *not* on roll first, from its ace point to its bar, then the side on roll) as many
    ones as there are checkers and a zero; the least significant bit first; in base64.
    """
    bits = shift = 0
    for checkers in position.opp + position.me:
        bits |= ((1 << checkers) - 1) << shift
        shift += checkers + 1
    return b64encode(bits.to_bytes(_BITS // 8, "little")).decode()[:_LENGTH]


def read_position_id(text: str) -> Position:
    """The position that a GNUBG position id stands for; white space around it does not matter.

    Raises BadPositionIdError when it has another length or letters, gives a side more than 15 checkers,
    puts both on one point, or has bits left over.
    """
    text = text.strip()
    bits = _bits(text)
    slots: list[int] = []
    for _ in range(2 * _SLOTS):
        ones = (~bits & bits + 1).bit_length() - 1
        slots.append(ones)
        bits >>= ones + 1
    opp, me = slots[:_SLOTS], slots[_SLOTS:]
    if sum(me) > CHECKERS or sum(opp) > CHECKERS:
        raise BadPositionIdError(text, PositionIdFault.CHECKERS)
    if bits:
        raise BadPositionIdError(text, PositionIdFault.REST)
    if any(mine and theirs for mine, theirs in zip(me[:POINTS], reversed(opp[:POINTS]), strict=True)):
        raise BadPositionIdError(text, PositionIdFault.POINT)
    return Position(me, opp)


def _bits(text: str) -> int:
    if len(text) != _LENGTH:
        raise BadPositionIdError(text, PositionIdFault.LENGTH)
    try:
        packed = b64decode(text + "==", validate=True)
    except (Error, ValueError):
        raise BadPositionIdError(text, PositionIdFault.LETTERS) from None
    if b64encode(packed).decode()[:_LENGTH] != text:  # a bit beyond the eighty is set: another spelling of the same id
        raise BadPositionIdError(text, PositionIdFault.REST)
    return int.from_bytes(packed, "little")


def xgid(
    position: Position,
    *,
    cube_value: int = 1,
    cube_owner: XgidSide = 0,
    on_roll: XgidSide = 1,
    dice: Dice | None = None,
    doubled: bool = False,
    bottom_and_top_scores: tuple[int, int] = (0, 0),
    jacoby: bool = False,
    beavers: bool = False,
    match_length: int = 0,
    is_crawford: bool = False,
) -> str:
    """The id of eXtreme Gammon for a money game, for one of its cubes, or for a game of a match.

    `on_roll` is the seat of the side on roll, `position.me`: 1 sits at the bottom of the board. `cube_value` is the
    number it shows, `cube_owner` the seat it belongs to, 0 in the middle. `dice` is what was rolled, None before
    the roll; `doubled` a double that awaits its answer. `bottom_and_top_scores` are points, bottom's first.
    """
    bottom = position if on_roll == 1 else position.swapped()
    rolled = "D" if doubled else "00" if dice is None else f"{max(dice)}{min(dice)}"
    fields = (
        cube_value.bit_length() - 1,
        cube_owner,
        on_roll,
        rolled,
        *bottom_and_top_scores,
        int(is_crawford) if match_length else jacoby + 2 * beavers,
        match_length,
        10,
    )
    return ":".join([XGID_START + _squares(bottom.me, bottom.opp), *map(str, fields)])


def _squares(bottom: CheckerCounts, top: CheckerCounts) -> str:
    """Top's bar, the points from bottom's ace point, bottom's bar; A to P: bottom's checkers, a to p: top's."""
    mine = [0, *bottom]
    theirs = [top[BAR], *reversed(top[:POINTS]), 0]
    return "".join(
        chr(ord("A") + me - 1) if me else chr(ord("a") + other - 1) if other else "-"
        for me, other in zip(mine, theirs, strict=True)
    )
