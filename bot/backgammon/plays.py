"""All legal plays of a position with two dice; it knows nothing of notation, turns or cubes.

A board is packed into two whole numbers, a byte for each point, both counted as the side on roll counts:

    byte      0          1 … 24              25
    mine      empty      my points 1 … 24    my bar
    theirs    their bar  the same points     empty

The bytes of the two numbers stand for the same points, so a rule for all points is one line of arithmetic:

* Adding 127 to every byte sets the top bit of each byte that is not empty; adding 126, of each that holds two
  or more. Fifteen checkers never spill into the next byte.
* Shifting by `8 * die` moves a whole board by the die: a checker can move where they have not made the point
  that is the die below.
* A checker is a one in its byte: lifting subtracts it, placing adds it a die lower. Shifted out of the points
  it is off. Where the same bit is set in `theirs`, a blot is hit: it goes to byte 0, their bar.

A *ply* plays one die from every board given and keeps each board it leads to once, with the way that led
there. Two ways to one board are one play: they differ at most in a point touched without hitting. The last
ply that leads anywhere is the longest, and with "the larger first" that is the whole of "both dice if
possible, else the larger". (It also says that the last checker may not go off with one die where another way
plays both.)
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias, cast

from bot.backgammon.position import BAR, OFF, CheckerCounts, Position

Dice: TypeAlias = tuple[int, int]
_PackedBoard: TypeAlias = tuple[int, int]
_PathToBoard: TypeAlias = "tuple[_PackedBoard, _PathToBoard] | None"  # the board before, and the way to that one
_ReachedBoards: TypeAlias = dict[_PackedBoard, _PathToBoard]


class Move(NamedTuple):
    """One checker by one die, in its owner's numbering: 0 … 23 the points, 24 the bar, -1 off."""

    start: int
    end: int
    hit: bool


class Play(NamedTuple):
    """What a side does with its roll: moves that can be played in this order, from the highest point down.

    In `result` the other side is on roll.
    """

    moves: tuple[Move, ...]
    result: Position


def _every(point_from: int, point_to: int) -> int:
    """A one in the byte of each of these points."""
    return sum(1 << 8 * point for point in range(point_from, point_to + 1))


_POINTS = _every(1, 24)
_ON_BAR = 1 << 8 * 25  # `mine` is at least this with a checker on the bar
_OUTSIDE = 1 << 8 * 7  # and at least this with a checker outside the home board
_ANY = _every(1, 25) * 127
_TWO = _POINTS * 126
_TOPS = _POINTS << 7
_EVERYWHERE = _every(0, 25) << 7
_TOPS_FROM = [_every(point, 24) << 7 for point in range(8)]

_from_bytes = int.from_bytes
# What is in the right form already needs no `Position.__new__`; the checker cannot follow a tuple's own.
_new = cast(
    "Callable[[type[Position], tuple[bytes, bytes]], Position]",
    tuple.__new__,  # pyright: ignore[reportUnknownMemberType]
)


def _packed(mine: CheckerCounts, theirs: CheckerCounts) -> _PackedBoard:
    return _from_bytes(mine, "little") << 8, _from_bytes(theirs, "big")


def _ply(boards: _ReachedBoards, die: int, free: int, reached: _ReachedBoards) -> _ReachedBoards:
    """Every board that this die leads to from these; they are added to `reached`, which is returned.

    `free` holds the top bits of the points from which the die does not lead to a point they have made.
    """
    shift = 8 * die
    for here in boards.items():
        mine, theirs = here[0]
        if mine >= _ON_BAR:
            movable = _ON_BAR << 7
        elif mine >= _OUTSIDE:
            movable = mine + _ANY & _TOPS_FROM[die + 1]
        elif mine >> shift:
            movable = mine + _ANY & _TOPS_FROM[die]
        else:  # nobody is as far back as the die: the highest goes off
            movable = mine and 1 << (mine.bit_length() | 7)
        movable = (movable & free) >> 7
        while movable:
            lifted = 1 << movable.bit_length() - 1
            movable ^= lifted
            placed = lifted >> shift & _POINTS
            if theirs & placed:
                reached[mine - lifted + placed, theirs - placed + 1] = here
            else:
                reached[mine - lifted + placed, theirs] = here
    return reached


def _ends(position: Position, dice: Dice) -> _ReachedBoards:
    """The boards after each legal play, each with the way to it; empty when there is no legal play."""
    me, opp = position
    theirs = _from_bytes(opp, "big")  # as `_packed` does, without a call
    start: _ReachedBoards = {(_from_bytes(me, "little") << 8, theirs): None}
    made = theirs + _TWO & _TOPS  # their points stay made all through a roll
    high, low = dice
    if high < low:
        high, low = low, high
    free_high = _EVERYWHERE ^ made << 8 * high
    with_high = _ply(start, high, free_high, {})
    if high == low:
        ends, further = {}, with_high
        for _ in range(3):
            if not further:
                return ends
            ends, further = further, _ply(further, high, free_high, {})
        return further or ends
    free_low = _EVERYWHERE ^ made << 8 * low
    with_both = _ply(with_high, low, free_low, {})
    if with_both and me[BAR] > 1:  # two enter: the order does not matter
        return with_both
    with_low = _ply(start, low, free_low, {})
    return _ply(with_low, high, free_high, with_both) or with_high or with_low


def resulting_positions(position: Position, dice: Dice) -> list[Position]:
    """The distinct positions that a legal play leads to, the other side on roll; empty when there is none."""
    return [
        _new(Position, (theirs.to_bytes(25, "big"), (mine >> 8).to_bytes(25, "little")))
        for mine, theirs in _ends(position, dice)
    ]


def can_play(position: Position, dice: Dice) -> bool:
    """Whether there is any legal play; much faster than listing them."""
    start = _packed(position.me, position.opp)
    made = start[1] + _TWO & _TOPS
    return any(_ply({start: None}, die, _EVERYWHERE ^ made << 8 * die, {}) for die in dice)


_known_ends = lru_cache(maxsize=1024)(_ends)


@lru_cache(maxsize=1024)
def legal_plays(position: Position, dice: Dice) -> tuple[Play, ...]:
    """Every legal play of these two dice (a double is played four times), one for each distinct result.

    From the highest point down; () when there is no legal play. The dice may come in either order.
    """
    plays = [
        Play(_moves(board, way), Position(board[1].to_bytes(25, "big"), (board[0] >> 8).to_bytes(25, "little")))
        for board, way in _known_ends(position, dice).items()
    ]
    plays.sort(key=lambda play: play.moves, reverse=True)
    return tuple(plays)


def play_leading_to(position: Position, dice: Dice, result: Position) -> Play | None:
    """The legal play that leads to this result, or None."""
    ends = _known_ends(position, dice)
    board = _packed(result.opp, result.me)
    return Play(_moves(board, ends[board]), result) if board in ends else None


def _moves(board: _PackedBoard, way: _PathToBoard) -> tuple[Move, ...]:
    """The moves that lead to a board by this way."""
    steps: list[tuple[int, int]] = []
    hits: set[int] = set()
    while way is not None:
        before, way = way
        gone = before[0] - board[0]  # the checker lifted less the checker placed
        start = gone.bit_length() // 8
        placed = (1 << 8 * start) - gone
        end = placed.bit_length() // 8 - 1 if placed else OFF
        steps.append((start - 1, end))
        if before[1] != board[1]:
            hits.add(end)
        board = before
    return moves_highest_first(steps, hits)


def moves_highest_first(starts_and_ends: list[tuple[int, int]], hit_points: set[int]) -> tuple[Move, ...]:
    """Moves from these starts to these ends, the highest first, each hit noted where its point is first touched."""
    moves: list[Move] = []
    for start, end in sorted(starts_and_ends, reverse=True):
        moves.append(Move(start, end, hit=end in hit_points))
        hit_points.discard(end)
    return tuple(moves)
