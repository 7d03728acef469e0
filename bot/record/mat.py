"""One cube of one game as a `.mat` file, which every backgammon program reads; it judges nothing.

GNU Backgammon reads it as a game between two for money. It has no word for what only a chouette has:

* An automatic double is written as a double that is taken before the first roll, so that the cube is his who turns it
  next. Where a gammon did not count, since nobody had turned the cube, the last roll is left out: with it the program
  would count the gammon.
* A beaver and a raccoon are doubles before the answer, which is how the program keeps them. (After the word `Beavers`
  it would take the beaver by itself, in the next file too.)
* A cube that was settled, bought or sold, or whose game was broken off, ends without a winner, unless what was paid is
  what a resignation would have cost. The first lines say how it was.
"""

import unicodedata
from collections.abc import Iterator
from itertools import count

from bot.backgammon.plays import Move
from bot.record.read import Record
from bot.record.text import LONGEST_LINE
from bot.record.tracks import CubeAction, Deed, End, Track, Turn, tracks
from bot.rules.points import POINT, written_points
from bot.rules.state.bets import Side

LONGEST_NAME = 31
"""In bytes: the program keeps no more of a name."""
MOST_CUBE = 4096
"""The program turns no cube beyond this."""

_COLUMN = 42
_NO_NAME = "?"


def mats(record: Record) -> dict[str, str]:
    """Every cube of a record as a file: by name, in the order of games and line; none of a game without a roll."""
    found: dict[str, str] = {}
    for track in tracks(record):
        if any(isinstance(each, Turn) for each in track.actions):
            name = f"game-{track.game:02}-{_file_name(track.team)}"
            taken = {each.casefold() for each in found}
            found[next(one for one in _numbered(name) if one.casefold() not in taken)] = written_mat(track)
    return found


def _numbered(name: str) -> Iterator[str]:
    """A file's name, and others if that is taken."""
    yield f"{name}.mat"
    yield from (f"{name}-{number}.mat" for number in count(2))


def _file_name(name: str) -> str:
    """Letters and digits of a name, which every system can keep."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "".join(letter for letter in plain if letter.isalnum())[:LONGEST_NAME] or "player"


def written_mat(track: Track) -> str:
    """The file: the Box on the left, the player of the Team on the right."""
    box, team = plain_name(track.box), plain_name(track.team)
    if box == team:
        team = plain_name(f"2 {team}")
    said = [
        '; [Site "Chouette"]',
        f'; [Round "Game {track.game}"]',
        '; [Variation "Backgammon"]',
        '; [Crawford "Off"]',
        f'; [Jacoby "{"On" if track.jacoby else "Off"}"]',
        *(f"; {note}"[:LONGEST_LINE] for note in _notes(track)),
    ]
    head = [*said, "", " 0 point match", "", " Game 1", f" {box} : 0".ljust(_COLUMN) + f"  {team} : 0"]
    return "\n".join([*head, *_rows(_entries(track)), *_result(track), ""])


def plain_name(name: str) -> str:
    """A name as the format can hold it: no colon, comma or bracket, of at most 31 bytes."""
    shown = "".join(
        " " if letter in ':,;[]()"' or unicodedata.category(letter)[0] in "CZ" else letter for letter in name
    )
    short = " ".join(shown.split()).encode()[:LONGEST_NAME].decode(errors="ignore")
    return short.strip() or _NO_NAME


# --- What two would have said


def _entries(track: Track) -> Iterator[tuple[Side, str]]:
    """What stands in the two columns, in its order."""
    yield from _automatic(track)
    for action in _actions(track):
        match action:
            case Turn():
                first, second = action.dice
                moves = " ".join(map(_move, action.moves))
                yield action.side, f"{first}{second}: {moves}".rstrip()
            case CubeAction(deed=Deed.DOUBLES):
                yield action.side, f"Doubles => {action.value}"
            case _:
                yield action.side, action.deed.value


def _actions(track: Track) -> tuple[Turn | CubeAction, ...]:
    """What happened, as far as the program follows: not the last roll where it would count another result."""
    beyond = (at for at, each in enumerate(track.actions) if isinstance(each, CubeAction) and each.value > MOST_CUBE)
    kept = track.actions[: next(beyond, len(track.actions))]
    return kept[:-1] if without_last_roll(track) else kept


def without_last_roll(track: Track) -> bool:
    """Whether a gammon was won that did not count, on a cube that nobody but the dice had turned."""
    return bool(track.automatic and track.end and track.end.uncounted)


def is_followed(track: Track) -> bool:
    """Whether the program can follow the cube to its end: it shows no more than the program can."""
    values = [each.value for each in track.actions if isinstance(each, CubeAction)]
    return max([2**track.automatic, *values]) <= MOST_CUBE


def _automatic(track: Track) -> Iterator[tuple[Side, str]]:
    """Automatic doubles as doubles that are taken, the last of them by who turns the cube next."""
    turns = (each.side for each in track.actions if isinstance(each, CubeAction))
    doubler = next(turns, Side.TEAM).other
    if track.automatic % 2 == 0:
        doubler = doubler.other
    for times in range(1, min(track.automatic, MOST_CUBE.bit_length() - 1) + 1):
        yield doubler, f"Doubles => {2**times}"
        doubler = doubler.other
        yield doubler, "Takes"


def _move(move: Move) -> str:
    return f"{move.start + 1}/{move.end + 1}{'*' if move.hit else ''}"


def _rows(entries: Iterator[tuple[Side, str]]) -> Iterator[str]:
    """The entries two and two, the Box's left of the Team's."""
    left, number = "", 1
    for side, text in entries:
        if side is Side.BOX:
            if left:
                yield _row(number, left, "")
                number += 1
            left = text
        else:
            yield _row(number, left, text)
            left, number = "", number + 1
    if left:
        yield _row(number, left, "")


def _row(number: int, left: str, right: str) -> str:
    """Always as wide as the left column: the program looks for the right one in what it read before, else."""
    return f"{number:3}) {left}".ljust(_COLUMN) + f"  {right}"


def _result(track: Track) -> tuple[str, ...]:
    end = track.end
    if end is None or end.winner is None or not is_followed(track):
        return ()
    text = f"Wins {end.points} point{'' if end.points == 1 else 's'}"
    return ("      " + text if end.winner is Side.BOX else " " * (_COLUMN + 2) + text,)


# --- What two would not understand


def _notes(track: Track) -> Iterator[str]:
    """How it was in the chouette, in English as the record."""
    yield f"Box: {plain_name(track.box)}"
    if track.automatic:
        yield f"Automatic doubles: {track.automatic}"
    if track.holder != track.team:
        yield f"The game was bought by {plain_name(track.holder)}"
    if without_last_roll(track):
        yield "The last roll is left out: it won more than a single game, which did not count on this cube"
    if not is_followed(track):
        yield f"Left out: cubes beyond {MOST_CUBE}"
    yield f"Ended: {_how(track.end) if track.end else 'not yet'}"


def _how(end: End) -> str:
    if end.payee is None:
        return end.how.value
    said = f"{end.how.value}, {plain_name(end.payee)} gets {written_points(end.paid)}"
    return said if end.points * POINT == end.paid or end.winner is None else f"{said}: half of the cube was left"
